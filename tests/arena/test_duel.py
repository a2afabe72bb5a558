from __future__ import annotations

import json

import pytest

from drawingboard.arena.duel import ArenaMatch, ArenaResult, play_arena
from drawingboard.core.errors import NotUnderstood
from tests.players.matches import DSCHUNKE, PLANQUADRAT


def result(*points: float) -> ArenaResult:
    """An arena in which A got these points, match by match."""
    matches = [ArenaMatch(number % 2, point, 10, 8, "houses", 90) for number, point in enumerate(points)]
    return ArenaResult("greedy", "random", tuple(matches))


def test_both_matches_of_a_pair_share_their_luck_with_the_seats_swapped() -> None:
    found = play_arena(PLANQUADRAT, "random", "random", games=4, seed=1)
    assert [match.a_seat for match in found.matches] == [0, 1, 0, 1]
    # A random player's seed belongs to its seat, so the same match is played twice, seen from both sides.
    for first, second in zip(found.matches[::2], found.matches[1::2], strict=True):
        assert (first.a_score, first.b_score) == (second.b_score, second.a_score)
        assert first.a_result == 1 - second.a_result


def test_the_same_seed_gives_the_same_results_and_another_seed_others() -> None:
    once, again, other = (play_arena(DSCHUNKE, "random", "random", 4, seed) for seed in (5, 5, 6))
    assert once == again != other


def test_options_reach_the_matches() -> None:
    sliding, still = (
        play_arena(PLANQUADRAT, "random", "random", 2, seed=3, options={"sliding": value}) for value in ("on", "off")
    )
    assert still.matches[0].steps < sliding.matches[0].steps


def test_matches_are_played_in_pairs() -> None:
    with pytest.raises(NotUnderstood, match="in pairs with the seats swapped; 3 is not possible"):
        play_arena(PLANQUADRAT, "random", "random", games=3, seed=1)


def test_a_player_that_does_not_exist_is_refused_before_anything_is_played() -> None:
    with pytest.raises(NotUnderstood, match="'best' is no player"):
        play_arena(PLANQUADRAT, "random", "best", games=2, seed=1)


def test_a_result_is_told_in_numbers() -> None:
    found = result(1, 0.5, 1, 0).to_json()
    json.dumps(found)
    assert {
        name: found[name]
        for name in ("games", "a_wins", "b_wins", "draws", "a_mean_score", "b_mean_score", "mean_margin")
    } == {"games": 4, "a_wins": 2, "b_wins": 1, "draws": 1, "a_mean_score": 10, "b_mean_score": 8, "mean_margin": 2}


def test_even_results_are_no_difference_in_elo() -> None:
    elo, low, high = result(1, 0, 0, 1).elo()
    assert elo == 0
    assert low == pytest.approx(-high)


def test_three_points_of_four_are_191_elo() -> None:
    elo, low, high = result(*[1, 1, 1, 0] * 25).elo()
    assert elo == pytest.approx(190.8, abs=0.1)
    assert 100 < low < elo < high < 300


def test_winning_everything_stays_finite_and_is_less_sure_with_fewer_matches() -> None:
    few, many = result(*[1] * 10).elo(), result(*[1] * 100).elo()
    assert 0 < few[1] < many[1] < many[0] < 1500
