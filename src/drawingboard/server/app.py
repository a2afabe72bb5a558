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
from starlette.types import Message, Receive, Scope, Send

from drawingboard.server.admission import Admission, raw_headers
from drawingboard.server.api import Api
from drawingboard.server.editor_api import EditorApi
from drawingboard.server.guests import Guests
from drawingboard.server.metrics import Metrics
from drawingboard.server.pages import page_routes
from drawingboard.server.routes import starlette_routes
from drawingboard.server.settings import Settings
from drawingboard.server.storage.store import Store
from drawingboard.server.tables import Tables
from drawingboard.server.trials import Trials
from drawingboard.server.websocket.endpoint import TableEndpoint, reject

TABLE_SOCKET = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,16})/live")
SAFETY = raw_headers(
    [
        (
            "content-security-policy",
            "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
            "form-action 'self'; frame-ancestors 'none'",
        ),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ]
)
"""On every answer: scripts and frames only from here, nothing guessed, no address told to others."""

NO_STORE = (b"cache-control", b"no-store")
WORTH_ZIPPING = 1000
"""Smaller answers than so many bytes are sent as they are."""


class App:
    """Takes WebSockets itself, which are many; leaves the rest to Starlette."""

    def __init__(self, settings: Settings, lan_url: str = "") -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.data, self.metrics)
        guests = Guests(settings.data)
        self.tables = Tables(settings, self.store, self.metrics)
        self.admission = Admission(settings, guests, self.metrics)
        self.table_endpoint = TableEndpoint(self.tables, self.admission)
        self.trials = Trials(settings.trials)
        editor = EditorApi(settings, self.admission, self.trials)
        api = Api(self.tables, self.admission, self.metrics, lan_url, editor.routes)
        routes = starlette_routes(api.routes, settings.limits.largest_body, self.admission.admit)
        zipped = Middleware(GZipMiddleware, minimum_size=WORTH_ZIPPING, compresslevel=6)
        self._http = Starlette(routes=[*routes, *page_routes()], middleware=[zipped], lifespan=self._lifespan)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.tables.start()
        try:
            yield
        finally:
            self.trials.close()
            await self.tables.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if found := TABLE_SOCKET.fullmatch(scope["path"]):
                await self.table_endpoint(found[1], scope, receive, send)
            else:
                await receive()
                await reject(send, 404, "page/unknown", "there is nothing to connect to here")
        elif scope["type"] == "http":
            with structlog.contextvars.bound_contextvars(request=secrets.token_hex(4)):
                await self._http(scope, receive, with_safety_headers(scope, send))
        else:
            await self._http(scope, receive, send)


def with_safety_headers(scope: Scope, send: Send) -> Send:
    """Send with the headers that every answer has; what the API says is never kept by a cache."""
    is_api = scope["path"].startswith("/api/")

    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *SAFETY]
            if is_api and not any(name == b"cache-control" for name, _ in headers):
                headers.append(NO_STORE)
            message["headers"] = headers
        await send(message)

    return send_safely
