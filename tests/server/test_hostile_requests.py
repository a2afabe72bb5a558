"""Requests that no browser sends: each is refused with a 4xx, and nothing of it reaches the log as an error."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from drawingboard.server.pages import PAGES
from drawingboard.server.settings import UNLIMITED
from tests.server.browser import SOON, Browser, Running, running

DIGITS = "9" * 5000
LONG = "n" * 300
NUMBERS = (DIGITS.encode(), b"-" + DIGITS.encode(), b"1e999", b"1" + b"0" * 30, b"NaN", b"0.5")

IN_A_PATH = (
    "%00", "a%00b", "%ff%fe", "%ed%a0%80", "..%2f..%2fetc%2fpasswd", LONG, LONG * 20, DIGITS, "9" * 400, "9" * 20, "-1",
    "%0d%0aX", "%E2%80%AE", "%zz",
)  # fmt: skip
"""Put in the place of every name and number in a route."""

QUERIES = (
    f"?at={DIGITS}", "?at=%00&look=%00&since=%ff&date=%00", f"?look={DIGITS}", "?look=-1&date=9999-99-99",
    f"?date={LONG}", "?date=-0001-01-01&at=99999999999", "?%00=%00", "?" + "&" * 400,
)  # fmt: skip

HEADERS = (
    b"Origin: http://[", b"Origin: \x00", b"Origin: http://\xff", b"Origin: http://[::1", b"Origin: " + b"o" * 3000,
    b"Cookie: drawingboard=\xff\xfe.\xff", b"Cookie: drawingboard=" + b"x" * 3000, b"Cookie: drawingboard=a.b\x00c",
    b"Cookie: drawingboard=\xc3\xa9.\xc3\xa9", b"Cookie: " + b"drawingboard=a.b;" * 700, b"Cookie: " + b"c" * 30_000,
    b"Accept-Encoding: \xff", b"Range: bytes=" + DIGITS.encode() + b"-", b"Range: bytes=5-1", b"Range: \xff",
    b"If-None-Match: \xff", b"If-Modified-Since: " + DIGITS.encode(), b"If-Range: \xff", b"X-Forwarded-For: \xff",
    b"X-Forwarded-For: " + b"1" * 3000, b"X-Forwarded-For: [::1", b"X-Forwarded-For: 1.2.3.4:" + DIGITS.encode(),
    b"X-Forwarded-Proto: \xff", b"Content-Length: " + DIGITS.encode(), b"Content-Length: -1", b"Expect: \xff",
    b"Transfer-Encoding: chunked, chunked", b"Connection: \xff", b"Upgrade: \xff", b"X: " + b"y" * 70_000,
    b"Sec-Fetch-Site: \xff", b"\x00: a", b"a b: c", b"Host: again.example",
)  # fmt: skip

HOSTS = (
    b"h" * 3000, b"[", b"[::1", b"[::1]:x", b"\xff", b"a b", b"", b"a:b:c", b"127.0.0.1:" + DIGITS.encode(),
    b"evil.example", b"http://127.0.0.1", b"user@127.0.0.1", b"127.0.0.1/../x", b"\x00",
)  # fmt: skip

TABLE = b'{"game": "verplant", "seats": [{"kind": "me"}], '
BODIES = (
    b"", b"\x00", b"\xff\xfe", b"null", b"[]", b"{}", b"{" * 5000, b"[" * 60_000, b'"\\ud800"', b"9" * 60_000,
    b'{"name": "a\x00b"}', b'{"name": "a\\u0000b"}', b'{"name": "\\ud800"}', b'{"name": "\xff"}',
    b'{"name": "%s"}' % LONG.encode(), b'{"secret": "\\u0000"}', b'{"secret": "\xc3\xa9"}', b'{"secret": "\\ud800"}',
    b'{"game": "\\u0000", "seats": []}', b'{"files": {"\\u0000": "\\u0000"}}', b'{"files": {"a": "\\ud800"}}',
    b'{"files": {"%s": ""}}' % LONG.encode(), b'{"game": "floor-plan", "seats": [{"kind": "me", "name": "\\u0000"}]}',
    *(TABLE + b'"clock": {"turn_seconds": %s, "reserve_seconds": 0}}' % number for number in NUMBERS),
    *(b'{"files": {}, "games": %s}' % number for number in NUMBERS),
    TABLE + b'"options": {"\\u0000": "\\ud800"}}', TABLE + b'"content": {"a\\u0000": "b"}}',
    *(b'{"codes": [%s]}' % number for number in NUMBERS), b'{"codes": [0, 0]}', b'{"effort": "\\u0000"}',
    *(b'{"done": [[%s]], "action": %s}' % (number, number) for number in NUMBERS), b'{"done": [["\\u0000"]]}',
    b'{"key": "\\u0000"}', b'{"key": "\\ud800"}', b'{"phrase": "\\u0000"}', b'{"phrase": "\\ud800 \xff"}',
    TABLE + b'"content_name": "\\u0000"}', TABLE + b'"content": "%s"}' % (b"f" * 64),
)  # fmt: skip

FIRST_LINES = (
    b"GET / HTTP/9.9", b"GET /\x00 HTTP/1.1", b"GET /\xff HTTP/1.1", b"G\x00T / HTTP/1.1", b"\xff\xfe",
    b"GET ? HTTP/1.1", b"GET http://[ HTTP/1.1", b"GET * HTTP/1.1", b"OPTIONS * HTTP/1.1", b"CONNECT x:1 HTTP/1.1",
    b"TRACE / HTTP/1.1", b"GET //evil.example HTTP/1.1", b"GET http://evil.example/ HTTP/1.1", b"PRI * HTTP/2.0",
    b"M" * 3000 + b" / HTTP/1.1", b"GET /" + b"p" * 60_000 + b" HTTP/1.1", b"\x16\x03\x01\x02\x00\x01",
)  # fmt: skip

HANDSHAKE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
)
WRONG_HANDSHAKES = (
    HANDSHAKE.replace(b"13", b"12"), HANDSHAKE.replace(b"dGhl", b"\xff"), HANDSHAKE.replace(b"dGhl", b"x"),
    HANDSHAKE.replace(b"Sec-WebSocket-Key", b"X"), HANDSHAKE + b"\r\nX: " + b"y" * 9000, HANDSHAKE + b"\r\na: b" * 300,
    HANDSHAKE + b"\r\nSec-WebSocket-Extensions: \xff;;;=", HANDSHAKE + b"\r\nSec-WebSocket-Protocol: \xff,,",
    HANDSHAKE + b"\r\nContent-Length: 5", HANDSHAKE + b"\r\nX: \xc3\xa9",
)  # fmt: skip


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = replace(UNLIMITED, request_seconds=1.0, body_seconds=1.0)
    with running(tmp_path_factory.mktemp("data"), limits=limits) as server:
        yield server


@contextmanager
def nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Neither we nor the libraries log an error meanwhile."""
    with capture_logs() as lines, caplog.at_level(logging.ERROR):
        yield
    assert [line for line in lines if line["log_level"] in ("error", "critical") or "exc_info" in line] == []
    assert caplog.records == []


