"""Players for a sheet of one's own: nobody answers what they draw, so whole turns are planned and then carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players import numbers
from drawingboard.players.budget import Budget
from drawingboard.players.foresight import Foresight
from drawingboard.players.planner import Planner
from drawingboard.players.player import Candidate, Explanation


@dataclass(slots=True, eq=False)
class Turn:
    """A way to play a turn to its end, and how it has fared in what may come."""

    codes: tuple[int, ...]
    worth: float
    """As it looks when it is over."""
    after: Position
    trials: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.trials if self.trials else self.worth


@dataclass(slots=True)
class PlannedTurn:
    """A turn that was decided on: the steps to come, and the position in which the next one is due."""

    codes: list[int] = field(default_factory=list)
    here: Position | None = None

    def decide(self, position: Position, codes: Sequence[int]) -> None:
        self.codes, self.here = list(codes), position.copy()

    def next_step(self, position: Position) -> int | None:
        """The step that was decided on for this position; ``None`` if another position was expected."""
        if not self.codes or self.here is None or not position.same_as(self.here):
            return None
        code = self.codes.pop(0)
        self.here.apply(code)
        return code


class SoloPlanner:
    """Plays the turn after which the sheet looks best: what the greedy player does on a sheet of its own."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._seed = seed
        self._planner: Planner | None = None
        self._plan = PlannedTurn()

    def choose(self, sheet: Position) -> int:
        step = self._plan.next_step(sheet)
        if step is None:
            if self._planner is None:
                self._planner = Planner(sheet, self._game.evaluation(), self._seed, False)
                self._planner.spread(numbers.SHORT_WIDTH, numbers.SHORT_VARIANTS, numbers.SHORT_STEPS)
            self._planner.think(sheet)
            self._plan.decide(sheet, finished_turns(self._planner, sheet)[0].codes)
            step = self._plan.next_step(sheet)
        assert step is not None
        return step


class SoloSearcher:
    """Plans a turn in many ways, and tries the best of them out in what may come."""

    def __init__(self, game: Game[Any], budget: Budget, seed: int) -> None:
        self._game = game
        self._budget = budget
        self._seed = seed
        self._random = Random(seed)
        self._planner: Planner | None = None
        self._foresight: Foresight | None = None
        self._plan = PlannedTurn()
        self.explanation: Explanation | None = None

    def choose(self, sheet: Position) -> int:
        self.explanation = None
        step = self._plan.next_step(sheet)
        if step is None and len(only := sheet.legal_actions()) == 1:
            return only[0]
        if step is None:
            turns = self.turns_for(sheet)
            self.explanation = explain(turns)
            self._plan.decide(sheet, turns[0].codes)
            step = self._plan.next_step(sheet)
        assert step is not None
        return step

    def turns_for(self, sheet: Position) -> list[Turn]:
        """The turns that were found, the best first; all the time for the turn is spent here."""
        deadline = self._budget.now() + self._budget.seconds
        planner, foresight = self._prepared(sheet)
        planner.think(sheet)
        turns = finished_turns(planner, sheet)
        rivals = turns[: numbers.RIVALS]
        trials = sweeps = 0
        while len(rivals) > 1 and not self._is_spent(deadline, trials + len(rivals)):
            luck = self._random.next()  # the same for all rivals: they are compared by the same dice
            for turn in rivals:
                turn.total += foresight.try_out(turn.after, self._game.turns_ahead, luck)
                turn.trials += 1
            trials += len(rivals)
            sweeps += 1
            turns.sort(key=lambda turn: (-turn.trials, -turn.mean))
            if sweeps & (sweeps - 1) == 0:  # after 1, 2, 4, 8 … sweeps the worse half is out
                rivals = turns[: max(2, (len(rivals) + 1) // 2)]
        return turns

    def _is_spent(self, deadline: float, trials: int) -> bool:
        if self._budget.seconds:
            return self._budget.now() >= deadline
        return trials > self._budget.simulations

    def _prepared(self, sheet: Position) -> tuple[Planner, Foresight]:
        if self._planner is None or self._foresight is None:
            evaluation = self._game.evaluation()
            self._planner = Planner(sheet, evaluation, self._seed, True)
            self._foresight = Foresight(sheet, evaluation, self._seed)
            if 0 < self._budget.seconds < numbers.HURRY:
                self._planner.spread(numbers.SHORT_WIDTH, numbers.SHORT_VARIANTS, numbers.SHORT_STEPS)
        return self._planner, self._foresight


def finished_turns(planner: Planner, sheet: Position) -> list[Turn]:
    """The turns that a planner has found for a position, the best first."""
    turns = []
    for number in range(planner.finished.count):
        after = sheet.copy()
        planner.follow(after, number)
        codes = tuple(planner.finished.code(number, step) for step in range(planner.finished.length_of(number)))
        turns.append(Turn(codes, planner.finished.worth_of(number), after))
    return sorted(turns, key=lambda turn: -turn.worth)


def explain(turns: Sequence[Turn]) -> Explanation:
    """Why the first of these turns was chosen; candidates are the first steps of turns."""
    best: dict[int, Turn] = {}
    for turn in turns:
        best.setdefault(turn.codes[0], turn)
    candidates = tuple(Candidate(code, turn.trials, turn.mean) for code, turn in best.items())
    return Explanation(turns[0].trials, turns[0].mean, turns[0].codes, candidates[:8])
