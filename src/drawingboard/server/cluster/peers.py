"""Answers what other processes ask, see ``peer_questions``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from drawingboard.server import wire
from drawingboard.server.cluster.peer_questions import (
    INFOS,
    INFOS_DECODER,
    LET_GO,
    LET_GO_DECODER,
    METRICS,
    METRICS_DECODER,
    STATUS,
)
from drawingboard.server.host_api import HostApi
from drawingboard.server.metrics import Metrics
from drawingboard.server.routes import Rejected
from drawingboard.server.tables import Tables
from drawingboard.server.websocket.endpoint import reject


class PeersApi:
    """Answers to other processes, once they have shown that they are."""

    def __init__(self, tables: Tables, host: HostApi, metrics: Metrics) -> None:
        self._tables = tables
        self._host = host
        self._metrics = metrics
        self._answers: dict[str, Callable[[bytes], Awaitable[bytes]]] = {
            LET_GO: self.let_go,
            INFOS: self.infos,
            STATUS: self.status,
            METRICS: self.metrics_text,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (await self._response(Request(scope, receive)))(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        answer = self._answers.get(request.scope["path"])
        if answer is None or request.method != "POST":
            return Response("there is no such question", 404)
        try:
            return Response(await answer(await request.body()), media_type="application/json")
        except msgspec.DecodeError as problem:
            return Response(f"not understood: {problem}", 400)
        except Exception:
            structlog.get_logger().exception("peer_question_failed", question=request.scope["path"])
            return Response("that is our fault", 500)

    async def let_go(self, body: bytes) -> bytes:
        asked = LET_GO_DECODER.decode(body)
        await self._tables.let_go_of(asked.ids, asked.bye)
        return b"{}"

    async def infos(self, body: bytes) -> bytes:
        asked = INFOS_DECODER.decode(body)
        return wire.ENCODER.encode(await self._tables.own_infos(asked.ids, asked.guest))

    async def status(self, body: bytes) -> bytes:
        return wire.ENCODER.encode(await self._host.told_here())

    async def metrics_text(self, body: bytes) -> bytes:
        is_asked = METRICS_DECODER.decode(body).folder == str(self._tables.store.folder.resolve())
        return msgspec.json.encode(self._metrics.text().decode() if is_asked else None)


async def no_peer(scope: Scope, receive: Receive, send: Send) -> None:
    """The answer to whoever comes to the port of processes and is none."""
    if scope["type"] == "websocket":
        await receive()
        await reject(send, Rejected(403, "peer/unknown", "only processes of this server talk here"))
    else:
        await Response("only processes of this server talk here", 403)(scope, receive, send)
