"""The way to a client by ASGI alone: it works with every version of uvicorn, and with other servers.

What is sent passes through one task, one message at a time, so the order stays. The client takes
something when that task has nothing left to send.

Two things ASGI cannot do. A connection that is aborted is no longer served, and its socket is closed, but bytes
that a stalled client never takes stay until ``tcp_connections`` ends it. And a text that is
no UTF-8 never arrives here: the server closes the connection with 1007.
"""

from __future__ import annotations

import asyncio
from collections import deque

import structlog
from starlette.types import Message, Receive, Send

from drawingboard.server.websocket.transport import Hear, Ready, hear_all


class AsgiTransport:
    """One WebSocket that was accepted."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._unsent: deque[Message] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._aborted: asyncio.Future[None] = self._loop.create_future()
        self._ready: Ready | None = None
        self._closed = False

    @property
    def is_ready(self) -> bool:
        return self._sending is None

    def send_texts(self, texts: list[bytes]) -> None:
        self._put(*({"type": "websocket.send", "text": text.decode()} for text in texts))

    def close_with(self, code: int, reason: str) -> None:
        self._put({"type": "websocket.close", "code": code, "reason": reason})
        self._closed = True

    def abort(self) -> None:
        if not self._aborted.done():
            self._aborted.set_result(None)

    async def listen(self, receive: Receive, hear: Hear, ready: Ready) -> None:
        self._ready = ready
        hearing = self._loop.create_task(hear_all(receive, hear))
        try:
            await asyncio.wait({hearing, self._aborted}, return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                hearing.result()
        finally:
            self._closed = True
            hearing.cancel()
            if self._sending:
                self._sending.cancel()

    def _put(self, *messages: Message) -> None:
        if messages and not self._closed:
            self._unsent.extend(messages)
            self._sending = self._sending or self._loop.create_task(self._send_all())

    async def _send_all(self) -> None:
        """Send what waits, and what is added meanwhile; each message waits until the one before was taken."""
        try:
            while self._unsent:
                await self._send(self._unsent.popleft())
        except OSError:  # the client is gone (ASGI 2.4)
            self._closed = True
        except Exception:
            structlog.get_logger().exception("sending_failed")
            self._closed = True
            self.abort()
        self._sending = None
        if self._ready:
            self._ready()
