"""What a stroke would bring, told before it is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.matches import GAME, begun, table, typed

from drawingboard.core.position import Position
from drawingboard.core.viewer import Viewer
from drawingboard.games.floorplan import actions as packing

HOUSE = """
......####
..........
.aaabb.ccc
.aAabB.ccC
.aaabb.ccc
"""


def preview(position: Position, text: str) -> dict[str, Any] | None:
    code = GAME.parse_action(position, text)
    return GAME.preview(position, code, Viewer.of(0))


@pytest.mark.parametrize(
    ("dice", "lines", "stroke", "points"),
    [
        ((2, 6), ["windows"], "window h3n", 2),
        ((2, 6), ["windows"], "window h5s", 0),
        ((3, 6), ["doors"], "door c5s", 1),
        ((3, 6), ["doors"], "door d4e", 0),
    ],
)
def test_F16_F17_a_window_and_a_door_tell_their_points(
    dice: tuple[int, int], lines: list[str], stroke: str, points: int
) -> None:
    sheet = typed(drawn.sheet(HOUSE, dice=dice), *lines)
    assert preview(sheet, stroke) == {"points": points}


def test_F16_a_hedge_or_pool_tells_the_views_that_it_gives() -> None:
    house = drawn.sheet(HOUSE, windows="b5s", dice=(4, 5))
    assert preview(typed(house.copy(), "hedge"), "b9") == {"points": 2}
    assert preview(typed(house.copy(), "pool"), "c7") == {"points": 2}
    assert preview(typed(house, "pool"), "d7") == {"points": 0}


def test_F18_a_stone_tells_the_objects_that_its_path_reaches() -> None:
    house = drawn.sheet(HOUSE, doors="h3n", dice=(2, 6))
    assert preview(typed(house, "stones"), "h2") == {"points": 1}


def test_F15_a_type_tells_the_column_that_it_fills() -> None:
    sheet = typed(drawn.sheet(filled=[1, 0, 1, 1, 1], dice=(3, 4)), "room 3x4", "at a1 3x4")
    assert preview(sheet, "bedroom") == {"points": 6}
    assert preview(sheet, "living room") == {"points": 0}


def test_F17_a_room_tells_for_each_type_what_it_would_bring_and_take() -> None:
    house = drawn.sheet(".aaa\n.aAa\n.aaa", windows="d1e", doors="c3s", filled=[1, 0, 1, 1, 1], dice=(3, 4))
    begun_room = typed(house.copy(), "room 3x4")
    assert preview(begun_room, "at a9 3x4") == {"types": ((3, 6), (4, 0))}
    assert preview(begun_room, "at b4 3x4") == {"types": ((3, 5), (4, -1))}, "its outside door leads nowhere now"


def test_a_size_tells_of_all_its_places() -> None:
    sheet = drawn.sheet(".aaa\n.aAa\n.aaa", doors="c3s", filled=[1, 0, 1, 1, 1], dice=(3, 4))
    told = preview(sheet, "room 3x4")
    assert told
    found = {place: room["types"] for room in told["rooms"] for place in room["places"]}
    begun_room = typed(sheet.copy(), "room 3x4")
    assert sorted(found) == sorted(begun_room.legal_actions())
    for place in found:
        assert GAME.preview(begun_room, place, Viewer.of(0)) == {"types": found[place]}


def test_F6_a_square_room_has_one_type() -> None:
    sheet = typed(drawn.sheet(filled=[1, 0, 1, 1, 1], dice=(3, 3)), "room 3x3")
    assert preview(sheet, "at a1 3x3") == {"types": ((3, 6),)}


def test_what_draws_nothing_yet_tells_nothing() -> None:
    position = begun(roll="roll 2-4")
    for text in ("done", "hedge"):
        assert preview(position, text) is None


@pytest.mark.parametrize("seed", range(12))
def test_what_is_told_comes_true_and_the_table_stays_as_it_is(seed: int) -> None:
    position = table(seed, 60 + 7 * seed, seats=2)
    if position.over or position.waits_for_chance:
        return
    seat = position.acting()[0]
    position.turn_to(seat)
    before, points = position.copy(), position.points(seat)
    for code in position.legal_actions():
        told = GAME.preview(position, code, Viewer.of(seat))
        if told is None or "points" not in told:
            continue
        after = position.copy()
        after.apply(code)
        if code < packing.PLACE:  # a type counts when the room has its letter (F8)
            after.apply(after.legal_actions()[-1])
        assert after.points(seat) - points == told["points"]
    assert position.same_as(before)
