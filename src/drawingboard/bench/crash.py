"""Pull the plug while matches are played, and look whether anything is missing: ``drawingboard bench crash``.

A server is killed without warning (``kill -9``) at a random moment while pairs of players play, again and
again. After each time: the file is sound; every command that was answered is in it, once, at the
number that the answer named; numbers have no gaps; and everybody plays on, saying again what was not answered.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from drawingboard.bench.kept import kept_commands
from drawingboard.bench.pairs import Pair, Tally
from drawingboard.bench.processes import read_port, start_server

RESUME_SECONDS = 20.0


@dataclass(slots=True)
class Report:
    """What came of it."""

    times: int = 0
    acknowledged: int = 0
    missing: int = 0
    twice: int = 0
    gaps: int = 0
    unsound: int = 0
    stuck: int = 0

    @property
    def sound(self) -> bool:
        return not (self.missing or self.twice or self.gaps or self.unsound or self.stuck)


def measure(game: str, times: int, matches: int, seed: int) -> Report:
    """Kill a server at random moments, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(pull_the_plug(Path(folder), game, times, matches, random.Random(seed)))


def report_text(report: Report) -> str:
    """What came of it, in a sentence."""
    return (
        f"killed {report.times} times; {report.acknowledged} commands acknowledged, {report.missing} missing, "
        f"{report.twice} carried out twice, {report.gaps} gaps, {report.unsound} times an unsound file, "
        f"{report.stuck} matches that did not go on"
    )


async def pull_the_plug(data: Path, game: str, times: int, matches: int, rng: random.Random) -> Report:
    """Play, kill, look, play on; as often as asked for."""
    report, acknowledged = Report(), dict[tuple[str, str], int]()
    tally = Tally(counting=True)
    process = start_server(data)
    try:
        port = read_port(process, data)
        pairs = [Pair(port, game, tally, rng, 0.0) for _ in range(matches)]
        for pair in pairs:
            pair.acknowledged = lambda table, command, number: acknowledged.__setitem__((table, command), number)
            await pair.open()
            pair.start()
        for _ in range(times):
            await asyncio.sleep(rng.uniform(0.1, 0.6))
            kill(process)
            for pair in pairs:
                pair.running = False
            await asyncio.sleep(0.05)  # what was sent before may still arrive
            check(data / "drawingboard.sqlite", acknowledged, report)
            process = start_server(data, port)
            read_port(process, data)
            await asyncio.gather(*(come_back(pair) for pair in pairs))
            report.stuck += await count_stuck(pairs)
            report.times += 1
    finally:
        kill(process)
    report.acknowledged = len(acknowledged)
    return report


def kill(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait()
    if process.stdout:
        process.stdout.close()


async def come_back(pair: Pair) -> None:
    """Connect again, and say again what was not answered."""
    pair.disconnect()
    await pair.connect()
    await asyncio.wait_for(pair.ready(), RESUME_SECONDS)
    pair.resume()


async def count_stuck(pairs: list[Pair]) -> int:
    """How many pairs do not get a move through in good time."""
    before = [pair.answered for pair in pairs]
    end = time.monotonic() + RESUME_SECONDS
    while time.monotonic() < end:
        waiting = sum(pair.answered == count for pair, count in zip(pairs, before, strict=True))
        if not waiting:
            return 0
        await asyncio.sleep(0.02)
    return waiting


def check(path: Path, acknowledged: dict[tuple[str, str], int], report: Report) -> None:
    """Compare the file with what the players were told."""
    connection = sqlite3.connect(path)
    try:
        report.unsound += connection.execute("PRAGMA integrity_check").fetchone() != ("ok",)
        found = kept_commands(connection)
        gaps = 'SELECT count(*) FROM (SELECT 1 FROM entry GROUP BY "match" HAVING max(number) <> count(*))'
        report.gaps += connection.execute(gaps).fetchone()[0]
    finally:
        connection.close()
    report.missing += sum(number not in found.get(key, ()) for key, number in acknowledged.items())
    report.twice += sum(len(numbers) > 1 for numbers in found.values())
