"""Whole matches at random, as fast as the rules allow: for measuring, and for comparing the two speeds."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits
from drawingboard.core.guard import CODE, instance
from drawingboard.core.position import Actions, Position
from drawingboard.core.random import Random
from drawingboard.players import native, numbers


class Playout:
    """Plays matches at random from a start position and counts what happened."""

    def __init__(self, start: Position) -> None:
        self.start: Position = start.copy()
        self.position: Position = start.copy()
        self.random = Random(0)
        self.actions = Actions()
        self.steps: Bits = 0  # actions and outcomes carried out
        self.listed: Bits = 0  # legal actions listed on the way

    def _play(self, seed: Bits, count: int) -> None:
        """Play ``count`` matches; every one of them follows from its own seed: ``seed``, ``seed`` + 1 …"""
        way_back = native.let_others_run()
        for number in range(count):
            self.position._copy_from(self.start)
            self.random._reseed(seed + number)
            self._play_one()
        native.stop_others(way_back)

    def _play_one(self) -> None:
        while self.position.actor != numbers.NOBODY:
            if self.position.actor == numbers.CHANCE:
                code = self.position._sample(self.random, self.actions)
            else:
                self.position._list_actions(self.actions)
                self.listed += self.actions.count
                code = self.actions.codes[self.random._below(self.actions.count)]
            self.position._play(code)
            self.steps += 1


def play_random(start: Position, seed: int, count: int) -> tuple[int, int]:
    """Play random matches from a position; returns how many steps they had and how many actions were listed."""
    playout = Playout(instance(start, Position))
    playout._play(seed, CODE(count))
    return playout.steps, playout.listed
