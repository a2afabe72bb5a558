"""The fast way to a client: uvicorn's WebSocket, with a short cut for what happens a thousand times a second.

By ASGI, a message that arrives waits in a queue for one task, and what is sent goes through
another. Here both are done on the spot: what arrives is handed to whoever listens, and
messages that leave together are one write. Handshakes, pings, size limits and
closing stay uvicorn's. ``uvicorn_internals`` lists what this leans on.
"""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from typing import Any

from starlette.types import Receive
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from drawingboard.server.websocket.protocol import EXTENSION
from drawingboard.server.websocket.transport import Hear, Ready, hear_all

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets came without its compiled part
    from websockets.utils import apply_mask

WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
MEDIUM_HEAD, LONG_HEAD = struct.Struct("!BBH").pack, struct.Struct("!BBQ").pack


class MessageQueue:
    """What uvicorn uses of ``asyncio.Queue``, for one reader: each connection has one, so it is kept small."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class UvicornTransport(WebSocketsSansIOProtocol):
    """One WebSocket; the application finds it in its scope."""

    _hear: Hear | None = None
    _ready: Ready | None = None
    _closing: asyncio.Task[None] | None = None
    _whole = True
    """Whether everything so far has come as one whole frame at a time, which is how browsers' commands come."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        # uvicorn declares an asyncio.Queue, of which it uses only what a MessageQueue has.
        self.queue = MessageQueue()  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"transport": self}}
        await super().run_asgi()

    # For the application --------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        return self.writable.is_set()

    def send_texts(self, texts: list[bytes]) -> None:
        if texts and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join([part for text in texts for part in (frame_head(len(text)), text)]))

    def close_with(self, code: int, reason: str) -> None:
        self._closing = self._closing or self.loop.create_task(self._close(code, reason))

    def abort(self) -> None:
        self.transport.abort()

    async def listen(self, receive: Receive, hear: Hear, ready: Ready) -> None:
        self._hear = hear
        self._ready = ready
        self.request.headers.clear()  # of the handshake, which is over; uvicorn would keep them to the end
        self.response.headers.clear()
        self.scope["headers"] = []
        await hear_all(receive, hear)  # what came before anybody listened, and the end

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

    async def _close(self, code: int, reason: str) -> None:
        with suppress(ClientDisconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": reason})


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
        return MEDIUM_HEAD(WHOLE_TEXT, 126, size)
    return LONG_HEAD(WHOLE_TEXT, 127, size)
