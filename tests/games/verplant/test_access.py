"""What can be reached from the front door: hallway, doors, open squares (V12 to V15, V21, V23, V24, V27, V29)."""

from __future__ import annotations

from tests.games.verplant import drawn
from tests.games.verplant.houses import house

# V12: the hallway -------------------------------------------------------------------------------


def test_V12_rooms_are_entered_from_the_hallway() -> None:
    drawing = house(
        """
         - - - - - -
        |a oD. .Do b|
        |a ,|. .|, ,|
         - - - F - -
        """
    )
    assert drawing.counting() == "ab"
    assert drawing.points() == 3


def test_V12_a_hallway_has_any_shape() -> None:
    drawing = house(
        """
         - - - - -
        |. . . . .|
         - - -
        |a o ,|. .|
         - D -
        F. . . . .|
         - - - - -
        """
    )
    assert drawing.counting() == "a"


def test_V12_floor_that_is_not_connected_with_the_front_door_is_no_hallway() -> None:
    """The room in the middle cuts the floor in two: its door leads into the part without the front door."""
    drawing = house(
        """
         - - - - -
        F.|a oD. .|
        |.|, ,|. .|
         - - - - -
        """
    )
    assert drawing.counting() == ""
    assert drawing.points() == 0


def test_V12_walls_of_the_mission_end_the_hallway() -> None:
    drawing = house(
        """
         - - - - -
        |a oD.|. .F
         - - - - -
        """,
        given_walls="c1e",
    )
    assert drawing.counting() == ""


def test_V12_squares_that_touch_at_a_corner_are_not_connected() -> None:
    """c1 and d2 are both left over, but no edge joins them."""
    drawing = house(
        """
         - - - - -
        |a oD.|b ,|
             - - D
        |, ,|c|. .F
         - - - - -
        """
    )
    assert drawing.counting() == "b"


def test_V12_another_room_is_no_hallway() -> None:
    drawing = house(
        """
         - - - - -
        |a oDo o|.|
        |, ,|b oD.F
         - - - - -
        """,
        opens={"b": "c1 d1 d2"},
        doors={"living": "b1e", "kitchen": "d2e"},
    )
    assert drawing.counting() == "b"


# V13: the front door ----------------------------------------------------------------------------


def test_V13_without_a_front_door_nothing_counts() -> None:
    drawing = house(
        """
         - - - -
        |a oD. .|
         - - - -
        """
    )
    assert drawing.points() == 0
    assert drawing.counting() == ""


def test_V13_it_is_drawn_on_an_outer_wall() -> None:
    drawing = drawn.mission(
        """
        . .|.
        . # .
        """,
        pieces={1: "#"},
    )
    drawing.play("room living").take(1)
    assert drawing.starting("front door") == {"a1n", "b1n", "c1n", "a1w", "c1e", "a2w", "a2s", "c2e", "c2s"}
    assert drawing.refusal("front door b1e") == (
        "the front door cannot be at b1e: that is no outer wall of the house (V13)"
    )
    assert drawing.refusal("front door b1s") == (
        "the front door cannot be at b1s: that is no outer wall of the house (V13)"
    )
    assert drawing.refusal("front door a1e") == (
        "the front door cannot be at a1e: that is no outer wall of the house (V13)"
    )


def test_V13_at_any_time_while_drawing() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 2: "#"})
    assert drawing.starting("front door") == set(), "while a room is chosen nothing is drawn"
    drawing.play("room living").take(1)
    assert drawing.starting("front door"), "before a piece"
    drawing.play("place a1 n")
    assert drawing.starting("front door"), "when all pieces of the card are drawn"
    drawing.play("done").take(2).play("leave out")
    assert drawing.starting("front door"), "while the walls are drawn"
    drawing.play("door b1e")
    assert drawing.starting("front door"), "at the end"


def test_V13_once() -> None:
    drawing = drawn.mission(". . .", pieces={1: "#"})
    drawing.play("room living").take(1).play("front door c1n")
    assert drawing.starting("front door") == set()
    assert drawing.refusal("front door a1n") == (
        "the front door cannot be at a1n: it is drawn at c1n already, and there is one (V13)"
    )


