"""Who may do what in a match, and what is written down about it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import drawingboard
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, NotYou
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import TABLE, Match
from tests.match.helpers import Watch, harbour, texts, town
from tests.records.dice import EVENING


def test_a_match_starts_with_what_is_known_of_it() -> None:
    header = town(rim="wall").header
    assert (header.game, header.rules, header.names) == ("planquadrat", 1, ("Ada", "Ben"))
    assert header.options["rim"] == "wall"
    assert header.options["sliding"] == "on", "options left out are written down too"
    assert header.started == EVENING
    assert len(header.commitment) == 64


def test_chance_answers_at_once_when_the_rules_begin_with_it() -> None:
    match = Match.start(drawingboard.game("planquadrat"), seed=1, now=Watch())
    [entry] = match.log
    assert entry.seat == TABLE
    assert entry.text in ("first 1", "first 2")
    assert match.acting == (int(entry.text[-1]) - 1,)


def test_an_action_may_be_a_text_or_a_code_and_is_written_down_as_its_text() -> None:
    match = town()
    code = match.game.read_action(match.position, "l C4N")
    assert texts(match.act(0, code)) == ["L c4n"]
    assert texts(town().act(0, "l C4N")) == ["L c4n"]


def test_chance_answers_after_an_action_that_asks_for_it() -> None:
    match = harbour()
    entries = match.act(0, match.legal(0)[0])
    assert [entry.seat for entry in entries] == [0, TABLE, TABLE], "green draws two strips (D3)"
    assert [entry.number for entry in entries] == [2, 3, 4]


def test_a_refused_action_changes_nothing() -> None:
    match = town("L c4n")
    before = match.position
    with pytest.raises(NotAllowed, match=r"P3"):
        match.act(1, "S d4n")
    with pytest.raises(NotUnderstood):
        match.act(1, "castle")
    assert match.position.same_as(before)
    assert match.number == 1


@pytest.mark.parametrize("seat", [-1, 2, 100])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    commands: list[Callable[[int], object]] = [
        town().legal,
        lambda seat: town().view(Viewer.of(seat)),
        town().undo,
        town().resign,
    ]
    for command in commands:
        with pytest.raises(NotYou, match="there is no seat"):
            command(seat)
    with pytest.raises(NotYou, match="there is no seat"):
        town().act(seat, "L c4n")


def test_it_is_said_whose_turn_it_is() -> None:
    with pytest.raises(NotYou, match="it is not the turn of Ben: light places a house") as refusal:
        town().act(1, "L c4n")
    assert refusal.value.code == "seat/not_your_turn"
    assert town().legal(1) == []


def test_nothing_happens_after_the_end() -> None:
    match = town("L c4n")
    match.resign(1)
    for command in (match.undo, match.request_undo, match.resign, match.offer_end):
        with pytest.raises(NotNow, match="the match is over"):
            command(0)
    with pytest.raises(NotNow, match="the match is over"):
        match.act(1, "L c5n")


def test_who_resigns_loses_whatever_the_score() -> None:
    match = town("L c4n")
    assert texts(match.resign(0)) == ["(resigns)"]
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.sentence == "light resigned"
    assert match.outcome.by == 0


def test_the_seed_is_a_secret_until_the_end() -> None:
    match = town("L c4n")
    assert match.seed is None
    match.resign(0)
    assert match.seed is not None


# Time and numbers -----------------------------------------------------------------------------


def test_entries_know_when_they_happened_and_time_never_runs_backwards() -> None:
    watch = Watch()
    match = Match.start(drawingboard.game("planquadrat"), {"first": "1"}, seed=1, now=watch)
    watch.now += 5000
    match.act(0, "L c4n")
    watch.now -= 3000
    match.act(1, "L c5n")
    match.act(1, "no slide", at=EVENING + 60_000)
    assert [entry.time for entry in match.log] == [5000, 5000, 60_000]


def test_an_action_for_a_position_that_is_gone_is_refused_as_stale() -> None:
    match = town("L c4n")
    with pytest.raises(NotNow, match="the position has changed since you saw it") as refusal:
        match.act(1, "L c5n", based_on=0)
    assert refusal.value.code == "action/stale"
    with pytest.raises(NotUnderstood, match="entry 9 does not exist; the last one is 1"):
        match.act(1, "L c5n", based_on=9)
    match.offer_end(0)
    match.act(1, "L c5n", based_on=1)


def test_whoever_was_away_asks_for_what_happened_since() -> None:
    match = town("L c4n", "L c5n", "no slide")
    assert texts(match.entries_since(1)) == ["L c5n", "no slide"]
    assert match.entries_since(3) == []
    assert match.entries_since(-5) == match.log
    assert match.heard_since(1, SPECTATOR) == match.entries_since(1)


def test_the_position_of_a_match_is_handed_out_as_a_copy() -> None:
    match = town()
    match.position.apply(match.position.legal_actions()[0])
    assert match.position.same_as(town().position)


# Ending by agreement (P20) ----------------------------------------------------------------------


def test_P20_the_match_ends_when_everybody_agrees() -> None:
    match = town("L c4n")
    assert texts(match.offer_end(0)) == ["(end?)"]
    assert texts(match.answer_end(1, True)) == ["(yes)", "(end)"]
    assert match.outcome is not None
    assert match.outcome.reason == "agreed"


def test_P20_an_offer_may_be_declined_or_withdrawn() -> None:
    match = town("L c4n")
    for seat in (1, 0):
        match.offer_end(0)
        assert texts(match.answer_end(seat, False)) == ["(no)"]
        assert match.request is None
    assert not match.over


def test_P20_nobody_accepts_their_own_offer() -> None:
    match = town("L c4n")
    match.offer_end(0)
    with pytest.raises(NotYou, match="Ada is not asked"):
        match.answer_end(0, True)


def test_P20_an_offer_lapses_when_somebody_acts() -> None:
    match = town("L c4n")
    match.offer_end(0)
    match.act(1, "L c5n")
    with pytest.raises(NotNow, match="nobody has offered to end the match"):
        match.answer_end(1, True)


def test_P20_the_option_switches_it_off() -> None:
    with pytest.raises(NotAllowed, match="cannot be ended by agreement"):
        town(agreement="off").offer_end(0)


def test_one_thing_is_asked_at_a_time() -> None:
    match = town("L c4n")
    match.request_undo(0)
    with pytest.raises(NotNow, match="Ada has asked for something first"):
        match.offer_end(1)
    with pytest.raises(NotNow, match="nobody has offered to end"):
        match.answer_end(1, True)


# Names ------------------------------------------------------------------------------------------


def test_seats_without_a_name_are_numbered() -> None:
    match = Match.start(drawingboard.game("planquadrat"), names=("Ada",), seed=1)
    assert match.header.names == ("Ada", "Player 2")


@pytest.mark.parametrize("name", ["", " ", " Ada", "Ada\nBen", "x" * 61, "\u2028"])
def test_a_name_is_one_short_line(name: str) -> None:
    with pytest.raises(NotUnderstood, match="is no name"):
        Match.start(drawingboard.game("planquadrat"), names=(name,), seed=1)


def test_there_are_not_more_names_than_seats() -> None:
    with pytest.raises(NotUnderstood, match="there are 2 seats, but 3 names"):
        Match.start(drawingboard.game("planquadrat"), names=("A", "B", "C"), seed=1)
