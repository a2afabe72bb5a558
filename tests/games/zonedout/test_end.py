"""What brings the end, and the last turns (Z18, Z27)."""

from __future__ import annotations

from tests.games.zonedout import drawn

CITY = """
     4     5   6     7   8
 0  R1@p  -1  C1@g  -1  I1@y
 2  -1    ..  -1    ..  -1
"""
"""Three planners, and below each of them a parking lot to cover."""


def test_Z18_the_last_piece_triggers_the_end() -> None:
    city = drawn.city(CITY, hand=["C3 -1 -1 -1"], seats=3, pieces={"p": 2})
    drawn.play(city, "1n 3,2", "to 3,2")
    assert drawn.pieces(city, "p") == 0
    assert drawn.trigger(city) == (0, "pieces")
    assert drawn.turn(city) == "g"
    assert drawn.ending(city) is None


def test_Z18_a_piece_that_is_left_triggers_nothing() -> None:
    city = drawn.city(CITY, hand=["C3 -1 -1 -1"], seats=3, pieces={"p": 3})
    drawn.play(city, "1n 3,2", "to 3,2")
    assert drawn.pieces(city, "p") == 1
    assert drawn.trigger(city) is None


def test_Z18_every_other_player_takes_one_last_turn_clockwise() -> None:
    city = drawn.city(CITY, hand=["I3 -1 -1 -1"], turn="g", seats=3, pieces={"g": 2})
    drawn.play(city, "1n 5,2", "to 5,2")
    assert drawn.trigger(city) == (1, "pieces")
    assert drawn.turn(city) == "y"
    drawn.play(city, "7n 8,2")
    assert drawn.turn(city) == "p"
    drawn.play(city, "4n 3,2")
    assert drawn.ending(city) == "pieces"


def test_Z18_who_cannot_draw_back_to_three_triggers_the_end() -> None:
    city = drawn.city(CITY, deck=0, seats=3)
    drawn.play(city, "1n 3,2")
    assert len(drawn.hand(city, "p")) == 2
    assert drawn.trigger(city) == (0, "deck")
    drawn.play(city, "4n 6,2")
    assert drawn.ending(city) is None
    drawn.play(city, "7n 8,2")
    assert drawn.ending(city) == "deck"


def test_Z18_drawing_the_last_card_is_no_trigger() -> None:
    city = drawn.city(CITY, deck=1, seats=3)
    drawn.play(city, "1n 3,2")
    assert len(drawn.hand(city, "p")) == 3
    assert drawn.trigger(city) is None
    drawn.play(city, "4n 6,2")
    assert drawn.trigger(city) == (1, "deck")


def test_Z18_later_triggers_are_ignored() -> None:
    city = drawn.city(CITY, hand=["C3 -1 -1 -1"], seats=3, deck=1, pieces={"p": 2, "g": 2})
    drawn.play(city, "1n 3,2", "to 3,2")
    assert drawn.trigger(city) == (0, "pieces")
    drawn.play(city, "4n 6,2")
    assert drawn.pieces(city, "g") == 0
    assert len(drawn.hand(city, "g")) == 2
    assert drawn.trigger(city) == (0, "pieces")
    drawn.play(city, "7n 8,2")
    assert drawn.ending(city) == "pieces", "pink has no other turn, though green placed a last piece after pink"


def test_Z18_both_at_once_is_told_as_the_last_piece() -> None:
    city = drawn.city(CITY, hand=["C3 -1 -1 -1"], seats=3, deck=0, pieces={"p": 2})
    drawn.play(city, "1n 3,2", "to 3,2")
    assert drawn.trigger(city) == (0, "pieces")


def test_Z18_in_the_last_turns_cards_are_drawn_while_they_last() -> None:
    city = drawn.city(CITY, hand=["C3 -1 -1 -1"], seats=3, deck=2, pieces={"p": 2})
    drawn.play(city, "1n 3,2", "to 3,2")
    assert len(drawn.hand(city, "p")) == 3
    drawn.play(city, "4n 6,2")
    assert len(drawn.hand(city, "g")) == 3
    drawn.play(city, "7n 8,2")
    assert len(drawn.hand(city, "y")) == 2


def test_Z18_occupied_zones_are_not_developed_at_the_end() -> None:
    city = drawn.city(
        """
             4     5   6
         0  R1@p  -1  ..
         3  C1@g  -1  -1
        """,
        hand=["R1 -1 -1 -1"],
        deck=0,
    )
    drawn.play(city, "1n 5,0", "to 5,0", "4n 6,3")
    assert drawn.ending(city) == "deck"
    assert drawn.block(city, "4,0") == "R1"
    assert drawn.points(city, "p") == 0


def test_Z18_a_pass_may_be_the_last_turn() -> None:
    city = drawn.city(
        """
             2     3
         0  R1@p  I1@g
         1  -1    ..
        """,
        hand=["C2 C2 C2 C2"],
        pieces={"p": 2},
        deck=0,
    )
    drawn.play(city, "1n 2,1", "to 2,1")
    assert drawn.trigger(city) == (0, "pieces")
    assert drawn.legal(city) == {"pass"}
    drawn.play(city, "pass")
    assert drawn.ending(city) == "pieces"


def test_Z27_the_last_turns_are_played_with_what_is_left() -> None:
    city = drawn.city(CITY, deck=0, seats=3, held={"g": 2})
    drawn.play(city, "1n 3,2")
    assert drawn.hand(city, "g") == [4, 5]
    drawn.play(city, "4n 6,2")
    assert drawn.hand(city, "g") == [5]
