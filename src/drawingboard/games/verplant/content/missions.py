"""A mission: its story, its plan, its rooms with their furniture, and its bonuses (V1), read from ``mission.toml``.

Everything wrong is told at once, each with its entry and what would do:

>>> problems: list[str] = []
>>> read_mission({"mission": {"name": "Villa"}, "room": []}, range(1, 34), problems)
>>> problems[0]
"mission: the name 'Villa' must be small letters, digits and hyphens, like old-villa"
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from drawingboard.core.content import Words
from drawingboard.core.toml_lines import Problem, inside, strangers
from drawingboard.games.verplant.content.bonuses import Bonus, Setting, read_bonuses, wrong_entries
from drawingboard.games.verplant.content.plans import LETTERS, House, read_house
from drawingboard.games.verplant.rules import numbers

LANGUAGES = ("en", "de", "fr", "es")
KINDS = ("living", "kitchen", "bath", "bedroom", "study")
"""The five room cards; a room's kind is its place here."""

PENCILS = 3
RATINGS = 5
MOST_BAND = 999
GIVEN_POINTS = 9
LONGEST = {"title": 60, "story": 1500, "tips": 800, "name": 30}
"""Of the texts, in characters."""
NAME_PATTERN = "[a-z0-9]+(-[a-z0-9]+)*"
"""Of names for programs."""
LONGEST_NAME = 40

OWN_CHAPTER = "own"
"""Of missions that do not say which chapter they belong to."""


@dataclass(frozen=True, slots=True)
class MissionRoom:
    """A room in play, and the cards beside it."""

    kind: str
    """One of ``KINDS``."""
    name: Words
    """What this mission calls it; empty if it is called as always."""
    furniture: tuple[tuple[int, int], ...]
    """Number and markers of each card."""


@dataclass(frozen=True, slots=True)
class Given:
    """A piece of furniture that stands in the house already (V29)."""

    letter: str
    number: int
    points: int
    """For each of its squares, when it is in a room that counts."""
    squares: tuple[int, ...]


@dataclass(frozen=True)
class Mission:
    """Everything that a page of the mission book says."""

    name: str
    """For programs: ``old-mill``."""
    chapter: str
    difficulty: int
    """1 to 3 pencils."""
    title: Words
    story: Words
    tips: Words
    """Empty if there are none."""
    next: str
    """The name of the mission that is recommended afterwards; may be empty."""
    bands: tuple[int, ...]
    """From how many points on the ratings 2 to 5 are earned by somebody alone (V20); may be empty."""
    rooms: tuple[MissionRoom, ...]
    entrance: int | None
    """The place of the room that the front door leads into, if there is no hallway (V15)."""
    house: House
    given: tuple[Given, ...]
    bonuses: tuple[Bonus, ...]
    picture: tuple[str, ...]
    """The rows of the plan as they are written."""

    @property
    def markers(self) -> int:
        return sum(markers for room in self.rooms for _, markers in room.furniture)

    def rating(self, points: int) -> int:
        """From 1 to 5; 0 if the mission has no bands (V20)."""
        return 1 + sum(points >= since for since in self.bands) if self.bands else 0


def read_mission(data: Mapping[str, Any], known: Collection[int], problems: list[str]) -> Mission | None:
    """The mission of a file; what is wrong is added to the problems, and then there is none.

    ``known`` are the furniture numbers that there are cards for.
    """
    before = len(problems)
    problems += strangers(data, _TABLES)
    about = data.get("mission")
    if not isinstance(about, dict):
        missing = "mission: missing; write [mission] with name, difficulty, title, story and plan"
        problems.append(Problem(missing, "mission"))
        about = {}
    else:
        problems += [inside(problem, "mission: ", "mission") for problem in _wrong_mission(about)]
    rooms = _read_rooms(data.get("room"), known, problems)
    entrance = _read_entrance(about, rooms, problems)
    house = _read_plan(about, problems)
    given = _read_given(data.get("given", []), house, known, problems)
    bonuses: tuple[Bonus, ...] = ()
    if len(problems) == before:
        bonuses = read_bonuses(data.get("bonus", []), _setting(rooms, entrance, house, given), problems)
    else:
        problems += wrong_entries(data.get("bonus", []), KINDS)
    if len(problems) > before:
        return None
    return Mission(
        name=about["name"],
        chapter=about.get("chapter", OWN_CHAPTER),
        difficulty=about["difficulty"],
        title=_words(about["title"]),
        story=_words(about["story"]),
        tips=_words(about.get("tips", "")),
        next=about.get("next", ""),
        bands=tuple(about.get("bands", ())),
        rooms=rooms,
        entrance=entrance,
        house=house,
        given=given,
        bonuses=bonuses,
        picture=_rows(about["plan"]),
    )


