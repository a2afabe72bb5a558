"""Has a request answered by another process: over a connection of its own, in plain HTTP.

Only what is asked for seldom goes this way. What people do at a table goes by WebSockets, which are passed on whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import h11
from starlette.requests import Request
from starlette.responses import Response

from drawingboard.server.cluster.elsewhere import PeerGone, PeerLost
from drawingboard.server.cluster.peer_headers import Header, passed_on, told_to_peer

CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 60.0
PORTION = 64 * 1024
LARGEST_ANSWER = 64 * 1024 * 1024
NOT_HANDED_BACK = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"date", b"server")


class Answer(NamedTuple):
    """What another process has answered."""

    status: int
    headers: Sequence[Header]
    body: bytes


async def ask(address: str, method: str, target: bytes, headers: Sequence[Header], body: bytes = b"") -> Answer:
    """Ask a process. Raises ``PeerGone`` if it has not heard the question, ``PeerLost`` if its answer has not come."""
    async with connected(address) as (reader, writer):
        http = h11.Connection(h11.CLIENT)
        length = [(b"content-length", str(len(body)).encode())] if body or method not in ("GET", "HEAD") else []
        question = h11.Request(method=method, target=target, headers=[*headers, *length, (b"connection", b"close")])
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                for event in (question, *([h11.Data(data=body)] if body else []), h11.EndOfMessage()):
                    writer.write(http.send(event) or b"")
                await writer.drain()
                return await heard(http, reader)
        except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
            raise PeerLost(f"no answer from {address}: {problem}") from problem


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError, ValueError) as problem:
        raise PeerGone(f"{address} cannot be reached: {problem}") from problem
    try:
        yield reader, writer
    finally:
        writer.close()


async def heard(http: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    """One answer, whole."""
    head: h11.Response | None = None
    body = bytearray()
    while True:
        event = http.next_event()
        if event is h11.NEED_DATA:
            http.receive_data(await reader.read(PORTION))
        elif isinstance(event, h11.Response):
            head = event
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > LARGEST_ANSWER:
                raise PeerLost("an answer without end")
        elif isinstance(event, h11.EndOfMessage):
            assert head is not None
            return Answer(head.status_code, list(head.headers.raw_items()), bytes(body))
        elif isinstance(event, h11.ConnectionClosed):
            raise PeerLost("the connection ended before the answer")


async def forward(address: str, request: Request, body: bytes, token: bytes) -> Response:
    """The answer of another process to a request, as an answer of ours."""
    scope = request.scope
    target = scope.get("raw_path") or scope["path"].encode()
    if scope["query_string"]:
        target += b"?" + scope["query_string"]
    headers = [*passed_on(scope["headers"]), *told_to_peer(scope, token)]
    headers = [(name, value) for name, value in headers if name != b"accept-encoding"]  # it is compressed here
    answer = await ask(address, scope["method"], target, headers, body)
    response = Response(answer.body, answer.status)
    told = passed_on(answer.headers, NOT_HANDED_BACK)
    kept = [(name, value) for name, value in response.raw_headers if name == b"content-length"]
    response.raw_headers = [*kept, *told]
    return response
