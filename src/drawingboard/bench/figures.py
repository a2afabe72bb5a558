"""Figures of a load: what a process uses, what most of a series is below, and how they are handed over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any


def resident_kb(pid: int) -> int:
    """How much memory a process holds."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1])


def cpu_seconds(pid: int) -> float:
    """How much a process has computed, with those that it has started and that have ended."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        fields = stat.read_text().rpartition(") ")[2].split()
    except OSError:  # it has ended, and whoever started it counts it
        return 0.0
    return sum(map(int, fields[11:15])) / 100


def family_cpu_seconds(pid: int) -> float:
    """How much a process has computed, with all that it has started."""
    return sum(map(cpu_seconds, family_of(pid)))


def family_kb(pid: int) -> int:
    """How much memory a process holds, with all that it has started; what they share counts for each."""
    return sum(map(resident_kb, family_of(pid)))


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return _children().get(pid, [])


def family_of(pid: int) -> list[int]:
    """A process and all that it has started, directly or not."""
    children, family = _children(), [pid]
    for member in family:
        family += children.get(member, [])
    return family


def _children() -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            parent = int(stat.read_text().rpartition(") ")[2].split()[1])
            found.setdefault(parent, []).append(int(stat.parent.name))
    return found


def percentile(sorted_values: list[float], share: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * share))] if sorted_values else 0.0


def print_result(work: Coroutine[Any, Any, dict[str, Any]]) -> None:
    """Do the work on the quickest event loop there is, and print what comes out as JSON."""
    try:
        import uvloop
    except ImportError:
        result = asyncio.run(work)
    else:
        result = uvloop.run(work)
    print(json.dumps(result))
