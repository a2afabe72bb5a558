"""The positions of a match after each of its entries: for looking back."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import AGREED, RESIGNED, Position
from drawingboard.match import log
from drawingboard.match.line import Line, Step, closes
from drawingboard.match.log import Entry, Header

UNDO = re.compile(r"\(undo ([0-9]+)\)")


class Timeline:
    """What a log led to, entry by entry. It grows with the log, and trusts it: the match has judged it before."""

    def __init__(self, game: Game[Any], header: Header, content: Path | None = None) -> None:
        self.game = game
        first = game.start(header.options, len(header.names), content)
        self._line = Line(first)
        self._positions: list[Position] = [first]
        self._growing = threading.Lock()

    @property
    def number(self) -> int:
        """The last entry it knows."""
        return len(self._positions) - 1

    def at(self, number: int) -> Position:
        """The position after an entry; 0 is before the first. It is not to be changed."""
        if not 0 <= number <= self.number:
            raise NotUnderstood("entry/unknown", f"entry {number} does not exist; the last one is {self.number}")
        return self._positions[number]

    def extend(self, entries: Sequence[Entry]) -> None:
        """Go on to the end of a log, of which it knows the beginning."""
        with self._growing:
            for entry in entries[self.number :]:
                self._follow(entry)
                self._positions.append(self._line.position)

    def _follow(self, entry: Entry) -> None:
        if not entry.is_event:
            self._step(entry)
        elif undone := UNDO.fullmatch(entry.text):
            number = int(undone[1])
            self._line.take_back(next(step for step in self._line.steps if step.number == number))
        elif entry.text in (log.RESIGNS, log.RAN_OUT, log.END):
            position = self._line.position.copy()
            position.stop(AGREED if entry.text == log.END else RESIGNED, entry.seat)
            self._line.extend([], position)

    def _step(self, entry: Entry) -> None:
        before = self._line.position.copy()
        if before.actor != entry.seat:
            before.turn_to(entry.seat)
        code = self.game.read_action(before, entry.text)
        after = before.copy()
        after.play(code)
        step = Step(entry.number, entry.stream, entry.seat, code, closes(before, after))
        self._line.extend([step], after)
