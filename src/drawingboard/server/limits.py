"""How often somebody may ask: a bucket of tokens for each guest and each address, that fills up with time."""

from __future__ import annotations

import time

MOST_BUCKETS = 20_000


class Buckets:
    """A bucket for each name; asking takes a token."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, name: str, count: int = 1) -> bool:
        """Whether there were so many tokens left; if not, none is taken."""
        now = time.monotonic()
        left = self._tokens(name, now) - count
        if left < 0:
            return False
        self._set(name, left, now)
        return True

    def is_empty(self, name: str, count: int = 1) -> bool:
        """Whether there are fewer tokens left."""
        return self._tokens(name, time.monotonic()) < count

    def charge(self, name: str, tokens: float) -> None:
        """Take some tokens, also those that come later."""
        now = time.monotonic()
        self._set(name, max(self._tokens(name, now) - tokens, -self._burst), now)

    def _set(self, name: str, left: float, now: float) -> None:
        if name not in self._buckets and len(self._buckets) >= MOST_BUCKETS:
            self.forget_full()
        self._buckets[name] = (left, now)

    def _tokens(self, name: str, now: float) -> float:
        bucket = self._buckets.get(name)
        if bucket is None:
            return self._burst
        tokens = bucket[0] + (now - bucket[1]) * self._per_second
        return tokens if tokens < self._burst else self._burst

    def forget(self) -> None:
        """Fill all buckets."""
        self._buckets = {}

    def forget_full(self) -> None:
        """Drop the buckets that are full again: they say nothing."""
        now = time.monotonic()
        self._buckets = {
            name: (tokens, at)
            for name, (tokens, at) in self._buckets.items()
            if tokens + (now - at) * self._per_second < self._burst
        }


class Counts:
    """How many of something each name has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def take(self, name: str) -> bool:
        count = self._counts.get(name, 0)
        if count >= self._most:
            return False
        self._counts[name] = count + 1
        return True

    def give_back(self, name: str) -> None:
        count = self._counts.get(name, 0)
        if count > 1:
            self._counts[name] = count - 1
        else:
            self._counts.pop(name, None)
