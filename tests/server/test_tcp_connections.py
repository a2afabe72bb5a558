"""Connections that say nothing, or too little, or come in crowds; and what they cost others."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from drawingboard.server import tcp_connections
from drawingboard.server.descriptors import RESERVED, most_connections, raise_limit
from drawingboard.server.settings import Limits
from tests.server.browser import SOON, Browser, Running, running, two_at_a_table, wait_until

QUICK = Limits(request_seconds=0.4, body_seconds=0.4)
STRANGER = "127.9.0.1"
"""An address that is no proxy's. Linux answers to all of 127.0.0.0/8."""


@contextmanager
def dialled(server: Running, first: bytes = b"", source: str = STRANGER) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), SOON, source_address=(source, 0)) as client:
        client.sendall(first)
        yield client


def everything(client: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    found = b""
    try:
        while data := client.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX:",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET",
    ],
    ids=["nothing", "half a line", "half the headers", "half of a second request"],
)
def test_a_connection_that_does_not_say_what_it_wants_is_closed(data: Path, first: bytes) -> None:
    with running(data, limits=QUICK) as server, dialled(server, first) as client:
        assert b"\r\n\r\nGET" not in everything(client)


def test_a_body_that_never_comes_is_given_up(data: Path) -> None:
    head = b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    with running(data, limits=QUICK) as server, dialled(server, head) as client:
        answer = everything(client)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"message/too_slow" in answer


def test_a_download_that_nobody_takes_is_ended(data: Path) -> None:
    wanted = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 200
    with running(data, limits=Limits(stalled_seconds=0.3)) as server, dialled(server, wanted) as client:
        wait_until(lambda: server.app.metrics.too_slow == 1)
        client.close()


def test_what_was_closed_and_does_not_end_is_ended(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tcp_connections, "SWEEP_SECONDS", 0.1)
    with running(data) as server, dialled(server) as client:
        connections = server.tcp_connections
        [connection] = wait_until(lambda: list(connections._open))
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        server.on_loop(lambda: connection.transport.write(b"x" * 8_000_000))
        server.on_loop(lambda: connection.transport.close())
        wait_until(lambda: not connections._open)


def test_one_address_has_so_many_connections_and_others_are_let_in(data: Path) -> None:
    with running(data, limits=Limits(connections_per_address=5)) as server, ExitStack() as held:
        ada, ben, _ = two_at_a_table(server)
        for _ in range(5):
            held.enter_context(dialled(server))
        wait_until(lambda: len(server.tcp_connections._open) == 7)
        with capture_logs() as lines, dialled(server) as sixth:
            assert everything(sixth).startswith(b"HTTP/1.1 503 ")
        assert [line["event"] for line in lines] == ["address_has_too_many_connections"]
        with dialled(server, b"GET /healthz HTTP/1.0\r\n\r\n", source="127.9.0.2") as other:
            assert everything(other).startswith(b"HTTP/1.1 200 ")
        assert ada.act(0)["is"] == "accepted"
        assert ben.until_number(1)
        assert server.app.metrics.connections_refused == 1


def test_when_there_are_too_many_connections_those_that_said_nothing_go_first(data: Path) -> None:
    with running(data, limits=Limits(connections=6)) as server, ExitStack() as held:
        ada, ben, _ = two_at_a_table(server)
        first = held.enter_context(dialled(server))
        for _ in range(3):
            held.enter_context(dialled(server))
        with capture_logs() as lines:
            assert Browser(server).ask("GET", "/api/games")["games"]
        assert everything(first) == b""
        assert {"silent_connection_dropped"} == {line["event"] for line in lines if line["log_level"] == "warning"}
        assert ada.act(0)["is"] == "accepted"
        assert ben.until_number(1)


def test_when_all_connections_are_in_use_a_newcomer_is_told_so(data: Path) -> None:
    with running(data, limits=Limits(connections=2)) as server:
        two_at_a_table(server)
        with capture_logs() as lines, dialled(server) as newcomer:
            assert everything(newcomer).startswith(b"HTTP/1.1 503 ")
        assert [line["event"] for line in lines] == ["too_many_connections"]


def test_connections_through_a_proxy_are_not_counted_as_the_proxys(data: Path) -> None:
    with running(data, limits=Limits(connections_per_address=1)) as server:
        two_at_a_table(server)  # both from 127.0.0.1


def test_whoever_has_used_up_all_requests_is_not_even_read(data: Path) -> None:
    with running(data, limits=Limits(requests_per_second=0.01, request_burst=2)) as server:
        for status in (b"200", b"200", b"503"):
            with dialled(server, b"GET /api/me HTTP/1.0\r\n\r\n") as client:
                assert everything(client).startswith(b"HTTP/1.1 " + status)
        assert Browser(server).ask("GET", "/api/me") == {"name": ""}


def test_what_is_no_http_counts_like_a_request(data: Path) -> None:
    with running(data, limits=Limits(requests_per_second=0.01, request_burst=2)) as server:
        for status in (b"400", b"400", b"503"):
            with dialled(server, b"\0\1\2\r\n\r\n") as client:
                assert everything(client).startswith(b"HTTP/1.1 " + status)


def test_the_system_is_asked_for_as_many_descriptors_as_it_grants() -> None:
    resource = pytest.importorskip("resource")
    granted = raise_limit()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == granted
    assert most_connections(4000, 100_000) == 4000
    assert most_connections(4000, 2000) == 2000 - RESERVED
    assert most_connections(4000, 256) == 128
