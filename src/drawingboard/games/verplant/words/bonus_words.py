"""The bonuses of a mission as sentences, in four languages, made of templates.

A sentence says what has to be true; the points and how often they are paid are told before and after it:

    3 points: At most 2 squares between piano and front door
    2 points each, at most 3 times: A window of the living room sees a tree
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from drawingboard.core.content import Words
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming
from drawingboard.games.verplant.words.vocabulary import LANGUAGES

_OBJECTS: dict[int, Words] = {
    numbers.TREE: {"en": "a tree", "de": "einen Baum", "fr": "un arbre", "es": "un árbol"},
    numbers.LAKE: {"en": "the lake", "de": "den See", "fr": "le lac", "es": "el lago"},
    numbers.ROAD: {"en": "a road", "de": "eine Straße", "fr": "une route", "es": "una calle"},
    numbers.FLOWERS: {"en": "flowers", "de": "Blumen", "fr": "des fleurs", "es": "flores"},
    numbers.MOUNTAIN: {"en": "a mountain", "de": "einen Berg", "fr": "une montagne", "es": "una montaña"},
}
_FRONT_DOOR: Words = {
    "en": "the front door",
    "de": "der Haustür",
    "fr": "la porte d’entrée",
    "es": "la puerta de entrada",
}
_OR: Words = {"en": "or", "de": "oder", "fr": "ou", "es": "o"}
_SQUARES: dict[str, tuple[str, str, str]] = {
    "en": ("no square", "1 square", "{n} squares"),
    "de": ("kein Feld", "1 Feld", "{n} Felder"),
    "fr": ("aucune case", "1 case", "{n} cases"),
    "es": ("ninguna casilla", "1 casilla", "{n} casillas"),
}
_PIECES: dict[str, tuple[str, str]] = {
    "en": ("1 piece", "{n} pieces"),
    "de": ("1 Möbel", "{n} Möbel"),
    "fr": ("1 meuble", "{n} meubles"),
    "es": ("1 mueble", "{n} muebles"),
}
_POINTS: dict[str, tuple[str, str]] = {
    "en": ("1 point", "{n} points"),
    "de": ("1 Punkt", "{n} Punkte"),
    "fr": ("1 point", "{n} points"),
    "es": ("1 punto", "{n} puntos"),
}
_EACH: Words = {
    "en": "{points} each, at most {most} times: {sentence}",
    "de": "Je {points}, höchstens {most}-mal: {sentence}",
    "fr": "{points} à chaque fois, {most} fois au plus : {sentence}",
    "es": "{points} cada vez, {most} veces como mucho: {sentence}",
}
_ONCE: Words = {
    "en": "{points}: {sentence}",
    "de": "{points}: {sentence}",
    "fr": "{points} : {sentence}",
    "es": "{points}: {sentence}",
}

_TEMPLATES: dict[str, Words] = {
    "sees": {
        "en": "A window sees {object}",
        "de": "Ein Fenster sieht {object}",
        "fr": "Une fenêtre voit {object}",
        "es": "Una ventana ve {object}",
    },
    "sees from": {
        "en": "{room}: a window sees {object}",
        "de": "{room}: Ein Fenster sieht {object}",
        "fr": "{room} : une fenêtre voit {object}",
        "es": "{room}: una ventana ve {object}",
    },
    "near": {
        "en": "At most {squares} between {these} and {those}",
        "de": "Höchstens {squares} zwischen {these} und {those}",
        "fr": "Au plus {squares} entre {these} et {those}",
        "es": "Como mucho {squares} entre {these} y {those}",
    },
    "touching": {
        "en": "{squares} between {these} and {those}",
        "de": "{squares} zwischen {these} und {those}",
        "fr": "{squares} entre {these} et {those}",
        "es": "{squares} entre {these} y {those}",
    },
    "far": {
        "en": "Always at least {squares} between {these} and {those}",
        "de": "Überall mindestens {squares} zwischen {these} und {those}",
        "fr": "Toujours au moins {squares} entre {these} et {those}",
        "es": "Siempre al menos {squares} entre {these} y {those}",
    },
    "beside": {
        "en": "{these} right beside {those}",
        "de": "{these} direkt neben {those}",
        "fr": "{these} juste à côté de : {those}",
        "es": "{these} justo al lado de: {those}",
    },
    "same room": {
        "en": "{these} and {those} in one room",
        "de": "{these} und {those} in einem Zimmer",
        "fr": "{these} et {those} dans une même pièce",
        "es": "{these} y {those} en una misma habitación",
    },
    "count": dict.fromkeys(LANGUAGES, "{n} × {these}{in_room}"),
    "room at least": {
        "en": "{room}: at least {squares}",
        "de": "{room}: mindestens {squares}",
        "fr": "{room} : au moins {squares}",
        "es": "{room}: al menos {squares}",
    },
    "room at most": {
        "en": "{room}: at most {squares}",
        "de": "{room}: höchstens {squares}",
        "fr": "{room} : au plus {squares}",
        "es": "{room}: como mucho {squares}",
    },
    "hallway at least": {
        "en": "The hallway has at least {squares}",
        "de": "Der Flur hat mindestens {squares}",
        "fr": "Le couloir a au moins {squares}",
        "es": "El pasillo tiene al menos {squares}",
    },
    "hallway at most": {
        "en": "The hallway has at most {squares}",
        "de": "Der Flur hat höchstens {squares}",
        "fr": "Le couloir a au plus {squares}",
        "es": "El pasillo tiene como mucho {squares}",
    },
    "every room has": {
        "en": "In every room: {these}",
        "de": "In jedem Zimmer: {these}",
        "fr": "Dans chaque pièce : {these}",
        "es": "En cada habitación: {these}",
    },
    "all count": {
        "en": "{room}: everything that is drawn counts, at least {pieces}",
        "de": "{room}: Alles Gezeichnete zählt, mindestens {pieces}",
        "fr": "{room} : tout ce qui est dessiné compte, au moins {pieces}",
        "es": "{room}: cuenta todo lo dibujado, al menos {pieces}",
    },
}
_ANY_ROOM: Words = {"en": "a room", "de": "ein Zimmer", "fr": "une pièce", "es": "una habitación"}
_EVERY_ROOM: Words = {"en": "every room", "de": "jedes Zimmer", "fr": "chaque pièce", "es": "cada habitación"}
_A_WINDOW: Words = {"en": "a window", "de": "ein Fenster", "fr": "une fenêtre", "es": "una ventana"}


@dataclass(frozen=True)
class BonusNumbers:
    """A bonus, as the plan has it."""

    condition: int
    points: int
    limit: int
    most: int
    room: int
    object: int
    these: frozenset[int]
    those: frozenset[int]


def bonus_numbers(plan: Designer, bonus: int) -> BonusNumbers:
    row = plan.bonus[numbers.BONUS_PARTS * bonus : numbers.BONUS_PARTS * (bonus + 1)]
    return BonusNumbers(
        row[numbers.CONDITION],
        row[numbers.POINTS],
        row[numbers.LIMIT],
        row[numbers.MOST],
        row[numbers.ROOM],
        row[numbers.OBJECT],
        _numbers_in(plan.bonus_these[bonus]),
        _numbers_in(plan.bonus_those[bonus]),
    )


def _numbers_in(bits: int) -> frozenset[int]:
    return frozenset(number for number in range(1, numbers.NUMBERS + 1) if bits >> number & 1)


def bonus_words(box: Box, plan: Designer, bonus: int) -> dict[str, str]:
    """A bonus as a sentence in each language, its points first."""
    return {language: bonus_text(box, plan, bonus, language) for language in LANGUAGES}


def bonus_text(box: Box, plan: Designer, bonus: int, language: str = "en") -> str:
    """``3 points: At most 2 squares between piano and the front door``."""
    said = bonus_numbers(plan, bonus)
    sentence = condition_text(box, plan, said, language)
    one, many = _POINTS[language]
    points = one if said.points == 1 else many.format(n=said.points)
    template = _EACH if said.most > 1 else _ONCE
    return template[language].format(points=points, most=said.most, sentence=sentence)


def condition_text(box: Box, plan: Designer, said: BonusNumbers, language: str) -> str:
    """What has to be true."""
    text = _TEMPLATES[_template(said)][language].format(
        object=_OBJECTS.get(said.object, _A_WINDOW)[language],
        room=_room(box, plan, said, language),
        in_room=f" ({_room(box, plan, said, language)})" if said.room < plan.rooms else "",
        squares=_squares(said.limit, language),
        n=said.limit,
        pieces=_PIECES[language][min(said.limit, 2) - 1].format(n=said.limit),
        these=_furniture(box, said.these, language) or _A_WINDOW[language],
        those=_FRONT_DOOR[language] if said.object == numbers.TO_FRONT_DOOR else _furniture(box, said.those, language),
    )
    if language == "es":
        text = text.replace(" y i", " e i")  # it sounds better
    return text[0].upper() + text[1:]


def _template(said: BonusNumbers) -> str:
    special: dict[int, Callable[[], str]] = {
        numbers.SEES: lambda: "sees" if said.room >= numbers.NO_ROOM else "sees from",
        numbers.NEAR: lambda: "near" if said.limit else "touching",
    }
    plain = {
        numbers.FAR: "far",
        numbers.COUNT: "count",
        numbers.BESIDE: "beside",
        numbers.SAME_ROOM: "same room",
        numbers.ROOM_AT_LEAST: "room at least",
        numbers.ROOM_AT_MOST: "room at most",
        numbers.HALLWAY_AT_LEAST: "hallway at least",
        numbers.HALLWAY_AT_MOST: "hallway at most",
        numbers.EVERY_ROOM_HAS: "every room has",
        numbers.ALL_COUNT: "all count",
    }
    return special[said.condition]() if said.condition in special else plain[said.condition]


def _room(box: Box, plan: Designer, said: BonusNumbers, language: str) -> str:
    if said.room < plan.rooms:
        return naming.room_words(box, plan, said.room)[language]
    return (_EVERY_ROOM if said.condition == numbers.ALL_COUNT else _ANY_ROOM)[language]


def _squares(count: int, language: str) -> str:
    return _SQUARES[language][min(count, 2)].format(n=count)


def _furniture(box: Box, found: frozenset[int], language: str) -> str:
    *others, last = [naming.furniture_name(box, number, language) for number in sorted(found)] or [""]
    return f"{', '.join(others)} {_OR[language]} {last}" if others else last
