"""Rounds: own streams, a barrier, a hundred seats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from drawingboard.core.errors import NotAllowed, NotNow
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import TABLE, Match, format_record, parse_record, record_of, verify
from drawingboard.match.snapshots import Snapshots
from tests.match.helpers import Watch, texts
from tests.toys.sheets import Rounds, Sheets
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def evening(seats: int) -> Match:
    return Match.start(Rounds(), seats=seats, seed=8, now=Watch())


def finish_round(match: Match, seats: range) -> None:
    for seat in seats:
        match.act(seat, "leave")
        match.act(seat, "done")


def test_everybody_acts_in_any_order_on_a_stream_of_their_own() -> None:
    match = evening(3)
    assert match.acting == (0, 1, 2)
    for seat in (2, 0, 1):
        [entry] = match.act(seat, "keep")
        assert (entry.seat, entry.stream) == (seat, seat + 1)


def test_one_streams_undo_never_touches_another() -> None:
    match = evening(3)
    for seat in (0, 1, 2):
        match.act(seat, "keep")
    match.act(1, "done")
    match.undo(0)
    assert match.legal(0) == ["keep", "leave"]
    assert match.legal(1) == []
    assert match.legal(2) == ["done"]
    assert match.view(Viewer.of(1))["own"]["choice"] != 0


def test_who_is_done_may_still_think_again_while_others_are_busy() -> None:
    match = evening(2)
    match.act(0, "keep")
    match.act(0, "done")
    with pytest.raises(NotNow, match="Player 1 has finished this round and waits for the others"):
        match.act(0, "keep")
    match.undo(0)
    match.undo(0)
    assert match.legal(0) == ["keep", "leave"]


def test_the_last_one_lets_the_dice_roll_and_the_round_stays_as_it_is() -> None:
    match = evening(2)
    finish_round(match, range(1))
    match.act(1, "keep")
    entries = match.act(1, "done")
    assert [entry.seat for entry in entries] == [1, TABLE]
    for seat in (0, 1):
        assert not match.can_undo(seat)
        with pytest.raises(NotAllowed, match="a round that is over stays as it is"):
            match.undo(seat)
        with pytest.raises(NotAllowed, match="a round that is over stays as it is"):
            match.request_undo(seat)


def test_a_round_without_dice_begins_when_the_one_before_is_over_for_all() -> None:
    match = evening(2)
    finish_round(match, range(2))
    finish_round(match, range(2))
    assert match.view(SPECTATOR)["die"] == 6
    assert match.log[-1].seat == 1, "nobody rolled"
    assert not match.can_undo(1)


def test_an_action_is_stale_only_if_the_own_sheet_or_the_round_has_changed() -> None:
    match = evening(2)
    seen = match.number
    match.act(1, "keep")
    match.act(0, "keep", based_on=seen)
    match.undo(0)
    with pytest.raises(NotNow, match="position has changed"):
        match.act(0, "leave", based_on=seen)
    seen = match.number
    match.act(0, "leave", based_on=seen)
    seen = match.number
    match.act(0, "done")
    match.act(1, "done")
    with pytest.raises(NotNow, match="position has changed"):
        match.act(1, "keep", based_on=seen)


def test_nobody_hears_what_others_choose_before_the_end() -> None:
    match = evening(2)
    match.act(0, "keep")
    match.act(0, "done")
    assert texts(match.heard_since(1, Viewer.of(0))) == ["keep", "done"]
    assert texts(match.heard_since(1, Viewer.of(1))) == ["(hidden)", "done"]
    assert texts(match.heard_since(1, SPECTATOR)) == ["(hidden)", "done"]
    while not match.over:
        match.act(match.acting[-1], match.legal(match.acting[-1])[0])
    assert texts(match.heard_since(1, Viewer.of(1)))[0] == "keep"


def test_a_hundred_seats_play_and_think_again() -> None:
    match = evening(100)
    for seat in reversed(range(100)):
        match.act(seat, "keep")
        if seat % 3 == 0:
            match.undo(seat)
            match.act(seat, "leave")
        match.act(seat, "done")
    assert match.view(SPECTATOR)["round"] == 2
    while not match.over:
        match.act(match.acting[-1], match.legal(match.acting[-1])[0])
    record = parse_record(format_record(record_of(match)))
    assert verify(record, Rounds()).ok
    assert all(one.number + 1 == other.number for one, other in pairwise(match.log))


def test_alone_nobody_has_to_be_asked() -> None:
    match = evening(1)
    finish_round(match, range(1))
    assert not match.can_undo(0), "the dice have rolled"


def test_one_of_many_cannot_end_the_match_of_the_others() -> None:
    match = evening(3)
    assert texts(match.resign(1)) == ["(leaves)"]
    assert not match.over


def test_who_does_not_answer_is_finished_for_and_what_was_half_done_is_taken_back() -> None:
    match = evening(3)
    match.act(1, "keep")
    assert texts(match.idle(1)) == ["(undo 2)", "leave", "done"]
    assert match.acting == (0, 2)
    assert match.idle(1) == [], "it has finished already"
    assert texts(match.idle(0) + match.idle(2))[-1].startswith("roll"), "the others never wait"


def test_idling_ends_with_the_round_also_when_nobody_rolls_for_the_next() -> None:
    match = evening(1)
    finish_round(match, range(1))
    match.idle(0)
    assert match.view(SPECTATOR)["round"] == 3, "which nobody rolls for"
    assert match.legal(0) == ["keep", "leave"]
    assert not match.can_undo(0)


def test_a_round_finished_for_somebody_replays_like_any_other() -> None:
    match = evening(2)
    match.act(0, "keep")
    while not match.over:
        match.idle(match.acting[0])
    record = parse_record(format_record(record_of(match)))
    assert verify(record, Rounds()).ok


def test_the_match_knows_after_which_entries_everybody_saw_the_same() -> None:
    match = evening(2)
    while not match.over:
        finish_round(match, range(2))
    assert match.rounds == [1, 6, 10, 15, 19], "the third round begins without a roll, the last one ends the match"


def test_looking_back_needs_only_the_rounds_and_finds_every_moment() -> None:
    match, seen = evening(3), []
    game = match.game
    for _ in range(3):
        for seat in (2, 0, 1):
            match.act(seat, "keep")
            seen.append((match.number, game.show(match.position)))
            match.undo(seat)
            seen.append((match.number, game.show(match.position)))
            match.act(seat, "leave")
            match.act(seat, "done")
    snapshots = Snapshots(game, match.header)
    snapshots.extend(match.log)
    for number, drawn in seen:
        assert game.show(snapshots.at(number)) == drawn
    assert len(snapshots._positions) < 10


def test_an_undo_plays_only_the_own_strokes_of_the_round_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = evening(50)
    for seat in range(50):
        match.act(seat, "keep")
    played: list[int] = []
    play = Sheets._play

    def count(sheets: Sheets, code: int) -> None:
        played.append(code)
        play(sheets, code)

    monkeypatch.setattr(Sheets, "_play", count)
    match.undo(7)
    assert played == []
