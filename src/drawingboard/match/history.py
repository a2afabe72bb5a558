"""The steps that count: those that were made and not taken back, and where they lead.

    step      1     2     3  ‖  4     5  ‖  6          ‖ a step that *closes*: another seat's turn begins,
    seat     red  red  red     blue blue    red          chance has answered, or a round is over

Positions in the line are never changed once they are there; a few of them, at the starts
of turns, are kept, so that taking something back replays a handful of steps and not a match.

In a round, the steps since it began are held stream by stream. What a seat
does or takes back then costs the same with two at the table and with a hundred:

    stream 1   ·  ·  ·                    each seat's steps since the round began; one of them is taken
    stream 2   ·                          back by playing the others of its stream again, on the position
    stream 3   ·  ·                       at the round's start, and putting that sheet among the rest
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, overload

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match.log import TABLE

KEPT_POSITIONS = 4
"""How many turns back a position is kept; further back, the match is replayed from its start."""

by_number = attrgetter("number")


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
    early: bool = False
    """Whether the turn ended with it because what was left of the turn was skipped."""


def step_between(game: Game[Any], number: int, seat: int, code: int, before: Position, after: Position) -> Step:
    """The step from one position to the next, for an entry with this number."""
    stream = 0 if seat == TABLE else before.stream(seat)
    closing, own = closes(before, after), seat != TABLE
    reveals = own and game.reveals(before, code)
    return Step(number, stream, seat, code, closing, reveals, own and closing and game.ends_early(before, code))


def closes(before: Position, after: Position) -> bool:
    """Whether the step between two positions closes a turn or a round: somebody may act who could not before."""
    if before.actor < 0 or after.actor < 0 or after.round_number() != before.round_number():
        return True
    if after.round_number():  # inside a round, whoever may act could act before
        return False
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
            self._numbers.extend((*step[:5], step.reveals + 2 * step.early))

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
        number, stream, seat, code, closes, flags = self._numbers[begin : begin + 6]
        return Step(number, stream, seat, code, closes == 1, flags & 1 == 1, flags & 2 == 2)


class History:
    """The steps that count and the position they lead to."""

    def __init__(self, first: Position) -> None:
        self.position = first
        self.chance_steps = 0
        """How often chance has answered."""
        self.rounds = 0
        """How many rounds are over."""
        self._first = first
        self._closed = Steps()  # everything up to the last step that closes
        self._closed_until = 0  # the number of that step
        self._open: dict[int, list[Step]] = {}  # what came after it, by stream
        self._last: dict[int, Step] = {}  # by seat; in a round in which it has none, perhaps none at all
        self._kept: deque[tuple[int, Position]] = deque(maxlen=KEPT_POSITIONS)
        self._held = 0  # steps up to this number are never taken back

    # Looking ------------------------------------------------------------------------------

    @property
    def steps(self) -> list[Step]:
        """Every step that counts, in the order of the log."""
        return self._closed[:] + self._opened()

    def steps_since(self, number: int) -> list[Step]:
        """The steps after an entry."""
        late = self._closed[bisect_right(self._closed, number, key=by_number) :]
        return late + [step for step in self._opened() if step.number > number]

    def step(self, number: int, stream: int) -> Step:
        """The step that an entry on a stream tells of; it has to be one that counts."""
        for step in reversed(self._open.get(stream, ())):
            if step.number == number:
                return step
        return self._closed[bisect_left(self._closed, number, key=by_number)]

    def last_of(self, seat: int) -> Step | None:
        """The last step that a seat made, of those that may be taken back at all."""
        step = self._last.get(seat)
        return step if step is None or step.number > self._held else None

    def undoable(self, seat: int) -> Step | None:
        """The last step of a seat, if nothing new came out since and by it: that one may be undone freely.

        So may one that ended the turn because the rest of it was skipped, until somebody else has acted.
        """
        newest = self._last.get(seat)
        if newest is not None and newest.number > self._closed_until:
            return None if newest.reveals else newest
        if (newest is not None and not newest.early) or any(self._open.values()):
            return None
        last = newest if newest is not None or not self._closed else self._closed[-1]
        if last is None or last.number != self._closed_until or last.seat != seat or last.number <= self._held:
            return None
        return last if last.early and not last.reveals else None

    def position_before(self, step: Step) -> Position:
        """The position in which a step was made."""
        steps = self.steps
        return self._replayed(steps[: steps.index(step)])

    def _opened(self) -> list[Step]:
        if len(self._open) == 1:  # the common stream, as a rule
            return next(iter(self._open.values()))[:]
        return sorted((step for steps in self._open.values() for step in steps), key=by_number)

    # Going on -----------------------------------------------------------------------------

    def hold(self) -> None:
        """Let everything stay for good that came before the turn or round that is played now."""
        self._held = self._closed_until

    def extend(self, steps: Sequence[Step], position: Position) -> None:
        """Go on by some steps; the position they lead to now belongs to the history."""
        self.position = position
        for step in steps:
            if (opened := self._open.get(step.stream)) is None:
                opened = self._open[step.stream] = []
            opened.append(step)
            self._last[step.seat] = step
            if step.seat == TABLE:
                self.chance_steps += 1
            if step.closes:
                self.rounds += step.stream != 0
                self._closed.extend(self._opened())
                self._closed_until = step.number
                self._open = {}
        if steps and steps[-1].closes:
            self._kept.append((len(self._closed), position))

    # Taking back --------------------------------------------------------------------------

    def take_back(self, taken: Step) -> None:
        """Remove a step: on its own stream only this one, on the common stream everything after it too."""
        if taken.stream:
            self._take_from_stream(taken)
            self.position = self._with_sheet_of(taken.seat, taken.stream)
            return
        steps = self.steps
        steps = steps[: steps.index(taken)]
        while self._kept and self._kept[-1][0] > len(steps):
            self._kept.pop()
        end = next((at for at in range(len(steps), 0, -1) if steps[at - 1].closes), 0)
        self._closed, self._open = Steps(steps[:end]), {0: steps[end:]}
        self._closed_until = steps[end - 1].number if end else 0
        self._last = {step.seat: step for step in steps}
        self.chance_steps = sum(step.seat == TABLE for step in steps)
        self.rounds = sum(step.closes and step.stream != 0 for step in steps)
        self.position = self._replayed(steps)

    def _take_from_stream(self, taken: Step) -> None:
        stream = self._open[taken.stream]
        stream.remove(taken)
        if stream:
            self._last[taken.seat] = stream[-1]
        else:
            del self._last[taken.seat]

    def _with_sheet_of(self, seat: int, stream: int) -> Position:
        """The position with the seat's own part of this round played anew."""
        sheet = self._start_of_round().copy()
        for step in self._open[stream]:
            follow(sheet, step)
        position = self.position.copy()
        position.rejoin(seat, sheet)
        return position

    def _start_of_round(self) -> Position:
        if self._kept:
            return self._kept[-1][1]
        return self._replayed(self._closed)

    def _replayed(self, steps: Sequence[Step]) -> Position:
        kept = (place for place in reversed(self._kept) if place[0] <= len(steps))
        done, start = next(kept, (0, self._first))
        position = start.copy()
        for step in steps[done:]:
            follow(position, step)
        return position


def follow(position: Position, step: Step) -> None:
    """Carry out a step that was legal when it was made."""
    if position.actor != step.seat:
        position.turn_to(step.seat)
    position._play(step.code)
