"""Which way messages take between uvicorn and a connection: the fast one where uvicorn is as it was, or plain ASGI."""

from __future__ import annotations

import asyncio

import structlog
from starlette.types import Scope, Send

from drawingboard.server.websocket import uvicorn_internals
from drawingboard.server.websocket.asgi_transport import AsgiTransport
from drawingboard.server.websocket.transport import Transport

EXTENSION = "drawingboard"
"""Where a scope names the transport it belongs to, if that is the fast one."""


def websocket_protocol() -> type[asyncio.Protocol] | str:
    """What uvicorn is given as ``ws``; a line in the log says if the fast way cannot be taken."""
    if different := uvicorn_internals.differences():
        structlog.get_logger().warning("websocket_by_plain_asgi", different=different)
        return "auto"
    from drawingboard.server.websocket.uvicorn_transport import UvicornTransport

    return UvicornTransport


def transport_of(scope: Scope, send: Send) -> Transport:
    """The way to the client of a scope that was accepted."""
    fast: dict[str, Transport] | None = (scope.get("extensions") or {}).get(EXTENSION)
    return fast["transport"] if fast else AsgiTransport(send)
