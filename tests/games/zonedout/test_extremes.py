"""Cities as large as they can get: everybody lays every card as far out as it goes, in one direction."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.players.matches import slow_uncompiled

import drawingboard
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout import actions as packing

GAME = drawingboard.game("zoned-out")
FAR: dict[str, Callable[[int], int]] = {
    "east": packing.column_of,
    "north": lambda code: -packing.row_of(code),
    "south-west": lambda code: packing.row_of(code) - packing.column_of(code),
}


def farthest(city: City, direction: str) -> int:
    codes = [code for code in city.legal_actions() if code >= packing.PAGE]
    return max(codes or city.legal_actions(), key=FAR[direction])


@slow_uncompiled
@pytest.mark.parametrize("direction", FAR)
@pytest.mark.parametrize("seats", [2, 4])
def test_Z5_a_city_may_grow_in_one_direction_to_the_very_end(direction: str, seats: int) -> None:
    city, luck = GAME.start({"first": "1"}, seats), Random(5)
    while not city.over:
        if city.waits_for_chance:
            city.roll(luck)
        else:
            city.apply(farthest(city, direction))
        assert city.blocks <= 193
    assert GAME.read(GAME.show(city)).same_as(city)
    squares = GAME.view(city, EVERYTHING)["blocks"]
    reach = max(abs(int(number)) for square in squares for number in square.split(","))
    assert 10 < reach <= 62
