"""What the same dice or cards were worth, for somebody who has played alone (F21, V20).

What chance answers is numbered, so another player's match with the same seed meets the same dice. Built-in players play
it, and then a search that knows all of it says how much was possible. That happens in a
process of their own, one match after the other, so that nobody who waits for a built-in player's move waits for them.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import structlog

from drawingboard.core.errors import NotNow
from drawingboard.core.game import Game
from drawingboard.server import wire
from drawingboard.server.bots import give_way
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


def look_back(game: Game[Any], options: dict[str, str], seed: bytes) -> int:
    """How many points were possible at least with the luck of a seed; half a minute in Floor Plan."""
    from drawingboard.arena import play_match
    from drawingboard.arena.hindsight import best_in_hindsight
    from drawingboard.players import make_player

    match = play_match(game, [make_player("random", game, 1)], options, seed=seed)
    return best_in_hindsight(match).points


@dataclass(slots=True)
class Worth:
    """What the luck of one match was worth, as far as it is known."""

    totals: dict[wire.Level, int | None]
    possible: int | None = None

    def told(self, points: int) -> wire.Benchmarks:
        """For somebody who has made so many points of it."""
        levels = tuple(wire.Benchmark(level, BOT_NAMES[level], total) for level, total in self.totals.items())
        found = [total for total in (points, self.possible, *self.totals.values()) if total is not None]
        return wire.Benchmarks(levels, None if self.possible is None else max(found))


class SameDice:
    """Keeps what was played; plays what is asked for and not known yet."""

    def __init__(self) -> None:
        self._known: dict[Key, Worth] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: Table) -> wire.Benchmarks:
        """How the built-in players did; those that still play have no total yet."""
        match = table.match
        if match is None or not match.over or match.seats != 1 or match.source.seed is None:
            raise NotNow("benchmarks/early", "built-in players play the same dice when a match of one is over")
        key = table.game, tuple(sorted(table.options.items())), match.source.seed
        if key not in self._known:
            self._begin(key)
        return self._known[key].told(match.position.points(0))

    def _begin(self, key: Key) -> None:
        self._known[key] = Worth(dict.fromkeys(LEVELS))
        if len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        task = asyncio.get_running_loop().create_task(self._play(key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, key: Key) -> None:
        game, options, seed = key
        worth = self._known[key]
        try:
            for level in LEVELS:
                worth.totals[level] = await self._done(play_alone, game, dict(options), seed, game.levels[level])
            worth.possible = await self._done(look_back, game, dict(options), seed)
        except Exception:
            structlog.get_logger().exception("same_dice_failed", game=game.name)
            self._known.pop(key, None)
            self._end_pool()

    async def _done(self, work: Callable[..., int], *about: Any) -> int:
        pool = self._pool or self._started()
        result: Future[int] = pool.submit(work, *about)
        return await asyncio.wrap_future(result)

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
