"""The joker: the other piece of the card, or the chosen one mirrored, once in a match (V9)."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn

from drawingboard.core.viewer import SPECTATOR

HOOK = """
    # #
    #
    o
"""
TWO_PIECES = {1: ["# #", "#\n#\n#"]}
SQUARE = """
    . . .
    . . .
    . . .
"""


def test_V9_the_other_piece_of_the_card() -> None:
    drawing = drawn.mission(SQUARE, pieces={**TWO_PIECES, 2: "#"})
    drawing.play("room living").take(1, 1)
    drawing.play("joker other", "place a1 n")
    assert drawing.picture() == " - - -\n|a . .|\n|a . .|\n|a . .|\n - - -"


@pytest.mark.parametrize(
    ("turn", "picture"),
    [
        ("n", " - - -\n|a a .|\n|. a .|\n|. o .|\n - - -"),
        ("e", " - - -\n|. . a|\n|o a a|\n|. . .|\n - - -"),
        ("s", " - - -\n|o . .|\n|a . .|\n|a a .|\n - - -"),
        ("w", " - - -\n|a a o|\n|a . .|\n|. . .|\n - - -"),
    ],
)
def test_V9_the_chosen_piece_is_mirrored_and_then_turned(turn: str, picture: str) -> None:
    drawing = drawn.mission(SQUARE, pieces={1: HOOK, 2: "#"})
    drawing.play("room living").take(1).play("joker mirror", f"place a1 {turn}")
    assert drawing.picture() == picture


def test_V9_wall_lines_are_mirrored_too() -> None:
    drawing = drawn.mission(SQUARE, pieces={1: "|# o", 2: "#"})
    drawing.play("room living").take(1).play("joker mirror", "place a2 n")
    assert drawing.picture() == " - - -\n|. . .|\n|o a|.|\n|. . .|\n - - -"


def test_V9_not_both() -> None:
    drawing = drawn.mission(SQUARE, pieces={**TWO_PIECES, 2: "#"})
    drawing.play("room living").take(1).play("joker other")
    assert drawing.starting("joker") == set()
    assert drawing.refusal("joker mirror") == (
        "the joker changes this piece already, in one way: other or mirrored (V9)"
    )


def test_V9_once_in_a_match() -> None:
    drawing = drawn.mission(SQUARE, pieces={**TWO_PIECES, 2: "#", 3: "#"})
    drawing.play("room living").take(1)
    assert drawing.starting("joker") == {"other", "mirror"}
    drawing.play("joker mirror", "place a1 n", "done").take(2)
    assert drawing.starting("joker") == set()
    assert drawing.refusal("joker other") == "the joker is used up; there is one in a match (V9)"


def test_V9_for_one_of_the_markers() -> None:
    """Two markers lie on the first piece: one of them is drawn as the other piece, the second as chosen."""
    drawing = drawn.mission(SQUARE, pieces={**TWO_PIECES, 2: "#"}, rooms={"living": "1x2 2"})
    drawing.play("room living").take(1, 1, 1).play("joker other", "place a1 n", "place b1 n")
    assert drawing.picture() == " - - -\n|a b b|\n|a . .|\n|a . .|\n - - -"


def test_V9_it_may_be_kept_for_a_later_marker() -> None:
    drawing = drawn.mission(SQUARE, pieces={**TWO_PIECES, 2: "#"}, rooms={"living": "1x2 2"})
    drawing.play("room living").take(1, 1, 1).play("place b1 n", "joker other", "place a1 n")
    assert drawing.picture() == " - - -\n|b a a|\n|b . .|\n|b . .|\n - - -"


def test_V9_only_while_the_card_is_drawn() -> None:
    drawing = drawn.mission(SQUARE, pieces={1: "#", 2: "#"})
    drawing.play("room living")
    assert drawing.refusal("joker other") == (
        "a card of the room is turned over first; write 'card 1' or 'card 2' (V3)"
    )
    drawing.take(1).play("place a1 n")
    assert drawing.refusal("joker other") == (
        "everything of card 1 (small sofa) is drawn, and what is drawn stays; write 'done', 'front door "
        "b1n' or 'window a1n' (V4)"
    )


def test_V9_it_is_used_up_even_if_the_piece_is_left_out() -> None:
    drawing = drawn.mission(SQUARE, pieces={1: "#", 2: "#"})
    drawing.play("room living").take(1).play("joker other", "leave out", "done").take(2)
    assert drawing.starting("joker") == set()


def test_V9_everybody_has_one_and_everybody_is_told() -> None:
    drawing = drawn.mission(SQUARE, pieces={**TWO_PIECES, 2: "#"}, seats=2)
    drawing.play("room living", seat=0).take(1)
    position, game = drawing.position, drawing.game
    position.turn_to(1)
    assert game.seen_by(position, game.parse_action(position, "joker other")) is None
    assert game.seen_by(position, game.parse_action(position, "place a1 n")) == (1,)
    drawing.play("joker other", seat=1)
    assert game.view(position, SPECTATOR)["jokers"] == [True, False]
    position.turn_to(0)
    assert drawing.starting("joker") == {"other", "mirror"}