def test_V13_not_on_a_square_with_furniture_an_open_square_or_a_room() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o"})
    drawing.furnish("1 a1").play("add c1")
    assert drawing.starting("front door") == {"d1n", "d1e", "d1s"}
    assert drawing.refusal("front door a1n") == (
        "the front door cannot be at a1n: the small sofa A stands inside it (V13)"
    )
    assert drawing.refusal("front door b1n") == (
        "the front door cannot be at b1n: b1 is in the living room, and the front door leads into the hallway (V13)"
    )
    assert drawing.refusal("front door c1n") == (
        "the front door cannot be at c1n: c1 is in the living room, and the front door leads into the hallway (V13)"
    )


def test_V13_not_on_a_given_open_square() -> None:
    drawing = drawn.mission(". . o", pieces={1: "#"})
    drawing.play("room living").take(1)
    assert drawing.refusal("front door c1e") == "the front door cannot be at c1e: c1 is an open square (V13)"


def test_V13_not_where_a_window_is() -> None:
    drawing = drawn.mission(". . .", pieces={1: "#"})
    drawing.play("room living").take(1).play("window c1n")
    assert "c1n" not in drawing.starting("front door")
    assert drawing.refusal("front door c1n") == "the front door cannot be at c1n: there is a window already (V13)"


def test_V13_the_square_inside_it_stays_free() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#"})
    drawing.play("room living").take(1).play("front door c1e")
    assert drawing.starting("place") == {"a1 n", "a1 s"}
    assert drawing.refusal("place b1 n") == (
        "cannot draw the small sofa at b1 n: c1 is inside the front door and stays free (V13)"
    )
    assert drawing.refusal("place b1 s") == (
        "cannot draw the small sofa at b1 s: c1 is inside the front door and stays free (V13)"
    )
    drawing.play("place a1 n", "done").take(2).play("leave out")
    assert drawing.starting("add") == set()
    assert drawing.refusal("add c1") == (
        "cannot add c1 to the living room: it is inside the front door and belongs to no room (V13)"
    )


def test_V13_it_does_not_part_what_was_drawn_for_the_room() -> None:
    drawing = drawn.mission(". . .", pieces={1: "#", 2: "#", 3: "#"})
    drawing.furnish("1 a1", "2 c1")
    assert drawing.starting("front door") == set()
    assert drawing.refusal("front door b1n") == (
        "the front door cannot be at b1n: b1 has to stay free then, and a1 would be apart from the living room (V13)"
    )


def test_V13_the_mission_may_have_drawn_it() -> None:
    drawing = drawn.mission(". . .F", pieces={1: "# o"})
    drawing.play("room living").take(1)
    assert drawing.starting("front door") == set()
    assert drawing.refusal("front door a1n") == "the front door cannot be at a1n: the mission has it at c1e (V13)"
    assert drawing.starting("place") == {"a1 n", "a1 s"}, "its inner square stays free"
    drawing.play("place a1 n", "door b1e", "done")
    assert drawing.picture() == " - - -\n|a oD.F\n - - -"
    assert drawing.counting() == "a"


# V14: the way -----------------------------------------------------------------------------------


def test_V14_a_piece_counts_if_all_its_open_squares_are_reached() -> None:
    """The sofa's second open square lies behind it."""
    drawing = house(
        """
         - - - - -
        |o a oD. .F
        |, , b|. .|
         - - - - -
        """,
        opens={"a": "a1 c1", "b": "c1"},
    )
    assert drawing.counting() == "b"
    assert drawing.points() == 1


def test_V14_open_squares_of_other_pieces_lead_on() -> None:
    drawing = house(
        """
         - - - - -
        |a o oD. .F
        |, , b|. .|
         - - - - -
        """
    )
    assert drawing.counting() == "ab"


def test_V14_squares_with_nothing_on_them_are_no_way() -> None:
    drawing = house(
        """
         - - - - - -
        |a o , oD. .F
        |, , , b|. .|
         - - - - - -
        """
    )
    assert drawing.counting() == "b"


def test_V14_there_is_no_way_across_a_corner() -> None:
    drawing = house(
        """
         - - - - -
        |a , oD. .F
        |o o b|. .|
         - - - - -
        """,
        opens={"a": "a2 b2", "b": "c1"},
    )
    assert drawing.counting() == "b"


