"""What matches consist of, counted over many of them."""

from __future__ import annotations

from typing import Any

import pytest

import drawingboard
from drawingboard.arena.study import play_study, studied_seats, sum_up
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games.floorplan.content.box import our_box
from drawingboard.games.floorplan.rules.sheet import Sheet
from tests.games.floorplan import drawn

FLOOR_PLAN: Game[Any] = drawingboard.game("floor-plan")
PLANQUADRAT = drawingboard.game("planquadrat")


def test_what_can_be_played_alone_is_studied_alone() -> None:
    assert studied_seats(FLOOR_PLAN) == (1,)
    assert studied_seats(PLANQUADRAT) == (2,)
    with pytest.raises(NotUnderstood, match="Floor Plan is studied alone, not with 2 players"):
        play_study(FLOOR_PLAN, "random", 2, seed=1, seats=2)


def test_several_numbers_of_a_match_are_counted_one_by_one() -> None:
    findings = sum_up(iter([{"turns": {"turns": (4, 6)}}, {"turns": {"turns": (0, 2)}}]), seats=2)
    assert [(one.seats, one.matches, one.earned, one.mean, one.most) for one in findings] == [(2, 2, 0.75, 3.0, 6)]


def test_what_never_happened_in_a_match_is_not_counted_but_keeps_its_place() -> None:
    assert [one.name for one in sum_up([{"card": {"1": (), "2": (3,)}}])] == ["2"]
    findings = sum_up([{"card": {"1": (), "2": (3,)}}, {"card": {"1": (5,), "2": ()}}])
    assert [(one.name, one.matches, one.mean) for one in findings] == [("1", 1, 5.0), ("2", 1, 3.0)]


def test_a_game_may_have_nothing_to_study() -> None:
    with pytest.raises(NotUnderstood, match="there is nothing to study in PlanQuadrat"):
        play_study(PLANQUADRAT, "random", 2, seed=1)


def test_a_finding_is_about_the_matches_in_which_a_thing_was_there() -> None:
    findings = sum_up(iter([{"client": {"cats": 8, "poet": 0}}, {"client": {"cats": 4}}]))
    assert [(one.name, one.matches, one.earned, one.mean, one.most) for one in findings] == [
        ("cats", 2, 1.0, 6.0, 8),
        ("poet", 1, 0.0, 0.0, 0),
    ]


def test_F19_a_study_counts_points_clients_columns_and_pairs() -> None:
    findings = play_study(FLOOR_PLAN, "random", 3, seed=1)
    groups = {one.group for one in findings}
    assert groups == {"points", "column", "rooms", "bonus", "pair", "client"}
    assert sum(one.matches for one in findings if one.group == "client") == 9, "three clients a match"
    parts = {one.name: one.mean for one in findings if one.group == "points"}
    assert parts.pop("total") == pytest.approx(sum(parts.values()))
    assert findings == play_study(FLOOR_PLAN, "random", 3, seed=1)


def test_F2_a_pair_is_counted_with_what_its_round_brought() -> None:
    before: Sheet = drawn.sheet(in_round=4)
    after: Sheet = drawn.sheet("aA\naa", doors="a2s", in_round=5, crossed=[2])
    for sheet in (before, after):
        our_box().print_on(sheet)
    assert FLOOR_PLAN.facts([before, after])["pair"] == {"4-6": 3}, "a door, and a small room for the sisters"
