"""The positions of a match after each of its entries: for looking back."""

from __future__ import annotations

import re
import threading
from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import AGREED, RESIGNED, Position
from drawingboard.match import log
from drawingboard.match.history import History, Step, closes
from drawingboard.match.log import Entry, Header, Log

UNDO = re.compile(r"\(undo ([0-9]+)\)")


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

    def at(self, number: int) -> Position:
        """The position after an entry; 0 is before the first. It is not to be changed."""
        if not 0 <= number <= self.number:
            raise NotUnderstood("entry/unknown", f"entry {number} does not exist; the last one is {self.number}")
        index = bisect_right(self._numbers, number) - 1
        if self._numbers[index] == number:
            return self._positions[index]
        line = History(self._positions[index])
        for entry in self._entries[self._numbers[index] : number]:
            self._follow(line, entry)
        return line.position

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

    def _follow(self, line: History, entry: Entry) -> bool:
        """Let a line go on by an entry; whether that closes a turn or a round."""
        if not entry.is_event:
            return self._step(line, entry)
        if undone := UNDO.fullmatch(entry.text):
            line.take_back(line.step(int(undone[1]), entry.stream))
        elif entry.text in (log.RESIGNS, log.RAN_OUT, log.END):
            position = line.position.copy()
            position.stop(AGREED if entry.text == log.END else RESIGNED, entry.seat)
            line.extend([], position)
            return True
        return False

    def _step(self, line: History, entry: Entry) -> bool:
        before = line.position.copy()
        if before.actor != entry.seat:
            before.turn_to(entry.seat)
        code = self.game.read_action(before, entry.text)
        after = before.copy()
        after._play(code)
        step = Step(entry.number, entry.stream, entry.seat, code, closes(before, after))
        line.extend([step], after)
        return step.closes
