"""Players and clocks that do the same every time, for recorded matches and playthroughs."""

from __future__ import annotations

from drawingboard.core.position import Position
from drawingboard.core.random import Random

EVENING = 1_785_088_800_000
"""2026-07-26, 18:00 UTC."""


class Dice:
    """A player that takes any action, always the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.observed: list[int] = []

    def choose(self, position: Position, seat: int) -> int:
        codes = position.legal_actions()
        return codes[self.random.below(len(codes))]

    def observe(self, code: int) -> None:
        self.observed.append(code)


class Ticking:
    """A clock that goes on by a second and a bit each time somebody looks at it."""

    def __init__(self) -> None:
        self.moment = EVENING - 1234

    def __call__(self) -> int:
        self.moment += 1234
        return self.moment
