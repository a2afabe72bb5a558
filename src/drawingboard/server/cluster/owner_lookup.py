"""Finds where a table is alive, for whoever arrives at another process: the one question that is asked often.

It is a single prepared statement over a connection of its own, and nothing of SQLAlchemy. It may find nothing though
the table is alive somewhere, if that has just come about: whoever needs to know claims the table then.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import psycopg

from drawingboard.server.cluster.processes import Process
from drawingboard.server.storage.postgres import PostgresDatabase

QUERY = f"""
    SELECT {", ".join(f"process.{name}" for name in Process._fields)}
    FROM owner JOIN process ON process.id = owner.process WHERE owner."match" = %s
"""


class OwnerLookup:
    """Asks the database, one question after the other."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="lookup")
        self._connection: psycopg.Connection | None = None

    async def find(self, table: str) -> Process | None:
        """Where a table is alive, as far as that is known."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, table)

    def close(self) -> None:
        self._thread.submit(self._disconnect)
        self._thread.shutdown()

    def _ask(self, table: str) -> Process | None:
        try:
            if self._connection is None:
                self._connection = self._database.connect()
            row = self._connection.execute(QUERY, (table,), prepare=True).fetchone()
        except (psycopg.Error, OSError):  # whoever claims the table hears what is wrong
            self._disconnect()
            return None
        return Process(*row) if row else None

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error):
                connection.close()
