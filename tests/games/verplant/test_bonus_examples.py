"""Each condition of a bonus on drawn plans: earned, nearly earned, missed (V1, V16, V17)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.verplant.houses import house

from drawingboard.games.verplant.content.bonuses import CONDITIONS
from drawingboard.games.verplant.rules import bonuses

Example = tuple[str, str, int, dict[str, Any]]
"""What it shows, the plan, the points that are paid, and what else there is to say about the plan."""


def examples() -> dict[str, tuple[dict[str, Any], list[Example]]]:
    """By condition, and in brackets what is special about the bonus: a bonus, and plans for it."""
    return {
        "sees": (
            {"object": "tree", "room": "living", "points": 3, "most": 2},
            [
                ("two windows see a tree", _SEEING.format("W W - -"), 6, {}),
                ("one of two windows sees it", _SEEING.format("W - W -"), 3, {}),
                ("more than the most is not paid", _SEEING_THREE, 6, {}),
                ("the tree grows beside what the windows see", _SEEING.format("- - W -"), 0, {}),
                ("the hallway sees it, not the living room", _HALLWAY_SEES, 0, {}),
            ],
        ),
        "near": (
            {"these": [1], "those": [2], "limit": 3, "points": 4},
            [
                ("three squares between them", _THREE_APART, 4, {"opens": {"a": "a2 b2", "b": "c2"}}),
                ("four squares between them", _FOUR_APART, 0, {"opens": {"a": "a2 b2", "b": "c2 d2"}}),
                ("nobody gets to one of them", _OTHER_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "far": (
            {"these": [1], "those": [2], "limit": 4, "points": 4},
            [
                ("four squares between them", _FOUR_APART, 4, {"opens": {"a": "a2 b2", "b": "c2 d2"}}),
                ("three squares between them", _THREE_APART, 0, {"opens": {"a": "a2 b2", "b": "c2"}}),
                ("nobody gets to one of them", _OTHER_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "beside": (
            {"these": [1], "those": [2], "points": 2},
            [
                ("side by side", _SIDE_BY_SIDE, 2, {}),
                ("side by side with a wall between", _WALL_BETWEEN, 0, {"given_walls": "a1e"}),
                ("a square between", _THREE_APART, 0, {"opens": {"a": "a2 b2", "b": "c2"}}),
            ],
        ),
        "same room": (
            {"these": [7], "those": [1], "points": 2},
            [
                ("given furniture inside the room's walls", _GIVEN_INSIDE, 2, {"given": {"A": 7}}),
                ("given furniture behind the wall", _GIVEN_OUTSIDE, 0, {"given": {"A": 7}}),
                ("the room's door leads nowhere", _GIVEN_DOOR_OUTSIDE, 0, {"given": {"A": 7}}),
            ],
        ),
        "count": (
            {"these": [1, 2, 3], "limit": 3, "points": 5},
            [
                ("all three", _THREE_PIECES, 5, {}),
                ("two, and one that nobody gets to", _TWO_AND_ONE, 0, {}),
                ("one, and two that nobody gets to", _ONE_AND_TWO, 0, {}),
            ],
        ),
        "room at least": (
            {"room": "living", "limit": 6, "points": 3},
            [
                ("six squares", _SIX_SQUARES, 3, {}),
                ("five squares", _FIVE_SQUARES, 0, {}),
                ("six squares that nobody gets into", _SIX_SQUARES_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "room at most": (
            {"room": "living", "limit": 5, "points": 3},
            [
                ("five squares", _FIVE_SQUARES, 3, {}),
                ("six squares", _SIX_SQUARES, 0, {}),
                ("few squares that nobody gets into", _ONLY_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "hallway at least": (
            {"limit": 4, "points": 2},
            [
                ("four squares", _HALLWAY_OF_FOUR, 2, {}),
                ("three squares", _HALLWAY_OF_THREE, 0, {}),
                ("four squares with a wall across", _HALLWAY_CUT, 0, {"given_walls": "d1e"}),
            ],
        ),
        "hallway at most": (
            {"limit": 3, "points": 2},
            [
                ("three squares", _HALLWAY_OF_THREE, 2, {}),
                ("four squares", _HALLWAY_OF_FOUR, 0, {}),
                ("no front door and so no hallway", _NO_FRONT_DOOR, 0, {}),
            ],
        ),
        "every room has": (
            {"object": "window", "points": 4},
            [
                ("a window in both rooms", _TWO_ROOMS.format("W - - - - W"), 4, {}),
                ("a window in one room and in the hallway", _TWO_ROOMS.format("W - W - - -"), 0, {}),
                ("no window at all", _TWO_ROOMS.format("- - - - - -"), 0, {}),
                ("a window in a room that nobody gets into", _WINDOWS_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "all count": (
            {"room": "living", "limit": 2, "points": 4},
            [
                ("both can be reached", _SIDE_BY_SIDE, 4, {}),
                ("one of two cannot be reached", _ONE_BEHIND_THE_OTHER, 0, {}),
                ("nobody gets into the room", _BOTH_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "near (front door)": (
            {"these": [1], "object": "front door", "limit": 2, "points": 2},
            [
                ("an open square and the one inside the front door", _HALLWAY_OF_ONE, 2, {}),
                ("a hallway that is longer", _HALLWAY_OF_THREE, 0, {}),
                ("no front door", _NO_FRONT_DOOR, 0, {}),
            ],
        ),
        "far (front door)": (
            {"these": [1], "object": "front door", "limit": 4, "points": 2},
            [
                ("an open square and three of the hallway", _HALLWAY_OF_THREE, 2, {}),
                ("a hallway that is shorter", _HALLWAY_OF_ONE, 0, {}),
                ("no front door", _NO_FRONT_DOOR, 0, {}),
            ],
        ),
        "beside (each other)": (
            {"these": [1, 2], "those": [1, 2], "points": 2, "most": 2},
            [
                ("each beside the other is twice", _SIDE_BY_SIDE, 4, {}),
                ("a wall between", _WALL_BETWEEN, 0, {"given_walls": "a1e"}),
            ],
        ),
        "count (in a room)": (
            {"these": [1, 2], "room": "living", "limit": 1, "points": 2, "most": 2},
            [
                ("both in the room", _SIDE_BY_SIDE, 4, {}),
                ("the other in another room", _TWO_ROOMS.format("- - - - - -"), 2, {}),
                ("nobody gets into the room", _BOTH_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "room at least (any)": (
            {"limit": 2, "points": 3, "most": 2},
            [
                ("two rooms of two squares", _TWO_ROOMS.format("- - - - - -"), 6, {}),
                ("one of the two, nobody gets into the other", _OTHER_DOOR_OUTSIDE, 3, {}),
                ("a room that nobody gets into", _ONLY_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "every room has (furniture)": (
            {"these": [1, 2], "points": 4},
            [
                ("one in each room", _TWO_ROOMS.format("- - - - - -"), 4, {}),
                ("in one of them it does not count", _OTHER_DOOR_OUTSIDE, 0, {}),
            ],
        ),
        "all count (everywhere)": (
            {"points": 4},
            [
                ("everything in both rooms", _TWO_ROOMS.format("- - - - - -"), 4, {}),
                ("only what is in one of them", _OTHER_DOOR_OUTSIDE, 0, {}),
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


def test_each_condition_has_examples_that_earn_it_and_that_do_not() -> None:
    assert set(CONDITIONS) <= set(examples())
    for bonus, plans in examples().values():
        paid = [points for _, _, points, _ in plans]
        assert max(paid) == bonus["points"] * bonus.get("most", 1)
        assert min(paid) == 0


@pytest.mark.parametrize(
    ("name", "picture", "paid", "more"),
    [
        pytest.param(name, picture, paid, more, id=f"{name}: {shown}")
        for name, (_, plans) in examples().items()
        for shown, picture, paid, more in plans
    ],
)
def test_V1_a_bonus_is_paid(name: str, picture: str, paid: int, more: dict[str, Any]) -> None:
    bonus = {"condition": name.partition(" (")[0], **examples()[name][0]}
    assert bonuses.paid(house(picture, bonuses=[bonus], **more).sheet(), 0) == paid