# [mission] ----------------------------------------------------------------------------------


_TABLES = ("mission", "room", "given", "bonus")
_FIELDS = ("name", "chapter", "difficulty", "title", "story", "tips", "next", "entrance", "bands", "plan")


def _wrong_mission(about: Mapping[str, Any]) -> Iterator[str]:
    yield from strangers(about, _FIELDS)
    if "name" not in about:
        yield 'no name; write name = "old-villa": small letters, digits and hyphens'
    for name in ("name", "chapter", "next"):
        if name in about:
            yield from _wrong_name(name, about[name])
    difficulty = about.get("difficulty")
    if difficulty is None:
        yield f"no difficulty; write difficulty = 1, 2 or {PENCILS}, a number of pencils"
    elif type(difficulty) is not int or not 1 <= difficulty <= PENCILS:
        yield Problem(f"difficulty must be 1 to {PENCILS} pencils, not {difficulty!r}", "difficulty")
    for name in ("title", "story", "tips"):
        if name in about:
            yield from _wrong_words(name, about[name])
        elif name != "tips":
            yield f'no {name}; write {name} = "…" or one text for each of {", ".join(LANGUAGES)}'
    yield from _wrong_bands(about.get("bands", []))


def _wrong_name(field: str, value: object) -> Iterator[str]:
    if not isinstance(value, str) or not re.fullmatch(NAME_PATTERN, value) or len(value) > LONGEST_NAME:
        yield Problem(f"the {field} {value!r} must be small letters, digits and hyphens, like old-villa", field)


def _wrong_words(field: str, value: object) -> Iterator[str]:
    """What is wrong with a text, or with a text by language."""
    if isinstance(value, str):
        yield from _wrong_text(field, value)
        return
    if not isinstance(value, dict) or not value:
        yield Problem(f"{field} must be a text, or a table with texts for {', '.join(LANGUAGES)}", field)
        return
    for language, text in value.items():
        if language not in LANGUAGES:
            yield Problem(f"{field} has the language {language!r}; there are {', '.join(LANGUAGES)}", field, language)
        else:
            yield from _wrong_text(field, text, f" in {language!r}", language)


def _wrong_text(field: str, text: object, where: str = "", *language: str) -> Iterator[str]:
    if not isinstance(text, str) or not text.strip():
        yield Problem(f"{field} says nothing{where}; write a text in quotation marks", field, *language)
    elif len(text) > LONGEST[field]:
        long = f"{field} has {len(text)} characters{where} instead of at most {LONGEST[field]}"
        yield Problem(long, field, *language)


def _words(value: str | Mapping[str, str]) -> Words:
    """A text in every language: where one is missing, the first there is. Line breaks are spaces."""
    if not value:
        return {}
    texts = dict.fromkeys(LANGUAGES, value) if isinstance(value, str) else value
    first = next(texts[language] for language in LANGUAGES if language in texts)
    return {language: " ".join(texts.get(language, first).split()) for language in LANGUAGES}


def _wrong_bands(bands: object) -> Iterator[str]:
    if bands == []:
        return
    fine = (
        isinstance(bands, list)
        and len(bands) == RATINGS - 1
        and all(type(points) is int and 0 < points <= MOST_BAND for points in bands)
        and bands == sorted(set(bands))
    )
    if not fine:
        rising = f"bands must be {RATINGS - 1} numbers of points that rise, like [10, 20, 30, 40], not {bands!r} (V20)"
        yield Problem(rising, "bands")


