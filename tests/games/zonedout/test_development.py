"""What a zone scores and what is built there (Z13 to Z16)."""

from __future__ import annotations

import pytest
from tests.games.zonedout import drawn

LEAVES = ["C3 -1 -1 -1"]
"""A card that leads away from every zone drawn here."""


@pytest.mark.parametrize(("blocks", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_Z13_n_blocks_score_the_sum_up_to_n(blocks: int, points: int) -> None:
    row = "R1@p" + " R1" * (blocks - 1) + " .." * (6 - blocks)
    city = drawn.city(
        f"""
             4  5  6  7  8  9
         0  {row}
         2  -1 .. .. .. .. ..
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.points(city, "p") == points


@pytest.mark.parametrize("density", [1, 2, 3])
def test_Z13_density_does_not_change_the_points(density: int) -> None:
    city = drawn.city(
        f"""
             4          5
         0  R{density}@p  R{density}
         2  -1         ..
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.points(city, "p") == 3


def test_Z13_what_touches_the_zone_counts_once() -> None:
    city = drawn.city(
        """
             4    5     6
         0  +1   R1@p  R1
         1  -2   R1    +2
         3  -1   ..    ..
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 4,3", "to 4,3")
    assert drawn.points(city, "p") == 6 + 1 - 2 + 2, "the museum touches two blocks and counts once"


def test_Z13_what_touches_only_a_corner_does_not_count() -> None:
    city = drawn.city(
        """
             4    5     6
         0  +1   C1    -1
         1  C2   R1@p  C1
         3  -1   ..    ..
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 4,3", "to 4,3")
    assert drawn.points(city, "p") == 1


def test_Z13_never_below_zero() -> None:
    city = drawn.city(
        """
             4    5     6
         0  -1   R1@p  -2
         2  -1   ..    ..
        """,
        hand=LEAVES,
        points={"p": 7},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.points(city, "p") == 7


def test_Z13_modifiers_are_not_used_up() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  +2  I1@g
         2  -1    ..  -1
        """,
        hand=["C3 -1 -1 -1"],
    )
    drawn.play(city, "1n 3,2", "to 3,2")
    assert drawn.points(city, "p") == 3
    drawn.play(city, "4n 6,2")
    assert drawn.points(city, "g") == 3
    assert drawn.block(city, "5,0") == "+2"


@pytest.mark.parametrize(("zone", "pieces"), [("R1", 45 - 2 - 1), ("R2", 45 - 4 - 1), ("R3", 45 - 6 - 1)])
def test_Z14_a_block_takes_as_many_pieces_as_its_density(zone: str, pieces: int) -> None:
    city = drawn.city(
        f"""
             4        5
         0  {zone}@p  {zone}
         2  -1        ..
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.block(city, "4,0") == f"{zone}=p{zone[1]}"
    assert drawn.block(city, "5,0") == f"{zone}=p{zone[1]}"
    assert drawn.pieces(city, "p") == pieces


def test_Z14_a_wild_block_takes_pieces_for_the_density_of_the_zone() -> None:
    city = drawn.city(
        """
             4     5
         0  R3@p  R*
         2  -1    ..
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.block(city, "5,0") == "R*3=p3"


@pytest.mark.parametrize(
    ("square", "quarter"),
    [("0,-2", "nw"), ("-2,0", "nw"), ("1,-2", "ne"), ("3,0", "ne"), ("0,3", "sw"), ("-2,1", "sw"), ("1,3", "se")],
)
def test_Z15_one_piece_goes_onto_the_tower_of_the_quadrant_where_the_planner_stood(square: str, quarter: str) -> None:
    x, y = square.split(",")
    city = drawn.city(
        f"""
             {x}
         {y}  R1@p
         9  -1
        """,
        hand=LEAVES,
        towers={quarter: "gg"},
    )
    drawn.play(city, f"1n {x},9", f"to {x},9")
    assert drawn.tower(city, quarter) == "ggp"
    assert drawn.pieces(city, "p") == 43


def test_Z15_the_planner_decides_not_the_zone() -> None:
    city = drawn.city(
        """
             -1  0   1     2
        -1   R1  R1  R1@p  -1
        """,
        hand=LEAVES,
    )
    drawn.play(city, "1n 2,-2", "to 2,-2")
    assert drawn.tower(city, "ne") == "p"
    assert drawn.tower(city, "nw") == ""


def test_Z16_blocks_are_filled_nearest_first_while_pieces_last() -> None:
    city = drawn.city(
        """
             4   5     6   7
         0  R1  R1@p  R1  R1
         2  -1  ..    ..  ..
        """,
        hand=LEAVES,
        pieces={"p": 3},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert [drawn.block(city, f"{x},0") for x in (4, 5, 6, 7)] == ["R1=p1", "R1=p1", "R1=p1", "R1"]
    assert drawn.points(city, "p") == 6
    assert drawn.pieces(city, "p") == 0
    assert drawn.tower(city, "ne") == "", "the tower comes last"


def test_Z16_steps_are_counted_inside_the_zone() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  C1  R1  R1
         1  R1    R1  R1  ..
         3  -1    ..  ..  ..
        """,
        hand=LEAVES,
        pieces={"p": 4},
    )
    drawn.play(city, "1n 4,3", "to 4,3")
    assert drawn.block(city, "6,1") == "R1=p1", "three steps away"
    assert drawn.block(city, "6,0") == "R1", "four steps away, though two by air"


@pytest.mark.parametrize(
    ("pieces", "built"),
    [(1, "5,1"), (2, "5,1 5,0"), (3, "5,1 5,0 4,1"), (4, "5,1 5,0 4,1 6,1"), (5, "5,1 5,0 4,1 6,1 5,2")],
)
def test_Z16_equally_near_blocks_are_filled_in_reading_order(pieces: int, built: str) -> None:
    city = drawn.city(
        """
             4   5     6
         0  ..  R1    ..
         1  R1  R1@p  R1
         2  ..  R1    ..
         4  -1  ..    ..
        """,
        hand=LEAVES,
        pieces={"p": pieces},
    )
    drawn.play(city, "1n 4,4", "to 4,4")
    assert {square for square in ("5,0", "4,1", "5,1", "6,1", "5,2") if "=" in drawn.block(city, square)} == set(
        built.split()
    )


def test_Z16_a_block_with_fewer_pieces_than_its_density_counts() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R3@p  R3  R3
         2  -1    ..  ..
        """,
        hand=LEAVES,
        pieces={"p": 7},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert [drawn.block(city, f"{x},0") for x in (4, 5, 6)] == ["R3=p3", "R3=p3", "R3=p1"]
    assert drawn.points(city, "p") == 6


def test_Z16_the_block_that_comes_last_gets_the_rest_also_where_all_get_something() -> None:
    city = drawn.city(
        """
             4   5     6
         0  R3  R3@p  R3
         2  -1  ..    ..
        """,
        hand=LEAVES,
        pieces={"p": 7},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert [drawn.block(city, f"{x},0") for x in (4, 5, 6)] == ["R3=p3", "R3=p3", "R3=p1"]


def test_Z16_only_what_touches_counted_blocks_counts() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  R1  R1  +2
         1  +1    ..  ..  ..
         3  -1    ..  ..  ..
        """,
        hand=LEAVES,
        pieces={"p": 2},
    )
    drawn.play(city, "1n 4,3", "to 4,3")
    assert drawn.points(city, "p") == 3 + 1


def test_Z16_exactly_enough_pieces_leave_none_for_the_tower() -> None:
    city = drawn.city(
        """
             4     5
         0  R2@p  R2
         2  -1    ..
        """,
        hand=LEAVES,
        pieces={"p": 4},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.pieces(city, "p") == 0
    assert drawn.points(city, "p") == 3
    assert drawn.tower(city, "ne") == ""


def test_Z16_a_deeded_wild_left_unbuilt_is_undeclared_again() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R1  R*1:p
         2  -1    ..  ..
        """,
        hand=LEAVES,
        pieces={"p": 2},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.block(city, "6,0") == "R*"


def test_Z16_it_stays_declared_where_two_planners_would_come_to_stand_in_one_zone() -> None:
    city = drawn.city(
        """
             4     5      6
        -1  ..    R2@g   ..
         0  R1@p  R*1:p  R2@y
         2  -1    ..     ..
        """,
        hand=LEAVES,
        seats=3,
        pieces={"p": 1},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.block(city, "4,0") == "R1=p1"
    assert drawn.block(city, "5,0") == "R*1:p"
    assert drawn.zone(city, "g") == {"5,-1"}


def test_Z28_a_zone_on_which_nothing_is_built_does_not_count() -> None:
    city = drawn.city(
        """
             4    5
         0  R1@p  R1
         2  -1    ..
        """,
        hand=LEAVES,
        pieces={"p": 0},
    )
    drawn.play(city, "1n 4,2", "to 4,2")
    assert drawn.points(city, "p") == 0
    assert not any(city.zones)
