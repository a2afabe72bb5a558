"""What an action would do, told before it is done; and what should be known before (V24, V27)."""

from __future__ import annotations

from typing import Any

from tests.games.verplant import drawn
from tests.games.verplant.drawn import Drawing, name_of, number_of
from tests.games.verplant.houses import house

from drawingboard.core.viewer import Viewer
from drawingboard.games.verplant import actions as packing

ROOMS = {"living": "1", "kitchen": "11"}


def preview(drawing: Drawing, text: str) -> dict[str, Any]:
    game, position = drawing.game, drawing.position
    told = game.preview(position, game.parse_action(position, text), Viewer.of(position.actor))
    assert told is not None
    return told


def names(squares: list[int]) -> list[str]:
    return [name_of(square) for square in squares]


def edges(found: list[int]) -> list[str]:
    return [f"{name_of(edge // 2)}{'es'[edge % 2]}" for edge in found]


def codes(told: dict[str, Any]) -> list[str]:
    return [caution["code"] for caution in told["cautions"]]


def flat(pieces: dict[int, Any], plan: str = ". . . .\n. . . .\n. . . .") -> Drawing:
    return drawn.mission(plan, pieces=pieces, rooms=ROOMS)


def test_V6_V7_a_piece_tells_its_squares_and_the_walls_that_would_be_new() -> None:
    drawing = flat({1: " - -\n # #\n o"}).play("room living").take(1)
    told = preview(drawing, "place b2 n")
    assert names(told["furniture"]) == ["b2", "c2"]
    assert names(told["open"]) == ["b3"]
    assert edges(told["lines"]) == edges(told["new_walls"]) == ["b1s", "c1s"]
    assert told["points"] == 2
    assert told["cautions"] == []
    assert preview(drawing, "place b1 n")["new_walls"] == []


def test_V3_whoever_chooses_sees_what_each_piece_looks_like() -> None:
    drawing = flat({1: ("# o", "# # #")}).play("room living", "card 1", "turn 1a")
    told = preview(drawing, "mark 1")
    assert told["piece"]["furniture"] == [[0, 0]]
    assert told["piece"]["open"] == [[0, 1]]
    assert [pose["turn"] for pose in told["poses"]] == ["n", "e", "s", "w"]
    assert [pose["turn"] for pose in preview(drawing, "mark 2")["poses"]] == ["n", "e"]


def test_V26_whoever_chooses_is_told_in_how_many_ways_a_piece_fits_into_each_plan() -> None:
    drawing = flat({1: ("# o", "# # # #")}, ". . . .\n. . . .").play("room living", "card 1", "turn 1a")
    assert preview(drawing, "mark 1")["fits"] == [2 * 6 + 2 * 4]
    assert preview(drawing, "mark 2")["fits"] == [2]


def test_V26_whoever_chooses_is_told_a_place_in_each_plan_beside_what_the_room_has() -> None:
    pieces = {1: "#", 2: ("# #", "# # # # #")}
    drawing = drawn.mission(". . . . . .", pieces=pieces, rooms={"living": "1 2"})
    drawing.play("room living", "card 1", "turn 1a", "mark 1", "place d1 n", "done", "card 2", "turn 2a")
    assert preview(drawing, "mark 1")["spots"] == [packing.place(number_of("b1"), 0)]
    assert preview(drawing, "mark 2")["spots"] == [None]


def test_V3_the_second_marker_is_told_the_ways_of_its_own_piece() -> None:
    two = drawn.mission(". . . .\n. . . .", pieces={1: ("# o", "# # # #")}, rooms={"living": "1x2"}, seats=2)
    drawing = two.play("room living", "card 1", "turn 1a", "mark 1")
    assert preview(drawing, "mark 2")["fits"] == [2, 2]
    assert preview(drawing, "mark 1")["fits"] == [20, 20]


def test_V2_of_a_card_that_is_not_turned_over_nothing_is_told() -> None:
    drawing = flat({1: "#"}).play("room living")
    game, position = drawing.game, drawing.position
    assert game.preview(position, game.parse_action(position, "card 1"), Viewer.of(0)) is None


def test_V9_a_joker_tells_the_piece_that_would_be_drawn() -> None:
    drawing = flat({1: ("# #\no", "#")}).play("room living").take(1)
    mirrored = preview(drawing, "joker mirror")["piece"]
    assert mirrored["mirrored"]
    assert mirrored["poses"][0]["open"] == [[1, 1]]
    assert preview(drawing, "joker other")["piece"]["poses"][0]["furniture"] == [[0, 0]]


def test_V10_a_door_tells_the_walls_where_it_leads_and_what_is_reached() -> None:
    drawing = flat({1: "# o"}).play("room living").take(1).play("front door d1n", "place a1 n")
    told = preview(drawing, "door b1s")
    assert edges(told["new_walls"]) == ["a1s", "b1e", "b1s"]
    assert (told["door"]["leads"], told["door"]["points"], told["door"]["fine"]) == ("counts", 1, True)
    assert told["cautions"] == []


