"""Devices and recovery phrases in the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, delete, func, select

from drawingboard.server.device_wire import CameBy, DeviceInfo
from drawingboard.server.guests import Visitor, device_digest
from drawingboard.server.storage.schema import DEVICE, GUEST, RECOVERY, REVOKED, SEAT
from drawingboard.server.storage.writes import Statement, insert_or_change, insert_or_leave


@dataclass(frozen=True, slots=True)
class Known:
    """What is kept of a visitor."""

    name: str = ""
    seen: int = 0
    """When the guest was last noted, in milliseconds since 1970."""
    device_seen: str | None = None
    """The date on which the device was last noted."""


def date_of(now: int) -> str:
    """The date, UTC, at a time in milliseconds since 1970."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


# Writing --------------------------------------------------------------------------------------------


def save_device(visitor: Visitor, described: tuple[str, str], came_by: CameBy, now: int) -> Statement:
    """Note that a device was seen; how it came and when first is written only once."""
    browser, system = described
    values = {
        "guest": visitor.guest,
        "id": visitor.device,
        "browser": browser,
        "system": system,
        "came_by": came_by,
        "first": date_of(now),
        "last": date_of(now),
    }
    return insert_or_change(DEVICE, ("guest", "id"), ("browser", "system", "last")), values


def sign_out(visitors: Sequence[Visitor], now: int) -> list[Statement]:
    """Statements after which the cookies of some devices are nobody's, for good."""
    statements: list[Statement] = []
    for visitor in visitors:
        mine = (DEVICE.c.guest == visitor.guest, DEVICE.c.id == visitor.device)
        statements.append((insert_or_leave(REVOKED), {"digest": device_digest(visitor), "at": now}))
        statements.append((delete(DEVICE).where(*mine), {}))
    return statements


def forget_device(visitor: Visitor) -> Statement:
    """A device that is somebody else's from now on."""
    return delete(DEVICE).where(DEVICE.c.guest == visitor.guest, DEVICE.c.id == visitor.device), {}


def save_phrase(guest: str, digest: str, now: int) -> Statement:
    values = {"guest": guest, "digest": digest, "since": date_of(now)}
    return insert_or_change(RECOVERY, ("guest",), ("digest", "since")), values


def delete_phrase(guest: str) -> Statement:
    return delete(RECOVERY).where(RECOVERY.c.guest == guest), {}


def forget_all(guests: Sequence[str]) -> list[Statement]:
    """Statements after which no device and no phrase is some guests'."""
    return [(delete(part).where(part.c.guest.in_(guests)), {}) for part in (DEVICE, RECOVERY)]


# Reading --------------------------------------------------------------------------------------------


def known_visitor(connection: Connection, visitor: Visitor) -> Known:
    mine = (DEVICE.c.guest == GUEST.c.id) & (DEVICE.c.id == visitor.device)
    query = select(GUEST.c.name, GUEST.c.seen, DEVICE.c.last).outerjoin(DEVICE, mine)
    found = connection.execute(query.where(GUEST.c.id == visitor.guest)).one_or_none()
    return Known(found.name, found.seen, found.last) if found else Known()


def devices_of(connection: Connection, guest: str) -> list[DeviceInfo]:
    """Those seen last come first."""
    columns = (DEVICE.c.id, DEVICE.c.browser, DEVICE.c.system, DEVICE.c.came_by, DEVICE.c.first, DEVICE.c.last)
    order = (DEVICE.c.last.desc(), DEVICE.c.first.desc(), DEVICE.c.id)
    return [
        DeviceInfo(*row) for row in connection.execute(select(*columns).where(DEVICE.c.guest == guest).order_by(*order))
    ]


def phrase_since(connection: Connection, guest: str) -> str | None:
    """The date since when a guest has a recovery phrase."""
    return connection.execute(select(RECOVERY.c.since).where(RECOVERY.c.guest == guest)).scalar()


def guest_with_phrase(connection: Connection, digest: str) -> str | None:
    return connection.execute(select(RECOVERY.c.guest).where(RECOVERY.c.digest == digest)).scalar()


def count_tables(connection: Connection, guest: str) -> int:
    """At how many tables a guest has a seat."""
    query = select(func.count(SEAT.c.match.distinct())).where(SEAT.c.guest == guest)
    return connection.execute(query).scalar() or 0
