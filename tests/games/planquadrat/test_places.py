"""Places and claiming: P7, P8, P9, P12, P14, P18."""

from __future__ import annotations

from tests.games.planquadrat.boards import GAME, claims, draw, legal, places, play, refused, region, turn

from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.planquadrat.notation import square_names

# What a place is (P7) -----------------------------------------------------------------------------


def test_P7_a_place_of_six_squares_scores_six() -> None:
    town = draw("""
             c   d   e
           +-----------+
         3 |
           +   +   +   +
         4 |           |
           +-----------+
    """)
    play(town, "S e3e", "no slide")
    assert GAME.describe_action(town, GAME.parse_action(town, "claim c3")) == "light claims the place of 6 at c3"
    play(town, "claim c3")
    assert places(town, 0) == [("c3", "d3", "e3", "c4", "d4", "e4")]
    assert [score.total for score in GAME.score(town, EVERYTHING)] == [6, 0]


def test_P7_a_place_has_any_shape() -> None:
    town = draw("""
             c   d   e
           +---+   +   +
         3 |   |
           +   +---+---+
         4 |           |
           +---+---+   +
         5         |   |
           +   +   +   +
    """)
    play(town, "S e5s", "no slide", "claim e4")
    assert places(town, 0) == [("c3", "c4", "d4", "e4", "e5")]


def test_P7_one_missing_house_leaves_the_ground_open() -> None:
    town = draw("""
             c   d
           +---+---+
         3 |       |
           +   +   +
         4 |
           +---+---+
    """)
    assert turn(play(town, "S h8e", "no slide")) == "dark places a house"
    assert town.closed_ground() == 0


def test_P7_nobody_walks_diagonally_through_a_crossing() -> None:
    town = draw("""
             c   d
           +---+   +
         3 |   |
           +---+---+
         4     |   |
           +   +---+
    """)
    assert region(town, "c3") == ("c3",)
    assert region(town, "d4") == ("d4",)


def test_P7_a_ring_around_a_place_counts_only_its_own_squares() -> None:
    town = draw("""
             c   d   e
           +-----------+
         3 |           |
           +   +---+   +
         4 |   | D |   |
           +   +---+   +
         5 |
           +-----------+
    """)
    play(town, "S e5e", "no slide", "claim c3")
    assert places(town, 0) == [("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")]
    assert [score.total for score in GAME.score(town, EVERYTHING)] == [8, 1]


def test_P7_the_inner_border_of_a_ring_needs_houses_too() -> None:
    # With a gap at d4, the middle is no place of its own: the houses around it stand inside one place of nine.
    town = draw("""
             c   d   e
           +-----------+
         3 |           |
           +   +---+   +
         4 |   |   |   |
           +   +   +   +
         5 |
           +-----------+
    """)
    play(town, "S e5e", "no slide")
    assert claims(town) == {"c3"}
    play(town, "claim d4")
    assert town.points(0) == 9


def test_P7_a_ring_and_its_middle_may_be_closed_by_one_house() -> None:
    # M d5n closes d4 from below with its first edge, and the ring around it at e4 with its second.
    town = draw("""
             c   d   e
           +-----------+
         3 |           |
           +   +---+   +
         4 |   |   |   |
           +   +   +   +
         5 |       |
           +-------+   +
    """)
    play(town, "M d5n", "no slide")
    assert claims(town) == {"c3", "d4"}
    assert region(town, "c3") == ("c3", "d3", "e3", "c4", "e4", "c5", "d5")
    assert region(town, "d4") == ("d4",)


def test_P7_houses_inside_a_place_do_not_make_it_smaller() -> None:
    town = draw("""
             c   d
           +---+---+
         3 |   |   |
           +   +   +
         4 |
           +---+---+
    """)
    play(town, "S d4e", "no slide", "claim c3")
    assert places(town, 0) == [("c3", "d3", "c4", "d4")]


def test_P7_anybodys_houses_close_a_place() -> None:
    # Dark has placed three of the four; light places the last one and claims.
    town = draw("""
             g
           +---+
         7 |   |
           +   +
    """)
    play(town, "S g8n", "no slide", "claim g7")
    assert town.points(0) == 1


# Who may claim what (P8, P18) -----------------------------------------------------------------------


OPEN_CELL = """
         c   d
       +---+   +
     3 |
       +---+   +
     4     |
       +   +   +
"""


def test_P8_a_place_closed_by_sliding_is_claimed() -> None:
    town = play(draw(OPEN_CELL), "S h8e", "d4w > d3w")
    assert legal(town) == {"claim c3", "no claim"}
    assert places(play(town, "claim c3"), 0) == [("c3",)]


def test_P8_claiming_is_optional_and_costs_a_monument() -> None:
    town = play(draw(OPEN_CELL), "S d3w", "no slide")
    assert list(play(draw(OPEN_CELL), "S d3w", "no slide", "claim c3").monuments) == [5, 6]
    assert list(play(town, "no claim").monuments) == [6, 6]
    assert town.points(0) == 0


def test_P8_any_square_names_the_place() -> None:
    town = draw("""
             c   d
           +-------+
         3 |
           +-------+
    """)
    play(town, "S e3w", "no slide")
    assert GAME.parse_action(town, "claim d3") == GAME.parse_action(town, "claim c3")


