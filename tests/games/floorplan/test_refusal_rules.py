"""Every refusal names the rule that was broken, not its neighbour: code, rule, example."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import (
    DONE,
    at,
    door,
    double,
    features,
    kind,
    letter,
    pair,
    room,
    turned,
    upright,
    window,
)
from tests.games.floorplan.test_notation import GAME, typed

from drawingboard.core.position import Position
from drawingboard.games.floorplan import Sheet
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.words import refusals, refused_features

HOUSE = """
    aaabb.#
    aAabB.#
    aaabb~*
"""
FULL = "\n".join(["#" * 17] * 17)
ROOMS = "AaBbCcDdEeFfGgHh\naabbccddeeffgghh\nIiJjKkLlMmNnOoPp\niijjkkllmmnnoopp\nQqRrSsTtUuVvWwXx\nqqrrssttuuvvwwxx"
HEDGE = ("hedge", "j1", "j2", "j3", "j4")


def new(*lines: str, dice: tuple[int, int] = (3, 5), **more: Any) -> Callable[[], Sheet]:
    """A sheet with these dice, after some lines that somebody typed."""
    return lambda: typed(drawn.sheet(dice=dice, **more), *lines)


def bonus_round(*lines: str, **more: Any) -> Callable[[], Sheet]:
    return lambda: typed(drawn.sheet(in_round=4, **more), *lines)


def finished() -> Sheet:
    """A sheet from a table, whose architect has finished the round."""
    sheet = drawn.sheet(dice=(3, 5))
    sheet.sit_down()
    return typed(sheet, "done")


CASES: list[tuple[str, str, Callable[[], Position], int]] = [
    # when
    ("action/over", "F15", lambda: typed(drawn.sheet(in_round=16), "done"), DONE),
    ("client/outcome", "F1", drawn.blank, 9),
    ("roll/outcome", "F2", drawn.sheet, 53),
    ("round/finished", "F3", finished, DONE),
    ("pair/first", "F2", bonus_round(), room(3, 5)),
    ("pair/no_bonus_round", "F2", new(), pair(0)),
    ("turn/nothing_begun", "F4", new(), upright("c4")),
    ("turn/set_first", "F9", new("hedge", "a1", dice=(4, 5)), DONE),
    ("turn/room_first", "F5", new("room 3x5"), DONE),
    ("turn/room_first", "F6", new("room 3x5", "at c4 3x5"), DONE),
    ("turn/room_first", "F7", new("room 3x5", "at c4 3x5", "bedroom"), DONE),
    # the menu
    ("pair/crossed", "F2", bonus_round(crossed=[2]), pair(2)),
    ("pair/useless", "F2", bonus_round(picture=FULL), pair(3)),
    ("dice/value", "F5", new(), room(2, 6)),
    ("dice/value", "F9", new(), features(0, numbers.HEDGE)),
    ("room/second", "F4", new("room 3x5", "at c4 3x5", "bedroom", "d5"), room(3, 5)),
    ("room/after_features", "F4", new(*HEDGE, dice=(4, 5)), room(4, 5)),
    ("room/no_space", "F5", new(picture=FULL), room(3, 5)),
    ("room/most", "F5", new(picture=ROOMS), room(3, 5)),
    ("room/another_first", "F13", new(), drawn.AGAIN),
    ("bonus/none", "F13", new("room 3x5", "at c4 3x5", "bedroom", "d5"), drawn.AGAIN),
    ("set/after_room", "F4", new("room 3x5", "at c4 3x5", "bedroom", "d5"), features(1, numbers.POOL)),
    ("set/die_used", "F9", new(*HEDGE, dice=(4, 5)), features(0, numbers.HEDGE)),
    ("set/first_die", "F9", new(dice=(4, 4)), features(1, numbers.HEDGE)),
    ("set/no_room", "F11", new(dice=(2, 3)), features(0, numbers.WINDOWS)),
    ("set/no_space", "F9", new(picture=FULL), features(1, numbers.POOL)),
    ("double/not_drawn", "F13", new(), double(0)),
    (
        "double/twice",
        "F13",
        new(*HEDGE, "double hedge", "l1", "l2", "l3", "l4", dice=(4, 5), bonuses=(0, 2, 0)),
        double(0),
    ),
    # a room
    ("room/turned", "F5", new("room 3x3", dice=(3, 3)), turned("c4")),
    ("room/outside", "F5", new("room 3x5"), turned("n1")),
    ("room/overlap", "F5", new("room 3x3", dice=(3, 3), picture=HOUSE), upright("c2")),
    ("room/feature", "F5", new("room 3x3", dice=(3, 3), picture=HOUSE), upright("f2")),
    ("room/feature", "F24", new("room 3x3", dice=(3, 3), picture="...\n.*."), upright("a1")),
    ("room/type", "F6", new("room 3x5", "at c4 3x5"), kind(6)),
    ("room/named", "F6", new("room 3x3", "at c4", dice=(3, 3)), kind(3)),
    ("room/named", "F6", new("room 3x5", "at c4 3x5", "bedroom"), kind(5)),
    ("letter/outside", "F7", new("room 3x5", "at c4 3x5", "bedroom"), letter("b4")),
    # features
    ("set/kind", "F9", new("hedge", dice=(2, 4), picture=HOUSE), window("a1n")),
    ("square/outside", "F23", new("hedge", dice=(4, 5), height=13), at("a14")[0]),
    ("window/one_room", "F12", new("windows", dice=(2, 3), picture=HOUSE), window("c1n")),
    ("window/no_second", "F9", new("windows", dice=(2, 2), picture="aaaaA\naaaaa", doors="a2s c2s e2s"), window("b1n")),
    ("feature/outdoors", "F11", new("windows", dice=(2, 3), picture=HOUSE), window("f1n")),
    ("feature/no_wall", "F12", new("windows", dice=(2, 3), picture=HOUSE), window("b1e")),
    ("feature/taken", "F11", new("windows", dice=(2, 3), picture=HOUSE, windows="a1n"), window("a1w")),
    ("feature/taken", "F7", new("windows", dice=(2, 3), picture=HOUSE), window("e1e")),
    ("feature/taken", "F7", new("doors", dice=(2, 3), picture=HOUSE), door("e2e")),
    ("feature/indoors", "F11", new("pool", picture=HOUSE), at("a1")[0]),
    ("feature/apart", "F10", new("hedge", "j1", dice=(4, 5)), at("k3")[0]),
    ("feature/too_small", "F9", new("hedge", dice=(4, 5), picture="..#\n.##\n##."), at("a1")[0]),
]


@pytest.mark.parametrize(("code", "rule", "position", "action"), CASES)
def test_a_refusal_names_the_rule_that_was_broken(
    code: str, rule: str, position: Callable[[], Position], action: int
) -> None:
    refusal = GAME.refusal(position(), action)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule), refusal.sentence


def test_no_refusal_is_left_out() -> None:
    source = "".join(
        Path(str(module.__file__)).with_suffix(".py").read_text() for module in (refusals, refused_features)
    )
    codes = set(re.findall(r'"([a-z]+/[a-z_]+)"', source))
    assert codes - {"action/code"} == {code for code, *_ in CASES}
