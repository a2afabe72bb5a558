"""Reviews in the file: one row for each seat and effort that somebody has asked for, one for each unit that is done.

What an earlier version has found in another form is as good as nothing: it is thought about anew.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Table, delete, func, select, update

from drawingboard.review import FORMAT
from drawingboard.server.review_wire import ReviewEffort
from drawingboard.server.storage.schema import FINDING, REVIEW
from drawingboard.server.storage.writes import Statement, insert_or_leave

HINDSIGHT = -1
"""The number of what was found in hindsight; decisions are counted from 0."""


class ReviewKey(NamedTuple):
    """Which review: each seat of a match has one for every effort."""

    match: str
    seat: int
    effort: ReviewEffort


class Scope(NamedTuple):
    """What there is to be found in a review."""

    decisions: int
    hindsight: bool

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each unit: decisions in their order, the best in hindsight last."""
        return (*range(self.decisions), *([HINDSIGHT] if self.hindsight else []))


class KeptReview(NamedTuple):
    """A review as the file has it."""

    scope: Scope | None
    """``None`` until its units were counted."""
    found: dict[int, bytes]
    """What the units that are done have found, by number."""


class KeptProgress(NamedTuple):
    """How far a review is."""

    key: ReviewKey
    scope: Scope | None
    done: int


def begin_review(key: ReviewKey, now: int) -> list[Statement]:
    """Statements after which a review is there, with what was found before if that can still be read."""
    old = delete(REVIEW).where(*of(key, REVIEW), REVIEW.c.format != FORMAT)
    left = select(REVIEW.c.match).where(*of(key, REVIEW)).exists()
    new = {**key._asdict(), "format": FORMAT, "asked": now}
    return [
        (old, {}),
        (delete(FINDING).where(*of(key, FINDING), ~left), {}),
        (insert_or_leave(REVIEW), new),
    ]


def keep_scope(key: ReviewKey, scope: Scope) -> Statement:
    return update(REVIEW).where(*of(key, REVIEW)), scope._asdict()


def keep_finding(key: ReviewKey, number: int, data: bytes) -> Statement:
    return insert_or_leave(FINDING), {**key._asdict(), "number": number, "data": data}


def kept_review(connection: Connection, key: ReviewKey) -> KeptReview | None:
    """A review with everything that was found so far; ``None`` if nobody has asked for it."""
    row = connection.execute(select(REVIEW).where(*of(key, REVIEW), REVIEW.c.format == FORMAT)).one_or_none()
    if row is None:
        return None
    found = connection.execute(select(FINDING.c.number, FINDING.c.data).where(*of(key, FINDING)))
    return KeptReview(scope_of(row), {row.number: row.data for row in found})


def reviews_of(connection: Connection, match: str) -> list[KeptProgress]:
    """How far each review of a match is."""
    count = select(func.count()).where(*(FINDING.c[name] == REVIEW.c[name] for name in ReviewKey._fields))
    query = select(REVIEW, count.scalar_subquery().label("done")).where(
        REVIEW.c.match == match, REVIEW.c.format == FORMAT
    )
    return [
        KeptProgress(ReviewKey(row.match, row.seat, row.effort), scope_of(row), row.done)
        for row in connection.execute(query.order_by(REVIEW.c.seat, REVIEW.c.asked))
    ]


def of(key: ReviewKey, table: Table) -> list[ColumnElement[bool]]:
    """What is true of the rows of a review."""
    return [table.c[name] == value for name, value in key._asdict().items()]


def scope_of(row: Row[Any]) -> Scope | None:
    return None if row.decisions is None else Scope(row.decisions, bool(row.hindsight))
