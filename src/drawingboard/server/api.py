"""What is asked once, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from datetime import date
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from drawingboard.core.errors import NotNow, NotYou, Refused
from drawingboard.core.game import Game
from drawingboard.games import all_games
from drawingboard.games import game as game_named
from drawingboard.lessons import lessons_of
from drawingboard.match import Record, format_record, record_of
from drawingboard.match.branch import branch_of
from drawingboard.server import branch_wire, wire
from drawingboard.server.admission import Admission, address_of
from drawingboard.server.branches import match_of
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.content import game_content, table_content
from drawingboard.server.daily import (
    check_named,
    daily_info,
    daily_table,
    game_of_the_day,
    is_of_today,
    own_try,
    read_date,
    today,
    tries,
)
from drawingboard.server.guests import Visitor
from drawingboard.server.public_url import Addresses
from drawingboard.server.qr import qr_svg
from drawingboard.server.results import results_of
from drawingboard.server.room import Room
from drawingboard.server.routes import Rejected, Route, json_response, openapi
from drawingboard.server.seats import Seat
from drawingboard.server.storage import queries
from drawingboard.server.table import Table
from drawingboard.server.tables import Tables, room_named, room_of, turn_out
from drawingboard.server.thinking import Party
from drawingboard.server.viewers import Looker, looker, read_look
from drawingboard.server.views import entry_infos, past_moment, score_info

LONGEST_PAGE = 1000
"""So many entries of a log are told at a time."""


class Api:
    """Answers to HTTP requests."""

    def __init__(
        self,
        tables: Tables,
        admission: Admission,
        addresses: Addresses,
        others: tuple[Route, ...] = (),
    ) -> None:
        """``others`` are routes that are answered elsewhere and belong to the same description."""
        self._tables = tables
        self._admission = admission
        self._addresses = addresses
        games = wire.Games(tuple(game_info(game) for game in all_games()))
        self._games = wire.ENCODER.encode(games)
        table, seat = "/api/tables/{id}", "/api/tables/{id}/seats/{seat:int}"
        self.routes = (
            Route("GET", "/api/games", "The games and their options", self.games, answer=wire.Games),
            Route("GET", "/api/games/{game}", "A game and its options", self.game, answer=wire.GameInfo),
            Route("GET", "/api/address", "Where others reach this server", self.address, answer=wire.Address),
            Route("GET", "/api/lobby", "Open tables, and one's own", self.lobby, answer=wire.Lobby),
            Route("GET", "/api/games/{game}/content", "Its cards and tiles", self.content, answer=wire.GameContent),
            Route("GET", "/api/games/{game}/results", "One's own results", self.results, answer=wire.GameResults),
            Route(
                "GET",
                "/api/games/{game}/content/{name}",
                "Cards and tiles that it offers by name",
                self.named_files,
                answer=wire.ContentFiles,
            ),
            Route(
                "POST",
                "/api/tables",
                "Open a table",
                self.open,
                wire.NewTable,
                wire.TableInfo,
                created=True,
                largest_body=tables.settings.limits.largest_upload,
            ),
            Route("GET", "/api/codes/{code}", "The table with a code", self.with_code, answer=wire.TableInfo),
            Route("GET", table, "A table", self.table, answer=wire.TableInfo),
            Route("GET", f"{table}/content", "Its cards and tiles", self.table_content, answer=wire.TableContent),
            Route("GET", f"{table}/at/{{number:int}}", "The match after an entry", self.moment, answer=wire.Moment),
            Route("GET", f"{table}/rounds", "Where its rounds began", self.rounds, answer=wire.Rounds),
            Route(
                "GET", f"{table}/scores/{{seat:int}}", "Why a seat has its points", self.score, answer=wire.ScoreInfo
            ),
            Route("GET", f"{table}/benchmarks", "Others on the same dice", self.benchmarks, answer=wire.Benchmarks),
            Route(
                "POST",
                f"{table}/what-if",
                "Go on from a moment of it, at a table of its own",
                self.branch,
                branch_wire.NewBranch,
                wire.TableInfo,
                created=True,
            ),
            Route("GET", f"{table}/log", "What has happened", self.log, answer=wire.Entries),
            Route("GET", f"{table}/record", "The match as text", self.record, answer="text/plain"),
            Route("GET", f"{table}/qr.svg", "The table's link as a picture", self.qr, answer="image/svg+xml"),
            Route("GET", f"{seat}/link", "A link for one's other device", self.link, answer=wire.SeatLink),
            Route("POST", f"{seat}/claim", "Play a seat on from here", self.claim, wire.SeatSecret, wire.TableInfo),
            Route("GET", "/api/daily/{game}", "The plan of a day", self.daily, answer=wire.Daily),
            Route("POST", "/api/daily/{game}", "Play it", self.play_daily, answer=wire.TableInfo, created=True),
            *others,
            Route("GET", "/api/openapi.json", "This description", self.openapi, answer="application/json"),
        )
        self._openapi = wire.ENCODER.encode(openapi(self.routes, addresses.base))

    # Games and guests -----------------------------------------------------------------------

    async def games(self, request: Request, body: None) -> Response:
        return Response(self._games, media_type="application/json", headers={"cache-control": "no-cache"})

    async def game(self, request: Request, body: None) -> wire.GameInfo:
        return game_info(game_named(request.path_params["game"]))

    async def content(self, request: Request, body: None) -> wire.GameContent:
        return game_content(game_named(request.path_params["game"]))

    async def results(self, request: Request, body: None) -> wire.GameResults:
        game = game_named(request.path_params["game"])
        return await results_of(game, self._guest(request), self._tables.store)

    async def named_files(self, request: Request, body: None) -> wire.ContentFiles:
        game = game_named(request.path_params["game"])
        own, texts = game.content.texts, game.content_called(request.path_params["name"]).texts
        return wire.ContentFiles(dict(texts if own == texts else texts.items() - own.items()))

    async def address(self, request: Request, body: None) -> wire.Address:
        return wire.Address(self._addresses.of(request))

    async def _name_of(self, guest: str) -> str:
        return await self._tables.store.read(queries.guest_name, guest)

    # Tables ---------------------------------------------------------------------------------

    async def lobby(self, request: Request, body: None) -> wire.Lobby:
        return await self._tables.lobby(self._admission.guest_of(request) or "")

    async def with_code(self, request: Request, body: None) -> wire.TableInfo:
        code = request.path_params["code"][:20]
        table_id = await self._tables.with_code(code)
        if table_id is None:
            raise Rejected(404, "code/unknown", f"no table that waits for people has the code {code}")
        room = await self._tables.room(table_id)
        return await room.ask(lambda _: room.info(self._admission.guest_of(request) or ""))

    async def open(self, request: Request, body: wire.NewTable) -> Response:
        visitor = self._admission.visitor_or_new(request)
        guest = visitor.guest
        self._check_tables(guest, request, len(body.seats))
        if isinstance(body.content, dict) and not all(
            self._admission.uploads.take(name) for name in (guest, address_of(request))
        ):
            raise Rejected(
                429, "limit/uploads", "many cards of people's own have come from your address; wait a little"
            )
        return await self._opened(self._tables.open(body, guest, await self._name_of(guest)), visitor, request)

    async def _opened(self, opening: Awaitable[Room], visitor: Visitor, request: Request) -> Response:
        """A new table, for whoever has opened it."""
        room = await opening
        opened = json_response(await room.ask(lambda _: room.info(visitor.guest)), 201)
        return self._admission.with_cookie(opened, visitor, request)

    def _check_tables(self, guest: str, request: Request, seats: int = 1) -> None:
        """Refuse a new table to somebody who has opened many, or very large ones, or to anybody at their address."""
        address = address_of(request)
        if not self._admission.may_open(guest, address):
            raise Rejected(429, "limit/tables", "you have opened many tables; wait a little before the next")
        if not self._admission.may_seat(guest, address, seats):
            raise Rejected(429, "limit/seats", "you have opened tables for very many; wait a little before the next")
        self._tables.note_network(guest, address)

    async def table(self, request: Request, body: None) -> wire.TableInfo:
        room, guest = await self._room(request), self._guest(request)
        return await room.ask(lambda _: room.info(guest))

    async def table_content(self, request: Request, body: None) -> wire.TableContent:
        return table_content((await self._room(request)).table.game)

    async def moment(self, request: Request, body: None) -> wire.Moment:
        room, count = await self._room(request), request.path_params["number"]
        snapshots, who = await self._tables.snapshots(room), await self._looker(room, request)
        match = room.table.match
        assert match is not None
        number = who.entry(match, count)
        last = match.outcome if number == match.number else None

        def look_back() -> wire.Moment:
            position = snapshots.at(number)
            return past_moment(snapshots.game, count, position, last or snapshots.game.outcome(position), who.viewer)

        return await asyncio.to_thread(look_back)

    async def rounds(self, request: Request, body: None) -> wire.Rounds:
        room = await self._room(request)
        who = await self._looker(room, request)

        def counted(table: Table) -> tuple[int, ...]:
            return tuple(who.counted(table.match, number) for number in table.match.rounds) if table.match else ()

        return wire.Rounds(await room.ask(counted))

    async def score(self, request: Request, body: None) -> wire.ScoreInfo:
        """The lines of a seat's score, as the browser may know them: now, or after an entry (``?at=17``)."""
        room, seat = await self._room(request), request.path_params["seat"]
        if seat >= len(room.table.seats):
            raise NotYou("seat/unknown", f"there is no seat {seat + 1} at this table")
        snapshots = await self._tables.snapshots(room)
        asked = request.query_params.get("at", "")
        game, who = snapshots.game, await self._looker(room, request)
        number, match = snapshots.number, room.table.match
        if match is not None and asked.isascii() and asked.isdigit() and len(asked) < 8:
            number = who.entry(match, int(asked))

        def look_back() -> wire.ScoreInfo:
            position = snapshots.at(number)
            return score_info(game.seat_name(position, seat), game.score_of(position, seat, who.viewer))

        return await asyncio.to_thread(look_back)

    async def benchmarks(self, request: Request, body: None) -> wire.Benchmarks:
        room = await self._room(request)
        party = Party(address_of(request), self._guest(request))
        return await room.ask(lambda table: self._tables.same_dice.of(table, party))

    async def branch(self, request: Request, body: branch_wire.NewBranch) -> Response:
        """What if: a match that goes on from a moment of one that is over."""
        room = await self._room(request)
        visitor = self._admission.visitor_or_new(request)
        match = await room.ask(match_of)
        number = (await self._looker(room, request)).entry(match, body.at)
        self._check_tables(visitor.guest, request, len(body.seats))
        branch = await asyncio.to_thread(branch_of, match, number, room.table.id, body.luck == "same")
        name = await self._name_of(visitor.guest)
        opening = self._tables.open_branch(room.table, branch, body, visitor.guest, name)
        return await self._opened(opening, visitor, request)

    async def log(self, request: Request, body: None) -> wire.Entries:
        room = await self._room(request)
        who, match = await self._looker(room, request), room.table.match
        if match is None:
            return wire.Entries(())
        until, before = room.durable, request.query_params.get("before", "")
        if before.isascii() and before.isdigit() and 0 < int(before[:8]) <= who.counted(match, until):
            until = who.entry(match, int(before[:8])) - 1

        def heard() -> wire.Entries:  # the log only grows, so that it can be read beside whoever writes it
            numbers = match.entries_heard(who.played, 0, until)
            told = numbers[-LONGEST_PAGE:]
            return wire.Entries(tuple(entry_infos(match, told, who)), len(numbers) - len(told))

        return await asyncio.to_thread(heard)

    async def record(self, request: Request, body: None) -> Response:
        room = await self._room(request)
        record = await room.ask(kept_record)
        text = await asyncio.to_thread(format_record, record)
        name = f"{record.header.game}-{room.table.id}.record"
        headers = {"content-disposition": f'inline; filename="{name}"'}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    async def qr(self, request: Request, body: None) -> Response:
        room = await self._room(request)
        picture = qr_svg(f"{self._addresses.of(request)}/table/{room.table.id}")
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})

    async def link(self, request: Request, body: None) -> wire.SeatLink:
        room, guest = await self._room(request), self._guest(request)
        number = request.path_params["seat"]
        seats = room.table.seats
        if number >= len(seats) or not guest or seats[number].guest != guest:
            raise NotYou("seat/not_yours", f"seat {number + 1} is not yours")
        secret = self._admission.guests.seat_secret(room.table.id, number, seats[number].generation)
        return wire.SeatLink(f"{self._addresses.of(request)}/table/{room.table.id}#seat={number}&secret={secret}")

    async def claim(self, request: Request, body: wire.SeatSecret) -> Response:
        room = await room_named(self._tables, request)
        visitor = self._admission.visitor_or_new(request)
        guest = visitor.guest
        number = request.path_params["seat"]

        def claim(table: Table) -> None:
            """Judged when it is its turn: somebody else may use the same link just now."""
            seat = table.seats[number] if number < len(table.seats) else None
            if seat is None or not seat.guest or not self._is_secret_of(seat, table, body.secret):
                raise NotYou("seat/secret", "this link has been used already, or is not right; ask for a new one")
            table.move_seat(number, guest)

        await room.change(claim)
        turn_out(room)
        moved = json_response(await room.ask(lambda _: room.info(guest)))
        return self._admission.with_cookie(moved, visitor, request)

    def _is_secret_of(self, seat: Seat, table: Table, secret: str) -> bool:
        return self._admission.guests.is_seat_secret(secret, table.id, seat.number, seat.generation)

    async def _room(self, request: Request) -> Room:
        return await room_of(self._tables, request, self._admission.guest_of(request))

    async def _looker(self, room: Room, request: Request) -> Looker:
        """With whose eyes a browser looks at a table, of what is on disk; one that plays several says ``?look=1``."""
        guest, looking = self._guest(request), read_look(request.query_params.get("look"))
        return await room.ask(lambda table: looker(table, guest, looking))

    def _guest(self, request: Request) -> str:
        return self._admission.guest_of(request) or ""

    # The plan of the day ----------------------------------------------------------------------

    async def daily(self, request: Request, body: None) -> wire.Daily:
        """A day and its ranking: today's, or that of ``?date=2026-03-01``."""
        now = wall_clock()
        day = read_date(request.query_params.get("date", ""), now)
        game = game_of_the_day(request.path_params["game"], day)
        found = await self._tables.store.read(tries, game.name, day.isoformat())
        return daily_info(game, day, found, self._guest(request), now)

    async def play_daily(self, request: Request, body: None) -> Response:
        """One's own try at today's plan: a new one, or the one that was begun."""
        now = wall_clock()
        day = today(now)
        game = game_of_the_day(request.path_params["game"], day)
        visitor = self._admission.visitor_or_new(request)
        guest = visitor.guest
        mine = await self._try_of(guest, game.name, day)
        if mine is None:
            room = await self._first_try(game, day, guest, request, now)
        else:
            room = await self._tables.room(mine)
        begun = json_response(await room.ask(lambda _: room.info(guest)), 200 if mine else 201)
        return self._admission.with_cookie(begun, visitor, request)

    async def _try_of(self, guest: str, game: str, day: date) -> str | None:
        """The table of a guest's try at the plan of a day."""
        return own_try(await self._tables.store.read(tries, game, day.isoformat()), guest)

    async def _first_try(self, game: Game[Any], day: date, guest: str, request: Request, now: int) -> Room:
        """A new try; of several that somebody begins in the same moment, the one that is on disk first."""
        name = check_named(await self._name_of(guest))
        self._check_tables(guest, request)
        table = daily_table(game, day, guest, name, now)
        table.start_match(now, tick_clock(), self._admission.guests.daily_seed(game.name, day))
        try:
            return await self._tables.open_table(table)
        except Refused:
            first = await self._try_of(guest, game.name, day)
            if first is None or first == table.id:
                raise
            return await self._tables.room(first)

    # The server itself ----------------------------------------------------------------------

    async def openapi(self, request: Request, body: None) -> Response:
        return Response(self._openapi, media_type="application/json")


def game_info(game: Game[Any]) -> wire.GameInfo:
    options = tuple(
        wire.OptionInfo(option.name, option.choices, option.default, option.about, option.rule)
        for option in game.options
    )
    return wire.GameInfo(
        game.name,
        game.title,
        game.designers,
        game.about,
        game.seats[0],
        game.seats[-1],
        game.minutes,
        options,
        game.passes_for_absent,
        game.open,
        game.curtain,
        game.plain,
        content_files=game.content_files,
        named_content=bool(game.named_content()),
        editor=game.editor,
        lessons=len(lessons_of(game)),
        draws=game.draws,
    )


def kept_record(table: Table) -> Record:
    """The record of a match; its seed is in it only when it is over, and so is what was hidden."""
    if table.match is None:
        raise NotNow("match/not_started", "the match has not begun: somebody is missing")
    if not table.match.over and not table.game.open:
        raise NotNow("record/early", "the record holds what is hidden now; it can be had when the match is over")
    if is_of_today(table):
        raise NotNow("record/daily", "the record holds the luck of the day; it can be had when the day (UTC) is over")
    return record_of(table.match)
