"""Clocks: time for each turn, a reserve, and what happens when both are used up."""

from __future__ import annotations

from pathlib import Path

from drawingboard.server.clocks import Clocks
from drawingboard.server.wire import ClockSettings
from tests.server.browser import Browser, Running, running, two_at_a_table

PLAN = ClockSettings(turn_seconds=10, reserve_seconds=30)
TURNS = (0, 0)
"""The phase of a match that has no rounds."""
CLOCK = {"turn_seconds": 10, "reserve_seconds": 30}


def test_a_turn_uses_its_own_time_first_and_then_the_reserve() -> None:
    clocks = Clocks(PLAN, 2, None, now=0)
    clocks.turn_to([0], TURNS, now=0)
    assert clocks.info(4_000).turn_left == {0: 6_000, 1: 10_000}
    info = clocks.info(12_000)
    assert (info.turn_left[0], info.reserve_left[0]) == (0, 28_000)
    clocks.turn_to([1], TURNS, now=15_000)
    assert clocks.reserve == [25_000, 30_000]
    assert clocks.info(15_000).running == (1,)


def test_what_a_turn_leaves_of_its_own_time_is_not_saved() -> None:
    clocks = Clocks(PLAN, 2, None, now=0)
    clocks.turn_to([0], TURNS, now=0)
    clocks.turn_to([1], TURNS, now=1_000)
    clocks.turn_to([0], TURNS, now=2_000)
    assert clocks.info(2_000).turn_left[0] == 10_000
    assert clocks.reserve == [30_000, 30_000]


def test_several_actions_of_one_turn_share_its_time() -> None:
    clocks = Clocks(PLAN, 2, None, now=0)
    for now in (0, 3_000, 6_000):
        clocks.turn_to([0], TURNS, now=now)
    assert clocks.info(7_000).turn_left[0] == 3_000


def test_in_rounds_a_new_one_is_a_new_turn() -> None:
    clocks = Clocks(PLAN, 3, None, now=0)
    clocks.turn_to([0, 1, 2], (0, 1), now=0)
    clocks.turn_to([0, 2], (0, 1), now=5_000)
    assert clocks.info(5_000).running == (0, 2)
    clocks.turn_to([0, 1, 2], (1, 2), now=14_000)
    assert clocks.reserve == [26_000, 30_000, 26_000]
    assert set(clocks.info(14_000).turn_left.values()) == {10_000}


def test_a_round_after_a_choice_is_a_new_turn_for_whoever_chose() -> None:
    clocks = Clocks(PLAN, 2, None, now=0)
    clocks.turn_to([0], TURNS, now=0)
    clocks.turn_to([0, 1], (0, 1), now=12_000)
    assert clocks.reserve == [28_000, 30_000]
    assert clocks.info(12_000).turn_left == {0: 10_000, 1: 10_000}


def test_who_thinks_again_in_a_round_gets_no_new_time() -> None:
    clocks = Clocks(PLAN, 2, None, now=0)
    clocks.turn_to([0, 1], (0, 1), now=0)
    clocks.turn_to([1], (0, 1), now=8_000)
    assert clocks.info(9_000).turn_left == {0: 2_000, 1: 1_000}
    later = Clocks(PLAN, 2, clocks.kept(), now=9_000)
    later.phase = clocks.phase
    for clock in (clocks, later):
        clock.turn_to([0, 1], (0, 1), now=9_000)
        assert clock.info(13_000).turn_left == {0: 0, 1: 0}
        clock.turn_to([0, 1], (1, 2), now=13_000)
        assert clock.reserve == [28_000, 27_000], "two and three seconds more than ten"


def test_time_while_the_server_is_down_does_not_count() -> None:
    clocks = Clocks(PLAN, 2, None, now=1_000_000)
    clocks.turn_to([0], TURNS, now=1_000_000)
    clocks.advance(1_004_000)
    later = Clocks(PLAN, 2, clocks.kept(), now=500)
    later.turn_to([0], TURNS, now=500)
    assert later.info(1_500).turn_left[0] == 5_000


def run_out(server: Running, table: str, seat: int) -> None:
    """Let a seat have used all its time."""
    room = server.room(table)

    def use_up() -> None:
        assert room.table.clocks
        room.table.clocks.used[seat] = 10**9
        room.wake()

    server.on_loop(use_up)


def test_the_clocks_are_shown_and_run_for_whoever_has_to_move(server: Running) -> None:
    first, second, _ = two_at_a_table(server, clock=CLOCK)
    assert first.update["clock"]["running"] == [0]
    first.act(0, "L c4n")
    second.until_number(1)
    assert second.update["clock"]["running"] == [1]
    assert second.update["clock"]["reserve_left"] == {"0": 30_000, "1": 30_000}


def test_with_two_at_the_table_whoever_has_no_time_left_loses(server: Running) -> None:
    first, second, table = two_at_a_table(server, clock=CLOCK)
    run_out(server, table, 0)
    second.until(lambda: second.update["moment"]["outcome"])
    assert second.update["entries"][-1]["text"] == "(time)"
    assert second.update["moment"]["outcome"] == {
        "winners": [1],
        "scores": [0, 0],
        "reason": "time",
        "sentence": "the time of light ran out",
        "by": 0,
    }
    assert first.act(0, "L c4n")["code"] == "match/over"
    record = Browser(server).request("GET", f"/api/tables/{table}/record")[1].decode()
    assert "(time)" in record
    from drawingboard.match import parse_record, verify

    assert verify(parse_record(record)).ok


def test_clocks_survive_a_restart(data: Path) -> None:
    with running(data) as server:
        _, _, table = two_at_a_table(server, clock={"turn_seconds": 100, "reserve_seconds": 100})
        room = server.room(table)

        def use_some() -> None:
            assert room.table.clocks
            room.table.clocks.used[0] = 60_000

        server.on_loop(use_some)
    with running(data) as server:
        live = Browser(server).connect(table)
        live.until(lambda: live.update)
        assert 35_000 < live.update["clock"]["turn_left"]["0"] <= 40_000
        run_out(server, table, 0)
        live.until(lambda: live.update["moment"]["outcome"])


def test_a_match_without_a_clock_has_none(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    assert first.update["clock"] is None
