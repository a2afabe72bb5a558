"""The plan of the day: one dice sequence, one mission per date for everybody on this server, one try each, a ranking.

A day begins at midnight UTC. Its seed follows from the server's key, the game and the date, so nobody can know it
before, and everybody meets the same luck. While the day lasts nobody is shown its seed or somebody else's try.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from drawingboard.core.errors import NotNow, NotUnderstood, NotYou
from drawingboard.core.game import Game
from drawingboard.games import game as game_named
from drawingboard.server import wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.content import content_info
from drawingboard.server.names import clean_name, told_apart
from drawingboard.server.seats import Seat
from drawingboard.server.storage.schema import MATCH, SEAT
from drawingboard.server.table import Table, new_id

MOST_RANKED = 500
NEVER_NAMED, GUEST_NAME = "Player 1", "Guest"
"""What somebody without a name was called when such people could still begin, and what rankings call them."""


class Try(msgspec.Struct, frozen=True):
    """Somebody's match of a day."""

    table: str
    guest: str
    name: str
    standing: list[int] | None
    """``None`` while it goes on."""
    begun: int = 0
    """When, in milliseconds since 1970."""


def today(now: int) -> date:
    """The date, UTC, at a time in milliseconds since 1970."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def end_of(day: date) -> int:
    """When a day is over, in milliseconds since 1970."""
    midnight = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)
    return round(midnight.timestamp() * 1000)


def is_over(day: str, now: int) -> bool:
    return end_of(date.fromisoformat(day)) <= now


def is_of_today(table: Table) -> bool:
    """Whether a plan of the day is played at a table, or was, and its day lasts."""
    return table.daily is not None and not is_over(table.daily, wall_clock())


def may_look(table: Table, guest: str) -> bool:
    """Whether a guest may look at a table: while a day lasts only whoever plays its plan there."""
    return not is_of_today(table) or (bool(guest) and guest == (table.seats[0].guest or table.host))


def check_may_look(table: Table, guest: str) -> None:
    if not may_look(table, guest):
        raise NotYou(
            "daily/others", "others still draw the plan of this day; this try is shown when the day (UTC) is over"
        )


def read_date(text: str, now: int) -> date:
    """The day that somebody asks for, by default today; what is to come is not known to anybody."""
    if not text:
        return today(now)
    try:
        asked = date.fromisoformat(text)
    except ValueError:
        raise NotUnderstood("daily/date", f"{text[:20]!r} is no date; one is written 2026-03-01") from None
    if asked > today(now):
        raise NotUnderstood("daily/future", f"the plan of {asked} is not known yet; today (UTC) is {today(now)}")
    return asked


def game_of_the_day(name: str, day: date) -> Game[Any]:
    """A game that has a plan of the day: one that somebody can play alone. Where it offers missions, the day has one
    of them, and the next day the next."""
    game = game_named(name)
    if game.seats[0] != 1:
        raise NotUnderstood("daily/none", f"{game.title} has no plan of the day: it takes {game.seats[0]} to play it")
    named = game.named_content()
    return game.with_content(named[day.toordinal() % len(named)].content) if named else game


def check_named(name: str) -> str:
    """The name of whoever begins; refused if they have none, because a ranking shows names."""
    if not name:
        raise NotNow("daily/name", "take a name first: the ranking of the day shows it")
    return name


def daily_table(game: Game[Any], day: date, guest: str, name: str, now: int) -> Table:
    """A try at the plan of a day, with the game's own options; the match is yet to be started."""
    seat = Seat(0, "person", guest, clean_name(name))
    return Table(new_id(), game, game.check_options(None), [seat], guest, now, None, False, day.isoformat())


def tries(connection: Connection, game: str, day: str) -> list[Try]:
    """Everybody's tries at the plan of a day."""
    query = (
        select(MATCH.c.id, MATCH.c.host, SEAT.c.guest, SEAT.c.name, MATCH.c.standing, MATCH.c.created)
        .join(SEAT, SEAT.c.match == MATCH.c.id)
        .where(MATCH.c.game == game, MATCH.c.daily == day)
        .order_by(MATCH.c.ended.nulls_first(), MATCH.c.created)
    )
    return [
        Try(
            row.id,
            row.guest or row.host,
            row.name,
            msgspec.json.decode(row.standing) if row.standing else None,
            row.created,
        )
        for row in connection.execute(query)
    ]


def own_try(found: Sequence[Try], guest: str) -> str | None:
    """The table of a guest's own try."""
    return next((one.table for one in found if guest and one.guest == guest), None)


def ranked_names(found: Sequence[Try]) -> dict[str, str]:
    """What a ranking calls everybody, by table. No two are called the same. Whoever began first keeps the name as it
    is, so that nobody's changes while the day goes on."""
    in_order = sorted(found, key=lambda one: (one.begun, one.table))
    names = told_apart(GUEST_NAME if one.name == NEVER_NAMED else one.name for one in in_order)
    return {one.table: name for one, name in zip(in_order, names, strict=True)}


def ranked(found: Sequence[Try]) -> list[Try]:
    """Those of some tries that are finished, the best first, under the names that the ranking has for them."""
    names = ranked_names(found)
    finished = [msgspec.structs.replace(one, name=names[one.table]) for one in found if one.standing]
    return sorted(finished, key=lambda one: one.standing or [], reverse=True)


def daily_info(game: Game[Any], day: date, found: Sequence[Try], guest: str, now: int) -> wire.Daily:
    """A day and its ranking as a guest may see it. Equals share a rank, in the order in which they finished."""
    over = end_of(day) <= now
    finished = ranked(found)
    ranking: list[wire.DailyRank] = []
    for place, one in enumerate(finished):
        assert one.standing is not None
        equal = place > 0 and finished[place - 1].standing == one.standing
        rank = ranking[-1].rank if equal else place + 1
        mine = bool(guest) and one.guest == guest
        table = one.table if over or mine else None
        ranking.append(wire.DailyRank(rank, one.name, one.standing[0], mine, table))
    return wire.Daily(
        game=game.name,
        date=day.isoformat(),
        today=day == today(now),
        ends=end_of(day),
        ranking=tuple(ranking[:MOST_RANKED]),
        playing=len(found) - len(finished),
        table=own_try(found, guest),
        # Of an earlier day only its tables know what they were played with: missions may have come or gone since.
        content=content_info(game) if day == today(now) and game.named_content() else None,
    )
