"""Connections that say little or nothing, and those that do not listen."""

from __future__ import annotations

import asyncio
import time
from typing import cast

from drawingboard.bench.client import ask
from drawingboard.bench.siege.attack import Attack, Findings, Target, addresses

AT_ONCE = 100
TIME_LIMIT = 10.0
"""A server should have closed such a connection by then, or soon after."""
PATIENCE = 4.0
DRIBBLE_SECONDS = 0.5
BODY_TIME_LIMIT = 20.0


class Held(asyncio.Protocol):
    """A connection that sends some bytes, perhaps more of them now and then, and is held as long as it goes."""

    def __init__(self, first: bytes, listens: bool = True) -> None:
        self.first = first
        self.listens = listens
        self.closed = False
        self.answered = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        if not self.listens:
            self.transport.pause_reading()
        self.transport.write(self.first)

    def data_received(self, data: bytes) -> None:
        self.answered = True

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def dribble(self, more: bytes) -> None:
        if self.transport and not self.closed and not self.transport.is_closing():
            self.transport.write(more)


async def held(target: Target, first: bytes, count: int, sources: list[str], listens: bool = True) -> list[Held]:
    """So many connections, a hundred at a time."""
    loop = asyncio.get_running_loop()

    async def one(number: int) -> Held | None:
        source = (sources[number % len(sources)], 0)
        try:
            _, made = await loop.create_connection(
                lambda: Held(first, listens), "127.0.0.1", target.port, local_addr=source
            )
        except OSError:
            return None
        return made

    found: list[Held] = []
    for start in range(0, count, AT_ONCE):
        made = await asyncio.gather(*(one(number) for number in range(start, min(count, start + AT_ONCE))))
        found += [connection for connection in made if connection]
    return found


async def hold(
    target: Target, first: bytes, count: int, sources: list[str], more: bytes = b"", limit: float = TIME_LIMIT
) -> Findings:
    """Hold connections open until the server must have closed them."""
    connections = await held(target, first, count, sources)
    end = time.monotonic() + limit + PATIENCE
    most_open = 0
    while time.monotonic() < end and any(not connection.closed for connection in connections):
        await asyncio.sleep(DRIBBLE_SECONDS)
        most_open = max(most_open, sum(not connection.closed for connection in connections))
        for connection in connections:
            connection.dribble(more)
    left = [connection for connection in connections if not connection.closed]
    for connection in left:
        if connection.transport:
            connection.transport.abort()
    figures = {"connections": len(connections), "most_open": most_open, "left_open": len(left)}
    problems = [f"{len(left)} connections are still open after {limit + PATIENCE:.0f} s"] if left else []
    return Findings({name: float(value) for name, value in figures.items()}, problems)


def head(target: Target, first_line: str, *headers: str) -> bytes:
    return "\r\n".join([first_line, f"Host: 127.0.0.1:{target.port}", *headers]).encode() + b"\r\n"


async def silent(target: Target) -> Findings:
    return await hold(target, b"", 2000, addresses(1))


async def silent_from_many(target: Target) -> Findings:
    return await hold(target, b"", 6000, addresses(20))


async def half_headers(target: Target) -> Findings:
    return await hold(target, head(target, "GET / HTTP/1.1"), 2000, addresses(4), b"X: y\r\n")


async def half_bodies(target: Target) -> Findings:
    first = head(target, "PUT /api/me HTTP/1.1", "Content-Type: application/json", "Content-Length: 60000", "")
    return await hold(target, first, 800, addresses(2), b" ", BODY_TIME_LIMIT)


async def deaf_downloads(target: Target) -> Findings:
    """Ask for the largest answers there are, and take none of them."""
    sources = addresses(4)
    await ask(target.port, "GET", "/api/openapi.json", source=sources[0])
    wanted = head(target, "GET /api/openapi.json HTTP/1.1", "") * 40
    connections = await held(target, wanted, 400, sources, listens=False)
    await asyncio.sleep(max(target.seconds, TIME_LIMIT))
    for connection in connections:
        if connection.transport:
            connection.transport.abort()
    return Findings({"connections": float(len(connections))})


ATTACKS = (
    Attack("silent", "2,000 connections from one address say nothing", silent),
    Attack("silent-many", "6,000 connections from twenty addresses say nothing", silent_from_many, most_mb=120.0),
    Attack("half-headers", "2,000 requests whose headers never end", half_headers, most_mb=80.0),
    Attack("half-bodies", "800 requests whose bodies never end", half_bodies),
    Attack("deaf-downloads", "400 connections ask for much and take nothing", deaf_downloads, most_mb=120.0),
)
