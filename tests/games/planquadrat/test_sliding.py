"""Sliding houses: P4, P6, P13, P16, P22, and into occupied places (P10, P17)."""

from __future__ import annotations

from tests.games.planquadrat.boards import claims, draw, legal, play, refused, slides_of, start, turn

from drawingboard.games.planquadrat import Town

ELSEWHERE = "S h8e"
"""A house that is placed because one has to be, far from what the test looks at."""

ROW_4 = {f"{letter}4n" for letter in "abcdefgh"}


def sliding(picture: str, slide: str = "any") -> Town:
    """A drawn board on which light has placed a house elsewhere and may slide now."""
    return play(draw(picture, slide=slide), ELSEWHERE)


def test_P4_a_house_slides_along_its_own_line_to_either_end() -> None:
    town = sliding("""
             b   c   d
           +   +   +   +
         3
           +-------+   +
         4
           +   +   +   +
    """)
    assert slides_of(town, "b4n") == {"a4n", "c4n", "d4n", "e4n", "f4n", "g4n"}
    assert refused(town, "b4n > h4n").code == "slide/outside"


def test_P4_a_house_slides_between_two_houses_that_only_touch_its_crossing() -> None:
    town = sliding("""
             a   b   c   d
           +   +   +   +   +
         3         |
           +   +---+   +   +
         4         |
           +   +   +   +   +
    """)
    assert slides_of(town, "b4n") == ROW_4 - {"b4n"}
    assert legal(play(town, "b4n > d4n")) >= {"S b4n", "S c4n"}


def test_P4_a_large_house_slides_between_two_houses_too() -> None:
    town = sliding("""
             a   b   c   d   e
           +   +   +   +   +   +
         3             |
           +-----------+   +   +
         4             |
           +   +   +   +   +   +
    """)
    assert slides_of(town, "a4n") == {"b4n", "c4n", "d4n", "e4n", "f4n"}


def test_P4_a_crossing_filled_by_a_perpendicular_house_stops_a_slide() -> None:
    town = sliding("""
             a   b   c   d
           +   +   +   +   +
         3         |
           +   +---|   +   +
         4         |
           +   +   +   +   +
    """)
    assert slides_of(town, "b4n") == {"a4n"}
    assert refused(town, "b4n > c4n").sentence == "cannot slide b4n to c4n: M c3w fills a crossing on its way"


def test_P4_a_house_that_ends_at_the_line_does_not_stop_a_slide() -> None:
    # A T: c2w ends where the slide passes and leaves the crossing free.
    town = sliding("""
             a   b   c   d
           +   +   +   +   +
         2         |
           +   +   |   +   +
         3         |
           +   +---+   +   +
         4
           +   +   +   +   +
    """)
    assert "c4n" in slides_of(town, "b4n")


def test_P4_a_push_is_refused() -> None:
    town = sliding("""
             a   b   c   d
           +   +   +   +   +
         3
           +   +---+   +---+
         4
           +   +   +   +   +
    """)
    assert slides_of(town, "b4n") == {"a4n", "c4n"}
    assert refused(town, "b4n > d4n").sentence == "cannot slide b4n to d4n: it would push S d4n"
    assert refused(town, "b4n > e4n").sentence == "cannot slide b4n to e4n: it would push S d4n"


def test_P4_upright_houses_slide_up_and_down() -> None:
    town = sliding("""
             c
           +   +
         3 |
           +   +
         4
           +   +
         5
           +---+
         6 |
           +   +
    """)
    # Going down, c3w meets c6w; the house c6n only touches the crossing on the way.
    assert slides_of(town, "c3w") == {"c1w", "c2w", "c4w", "c5w"}


def test_P4_a_house_on_the_rim_slides_along_the_rim() -> None:
    town = sliding("""
             a   b   c
           +   +-------+
         1     |
           +   +   +   +
    """)
    assert slides_of(town, "b1n") == {f"{letter}1n" for letter in "acdefg"}


def test_P4_anybody_slides_houses_that_anybody_placed() -> None:
    town = play(start(), "L c4n", "S a1n", "no slide", "S a1w")
    assert {"c4n", "a1n"} <= {text.split(" > ")[0] for text in legal(town)}
    assert turn(town) == "light may slide a house"


def test_P4_only_one_house_slides_per_turn() -> None:
    town = play(start(), "L c4n", "S a1n", "c4n > d4n")
    assert turn(town) == "light places a house"


def test_P4_nobody_slides_without_having_placed() -> None:
    refusal = refused(draw(CLOSED), "c3n > d3n")
    assert (refusal.code, refusal.sentence) == ("turn/place_first", "light cannot slide before placing a house")


