"""uvicorn's HTTP protocol, whose connections are counted and limited in time.

It is put before whichever class uvicorn has chosen and needs only what asyncio says about protocols, and that
uvicorn hands ``app_state`` on to the scope of every request and to the protocol of a WebSocket.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from drawingboard.server.access_log import AccessLog
from drawingboard.server.tcp_connections import STATE, TcpConnection, TcpConnections

TOO_MANY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 10\r\n"
    b"content-length: 57\r\nconnection: close\r\n\r\n"
    b"there are too many connections just now; wait a little\r\n\n"
)


class LimitedHttp(asyncio.Protocol):
    """Goes before a protocol of uvicorn's, see ``limited_http``."""

    tcp_connections: TcpConnections
    refusals: AccessLog

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        self.tcp = TcpConnection(self.tcp_connections)
        state = {**app_state, STATE: self.tcp}
        super().__init__(config=config, server_state=server_state, app_state=state, _loop=_loop)  # type: ignore[call-arg]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        stream = cast(asyncio.Transport, transport)
        if not self.tcp.made(stream):
            stream.write(TOO_MANY)
            stream.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.tcp.pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.tcp.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.tcp.lost()

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP."""
        self.tcp.fail_request()
        self.refusals.unreadable(self.tcp.network)
        super().send_400_response(msg)  # type: ignore[misc]


def limited_http(base: type[asyncio.Protocol], connections: TcpConnections, log: AccessLog) -> type[asyncio.Protocol]:
    """The protocol that uvicorn has chosen, with limits."""
    return type("LimitedHttpProtocol", (LimitedHttp, base), {"tcp_connections": connections, "refusals": log})
