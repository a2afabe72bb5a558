"""Where a card may lie (Z5, Z22, Z23)."""

from __future__ import annotations

import pytest
from tests.games.zonedout import drawn


def test_Z5_a_card_covers_one_two_or_three_blocks() -> None:
    city = drawn.city(
        """
             4   5
         0  -1  -1
         1  -1  -1
        """,
    )
    around = {"3,-1", "4,-1", "5,-1", "3,0", "5,0", "3,1", "4,1", "5,1"}
    assert drawn.anchors(city) == around, "neither beside the city nor on all four blocks"


def test_Z5_a_card_may_cover_three_blocks() -> None:
    city = drawn.city(
        """
             4   5
         0  -1  -1
         1  -1  ..
        """,
    )
    assert "4,0" in drawn.anchors(city)


def test_Z5_a_card_may_be_turned_any_way() -> None:
    city = drawn.city(
        """
             4
         0  -1
        """,
        hand=["R1 C1 I1 -1"],
    )
    assert drawn.rotations(city, "4,0") == set("nesw")


def test_Z5_rotations_that_look_the_same_are_one() -> None:
    picture = """
             4
         0  -1
        """
    assert drawn.rotations(drawn.city(picture, hand=["R1 -1 -1 R1"]), "4,0") == set("ne")
    assert drawn.rotations(drawn.city(picture, hand=["-1 -1 -1 -1"]), "4,0") == {"n"}


def test_Z5_a_turned_card_lies_as_it_is_turned() -> None:
    city = drawn.city(
        """
             4
         0  -1
        """,
        hand=["R1 C2 I3 -2"],
    )
    drawn.play(city, "1e 4,0")
    assert [drawn.block(city, square) for square in ("4,0", "5,0", "4,1", "5,1")] == ["I3", "R1", "-2", "C2"]


def test_Z5_blocks_of_a_zone_that_an_opponent_occupies_are_not_covered() -> None:
    city = drawn.city(
        """
             4    5    6    7
         0  -1   R1   R1   R1@g
        """,
    )
    assert drawn.anchors(city) == {"3,-1", "3,0"}


def test_Z5_a_zone_that_nobody_occupies_may_be_covered() -> None:
    city = drawn.city(
        """
             4    5    6    7
         0  R1   -1   R1   R1@g
        """,
    )
    assert drawn.anchors(city) == {"3,-1", "3,0", "4,-1", "4,0"}


def test_Z5_a_wild_block_in_an_opponents_zone_is_not_covered() -> None:
    city = drawn.city(
        """
             4    5    6    7
         0  R2   R*   R1@g -1
        """,
    )
    assert drawn.anchors(city) == {"3,-1", "3,0", "7,-1", "7,0"}, "the medium block is not in the light zone"


def test_Z5_a_wild_block_declared_otherwise_is_not_in_an_opponents_zone() -> None:
    city = drawn.city(
        """
             4      5
         0  R*2:p  R1@g
        """,
    )
    assert drawn.anchors(city) == {"3,-1", "3,0"}


def test_Z5_developed_blocks_are_not_covered() -> None:
    city = drawn.city(
        """
             4   5
         0  -1  R1=p1
        """,
    )
    assert drawn.anchors(city) == {"3,-1", "3,0"}


def test_Z5_downtown_is_not_covered() -> None:
    city = drawn.city(
        """
             2   3
         0  -1  -1
         1  -1  -1
        """,
    )
    assert drawn.anchors(city) == {"2,-1", "3,-1", "3,0", "2,1", "3,1"}


def test_Z5_a_card_may_not_join_ones_own_zone_with_an_opponents() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  ..  ..  R1@g
         1  ..    -1  -1  ..
        """,
        hand=["R1 R1 -1 -1"],
    )
    assert drawn.rotations(city, "5,0") == set("esw"), "north, the light blocks would make one zone of two"


def test_Z5_a_card_may_not_join_the_zones_of_two_opponents() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@y  ..  ..  R1@g
         1  ..    -1  -1  ..
        """,
        hand=["R1 R1 -1 -1"],
        seats=3,
    )
    assert drawn.rotations(city, "5,0") == set("esw")


def test_Z5_a_card_may_not_join_zones_that_it_touches_through_other_blocks() -> None:
    city = drawn.city(
        """
             4     5   6   7   8
         0  R1@y  R1  ..  ..  R1
         1  ..    -1  -1  ..  R1@g
        """,
        hand=["R1 R1 -1 -1"],
        seats=3,
    )
    assert drawn.rotations(city, "6,0") == set("esw")


def test_Z5_a_card_that_cuts_off_the_planner_joins_nothing_with_its_zone() -> None:
    city = drawn.city(
        """
             3     4   5   6
         0  R1@p  R1  ..  R1@g
        """,
        hand=["C1 R1 -1 -1", "R1 R1 -1 -1"],
    )
    assert "1n 4,0" in drawn.legal(city), "a commercial block lies between the planner and the new light block"
    assert "2n 4,0" not in drawn.legal(city)


def test_Z5_an_undeclared_wild_joins_zones_of_the_same_density() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  ..  ..  R1@g
         1  ..    -1  -1  ..
        """,
        hand=["R1 R* -1 -1", "R* R* -1 -1"],
    )
    assert "1n 5,0" not in drawn.legal(city)
    assert "2n 5,0" not in drawn.legal(city)
    assert "1s 5,0" in drawn.legal(city)


def test_Z5_an_undeclared_wild_does_not_join_zones_of_different_densities() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  ..  ..  R2@g
         1  ..    -1  -1  ..
        """,
        hand=["R* R* -1 -1"],
    )
    assert "1n 5,0" in drawn.legal(city)


def test_Z5_a_zone_without_a_planner_may_be_joined() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  ..  ..  R1
         1  ..    -1  -1  ..
        """,
        hand=["R1 R1 -1 -1"],
    )
    assert "1n 5,0" in drawn.legal(city)


def test_Z5_who_cannot_place_any_card_passes_and_stays() -> None:
    city = drawn.city(
        """
             2     3
         0  R1@p  R2@g
        """,
        deck=0,
    )
    assert drawn.legal(city) == {"pass"}
    before = drawn.hand(city, "p")
    drawn.play(city, "pass")
    assert drawn.planner(city, "p") == "2,0"
    assert drawn.block(city, "2,0") == "R1"
    assert drawn.hand(city, "p") == before
    assert drawn.turn(city) == "g"


def test_Z5_whoever_can_place_a_card_may_not_pass() -> None:
    city = drawn.city(
        """
             2     3    4
         0  R1@p  R2@g  -1
        """,
    )
    assert "pass" not in drawn.legal(city)


def test_Z22_the_block_under_ones_own_planner_is_not_covered() -> None:
    city = drawn.city(
        """
             4   5     6
         0  -1  R1@p  R1
        """,
    )
    assert drawn.anchors(city) == {"3,-1", "3,0", "6,-1", "6,0"}


def test_Z23_other_blocks_of_ones_own_zone_may_be_covered() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  R1  R1  R1
        """,
        hand=["R1 C1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.zone(city, "p") == {"4,0", "5,0"}, "what lies beyond the commercial block is no longer connected"
    assert drawn.points(city, "p") == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Z5_planners_off_the_board_occupy_nothing(seats: int) -> None:
    city = drawn.city(
        """
             4   5
         0  R1  R1
        """,
        hand=["R1 R1 -1 -1"],
        seats=seats,
    )
    assert drawn.anchors(city) == {"3,-1", "4,-1", "5,-1", "3,0", "4,0", "5,0"}
