"""What somebody has made of the contents that a game offers by name: how often finished, the best, what goes on.

A match counts for a guest in the seats that they played themselves until the end that the rules know, alone or with
others. It counts for a content by the fingerprint of its numbers, so that a better word in a story takes nobody's
results away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from drawingboard.core.game import Game
from drawingboard.server import wire
from drawingboard.server.storage.schema import MATCH, SEAT
from drawingboard.server.storage.store import Store
from drawingboard.server.views import rating_info


class Best(NamedTuple):
    """The best of somebody's matches with one content, and how many they have finished."""

    table: str
    points: int
    ended: int
    finished: int
    last: int
    """When the newest of them ended."""


async def results_of(game: Game[Any], guest: str, store: Store) -> wire.GameResults:
    """A guest's own results of a game, in the order of its named contents."""
    if not guest or not game.named_content():
        return wire.GameResults(game.name, ())
    best = await store.read(best_results, guest, game.name)
    playing = await store.read(going_on, guest, game.name)
    if not best and not playing:
        return wire.GameResults(game.name, ())
    # Reading all contents takes a moment, the first time.
    versions = await asyncio.to_thread(games_by_version, game)
    return wire.GameResults(game.name, tuple(_told(versions, best, playing)))


@lru_cache(maxsize=16)
def games_by_version(game: Game[Any]) -> Mapping[str, tuple[str, Game[Any]]]:
    """By fingerprint: the name of a named content, and the game that is bound to it."""
    bound = [(named.name, game.with_content(named.content)) for named in game.named_content()]
    return {each.content_version(): (name, each) for name, each in bound}


def _told(
    versions: Mapping[str, tuple[str, Game[Any]]], best: Mapping[str, Best], playing: Mapping[str, str]
) -> Iterator[wire.ContentResult]:
    for version, (name, game) in versions.items():
        row, table = best.get(version), playing.get(version)
        if row is not None:
            rating = rating_info(game.rating_of(row.points, game.check_options(None)))
            yield wire.ContentResult(name, row.finished, row.points, rating, row.table, row.ended, row.last, table)
        elif table is not None:
            yield wire.ContentResult(name, going_on=table)


# Asking the file ------------------------------------------------------------------------------------


def best_results(connection: Connection, guest: str, game: str) -> dict[str, Best]:
    """By content: how many matches a guest has finished, and the best of them; of equals the first."""
    mine = (SEAT.c.guest == guest, SEAT.c.game == game, SEAT.c.points.is_not(None))
    counted = (
        select(
            SEAT.c.content,
            func.count(SEAT.c.match.distinct()).label("finished"),
            func.max(SEAT.c.points).label("most"),
            func.max(SEAT.c.ended).label("last"),
        )
        .where(*mine)
        .group_by(SEAT.c.content)
        .subquery()
    )
    query = (
        select(SEAT.c.content, SEAT.c.match, SEAT.c.points, SEAT.c.ended, counted.c.finished, counted.c.last)
        .join(counted, (counted.c.content == SEAT.c.content) & (counted.c.most == SEAT.c.points))
        .where(*mine)
        .order_by(SEAT.c.ended.desc())
    )
    return {content: Best(*row) for content, *row in connection.execute(query)}


def going_on(connection: Connection, guest: str, game: str) -> dict[str, str]:
    """By content: the newest table at which a guest plays a match that has begun and is not over."""
    query = (
        select(SEAT.c.content, SEAT.c.match)
        .join(MATCH, MATCH.c.id == SEAT.c.match)
        .where(SEAT.c.guest == guest, SEAT.c.game == game, SEAT.c.content.is_not(None))
        .where(SEAT.c.ended.is_(None), SEAT.c.kind == "person")
        .order_by(MATCH.c.created)
    )
    return {row.content: row.match for row in connection.execute(query)}
