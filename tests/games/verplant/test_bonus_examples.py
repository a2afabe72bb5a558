"""Each condition of a bonus on drawn plans: earned, nearly earned, missed (V1, V16, V17)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.verplant.houses import house

from drawingboard.games.verplant.content.bonuses import CONDITIONS
from drawingboard.games.verplant.rules import bonuses

EARNED, NEARLY, MISSED = "earned", "nearly earned", "missed"
"""All that can be paid; a step away from it: one square, one window, one wall; far from it."""

Example = tuple[str, str, str, int, dict[str, Any]]
"""Which of the three it is, what it shows, the plan, the points that are paid, and more about the plan."""


def examples() -> dict[str, tuple[dict[str, Any], list[Example]]]:
    """By condition, and in brackets what is special about the bonus: a bonus, and plans for it."""
    return {
        "sees": (
            {"object": "tree", "room": "living", "points": 3, "most": 2},
            [
                (EARNED, "two windows see a tree", _SEEING.format("W W - -"), 6, {}),
                (NEARLY, "one of two windows sees it", _SEEING.format("W - W -"), 3, {}),
                (EARNED, "more than the most is not paid", _SEEING_THREE, 6, {}),
                (NEARLY, "the tree grows beside what the windows see", _SEEING.format("- - W -"), 0, {}),
                (MISSED, "the hallway sees it, not the living room", _HALLWAY_SEES, 0, {}),
            ],
        ),
        "near": (
            {"these": [1], "those": [2], "limit": 3, "points": 4},
            [
                (EARNED, "three squares between them", _THREE_APART, 4, {"opens": {"a": "a2 b2", "b": "c2"}}),
                (NEARLY, "four squares between them", _FOUR_APART, 0, {"opens": {"a": "a2 b2", "b": "c2 d2"}}),
                (MISSED, "nobody gets to one of them", _OTHER_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "far": (
            {"these": [1], "those": [2], "limit": 4, "points": 4},
            [
                (EARNED, "four squares between them", _FOUR_APART, 4, {"opens": {"a": "a2 b2", "b": "c2 d2"}}),
                (NEARLY, "three squares between them", _THREE_APART, 0, {"opens": {"a": "a2 b2", "b": "c2"}}),
                (MISSED, "nobody gets to one of them", _OTHER_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "beside": (
            {"these": [1], "those": [2], "points": 2},
            [
                (EARNED, "side by side", _SIDE_BY_SIDE, 2, {}),
                (NEARLY, "side by side with a wall between", _WALL_BETWEEN, 0, {"given_walls": "a1e"}),
                (MISSED, "a square between", _THREE_APART, 0, {"opens": {"a": "a2 b2", "b": "c2"}}),
            ],
        ),
        "same room": (
            {"these": [7], "those": [1], "points": 2},
            [
                (EARNED, "given furniture inside the room's walls", _GIVEN_INSIDE, 2, {"given": {"A": 7}}),
                (NEARLY, "given furniture behind the wall", _GIVEN_OUTSIDE, 0, {"given": {"A": 7}}),
                (MISSED, "the room's door leads nowhere", _GIVEN_DOOR_OUTSIDE, 0, {"given": {"A": 7}}),
            ],
        ),
        "count": (
            {"these": [1, 2, 3], "limit": 3, "points": 5},
            [
                (EARNED, "all three", _THREE_PIECES, 5, {}),
                (NEARLY, "two, and one that nobody gets to", _TWO_AND_ONE, 0, {}),
                (MISSED, "one, and two that nobody gets to", _ONE_AND_TWO, 0, {}),
            ],
        ),
        "room at least": (
            {"room": "living", "limit": 6, "points": 3},
            [
                (EARNED, "six squares", _SIX_SQUARES, 3, {}),
                (NEARLY, "five squares", _FIVE_SQUARES, 0, {}),
                (MISSED, "six squares that nobody gets into", _SIX_SQUARES_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "room at most": (
            {"room": "living", "limit": 5, "points": 3},
            [
                (EARNED, "five squares", _FIVE_SQUARES, 3, {}),
                (NEARLY, "six squares", _SIX_SQUARES, 0, {}),
                (MISSED, "few squares that nobody gets into", _ONLY_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "hallway at least": (
            {"limit": 4, "points": 2},
            [
                (EARNED, "four squares", _HALLWAY_OF_FOUR, 2, {}),
                (NEARLY, "three squares", _HALLWAY_OF_THREE, 0, {}),
                (MISSED, "four squares with a wall across", _HALLWAY_CUT, 0, {"given_walls": "d1e"}),
            ],
        ),
        "hallway at most": (
            {"limit": 3, "points": 2},
            [
                (EARNED, "three squares", _HALLWAY_OF_THREE, 2, {}),
                (NEARLY, "four squares", _HALLWAY_OF_FOUR, 0, {}),
                (MISSED, "no front door and so no hallway", _NO_FRONT_DOOR, 0, {}),
            ],
        ),
        "every room has": (
            {"object": "window", "points": 4},
            [
                (EARNED, "a window in both rooms", _TWO_ROOMS.format("W - - - - W"), 4, {}),
                (NEARLY, "a window in one room and in the hallway", _TWO_ROOMS.format("W - W - - -"), 0, {}),
                (MISSED, "no window at all", _TWO_ROOMS.format("- - - - - -"), 0, {}),
                (NEARLY, "a window in a room that nobody gets into", _WINDOWS_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "all count": (
            {"room": "living", "limit": 2, "points": 4},
            [
                (EARNED, "both can be reached", _SIDE_BY_SIDE, 4, {}),
                (NEARLY, "one of two cannot be reached", _ONE_BEHIND_THE_OTHER, 0, {}),
                (MISSED, "nobody gets into the room", _BOTH_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "sees (from anywhere)": (
            {"object": "tree", "points": 2},
            [
                (EARNED, "the hallway sees it", _HALLWAY_SEES, 2, {}),
                (NEARLY, "the tree grows beside what the window sees", _SEEING.format("- - - W"), 0, {}),
                (MISSED, "the window is of a room that nobody gets into", _SEEING_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "same room (drawn)": (
            {"these": [1], "those": [2], "points": 2, "most": 2},
            [
                (EARNED, "both in one room is paid once, for the room", _SIDE_BY_SIDE, 2, {}),
                (NEARLY, "in one room, and nobody gets to one of them", _ONE_BEHIND_THE_OTHER, 0, {}),
                (MISSED, "nobody gets into the room", _BOTH_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "room at most (any)": (
            {"limit": 2, "points": 3, "most": 2},
            [
                (EARNED, "two rooms of two squares", _TWO_ROOMS.format("- - - - - -"), 6, {}),
                (NEARLY, "one of the two, nobody gets into the other", _OTHER_DOOR_OUTSIDE, 3, {}),
                (MISSED, "five squares", _FIVE_SQUARES, 0, {}),
            ],
        ),
        "near (front door)": (
            {"these": [1], "object": "front door", "limit": 2, "points": 2},
            [
                (EARNED, "an open square and the one inside the front door", _HALLWAY_OF_ONE, 2, {}),
                (NEARLY, "a hallway that is longer", _HALLWAY_OF_THREE, 0, {}),
                (MISSED, "no front door", _NO_FRONT_DOOR, 0, {}),
            ],
        ),
        "far (front door)": (
            {"these": [1], "object": "front door", "limit": 4, "points": 2},
            [
                (EARNED, "an open square and three of the hallway", _HALLWAY_OF_THREE, 2, {}),
                (NEARLY, "a hallway that is shorter", _HALLWAY_OF_ONE, 0, {}),
                (MISSED, "no front door", _NO_FRONT_DOOR, 0, {}),
            ],
        ),
        "beside (each other)": (
            {"these": [1, 2], "those": [1, 2], "points": 2, "most": 2},
            [
                (EARNED, "each beside the other is twice", _SIDE_BY_SIDE, 4, {}),
                (NEARLY, "a wall between", _WALL_BETWEEN, 0, {"given_walls": "a1e"}),
                (MISSED, "far from each other", _THREE_APART, 0, {"opens": {"a": "a2 b2", "b": "c2"}}),
            ],
        ),
        "count (in a room)": (
            {"these": [1, 2], "room": "living", "limit": 1, "points": 2, "most": 2},
            [
                (EARNED, "both in the room", _SIDE_BY_SIDE, 4, {}),
                (NEARLY, "the other in another room", _TWO_ROOMS.format("- - - - - -"), 2, {}),
                (MISSED, "nobody gets into the room", _BOTH_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "room at least (any)": (
            {"limit": 2, "points": 3, "most": 2},
            [
                (EARNED, "two rooms of two squares", _TWO_ROOMS.format("- - - - - -"), 6, {}),
                (NEARLY, "one of the two, nobody gets into the other", _OTHER_DOOR_OUTSIDE, 3, {}),
                (MISSED, "a room that nobody gets into", _ONLY_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "every room has (furniture)": (
            {"these": [1, 2], "points": 4},
            [
                (EARNED, "one in each room", _TWO_ROOMS.format("- - - - - -"), 4, {}),
                (NEARLY, "in one of them it does not count", _OTHER_DOOR_OUTSIDE, 0, {}),
                (MISSED, "nobody gets into either", _NO_WAY_IN, 0, {}),
            ],
        ),
        "all count (everywhere)": (
            {"points": 4},
            [
                (EARNED, "everything in both rooms", _TWO_ROOMS.format("- - - - - -"), 4, {}),
                (NEARLY, "only what is in one of them", _OTHER_DOOR_OUTSIDE, 0, {}),
                (MISSED, "nothing at all", _NO_WAY_IN, 0, {}),
            ],
        ),
    }


# Plans --------------------------------------------------------------------------------------

_SEEING = """
     t t
     {}
    |a oD. .F
     - - - -
