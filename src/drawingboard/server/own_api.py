"""A guest's own matches over HTTP. Nobody is told those of others."""

from __future__ import annotations

from starlette.requests import Request

from drawingboard.server import own_wire
from drawingboard.server.admission import Admission
from drawingboard.server.clocks import wall_clock
from drawingboard.server.daily import today
from drawingboard.server.own_matches import own_matches, read_search
from drawingboard.server.own_statistics import own_calendar, own_statistics, read_month, streak_of
from drawingboard.server.routes import Route
from drawingboard.server.storage.store import Store


class OwnApi:
    """Answers to whoever looks for what they have played."""

    def __init__(self, store: Store, admission: Admission) -> None:
        self._store = store
        self._admission = admission
        self.routes = (
            Route("GET", "/api/me/matches", "One's own matches", self.matches, answer=own_wire.OwnMatches),
            Route(
                "GET", "/api/me/statistics", "What is counted of them", self.statistics, answer=own_wire.OwnStatistics
            ),
            Route("GET", "/api/me/calendar", "One's own plans of the days", self.calendar, answer=own_wire.OwnCalendar),
        )

    async def matches(self, request: Request, body: None) -> own_wire.OwnMatches:
        """A page of them, the newest first: ``?game=…&state=finished&from=…&until=…&after=…&most=20``."""
        search = read_search(request.query_params)
        guest = self._admission.guest_of(request)
        return await self._store.read(own_matches, guest, search) if guest else own_wire.OwnMatches((), None)

    async def statistics(self, request: Request, body: None) -> own_wire.OwnStatistics:
        guest, day = self._admission.guest_of(request), today(wall_clock())
        if not guest:
            return own_wire.OwnStatistics((), streak_of((), day))
        return await self._store.read(own_statistics, guest, day)

    async def calendar(self, request: Request, body: None) -> own_wire.OwnCalendar:
        """That of this month, or of ``?month=2026-03``."""
        month = read_month(request.query_params.get("month", ""), today(wall_clock()))
        guest = self._admission.guest_of(request)
        return await self._store.read(own_calendar, guest, month) if guest else own_wire.OwnCalendar(month, None, ())
