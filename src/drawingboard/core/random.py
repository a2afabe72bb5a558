"""A small generator of random numbers that gives the same numbers everywhere, for ever.

Recorded matches depend on it (SplitMix64), so it must never change; Python's own
``random`` module makes no such promise for everything it offers.

>>> dice = Random(2026)
>>> [dice.below(6) + 1 for _ in range(8)]
[6, 3, 5, 3, 5, 5, 6, 5]
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import numbers
from drawingboard.core.bits import Bits
from drawingboard.core.guard import Numbers

BOUND = Numbers("bound", 1, 2**31 - 1)


class Random:
    """A stream of random numbers that follows from its seed."""

    def __init__(self, seed: int) -> None:
        self.state: Bits = seed & numbers.ALL_BITS

    def reseed(self, seed: int) -> None:
        """Begin the stream of another seed."""
        self._reseed(seed & numbers.ALL_BITS)

    def _reseed(self, seed: Bits) -> None:
        self.state = seed

    def next(self) -> Bits:
        """Sixty-four random bits."""
        self.state = (self.state + numbers.STEP) & numbers.ALL_BITS
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * numbers.FIRST_MIX) & numbers.ALL_BITS
        mixed = ((mixed ^ (mixed >> 27)) * numbers.SECOND_MIX) & numbers.ALL_BITS
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely as the others."""
        return self._below(BOUND(bound))

    def _below(self, bound: int) -> int:
        half: Bits = self.next() >> 32
        return (half * bound) >> 32

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        high: Bits = self.next() >> 11
        return high * (1.0 / 9007199254740992.0)
