"""Measurements of all processes that one command has started, as one answer for Prometheus.

They share a port, so whoever asks there cannot choose whom to reach, and has to find the same series each time: every
sample has the number of its process as a label. Processes of other commands and machines have an address of their own
and are scraped there, as Prometheus wants it: it sees by itself who does not answer, and nothing is counted twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from prometheus_client import generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from drawingboard.server.cluster.all_processes import AllProcesses
from drawingboard.server.cluster.peer_questions import METRICS, AskMetrics
from drawingboard.server.cluster.processes import Process

LABEL = "process"
TEXT: msgspec.json.Decoder[str | None] = msgspec.json.Decoder(str | None)


class SharedMetrics:
    """Measurements of this process and of those that share its folder: one command has started them."""

    def __init__(self, folder: Path, others: AllProcesses) -> None:
        self._question = msgspec.json.encode(AskMetrics(str(folder.resolve())))
        self._others = others
        self._ours: set[str] = set()
        """Of these it is known that they share the folder."""

    async def text(self, me: Process, here: bytes) -> bytes:
        """The measurements of all; ``here`` are those of this process."""
        answers = await self._others.ask(METRICS, self._question, lambda process: process.machine == me.machine)
        texts: dict[int, str | None] = {}
        for process, answer in answers:
            text = TEXT.decode(answer) if answer is not None else None
            if text is not None:
                self._ours.add(process.id)
            if process.id in self._ours:
                texts[process.number] = text
        self._ours.intersection_update(process.id for process, _ in answers)
        return generate_latest(Labelled({**texts, me.number: here.decode()}))


class Labelled(Collector):
    """Measurements of several processes, each with the label of its own."""

    def __init__(self, texts: dict[int, str | None]) -> None:
        """``texts`` by the numbers of processes; ``None`` of one that does not answer."""
        self._texts = {str(number): text for number, text in sorted(texts.items())}

    def collect(self) -> Iterator[Metric]:
        up = GaugeMetricFamily("drawingboard_process_up", "Whether a process answers", labels=[LABEL])
        for number, text in self._texts.items():
            up.add_metric([number], text is not None)
        yield up
        yield from merged(self._texts.items())


def merged(texts: Iterable[tuple[str, str | None]]) -> list[Metric]:
    """All families of some texts; samples of the same name stand together."""
    families: dict[str, Metric] = {}
    for number, text in texts:
        for family in text_string_to_metric_families(text or ""):
            known = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            known.samples += [sample._replace(labels={LABEL: number, **sample.labels}) for sample in family.samples]
    return list(families.values())