def status_of(server: Running, request: bytes) -> int:
    """The status of the answer to these bytes; 0 if the connection is just closed."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=SOON) as client:
        try:
            client.sendall(request)
            answer = client.recv(12)
            while answer and len(answer) < 12:
                more = client.recv(12 - len(answer))
                answer += more
                if not more:
                    break
        except ConnectionError:
            return 0
    found = re.fullmatch(rb"HTTP/1\.1 (\d{3})", answer)
    assert found or not answer, answer
    return int(found[1]) if found else 0


def request(
    target: str, *headers: bytes, method: str = "GET", body: bytes | None = None, host: bytes = b"127.0.0.1"
) -> bytes:
    head = [f"{method} {target} HTTP/1.1".encode(), b"Host: " + host, b"Connection: close", *headers]
    if body is not None:
        head += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
    return b"\r\n".join(head) + b"\r\n\r\n" + (body or b"")


def routes(server: Running) -> list[tuple[str, str]]:
    """Every route of the server: its method and its pattern."""
    described = Browser(server).ask("GET", "/api/openapi.json")["paths"]
    found = [(method.upper(), path) for path, methods in described.items() for method in methods]
    return [
        *found,
        *(("GET", path.replace(":path", "")) for path in PAGES),
        ("GET", "/{rest}"),
        ("GET", "/assets/{rest}"),
    ]


def assert_no_failure(server: Running, requests: Iterator[bytes]) -> None:
    failed = [(status, one[:200]) for one in requests if (status := status_of(server, one)) >= 500]
    assert failed == []


def given_up(server: Running) -> str:
    """A table with a match that is over, so that it can be looked back at."""
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"}, options={"first": "1"})
    with ada.connect(table).until_updated() as live:
        assert live.act(0, "L c4n")["is"] == "accepted"
        assert live.do("resign", seat=1)["is"] == "accepted"
    return table


def test_paths_and_queries_that_nobody_types_are_no_error_of_ours(
    besieged: Running, caplog: pytest.LogCaptureFixture
) -> None:
    table = given_up(besieged)

    def requests() -> Iterator[bytes]:
        for method, pattern in routes(besieged):
            names = re.findall(r"\{(\w+)\}", pattern)
            usual = {"id": table, "game": "verplant", "seat": "0", "number": "0"}
            usual |= dict.fromkeys(("name", "rest", "code", "device"), "x")
            body = b"{}" if method != "GET" else None
            for name in names:
                for odd in IN_A_PATH:
                    yield request(pattern.format(**{**usual, name: odd}), method=method, body=body)
            for query in QUERIES:
                yield request(pattern.format(**usual) + query, method=method, body=body)

    with nothing_goes_wrong(caplog):
        assert_no_failure(besieged, requests())


def test_bodies_that_are_no_messages_are_no_error_of_ours(besieged: Running, caplog: pytest.LogCaptureFixture) -> None:
    usual = {
        "id": given_up(besieged),
        "game": "verplant",
        "seat": "0",
        "number": "0",
        "name": "training",
        "device": "x",
    }
    posts = [(method, path.format(**usual)) for method, path in routes(besieged) if method != "GET"]
    with nothing_goes_wrong(caplog):
        assert_no_failure(
            besieged, (request(path, method=method, body=body) for method, path in posts for body in BODIES)
        )


def test_headers_hosts_and_first_lines_that_nobody_sends_are_no_error_of_ours(
    besieged: Running, caplog: pytest.LogCaptureFixture
) -> None:
    table = Browser(besieged).open()
    targets = ["/", "/favicon.svg", "/api/me", "/api/address", f"/api/tables/{table}", f"/api/tables/{table}/qr.svg"]

    def requests() -> Iterator[bytes]:
        for target in targets:
            yield from (request(target, header) for header in HEADERS)
            yield from (request(target, host=host) for host in HOSTS)
        yield from (request("/api/me", header, method="PUT", body=b'{"name": "Eve"}') for header in HEADERS)
        yield from (first + b"\r\nHost: 127.0.0.1\r\n\r\n" for first in FIRST_LINES)

    with nothing_goes_wrong(caplog):
        assert_no_failure(besieged, requests())


def test_handshakes_that_are_none_are_no_error_of_ours(besieged: Running, caplog: pytest.LogCaptureFixture) -> None:
    table = Browser(besieged).open()
    live = f"/api/tables/{table}/live"
    paths = [f"/api/tables/{odd}/live" for odd in IN_A_PATH] + [live + query for query in QUERIES]

    def requests() -> Iterator[bytes]:
        yield from (request(path, HANDSHAKE).replace(b"Connection: close\r\n", b"") for path in paths)
        for headers in (*(HANDSHAKE + b"\r\n" + header for header in HEADERS), *WRONG_HANDSHAKES):
            yield request(live, headers).replace(b"Connection: close\r\n", b"")
        yield from (request(live, HANDSHAKE, host=host).replace(b"Connection: close\r\n", b"") for host in HOSTS)

    with nothing_goes_wrong(caplog):
        assert_no_failure(besieged, requests())


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        (request("/api/me", host=b"h" * 3000), 400, "host/malformed"),
        (request("/api/me", host=b"evil.example"), 421, "host/unknown"),
        (request("/a%00b"), 400, "request/characters"),
        (request("/api/tables/" + DIGITS), 414, "request/too_long"),
        (request("/api/me", b"Cookie: " + b"c" * 20_000), 431, "request/headers"),
        (request("/api/me", b"Origin: http://[", method="PUT", body=b'{"name": "Eve"}'), 403, "origin/foreign"),
    ],
)
def test_whoever_sends_it_is_told_what_was_wrong(besieged: Running, asked: bytes, status: int, code: str) -> None:
    with socket.create_connection(("127.0.0.1", besieged.port), timeout=SOON) as client:
        client.sendall(asked)
        answer = b"".join(iter(lambda: client.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert json.loads(body)["code"] == code
