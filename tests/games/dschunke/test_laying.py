"""Where a strip may lie: D4, D5, D6, D7, D14, D17."""

import pytest
from tests.games.dschunke.harbours import GAME, is_allowed, lay_out, play, refused, seen, start

from drawingboard.games.dschunke import actions as packing


@pytest.mark.parametrize(("text", "crates"), [("e 0,1", "T.R"), ("w 2,1", "R.T"), ("s 2,0", "T.R"), ("n 2,2", "R.T")])
def test_D4_a_strip_lies_in_any_of_four_ways(text: str, crates: str) -> None:
    harbour = play(lay_out("S S S", hand=["T.R"]), f"41 {text}")
    line = [(0, 1), (1, 1), (2, 1)] if text[0] in "ew" else [(2, 0), (2, 1), (2, 2)]
    assert "".join(seen(harbour, x, y)[0] for x, y in line) == crates


def test_D4_a_strip_that_looks_the_same_both_ways_is_listed_once() -> None:
    harbour = lay_out("S S S", hand=["TAT"])
    assert GAME.read_action(harbour, "41 w 2,1") == GAME.read_action(harbour, "41 e 0,1")
    assert GAME.read_action(harbour, "41 n 2,2") == GAME.read_action(harbour, "41 s 2,0")
    west = GAME.read_action(lay_out("S S S", hand=["T.R"]), "41 w 2,1")
    refusal = GAME.refusal(harbour, west)
    assert str(refusal) == "this looks the same as 41 e 0,1; say it so (D4)"
    assert west not in harbour.legal_actions()


def test_D4_two_equal_strips_in_the_hand_are_listed_once() -> None:
    different = lay_out("S S S a a a", hand=["T.R", "TAR"])
    equal = lay_out("S S S a a a", hand=["T.R", "T.R"])
    assert 2 * len(equal.legal_actions()) == len(different.legal_actions())
    second = GAME.read_action(different, "42 e 0,1")
    assert str(GAME.refusal(equal, second)) == "this looks the same as 41 e 0,1; say it so (D4)"


def test_D5_on_the_table_an_edge_must_be_shared() -> None:
    harbour = lay_out("""
        . . . . .
        S S S . .
        . . . . .
    """)
    assert is_allowed(harbour, "41 e 1,1"), "one crate edge is enough"
    assert is_allowed(harbour, "41 e 2,0"), "the short side is a side too"
    assert is_allowed(harbour, "41 s 2,-2"), "so is the last crate"
    refusal = refused(harbour, "41 e 2,1")  # only corners meet
    assert refusal.code == "lay/apart"
    assert str(refusal) == (
        "cannot lay strip 41 on 2,1 3,1 4,1: on the table a strip must share an edge with one that lies there; "
        "the nearest free square beside a strip is 1,1 (D5)"
    )
    assert refusal.squares == ("2,1", "3,1", "4,1")


def test_D5_a_gap_just_large_enough_is_filled() -> None:
    harbour = lay_out("""
        a b b b c
        a . . . c
        a S S S c
    """)
    assert is_allowed(harbour, "41 e -1,-1")
    assert not is_allowed(harbour, "41 e -2,-1")


def test_D6_a_strip_lies_on_two_or_three_strips_of_the_same_height() -> None:
    harbour = lay_out("""
        a a a .
        S S S .
        . b b b
    """)
    assert is_allowed(harbour, "41 s 0,-1"), "across three"
    assert is_allowed(harbour, "41 s 1,-1")
    two = lay_out("""
        S S S a a a
    """)
    assert is_allowed(two, "41 e 0,0"), "shifted by one"
    assert is_allowed(two, "41 e 1,0")


def test_D6_parallel_shifted_stacking_is_stacking() -> None:
    harbour = lay_out("S S S a a a d d d / . b b b c c c . .")
    assert is_allowed(harbour, "41 e 1,0"), "b and c are beneath"
    assert seen(play(harbour, "41 e 1,0"), 2, 0) == ("A", 3)


def test_D6_a_strip_may_not_lie_exactly_on_one_strip() -> None:
    harbour = lay_out("""
        a a a
        S S S
    """)
    assert str(refused(harbour, "41 e -1,-1")) == (
        "cannot lay strip 41 on -1,-1 0,-1 1,-1: that is exactly on top of strip 1; "
        "it must rest on two strips at least. Shift it or turn it (D6)"
    )
    start_strip = refused(harbour, "41 w 1,0")
    assert start_strip.code == "lay/same_footprint"
    assert "exactly on top of the start strip" in start_strip.sentence


def test_D6_only_what_is_directly_beneath_matters() -> None:
    """On the squares of a, two layers down, a strip rests on b and c; on those of b it would rest on b alone."""
    harbour = lay_out("S S S a a a d d d / . b b b c c c . .")
    assert is_allowed(harbour, "41 e 2,0")
    assert not is_allowed(harbour, "41 e 0,0")


