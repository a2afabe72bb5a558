"""What happens when the time of a seat is up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.table import Table

if TYPE_CHECKING:
    from drawingboard.server.room import Room


class ClockAlarm:
    """Rings when the time of a seat is up."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._handle is not None

    def set(self, room: Room) -> None:
        """Ring for the seat that will run out first, as the clocks stand now."""
        self.cancel()
        clocks = room.table.clocks
        if clocks is None:
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
