"""What the log says about requests: who was refused and why, and never a secret."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs
from websockets.exceptions import InvalidStatus

from drawingboard.server import access_log
from drawingboard.server.access_log import AccessLog
from drawingboard.server.logs import Forwarded, Seldom
from drawingboard.server.settings import Limits
from tests.databases import store_in
from tests.server.browser import Browser, Running, running


def test_a_request_that_is_refused_is_a_line_with_its_route_and_network(server: Running, ada: Browser) -> None:
    with capture_logs() as lines:
        ada.request("GET", "/api/tables/secret-table/log", x_forwarded_for="2001:db8::1")
    [line] = [line for line in lines if line["event"] == "request_refused"]
    assert line["status"] == 404
    assert line["method"] == "GET"
    assert line["path"] == "/api/tables/{id}/log"
    assert line["network"] == "2001:db8::/64"
    assert line["ms"] >= 0


def test_ordinary_requests_are_lines_for_whoever_looks_for_mistakes(ada: Browser) -> None:
    with capture_logs() as lines:
        ada.request("GET", "/")
    assert [(line["event"], line["log_level"], line["path"]) for line in lines] == [("request", "debug", "/")]


def test_pages_and_files_are_inside_the_limits(data: Path) -> None:
    with running(data, limits=Limits(pages_per_second=0.001, page_burst=3)) as server:
        browser = Browser(server)
        with capture_logs() as lines:
            found = [
                browser.request("GET", path)[0] for path in ("/", "/favicon.svg", "/rules/dschunke", "/", "/assets/x")
            ]
        assert found == [200, 200, 200, 429, 429]
        assert [line["status"] for line in lines if line["event"] == "request_refused"] == [429, 429]
        assert browser.request("GET", "/api/me")[0] == 200


def test_refused_handshakes_are_inside_the_limits_and_in_the_log(data: Path) -> None:
    with running(data, limits=Limits(requests_per_second=0.001, request_burst=4)) as server:
        browser = Browser(server)
        with capture_logs() as lines:
            for status in (404, 404, 404, 429):
                with pytest.raises(InvalidStatus) as refused:
                    browser.connect("nothing")
                assert refused.value.response.status_code == status
        told = [(line["method"], line["path"], line["status"]) for line in lines if line["event"] == "request_refused"]
        assert told == [("WEBSOCKET", "/api/tables/{id}/live", status) for status in (404, 404, 404, 429)]


def test_the_secret_of_a_seat_reaches_no_log(server: Running, ada: Browser, caplog: pytest.LogCaptureFixture) -> None:
    table = ada.open()
    path = f"/api/tables/{table}/seats/0"
    phone = Browser(server)
    with capture_logs() as lines, caplog.at_level(logging.INFO):
        link = ada.ask("GET", f"{path}/link")["link"]
        asked, _, kept = link.partition("#")
        secret = kept.partition("secret=")[2]
        phone.request("GET", asked.partition(str(server.port))[2])
        phone.ask("POST", f"{path}/claim", {"secret": "not " + secret}, expect=403)
        phone.ask("POST", f"{path}/claim", {"secret": secret})
        phone.request("GET", f"/table/{table}?seat=0&secret={secret}")  # by hand
        phone.connect(table).next_is("table")
    assert len(secret) > 20
    assert "secret" not in asked, "what comes after the # is in nobody's log"
    assert len(lines) > 5
    assert secret not in str(lines)
    uvicorns = logging.getLogger("uvicorn.access")
    assert not uvicorns.propagate, "uvicorn's own access log is off, but pytest hears it"
    assert not any(secret in record.getMessage() for record in caplog.records if record.name != uvicorns.name)


def test_whoever_is_refused_all_the_time_does_not_fill_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_log, "LINE_BURST", 3.0)
    log = AccessLog()
    with capture_logs() as lines:
        for _ in range(50):
            log.unreadable("192.0.2.1")
        log._lines.forget()
        log.unreadable("192.0.2.1")
    assert [line.get("unlogged") for line in lines] == [None, None, None, 47]


def test_what_happens_again_and_again_is_said_seldom_and_counted() -> None:
    seldom = Seldom(seconds=0.0)
    slow = Seldom(seconds=1000.0)
    with capture_logs() as lines:
        for _ in range(3):
            seldom.warning("full", most=7)
            slow.info("full")
    assert [(line["times"], line["log_level"]) for line in lines] == [
        (1, "warning"), (1, "info"), (1, "warning"), (1, "warning"),
    ]  # fmt: skip


def test_what_libraries_say_is_in_our_log_too() -> None:
    handler = Forwarded()
    record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "no %s left", ("descriptors",), None)
    with capture_logs() as lines:
        for _ in range(5):
            handler.handle(record)
    [line] = lines
    assert (line["event"], line["logger"], line["says"]) == ("library", "asyncio", "no descriptors left")


def test_an_error_of_the_database_names_no_values(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    try:
        with store.database.reading.begin() as connection, pytest.raises(DBAPIError) as failed:
            connection.execute(text("INSERT INTO nothing VALUES (:value)"), {"value": "a seed"})
    finally:
        store.close()
    assert "a seed" not in str(failed.value)
    assert "hidden" in str(failed.value)
