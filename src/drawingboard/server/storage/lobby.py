"""Which tables the first page lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from drawingboard.server.storage.queries import bare_table
from drawingboard.server.storage.schema import MATCH, SEAT
from drawingboard.server.table import Table
from drawingboard.server.views import MatchSummary, summary_of

MOST_CONSIDERED = 500
"""Of the listed tables, so many of the newest."""
MOST_OF_ONE_HOST = 3


def open_tables(connection: Connection, most: int) -> list[str]:
    """Listed tables that still have an open seat: half of them the freshest, half of them the nearest to begin. Nobody
    fills the list with tables of their own."""
    free = func.count().filter(SEAT.c.kind == "open")
    listed = (
        select(MATCH.c.id, MATCH.c.host)
        .where(MATCH.c.listed.is_(True), MATCH.c.started.is_(None))
        .order_by(MATCH.c.created.desc())
        .limit(MOST_CONSIDERED)
        .subquery()
    )
    query = (
        select(listed.c.id, listed.c.host, free.label("free"), MATCH.c.created)
        .join(MATCH, MATCH.c.id == listed.c.id)
        .join(SEAT, SEAT.c.match == listed.c.id)
        .group_by(listed.c.id, listed.c.host, MATCH.c.created)
        .order_by(MATCH.c.created.desc())
    )
    hosts: Counter[str] = Counter()
    rows = []
    for row in connection.execute(query):
        hosts[row.host] += 1
        if hosts[row.host] <= MOST_OF_ONE_HOST:
            rows.append(row)
    freshest = [row.id for row in rows[: most // 2]]
    nearest = [row.id for row in sorted(rows, key=lambda row: row.free) if row.id not in freshest]
    return freshest + nearest[: most - len(freshest)]


def waiting_tables(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[Table, MatchSummary]]:
    """Those of some tables whose match has not begun: enough to list them without waking them."""
    found = {}
    for row in connection.execute(select(MATCH).where(MATCH.c.id.in_(ids), MATCH.c.started.is_(None))).all():
        seats = connection.execute(select(SEAT).where(SEAT.c.match == row.id).order_by(SEAT.c.number)).all()
        table = bare_table(connection, row, seats)
        found[row.id] = table, summary_of(table)
    return found
