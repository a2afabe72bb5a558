"""Seats that come and go: who decides for a seat is written into the log, and replays."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotNow, NotUnderstood, NotYou
from drawingboard.match import Match, format_record, parse_record, record_of, verify
from drawingboard.match.snapshots import Snapshots
from tests.match.helpers import Watch, first_legal, texts, town
from tests.toys.hands import Hands
from tests.toys.sheets import Rounds
from tests.toys.toy import TOYS_RUN

toys = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def hands() -> Match:
    """Three people with hidden hands."""
    return Match.start(Hands(), seats=3, names=("Ada", "Ben", "Cleo"), seed=4, now=Watch())


def test_at_first_people_decide_for_every_seat() -> None:
    assert town().played_by == ("person", "person")


def test_who_leaves_is_written_down_and_nobody_decides_for_the_seat() -> None:
    match = town("L c4n")
    [entry] = match.leave(1)
    assert (entry.seat, entry.stream, entry.text) == (1, 0, "(leaves)")
    assert match.played_by == ("person", "nobody")
    assert not match.over


def test_a_built_in_player_goes_on_and_the_owner_comes_back() -> None:
    match = town("L c4n")
    match.leave(1)
    assert texts(match.seat_bot(1, "easy")) == ["(bot easy)"]
    assert match.played_by[1] == "bot easy"
    assert match.seating_of(1).left, "whoever sat there has still left"
    match.seat_bot(1, "hard")
    assert match.played_by[1] == "bot hard"
    assert texts(match.come_back(1)) == ["(returns)"]
    assert match.played_by[1] == "person"
    assert not match.seating_of(1).left


def test_a_seat_may_be_handed_over_without_leaving() -> None:
    match = town()
    match.seat_bot(0, "medium")
    assert not match.seating_of(0).left


def test_coming_and_going_is_refused_where_it_makes_no_sense() -> None:
    match = town()
    with pytest.raises(NotNow, match="Ada has not left"):
        match.come_back(0)
    match.leave(0)
    with pytest.raises(NotNow, match="Ada has left already"):
        match.leave(0)
    match.seat_bot(0, "easy")
    with pytest.raises(NotNow, match=r"a built-in player \(easy\) goes on for Ada already"):
        match.seat_bot(0, "easy")
    with pytest.raises(NotUnderstood, match="'very good' is no level"):
        match.seat_bot(0, "very good")
    for command in (match.leave, match.come_back, lambda seat: match.seat_bot(seat, "easy")):
        with pytest.raises(NotYou, match="there is no seat 3"):
            command(2)
    match.resign(1)
    for command in (match.leave, match.come_back, lambda seat: match.seat_bot(seat, "hard")):
        with pytest.raises(NotNow, match="the match is over"):
            command(0)
    assert texts(match.log) == ["(leaves)", "(bot easy)", "(resigns)"], "what was refused is not written"


def test_leaving_changes_nothing_on_the_board_and_makes_nobodys_action_stale() -> None:
    match = town("L c4n")
    seen = match.number
    match.leave(0)
    assert texts(match.act(1, "S a1n", based_on=seen)) == ["S a1n"]


def test_what_somebody_asked_lapses_when_they_leave() -> None:
    match = town("L c4n", "S a1n")
    match.request_undo(0)
    match.leave(1)
    assert match.request is not None, "who was asked has left, and somebody has to answer for them"
    match.come_back(1)
    match.leave(0)
    assert match.request is None


def test_taking_back_leaves_everybody_in_their_seats() -> None:
    match = town("L c4n")
    match.seat_bot(1, "easy")
    match.request_undo(0)
    match.answer_undo(1, True)
    assert match.number == 5, "asked, allowed, taken back"
    assert match.played_by == ("person", "bot easy")


@toys
def test_with_three_at_the_table_giving_up_is_leaving() -> None:
    match = hands()
    assert texts(match.resign(1)) == ["(leaves)"]
    assert match.played_by == ("person", "nobody", "person")
    assert not match.over


@toys
def test_a_seat_that_was_played_on_counts_as_its_seat() -> None:
    match = hands()
    match.leave(2)
    match.seat_bot(2, "easy")
    while not match.over:
        first_legal(match)
    assert match.outcome is not None
    assert match.outcome.reason == "finished"
    assert match.outcome.by is None
    best = max(match.outcome.scores)
    assert match.outcome.winners == tuple(seat for seat in range(3) if match.outcome.scores[seat] == best)


@toys
def test_a_match_with_comings_and_goings_replays_and_is_verified() -> None:
    match = hands()
    match.leave(0)
    match.seat_bot(0, "easy")
    first_legal(match)
    match.come_back(0)
    match.leave(1)
    while not match.over:
        first_legal(match)
    text = format_record(record_of(match))
    record = parse_record(text)
    again = Match.replay(record, Hands())
    assert again.log == match.log
    assert again.seating == match.seating
    assert verify(record, Hands()).ok
    assert format_record(record_of(again)) == text


def test_in_the_middle_a_replayed_match_knows_who_decides() -> None:
    match = town("L c4n")
    match.leave(1)
    match.seat_bot(1, "easy")
    again = Match.replay(record_of(match), seed=match.source.seed)
    assert again.played_by == ("person", "bot easy")
    assert again.seating == match.seating


@pytest.mark.parametrize("text", ["(returns)", "(leaves)\n   3      0:00.000  2      (leaves)", "(bot)", "(bot Easy)"])
def test_a_record_in_which_somebody_comes_or_goes_who_cannot_is_refused(text: str) -> None:
    match = town("L c4n")
    match.leave(1)
    record = format_record(record_of(match)).replace("(leaves)", text)
    assert not verify(parse_record(record)).ok


def test_looking_back_the_board_is_as_it_was_before_somebody_left() -> None:
    match = town("L c4n")
    match.leave(1)
    snapshots = Snapshots(match.game, match.header)
    snapshots.extend(match.log)
    assert snapshots.at(2).same_as(snapshots.at(1))


@toys
def test_in_rounds_leaving_stands_on_the_common_stream() -> None:
    match = Match.start(Rounds(), seats=3, seed=1, now=Watch())
    match.act(1, "keep")
    [entry] = match.leave(1)
    assert entry.stream == 0
    assert match.entries_heard((), 0, match.number)[-1] == entry.number
    assert texts(match.idle(1)) == ["(undo 2)", "leave", "done"]
    record = parse_record(format_record(record_of(match)))
    assert Match.replay(record, Rounds()).played_by == ("person", "nobody", "person")
