"""Has what somebody asks of one process count in all of them.

A process tells the others what was taken from buckets that are no longer half full: of most people nobody has to hear.
So whoever spreads requests over processes gets a little more than at one, but not many times as much. Of what somebody
has open, each process tells how many it counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from drawingboard.server.cluster.cluster import Cluster
from drawingboard.server.limits import Buckets, Counts

TAKEN = "taken"
OPEN = "open"
TELL_SECONDS = 0.5
GOOD_FOR_SECONDS = 3.0
"""What a process counts is known for so long; then it is taken to have ended."""


class Open(msgspec.Struct, array_like=True):
    """How many of something names have open at a process."""

    process: str
    counts: dict[str, dict[str, int]]


Taken = dict[str, dict[str, float]]
TAKEN_DECODER = msgspec.json.Decoder(Taken)
OPEN_DECODER = msgspec.json.Decoder(Open)


class SharedLimits:
    """Tells what is taken and counted here, and hears what is elsewhere."""

    def __init__(self, buckets: Mapping[str, Buckets], counts: Mapping[str, Counts], cluster: Cluster) -> None:
        self._buckets = buckets
        self._counts = counts
        self._cluster = cluster

    async def watch(self) -> None:
        """Tell the others again and again, for ever."""
        if not self._cluster.id:
            return
        self._cluster.bus.subscribe(TAKEN, self._hear_taken)
        self._cluster.bus.subscribe(OPEN, self._hear_open)
        for buckets in self._buckets.values():
            buckets.note_taken()
        told_open = False
        while True:
            await asyncio.sleep(TELL_SECONDS)
            if taken := {name: told for name, buckets in self._buckets.items() if (told := buckets.taken())}:
                self._cluster.bus.publish(TAKEN, msgspec.json.encode(taken))
            open_here = {name: many for name, counts in self._counts.items() if (many := counts.many())}
            if open_here or told_open:
                self._cluster.bus.publish(OPEN, msgspec.json.encode(Open(self._cluster.id, open_here)))
            told_open = bool(open_here)

    def _hear_taken(self, message: bytes) -> None:
        for name, taken in TAKEN_DECODER.decode(message).items():
            if buckets := self._buckets.get(name):
                for whom, tokens in taken.items():
                    buckets.charge_here(whom, tokens)

    def _hear_open(self, message: bytes) -> None:
        told = OPEN_DECODER.decode(message)
        for name, counts in self._counts.items():
            counts.hear(told.process, told.counts.get(name, {}), GOOD_FOR_SECONDS)
