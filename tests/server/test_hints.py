"""Hints: what a built-in player would do, told to whoever asks, and marked for all to see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import drawingboard
from drawingboard.core.errors import NotNow, NotYou
from drawingboard.core.game import Score, ScoreLine
from drawingboard.core.random import Random
from drawingboard.match import Match
from drawingboard.match.record import format_record, parse_record, record_of
from drawingboard.match.verify import verify
from drawingboard.review.gains import changed_lines
from drawingboard.server import hints
from drawingboard.server.hints import advise
from drawingboard.server.thinking import Party
from tests.server.browser import Browser, Message, Running, TableConnection, entries_of, two_at_a_table
from tests.server.test_daily import begin as begin_daily
from tests.server.test_secrets import match_at

CLIENT = Path(__file__).parents[2] / "web" / "src"
YOU, COMPUTER = {"kind": "me"}, {"kind": "bot", "level": "random"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PLAYER", "greedy")


def against_computer(server: Running, game: str = "planquadrat", **options: str) -> tuple[str, TableConnection]:
    ada = Browser(server, "Ada")
    table = ada.open(YOU, COMPUTER, game=game, options=options)
    return table, ada.connect(table).until(lambda: True).until_updated()


def ask(live: TableConnection, seat: int = 0) -> Message:
    return live.do("hint", seat=seat, based_on=live.update["number"])


def test_a_hint_is_something_that_can_be_done_and_all_see_that_it_was_taken(server: Running) -> None:
    table, live = against_computer(server, first="1")
    assert live.table["hints"]
    watching = Browser(server).connect(table).until_updated()
    told = ask(live)
    assert told["is"] == "hinted"
    assert told["codes"][0] in live.codes(0)
    assert len(told["codes"]) == len(told["texts"])
    live.until_number(live.update["number"])
    match = match_at(server, table)
    assert [entry.text for entry in match.log if entry.is_event] == ["(hint)"]
    watching.until_number(match.number)
    assert (0, "(hint)") in entries_of(watching)
    assert not watching.table["hints"]
    assert live.act(0, told["codes"][0])["is"] == "accepted", "nothing has changed on the board"


def test_asked_again_it_is_the_same_hint_and_is_noted_once(server: Running) -> None:
    table, live = against_computer(server, first="1")
    first = ask(live)
    live.until_number(match_at(server, table).number)
    second = ask(live)
    assert (first["codes"], first["gains"]) == (second["codes"], second["gains"])
    assert sum(entry.text == "(hint)" for entry in match_at(server, table).log) == 1


def test_there_are_none_where_other_people_play(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    refused = ask(first)
    assert (refused["code"], refused["sentence"]) == (
        "hint/people",
        "hints are for whoever plays alone or against built-in players only; others play here too",
    )
    assert not first.table["hints"]


def test_a_seat_that_was_handed_to_the_computer_is_still_a_persons(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert second.do("hand_to_bot", seat=1, level="random")["is"] == "accepted"
    first.until(lambda: first.table["seats"][1]["kind"] == "bot")
    assert ask(first)["code"] == "hint/people"


def test_there_are_none_for_the_plan_of_the_day(server: Running) -> None:
    _, live = begin_daily(Browser(server, "Ada"))
    refused = ask(live)
    assert (refused["code"], refused["sentence"]) == (
        "hint/daily",
        "there are no hints for the plan of the day: everybody draws it without help",
    )
    assert not live.table["hints"]


def test_whoever_plays_alone_may_ask_in_a_round(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open(YOU, game="floor-plan")
    live = ada.connect(table).until_updated()
    told = ask(live)
    assert told["codes"][0] in live.codes(0)
    assert told["value"] is None, "there is nobody to win against"


def test_somebody_elses_seat_and_a_position_that_is_gone_are_refused(server: Running) -> None:
    table, live = against_computer(server, first="1")
    assert ask(live, seat=1)["code"] == "seat/not_yours"
    number = live.update["number"]
    live.act(0)
    match = match_at(server, table)
    live.until(lambda: live.update["number"] > number + 1 and live.codes(0))
    refused = live.do("hint", seat=0, based_on=number)
    assert (refused["code"], refused["sentence"]) == ("action/stale", "the position has changed since you saw it")
    assert not any(entry.text == "(hint)" for entry in match.log)


def test_a_queue_that_is_too_long_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, live = against_computer(server, first="1")

    def full(party: Party) -> None:
        raise NotNow("thinking/full", "the built-in players have too much to think about")

    monkeypatch.setattr(server.room(table).thinking, "check_open", full)
    assert ask(live)["code"] == "thinking/full"
    assert not any(entry.is_event for entry in match_at(server, table).log)


# What it knows and what it says ---------------------------------------------------------------------


def test_it_knows_nothing_that_the_seat_does_not_know() -> None:
    game = drawingboard.game("zoned-out")
    match = Match.start(game, {"first": "1"}, seats=2, seed=5)
    told = set()
    for deal in range(4):
        other = match.position_facing(0).determinize(0, Random(deal))  # another hand for the other seat
        seen = other.determinize(0, Random(99))
        told.add(advise(game, seen, 0, "greedy", 7)[:2])
    assert len(told) == 1


@pytest.mark.parametrize("name", ["planquadrat", "dschunke", "floor-plan", "zoned-out", "verplant"])
def test_every_game_has_hints_and_its_record_replays_and_verifies(name: str) -> None:
    game = drawingboard.game(name)
    match = Match.start(game, seed=11)
    for _ in range(12):
        seat = match.acting[0]
        known = match.position_facing(seat).determinize(seat, Random(1))
        advice = advise(game, known, seat, "greedy", 3)
        match.take_hint(seat)
        for code in advice.codes:
            if seat in match.acting:
                match.act(seat, code)
    assert sum(entry.text == "(hint)" for entry in match.log) == 12
    record = record_of(match)
    again = Match.replay(parse_record(format_record(record)))
    assert again.log == match.log
    assert [finding for finding in verify(record).findings if "seed" not in finding] == []


def test_a_hint_is_for_who_has_to_act_and_is_no_reason_not_to_take_back() -> None:
    match = Match.start(drawingboard.game("planquadrat"), {"first": "1", "sliding": "off"}, seed=1)
    with pytest.raises(NotYou, match="it is not the turn of Player 2"):
        match.take_hint(1)
    match.act(0, "L c4n")
    match.act(1, "S a1n")
    assert match.can_undo(1)
    match.take_hint(0)
    assert match.can_undo(1), "nothing new has come out"


def test_it_tells_what_changes_on_the_score() -> None:
    before = Score(0, 9, (ScoreLine("rice", "3 rice", 6, ("0,0",)), ScoreLine("tea", "2 tea", 3, ("5,5",))))
    after = Score(0, 10, (ScoreLine("rice", "4 rice", 10, ("0,0", "0,1")),))
    assert changed_lines(before, after) == [
        ScoreLine("rice", "4 rice", 4, ("0,0", "0,1")),
        ScoreLine("tea", "2 tea", -3, ("5,5",)),
    ]


KEYS = {
    "planquadrat": {"safe", "takes", "less"},
    "dschunke": {"most", "later"},
    "floor-plan": {"done", "window", "path", "garden", "wild", "features", "construction", "column"},
    "zoned-out": {"redraw", "starts", "next", "grows", "stays"},
    "verplant": {"fits", "worth", "door", "joker", "leave", "done", "tried"},
}
"""The reasons that there are, each with a sentence in the client."""


@pytest.mark.parametrize("name", KEYS)
def test_a_hint_says_why_and_the_client_has_a_sentence_for_it(name: str) -> None:
    game = drawingboard.game(name)
    match, found, told = Match.start(game, seed=11), set(), 0
    for _ in range(12):
        seat = match.acting[0]
        known = match.position_facing(seat).determinize(seat, Random(1))
        advice = advise(game, known, seat, "greedy", 3)
        found |= {reason.key for reason in advice.reasons}
        told += bool(advice.reasons or advice.gains)
        for code in advice.codes:
            if seat in match.acting:
                match.act(seat, code)
    assert found
    assert found <= KEYS[name]
    assert told == 12
    for language in ("en", "de", "fr", "es"):
        texts = json.loads((CLIENT / "help" / f"{language}.json").read_text(encoding="utf-8"))
        sentences = {key.removesuffix(".one").removesuffix(".other") for key in texts}
        assert {f"help.why.{name}.{key}" for key in KEYS[name]} == {
            key for key in sentences if key.startswith(f"help.why.{name}.")
        }


TOWN = """
planquadrat first=1 rim=grooved sliding=off slide=any agreement=on
light: 10 small, 8 medium, 4 large, 6 monuments
dark: 11 small, 7 medium, 4 large, 6 monuments
turn 5: light places
     a   b   c   d   e   f   g   h
   +   +   +   +   +   +   +   +   +
 1
   +   +   +   +   +   +   +   +   +
 2
   +   +   +---+   +   +   +   +   +
 3         |
   +   +   +---+   +   +   +   +   +
 4
   +   +   +   +   +   +-------+   +
 5
   +   +   +   +   +   +   +   +   +
 6
   +   +   +   +   +   +   +   +   +
 7
   +   +   +   +   +   +   +   +   +
 8
   +   +   +   +   +   +   +   +   +
"""


@pytest.mark.parametrize(
    ("turn", "reasons"), [(["S d3w", "claim c3"], []), (["S d3w", "no claim"], [("takes", 1)]), (["S h8n"], [])]
)
def test_why_a_house_is_good_is_what_it_leaves_the_other_to_close(turn: list[str], reasons: list[object]) -> None:
    game = drawingboard.game("planquadrat")
    position, codes = game.read(TOWN), list[int]()
    after = position.copy()
    for text in turn:
        codes.append(game.parse_action(after, text))
        after.apply(codes[-1])
    assert game.reasons(position, codes) == reasons
