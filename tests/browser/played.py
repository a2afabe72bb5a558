"""Matches that were played before a test begins: put into the folder of a server that does not run."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from sqlalchemy import insert

import drawingboard
from drawingboard.arena import play_match
from drawingboard.core.game import Game
from drawingboard.match import Match
from drawingboard.players import make_player
from drawingboard.server.daily import game_of_the_day
from drawingboard.server.guests import COOKIE, Guests, load_key
from drawingboard.server.names import BOT_NAMES
from drawingboard.server.seats import Seat
from drawingboard.server.storage.folder import KEY
from drawingboard.server.storage.queries import insert_table
from drawingboard.server.storage.schema import ENTRY
from drawingboard.server.storage.writes import execute
from drawingboard.server.table import Table
from tests.browser.people import Person
from tests.databases import store_in

MATCH_MS = 600_000
"""How long a match takes."""


def guest_of(person: Person) -> str:
    """Who the server takes somebody for."""
    cookies = {cookie["name"]: unquote(cookie["value"]) for cookie in person.context.cookies()}
    return cookies[COOKIE].split(".")[0]


class Past:
    """The folder of a server, in which matches are played without anybody waiting."""

    def __init__(self, folder: Path) -> None:
        self._store = store_in(folder)
        self._guests = Guests(load_key(folder / KEY))
        self.tables: list[str] = []
        """Those that were made, the first one first."""

    def __enter__(self) -> Past:
        return self

    def __exit__(self, *_: object) -> None:
        self._store.close()

    def play(self, game: str, guest: str, days_ago: int, *players: str) -> None:
        """A match of a guest, alone or against a built-in player; ``players`` are who really plays."""
        plain: Game[Any] = drawingboard.game(game)
        seats = [Seat(0, "person", guest, "Anna")]
        seats += [Seat(number, "bot", "", BOT_NAMES["easy"], "easy") for number in range(1, len(players))]
        began = midday(datetime.now(UTC).date() - timedelta(days=days_ago)) + len(self.tables)
        self._keep(plain, seats, players, began, bytes([len(self.tables)]) * 32, None)

    def play_daily(self, game: str, tries: Sequence[tuple[str, str, str]], day: date) -> None:
        """Tries at the plan of a day: guest, name, and who really plays."""
        bound = game_of_the_day(game, day)
        for guest, name, player in tries:
            seed = self._guests.daily_seed(game, day)
            self._keep(bound, [Seat(0, "person", guest, name)], (player,), midday(day), seed, day.isoformat())

    def _keep(
        self, game: Game[Any], seats: list[Seat], players: Sequence[str], began: int, seed: bytes, daily: str | None
    ) -> None:
        options = game.check_options(None)
        made = [make_player(player, game, len(self.tables), seat) for seat, player in enumerate(players)]
        played = play_match(game, made, options, seed=seed)
        match = Match.start(game, options, len(seats), [seat.name for seat in seats], seed, now=lambda: began)
        for step in played.steps_since(0):
            if step.seat >= 0:
                match.act(step.seat, step.code, began + 1000 * match.number)
        table_id = f"past{len(self.tables):08}"
        table = Table(table_id, game, options, seats, seats[0].guest, began, None, False, daily)
        table.match, table.ended = match, began + MATCH_MS
        names = ("number", "stream", "seat", "text", "time")
        entries = [{"match": table_id, **{name: getattr(entry, name) for name in names}} for entry in match.log]

        def write(connection: Any) -> None:
            for statement in insert_table(table):
                execute(connection, statement)
            connection.execute(insert(ENTRY), entries)

        self._store.change_at_once(write)
        self.tables.append(table_id)


def midday(day: date) -> int:
    """Of a day, UTC, in milliseconds since 1970."""
    return round(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)
