"""Three and more players at one table: seats, luck, shares, ranks."""

from __future__ import annotations

import json
from typing import Any

import pytest

import drawingboard
from drawingboard.arena.duel import play_arena
from drawingboard.arena.results import estimate
from drawingboard.arena.rotation import PlayedMatch, RotationResult, plan_rotation, play_rotation
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from tests.players.matches import slow_uncompiled
from tests.toys.hands import Hands
from tests.toys.rooms import Rooms
from tests.toys.toy import TOYS_RUN

only_uncompiled = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")
FLOOR_PLAN = drawingboard.game("floor-plan")
PLANQUADRAT = drawingboard.game("planquadrat")


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_in_each_group_everybody_sits_everywhere_with_the_same_luck(count: int) -> None:
    seatings = plan_rotation(FLOOR_PLAN, ["random"] * count, games=5 * count, seed=1)
    groups = [seatings[start : start + count] for start in range(0, len(seatings), count)]
    assert len({group[0].seed for group in groups}) == 5
    for group in groups:
        assert len({seating.seed for seating in group}) == 1
        for player in range(count):
            assert {seating.seats[player] for seating in group} == set(range(count))
        for seating in group:
            assert sorted(seating.seats) == list(range(count)), "nobody shares a seat"


def test_two_players_begin_as_they_were_named_and_more_of_them_in_an_order_of_their_own() -> None:
    assert {seating.seats for seating in plan_rotation(PLANQUADRAT, ["random"] * 2, 20, 1)} == {(0, 1), (1, 0)}
    orders = {seating.seats for seating in plan_rotation(FLOOR_PLAN, ["random"] * 3, 30, 1)}
    assert len(orders) == 6, "nobody always follows the same one"


@only_uncompiled
def test_three_play_a_game_of_turns_with_hidden_hands() -> None:
    result = play_rotation(Hands(), ("greedy", "random", "random"), games=30, seed=1)
    assert result.games == 30
    assert sum(result.share(entry).mean for entry in range(3)) == pytest.approx(1)
    assert sum(result.rank(entry).mean for entry in range(3)) == pytest.approx(6)
    assert result.share(0).mean > max(result.share(1).mean, result.share(2).mean)
    assert result.points(0).mean > result.points(1).mean


@only_uncompiled
@pytest.mark.parametrize("count", [3, 6])
def test_a_match_may_change_between_open_choices_and_rounds(count: int) -> None:
    result = play_rotation(Rooms(), ["greedy", *["random"] * (count - 1)], games=4 * count, seed=1)
    assert sum(result.share(entry).mean for entry in range(count)) == pytest.approx(1)
    assert result.points(0).mean > max(result.points(entry).mean for entry in range(1, count))


@pytest.mark.parametrize("count", [3, 4])
def test_a_game_of_rounds_with_three_and_four_seats(count: int) -> None:
    result = play_rotation(FLOOR_PLAN, ["random"] * count, games=count, seed=1)
    assert sum(result.share(entry).mean for entry in range(count)) == pytest.approx(1)
    assert sum(result.rank(entry).mean for entry in range(count)) == pytest.approx(count * (count + 1) / 2)
    assert sorted(match.seats[0] for match in result.matches) == list(range(count))


@slow_uncompiled
@pytest.mark.parametrize("count", [3, 4])
def test_the_best_of_three_and_of_four_wins_from_every_seat(count: int) -> None:
    result = play_rotation(FLOOR_PLAN, ["greedy", *["random"] * (count - 1)], games=count, seed=1)
    assert result.share(0).mean == 1
    assert result.rank(0).mean == 1
    assert sorted(match.seats[0] for match in result.matches) == list(range(count))


def test_equal_players_with_luck_of_their_seats_play_the_same_match_from_every_seat() -> None:
    result = play_rotation(FLOOR_PLAN, ["random"] * 3, 3, seed=4)
    assert len({tuple(sorted(match.scores)) for match in result.matches}) == 1
    assert {result.points(entry).mean for entry in range(3)} == {result.points(0).mean}
    assert result.points(0).mean == pytest.approx(sum(result.matches[0].scores) / 3)


