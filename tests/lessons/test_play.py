"""How a lesson goes on: what is praised, what is taken back, what is refused, what is skipped."""

from __future__ import annotations

import pytest

import drawingboard
from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.viewer import Viewer
from drawingboard.lessons import lesson_called, play, preview

GAME = drawingboard.game("planquadrat")
PLACES = lesson_called(GAME, "places")
SLIDING = lesson_called(GAME, "sliding")
GIFTS = lesson_called(GAME, "gifts")


def test_a_goal_that_is_reached_is_praised() -> None:
    shown = play(PLACES, [["S d3w"]])
    assert (shown.status, shown.said) == ("done", PLACES.steps[0].praise)
    assert shown.match.acting == (0,)


def test_a_legal_action_that_misses_the_goal_is_taken_back_with_a_reason() -> None:
    shown = play(PLACES, [["S h8n"]])
    assert (shown.status, shown.said) == ("missed", PLACES.steps[0].miss)
    assert shown.match.number == play(PLACES, [[]]).match.number


def test_some_misses_have_a_reason_of_their_own() -> None:
    shown = play(SLIDING, [["M c4n"]])
    assert shown.said is not None
    assert shown.said["en"].startswith("This house fills the crossing")


def test_an_action_against_the_rules_is_refused_with_the_games_own_reason() -> None:
    shown = play(PLACES, [["S c3n"]])
    assert shown.status == "refused"
    assert shown.refusal is not None
    assert (shown.refusal.code, shown.refusal.rule) == ("placement/overlap", "P3")
    assert shown.match.number == 0


def test_a_step_that_is_skipped_is_played_by_its_solution() -> None:
    shown = play(PLACES, [None, ["claim c3"]])
    assert shown.status == "done"
    assert shown.match.score_of(0, Viewer.of(0)).total == 1


def test_another_seat_does_what_is_written() -> None:
    shown = play(GIFTS, [["S a1n"], ["no slide"], []])
    assert [entry.text for entry in shown.match.log[shown.since :]] == ["M e3w", "no slide"]


def test_a_step_may_need_several_actions() -> None:
    before = [None, None, None, None]
    assert play(GIFTS, [*before, ["no slide"]]).status == "going"
    assert play(GIFTS, [*before, ["no slide", "claim c3"]]).status == "done"
    assert play(GIFTS, [*before, ["no slide", "no claim"]]).status == "missed"


def test_what_an_action_would_do_can_be_asked() -> None:
    match = play(PLACES, [[]]).match
    code = GAME.parse_action(match.position, "S d3w")
    told = preview(PLACES, [[]], code)
    assert told is not None
    assert told["closes"] == [("c3",)]
    with pytest.raises(NotNow, match="nothing to do in this step"):
        preview(PLACES, [["S d3w"]], code)


def test_what_cannot_have_been_done_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="this lesson has 3 steps, not 5"):
        play(PLACES, [None] * 5)
    with pytest.raises(NotUnderstood, match="this lesson has 3 steps, not 0"):
        play(PLACES, [])
    with pytest.raises(NotUnderstood, match="2 actions in step 1, at most 1"):
        play(PLACES, [["S d3w", "claim c3"]])
    with pytest.raises(NotNow, match="what was done in step 1 does not finish it"):
        play(PLACES, [["S h8n"], []])
    with pytest.raises(NotNow, match="nothing to do in step 3"):
        play(GIFTS, [None, None, ["M e3w"]])
    with pytest.raises(NotUnderstood, match="PlanQuadrat has no lesson called 'nothing'; it has houses, places"):
        lesson_called(GAME, "nothing")
