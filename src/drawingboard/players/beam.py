"""Looking one whole turn ahead: how the greedy player finds its actions.

All ways to finish the turn are followed step by step: until another seat, chance or nobody
has to act. After each step only the most promising unfinished ways are kept.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.players import judge, numbers
from drawingboard.players.checks import check_judged, check_thinkable


class Beam:
    """The most promising ways to play a turn that has not been finished yet.

    A way is the codes of its steps; way w's step s is at ``w * 32 + s``.
    """

    def __init__(self, start: Position, evaluation: Evaluation, seed: int) -> None:
        check_judged(start, evaluation)
        self.start: Position = start.copy()
        self.here: Position = start.copy()
        self.there: Position = start.copy()
        self.evaluation = evaluation
        self.random = Random(seed)
        self.actions = Actions()
        self.depth = 0
        self.ways = 0
        self.codes = [0] * 1536
        self.promising = 0  # the ways with one step more, best first
        self.promising_from = [0] * 48
        self.promising_code = [0] * 48
        self.promising_worth: list[float] = [0.0] * 48
        self.longer = [0] * 1536
        self.best = 0.0
        self.choice = 0
        self.equals = 0

    def choose(self, position: Position) -> int:
        """The first action of the best turn; equal turns are as likely as each other."""
        check_thinkable(position, self.start)
        return self._choose(position)

    def _choose(self, position: Position) -> int:
        self.start._copy_from(position)
        self.best = -1.0
        self.choice = -1
        self.equals = 0
        self.depth = 0
        self.ways = 1
        while self.ways:
            self.promising = 0
            for way in range(self.ways):
                self._follow(way)
            self._step()
        return self.choice

    def _follow(self, way: int) -> None:
        """Try every action at the end of a way."""
        self.here._copy_from(self.start)
        for step in range(self.depth):
            self.here._play(self.codes[way * numbers.LONGEST_TURN + step])
        self.here._list_actions(self.actions)
        for index in range(self.actions.count):
            code = self.actions.codes[index]
            self.there._copy_from(self.here)
            self.there._play(code)
            worth = judge.worth(self.evaluation, self.there, self.start.actor)
            if self.there.actor == self.start.actor and self.depth < numbers.LONGEST_TURN - 1:
                self._keep(way, code, worth)
            else:
                self._finish(way, code, worth)

    def _finish(self, way: int, code: int, worth: float) -> None:
        """Compare a finished turn with the best one so far."""
        if worth < self.best:
            return
        if worth > self.best:
            self.best = worth
            self.equals = 0
        self.equals += 1
        if self.random._below(self.equals) == 0:
            self.choice = self.codes[way * numbers.LONGEST_TURN] if self.depth else code

    def _keep(self, way: int, code: int, worth: float) -> None:
        """Insert an unfinished way among the promising ones, if it is one of the best."""
        place = self.promising
        if place == numbers.WIDTH:
            if worth <= self.promising_worth[place - 1]:
                return
            place -= 1
        else:
            self.promising += 1
        while place and self.promising_worth[place - 1] < worth:
            self.promising_from[place] = self.promising_from[place - 1]
            self.promising_code[place] = self.promising_code[place - 1]
            self.promising_worth[place] = self.promising_worth[place - 1]
            place -= 1
        self.promising_from[place] = way
        self.promising_code[place] = code
        self.promising_worth[place] = worth

    def _step(self) -> None:
        """Make the promising ways the ones to follow."""
        for way in range(self.promising):
            for step in range(self.depth):
                self.longer[way * numbers.LONGEST_TURN + step] = self.codes[
                    self.promising_from[way] * numbers.LONGEST_TURN + step
                ]
            self.longer[way * numbers.LONGEST_TURN + self.depth] = self.promising_code[way]
        self.depth += 1
        for way in range(self.promising):
            for step in range(self.depth):
                self.codes[way * numbers.LONGEST_TURN + step] = self.longer[way * numbers.LONGEST_TURN + step]
        self.ways = self.promising
