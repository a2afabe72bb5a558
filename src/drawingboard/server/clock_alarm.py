"""What happens when the time of a seat is up, and when a table that sleeps has to wake for that.

A table that is alive sets an alarm of its own. For the others the file knows when they are *due*, written with the
commit that made it so, and one alarm for the whole server wakes what is (``Tables``).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from drawingboard.server.bot_turns import has_to_decide
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.table import Table

if TYPE_CHECKING:
    from drawingboard.server.room import Room


NEAR_SECONDS = 90.0
"""A table whose alarm rings sooner stays awake. The server's alarm looks further ahead than it ever waits."""
AT_ONCE = 0
"""When a table is due at which a built-in player has to think and somebody waits for it."""


def due_at(table: Table) -> int | None:
    """When a table has to be awake though nobody looks at it: milliseconds since 1970, UTC; ``None``: never."""
    match = table.match
    if match is None or match.over or not table.has_people:
        return None
    if has_to_decide(table):
        return AT_ONCE
    if table.clocks is None:
        return None
    table.clocks.advance(tick_clock())
    seat = table.clocks.first_out()
    return None if seat is None else wall_clock() + table.clocks.left(seat)


class ClockAlarm:
    """Rings when the time of a seat is up."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_near(self) -> bool:
        """Whether it rings so soon that it is not worth going to sleep."""
        if self._handle is None:
            return False
        return self._handle.when() - asyncio.get_running_loop().time() < NEAR_SECONDS

    def set(self, room: Room) -> None:
        """Ring for the seat that will run out first, as the clocks stand now."""
        self.cancel()
        clocks = room.table.clocks
        if clocks is None or clocks.held:
            return
        clocks.advance(tick_clock())
        seat = clocks.first_out()
        if seat is not None:
            delay = max(0, clocks.left(seat)) / 1000
            self._handle = asyncio.get_running_loop().call_later(delay, self._ring, room)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self, room: Room) -> None:
        self._handle = None
        room.change(run_out)


def run_out(table: Table) -> None:
    """Tell a table that the time of a seat is up, if it still is."""
    clocks = table.clocks
    if clocks is None or table.match is None or table.match.over:
        return
    clocks.advance(tick_clock())
    while (seat := clocks.first_out()) is not None and clocks.left(seat) <= 0 and not table.match.over:
        structlog.get_logger().info("time_ran_out", match=table.id, seat=seat)
        table.run_out(seat, wall_clock(), tick_clock())
