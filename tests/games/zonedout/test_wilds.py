"""Wild blocks: in several zones at once until somebody stands on one, or builds on it (Z6, Z10 to Z12, Z25)."""

from __future__ import annotations

from tests.games.zonedout import drawn


def test_Z10_a_zone_is_what_is_connected_of_one_type_and_density() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  R1  C1  R1
         1  R2    R1  I1  ..
         2  R1    ..  R1  ..
        """,
    )
    assert drawn.zone(city, "p") == {"4,0", "5,0", "5,1"}, "corners do not connect"


def test_Z10_developed_blocks_belong_to_no_zone() -> None:
    city = drawn.city(
        """
             4     5      6
         0  R1@p  R1=p1  R1
        """,
    )
    assert drawn.zone(city, "p") == {"4,0"}


def test_Z10_a_wild_block_connects_for_every_density_of_its_type() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R*  R1
         1  ..    R2  ..
        """,
    )
    assert drawn.zone(city, "p") == {"4,0", "5,0", "6,0"}


def test_Z10_a_wild_block_of_another_type_connects_nothing() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  C*  R1
        """,
    )
    assert drawn.zone(city, "p") == {"4,0"}


def test_Z10_a_wild_block_belongs_to_several_occupied_zones_at_once() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R*  R2@g
         1  ..    R3@y  ..
        """,
        seats=3,
    )
    assert drawn.zone(city, "p") == {"4,0", "5,0"}
    assert drawn.zone(city, "g") == {"5,0", "6,0"}
    assert drawn.zone(city, "y") == {"5,0", "5,1"}


def test_Z11_a_declared_wild_belongs_only_to_the_zone_of_its_density() -> None:
    city = drawn.city(
        """
             4     5      6
         0  R1@p  R*2:g  R2@g
        """,
    )
    assert drawn.zone(city, "p") == {"4,0"}
    assert drawn.zone(city, "g") == {"5,0", "6,0"}


def test_Z11_a_wild_may_be_declared_what_it_connects_to() -> None:
    city = drawn.city(
        """
             4   5   6   7
         0  R1  ..  ..  R3
         1  ..  -1  -1  ..
        """,
        hand=["R* -1 -1 -1", "R* R* -1 -1"],
    )
    drawn.play(city, "2n 5,0", "to 5,0")
    assert drawn.legal(city) == {"light", "heavy"}, "heavy through the other wild block"


def test_Z11_one_permitted_density_is_declared_at_once() -> None:
    city = drawn.city(
        """
             4   5
         0  R3  -1
        """,
        hand=["R* -1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.block(city, "5,0") == "R*3:p"
    assert drawn.zone(city, "p") == {"4,0", "5,0"}
    assert drawn.turn(city) == "g"


def test_Z11_a_wild_that_connects_to_no_numbered_block_may_be_anything() -> None:
    city = drawn.city(
        """
             4   5
         0  C3  -1
        """,
        hand=["R* R* -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 6,0")
    assert drawn.legal(city) == {"light", "medium", "heavy"}
    drawn.play(city, "medium")
    assert drawn.block(city, "6,0") == "R*2:p"
    assert drawn.block(city, "5,0") == "R*", "the other one stays wild"
    assert drawn.zone(city, "p") == {"5,0", "6,0"}


def test_Z11_a_declared_wild_counts_as_a_block_of_its_density() -> None:
    city = drawn.city(
        """
             4      5
         0  R*3:g  -1
        """,
        hand=["R* -1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.block(city, "5,0") == "R*3:p"
    assert drawn.block(city, "4,0") == "R*3:g", "everybody's deeds stay"


def test_Z11_a_developed_block_gives_no_density() -> None:
    city = drawn.city(
        """
             4      5
         0  R3=g3  -1
        """,
        hand=["R* -1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.legal(city) == {"light", "medium", "heavy"}


def test_Z6_a_wild_may_not_be_declared_into_a_zone_that_an_opponent_occupies() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@g  ..  ..  R3
         1  R2    -1  -1  ..
        """,
        hand=["R* R* R* -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.legal(city) == {"medium", "heavy"}


def test_Z6_a_wild_that_connects_only_to_an_opponents_zone_may_not_be_entered() -> None:
    city = drawn.city(
        """
             4     5
         0  R1@g  -1
        """,
        hand=["R* -1 C1 -1"],
    )
    drawn.play(city, "1n 5,0")
    assert drawn.moves(city) == {"5,1"}, "any density is only for wilds that connect to nothing"


def test_Z11_a_deed_stays_when_the_planner_goes_on_in_its_zone() -> None:
    city = drawn.city(
        """
             4        5
         0  R*1:p@p  -1
        """,
        hand=["R1 -1 -1 -1"],
    )
    drawn.play(city, "1n 5,0", "to 5,0")
    assert drawn.block(city, "4,0") == "R*1:p"
    assert drawn.zone(city, "p") == {"4,0", "5,0"}


def test_Z11_covering_a_deeded_wild_removes_the_deed() -> None:
    city = drawn.city(
        """
             4      5
         0  R*1:p  R1@p
        """,
        hand=["-1 R* -1 -1"],
    )
    drawn.play(city, "1n 3,-1")
    assert drawn.block(city, "4,0") == "-1"
    drawn.play(city, "to 4,-1", "light")
    assert drawn.block(city, "4,-1") == "R*1:p"


def test_Z11_developing_a_deeded_wild_removes_the_deed() -> None:
    city = drawn.city(
        """
             4      5     6
         0  R*2:p  R2@p  -1
        """,
        hand=["C1 -1 -1 -1"],
    )
    drawn.play(city, "1n 6,0", "to 6,0")
    assert drawn.block(city, "4,0") == "R*2=p2"


def test_Z12_a_wild_that_is_built_on_leaves_every_other_zone() -> None:
    city = drawn.city(
        """
             4     5   6   7
         0  R1@p  R*  R2  R2@g
         1  -1    ..  ..  ..
        """,
        hand=["C1 -1 -1 -1"],
    )
    assert drawn.zone(city, "g") == {"5,0", "6,0", "7,0"}
    drawn.play(city, "1n 4,1", "to 4,1")
    assert drawn.block(city, "5,0") == "R*1=p1"
    assert drawn.zone(city, "g") == {"6,0", "7,0"}


def test_Z12_an_occupant_keeps_what_is_connected_to_the_planner() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R*  R2
         1  -1    R2@g  ..
        """,
        hand=["C1 -1 -1 -1"],
    )
    assert drawn.zone(city, "g") == {"5,0", "6,0", "5,1"}
    drawn.play(city, "1n 3,1", "to 3,1")
    assert drawn.zone(city, "g") == {"5,1"}


def test_Z12_a_wild_shared_by_the_old_and_the_new_zone_is_built_on_by_the_old_one() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  R*  -1
        """,
        hand=["R2 R2 -1 -1"],
    )
    drawn.play(city, "1n 6,0", "to 6,0")
    assert drawn.block(city, "5,0") == "R*1=p1"
    assert drawn.zone(city, "p") == {"6,0", "7,0"}


def test_Z25_each_type_has_one_kind_of_wild_block() -> None:
    printed = {token for card in drawn.CARDS.values() for token in card}
    assert {token for token in printed if "*" in token} == {"R*", "C*", "I*"}
