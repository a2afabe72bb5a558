"""Placing houses: P1, P2, P3 and what the rim allows (P15)."""

from __future__ import annotations

from tests.games.planquadrat.boards import claims, draw, legal, play, refused, start, turn

from drawingboard.games.planquadrat import Town

ONE_HOUSE = """
         c
       +---+
     4
       +   +
"""


def draw_one_house() -> Town:
    return draw(ONE_HOUSE)


def test_P1_the_first_turn_is_one_house_of_any_size_anywhere() -> None:
    town = start()
    sizes = [text[0] for text in legal(town)]
    # 18 groove lines; on each a small house begins at 8 edges, a medium one at 7, a large one at 6.
    assert (sizes.count("S"), sizes.count("M"), sizes.count("L")) == (18 * 8, 18 * 7, 18 * 6)


def test_P1_nothing_is_slid_or_claimed_in_the_first_turn() -> None:
    town = play(start(), "L c4n")
    assert turn(town) == "dark places a house"


def test_P2_a_turn_is_placing_then_sliding_then_claiming() -> None:
    town = draw("""
             c
           +---+
         3 |
           +---+
    """)
    assert turn(town) == "light places a house"
    assert turn(play(town, "S c3e")) == "light may slide a house"
    assert turn(play(town, "no slide")) == "light may claim a place"
    assert turn(play(town, "claim c3")) == "dark places a house"


def test_P2_placing_is_mandatory() -> None:
    assert {text[0] for text in legal(draw_one_house())} == {"S", "M", "L"}


def test_P2_a_turn_that_closes_nothing_asks_for_no_claim() -> None:
    assert turn(play(draw_one_house(), "S a1n", "no slide")) == "dark places a house"


def test_P2_a_turn_in_which_nothing_can_slide_asks_for_no_slide() -> None:
    # The only house stands at the end of its line; the new one stands against it.
    town = draw("""
             a   b   c
           +---+   +   +
         1
           +   +   +   +
    """)
    assert turn(play(town, "S b1n")) == "dark places a house"


def test_P3_houses_do_not_overlap() -> None:
    town = draw("""
             b   c   d   e
           +   +   +   +   +
         3
           +-----------+   +
         4
           +   +   +   +   +
    """)
    for taken in ("S b4n", "S c4n", "S d4n", "M a4n", "M d4n", "L a4n"):
        assert refused(town, taken).sentence == f"cannot place {taken}: L b4n stands there"
    assert {"S a4n", "S e4n", "M e4n", "L e4n"} <= legal(town)


def test_P3_houses_stand_end_to_end() -> None:
    town = play(draw_one_house(), "S d4n")
    assert "S e4n" in legal(play(town, "no slide"))


def test_P3_a_house_does_not_reach_over_the_end_of_its_groove() -> None:
    town = draw_one_house()
    assert {"S h2n", "M g2n", "L f2n", "S a8w", "M a7w", "L a6w"} <= legal(town)
    for outside in ("M h2n", "L g2n", "L h2n", "M a8w", "L a7w"):
        assert refused(town, outside).code == "placement/outside"


def test_P3_two_houses_never_fill_the_same_crossing() -> None:
    town = draw("""
             b   c   d
           +   +   +   +
         3     |
           +   |   +   +
         4     |
           +   +   +   +
    """)
    for crossing in ("M b4n", "L a4n", "L b4n"):
        assert refused(town, crossing).code == "placement/crossing"
    assert {"S b4n", "S c4n"} <= legal(town)


def test_P3_ends_that_merely_touch_a_crossing_leave_it_free() -> None:
    # M a4n and M c4n end at the crossing that c3w fills: an X of three houses.
    town = draw("""
             a   b   c   d
           +   +   +   +   +
         3         |
           +-------|-------+
         4         |
           +   +   +   +   +
    """)
    assert {"S c2w", "S c5w"} <= legal(town)
    # The other X: two small houses above and below leave room for a medium one through the crossing.
    town = draw("""
             b   c
           +   +   +
         3     |
           +   +   +
         4     |
           +   +   +
    """)
    assert {"M b4n", "L a4n", "L b4n"} <= legal(town)


def test_P3_a_house_may_end_in_the_middle_of_another() -> None:
    # A T: the large house fills the crossing, the small one below only touches it.
    town = draw("""
             b   c   d
           +   +   +   +
         3
           +-----------+
         4
           +   +   +   +
    """)
    assert {"S c4w", "M c4w", "L d4w"} <= legal(town)
    assert refused(town, "M c3w").code == "placement/crossing"


def test_P3_houses_on_the_rim_fill_no_crossing_of_the_lines_that_end_there() -> None:
    town = draw("""
             a   b   c
           +-----------+
         1
           +   +   +   +
    """)
    assert {"S b1w", "M b1w", "L c1w"} <= legal(town)


def test_P3_an_empty_stock_places_nothing() -> None:
    town = draw(ONE_HOUSE, light=(0, 3, 0))
    assert {text[0] for text in legal(town)} == {"M"}
    assert refused(town, "S a1n").sentence == "cannot place S a1n: light has no small house left"


def test_P3_placing_takes_the_house_from_the_own_stock() -> None:
    town = play(draw_one_house(), "L a1n", "no slide", "S a8s")
    assert list(town.stock) == [12, 8, 3, 11, 8, 4]


def test_P15_where_the_rim_is_no_groove_no_house_stands_on_it() -> None:
    for rim in ("wall", "bare"):
        town = start(rim=rim)
        assert len(legal(town)) == 14 * (8 + 7 + 6)
        for outside in ("S a1n", "M a1w", "L a8s", "S h8e"):
            refusal = refused(town, outside)
            assert (refusal.code, refusal.rule) == ("placement/rim", "P15")


def test_P17_a_house_may_be_placed_into_an_occupied_place_that_it_does_not_divide() -> None:
    town = draw("""
             c   d
           +---+---+
         3 | D   D |
           +   +   +
         4 | D   D |
           +---+---+
    """)
    assert {"S c4n", "S d4n", "S d3w", "S d4w"} <= legal(town)
    assert claims(play(town, "S c4n")) == set()
