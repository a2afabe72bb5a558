"""The WebSocket of a browser: uvicorn's, with a short way for what happens a thousand times a second.

By ASGI, a message that arrives waits in a queue for one task, and what is sent goes through
another. Here both are done on the spot: what arrives is handed to whoever listens, and
messages that leave together are one write. Handshakes, pings, size limits and
closing stay uvicorn's.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

EXTENSION = "drawingboard"
WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text."""


class Socket(WebSocketsSansIOProtocol):
    """One WebSocket; the application finds it in its scope."""

    _hear: Callable[[bytes], None] | None = None
    _ready: Callable[[], None] | None = None
    _leaving: asyncio.Task[None] | None = None
    _whole = True
    """Whether everything so far has come as one whole frame at a time, which is how browsers' commands come."""

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"socket": self}}
        await super().run_asgi()

    # For the application --------------------------------------------------------------------

    def listen(self, hear: Callable[[bytes], None], ready: Callable[[], None]) -> None:
        """Have every message handed to a function; another is called when the client takes something again."""
        self._hear = hear
        self._ready = ready

    @property
    def is_ready(self) -> bool:
        """Whether the client takes what is sent."""
        return self.writable.is_set()

    def say(self, texts: list[bytes]) -> None:
        """Send some texts, each as a message of its own; to a client that is gone, nothing."""
        if texts and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(part for text in texts for part in (frame_head(len(text)), text)))

    def leave(self, code: int, reason: str) -> None:
        """Close the connection, once."""
        self._leaving = self._leaving or self.loop.create_task(self._leave(code, reason))

    def abort(self) -> None:
        """Cut the connection, without a goodbye."""
        self.transport.abort()

    # From uvicorn ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """A single text is taken as it is; whatever else comes is for uvicorn to take apart."""
        start = start_of_content(data) if self._whole else 0
        self._whole = start > 0 or not self.handshake_initiated
        if start and self._hear and data[0] == WHOLE_TEXT and not self.close_sent and not self.transport.is_closing():
            self._hear(apply_mask(data[start:], data[start - 4 : start]))
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            frames, self.frames = self.frames, []
            self._hear(frames[0] if len(frames) == 1 else b"".join(frames))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._ready:
            self._ready()

    async def _leave(self, code: int, reason: str) -> None:
        with suppress(ClientDisconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": reason})


def socket_of(scope: Mapping[str, Any]) -> Socket:
    """The socket that a scope belongs to."""
    socket = scope["extensions"][EXTENSION]["socket"]
    assert isinstance(socket, Socket)
    return socket


def start_of_content(data: bytes) -> int:
    """Where the content begins, if this is exactly one frame from a browser that is no fragment; otherwise 0."""
    if len(data) < 6 or data[0] < 128 or data[1] < 128:
        return 0
    size, start = data[1] - 128, 6
    if size == 127:
        return 0
    if size == 126:
        size, start = data[2] * 256 + data[3], 8
    return start if len(data) == start + size else 0


def frame_head(size: int) -> bytes:
    """What comes before a text of so many bytes, from a server (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 65536:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size)
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size)
