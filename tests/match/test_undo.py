"""Taking back: free until something new came out, then only if the others let you."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotAllowed, NotNow
from drawingboard.match.history import KEPT_POSITIONS
from tests.match.helpers import first_legal, harbour, play, texts, town


def test_inside_ones_own_turn_an_action_is_taken_back_at_once() -> None:
    match = town("L c4n", "L c5n")
    before = town("L c4n").position
    assert match.can_undo(1)
    assert texts(match.undo(1)) == ["(undo 2)"]
    assert match.position.same_as(before)
    assert texts(match.log) == ["L c4n", "L c5n", "(undo 2)"], "the log only grows"


def test_several_actions_of_a_turn_are_taken_back_one_by_one() -> None:
    match = town("S a1n", "S a1w", "no slide", "S b1w", "no slide", "S a2n", "no slide")
    assert match.legal(1) == ["no claim", "claim a1"]
    match.undo(1)
    match.undo(1)
    assert texts(match.log)[-2:] == ["(undo 7)", "(undo 6)"]
    assert not match.can_undo(1), "the turn began here"
    play(match, "S h8e")


def test_when_the_turn_has_passed_the_others_are_asked() -> None:
    match = town("L c4n")
    assert not match.can_undo(0)
    with pytest.raises(
        NotAllowed, match="entry 1 cannot simply be taken back: something new came out since"
    ) as refusal:
        match.undo(0)
    assert refusal.value.code == "undo/ask"
    assert texts(match.request_undo(0)) == ["(undo 1?)"]
    assert texts(match.answer_undo(1, True)) == ["(yes)", "(undo 1)"]
    assert match.position.same_as(town().position)
    assert match.acting == (0,)


def test_what_followed_is_taken_back_too() -> None:
    match = town("L c4n", "L c5n", "no slide", "L c6n")
    match.request_undo(1)
    match.answer_undo(0, True)
    assert texts(match.log)[-1] == "(undo 3)"
    assert match.position.same_as(town("L c4n", "L c5n").position)


def test_the_others_may_say_no() -> None:
    match = town("L c4n")
    match.request_undo(0)
    assert texts(match.answer_undo(1, False)) == ["(no)"]
    assert match.position.same_as(town("L c4n").position)
    with pytest.raises(NotNow, match="nobody has asked to take anything back"):
        match.answer_undo(1, True)


def test_a_request_lapses_when_somebody_acts() -> None:
    match = town("L c4n")
    match.request_undo(0)
    match.act(1, "L c5n")
    with pytest.raises(NotNow, match="nobody has asked"):
        match.answer_undo(1, True)


def test_asking_for_what_is_free_takes_it_back_at_once() -> None:
    match = town("L c4n", "L c5n")
    assert texts(match.request_undo(1)) == ["(undo 2)"]


def test_there_must_be_something_to_take_back() -> None:
    with pytest.raises(NotNow, match="Ben has done nothing yet"):
        town("L c4n").undo(1)


def test_an_action_that_let_chance_answer_is_not_taken_back_freely() -> None:
    match = first_legal(harbour())
    assert not match.can_undo(0)


def test_between_two_strips_of_a_turn_it_is_free() -> None:
    match = first_legal(harbour(), 2)
    assert match.acting == (1,)
    assert match.can_undo(1)
    match.undo(1)
    assert match.position.same_as(first_legal(harbour()).position)


def test_taking_back_a_draw_never_changes_the_luck() -> None:
    match = first_legal(harbour())
    drawn = [entry.text for entry in match.log if entry.text.startswith("draw")]
    match.request_undo(0)
    match.answer_undo(1, True)
    match.act(0, match.legal(0)[-1])
    again = [entry.text for entry in match.entries_since(match.number - 2)]
    assert again == drawn[-2:], "another place for the strip, the same next strips"


def test_taking_back_reaches_further_than_the_positions_that_are_kept() -> None:
    match = harbour()
    first_legal(match, 2 * KEPT_POSITIONS + 9)
    for _ in range(KEPT_POSITIONS + 3):
        seat = 1 - match.acting[0]
        match.request_undo(seat)
        if match.request:
            match.answer_undo(1 - seat, True)
    replayed = harbour()
    for step in match.steps_since(0):
        if step.seat >= 0:
            replayed.act(step.seat, step.code)
    assert match.position.same_as(replayed.position)
