"""Whether an attack has worked: what others may feel of it."""

from __future__ import annotations

from dataclasses import dataclass

from drawingboard.bench.siege.attack import Attack, Findings
from drawingboard.bench.siege.bystanders import Felt

TIMES_SLOWER = 3.0
MOST_P50_MS = 25.0
MOST_P99_MS = 250.0
"""A move may take so much longer than three times what it took before; this machine has other work as well."""
MOST_REFUSED = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """One attack: what others felt before it and during it, and what should not have been."""

    attack: Attack
    before: Felt
    during: Felt
    findings: Findings
    log_lines: int

    @property
    def grown_mb(self) -> float:
        return round(self.during.memory_mb - self.before.memory_mb, 1)

    @property
    def problems(self) -> list[str]:
        """Why the attack has worked; empty if it has not."""
        before, during = self.before, self.during
        found = []
        if during.p50_ms > before.p50_ms * TIMES_SLOWER + MOST_P50_MS:
            found.append(f"a move took {during.p50_ms:.0f} ms (half of them; before, {before.p50_ms:.1f})")
        if during.p99_ms > before.p99_ms * TIMES_SLOWER + MOST_P99_MS:
            found.append(f"a move took {during.p99_ms:.0f} ms (one in a hundred; before, {before.p99_ms:.1f})")
        if self.grown_mb > self.attack.most_mb:
            found.append(f"the server grew by {self.grown_mb:.0f} MB, more than {self.attack.most_mb:.0f}")
        if during.refused > MOST_REFUSED:
            found.append(f"{during.refused} of {during.visitors} new visitors were refused")
        if during.lost:
            found.append("somebody who played lost the connection")
        return [*found, *self.findings.problems]
