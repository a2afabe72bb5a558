"""What if: tables at which a match goes on from a moment of another one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from drawingboard.match import parse_record, verify
from drawingboard.server import daily
from tests.server.browser import Browser, Running, TableConnection, entries_of, running, two_at_a_table
from tests.server.test_daily import begin as begin_daily
from tests.server.test_daily import give_up
from tests.server.test_results import finish as play_to_the_end

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "beginner"}


def played(server: Running) -> str:
    """1 Ada, 2 Ben, 3 Ada, and 4 Ben gives up."""
    first, second, table = two_at_a_table(server, options={"first": "1", "sliding": "off"})
    assert first.act(0, "L c4n")["is"] == "accepted"
    second.until_number(1)
    assert second.act(1, "S b1n")["is"] == "accepted"
    first.until_number(2)
    assert first.act(0, "S f1n")["is"] == "accepted"
    second.until_number(3)
    assert second.do("resign", seat=1)["is"] == "accepted"
    first.close()
    second.close()
    return table


def go_on(browser: Browser, table: str, at: int, *seats: dict[str, Any], expect: int = 201, **wish: Any) -> Any:
    return browser.ask("POST", f"/api/tables/{table}/what-if", {"at": at, "seats": seats, **wish}, expect)


def record(browser: Browser, table: str) -> str:
    status, text, _ = browser.request("GET", f"/api/tables/{table}/record")
    assert status == 200, text
    return text.decode()


def finish(live: TableConnection, seat: int) -> None:
    assert live.do("resign", seat=seat)["is"] == "accepted"
    live.until(lambda: live.moment["outcome"])


def test_somebody_goes_on_against_the_computer(server: Running) -> None:
    table, ada = played(server), Browser(server, "Ada")
    info = go_on(ada, table, 2, ME, BOT)
    assert info["origin"] == {"table": table, "entry": 2, "copied": 2}
    assert not info["listed"]
    live = ada.connect(info["id"]).until_updated()
    assert entries_of(live)[:2] == [(0, "L c4n"), (1, "S b1n")]
    assert live.act(0, "S c1n")["is"] == "accepted"
    finish(live, 0)
    assert verify(parse_record(record(ada, info["id"]))).ok


def test_a_friend_goes_on_by_a_link(data: Path) -> None:
    with running(data) as server:
        table, ada = played(server), Browser(server, "Ada")
        info = go_on(ada, table, 3, OPEN, ME, luck="new")
        assert info["state"] == "waiting"
    with running(data) as server:  # what it takes over is kept while it waits
        cookie, ada = ada.cookie, Browser(server)
        ada.cookie = cookie
        ben = Browser(server, "Ben")
        live = ben.connect(info["id"])
        assert live.do("join", seat=0, name="Ben")["is"] == "accepted"
        live.until_updated()
        own = ada.connect(info["id"]).until_updated()
        assert entries_of(own) == [(0, "L c4n"), (1, "S b1n"), (0, "S f1n")]
        assert own.act(1, "S c1n")["is"] == "accepted"
    with running(data) as server:
        ada = Browser(server)
        ada.cookie = cookie
        own = ada.connect(info["id"]).until_updated()
        assert [text for _, text in entries_of(own)] == ["L c4n", "S b1n", "S f1n", "S c1n"]
        finish(own, 1)
        assert record(ada, info["id"]).startswith("Drawing Board record 3\n")
        assert verify(parse_record(record(ada, info["id"]))).ok


def test_it_goes_on_with_every_seat(server: Running) -> None:
    table, ada = played(server), Browser(server, "Ada")
    problem = go_on(ada, table, 2, ME, expect=400)
    assert problem["sentence"] == "the match has 2 seats, and goes on with all of them, not 1"
    info = go_on(ada, table, 2, ME, OPEN)
    live = ada.connect(info["id"]).until(lambda: True)
    refused = live.do("begin")
    assert refused["code"] == "branch/seats"
    assert refused["sentence"].startswith("this match goes on from another one, with every seat")
    assert live.do("begin", fill="beginner")["is"] == "accepted"


def test_only_what_is_over_goes_on_otherwise(server: Running) -> None:
    ada = Browser(server, "Ada")
    waiting = ada.open()
    assert go_on(ada, waiting, 0, ME, BOT, expect=409)["code"] == "branch/early"
    running_one = ada.open(ME, BOT)
    problem = go_on(ada, running_one, 0, ME, BOT, expect=409)
    assert problem["sentence"] == "the match goes on; what if is for a match that is over"
    table = played(server)
    assert go_on(ada, table, 4, ME, BOT, expect=409)["code"] == "branch/end"
    assert go_on(ada, table, 99, ME, BOT, expect=400)["code"] == "entry/unknown"
    assert go_on(ada, "nothing", 1, ME, BOT, expect=404)["code"] == "table/unknown"


def test_the_plan_of_the_day_goes_on_only_when_its_day_is_over(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Browser(server, "Ada")
    table, live = begin_daily(ada)
    give_up(live)
    assert go_on(ada, table, 1, ME, expect=409)["code"] == "branch/daily"
    monkeypatch.setattr(daily, "end_of", lambda day: 0)
    info = go_on(ada, table, 1, ME)
    assert info["daily"] is None
    again = ada.connect(info["id"]).until_updated()
    assert again.moment["view"]["dice"] == live.moment["view"]["dice"]


def test_it_is_nobodys_result_and_is_not_compared(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open(ME, game="verplant", options={"first": "1"})
    live = ada.connect(table).until_updated()
    assert live.act(0)["is"] == "accepted"
    finish(live, 0)
    info = go_on(ada, table, 1, ME)
    ada.connect(info["id"]).until_updated()
    play_to_the_end(server, info["id"])
    assert ada.ask("GET", "/api/games/verplant/results")["results"] == []
    assert ada.ask("GET", f"/api/tables/{info['id']}/benchmarks", expect=400)["code"] == "benchmarks/branch"


def test_a_table_stays_when_the_one_it_came_from_is_gone(server: Running) -> None:
    table, ada = played(server), Browser(server, "Ada")
    info = go_on(ada, table, 2, ME, BOT)
    live = ada.connect(info["id"]).until_updated()
    finish(live, 0)
    again = go_on(ada, info["id"], 2, ME, BOT)
    assert again["origin"]["table"] == info["id"]
    end = ada.connect(again["id"]).until_updated()
    finish(end, 0)
    assert verify(parse_record(record(ada, again["id"]))).ok


def test_games_say_whether_luck_can_come_anew(server: Running) -> None:
    games = Browser(server, "Ada").ask("GET", "/api/games")["games"]
    assert [game["name"] for game in games if not game["draws"]] == ["planquadrat"]