HALF_CLOSED_PAIR = """
         b   c   d
       +   +---+   +
     3     |
       +   +---+   +
     4     |
       +   +---+   +
"""
"""M d3w closes c3 and c4 at once."""


def test_P8_two_places_closed_at_once_give_one_claim() -> None:
    town = play(draw(HALF_CLOSED_PAIR), "M d3w", "no slide")
    assert claims(town) == {"c3", "c4"}
    assert turn(play(town, "claim c4")) == "dark places a house"
    assert places(town, 0) == [("c4",)]


def test_P18_claiming_comes_after_sliding() -> None:
    town = play(draw(OPEN_CELL), "S d3w")
    refusal = refused(town, "claim c3")
    assert refusal.sentence == "light decides about sliding first ('no slide' is an answer)"


def test_P18_a_place_opened_again_by_the_slide_is_not_claimed() -> None:
    town = play(draw(OPEN_CELL), "S d3w", "c3n > b3n")
    assert turn(town) == "dark places a house"


def test_P18_a_slide_that_leaves_the_place_closed_does_not_hurt() -> None:
    assert claims(play(draw(OPEN_CELL), "S d3w", "d4w > d5w")) == {"c3"}


# What was closed before (P9, P14) --------------------------------------------------------------------


def test_P9_of_two_places_closed_at_once_the_other_is_dead_while_it_stays_closed() -> None:
    town = play(draw(HALF_CLOSED_PAIR), "M d3w", "no slide", "claim c3")
    assert turn(play(town, "S h8e", "no slide")) == "light places a house", "dark is not asked about c4"
    assert turn(play(town, "S h8s", "no slide")) == "dark places a house", "nor is light"


def test_P9_a_place_closed_before_is_refused_even_when_something_else_is_claimable() -> None:
    town = draw("""
             c   d   e
           +---+   +---+
         3 | . |   |
           +---+   +---+
    """)
    refusal = refused(play(town, "S f3w", "no slide"), "claim c3")
    assert refusal.sentence == (
        "cannot claim c3: it was closed before this turn began and is lost while it stays closed"
    )
    assert (refusal.rule, refusal.squares) == ("P9", ("c3",))


def test_P9_a_declined_place_is_dead_too() -> None:
    town = play(draw(HALF_CLOSED_PAIR), "M d3w", "no slide", "no claim")
    assert square_names(town.closed_before) == ("c3", "c4")
    assert turn(play(town, "S h8e", "no slide")) == "light places a house"


def test_P9_dead_ground_joined_with_open_ground_and_closed_in_the_same_turn_is_claimed() -> None:
    # e3w closes d3; sliding d3w away joins it with the dead c3.
    town = draw("""
             c   d
           +---+---+
         3 | . |
           +---+---+
    """)
    play(town, "S e3w", "d3w > d4w", "claim c3")
    assert places(town, 0) == [("c3", "d3")]


def test_P14_dead_ground_that_is_divided_stays_dead() -> None:
    town = draw("""
             c   d
           +---+---+
         3 | .   . |
           +---+---+
    """)
    assert turn(play(town, "S d3w", "no slide")) == "dark places a house"


def test_P14_dead_ground_that_is_merged_stays_dead() -> None:
    town = draw("""
             c   d
           +---+---+
         3 | . | . |
           +---+---+
    """)
    assert turn(play(town, "S h8e", "d3w > d4w")) == "dark places a house"
    assert region(town, "c3") == ("c3", "d3")
    assert square_names(town.closed_before) == ("c3", "d3")


def test_P14_dead_ground_divided_by_a_slide_stays_dead() -> None:
    town = draw("""
             c   d
           +---+---+
         3 | .   . |
           +---+---+
         4     |
           +   +   +
    """)
    assert turn(play(town, "S h8e", "d4w > d3w")) == "dark places a house"
    assert region(town, "c3") == ("c3",)


def test_P14_dead_ground_reopened_in_an_earlier_turn_is_claimed_when_closed_again() -> None:
    town = play(draw(HALF_CLOSED_PAIR), "M d3w", "no slide", "claim c3")
    play(town, "S h8e", "c4w > c5w")
    assert square_names(town.closed_before) == ("c3",), "dark has opened c4"
    assert claims(play(town, "S h8s", "c5w > c4w")) == {"c4"}


def test_P14_dead_ground_joined_with_open_ground_is_open_ground() -> None:
    town = draw("""
             c   d
           +---+---+
         3 | . |
           +---+---+
    """)
    play(town, "S h8e", "d3w > d4w")
    assert town.closed_before == 0
    play(town, "S e3w", "no slide", "claim d3")
    assert places(town, 1) == [("c3", "d3")]


def test_P14_a_house_slid_out_of_dead_ground_may_close_other_ground() -> None:
    # d3w divides two dead squares; slid down it closes c4, which was open.
    town = draw("""
             c   d
           +---+---+
         3 | . | . |
           +---+---+
         4 |
           +---+   +
    """)
    play(town, "S h8e", "d3w > d4w")
    assert claims(town) == {"c4"}


def test_P14_closing_new_ground_around_dead_ground_claims_only_the_new() -> None:
    town = draw("""
             c   d   e
           +-----------+
         3 |           |
           +   +---+   +
         4 |   | . |   |
           +   +---+   +
         5 |
           +-----------+
    """)
    play(town, "S f5w", "no slide", "claim c3")
    assert town.points(0) == 8
