"""What the built-in players make of the same dice, for somebody who has played alone (F21).

What chance answers is numbered, so another player's match with the same seed meets the same dice. They play in a
process of their own, one match after the other, so that nobody who waits for a built-in player's move waits for them.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

import structlog

from drawingboard.core.errors import NotNow
from drawingboard.core.game import Game
from drawingboard.server import wire
from drawingboard.server.bots import SPECS, give_way
from drawingboard.server.seats import BOT_NAMES
from drawingboard.server.table import Table

LEVELS: tuple[wire.Level, ...] = ("random", "greedy", "easy", "medium", "hard")
"""All of them, the quick ones first: one is compared with the best (F21), which takes about half a minute to play."""

MOST_KEPT = 200

Key = tuple[Game[Any], tuple[tuple[str, str], ...], bytes]


def play_alone(game: Game[Any], options: dict[str, str], seed: bytes, spec: str) -> int:
    """What a built-in player scores alone with the luck of a seed."""
    from drawingboard.arena import play_match
    from drawingboard.players import make_player

    player = make_player(spec, game, int.from_bytes(seed[:4], "big"), 1)
    match = play_match(game, [player], options, seed=seed)
    outcome = match.outcome
    assert outcome is not None
    return outcome.scores[0]


class SameDice:
    """Keeps what was played; plays what is asked for and not known yet."""

    def __init__(self) -> None:
        self._totals: dict[Key, dict[wire.Level, int | None]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: Table) -> wire.Benchmarks:
        """How the built-in players did; those that still play have no total yet."""
        match = table.match
        if match is None or not match.over or match.seats != 1 or match.source.seed is None:
            raise NotNow("benchmarks/early", "built-in players play the same dice when a match of one is over")
        key = table.game, tuple(sorted(table.options.items())), match.source.seed
        if key not in self._totals:
            self._begin(key)
        return wire.Benchmarks(
            tuple(wire.Benchmark(level, BOT_NAMES[level], total) for level, total in self._totals[key].items())
        )

    def _begin(self, key: Key) -> None:
        self._totals[key] = dict.fromkeys(LEVELS)
        if len(self._totals) > MOST_KEPT:
            del self._totals[next(iter(self._totals))]
        task = asyncio.get_running_loop().create_task(self._play(key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, key: Key) -> None:
        game, options, seed = key
        totals = self._totals[key]
        try:
            for level in LEVELS:
                pool = self._pool or self._started()
                work: Future[int] = pool.submit(play_alone, game, dict(options), seed, SPECS[level])
                total = await asyncio.wrap_future(work)
                totals[level] = total
        except Exception:
            structlog.get_logger().exception("same_dice_failed", game=game.name)
            self._totals.pop(key, None)
            self._end_pool()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, initializer=give_way)
        return self._pool

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._end_pool()

    def _end_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
