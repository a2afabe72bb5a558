"""Playing over a table's connection."""

from __future__ import annotations

import gc
import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from drawingboard.server.recent_commands import PER_GUEST
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, TableConnection, running, stalled_socket, two_at_a_table, wait_until


@pytest.fixture
def server(either_server: Running) -> Running:
    """Everything here holds both ways: with uvicorn's insides, and by plain ASGI."""
    return either_server


def play_on(first: TableConnection, second: TableConnection, moves: int) -> None:
    """Let both play the first thing that is possible, some moves long."""
    players = (first, second)
    for _ in range(moves):
        seat = first.update["moment"]["acting"][0]
        number = players[seat].act(seat)["number"]
        for player in players:
            player.until_number(number)


def test_a_move_is_answered_and_shown_to_both_seats(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    answer = first.act(0, "L c4n")
    assert (answer["is"], answer["number"]) == ("accepted", 1)
    for live in (first, second):
        live.until_number(1)
        assert [(entry["seat"], entry["text"]) for entry in live.update["entries"]] == [(0, "L c4n")]
        assert live.update["moment"]["view"]["houses"] == [{"first": "c4n", "length": 3}]


def test_only_the_seats_of_a_browser_get_their_choices(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    watcher = Browser(server).connect(table)
    watcher.until(lambda: watcher.update)
    assert len(first.codes(0)) == 378
    assert second.choice(1)["codes"] == []
    assert watcher.update["choices"] == []
    assert watcher.update["moment"] == first.update["moment"]


def test_the_answer_comes_before_the_news(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    first.say({"do": "act", "id": "x", "seat": 0, "based_on": 0, "action": "S a1n"})
    assert [first.next()["is"], first.next()["is"]] == ["accepted", "update"]


def test_an_illegal_move_is_refused_with_its_rule_and_squares(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    first.act(0, "L c4n")
    first.until_number(1)
    second.until_number(1)
    refusal = second.act(1, "S c4n")
    assert (refusal["is"], refusal["code"], refusal["rule"]) == ("refusal", "placement/overlap", "P3")
    assert refusal["squares"]
    assert second.update["number"] == 1


def test_a_code_is_refused_with_the_same_reason_as_its_text(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    assert first.act(0, 1_000_000)["code"] == "action/code"
    assert first.act(0, -1)["code"] == "action/code"
    assert first.act(0, "banana")["code"] == "action/text"


def test_a_stale_move_is_refused(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    play_on(first, second, 2)
    seat = first.update["moment"]["acting"][0]
    live = (first, second)[seat]
    assert live.act(seat, based_on=0)["code"] == "action/stale"
    assert live.act(seat, based_on=99)["code"] == "action/number"


def test_whoever_is_not_to_move_is_told_whose_turn_it_is(server: Running) -> None:
    _, second, _ = two_at_a_table(server)
    refusal = second.act(1, "S a1n")
    assert refusal["code"] == "seat/not_your_turn"
    assert refusal["sentence"] == "it is not the turn of Ben: light places a house"


def test_nobody_moves_for_somebody_else(server: Running) -> None:
    _, second, table = two_at_a_table(server)
    assert second.act(0, "S a1n")["code"] == "seat/not_yours"
    assert second.act(7, "S a1n")["code"] == "seat/unknown"
    watcher = Browser(server).connect(table)
    watcher.until(lambda: watcher.update)
    assert watcher.act(0, "S a1n")["code"] == "seat/not_yours"


@pytest.mark.parametrize(
    ("said", "code", "name"),
    [
        ("{", "message/malformed", ""),
        ("", "message/malformed", ""),
        (b"\xff\xfe", "message/malformed", ""),
        (b'{"do": "undo", "id": "\xff", "seat": 0}', "message/malformed", ""),
        ("[]", "message/fields", ""),
        ('{"do": "dance", "id": "a"}', "message/unknown", "a"),
        ('{"id": "b"}', "message/unknown", "b"),
        ('{"deep": ' + "[" * 50_000, "message/malformed", ""),
        ('{"do": "undo", "id": "f", "deep": ' + "[" * 50_000, "message/fields", ""),
        ('{"do": "act", "id": "c"}', "message/fields", "c"),
        ('{"do": "act", "id": "d", "seat": -1, "based_on": 0, "action": 1}', "message/fields", "d"),
        ('{"do": "undo", "id": "e", "seat": 0, "secret": 1}', "message/fields", "e"),
        ('{"do": "undo", "id": "", "seat": 0}', "message/fields", ""),
    ],
)
def test_what_is_no_command_gets_its_code(server: Running, said: str | bytes, code: str, name: str) -> None:
    first, _, _ = two_at_a_table(server)
    first.say(said)
    refusal = first.next_is("refusal")
    assert (refusal["code"], refusal["id"]) == (code, name)


def test_the_same_command_twice_happens_once_and_is_answered_the_same(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    one = first.act(0, "L c4n", id="same")
    other = first.act(0, "L c4n", id="same")
    assert one == other == {"is": "accepted", "id": "same", "number": 1, "table": None}
    second.until_number(1)
    assert second.update["moment"]["number"] == 1


def test_commands_that_arrive_together_are_all_answered_in_order(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    for name, action in (("a", "L c4n"), ("b", "L c5n"), ("c", "banana")):
        first.say({"do": "act", "id": name, "seat": 0, "based_on": 0, "action": action})
    assert [first.next_is(kind)["id"] for kind in ("accepted", "refusal", "refusal")] == ["a", "b", "c"]


def test_another_guest_may_use_the_same_id(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert first.act(0, "L c4n", id="same")["number"] == 1
    second.until_number(1)
    assert second.act(1, "S a1n", id="same")["number"] == 2


def test_who_comes_back_gets_what_was_missed_and_the_same_moment(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "device", "name": "Bo"}, options={"first": "1"})
    first = ada.connect(table)
    first.until(lambda: first.update)
    for _ in range(6):
        number = first.act(first.update["moment"]["acting"][0])["number"]
        first.until_number(number)
    fresh, again, current = ada.connect(table), ada.connect(table, since=4), ada.connect(table, since=6)
    for live in (fresh, again, current):
        live.until_updated()
        assert live.update["moment"] == first.update["moment"]
        assert live.update["choices"] == first.update["choices"]
    assert [entry["number"] for entry in fresh.update["entries"]] == [1, 2, 3, 4, 5, 6]
    assert [entry["number"] for entry in again.update["entries"]] == [5, 6]
    assert current.update["entries"] == []


def test_whoever_names_a_number_from_the_future_hears_the_log_anew(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    play_on(first, second, 1)
    live = Browser(server).connect(table, since=500)
    live.until(lambda: live.update)
    assert live.update["number"] == 1
    assert live.update["anew"]
    assert [entry["number"] for entry in live.update["entries"]] == [1]


def test_a_whole_match_ends_with_its_outcome_and_no_choices(server: Running) -> None:
    first, second, _ = two_at_a_table(server, "dschunke")
    while not first.update["moment"]["outcome"]:
        play_on(first, second, 1)
    assert first.update["moment"]["acting"] == []
    assert first.update["moment"]["outcome"]["reason"] == "all_laid"
    assert first.update["choices"] == []
    first.until(lambda: first.table["state"] == "over")
    assert first.table["outcome"] == first.update["moment"]["outcome"]
    assert first.do("act", seat=0, based_on=first.update["number"], action=1)["code"] == "match/over"


def test_resigning_ends_the_match(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert first.do("resign", seat=0)["is"] == "accepted"
    second.until_number(1)
    assert second.update["moment"]["outcome"]["winners"] == [1]
    assert second.update["moment"]["outcome"]["sentence"] == "light resigned"


def test_a_table_that_does_not_exist_cannot_be_watched(server: Running) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Browser(server).connect("nothing-here")
    assert refused.value.response.status_code == 404


def test_one_stalled_client_delays_nobody(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    stalled = [stalled_socket(server, table, Browser(server).cookie) for _ in range(3)]
    wait_until(lambda: len(server.room(table).connections) == 5)
    slowest = 0.0
    while first.update["number"] < 60 and not first.update["moment"]["outcome"]:
        began = time.monotonic()
        play_on(first, second, 1)
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < 5.0, "a stalled client is waited for longer than that"
    for client in stalled:
        client.close()


@pytest.mark.usefixtures("transport")
def test_a_client_that_stalls_for_long_is_let_go(data: Path) -> None:
    with running(data, limits=Limits(stalled_seconds=0.3)) as server:
        _, _, table = two_at_a_table(server)
        client = stalled_socket(server, table, Browser(server).cookie)
        room = server.room(table)
        wait_until(lambda: len(room.connections) == 3)
        stalled = room.connections[-1]
        server.on_loop(lambda: stalled.tell_table(b"x" * 8_000_000))
        server.on_loop(lambda: stalled.tell_table(b"x"))
        wait_until(lambda: server.app.metrics.too_slow == 1)
        wait_until(lambda: len(room.connections) == 2)
        client.close()


@pytest.mark.usefixtures("transport")
def test_a_client_that_lets_answers_pile_up_is_let_go_and_may_come_back(data: Path) -> None:
    with running(data, limits=Limits(waiting_answers=3)) as server:
        first, second, table = two_at_a_table(server)
        room = server.room(table)
        mine = room.connections[0]
        server.on_loop(lambda: [mine.answer(json.dumps({"is": "accepted", "id": str(n)}).encode()) for n in range(5)])
        code, said = first.closing()
        assert code == 4008
        assert said[-1]["is"] == "bye"
        assert said[-1]["code"] == "too_slow"
        wait_until(lambda: len(room.connections) == 1)
        assert second.do("undo", seat=1)["is"] == "refusal"


def test_who_hangs_up_before_the_table_is_quiet_is_not_taken_for_present(server: Running) -> None:
    _, _, table = two_at_a_table(server)
    room, closed = server.room(table), server.app.tables.closed_sockets
    server.on_loop(lambda: setattr(room, "busy", True))
    Browser(server).connect(table).close()
    wait_until(lambda: server.app.tables.closed_sockets != closed)
    server.on_loop(lambda: room._kept(None))
    assert len(room.connections) == 2


def test_an_id_that_is_used_again_long_after_it_was_forgotten_sends_nobody_away(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    for number in range(PER_GUEST + 2):
        assert second.do("take_back" if number % 2 else "leave", seat=1, id=str(number))["is"] == "accepted"
    assert second.do("leave", seat=1, id="0")["is"] == "accepted"
    assert first.act(0, "L c4n")["is"] == "accepted"


def test_a_connection_is_closed_once_even_if_answers_come_after_the_goodbye(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    mine = server.room(table).connections[0]
    problems: list[object] = []

    def late() -> None:
        assert server.app.store.loop is not None
        server.app.store.loop.set_exception_handler(lambda _, context: problems.append(context))
        mine.say_goodbye("too_slow")
        mine._send()
        mine.answer(b'{"is": "late"}')

    server.on_loop(late)
    assert first.closing()[0] == 4008
    server.on_loop(gc.collect)
    assert problems == []