"""
_SEEING_THREE = """
         t t
         W W - -
     t  Wa oD. .F
         - - - -
"""
_SEEING_DOOR_OUTSIDE = """
     t t
     W W - -
    |a o|. .F
     - D - -
"""
_HALLWAY_SEES = """
         t t
     - - W W
    |a oD. .F
     - - - -
"""
_THREE_APART = """
     - - - -
    |a , b|.|
    |o o oD.F
     - - - -
"""
_FOUR_APART = """
     - - - - -
    |a , , b|.|
    |o o o oD.F
     - - - - -
"""
_OTHER_DOOR_OUTSIDE = """
     - - F - - -
    |a oD. .|b oD
     - - - - - -
"""
_SIDE_BY_SIDE = """
     - - - -
    |a b|. .|
    |o oD. .F
     - - - -
"""
_WALL_BETWEEN = """
     - - - -
    |a|b|. .|
    |o oD. .F
     - - - -
"""
_GIVEN_INSIDE = """
     - - - -
    |a oD. .F
    |A ,|. .|
     - - - -
"""
_GIVEN_OUTSIDE = """
     - - - -
    |a oD. .F
     - -
    |A . . .|
     - - - -
"""
_GIVEN_DOOR_OUTSIDE = """
     - D - -
    |a o|. .F
    |A ,|. .|
     - - - -
