"""A guest's own matches: found by game and time, in pages, without playing any of them again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Row, func, select

from drawingboard.core.content import Content
from drawingboard.core.errors import DrawingBoardError, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games import all_games
from drawingboard.games import game as game_named
from drawingboard.server import own_wire, wire
from drawingboard.server.content import content_info
from drawingboard.server.own_wire import MatchResult
from drawingboard.server.storage.queries import kept_branch, kept_game
from drawingboard.server.storage.schema import ENTRY, MATCH, SEAT
from drawingboard.server.views import origin_info

LARGEST_PAGE = 50
USUAL_PAGE = 20
MOST_SEATS = 8
"""So many of a match are told."""
TIME = re.compile(r"[0-9]{1,15}", re.ASCII)
CURSOR = re.compile(r"([0-9]{1,15})\.([A-Za-z0-9_-]{1,16})", re.ASCII)

State = Literal["finished", "going_on"]
Place = tuple[int, str]
"""Where a page ends: when its last match began, and the id of that match."""


@dataclass(frozen=True, slots=True)
class Search:
    """Which of their matches somebody looks for."""

    game: str | None = None
    state: State | None = None
    since: int | None = None
    until: int | None = None
    """They began before then."""
    after: Place | None = None
    most: int = USUAL_PAGE


def read_search(asked: Mapping[str, str]) -> Search:
    """What the address of a request asks for."""
    game, state = asked.get("game") or None, asked.get("state") or None
    if game is not None:
        game = game_named(game).name
    if state not in (None, "finished", "going_on"):
        raise NotUnderstood("matches/state", f"{state[:20]!r} is no state of matches; say finished or going_on")
    most = asked.get("most", "")
    if most and not (TIME.fullmatch(most) and 1 <= int(most) <= LARGEST_PAGE):
        raise NotUnderstood("matches/most", f"a page has 1 to {LARGEST_PAGE} matches, not {most[:20]!r}")
    return Search(
        game,
        "finished" if state == "finished" else "going_on" if state else None,
        read_time(asked.get("from", "")),
        read_time(asked.get("until", "")),
        read_cursor(asked.get("after", "")),
        int(most or USUAL_PAGE),
    )


def read_time(text: str) -> int | None:
    if not text:
        return None
    if not TIME.fullmatch(text):
        raise NotUnderstood("matches/time", f"{text[:20]!r} is no time; one is written in milliseconds since 1970, UTC")
    return int(text)


def read_cursor(text: str) -> Place | None:
    """Reads what ``format_cursor`` writes."""
    if not text:
        return None
    found = CURSOR.fullmatch(text)
    if found is None:
        raise NotUnderstood("matches/after", f"no page ends at {text[:20]!r}; use what the page before gave as next")
    return int(found[1]), found[2]


def format_cursor(place: Place) -> str:
    return f"{place[0]}.{place[1]}"


# Asking the file ------------------------------------------------------------------------------------


def own_matches(connection: Connection, guest: str, search: Search) -> own_wire.OwnMatches:
    """A page of a guest's matches, the newest first."""
    found = places(connection, guest, search)
    page = found[: search.most]
    more = format_cursor(page[-1]) if len(found) > len(page) else None
    return own_wire.OwnMatches(tuple(told(connection, guest, [table for _, table in page])), more)


def places(connection: Connection, guest: str, search: Search) -> list[Place]:
    """When the matches of a page began and their ids, and those of one more if there is one."""
    query = select(SEAT.c.began, SEAT.c.match).distinct().where(SEAT.c.guest == guest, SEAT.c.began.is_not(None))
    if search.game:
        query = query.where(SEAT.c.game == search.game)
    if search.state:
        query = query.where(SEAT.c.ended.is_(None) if search.state == "going_on" else SEAT.c.ended.is_not(None))
    if search.since is not None:
        query = query.where(SEAT.c.began >= search.since)
    if search.until is not None:
        query = query.where(SEAT.c.began < search.until)
    if search.after is not None:
        began, table = search.after
        # Said twice: the first is what an index is entered by.
        query = query.where(SEAT.c.began <= began, (SEAT.c.began < began) | (SEAT.c.match < table))
    query = query.order_by(SEAT.c.began.desc(), SEAT.c.match.desc()).limit(search.most + 1)
    return [(row.began, row.match) for row in connection.execute(query)]


