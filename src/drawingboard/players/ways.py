"""Ways to play a turn, of which only the best are kept."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits
from drawingboard.players import numbers
from drawingboard.players.checks import STEP, WAY, WAYS


class Ways:
    """Up to 64 ways to play a turn, in no order: the codes of their steps, and what they lead to.

    Way w's step s is at ``w * 32 + s``. Ways with the same key lead to the same position.
    """

    def __init__(self) -> None:
        self.count = 0
        self.length = [0] * 64
        self.codes = [0] * 2048
        self.key: list[Bits] = [0] * 64
        self.worth: list[float] = [0.0] * 64

    def clear(self) -> None:
        self.count = 0

    def code(self, way: int, step: int) -> int:
        """A step of a way."""
        return self.codes[WAY(way) * numbers.LONGEST_TURN + STEP(step)]

    def length_of(self, way: int) -> int:
        """How many steps a way has."""
        return self.length[WAY(way)]

    def worth_of(self, way: int) -> float:
        """What the end of a way is worth."""
        return self.worth[WAY(way)]

    def admit(self, worth: float, key: Bits, limit: int) -> int:
        """Where a new way may be written; -1 if it is known already, or if there are ``limit`` better ones."""
        return self._admit(worth, key, WAYS(limit))

    def _admit(self, worth: float, key: Bits, limit: int) -> int:
        worst = 0
        for way in range(self.count):
            if self.key[way] == key:
                return -1
            if self.worth[way] < self.worth[worst]:
                worst = way
        if self.count < limit:
            worst = self.count
            self.count += 1
        elif worth <= self.worth[worst]:
            return -1
        self.worth[worst] = worth
        self.key[worst] = key
        return worst

    def best(self) -> int:
        """The number of the best way; -1 if there is none."""
        best = -1
        for way in range(self.count):
            if best < 0 or self.worth[way] > self.worth[best]:
                best = way
        return best

    def _write(self, way: int, before: Ways, source: int, code: int) -> None:
        """Make a way the longer one of another, by one step."""
        length = before.length[source]
        for step in range(length):
            self.codes[way * numbers.LONGEST_TURN + step] = before.codes[source * numbers.LONGEST_TURN + step]
        self.codes[way * numbers.LONGEST_TURN + length] = code
        self.length[way] = length + 1

    def _take(self, way: int, before: Ways, source: int) -> None:
        """Make a way the same as another."""
        self.length[way] = before.length[source]
        for step in range(before.length[source]):
            self.codes[way * numbers.LONGEST_TURN + step] = before.codes[source * numbers.LONGEST_TURN + step]

    def _replace_by(self, other: Ways) -> None:
        """Hold the ways that another one holds."""
        self.count = other.count
        for way in range(other.count):
            self.worth[way] = other.worth[way]
            self.key[way] = other.key[way]
            self._take(way, other, way)
