"""The thread that writes, in groups.

Whoever wants something kept hands in a ``Write`` and goes on. The writing thread takes all writes that wait at that
moment into one transaction (*group commit*) and, when it is on disk, tells the event loop once, which then completes
all of them. So a hundred moves cost one trip to the disk, and a solo move waits for nobody.
"""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue

import structlog
from sqlalchemy import Connection, select

from drawingboard.server.metrics import Metrics
from drawingboard.server.storage.database import Database, out_of_reach
from drawingboard.server.storage.schema import ENTRY
from drawingboard.server.storage.writes import EntryRow, FateUnknown, NotKept, Write, entries_of

HANDED_OVER = 100
"""So many writes are handed over before the round of the event loop is over: they are written while it goes on."""
MOST_IN_A_GROUP = 256

Result = tuple[Write, Exception | None]


class Writer:
    """Writes groups to a database, from one event loop."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self._database = database
        self._metrics = metrics
        self._new: list[Write] = []
        self._waiting = 0
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._connection: Connection | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._thread.start()

    def submit(self, write: Write) -> None:
        assert self.loop is not None
        if not self._new:
            self.loop.call_soon(self._hand_over)
        self._new.append(write)
        self._waiting += 1
        if len(self._new) >= HANDED_OVER:
            self._hand_over()

    def _hand_over(self) -> None:
        """Give the writing thread everything that has come up in this round of the event loop, waking it once."""
        if self._new:
            writes, self._new = self._new, []
            self._queue.put(writes)

    def is_writing(self) -> bool:
        return self._thread.is_alive()

    def waiting(self) -> int:
        return self._waiting

    def close(self) -> None:
        """Write what is waiting."""
        if self._thread.is_alive():
            self._hand_over()
            self._queue.put(None)
            self._thread.join()

    # The writing thread ---------------------------------------------------------------

    def _run(self) -> None:
        while (group := self._next_group()) is not None:
            results = self._written(group)
            self._metrics.group_size.observe(len(group))
            self._report(results)
            if len(group) > 1 and self._database.gathering_seconds:  # much is going on: more will come in a moment
                time.sleep(self._database.gathering_seconds)
        self._disconnect()

    def _next_group(self) -> list[Write] | None:
        """All writes that wait, at least one; ``None`` when there will be no more."""
        group = self._queue.get()
        while group is not None and len(group) < MOST_IN_A_GROUP:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                self._queue.put(None)
                break
            group += more
        return group

    def _written(self, group: list[Write]) -> list[Result]:
        """Write a group in one transaction; if it fails, each on its own, so that one cannot spoil it for others."""
        try:
            self._database.write(self._connected(), group)
            return [(write, None) for write in group]
        except Exception as problem:
            if self._database.is_lost(problem):
                return self._after_loss(group, problem)
            if len(group) == 1:
                error = NotKept(f"could not be written: {type(problem).__name__}: {self._database.told(problem)}")
                error.__cause__ = problem
                return [(group[0], error)]
        return [result for write in group for result in self._written([write])]

    def _connected(self) -> Connection:
        if self._connection is not None and self._database.is_stale(self._connection):
            self._disconnect()
        if self._connection is None:
            self._connection = self._database.writing.connect()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()

    def _after_loss(self, group: list[Write], problem: Exception) -> list[Result]:
        """The connection is lost, perhaps while the group was committed. Then nobody has told us so: its entries tell,
        if the database can be asked over a new one. If they are not there, the group is written once more: nobody can
        write the same entry twice, so it cannot be doubled. Where that cannot be found out, nobody can say that it was
        not kept; the same goes for a group without entries."""
        was_connected = self._connection is not None
        self._disconnect()
        rows = entries_of(group)
        if was_connected and rows:
            with suppress(Exception):
                if not self._is_there(rows[0]):
                    self._database.write(self._connected(), group)
                return [(write, None) for write in group]
            self._disconnect()  # that one may be lost, too
        error = out_of_reach()
        if was_connected:
            error = FateUnknown(error.code, error.sentence)
        error.__cause__ = problem
        structlog.get_logger().warning("connection_lost", writes=len(group), cause=type(problem).__name__)
        return [(write, error) for write in group]

    def _is_there(self, row: EntryRow) -> bool:
        """Whether an entry is in the database, word for word: then its whole transaction is."""
        columns = [ENTRY.c[name] for name in ("match", "number", "stream", "seat", "text", "time", "guest", "command")]
        query = select(*columns).where(ENTRY.c.match == row[0], ENTRY.c.number == row[1])
        connection = self._connected()
        with connection.begin():
            found = connection.execute(query).one_or_none()
        return found is not None and tuple(found) == tuple(row)

    def _report(self, results: list[Result]) -> None:
        assert self.loop is not None
        with suppress(RuntimeError):  # the loop has ended; what is written stays written
            self.loop.call_soon_threadsafe(self._complete, results)

    def _complete(self, results: list[Result]) -> None:
        self._waiting -= len(results)
        for write, error in results:
            try:
                write.done(error)
            except Exception:  # one cannot spoil it for others
                structlog.get_logger().exception("completion_failed")