def _read_entrance(about: Mapping[str, Any], rooms: tuple[MissionRoom, ...], problems: list[str]) -> int | None:
    if "entrance" not in about:
        return None
    kinds = [room.kind for room in rooms]
    if about["entrance"] in kinds:
        return kinds.index(about["entrance"])
    has = ", ".join(kinds) or "none"
    wrong = f"mission: the entrance {about['entrance']!r} is no room of this mission; it has {has} (V15)"
    problems.append(Problem(wrong, "mission", "entrance"))
    return None


def _read_plan(about: Mapping[str, Any], problems: list[str]) -> House:
    if not isinstance(about.get("plan"), str):
        missing = 'mission: no plan; write plan = """ and a picture with a . for each square of floor'
        problems.append(Problem(missing, "mission", "plan"))
        return House()
    wrong: list[str] = []
    house = read_house(about["plan"], wrong)
    problems += [inside(problem, "", "mission", "plan") for problem in wrong]
    return house


def _rows(plan: str) -> tuple[str, ...]:
    """The rows of a picture, all of one length."""
    rows = plan.rstrip().split("\n")
    return tuple(row.rstrip().ljust(max(map(len, rows))) for row in rows)


# [[room]] -----------------------------------------------------------------------------------


def _read_rooms(entries: object, known: Collection[int], problems: list[str]) -> tuple[MissionRoom, ...]:
    if not isinstance(entries, list) or not 1 <= len(entries) <= numbers.ROOMS:
        there = len(entries) if isinstance(entries, list) else 0
        many = f"room: {there} rooms instead of 1 to {numbers.ROOMS}; write a [[room]] with kind and furniture for each"
        problems.append(Problem(many, "room", numbers.ROOMS))
        return ()
    rooms: dict[int, MissionRoom] = {}
    for place, entry in enumerate(entries):
        wrong = list(_wrong_room(entry, known))
        problems += [inside(problem, f"room {place + 1}: ", "room", place) for problem in wrong]
        if not wrong:
            furniture = tuple(_card(text) for text in entry["furniture"])
            rooms[place] = MissionRoom(entry["kind"], _words(entry.get("name", "")), furniture)
    problems += _wrong_together(rooms)
    return tuple(rooms.values())


def _wrong_room(entry: object, known: Collection[int]) -> Iterator[str]:
    if not isinstance(entry, dict):
        yield "must be a table with kind and furniture"
        return
    yield from strangers(entry, ("kind", "name", "furniture"))
    if entry.get("kind") not in [*KINDS]:
        yield Problem(f"the kind {entry.get('kind')!r} is none of {', '.join(KINDS)}", "kind")
    if "name" in entry:
        yield from _wrong_words("name", entry["name"])
    cards = entry.get("furniture")
    if not isinstance(cards, list) or not cards:
        yield Problem('no furniture; write furniture = ["1", "29x2"], numbers and how many of each', "furniture")
        return
    for place, text in enumerate(cards):
        yield from (inside(problem, "", "furniture", place) for problem in _wrong_card(text, known))


def _wrong_card(text: object, known: Collection[int]) -> Iterator[str]:
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{1,3}(x[0-9]{1,3})?", text, re.ASCII):
        yield f'the furniture {text!r} must be a number, "29", or a number and how many of it, "29x2"'
        return
    number, markers = _card(text)
    if number not in known:
        yield f"there is no furniture {number}; there are {_spans(known)}"
    if not 1 <= markers <= numbers.MARKERS_ON_A_CARD:
        yield f"furniture {number}: {markers} markers instead of 1 to {numbers.MARKERS_ON_A_CARD}"


def _card(text: str) -> tuple[int, int]:
    """Number and markers.

    >>> _card("29x2"), _card("4")
    ((29, 2), (4, 1))
    """
    number, _, markers = text.partition("x")
    return int(number), int(markers or 1)


