"""How a match went, in a few numbers: whoever shares its result tells with them who led when."""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from drawingboard.core.errors import NotNow
from drawingboard.match.snapshots import Snapshots
from drawingboard.server.admission import Admission
from drawingboard.server.pictures import shown_to_all
from drawingboard.server.routes import Route
from drawingboard.server.share_wire import PointsHistory
from drawingboard.server.tables import Tables, room_of

MOMENTS = 12


class PointsApi:
    """Answers how matches went."""

    def __init__(self, tables: Tables, admission: Admission) -> None:
        self._tables = tables
        self._admission = admission
        self.routes = (
            Route("GET", "/api/tables/{id}/points", "How the match went", self.points, answer=PointsHistory),
        )

    async def points(self, request: Request, body: None) -> PointsHistory:
        room = await room_of(self._tables, request, self._admission.guest_of(request))
        shown = await room.ask(shown_to_all)
        if not shown.is_final:
            raise NotNow("points/early", "how a match went is told when it is over")
        return await asyncio.to_thread(points_of, await self._tables.snapshots(room))


def points_of(snapshots: Snapshots) -> PointsHistory:
    """The points of all seats at some moments, as far apart from each other as can be."""
    numbers = snapshots.numbers[1:]
    count = min(MOMENTS, len(numbers))
    chosen = [numbers[(index + 1) * len(numbers) // count - 1] for index in range(count)]
    positions = [snapshots.at(number) for number in chosen]
    return PointsHistory(tuple(tuple(map(position.points, range(position.seats))) for position in positions))
