"""Run attacks, each against a server of its own, and tell what others felt."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from drawingboard.bench.processes import LOG, run_load, running_server
from drawingboard.bench.siege.attack import Attack, Findings
from drawingboard.bench.siege.bystanders import Bystanders, Felt
from drawingboard.bench.siege.judge import Verdict
from drawingboard.text_table import text_table

MOST_SECONDS = 120.0
"""An attacker that takes longer is ended."""


def besiege(attacks: Sequence[Attack], seconds: float, told: Callable[[Verdict], None]) -> list[Verdict]:
    """Run some attacks one after the other; each verdict is told as soon as it is there."""
    verdicts = []
    for attack in attacks:
        with tempfile.TemporaryDirectory() as folder:
            verdict = verdict_on(attack, Path(folder), seconds)
        told(verdict)
        verdicts.append(verdict)
    return verdicts


def verdict_on(attack: Attack, data: Path, seconds: float) -> Verdict:
    """Attack a new server with default settings."""
    with running_server(data, unlimited=False) as (port, process):
        before, during, findings = asyncio.run(observe(attack, port, process.pid, seconds))
    lines = len((data / LOG).read_text().splitlines())
    return Verdict(attack, before, during, findings, lines)


async def observe(attack: Attack, port: int, pid: int, seconds: float) -> tuple[Felt, Felt, Findings]:
    """What bystanders feel without the attack, and with it."""
    bystanders = Bystanders(port, pid)
    await bystanders.sit_down()
    over = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds / 2, over.set)
    await bystanders.feel(over)  # warms up
    over = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds / 2, over.set)
    before = await bystanders.feel(over)
    over = asyncio.Event()
    feeling = asyncio.create_task(bystanders.feel(over))
    try:
        words = [port, pid, attack.name, seconds]
        found = await asyncio.to_thread(run_load, "drawingboard.bench.siege.attacker", words, MOST_SECONDS)
    finally:
        over.set()
        during = await feeling
        bystanders.leave()
    return before, during, Findings(found["figures"], found["problems"])


def report(verdicts: Sequence[Verdict]) -> str:
    heads = ["attack", "p50 ms", "during", "p99 ms", "during", "longest", "MB", "grown", "visitors", "refused"]
    rows = [
        [
            verdict.attack.name,
            f"{verdict.before.p50_ms:.1f}",
            f"{verdict.during.p50_ms:.1f}",
            f"{verdict.before.p99_ms:.1f}",
            f"{verdict.during.p99_ms:.1f}",
            f"{verdict.during.longest_ms:.1f}",
            f"{verdict.during.memory_mb:.0f}",
            f"{verdict.grown_mb:.1f}",
            str(verdict.during.visitors),
            str(verdict.during.refused),
        ]
        for verdict in verdicts
    ]
    worked = [f"{verdict.attack.name}: {problem}" for verdict in verdicts for problem in verdict.problems]
    return "\n".join([text_table(heads, rows), *(["", *worked] if worked else [])])


def as_json(verdict: Verdict) -> dict[str, Any]:
    return {
        "attack": verdict.attack.name,
        "about": verdict.attack.about,
        "before": asdict(verdict.before),
        "during": asdict(verdict.during),
        "grown_mb": verdict.grown_mb,
        "log_lines": verdict.log_lines,
        "figures": verdict.findings.figures,
        "problems": verdict.problems,
    }
