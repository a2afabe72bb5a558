"""Occupied places: what borders them is frozen (P5), nothing divides them (P10), houses may stand inside (P17)."""

from __future__ import annotations

from tests.games.planquadrat.boards import draw, legal, places, play, refused, slides_of, turn

ELSEWHERE = "S h8e"

OCCUPIED = """
         b   c   d   e
       +   +---+---+   +
     3     | D   D |
       +   +   +   +   +
     4     | D   D |
       +   +---+---+   +
"""


def test_P5_no_house_around_an_occupied_place_slides() -> None:
    town = play(draw(OCCUPIED), ELSEWHERE)
    assert turn(town) == "dark places a house", "nothing else stands on the board, so nobody is asked"


def test_P5_a_frozen_house_says_why() -> None:
    town = play(draw(OCCUPIED + "     5 |\n       +   +   +   +   +\n"), ELSEWHERE)
    refusal = refused(town, "c3n > b3n")
    assert refusal.sentence == "cannot slide c3n to b3n: it borders an occupied place and is frozen"
    assert (refusal.code, refusal.rule, refusal.squares) == ("slide/frozen", "P5", ("c3",))


def test_P5_a_house_is_frozen_even_if_the_place_would_stay_closed() -> None:
    town = draw("""
             c   d   e
           +---+   +   +
         3 | L |
           +-------+   +
         4
           +   +   +   +
    """)
    # Slid to b4n, the medium house would still cover c3 from below.
    assert slides_of(play(town, ELSEWHERE), "c4n") == set()


def test_P5_a_large_house_is_frozen_by_one_of_its_edges() -> None:
    town = draw("""
             b   c   d   e   f
           +   +---+   +   +   +
         3     | L |
           +   +-----------+   +
         4                 |
           +   +   +   +   +   +
    """)
    play(town, ELSEWHERE)
    assert slides_of(town, "c4n") == set()
    assert slides_of(town, "f4w") != set()


def test_P5_a_large_house_between_two_occupied_places_names_the_squares_of_both() -> None:
    town = draw("""
             c   d   e
           +---+   +---+
         3 | L |   | D |
           +-----------+
         4 |
           +   +   +   +
    """)
    assert refused(play(town, ELSEWHERE), "c4n > d4n").squares == ("c3", "e3")


def test_P5_a_house_whose_end_touches_an_occupied_place_still_slides() -> None:
    town = draw("""
             b   c   d   e
           +   +---+---+   +
         3     | D   D |
           +---+   +   +   +
         4     | D   D |
           +   +---+---+---+
    """)
    play(town, ELSEWHERE)
    assert "a4n" in slides_of(town, "b4n")
    assert slides_of(town, "e5n") == {"f5n", "g5n", "h5n"}


def test_P5_houses_inside_an_occupied_place_are_frozen() -> None:
    town = draw("""
             c   d
           +---+---+
         3 | D | D |
           +   +   +
         4 | D   D |
           +---+---+
         5 |
           +   +   +
    """)
    assert refused(play(town, ELSEWHERE), "d3w > d4w").code == "slide/frozen"


def test_P10_a_house_may_not_divide_an_occupied_place() -> None:
    refusal = refused(draw(OCCUPIED), "M c4n")
    assert refusal.sentence == "cannot place M c4n: it would divide dark's place at c3"
    assert (refusal.code, refusal.rule) == ("place/divided", "P10")
    assert refusal.squares == ("c3", "d3", "c4", "d4")


def test_P10_holds_for_the_owner_too() -> None:
    assert refused(draw(OCCUPIED, "dark places"), "M d3w").rule == "P10"


def test_P10_a_long_house_divides_a_place_that_it_only_partly_crosses() -> None:
    assert refused(draw(OCCUPIED), "L b4n").code == "place/divided"
    assert refused(draw(OCCUPIED), "L c4n").code == "place/divided"


def test_P10_the_second_stub_divides_what_the_first_left_whole() -> None:
    town = play(draw(OCCUPIED), "S c4n")
    assert refused(town, "S d4n").sentence == "cannot place S d4n: it would divide dark's place at c3"
    assert {"S d3w", "S d4w"} & legal(town) == set(), "with c4n, either would cut off a corner"


def test_P10_a_ring_is_cut_once_but_not_twice() -> None:
    town = draw("""
             c   d   e
           +---+---+---+
         3 | D   D   D |
           +   +---+   +
         4 | D | L | D |
           +   +---+   +
         5 | D   D   D |
           +---+---+---+
    """)
    play(town, "S c4n")
    assert refused(town, "S e5n").squares == ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")


def test_P10_the_refusal_names_the_place_that_is_divided_not_one_that_is_merely_entered() -> None:
    # L b4n would be a stub in light's place and go right across dark's.
    town = draw("""
             a   b   c   d
           +---+---+---+---+
         3 | L   L | D   D |
           +   +   +   +   +
         4 | L   L | D   D |
           +---+---+---+---+
    """)
    refusal = refused(town, "L b4n")
    assert refusal.sentence == "cannot place L b4n: it would divide dark's place at c3"
    assert refusal.squares == ("c3", "d3", "c4", "d4")


def test_P10_the_same_for_a_slide() -> None:
    town = draw("""
             a   b   c   d   e   f   g
           +---+---+---+---+   +   +   +
         3 | L   L | D   D |
           +   +   +   +   +-----------+
         4 | L   L | D   D |
           +---+---+---+---+   +   +   +
    """)
    play(town, ELSEWHERE)
    # At d4n it is a stub; at c4n, b4n and a4n it would divide one place or the other.
    assert slides_of(town, "e4n") == {"d4n", "f4n"}
    assert refused(town, "e4n > b4n").sentence == "cannot slide e4n to b4n: it would divide dark's place at c3"
    assert refused(town, "e4n > a4n").sentence == "cannot slide e4n to a4n: it would divide light's place at a3"


def test_P17_a_house_may_reach_into_two_occupied_places_and_is_frozen_by_both() -> None:
    town = draw("""
             a   b   c   d
           +---+---+---+---+
         3 | L   L | D   D |
           +   +   +   +   +
         4 | L   L | D   D |
           +---+---+---+---+
         5 |
           +   +   +   +   +
    """)
    play(town, "M b4n", "no slide", ELSEWHERE)
    assert refused(town, "b4n > a4n").squares == ("b3", "c3", "b4", "c4")


def test_P17_a_house_inside_changes_neither_the_place_nor_its_points() -> None:
    town = play(draw(OCCUPIED), "S c4n")
    assert places(town, 1) == [("c3", "d3", "c4", "d4")]
    assert town.points(1) == 4


def test_P17_ground_closed_inside_an_occupied_place_cannot_come_to_be() -> None:
    # Closing off a corner of an occupied place would divide it (P10).
    town = draw("""
             c   d
           +---+---+
         3 | D   D |
           +---+   +
         4 | D   D |
           +---+---+
    """)
    assert refused(town, "S d4w").code == "place/divided"
