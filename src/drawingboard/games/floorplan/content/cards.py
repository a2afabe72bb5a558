"""The 27 clients: read from ``clients.toml`` and turned into the numbers that ``clients.py`` works with.

A card's ``counts`` is a condition, and ``with`` says what exactly; ``CONDITIONS`` lists both. Its texts are
filled in from its numbers, so that what a player reads is what is paid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

from drawingboard.core.content import Words
from drawingboard.games.floorplan.rules import numbers

LANGUAGES = ("en", "de", "fr", "es")
KINDS = ("construction", "landscaping", "interior")
TYPES = {"bathroom": 2, "bedroom": 3, "living room": 4, "dining room": 5, "kitchen": 6}

_ANY_TYPE = {"any": 0, **TYPES}
_GROWING = {"hedge": numbers.HEDGE, "pool": numbers.POOL, "hedge or pool": numbers.HEDGE_OR_POOL}
_OUTDOORS = {**_GROWING, "stones": numbers.STONES}
_SHAPES = {"any": numbers.ANY_SHAPE, "square": numbers.SQUARE_SHAPE, "long": numbers.LONG_SHAPE}
_MOST = 255


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing a condition needs to know: a word from a list, yes or no, or a number."""

    name: str
    words: Mapping[str, int] | None = None
    usual: int | None = None
    """The value when it is left out; ``None`` if it must be given."""
    yes_or_no: bool = False

    def read(self, value: object) -> int:
        """The number a value stands for; raises ``ValueError`` with the reason if it stands for none."""
        if self.words is not None:
            if isinstance(value, str) and value in self.words:
                return self.words[value]
            raise ValueError(f"{self.name} cannot be {value!r}; it is one of {', '.join(self.words)}")
        if self.yes_or_no:
            if isinstance(value, bool):
                return int(value)
            raise ValueError(f"{self.name} must be true or false, not {value!r}")
        if type(value) is int and 0 <= value <= _MOST:
            return value
        raise ValueError(f"{self.name} must be a number from 0 to {_MOST}, not {value!r}")

    def show(self, value: int) -> str:
        """A number as it is written in the file; undoes ``read``."""
        if self.words is not None:
            return next((word for word, number in self.words.items() if number == value), str(value))
        return ("no", "yes")[value != 0] if self.yes_or_no else str(value)


_TYPE = Parameter("type", _ANY_TYPE, 0)


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that a client counts."""

    number: int
    name: str
    unit: str
    """What is counted: room, pair, window, side, object, square, courtyard or stone."""
    parameters: tuple[Parameter, ...] = ()


CONDITIONS = (
    Condition(
        numbers.SIZED,
        "sized",
        "room",
        (_TYPE, Parameter("least", usual=1), Parameter("largest", usual=36), Parameter("shape", _SHAPES, 0)),
    ),
    Condition(numbers.NEXT_TO, "next to", "room", (_TYPE, Parameter("neighbour", _ANY_TYPE))),
    Condition(
        numbers.NEIGHBOURS, "neighbours", "room", (_TYPE, Parameter("least", usual=0), Parameter("largest", usual=24))
    ),
    Condition(numbers.MIRRORED, "mirrored", "room", (_TYPE,)),
    Condition(numbers.BESIDE, "beside", "room", (_TYPE, Parameter("what", _OUTDOORS))),
    Condition(
        numbers.FITTED,
        "fitted",
        "room",
        (_TYPE, Parameter("windows", usual=0), Parameter("doors", usual=0), Parameter("free", usual=0)),
    ),
    Condition(
        numbers.REACHED,
        "reached",
        "room",
        (
            _TYPE,
            Parameter("only_inside", usual=0, yes_or_no=True),
            Parameter("each_type_once", usual=0, yes_or_no=True),
        ),
    ),
    Condition(numbers.VIEW, "view", "room", (_TYPE, Parameter("what", _OUTDOORS))),
    Condition(numbers.DIFFERENT, "different", "room", (_TYPE,)),
    Condition(numbers.BLOCK, "block", "room", (_TYPE,)),
    Condition(numbers.JOINED, "joined", "pair"),
    Condition(
        numbers.SEEING,
        "seeing",
        "window",
        (_TYPE, Parameter("what", _OUTDOORS), Parameter("each_side_once", usual=0, yes_or_no=True)),
    ),
    Condition(
        numbers.OBJECTS,
        "objects",
        "object",
        (
            Parameter("what", _GROWING),
            Parameter("least", usual=1),
            Parameter("largest", usual=_MOST),
            Parameter("on_path", usual=0, yes_or_no=True),
        ),
    ),
    Condition(numbers.LARGEST, "largest", "square", (Parameter("what", _GROWING),)),
    Condition(numbers.STRAIGHT, "straight", "square", (Parameter("what", _OUTDOORS),)),
    Condition(numbers.AT_RIM, "at rim", "square", (Parameter("what", _OUTDOORS),)),
    Condition(
        numbers.BORDER,
        "border",
        "square",
        (Parameter("what", _OUTDOORS), Parameter("beside", {**_OUTDOORS, "room": numbers.A_ROOM})),
    ),
    Condition(
        numbers.COURTYARDS,
        "courtyards",
        "courtyard",
        (
            Parameter("least", usual=1),
            Parameter("holds", {"anything": numbers.ANYTHING, **_OUTDOORS}, numbers.ANYTHING),
        ),
    ),
    Condition(numbers.PATH, "path", "stone"),
)
BY_NAME = {condition.name: condition for condition in CONDITIONS}
BY_NUMBER = {condition.number: condition for condition in CONDITIONS}


@dataclass(frozen=True, slots=True)
class Client:
    """One card of the box."""

    id: str
    kind: int
    numbers: tuple[int, ...]
    """Its eight numbers: condition, four parameters, each, most, per."""
    name: Words
    text: Words

    @property
    def most(self) -> int:
        return self.numbers[numbers.CARD_MOST]

    @property
    def condition(self) -> Condition:
        return BY_NUMBER[self.numbers[0]]

    @property
    def unit(self) -> str:
        """What it counts: a condition's unit, or type or side where each of them counts once."""
        if self.numbers[3]:
            return {numbers.REACHED: "type", numbers.SEEING: "side"}.get(self.numbers[0], self.condition.unit)
        return self.condition.unit


