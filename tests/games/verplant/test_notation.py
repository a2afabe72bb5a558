"""Actions of Verplant & Zugestellt as texts: written in one way, read in many."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.drawn import Drawing

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE

PLAN = """
. . . . .
. . . . .
. . . . .
. . . . .
"""
PIECES = {1: ("# o", " # #\n o"), 11: "#", 29: "#"}


def begun(seats: int = 1) -> Drawing:
    return drawn.mission(PLAN, pieces=PIECES, rooms={"living": "1 29x2", "kitchen": "11"}, seats=seats)


def drawing(piece: int = 1) -> Drawing:
    return begun().play("room living").take(1, piece)


def outlining() -> Drawing:
    return begun().furnish("11 b2", room="kitchen")


def reads(position: Drawing, said: str) -> str:
    """What a text means, as it is written."""
    code = position.game.read_action(position.position, said)
    return position.game.format_action(position.position, code)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("room living", "room living"),
        ("living room", "room living"),
        ("Living", "room living"),
        ("Wohnzimmer", "room living"),
        ("room the kitchen", "room kitchen"),
        ("Küche", "room kitchen"),
        ("furnish kitchen", "room kitchen"),
    ],
)
def test_V3_a_room_is_called_by_its_kind_or_its_name_in_any_language(said: str, meant: str) -> None:
    assert reads(begun(), said) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("card 1", "card 1"),
        ("29", "card 29"),
        ("card small sofa", "card 1"),
        ("sofa", "card 1"),
        ("the plant", "card 29"),
        ("turn over 29", "card 29"),
    ],
)
def test_V3_a_card_is_called_by_its_number_or_its_furniture(said: str, meant: str) -> None:
    assert reads(begun().play("room living"), said) == meant


def test_V3_a_card_is_called_in_any_language() -> None:
    game = drawn.GAME
    position = game.start({"first": "1"})
    position.apply(game.parse_action(position, "living"))
    assert game.format_action(position, game.read_action(position, "Kleines Sofa")) == "card 1"
    assert game.format_action(position, game.read_action(position, "mesa de centro")) == "card 6"


@pytest.mark.parametrize(("said", "meant"), [("1", "mark 1"), ("second", "mark 2"), ("put marker on 2", "mark 2")])
def test_V3_a_marker_is_put_on_the_first_or_the_second_piece(said: str, meant: str) -> None:
    assert reads(begun().play("room living", "card 1", "turn 1a"), said) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("place b2 e", "place b2 e"),
        ("b2 east", "place b2 e"),
        ("put b2 right", "place b2 e"),
        ("put it at b2 upside down", "place b2 s"),
        ("b2 turned left", "place b2 w"),
        ("b2 r90", "place b2 e"),
        ("B2 N", "place b2 n"),
        ("b2, s", "place b2 s"),
        ("skip", "leave out"),
        ("pass", "leave out"),
        ("nothing", "leave out"),
        ("mirror", "joker mirror"),
        ("other piece", "joker other"),
        ("front door c1n", "front door c1n"),
        ("front c1 north", "front door c1n"),
        ("entrance at a2w", "front door a2w"),
        ("window e1 east", "window e1e"),
        ("windows in e1e", "window e1e"),
    ],
)
def test_V5_V9_V13_a_piece_is_drawn_with_words_that_one_can_guess(said: str, meant: str) -> None:
    assert reads(drawing(), said) == meant


def test_V5_a_turn_that_looks_the_same_need_not_be_said_in_the_right_way() -> None:
    position = begun().play("room living").take(29)
    assert reads(position, "b2 w") == "place b2 n"
    assert reads(position, "b2") == "place b2 n"


def test_V5_the_turn_may_be_left_out_where_only_one_fits() -> None:
    narrow = drawn.mission(". . .", pieces={1: "# o"}).play("room living").take(1)
    with pytest.raises(NotUnderstood, match=r"say where the top of the piece points: 'a1 n' or 'a1 s' \(V5\)"):
        reads(narrow, "a1")
    corner = drawn.mission(". .\n.", pieces={1: "# #\no\n"}).play("room living").take(1, 1)
    assert reads(corner, "a1") == "place a1 n"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("door b2n", "door b2n"),
        ("b2 n", "door b2n"),
        ("walls with door b2 west", "door b2w"),
        ("door b1s", "door b2n"),
        ("add b3", "add b3"),
        ("+c2", "add c2"),
        ("include square c2", "add c2"),
        ("drop b2", "drop b2"),
        ("without b2", "drop b2"),
        ("no door", "no door"),
    ],
)
def test_V10_walls_and_doors_are_said_from_either_side(said: str, meant: str) -> None:
    assert reads(outlining(), said) == meant


@pytest.mark.parametrize("said", ["done", "ready", "next", "pass", "Finish!"])
def test_V4_a_card_is_done_in_several_words(said: str) -> None:
    assert reads(begun().furnish("1 a1"), said) == "done"


@pytest.mark.parametrize("said", ["pass on", "pass", "next player"])
def test_V28_the_choice_is_passed_on(said: str) -> None:
    assert reads(begun(2), said) == "pass on"


def test_V2_V3a_what_chance_brings_is_written_too() -> None:
    lots = drawn.mission(PLAN, pieces=PIECES, rooms={"living": "1"}, seats=3, options={"first": "random"})
    assert lots.legal() == {"first 1", "first 2", "first 3"}
    assert reads(lots, "2") == "first 2"
    lots.play("first 3")
    assert lots.position.actor == 2
    turning = begun().play("room living", "card 1")
    assert turning.position.actor == CHANCE
    assert [reads(turning, said) for said in ("turn 1a", "1b", "a")] == ["turn 1a", "turn 1b", "turn 1a"]


@pytest.mark.parametrize(
    ("position", "said", "told"),
    [
        (begun, "room bath", "this mission has no room 'bath'; write room living or room kitchen (V1)"),
        (begun, "xyzzy", "'xyzzy' is not an action of Verplant & Zugestellt; write 'room living' or 'room kitchen'"),
        (drawing, "place z9 n", "there is no square z9; they are called a1 to r14"),
        (drawing, "place b2 sideways", "which way? Say where the top of the piece points (n, e, s, w): 'b2 n', 'b2 e'"),
        (outlining, "door", "say where the door is, and the walls are drawn with it; write"),
    ],
)
def test_what_means_nothing_is_answered_with_what_would_do(position: object, said: str, told: str) -> None:
    assert callable(position)
    with pytest.raises(NotUnderstood) as refused:
        reads(position(), said)
    assert told in str(refused.value)


def test_V3_a_card_that_is_not_there_is_answered_with_those_that_are() -> None:
    position = begun().play("room living")
    for said in ("card 7", "card piano"):
        assert "write card 1 or card 29 (V1)" in position.refusal(said)


def test_V2_another_card_than_the_one_that_lies_there_cannot_be_turned_over() -> None:
    turning = begun().play("room living", "card 1")
    for said in ("turn 29a", "turn 1c", "roll 3"):
        assert "write turn 1a (V2)" in turning.refusal(said)
