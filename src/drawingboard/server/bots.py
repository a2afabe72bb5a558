"""Built-in players at a table: they think when it is their turn to, never where people wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.server.metrics import Metrics
from drawingboard.server.thinking import Party, Thinking
from drawingboard.server.wire import Level

TRIES = 3


def think(game: Game[Any], position: Position, seat: int, spec: str, seed: int) -> list[int]:
    """The actions of a whole turn of a built-in player, in a process of its own; the position is what it may know.
    The spec may be a level."""
    from drawingboard.arena.bot_seat import plan_turn
    from drawingboard.players import make_player

    return plan_turn(game, make_player(spec, game, seed, threads=1), position, seat)


class Bots:
    """Has the turns of built-in players thought about."""

    def __init__(self, thinking: Thinking, metrics: Metrics) -> None:
        self.thinking = thinking
        self._metrics = metrics
        self._log = structlog.get_logger()

    @property
    def count(self) -> int:
        """How many can think at the same time."""
        return self.thinking.pools["turn"].count

    async def choose(
        self,
        game: Game[Any],
        position: Position,
        seat: int,
        level: Level,
        seed: int,
        parties: Iterable[Party] = (),
        watched: bool = True,
        notice: Callable[[int], None] | None = None,
    ) -> list[int]:
        """What a built-in player of this level does in this turn; if its process dies, another one tries."""
        began = time.monotonic()
        for attempt in range(TRIES):
            try:
                about = game, position, seat, level, seed
                codes = await self.thinking.run("turn", parties, think, *about, watched=watched, notice=notice)
                self._metrics.thinking.observe(time.monotonic() - began)
                return codes
            except BrokenProcessPool:
                self._log.warning("thinking_process_died", game=game.name, level=level, attempt=attempt + 1)
        legal = position.legal_actions()
        return [legal[Random(seed).below(len(legal))]]  # so that the match goes on