def test_D6_no_strip_lies_half_on_the_table() -> None:
    refusal = refused(lay_out("S S S"), "41 e 1,0")
    assert refusal.code == "lay/mixed"
    assert str(refusal) == (
        "cannot lay strip 41 on 1,0 2,0 3,0: there would be air beneath it; 1,0 is covered by strips, "
        "2,0 and 3,0 are bare table. A strip lies wholly on the table or wholly on strips (D6)"
    )
    assert refusal.squares == ("2,0", "3,0")


def test_D6_no_strip_lies_on_different_heights() -> None:
    harbour = lay_out("""
        a a a / . b .
        S S S / . b .
        c c c / . b .
    """)
    refusal = refused(harbour, "41 e -1,0")
    assert refusal.code == "lay/uneven"
    assert str(refusal) == (
        "cannot lay strip 41 on -1,0 0,0 1,0: there would be air beneath it; "
        "the heights must be equal, but -1,0 has 1, 0,0 has 2, 1,0 has 1 (D6)"
    )


def test_D6_a_strip_laid_earlier_in_the_turn_counts_as_laid() -> None:
    harbour = lay_out("""
        S S S
        a a a
    """)
    assert not is_allowed(harbour, "42 s 0,0")
    play(harbour, "41 e -1,2")
    assert is_allowed(harbour, "42 s 0,0")
    assert is_allowed(harbour, "42 e 2,2"), "on the table beside it, too"


def test_D7_the_start_strip_and_ones_own_may_be_covered() -> None:
    harbour = play(start(), "draw 19", "19 e -1,1", "draw 20", "draw 3", "3 e -1,2")
    play(harbour, "20 s 0,0")  # on the start strip, red's strip and green's own
    assert [seen(harbour, 0, y) for y in range(3)] == [("m", 2), ("m", 2), (".", 2)]


def test_D7_a_tower_of_all_strips_has_no_limit_but_their_number() -> None:
    """Three strips side by side, three across them, and so on: 43 strips make 14 layers and one strip more."""
    harbour = start()
    for number in range(2, 44):
        layer, along = divmod(number - 1, 3)
        while harbour.waits_for_chance:
            harbour.apply(harbour.outcomes()[0][0])
        label = harbour.label[harbour.held()[0]]
        play(harbour, f"{label} e -1,{along}" if layer % 2 == 0 else f"{label} s {along - 1},0")
    assert [harbour.height_on(256 + x) for x in (-1, 0, 1)] == [14, 14, 14]
    assert harbour.height_on(0) == 15
    assert harbour.over
    assert GAME.read(GAME.show(harbour)).same_as(harbour)


def test_D14_a_strip_upon_others_needs_no_neighbour_beside_it() -> None:
    harbour = lay_out("""
        a a a
        S S S
        b b b
    """)
    assert is_allowed(harbour, "41 s 0,-1"), "nothing else has its height"


FAR = {"w": ("-{0},0", 2), "e": ("{0},0", 2), "n": ("0,-{0}", 1), "s": ("0,{0}", 1)}


@pytest.mark.parametrize("way", FAR)
def test_D17_a_straight_line_of_all_strips_ends_within_127_squares(way: str) -> None:
    harbour = start()
    square, first = FAR[way]
    for number in range(42):
        while harbour.waits_for_chance:
            harbour.apply(harbour.outcomes()[0][0])
        label = harbour.label[harbour.held()[0]]
        assert len(harbour.legal_actions()) <= 7104
        play(harbour, f"{label} {way} {square.format(first + 3 * number)}")
    end = first + 3 * 42 - 1
    assert end == (127 if way in "ew" else 126)
    x, y = map(int, square.format(end).split(","))
    assert harbour.height_on(256 * y + x) == 1
    assert GAME.outcome(harbour) is not None
    assert GAME.read(GAME.show(harbour)).same_as(harbour)


def test_D17_farther_than_127_squares_is_out_of_reach() -> None:
    harbour = lay_out("S S S")
    assert str(refused(harbour, "41 e 128,0")) == (
        "128,0 is out of reach: 42 strips get 127 squares away from 0,0 at the most (D17)"
    )
    assert str(refused(harbour, "41 e 126,0")) == (
        "cannot lay strip 41 on 126,0 127,0 128,0: 42 strips get 127 squares away from 0,0 at the most (D17)"
    )


def test_any_code_is_judged_like_the_list() -> None:
    """No refusal exactly for what is listed, over every code around a small harbour."""
    harbour = lay_out(
        """
        a a a . / . b . .
        S S S d / . b . .
        c c c d / . b . .
        . . . d / . . . .
        """,
        hand=["TAT", "RAm"],
    )
    legal = set(harbour.legal_actions())
    assert len(legal) == len(harbour.legal_actions())
    around = [
        packing.lay(slot, direction, 256 * y + x)
        for slot in range(2)
        for direction in range(4)
        for y in range(-8, 9)
        for x in range(-8, 9)
    ]
    assert legal == {code for code in around if GAME.refusal(harbour, code) is None}
    for code in (-1, 524288, 0, 65535, 524287):
        assert GAME.refusal(harbour, code) is not None
