"""The positions of a match after each of its entries: for looking back."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import AGREED, RESIGNED, Position
from drawingboard.match.history import History, Step, closes
from drawingboard.match.log import Entry, Header, Log

STOPS = {"resigns": RESIGNED, "time": RESIGNED, "end": AGREED}
"""Events that end a match, and how it is then said to have ended."""


class Snapshots:
    """What a log led to, entry by entry. It grows with the log, and trusts it: the match has judged it before.

    It holds the position after every entry of the common stream. In rounds there may be tens of thousands of entries,
    most of them strokes on one sheet of a hundred: there it holds those at which a round began, and plays from there.
    """

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game = game
        first = game.start(header.options, len(header.names))
        self._history = History(first)
        self._entries = Log()
        self._numbers = [0]
        self._positions: list[Position] = [first]
        self._growing = threading.Lock()

    @property
    def number(self) -> int:
        """The last entry it knows."""
        return len(self._entries)

    @property
    def steps(self) -> list[Step]:
        """The steps that count after the last entry it knows."""
        return self._history.steps

    @property
    def numbers(self) -> Sequence[int]:
        """The entries whose positions it holds: the ends of turns and rounds among others; 0 is the first."""
        return tuple(self._numbers)

    def at(self, number: int) -> Position:
        """The position after an entry; 0 is before the first. It is not to be changed."""
        if not 0 <= number <= self.number:
            raise NotUnderstood("entry/unknown", f"entry {number} does not exist; the last one is {self.number}")
        index = bisect_right(self._numbers, number) - 1
        if self._numbers[index] == number:
            return self._positions[index]
        history = History(self._positions[index])
        for entry in self._entries[self._numbers[index] : number]:
            self._follow(history, entry)
        return history.position

    def before(self, entry: Entry) -> Position:
        """The position before an entry, with whoever made it as the actor; a copy."""
        position = self.at(entry.number - 1).copy()
        return facing(position, entry.seat) if not entry.is_event else position

    def extend(self, entries: Iterable[Entry]) -> None:
        """Go on by some entries of a log; those it knows already say nothing new."""
        with self._growing:
            for entry in entries:
                if entry.number <= self.number:
                    continue
                closes = self._follow(self._history, entry)
                if closes or entry.stream == 0:
                    self._numbers.append(entry.number)
                    self._positions.append(self._history.position)
                self._entries.append(entry)

    def _follow(self, history: History, entry: Entry) -> bool:
        """Let a history go on by an entry; whether that closes a turn or a round."""
        event = entry.event
        if event is None:
            return self._step(history, entry)
        if event.kind == "undo":
            history.take_back(history.step(event.number, entry.stream))
        elif event.kind in STOPS:
            position = history.position.copy()
            position.stop(STOPS[event.kind], entry.seat)
            history.extend([], position)
            return True
        return False

    def _step(self, history: History, entry: Entry) -> bool:
        before = facing(history.position.copy(), entry.seat)
        code = self.game.read_action(before, entry.text)
        after = before.copy()
        after._play(code)
        step = Step(entry.number, entry.stream, entry.seat, code, closes(before, after))
        history.extend([step], after)
        return step.closes


def facing(position: Position, seat: int) -> Position:
    """A position, turned to a seat that may act."""
    if position.actor != seat:
        position.turn_to(seat)
    return position
