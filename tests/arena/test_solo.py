"""Matches for one: two players with the same dice, and what matches consist of."""

from __future__ import annotations

import json
from typing import Any

import pytest

import drawingboard
from drawingboard.arena.solo import SoloResult, play_solo, play_study, sum_up
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games.floorplan.content.box import our_box
from drawingboard.games.floorplan.rules.sheet import Sheet
from tests.games.floorplan import drawn

FLOOR_PLAN: Game[Any] = drawingboard.game("floor-plan")
PLANQUADRAT = drawingboard.game("planquadrat")


def test_both_players_meet_the_same_luck() -> None:
    result = play_solo(FLOOR_PLAN, "random", "random", games=4, seed=1, processes=1)
    assert result.a_scores == result.b_scores, "a random player's choices follow from the seed of the match"
    assert result.margin() == (0, 0, 0)
    assert (result.ahead, result.level) == (0, 4)


def test_results_come_in_order_however_many_processes_play() -> None:
    reported: list[tuple[int, int]] = []
    alone = play_solo(FLOOR_PLAN, "random", "random", 3, seed=2, processes=1)
    shared = play_solo(
        FLOOR_PLAN, "random", "random", 3, seed=2, processes=2, progress=lambda done, of: reported.append((done, of))
    )
    assert shared == alone != play_solo(FLOOR_PLAN, "random", "random", 3, seed=3, processes=1)
    assert reported == [(number, 6) for number in range(1, 7)]


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
        play_solo(PLANQUADRAT, "random", "random", 2, seed=1, processes=1)


def test_a_game_may_have_nothing_to_study() -> None:
    with pytest.raises(NotUnderstood, match="there is nothing to study in PlanQuadrat"):
        play_study(PLANQUADRAT, "random", 2, seed=1, processes=1)


def test_a_finding_is_about_the_matches_in_which_a_thing_was_there() -> None:
    findings = sum_up(iter([{"client": {"cats": 8, "poet": 0}}, {"client": {"cats": 4}}]))
    assert [(one.name, one.matches, one.earned, one.mean, one.most) for one in findings] == [
        ("cats", 2, 1.0, 6.0, 8),
        ("poet", 1, 0.0, 0.0, 0),
    ]


def test_F19_a_study_counts_points_clients_columns_and_pairs() -> None:
    findings = play_study(FLOOR_PLAN, "random", 3, seed=1, processes=1)
    groups = {one.group for one in findings}
    assert groups == {"points", "column", "rooms", "bonus", "pair", "client"}
    assert sum(one.matches for one in findings if one.group == "client") == 9, "three clients a match"
    parts = {one.name: one.mean for one in findings if one.group == "points"}
    assert parts.pop("total") == pytest.approx(sum(parts.values()))
    assert findings == play_study(FLOOR_PLAN, "random", 3, seed=1, processes=2)


def test_F2_a_pair_is_counted_with_what_its_round_brought() -> None:
    before: Sheet = drawn.sheet(in_round=4)
    after: Sheet = drawn.sheet("aA\naa", doors="a2s", in_round=5, crossed=[2])
    for sheet in (before, after):
        our_box().print_on(sheet)
    assert FLOOR_PLAN.facts([before, after])["pair"] == {"4-6": 3}, "a door, and a small room for the sisters"
