"""What if: tables at which a match goes on from a moment of another one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.arena.bot_seat import BotSeat, player_for
from drawingboard.core.position import Position
from drawingboard.games import all_games
from drawingboard.match import parse_record, verify
from drawingboard.match.chance import seed_from
from drawingboard.match.snapshots import Snapshots
from drawingboard.review.decisions import opened
from drawingboard.server import daily
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.table import Table
from tests.server.browser import Browser, Running, TableConnection, entries_of, running, two_at_a_table, wait_until
from tests.server.test_daily import begin as begin_daily
from tests.server.test_daily import give_up
from tests.server.test_results import finish as play_to_the_end

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "beginner"}
DEVICE = {"kind": "device", "name": "Ben"}
GAMES = [game.name for game in all_games() if type(game).__module__.startswith("drawingboard.games.")]


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


@pytest.mark.parametrize(
    ("game", "others"),
    [
        *((game, others) for game in GAMES for others in (BOT, OPEN, DEVICE)),
        *((game, None) for game in GAMES if 1 in drawingboard.game(game).seats),
    ],
)
def test_every_game_goes_on_from_a_costly_decision(server: Running, game: str, others: dict[str, Any] | None) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open(ME, *([DEVICE] if others else []), game=game)
    play_some(server, table)
    decisions = opened(record(ada, table)).decisions[0]
    before = decisions[len(decisions) // 2].entries[0] - 1
    server.app.admission.forget()
    made = go_on(ada, table, before, ME, *([others] if others else []))["id"]
    if others == OPEN:
        with ben.connect(made) as friend:
            assert friend.do("join", seat=1, name="Ben")["is"] == "accepted"
    live = ada.connect(made, look=0).until_updated()
    live.until(lambda: live.update["choices"] and live.update["choices"][0]["codes"])
    assert live.table["origin"]["table"] == table
    assert position_at(server, made, live.table["origin"]["copied"]).same_as(position_at(server, table, before))
    assert 0 in live.moment["acting"]
    assert live.act(0)["is"] == "accepted"


def position_at(server: Running, table: str, number: int) -> Position:
    match = server.room(table).table.match
    assert match is not None
    snapshots = Snapshots(match.game, match.header)
    snapshots.extend(match.log)
    return snapshots.at(number)


def play_some(server: Running, table: str) -> None:
    """A match in which built-in players draw what looks good for a while, and the first seat gives up."""

    def play(at: Table) -> None:
        match = at.running()
        bots = [BotSeat(match.game, seat, player_for("greedy", match.game, seat, 1)) for seat in range(match.seats)]
        while match.number < 60 and not match.over:
            match.act(match.acting[0], bots[match.acting[0]].choose_in(match, seed_from(1)))
        if not match.over:
            match.resign(0)
        at.went_on(wall_clock(), tick_clock())

    future = server.on_loop(lambda: server.room(table).change(play))
    wait_until(future.done)
    assert future.exception() is None


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
