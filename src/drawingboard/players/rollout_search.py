"""The searching player where hands are hidden: it tries the most promising actions out and drops the worse ones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players import numbers
from drawingboard.players.budget import Budget
from drawingboard.players.player import Candidate, Explanation
from drawingboard.players.rollouts import Rollouts

SHARE_OF_THE_REST = 0.9
"""A decision takes so much of what is left of its turn's time."""


FEW = 4
"""So few actions are the rest of a turn that was thought about as a whole: the best ranked one is played at once."""


class RolloutSearcher:
    """Chooses the action that was best when tried out; all candidates have the same luck."""

    def __init__(self, game: Game[Any], budget: Budget, seed: int) -> None:
        self._game = game
        self._budget = budget
        self._random = Random(seed)
        self._rollouts: Rollouts | None = None
        self._turn = -1
        self._spent = 0.0  # seconds, in this turn
        self.explanation: Explanation | None = None

    def choose(self, position: Position) -> int:
        self.explanation = None
        legal = position.legal_actions()
        if len(legal) == 1:
            return legal[0]
        begun = self._budget.now()
        rollouts = self._rollouts
        if rollouts is None:
            rollouts = self._rollouts = Rollouts(position, self._game.evaluation())
        turn = rollouts.evaluation.turn_of(position)
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        rest = max(self._budget.seconds - self._spent, 0.0)
        ranked = rollouts.rank(position)
        if len(legal) <= FEW:
            return ranked[0]
        found = self._try_out(rollouts, ranked, begun + rest * SHARE_OF_THE_REST)
        self._spent += self._budget.now() - begun
        best = found[0]
        self.explanation = Explanation(best.visits, best.value, (best.code,), tuple(found[:8]))
        return best.code

    def _try_out(self, rollouts: Rollouts, codes: list[int], deadline: float) -> list[Candidate]:
        """Try candidates out in sweeps; after each equal part of the budget the worse half is out. Best first."""
        clock = self._clock(rollouts, codes[0], deadline)
        rivals, out = codes[: max(2, clock.tries // numbers.TRIES_EACH)], list[int]()
        totals = {code: numbers.RANK_TRUST * rollouts.worth_of(rank) for rank, code in enumerate(rivals)}
        tries = dict.fromkeys(rivals, 0)
        parts, part = math.ceil(math.log2(len(rivals))), 1
        spent = 0.0
        while spent < 1.0:
            luck = self._random.next()
            for code in rivals:
                totals[code] += rollouts.try_out(code, numbers.ROUNDS_AHEAD, luck)
                tries[code] += 1
            rivals.sort(key=lambda code: -totals[code])
            spent = clock.spent(sum(tries.values()))
            if spent * parts >= part:
                part += 1
                half = max(2, (len(rivals) + 1) // 2)
                rivals, out = rivals[:half], rivals[half:] + out
        return [
            Candidate(code, tries[code], totals[code] / (tries[code] + numbers.RANK_TRUST)) for code in [*rivals, *out]
        ]

    def _clock(self, rollouts: Rollouts, code: int, deadline: float) -> Clock:
        """How much can be tried out until the deadline; one try tells how long each takes."""
        if not self._budget.seconds:
            return Clock(self._budget, self._budget.simulations)
        begun = self._budget.now()
        rollouts.try_out(code, numbers.ROUNDS_AHEAD, self._random.next())
        now = self._budget.now()
        return Clock(self._budget, int((deadline - now) / max(now - begun, 1e-6)), now, deadline)


@dataclass(frozen=True, slots=True)
class Clock:
    """What one decision has of a budget: a number of tries, or a time in which so many can be expected."""

    budget: Budget
    tries: int
    begun: float = 0.0
    deadline: float = 0.0

    def spent(self, tries: int) -> float:
        """How much of that is spent after so many tries: 1 is all of it."""
        if not self.deadline:
            return tries / self.tries
        return (self.budget.now() - self.begun) / max(self.deadline - self.begun, 1e-6)