def nameless(kind: int, number: int, card: tuple[int, ...]) -> Client:
    """A client whose box is not at hand: described by its numbers alone."""
    condition = BY_NUMBER[card[0]]
    parts = [f"{known.name} {known.show(value)}" for known, value in zip(condition.parameters, card[1:5], strict=False)]
    each, most, per = card[numbers.CARD_EACH], card[numbers.CARD_MOST], card[numbers.CARD_PER]
    text = f"{', '.join([condition.name, *parts])}: {each} for every {per}, up to {most}"
    label = f"{KINDS[kind]}-{number + 1}"
    return Client(label, kind, card, dict.fromkeys(LANGUAGES, label), dict.fromkeys(LANGUAGES, text))


# Reading ----------------------------------------------------------------------------------

_FIELDS = {"id", "kind", "counts", "with", "each", "most", "per", "name", "text"}


def read_clients(data: Mapping[str, Any], problems: list[str]) -> list[Client]:
    """The clients of a file, kind by kind, in its order; what is wrong goes into the list, each entry by name."""
    entries = data.get("client")
    problems += [f"unknown entry {name!r}" for name in data if name != "client"]
    if not isinstance(entries, list):
        problems.append("client: missing; write a [[client]] for each of the 27")
        return []
    clients = []
    for place, entry in enumerate(entries, start=1):
        label = f"client {entry['id']!r}" if isinstance(entry, dict) and "id" in entry else f"client number {place}"
        if not isinstance(entry, dict):
            problems.append(f"{label}: must be a [[client]] of its own")
            continue
        wrong = list(_wrong_with(entry))
        problems += [f"{label}: {problem}" for problem in wrong]
        if not wrong:
            clients.append(_client(entry))
    problems += _wrong_numbers_of(clients) if len(clients) == len(entries) else []
    return sorted(clients, key=lambda client: client.kind)


def _client(entry: Mapping[str, Any]) -> Client:
    known = _numbers_of(entry)
    given = {name: value for name, value in entry.get("with", {}).items() if type(value) is int}
    filling = {**given, "each": entry["each"], "most": entry["most"], "per": entry.get("per", 1)}
    text = {language: entry["text"][language].format(**filling) for language in LANGUAGES}
    return Client(entry["id"], KINDS.index(entry["kind"]), known, dict(entry["name"]), text)


