"""Phases of a match: one seat chooses in the open, then all draw at once, and so on."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotAllowed, NotNow, NotYou
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import Match, format_record, parse_record, record_of, verify
from drawingboard.match.log import HIDDEN
from drawingboard.match.snapshots import Snapshots
from tests.match.helpers import Watch, texts
from tests.toys.rooms import Flats, Rooms
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def evening(seats: int = 3) -> Match:
    return Match.start(Rooms(), seats=seats, seed=8, now=Watch())


def draw(match: Match, *seats: int) -> None:
    """Seats leave out what is to be drawn, and are done."""
    for seat in seats:
        match.act(seat, "leave out")
        match.act(seat, "done")


def test_one_seat_chooses_on_the_common_stream() -> None:
    match = evening()
    assert (match.acting, match.in_round, match.phase) == ((0,), False, (0, 0))
    assert [entry.stream for entry in match.act(0, "take bath")] == [0, 0]
    draw(match, 0)
    with pytest.raises(NotNow, match="Player 1 has finished this round"):
        match.act(0, "done")


def test_then_all_draw_each_on_a_stream_of_their_own_until_the_next_one_chooses() -> None:
    match = evening()
    match.act(0, "take bath")
    assert (match.acting, match.in_round, match.phase) == ((0, 1, 2), True, (0, 1))
    assert [entry.stream for entry in match.act(2, "at 3")] == [3]
    match.act(2, "done")
    draw(match, 1, 0)
    assert (match.acting, match.in_round, match.phase) == ((1,), False, (1, 0))
    with pytest.raises(NotYou, match="it is not the turn of Player 1: seat 2 chooses a card"):
        match.act(0, "take bed")


def test_the_turn_is_told_as_the_phase_it_is() -> None:
    match = evening(2)
    told = [match.game.describe_turn(match.position)]
    match.act(0, "take sofa")
    told.append(match.game.describe_turn(match.position))
    draw(match, 0, 1)
    told.append(match.game.describe_turn(match.position))
    assert told == ["seat 1 chooses a card", "round 1: draw", "seat 2 chooses a card"]


def test_a_choice_in_the_open_changes_what_everybody_sees_and_a_stroke_does_not() -> None:
    match = evening(2)
    match.act(0, "take sofa")
    chosen = match.shown_at
    assert chosen == match.number == 2
    match.act(1, "at 1")
    assert (match.shown_at, match.number) == (chosen, 3)
    match.act(1, "done")
    assert match.shown_at == chosen, "that somebody has finished is told as progress"
    draw(match, 0)
    assert match.shown_at == match.number


def test_a_joker_on_an_own_stream_is_announced_to_all_and_so_is_taking_it_back() -> None:
    match = evening(2)
    match.act(0, "take sofa")
    before = match.number
    [joker] = match.act(1, "joker")
    [stroke] = match.act(1, "at 1")
    assert (joker.seen_by, stroke.seen_by) == (None, (1,))
    assert match.shown_at == joker.number
    heard = match.heard_since(before, SPECTATOR)
    assert texts(heard) == ["joker", HIDDEN]
    assert match.view(SPECTATOR)["jokers"] == [True, False]
    match.undo(1)
    assert match.shown_at == joker.number, "nobody hears of strokes"
    [taken] = match.undo(1)
    assert match.shown_at == taken.number
    assert match.view(SPECTATOR)["jokers"] == [True, True]


def test_that_a_stroke_is_taken_back_is_heard_by_its_own_seat_only() -> None:
    match = evening(2)
    match.act(0, "take sofa")
    match.act(1, "at 1")
    [undo] = match.undo(1)
    assert not undo.is_read_by(Viewer.of(0))
    assert undo.is_read_by(Viewer.of(1))


def test_inside_the_own_choice_undo_is_free_and_after_it_chance_has_spoken() -> None:
    match = evening(2)
    match.act(0, "take sofa")
    assert not match.can_undo(0)
    with pytest.raises(NotAllowed, match="something new came out since"):
        match.undo(0)


def test_in_a_round_nobody_is_asked_to_take_a_choice_back() -> None:
    match = evening(2)
    match.act(0, "take sofa")
    assert not match.can_request_undo(0)
    draw(match, 0, 1)
    assert match.can_request_undo(0) is False, "the round that followed stays as it is"


def test_the_match_knows_where_its_rounds_began_and_ended() -> None:
    match = evening(2)
    for turn in range(4):
        match.act(turn % 2, match.legal(turn % 2)[0])
        draw(match, 0, 1)
    assert match.over
    assert match.rounds == [2, 6, 8, 12, 14, 18, 20, 24]


def test_nobody_is_waited_for_neither_to_choose_nor_to_draw() -> None:
    match = evening(2)
    assert texts(match.idle(0))[0] == "take bed"
    assert match.in_round
    assert texts(match.idle(0)) == ["leave out", "done"]
    assert texts(match.idle(1)) == ["leave out", "done"]
    assert match.acting == (1,)


def test_alone_one_chooses_and_draws() -> None:
    match = evening(1)
    while not match.over:
        match.act(0, match.legal(0)[0])
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_match_of_phases_is_recorded_replayed_and_looked_back_at() -> None:
    match = evening(3)
    drawings = []
    while not match.over:
        seat = match.acting[match.number % len(match.acting)]
        legal = match.legal(seat)
        match.act(seat, legal[match.number % len(legal)])
        drawings.append((match.number, match.game.show(match.position)))
    record = record_of(match)
    assert parse_record(format_record(record)) == record
    assert verify(record, match.game).ok
    again = Match.replay(record, match.game)
    assert (again.rounds, again.shown_at) == (match.rounds, match.shown_at)
    snapshots = Snapshots(match.game, match.header)
    snapshots.extend(match.log)
    for number, drawn in drawings:
        position = snapshots.at(number)
        assert isinstance(position, Flats)
        if position.actor >= 0 and not position.is_choosing():
            continue  # who of those who may act is the actor is nobody's business
        assert match.game.show(position) == drawn
