"""The bonuses of a mission: conditions from a small set, read from ``[[bonus]]`` (V1).

What the conditions mean belongs to the rules, how they are said to ``words``. Here they are read, and a bonus that
nobody could ever earn is refused: one about a tree where no tree grows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from drawingboard.core.toml_lines import Problem, inside
from drawingboard.games.verplant.rules import numbers

MOST_POINTS = 20
MOST_TIMES = 25
MOST_LIMIT = 252
"""As many squares as the largest plan has."""

OBJECTS: Mapping[str, int] = {
    "tree": numbers.TREE,
    "lake": numbers.LAKE,
    "road": numbers.ROAD,
    "flowers": numbers.FLOWERS,
    "mountain": numbers.MOUNTAIN,
}
"""What can be seen from a window (V16)."""
FRONT_DOOR, WINDOW = "front door", "window"


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that a bonus can ask for, and what has to be said about it."""

    number: int
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    objects: Mapping[str, int] = field(default_factory=dict)
    """What its ``object`` can be."""
    instead: str = ""
    """What need not be said when there is an ``object``."""
    least: int = 1
    """The smallest ``limit``."""


_TO_THE_DOOR = {FRONT_DOOR: numbers.TO_FRONT_DOOR}
_WITH_WINDOW = {WINDOW: numbers.A_WINDOW}

CONDITIONS: Mapping[str, Condition] = {
    "sees": Condition(numbers.SEES, ("object",), ("room", "most"), OBJECTS),
    "near": Condition(numbers.NEAR, ("these", "those", "limit"), ("object",), _TO_THE_DOOR, "those", 0),
    "far": Condition(numbers.FAR, ("these", "those", "limit"), ("object",), _TO_THE_DOOR, "those"),
    "beside": Condition(numbers.BESIDE, ("these", "those"), ("most",)),
    "same room": Condition(numbers.SAME_ROOM, ("these", "those"), ("most",)),
    "count": Condition(numbers.COUNT, ("these", "limit"), ("most", "room")),
    "room at least": Condition(numbers.ROOM_AT_LEAST, ("limit",), ("room", "most")),
    "room at most": Condition(numbers.ROOM_AT_MOST, ("limit",), ("room", "most")),
    "hallway at least": Condition(numbers.HALLWAY_AT_LEAST, ("limit",)),
    "hallway at most": Condition(numbers.HALLWAY_AT_MOST, ("limit",)),
    "every room has": Condition(numbers.EVERY_ROOM_HAS, ("these",), ("object",), _WITH_WINDOW, "these"),
    "all count": Condition(numbers.ALL_COUNT, (), ("room", "limit")),
}
"""By the name in the file. Besides, every bonus has its points."""

NAMES: Mapping[int, str] = {condition.number: name for name, condition in CONDITIONS.items()}

_EXAMPLES = {
    "object": "{objects}",
    "these": "numbers of furniture, these = [1, 2]",
    "those": "numbers of furniture, those = [29]",
    "limit": "a number, limit = 4",
}


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a mission pays extra; the parts mean what ``rules/numbers.py`` says."""

    condition: int
    points: int
    limit: int = 1
    most: int = 1
    room: int = numbers.NO_ROOM
    """Its place among the mission's rooms."""
    object: int = 0
    these: frozenset[int] = frozenset()
    those: frozenset[int] = frozenset()

    def as_printed(self) -> tuple[tuple[int, ...], int, int]:
        """Its parts, these and those as a plan wants them; furniture number n is bit n."""
        parts = (self.condition, self.points, self.limit, self.most, self.room, self.object)
        return parts, _bits(self.these), _bits(self.those)


def _bits(known: frozenset[int]) -> int:
    return sum(1 << number for number in known)


