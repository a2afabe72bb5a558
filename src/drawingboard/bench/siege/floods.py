"""Sockets that send as much as they can."""

from __future__ import annotations

import asyncio
import time

from drawingboard.bench.client import NoAnswer, Socket, ask, connect, open_table
from drawingboard.bench.messages import encode
from drawingboard.bench.siege.attack import Attack, Findings, Target, addresses

FRAMES_AT_ONCE = 500
UNMASKED = b"\0\0\0\0"
COMMAND = encode({"do": "nothing", "id": "x"})
PING = bytes([0x89, 128 | 100]) + UNMASKED + b"p" * 100
TEXT = bytes([0x81, 128 | len(COMMAND)]) + UNMASKED + COMMAND


async def table_of_a_stranger(target: Target, source: str) -> tuple[str, str]:
    """The path to a new table's socket, and the cookie of whoever opened it."""
    _, cookie = await ask(target.port, "GET", "/api/me", source=source)
    plan = {"game": "planquadrat", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
    table = await open_table(target.port, cookie, plan, source)
    return f"/api/tables/{table}/live", cookie


async def flood(target: Target, frame: bytes, reads: bool) -> Findings:
    """Send a frame again and again from one socket, coming back whenever it is closed."""
    [source] = addresses(1)
    path, cookie = await table_of_a_stranger(target, source)
    frames, sent, sockets, turned_away = frame * FRAMES_AT_ONCE, 0, 0, 0
    end = time.monotonic() + target.seconds
    while time.monotonic() < end:
        try:
            socket = await connect(target.port, path, cookie, lambda message: None, source)
        except (OSError, NoAnswer, TimeoutError):
            turned_away += 1
            await asyncio.sleep(0.02)
            continue
        sockets += 1
        if not reads:
            socket.pause()
        sent += await send_until_cut_off(socket, frames, end) * FRAMES_AT_ONCE
        socket.close()
    figures = {"frames_per_s": sent / target.seconds, "sockets": sockets, "turned_away": turned_away}
    return Findings({name: round(value, 1) for name, value in figures.items()})


async def send_until_cut_off(socket: Socket, frames: bytes, end: float) -> int:
    """How often a portion could be sent until the server closed the connection, or the time was over."""
    portions = 0
    while not socket.closed and time.monotonic() < end:
        if await socket.send_bytes(frames):
            portions += 1
    return portions


async def flood_with_texts(target: Target) -> Findings:
    return await flood(target, TEXT, reads=True)


async def flood_with_pings(target: Target) -> Findings:
    return await flood(target, PING, reads=True)


async def pings_without_reading(target: Target) -> Findings:
    return await flood(target, PING, reads=False)


async def commands_without_reading(target: Target) -> Findings:
    return await flood(target, TEXT, reads=False)


ATTACKS = (
    Attack("flood-texts", "one socket sends commands as fast as it can", flood_with_texts),
    Attack("flood-pings", "one socket sends pings as fast as it can", flood_with_pings),
    Attack("deaf-pings", "a socket sends pings and never reads", pings_without_reading),
    Attack("deaf-texts", "a socket sends commands and never reads", commands_without_reading),
)
