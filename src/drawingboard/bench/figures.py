"""Figures of a load: what a process uses, what most of a series is below, and how they are handed over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
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
    """How much a process has computed."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


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
