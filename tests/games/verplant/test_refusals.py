"""Refusals teach: what was tried, why not, by which rule, on which squares. Their codes never change.

The sentences of the rules themselves are in the tests of each rule; here is every code once, and a test that none is
forgotten.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.drawn import Drawing

from drawingboard.core.errors import NotAllowed, NotNow, Refused
from drawingboard.games.verplant.words import refusals, refused_places, refused_walls

PIECES = {1: "# o", 2: " -\n #\n o", 11: "#", 29: "#", 30: "# #"}
ROOMS = {"living": "1 2 29x2", "kitchen": "11 30"}


def begun(seats: int = 1, **options: str) -> Drawing:
    return drawn.mission(
        """
        . . . . .
        . . . # .
        . . . . .
        - -
        . . . . .
        """,
        pieces=PIECES,
        rooms=ROOMS,
        seats=seats,
        options=options,
    )


def living() -> Drawing:
    return begun().play("room living")


def sofa() -> Drawing:
    """The small sofa is to be drawn."""
    return living().take(1)


def second_sofa() -> Drawing:
    """The small sofa stands on a1, its open square is b1; the corner sofa is to be drawn."""
    return living().furnish("1 a1").play("done").take(2)


def kitchen_card() -> Drawing:
    """The kitchen has one piece, and its second card is to be drawn."""
    return begun().furnish("11 c1", room="kitchen").play("done").take(30)


def outlining() -> Drawing:
    """The kitchen is a plant-like piece on c1 and two squares on a3 and b3; the walls are to be drawn."""
    return begun().furnish("11 c1", "30 a3", room="kitchen")


def finished() -> Drawing:
    """The same with its walls."""
    drawing = outlining()
    return drawing.play(min(text for text in drawing.legal() if text.startswith("door")))


def beside_the_kitchen() -> Drawing:
    """The kitchen is finished in the upper left corner, its door to the east; the living room is outlined on c2."""
    drawing = drawn.mission(". . .\n. . .", pieces={11: "# o", 1: "#"}, rooms={"kitchen": "11", "living": "1"})
    return drawing.furnish("11 a1", room="kitchen").play("door b1e", "done").furnish("1 c2")


def against_the_kitchens_door() -> Drawing:
    """The kitchen is finished in the upper left corner; what is drawn now has a wall on its left."""
    drawing = drawn.mission(". . .\n. . .", pieces={11: "# o", 1: "|#"}, rooms={"kitchen": "11", "living": "1"})
    return drawing.furnish("11 a1", room="kitchen").play("door b1e", "done", "room living").take(1)


def two_apart(plan: str = ". . .\n. . .", entrance: str = "") -> Drawing:
    """Two sofas with a square between them that only connects; their walls are to be drawn."""
    return drawn.mission(plan, pieces={1: "#", 2: "#"}, entrance=entrance).furnish("1 a1", "2 c1")


def refused(drawing: Drawing, text: str) -> Refused:
    game, position = drawing.game, drawing.position
    found = game.refusal(position, game.read_action(position, text))
    assert found is not None, f"{text!r} is allowed"
    return found


CASES: list[tuple[Callable[[], Drawing], str, str, str, str]] = [
    # choosing
    (begun, "done", "turn/room_first", "V3", ""),
    (living, "done", "turn/card_first", "V3", ""),
    (living, "room kitchen", "turn/room_begun", "V11", ""),
    (lambda: living().play("card 1", "turn 1a"), "done", "turn/mark_first", "V3", ""),
    (living, "card 11", "card/other_room", "V3", ""),
    (lambda: living().furnish("1 a1").play("done"), "card 1", "card/done", "V3", ""),
    (lambda: finished().play("done"), "room kitchen", "room/done", "V3", ""),
    (begun, "pass on", "pass/alone", "V3a", ""),
    (lambda: begun(2).play("pass on"), "pass on", "pass/round", "V28", ""),
    (lambda: begun(2).play("room living"), "pass on", "pass/begun", "V28", ""),
    (sofa, "card 2", "turn/drawing", "V4", ""),
    # drawing
    (sofa, "done", "turn/pieces_left", "V4", ""),
    (sofa, "door a1n", "turn/not_outlining", "V10", ""),
    (sofa, "place e1 n", "place/not_floor", "V6", "f1"),
    (sofa, "place c2 n", "place/not_floor", "V6", "d2"),
    (lambda: living().take(29), "place r14 n", "place/not_floor", "V6", "r14"),
    (sofa, "place r14 n", "place/outside", "V6", "r14"),
    (second_sofa, "place a1 n", "place/furniture", "V6", "a1"),
    (second_sofa, "place b1 n", "place/open_square", "V6", "b1"),
    (second_sofa, "place a3 n", "place/wall_between", "V6", "a3 a4"),
    (lambda: finished().play("done", "room living").take(29), "place c1 n", "place/finished_room", "V6", "c1"),
    (lambda: sofa().play("front door a1n"), "place a1 e", "place/front_door", "V13", "a1"),
    (lambda: sofa().play("joker mirror"), "joker other", "joker/both", "V9", ""),
    (lambda: sofa().play("joker mirror", "place a1 n", "done").take(2), "joker other", "joker/used", "V9", ""),
    (lambda: living().furnish("1 a1"), "place c1 n", "turn/all_drawn", "V4", ""),
    (lambda: living().furnish("1 a1"), "door b1e", "turn/not_outlining", "V10", ""),
    (against_the_kitchens_door, "place c1 n", "place/on_door", "V7", "b1 c1"),
    # walls
    (outlining, "place a1 n", "turn/outline", "V10", ""),
    (outlining, "add d2", "add/not_floor", "V10", "d2"),
    (outlining, "add c1", "add/inside", "V10", "c1"),
    (outlining, "add e4", "add/apart", "V10", "e4"),
    (outlining, "add a4", "add/wall", "V10", "a4"),
    (beside_the_kitchen, "add b1", "add/other_room", "V10", "b1"),
    (lambda: two_apart().play("add a2", "add b2", "add c2", "drop b1"), "add b1", "add/changed", "V10", "b1"),
    (lambda: outlining().play("front door d1n"), "add d1", "add/front_door", "V13", "d1"),
    (lambda: outlining().play("add c3"), "drop c3", "drop/changed", "V10", "c3"),
    (outlining, "drop e1", "drop/not_inside", "V10", "e1"),
    (outlining, "drop c1", "drop/furniture", "V10", "c1"),
    (lambda: drawn.mission(". . .", pieces={1: "# o"}).furnish("1 a1"), "drop b1", "drop/open_square", "V10", "b1"),
    (two_apart, "drop b1", "drop/parts", "V10", "b1 a1"),
    (outlining, "no door", "door/possible", "V10", ""),
    (outlining, "door e1n", "door/not_inside", "V10", "e1"),
    (outlining, "door c1n", "door/furniture", "V10", "c1"),
    (two_apart, "door b1e", "door/no_wall", "V10", "b1"),
    (lambda: two_apart().play("window b1n"), "door b1n", "door/taken", "V10", "b1"),
    (lambda: two_apart("   F\n . . .\n . . .", entrance="living"), "door a1w", "door/fixed", "V13", "a1"),
    (finished, "add a1", "turn/walls_stay", "V25", ""),
    # front door and windows
    (lambda: sofa().play("front door a1n"), "front door e1n", "front/drawn", "V13", "e1"),
    (sofa, "front door b2n", "front/not_outer", "V13", "b2"),
    (sofa, "front door d2n", "front/not_outer", "V13", "d1"),
    (lambda: sofa().play("window a1n"), "front door a1n", "front/taken", "V13", "a1"),
    (lambda: living().furnish("1 a1"), "front door a1w", "front/furniture", "V13", "a1"),
    (lambda: living().furnish("1 a1"), "front door b1n", "front/open_square", "V13", "b1"),
    (finished, "front door c1n", "front/furniture", "V13", "c1"),
    (two_apart, "front door b1n", "front/in_room", "V13", "b1"),
    (lambda: second_sofa().play("place d3 s"), "front door d4s", "front/on_wall_line", "V7", "d4"),
    (
        lambda: drawn.mission(". . .", pieces={1: "#", 2: "#", 3: "#"}).furnish("1 a1", "2 c1"),
        *("front door b1n", "front/parts", "V13", "b1 a1"),
    ),
    (sofa, "window b2n", "window/not_outer", "V16", "b2"),
    (sofa, "window r14n", "window/not_inside", "V16", "r14"),
    (lambda: sofa().play("window a1n"), "window a1n", "window/taken", "V16", "a1"),
]


@pytest.mark.parametrize(("drawing", "text", "code", "rule", "squares"), CASES, ids=[case[2] for case in CASES])
def test_every_refusal_has_its_code_its_rule_and_its_squares(
    drawing: Callable[[], Drawing], text: str, code: str, rule: str, squares: str
) -> None:
    found = refused(drawing(), text)
    assert (found.code, found.rule, " ".join(found.squares)) == (code, rule, squares), str(found)


def test_V4_what_comes_too_early_is_told_with_what_would_do_now() -> None:
    found = refused(sofa(), "done")
    assert isinstance(found, NotNow)
    assert found.sentence.startswith(
        "1 piece of card 1 (small sofa) is still to be drawn or left out; write 'place a1 n', 'leave out'"
    )


def test_V5_a_turn_that_looks_the_same_is_refused_as_a_code() -> None:
    drawing = living().take(29)
    found = drawing.game.refusal(drawing.position, drawn.GAME.read_action(sofa().position, "place a1 s"))
    assert found is not None
    assert (found.code, found.rule) == ("place/other_way", "V5")


def test_V6_a_piece_apart_from_its_room_is_refused_with_the_squares_it_leaves_behind() -> None:
    drawing = drawn.mission(". .|. .", pieces={1: "#", 2: "#"}).furnish("1 a1").play("done").take(2)
    found = refused(drawing, "place c1 n")
    assert isinstance(found, NotAllowed)
    assert (found.code, found.squares) == ("place/apart", ("a1",))
    assert "has to be one room" in found.sentence


def test_V7_a_wall_line_refuses_doors_for_ever_from_both_sides() -> None:
    drawing = drawn.mission(
        ". . .\n. . .", pieces={11: "#|\no", 1: "o #"}, rooms={"kitchen": "11", "living": "1"}
    ).furnish("11 a1", room="kitchen")
    assert refused(drawing, "front door a1n").code == "front/furniture"
    drawing.play("door a2e", "done").furnish("1 b1")
    assert refused(drawing, "door b1w").code == "door/on_wall_line"


def test_V10_a_door_opens_from_an_open_square() -> None:
    drawing = drawn.mission(". . .\n. . .", pieces={1: "# o"}).furnish("1 a1").play("add a2")
    found = refused(drawing, "door a2e")
    assert (found.code, found.squares) == ("door/not_open", ("a2",))


def test_V15_the_front_door_is_the_door_of_the_entrance_room() -> None:
    drawing = drawn.mission(". . .\n. . .", pieces={1: "# o"}, entrance="living").play("room living").take(1)
    assert refused(drawing, "front door a1n").code == "front/entrance"
    drawing.play("place a1 n")
    assert refused(drawing, "door b1s").code == "door/not_outer"


def test_V13_a_fixed_front_door_stays_where_the_mission_has_it() -> None:
    drawing = drawn.mission(" F\n . . .\n . . .", pieces={1: "# o"}).play("room living").take(1)
    found = refused(drawing, "front door c1n")
    assert (found.code, found.sentence) == (
        "front/fixed",
        "the front door cannot be at c1n: the mission has it at a1n",
    )


def test_the_end_and_waiting_for_others_are_told() -> None:
    over = drawn.mission(". .", pieces={29: "#"}).furnish("29 a1").play("no door", "done")
    found = over.game.refusal(over.position, 0)
    assert found is not None
    assert found.code == "action/over"
    waiting = begun(2).play("room living").take(1).play("leave out", "done", seat=0)
    alone = waiting.position.sheets[0]
    refusal = waiting.game.refusal(alone, 0)
    assert refusal is not None
    assert refusal.code == "round/finished"


@pytest.mark.parametrize(("code", "reason"), [(9, "action/code"), (14, "room/unknown"), (600, "action/code")])
def test_codes_that_are_no_actions_here_are_refused(code: int, reason: str) -> None:
    drawing = begun()
    found = drawing.game.refusal(drawing.position, code)
    assert found is not None
    assert found.code == reason


def test_V2_V3a_outcomes_that_cannot_be_are_refused() -> None:
    turning = begun().play("room living", "card 1")
    found = turning.game.refusal(turning.position, 2)
    assert found is not None
    assert found.code == "turn/outcome"
    lots = begun(2, first="random")
    found = lots.game.refusal(lots.position, 2)
    assert found is not None
    assert found.code == "start/outcome"


def test_V1_what_a_mission_does_not_have_is_refused_with_what_it_has() -> None:
    drawing = living()
    found = drawing.game.refusal(drawing.position, 20 + 7)
    assert found is not None
    assert (found.code, str(found)) == (
        "card/unknown",
        "this mission has 5 cards; turn over card 1 (small sofa), card 2 (corner sofa) or card 29 (plant) (V1)",
    )


def test_V7_the_front_door_is_not_drawn_where_a_piece_stands_against_the_wall() -> None:
    assert str(refused(second_sofa().play("place d3 s"), "front door d4s")) == (
        "the front door cannot be at d4s: a piece stands against this wall, and no door may ever be there (V7)"
    )


# That none is forgotten -----------------------------------------------------------------------------

NEVER = {"place/wall_through"}
"""Wall lines are beside furniture, and furniture stands on no other piece: our files and theirs have no such wall."""


def test_every_refusal_of_the_rules_is_tested() -> None:
    sources = [inspect.getsource(module) for module in (refusals, refused_places, refused_walls)]
    codes = set(re.findall(r'"([a-z]+/[a-z_]+)"', "".join(sources))) - NEVER
    assert codes
    here = Path(__file__).read_text(encoding="utf-8")
    assert [code for code in sorted(codes) if f'"{code}"' not in here] == []
