"""The WebSocket itself: frames of every size and in any pieces, in both directions."""

from __future__ import annotations

import json
import os
import socket
import struct
import time
from typing import Any

import pytest

from drawingboard.server.websocket.uvicorn_transport import frame_head, start_of_content
from tests.server.browser import Browser, Running, two_at_a_table


@pytest.fixture
def server(either_server: Running) -> Running:
    """Everything here holds both ways: with uvicorn's insides, and by plain ASGI."""
    return either_server


KEY = b"\x01\x02\x03\x04"
MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(content: bytes, kind: int = TEXT, last: bool = True) -> bytes:
    """A frame as a browser sends it."""
    head = bytes([(128 if last else 0) | kind])
    head += bytes([128 | len(content)]) if len(content) < 126 else struct.pack("!BH", 128 | 126, len(content))
    return head + KEY + bytes(byte ^ KEY[at % 4] for at, byte in enumerate(content))


def undo(name: str) -> bytes:
    """A command that is always refused before the match has begun."""
    return json.dumps({"do": "undo", "id": name, "seat": 0}).encode()


class Raw:
    """A connection to a table, byte by byte."""

    def __init__(self, server: Running) -> None:
        ada = Browser(server, "Ada")
        self.client = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.client.sendall(
            f"GET /api/tables/{ada.open()}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {ada.cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        self.stream = self.client.makefile("rb")
        while self.stream.readline() != b"\r\n":
            pass

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()
        self.client.close()

    def next(self) -> tuple[int, bytes]:
        """The kind and content of the next frame."""
        kind, size = self.stream.read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self.stream.read(2))
        return kind & 15, self.stream.read(size)

    def closing(self) -> int:
        """The code that the server closes with; before it there is only news of the table."""
        while (heard := self.next())[0] != CLOSE:
            assert json.loads(heard[1])["is"] == "table"
        (code,) = struct.unpack("!H", heard[1][:2])
        return int(code)

    def refusal(self) -> dict[str, Any]:
        """The next refusal."""
        while True:
            kind, content = self.next()
            news: dict[str, Any] = json.loads(content) if kind == TEXT else {}
            if news.get("is") == "refusal":
                return news


def test_a_command_may_come_byte_by_byte(server: Running) -> None:
    with Raw(server) as raw:
        for byte in frame(undo("slow")):
            raw.client.sendall(bytes([byte]))
        assert raw.refusal()["id"] == "slow"


def test_a_command_may_come_in_fragments_with_a_ping_between(server: Running) -> None:
    text = undo("torn")
    with Raw(server) as raw:
        raw.client.sendall(frame(text[:9], last=False) + frame(b"here?", PING) + frame(text[9:], MORE))
        heard = [raw.next() for _ in range(3)]
        assert (PONG, b"here?") in heard
        assert "torn" in [json.loads(content).get("id") for kind, content in heard if kind == TEXT]


def test_commands_that_come_in_one_piece_are_answered_in_order(server: Running) -> None:
    with Raw(server) as raw:
        raw.client.sendall(frame(undo("a")) + frame(undo("b"), BINARY) + frame(undo("c" * 40)))
        assert [raw.refusal()["id"] for _ in range(3)] == ["a", "b", "c" * 40]


def test_what_is_no_text_is_refused_and_the_connection_stays(shared_server: Running) -> None:
    with Raw(shared_server) as raw:
        raw.client.sendall(frame(b'{"do": "undo", "id": "\xff", "seat": 0}') + frame(undo("next")))
        assert [raw.refusal()["code"] for _ in range(2)] == ["message/malformed", "match/not_started"]


def test_by_plain_asgi_what_is_no_text_ends_the_connection(shared_asgi_server: Running) -> None:
    with Raw(shared_asgi_server) as raw:
        raw.client.sendall(frame(b'{"do": "undo", "id": "\xff", "seat": 0}'))
        assert raw.closing() == 1007


def test_commands_of_any_length_are_heard_between_pings_and_pieces(server: Running) -> None:
    with Raw(server) as raw:
        for name, pieces in (
            ("whole", [frame(undo("whole"))]),
            ("after a ping", [frame(b"", PING), frame(undo("after a ping"))]),
            ("long", [frame(undo("long") + b" " * 200)]),
            ("torn", [frame(undo("torn"))[:5], frame(undo("torn"))[5:]]),
            ("whole again", [frame(undo("whole again"))]),
        ):
            for piece in pieces:
                raw.client.sendall(piece)
                time.sleep(0.01)  # so that each arrives by itself
            assert raw.refusal()["id"] == name


def test_a_text_in_the_middle_of_another_ends_the_connection(server: Running) -> None:
    with Raw(server) as raw:
        for piece in (frame(b'{"do": ', last=False), frame(undo("between"))):
            raw.client.sendall(piece)
            time.sleep(0.01)
        assert raw.closing() == 1002


@pytest.mark.parametrize(
    ("data", "start"),
    [
        (frame(b""), 6),
        (frame(b"x" * 125), 6),
        (frame(b"x" * 126), 8),
        (frame(b"here?", PING), 6),
        (frame(b"x", last=False), 0),
        (frame(b"x") + frame(b"y"), 0),
        (frame(b"x" * 126)[:-1], 0),
        (frame(b"x")[:5], 0),
        (b"\x81\xff\0\0\0\0\0\0", 0),
        (b"\x81\x04text", 0),
        (b"", 0),
    ],
)
def test_only_one_whole_frame_has_a_content_that_can_be_taken(data: bytes, start: int) -> None:
    assert start_of_content(data) == start


@pytest.mark.parametrize("size", [1, 125, 126, 65_535, 65_536, 300_000])
def test_texts_of_every_size_arrive_whole(server: Running, size: int) -> None:
    first, _, table = two_at_a_table(server)
    text = json.dumps({"is": "filler", "text": os.urandom(size).hex()[:size]}).encode()
    connection = server.room(table).connections[0]
    server.on_loop(lambda: connection.tell_table(text))
    assert len(first.next_is("filler")["text"]) == size


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f" + b"\0" * 5 + b"\1\0\0"),
    ],
)
def test_the_head_of_a_frame_says_its_size(size: int, head: bytes) -> None:
    assert frame_head(size) == head
