"""Reactions: who may send them, who is told, how often; and that nothing of them stays."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from drawingboard.server import wire
from drawingboard.server.reactions import REACTIONS
from drawingboard.server.settings import Limits
from drawingboard.server.websocket.connection import MOST_REACTIONS
from tests.server.browser import (
    Browser,
    Message,
    Running,
    TableConnection,
    running,
    seated,
    stalled_socket,
    two_at_a_table,
    wait_until,
)
from tests.server.test_secrets import match_at

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
DEVICE = {"kind": "device", "name": "Bo"}


def react(live: TableConnection, reaction: str = "hello", seat: int = 0) -> Message:
    return live.do("react", seat=seat, reaction=reaction)


def told(live: TableConnection) -> list[tuple[int, str]]:
    """The next reactions that somebody is told of."""
    return [(one["seat"], one["reaction"]) for one in live.next_is("reactions")["reactions"]]


def why(refusal: Message) -> tuple[str, str]:
    assert refusal["is"] == "refusal"
    return refusal["code"], refusal["sentence"]


# Who is told ----------------------------------------------------------------------------------------


def test_everybody_who_looks_is_told_players_spectators_and_projectors(either_server: Running) -> None:
    first, second, table = two_at_a_table(either_server)
    assert first.table["reactions"]
    assert second.table["reactions"]
    watching = Browser(either_server).connect(table).until_updated()
    projector = Browser(either_server).connect(table, look="nobody").until_updated()
    assert not watching.table["reactions"]
    answer = react(second, "well_played", seat=1)
    assert (answer["is"], answer["number"]) == ("accepted", second.update["number"])
    for live in (first, second, watching, projector):
        assert told(live) == [(1, "well_played")]


def test_they_are_sent_while_people_wait_and_when_the_match_is_over(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    first, second = ada.connect(table).until(lambda: True), ben.connect(table)
    first.until(lambda: first.table)
    assert not first.table["reactions"]
    assert second.do("join", seat=1, name="Ben")["is"] == "accepted"
    first.until(lambda: first.table["reactions"])
    assert react(first)["is"] == "accepted"
    assert told(second) == [(0, "hello")]
    first, second, _ = two_at_a_table(server)
    assert first.do("resign", seat=0)["is"] == "accepted"
    second.until(lambda: second.moment.get("outcome"))
    second.until(lambda: second.table["state"] == "over")
    assert second.table["reactions"]
    assert react(second, "good_game", seat=1)["is"] == "accepted"
    assert told(first) == [(1, "good_game")]


def test_in_a_round_they_are_told_at_once_and_make_nobody_stale(server: Running) -> None:
    _, lives, _ = seated(server, "floor-plan", 3)
    assert react(lives[2], "thinking", seat=2)["is"] == "accepted"
    for live in lives:
        assert told(live) == [(2, "thinking")]
    assert lives[0].act(0)["is"] == "accepted"


def test_at_one_device_with_several_seats_the_command_names_who_speaks(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open(ME, DEVICE, OPEN, game="floor-plan")
    first, second = ada.connect(table), ben.connect(table)
    assert second.do("join", seat=2, name="Ben")["is"] == "accepted"
    assert react(first, "smile", seat=1)["is"] == "accepted"
    assert told(second) == [(1, "smile")]
    assert react(first, "smile", seat=0)["is"] == "accepted"
    assert told(second) == [(0, "smile")]


# Who may not ----------------------------------------------------------------------------------------


def test_a_spectator_is_refused_and_nobody_hears_of_it(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    watching = Browser(server, "Eve").connect(table).until_updated()
    assert why(react(watching)) == (
        "reaction/watcher",
        "only those who have a seat at this table can send reactions",
    )
    assert react(first, "thanks")["is"] == "accepted"
    assert told(watching) == [(0, "thanks")]


def test_nobody_speaks_for_another_seat(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    assert why(react(first, seat=1)) == ("seat/not_yours", "seat 2 is not yours")
    assert why(react(first, seat=7)) == ("seat/unknown", "there is no seat 8 at this table")


@pytest.mark.parametrize("seats", [[ME], [ME, BOT], [ME, DEVICE]], ids=["alone", "computer", "one device"])
def test_they_are_neither_offered_nor_taken_where_nobody_else_would_see_them(
    server: Running, seats: list[Message]
) -> None:
    ada = Browser(server, "Ada")
    table = ada.open(*seats, game="floor-plan")
    live = ada.connect(table).until_updated()
    assert not live.table["reactions"]
    assert why(react(live)) == (
        "reaction/alone",
        "nobody else plays here at another device; reactions are for other people",
    )


def test_whoever_lent_the_seat_to_the_computer_takes_it_back_first(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert second.do("hand_to_bot", seat=1, level="random")["is"] == "accepted"
    first.until(lambda: first.table["seats"][1]["kind"] == "bot")
    second.until(lambda: second.table["seats"][1]["kind"] == "bot")
    assert not second.table["reactions"]
    assert why(react(second, seat=1)) == (
        "seat/bot_plays",
        "a built-in player goes on for seat 2; take it back first",
    )
    assert react(first)["code"] == "reaction/alone"


def test_an_unknown_reaction_is_refused_with_those_that_there_are(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    code, sentence = why(react(first, "too easy"))
    assert code == "reaction/unknown"
    assert sentence == f"there is no reaction 'too easy'; there are {', '.join(REACTIONS)}"
    assert react(first, "x" * 31)["code"] == "message/fields"
    assert first.do("react", reaction="hello")["code"] == "message/fields"


# How often ------------------------------------------------------------------------------------------


def test_after_a_few_at_once_one_has_to_wait(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    answers = [react(first) for _ in range(5)]
    assert [answer["is"] for answer in answers] == ["accepted"] * 4 + ["refusal"]
    assert why(answers[4]) == ("reaction/too_fast", "that is one reaction too many; wait a few seconds")
    assert react(second, seat=1)["is"] == "accepted", "the other one has a limit of their own"
    assert first.act(0)["is"] == "accepted", "moves have nothing to do with it"


def test_after_some_seconds_one_may_again(data: Path) -> None:
    with running(data, limits=Limits(reaction_burst=1, reactions_per_minute=120)) as server:
        first, _, _ = two_at_a_table(server)
        assert react(first)["is"] == "accepted"
        assert react(first)["code"] == "reaction/too_fast"
        time.sleep(0.6)
        assert react(first)["is"] == "accepted"


def test_the_limit_is_for_a_guest_whatever_seats_they_have_and_for_a_seat_whoever_has_it(data: Path) -> None:
    with running(data, limits=Limits(reaction_burst=2, reactions_per_minute=0.001)) as server:
        ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
        table = ada.open(ME, DEVICE, OPEN, game="floor-plan")
        first, second = ada.connect(table), ben.connect(table)
        assert second.do("join", seat=2, name="Ben")["is"] == "accepted"
        assert [react(first, seat=seat)["is"] for seat in (0, 1, 1)] == ["accepted", "accepted", "refusal"]
        assert [react(second, seat=2)["is"] for _ in range(2)] == ["accepted"] * 2
        link = ben.ask("GET", f"/api/tables/{table}/seats/2/link")["link"]
        phone = Browser(server)
        phone.ask("POST", f"/api/tables/{table}/seats/2/claim", {"secret": link.split("secret=")[1]})
        assert react(phone.connect(table), seat=2)["code"] == "reaction/too_fast"


# Nothing stays --------------------------------------------------------------------------------------


def test_nothing_is_in_the_log_the_record_or_the_file(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        first, _, table = two_at_a_table(server)
        number = match_at(server, table).number
        room = server.room(table)
        before = dict(ada.ask("GET", f"/api/tables/{table}"))
        for reaction in ("be_right_back", "surprise", "bravo"):
            assert react(first, reaction)["is"] == "accepted"
        assert not room.busy
        assert match_at(server, table).number == number == room.durable
        assert not any(entry.is_event for entry in match_at(server, table).log)
        assert ada.ask("GET", f"/api/tables/{table}") == before
        late = Browser(server).connect(table).until_updated()
        assert late.table
        assert first.do("resign", seat=0)["is"] == "accepted"
        late.until(lambda: late.moment.get("outcome"))
        assert not any(message["is"] == "reactions" for message in late.heard)
        record = ada.request("GET", f"/api/tables/{table}/record")[1]
        assert not any(reaction.encode() in record for reaction in REACTIONS)
    for file in data.iterdir():
        content = file.read_bytes() if file.is_file() else b""
        assert b"be_right_back" not in content, file


def test_clocks_go_on_as_they_went(server: Running) -> None:
    first, second, table = two_at_a_table(server, clock={"turn_seconds": 600, "reserve_seconds": 0})
    clocks = server.room(table).table.clocks
    assert clocks is not None
    used, due = dict(clocks.used), server.room(table).table.due
    assert react(second, seat=1)["is"] == "accepted"
    told(first)
    assert clocks.used.keys() == used.keys() == {0}, "it is still the first one's time that runs"
    assert clocks.used[0] >= used[0], "and it did not begin anew"
    assert server.room(table).table.due == due


# Floods ---------------------------------------------------------------------------------------------


def test_however_much_is_said_each_seat_is_told_once_in_a_while(data: Path) -> None:
    free = Limits(reaction_burst=1e9, reactions_per_minute=1e9)
    with running(data, limits=free) as server:
        _, lives, _ = seated(server, "floor-plan", 3)
        for each in range(40):
            lives[1].say({"do": "react", "id": f"a{each}", "seat": 1, "reaction": "smile"})
        lives[1].say({"do": "react", "id": "last", "seat": 1, "reaction": "oops"})
        started = time.monotonic()
        while (1, "oops") not in told(lives[0]):
            pass
        passed = time.monotonic() - started
        heard = [message for message in lives[0].heard if message["is"] == "reactions"]
        assert len(heard) <= 2 + passed / 0.25
        assert all(len(message["reactions"]) == 1 for message in heard)


def test_a_flood_costs_others_nothing(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    deaf = [stalled_socket(server, table, Browser(server).cookie) for _ in range(3)]
    for each in range(50):  # below the limit for commands
        second.say({"do": "react", "id": f"flood{each}", "seat": 1, "reaction": "smile"})
    started = time.monotonic()
    assert first.act(0)["is"] == "accepted"
    assert time.monotonic() - started < 2
    refused = [second.answer(f"flood{each}")["is"] for each in range(50)].count("refusal")
    assert refused >= 45
    for client in deaf:
        client.close()


def test_a_client_that_takes_nothing_misses_them_and_is_not_let_go_for_it(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    connection = server.room(table).connections[0]
    text = wire.ENCODER.encode(wire.Reactions((wire.Reacted(1, "smile"),)))

    def pile_up() -> int:
        for _ in range(1000):
            connection.tell_reactions(text)
        return len(connection._reactions)

    assert server.on_loop(pile_up) == MOST_REACTIONS
    assert first.act(0)["is"] == "accepted"
    assert sum(message["is"] == "reactions" for message in first.heard) == MOST_REACTIONS


def test_a_reaction_waits_for_the_disk_like_everything_else(server: Running) -> None:
    """Whoever sits down and says hello at once is seen first and heard then."""
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    first, second = ada.connect(table), ben.connect(table)
    wait_until(lambda: len(server.room(table).connections) == 2)
    second.say({"do": "join", "id": "j", "seat": 1, "name": "Ben"})
    second.say({"do": "react", "id": "r", "seat": 1, "reaction": "hello"})
    assert told(first) == [(1, "hello")]
    assert first.table["seats"][1]["name"] == "Ben"
