"""How much a player may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """``seconds`` for a turn or, if that is 0, ``simulations``: for a decision, or for a whole turn that is planned."""

    seconds: float
    simulations: int
