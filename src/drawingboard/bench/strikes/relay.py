"""The way between the servers and PostgreSQL, which can be cut for one process: nothing is refused, and nothing comes.

What was under way when it was cut arrives when it is whole again, however late, or never.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

PORTION = 64 * 1024


class Link(asyncio.Event):
    """One connection through the relay; set while something gets through."""

    def __init__(self, port: int, writer: asyncio.StreamWriter) -> None:
        super().__init__()
        self.port = port
        """Of the server's end."""
        self.writer = writer
        self.is_lost = False
        """Whether what waits goes nowhere."""
        self.set()


class Relay:
    """Listens at a port of its own and passes everything on to PostgreSQL."""

    def __init__(self, to_port: int) -> None:
        self._to_port = to_port
        self._links: set[Link] = set()
        self._cut: int | None = None
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> int:
        """Begin; the port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        if self._server:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self, pid: int) -> None:
        """Let nothing of a process through, nor anything for it."""
        self._cut = pid
        ports = ports_of(pid)
        for link in self._links:
            if link.port in ports:
                link.clear()

    def mend(self, forget: bool) -> None:
        """Let what has waited through, or ``forget`` it: then the connections are lost."""
        self._cut = None
        for link in list(self._links):
            if not link.is_set() and forget:
                link.is_lost = True
                link.writer.transport.abort()
            link.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        link = Link(writer.get_extra_info("peername")[1], writer)
        if self._cut and link.port in ports_of(self._cut):
            link.clear()
        self._links.add(link)
        try:
            with suppress(OSError, asyncio.CancelledError):
                await link.wait()
                if not link.is_lost:
                    await self._relay(link, reader, writer)
        finally:
            self._links.discard(link)
            self._tasks.discard(task)
            writer.transport.abort()

    async def _relay(self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to_port)
        pumps = [asyncio.create_task(pump(link, reader, back)), asyncio.create_task(pump(link, there, writer))]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in pumps:
                task.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            back.transport.abort()


async def pump(link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes, while something gets through."""
    while data := await reader.read(PORTION):
        await link.wait()
        if link.is_lost:
            return
        writer.write(data)
        await writer.drain()


def ports_of(pid: int) -> set[int]:
    """The ports from which a process is connected."""
    sockets = set()
    with suppress(OSError):
        for descriptor in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                sockets.add(os.readlink(descriptor))
    ports = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if f"socket:[{fields[9]}]" in sockets:
            ports.add(int(fields[1].rpartition(":")[2], 16))
    return ports
