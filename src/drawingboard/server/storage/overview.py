"""Lists of tables and guests for the host: everything that is kept, without a hand or a seed."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, func, or_, select

from drawingboard.server.guests import digest_of
from drawingboard.server.storage.devices import devices_of, phrase_since
from drawingboard.server.storage.expiry import last_used
from drawingboard.server.storage.removal import revoked_digests
from drawingboard.server.storage.schema import ENTRY, GUEST, MATCH, SEAT

State = Literal["waiting", "playing", "over"]


class SeatLine(msgspec.Struct, frozen=True):
    """A seat of a table."""

    number: int
    kind: str
    name: str
    guest: str
    points: int | None


class TableLine(msgspec.Struct, frozen=True):
    """A table. Times are milliseconds since 1970."""

    id: str
    game: str
    state: State
    listed: bool
    created: int
    used: int
    """When something last happened there."""
    entries: int
    host: str
    daily: str | None
    seats: tuple[SeatLine, ...]


class GuestLine(msgspec.Struct, frozen=True):
    """A guest."""

    id: str
    name: str
    """Empty for somebody who has never taken one."""
    seen: int
    tables: int
    revoked: bool
    devices: int
    phrase: bool
    """Whether they have a recovery phrase."""


STATES: dict[State, Any] = {
    "waiting": MATCH.c.started.is_(None),
    "playing": MATCH.c.started.is_not(None) & MATCH.c.ended.is_(None),
    "over": MATCH.c.ended.is_not(None),
}


def table_lines(
    connection: Connection,
    most: int,
    game: str = "",
    state: State | None = None,
    guest: str = "",
    unused_since: int | None = None,
    ids: tuple[str, ...] = (),
) -> list[TableLine]:
    """Tables, those used last first."""
    used = last_used().label("used")
    query = select(MATCH, used).order_by(used.desc()).limit(most)
    if game:
        query = query.where(MATCH.c.game == game)
    if state:
        query = query.where(STATES[state])
    if guest:
        query = query.where(
            or_(MATCH.c.host == guest, MATCH.c.id.in_(select(SEAT.c.match).where(SEAT.c.guest == guest)))
        )
    if unused_since is not None:
        query = query.where(last_used() < unused_since)
    if ids:
        query = query.where(MATCH.c.id.in_(ids))
    return [_table_line(connection, row) for row in connection.execute(query).all()]


def _table_line(connection: Connection, row: Any) -> TableLine:
    seats = connection.execute(select(SEAT).where(SEAT.c.match == row.id).order_by(SEAT.c.number)).all()
    entries = connection.execute(select(func.max(ENTRY.c.number)).where(ENTRY.c.match == row.id)).scalar() or 0
    state: State = "waiting" if row.started is None else "playing" if row.ended is None else "over"
    lines = tuple(SeatLine(seat.number, seat.kind, seat.name, seat.guest, seat.points) for seat in seats)
    return TableLine(
        row.id, row.game, state, bool(row.listed), row.created, row.used, entries, row.host, row.daily, lines
    )


def guest_lines(connection: Connection, text: str, most: int) -> list[GuestLine]:
    """Guests by a part of their name, the beginning of their id, or a table where they sit; all of them for no text."""
    like = f"%{text.lower()}%"
    by_seat = select(SEAT.c.guest).where(
        or_(func.lower(SEAT.c.name).like(like), SEAT.c.match == text, func.substr(SEAT.c.guest, 1, len(text)) == text)
    )
    by_name = select(GUEST.c.id).where(
        or_(func.lower(GUEST.c.name).like(like), func.substr(GUEST.c.id, 1, len(text)) == text)
    )
    found = by_name.union(by_seat).subquery()
    revoked = revoked_digests(connection)
    lines = [_guest_line(connection, guest, revoked) for guest in connection.execute(select(found)).scalars() if guest]
    return sorted(lines, key=lambda line: line.seen, reverse=True)[:most]


def _guest_line(connection: Connection, guest: str, revoked: set[str]) -> GuestLine:
    row = connection.execute(select(GUEST).where(GUEST.c.id == guest)).one_or_none()
    tables = select(func.count(SEAT.c.match.distinct()), func.max(func.coalesce(MATCH.c.ended, MATCH.c.created)))
    count, newest = connection.execute(
        tables.join(MATCH, MATCH.c.id == SEAT.c.match).where(SEAT.c.guest == guest)
    ).one()
    seen = max(row.seen if row else 0, newest or 0)
    devices, phrase = len(devices_of(connection, guest)), phrase_since(connection, guest) is not None
    return GuestLine(guest, row.name if row else "", seen, count, digest_of(guest) in revoked, devices, phrase)
