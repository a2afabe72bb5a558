"""The plan of a day move by move, over HTTP."""

from __future__ import annotations

from starlette.requests import Request

from drawingboard.server.admission import Admission
from drawingboard.server.clocks import wall_clock
from drawingboard.server.daily import game_of_the_day, ranked, read_date, tries
from drawingboard.server.daily_rounds import DailyComparison
from drawingboard.server.daily_wire import DailyRounds
from drawingboard.server.routes import Route
from drawingboard.server.storage.store import Store


class DailyRoundsApi:
    """Answers to whoever compares what people made of the same luck."""

    def __init__(self, store: Store, admission: Admission) -> None:
        self._store = store
        self._admission = admission
        self._comparison = DailyComparison(store)
        self.routes = (
            Route("GET", "/api/daily/{game}/rounds", "A plan move by move", self.rounds, answer=DailyRounds),
        )

    async def rounds(self, request: Request, body: None) -> DailyRounds:
        """A day, today's or that of ``?date=2026-03-01``, with what everybody made of each roll."""
        now = wall_clock()
        day = read_date(request.query_params.get("date", ""), now)
        game = game_of_the_day(request.path_params["game"], day)
        found = await self._store.read(tries, game.name, day.isoformat())
        guest = self._admission.guest_of(request) or ""
        return await self._comparison.of(game, day.isoformat(), ranked(found), guest, now)
