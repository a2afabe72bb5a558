"""Seats that come and go: whoever stays can always go on, and whoever left may come back.

Each state in which a table could wait for somebody has a test here that finds the way out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import drawingboard.games
from drawingboard.bench.crash import kill
from drawingboard.bench.processes import read_port, start_server
from drawingboard.match import Match, parse_record, record_of, verify
from drawingboard.server.bots import Bots
from tests.databases import change
from tests.server.browser import Browser, Running, TableConnection, running, seated, two_at_a_table, wait_until
from tests.toys.hands import Hands
from tests.toys.sheets import Rounds
from tests.toys.toy import TOYS_RUN

ME, OPEN = {"kind": "me"}, {"kind": "open"}
SHORT = 0.2
"""How long somebody may be away at tables that are impatient, in seconds."""

only_toys = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


@pytest.fixture
def hasty(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with toys, where whoever is away counts as gone almost at once."""
    for toy in (Hands(), Rounds()):
        monkeypatch.setitem(drawingboard.games._GAMES, toy.name, toy)
    with running(data, away_seconds=SHORT) as server:
        yield server


def seat_of(live: TableConnection, number: int) -> dict[str, Any]:
    seat: dict[str, Any] = live.table["seats"][number]
    return seat


def log_of(server: Running, table: str) -> list[tuple[int, str]]:
    """What the log says that is no action."""
    match = server.room(table).table.match
    assert match is not None
    return [(entry.seat, entry.text) for entry in match.log if entry.is_event]


def until_may(live: TableConnection, what: str, **fields: Any) -> dict[str, Any]:
    """Try again and again until it is allowed."""
    answer: dict[str, Any] = wait_until(lambda: said if (said := live.do(what, **fields))["is"] == "accepted" else None)
    return answer


# Three and more, in turns -----------------------------------------------------------------------------


@only_toys
@pytest.mark.parametrize("how", ["leave", "resign"])
def test_with_three_in_turns_a_built_in_player_goes_on_for_who_leaves(toys: Running, how: str) -> None:
    _, lives, table = seated(toys, "toy-hands", 3)
    assert lives[1].do(how, seat=1)["is"] == "accepted"
    lives[0].until(lambda: seat_of(lives[0], 1)["kind"] == "bot")
    seat = seat_of(lives[0], 1)
    assert (seat["name"], seat["level"], seat["left"], seat["stands_in"]) == ("Player 1", "easy", True, True)
    assert log_of(toys, table) == [(1, "(leaves)"), (1, "(bot easy)")]
    assert lives[0].table["state"] == "playing"


@only_toys
def test_who_left_takes_the_seat_again_with_one_command(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 3)
    lives[1].do("leave", seat=1)
    lives[1].until(lambda: seat_of(lives[1], 1)["reserved"])
    assert lives[2].do("take_back", seat=1)["code"] == "seat/not_yours"
    assert lives[1].do("take_back", seat=1)["is"] == "accepted"
    assert log_of(toys, table)[-1] == (1, "(returns)")
    lives[0].until(lambda: seat_of(lives[0], 1)["kind"] == "person")
    assert not seat_of(lives[0], 1)["left"]


