"""When tables have to be awake, and when a server last ran."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from drawingboard.server.storage.schema import HEARTBEAT, MATCH, OWNER
from drawingboard.server.storage.writes import Statement, execute, insert_or_change


def due_tables(connection: Connection, until: int, most: int, process: str) -> list[str]:
    """The tables that have to be awake at a time, those first that have waited longest; without those that are alive in
    another process."""
    elsewhere = select(OWNER.c.match).where(OWNER.c.match == MATCH.c.id, OWNER.c.process != process).exists()
    due = MATCH.c.due.is_not(None) & (MATCH.c.due <= until) & ~elsewhere
    return list(connection.execute(select(MATCH.c.id).where(due).order_by(MATCH.c.due).limit(most)).scalars())


def beat(now: int) -> Statement:
    """Note that a server runs."""
    return insert_or_change(HEARTBEAT, ("id",), ("at",)), {"id": 1, "at": now}


def leave_out_downtime(connection: Connection, now: int) -> None:
    """Let what is due wait for as long as no server ran: that time is taken from nobody's clock."""
    last = connection.execute(select(HEARTBEAT.c.at)).scalar()
    if last is not None and last < now:
        connection.execute(update(MATCH).where(MATCH.c.due > 0).values(due=MATCH.c.due + (now - last)))
    execute(connection, beat(now))
