"""The rim (P15): a groove like any other, a wall that closes, or bare."""

from __future__ import annotations

from tests.games.planquadrat.boards import claims, draw, legal, places, play, refused, turn

from drawingboard.games.planquadrat.notation import square_names

CORNER = """
         a   b
       +   +   +
     1
       +---+   +
     2
       +   +   +
"""
"""A small house below a1; b1w would close the corner if the rim were a wall."""


def test_P15_grooved_the_rim_alone_closes_nothing() -> None:
    assert turn(play(draw(CORNER), "S b1w", "no slide")) == "dark places a house"


def test_P15_grooved_houses_on_the_rim_close_like_any_other() -> None:
    town = draw("""
             a   b
           +---+   +
         1     |
           +---+   +
    """)
    assert claims(play(town, "S a1w", "no slide")) == {"a1"}


def test_P15_grooved_a_gap_on_the_rim_is_named() -> None:
    town = draw("""
             a   b   c
           +   +---+   +
         1 |   |
           +---+---+   +
    """)
    refusal = refused(play(town, "S b1e", "no slide"), "claim a1")
    assert refusal.sentence == "cannot claim a1: the ground around it is not closed; there is no house at a1n"
    assert refusal.rule == "P7"


def test_P15_wall_the_rim_closes() -> None:
    town = draw(CORNER, rim="wall")
    play(town, "S b1w", "no slide", "claim a1")
    assert places(town, 0) == [("a1",)]


def test_P15_wall_the_open_ground_is_never_a_place() -> None:
    town = play(draw(CORNER, rim="wall"), "S b1w", "no slide")
    assert legal(town) == {"claim a1", "no claim"}
    assert refused(town, "claim b1").sentence == "cannot claim b1: the ground around it is not closed"


def test_P15_wall_the_largest_part_stays_open() -> None:
    # Three rows lie above the line, five below: the upper part was closed by this turn.
    town = draw("""
             a   b   c   d   e   f   g   h
           +   +   +   +   +   +   +   +   +
         3
           +-----------+-----------+---+   +
         4
           +   +   +   +   +   +   +   +   +
    """, rim="wall")  # fmt: skip
    play(town, "S h4n")
    assert claims(town) == {"a1"}
    play(town, "claim a1")
    assert town.points(0) == 24


HALVES = """
         a   b   c   d   e   f   g   h
       +   +   +   +   +   +   +   +   +
     4
       +-----------+-----------+---+   +
     5
       +   +   +   +   +   +   +   +   +
"""
"""A house at h5n divides the board into two halves of 32 squares."""


def test_P15_wall_of_equal_parts_the_one_that_is_read_first_stays_open() -> None:
    town = play(draw(HALVES, rim="wall"), "S h5n")
    assert claims(town) == {"a5"}


def test_P15_wall_equal_parts_side_by_side() -> None:
    upright = """
             d   e
           +   +   +
         1     |
           +   |   +
         2     |
           +   |   +
         3     |
           +   +   +
         4     |
           +   |   +
         5     |
           +   |   +
         6     |
           +   +   +
         7     |
           +   +   +
         8
           +   +   +
    """
    assert claims(play(draw(upright, rim="wall"), "S e8w")) == {"e1"}


def test_P15_wall_dead_ground_stays_dead_though_it_is_larger_than_the_open_ground() -> None:
    # The lower half was closed and not claimed; the open half is cut down to less than it.
    town = play(draw(HALVES, rim="wall"), "S h5n", "no claim", "S a2n")
    play(town, "S b1w", "no slide")
    assert claims(town) == {"a1"}
    assert len(square_names(play(town, "no claim").closed_before)) == 32 + 1


def test_P15_wall_ground_joined_with_the_open_ground_is_open_again() -> None:
    town = draw("""
             a   b   c
           +   +   +   +
         1   . |
           +---+   +   +
    """, rim="wall")  # fmt: skip
    play(town, "S h8n", "b1w > b2w")
    assert town.closed_before == 0


def test_P15_wall_a_part_joined_with_dead_ground_counts_with_it() -> None:
    # One turn cuts the open ground and opens the dead corner a1 towards the smaller part.
    town = draw("""
             a   b   c
           +   +   +   +
         1   . |
           +---+---+   +
         2
           +   +   +   +
    """, rim="wall")  # fmt: skip
    play(town, "S c1w", "b1w > b2w")
    assert claims(town) == {"a1"}
    play(town, "claim b1")
    assert places(town, 0) == [("a1", "b1")]


def test_P15_wall_a_place_inside_the_board_needs_no_rim() -> None:
    town = draw("""
             c
           +---+
         3 |
           +---+
    """, rim="wall")  # fmt: skip
    assert claims(play(town, "S d3w", "no slide")) == {"c3"}


def test_P15_bare_the_rim_never_closes() -> None:
    town = play(draw(CORNER, rim="bare"), "S b1w", "no slide")
    assert turn(town) == "dark places a house"
    assert town.closed_before == 0


def test_P15_bare_a_place_inside_the_board_closes() -> None:
    town = draw("""
             b
           +---+
         2 |
           +---+
    """, rim="bare")  # fmt: skip
    assert claims(play(town, "S c2w", "no slide")) == {"b2"}
    assert refused(town, "claim a1").sentence == "cannot claim a1: the ground around it is not closed"
