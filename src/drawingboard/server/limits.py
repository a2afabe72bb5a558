"""How often somebody may ask: a bucket of tokens for each guest and each address, that fills up with time."""

from __future__ import annotations

import time

MOST_BUCKETS = 20_000
MOST_NOTED = 1000


class Buckets:
    """A bucket for each name; asking takes a token."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}
        self._taken: dict[str, float] | None = None

    def note_taken(self) -> None:
        """Note from now on what is taken from buckets that are no longer half full."""
        self._taken = {}

    def taken(self) -> dict[str, float]:
        """What was noted since this was last asked."""
        taken, self._taken = self._taken or {}, {}
        return taken

    def take(self, name: str, count: int = 1) -> bool:
        """Whether there were so many tokens left; if not, none is taken."""
        now = time.monotonic()
        left = self._tokens(name, now) - count
        if left < 0:
            return False
        self._set(name, left, now)
        if self._taken is not None:
            self._note(name, count, left)
        return True

    def is_empty(self, name: str, count: int = 1) -> bool:
        """Whether there are fewer tokens left."""
        return self._tokens(name, time.monotonic()) < count

    def charge(self, name: str, tokens: float) -> None:
        """Take some tokens, also those that come later."""
        left = self.charge_here(name, tokens)
        if self._taken is not None:
            self._note(name, tokens, left)

    def charge_here(self, name: str, tokens: float) -> float:
        """The same for what was taken elsewhere; how many are left."""
        now = time.monotonic()
        left = max(self._tokens(name, now) - tokens, -self._burst)
        self._set(name, left, now)
        return left

    def _note(self, name: str, tokens: float, left: float) -> None:
        assert self._taken is not None
        if left < self._burst / 2 and (name in self._taken or len(self._taken) < MOST_NOTED):
            self._taken[name] = self._taken.get(name, 0.0) + tokens

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
        self._elsewhere: dict[str, tuple[dict[str, int], float]] = {}

    def many(self) -> dict[str, int]:
        """Those who have a quarter of what they may, or more."""
        return {name: count for name, count in self._counts.items() if count >= self._most / 4}

    def hear(self, where: str, counts: dict[str, int], seconds: float) -> None:
        """Add what is counted elsewhere, for so long."""
        self._elsewhere[where] = counts, time.monotonic() + seconds
        if not counts:
            del self._elsewhere[where]

    def forget(self) -> None:
        """Count anew; what is open now counts no more."""
        self._counts = {}

    def _counted_elsewhere(self, name: str) -> int:
        now = time.monotonic()
        return sum(counts.get(name, 0) for counts, until in self._elsewhere.values() if until > now)

    def take(self, name: str) -> bool:
        count = self._counts.get(name, 0)
        if count >= self._most or (self._elsewhere and count + self._counted_elsewhere(name) >= self._most):
            return False
        self._counts[name] = count + 1
        return True

    def give_back(self, name: str) -> None:
        count = self._counts.get(name, 0)
        if count > 1:
            self._counts[name] = count - 1
        else:
            self._counts.pop(name, None)
