"""Why a turn is good beside its points: the zone that the planner stands in afterwards (Z6, Z10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drawingboard.core.game import Reason
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import lookup


def reasons(city: City, codes: Sequence[int]) -> Iterator[Reason]:
    seat, after = city.actor, city.copy()
    assert isinstance(after, City)
    if codes[0] < packing.PASS:
        yield Reason("redraw")
        return
    for code in codes:
        after.apply(code)
    before, size = _zone_of(city, seat), _zone_of(after, seat)
    if city.planner[seat] == numbers.OFF_BOARD:
        yield Reason("starts", size)
    elif after.fresh_seat == seat:
        yield Reason("next", size)
    elif size > before:
        yield Reason("grows", size)
    else:
        yield Reason("stays", size)


def _zone_of(city: City, seat: int) -> int:
    zone = lookup.zone_occupied(city, lookup.blocks_of(city), seat)
    return zone.size if zone else 0
