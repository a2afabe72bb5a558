"""What the server measures about itself, in the form that Prometheus collects.

Observing happens at every move, so it only counts; the text is made when somebody asks.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
LAG_INTERVAL = 0.5


class Distribution:
    """How often values of each size came up."""

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def collect(self) -> Metric:
        buckets, so_far = [], 0
        for bound, count in zip([*map(str, self.bounds), "+Inf"], self.counts, strict=True):
            so_far += count
            buckets.append((bound, so_far))
        family = HistogramMetricFamily(self.name, self.about)
        family.add_metric([], buckets, self.sum)
        return family


class Metrics(Collector):
    """Everything that is measured."""

    def __init__(self) -> None:
        self.durable = Distribution(
            "drawingboard_durable_seconds", "From a command's arrival until it is on disk", SECONDS
        )
        self.sent = Distribution(
            "drawingboard_sent_seconds", "From a command's arrival until everybody was told", SECONDS
        )
        self.group_size = Distribution("drawingboard_group_size", "Writes that shared a commit", SIZES)
        self.loop_lag = Distribution("drawingboard_loop_lag_seconds", "How late the event loop is", SECONDS)
        self.thinking = Distribution("drawingboard_thinking_seconds", "What built-in players take for a turn", SECONDS)
        self.accepted = 0
        self.refused = 0
        self.too_slow = 0
        self.too_many = 0
        self.connections_refused = 0
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Measure something when asked."""
        self.gauges[name] = (about, value)

    def measured(self, name: str) -> float:
        """What a gauge says now; 0 if nobody measures that."""
        return self.gauges[name][1]() if name in self.gauges else 0.0

    def collect(self) -> Iterator[Metric]:
        for distribution in (self.durable, self.sent, self.group_size, self.loop_lag, self.thinking):
            yield distribution.collect()
        for name, about, value in (
            ("drawingboard_commands_accepted", "Commands that were carried out", self.accepted),
            ("drawingboard_commands_refused", "Commands that were refused", self.refused),
            ("drawingboard_dropped_slow", "Clients that were let go because they did not keep up", self.too_slow),
            (
                "drawingboard_dropped_greedy",
                "Clients that were turned away because they wanted too much",
                self.too_many,
            ),
            (
                "drawingboard_connections_refused",
                "TCP connections that were closed because there were too many",
                self.connections_refused,
            ),
        ):
            yield CounterMetricFamily(name, about, value)
        for name, (about, measure) in self.gauges.items():
            yield GaugeMetricFamily(name, about, measure())

    def text(self) -> bytes:
        return generate_latest(self._registry)

    async def watch_loop(self) -> None:
        """Measure for ever how late the event loop is."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_INTERVAL
            await asyncio.sleep(LAG_INTERVAL)
            self.loop_lag.observe(max(0.0, loop.time() - due))
