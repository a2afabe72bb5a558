"""The WebSocket itself: frames of every size and in any pieces, in both directions."""

from __future__ import annotations

import json
import os
import socket
import struct
from typing import Any

import pytest

from drawingboard.server.sockets import frame_head
from tests.server.browser import Browser, Running, two_at_a_table

KEY = b"\x01\x02\x03\x04"
TEXT, MORE, BINARY, PING, PONG = 1, 0, 2, 9, 10


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
        self.client = socket.create_connection(("127.0.0.1", server.port), timeout=10)
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

    def refusal(self) -> dict[str, Any]:
        """The next refusal."""
        while True:
            news: dict[str, Any] = json.loads(self.next()[1])
            if news["is"] == "refusal":
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
        refusals = [json.loads(content) for kind, content in heard if kind == TEXT]
        assert refusals[-1]["id"] == "torn"


def test_commands_that_come_in_one_piece_are_answered_in_order(server: Running) -> None:
    with Raw(server) as raw:
        raw.client.sendall(frame(undo("a")) + frame(undo("b"), BINARY) + frame(undo("c" * 40)))
        assert [raw.refusal()["id"] for _ in range(3)] == ["a", "b", "c" * 40]


def test_what_is_no_text_is_refused_and_the_connection_stays(server: Running) -> None:
    with Raw(server) as raw:
        raw.client.sendall(frame(b'{"do": "undo", "id": "\xff", "seat": 0}') + frame(undo("next")))
        assert [raw.refusal()["code"] for _ in range(2)] == ["message/malformed", "match/not_started"]


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
