"""Pictures of matches: drawn by their games, as everybody may see them.

A match that goes on is drawn as somebody without a seat sees it, one that is over with everything, and a try at the
plan of a day only when that day is over, whoever asks. Drawing takes a few thousandths of a second and is done in a
thread; what was drawn is kept for a while.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.viewer import Viewer
from drawingboard.match.snapshots import Snapshots
from drawingboard.server import cards, raster
from drawingboard.server.admission import Admission, address_of
from drawingboard.server.daily import is_of_today
from drawingboard.server.raster import Raster
from drawingboard.server.room import Room
from drawingboard.server.routes import Rejected, Route
from drawingboard.server.static_files import is_known
from drawingboard.server.table import Table
from drawingboard.server.tables import Tables, room_of
from drawingboard.server.viewers import looker

AT_ONCE = 2
"""So many are drawn at the same time: a thread each, that others may need."""
MOST_WAITING = 20
"""So many PNG pictures may wait to be made before no more are taken on."""
PNG_COST = 3
"""A PNG counts as so many drawings."""
KEPT_BYTES = 24 * 1024 * 1024
MOST_DIGITS = 7

FINAL = "public, max-age=604800, immutable"
"""A match that is over stays as it is."""
MAY_CHANGE = "no-cache"


class Shown(NamedTuple):
    """A moment of a match, as everybody may see it."""

    table: str
    entry: int
    """Its number in the log."""
    viewer: Viewer
    is_final: bool
    """Whether it is never seen otherwise: then the match is over."""


class Kept:
    """What was made lately, by its key, as long as there is room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._known: OrderedDict[object, bytes] = OrderedDict()

    def get(self, key: object) -> bytes | None:
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
        return found

    def keep(self, key: object, made: bytes) -> None:
        self._bytes += len(made) - len(self._known.pop(key, b""))
        self._known[key] = made
        while self._bytes > self._most:
            _, oldest = self._known.popitem(last=False)
            self._bytes -= len(oldest)


class Pictures:
    """Draws, and keeps what was drawn."""

    def __init__(self, tables: Tables, admission: Admission) -> None:
        self._tables = tables
        self._admission = admission
        self._drawn = Kept(KEPT_BYTES)
        self._made = Kept(KEPT_BYTES)
        self._raster = Raster(MOST_WAITING)
        self._threads = asyncio.Semaphore(AT_ONCE)
        table = "/api/tables/{id}"
        self.routes = (
            Route("GET", f"{table}/picture.svg", "The board as a picture", self.svg, answer="image/svg+xml"),
            Route("GET", f"{table}/picture.png", "The board with its result", self.png, answer="image/png"),
        )

    async def svg(self, request: Request, body: None) -> Response:
        room = await room_of(self._tables, request, self._admission.guest_of(request))
        shown = await room.ask(lambda table: shown_to_all(table, request.query_params.get("at")))
        drawn = await self._draw(room, shown, address_of(request))
        return picture_response(request, drawn, "image/svg+xml", shown.is_final)

    async def png(self, request: Request, body: None) -> Response:
        if not raster.is_there():
            raise Rejected(404, "picture/no_png", "this server makes no PNG pictures; picture.svg shows the board")
        room = await room_of(self._tables, request, self._admission.guest_of(request))
        shown, seats = await room.ask(
            lambda table: (shown_to_all(table, request.query_params.get("at")), seats_of(table))
        )
        board = await self._draw(room, shown, address_of(request))
        snapshots = await self._tables.snapshots(room)
        card = await asyncio.to_thread(composed, snapshots, shown, seats, board.decode())
        known = sha256(card.encode()).digest()
        made = self._made.get(known)
        if made is None:
            self._raster.check_open()
            self._take(address_of(request), PNG_COST)
            made = await self._raster.png(card, cards.WIDTH)
            self._made.keep(known, made)
        return picture_response(request, made, "image/png", shown.is_final)

    def close(self) -> None:
        self._raster.close()

    def _take(self, address: str, cost: int = 1) -> None:
        if not self._admission.pictures.take(address, cost):
            raise Rejected(429, "limit/pictures", "many pictures were drawn for your address; wait a little")

    async def _draw(self, room: Room, shown: Shown, address: str) -> bytes:
        if known := self._drawn.get(shown):
            return known
        self._take(address)
        snapshots = await self._tables.snapshots(room)
        async with self._threads:
            drawn = self._drawn.get(shown)  # somebody else may have asked for it meanwhile
            if drawn is None:
                drawn = await asyncio.to_thread(draw, snapshots, shown)
                self._drawn.keep(shown, drawn)
        return drawn


def shown_to_all(table: Table, at: str | None = None) -> Shown:
    """The moment after an entry, as everybody may see it; without any number, as it stands."""
    match = table.match
    if match is None:
        raise NotNow("match/not_started", "the match has not begun: somebody is missing")
    if is_of_today(table):
        raise NotNow("picture/daily", "the board tells the luck of the day; it is shown when the day (UTC) is over")
    who = looker(table, "")
    last = who.counted(match, match.number)
    if at is not None and not (at.isascii() and at.isdigit() and len(at) <= MOST_DIGITS):
        raise NotUnderstood("entry/unknown", f"expected the number of an entry up to {last}, got {at[:20]!r}")
    entry = who.entry(match, last if at is None else int(at))
    return Shown(table.id, entry, who.viewer, match.over)


class Seats(NamedTuple):
    """Who sits at a table, and what the table is for."""

    names: tuple[str, ...]
    daily: str


def seats_of(table: Table) -> Seats:
    return Seats(tuple(seat.name for seat in table.seats), table.daily or "")


def composed(snapshots: Snapshots, shown: Shown, seats: Seats, board: str) -> str:
    """The board with names and points as SVG."""
    game: Game[Any] = snapshots.game
    position = snapshots.at(shown.entry)
    outcome = game.outcome(position)
    won = outcome.winners if outcome and position.seats > 1 else ()
    scores = game.totals(position, shown.viewer)
    names = [
        name if name and raster.can_be_set(name) else game.seat_name(position, seat)
        for seat, name in enumerate(seats.names)
    ]
    players = [cards.Player(name, scores[seat].total, seat in won) for seat, name in enumerate(names)]
    if len(players) > cards.MOST_SEATS:
        players.sort(key=lambda player: -(player.points or 0))
    rating = game.rating(position) if position.over and position.seats == 1 else None
    stars = (rating.place, rating.of) if rating else None
    return cards.draw(cards.Card(game.title, seats.daily, board, players, stars))


def draw(snapshots: Snapshots, shown: Shown) -> bytes:
    game: Game[Any] = snapshots.game
    return game.picture(snapshots.at(shown.entry), shown.viewer).encode()


def picture_response(request: Request, picture: bytes, kind: str, is_final: bool) -> Response:
    """A picture; only that it is still the same to whoever has it already."""
    etag = f'"{sha256(picture).hexdigest()[:24]}"'
    headers = {"etag": etag, "cache-control": FINAL if is_final else MAY_CHANGE}
    answer = Response(picture, media_type=kind, headers=headers)
    return NotModifiedResponse(answer.headers) if is_known(request.headers, etag) else answer
