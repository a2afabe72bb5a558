"""Copies what comes by a connection to a process of another machine, and back, until either end closes."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from drawingboard.server.cluster.elsewhere import PeerGone

PATIENCE_SECONDS = 3.0


class Half(asyncio.Protocol):
    """One of the two connections: what comes by it goes out by the other."""

    def __init__(self, splice: Splice) -> None:
        self._splice = splice
        self.transport: asyncio.Transport | None = None
        self.other: Half | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.other and self.other.transport:
            self.other.transport.write(data)

    def pause_writing(self) -> None:
        if self.other and self.other.transport:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other and self.other.transport:
            self.other.transport.resume_reading()

    def eof_received(self) -> bool:
        return False  # which closes this one, and with it the other

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other and self.other.transport:
            self.other.transport.close()
        self._splice.ended()


class Splice:
    """Two connections that have become one."""

    def __init__(self) -> None:
        self._open = 2
        self._done = asyncio.get_running_loop().create_future()

    def ended(self) -> None:
        self._open -= 1
        if not self._open and not self._done.done():
            self._done.set_result(None)

    async def run(self, address: str, client: asyncio.Transport, head: bytes) -> None:
        """Connect to a process and copy until the end. Raises ``PeerGone`` if it cannot be reached."""
        host, _, port = address.rpartition(":")
        loop = asyncio.get_running_loop()
        here, there = Half(self), Half(self)
        before: Any = client.get_protocol()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await loop.create_connection(lambda: there, host.strip("[]"), int(port))
        except (OSError, TimeoutError, ValueError) as problem:
            raise PeerGone(str(problem)) from problem
        assert there.transport
        here.transport, here.other, there.other = client, there, here
        there.transport.write(head)
        client.set_protocol(here)
        try:
            await self._done
        finally:
            there.transport.abort()
            client.abort()
            before.connection_lost(None)  # which it would not hear otherwise
