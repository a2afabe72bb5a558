"""What has been kept for long enough, by the host's settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, func, literal, select

from drawingboard.server.settings import Retention
from drawingboard.server.storage.schema import CONTENT, ENTRY, GUEST, MATCH, SEAT

DAY_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Expired:
    """What would go now."""

    finished: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()
    never_begun: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()
    contents: tuple[str, ...] = ()

    @property
    def tables(self) -> tuple[str, ...]:
        return self.finished + self.unfinished + self.never_begun


def last_moved() -> Any:
    """When something last happened in a match that has begun."""
    newest = select(ENTRY.c.time).where(ENTRY.c.match == MATCH.c.id).order_by(ENTRY.c.number.desc()).limit(1)
    return MATCH.c.started + func.coalesce(newest.scalar_subquery(), 0)


def last_used() -> Any:
    """When something last happened at a table."""
    return func.coalesce(MATCH.c.ended, last_moved(), MATCH.c.created)


def expired(
    connection: Connection, retention: Retention, now: int, most: int, only: Sequence[str] | None = None
) -> Expired:
    """What is older than the settings allow, at most so many of each; of tables only some, if they are named."""

    def found(query: Select[Any], days: int, age: Any) -> tuple[str, ...]:
        if not days:
            return ()
        return tuple(connection.execute(query.where(age < literal(now - days * DAY_MS)).limit(most)).scalars())

    table = select(MATCH.c.id) if only is None else select(MATCH.c.id).where(MATCH.c.id.in_(only))
    begun, over = MATCH.c.started.is_not(None), MATCH.c.ended.is_not(None)
    seated = select(SEAT.c.guest).where(SEAT.c.guest == GUEST.c.id).exists()
    played = select(MATCH.c.id).where(MATCH.c.content_digest == CONTENT.c.digest).exists()
    return Expired(
        finished=found(table.where(over), retention.finished_days, MATCH.c.ended),
        unfinished=found(
            table.where(and_(begun, ~over, MATCH.c.started < now - retention.unfinished_days * DAY_MS)),
            retention.unfinished_days,
            last_moved(),
        ),
        never_begun=found(table.where(~begun), retention.never_begun_days, MATCH.c.created),
        guests=found(select(GUEST.c.id).where(~seated), retention.guest_days, GUEST.c.seen),
        contents=found(select(CONTENT.c.digest).where(~played), retention.content_days, CONTENT.c.created),
    )
