"""Warnings before it happens, with the squares: what a step would seal off, part or lose. They never forbid anything.

That nothing is lost without such a word is shown by random matches in ``test_warned.py``.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.drawn import Drawing

from drawingboard.core.viewer import Viewer

FLAT = ". . . . .\n. . . . ."


def cautions(drawing: Drawing, text: str) -> list[dict[str, Any]]:
    """What is told before a step, which is legal all the same."""
    code = drawing.game.parse_action(drawing.position, text)
    told = drawing.game.preview(drawing.position, code, Viewer.of(0))
    assert told is not None
    found: list[dict[str, Any]] = told["cautions"]
    return found


def only(drawing: Drawing, text: str) -> tuple[str, str, str, list[str]]:
    """The one caution that is told: code, sentence, rule and squares."""
    [caution] = cautions(drawing, text)
    return caution["code"], caution["sentence"], caution["rule"], caution["squares"]


# The room under way -------------------------------------------------------------------------------


def sofa_in_a_corner() -> Drawing:
    drawing = drawn.mission(". . . .\n. . . .\n. . . .", pieces={1: "# o", 2: "  #\n# #", 3: "#"})
    return drawing.furnish("1 a1").play("done").take(2)


def test_V14_a_piece_that_seals_off_another_of_its_room() -> None:
    drawing = sofa_in_a_corner()
    assert only(drawing, "place b1 n") == (
        "place/sealed",
        "the small sofa A would be sealed off: no door of the living room can reach b1",
        "V14",
        ["b1"],
    )
    assert cautions(drawing, "place c1 n") == []
    drawing.play("place b1 n")
    assert drawing.picture() == (
        """
 - - - -
