"""Pieces on the plan: how they may lie, what they need, and the walls they bring (V5 to V8)."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.houses import house

CORNER = """
    # #
      o
"""


# V5: turned as one likes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "picture"),
    [
        ("n", " - -\n|a a|\n|. o|\n - -"),
        ("e", " - -\n|. a|\n|o a|\n - -"),
        ("s", " - -\n|o .|\n|a a|\n - -"),
        ("w", " - -\n|a o|\n|a .|\n - -"),
    ],
)
def test_V5_a_piece_may_be_turned_by_any_number_of_quarters(turn: str, picture: str) -> None:
    drawing = drawn.mission(
        """
        . .
        . .
        """,
        pieces={1: CORNER},
    )
    drawing.furnish(f"1 a1 {turn}")
    assert drawing.picture() == picture


@pytest.mark.parametrize(
    ("turn", "picture"),
    [
        ("n", " - - -\n|. . .|\n   -\n|. a .|\n|. . .|\n - - -"),
        ("e", " - - -\n|. . .|\n|. a|.|\n|. . .|\n - - -"),
        ("s", " - - -\n|. . .|\n|. a .|\n   -\n|. . .|\n - - -"),
        ("w", " - - -\n|. . .|\n|.|a .|\n|. . .|\n - - -"),
    ],
)
def test_V5_wall_lines_turn_with_the_piece(turn: str, picture: str) -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        . . .
        """,
        pieces={1: " -\n #", 2: "#"},
    )
    drawing.furnish(f"1 b2 {turn}")
    assert drawing.picture() == picture


def test_V5_a_piece_is_not_mirrored() -> None:
    drawing = drawn.mission(
        """
        . .
        . .
        """,
        pieces={1: CORNER},
    )
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n", "a1 e", "a1 s", "a1 w"}


def test_V5_a_piece_that_looks_the_same_turned_is_offered_once() -> None:
    drawing = drawn.mission(". .", pieces={1: "#"})
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n", "b1 n"}


# V6: what a piece needs -------------------------------------------------------------------------


def test_V6_furniture_does_not_stand_on_furniture() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# #", 2: "#"})
    drawing.furnish("1 a1").play("done").take(2)
    assert drawing.picture() == " - - -\n|a a .|\n - - -"
    assert drawing.starting("place") == {"c1 n"}
    assert drawing.refusal("place b1 n") == (
        "cannot draw the corner sofa at b1 n: its furniture would be on b1, where the small sofa A stands (V6)"
    )


def test_V6_furniture_does_not_stand_on_an_open_square() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#"})
    drawing.furnish("1 a1").play("done").take(2)
    assert drawing.picture() == " - - -\n|a o .|\n - - -"
    assert drawing.starting("place") == {"c1 n"}
    assert drawing.refusal("place b1 n") == (
        "cannot draw the corner sofa at b1 n: its furniture would be on b1, an open square of the small "
        "sofa A, which stays empty (V6)"
    )


def test_V6_furniture_does_not_stand_on_an_obstacle_or_outside() -> None:
    drawing = drawn.mission(
        """
        . # .
        . . .
        .
        """,
        pieces={1: "# #"},
    )
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a2 n", "b2 n", "a1 e", "a2 e", "c1 e"}
    assert drawing.refusal("place a1 n") == "cannot draw the small sofa at a1 n: there is an obstacle on b1 (V6)"
    assert drawing.refusal("place a3 n") == "cannot draw the small sofa at a3 n: b3 is outside the house (V6)"


def test_V6_furniture_does_not_stand_in_a_finished_room() -> None:
    drawing = _beside_a_finished_room({8: "#"})
    drawing.play("room kitchen").take(8)
    assert drawing.starting("place") == {"c1 n", "d1 n", "c2 n", "d2 n"}
    assert drawing.refusal("place a2 n") == (
        "cannot draw the kitchen counter at a2 n: a2 is in the living room, which is finished (V6)"
    )


def test_V6_an_open_square_needs_floor_without_furniture() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# #", 2: "# o"})
    drawing.furnish("1 a1").play("done").take(2)
    assert drawing.starting("place") == {"c1 n", "c1 s"}
    assert drawing.refusal("place b1 s") == (
        "cannot draw the corner sofa at b1 s: an open square of it would be on b1, where the small sofa A stands (V6)"
    )


def test_V6_an_open_square_lies_on_no_obstacle_and_inside_the_house() -> None:
    drawing = drawn.mission(". . #", pieces={1: "# o"})
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n", "a1 s"}
    assert drawing.refusal("place b1 n") == "cannot draw the small sofa at b1 n: there is an obstacle on c1 (V6)"
    assert drawing.refusal("place b1 e") == "cannot draw the small sofa at b1 e: b2 is outside the house (V6)"


def test_V6_an_open_square_does_not_lie_in_a_finished_room() -> None:
    drawing = _beside_a_finished_room({8: "# o"})
    drawing.play("room kitchen").take(8)
    assert drawing.refusal("place b2 s") == (
        "cannot draw the kitchen counter at b2 s: b2 is in the living room, which is finished (V6)"
    )