def test_V14_there_is_no_way_through_a_wall_in_the_room() -> None:
    """A wall of the mission stands between the open squares of a and b."""
    drawing = house(
        """
         - - - - -
        |a o|oD. .F
        |, , b|. .|
         - - - - -
        """,
        given_walls="b1e",
        opens={"b": "c1"},
    )
    assert drawing.counting() == "b"


def test_V14_separate_open_squares_of_one_piece_may_be_reached_on_separate_ways() -> None:
    drawing = house(
        """
         - - - - -
        |o a oD. .F
        |o o o|. .|
        |, b ,|. .|
         - - - - -
        """,
        opens={"a": "a1 c1", "b": "a2 b2 c2"},
    )
    assert drawing.counting() == "ab"


# V15: no hallway --------------------------------------------------------------------------------


def test_V15_the_front_door_is_the_entrance_rooms_door() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#"}, entrance="living")
    drawing.play("room living").take(1)
    assert drawing.starting("front door") == set()
    assert drawing.refusal("front door c1n") == (
        "the front door cannot be at c1n: it is the door of the living room, drawn with its walls (V15)"
    )
    drawing.play("place a1 n", "done").take(2).play("leave out")
    assert drawing.starting("door") == {"b1n", "b1s"}, "b1e is no outer wall"
    assert drawing.refusal("door b1e") == (
        "the door of the living room cannot be at b1e: the door of the living room is the front door, "
        "and is on an outer wall (V15)"
    )
    drawing.play("door b1n", "done")
    assert drawing.picture() == " - F -\n|a o|.|\n - - -"
    assert drawing.counting() == "a"


def test_V15_the_doors_of_other_rooms_lead_onto_its_open_squares() -> None:
    drawing = house(
        """
         - F - - -
        |a o oDo b|
        |, , ,|, ,|
         - - - - -
        """,
        entrance="living",
        opens={"a": "b1 c1"},
        doors={"living": "b1n", "kitchen": "d1w"},
    )
    assert drawing.counting() == "ab"


def test_V15_a_door_onto_another_square_of_it_does_not_help() -> None:
    drawing = house(
        """
         - F - - -
        |a o ,Do b|
         - - - - -
        """,
        entrance="living",
        doors={"living": "b1n", "kitchen": "d1w"},
    )
    assert drawing.counting() == "a"


def test_V15_other_rooms_may_be_finished_before_it() -> None:
    drawing = house(
        """
         - - - F -
        |b oDo o a|
         - - - - -
        """,
        entrance="living",
        kinds=("kitchen", "living"),
        opens={"a": "c1 d1"},
        doors={"kitchen": "b1e", "living": "d1n"},
    )
    assert drawing.counting() == "ba"


def test_V15_floor_that_is_left_over_is_no_hallway() -> None:
    drawing = house(
        """
         - F - - - -
        |a o|.|.Do b|
         - - - - - -
        """,
        entrance="living",
        given_walls="c1e",
        doors={"living": "b1n"},
    )
    assert drawing.counting() == "a"


def test_V15_where_the_mission_has_drawn_the_front_door_the_entrance_room_has_it() -> None:
    drawing = drawn.mission(". . .F", pieces={1: "# o"}, entrance="living")
    drawing.furnish("1 b1")
    assert drawing.starting("door") == {"c1e"}
    assert drawing.refusal("door c1n") == (
        "the door of the living room cannot be at c1n: the mission has the front door at c1e (V13)"
    )
    drawing.play("door c1e", "done")
    assert drawing.picture() == " - - -\n|.|a oF\n - - -"
    assert drawing.counting() == "a"


def test_V15_an_entrance_room_that_does_not_have_it_leads_nowhere() -> None:
    drawing = drawn.mission(". . .F", pieces={1: "# o"}, entrance="living")
    drawing.furnish("1 a1").play("no door", "done")
    assert drawing.picture() == " - - -\n|a o|.F\n - - -"
    assert drawing.counting() == ""


# V21: where one can walk ------------------------------------------------------------------------

BEHIND_EMPTY_FLOOR = """
     - - - - - -
    |a o , oD. .F
    |, , , b|. .|
     - - - - - -
"""


