"""For the host alone: the status page, its numbers, and measurements."""

from __future__ import annotations

import http.client
import json
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from drawingboard.server.history import KEPT, History, quantile
from drawingboard.server.host_token import WRONG_BURST, load_token
from drawingboard.server.metrics import SECONDS, Metrics
from tests.server.browser import Browser, Running, running, two_at_a_table

Answer = tuple[int, bytes, http.client.HTTPMessage]


@pytest.fixture
def own(data: Path) -> Iterator[Running]:
    """A server of one's own: wrong tokens are counted."""
    with running(data) as server:
        yield server


def with_token(server: Running, token: str, path: str = "/api/status", **headers: str) -> Answer:
    return Browser(server).request("GET", path, authorization=f"Bearer {token}", **headers)


def token_of(server: Running) -> str:
    return load_token(server.app.settings.data / "status-token")


def test_the_token_is_made_once_for_the_owner_only(data: Path) -> None:
    data.mkdir()
    token = load_token(data / "status-token")
    assert len(token) >= 32
    assert load_token(data / "status-token") == token
    assert stat.S_IMODE((data / "status-token").stat().st_mode) == 0o600


def test_the_host_sees_tables_sockets_moves_latency_queue_disk_and_visitors_turned_away(own: Running) -> None:
    first, second, _ = two_at_a_table(own)
    for seat, live, action in ((0, first, "L c4n"), (1, second, "S a1n")):
        number = live.act(seat, action)["number"]
        first.until_number(number)
        second.until_number(number)
    own.app.metrics.too_many += 3
    own.on_loop(own.app.host.history.take)
    status, body, headers = with_token(own, token_of(own))
    assert status == 200
    assert headers["cache-control"] == "no-store"
    told = json.loads(body)
    [sample] = told["samples"]
    assert (sample["tables"], sample["sockets"], sample["bots_waiting"]) == (1, 2, 0)
    assert sample["moves"] > 0
    assert 0 < sample["median_ms"] <= sample["slowest_ms"]
    assert sample["turned_away"] == 3
    assert sample["disk_free"] > 0
    assert told["file_size"] > 0
    assert told["accepted"] == 3
    assert told["trouble"] is None


def test_without_the_token_nobody_is_told_anything(own: Running) -> None:
    ada = Browser(own)
    assert ada.ask("GET", "/api/status", expect=401)["code"] == "host/token"
    for header in ("", "Bearer", "Bearer ", f"Basic {token_of(own)}", token_of(own)):
        assert ada.request("GET", "/api/status", authorization=header)[0] == 401
    assert ada.request("GET", f"/api/status?token={token_of(own)}")[0] == 401


def test_wrong_tokens_make_an_address_wait_also_with_the_right_one(own: Running) -> None:
    for _ in range(int(WRONG_BURST)):
        status, body, _ = with_token(own, "wrong")
        assert (status, json.loads(body)["code"]) == (401, "host/token")
    for token in ("wrong", token_of(own)):
        status, body, _ = with_token(own, token)
        assert (status, json.loads(body)["code"]) == (429, "limit/tokens")


def test_measurements_are_for_this_machine_or_the_token(own: Running) -> None:
    ada = Browser(own)
    assert ada.request("GET", "/metrics")[0] == 200
    for header in ("x_forwarded_for", "forwarded", "x_real_ip", "via"):
        headers: dict[str, Any] = {header: "127.0.0.1"}
        assert ada.request("GET", "/metrics", None, **headers)[0] == 401, header
        assert with_token(own, token_of(own), "/metrics", **headers)[0] == 200


def test_the_page_is_light_and_has_nothing_inline(server: Running) -> None:
    status, page, headers = Browser(server).request("GET", "/status")
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert not re.search(rb"<style|style=|<script(?! type=\"module\" src=)| on\w+=", page)
    size = len(page)
    for name in ("status.css", "status.js"):
        assert f'"{name}"'.encode() in page, "relative, so that it works below a path, too"
        status, content, _ = Browser(server).request("GET", f"/{name}")
        assert status == 200
        size += len(content)
    assert size < 15_000


def test_an_hour_is_kept_and_no_more(tmp_path: Path) -> None:
    history = History(Metrics(), tmp_path)
    for _ in range(KEPT + 5):
        history.take()
    assert len(history.samples) == KEPT


def test_latency_is_told_of_the_last_seconds_only(tmp_path: Path) -> None:
    metrics = Metrics()
    history = History(metrics, tmp_path)
    for _ in range(99):
        metrics.sent.observe(0.0015)
    metrics.sent.observe(1.5)
    sample = history.take()
    assert 1 < sample.median_ms <= 2
    assert sample.slowest_ms <= 2
    metrics.sent.observe(1.5)
    assert 1000 < history.take().median_ms <= 2000
    assert history.take().median_ms == 0


def test_a_quantile_beyond_all_bounds_is_the_last_bound() -> None:
    assert quantile(SECONDS, [0] * len(SECONDS) + [3], 0.5) == SECONDS[-1]
