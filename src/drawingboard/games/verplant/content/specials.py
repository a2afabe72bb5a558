"""What the mission book says of a mission in a few words each: how large it is, and what is special about it.

>>> from drawingboard.games.verplant.content.mission_book import missions
>>> house = next(one for one in missions() if one.name == "lighthouse")
>>> [words["en"] for words in house.facts]
['4 rooms', '14 pieces']
>>> [words["en"] for words in house.special]
['front door is fixed', 'obstacles', 'a window for every room', 'view of the lake', 'far apart', 'a wide hallway']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from drawingboard.core.content import Words
from drawingboard.games.verplant.content.bonuses import Bonus
from drawingboard.games.verplant.content.missions import Mission
from drawingboard.games.verplant.rules import numbers

_ROOMS: Words = {"en": "{n} rooms", "de": "{n} Zimmer", "fr": "{n} pièces", "es": "{n} habitaciones"}
_ROOM: Words = {"en": "1 room", "de": "1 Zimmer", "fr": "1 pièce", "es": "1 habitación"}
_PIECES: Words = {"en": "{n} pieces", "de": "{n} Möbel", "fr": "{n} meubles", "es": "{n} muebles"}
_PIECE: Words = {"en": "1 piece", "de": "1 Möbel", "fr": "1 meuble", "es": "1 mueble"}

_PLAIN: Words = {"en": "plain and simple", "de": "ganz schlicht", "fr": "tout simple", "es": "sencilla y clara"}
_NO_HALLWAY: Words = {"en": "no hallway", "de": "kein Flur", "fr": "pas de couloir", "es": "sin pasillo"}
_FRONT_DOOR: Words = {
    "en": "front door is fixed",
    "de": "Haustür steht fest",
    "fr": "porte d’entrée fixée",
    "es": "puerta de entrada fija",
}
_WALLS: Words = {
    "en": "walls are there already",
    "de": "Wände stehen schon",
    "fr": "murs déjà construits",
    "es": "paredes ya construidas",
}
_FURNITURE: Words = {
    "en": "furniture is there already",
    "de": "Möbel stehen schon da",
    "fr": "meubles déjà en place",
    "es": "muebles ya colocados",
}
_OPEN: Words = {
    "en": "squares that stay free",
    "de": "Felder bleiben frei",
    "fr": "cases à laisser libres",
    "es": "casillas que quedan libres",
}
_OBSTACLES: Words = {"en": "obstacles", "de": "Hindernisse", "fr": "obstacles", "es": "obstáculos"}

_VIEWS: Mapping[int, Words] = {
    numbers.TREE: {
        "en": "view of trees",
        "de": "Blick auf Bäume",
        "fr": "vue sur les arbres",
        "es": "vistas a los árboles",
    },
    numbers.LAKE: {"en": "view of the lake", "de": "Blick auf den See", "fr": "vue sur le lac", "es": "vistas al lago"},
    numbers.ROAD: {
        "en": "view of the road",
        "de": "Blick auf die Straße",
        "fr": "vue sur la rue",
        "es": "vistas a la calle",
    },
    numbers.FLOWERS: {
        "en": "view of flowers",
        "de": "Blick auf Blumen",
        "fr": "vue sur les fleurs",
        "es": "vistas a las flores",
    },
    numbers.MOUNTAIN: {
        "en": "view of mountains",
        "de": "Blick auf Berge",
        "fr": "vue sur les montagnes",
        "es": "vistas a la montaña",
    },
}
_WINDOWS: Words = {
    "en": "a window for every room",
    "de": "ein Fenster für jedes Zimmer",
    "fr": "une fenêtre par pièce",
    "es": "una ventana por habitación",
}
_WISHES: Mapping[int, Words] = {
    numbers.NEAR: {"en": "short ways", "de": "kurze Wege", "fr": "petits trajets", "es": "caminos cortos"},
    numbers.FAR: {"en": "far apart", "de": "weit auseinander", "fr": "à bonne distance", "es": "bien lejos"},
    numbers.BESIDE: {"en": "side by side", "de": "Seite an Seite", "fr": "côte à côte", "es": "lado a lado"},
    numbers.SAME_ROOM: {
        "en": "together in one room",
        "de": "zusammen in einem Zimmer",
        "fr": "réunis dans une pièce",
        "es": "juntos en una habitación",
    },
    numbers.COUNT: {
        "en": "several of a kind",
        "de": "mehrere von einer Art",
        "fr": "plusieurs du même genre",
        "es": "varios del mismo tipo",
    },
    numbers.ROOM_AT_LEAST: {
        "en": "a large room",
        "de": "ein großes Zimmer",
        "fr": "une grande pièce",
        "es": "una habitación grande",
    },
    numbers.ROOM_AT_MOST: {
        "en": "a small room",
        "de": "ein kleines Zimmer",
        "fr": "une petite pièce",
        "es": "una habitación pequeña",
    },
    numbers.HALLWAY_AT_LEAST: {
        "en": "a wide hallway",
        "de": "ein großer Flur",
        "fr": "un grand couloir",
        "es": "un pasillo amplio",
    },
    numbers.HALLWAY_AT_MOST: {
        "en": "a small hallway",
        "de": "ein kleiner Flur",
        "fr": "un petit couloir",
        "es": "un pasillo pequeño",
    },
    numbers.EVERY_ROOM_HAS: {
        "en": "something for every room",
        "de": "etwas für jedes Zimmer",
        "fr": "quelque chose par pièce",
        "es": "algo para cada habitación",
    },
    numbers.ALL_COUNT: {
        "en": "every piece has to count",
        "de": "jedes Möbel muss zählen",
        "fr": "chaque meuble doit compter",
        "es": "cada mueble debe contar",
    },
}
"""What a bonus asks for, whatever the furniture is."""


def facts_of(mission: Mission) -> tuple[Words, ...]:
    """How many rooms and pieces of furniture there are."""
    rooms = _ROOM if len(mission.rooms) == 1 else _ROOMS
    pieces = _PIECE if mission.markers == 1 else _PIECES
    return _with(rooms, len(mission.rooms)), _with(pieces, mission.markers)


def special_in(mission: Mission) -> tuple[Words, ...]:
    """What is printed on the plan and what the bonuses ask for, each once."""
    found = {words["en"]: words for words in (*_printed(mission), *map(_wish, mission.bonuses))}
    return tuple(found.values()) or (_PLAIN,)


def _printed(mission: Mission) -> Iterator[Words]:
    house = mission.house
    if mission.entrance is not None:
        yield _NO_HALLWAY
    if house.front is not None:
        yield _FRONT_DOOR
    if house.walls:
        yield _WALLS
    if mission.given:
        yield _FURNITURE
    if house.open:
        yield _OPEN
    if numbers.OBSTACLE in house.ground.values():
        yield _OBSTACLES


def _wish(bonus: Bonus) -> Words:
    if bonus.condition == numbers.SEES:
        return _VIEWS[bonus.object]
    if bonus.condition == numbers.EVERY_ROOM_HAS and bonus.object == numbers.A_WINDOW:
        return _WINDOWS
    return _WISHES[bonus.condition]


def _with(words: Words, n: int) -> Words:
    return {language: text.format(n=n) for language, text in words.items()}
