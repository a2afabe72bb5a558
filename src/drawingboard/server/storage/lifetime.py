"""When tables have to be awake, and when those that nobody plays at are forgotten."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from drawingboard.server.storage.schema import COMMAND, HEARTBEAT, MATCH, SEAT
from drawingboard.server.storage.store import Statement


def due_tables(connection: Connection, until: int, most: int) -> list[str]:
    """The tables that have to be awake at a time, those first that have waited longest."""
    due = MATCH.c.due.is_not(None) & (MATCH.c.due <= until)
    return list(connection.execute(select(MATCH.c.id).where(due).order_by(MATCH.c.due).limit(most)).scalars())


def beat(now: int) -> Statement:
    """Note that a server runs."""
    new = upsert(HEARTBEAT)
    return new.on_conflict_do_update(index_elements=["id"], set_={"at": new.excluded.at}), {"id": 1, "at": now}


def leave_out_downtime(connection: Connection, now: int) -> None:
    """Let what is due wait for as long as no server ran: that time is taken from nobody's clock."""
    last = connection.execute(select(HEARTBEAT.c.at)).scalar()
    if last is not None and last < now:
        connection.execute(update(MATCH).where(MATCH.c.due > 0).values(due=MATCH.c.due + (now - last)))
    connection.execute(*beat(now))


def unbegun_tables(connection: Connection, before: int, most: int) -> list[str]:
    """Tables that were opened before a time and whose match has never begun."""
    unbegun = MATCH.c.started.is_(None) & (MATCH.c.created < before)
    return list(connection.execute(select(MATCH.c.id).where(unbegun).limit(most)).scalars())


def delete_unbegun(table_id: str) -> list[Statement]:
    """Statements that take a table out of the file whose match has never begun, with its seats."""
    unbegun = select(MATCH.c.id).where(MATCH.c.id == table_id, MATCH.c.started.is_(None))
    return [
        (delete(SEAT).where(SEAT.c.match.in_(unbegun)), {}),
        (delete(COMMAND).where(COMMAND.c.match.in_(unbegun)), {}),
        (delete(MATCH).where(MATCH.c.id == table_id, MATCH.c.started.is_(None)), {}),
    ]
