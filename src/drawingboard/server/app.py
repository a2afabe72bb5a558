"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse
from starlette.types import Message, Receive, Scope, Send

from drawingboard.core.errors import Unavailable
from drawingboard.server.access_log import TABLE_SOCKET, AccessLog
from drawingboard.server.admission import Admission, address_of
from drawingboard.server.api import Api
from drawingboard.server.cluster.cluster import Alone, Cluster, PeerAddress
from drawingboard.server.cluster.elsewhere import tag_of
from drawingboard.server.cluster.passing import Adopt
from drawingboard.server.cluster.peer_headers import heard_of_peer, is_of_peer
from drawingboard.server.cluster.peers import PeersApi, no_peer
from drawingboard.server.cluster.shared_guests import SharedGuests
from drawingboard.server.cluster.shared_limits import SharedLimits
from drawingboard.server.cluster.shared_secrets import SharedSecrets
from drawingboard.server.control import ControlSocket
from drawingboard.server.daily_rounds_api import DailyRoundsApi
from drawingboard.server.devices import KnownDevices
from drawingboard.server.editor_api import EditorApi
from drawingboard.server.guests import Guests
from drawingboard.server.health import Health
from drawingboard.server.host_api import HEALTH_PATHS, HostApi, status_dict
from drawingboard.server.host_orders import AskStatus, HostOrders, Order
from drawingboard.server.host_token import HostGate
from drawingboard.server.identity_api import IdentityApi
from drawingboard.server.lessons_api import LessonsApi
from drawingboard.server.metrics import Metrics
from drawingboard.server.own_api import OwnApi
from drawingboard.server.page_links import PageLinks
from drawingboard.server.pages import Pages
from drawingboard.server.pictures import Pictures
from drawingboard.server.points_history import PointsApi
from drawingboard.server.public_url import Addresses, read_public_url, strip_base
from drawingboard.server.reviews_api import ReviewsApi
from drawingboard.server.routes import (
    CLIENT_GONE,
    OUR_FAULT,
    Rejected,
    json_response,
    problem_response,
    starlette_routes,
)
from drawingboard.server.security_headers import SecurityHeaders
from drawingboard.server.settings import Settings
from drawingboard.server.storage.removal import revoked_digests
from drawingboard.server.storage.store import Store
from drawingboard.server.tables import Tables
from drawingboard.server.tcp_connections import tcp_connection_of
from drawingboard.server.trials import Trials
from drawingboard.server.turnstile import Turnstile
from drawingboard.server.upkeep import Upkeep
from drawingboard.server.websocket.endpoint import TableEndpoint, reject

CLOSE = (b"connection", b"close")
CLOSING = frozenset({408, 413, 414, 421, 429, 431})
"""After these answers nothing more is read from whoever asked."""
WORTH_ZIPPING = 500
"""Smaller answers than so many bytes are sent as they are."""