def test_V6_open_squares_of_different_pieces_may_lie_on_each_other() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "# o"})
    drawing.furnish("1 a1", "2 b1 s")
    assert drawing.picture() == " - - -\n|a o b|\n - - -"


def test_V6_no_wall_runs_between_squares_of_a_piece() -> None:
    drawing = drawn.mission(
        """
        . .|.
        . . .
        """,
        pieces={1: "# #"},
    )
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n", "a2 n", "b2 n", "a1 e", "b1 e", "c1 e"}
    assert drawing.refusal("place b1 n") == (
        "cannot draw the small sofa at b1 n: a wall runs between b1 and c1, through the piece (V6)"
    )


def test_V6_no_wall_runs_between_furniture_and_its_open_square() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "# o"})
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n", "a1 s", "c1 n", "c1 s"}
    assert drawing.refusal("place b1 n") == (
        "cannot draw the small sofa at b1 n: a wall runs between b1 and c1, through the piece (V6)"
    )


def test_V6_squares_of_a_piece_that_do_not_touch_may_have_a_wall_between() -> None:
    drawing = drawn.mission(
        """
        . .|. .
        . . . .
        """,
        pieces={1: "#   #\n# # #"},
    )
    drawing.play("room living").take(1)
    assert drawing.starting("place") == {"a1 n", "b1 n"}


def test_V6_everything_drawn_for_a_room_lies_in_one_part_of_the_floor() -> None:
    drawing = drawn.mission(
        """
        . .|. .
        . .|. .
        """,
        pieces={1: "#", 2: "#"},
    )
    drawing.furnish("1 a1").play("done").take(2)
    assert drawing.starting("place") == {"a2 n", "b1 n", "b2 n"}
    assert drawing.refusal("place c1 n") == (
        "cannot draw the corner sofa at c1 n: walls and finished rooms part it from a1; the living room "
        "has to be one room (V6)"
    )


def test_V6_a_new_wall_does_not_cut_off_what_was_drawn() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "#", 2: "|#"})
    drawing.furnish("1 a1").play("done").take(2)
    assert drawing.refusal("place c1 n") == (
        "cannot draw the corner sofa at c1 n: the wall of the piece would part it from a1; the living "
        "room has to be one room (V6)"
    )
    assert "c1 e" in drawing.starting("place"), "there an outer wall serves"


def test_V6_a_new_wall_that_leaves_a_way_around_is_fine() -> None:
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        """,
        pieces={1: "#", 2: "|#"},
    )
    drawing.furnish("1 a1", "2 c1")
    assert "|a .|b .|" in drawing.picture().replace(",", ".")


def test_V6_furniture_does_not_cut_the_floor() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# #", 2: "#", 3: "#"})
    drawing.furnish("1 b1", "2 a1").play("done").take(3)
    assert drawing.picture() == " - - - -\n|b a a .|\n - - - -"
    assert drawing.starting("place") == {"d1 n"}


def test_V6_a_finished_room_cuts_the_floor() -> None:
    drawing = drawn.mission(
        ". . . . .",
        pieces={1: "#", 8: "#", 9: "#"},
        rooms={"living": "1", "kitchen": "8 9"},
    )
    drawing.furnish("1 c1").play("no door", "done")
    drawing.furnish("8 a1", room="kitchen").play("done").take(9)
    assert drawing.picture() == " - - - - -\n|b .|a|. .|\n - - - - -"
    assert drawing.starting("place") == {"b1 n"}
    assert drawing.refusal("place d1 n") == (
        "cannot draw the corner unit at d1 n: walls and finished rooms part it from a1; the kitchen has "
        "to be one room (V6)"
    )


def test_V6_the_square_inside_the_front_door_cuts_the_floor() -> None:
    drawing = drawn.mission(". . .", pieces={1: "#", 2: "#"})
    drawing.furnish("1 a1").play("front door b1n", "done").take(2)
    assert drawing.picture() == " - F -\n|a . .|\n - - -"
    assert drawing.starting("place") == set()
    assert drawing.refusal("place c1 n") == (
        "cannot draw the corner sofa at c1 n: b1, inside the front door, stays free and parts it from a1; "
        "the living room has to be one room (V6)"
    )


def test_V6_walls_that_were_there_before_are_named_though_the_piece_brings_one() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "#", 2: "#|"}).furnish("1 a1").play("done").take(2)
    assert drawing.picture() == " - - - -\n|a .|. .|\n - - - -"
    assert drawing.refusal("place c1 n") == (
        "cannot draw the corner sofa at c1 n: walls and finished rooms part it from a1; the living room "
        "has to be one room (V6)"
    )


def _beside_a_finished_room(pieces: dict[int, str]) -> drawn.Drawing:
    """A living room of four squares on the left is finished; the kitchen is still to come."""
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        """,
        pieces={1: "# o", **pieces},
        rooms={"living": "1", "kitchen": " ".join(map(str, pieces))},
    )
    drawing.furnish("1 a1").play("add a2", "add b2", "door b1e", "done")
    assert drawing.picture() == " - - - -\n|a oD. .|\n|, ,|. .|\n - - - -"
    return drawing


