"""The last hour of a server, in memory: a few numbers every ten seconds."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from drawingboard.server import wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.metrics import Distribution, Metrics

INTERVAL_SECONDS = 10.0
KEPT = 360


class History:
    """Measures, and keeps what was measured for an hour."""

    def __init__(self, metrics: Metrics, folder: Path) -> None:
        self.samples: deque[wire.StatusSample] = deque(maxlen=KEPT)
        self._metrics = metrics
        self._folder = folder
        self._began = self._at = time.monotonic()
        self._cpu = time.process_time()
        self._accepted = self._turned_away = 0
        self._sent = list(metrics.sent.counts)
        self._lag = list(metrics.loop_lag.counts)

    @property
    def up_seconds(self) -> int:
        return int(time.monotonic() - self._began)

    async def watch(self) -> None:
        """Measure for ever."""
        while True:
            await asyncio.sleep(INTERVAL_SECONDS)
            self.take()

    def take(self) -> wire.StatusSample:
        """Measure what has happened since the last time, and keep it."""
        metrics, now, cpu = self._metrics, time.monotonic(), time.process_time()
        passed = max(now - self._at, 0.001)
        sent, self._sent = since(self._sent, metrics.sent)
        lag, self._lag = since(self._lag, metrics.loop_lag)
        turned_away = metrics.too_many + metrics.too_slow
        sample = wire.StatusSample(
            at=wall_clock(),
            tables=int(metrics.measured("drawingboard_tables")),
            sockets=int(metrics.measured("drawingboard_sockets")),
            moves=round((metrics.accepted - self._accepted) / passed, 2),
            median_ms=in_ms(quantile(metrics.sent.bounds, sent, 0.5)),
            slowest_ms=in_ms(quantile(metrics.sent.bounds, sent, 0.99)),
            lag_ms=in_ms(quantile(metrics.loop_lag.bounds, lag, 1.0)),
            bots_waiting=int(metrics.measured("drawingboard_thinking_queue")),
            writes_waiting=int(metrics.measured("drawingboard_write_queue")),
            turned_away=max(0, turned_away - self._turned_away),
            memory=memory(),
            disk_free=disk_free(self._folder),
            cpu=round((cpu - self._cpu) / passed, 3),
        )
        self._at, self._cpu = now, cpu
        self._accepted, self._turned_away = metrics.accepted, turned_away
        self.samples.append(sample)
        return sample


def since(before: Sequence[int], distribution: Distribution) -> tuple[list[int], list[int]]:
    """What was counted since then, and what is counted now."""
    now = list(distribution.counts)
    return [new - old for new, old in zip(now, before, strict=True)], now


def quantile(bounds: Sequence[float], counts: Sequence[int], part: float) -> float:
    """Below which value so large a part of what was counted lies, as well as its bounds tell; 0 for nothing.

    >>> quantile((1.0, 2.0), [2, 2, 0], 0.75)
    1.5
    """
    left = sum(counts) * part
    if not left:
        return 0.0
    for lower, upper, count in zip((0.0, *bounds), bounds, counts, strict=False):
        if count and left <= count:
            return lower + (upper - lower) * left / count
        left -= count
    return bounds[-1]


def in_ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def memory() -> int:
    """How many bytes of memory this process takes; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
    except (OSError, IndexError, ValueError):
        return 0


def disk_free(folder: Path) -> int:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0
