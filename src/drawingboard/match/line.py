"""The line of play that counts: the steps that were made and not taken back, and where they lead.

    step      1     2     3  ‖  4     5  ‖  6          ‖ a step that *closes*: another seat's turn begins,
    seat     red  red  red     blue blue    red          chance has answered, or a round is over

Positions in the line are never changed once they are there; a few of them, at the starts
of turns, are kept, so that taking something back replays a handful of steps and not a match.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple, overload

from drawingboard.core.position import Position
from drawingboard.match.log import TABLE

KEPT_POSITIONS = 4
"""How many turns back a position is kept; further back, the match is replayed from its start."""


class Step(NamedTuple):
    """One action or one answer of chance, as part of the line."""

    number: int
    """Of its entry in the log."""
    stream: int
    seat: int
    code: int
    closes: bool
    """Whether it let something new happen: another seat's turn, an answer of chance, the end of a round."""
    reveals: bool = False
    """Whether it showed the seat something that was hidden from it."""


def closes(before: Position, after: Position) -> bool:
    """Whether the step between two positions closes a turn or a round: somebody may act who could not before."""
    if after.actor < 0:
        return True
    could, can = before.acting(), after.acting()
    return can != could and any(seat not in could for seat in can)


class Steps(Sequence[Step]):
    """Steps one after the other, in 24 bytes each."""

    __slots__ = ("_numbers",)

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self._numbers = array("i")  # for each step all that it is made of
        self.extend(steps)

    def extend(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._numbers.extend(step)

    def __len__(self) -> int:
        return len(self._numbers) // 6

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> list[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | list[Step]:
        if isinstance(at, slice):
            return [self[index] for index in range(*at.indices(len(self)))]
        begin = (at if at >= 0 else len(self) + at) * 6
        if not 0 <= begin < len(self._numbers):
            raise IndexError(at)
        number, stream, seat, code, closes, reveals = self._numbers[begin : begin + 6]
        return Step(number, stream, seat, code, closes == 1, reveals == 1)


class Line:
    """The steps that count and the position they lead to."""

    def __init__(self, first: Position) -> None:
        self.position = first
        self.steps = Steps()
        self.lots = 0
        """How often chance has answered."""
        self._last: dict[int, Step] = {}  # by seat
        self._closed = 0  # the number of the last step that closes
        self._first = first
        self._kept: deque[tuple[int, Position]] = deque(maxlen=KEPT_POSITIONS)

    def extend(self, steps: Sequence[Step], position: Position) -> None:
        """Go on by some steps; the position they lead to now belongs to the line."""
        self.steps.extend(steps)
        self._note(steps)
        self.position = position
        if steps and steps[-1].closes:
            self._kept.append((len(self.steps), position))

    def last_of(self, seat: int) -> Step | None:
        """The last step that a seat made."""
        return self._last.get(seat)

    def undoable(self, seat: int) -> Step | None:
        """The last step of a seat, if nothing new came out since and by it: that one may be undone freely."""
        step = self._last.get(seat)
        return step if step and step.number > self._closed and not step.reveals else None

    def take_back(self, taken: Step) -> None:
        """Remove a step: on its own stream only this one, on the common stream everything after it too."""
        index = self.steps.index(taken)
        while self._kept and self._kept[-1][0] > index:
            self._kept.pop()
        behind = [] if taken.stream == 0 else self.steps[index + 1 :]
        self.steps = Steps(self.steps[:index] + behind)
        self.lots = self._closed = 0
        self._last = {}
        self._note(self.steps)
        self.position = self._replayed()

    def _note(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._last[step.seat] = step
            if step.seat == TABLE:
                self.lots += 1
            if step.closes:
                self._closed = step.number

    def _replayed(self) -> Position:
        done, start = self._kept[-1] if self._kept else (0, self._first)
        position = start.copy()
        for step in self.steps[done:]:
            if position.actor != step.seat:
                position.turn_to(step.seat)
            position.apply(step.code)
        return position
