"""A client that is quick enough to keep a server busy: HTTP and WebSocket by hand, for loopback only."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import cast

import msgspec

HANDSHAKE_END = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class NoAnswer(Exception):
    """The server did not answer as it should."""


async def ask(
    port: int, method: str, path: str, cookie: str = "", body: object = None, source: str = ""
) -> tuple[bytes, str]:
    """An HTTP request: the body of the answer, and the cookie that came with it; ``source`` is one's own address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0) if source else None)
    try:
        content = msgspec.json.encode(body) if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
        head += f"Cookie: {cookie}\r\n" if cookie else ""
        head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if content else ""
        writer.write(head.encode() + b"\r\n" + content)
        answer = await reader.read()
    finally:
        writer.close()
    top, _, rest = answer.partition(HANDSHAKE_END)
    lines = top.decode().split("\r\n")
    if not lines[0].startswith("HTTP/1.1 20"):
        raise NoAnswer(f"{method} {path}: {lines[0]} {rest[:200].decode()}")
    cookies = [line.partition(":")[2].strip() for line in lines if line.lower().startswith("set-cookie:")]
    return rest, cookies[0].split(";")[0] if cookies else cookie


async def open_table(port: int, cookie: str, plan: object, source: str = "") -> str:
    """The id of a new table."""
    body, _ = await ask(port, "POST", "/api/tables", cookie, plan, source)
    return str(msgspec.json.decode(body)["id"])


class Socket(asyncio.Protocol):
    """A WebSocket that hands every message to a function."""

    def __init__(self, port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.closed = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost: Callable[[], None] = lambda: None
        self._hear = hear
        self._rest = b""
        self._writable = asyncio.Event()
        self._writable.set()
        self._transport: asyncio.Transport | None = None
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._hello)

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        self._writable.set()
        if not self.opened.done():
            self.opened.set_exception(NoAnswer("the connection was closed during its handshake"))
            self.opened.exception()
        self.lost()

    def data_received(self, data: bytes) -> None:
        if self.opened.cancelled():  # nobody waits for the end of the handshake any more
            self.close()
            return
        data = self._rest + data
        if not self.opened.done():
            head, end, data = data.partition(HANDSHAKE_END)
            if not end:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(NoAnswer(head.split(b"\r\n")[0].decode()))
                self.close()
                return
            self.opened.set_result(None)
        at = 0
        while frame := next_frame(data, at):
            kind, start, at = frame
            if kind == TEXT:
                self._hear(data[start:at])
            elif kind == PING:
                self._send(PONG, data[start:at])
            elif kind == CLOSE:
                self.close()
        self._rest = data[at:]

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    async def send_bytes(self, frames: bytes, patience: float = 0.2) -> bool:
        """Send whole frames as they are; whether the server takes them, after a moment."""
        if self._transport and not self.closed and self._writable.is_set():
            self._transport.write(frames)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._writable.wait(), patience)
        await asyncio.sleep(0)
        return self._writable.is_set()

    def close(self) -> None:
        self.closed = True
        if self._transport:
            self._transport.close()

    def pause(self) -> None:
        """Take nothing any more: a client that has stalled."""
        if self._transport:
            self._transport.pause_reading()

    def _send(self, kind: int, content: bytes) -> None:
        # A mask of zeros: the frame is as the protocol wants it, and costs nothing.
        size = len(content)
        length = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 128 | 126, size)
        if self._transport and not self.closed:
            self._transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + content)


def next_frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins here, where its content starts and ends; ``None`` if it is not all there."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size == 126:
        if len(data) < at + 4:
            return None
        (size,), start = struct.unpack_from("!H", data, start), at + 4
    elif size == 127:
        if len(data) < at + 10:
            return None
        (size,), start = struct.unpack_from("!Q", data, start), at + 10
    return (data[at] & 15, start, start + size) if len(data) >= start + size else None


async def connect(port: int, path: str, cookie: str, hear: Callable[[bytes], None], source: str = "") -> Socket:
    loop = asyncio.get_running_loop()
    own = (source, 0) if source else None
    _, socket = await loop.create_connection(
        lambda: Socket(port, path, cookie, hear), "127.0.0.1", port, local_addr=own
    )
    await asyncio.wait_for(socket.opened, 10)
    return socket
