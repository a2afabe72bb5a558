"""What is counted of a guest's matches: results by game and opponent, points, the plans of the days and the streak."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from functools import cache
from statistics import fmean, median
from typing import Any

from sqlalchemy import Connection, Float, Row, TextClause, func, select, text

from drawingboard.core.errors import NotUnderstood
from drawingboard.games import all_games
from drawingboard.server import own_wire
from drawingboard.server.seat_results import BY_NOBODY, ONE_DEVICE
from drawingboard.server.storage.schema import SEAT

MOST_IN_A_CHART = 100
MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])", re.ASCII)


# Results --------------------------------------------------------------------------------------------


def own_statistics(connection: Connection, guest: str, today: date) -> own_wire.OwnStatistics:
    """Everything that is counted of a guest's matches."""
    opponents: dict[str, list[own_wire.OpponentStatistics]] = {}
    for game, statistics in opponent_statistics(connection, guest):
        opponents.setdefault(game, []).append(statistics)
    going = going_on(connection, guest)
    games = [game.name for game in all_games() if game.name in opponents or game.name in going]
    return own_wire.OwnStatistics(
        tuple(
            own_wire.GameStatistics(
                game,
                sum(group.played for group in opponents.get(game, ())),
                going.get(game, 0),
                tuple(opponents.get(game, ())),
                alone_statistics(points_alone(connection, guest, game)),
                last_matches(connection, guest, game),
            )
            for game in games
        ),
        streak_of(days_played(connection, guest), today),
    )


def opponent_statistics(connection: Connection, guest: str) -> list[tuple[str, own_wire.OpponentStatistics]]:
    """By game and kind of opponents; those that were played most first."""

    def counted(result: str) -> Any:
        # Of several seats at one device nobody knows who is who.
        return func.count().filter(SEAT.c.result == result, SEAT.c.against != ONE_DEVICE)

    played = func.count(SEAT.c.match.distinct())
    query = (
        select(
            SEAT.c.game,
            SEAT.c.against,
            SEAT.c.seats,
            played,
            counted("won"),
            counted("lost"),
            counted("shared"),
            counted("left"),
            func.max(SEAT.c.points),
            func.avg(SEAT.c.points.cast(Float)),
            func.avg(SEAT.c.place.cast(Float)).filter(SEAT.c.against != ONE_DEVICE),
        )
        .where(SEAT.c.guest == guest, SEAT.c.began.is_not(None), SEAT.c.result.is_not(None))
        .group_by(SEAT.c.game, SEAT.c.against, SEAT.c.seats)
        .order_by(played.desc(), SEAT.c.against, SEAT.c.seats)
    )
    return [(game, own_wire.OpponentStatistics(*rest)) for game, *rest in connection.execute(query)]


def going_on(connection: Connection, guest: str) -> dict[str, int]:
    """By game, how many matches have begun and are not over."""
    query = (
        select(SEAT.c.game, func.count(SEAT.c.match.distinct()))
        .where(SEAT.c.guest == guest, SEAT.c.began.is_not(None), SEAT.c.ended.is_(None))
        .group_by(SEAT.c.game)
    )
    return {row[0]: row[1] for row in connection.execute(query)}


def points_alone(connection: Connection, guest: str, game: str) -> list[int]:
    """The points of finished matches for one, the newest first."""
    query = (
        select(SEAT.c.points)
        .where(SEAT.c.guest == guest, SEAT.c.game == game, SEAT.c.against == BY_NOBODY, SEAT.c.points.is_not(None))
        .order_by(SEAT.c.ended.desc())
    )
    return list(connection.execute(query).scalars())


def alone_statistics(points: Sequence[int]) -> own_wire.AloneStatistics | None:
    if not points:
        return None
    return own_wire.AloneStatistics(len(points), max(points), fmean(points), float(median(points)), fmean(points[:10]))