def _spans(known: Collection[int]) -> str:
    """``1–7, 9`` for 1 to 7 and 9."""
    spans: list[list[int]] = []
    for number in sorted(known):
        if spans and spans[-1][-1] == number - 1:
            spans[-1] = [spans[-1][0], number]
        else:
            spans.append([number])
    return ", ".join("–".join(map(str, span)) for span in spans)


def _wrong_together(rooms: Mapping[int, MissionRoom]) -> Iterator[str]:
    """What is wrong with all rooms together, by their places in the file."""
    for kind, times in Counter(room.kind for room in rooms.values()).items():
        if times > 1:
            last = max(place for place, room in rooms.items() if room.kind == kind)
            yield Problem(f"room: {times} rooms of the kind {kind!r}; there is one card of each", "room", last, "kind")
    cards = [card for room in rooms.values() for card in room.furniture]
    for number, times in Counter(number for number, _ in cards).items():
        if times > 1:
            last = max(place for place, room in rooms.items() if number in dict(room.furniture))
            twice = f"room: furniture {number} is there {times} times; write it once, with more markers (V2)"
            yield Problem(twice, "room", last, "furniture")
    if (markers := sum(markers for _, markers in cards)) > numbers.MARKERS:
        many = f"room: {markers} markers instead of at most {numbers.MARKERS} in all rooms together (V1)"
        yield Problem(many, "room")


# [[given]] ----------------------------------------------------------------------------------


def _read_given(entries: object, house: House, known: Collection[int], problems: list[str]) -> tuple[Given, ...]:
    if not isinstance(entries, list):
        problems.append(Problem("given: write [[given]] with letter and number for each piece", "given"))
        return ()
    given: dict[str, Given] = {}
    for place, entry in enumerate(entries, start=1):
        wrong = list(_wrong_given(entry, known))
        problems += [inside(problem, f"given {place}: ", "given", place - 1) for problem in wrong]
        if wrong:
            continue
        letter = entry["letter"]
        if letter in given:
            twice = f"given {place}: the letter {letter} is there twice; each piece has its own"
            problems.append(Problem(twice, "given", place - 1, "letter"))
        elif house.ground and letter not in house.letters:
            missing = f"given {place}: there is no {letter} in the plan; draw it there, one for each of its squares"
            problems.append(Problem(missing, "given", place - 1, "letter"))
        given[letter] = Given(letter, entry["number"], entry.get("points", 0), house.letters.get(letter, ()))
    told = [entry.get("letter") for entry in entries if isinstance(entry, dict)]
    for letter in house.letters:
        if letter not in told:
            missing = f'given: the plan has {letter}; write [[given]] with letter = "{letter}" and its number'
            problems.append(Problem(missing, "mission", "plan"))
    return tuple(given[letter] for letter in sorted(given))


def _wrong_given(entry: object, known: Collection[int]) -> Iterator[str]:
    if not isinstance(entry, dict):
        yield "must be a table with letter and number"
        return
    yield from strangers(entry, ("letter", "number", "points"))
    if entry.get("letter") not in [*LETTERS]:
        yield Problem(f"the letter {entry.get('letter')!r} is none of {' '.join(LETTERS)}", "letter")
    number, points = entry.get("number"), entry.get("points", 0)
    if type(number) is not int or number not in known:
        yield Problem(f"there is no furniture {number!r}; there are {_spans(known)}", "number")
    elif number == numbers.CARPET:
        yield Problem("a carpet cannot be given; write o for squares that stay open", "number")
    if type(points) is not int or not 0 <= points <= GIVEN_POINTS:
        each = f"points must be a number from 0 to {GIVEN_POINTS} for each of its squares, not {points!r} (V29)"
        yield Problem(each, "points")


def _setting(rooms: tuple[MissionRoom, ...], entrance: int | None, house: House, given: tuple[Given, ...]) -> Setting:
    return Setting(
        [room.kind for room in rooms],
        {number: markers for room in rooms for number, markers in room.furniture},
        {number: room.kind for room in rooms for number, _ in room.furniture},
        {piece.number for piece in given},
        set(house.ground.values()),
        len(house.floor),
        entrance is None,
    )
