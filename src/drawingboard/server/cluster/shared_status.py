"""What the host is told of all processes: each one by itself, and what they have counted put together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from drawingboard.server import wire
from drawingboard.server.cluster.all_processes import AllProcesses
from drawingboard.server.cluster.peer_questions import STATUS, STATUS_DECODER
from drawingboard.server.cluster.processes import Process

SUMMED = ("tables", "sockets", "moves", "bots_waiting", "writes_waiting", "turned_away", "memory", "cpu")
WORST = ("at", "median_ms", "slowest_ms", "lag_ms")
DIGITS = 3

Told = tuple[Process, wire.Status | None]
"""What a process says of itself; ``None`` if it does not answer."""


async def status_of_all(me: Process, here: wire.Status, others: AllProcesses) -> wire.Status:
    """What this process and all others say, as one answer."""
    answers = [(process, understood(answer)) for process, answer in await others.ask(STATUS)]
    told: list[Told] = [(me, here), *answers]
    answered = [status for _, status in told if status]
    return msgspec.structs.replace(
        here,
        up_seconds=max(status.up_seconds for status in answered),
        trouble=next((status.trouble for status in answered if status.trouble), None),
        bot_processes=sum(status.bot_processes for status in answered),
        accepted=sum(status.accepted for status in answered),
        refused=sum(status.refused for status in answered),
        turned_away=sum(status.turned_away for status in answered),
        too_slow=sum(status.too_slow for status in answered),
        file_size=max(status.file_size for status in answered),
        samples=samples_of_all([status.samples for status in answered]),
        processes=tuple(shown(process, status) for process, status in told),
    )


def understood(answer: bytes | None) -> wire.Status | None:
    """The answer of a process; one of another version may say it in words that are not known here."""
    try:
        return STATUS_DECODER.decode(answer) if answer is not None else None
    except msgspec.DecodeError:
        return None


def samples_of_all(histories: Sequence[Sequence[wire.StatusSample]]) -> tuple[wire.StatusSample, ...]:
    """What all have measured in the same seconds, as near as a few seconds. All measure equally often, so the newest
    belong together, those before them, and so on."""
    newest_first = zip_longest(*(reversed(history) for history in histories))
    return tuple(together([sample for sample in samples if sample]) for samples in newest_first)[::-1]


def together(samples: Sequence[wire.StatusSample]) -> wire.StatusSample:
    """One sample for several processes: counts are added; of waiting times the worst is told, of disks the fullest."""
    sums = {name: sum(getattr(sample, name) for sample in samples) for name in SUMMED}
    rounded = {name: round(value, DIGITS) for name, value in sums.items()}
    worst = {name: max(getattr(sample, name) for sample in samples) for name in WORST}
    return wire.StatusSample(**rounded, **worst, disk_free=min(sample.disk_free for sample in samples))


def shown(process: Process, status: wire.Status | None) -> wire.StatusProcess:
    """One process, as the host sees it. Of the machine only the name is told."""
    silent = wire.Problem(
        "process/silent", "this process does not answer; if it has ended, it is soon no longer listed"
    )
    return wire.StatusProcess(
        id=process.id,
        number=process.number,
        machine=process.machine.partition(" ")[0],
        address=process.address,
        pid=process.pid,
        version=process.version,
        up_seconds=status.up_seconds if status else None,
        trouble=status.trouble if status else silent,
        now=status.samples[-1] if status else None,
    )
