"""Taking things out of the file: tables, guests, cards that nobody plays with.

What is left must still be in order: no seat without its match, no link to a rematch that is gone, no name of somebody
who wishes to be forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, func, or_, select, union, update

from drawingboard.server.guests import digest_of
from drawingboard.server.storage.schema import COMMAND, CONTENT, ENTRY, FINDING, GUEST, MATCH, REVIEW, REVOKED, SEAT
from drawingboard.server.storage.writes import Statement, insert_or_leave


@dataclass(frozen=True, slots=True)
class Belongings:
    """The tables that a guest has to do with."""

    own: tuple[str, ...]
    """Nobody else sits there or has opened them."""
    shared: tuple[str, ...]
    """Others are there, too, or the guest was there once and has left no more than commands."""


# Tables ---------------------------------------------------------------------------------------------


def delete_tables(ids: Sequence[str]) -> list[Statement]:
    """Statements that take tables out of the file, with everything that belongs to them alone."""
    parts = [delete(part).where(part.c.match.in_(ids)) for part in (COMMAND, ENTRY, FINDING, REVIEW, SEAT)]
    unlinked = update(MATCH).where(MATCH.c.rematch.in_(ids)).values(rematch=None)
    return [(statement, {}) for statement in (*parts, unlinked, delete(MATCH).where(MATCH.c.id.in_(ids)))]


def delete_unused(digests: Iterable[str]) -> Statement:
    """A statement that deletes those of some contents that no match is played with."""
    used = select(MATCH.c.content_digest).where(MATCH.c.content_digest.is_not(None))
    return delete(CONTENT).where(CONTENT.c.digest.in_(list(digests)), CONTENT.c.digest.not_in(used)), {}


def known_tables(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Those of some tables that are there."""
    return list(connection.execute(select(MATCH.c.id).where(MATCH.c.id.in_(ids))).scalars())


def contents_of(connection: Connection, ids: Sequence[str]) -> list[str]:
    """The digests of what some tables are played with."""
    query = select(MATCH.c.content_digest).where(MATCH.c.id.in_(ids), MATCH.c.content_digest.is_not(None)).distinct()
    return list(connection.execute(query).scalars())


# Guests ---------------------------------------------------------------------------------------------


def revoke(guest: str, now: int) -> Statement:
    return insert_or_leave(REVOKED), {"digest": digest_of(guest), "at": now}


def is_revoked(connection: Connection, *digests: str) -> bool:
    """Whether one of some guests and devices is no longer let in."""
    return (
        connection.execute(select(REVOKED.c.digest).where(REVOKED.c.digest.in_(digests)).limit(1)).first() is not None
    )


def revoked_digests(connection: Connection) -> set[str]:
    return set(connection.execute(select(REVOKED.c.digest)).scalars())


def belongings_of(connection: Connection, guest: str) -> Belongings:
    """All tables where a guest sits, has sat, or that they have opened."""
    seats = select(SEAT.c.match).where(SEAT.c.guest == guest)
    opened = select(MATCH.c.id).where(MATCH.c.host == guest)
    shut_out = select(MATCH.c.id).where(MATCH.c.removed.contains(guest))
    said = [select(part.c.match).where(part.c.guest == guest) for part in (ENTRY, COMMAND)]
    found = union(seats, opened, shut_out, *said).subquery()
    others = select(SEAT.c.match).where(SEAT.c.match == MATCH.c.id, SEAT.c.guest.not_in(("", guest))).exists()
    seated = select(SEAT.c.match).where(SEAT.c.match == MATCH.c.id, SEAT.c.guest == guest).exists()
    alone = (MATCH.c.host.in_((guest, "")), ~others, or_(seated, MATCH.c.host == guest))
    own = list(connection.execute(select(MATCH.c.id).where(MATCH.c.id.in_(select(found)), *alone)).scalars())
    everything = connection.execute(select(found)).scalars()
    return Belongings(tuple(own), tuple(table for table in everything if table not in own))


def rename_statements(connection: Connection, guest: str, name: str) -> list[Statement]:
    """Statements that give a guest another name, at all tables; several seats at one are numbered."""
    statements: list[Statement] = [(update(GUEST).where(GUEST.c.id == guest).values(name=name), {})]
    for table, seats in _seats_of(connection, guest).items():
        names = {seat: name if place == 0 else f"{name[:26]} {place + 1}" for place, seat in enumerate(seats)}
        statements += _rename_seats(connection, table, names)
    return statements


def forget_statements(connection: Connection, guest: str, shared: Sequence[str]) -> list[Statement]:
    """Statements after which nothing at the tables of others says that a guest was there."""
    statements: list[Statement] = []
    for table, seats in _seats_of(connection, guest).items():
        if table in shared:
            statements += _rename_seats(connection, table, {seat: f"Player {seat + 1}" for seat in seats})
    lists = select(MATCH.c.id, MATCH.c.removed).where(MATCH.c.id.in_(shared), MATCH.c.removed.contains(guest))
    for table, removed in connection.execute(lists):
        others = [other for other in msgspec.json.decode(removed, type=list[str]) if other != guest]
        left = msgspec.json.encode(others).decode() if others else None
        statements.append((update(MATCH).where(MATCH.c.id == table).values(removed=left), {}))
    waiting = select(MATCH.c.id).where(MATCH.c.id.in_(shared), MATCH.c.started.is_(None))
    mine = (SEAT.c.guest == guest, SEAT.c.match.in_(shared))
    statements += [
        (statement, {})
        for statement in (
            update(SEAT).where(*mine, SEAT.c.match.in_(waiting)).values(kind="open", name="", level=None),
            update(SEAT).where(*mine).values(guest="", generation=SEAT.c.generation + 1),
            update(MATCH).where(MATCH.c.id.in_(shared), MATCH.c.host == guest).values(host=""),
            update(ENTRY).where(ENTRY.c.match.in_(shared), ENTRY.c.guest == guest).values(guest=None, command=None),
            delete(COMMAND).where(COMMAND.c.match.in_(shared), COMMAND.c.guest == guest),
            delete(GUEST).where(GUEST.c.id == guest),
        )
    ]
    return statements


def _seats_of(connection: Connection, guest: str) -> dict[str, list[int]]:
    seats: dict[str, list[int]] = {}
    query = select(SEAT.c.match, SEAT.c.number).where(SEAT.c.guest == guest).order_by(SEAT.c.match, SEAT.c.number)
    for table, number in connection.execute(query):
        seats.setdefault(table, []).append(number)
    return seats


def _rename_seats(connection: Connection, table: str, names: dict[int, str]) -> list[Statement]:
    """In the seats, and in the header of the match, which its record is made of."""
    statements: list[Statement] = [
        (update(SEAT).where(SEAT.c.match == table, SEAT.c.number == number).values(name=name), {})
        for number, name in names.items()
    ]
    header = connection.execute(select(MATCH.c.names).where(MATCH.c.id == table)).scalar()
    if header is not None:
        written = msgspec.json.decode(header, type=list[str])
        told = [names.get(number, name) for number, name in enumerate(written)]
        statements.append(
            (update(MATCH).where(MATCH.c.id == table).values(names=msgspec.json.encode(told).decode()), {})
        )
    return statements


def guests_beginning_with(connection: Connection, beginning: str, most: int) -> list[str]:
    """The guests whose id begins so, whether they have a name or only a seat."""
    kinds = (GUEST.c.id, SEAT.c.guest, MATCH.c.host)
    parts = [select(kind.label("id")).where(func.substr(kind, 1, len(beginning)) == beginning) for kind in kinds]
    return list(connection.execute(select(union(*parts).subquery()).limit(most)).scalars())
