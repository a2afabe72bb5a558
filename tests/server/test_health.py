"""Health tells the truth: what keeps a server from keeping anything, and that it is over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from drawingboard.server import health
from tests.databases import sqlite_only
from tests.server.browser import Browser, running, wait_until
from tests.server.disks import failing_disk, small_disk


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "GOOD_FOR_SECONDS", 0.02)


def ready(browser: Browser) -> str:
    """The code of what is wrong; nothing if the server is ready."""
    status, body, _ = browser.request("GET", "/readyz")
    if status == 200:
        assert body == b"ready\n"
        return ""
    assert status == 503
    problem = json.loads(body)
    assert problem["sentence"]
    code: str = problem["code"]
    return code


@sqlite_only
def test_a_full_disk_is_told_and_so_is_its_end(tmp_path: Path) -> None:
    with capture_logs() as logs, small_disk(tmp_path / "disk") as disk, running(disk.path / "data") as server:
        ada = Browser(server, "Ada")
        assert ready(ada) == ""
        disk.fill()
        wait_until(lambda: ready(ada) == "disk/full")
        assert ada.request("GET", "/healthz")[:2] == (200, b"well\n"), "it is alive: restarting it would not help"
        disk.make_room()
        wait_until(lambda: ready(ada) == "")
        assert ada.open()
    told = [(entry["event"], entry.get("code")) for entry in logs if "ready" in entry["event"]]
    assert told == [("not_ready", "disk/full"), ("ready_again", None)]


@sqlite_only
def test_a_disk_that_has_become_read_only_is_told(tmp_path: Path) -> None:
    with failing_disk(tmp_path / "disk") as disk, running(disk.path / "data") as server:
        ada = Browser(server, "Ada")
        assert ready(ada) == ""
        disk.fail()
        wait_until(lambda: ready(ada) == "disk/read_only")


@sqlite_only
def test_a_folder_that_is_gone_or_another_one_is_told_and_so_is_its_return(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        assert ready(ada) == ""
        away = data.with_name("away")
        data.rename(away)
        wait_until(lambda: ready(ada) == "data/removed")
        data.mkdir()
        (data / "drawingboard.sqlite").touch()
        assert ready(ada) == "data/removed", "a new file is not the one that is written to"
        (data / "drawingboard.sqlite").unlink()
        data.rmdir()
        away.rename(data)
        wait_until(lambda: ready(ada) == "")


def test_asking_often_writes_once(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "GOOD_FOR_SECONDS", 60.0)
    with running(data) as server:
        ada = Browser(server)
        wait_until(lambda: ready(ada) == "")
        before = sum(server.app.metrics.group_size.counts)
        for _ in range(20):
            assert ready(ada) == ""
        assert sum(server.app.metrics.group_size.counts) == before


def test_health_is_under_no_visitors_limit(data: Path) -> None:
    from drawingboard.server.settings import Limits

    with running(data, limits=Limits(requests_per_second=0.001, request_burst=2)) as server:
        ada = Browser(server)
        wait_until(lambda: ada.request("GET", "/api/me")[0] == 429)
        for _ in range(5):
            assert ada.request("GET", "/healthz")[0] == 200
            assert ready(ada) == ""