"""
_THREE_PIECES = """
     - - - - -
    |a b c|. .|
    |o o oD. .F
     - - - - -
"""
_TWO_AND_ONE = """
     - - - - - -
    |a b|. .|c oD
             - -
    |o oD. .|
     - - F -
"""
_ONE_AND_TWO = """
     - - - - -
    |a oD.|b c|
    |, ,|.|o oD
     - - F - -
"""
_SIX_SQUARES = """
     - - - - -
    |, , ,|. .|
    |, a oD. .F
     - - - - -
"""
_FIVE_SQUARES = """
     - - - - -
    |, ,|. . .|
         -
    |, a oD. .F
     - - - - -
"""
_SIX_SQUARES_DOOR_OUTSIDE = """
     - - - - -
    |, , ,|. .|
    |, a o|. .F
     - - D - -
"""
_ONLY_DOOR_OUTSIDE = """
     - D - -
    |a o|. .F
     - - - -
"""
_HALLWAY_OF_ONE = """
     - - -
    |a oD.F
     - - -
"""
_HALLWAY_OF_THREE = """
     - - - - -
    |a oD. . .F
     - - - - -
"""
_HALLWAY_OF_FOUR = """
     - - - - - -
    |a oD. . . .F
     - - - - - -
"""
_HALLWAY_CUT = """
     - - F - - -
    |a oD. .|. .|
     - - - - - -
"""
_NO_FRONT_DOOR = """
     - - - - -
    |a oD. . .|
     - - - - -
"""
_TWO_ROOMS = """
     {}
    |a oD. .Do b|
     - - F - - -
"""
_NO_WAY_IN = """
     - D - - D -
    |a o|. .|o b|
     - - F - - -
"""
_WINDOWS_DOOR_OUTSIDE = """
     W - - - - W
    |a oD. .|o b|
     - - F - D -
"""
_ONE_BEHIND_THE_OTHER = """
     - - - - - -
    |o b , a oD.F
     - - - - - -
"""
_BOTH_DOOR_OUTSIDE = """
     - - - -
    |a b|. .|
    |o o|. .F
     - D - -
"""


@pytest.mark.parametrize("name", examples())
def test_each_condition_has_examples_that_earn_nearly_earn_and_miss_it(name: str) -> None:
    bonus, plans = examples()[name]
    assert {verdict for verdict, *_ in plans} == {EARNED, NEARLY, MISSED}
    whole = max(points for _, _, _, points, _ in plans)
    assert whole in (bonus["points"], bonus["points"] * bonus.get("most", 1))
    for verdict, shown, _, points, _ in plans:
        assert {EARNED: points == whole, NEARLY: points < whole, MISSED: points == 0}[verdict], shown


def test_no_condition_is_left_out() -> None:
    assert set(CONDITIONS) == {name.partition(" (")[0] for name in examples()}


@pytest.mark.parametrize(
    ("name", "picture", "paid", "more"),
    [
        pytest.param(name, picture, paid, more, id=f"{name}, {verdict}: {shown}")
        for name, (_, plans) in examples().items()
        for verdict, shown, picture, paid, more in plans
    ],
)
def test_V1_a_bonus_is_paid(name: str, picture: str, paid: int, more: dict[str, Any]) -> None:
    bonus = {"condition": name.partition(" (")[0], **examples()[name][0]}
    assert bonuses.paid(house(picture, bonuses=[bonus], **more).sheet(), 0) == paid
