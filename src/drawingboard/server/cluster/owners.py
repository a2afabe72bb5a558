"""In which process a table is alive, in the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, text

from drawingboard.server.cluster.processes import COLUMNS, Process
from drawingboard.server.storage.schema import OWNER, PROCESS
from drawingboard.server.storage.writes import Statement

CLAIM = text("""
    INSERT INTO owner ("match", process) SELECT id, :process FROM "match" WHERE id = :table
    ON CONFLICT ("match") DO NOTHING
""")


def claim(connection: Connection, table: str, process: str) -> Process | None:
    """Have a table alive in a process, if it is in no other; where it is alive. ``None`` if there is no such table."""
    connection.execute(CLAIM, {"table": table, "process": process})
    query = select(*COLUMNS).join(OWNER, OWNER.c.process == PROCESS.c.id).where(OWNER.c.match == table)
    row = connection.execute(query).one_or_none()
    return Process(*row) if row else None


def owners_of(connection: Connection, tables: Sequence[str]) -> dict[str, Process]:
    """Where each of some tables is alive; those that sleep are left out."""
    query = select(OWNER.c.match, *COLUMNS).join(PROCESS, OWNER.c.process == PROCESS.c.id)
    return {row[0]: Process(*row[1:]) for row in connection.execute(query.where(OWNER.c.match.in_(tables)))}


def own(table: str, process: str) -> Statement:
    """A statement after which a new table is alive in a process."""
    return insert(OWNER), {"match": table, "process": process}


def release(tables: Sequence[str], process: str) -> Statement:
    """A statement after which some tables are not alive in a process; any other may claim them."""
    return delete(OWNER).where(OWNER.c.match.in_(tables), OWNER.c.process == process), {}