@dataclass(frozen=True, slots=True)
class Setting:
    """What of a mission decides which bonuses make sense."""

    kinds: Sequence[str]
    """Of its rooms, in their order."""
    markers: Mapping[int, int]
    """By furniture number: how many are drawn."""
    room_of: Mapping[int, str]
    """By furniture number: the kind of the room it is drawn for."""
    given: Collection[int] = ()
    """The numbers of given furniture."""
    outside: Collection[int] = ()
    """Kinds of ground that the plan shows."""
    floor: int = 0
    """How many squares it has."""
    has_hallway: bool = True

    def drawn_in(self, room: int) -> frozenset[int]:
        """The numbers that are drawn for a room, or for any."""
        kind = self.kinds[room] if room < len(self.kinds) else None
        return frozenset(number for number, its in self.room_of.items() if kind in (None, its))


def read_bonuses(entries: object, setting: Setting, problems: list[str]) -> tuple[Bonus, ...]:
    """The bonuses of a mission; what is wrong with them is added to the problems."""
    if not isinstance(entries, list):
        problems.append(Problem("bonus: write [[bonus]] with condition and points for each", "bonus"))
        return ()
    if len(entries) > numbers.BONUSES:
        many = f"bonus: {len(entries)} of them instead of at most {numbers.BONUSES}"
        problems.append(Problem(many, "bonus", numbers.BONUSES))
    found: list[Bonus] = []
    for place, entry in enumerate(entries[: numbers.BONUSES], start=1):
        wrong = list(_wrong_entry(entry, setting.kinds))
        if not wrong:
            found.append(bonus_of(entry, setting.kinds))
            wrong = list(_never_earned(entry, found[-1], setting))
        problems += [inside(problem, f"bonus {place}: ", "bonus", place - 1) for problem in wrong]
    return tuple(found)


def wrong_entries(entries: object, kinds: Sequence[str]) -> Iterator[str]:
    """What is wrong with how bonuses are written, whatever else the mission says."""
    for place, entry in enumerate(entries[: numbers.BONUSES] if isinstance(entries, list) else ()):
        for problem in _wrong_entry(entry, kinds):
            yield inside(problem, f"bonus {place + 1}: ", "bonus", place)


def bonus_of(entry: Mapping[str, Any], kinds: Sequence[str]) -> Bonus:
    """The bonus of an entry in which nothing is wrong; ``kinds`` are the mission's rooms."""
    condition = CONDITIONS[entry["condition"]]
    return Bonus(
        condition.number,
        entry["points"],
        entry.get("limit", 1),
        entry.get("most", 1),
        kinds.index(entry["room"]) if "room" in entry else numbers.NO_ROOM,
        condition.objects[entry["object"]] if "object" in entry else 0,
        frozenset(entry.get("these", ())),
        frozenset(entry.get("those", ())),
    )


# How it is written --------------------------------------------------------------------------


def _wrong_entry(entry: object, kinds: Sequence[str]) -> Iterator[str]:
    if not isinstance(entry, dict):
        yield "must be a table with condition and points"
        return
    name = entry.get("condition")
    if not isinstance(name, str) or name not in CONDITIONS:
        yield Problem(f"the condition {name!r} is none of {', '.join(CONDITIONS)}", "condition")
        return
    condition = CONDITIONS[name]
    known = ("condition", "points", *condition.needs, *condition.may)
    yield from (
        Problem(f"{name!r} knows no {part!r}; it has {', '.join(known)}", part) for part in entry if part not in known
    )
    needed = [part for part in condition.needs if part not in entry]
    if condition.instead in needed and "object" in entry:
        needed.remove(condition.instead)
    elif condition.instead and condition.instead in entry and "object" in entry:
        yield Problem(f"has both {condition.instead} and object; one of them says what is meant", "object")
    for part in needed:
        example = _EXAMPLES[part].format(objects=_objects(condition))
        also = f", or {_objects(condition)}" if part == condition.instead else ""
        yield f"{name!r} needs {example}{also}"
    yield from _wrong_number(entry, "points", 1, MOST_POINTS, needed=True)
    yield from _wrong_number(entry, "limit", condition.least, MOST_LIMIT)
    yield from _wrong_number(entry, "most", 1, MOST_TIMES)
    if "object" in entry and condition.objects and entry["object"] not in [*condition.objects]:
        yield Problem(f"the object {entry['object']!r} is none of {', '.join(condition.objects)}", "object")
    if "room" in entry and entry["room"] not in [*kinds]:
        yield Problem(f"there is no room {entry['room']!r} in this mission; it has {', '.join(kinds)}", "room")
    for part in ("these", "those"):
        listed = entry.get(part, [1])
        if not isinstance(listed, list) or not listed or not all(type(number) is int for number in listed):
            yield Problem(f"{part} must be a list of furniture numbers like [1, 2], not {listed!r}", part)
        elif len(listed) > numbers.NUMBERS:
            yield Problem(f"{part} names {len(listed)} numbers of furniture; there are only {numbers.NUMBERS}", part)


