"""Under which names a server is reached; a page of somebody else's cannot pass it off as its own."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from drawingboard.server.host_names import check_host, known_names
from drawingboard.server.routes import Rejected
from drawingboard.server.settings import Settings
from tests.server.browser import Browser, Running
from tests.server.test_hostile_requests import HANDSHAKE, request, status_of

MACHINE = socket.gethostname().lower()
SETTINGS = Settings(
    data=Path("unused"), host="0.0.0.0", public_url="https://games.example:8443/board", host_names=("Club.Example",)
)
NAMES = known_names(SETTINGS)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.20",
        "[2001:db8::7]:8000",
        "[::ffff:192.0.2.1]",
        "localhost:5173",
        "LOCALHOST",
        "board.localhost",
        f"{MACHINE}:8000",
        f"{MACHINE.partition('.')[0]}.local:8000",
        f"{MACHINE.partition('.')[0]}.lan",
        "games.example",
        "games.example:8443",
        "club.example.",
        None,
    ],
)
def test_addresses_and_our_own_names_are_ours(host: str | None) -> None:
    check_host(host, NAMES)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "127.1", "0x7f000001"],
)
def test_names_of_others_are_not(host: str) -> None:
    with pytest.raises(Rejected) as refused:
        check_host(f"{host}:8000", NAMES)
    assert refused.value.status == 421
    assert f"--host-name {host}" in refused.value.problem.sentence


@pytest.mark.parametrize("host", ["", "[", "a b", "h" * 3000, "user@localhost", "http://localhost", "localhost:8000/x"])
def test_what_is_no_host_is_refused(host: str) -> None:
    with pytest.raises(Rejected) as refused:
        check_host(host, NAMES)
    assert refused.value.status == 400


def test_pages_questions_and_handshakes_for_another_host_are_refused(server: Running, ada: Browser) -> None:
    table = ada.open()
    for path in ("/", f"/table/{table}", "/favicon.svg", "/api/me", "/metrics"):
        status, _, _ = ada.request("GET", path, Host=f"evil.example:{server.port}")
        assert status == 421, path
    handshake = request(f"/api/tables/{table}/live", HANDSHAKE, b"Origin: http://evil.example", host=b"evil.example")
    assert status_of(server, handshake.replace(b"Connection: close\r\n", b"")) == 421
