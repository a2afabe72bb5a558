"""What comes in by a WebSocket is counted, portioned and, after a goodbye, thrown away."""

from __future__ import annotations

import asyncio
import json
import random
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest

from drawingboard.server.limits import Buckets
from drawingboard.server.metrics import Metrics
from drawingboard.server.settings import Limits
from drawingboard.server.tcp_connections import TcpConnection, TcpConnections
from drawingboard.server.websocket import gate as gate_module
from drawingboard.server.websocket.frames import FrameMeter
from drawingboard.server.websocket.gate import PORTION, Gate
from tests.server.browser import SOON, Browser, running, stalled_socket, two_at_a_table, wait_until

TEXT, CLOSE, PING = 0x81, 0x88, 0x89


def frame(content: bytes = b"", kind: int = TEXT) -> bytes:
    """A frame from a browser, masked with zeros."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
    return bytes([kind]) + length + b"\0\0\0\0" + content


# Frames ----------------------------------------------------------------------------------------


def test_frames_are_counted_wherever_the_network_cuts_them() -> None:
    rng = random.Random(4)
    frames = [frame(b"x" * rng.choice([0, 1, 125, 126, 300, 70_000 % 65_536])) for _ in range(40)]
    stream = b"".join(frames)
    for _ in range(20):
        meter, at, counted = FrameMeter(), 0, 0
        while at < len(stream):
            piece = stream[at : at + rng.choice([1, 2, 3, 7, 50, 5000])]
            end, count = meter.take(piece, 1000)
            assert end == len(piece)
            at, counted = at + end, counted + count
        assert (counted, meter.at_start) == (40, True)


def test_a_portion_ends_where_the_next_frame_begins() -> None:
    meter = FrameMeter()
    data = frame(b"abc") * 5 + b"\x81"
    assert meter.take(data, 2) == (18, 2)
    assert meter.take(data[18:], 0) == (0, 0)
    assert meter.take(data[18:], 100) == (28, 4)
    assert not meter.at_start


# The gate --------------------------------------------------------------------------------------


class Line:
    """The transport of a connection."""

    def __init__(self) -> None:
        self.reading = True
        self.ended = ""

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = "aborted"

    def is_closing(self) -> bool:
        return bool(self.ended)

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return "192.0.2.1", 1


def with_gate(doing: Callable[[Gate, Line, list[bytes]], Any], **limits: float) -> None:
    async def run() -> None:
        line, heard = Line(), list[bytes]()
        transport = cast(asyncio.Transport, line)
        chosen = Limits(**{"frame_burst": 100.0, "frames_per_second": 0.001, **limits})  # type: ignore[arg-type]
        connections = TcpConnections(chosen, 10, lambda address: False, Buckets(1, 9), Metrics())
        tcp = TcpConnection(connections)
        tcp.made(transport)
        await doing(Gate(transport, tcp, chosen, heard.append), line, heard)
        tcp.lost()

    asyncio.run(run())


def test_single_frames_go_straight_through_until_there_are_too_many() -> None:
    async def talk(gate: Gate, line: Line, heard: list[bytes]) -> None:
        flooded = list[bool]()
        gate.flooded = lambda: flooded.append(True)
        for _ in range(105):
            gate.receive(frame(b"a"))
        assert (len(heard), flooded) == (100, [True])

    with_gate(talk)


def test_many_frames_at_once_are_handed_on_in_portions() -> None:
    async def talk(gate: Gate, line: Line, heard: list[bytes]) -> None:
        gate.receive(frame(b"a") * 90)
        assert heard == [frame(b"a") * PORTION]
        assert not line.reading, "nothing more is read before the rest is handed on"
        gate.receive(frame(b"b"))  # may have been on its way
        for _ in range(5):
            await asyncio.sleep(0)
        assert b"".join(heard) == frame(b"a") * 90 + frame(b"b")
        assert line.reading

    with_gate(talk)


def test_pings_count_like_anything_else() -> None:
    async def talk(gate: Gate, line: Line, heard: list[bytes]) -> None:
        gate.receive(frame(b"p" * 100, PING) * 200)
        for _ in range(10):
            await asyncio.sleep(0)
        assert b"".join(heard).count(b"p" * 100) == 100
        assert line.ended == "aborted", "nobody was there to say goodbye"

    with_gate(talk)


def test_while_the_client_takes_nothing_nothing_is_read_from_it() -> None:
    async def talk(gate: Gate, line: Line, heard: list[bytes]) -> None:
        gate.pause_writing()
        gate.receive(frame(b"a"))
        await asyncio.sleep(0)
        assert (heard, line.reading) == ([], False)
        gate.resume_writing()
        assert (heard, line.reading) == ([frame(b"a")], True)

    with_gate(talk)


def test_after_a_goodbye_nothing_is_handed_on_and_the_connection_ends_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gate_module, "CLOSING_SECONDS", 0.02)

    async def talk(gate: Gate, line: Line, heard: list[bytes]) -> None:
        gate.shut()
        gate.receive(frame(b"a") * 50)
        assert (heard, line.ended) == ([], "")
        while not line.ended:
            await asyncio.sleep(0.01)
        assert line.ended == "aborted"

    with_gate(talk)


def test_after_a_goodbye_the_clients_own_goodbye_closes_at_once() -> None:
    async def talk(gate: Gate, line: Line, heard: list[bytes]) -> None:
        gate.shut()
        gate.receive(frame(b"\x03\xe8", CLOSE))
        assert (heard, line.ended) == ([], "closed")

    with_gate(talk)


# A server --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("transport")
@pytest.mark.parametrize("kind", [TEXT, PING])
def test_a_socket_that_floods_is_cut_off_with_a_goodbye_and_pays_for_it(data: Path, kind: int) -> None:
    with running(data, limits=Limits(frame_burst=50, frames_per_second=1, requests_per_flood=1000)) as server:
        ada, ben, table = two_at_a_table(server)
        eve = Browser(server)
        with eve.connect(table, x_forwarded_for="192.0.2.66") as live:
            live.until_updated()
            live.socket.socket.sendall(frame(b'{"do": 1}', kind) * 5000)
            code, said = live.closing()
        assert code == 4029
        assert said[-1]["code"] == "too_many"
        wait_until(lambda: len(server.room(table).connections) == 2)
        assert eve.request("GET", "/api/me", x_forwarded_for="192.0.2.66")[0] == 429
        assert ada.act(0)["is"] == "accepted"
        assert ben.until_number(1)


@pytest.mark.usefixtures("transport")
def test_a_socket_that_pings_and_never_reads_costs_little_and_is_let_go(data: Path) -> None:
    limits = Limits(stalled_seconds=0.3, frame_burst=1e9, frames_per_second=1e9)
    with running(data, limits=limits) as server:
        _, _, table = two_at_a_table(server)
        deaf = stalled_socket(server, table, Browser(server).cookie)
        room = server.room(table)
        wait_until(lambda: len(room.connections) == 3)
        deaf.settimeout(0.5)
        sent, pings = 0, frame(b"p" * 120, PING) * 500
        with suppress(OSError):  # the server does not take any more, or has hung up
            while sent < 50_000_000:
                sent += deaf.send(pings)
        assert sent < 50_000_000, "the server should have stopped reading"
        wait_until(lambda: len(room.connections) == 2)
        assert server.app.metrics.too_slow == 1
        deaf.close()


@pytest.mark.usefixtures("transport")
def test_whoever_ignores_a_goodbye_is_gone_a_moment_later(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "CLOSING_SECONDS", 0.2)
    with running(data, limits=Limits(request_seconds=1000)) as server:
        _, _, table = two_at_a_table(server)
        deaf = stalled_socket(server, table, Browser(server).cookie)
        room = server.room(table)
        wait_until(lambda: len(room.connections) == 3)
        server.on_loop(lambda: room.connections[-1].say_goodbye("gone"))
        deaf.settimeout(SOON)
        while deaf.recv(65536):
            deaf.send(frame(json.dumps({"do": "leave", "id": "x", "seat": 0}).encode()))
        deaf.close()
