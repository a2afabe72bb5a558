"""What a match is worth: objectives, redraw tokens, towers, and who wins (Z17, Z19 to Z21, Z28)."""

from __future__ import annotations

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.reference import OBJECTIVES

TOWN = """
     4      5      6       7      8      9
 0  R1=p1  R1=p1  R*1=p1  R2=p2  R3=p3  R3=p1
 1  R1=g1  C1=g1  C1=g1   C2=g2  C*3=g3 R2=g2
 2  I1=p1  I2=p2  I2=g2   I3=y3  I1=y1  C1=y1
"""
"""What three players have developed: light blocks p4 g3 y2, medium p2 g3 y0, heavy p2 g1 y1."""


def objective(name: str, picture: str = TOWN, seats: int = 3, *, zones: bool = False) -> list[int]:
    """What an objective gives to each seat."""
    city = drawn.city(picture, seats=seats, objectives=[name], zones=zones)
    return [drawn.total(city, seat) for seat in drawn.SEATS[:seats]]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("light-residential", [3, 1, 0]),
        ("medium-residential", [1, 1, 0]),
        ("heavy-residential", [2, 0, 0]),
        ("light-commercial", [0, 2, 1]),
        ("medium-commercial", [0, 1, 0]),
        ("heavy-commercial", [0, 1, 0]),
        ("light-industrial", [1, 0, 1]),
        ("medium-industrial", [1, 1, 0]),
        ("heavy-industrial", [0, 0, 1]),
    ],
)
def test_Z19_a_point_for_each_block_of_a_type_and_density(name: str, points: list[int]) -> None:
    assert objective(name) == points


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("most-residential", [6, 3, 0]),
        ("most-commercial", [0, 6, 3]),
        ("most-industrial", [6, 3, 6]),
        ("capacity-residential", [6, 3, 0]),
        ("capacity-commercial", [0, 6, 3]),
        ("capacity-industrial", [3, 0, 6]),
        ("small-town", [6, 3, 0]),
        ("mid-town", [3, 6, 0]),
        ("big-city", [6, 3, 3]),
    ],
)
def test_Z19_six_points_for_most_and_three_for_next_most(name: str, points: list[int]) -> None:
    assert objective(name) == points


def test_Z19_there_are_18_objectives() -> None:
    assert len(OBJECTIVES) == 18


def test_Z19_all_tied_players_get_the_full_value_of_their_rank() -> None:
    picture = """
         4      5      6      7      8      9
     0  R1=p1  R1=p1  R1=g1  R1=g1  R1=y1  R1=w1
    """
    assert objective("most-residential", picture, 4) == [6, 6, 3, 3]


def test_Z19_zero_earns_nothing() -> None:
    picture = """
         4
     0  R1=g1
    """
    assert objective("most-residential", picture) == [0, 6, 0]
    assert objective("most-commercial", picture) == [0, 0, 0]


def test_Z19_capacity_counts_pieces_that_stand_there() -> None:
    picture = """
         4      5      6
     0  R3=p1  R2=g2  ..
    """
    assert objective("capacity-residential", picture, 2) == [3, 6]
    assert objective("most-residential", picture, 2) == [6, 6]


def test_Z16_a_block_short_of_pieces_counts_with_its_density() -> None:
    picture = """
         4
     0  R3=p1
    """
    assert objective("heavy-residential", picture, 2) == [1, 0]
    assert objective("light-residential", picture, 2) == [0, 0]


def test_Z19_a_wild_block_counts_with_the_density_it_was_built_at() -> None:
    picture = """
         4       5
     0  C*2=g2  R1
    """
    assert objective("medium-commercial", picture, 2) == [0, 1]
    assert objective("mid-town", picture, 2) == [0, 6]


def test_Z19_everybody_scores_all_six_objectives() -> None:
    six = ["light-residential", "most-industrial", "capacity-commercial", "mid-town", "big-city", "heavy-industrial"]
    city = drawn.city(TOWN, seats=3, objectives=six)
    alone = [objective(name) for name in six]
    assert [drawn.total(city, seat) for seat in "pgy"] == [sum(points) for points in zip(*alone, strict=True)]


