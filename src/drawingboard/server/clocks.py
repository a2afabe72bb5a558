"""Time for each turn, and a reserve for the whole match.

A turn first uses its own time, then the reserve; whatever a turn did not need of its own
time is not saved. All times are milliseconds; ``now`` is any clock that only runs forward.
What is kept on disk says how much was used, and when the first seat will be out of time
(``schema.MATCH.due``); time during which the server is down does not count. Where nobody
sits any more and nobody looks, the clocks are held.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec

from drawingboard.server.wire import ClockInfo, ClockSettings


def wall_clock() -> int:
    """Milliseconds since 1970 began, UTC."""
    return time.time_ns() // 1_000_000


def tick_clock() -> int:
    """Milliseconds of a clock that only runs forward."""
    return time.monotonic_ns() // 1_000_000


class KeptClocks(msgspec.Struct, frozen=True, array_like=True):
    """The clocks as they are kept on disk."""

    reserve: list[int]
    used: dict[int, int]
    paused: dict[int, int] = {}


def in_round(phase: tuple[int, int]) -> bool:
    """Whether a phase of a match is a round: it then has a number."""
    return phase[1] > 0


class Clocks:
    """The clocks of one match."""

    __slots__ = ("_at", "held", "paused", "phase", "reserve", "settings", "used")

    def __init__(self, settings: ClockSettings, seats: int, kept: KeptClocks | None, now: int) -> None:
        self.settings = settings
        self.reserve = list(kept.reserve) if kept else [settings.reserve_seconds * 1000] * seats
        self.used: dict[int, int] = dict(kept.used) if kept else {}
        """For every seat whose clock runs: what it has used of this turn."""
        self.paused: dict[int, int] = dict(kept.paused) if kept else {}
        """For seats that have finished this round: what they had used; they may think again."""
        self.phase: tuple[int, int] = (0, 0)
        """The phase of the match in which the clocks were last turned."""
        self.held = False
        self._at = now

    def kept(self) -> KeptClocks:
        return KeptClocks(list(self.reserve), dict(self.used), dict(self.paused))

    def advance(self, now: int) -> None:
        """Let the running clocks run until now."""
        passed, self._at = max(0, now - self._at), now
        if not self.held:
            self._run(self.used, passed)

    def _run(self, seats: Iterable[int], passed: int) -> None:
        for seat in seats:
            if seat in self.used:
                self.used[seat] += passed

    def hold(self, held: bool, now: int) -> None:
        """Stop all clocks, or let them run again."""
        self.advance(now)
        self.held = held

    def wake(self, acting: Iterable[int], phase: tuple[int, int], in_ms: int | None, now: int) -> None:
        """Go on after a sleep: when it fell asleep, the first seat was to be out of time at a moment that is so many
        milliseconds away. Seats that act no more had finished before."""
        running = tuple(self.used)
        first = self.first_out()
        passed = max(0, self.left(first) - in_ms) if first is not None and in_ms is not None else 0
        self.phase = phase
        self.turn_to(acting, phase, now)
        self._run(running, passed)

    def turn_to(self, acting: Iterable[int], phase: tuple[int, int], now: int) -> None:
        """The clocks of these seats run from now on; a new phase is a new turn for everybody.

        In a round whoever has finished may think again, so its turn ends with the round.
        """
        self.advance(now)
        acting = set(acting)
        new_phase, self.phase = phase != self.phase, phase
        for seat in [seat for seat in self.used if new_phase or seat not in acting]:
            self.paused[seat] = self.used.pop(seat)
        if new_phase or not in_round(phase):
            self._settle()
        for seat in acting:
            if seat not in self.used:
                self.used[seat] = self.paused.pop(seat, 0)

    def _settle(self) -> None:
        """The turns that have ended stay so: what they took beyond their own time comes from the reserve."""
        for seat, used in self.paused.items():
            over = used - self.settings.turn_seconds * 1000
            self.reserve[seat] = max(0, self.reserve[seat] - max(0, over))
        self.paused.clear()

    def left(self, seat: int) -> int:
        """How long the seat has until its time is up, reserve included."""
        return self.settings.turn_seconds * 1000 + self.reserve[seat] - self.used.get(seat, 0)

    def first_out(self) -> int | None:
        """The running seat whose time is up first."""
        return min(self.used, key=self.left, default=None)

    def restart(self, seat: int) -> None:
        """Give a seat the time of a new turn."""
        if seat in self.used:
            self.used[seat] = 0

    def info(self, now: int) -> ClockInfo:
        """The clocks for people to see."""
        self.advance(now)
        turn = self.settings.turn_seconds * 1000
        seats = range(len(self.reserve))
        used = [self.used.get(seat, self.paused.get(seat, 0)) for seat in seats]
        return ClockInfo(
            running=tuple(sorted(self.used)),
            turn_left={seat: max(0, turn - used[seat]) for seat in seats},
            reserve_left={seat: max(0, self.reserve[seat] - max(0, used[seat] - turn)) for seat in seats},
        )