def told(connection: Connection, guest: str, ids: Sequence[str]) -> list[own_wire.OwnMatch]:
    """Some matches of a guest, in this order."""
    rows = {row.id: row for row in connection.execute(select(MATCH).where(MATCH.c.id.in_(ids)))}
    seats: dict[str, list[Row[Any]]] = {table: [] for table in ids}
    for seat in connection.execute(select(SEAT).where(SEAT.c.match.in_(ids)).order_by(SEAT.c.number)):
        seats[seat.match].append(seat)
    last = select(ENTRY.c.match, func.max(ENTRY.c.number)).where(ENTRY.c.match.in_(ids)).group_by(ENTRY.c.match)
    entries = {row[0]: row[1] for row in connection.execute(last)}
    again = select(MATCH.c.rematch, MATCH.c.id).where(MATCH.c.rematch.in_(ids))
    before = {row[0]: row[1] for row in connection.execute(again)}
    return [
        own_match(connection, guest, rows[table], seats[table], entries.get(table, 0), before.get(table))
        for table in ids
    ]


def own_match(
    connection: Connection, guest: str, row: Row[Any], seats: Sequence[Row[Any]], entries: int, before: str | None
) -> own_wire.OwnMatch:
    mine = [seat for seat in seats if seat.guest == guest]
    best = max(mine, key=lambda seat: (seat.points is not None, seat.points or 0))
    over, branch = row.ended is not None, kept_branch(row)
    return own_wire.OwnMatch(
        table=row.id,
        game=row.game,
        options=unusual(row.game, msgspec.json.decode(row.options, type=dict[str, str])),
        began=row.started,
        ended=row.ended,
        outcome=msgspec.json.decode(row.outcome, type=wire.OutcomeInfo) if over and row.outcome else None,
        result=result_of(mine),
        place=best.place if len(mine) == 1 else None,
        points=best.points,
        # How much others draw in a round is not told while it goes on.
        entries=entries if over else None,
        count=len(seats),
        seats=tuple(seat_info(seat, guest, over) for seat in some_of(seats, guest)),
        content=content_of(connection, row),
        daily=row.daily,
        rematch_of=before,
        rematch=row.rematch,
        origin=origin_info(branch.origin if branch else None),
    )


def some_of(seats: Sequence[Row[Any]], guest: str) -> list[Row[Any]]:
    """The guest's own seats and the first of the others, as many as a line of a list can name."""
    mine_first = sorted(seats, key=lambda seat: (seat.guest != guest, seat.number))
    return sorted(mine_first[:MOST_SEATS], key=lambda seat: seat.number)


def result_of(mine: Sequence[Row[Any]]) -> MatchResult | None:
    result: MatchResult | None = mine[0].result if len(mine) == 1 else None
    return result


def seat_info(seat: Row[Any], guest: str, over: bool) -> wire.SeatInfo:
    mine = seat.guest == guest
    return wire.SeatInfo(
        number=seat.number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        yours=mine,
        reserved=mine and not over and seat.kind != "person",
        stands_in=seat.kind == "bot" and seat.guest != "",
        left=seat.kind == "open",
    )


@lru_cache(maxsize=16)
def usual_options(game: str) -> Mapping[str, str]:
    known = next((one for one in all_games() if one.name == game), None)
    return {option.name: option.default for option in known.options} if known else {}


def unusual(game: str, options: Mapping[str, str]) -> dict[str, str]:
    usual = usual_options(game)
    return {name: choice for name, choice in options.items() if usual.get(name) != choice}


def content_of(connection: Connection, row: Row[Any]) -> wire.ContentInfo | None:
    """With which cards and tiles a match is played."""
    known = known_contents(row.game).get(row.content_digest)
    if known is not None:
        return known
    try:
        return content_info(kept_game(connection, row))
    except DrawingBoardError:  # whoever opens such a table hears what is wrong with it
        return None


@lru_cache(maxsize=16)
def known_contents(game: str) -> Mapping[str | None, wire.ContentInfo]:
    """By digest, what comes with a game."""
    plain: Game[Any] | None = next((one for one in all_games() if one.name == game), None)
    if plain is None or not plain.content_files:
        return {}
    contents: list[Content] = [plain.own_content(), *(one.content for one in plain.named_content())]
    infos = {content.digest: content_info(plain.with_content(content)) for content in contents}
    return {digest: info for digest, info in infos.items() if info}