@pytest.mark.parametrize(
    ("tokens", "cost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45), (10, 55)]
)
def test_Z19_redraw_tokens_cost_more_and_more(tokens: int, cost: int) -> None:
    city = drawn.city(redraws={"g": tokens}, points={"g": 60})
    assert drawn.total(city, "g") == 60 - cost


@pytest.mark.parametrize(("zones", "counted"), [(False, 4), (True, 2)])
def test_Z28_objectives_count_blocks_or_whole_zones(zones: bool, counted: int) -> None:
    city = drawn.city(
        """
             4   5   6     7
         0  R1  R1  R1@p  -1
        """,
        hand=["C1 -1 -1 -1", "R1 -1 -1 -1", "C1 -1 -1 -1"],
        objectives=["light-residential"],
        zones=zones,
    )
    drawn.play(city, "1n 7,0", "to 7,0", "4n 8,1")  # pink leaves three light residential blocks,
    drawn.play(city, "2n 9,2", "to 9,2", "5n 10,3")  # a light commercial one,
    drawn.play(city, "3n 9,3", "to 9,3")  # and another light residential one
    assert [drawn.block(city, square) for square in ("4,0", "7,0", "9,2")] == ["R1=p1", "C1=p1", "R1=p1"]
    assert drawn.tower(city, "ne") == "pp"
    assert drawn.tower(city, "se") == "p"
    assert drawn.total(city, "p") == drawn.points(city, "p") + counted + 5 + 5


def test_Z28_density_bonuses_count_whole_zones_too() -> None:
    built = {"p": {"R1": 1}, "g": {"R1": 1, "C1": 1}}
    city = drawn.city(TOWN, seats=3, objectives=["small-town"], zones=True, zones_built=built)
    assert [drawn.total(city, seat) for seat in "pgy"] == [3, 6, 0]


def test_Z28_most_blocks_and_capacity_count_blocks_and_pieces_in_any_case() -> None:
    for name in ("most-residential", "capacity-industrial"):
        assert objective(name, zones=True) == objective(name)


def tower(floors: str, seats: int) -> list[int]:
    """What a tower gives to each seat; its floors from the lowest."""
    city = drawn.city(seats=seats, towers={"nw": floors})
    return [drawn.total(city, seat) for seat in drawn.SEATS[:seats]]


@pytest.mark.parametrize(
    ("floors", "points"),
    [
        ("pppggyw", [7, 5, 1, 3]),
        ("wwwyyg", [0, 3, 5, 7]),
        ("p", [7, 0, 0, 0]),
        ("", [0, 0, 0, 0]),
        ("gp", [7, 5, 0, 0]),
        ("pg", [5, 7, 0, 0]),
        ("pgyw", [1, 3, 5, 7]),
        ("pggp", [7, 5, 0, 0]),
        ("ppgyyg", [3, 7, 5, 0]),
    ],
)
def test_Z20_floors_rank_and_the_highest_piece_breaks_ties(floors: str, points: list[int]) -> None:
    assert tower(floors, 4) == points


def test_Z20_with_three_players() -> None:
    assert tower("ppgyy", 3) == [5, 3, 7]
    assert tower("pgy", 3) == [3, 5, 7]


@pytest.mark.parametrize(
    ("floors", "points"), [("ppg", [5, 1]), ("pg", [1, 5]), ("gp", [5, 1]), ("g", [0, 5]), ("", [0, 0])]
)
def test_Z20_with_two_players(floors: str, points: list[int]) -> None:
    assert tower(floors, 2) == points


def test_Z20_each_tower_is_scored() -> None:
    city = drawn.city(towers={"nw": "p", "ne": "p", "sw": "pg", "se": "g"})
    assert [drawn.total(city, seat) for seat in "pg"] == [5 + 5 + 1, 5 + 5]


def test_Z17_the_worth_of_an_occupied_zone_ignores_shortage() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R3@p  R3  R3  +2
        """,
        pieces={"p": 1},
    )
    assert drawn.view(city)["zones"][0]["worth"] == 6 + 2


def test_Z17_a_planner_off_the_board_occupies_nothing() -> None:
    assert drawn.view(drawn.city())["zones"] == [None, None]


def test_Z21_most_points_win() -> None:
    city = drawn.city(points={"p": 5, "g": 6})
    assert drawn.winners(city) == "g"


def test_Z21_of_tied_players_the_one_in_the_more_valuable_zone_wins() -> None:
    city = drawn.city(
        """
             4     5   6     7    8     9   10
         0  R1@p  R1  C1@g  -2   I1@y  I1   I1
        """,
        seats=3,
        points={"p": 9, "g": 9, "y": 4},
    )
    assert drawn.winners(city) == "p", "yellow's zone is worth more, but yellow has fewer points"


def test_Z21_a_planner_off_the_board_loses_the_tie() -> None:
    city = drawn.city(
        """
             4
         0  R1@g
        """,
        points={"p": 9, "g": 9},
    )
    assert drawn.winners(city) == "g"


def test_Z21_then_the_victory_is_shared() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  -2  C1@g
        """,
        points={"p": 9, "g": 9},
    )
    assert drawn.winners(city) == "pg"