def played(shares: tuple[float, ...], scores: tuple[int, ...], ranks: tuple[float, ...]) -> PlayedMatch:
    return PlayedMatch((0, 1, 2), shares, scores, ranks, "finished", 12)


def test_intervals_are_over_groups_not_over_matches() -> None:
    """Within a group whoever sits first wins: each has exactly a third in every group, and that is no accident."""
    group = [
        played((1, 0, 0), (9, 5, 5), (1, 2.5, 2.5)),
        played((0, 1, 0), (5, 9, 5), (2.5, 1, 2.5)),
        played((0, 0, 1), (5, 5, 9), (2.5, 2.5, 1)),
    ]
    result = RotationResult(("greedy", "greedy", "random"), tuple(group * 4))
    assert result.points(0).low == result.points(0).high == pytest.approx(19 / 3)
    assert result.rank(2).low == result.rank(2).high == 2
    assert 0 < result.share(0).low < 1 / 3 < result.share(0).high < 1, "equal results alone are no certainty"


def test_a_shared_victory_is_split_and_told_in_numbers() -> None:
    result = RotationResult(("search", "greedy", "greedy"), (played((0.5, 0.5, 0), (7, 7, 3), (1.5, 1.5, 3)),) * 3)
    told = json.loads(json.dumps(result.to_json()))
    first, second, third = told["players"]
    assert (first["player"], first["share"], first["mean_score"], first["mean_rank"]) == ("search", 0.5, 7, 1.5)
    assert (second["share"], third["share"], third["mean_rank"]) == (0.5, 0, 3)
    assert (first["mean_score_low"], first["mean_score_high"]) == (None, None), "one group tells no interval"
    assert 0 == third["share_low"] < third["share_high"] <= 1
    assert told["games"] == len(told["matches"]) == 3


def test_an_interval_grows_narrower_with_more_groups() -> None:
    widths = [estimate([0, 1, 1] * count).high - estimate([0, 1, 1] * count).low for count in (2, 8, 32)]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(
    ("game", "players", "games", "sentence"),
    [
        (FLOOR_PLAN, ["random"], 2, "one player cannot compete; name two at least"),
        (PLANQUADRAT, ["random"] * 3, 3, "PlanQuadrat is for 2 players, not 3"),
        (FLOOR_PLAN, ["random"] * 101, 101, "Floor Plan is for 1 to 100 players, not 101"),
        (FLOOR_PLAN, ["random", "best", "random"], 3, "'best' is no player"),
        (FLOOR_PLAN, ["random"] * 3, 20, "groups of 3 matches, .*; 20 is not possible, 18 or 21 would be"),
        (FLOOR_PLAN, ["random"] * 3, 0, "0 is not possible, 3 would be"),
        (PLANQUADRAT, ["random"] * 2, 3, "in pairs with the seats swapped; 3 is not possible"),
        pytest.param(Hands(), ["random"] * 5, 5, "Hands is for .* players, not 5", marks=only_uncompiled),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_played(
    game: Game[Any], players: list[str], games: int, sentence: str
) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        play_rotation(game, players, games, seed=1)


@pytest.mark.parametrize(
    ("name", "seed", "scores"),
    [
        ("planquadrat", 1, [(10, 0), (0, 10), (2, 9), (9, 2)]),
        ("dschunke", 5, [(8, 24), (24, 8), (2, 5), (5, 2)]),
        ("floor-plan", 2, [(4, 11), (11, 4), (5, 5), (5, 5)]),
    ],
)
def test_two_players_play_the_matches_they_always_played_with_this_seed(
    name: str, seed: int, scores: list[tuple[int, int]]
) -> None:
    result = play_arena(drawingboard.game(name), "random", "random", 4, seed)
    assert result.score_pairs() == scores
