"""The whole server as one ASGI application."""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import RedirectResponse
from starlette.types import Receive, Scope, Send

from drawingboard.server.admission import Admission
from drawingboard.server.api import Api
from drawingboard.server.editor_api import EditorApi
from drawingboard.server.guests import Guests
from drawingboard.server.metrics import Metrics
from drawingboard.server.pages import page_routes
from drawingboard.server.public_url import read_public_url, strip_base
from drawingboard.server.routes import starlette_routes
from drawingboard.server.security_headers import SecurityHeaders
from drawingboard.server.settings import Settings
from drawingboard.server.storage.store import Store
from drawingboard.server.tables import Tables
from drawingboard.server.trials import Trials
from drawingboard.server.websocket.endpoint import TableEndpoint, reject

TABLE_SOCKET = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,16})/live")
WORTH_ZIPPING = 1000
"""Smaller answers than so many bytes are sent as they are."""


class App:
    """Takes WebSockets itself, which are many; leaves the rest to Starlette."""

    def __init__(self, settings: Settings, lan_url: str = "") -> None:
        self.settings = settings
        self._base = read_public_url(settings.public_url).path
        self.metrics = Metrics()
        self.store = Store(settings.data, self.metrics)
        self._security_headers = SecurityHeaders(settings.hsts_seconds)
        guests = Guests(settings.data, self._base)
        self.tables = Tables(settings, self.store, self.metrics)
        self.admission = Admission(settings, guests, self.metrics)
        self.table_endpoint = TableEndpoint(self.tables, self.admission)
        self.trials = Trials(settings.trials)
        editor = EditorApi(settings, self.admission, self.trials)
        api = Api(self.tables, self.admission, self.metrics, lan_url, editor.routes)
        routes = starlette_routes(api.routes, settings.limits.largest_body, self.admission.admit)
        zipped = Middleware(GZipMiddleware, minimum_size=WORTH_ZIPPING, compresslevel=6)
        self._http = Starlette(routes=[*routes, *page_routes(self._base)], middleware=[zipped], lifespan=self._lifespan)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.tables.start()
        try:
            yield
        finally:
            self.trials.close()
            await self.tables.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._http(scope, receive, send)
            return
        scope = strip_base(scope, self._base)
        send = self._security_headers.added_to(scope, send)
        if scope["type"] == "websocket":
            if found := TABLE_SOCKET.fullmatch(scope["path"]):
                await self.table_endpoint(found[1], scope, receive, send)
            else:
                await receive()
                await reject(send, 404, "page/unknown", "there is nothing to connect to here")
        else:
            with structlog.contextvars.bound_contextvars(request=secrets.token_hex(4)):
                await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._base and scope["path"] == self._base:
            await RedirectResponse(f"{self._base}/", 308)(scope, receive, send)
        else:
            await self._http(scope, receive, send)
