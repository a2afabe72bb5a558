"""How much a player may think."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """``seconds`` for a turn or, if that is 0, ``simulations``: for a decision, or for a whole turn that is planned."""

    seconds: float
    simulations: int
    cpu_time: bool = False
    """Whether seconds are those that a thread computes, instead of those that pass."""

    def now(self) -> float:
        """The time by which the budget is kept; only differences within a thread mean anything."""
        return time.thread_time() if self.cpu_time else time.monotonic()
