"""Redrawing, passing and drawing back (Z4, Z5, Z9, Z27, Z30)."""

from __future__ import annotations

from tests.games.zonedout import drawn

OPEN_CITY = """
     4     5     6
 0  R1@p  -1    C1@g
 1  -1    -1    -1
"""
"""A city with places for every card."""
SHUT_CITY = """
     2     3
 0  R1@p  R2@g
"""
"""A city in which nobody can place anything."""


def test_Z4_one_two_or_three_cards_may_be_redrawn() -> None:
    city = drawn.city(OPEN_CITY)
    assert {text for text in drawn.legal(city) if text.startswith("redraw")} == {
        "redraw 1",
        "redraw 2",
        "redraw 3",
        "redraw 1 2",
        "redraw 1 3",
        "redraw 2 3",
        "redraw 1 2 3",
    }


def test_Z4_the_cards_go_under_the_deck_and_as_many_are_drawn() -> None:
    city = drawn.city(OPEN_CITY)
    before = drawn.top(city)
    drawn.step(city, "redraw 1 3")
    assert drawn.under(city) == [1, 3]
    assert drawn.hand(city, "p") == [2]
    drawn.step(city, f"draw {max(before)}")
    drawn.step(city, f"draw {min(before)}")
    assert drawn.hand(city, "p") == [2, max(before), min(before)]
    assert drawn.turn(city) == "p"
    assert drawn.phase(city) == "turn"
    assert drawn.redraws(city, "p") == 1


def test_Z4_only_once_in_a_turn() -> None:
    city = drawn.city(OPEN_CITY)
    drawn.play(city, "redraw 1")
    assert not [text for text in drawn.legal(city) if text.startswith("redraw")]


def test_Z4_again_in_the_next_turn() -> None:
    city = drawn.city(OPEN_CITY, hand=["C2 -1 -1 -1", "C2 -1 -1 -1"])
    drawn.play(city, "redraw 1", "2n 4,1", "to 4,1")
    assert "redraw 4 5 6" in drawn.legal(city)
    assert drawn.redraws(city, "g") == 0


def test_Z4_the_own_cards_may_come_back_where_the_deck_is_short() -> None:
    city = drawn.city(OPEN_CITY, deck=1)
    (last,) = drawn.top(city)
    drawn.step(city, "redraw 1 3")
    assert drawn.legal(city) == {f"draw {last}"}
    drawn.step(city, f"draw {last}")
    assert drawn.legal(city) == {"draw 1"}, "what was put there first is drawn first"
    drawn.step(city, "draw 1")
    assert drawn.hand(city, "p") == [2, last, 1]
    assert drawn.under(city) == [3]


def test_Z4_with_an_empty_deck_nothing_can_be_redrawn() -> None:
    city = drawn.city(OPEN_CITY, deck=0)
    assert not [text for text in drawn.legal(city) if text.startswith("redraw")]


def test_Z4_a_redraw_never_triggers_the_end() -> None:
    city = drawn.city(OPEN_CITY, deck=1)
    drawn.play(city, "redraw 1 2 3")
    assert len(drawn.hand(city, "p")) == 3
    assert drawn.trigger(city) is None


def test_Z4_the_shuffled_cards_come_before_those_put_under_the_deck() -> None:
    city = drawn.city(OPEN_CITY, hand=["C2 -1 -1 -1"], deck=4)
    drawn.step(city, "redraw 2 3")
    shuffled = drawn.top(city)
    assert drawn.legal(city) == {f"draw {card}" for card in shuffled}
    drawn.draw(city)
    drawn.step(city, "1n 4,1")
    drawn.step(city, "to 4,1")
    assert drawn.legal(city) == {f"draw {card}" for card in drawn.top(city)}
    assert len(drawn.top(city)) == 2


def test_Z5_who_has_redrawn_and_still_cannot_place_passes() -> None:
    city = drawn.city(SHUT_CITY)
    assert "pass" in drawn.legal(city)
    drawn.play(city, "redraw 1 2 3")
    assert drawn.legal(city) == {"pass"}


def test_Z9_one_draws_back_to_three() -> None:
    city = drawn.city(OPEN_CITY, hand=["C2 -1 -1 -1"])
    drawn.step(city, "1n 4,1")
    drawn.step(city, "to 4,1")
    assert drawn.phase(city) == "draw"
    card = max(drawn.top(city))
    drawn.step(city, f"draw {card}")
    assert drawn.hand(city, "p") == [2, 3, card]
    assert drawn.turn(city) == "g"


def test_Z27_with_fewer_cards_one_plays_on_with_what_is_left() -> None:
    city = drawn.city(OPEN_CITY, hand=["C2 -1 -1 -1"], deck=0, seats=3)
    drawn.play(city, "1n 4,1", "to 4,1")
    assert drawn.hand(city, "p") == [2, 3]
    assert drawn.turn(city) == "g"
    drawn.play(city, "4n 4,2")
    assert len(drawn.hand(city, "g")) == 2
    assert drawn.turn(city) == "y"


def test_Z30_if_all_pass_one_after_the_other_the_match_is_over() -> None:
    city = drawn.city(
        """
             2     3     4
         0  R1@p  R2@g  R3@y
        """,
        seats=3,
    )
    drawn.play(city, "pass", "pass")
    assert drawn.ending(city) is None
    drawn.play(city, "pass")
    assert drawn.ending(city) == "blocked"
    assert drawn.legal(city) == set()


def test_Z30_a_redraw_does_not_break_the_chain_of_passes() -> None:
    city = drawn.city(SHUT_CITY)
    drawn.play(city, "pass", "redraw 4 5 6", "pass")
    assert drawn.ending(city) == "blocked"


def test_Z30_a_card_that_is_played_does() -> None:
    city = drawn.city(
        """
             2     3
         0  R1@p  R2@g
         1  ..    R2
        """,
    )
    drawn.play(city, "pass")
    drawn.play(city, "4n 2,1")
    assert drawn.turn(city) == "p"
    assert "pass" not in drawn.legal(city)
    assert drawn.ending(city) is None
