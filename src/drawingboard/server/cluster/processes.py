"""Which processes serve, in the database: they join, are heard of again and again, and leave or are declared dead.

The row of a process is its *fence*. Each of its writes locks the row against removal, in the same transaction: as long
as it is there, nobody else has been told that the process is dead, and once it is gone, none of its writes can come
through, however late. All times are by the clock of the database, so that clocks of machines need not agree.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import ColumnClause, Connection, delete, func, insert, literal_column, select, text, update

from drawingboard.core.errors import NotNow
from drawingboard.server.storage.lifetime import leave_out_downtime
from drawingboard.server.storage.schema import PROCESS

if TYPE_CHECKING:
    from drawingboard.server.storage.postgres import PostgresDatabase

NOW: ColumnClause[int] = literal_column("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
BEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
"""Whoever has not been heard of for so long is declared dead."""

ENDED = ("Z", "X")
"""What Linux calls the state of a process that nobody has asked how it ended: as good as gone."""

JOIN_LOCK = text("SELECT pg_advisory_xact_lock(hashtext('drawingboard join'))")
"""Of two that join at the same moment, one is the first."""
KEEP_OUT = "SELECT pg_advisory_lock(hashtext('drawingboard join'))"
"""The same lock until the connection ends: nobody joins meanwhile."""


class Process(NamedTuple):
    """A process that serves."""

    id: str
    address: str
    """Where others reach it over the network: host and port."""
    machine: str
    doorway: str | None
    """The path of a socket at which it takes over connections from processes of its machine."""
    number: int
    """Among those that one command has started."""
    pid: int
    version: str


COLUMNS = [PROCESS.c[name] for name in Process._fields]


def join(connection: Connection, process: Process, now: int) -> None:
    """Let a process be one of those that serve. If it is the only one, nobody's clock has run until now."""
    connection.execute(JOIN_LOCK)
    declare_dead(connection, process.machine)
    if not connection.execute(select(func.count()).select_from(PROCESS)).scalar_one():
        leave_out_downtime(connection, now)
    connection.execute(insert(PROCESS).values(**process._asdict(), started=NOW, beat=NOW))


def beat(connection: Connection, process: str) -> bool:
    """Have a process heard of; false if it was declared dead."""
    return connection.execute(update(PROCESS).where(PROCESS.c.id == process).values(beat=NOW)).rowcount > 0


def leave(connection: Connection, process: str) -> None:
    """Take a process away, and with it everything that was alive there."""
    connection.execute(delete(PROCESS).where(PROCESS.c.id == process))


def declare_dead(connection: Connection, machine: str) -> list[str]:
    """Take the processes away that were not heard of for long, and those of this machine that have ended. One that is
    just writing is left for the next time, for nobody who lives shall wait for it."""
    neighbours = connection.execute(select(PROCESS.c.id, PROCESS.c.pid).where(PROCESS.c.machine == machine))
    ended = [process for process, pid in neighbours if not runs(pid)]
    silent = PROCESS.c.beat < NOW - int(SILENT_SECONDS * 1000)
    dead = PROCESS.c.id.in_(
        select(PROCESS.c.id).where(silent | PROCESS.c.id.in_(ended)).with_for_update(skip_locked=True)
    )
    return list(connection.scalars(delete(PROCESS).where(dead).returning(PROCESS.c.id)))


def runs(pid: int) -> bool:
    """Whether a process of this machine has not ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:  # somebody else's now
        return True
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(") ")[2][:1]
    except OSError:
        return True
    return state not in ENDED


def living(connection: Connection) -> list[Process]:
    """All processes, the oldest first."""
    query = select(*COLUMNS).order_by(PROCESS.c.started, PROCESS.c.id)
    return [Process(*row) for row in connection.execute(query)]


@contextmanager
def none_serves(database: PostgresDatabase, machine: str) -> Iterator[None]:
    """Have nobody join until the block ends; refused if a process serves. For orders of the host that a server would
    have to hear of."""
    with database.connect() as connection:
        connection.execute(KEEP_OUT)
        with database.writing.begin() as writing:
            declare_dead(writing, machine)
            serving = living(writing)
        if serving:
            raise NotNow(
                "server/elsewhere",
                f"servers run with {database.shown}: {', '.join(map(where, serving))}. Give the order on one of these "
                "machines, with --data and the folder of the server there; or stop all of them first",
            )
        yield


def where(process: Process) -> str:
    """Where a process is, for the host."""
    return f"process {process.pid} on {process.machine.partition(' ')[0]} ({process.address})"
