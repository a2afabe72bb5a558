"""One strike after another while pairs play on, and what came of it."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from drawingboard.bench.figures import percentile
from drawingboard.bench.postgres import PrivatePostgres
from drawingboard.bench.strikes.ledger import Ledger, Told, Violation, compare, strays
from drawingboard.bench.strikes.players import SteadyPair, play
from drawingboard.bench.strikes.strikes import STRIKES
from drawingboard.bench.strikes.target import Target
from drawingboard.text_table import grouped, text_table

PAUSE_SECONDS = 0.02
"""Before a move: so the servers have time left."""
BETWEEN_SECONDS = (0.2, 1.0)
RESUME_SECONDS = 40.0
"""A pair that has not played on for so long is stuck."""
MOST_NAMED = 20


@dataclass(slots=True)
class Report:
    """What came of it."""

    times: int = 0
    acknowledged: int = 0
    matches: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    turned_away: int = 0
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """By kind of strike: how long the pair that waited longest was without an acknowledged move."""
    violations: list[Violation] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.violations


def report_text(report: Report) -> str:
    rows = [
        [kind, str(len(times)), f"{percentile(sorted(times), 0.5):.1f}", f"{max(times):.1f}"]
        for kind, times in sorted(report.seconds.items())
    ]
    table = text_table(["strike", "times", "without a move: p50 s", "longest s"], rows)
    refusals = ", ".join(f"{count} × {code}" for code, count in report.refusals.items()) or "none"
    lines = [
        table,
        "",
        f"struck {report.times} times; {grouped(report.acknowledged)} commands acknowledged in {report.matches} "
        f"matches; {report.turned_away} connections did not come about; refusals: {refusals}",
    ]
    for what, count in sorted(Counter(what for what, _, _ in report.violations).items()):
        lines.append(f"{count} × {what}")
    lines += [f"  {what}: {table} {which}" for what, table, which in report.violations[:MOST_NAMED]]
    if report.sound:
        lines.append("nothing lost, nothing doubled, the same entries for all; everybody played on")
    return "\n".join(lines)


def measure(
    game: str,
    times: int,
    matches: int,
    seed: int,
    processes: int,
    kinds: Sequence[str] = (),
    note: Callable[[str], None] = lambda text: None,
) -> Report:
    """Strike at servers and a PostgreSQL of their own."""
    with tempfile.TemporaryDirectory() as folder, PrivatePostgres() as postgres:
        target = Target(Path(folder), postgres, processes)
        return asyncio.run(Run(target, game, matches, random.Random(seed), note).strike(times, kinds or list(STRIKES)))


class Run:
    """A target, and those who play there."""

    def __init__(
        self, target: Target, game: str, matches: int, rng: random.Random, note: Callable[[str], None]
    ) -> None:
        self._target = target
        self._random = rng
        self._note = note
        self._ledger = Ledger()
        self._pairs = [SteadyPair(target.port, game, self._ledger, rng, PAUSE_SECONDS) for _ in range(matches)]
        self._seconds: defaultdict[str, list[float]] = defaultdict(list)

    async def strike(self, times: int, kinds: Sequence[str]) -> Report:
        try:
            await self._target.open()
            await play(self._pairs)
            done = 0
            while done < times and not self._ledger.violations:
                order = self._random.sample(kinds, len(kinds))  # all kinds, in another order each time
                for kind in order[: times - done]:
                    await self._strike_once(kind)
                    done += 1
                    if self._ledger.violations:
                        break
            for pair in self._pairs:
                await pair.leave()
            await asyncio.to_thread(self._compare_all)
        finally:
            for pair in self._pairs:
                await pair.leave()
            if self._ledger.violations:
                self._note(self._target.log[-20_000:])
            await self._target.close()
        ledger = self._ledger
        return Report(
            done,
            ledger.accepted,
            len(ledger.tables),
            ledger.refusals,
            ledger.turned_away,
            dict(self._seconds),
            sorted(ledger.violations),
        )

    async def _strike_once(self, kind: str) -> None:
        await asyncio.sleep(self._random.uniform(*BETWEEN_SECONDS))
        for pair in self._pairs:
            pair.mark()
        longest = [0.0]
        await STRIKES[kind](self._target, self._random)
        longest += [pair.longest for pair in self._pairs]
        for pair in self._pairs:
            pair.accepted = 0
        end = time.monotonic() + RESUME_SECONDS
        while not all(pair.plays for pair in self._pairs) and time.monotonic() < end:
            await asyncio.sleep(0.02)
        for pair in self._pairs:
            if not pair.plays:
                self._ledger.note("did not go on", pair.table, f"{kind}: {pair.state}")
        longest += [pair.longest for pair in self._pairs]
        self._seconds[kind].append(round(max(longest), 2))
        self._note(f"{kind}: {max(longest):.1f} s without a move")
        await asyncio.to_thread(self._compare, self._ledger.touched())

    def _compare(self, told: dict[str, Told]) -> None:
        with self._target.connect() as connection:
            self._ledger.violations |= compare(connection, told)

    def _compare_all(self) -> None:
        with self._target.connect() as connection:
            self._ledger.violations |= compare(connection, dict(self._ledger.tables))
            self._ledger.violations |= strays(connection, self._ledger.opened)
