"""What the link of each page says of itself: the home page, a game, a mission, a day, a table, a moment of a match."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import date
from typing import Any

import structlog

from drawingboard.core.errors import DrawingBoardError
from drawingboard.core.game import Game
from drawingboard.games import all_games
from drawingboard.server import raster
from drawingboard.server.admission import Admission
from drawingboard.server.clocks import wall_clock
from drawingboard.server.cluster.elsewhere import Elsewhere
from drawingboard.server.daily import is_of_today, is_over, today
from drawingboard.server.link_tags import SITE, LinkTags, Words
from drawingboard.server.table import Table
from drawingboard.server.tables import Tables

PATIENCE_SECONDS = 2.0
"""A page does not wait longer for what its table says."""
NAME = r"(?P<game>[\w-]{1,40})"
ID = r"(?P<id>[\w-]{1,16})"
PREVIEW = "/previews/{}.png"

PATHS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern + "/?"), kind)
    for pattern, kind in (
        (f"/new/{NAME}", "new"),
        (f"/learn/{NAME}(?:/[\\w-]+)?", "learn"),
        (f"/rules/{NAME}", "rules"),
        (f"/missions/{NAME}", "missions"),
        (f"/missions/{NAME}/(?P<mission>[\\w-]{{1,60}})", "mission"),
        (f"/editor/{NAME}", "editor"),
        (f"/daily/{NAME}", "daily"),
        (f"/daily/{NAME}/(?P<date>\\d{{4}}-\\d\\d-\\d\\d)", "daily"),
        (f"/table/{ID}(?:/(?:screen|replay|review(?:/\\d{{1,3}}/\\d{{1,5}})?))?", "table"),
        (f"/table/{ID}/at/(?P<at>\\d{{1,7}})", "table"),
        ("/settings", "settings"),
        ("/privacy", "privacy"),
    )
)


class PageLinks:
    """Finds the tags of a page."""

    def __init__(self, tables: Tables, admission: Admission) -> None:
        self._tables = tables
        self._admission = admission

    async def tags(self, path: str, words: Words, address: str) -> LinkTags:
        """The tags of the page at a path; those of the home page where there is nothing more to say. A table is looked
        up for an address as often as it may ask for anything else."""
        for pattern, kind in PATHS:
            if found := pattern.fullmatch(path):
                given = found.groupdict()
                if kind != "table":
                    return of_page(kind, path, given, words) or home(words, path)
                if self._admission.requests.take(address):
                    return await self._of_table(path, given["id"], given.get("at"), words) or home(words, path)
        return home(words, path)

    async def _of_table(self, path: str, table_id: str, at: str | None, words: Words) -> LinkTags | None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                room = await self._tables.room(table_id)
                return await room.ask(lambda table: of_table(path, table, at, words))
        except (DrawingBoardError, TimeoutError):
            return None
        except Elsewhere:
            raise
        except Exception:  # the page itself can do without
            structlog.get_logger().exception("no_link_tags", match=table_id)
            return None


def home(words: Words, path: str = "/") -> LinkTags:
    title = words("home") if path == "/" else SITE
    return LinkTags(title, words("home_about"), path, PREVIEW.format("home"), listed=path == "/")


# Pages of a game -------------------------------------------------------------------------------------


def game_called(name: str | None) -> Game[Any] | None:
    return next((game for game in all_games() if game.name == name), None)


def preview_of(game: Game[Any]) -> str:
    """The picture of a game; games from outside the tree have none of their own."""
    return PREVIEW.format(game.name if type(game).__module__.startswith("drawingboard.games.") else "home")


def about_game(game: Game[Any], words: Words) -> str:
    first, last = game.seats[0], game.seats[-1]
    seats = f"{first}" if first == last else f"{first}–{last}"
    told = words("game_about", seats=seats, minutes=game.minutes)
    return f"{game.about} {told}" if words.language == "en" else told


def of_page(kind: str, path: str, given: dict[str, Any], words: Words) -> LinkTags | None:
    """The tags of a page that says the same to everybody."""
    if kind in ("settings", "privacy"):
        return LinkTags(words(kind), words("home_about"), path, PREVIEW.format("home"), listed=kind == "privacy")
    game = game_called(given["game"])
    if game is None:
        return None
    if kind == "daily":
        return of_day(path, game, given.get("date"), words)
    if kind == "mission":
        return of_mission(path, game, given["mission"], words)
    about = words("learn_about") if kind == "learn" else about_game(game, words)
    return LinkTags(words(kind, game=game.title), about, path, preview_of(game))


def of_mission(path: str, game: Game[Any], name: str, words: Words) -> LinkTags | None:
    named = next((named for named in game.named_content() if named.name == name), None)
    if named is None:
        return None
    title, about = in_language(named.title, words), in_language(named.text, words)
    return LinkTags(f"{title} · {game.title}", about[:300], path, preview_of(game))


def in_language(said: Any, words: Words) -> str:
    """Words of a card or a mission, which may not be there in every language."""
    found: str = said.get(words.language) or said.get("en") or next(iter(said.values()), "")
    return found


def of_day(path: str, game: Game[Any], asked: str | None, words: Words) -> LinkTags | None:
    now = wall_clock()
    try:
        day = date.fromisoformat(asked) if asked else today(now)
    except ValueError:
        return None
    if game.seats[0] != 1 or day > today(now):
        return None
    about = words("daily_over" if is_over(day.isoformat(), now) else "daily_about")
    return LinkTags(words("daily", game=game.title, date=day.isoformat()), about, path, preview_of(game))


# Tables ----------------------------------------------------------------------------------------------


def of_table(path: str, table: Table, at: str | None, words: Words) -> LinkTags:
    """What everybody may know of a table: who sits there, and once it is over how it ended; of a try at a plan of the
    day that lasts, only which plan it is."""
    picture = preview_of(table.game)
    if is_of_today(table):
        title = words("daily", game=table.game.title, date=table.daily)
        return LinkTags(title, words("daily_hidden"), path, picture, listed=False)
    title, about = TOLD[table.state](table, words)
    if table.match is not None and raster.is_there():
        picture = f"/api/tables/{table.id}/picture.png" + (f"?at={int(at)}" if at else "")
    if at and table.match is not None:
        about = words("moment_of_rounds" if table.match.has_own_streams else "moment", number=int(at))
    return LinkTags(title, about, path, picture, listed=False)


def waiting(table: Table, words: Words) -> tuple[str, str]:
    free = sum(seat.kind == "open" for seat in table.seats)
    about = words("full") if not free else words("free_one") if free == 1 else words("free", count=free)
    host = next((seat.name for seat in table.seats if seat.guest == table.host and seat.name), "")
    if not host:
        return words("waits", game=table.game.title), about
    return words("invites", name=host, game=table.game.title), about


def playing(table: Table, words: Words) -> tuple[str, str]:
    return f"{everybody(table)} · {game_and_day(table)}", words("playing")


def over(table: Table, words: Words) -> tuple[str, str]:
    assert table.match is not None
    outcome = table.match.outcome
    assert outcome is not None
    names = [seat.name for seat in table.seats]
    if len(names) == 1:
        title = words("alone", name=names[0], points=outcome.scores[0])
        return f"{title} · {game_and_day(table)}", words("over")
    won = ", ".join(names[seat] for seat in outcome.winners)
    about = words("shared" if len(outcome.winners) > 1 else "won", names=won) + " " + words("over")
    ranked = sorted(zip(names, outcome.scores, strict=True), key=lambda one: -one[1])
    return f"{several([f'{name} {points}' for name, points in ranked])} · {game_and_day(table)}", about


TOLD: dict[str, Callable[[Table, Words], tuple[str, str]]] = {"waiting": waiting, "playing": playing, "over": over}
"""By state of a table: title and sentence."""


def game_and_day(table: Table) -> str:
    return f"{table.game.title}, {table.daily}" if table.daily else table.game.title


MOST_NAMES = 4


def everybody(table: Table) -> str:
    return several([seat.name for seat in table.seats if seat.name] or [table.game.title])


def several(parts: list[str]) -> str:
    more = f" + {len(parts) - MOST_NAMES}" if len(parts) > MOST_NAMES else ""
    return ", ".join(parts[:MOST_NAMES]) + more
