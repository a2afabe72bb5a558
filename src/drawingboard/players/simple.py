"""Players without memory: one plays at random, one looks a single turn ahead, one does so most of the time."""

from __future__ import annotations

from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players.beam import Beam
from drawingboard.players.budget import Budget
from drawingboard.players.chooser import Chooser, chooses_for_all
from drawingboard.players.player import Explanation, Player
from drawingboard.players.solo import SoloPlanner

FINELY = 1000
"""Shares of decisions are told apart to a thousandth."""


class RandomPlayer:
    """Every legal action is as likely as the others."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, position: Position, seat: int) -> int:
        position.turn_to(seat)
        legal = position.legal_actions()
        return legal[self._random.below(len(legal))]

    def observe(self, code: int) -> None:
        """Nothing to remember."""

    def explain(self) -> Explanation | None:
        return None


class GreedyPlayer:
    """Plays the turn after which the position looks best, whatever may come then."""

    name = "greedy"

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._seed = seed
        self._beam: Beam | None = None
        self._alone = SoloPlanner(game, seed)
        self._for_all = Chooser(game, Budget(0.0, 1), seed, False)

    def choose(self, position: Position, seat: int) -> int:
        position.turn_to(seat)
        if chooses_for_all(position):
            return self._for_all.choose(position)
        sheet = self._game.focus(position, seat)
        if sheet.seats == 1:
            return self._alone.choose(sheet)
        if self._beam is None:
            self._beam = Beam(position, self._game.evaluation(), self._seed)
        return self._beam.choose(position)

    def observe(self, code: int) -> None:
        """Nothing to remember."""

    def explain(self) -> Explanation | None:
        return None


class CarelessPlayer:
    """Plays as another player does, but a share of its decisions are mistakes: any one of the better half of what is
    legal, as it looks at once. What it chooses by mistake for a whole table is any one of all."""

    def __init__(self, game: Game[Any], careful: Player, seed: int, mistakes: float, name: str) -> None:
        self.name = name
        self._careful = careful
        self._evaluation = game.evaluation()
        self._mistakes = mistakes
        self._random = Random(seed)
        self._is_mistaken = False

    def choose(self, position: Position, seat: int) -> int:
        self._is_mistaken = self._random.below(FINELY) < self._mistakes * FINELY
        if not self._is_mistaken:
            return self._careful.choose(position, seat)
        position.turn_to(seat)
        some = position.legal_actions() if chooses_for_all(position) else self._better_half(position)
        return some[self._random.below(len(some))]

    def _better_half(self, position: Position) -> list[int]:
        """The legal actions after which the position looks better than after the others, the best first."""
        worth = {}
        for code in position.legal_actions():
            after = position.copy()
            after.apply(code)
            worth[code] = self._evaluation.value(after, position.actor)
        return sorted(worth, key=lambda code: -worth[code])[: (len(worth) + 1) // 2]

    def observe(self, code: int) -> None:
        self._careful.observe(code)

    def explain(self) -> Explanation | None:
        return None if self._is_mistaken else self._careful.explain()
