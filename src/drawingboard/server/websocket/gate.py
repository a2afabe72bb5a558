"""What comes in by a WebSocket, before anything reads it: so many frames a second, and none that nobody can answer.

Control frames count like others. A client that sends too much is cut off. While it takes nothing, nothing is read
from it. What it sends at once is handed on in portions, with time for others in between. After a goodbye, what still
comes is thrown away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from drawingboard.server.access_log import AccessLog
from drawingboard.server.settings import Limits
from drawingboard.server.tcp_connections import STATE, TcpConnection
from drawingboard.server.websocket.frames import FrameMeter, is_one_frame

PORTION = 32
"""So many frames are handed on before others have their turn."""
MOST_HELD = 1024 * 1024
"""Bytes that have come but were not handed on."""
CLOSING_SECONDS = 1.0
"""So long after a goodbye the connection ends, whatever the client does."""
MOST_IGNORED = 1024 * 1024
CLOSE_FRAME = 0x88
"""The first byte of a frame that closes."""

LONGEST_HANDSHAKE = 8000
MOST_HANDSHAKE_LINES = 100
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    b"content-length: 43\r\n\r\nthe handshake has too many or long headers\n"
)


class Gate:
    """Between the network and whoever reads the frames of one WebSocket."""

    __slots__ = (
        "_at",
        "_blocked",
        "_deliver",
        "_held",
        "_ignored",
        "_left",
        "_limits",
        "_loop",
        "_meter",
        "_scheduled",
        "_shut",
        "_tcp",
        "_transport",
        "flooded",
    )

    def __init__(
        self, transport: asyncio.Transport, tcp: TcpConnection, limits: Limits, deliver: Callable[[bytes], None]
    ) -> None:
        self.flooded: Callable[[], None] = tcp.abort
        """Called once, when too much has come: to say goodbye."""
        self._transport = transport
        self._tcp = tcp
        self._limits = limits
        self._deliver = deliver
        self._loop = asyncio.get_running_loop()
        self._left = limits.frame_burst
        self._at = self._loop.time()
        self._meter = FrameMeter()
        self._held = b""
        self._scheduled = False
        self._blocked = False
        self._shut = False
        self._ignored = 0

    def receive(self, data: bytes) -> None:
        """Something has come."""
        if self._shut:
            self._ignore(data)
        elif self._held or self._blocked:
            self._hold(self._held + data)
        elif self._left >= 1 and self._meter.at_start and is_one_frame(data):  # as browsers' commands come
            self._left -= 1
            self._deliver(data)
        else:
            self._sift(data)

    def pause_writing(self) -> None:
        """The client takes nothing: read nothing, for an answer could not be sent."""
        self._blocked = True
        self._transport.pause_reading()

    def resume_writing(self) -> None:
        self._blocked = False
        self._go_on()

    def shut(self) -> None:
        """After a goodbye: nothing that comes is read any more, and the connection ends soon."""
        if not self._shut:
            self._shut = True
            self._held = b""
            self._tcp.abort_in(CLOSING_SECONDS)
            self._transport.resume_reading()  # so that the client's last words do not reset the connection

    def _sift(self, data: bytes) -> None:
        """Hand on as many frames as may come now; keep the rest."""
        end, frames = self._meter.take(data, min(PORTION, self._allowed()))
        self._left -= frames
        if end:
            self._deliver(data[:end])
        if end < len(data) and not self._shut:
            if self._left < 1:
                self._cut_off()
            else:
                self._hold(data[end:])

    def _allowed(self) -> int:
        """How many frames may come now."""
        now = self._loop.time()
        self._left = min(self._limits.frame_burst, self._left + (now - self._at) * self._limits.frames_per_second)
        self._at = now
        return int(self._left)

    def _hold(self, data: bytes) -> None:
        """Keep something for later."""
        self._held = data
        self._transport.pause_reading()
        if len(data) > MOST_HELD:
            self._cut_off()
        elif not self._scheduled and not self._blocked:
            self._scheduled = True
            self._loop.call_soon(self._go_on_later)

    def _go_on_later(self) -> None:
        self._scheduled = False
        self._go_on()

    def _go_on(self) -> None:
        if self._shut or self._blocked or self._scheduled:
            return
        data, self._held = self._held, b""
        if data:
            self._sift(data)
        if not self._held and not self._blocked:
            self._transport.resume_reading()

    def _cut_off(self) -> None:
        self.shut()
        self.flooded()

    def _ignore(self, data: bytes) -> None:
        """After a goodbye, only the client's own goodbye counts."""
        self._ignored += len(data)
        if data[0] == CLOSE_FRAME:
            self._transport.close()
        elif self._ignored > MOST_IGNORED:
            self._transport.pause_reading()


class GatedWebSocket(asyncio.Protocol):
    """Goes before a protocol of uvicorn's, see ``gated_websocket``."""

    limits: Limits
    refusals: AccessLog

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config=config, server_state=server_state, app_state=app_state, _loop=_loop)  # type: ignore[call-arg]
        self.tcp: TcpConnection = app_state[STATE]
        self.gate: Gate | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.stream = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.gate is not None:
            self.gate.receive(data)
        elif len(data) > LONGEST_HANDSHAKE or data.count(b"\n") > MOST_HANDSHAKE_LINES:
            self._refuse_handshake(431)
            self.stream.write(TOO_LARGE)
            self.stream.close()
        else:
            # The first that comes is the whole handshake, from the HTTP protocol that has read it.
            self.gate = self.tcp.gate = Gate(self.stream, self.tcp, self.limits, super().data_received)
            super().data_received(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.tcp.pause_writing()
        if self.gate is not None:
            self.gate.pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.tcp.resume_writing()
        if self.gate is not None:
            self.gate.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.gate is not None and not self.tcp.requested:
            self._refuse_handshake(400)
        self.tcp.lost()

    def _refuse_handshake(self, status: int) -> None:
        self.tcp.fail_request()
        self.refusals.handshake_failed(self.tcp.network, status)


def gated_websocket(base: type[asyncio.Protocol], limits: Limits, log: AccessLog) -> type[asyncio.Protocol]:
    """The protocol that uvicorn has chosen, behind a gate."""
    return type("GatedWebSocketProtocol", (GatedWebSocket, base), {"limits": limits, "refusals": log})
