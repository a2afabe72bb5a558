"""Rooms are finished: the smallest outline, squares more or less, the door (V10, V22, V25)."""

from __future__ import annotations

from tests.games.verplant import drawn
from tests.games.verplant.houses import house

# The smallest room ------------------------------------------------------------------------------


def test_V10_the_room_begins_as_what_was_drawn_for_it() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "# o"},
    )
    drawing.furnish("1 a1")
    assert drawing.room_squares() == {"a1", "b1"}
    assert drawing.picture() == " - - -\n|a o .|\n|. . .|\n - - -", "its walls come with the door"


def test_V10_what_lies_apart_is_connected_by_a_shortest_way() -> None:
    drawing = drawn.mission(
        """
        . . . . .
        . . . . .
        . . . . .
        """,
        pieces={1: "#", 2: "#"},
    )
    drawing.furnish("1 a2", "2 e2")
    assert drawing.room_squares() == {"a2", "b2", "c2", "d2", "e2"}


def test_V10_of_equal_ways_the_first_in_reading_order_is_taken() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "#", 2: "#"},
    )
    drawing.furnish("1 a1", "2 b2")
    assert drawing.room_squares() == {"a1", "b1", "b2"}


def test_V10_what_lies_nearest_is_connected_first() -> None:
    drawing = drawn.mission(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        pieces={1: "#", 2: "#", 3: "#"},
    )
    drawing.furnish("1 a1", "2 f1", "3 d1")
    assert drawing.room_squares() == {"a1", "b1", "c1", "d1", "e1", "f1"}


def test_V10_the_way_goes_around_walls_obstacles_and_other_rooms() -> None:
    drawing = drawn.mission(
        """
        .|. # .
        . . . .
        . . . .
        """,
        pieces={1: "#", 2: "#"},
    )
    drawing.furnish("1 a1", "2 d1")
    assert drawing.room_squares() == {"a1", "a2", "b2", "c2", "d1", "d2"}


def test_V10_the_way_goes_around_the_square_inside_the_front_door() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "#", 2: "#"},
    )
    drawing.furnish("1 a1").play("front door b1n", "done").take(2).play("place c1 n")
    assert drawing.room_squares() == {"a1", "a2", "b2", "c2", "c1"}


def test_V10_the_way_may_lead_over_given_furniture_which_then_is_in_the_room() -> None:
    drawing = drawn.mission(
        """
        . A .
        # A #
        """,
        pieces={1: "#", 2: "#"},
        given={"A": 31},
    )
    drawing.furnish("1 a1", "2 c1")
    assert drawing.room_squares() == {"a1", "b1", "b2", "c1"}


# More squares, fewer squares --------------------------------------------------------------------


