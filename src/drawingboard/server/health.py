"""Whether the server is well, found out by writing.

*Alive* means that it answers. *Ready* means that what people do would be kept: the server's heartbeat is written, and
the file that was written to is still the one in the folder. The answer is good for a second, so that asking often
costs nothing.
"""

from __future__ import annotations

import asyncio
import time

import structlog

from drawingboard.core.errors import Unavailable
from drawingboard.server.clocks import wall_clock
from drawingboard.server.cluster.cluster import Alone, Cluster
from drawingboard.server.storage.lifetime import beat
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.trouble import PATIENCE_SECONDS, Trouble, trouble
from drawingboard.server.storage.writes import NotKept

GOOD_FOR_SECONDS = 1.0
LOOK_SECONDS = 60.0
"""How often the server looks by itself; in trouble, ten times as often."""


CUT_OFF = Trouble(
    "server/cut_off",
    "this process could not tell the others for some seconds that it lives; it serves again as soon as it can",
)


class Health:
    """Looks whether writing works, not more often than needed, and logs when that changes."""

    def __init__(self, store: Store, cluster: Cluster | None = None) -> None:
        self._store = store
        self._cluster = cluster or Alone(store)
        self._log = structlog.get_logger()
        self._known: Trouble | None = None
        self._at = 0.0
        self._looking: asyncio.Task[Trouble | None] | None = None

    @property
    def last(self) -> Trouble | None:
        """What was found when somebody last looked."""
        return self._known

    async def trouble(self) -> Trouble | None:
        """What keeps the server from keeping anything; ``None`` if it is ready. All who ask at once share an answer."""
        if self._cluster.is_cut_off:
            return CUT_OFF
        if self._at and time.monotonic() - self._at < GOOD_FOR_SECONDS:
            return self._known
        if self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Trouble | None:
        try:
            found = await self._try()
            if found != self._known:
                if found:
                    self._log.error("not_ready", code=found.code, problem=found.sentence)
                else:
                    self._log.info("ready_again")
            self._known = found
            return found
        finally:
            self._at = time.monotonic()
            self._looking = None

    async def _try(self) -> Trouble | None:
        database, folder = self._store.database, self._store.folder
        if not database.is_in_place():
            return trouble("data/removed", folder)
        try:
            await asyncio.wait_for(self._store.keep([beat(wall_clock())]), PATIENCE_SECONDS)
        except TimeoutError:
            return database.slow
        except (NotKept, Unavailable) as problem:
            return database.trouble_of(problem) or trouble("disk/failing", folder)
        return None

    async def watch(self) -> None:
        """Look now and then for ever, so that the log tells of trouble that nobody asks for."""
        while True:
            await asyncio.sleep(LOOK_SECONDS / 10 if self._known else LOOK_SECONDS)
            await self.trouble()
