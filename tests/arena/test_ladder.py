"""The levels of a game, each against the one below."""

from __future__ import annotations

import json
from typing import Any

import pytest

import drawingboard
from drawingboard.arena.duel import ArenaResult
from drawingboard.arena.ladder import Ladder, play_ladder
from drawingboard.arena.series import Run
from drawingboard.arena.solo import SoloResult
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import LEVELS, Game
from drawingboard.games.planquadrat.game import PlanQuadrat
from drawingboard.games.verplant.game import Verplant
from tests.players.matches import slow_uncompiled

QUICK = {level: f"greedy,mistakes={1 - number / 5:.1f}" for number, level in enumerate(LEVELS)}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that cost no time."""
    for game in (PlanQuadrat, Verplant):
        monkeypatch.setattr(game, "levels", QUICK)


def game(name: str) -> Game[Any]:
    return drawingboard.game(name)


def names(ladder: Ladder) -> list[tuple[str, str]]:
    return [(step.a, step.b) for step in ladder.steps]


@slow_uncompiled
def test_where_seats_meet_each_level_plays_against_the_one_below() -> None:
    reported: list[tuple[int, int]] = []
    told = lambda done, of: reported.append((done, of))  # noqa: E731
    ladder = play_ladder(game("planquadrat"), 2, seed=1, run=Run(progress=told))
    assert names(ladder) == [("easy", "beginner"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")]
    assert all(isinstance(step, ArenaResult) and step.games == 2 for step in ladder.steps)
    assert reported == [(number, 8) for number in range(1, 9)]
    assert ladder.points("easy") is None


@slow_uncompiled
def test_where_everybody_has_a_sheet_each_level_plays_the_same_matches_alone() -> None:
    ladder = play_ladder(game("verplant"), 2, seed=1)
    assert names(ladder) == [("easy", "beginner"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")]
    below, above = ladder.steps[:2]
    assert isinstance(below, SoloResult)
    assert isinstance(above, SoloResult)
    assert below.a_scores == above.b_scores
    points = ladder.points("beginner")
    assert points is not None
    assert points.mean == sum(below.b_scores) / 2


@slow_uncompiled
def test_levels_can_also_play_two_by_two_on_their_sheets() -> None:
    ladder = play_ladder(game("verplant"), 2, seed=1, seats=2)
    assert all(isinstance(step, ArenaResult) for step in ladder.steps)


@slow_uncompiled
def test_the_same_seed_gives_the_same_ladder_as_json() -> None:
    first, second = (play_ladder(game("verplant"), 2, seed=4).to_json() for _ in range(2))
    assert json.loads(json.dumps(first)) == second
    assert [(level["level"], level["player"]) for level in first["levels"]] == list(QUICK.items())
    assert {"mean_score", "mean_score_low", "mean_score_high"} <= set(first["levels"][0])


def test_other_numbers_of_seats_and_no_matches_are_refused() -> None:
    with pytest.raises(NotUnderstood, match="levels play alone or two by two, not with 3 seats"):
        play_ladder(game("verplant"), 2, seed=1, seats=3)
    with pytest.raises(NotUnderstood, match="PlanQuadrat is for 2 players, not 1"):
        play_ladder(game("planquadrat"), 2, seed=1, seats=1)
    with pytest.raises(NotUnderstood, match="0 matches tell nothing"):
        play_ladder(game("verplant"), 0, seed=1)