def test_V24_a_door_on_an_outer_wall_or_into_a_room_is_allowed_with_a_caution() -> None:
    drawing = flat({1: "# o", 11: "o #"}).furnish("11 c1", room="kitchen").play("door c1s", "done").furnish("1 a1")
    assert codes(preview(drawing, "door b1n")) == ["door/door_outside"]
    assert codes(preview(drawing, "door b1e")) == ["door/door_into_room"]
    assert "nothing in the living room would count" in preview(drawing, "door b1n")["cautions"][0]["sentence"]


def test_V27_a_door_onto_free_floor_says_what_has_to_stay_free() -> None:
    drawing = flat({1: "# o"}).furnish("1 a1")
    caution = preview(drawing, "door b1s")["cautions"][0]
    assert (caution["code"], caution["rule"], caution["squares"]) == ("door/keep_free", "V27", ["b2"])


def test_V14_a_door_from_which_a_piece_is_not_reached_says_so() -> None:
    drawing = drawn.mission(". . . . .\n. . . . .", pieces={1: "# o", 2: "o #"}, rooms={"living": "1 2"}).furnish(
        "1 a1", "2 d1"
    )
    told = preview(drawing, "door b1s")
    assert codes(told) == ["door/keep_free", "door/not_reached"]
    assert told["cautions"][1]["sentence"] == "from b1s one does not reach the corner sofa B"
    assert told["cautions"][1]["squares"] == ["d1"]


def test_V27_furniture_in_front_of_a_door_is_told_before_it_is_drawn() -> None:
    drawing = flat({1: "#", 11: "# o"}).furnish("11 a1", room="kitchen").play("door b1e", "done")
    drawing.play("room living").take(1)
    told = preview(drawing, "place c1 n")
    assert codes(told) == ["hallway/door_blocked"]
    assert told["cautions"][0]["squares"] == ["c1"]
    assert preview(drawing, "place d3 n")["cautions"] == []


def test_V12_a_piece_that_parts_the_hallway_is_told_before_it_is_drawn() -> None:
    drawing = flat({1: "#\n#", 11: "# o"}, ". . . .\n. . . .").furnish("11 a1", room="kitchen")
    drawing.play("door b1s", "front door d1e", "done", "room living").take(1)
    told = preview(drawing, "place c1 n")
    assert codes(told) == ["hallway/parted"]
    assert told["cautions"][0]["sentence"] == (
        "there would be no way any more between the door of the kitchen and the front door"
    )


def test_V10_a_piece_that_leaves_no_side_for_a_door_is_told_before_it_is_drawn() -> None:
    drawing = drawn.mission(". . .\n. . .", pieces={1: "# o", 2: "#\n#"}).furnish("1 a1").play("done").take(2)
    assert codes(preview(drawing, "place c1 n")) == []
    narrow = drawn.mission(". . .", pieces={1: "# o", 2: "#"}).furnish("1 a1").play("done").take(2)
    assert codes(preview(narrow, "place c1 n")) == ["place/no_door"]


def test_V12_a_front_door_far_from_a_room_is_told_before_it_is_drawn() -> None:
    drawing = drawn.mission(". . .|.", pieces={1: "# o"}, rooms={"living": "1"}).furnish("1 a1").play("door b1e")
    assert codes(preview(drawing, "front door d1n")) == ["front/away"]
    told = preview(drawing, "front door c1n")
    assert (told["cautions"], names(told["hallway"]), told["points"]) == ([], ["c1"], 1)


def test_V10_an_outline_that_grows_tells_its_squares() -> None:
    drawing = flat({1: "# o"}).furnish("1 a1")
    assert names(preview(drawing, "add a2")["squares"]) == ["a1", "b1", "a2"]


def test_V24_a_room_without_a_door_is_warned_of() -> None:
    drawing = drawn.mission(".", pieces={1: "#"}).furnish("1 a1")
    told = preview(drawing, "no door")
    assert (codes(told), told["door"]) == (["door/none"], None)


def test_V16_a_window_tells_what_it_sees() -> None:
    drawing = house(
        """
         - - -
        |a oD.|  ~ t
         - - F
        """,
        kinds=["living"],
    )
    assert drawing.position.over
    drawing = drawn.mission(". . .   ~   t", pieces={1: "# o"}).play("room living").take(1)
    told = preview(drawing, "window c1e")
    assert (told["sees"], names(told["seen"]), told["room"]) == (["lake", "tree"], ["e1", "g1"], None)
    assert preview(drawing, "window a1w")["sees"] == []


def test_a_preview_changes_nothing_and_is_for_legal_actions() -> None:
    drawing = flat({1: "# o"}).play("room living").take(1)
    before = drawing.position.copy()
    for code in drawing.position.legal_actions():
        drawing.game.preview(drawing.position, code, Viewer.of(0))
    assert drawing.position.same_as(before)
    assert drawing.game.preview(drawing.position, number_of("a1"), Viewer.of(0)) is None
