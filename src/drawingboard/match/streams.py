"""Which entries of a log are on which stream, and how somebody counts them who hears of some streams only.

A match of turns has a single stream, so nothing is kept for it: the numbers are kept from the first entry on a
stream of a seat's own.

    entry            1  2  3  4  5  6  7      stream 1 is the first seat's, stream 2 the second one's
    stream           0  1  2  2  2  1  0
    the first seat   1  2           3  4      how much the others draw does not show in how one counts
    a spectator      1                 2
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection

NOTHING = array("i")

ANNOUNCED = -1
"""The steps on seats' own streams that everybody is told of at once: a stream beside the others."""

SHARED = -2
"""What everybody counts: the common stream, what is announced, and the steps that close a round."""


class Streams:
    """The numbers of the entries on each stream, in their order; four bytes each."""

    __slots__ = ("_common", "_numbers", "_private")

    def __init__(self) -> None:
        self._numbers: dict[int, array[int]] = {}
        self._private: dict[int, array[int]] = {}  # by stream of a seat: what nobody else counts
        self._common = 0  # so many entries, the first ones, are all on the common stream

    def add(self, stream: int, number: int) -> None:
        """Note an entry; numbers grow."""
        if not self._numbers:
            if stream == 0:
                self._common = number
                return
            self._numbers[0] = array("i", range(1, self._common + 1))
            self._numbers[SHARED] = array("i", range(1, self._common + 1))
        self._append(self._numbers, stream, number)
        if stream == 0:
            self._numbers[SHARED].append(number)
        elif stream > 0:
            self._append(self._private, stream, number)

    def _append(self, arrays: dict[int, array[int]], stream: int, number: int) -> None:
        if stream not in arrays:
            arrays[stream] = array("i")
        arrays[stream].append(number)

    def share(self, stream: int, number: int) -> None:
        """Let everybody count the newest entry, which is on a seat's own stream."""
        self._private[stream].pop()
        self._numbers[SHARED].append(number)

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
        return sorted(set(found))

    # How somebody counts ------------------------------------------------------------------

    @property
    def has_own(self) -> bool:
        """Whether any seat has had a stream of its own."""
        return bool(self._numbers)

    def counted(self, number: int, seats: Collection[int]) -> int:
        """How many entries up to one somebody counts who plays some seats."""
        if not self._numbers:
            return number
        count = bisect_right(self._numbers[SHARED], number)
        for seat in seats:
            count += bisect_right(self._private.get(seat + 1, NOTHING), number)
        return count

    def entry_counted(self, count: int, seats: Collection[int]) -> int:
        """The number of the entry that somebody counts as so many; of a count beyond the last one, the last."""
        if not self._numbers:
            return min(count, self._common)
        last = max([self.last(SHARED), *(self._private[seat + 1][-1] for seat in seats if self._private.get(seat + 1))])
        return bisect_left(range(last), count, key=lambda number: self.counted(number, seats))
