"""Two players without memory: one plays at random, one looks a single turn ahead."""

from __future__ import annotations

from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players.beam import Beam
from drawingboard.players.player import Explanation
from drawingboard.players.solo import SoloPlanner


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

    def choose(self, position: Position, seat: int) -> int:
        position.turn_to(seat)
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
