"""Trying out what may come after a turn: the next rounds, with dice of one's own, planned quickly."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.players import judge, native, numbers
from drawingboard.players.checks import TURNS, check_kind
from drawingboard.players.planner import Planner


class Foresight:
    """Plays on from positions for a few turns and tells how good they have become."""

    def __init__(self, start: Position, evaluation: Evaluation, seed: int) -> None:
        self.planner = Planner(start, evaluation, seed, True)
        self.planner.spread(numbers.QUICK_WIDTH, numbers.QUICK_VARIANTS, numbers.QUICK_STEPS)
        self.evaluation = evaluation
        self.position: Position = start.copy()
        self.actions = Actions()
        self.dice = Random(0)

    def try_out(self, after: Position, turns: int, luck: Bits) -> float:
        """What a position is worth some turns later; the same luck rolls the same dice."""
        check_kind(after, self.position)
        return self._try_out(after, TURNS(turns), luck)

    def _try_out(self, after: Position, turns: int, luck: Bits) -> float:
        way_back = native.let_others_run()
        self.position._copy_from(after)
        self.dice._reseed(luck)
        self._roll()
        while turns and self.position.actor != numbers.NOBODY:
            turns -= 1
            best = self.planner._plan(self.position)
            if best < 0:
                break
            self.planner._play_turn(self.position, best)
            if turns:
                self._roll()
        worth = judge.prospect(self.evaluation, self.position, 0)
        native.stop_others(way_back)
        return worth

    def _roll(self) -> None:
        while self.position.actor == numbers.CHANCE:
            self.position._play(self.position._sample(self.dice, self.actions))
