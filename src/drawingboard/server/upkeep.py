"""What the server does for itself once an hour: let go of what was kept for long enough."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import structlog

from drawingboard.server.host_orders import Expire, HostOrders
from drawingboard.server.settings import Retention
from drawingboard.server.storage.upgrade import copies

FIRST_SECONDS = 60.0
"""After a start there is other work."""
INTERVAL_SECONDS = 3600.0
DAY_SECONDS = 24 * 3600


class Upkeep:
    """Looks after the folder, in small portions, so that nobody who plays has to wait."""

    def __init__(self, orders: HostOrders, retention: Retention, folder: Path) -> None:
        self._orders = orders
        self._retention = retention
        self._folder = folder

    async def watch(self) -> None:
        """Do it for ever."""
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.once()
            except Exception:  # the next time, perhaps: a full disk must not end it for good
                structlog.get_logger().exception("upkeep_failed")
            await asyncio.sleep(INTERVAL_SECONDS)

    async def once(self) -> None:
        await self._orders.carry_out(Expire())
        for copy in old_copies(self._folder, self._retention.copy_days, time.time()):
            copy.unlink(missing_ok=True)
            structlog.get_logger().info("copy_removed", copy=str(copy))


def old_copies(folder: Path, days: int, now: float) -> list[Path]:
    """The copies from before migrations that were kept for long enough."""
    return [copy for copy in copies(folder) if days and copy.stat().st_mtime < now - days * DAY_SECONDS]
