"""Rounds: strokes that concern one seat, a barrier that concerns all, nobody who is waited for."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import drawingboard.games
from tests.server.browser import Browser, Running, TableConnection, entries_of, running, seated, wait_until
from tests.toys.sheets import KEPT, Rounds
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def updates(live: TableConnection) -> int:
    return sum(message["is"] == "update" for message in live.heard)


def is_in_round(live: TableConnection, number: int) -> bool:
    return bool(live.moment["view"]["round"] == number)


def finish(live: TableConnection, seat: int, choice: str = "leave") -> int:
    """Choose something and say that one is done; the number that leads to."""
    live.until_number(live.act(seat, choice)["number"])
    answer = live.act(seat, "done")
    number: int = answer["number"]
    return number


def test_a_stroke_is_shown_to_its_own_seat_without_the_moment(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rounds", 3)
    first = lives[0].update
    assert first["moment"]["view"]["round"] == 1
    assert first["choices"][0]["own"] == {"choice": 0}
    number = lives[0].act(0, "keep")["number"]
    lives[0].until_number(number)
    assert lives[0].update["moment"] is None
    assert lives[0].update["choices"][0]["own"] == {"choice": KEPT}
    assert lives[0].update["choices"][0]["score"]["total"] == first["moment"]["view"]["die"]


def test_others_hear_nothing_of_a_stroke_and_only_that_somebody_has_finished(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rounds", 3)
    watcher = Browser(toys).connect(table).until_updated()
    counts = [updates(live) for live in (lives[1], watcher)]
    finish(lives[0], 0)
    for live in (lives[1], watcher):
        while not live.progress or live.progress["acting"] != [1, 2]:
            live.next()
        assert [seat for seat, _ in entries_of(live)] == [-1], "the roll"
    assert [updates(live) for live in (lives[1], watcher)] == counts


def test_when_the_last_has_finished_everybody_sees_the_new_round(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rounds", 3)
    watcher = Browser(toys).connect(table).until_updated()
    for seat in (2, 0, 1):
        finish(lives[seat], seat, "keep")
    for seat, live in enumerate([*lives, watcher]):
        live.until(partial(is_in_round, live, 2))
        assert live.moment["acting"] == [0, 1, 2]
        assert [score["lines"] for score in live.moment["scores"]] == [[], [], []]
        assert {who for who, _ in entries_of(live)} == ({-1, seat} if seat < 3 else {-1})


def test_who_comes_back_gets_the_round_and_their_own_draft(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rounds", 3)
    finish(lives[0], 0)
    seen = lives[1].update["number"]
    number = lives[1].act(1, "keep")["number"]
    lives[1].close()
    again = browsers[1].connect(table, since=seen).until_number(number)
    assert entries_of(again) == [(1, "keep")]
    assert again.moment["view"]["round"] == 1
    assert again.choice(1)["own"] == {"choice": KEPT}
    again.until(lambda: again.progress)
    assert again.progress["acting"] == [1, 2]


def test_a_stroke_can_be_taken_back_while_others_draw(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rounds", 3)
    base = lives[0].update["number"]
    for seat, live in enumerate(lives):
        assert live.act(seat, "keep", based_on=base)["is"] == "accepted"
    answer = lives[0].do("undo", seat=0)
    lives[0].until_number(answer["number"])
    assert lives[0].choice(0)["own"] == {"choice": 0}
    assert not lives[0].choice(0)["can_undo"]


def test_F26_who_leaves_is_passed_for_until_somebody_takes_the_seat(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rounds", 3)
    lives[0].until_number(lives[0].act(0, "keep")["number"])
    assert lives[0].do("leave", seat=0)["is"] == "accepted"
    finish(lives[1], 1)
    number = finish(lives[2], 2)
    lives[1].until_number(number)
    assert lives[1].moment["view"]["round"] == 2
    assert lives[1].moment["view"]["totals"][0] == 0, "what was not confirmed does not count"
    assert lives[1].moment["acting"] == [1, 2], "and the new round does not wait either"
    taken = browsers[0].connect(table).do("take_back", seat=0)
    assert taken["is"] == "accepted"


def test_giving_up_leaves_the_others_their_match(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rounds", 2)
    assert lives[0].do("resign", seat=0)["is"] == "accepted"
    lives[1].until(lambda: lives[1].table["seats"][0]["kind"] == "open")
    assert lives[1].table["state"] == "playing"
    for _ in range(4):
        lives[1].until_number(finish(lives[1], 1))
    lives[1].until(lambda: lives[1].moment["outcome"])


def test_when_everybody_has_left_the_match_waits(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rounds", 2)
    for seat, live in enumerate(lives):
        assert live.do("leave", seat=seat)["is"] == "accepted"
    assert toys.room(table).table.state == "playing"


def test_time_that_runs_out_finishes_the_round_and_nothing_more(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rounds", 3, clock={"turn_seconds": 5, "reserve_seconds": 0})
    finish(lives[0], 0)
    room = toys.room(table)

    def hurry() -> None:
        assert room.table.clocks is not None
        for seat in room.table.clocks.used:
            room.table.clocks.used[seat] = 5_000
        room.wake()

    toys.on_loop(hurry)
    lives[0].until(lambda: lives[0].moment["view"]["round"] == 2)
    assert [seat["kind"] for seat in lives[0].table["seats"]] == ["person"] * 3
    assert set(lives[0].update["clock"]["running"]) == {0, 1, 2}


def test_the_host_begins_with_whoever_is_here(toys: Running, data: Path) -> None:
    browsers = [Browser(toys, name) for name in ("Ada", "Ben", "Cleo")]
    table = browsers[0].open(OPEN, ME, *[OPEN] * 38, game="toy-rounds")
    host, ben, cleo = (browser.connect(table) for browser in browsers)
    for live, name in ((ben, "Ben"), (cleo, "Cleo")):
        assert live.do("join", name=name)["is"] == "accepted"
    assert ben.do("join", name="Ben")["code"] == "seat/yours"
    assert ben.do("begin")["code"] == "table/not_host"
    link = browsers[0].ask("GET", f"/api/tables/{table}/seats/1/link")["link"]
    assert host.do("begin")["is"] == "accepted"
    host.until(lambda: host.table["state"] == "playing")
    assert [seat["name"] for seat in host.table["seats"]] == ["Ben", "Ada", "Cleo"]
    assert host.do("begin")["code"] == "match/begun"
    secret = link.partition("secret=")[2]
    claimed = Browser(toys).ask("POST", f"/api/tables/{table}/seats/1/claim", {"secret": secret}, expect=403)
    assert claimed["code"] == "seat/secret", "seats have new numbers: old links are no longer good"


def test_nobody_begins_alone_what_needs_two(server: Running) -> None:
    live = (ada := Browser(server, "Ada")).connect(ada.open(ME, OPEN))
    assert live.do("begin")["code"] == "seats/number"


def test_the_host_may_finish_the_round_for_all(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rounds", 3)
    assert lives[1].do("finish_round")["code"] == "table/not_host"
    assert lives[0].do("finish_round")["is"] == "accepted"
    lives[2].until(lambda: lives[2].moment["view"]["round"] == 2)


def test_seats_numbered_anew_survive_a_restart(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(drawingboard.games._GAMES, Rounds.name, Rounds())
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open(OPEN, ME, OPEN, game="toy-rounds")
        assert ada.connect(table).do("begin")["is"] == "accepted"
    with running(data) as server:
        ada.server = server
        info = ada.ask("GET", f"/api/tables/{table}")
        assert [(seat["number"], seat["name"], seat["yours"]) for seat in info["seats"]] == [(0, "Ada", True)]


def test_a_command_said_again_after_many_others_still_happens_once(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rounds", 2)
    first = lives[0].act(0, "keep", id="mine")
    for _ in range(25):
        lives[1].until_number(lives[1].act(1, "keep")["number"])
        lives[1].until_number(lives[1].do("undo", seat=1)["number"])
    again = browsers[0].connect(table).until_updated().do("act", id="mine", seat=0, based_on=1, action="keep")
    assert again == first


def test_the_lines_of_a_score_are_had_on_demand(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rounds", 2)
    finish(lives[0], 0, "keep")
    before = browsers[1].ask("GET", f"/api/tables/{table}/scores/0")
    assert before["total"] == 0, "nobody sees a draft"
    die = lives[0].moment["view"]["die"]
    number = finish(lives[1], 1)
    lives[1].until_number(number)
    score = browsers[1].ask("GET", f"/api/tables/{table}/scores/0")
    assert (score["total"], score["lines"][0]["points"]) == (die, die)
    assert browsers[1].ask("GET", f"/api/tables/{table}/scores/0?at=1")["total"] == 0
    assert browsers[1].ask("GET", f"/api/tables/{table}/scores/7", expect=403)["code"] == "seat/unknown"


def test_a_match_is_looked_back_at_round_by_round(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rounds", 2)
    for number in range(4):
        for seat, live in enumerate(lives):
            finish(live, seat, "keep")
        for live in lives:
            live.until(partial(is_in_round, live, number + 2))
    numbers = browsers[0].ask("GET", f"/api/tables/{table}/rounds")["numbers"]
    assert len(numbers) == 5
    rounds: list[Any] = [browsers[1].ask("GET", f"/api/tables/{table}/at/{number}") for number in numbers]
    assert [moment["view"]["round"] for moment in rounds] == [1, 2, 3, 4, 5]
    wait_until(lambda: toys.room(table).table.state == "over")
