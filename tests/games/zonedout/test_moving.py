"""Where the planner goes, and what it leaves behind (Z6 to Z8, Z24)."""

from __future__ import annotations

from tests.games.zonedout import drawn


def test_Z6_the_planner_moves_onto_a_zoned_block_of_the_card() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  -1  C1
        """,
        hand=["R1 C2 I3 I*"],
    )
    drawn.play(city, "1n 5,0")
    assert drawn.moves(city) == {"5,0", "6,0", "5,1", "6,1"}, "not onto a block that lay there before"


def test_Z6_never_onto_a_park_museum_parking_lot_or_abandoned_building() -> None:
    picture = """
             4     5
         0  R1@p  -1
        """
    assert drawn.moves(drawn.play(drawn.city(picture, hand=["+1 +2 -1 C1"]), "1n 5,0")) == {"6,1"}
    assert drawn.moves(drawn.play(drawn.city(picture, hand=["-2 C1 -1 -1"]), "1n 5,0")) == {"6,0"}


def test_Z6_not_into_a_zone_that_an_opponent_occupies() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@g  -1  ..  C1@p
        """,
        hand=["R1 R1 -1 C2"],
    )
    drawn.play(city, "1n 5,0")
    assert drawn.moves(city) == {"6,1"}, "both light blocks belong to green's zone now"


def test_Z6_a_block_that_touches_no_opponent_may_be_entered_though_it_is_of_the_same_kind() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@g  -1  -1
        """,
        hand=["-1 R1 -1 C1"],
    )
    drawn.play(city, "1n 5,0")
    assert drawn.moves(city) == {"6,0", "6,1"}


def test_Z6_moving_is_mandatory() -> None:
    city = drawn.city(
        """
             4     5
         0  R1@p  -1
        """,
        hand=["-1 C1 -1 -1"],
    )
    drawn.play(city, "1n 5,0")
    assert drawn.legal(city) == {"to 6,0"}


def test_Z7_in_the_same_zone_nothing_is_developed() -> None:
    city = drawn.city(
        """
             4     5
         0  R1@p  -1
        """,
        hand=["R1 C1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.planner(city, "p") == "5,0"
    assert drawn.zone(city, "p") == {"4,0", "5,0"}
    assert drawn.points(city, "p") == 0
    assert drawn.pieces(city, "p") == 45


def test_Z7_the_zone_just_left_is_developed() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R1  -1
        """,
        hand=["C1 -1 -1 -1"],
    )
    drawn.play(city, "1n 6,0", "to 6,0")
    assert drawn.planner(city, "p") == "6,0"
    assert drawn.block(city, "4,0") == "R1=p1"
    assert drawn.block(city, "5,0") == "R1=p1"
    assert drawn.points(city, "p") == 3


def test_Z7_a_zone_of_the_same_kind_that_is_not_connected_is_another_zone() -> None:
    city = drawn.city(
        """
             4     5
         0  R1@p  -1
        """,
        hand=["-1 R1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 6,0")
    assert drawn.block(city, "4,0") == "R1=p1"
    assert drawn.zone(city, "p") == {"6,0"}


def test_Z8_without_a_legal_block_the_planner_leaves_and_its_zone_is_developed() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R1  -1
        """,
        hand=["+1 -1 -1 -1"],
    )
    drawn.play(city, "1n 6,0")
    assert drawn.planner(city, "p") is None
    assert drawn.block(city, "4,0") == "R1=p1"
    assert drawn.block(city, "5,0") == "R1=p1"
    assert drawn.points(city, "p") == 4
    assert drawn.tower(city, "ne") == "p"
    assert drawn.turn(city) == "g"


def test_Z8_an_opponent_may_be_in_the_way() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  ..  C1@g
         1  ..    ..  -1
        """,
        hand=["C1 -1 -1 -1"],
    )
    drawn.play(city, "1n 6,1")
    assert drawn.planner(city, "p") is None, "the only commercial block lies in green's zone"
    assert drawn.block(city, "4,0") == "R1=p1"


def test_Z8_the_planner_enters_on_the_next_card() -> None:
    city = drawn.city(
        """
             4     5
         0  R1@p  -1
        """,
        hand=["-1 -1 -1 +1", "C1 -1 -1 -1"],
        turn="p",
    )
    drawn.play(city, "1n 5,0")
    assert drawn.turn(city) == "g"
    drawn.play(city, "4n 6,1")
    drawn.play(city, "2n 5,-1", "to 5,-1")
    assert drawn.planner(city, "p") == "5,-1"
    assert drawn.points(city, "p") == 0, "one light block less a parking lot"
    assert drawn.pieces(city, "p") == 43, "one block and one floor, nothing for entering"


def test_Z8_off_the_board_nothing_is_developed_again() -> None:
    city = drawn.city(
        """
             4   5
         0  R1  -1
        """,
        hand=["-1 -1 -1 +1"],
    )
    drawn.play(city, "1n 5,0")
    assert drawn.planner(city, "p") is None
    assert drawn.block(city, "4,0") == "R1"
    assert drawn.points(city, "p") == 0
    assert drawn.pieces(city, "p") == 45
    assert {drawn.tower(city, quarter) for quarter in ("nw", "ne", "sw", "se")} == {""}


def test_Z24_a_block_of_the_new_card_that_joins_the_old_zone_is_developed_with_it() -> None:
    city = drawn.city(
        """
             4     5
         0  R1@p  -1
        """,
        hand=["R1 C1 +1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 6,0")
    assert drawn.block(city, "5,0") == "R1=p1"
    assert drawn.points(city, "p") == 3 + 1, "two blocks, and the park below them"


def test_Z24_what_the_new_card_cuts_off_is_not_developed() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  R1  R1  R1
        """,
        hand=["C1 -1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.block(city, "4,0") == "R1=p1"
    assert drawn.block(city, "7,0") == "R1"
    assert drawn.points(city, "p") == 1


def test_Z24_a_wild_block_declared_for_the_new_zone_has_left_the_old_one() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  ..  ..  R2
         1  ..    -1  -1  ..
        """,
        hand=["R1 R* -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 6,0", "medium")
    assert drawn.zone(city, "p") == {"6,0", "7,0"}
    assert drawn.block(city, "5,0") == "R1=p1"
    assert drawn.block(city, "6,0") == "R*2:p"
    assert drawn.points(city, "p") == 3 - 1, "two blocks and the parking lot on 5,1"