def _objects(condition: Condition) -> str:
    return " or ".join(f'object = "{name}"' for name in condition.objects)


def _wrong_number(entry: Mapping[str, Any], part: str, least: int, most: int, *, needed: bool = False) -> Iterator[str]:
    value = entry.get(part, None if needed else least)
    if type(value) is not int or not least <= value <= most:
        yield Problem(f"{part} must be a number from {least} to {most}, not {value!r}", part)


# Whether it can be earned -------------------------------------------------------------------


def _never_earned(entry: Mapping[str, Any], bonus: Bonus, setting: Setting) -> Iterator[str]:
    if bonus.condition == numbers.SEES and bonus.object not in setting.outside:
        yield Problem(f"the plan shows no {entry['object']}; draw one or leave this bonus out", "object")
    if bonus.condition in (numbers.HALLWAY_AT_LEAST, numbers.HALLWAY_AT_MOST) and not setting.has_hallway:
        yield Problem("a mission with an entrance has no hallway (V15)", "condition")
    if bonus.condition in (numbers.ROOM_AT_LEAST, numbers.HALLWAY_AT_LEAST) and bonus.limit >= setting.floor:
        yield Problem(f"the limit {bonus.limit} is too much for a plan of {setting.floor} squares", "limit")
    yield from _furniture_not_there(bonus, setting)
    if bonus.condition == numbers.EVERY_ROOM_HAS and bonus.these:
        has = {setting.room_of.get(number) for number in bonus.these}
        for kind in setting.kinds:
            if kind not in has:
                yield Problem(f"none of these is for the room {kind!r}; name one for each room", "these")
    if bonus.condition == numbers.SAME_ROOM and not _can_share(bonus, setting):
        never = "these and those are never in one room; name furniture of the same room, or given furniture"
        yield Problem(never, "these")
    if bonus.condition in (numbers.COUNT, numbers.ALL_COUNT):
        counted = bonus.these or setting.markers.keys()
        there = sum(setting.markers[number] for number in counted & setting.drawn_in(bonus.room))
        if there < bonus.limit:
            where = f" in the room {entry['room']!r}" if "room" in entry else ""
            yield Problem(f"the limit {bonus.limit} is more than the {there} that can be drawn{where}", "limit")


def _can_share(bonus: Bonus, setting: Setting) -> bool:
    """Whether two different pieces of both sides can be in one room."""
    both = [(this, that) for this in bonus.these for that in bonus.those]
    return any(
        {this, that} & {*setting.given} or setting.room_of.get(this) == setting.room_of.get(that) for this, that in both
    )


def _furniture_not_there(bonus: Bonus, setting: Setting) -> Iterator[str]:
    there = {*setting.markers}
    if bonus.condition in (numbers.NEAR, numbers.FAR, numbers.BESIDE, numbers.SAME_ROOM):
        there |= {*setting.given}
    for number in sorted((bonus.these | bonus.those) - there):
        part = "these" if number in bonus.these else "those"
        yield Problem(f"furniture {number} is not in this mission; it has {', '.join(map(str, sorted(there)))}", part)