def last_matches(connection: Connection, guest: str, game: str) -> tuple[own_wire.MatchPoint, ...]:
    """The last finished matches of a game, the oldest first."""
    columns = (SEAT.c.match, SEAT.c.ended, SEAT.c.against, SEAT.c.seats, SEAT.c.result, SEAT.c.points, SEAT.c.margin)
    query = (
        select(*columns)
        .where(SEAT.c.guest == guest, SEAT.c.game == game, SEAT.c.result.is_not(None), SEAT.c.against != ONE_DEVICE)
        .order_by(SEAT.c.ended.desc(), SEAT.c.match.desc())
        .limit(MOST_IN_A_CHART)
    )
    return tuple(own_wire.MatchPoint(*row) for row in reversed(connection.execute(query).all()))


# Plans of the days ------------------------------------------------------------------------------------


def days_played(connection: Connection, guest: str) -> list[date]:
    """The days whose plan a guest has finished, the earliest first."""
    query = (
        select(SEAT.c.daily)
        .distinct()
        .where(SEAT.c.guest == guest, SEAT.c.daily.is_not(None), SEAT.c.ended.is_not(None))
        .order_by(SEAT.c.daily)
    )
    return [date.fromisoformat(day) for day in connection.execute(query).scalars()]


def streak_of(days: Iterable[date], today: date) -> own_wire.Streak:
    """How many days in a row there are, up to today or yesterday and at most; the days are in order.

    >>> streak_of([date(2026, 3, 1), date(2026, 3, 4), date(2026, 3, 5)], date(2026, 3, 6))
    Streak(current=2, longest=2, days=3, today=False)
    """
    length = longest = count = 0
    last: date | None = None
    for day in days:
        length = length + 1 if last is not None and day - last == timedelta(days=1) else 1
        longest, count, last = max(longest, length), count + 1, day
    lasts = last is not None and today - last <= timedelta(days=1)
    return own_wire.Streak(length if lasts else 0, longest, count, last == today)


PLANS = """
    SELECT mine.daily, mine.game, mine."match", own.standing, own.ended,
        (
            SELECT count(*) FROM "match" AS other
            WHERE other.game = mine.game AND other.daily = mine.daily AND other.standing IS NOT NULL
        ) AS finished,
        (
            SELECT count(*) FROM "match" AS other
            WHERE other.game = mine.game AND other.daily = mine.daily AND (
                {other_0} > {own_0}
                OR (
                    {other_0} = {own_0}
                    AND {other_1} > {own_1}
                )
            )
        ) AS ahead
    FROM seat AS mine JOIN "match" AS own ON own.id = mine."match"
    WHERE mine.guest = :guest AND mine.daily BETWEEN :first AND :last
    ORDER BY mine.daily, mine.game
"""
"""A standing is points, then what breaks ties."""

PARTS = {"sqlite": "{standing} ->> '$[{part}]'", "postgresql": "CAST(CAST({standing} AS json) ->> {part} AS bigint)"}
"""How a part of a standing is read."""


@cache
def plans_on(dialect: str) -> TextClause:
    parts = {
        f"{whose}_{part}": PARTS[dialect].format(standing=f"{whose}.standing", part=part)
        for whose in ("other", "own")
        for part in (0, 1)
    }
    return text(PLANS.format(**parts))


def read_month(asked: str, today: date) -> str:
    """The month that somebody asks for, by default this one."""
    if not asked:
        return today.isoformat()[:7]
    if not MONTH.fullmatch(asked):
        raise NotUnderstood("calendar/month", f"{asked[:20]!r} is no month; one is written 2026-03")
    return asked


def own_calendar(connection: Connection, guest: str, month: str) -> own_wire.OwnCalendar:
    """The plans of the days of a month, and what a guest has made of them."""
    asked = {"guest": guest, "first": f"{month}-01", "last": f"{month}-31"}
    plans = tuple(plan_played(row) for row in connection.execute(plans_on(connection.dialect.name), asked))
    first = select(func.min(SEAT.c.daily)).where(SEAT.c.guest == guest, SEAT.c.daily.is_not(None))
    earliest: str | None = connection.execute(first).scalar()
    return own_wire.OwnCalendar(month, earliest[:7] if earliest else None, plans)


def plan_played(row: Row[Any]) -> own_wire.PlanPlayed:
    total = None if row.standing is None else int(row.standing.strip("[]").split(",")[0])
    rank = None if total is None else row.ahead + 1
    return own_wire.PlanPlayed(row.daily, row.game, row.match, total, rank, row.finished)