def test_V10_squares_are_added_that_touch_the_room() -> None:
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        """,
        pieces={1: "# o"},
    )
    drawing.furnish("1 a1")
    assert drawing.starting("add") == {"c1", "a2", "b2"}
    drawing.play("add c1")
    assert drawing.starting("add") == {"d1", "a2", "b2", "c2"}
    assert drawing.refusal("add d2") == (
        "cannot add d2 to the living room: it does not touch the room along an edge (V10)"
    )


def test_V10_no_square_is_added_across_a_wall() -> None:
    drawing = drawn.mission(
        """
        . .|.
        . . .
        """,
        pieces={1: "# o"},
    )
    drawing.furnish("1 a1")
    assert drawing.starting("add") == {"a2", "b2"}
    assert drawing.refusal("add c1") == "cannot add c1 to the living room: a wall is between (V10)"
    drawing.play("add b2", "add c2")
    assert "c1" in drawing.starting("add"), "around the wall there is a way"


def test_V10_no_square_of_another_room_is_added() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 8: "# o"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("door b1n", "done").furnish("8 c1", room="kitchen")
    assert drawing.picture() == " - D - -\n|a o|b o|\n - - - -"
    assert drawing.starting("add") == set()
    assert drawing.refusal("add b1") == "cannot add b1 to the kitchen: it belongs to the living room (V10)"


def test_V10_squares_that_only_connect_may_be_dropped_for_another_way() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "#", 2: "#"},
    )
    drawing.furnish("1 a1", "2 c1")
    assert drawing.room_squares() == {"a1", "b1", "c1"}
    assert drawing.starting("drop") == set()
    assert drawing.refusal("drop b1") == (
        "cannot take b1 out of the living room: the room would fall into two parts, a1 apart from the rest (V10)"
    )
    drawing.play("add a2", "add b2", "add c2", "drop b1")
    assert drawing.room_squares() == {"a1", "a2", "b2", "c2", "c1"}


def test_V10_what_was_drawn_for_the_room_stays_in_it() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"})
    drawing.furnish("1 a1")
    assert drawing.starting("drop") == set()
    assert drawing.refusal("drop a1") == "cannot take a1 out of the living room: the small sofa A stands there (V10)"
    assert drawing.refusal("drop b1") == (
        "cannot take b1 out of the living room: it is an open square of a piece of this room (V10)"
    )


def test_V10_each_square_is_changed_once() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o"})
    drawing.furnish("1 a1").play("add c1")
    assert "c1" not in drawing.starting("drop")
    assert drawing.refusal("drop c1") == (
        "cannot take c1 out of the living room: it was added by hand; take that back instead (V10)"
    )


def test_V10_given_furniture_is_added_as_a_whole() -> None:
    drawing = drawn.mission(
        """
        . . A .
        . . A .
        """,
        pieces={1: "# o"},
        given={"A": 31},
    )
    drawing.furnish("1 a1").play("add c1")
    assert drawing.room_squares() == {"a1", "b1", "c1", "c2"}


def test_V10_V29_given_furniture_on_the_way_is_dropped_as_a_whole_for_another_way() -> None:
    drawing = drawn.mission(
        """
        . A .
        . A .
        . . .
        """,
        pieces={1: "#", 2: "#"},
        given={"A": 31},
    )
    drawing.furnish("1 a1", "2 c1")
    assert drawing.room_squares() == {"a1", "b1", "b2", "c1"}
    assert drawing.refusal("drop b2") == (
        "cannot take b2 out of the living room: the room would fall into two parts, a1 apart from the rest (V10)"
    )
    drawing.play("add a2", "add a3", "add b3", "add c3", "add c2")
    assert {"b1", "b2"} <= drawing.starting("drop")
    drawing.play("drop b2")
    assert drawing.room_squares() == {"a1", "a2", "a3", "b3", "c3", "c2", "c1"}
    assert drawing.refusal("add b1") == (
        "cannot add b1 to the living room: it was taken out by hand; take that back instead (V10)"
    )
    assert drawing.game.read(drawing.game.show(drawing.position)).same_as(drawing.position)


def test_V10_V29_given_furniture_that_was_added_by_hand_is_not_dropped_again() -> None:
    drawing = drawn.mission(". . A .\n. . A .", pieces={1: "# o"}, given={"A": 31}).furnish("1 a1").play("add c1")
    assert drawing.starting("drop") == set()
    for square in ("c1", "c2"):
        assert "it was added by hand; take that back instead (V10)" in drawing.refusal(f"drop {square}")


# The door ---------------------------------------------------------------------------------------


def test_V10_with_the_door_all_walls_are_drawn() -> None:
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        . . . .
        """,
        pieces={1: "# o"},
    )
    drawing.furnish("1 b1").play("add b2", "door c1e")
    assert (
        drawing.picture()
        == """\
 - - - -
|.|a oD.|
     -
|.|,|. .|
   -
|. . . .|
 - - - -"""
    )


def test_V10_the_door_leads_from_an_open_square() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "# o"},
    )
    drawing.furnish("1 a1").play("add a2")
    assert drawing.starting("door") == {"b1n", "b1e", "b1s"}
    assert drawing.refusal("door a1n") == (
        "the door of the living room cannot be at a1n: the small sofa A stands before it (V10)"
    )
    assert drawing.refusal("door a2e") == (
        "the door of the living room cannot be at a2e: a2 is no open square, and a door opens from one (V10)"
    )


