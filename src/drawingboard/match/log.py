"""What is written down about a match while it is played: a header, and entries that are only ever added.

An entry is something a seat did or something that happened at the table. Its text is an
action (``L c4n``), an outcome of chance (``draw 17``), or an *event* in parentheses:

    (undo 17)     entry 17 is taken back; in a game of turns, everything after it too
    (undo 17?)    a seat asks the others whether it may take back entry 17
    (end?)        a seat offers to end the match
    (yes)  (no)   a seat's answer to what was asked
    (end)         everybody said yes to ending
    (resigns)     a seat gives up, and with it the match ends
    (time)        a seat has used up its time, and loses
    (leaves)      a seat's player leaves; the match goes on
    (bot easy)    a built-in player goes on for a seat
    (returns)     a person plays the seat again
    (hint)        a seat was told what a built-in player would do
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, overload

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import Viewer

TABLE = CHANCE
"""The seat of an entry that no seat made: chance, and what everybody agreed to."""

YES, NO = "(yes)", "(no)"
END_OFFER, END = "(end?)", "(end)"
RESIGNS = "(resigns)"
RAN_OUT = "(time)"
LEAVES, RETURNS = "(leaves)", "(returns)"
HINT = "(hint)"
HIDDEN = "(hidden)"
"""What a seat hears of an action that it may not see."""

LONGEST_NAME = 60

EVENT = re.compile(r"\((?:undo (?P<number>[0-9]{1,7})(?P<asks>\??)|bot (?P<level>[a-z]{1,20})|(?P<kind>[a-z]+\??))\)")


class Event(NamedTuple):
    """Something that happened at the table, read from the text of an entry; every reader of logs gets it from here."""

    kind: str
    """``undo``, ``undo?``, ``bot``, or the text without its parentheses: ``resigns``, ``end?`` …"""
    number: int = 0
    """The entry that is taken back, or would be."""
    level: str = ""
    """Of the built-in player that goes on."""


def parse_event(text: str) -> Event | None:
    """The event that a text in parentheses tells of.

    >>> parse_event("(undo 17?)"), parse_event("(bot easy)").level, parse_event("L c4n")
    (Event(kind='undo?', number=17, level=''), 'easy', None)
    """
    found = EVENT.fullmatch(text)
    if found is None:
        return None
    if found["number"]:
        return Event(f"undo{found['asks']}", int(found["number"]))
    return Event("bot", level=found["level"]) if found["level"] else Event(found["kind"])


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a match came from that goes on from a moment of another one."""

    match: str
    """What the other match is called where it is kept: the id of its table, or its commitment."""
    entry: int
    """The entry of its log after which this one goes on."""
    seeds: tuple[tuple[int, bytes], ...]
    """The seed of the other match, and up to which entry of this log chance answered by it; before it the seeds of
    those that the other match came from itself."""

    @property
    def copied(self) -> int:
        """So many entries at the beginning of this log were played before."""
        return self.seeds[-1][0]


@dataclass(frozen=True, slots=True)
class Header:
    """What is known of a match before anything has happened."""

    game: str
    rules: int
    """The version of the rules it is played by."""
    options: dict[str, str]
    names: tuple[str, ...]
    """Who sits where, one name for every seat."""
    content: str
    """The fingerprint of the cards and tiles in play; empty for a game without any."""
    commitment: str
    """The fingerprint of the secret seed."""
    started: int
    """In milliseconds since 1970 began, UTC."""
    origin: Origin | None = None
    """Where it came from, if it goes on from a moment of another match."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened."""

    number: int
    """1, 2, 3 … in the order in which things happened."""
    stream: int
    """0, or in a round the seat's own (seat + 1); own streams do not depend on each other."""
    seat: int
    """Who did it, counted from 0; ``TABLE`` for chance and agreements."""
    text: str
    time: int
    """In milliseconds since the match started."""
    seen_by: tuple[int, ...] | None = field(default=None, compare=False)
    """The seats that may read the text while the match goes on; ``None`` means everybody."""
    effect: dict[str, Any] | None = field(default=None, compare=False)
    """What it led to, for those who may read the text (``Game.effect``). It is not stored: it follows from the text."""

    @property
    def is_event(self) -> bool:
        return self.text.startswith("(")

    @property
    def event(self) -> Event | None:
        """What happened at the table; ``None`` for an action or an outcome of chance."""
        return parse_event(self.text)

    def is_read_by(self, viewer: Viewer) -> bool:
        """Whether somebody may read the text."""
        return self.seen_by is None or viewer.sees_one_of(self.seen_by)

    def as_heard_by(self, viewer: Viewer) -> Entry:
        """The entry as somebody may hear of it."""
        if self.is_read_by(viewer):
            return self
        return Entry(self.number, self.stream, self.seat, HIDDEN, self.time, self.seen_by)


class Log(Sequence[Entry]):
    """The entries of a match, in about thirty bytes each and their texts: a server has thousands of matches."""

    __slots__ = ("_effects", "_last", "_numbers", "_seen_by", "_texts", "number")

    def __init__(self) -> None:
        self.number = 0
        """Of the last entry; asked for many times a move."""
        self._texts: list[str] = []
        self._numbers = array("q")  # for each entry its stream, seat and time
        self._seen_by: dict[int, tuple[int, ...]] = {}
        self._effects: dict[int, dict[str, Any]] = {}
        self._last: Entry | None = None  # which is asked for most

    def append(self, entry: Entry) -> None:
        self._last = entry
        self.number += 1
        self._texts.append(entry.text)
        self._numbers.extend((entry.stream, entry.seat, entry.time))
        if entry.seen_by is not None:
            self._seen_by[entry.number] = entry.seen_by
        if entry.effect is not None:
            self._effects[entry.number] = entry.effect

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.append(entry)

    def __len__(self) -> int:
        return self.number

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self[index] for index in range(*at.indices(len(self)))]
        text = self._texts[at]
        number = at + 1 if at >= 0 else len(self._texts) + at + 1
        if self._last and self._last.number == number:
            return self._last
        stream, seat, time = self._numbers[number * 3 - 3 : number * 3]
        return Entry(number, stream, seat, text, time, self._seen_by.get(number), self._effects.get(number))

    def since(self, number: int, until: int) -> Iterator[Entry]:
        """The entries after one and up to another, made one by one: a long log is read without holding it all."""
        return (self[at] for at in range(number, until))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Log | list) else NotImplemented

    @property
    def time(self) -> int:
        """When the last entry was made, in milliseconds since the match started."""
        return self._numbers[-1] if self._numbers else 0


def undo_text(number: int) -> str:
    return f"(undo {number})"


def undo_question(number: int) -> str:
    return f"(undo {number}?)"


def bot_text(level: str) -> str:
    """How it is written down that a built-in player goes on for a seat."""
    return f"(bot {level})"


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for every seat; those left out are called after their number."""
    if len(names) > seats:
        raise NotUnderstood("names/number", f"there are {seats} seats, but {len(names)} names")
    for name in names:
        if not name.strip() or name != name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise NotUnderstood(
                "names/text",
                f"{name[:LONGEST_NAME]!r} is no name: one line of 1 to {LONGEST_NAME} printable characters, "
                "without spaces around it",
            )
    return (*names, *(f"Player {number}" for number in range(len(names) + 1, seats + 1)))
