"""Plans and moments that are easily forgotten: the largest plan, courtyards, the last marker, doors beside doors."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn

from drawingboard.core.viewer import Viewer

LARGEST = "\n".join([" ".join("." * 18)] * 14)


def test_V1_the_largest_plan_is_drawn_on_to_its_last_square_and_read_back() -> None:
    drawing = drawn.mission(LARGEST, pieces={1: "o #", 2: "# # # # #"}).furnish("1 q14")
    drawing.play("front door a1n", "window r14e", "window a14w", "done").take(2).play("place n1 n", "window r1n")
    position, game = drawing.position, drawing.game
    assert "place r14 n" not in drawing.legal()
    text = game.show(position)
    assert game.read(text).same_as(position)
    assert "14 :" in text
    assert "A :" in text
    assert drawing.play("door q14w", "done").points() == 6


def test_V6_no_piece_leaves_the_largest_plan() -> None:
    drawing = drawn.mission(LARGEST, pieces={1: "# # # # #"}).play("room living").take(1)
    places = drawing.starting("place")
    assert {"n14 n", "r10 e", "a1 n"} <= places
    assert {"o14 n", "r11 e"}.isdisjoint(places)
    assert drawing.refusal("place o14 n") == "cannot draw the small sofa at o14 n: it would leave the plan (V6)"


def test_V6_what_is_behind_given_walls_joins_nothing() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "#", 2: "#"}).furnish("1 a1").play("done").take(2)
    assert drawing.starting("place") == {"b1 n"}
    assert "it from a1; the living room has to be one room (V6)" in drawing.refusal("place d1 n")


def test_V13_V16_a_courtyard_is_outside() -> None:
    plan = """
    . . .
    .   .
    . . .
    """
    drawing = drawn.mission(plan, pieces={1: "#"}).play("room living").take(1)
    assert {"front door b1s", "window b1s", "window a2e"} <= drawing.legal()


def test_V13_V16_nothing_is_drawn_on_the_wall_of_an_obstacle() -> None:
    drawing = drawn.mission(". # .\n. . .", pieces={1: "#"}).play("room living").take(1)
    assert {"front door a1e", "window a1e"}.isdisjoint(drawing.legal())
    assert drawing.refusal("window a1e") == "a window cannot be at a1e: that is no outer wall of the house (V16)"


def test_V1_V10_a_door_may_be_cut_into_a_given_wall_and_a_window_may_not() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "# o"}).furnish("1 a1")
    assert "door b1e" in drawing.legal()
    assert drawing.refusal("window b1e") == "a window cannot be at b1e: that is no outer wall of the house (V16)"
    drawing.play("front door d1e", "door b1e")
    assert drawing.points() == 1


def test_V7_V16_a_window_over_a_wall_line_and_no_door_there_whichever_came_first() -> None:
    line = " -\n #\n o"
    first = drawn.mission(". .\n. .", pieces={1: line}).furnish("1 a1").play("window a1n")
    later = drawn.mission(". .\n. .", pieces={1: line}).play("room living").take(1).play("window a1n", "place a1 n")
    assert first.picture() == later.picture()
    for drawing in (first, later):
        assert "no door may ever be there (V7)" in drawing.refusal("door a1n")
        assert drawing.starting("front door").isdisjoint({"a1n"})


def test_V7_a_wall_line_against_a_fixed_front_door_is_refused() -> None:
    drawing = drawn.mission(" F\n . . .\n . . .", pieces={1: " -\n #\n o"}, entrance="living")
    drawing.play("room living").take(1)
    assert "its wall would be on a1n, where the front door is (V7)" in drawing.refusal("place a1 n")
    assert "b1 n" in drawing.starting("place")


@pytest.mark.parametrize("joker", ["joker mirror", "joker other"])
def test_V9_the_joker_for_the_last_marker_of_the_last_card_then_the_walls(joker: str) -> None:
    drawing = drawn.mission(". . . .\n. . . .", pieces={1: ("# #\no", "# #\n  o")}, rooms={"living": "1x2"})
    drawing.play("room living").take(1, 1, 1).play("place a1 n", joker, "place c1 n")
    assert drawing.sheet().joker == 0
    assert drawing.picture().splitlines()[1:3] == ["|a a b b|", "|o . . o|"]
    assert drawing.starting("door") >= {"a2e", "d2w"}
    assert "the last card of the living room is drawn" in drawing.refusal("joker mirror")


def test_V3_V9_both_markers_on_one_piece_and_the_joker_for_the_first_only() -> None:
    drawing = drawn.mission(". . . .\n. . . .", pieces={1: ("# #", "#")}, rooms={"living": "1x2"})
    drawing.play("room living").take(1, 1, 1).play("joker other", "place a1 n")
    assert drawing.starting("place") == {"b1 n", "c1 n", "a2 n", "b2 n", "c2 n", "b1 e", "c1 e", "d1 e"}
    drawing.play("place c1 n")
    assert drawing.picture().splitlines()[1] == "|a , b b|"


def test_V8_a_room_of_nothing_but_a_carpet_has_its_door_from_the_carpet() -> None:
    drawing = drawn.mission(". . . .\n. . . .", pieces={33: "o o"}, rooms={"living": "33"}).furnish("33 a1")
    assert drawing.starting("door") == {"a1n", "a1w", "a1s", "b1n", "b1e", "b1s"}
    drawing.play("add a2", "front door d1n", "door b1e")
    assert (drawing.points(), drawing.counted()) == (0, 1)


def test_V8_a_carpet_under_open_squares_of_others_may_not_be_stood_on_later() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 33: "o o", 2: "#"}, rooms={"living": "1 33 2"})
    drawing.furnish("1 a1", "33 b1").play("done").take(2)
    assert drawing.starting("place") == {"d1 n"}
    assert "c1, an open square of the carpet B, which stays empty (V6)" in drawing.refusal("place c1 n")


def test_V21_with_empty_floor_walkable_the_door_still_opens_from_an_open_square() -> None:
    drawing = drawn.mission(". . . .\n. . . .", pieces={1: "# o"}, options={"walking": "empty"}).furnish("1 a1")
    drawing.play("add b2")
    assert drawing.starting("door") == {"b1n", "b1e"}


def test_V15_the_entrance_room_may_be_the_last_and_nothing_counts_before() -> None:
    drawing = drawn.mission(
        ". . . .\n. . . .",
        pieces={1: "# o", 11: "# o"},
        rooms={"kitchen": "11", "living": "1"},
        entrance="living",
    )
    drawing.furnish("11 a1", room="kitchen").play("door b1e", "done")
    assert drawing.points() == 0
    assert "front" not in {text.split()[0] for text in drawing.play("room living").take(1).legal()}
    drawing.play("place c1 s", "door c1n")
    assert drawing.points() == 2
    assert drawing.counting() == "ab"


def test_V28_somebody_who_leaves_in_the_middle_of_an_outline_gets_it_as_it_is() -> None:
    drawing = drawn.mission(". . . .\n. . . .", pieces={1: "# o"}, seats=2).play("room living").take(1)
    drawing.play("place a1 n", "add a2", seat=0)
    game, position = drawing.game, drawing.position
    code = game.idle_action(position)
    assert code is not None
    assert game.format_action(position, code) == "door b1n"
    position.apply(code)
    assert drawing.room_squares(0) == {"a1", "b1", "a2"}


def test_V2_nothing_that_leaves_tells_which_card_lies_there() -> None:
    drawing = drawn.mission(". . . .", pieces={1: ("#", "# #", "# # #", "# # # #")}, seats=2).play("room living")
    game, position = drawing.game, drawing.position
    told = [str(game.view(position, Viewer.of(0))), game.draw(position, Viewer.of(0)), game.show(position)]
    assert all("1a" not in text.replace("a1", "") and "1b" not in text for text in told[:2])
    assert position.sheets[0].slot_card[0] == 2
    assert game.preview(position, game.parse_action(position, "card 1"), Viewer.of(0)) is None
    position.apply(game.parse_action(position, "card 1"))
    assert dict(position.outcomes()) == {0: 1, 1: 1}
    assert game.view(position, Viewer.of(0))["cards"][0]["pieces"] is None
