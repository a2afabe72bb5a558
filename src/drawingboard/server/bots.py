"""Built-in players at a table: they think in processes of their own, never where people wait."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from drawingboard.core.errors import NotNow
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.server.metrics import Metrics
from drawingboard.server.wire import Level

TRIES = 3


def think(game: Game[Any], position: Position, seat: int, spec: str, seed: int) -> list[int]:
    """The actions of a whole turn of a built-in player, in a process of its own; the position is what it may know."""
    from drawingboard.arena.bot_seat import plan_turn
    from drawingboard.players import make_player

    return plan_turn(game, make_player(spec, game, seed, threads=1), position, seat)


def give_way() -> None:
    """Let the server go first where there are fewer cores than processes; Ctrl+C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


class Bots:
    """A few processes that think, started when the first built-in player has to."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.count = processes
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._log = structlog.get_logger()

    async def choose(self, game: Game[Any], position: Position, seat: int, level: Level, seed: int) -> list[int]:
        """What a built-in player of this level does in this turn; if its process dies, another one tries."""
        began = time.monotonic()
        for attempt in range(TRIES):
            if self._closed:
                raise NotNow("server/stops", "the server stops; nobody thinks any more")
            pool = self._pool or self._started()
            try:
                work = pool.submit(think, game, position, seat, game.levels[level], seed)
                codes = await asyncio.wrap_future(work)
                self._metrics.thinking.observe(time.monotonic() - began)
                return codes
            except BrokenProcessPool:
                self._log.warning("thinking_process_died", game=game.name, level=level, attempt=attempt + 1)
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
        legal = position.legal_actions()
        return [legal[Random(seed).below(len(legal))]]  # so that the match goes on

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self.count, context, initializer=give_way)
        return self._pool

    def processes(self) -> list[int]:
        """The ids of the processes that think."""
        return list(self._pool._processes or {}) if self._pool else []

    def close(self) -> None:
        """Stop thinking, for good."""
        self._closed = True
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool = None
