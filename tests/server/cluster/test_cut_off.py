"""A process that cannot reach the database for some seconds: it sends everybody away before others take over, shows
nobody anything meanwhile, and serves again afterwards. And clocks, which run on in other processes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from drawingboard.server.cluster import processes as rows
from tests.databases import postgres
from tests.server.browser import Browser, wait_until
from tests.server.cluster.conftest import Processes, at
from tests.server.cluster.relay import Relay
from tests.server.cluster.test_dying import declare_dead, living, stop_beating


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for somebody silent."""
    monkeypatch.setattr("drawingboard.server.cluster.joined.BEAT_SECONDS", 0.2)
    monkeypatch.setattr("drawingboard.server.cluster.joined.SILENT_SECONDS", 2.0)
    monkeypatch.setattr("drawingboard.server.cluster.joined.CUT_OFF_SECONDS", 1.0)
    monkeypatch.setattr(rows, "SILENT_SECONDS", 2.0)


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay(postgres().port) as relay:
        yield relay


def test_who_is_cut_off_sends_everybody_away_and_serves_again_afterwards(processes: Processes, relay: Relay) -> None:
    other = processes.start()
    direct = processes.url
    processes.url = direct.replace(f":{postgres().port}/", f":{relay.port}/")
    one = processes.start()
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"}, options={"first": "1"})
    live = ada.connect(table).until_updated()
    number = live.act(0, live.codes(0)[0])["number"]
    old = one.app.cluster.id

    relay.interrupt()
    code, said = live.closing()
    assert code == 1012 or said[-1].get("code") == "restart"
    assert one.app.cluster.is_cut_off
    assert ada.ask("GET", "/readyz", expect=503)["code"] == "server/cut_off"
    assert not one.app.tables.rooms
    refused = ada.ask("GET", f"/api/tables/{table}", expect=503)
    assert refused["code"] in ("server/moving", "database/unreachable")
    wait_until(lambda: old not in living(other))
    there = at(ada, other).connect(table).until_updated()
    assert there.update["number"] == number, "what was acknowledged is there"
    number = there.act(1, there.codes(1)[0])["number"]

    relay.go_on()
    wait_until(lambda: not one.app.cluster.is_cut_off and one.app.cluster.id != old)
    again = ada.connect(table).until_updated()
    assert again.update["number"] == number
    assert table in other.app.tables.rooms
    assert table not in one.app.tables.rooms
    own = ada.open()
    assert own in one.app.tables.rooms
    wait_until(lambda: ada.request("GET", "/readyz")[0] == 200)
    for connection in (there, again):
        connection.close()


def test_a_clock_runs_out_in_another_process_after_its_owner_has_ended(processes: Processes) -> None:
    one, other = processes.start(), processes.start()
    ada = Browser(one, "Ada")
    table = ada.open(
        {"kind": "me"}, {"kind": "me"}, options={"first": "1"}, clock={"turn_seconds": 5, "reserve_seconds": 0}
    )
    ada.connect(table).until_updated().close()
    stop_beating(one)
    declare_dead(one)
    other.on_loop(other.app.tables._look_around.set)
    wait_until(lambda: table in other.app.tables.rooms)
    live = at(ada, other).connect(table).until_updated()
    assert live.update["clock"]["turn_left"]["0"] <= 5000, "no time was given back"
    live.until(lambda: live.moment["outcome"])
    assert live.moment["outcome"]["reason"] == "time"
    live.close()