def _numbers_of(entry: Mapping[str, Any]) -> tuple[int, ...]:
    condition = BY_NAME[entry["counts"]]
    given = entry.get("with", {})
    exactly = [
        known.read(given[known.name]) if known.name in given else known.usual or 0 for known in condition.parameters
    ]
    return (
        condition.number,
        *exactly,
        *[0] * (numbers.CARD_EACH - 1 - len(exactly)),
        *(entry["each"], entry["most"], entry.get("per", 1)),
    )


def _wrong_numbers_of(clients: list[Client]) -> Iterator[str]:
    for kind, name in enumerate(KINDS):
        count = sum(client.kind == kind for client in clients)
        if count != numbers.CARDS_OF_A_KIND:
            yield f"{name}: {count} clients instead of {numbers.CARDS_OF_A_KIND} (F1)"
    ids = [client.id for client in clients]
    for repeated in sorted({name for name in ids if ids.count(name) > 1}):
        yield f"client {repeated!r}: there are {ids.count(repeated)} clients with this id"


def _wrong_with(entry: Mapping[str, Any]) -> Iterator[str]:
    """Everything wrong with one entry."""
    for name in entry:
        if name not in _FIELDS:
            yield f"unknown field {name!r}"
    for name in sorted(_FIELDS - {"with", "per"} - set(entry)):
        yield f"{name} is missing"
    if not re.fullmatch(r"[a-z][a-z0-9-]*", str(entry.get("id", "x"))):
        yield "the id must be a word of small letters, digits and dashes"
    if entry.get("kind", KINDS[0]) not in KINDS:
        yield f"kind cannot be {entry['kind']!r}; it is one of {', '.join(KINDS)}"
    for name in ("each", "most", "per"):
        value = entry.get(name, 1)
        if type(value) is not int or not 1 <= value <= _MOST:
            yield f"{name} must be a number from 1 to {_MOST}, not {value!r}"
    yield from _wrong_conditions(entry)
    yield from _wrong_words(entry)


def _wrong_conditions(entry: Mapping[str, Any]) -> Iterator[str]:
    name, given = entry.get("counts"), entry.get("with", {})
    if name is None:
        return
    if not isinstance(name, str) or name not in BY_NAME:
        yield f"counts cannot be {name!r}; it is one of {', '.join(BY_NAME)}"
        return
    if not isinstance(given, dict):
        yield "with must look like { least = 20 }"
        return
    parameters = {known.name: known for known in BY_NAME[name].parameters}
    for parameter, value in given.items():
        if parameter not in parameters:
            yield f"{name!r} knows no {parameter!r}; it knows {', '.join(parameters) or 'nothing'}"
            continue
        try:
            parameters[parameter].read(value)
        except ValueError as problem:
            yield str(problem)
    for parameter in parameters.values():
        if parameter.usual is None and parameter.name not in given:
            yield f"{name!r} needs {parameter.name}: one of {', '.join(parameter.words or ())}"


def _wrong_words(entry: Mapping[str, Any]) -> Iterator[str]:
    for field in ("name", "text"):
        words = entry.get(field, dict.fromkeys(LANGUAGES, ""))
        if not isinstance(words, dict) or set(words) != set(LANGUAGES):
            yield f"{field} must be there in {', '.join(LANGUAGES)} and in nothing else"
        elif not all(isinstance(word, str) for word in words.values()):
            yield f"{field} must be text"
        elif field == "text" and "text" in entry:
            for language, text in words.items():
                yield from _wrong_numbers_in(text, language, entry)


def _wrong_numbers_in(text: str, language: str, entry: Mapping[str, Any]) -> Iterator[str]:
    """A text takes every number from the card, so that it cannot tell another one."""
    given = entry["with"] if isinstance(entry.get("with"), dict) else {}
    known = {"each", "most", "per"} | {name for name in given if type(given[name]) is int}
    try:
        used = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        yield f"text.{language}: brackets come in pairs, with one name between them: {{each}}"
        return
    for name in sorted(used - known):
        yield f"text.{language}: there is no number {{{name}}} on this card"
    needed = {name for name in known if type(number := {**given, **entry}.get(name)) is int and number > 1}
    for name in sorted((needed | {"each", "most"}) - used):
        yield f"text.{language}: does not tell the number {{{name}}}"
    if re.search(r"\d", re.sub(r"\{\w*\}", "", text)):
        yield f"text.{language}: write numbers as {{each}}, {{most}} …, so that text and card agree"
