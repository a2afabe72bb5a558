"""Where all act at once: which entries of a log are on which stream."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable

NOTHING = array("i")


class Streams:
    """The numbers of the entries on each stream, in their order; four bytes each."""

    __slots__ = ("_numbers",)

    def __init__(self) -> None:
        self._numbers: dict[int, array[int]] = {}

    def add(self, stream: int, number: int) -> None:
        """Note an entry; numbers grow."""
        numbers = self._numbers.get(stream)
        if numbers is None:
            numbers = self._numbers[stream] = array("i")
        numbers.append(number)

    def last(self, stream: int) -> int:
        """The number of the last entry on a stream, 0 if there is none."""
        numbers = self._numbers.get(stream)
        return numbers[-1] if numbers else 0

    def between(self, streams: Iterable[int], since: int, until: int) -> list[int]:
        """The numbers on some streams after one entry and up to another, in their order."""
        found: list[int] = []
        for stream in streams:
            numbers = self._numbers.get(stream, NOTHING)
            found += numbers[bisect_right(numbers, since) : bisect_right(numbers, until)]
        return sorted(found)