def test_P4_a_slide_is_at_least_one_edge_long() -> None:
    assert refused(sliding(CLOSED), "c3n > c3n").code == "slide/no_distance"


def test_P4_a_house_does_not_leave_its_line() -> None:
    assert refused(sliding(CLOSED), "c3n > c5n").code == "slide/line"


CLOSED = """
         b   c   d
       +   +---+   +
     3     | . |
       +   +---+   +
"""


def test_P6_houses_around_a_closed_but_unoccupied_place_slide() -> None:
    town = sliding(CLOSED)
    assert {"b3n", "d3n"} <= slides_of(town, "c3n")
    assert {"c2w", "c4w"} <= slides_of(town, "c3w")
    assert claims(play(town, "c3n > d3n")) == set()


def test_P13_with_sliding_off_nobody_slides() -> None:
    town = play(draw(CLOSED, sliding="off"), "S h8e")
    assert turn(town) == "dark places a house"
    refusal = refused(town, "c3n > d3n")
    assert (refusal.sentence, refusal.rule) == ("dark cannot slide: in this match nobody does", "P13")


def test_P13_with_sliding_off_a_claim_follows_the_placing() -> None:
    town = draw("""
             c
           +---+
         3 |
           +---+
    """, sliding="off")  # fmt: skip
    assert legal(play(town, "S d3w")) == {"claim c3", "no claim"}


TWO_ON_A_LINE = """
         a   b   c   d   e   f
       +   +   +   +   +   +   +
     3
       +   +   +---+   +   +---+
     4
       +   +   +   +   +   +   +
"""


def test_P16_a_slide_may_stop_half_way() -> None:
    assert slides_of(sliding(TWO_ON_A_LINE), "c4n") == {"a4n", "b4n", "d4n", "e4n"}


def test_P16_or_only_where_it_must_if_the_table_says_so() -> None:
    town = sliding(TWO_ON_A_LINE, slide="to-the-stop")
    assert slides_of(town, "c4n") == {"a4n", "e4n"}
    assert refused(town, "c4n > b4n").sentence == (
        "cannot slide c4n to b4n: in this match a slide goes on until it must stop"
    )


def test_P22_the_house_just_placed_is_not_slid() -> None:
    town = play(draw(CLOSED), "M e7n")
    assert slides_of(town, "e7n") == set()
    assert refused(town, "e7n > f7n").sentence == "cannot slide e7n to f7n: it was placed this turn"
    assert {"f7n", "a7n"} <= slides_of(play(town, "no slide", "S a1n"), "e7n")


def test_P22_the_house_just_placed_stops_the_slides_of_others() -> None:
    town = play(draw(TWO_ON_A_LINE), "S d4n")
    assert slides_of(town, "c4n") == {"a4n", "b4n"}


GATED = """
         a   b   c   d   e
       +   +   +---+---+   +
     3         | D   D |
       +   +---+   +   +   +
     4         | D   D |
       +   +   +---+---+   +
"""
"""An occupied place with a free crossing on each side, and a small house in front of one of them."""

GATED_MEDIUM = """
         a   b   c   d   e
       +   +   +---+---+   +
     3         | D   D |
       +-------+   +   +   +
     4         | D   D |
       +   +   +---+---+   +
"""


def test_P17_a_house_slides_into_an_occupied_place_or_right_through_it() -> None:
    town = sliding(GATED)
    assert slides_of(town, "b4n") == ROW_4 - {"b4n"}


def test_P17_a_house_that_slid_into_an_occupied_place_is_frozen_there() -> None:
    town = play(sliding(GATED), "b4n > c4n", "S a1n")
    refusal = refused(town, "c4n > b4n")
    assert (refusal.code, refusal.squares) == ("slide/frozen", ("c3", "c4"))


def test_P10_a_slide_may_not_divide_an_occupied_place() -> None:
    town = sliding(GATED_MEDIUM)
    # From b4n it is a stub inside; from c4n it would stand right across; from d4n it is a stub again.
    assert slides_of(town, "a4n") == {"b4n", "d4n", "e4n", "f4n", "g4n"}
    refusal = refused(town, "a4n > c4n")
    assert refusal.sentence == "cannot slide a4n to c4n: it would divide dark's place at c3"
    assert refusal.squares == ("c3", "d3", "c4", "d4")


def test_P10_and_P16_a_slide_to_the_stop_is_judged_where_it_stops() -> None:
    assert slides_of(sliding(GATED_MEDIUM, slide="to-the-stop"), "a4n") == {"g4n"}
    dammed = GATED_MEDIUM.replace("+-------+   +   +   +", "+-------+   +   +---+")
    assert slides_of(sliding(dammed, slide="to-the-stop"), "a4n") == set()