@only_toys
def test_the_match_counts_to_its_end_and_its_record_is_verified(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-hands", 3)
    lives[2].do("leave", seat=2)
    lives[1].do("resign", seat=1)
    live = lives[0]
    while not live.moment["outcome"]:
        live.until(lambda: live.moment["outcome"] or live.moment["acting"] == [0])
        if not live.moment["outcome"]:
            live.until_number(live.act(0)["number"])
    assert live.moment["outcome"]["reason"] == "finished"
    record = parse_record(browsers[0].request("GET", f"/api/tables/{table}/record")[1].decode())
    assert verify(record, Hands()).ok


@only_toys
def test_when_all_have_left_built_in_players_bring_the_match_to_its_end(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 3)
    for seat, live in enumerate(lives):
        assert live.do("leave", seat=seat)["is"] == "accepted"
    lives[0].until(lambda: lives[0].moment["outcome"])
    assert toys.room(table).table.state == "over"


@only_toys
def test_time_that_runs_out_seats_a_built_in_player_and_the_log_says_so(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 3, clock={"turn_seconds": 100, "reserve_seconds": 0})
    room = toys.room(table)

    def use_up() -> None:
        assert room.table.clocks
        room.table.clocks.used[0] = 10**9
        room.wake()

    toys.on_loop(use_up)
    lives[1].until(lambda: seat_of(lives[1], 0)["kind"] == "bot")
    assert log_of(toys, table)[0] == (0, "(bot easy)")
    assert not seat_of(lives[1], 0)["left"], "whose time is up has not left"


# Two in turns --------------------------------------------------------------------------------------


def test_of_two_the_other_one_lets_a_built_in_player_go_on(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    first.do("leave", seat=0)
    second.until(lambda: seat_of(second, 0)["left"])
    assert (seat_of(second, 0)["name"], seat_of(second, 0)["kind"]) == ("Ada", "open")
    assert seat_of(second, 0)["bot_in"] == 0, "whoever opened the table has left it"
    assert second.do("seat_bot", seat=0, level="greedy")["is"] == "accepted"
    second.until(lambda: second.moment["acting"] == [1])
    assert log_of(server, table) == [(0, "(leaves)"), (0, "(bot greedy)")]
    assert first.do("take_back", seat=0)["is"] == "accepted"


def test_of_two_the_other_one_may_end_the_match_after_a_while(hasty: Running) -> None:
    first, second, table = two_at_a_table(hasty)
    assert second.do("end_match", seat=1)["code"] == "end/nobody_left"
    first.do("leave", seat=0)
    second.until(lambda: second.table["end_in"] is not None)
    until_may(second, "end_match", seat=1)
    second.until(lambda: second.moment["outcome"])
    assert second.moment["outcome"]["winners"] == [1]
    assert second.moment["outcome"]["by"] == 0
    assert log_of(hasty, table) == [(0, "(leaves)"), (0, "(resigns)")]


def test_a_match_is_not_ended_before_who_left_had_time_to_come_back(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    first.do("leave", seat=0)
    second.until(lambda: second.table["end_in"] is not None)
    assert 50_000 < second.table["end_in"] <= 60_000
    refusal = second.do("end_match", seat=1)
    assert refusal["code"] == "end/wait"
    assert "wait for" in refusal["sentence"]
    assert first.do("take_back", seat=0)["is"] == "accepted"
    second.until(lambda: second.table["end_in"] is None)
    assert second.do("end_match", seat=1)["code"] == "end/nobody_left"


def test_when_both_have_left_either_may_come_back_and_strangers_may_sit_down(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    first.do("leave", seat=0)
    second.do("leave", seat=1)
    assert first.do("take_back", seat=0)["is"] == "accepted"
    cleo = Browser(server, "Cleo").connect(table)
    assert cleo.do("join", seat=1, name="Cleo")["is"] == "accepted"
    assert log_of(server, table) == [(0, "(leaves)"), (1, "(leaves)"), (0, "(returns)"), (1, "(returns)")]


def test_at_one_device_a_seat_that_was_left_is_taken_back_or_played_on(server: Running) -> None:
    ada = Browser(server, "Ada")
    live = ada.connect(ada.open(ME, {"kind": "device", "name": "Bo"}, options={"first": "2"})).until_updated()
    assert live.do("leave", seat=1)["is"] == "accepted"
    live.until(lambda: seat_of(live, 1)["reserved"])
    assert seat_of(live, 1)["bot_in"] == 0
    assert live.do("seat_bot", seat=1, level="random")["is"] == "accepted"
    live.until(lambda: live.moment["acting"] == [0])


# Somebody is not connected ---------------------------------------------------------------------------


def test_it_is_told_for_how_long_somebody_has_been_away(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert seat_of(first, 0)["away"] is None
    second.close()
    first.until(lambda: seat_of(first, 1)["away"] == 0)
    assert not seat_of(first, 1)["connected"]
    assert 50_000 < seat_of(first, 1)["bot_in"] <= 60_000


def test_who_is_away_for_a_short_time_keeps_the_seat(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert first.do("seat_bot", seat=1, level="easy")["code"] == "seat/here"
    second.close()
    first.until(lambda: not seat_of(first, 1)["connected"])
    refusal = first.do("seat_bot", seat=1, level="easy")
    assert refusal["code"] == "seat/wait"
    assert refusal["sentence"].startswith("Ben may still come back: wait for ")


def test_the_host_lets_a_built_in_player_go_on_for_who_lost_the_connection(hasty: Running) -> None:
    browsers, lives, table = seated(hasty, "planquadrat", 2, options={"first": "2"})
    lives[1].close()
    until_may(lives[0], "seat_bot", seat=1, level="random")
    lives[0].until(lambda: lives[0].moment["acting"] == [0])
    assert not seat_of(lives[0], 1)["left"]
    back = browsers[1].connect(table)
    back.until(lambda: back.table and seat_of(back, 1)["reserved"])
    assert back.do("take_back", seat=1)["is"] == "accepted"


def test_only_the_host_may_as_long_as_the_host_is_there(hasty: Running) -> None:
    _, lives, table = seated(hasty, "floor-plan", 3)
    watcher = Browser(hasty).connect(table)
    lives[2].close()
    lives[1].until(lambda: not seat_of(lives[1], 2)["connected"])
    assert seat_of(lives[1], 2)["bot_in"] is None
    assert lives[1].do("seat_bot", seat=2, level="easy")["code"] == "table/not_host"
    assert watcher.do("seat_bot", seat=2, level="easy")["code"] == "seat/none_of_yours"


def test_if_the_host_is_gone_anybody_who_plays_may_after_a_while(hasty: Running) -> None:
    _, lives, _ = seated(hasty, "floor-plan", 3)
    lives[2].close()
    lives[0].close()
    lives[1].until(lambda: lives[1].table["host_in"] is not None)
    until_may(lives[1], "seat_bot", seat=2, level="random")
    until_may(lives[1], "seat_bot", seat=0, level="random")
    assert lives[1].do("seat_bot", seat=0, level="random")["code"] == "seat/bot_plays"
    lives[1].until(lambda: all(seat_of(lives[1], seat)["kind"] == "bot" for seat in (0, 2)))


def test_a_round_that_waits_for_somebody_is_finished_by_anybody_once_the_host_is_gone(hasty: Running) -> None:
    _, lives, _ = seated(hasty, "floor-plan", 2)
    assert lives[1].do("finish_round")["code"] == "table/not_host"
    lives[0].close()
    until_may(lives[1], "finish_round")


def test_with_many_in_rounds_it_is_told_later_who_is_gone(hasty: Running) -> None:
    if not TOYS_RUN:
        pytest.skip("toys run uncompiled only")
    _, lives, _ = seated(hasty, "toy-rounds", 12)
    lives[5].close()
    lives[0].until(lambda: seat_of(lives[0], 5)["bot_in"] == 0)


def test_what_was_asked_of_somebody_who_is_gone_is_answered(hasty: Running) -> None:
    _, lives, _ = seated(hasty, "planquadrat", 2, options={"first": "1"})
    first, second = lives
    first.until_number(first.act(0, "L c4n")["number"])
    second.until_number(1)
    first.until_number(second.act(1, "S a1n")["number"])
    assert first.do("undo", seat=0)["is"] == "accepted"
    first.until(lambda: first.update["request"])
    second.close()
    until_may(first, "seat_bot", seat=1, level="random")
    first.until(lambda: first.update["request"] is None)


def test_what_was_asked_of_somebody_who_leaves_is_answered(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    first.until_number(first.act(0, "L c4n")["number"])
    second.until_number(1)
    first.until_number(second.act(1, "S a1n")["number"])
    first.do("undo", seat=0)
    second.do("leave", seat=1)
    wait_until(lambda: (1, "(yes)") in log_of(server, table))


# Before the match -----------------------------------------------------------------------------------


def test_built_in_players_take_the_seats_that_nobody_took(server: Running) -> None:
    ada = Browser(server, "Ada")
    live = ada.connect(ada.open(ME, OPEN, options={"first": "1"}))
    assert live.do("begin", fill="random")["is"] == "accepted"
    live.until_updated()
    seat = seat_of(live, 1)
    assert (seat["kind"], seat["level"], seat["stands_in"]) == ("bot", "random", False)


def test_if_the_host_is_gone_before_the_match_anybody_seated_begins_it(hasty: Running) -> None:
    ada, ben = Browser(hasty, "Ada"), Browser(hasty, "Ben")
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    first, second = ada.connect(table), ben.connect(table)
    second.do("join", seat=1, name="Ben")
    assert second.do("begin")["code"] == "table/not_host"
    first.close()
    second.until(lambda: second.table["host_in"] is not None)
    until_may(second, "begin", fill="random")
    second.until_updated()
    assert [seat["kind"] for seat in second.table["seats"]] == ["person", "person", "bot"]
    stranger = Browser(hasty).connect(table)
    stranger.until(lambda: stranger.table)
    assert stranger.table["host_in"] is None


def test_before_the_host_counts_as_gone_others_wait(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    first, second = ada.connect(table), ben.connect(table)
    second.do("join", seat=1, name="Ben")
    first.close()
    second.until(lambda: second.table["host_in"] is not None)
    assert second.do("begin")["code"] == "table/host_away"


# Built-in players that fail ----------------------------------------------------------------------------


@pytest.mark.parametrize("failure", ["raises", "plays what is not legal"])
def test_a_built_in_player_that_fails_keeps_nobody_waiting(
    server: Running, monkeypatch: pytest.MonkeyPatch, failure: str
) -> None:
    async def choose(*_: Any) -> list[int]:
        if failure == "raises":
            raise ValueError("lost the thread")
        return [10**6]

    monkeypatch.setattr("drawingboard.server.bot_turns.RETRY_SECONDS", 0.01)
    monkeypatch.setattr(Bots, "choose", choose)
    ada = Browser(server, "Ada")
    live = ada.connect(ada.open({"kind": "bot", "level": "easy"}, ME, options={"first": "1"})).until_updated()
    live.until(lambda: live.moment["acting"] == [1])


# The log is the truth ----------------------------------------------------------------------------------


def test_after_a_restart_the_seats_are_as_the_log_says(data: Path) -> None:
    with running(data) as server:
        first, _, table = two_at_a_table(server)
        first.do("leave", seat=0)
    change(data, "UPDATE seat SET kind = 'person' WHERE \"match\" = :table", table=table)
    with running(data) as server:
        live = Browser(server).connect(table).until_updated()
        assert (seat_of(live, 0)["kind"], seat_of(live, 0)["left"]) == ("open", True)


def test_built_in_players_go_on_for_somebody_after_a_restart(data: Path) -> None:
    with running(data) as server:
        first, second, table = two_at_a_table(server, options={"first": "2"})
        first.do("hand_to_bot", seat=0, level="random")
        second.do("leave", seat=1)
    with running(data) as server:
        live = Browser(server, "Cleo").connect(table).until_updated()
        assert seat_of(live, 0)["stands_in"]
        live.do("join", seat=1, name="Cleo")
        live.until(lambda: live.update["choices"])
        while live.moment["acting"] == [1]:
            live.until_number(live.act(1)["number"])
        live.until(lambda: live.moment["acting"] == [1] or live.moment["outcome"])


def test_a_power_cut_takes_back_no_coming_and_going_that_was_acknowledged(data: Path) -> None:
    process = start_server(data)
    try:
        elsewhere: Any = SimpleNamespace(port=read_port(process, data))  # a server of another process has a port only
        first, second, table = two_at_a_table(elsewhere)
        with first, second:
            assert second.do("hand_to_bot", seat=1, level="random")["is"] == "accepted"
            assert first.do("leave", seat=0)["is"] == "accepted"
            kill(process)
        process = start_server(data)
        elsewhere.port = read_port(process, data)
        with Browser(elsewhere).connect(table) as live:
            live.until(lambda: live.table)
            kinds = [(seat["kind"], seat["level"], seat["left"]) for seat in live.table["seats"]]
            assert kinds == [("open", None, True), ("bot", "random", False)]
    finally:
        kill(process)


def test_a_seat_that_was_lent_before_the_log_told_of_it_is_taken_back(server: Running) -> None:
    first, _, table = two_at_a_table(server, options={"first": "2"})
    room = server.room(table)

    def lend() -> None:
        room.table._let_bot_play(room.table.seats[0], "random")

    server.on_loop(lend)
    assert first.do("take_back", seat=0)["is"] == "accepted"
    assert log_of(server, table) == []


def test_the_match_in_memory_is_the_one_on_disk(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    first.do("leave", seat=0)
    second.do("seat_bot", seat=0, level="random")
    match = server.room(table).table.match
    assert match is not None
    again = Match.replay(record_of(match), seed=match.source.seed)
    assert again.played_by == match.played_by


# Before the match begins ---------------------------------------------------------------------------------


def test_the_host_gives_an_open_seat_to_a_built_in_player_and_opens_it_again(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open(ME, OPEN, OPEN, game="zoned-out")
    host, guest = ada.connect(table), ben.connect(table)
    assert guest.do("seat_bot", seat=1, level="random")["code"] == "seat/none_of_yours"
    assert host.do("seat_bot", seat=0, level="random")["code"] == "seat/taken"
    assert host.do("seat_bot", seat=1, level="random")["is"] == "accepted"
    seats = ada.ask("GET", f"/api/tables/{table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "open"]
    assert host.do("remove", seat=1)["is"] == "accepted"
    assert host.do("seat_bot", seat=1, level="random")["is"] == "accepted"
    assert guest.do("join", seat=2, name="Ben")["is"] == "accepted"
    assert ada.ask("GET", f"/api/tables/{table}")["state"] == "playing"
