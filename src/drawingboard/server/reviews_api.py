"""Reviews over HTTP, and the moments of a match that is over as one seat saw them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import get_args

from starlette.requests import Request
from starlette.responses import Response

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.match import Match
from drawingboard.review.judging import measure_of
from drawingboard.server import review_wire as wire
from drawingboard.server.admission import Admission, address_of
from drawingboard.server.api import kept_record
from drawingboard.server.review_views import told_review
from drawingboard.server.reviews import Reviews, check_person, check_seat, over_match, people_of
from drawingboard.server.room import Room
from drawingboard.server.routes import Rejected, Route, json_response
from drawingboard.server.seat_moments import seat_moment
from drawingboard.server.storage.reviews import ReviewKey
from drawingboard.server.table import Table
from drawingboard.server.tables import Tables, room_of
from drawingboard.server.thinking import Party

EFFORTS: tuple[wire.ReviewEffort, ...] = get_args(wire.ReviewEffort)
PRICES = {"deep": 4}
"""What a review takes of what an address may ask for; others take 1."""


class ReviewsApi:
    """Answers to whoever looks back at a match."""

    def __init__(self, tables: Tables, admission: Admission) -> None:
        self._tables = tables
        self._admission = admission
        table, seat = "/api/tables/{id}", "/api/tables/{id}/seats/{seat:int}"
        moment = f"{seat}/at/{{number:int}}"
        self.routes = (
            Route("GET", f"{table}/reviews", "What there is to review", self.overview, answer=wire.Reviews),
            Route("GET", f"{seat}/review", "What a seat's decisions were worth", self.review, answer=wire.SeatReview),
            Route("POST", f"{seat}/review", "Have them reviewed", self.begin, wire.NewReview, wire.SeatReview),
            Route("GET", moment, "The match as a seat saw it", self.moment, answer=wire.SeatMoment),
            Route("POST", moment, "The same after other steps", self.tried, wire.TriedSteps, wire.SeatMoment),
        )

    @property
    def _reviews(self) -> Reviews:
        return self._tables.reviews

    async def overview(self, request: Request, body: None) -> wire.Reviews:
        room = await room_of(self._tables, request, self._admission.guest_of(request))

        def looked(table: Table) -> tuple[wire.ReviewMeasure, tuple[int, ...]]:
            match = over_match(table)
            return measure_of(match.game, match.position), people_of(table)

        measure, people = await room.ask(looked)
        return wire.Reviews(measure, people, tuple(await self._reviews.begun(room.table.id)))

    async def review(self, request: Request, body: None) -> wire.SeatReview:
        """A review as far as it is known; one that was stopped goes on, if there is room for it."""
        room = await room_of(self._tables, request, self._admission.guest_of(request))
        key = await self._key(room, request, read_effort(request.query_params.get("effort", "normal")))
        if (await self._reviews.progress(key)).state == "stopped":
            with suppress(NotNow):
                party = Party(address_of(request), self._admission.guest_of(request) or "")
                self._reviews.begin(key, await room.ask(kept_record), party)
        return await self._told(room, key, read_known(request.query_params.get("known", "0")))

    async def begin(self, request: Request, body: wire.NewReview) -> Response:
        room = await room_of(self._tables, request, self._admission.guest_of(request))
        key = await self._key(room, request, body.effort)
        visitor = self._admission.visitor_or_new(request)
        party, state = Party(address_of(request), visitor.guest), (await self._reviews.progress(key)).state
        begins = state not in ("waiting", "thinking", "done")
        if begins:
            self._reviews.check_open(party)
            if not self._admission.reviews.take(party.network, PRICES.get(body.effort, 1)):
                raise Rejected(
                    429, "limit/reviews", "many reviews have been asked for from your address; wait a little"
                )
        if state != "done":
            self._reviews.begin(key, await room.ask(kept_record), party)
        response = json_response(await self._told(room, key, 0), 201 if begins else 200)
        return self._admission.with_cookie(response, visitor, request)

    async def _key(self, room: Room, request: Request, effort: wire.ReviewEffort) -> ReviewKey:
        """The review that somebody names, if there can be one."""
        seat = request.path_params["seat"]

        def check(table: Table) -> None:
            over_match(table)
            check_person(table, seat)

        await room.ask(check)
        return ReviewKey(room.table.id, seat, effort)

    async def _told(self, room: Room, key: ReviewKey, since: int) -> wire.SeatReview:
        known, match = await self._reviews.known(key), await room.ask(over_match)
        return await asyncio.to_thread(told_review, match, known, since)

    # Moments ----------------------------------------------------------------------------------

    async def moment(self, request: Request, body: None) -> wire.SeatMoment:
        return await self._moment(request, ())

    async def tried(self, request: Request, body: wire.TriedSteps) -> wire.SeatMoment:
        return await self._moment(request, body.codes)

    async def _moment(self, request: Request, codes: Sequence[int]) -> wire.SeatMoment:
        room = await room_of(self._tables, request, self._admission.guest_of(request))
        seat, number = request.path_params["seat"], request.path_params["number"]

        def looked(table: Table) -> Match:
            check_seat(table, seat)
            return over_match(table)

        match = await room.ask(looked)
        snapshots = await self._tables.snapshots(room)
        return await asyncio.to_thread(seat_moment, match, snapshots, number, seat, codes)


def read_effort(text: str) -> wire.ReviewEffort:
    """The effort that somebody asks for."""
    found = next((effort for effort in EFFORTS if effort == text), None)
    if found is None:
        raise NotUnderstood("review/effort", f"there is no effort {text[:40]!r}; it is one of {', '.join(EFFORTS)}")
    return found


def read_known(text: str) -> int:
    """So many decisions are known already; what is no number is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0
