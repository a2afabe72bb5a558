"""Phases at a table: a choice in the open is shown to all at once, then all draw, each for themselves."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from drawingboard.server.clocks import tick_clock, wall_clock
from tests.server.browser import Browser, Running, TableConnection, entries_of, seated, wait_until
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def has_heard(live: TableConnection, seat: int, text: str) -> bool:
    return (seat, text) in entries_of(live)


def is_in_round(live: TableConnection, number: int) -> bool:
    return bool(live.moment["round"] == number)


def choose(lives: list[TableConnection], text: str) -> None:
    """The first seat takes a card; everybody sees it."""
    number = lives[0].act(0, text)["number"]
    for live in lives:
        live.until_number(number)


def draw(live: TableConnection, seat: int) -> int:
    """Leave out what is to be drawn, and be done; the number that leads to."""
    live.until_number(live.act(seat, "leave out")["number"])
    number: int = live.act(seat, "done")["number"]
    return number


def test_a_choice_in_the_open_is_shown_at_once_to_everybody(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rooms", 3)
    watcher = Browser(toys).connect(table).until_updated()
    assert lives[1].moment["round"] == 0
    assert [len(score["lines"]) for score in lives[1].moment["scores"]] == [1, 1, 1], "in turns with its lines"
    number = lives[0].act(0, "take bath")["number"]
    for live in (*lives, watcher):
        live.until_number(number)
        assert (live.moment["round"], live.moment["acting"]) == (1, [0, 1, 2])
        assert (0, "take bath") in entries_of(live)
    assert lives[2].codes(2), "and may draw now"


def test_then_strokes_concern_their_own_seat_until_the_next_one_chooses(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rooms", 2)
    choose(lives, "take bath")
    lives[0].until_number(lives[0].act(0, "at 3")["number"])
    assert lives[0].update["moment"] is None
    lives[0].act(0, "done")
    lives[1].until(lambda: lives[1].progress and lives[1].progress["acting"] == [1])
    assert (0, "at 3") not in entries_of(lives[1])
    draw(lives[1], 1)
    for live in lives:
        live.until(partial(is_in_round, live, 0))
        assert live.moment["acting"] == [1]
    assert lives[0].moment["view"]["strips"][0] != [-1] * 12, "now all see what was drawn"


def test_a_joker_is_announced_to_all_in_the_middle_of_a_round(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rooms", 3)
    watcher = Browser(toys).connect(table).until_updated()
    choose(lives, "take sofa")
    number = lives[1].act(1, "joker")["number"]
    lives[1].until_number(number)
    for live in (lives[0], lives[2], watcher):
        live.until(partial(has_heard, live, 1, "joker"))
        assert live.moment["view"]["jokers"] == [True, False, True]
    lives[1].until_number(lives[1].act(1, "at 1")["number"])
    taken = [lives[1].do("undo", seat=1)["number"] for _ in range(2)]
    lives[2].until(partial(has_heard, lives[2], 1, f"(undo {number})"))
    assert lives[2].moment["view"]["jokers"] == [True, True, True]
    assert not any("at 1" in text or f"(undo {taken[0] - 1})" == text for _, text in entries_of(lives[2]))


def test_the_log_leaves_out_how_many_strokes_others_have_made(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rooms", 2)
    choose(lives, "take sofa")
    for action in ("joker", "at 1"):
        lives[1].until_number(lives[1].act(1, action)["number"])
    lives[1].until_number(lives[1].do("undo", seat=1)["number"])
    log = browsers[0].ask("GET", f"/api/tables/{table}/log")["entries"]
    assert [entry["text"].split()[0] for entry in log] == ["take", "turn", "joker"]


def test_whoever_is_gone_neither_chooses_nor_draws(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rooms", 3)
    assert lives[0].do("leave", seat=0)["is"] == "accepted"
    for seat in (1, 2):
        lives[seat].until(partial(is_in_round, lives[seat], 1))
        draw(lives[seat], seat)
    lives[1].until(partial(is_in_round, lives[1], 0))
    assert lives[1].moment["acting"] == [1], "the match goes on with whoever is here"


def test_whose_time_is_up_does_not_lose_but_has_a_card_chosen(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-rooms", 2)
    room = toys.room(table)
    toys.on_loop(lambda: room.change(lambda table: table.run_out(0, wall_clock(), tick_clock())))
    lives[1].until(partial(is_in_round, lives[1], 1))
    assert (0, "take bed") in entries_of(lives[1])


def test_built_in_players_choose_and_draw_to_the_end(toys: Running) -> None:
    ada = Browser(toys, "Ada")
    bots: list[dict[str, Any]] = [{"kind": "bot", "level": level} for level in ("greedy", "random")]
    table = ada.open({"kind": "me"}, *bots, game="toy-rooms")
    live = ada.connect(table).until_updated()
    while not live.moment["outcome"]:
        live.until(lambda: live.moment["outcome"] or live.codes(0))
        if not live.moment["outcome"]:
            live.until_number(live.act(0)["number"])
    assert live.moment["outcome"]["reason"] == "finished"
    status, record, _ = ada.request("GET", f"/api/tables/{table}/record")
    assert status == 200
    assert b"ending: finished" in record


def test_a_table_of_phases_is_as_it_was_after_a_restart_of_its_room(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-rooms", 2)
    choose(lives, "take sofa")
    number = lives[1].act(1, "at 1")["number"]
    lives[1].until_number(number)
    for live in lives:
        live.close()
    room = toys.room(table)
    wait_until(lambda: not room.connections)
    toys.on_loop(lambda: toys.app.tables.forget(room))
    again = browsers[1].connect(table).until_number(number)
    assert again.moment["round"] == 1
    assert again.choice(1)["own"]["strip"][0] != -1