|a o b .|
|. b b .|
|. . . .|
 - - - -""".strip("\n")
    )


def test_V14_it_is_told_as_long_as_the_room_is_under_way() -> None:
    drawing = sofa_in_a_corner().play("place b1 n")
    [standing] = drawing.game.view(drawing.position, Viewer.of(0))["own"]["cautions"]
    assert standing["sentence"] == "the small sofa A is sealed off: no door of the living room can reach b1"
    assert "! The small sofa A is sealed off" in drawing.game.draw(drawing.position, Viewer.of(0))


def test_V14_a_wall_line_seals_off_too() -> None:
    pieces = {1: "# o", 2: " - -\n # #", 3: "#"}
    drawing = drawn.mission(". . .\n. . .\n. . .", pieces=pieces).furnish("1 a1").play("done").take(3)
    drawing.play("place c1 n", "done").take(2)
    assert [caution["squares"] for caution in cautions(drawing, "place a2 n")] == [["b1"]]
    assert cautions(drawing, "place a3 n") == []


def test_V14_a_piece_that_could_not_be_reached_itself() -> None:
    drawing = (
        drawn.mission(". . . .\n. . . .", pieces={1: "#\n#", 2: "o #", 3: "#"}).furnish("1 b1").play("done").take(2)
    )
    assert only(drawing, "place a1 e") == (
        "place/sealed",
        "the corner sofa B would be sealed off: no door of the living room can reach a1",
        "V14",
        ["a1"],
    )
    assert cautions(drawing, "place c1 e") == []


def test_V10_no_side_is_left_for_a_door_told_with_the_open_squares() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#"}).furnish("1 a1").play("done").take(2)
    assert only(drawing, "place c1 n") == (
        "place/no_door",
        "no open square of the living room has a side left for a door onto the hallway",
        "V10",
        ["b1"],
    )


def test_V23_a_room_of_plants_needs_a_place_for_its_door_too() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 8: "#"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("door b1e", "done", "room kitchen").take(8)
    assert only(drawing, "place d1 n")[:3] == (
        "place/no_door",
        "the kitchen has no place left for a door onto the hallway",
        "V10",
    )


def two_sofas() -> Drawing:
    drawing = drawn.mission(FLAT, pieces={1: "# o", 2: "o #", 33: "o"}, rooms={"living": "1 2 33"})
    return drawing.furnish("1 a1", "2 d1").play("done").take(33)


def test_V14_leaving_out_what_would_have_joined_two_pieces() -> None:
    assert only(two_sofas(), "leave out") == (
        "place/apart",
        "no door of the living room reaches both the small sofa A and the corner sofa B: "
        "their open squares do not touch",
        "V14",
        ["d1"],
    )
    assert cautions(two_sofas(), "place c1 n") == []


def test_V21_where_empty_floor_is_walked_on_nothing_has_to_touch() -> None:
    drawing = drawn.mission(
        FLAT, pieces={1: "# o", 2: "o #", 3: "#"}, rooms={"living": "1 2 3"}, options={"walking": "empty"}
    )
    assert cautions(drawing.furnish("1 a1", "2 d1").play("done").take(3), "leave out") == []


def test_V19_a_room_for_which_nothing_would_be_drawn() -> None:
    drawing = drawn.mission(FLAT, pieces={1: "#"}).play("room living").take(1)
    assert only(drawing, "leave out") == (
        "leave/missing",
        "nothing would be drawn for the living room, which costs 3 points",
        "V19",
        [],
    )
    assert cautions(two_sofas().play("place c1 n"), "door b1s") != []


def test_V14_what_is_lost_already_is_not_told_again_with_the_door() -> None:
    drawing = drawn.mission(". . . .\n. . . .\n. . . .", pieces={1: "# o", 2: "  #\n# #", 3: "o #"})
    drawing.furnish("1 a1", "2 b1", "3 c3")
    assert [caution["code"] for caution in cautions(drawing, "door c3w")] == ["door/keep_free"]


# The hallway --------------------------------------------------------------------------------------


def with_kitchen(door: str, plan: str = FLAT, **cards: Any) -> Drawing:
    """A kitchen in the upper left corner, and a living room that comes next."""
    drawing = drawn.mission(plan, pieces={11: "# o", **cards["pieces"]}, rooms={"kitchen": "11", "living": cards["of"]})
    return drawing.furnish("11 a1", room="kitchen").play(f"door {door}")


def test_V12_a_room_whose_smallest_outline_would_part_doors() -> None:
    plan = ". . . . .\n. . . . .\n. . . . ."
    drawing = with_kitchen("b1e", plan, pieces={1: "#", 2: "#", 3: "#"}, of="1 2 3").play("front door e3s", "done")
    drawing.furnish("1 d1").play("done").take(2)
    assert drawing.picture() == (
        """
 - - - - -
|a oD. b .|
 - -
