"""The servers and the database that are struck."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from drawingboard.bench.figures import children_of, family_of
from drawingboard.bench.postgres import PrivatePostgres, connect
from drawingboard.bench.processes import free_port, read_port, start_server
from drawingboard.bench.strikes.relay import Relay

if TYPE_CHECKING:
    import psycopg

OWNERS = """
    SELECT process.pid FROM owner JOIN process ON process.id = owner.process
    GROUP BY process.pid ORDER BY count(*) DESC LIMIT 1
"""


class Target:
    """Several server processes under a supervisor, a PostgreSQL, and a relay between them."""

    def __init__(self, folder: Path, postgres: PrivatePostgres, processes: int) -> None:
        self.postgres = postgres
        self.port = free_port()
        self.processes = processes
        self.relay = Relay(postgres.port)
        self._folder = folder
        self._url = postgres.new_database()
        self._relayed = ""
        self._supervisor: subprocess.Popen[str] | None = None

    async def open(self) -> None:
        port = await self.relay.open()
        self._relayed = self._url.replace(f":{self.postgres.port}/", f":{port}/")
        await self.start()

    async def close(self) -> None:
        self.kill_all()
        await self.relay.close()

    async def start(self) -> None:
        """Start the servers; they answer when this returns."""
        self._supervisor = start_server(self._folder, self.port, database=self._relayed, processes=self.processes)
        await asyncio.to_thread(read_port, self._supervisor, self._folder)

    def kill_all(self) -> None:
        """Kill the supervisor and all processes, without warning."""
        supervisor, self._supervisor = self._supervisor, None
        if supervisor is None:
            return
        for pid in family_of(supervisor.pid):
            kill(pid)
        supervisor.wait()
        if supervisor.stdout:
            supervisor.stdout.close()

    @property
    def pids(self) -> list[int]:
        """The processes that serve."""
        return children_of(self._supervisor.pid) if self._supervisor else []

    def busiest(self) -> int | None:
        """The process in which most tables are alive."""
        with self.connect() as connection:
            row = connection.execute(OWNERS).fetchone()
        return row[0] if row else None

    def connect(self) -> psycopg.Connection:
        """A connection of one's own, not by way of the relay."""
        return connect(self._url)

    @property
    def log(self) -> str:
        """What the servers have logged."""
        return (self._folder / "server.log").read_text(errors="replace")


def kill(pid: int, number: int = signal.SIGKILL) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)
