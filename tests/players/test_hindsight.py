"""How many points were possible, had all chance been known."""

from __future__ import annotations

from typing import Any

import pytest

import drawingboard
from drawingboard.arena import play_match
from drawingboard.arena.hindsight import Possible, best_in_hindsight, luck_of, play_for_optimum
from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.match import Match
from drawingboard.players import make_player
from drawingboard.players.hindsight import Branch, Effort, HindsightSearch, best_of
from tests.players.matches import slow_uncompiled
from tests.toys.rooms import Rooms
from tests.toys.toy import TOYS_RUN

FLOOR_PLAN: Game[Any] = drawingboard.game("floor-plan")
VERPLANT: Game[Any] = drawingboard.game("verplant")
"""Its turns are quickly planned."""
QUICK = Effort(sheets=1, tried=2)


def always(number: int) -> Any:
    return lambda sheet, draws: number


@pytest.fixture(scope="module")
def played() -> Match:
    """A match for one that was played without a thought."""
    return play_match(VERPLANT, [make_player("random", VERPLANT, 1)], seed=1)


# A match that could have been played ----------------------------------------------------------------------


@slow_uncompiled
def test_what_is_found_is_a_match_with_the_same_luck(played: Match) -> None:
    found = best_in_hindsight(played, QUICK)
    position = VERPLANT.start(seats=1)
    chance = luck_of(played)
    draws = 0
    for code in found.codes:
        if position.waits_for_chance:
            assert code == chance(position, draws)
            draws += 1
        position.apply(code)
    assert position.over
    assert position.points(0) == found.points > played.position.points(0)


@slow_uncompiled
def test_a_longer_search_with_the_same_seed_finds_the_same_again(played: Match) -> None:
    assert best_in_hindsight(played, QUICK) == best_in_hindsight(played, QUICK)


@slow_uncompiled
def test_a_player_that_plans_comes_near_to_what_was_possible() -> None:
    found = play_for_optimum(VERPLANT, "search:1", 1, seed=1, effort=QUICK)
    assert all(score <= possible for score, possible in zip(found.scores, found.possible, strict=True))
    assert 0.6 < found.share <= 1


def test_shares_are_of_all_points_together() -> None:
    found = Possible("greedy", (10, 30), (40, 40))
    assert found.share == 0.5
    assert found.to_json()["mean_possible"] == 40


def test_of_sheets_that_look_alike_one_is_followed() -> None:
    sheet = FLOOR_PLAN.focus(FLOOR_PLAN.start(seats=1), 0)
    branches = [Branch(sheet, (code,), 0, worth) for code, worth in enumerate((0.5, 0.7, 0.7, 0.6))]
    assert [branch.codes for branch in best_of(branches, 2, lambda branch: branch.worth)] == [(1,), (3,)]


# What cannot be looked back at --------------------------------------------------------------------------


def test_only_a_match_for_one_that_is_over_is_looked_back_at() -> None:
    with pytest.raises(NotUnderstood, match="only a match for one is looked back at, not one of 2"):
        best_in_hindsight(Match.start(FLOOR_PLAN, seats=2, seed=1))
    with pytest.raises(NotNow, match="the match is not over"):
        best_in_hindsight(Match.start(FLOOR_PLAN, seats=1, seed=1))
    with pytest.raises(NotUnderstood, match="nobody plays PlanQuadrat alone"):
        play_for_optimum(drawingboard.game("planquadrat"), "greedy", 1, seed=1)
    planquadrat = drawingboard.game("planquadrat")
    with pytest.raises(NotUnderstood, match="PlanQuadrat has no sheet of one's own"):
        HindsightSearch(planquadrat, planquadrat.start(), always(0))


# Choices that are part of the match -------------------------------------------------------------------------


@pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")
def test_choices_are_planned_with_the_cards_that_lie_there() -> None:
    game = Rooms()
    position: Position = game.start(seats=1)
    found = HindsightSearch(game, game.focus(position, 0), always(1)).search(Effort(sheets=4, tried=8))
    totals = []
    for seed in range(20):
        random, tried = Random(seed), position.copy()
        while not tried.over:
            legal = [1] if tried.waits_for_chance else tried.legal_actions()
            tried.apply(legal[random.below(len(legal))])
        totals.append(tried.points(0))
    assert found.points > sum(totals) / len(totals)