def test_V10_in_a_room_without_open_squares_it_leads_from_any_square_without_furniture() -> None:
    drawing = drawn.mission(
        """
        . . .
        . . .
        """,
        pieces={1: "#"},
    )
    drawing.furnish("1 a1").play("add b1")
    assert drawing.starting("door") == {"b1n", "b1e", "b1s"}
    assert drawing.refusal("door a1s") == (
        "the door of the living room cannot be at a1s: the small sofa A stands before it (V10)"
    )


def test_V10_a_door_is_on_the_outline() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o o"})
    drawing.furnish("1 a1")
    assert drawing.starting("door") == {"b1n", "b1s", "c1n", "c1e", "c1s"}
    assert drawing.refusal("door b1e") == (
        "the door of the living room cannot be at b1e: there is the same room on both sides (V10)"
    )


def test_V10_no_door_where_a_window_is() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"})
    drawing.furnish("1 a1").play("window b1n")
    assert drawing.starting("door") == {"b1e", "b1s"}
    assert drawing.refusal("door b1n") == (
        "the door of the living room cannot be at b1n: there is a window already (V10)"
    )


def test_V10_exactly_one_door_ends_it() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"})
    drawing.furnish("1 a1")
    assert "done" not in drawing.legal()
    assert drawing.refusal("done") == (
        "the last card of the living room is drawn: now draw its walls and its door; write 'door b1n', "
        "'add c1', 'front door c1n' or 'window a1n' (V10)"
    )
    drawing.play("door b1e")
    assert drawing.starting("door", "add", "drop") == set()


def test_V10_a_room_without_a_possible_door_has_none() -> None:
    drawing = drawn.mission(". . .", pieces={1: "#"})
    drawing.furnish("1 b1")
    assert "no door" in drawing.legal()
    drawing.play("no door", "done")
    assert drawing.picture() == " - - -\n|.|a|.|\n - - -"


def test_V10_where_a_door_is_possible_there_has_to_be_one() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"})
    drawing.furnish("1 a1")
    assert "no door" not in drawing.legal()
    assert drawing.refusal("no door") == (
        "the room can have a door, so it has one; write 'door b1n', 'add c1', 'front door c1n' or 'window a1n' (V10)"
    )


def test_V10_a_door_outdoors_or_into_another_room_is_allowed_with_a_warning() -> None:
    drawing = drawn.mission(". . . . .", pieces={1: "# o", 8: "o #"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("front door e1e")
    assert drawing.warning("door b1n") == (
        "the door b1n is on an outer wall and leads out of the house, not onto the hallway; nothing in "
        "the living room would count (V24)"
    )
    assert drawing.warning("door b1e") == ""
    drawing.play("door b1n", "done").furnish("8 c1", room="kitchen")
    assert drawing.warning("door c1w") == (
        "the door c1w leads into the living room, not onto the hallway; nothing in the kitchen would count (V24)"
    )


def test_V10_who_drew_no_piece_for_the_room_has_no_room() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#"})
    drawing.furnish("1 leave out", "2 leave out")
    assert drawing.starting("door", "add") == set(), "nothing is outlined"
    drawing.play("done")
    assert drawing.picture() == " - - -\n|. . .|\n - - -"
    assert drawing.points() == -3


# V22, V25 ---------------------------------------------------------------------------------------


def test_V22_walls_doors_and_windows_are_on_edges_one_edge_long() -> None:
    drawing = house(
        """
         W - - -
        |a oD. .F
        |, ,|. .|
         - - W -
        """
    )
    assert drawing.counting() == "a"


def test_V25_a_finished_room_is_final() -> None:
    drawing = drawn.mission(". . . . .", pieces={1: "# o", 8: "#", 9: "#"}, rooms={"living": "1", "kitchen": "8 9"})
    drawing.furnish("1 a1").play("door b1e")
    assert drawing.refusal("add c1") == "the walls of the room are drawn, and finished rooms are final (V25)"
    assert drawing.refusal("door b1s") == "the walls of the room are drawn, and finished rooms are final (V25)"
    drawing.play("done").furnish("8 e1", "9 d1", room="kitchen")
    assert drawing.refusal("drop b1") == "cannot take b1 out of the kitchen: it does not belong to it (V10)"