|. . . . .|
|. . . . .|
 - - - - F""".strip("\n")
    )
    assert only(drawing, "place d3 n") == (
        "hallway/outline",
        "the smallest living room around it takes d2 too: "
        "there would be no way any more between the door of the kitchen and the front door",
        "V12",
        ["d2"],
    )
    assert cautions(drawing, "place d2 n") == []


def test_V12_the_same_with_the_last_piece_and_by_leaving_it_out() -> None:
    plan = ". . . . .\n. . . . .\n. . . . ."
    drawing = with_kitchen("b1e", plan, pieces={1: "#", 2: "#", 3: "#"}, of="1 2 3").play("front door e3s", "done")
    drawing.furnish("1 d1", "2 d3").play("done").take(3)
    for step in ("leave out", "place c3 n"):
        assert only(drawing, step) == (
            "hallway/parted",
            "there would be no way any more between the door of the kitchen and the front door",
            "V12",
            ["c1", "e3"],
        )


def test_V12_two_doors_that_open_onto_one_square_are_parted_together() -> None:
    pieces = {11: "# o", 14: "# o", 1: "#\n#\n#"}
    rooms = {"kitchen": "11", "bath": "14", "living": "1"}
    drawing = drawn.mission(". . . .\n. . . .\n. . . .", pieces=pieces, rooms=rooms)
    drawing.furnish("11 a1", room="kitchen").play("door b1s", "front door d3s", "done")
    drawing.furnish("14 a3", room="bath").play("door b3n", "done", "room living").take(1)
    assert only(drawing, "place c1 n") == (
        "hallway/parted",
        "there would be no way any more between the doors of the kitchen and the bathroom and the front door",
        "V12",
        ["b2", "d3"],
    )


def test_V12_a_square_added_to_an_outline() -> None:
    drawing = with_kitchen("b1s", pieces={1: "o #\no #"}, of="1").play("done").furnish("1 c1")
    blocked, no_door = cautions(drawing, "add b2")
    assert (blocked["code"], blocked["squares"]) == ("hallway/door_blocked", ["b2"])
    assert (no_door["code"], no_door["squares"]) == ("place/no_door", ["c1", "c2"])
    assert cautions(drawing, "add e1") == []


def test_V12_two_doors_that_have_no_way_to_each_other() -> None:
    drawing = with_kitchen("b1s", pieces={1: "#\n#", 2: "o #"}, of="1 2").play("done")
    drawing.furnish("1 c1").play("done").take(2)
    assert only(drawing, "place d1 s") == (
        "place/doors_apart",
        "from no door of the living room there is a way to b2 before the door of the kitchen; "
        "only one of the two can be on the hallway",
        "V12",
        ["b2"],
    )
    drawing.play("place d1 s")
    apart = cautions(drawing, "door e1s")[-1]
    assert (apart["code"], apart["squares"]) == ("door/apart", ["e2", "b2"])


def test_V12_a_front_door_that_has_no_way_to_a_room() -> None:
    drawing = with_kitchen("b1s", pieces={1: "#\n#", 2: "o #"}, of="1 2").play("done")
    drawing.furnish("1 c1").play("done").take(2)
    assert only(drawing, "front door e1n") == (
        "front/away",
        "from this front door there is no way to b2, before the door of the kitchen",
        "V12",
        ["b2"],
    )
    assert cautions(drawing, "front door a2w") == []


@pytest.mark.parametrize(("step", "told"), [("window b2s", True), ("window d2s", False)])
def test_V13_the_last_place_for_a_front_door(step: str, told: bool) -> None:
    drawing = with_kitchen("b1s", FLAT, pieces={1: "#\n#"}, of="1")
    drawing.play("window a2w", "window a2s", "done").furnish("1 c1")
    found = cautions(drawing, step)
    assert bool(found) == told
    if told:
        assert (found[0]["code"], found[0]["rule"], found[0]["squares"]) == ("hallway/no_front", "V13", ["b2"])
        assert found[0]["sentence"] == (
            "from b2, before the door of the kitchen, there would be no way to an outer wall that has a place for "
            "the front door"
        )


def test_V13_a_door_that_no_front_door_can_serve() -> None:
    drawing = drawn.mission(". . .\n. . .", pieces={1: "# o"}, rooms={"living": "1"})
    drawing.play("room living").take(1).play("window c1n", "window c1e", "window c2e", "window c2s")
    drawing.play("window b2s", "window a2s", "window a2w", "place a1 n")
    assert [caution["code"] for caution in cautions(drawing, "door b1e")] == ["door/keep_free", "door/no_front"]


def test_V13_the_last_chance_for_the_front_door() -> None:
    drawing = drawn.mission(FLAT, pieces={1: "# o"}).furnish("1 a1").play("door b1e")
    assert only(drawing, "done") == (
        "done/no_front",
        "the front door is not drawn, and this is the last chance: without it nothing counts",
        "V13",
        [],
    )
    assert cautions(drawing.play("front door e1e"), "done") == []


def test_V13_before_the_last_card_nobody_is_urged() -> None:
    drawing = drawn.mission(FLAT, pieces={1: "# o", 2: "#"}).furnish("1 a1")
    assert cautions(drawing, "done") == []


def test_V13_at_a_table_the_last_chance_is_told_to_each() -> None:
    drawing = drawn.mission(FLAT, pieces={1: "# o"}, seats=2).play("room living").take(1)
    drawing.play("place a1 n", "door b1e", seat=1)
    assert only(drawing, "done")[0] == "done/no_front"


# Without a hallway --------------------------------------------------------------------------------


def no_hallway(plan: str = ". . . .\n. . . .", **pieces: Any) -> Drawing:
    told = {int(name[1:]): picture for name, picture in pieces.items()}
    living = " ".join(str(number) for number in told if number < 8)
    return drawn.mission(plan, pieces=told, rooms={"kitchen": "11", "living": living}, entrance="living")


def test_V15_leaving_the_entrance_empty_loses_everything() -> None:
    drawing = no_hallway(p1="# o", p11="# o").furnish("11 a1", room="kitchen").play("door b1e", "done", "room living")
    assert only(drawing.take(1), "leave out")[1] == (
        "nothing would be drawn for the living room, which costs 3 points, "
        "and the front door leads into it: nothing would count"
    )


def test_V15_the_square_before_a_door_has_to_become_an_open_square_of_the_entrance() -> None:
    drawing = no_hallway(p1="# o", p11="# o").furnish("11 a1", room="kitchen").play("door b1e", "done", "room living")
    drawing.take(1)
    assert only(drawing, "place c1 n") == (
        "hallway/door_blocked",
        "c1 is in front of the door of the kitchen, which has to open onto it",
        "V15",
        ["c1"],
    )
    assert only(drawing, "place a2 n") == (
        "hallway/no_front",
        "c1, before the door of the kitchen, could not be an open square of the living room that is reached",
        "V15",
        ["c1"],
    )
    assert cautions(drawing, "place c1 s") == []


def test_V15_a_front_door_from_which_the_door_of_another_room_is_not_reached() -> None:
    drawing = no_hallway(". . . . .\n. . . . .", p1="# o", p2="o #", p11="# o")
    drawing.furnish("11 a1", room="kitchen").play("door b1e", "done").furnish("2 c1", "1 d2")
    away = cautions(drawing, "door e2s")
    assert [caution["code"] for caution in away] == ["door/not_reached", "door/rooms_away"]
    assert away[1]["sentence"] == "from e2s one does not get to c1, before the door of the kitchen"
    assert [caution["code"] for caution in cautions(drawing, "door c1n")] == ["door/not_reached"]


def test_V15_furniture_inside_a_fixed_front_door() -> None:
    drawing = drawn.mission(
        " F\n . . . .\n . . . .",
        pieces={1: "# o", 11: "# o"},
        rooms={"kitchen": "11", "living": "1"},
        entrance="living",
    )
    drawing.furnish("11 c2", room="kitchen").play("door d2n", "done", "room living").take(1)
    lost = cautions(drawing, "place a1 n")
    assert {caution["code"] for caution in lost} == {"place/no_door", "hallway/no_front"}
    assert "no open square of the living room has a side left for the front door" in drawing.warning("place a1 n")


# The joker ----------------------------------------------------------------------------------------


def test_V9_a_joker_that_changes_nothing() -> None:
    drawing = drawn.mission(FLAT, pieces={1: ("# #\no o", "# #\no")}).play("room living").take(1)
    assert only(drawing, "joker mirror") == (
        "joker/same",
        "mirrored, the small sofa looks the same: the joker would be used for nothing",
        "V9",
        [],
    )
    assert cautions(drawing, "joker other") == []
    odd = drawn.mission(FLAT, pieces={1: "# #\no"}).play("room living").take(1)
    assert cautions(odd, "joker mirror") == []
    assert only(odd, "joker other")[1] == "as the other piece, the small sofa looks the same: " + (
        "the joker would be used for nothing"
    )


def test_choosing_needs_no_caution() -> None:
    drawing = drawn.mission(FLAT, pieces={1: "#"}, seats=2)
    game, position = drawing.game, drawing.position
    for text in ("room living", "pass on"):
        assert game.preview(position, game.parse_action(position, text), Viewer.of(0)) is None