# V7: wall lines ---------------------------------------------------------------------------------


def test_V7_an_outer_wall_serves() -> None:
    drawing = drawn.mission(
        """
        . .
        . .
        """,
        pieces={1: " -\n #", 2: "#"},
    )
    drawing.furnish("1 a1")
    assert drawing.picture() == " - -\n|a .|\n|. .|\n - -"


def test_V7_a_given_wall_serves() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "|#", 2: "#"})
    drawing.furnish("1 c1")
    assert drawing.picture() == " - - - -\n|. .|a .|\n - - - -"


def test_V7_the_wall_of_a_finished_room_serves() -> None:
    drawing = _beside_a_finished_room({8: "|#", 9: "#"})
    drawing.furnish("8 c2", room="kitchen")
    assert drawing.picture() == " - - - -\n|a oD. .|\n|, ,|b .|\n - - - -"


def test_V7_elsewhere_the_line_is_drawn_as_a_wall() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "|#", 2: "#"},
    )
    drawing.furnish("1 b1")
    assert drawing.picture() == " - - -\n|.|a .|\n|. . .|\n - - -"


def test_V7_no_door_is_ever_on_a_wall_line() -> None:
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        """,
        pieces={1: "|# o", 8: "# o"},
        rooms={"living": "1", "kitchen": "8"},
    )
    drawing.furnish("1 c1").play("door d1s", "done").furnish("8 a1", room="kitchen")
    assert drawing.picture() == " - - - -\n|b o|a o|\n     - D\n|. . . .|\n - - - -"
    assert drawing.starting("door") == {"b1n", "b1s"}
    assert drawing.refusal("door b1e") == (
        "the door of the kitchen cannot be at b1e: a piece stands against this wall, and no door may ever be there (V7)"
    )


def test_V7_a_wall_line_keeps_doors_away_from_a_given_wall_too() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "|# o", 8: "# o"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 c1").play("door d1e", "done").furnish("8 a1", room="kitchen")
    assert drawing.starting("door") == {"b1n", "b1s"}


def test_V7_a_wall_line_on_a_door_is_refused() -> None:
    drawing = _beside_a_finished_room({8: "|#"})
    drawing.play("room kitchen").take(8)
    assert drawing.refusal("place c1 n") == (
        "cannot draw the kitchen counter at c1 n: its wall would be on b1e, where a door is (V7)"
    )


def test_V7_a_window_may_be_on_a_wall_line_and_a_wall_line_on_a_window() -> None:
    drawing = drawn.mission(". . .", pieces={1: " -\n #", 2: " -\n #", 3: "#"})
    drawing.play("room living").take(1)
    drawing.play("window a1n", "place a1 n", "done").furnish("2 b1").play("window b1n")
    assert drawing.picture() == " W W -\n|a b .|\n - - -"


def test_V7_the_wall_stays_as_a_stub_inside_the_room() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "|#\n o"},
    )
    drawing.furnish("1 b1").outline({"a1", "a2", "b1", "b2"}).play("door b2e")
    assert drawing.picture() == " - - -\n|,|a|.|\n|, oD.|\n - - -"


# V8: carpets ------------------------------------------------------------------------------------


def test_V8_the_squares_of_a_carpet_stay_free() -> None:
    drawing = drawn.mission(". . .", pieces={33: "o o", 1: "#"}, rooms={"living": "33 1"})
    drawing.furnish("33 a1").play("done").take(1)
    assert drawing.picture() == " - - -\n|o o .|\n - - -"
    assert drawing.starting("place") == {"c1 n"}


def test_V8_a_carpet_may_lie_on_open_squares_of_others() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 33: "o o"}, rooms={"living": "1 33"})
    drawing.furnish("1 a1").play("done").take(33)
    assert drawing.starting("place") == {"b1 n"}


def test_V8_a_carpet_does_not_lie_under_furniture() -> None:
    drawing = drawn.mission(". . .", pieces={1: "#", 33: "o o"}, rooms={"living": "1 33"})
    drawing.furnish("1 b1").play("done").take(33)
    assert drawing.starting("place") == set()
    assert drawing.refusal("place a1 n") == (
        "cannot draw the carpet at a1 n: an open square of it would be on b1, where the small sofa A stands (V6)"
    )


def test_V8_a_carpet_is_worth_nothing_and_makes_a_room_and_counts_as_a_piece() -> None:
    drawing = house(
        """
         - - - -
        |a aD. .F
         - - - -
        """,
        numbers_of={"a": 33},
    )
    assert drawing.points() == 0
    assert drawing.counted() == 1


def test_V8_a_carpet_can_be_walked_on() -> None:
    drawing = house(
        """
         - - - - - -
        |a o c cD. .F
         - - - - - -
        """,
        numbers_of={"c": 33},
    )
    assert drawing.counting() == "ac"


def test_V8_a_carpet_that_is_not_reached_does_not_count() -> None:
    drawing = house(
        """
         - - - - - -
        |c c a oD. .F
         - - - - - -
        """,
        numbers_of={"c": 33},
    )
    assert drawing.counting() == "a"
