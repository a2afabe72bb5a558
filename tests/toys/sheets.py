"""A toy in rounds: everybody at once, each on a sheet of their own, dice shared by all.

In each of four rounds a die is rolled (in the third, nobody rolls: it counts as six). Every
seat keeps the die or leaves it, and says that it is done. When all are done the round is
over. A kept die adds its value; seven or more kept in total goes back to nothing. Nobody sees what
others chose before the round is over.
"""

from __future__ import annotations

from typing import Any

from drawingboard.core.game import Options, Score, ScoreLine
from drawingboard.core.position import CHANCE, NOBODY, Actions, Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from tests.toys.toy import FINISHED, Toy

ROUNDS, UNROLLED, LIMIT = 4, 3, 7
OPEN, KEPT, LEFT = 0, 1, 2
KEEP, LEAVE, DONE = 0, 1, 2


class Sheets(Position):
    """Everybody's total, and what they chose in this round."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.actor = CHANCE
        self.round = 1
        self.die = 0
        self.totals = [0] * seats
        self.choices = [OPEN] * seats
        self.finished = [0] * seats

    def acting(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if not self.finished[seat]) if self.actor >= 0 else ()

    def stream(self, seat: int) -> int:
        return seat + 1

    def round_number(self) -> int:
        return self.round

    def rejoin(self, seat: int, other: Position) -> None:
        assert isinstance(other, Sheets)
        self.choices[seat], self.finished[seat] = other.choices[seat], other.finished[seat]
        self.actor = seat

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        if self.choices[self.actor] == OPEN:
            actions.add(KEEP)
            actions.add(LEAVE)
        else:
            actions.add(DONE)

    def _list_outcomes(self, actions: Actions) -> None:
        actions.count = 0
        for face in range(1, 7):
            actions.add_weighted(face, 1)

    def _play(self, code: int) -> None:
        if self.actor == CHANCE:
            self.die = code
            self.actor = 0
            return
        if code == DONE:
            self.finished[self.actor] = 1
        else:
            self.choices[self.actor] = KEPT if code == KEEP else LEFT
        if all(self.finished):
            self._end_round()
        else:
            self.actor = self.finished.index(0)

    def _end_round(self) -> None:
        """The barrier: everybody's choice counts now."""
        for seat in range(self.seats):
            if self.choices[seat] == KEPT:
                total = self.totals[seat] + self.die
                self.totals[seat] = total if total < LIMIT else 0
            self.choices[seat] = OPEN
            self.finished[seat] = 0
        self.round += 1
        self.die = 6 if self.round == UNROLLED else 0
        self.actor = 0 if self.round == UNROLLED else CHANCE
        if self.round > ROUNDS:
            self.actor, self.ending = NOBODY, FINISHED

    def _points(self, seat: int) -> int:
        """The total, with a die that is kept and not confirmed yet."""
        return self.totals[seat] + (self.die if self.choices[seat] == KEPT else 0)

    def _redeal(self, seat: int, random: Random) -> None:
        for other in range(self.seats):
            if other != seat:
                self.choices[other] = random.below(2) + KEPT if self.finished[other] else random.below(3)


class Rounds(Toy[Sheets]):
    name = "toy-rounds"
    title = "Rounds"
    seats = range(1, 101)
    longest_match = ROUNDS * (1 + 2 * 100)
    passes_for_absent = True

    def first(self, seats: int, options: Options) -> Sheets:
        return Sheets(seats)

    def texts(self, position: Sheets) -> dict[int, str]:
        if position.actor == CHANCE:
            return {face: f"roll {face}" for face in range(1, 7)}
        return {KEEP: "keep", LEAVE: "leave", DONE: "done"}

    def seen_by(self, position: Sheets, code: int) -> tuple[int, ...] | None:
        return None if position.actor == CHANCE or code == DONE else (position.actor,)

    def _shown(self, position: Sheets) -> Sheets:
        twin = position.copy()
        assert isinstance(twin, Sheets)
        twin.choices, twin.finished = [OPEN] * position.seats, [0] * position.seats
        return twin

    def view(self, position: Sheets, viewer: Viewer) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "round": position.round,
            "die": position.die,
            "totals": list(position.totals),
            "finished": list(position.finished),
        }
        return {**seen, "own": self.own_view(position, viewer.seats[0])} if len(viewer.seats) == 1 else seen

    def own_view(self, position: Sheets, seat: int) -> dict[str, Any]:
        return {"choice": position.choices[seat]}

    def score(self, position: Sheets, viewer: Viewer) -> list[Score]:
        """What was kept before this round; this round's die only of seats that the viewer sees."""
        shown = self._shown(position)
        known = [(position if viewer.sees(seat) else shown).points(seat) for seat in range(position.seats)]
        return [Score(seat, total, (ScoreLine("points", "points", total),)) for seat, total in enumerate(known)]

    def idle_action(self, position: Sheets) -> int | None:
        """A die that was kept, but not confirmed, has to be put back first."""
        return {OPEN: LEAVE, LEFT: DONE, KEPT: None}[position.choices[position.actor]]