def test_V21_in_rooms_one_walks_on_open_squares_only() -> None:
    assert house(BEHIND_EMPTY_FLOOR).counting() == "b"


def test_V21_option_empty_floor_is_walkable() -> None:
    assert house(BEHIND_EMPTY_FLOOR, options={"walking": "empty"}).counting() == "ab"


def test_V21_with_the_option_furniture_is_still_in_the_way() -> None:
    drawing = house(
        """
         - - - - -
        |a o b oD.F
         - - - - -
        """,
        opens={"b": "d1"},
        options={"walking": "empty"},
    )
    assert drawing.counting() == "b"


# V23, V24: without open squares, without the hallway --------------------------------------------


def test_V23_a_piece_without_open_squares_counts_in_a_room_with_a_door_on_the_hallway() -> None:
    drawing = house(
        """
         - - - -
        |a ,D. .F
         - - - -
        """
    )
    assert drawing.counting() == "a"
    assert drawing.points() == 1


def test_V23_nobody_has_to_get_there() -> None:
    drawing = house(
        """
         - - - - -
        |a , b oD.F
         - - - - -
        """
    )
    assert drawing.counting() == "ab"


def test_V24_a_door_outdoors_makes_a_room_count_nothing() -> None:
    drawing = house(
        """
         - D - -
        |a o|. .F
         - - - -
        """
    )
    assert drawing.counting() == ""
    assert drawing.points() == 0, "it is no missing room"


def test_V24_so_does_a_room_without_a_door() -> None:
    drawing = house(
        """
         - - - -
        |. a|. .F
         - - - -
        """.replace("|. a|", "|.|a|")
    )
    assert drawing.counting() == ""
    assert drawing.points() == 0


def test_V24_a_plant_in_it_does_not_count_either() -> None:
    drawing = house(
        """
         - D - -
        |a ,|. .F
         - - - -
        """
    )
    assert drawing.counting() == ""


# V27: a door that is built over -----------------------------------------------------------------


def test_V27_the_floor_before_a_door_may_be_built_over_at_ones_own_risk() -> None:
    drawing = house(
        """
         - - - - - -
        |a oDb ,|. .F
        |, ,|o oD. .|
         - - - - - -
        """,
        opens={"b": "c2 d2"},
        doors={"living": "b1e", "kitchen": "d2e"},
    )
    assert drawing.counting() == "b"


def test_V27_the_game_warns_before_it_happens() -> None:
    plan = ". . . .\n. . . ."
    drawing = drawn.mission(plan, pieces={1: "# o", 8: "#"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("door b1e", "done", "room kitchen").take(8)
    assert drawing.warning("place d1 n") == ""
    assert drawing.warning("place c1 n") == (
        "c1 is in front of the door of the living room, and would be no hallway any more (V27)"
    )


# V29: given furniture ---------------------------------------------------------------------------


def test_V29_given_furniture_in_a_room_is_worth_nothing_by_itself() -> None:
    drawing = house(_WITH_PIANO, given={"A": 31})
    assert drawing.points() == 1


def test_V29_unless_the_mission_says_so() -> None:
    assert house(_WITH_PIANO, given={"A": (31, 2)}).points() == 1 + 2 * 2


def test_V29_only_in_a_room_that_counts() -> None:
    assert house(_WITH_PIANO.replace("F", "|"), given={"A": (31, 2)}).points() == 0
    drawing = house(
        """
         - - - - -
        |a oD. . A|
         - - F - -
        """,
        given={"A": (31, 2)},
    )
    assert drawing.points() == 1, "in the floor that is left over it is worth nothing"


def test_V29_given_furniture_is_never_hallway() -> None:
    drawing = house(
        """
         - - - - -
        |a oD. A .F
         - - - - -
        """,
        given={"A": 31},
    )
    assert drawing.counting() == ""
    drawing = house(
        """
         - - - - -
        |a oD. A .F
        |, ,|. . .|
         - - - - -
        """,
        given={"A": 31},
    )
    assert drawing.counting() == "a", "around it there is a way"


_WITH_PIANO = """
     - - - - -
    |A a oD. .F
    |A , ,|. .|
     - - - - -
"""
