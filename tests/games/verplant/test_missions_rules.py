"""What a mission may bring, and the two cards of each number (V1, V2)."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn

from drawingboard.core.content import WrongContent
from drawingboard.core.viewer import EVERYTHING

# V1: the plan, the rooms, what is given ---------------------------------------------------------


def test_V1_a_plan_has_any_shape_and_its_outer_walls_come_by_themselves() -> None:
    drawing = drawn.mission(
        """
        . .     t
        . # .   ~
        . . . . =
        *   .   ^
        """,
        pieces={1: "#"},
    )
    assert (
        drawing.picture()
        == """\
 - -
|. .|    t
   - -
|.|#|.|  ~
   -   -
|. . . .|=
 - -   -
 *  |.|  ^
     -"""
    )


def test_V1_given_inner_walls_stand_from_the_start() -> None:
    drawing = drawn.mission(
        """
        . .|.
          -
        . . .
        """,
        pieces={1: "#"},
    )
    assert drawing.picture() == " - - -\n|. .|.|\n   -\n|. . .|\n - - -"


def test_V1_given_furniture_is_not_drawn_over() -> None:
    drawing = drawn.mission(". A A", pieces={1: "#"}, given={"A": 31})
    drawing.play("room living").take(1)
    assert drawing.picture() == " - - -\n|. A A|\n - - -"
    assert drawing.starting("place") == {"a1 n"}
    assert drawing.refusal("place b1 n") == (
        "cannot draw the small sofa at b1 n: its furniture would be on b1, where the given piano stands (V6)"
    )


def test_V1_furniture_does_not_stand_on_given_open_squares_but_open_squares_may_lie_there() -> None:
    drawing = drawn.mission(". o", pieces={1: "# o"})
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n"}
    assert drawing.refusal("place a1 s") == (
        "cannot draw the small sofa at a1 s: its furniture would be on b1, a given open square, which stays empty (V6)"
    )


def test_V1_given_open_squares_are_walked_on_in_a_room_and_as_hallway() -> None:
    drawing = drawn.mission(". o o . .F", pieces={1: "# o", 8: "#"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("door b1e", "done")
    assert drawing.picture() == " - - - - -\n|a oDo . .F\n - - - - -"
    assert drawing.counting() == "a", "c1 is hallway"
    drawing = drawn.mission(". . o . .F", pieces={1: "# o", 8: "#"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("add c1", "door c1e", "done")
    assert drawing.picture() == " - - - - -\n|a o oD. .F\n - - - - -"
    assert drawing.counting() == "a", "c1 is in the room"


def test_V1_one_to_five_rooms_with_their_furniture() -> None:
    rooms = {"living": "1", "kitchen": "8", "bath": "14", "bedroom": "19", "study": "25"}
    drawing = drawn.mission(". . .", rooms=rooms)
    assert drawing.legal() == {f"room {kind}" for kind in rooms}
    assert drawn.mission(". . .", rooms={"study": "29x2 33"}).legal() == {"room study"}


def test_V1_not_more_than_25_markers() -> None:
    assert drawn.mission(". .", rooms={"living": "1x5 2x5 3x5", "kitchen": "8x5 9x5"})
    with pytest.raises(WrongContent, match="26 markers") as refused:
        drawn.mission(". .", rooms={"living": "1x5 2x5 3x5", "kitchen": "8x5 9x5 10"})
    assert refused.value.problems == (
        "mission.toml, line 11: room: 26 markers instead of at most 25 in all rooms together (V1)",
    )


def test_V1_a_mission_may_fix_the_front_door() -> None:
    drawing = drawn.mission(". . .F", pieces={1: "#"})
    assert drawing.picture() == " - - -\n|. . .F\n - - -"


# V2: two cards of each number -------------------------------------------------------------------

FOUR = {1: ["#", "# #", "# # #", "# # # #"]}


@pytest.mark.parametrize(
    ("turned", "mark", "squares"), [("a", 1, "a"), ("a", 2, "aa"), ("b", 1, "aaa"), ("b", 2, "aaaa")]
)
def test_V2_chance_says_which_of_the_two_cards_it_is(turned: str, mark: int, squares: str) -> None:
    drawing = drawn.mission(". . . .", pieces=FOUR)
    drawing.play("room living", "card 1")
    assert drawing.legal() == {"turn 1a", "turn 1b"}
    assert len({weight for _, weight in drawing.position.outcomes()}) == 1
    drawing.play(f"turn 1{turned}", f"mark {mark}", "place a1 n")
    assert drawing.picture().count("a") == len(squares)


def test_V2_the_pieces_are_unseen_until_the_card_is_turned_over() -> None:
    """Nothing is decided before: the cards on the table are all alike, for everybody."""
    drawing = drawn.mission(". . . .", pieces=FOUR, seats=2)
    before = drawing.game.view(drawing.position, EVERYTHING)
    assert [card["card"] for card in before["cards"]] == [None]
    drawing.play("room living", "card 1", "turn 1b")
    after = drawing.game.view(drawing.position, EVERYTHING)
    assert [card["card"] for card in after["cards"]] == ["b"]


def test_V2_what_it_is_is_known_from_the_start() -> None:
    drawing = drawn.mission(". . . .", pieces=FOUR)
    assert drawing.game.view(drawing.position, EVERYTHING)["cards"][0]["number"] == 1
