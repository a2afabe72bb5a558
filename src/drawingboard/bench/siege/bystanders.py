"""Those who have nothing to do with an attack: two who play a match, and visitors who come for the first time."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from drawingboard.bench.client import NoAnswer, ask
from drawingboard.bench.figures import percentile, resident_kb
from drawingboard.bench.pairs import Pair, Tally

MOVE_SECONDS = 0.08
"""Between two moves: a match in which nobody dawdles."""
VISIT_SECONDS = 0.25
PATIENCE = 3.0
"""A visitor who waits longer than so many seconds has been refused."""


@dataclass(slots=True)
class Felt:
    """What others felt during some seconds."""

    moves: int = 0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    longest_ms: float = 0.0
    visitors: int = 0
    refused: int = 0
    slowest_visit_ms: float = 0.0
    memory_mb: float = 0.0
    """The most that the server held."""
    lost: int = 0
    """Players whose connection ended."""


@dataclass(slots=True)
class Visits:
    """How new visitors fared."""

    took: list[float] = field(default_factory=list)
    refused: int = 0


class Bystanders:
    """Two who play, and somebody new every now and then."""

    def __init__(self, port: int, pid: int) -> None:
        self._port = port
        self._pid = pid
        self._tally = Tally(counting=True)
        self._pair = Pair(port, "planquadrat", self._tally, random.Random(1), MOVE_SECONDS)

    async def sit_down(self) -> None:
        await self._pair.open()
        self._pair.start()

    async def feel(self, until: asyncio.Event) -> Felt:
        """What they feel from now until then."""
        self._tally.moves, self._tally.waits = 0, []
        visits, memory = Visits(), 0
        coming = asyncio.create_task(self._visit_again_and_again(visits, until))
        while not until.is_set():
            memory = max(memory, resident_kb(self._pid))
            await asyncio.sleep(0.1)
        await coming
        waits = sorted([*self._tally.waits, self._pair.waits_for])
        return Felt(
            moves=self._tally.moves,
            p50_ms=round(percentile(waits, 0.5) * 1000, 2),
            p99_ms=round(percentile(waits, 0.99) * 1000, 2),
            longest_ms=round(waits[-1] * 1000, 2),
            visitors=len(visits.took) + visits.refused,
            refused=visits.refused,
            slowest_visit_ms=round(max(visits.took, default=0.0) * 1000, 1),
            memory_mb=round(memory / 1024, 1),
            lost=0 if await self._still_plays() else 1,
        )

    def leave(self) -> None:
        self._pair.running = False
        self._pair.disconnect()

    async def _visit_again_and_again(self, visits: Visits, until: asyncio.Event) -> None:
        while not until.is_set():
            began = time.perf_counter()
            try:
                await asyncio.wait_for(ask(self._port, "GET", "/api/games"), PATIENCE)
                visits.took.append(time.perf_counter() - began)
            except (OSError, NoAnswer, TimeoutError):
                visits.refused += 1
            await asyncio.sleep(VISIT_SECONDS)

    async def _still_plays(self) -> bool:
        """Whether both are connected; between two matches they are not, for a moment."""
        end = time.perf_counter() + PATIENCE
        while not self._pair.connected:
            if time.perf_counter() > end:
                return False
            await asyncio.sleep(0.05)
        return True
