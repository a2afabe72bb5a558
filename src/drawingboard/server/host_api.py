"""For whoever runs the server, and the programs that watch it: health, measurements, the status page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import drawingboard
from drawingboard.server import wire
from drawingboard.server.bots import Bots
from drawingboard.server.cluster.all_processes import AllProcesses
from drawingboard.server.cluster.cluster import Alone, Cluster
from drawingboard.server.cluster.shared_metrics import SharedMetrics
from drawingboard.server.cluster.shared_status import status_of_all
from drawingboard.server.health import Health
from drawingboard.server.history import INTERVAL_SECONDS, History
from drawingboard.server.host_token import HostGate
from drawingboard.server.metrics import Metrics
from drawingboard.server.routes import Rejected, Route, json_response
from drawingboard.server.settings import Retention
from drawingboard.server.storage.store import Store

PAGE = Path(__file__).parent / "status_page"
HEALTH_PATHS = ("/healthz", "/readyz")
"""Under no limit, and under any name of the server: for programs that watch it."""
MEDIA = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}


class HostApi:
    """Answers to the host."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        bots: Bots,
        health: Health,
        gate: HostGate,
        retention: Retention,
        cluster: Cluster | None = None,
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._bots = bots
        self._health = health
        self._gate = gate
        self._retention = retention
        self._cluster = cluster or Alone(store)
        self._others = AllProcesses(self._cluster)
        self._shared_metrics = SharedMetrics(store.folder, self._others)
        self.history = History(metrics, store.folder)
        self.routes = (
            Route("GET", "/healthz", "Whether the server is alive", self.alive, answer="text/plain"),
            Route("GET", "/readyz", "Whether what people do is kept", self.ready, answer="text/plain"),
            Route("GET", "/metrics", "Measurements, for Prometheus", self.metrics, answer="text/plain"),
            Route("GET", "/api/status", "How the server is, for its host", self.status, answer=wire.Status),
            Route("GET", "/api/privacy", "For how long things are kept", self.privacy, answer=wire.Privacy),
        )
        self.pages = (
            Route("GET", "/status", "The same as a page", self.page),
            Route("GET", "/status.css", "Its style", self.page),
            Route("GET", "/status.js", "What draws it", self.page),
        )

    async def alive(self, request: Request, body: None) -> Response:
        if not self._store.is_writing():
            raise Rejected(503, "server/no_writer", "the thread that writes has ended; restart the server")
        return Response("well\n", media_type="text/plain")

    async def ready(self, request: Request, body: None) -> Response:
        if found := await self._health.trouble():
            return json_response(wire.Problem(*found), 503)
        return Response("ready\n", media_type="text/plain")

    async def metrics(self, request: Request, body: None) -> Response:
        self._gate.check_or_here(request)
        text = self._metrics.text()
        if me := self._cluster.me:
            text = await self._shared_metrics.text(me, text)
        return Response(text, media_type="text/plain; version=0.0.4")

    async def status(self, request: Request, body: None) -> wire.Status:
        self._gate.check(request)
        return await self.told()

    async def told(self) -> wire.Status:
        """Everything that the host is told, of all processes."""
        here, me = await self.told_here(), self._cluster.me
        return await status_of_all(me, here, self._others) if me else here

    async def told_here(self) -> wire.Status:
        """The same of this process only."""
        found = await self._health.trouble()
        metrics = self._metrics
        return wire.Status(
            version=drawingboard.__version__,
            up_seconds=self.history.up_seconds,
            trouble=wire.Problem(*found) if found else None,
            bot_processes=self._bots.count,
            accepted=metrics.accepted,
            refused=metrics.refused,
            turned_away=metrics.too_many,
            too_slow=metrics.too_slow,
            file_size=0 if found else await self._store.size(),
            interval_seconds=INTERVAL_SECONDS,
            samples=tuple(self.history.samples) or (self.history.take(),),
        )

    async def privacy(self, request: Request, body: None) -> wire.Privacy:
        kept = self._retention
        return wire.Privacy(
            kept.finished_days, kept.unfinished_days, kept.never_begun_days, kept.guest_days, kept.content_days
        )

    async def page(self, request: Request, body: None) -> Response:
        """The status page and its two files; what they show, they have to ask for with the token."""
        name = request.url.path.rpartition("/")[2]
        path = PAGE / (name if "." in name else f"{name}.html")
        kind = MEDIA[path.suffix]
        return Response(path.read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})


def status_dict(status: wire.Status) -> dict[str, Any]:
    """The same for the host's socket."""
    told: dict[str, Any] = msgspec.to_builtins(status)
    return told
