"""Matches for one: two players with the same dice."""

from __future__ import annotations

import json
from typing import Any

import pytest

import drawingboard
from drawingboard.arena.solo import SoloResult, play_solo
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game

FLOOR_PLAN: Game[Any] = drawingboard.game("floor-plan")
PLANQUADRAT = drawingboard.game("planquadrat")


def test_both_players_meet_the_same_luck() -> None:
    result = play_solo(FLOOR_PLAN, "random", "random", games=4, seed=1)
    assert result.a_scores == result.b_scores, "a random player's choices follow from the seed of the match"
    assert result.margin() == (0, 0, 0)
    assert (result.ahead, result.level) == (0, 4)


def test_a_margin_has_an_interval() -> None:
    result = SoloResult("search", "greedy", (70, 80, 75, 75), (60, 60, 65, 75))
    margin, low, high = result.margin()
    assert margin == 10
    assert low < 5 < 15 < high
    assert round(result.ratio, 3) == 1.154
    assert (result.ahead, result.level) == (3, 1)
    assert json.loads(json.dumps(result.to_json()))["mean_margin"] == 10


def test_more_than_nothing_is_infinitely_more() -> None:
    assert SoloResult("greedy", "random", (3,), (0,)).ratio == float("inf")


def test_a_game_for_two_is_not_played_alone() -> None:
    with pytest.raises(NotUnderstood, match="PlanQuadrat is for 2 players, not 1"):
        play_solo(PLANQUADRAT, "random", "random", 2, seed=1)