class App:
    """Takes WebSockets itself, which are many; leaves the rest to Starlette."""

    def __init__(self, settings: Settings, lan_url: str = "", peer_address: PeerAddress | None = None) -> None:
        """``peer_address`` is where other processes reach this one, if it is one of several."""
        self.settings = settings
        self._base = read_public_url(settings.public_url).path
        self.address = settings.public_url.rstrip("/") or f"http://{settings.host}:{settings.port}"
        """Where the host reaches it; whoever runs it may know better."""
        self.adopt: Adopt = lambda connection, head: connection.close()
        """Takes over connections that other processes hand over; whoever runs it knows how."""
        self._peer_port = 0
        self._token = b""
        self.metrics = Metrics()
        is_first = peer_address is None or not peer_address.number
        self.store = Store(settings.data, self.metrics, settings.database, shares_folder=not is_first)
        self._security_headers = SecurityHeaders(settings.hsts_seconds)
        try:
            shared = SharedSecrets(self.store, peer_address is not None)
            guests = Guests(shared.key(), self._base, self.store.read_now(revoked_digests))
            gate = HostGate(shared.status_token())
            self.cluster = self._cluster(peer_address, shared)
        except BaseException:
            self.store.close()
            raise
        self.tables = Tables(settings, self.store, self.metrics, self.cluster)
        self.shared_guests = SharedGuests(guests, self.tables)
        self.admission = Admission(settings, guests, self.metrics)
        self.table_endpoint = TableEndpoint(self.tables, self.admission)
        self.trials = Trials(settings.trials, lambda: tag_of(self.cluster.id))
        editor = EditorApi(settings, self.admission, self.trials, self.cluster)
        self.health = Health(self.store, self.cluster)
        self.host = HostApi(
            self.store, self.metrics, self.tables.bots, self.health, gate, settings.retention, self.cluster
        )
        self._peers = PeersApi(self.tables, self.host, self.metrics)
        self.orders = HostOrders(self.store, settings.retention, self.tables, self.shared_guests)
        self.upkeep = Upkeep(self.orders, settings.retention, settings.data)
        self._control = ControlSocket(settings.data, self._ordered) if is_first else None
        addresses = Addresses(settings.public_url, lan_url)
        self._devices = KnownDevices(self.tables, guests, self.shared_guests)
        identity = IdentityApi(self._devices, self.admission, addresses)
        reviews = ReviewsApi(self.tables, self.admission)
        self.pictures = Pictures(self.tables, self.admission)
        others = (
            *identity.routes,
            *editor.routes,
            *LessonsApi().routes,
            *reviews.routes,
            *self.pictures.routes,
            *OwnApi(self.store, self.admission).routes,
            *DailyRoundsApi(self.store, self.admission).routes,
            *PointsApi(self.tables, self.admission).routes,
            *self.host.routes,
        )
        api = Api(self.tables, self.admission, addresses, others)
        self.access_log = AccessLog()
        self._turnstile = Turnstile()
        routes = starlette_routes(
            (*api.routes, *self.host.pages), settings.limits, self.admission.check_origin, self.cluster
        )
        zipped = Middleware(GZipMiddleware, minimum_size=WORTH_ZIPPING, compresslevel=6)
        pages = Pages(PageLinks(self.tables, self.admission), addresses, self.cluster)
        self._http = Starlette(routes=[*routes, *pages.routes], middleware=[zipped], lifespan=self._lifespan)

    def _cluster(self, peer_address: PeerAddress | None, shared: SharedSecrets) -> Cluster:
        if peer_address is None:
            return Alone(self.store)
        from drawingboard.server.cluster.joined import Joined  # which needs the driver of PostgreSQL

        self._token = shared.token()
        self._peer_port = int(peer_address.address.rpartition(":")[2])
        return Joined(self.store, peer_address, self._token, lambda connection, head: self.adopt(connection, head))

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.tables.start()
        self._devices.start()
        self.shared_guests.start()
        watching = (
            self.health.watch(),
            self.host.history.watch(),
            self.upkeep.watch(),
            self.shared_guests.watch(),
            SharedLimits(self.admission.buckets(), self.admission.counts(), self.cluster).watch(),
        )
        tasks = [asyncio.get_running_loop().create_task(watch) for watch in watching]
        if self._control:
            await self._control.open()
        try:
            yield
        finally:
            if self._control:
                await self._control.close()
            for task in tasks:
                task.cancel()
            self.trials.close()
            self.pictures.close()
            await self.tables.close()

    async def _ordered(self, order: Order | AskStatus) -> dict[str, Any]:
        """What the host asks for through the socket in the folder."""
        if isinstance(order, AskStatus):
            return {"address": self.address, **status_dict(await self.host.told())}
        return await self.orders.carry_out(order)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._http(scope, receive, send)
            return
        if scope["server"] and scope["server"][1] == self._peer_port:
            told = heard_of_peer(scope, self._token)
            if told is None or told["path"].startswith("/peer/"):
                await (self._peers if told else no_peer)(scope, receive, send)
                return
            scope = strip_base(told, self._base)
        else:
            scope = strip_base(scope, self._base)
            send = self._security_headers.added_to(scope, send)
        tcp = tcp_connection_of(scope)
        if tcp:
            tcp.begin_request()
        try:
            with structlog.contextvars.bound_contextvars(request=secrets.token_hex(4)):
                await (self._connect if scope["type"] == "websocket" else self._answer)(scope, receive, send)
        finally:
            if tcp:
                tcp.end_request()

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket, from its handshake to its end."""
        await receive()  # the handshake
        send = self._noting_handshake(scope, send)
        try:
            if not is_of_peer(scope):
                self.admission.admit(HTTPConnection(scope))
        except Rejected as rejected:
            await reject(send, rejected)
            return
        if found := TABLE_SOCKET.fullmatch(scope["path"]):
            await self.table_endpoint(found[1], scope, receive, send)
        else:
            await reject(send, Rejected(404, "page/unknown", "there is nothing to connect to here"))

    def _noting_handshake(self, scope: Scope, send: Send) -> Send:
        """Send, and log what came of the handshake."""
        began, tcp = time.perf_counter(), tcp_connection_of(scope)

        async def send_and_note(message: Message) -> None:
            if message["type"] == "websocket.accept":
                self.access_log.answered(scope, 101, began)
            elif message["type"] == "websocket.http.response.start":
                self.access_log.answered(scope, message["status"], began)
            await send(message)
            if tcp and message["type"] == "websocket.http.response.body":
                await tcp.wait_for_end()  # uvicorn takes it for our mistake if we are done earlier

        return send_and_note

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An HTTP request, from its headers to a line in the log."""
        began, status = time.perf_counter(), 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status in CLOSING:
                    message["headers"] = [*message.get("headers", []), CLOSE]
            await send(message)

        try:
            if scope["path"] not in HEALTH_PATHS and not is_of_peer(scope):
                self.admission.admit(HTTPConnection(scope), is_page=not scope["path"].startswith("/api/"))
            await self._turnstile.wait(address_of(HTTPConnection(scope)))
            if self._base and scope["path"] == self._base:
                await RedirectResponse(f"{self._base}/", 308)(scope, receive, send_and_note)
            else:
                await self._http(scope, receive, send_and_note)
        except Rejected as rejected:
            await json_response(rejected.problem, rejected.status)(scope, receive, send_and_note)
        except Unavailable as refusal:
            await problem_response(refusal)(scope, receive, send_and_note)
        except Exception:
            structlog.get_logger().exception("request_crashed")
            if not status:
                await json_response(OUR_FAULT, 500)(scope, receive, send_and_note)
        finally:
            self.access_log.answered(scope, status or CLIENT_GONE, began)
