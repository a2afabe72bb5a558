"""Which entries of a log are on which stream.

A match of turns has a single stream, so nothing is kept for it: the numbers are kept from the first entry on a
stream of a seat's own.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Collection

NOTHING = array("i")

ANNOUNCED = -1
"""The steps on seats' own streams that everybody is told of at once: a stream beside the others."""


class Streams:
    """The numbers of the entries on each stream, in their order; four bytes each."""

    __slots__ = ("_common", "_numbers")

    def __init__(self) -> None:
        self._numbers: dict[int, array[int]] = {}
        self._common = 0  # so many entries, the first ones, are all on the common stream

    def add(self, stream: int, number: int) -> None:
        """Note an entry; numbers grow."""
        if not self._numbers:
            if stream == 0:
                self._common = number
                return
            self._numbers[0] = array("i", range(1, self._common + 1))
        numbers = self._numbers.get(stream)
        if numbers is None:
            numbers = self._numbers[stream] = array("i")
        numbers.append(number)

    def last(self, stream: int) -> int:
        """The number of the last entry on a stream, 0 if there is none."""
        if not self._numbers:
            return self._common if stream == 0 else 0
        numbers = self._numbers.get(stream)
        return numbers[-1] if numbers else 0

    def is_on(self, stream: int, number: int) -> bool:
        """Whether an entry is on a stream."""
        return bool(self.between((stream,), number - 1, number))

    def between(self, streams: Collection[int], since: int, until: int) -> list[int]:
        """The numbers on some streams after one entry and up to another, in their order."""
        if not self._numbers:
            return list(range(since + 1, min(until, self._common) + 1)) if 0 in streams else []
        found: list[int] = []
        for stream in streams:
            numbers = self._numbers.get(stream, NOTHING)
            found += numbers[bisect_right(numbers, since) : bisect_right(numbers, until)]
        return sorted(found)
