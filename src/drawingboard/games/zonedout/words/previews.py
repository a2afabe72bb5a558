"""What an action would do, told before it is done: the card, each way to go on, what would be developed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers, scoring
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import lookup
from drawingboard.games.zonedout.words.notation import Lay
from drawingboard.games.zonedout.words.views import zone_view
from drawingboard.games.zonedout.words.vocabulary import (
    QUADRANTS,
    density_of,
    is_wild,
    square_name,
    square_names,
    token,
)


def preview(city: City, code: int, viewer: Viewer) -> dict[str, Any] | None:
    """What a card, a move or a declaration would do, as far as the viewer may know; nothing is told of redraws."""
    if not city.allows(code):
        return None
    page = packing.page_of(code)
    if page and page != packing.MOVE:
        return _preview_card(city, code, viewer)
    if page == packing.MOVE or city.phase == numbers.DECLARING:
        ways = _ways(city, code, viewer)
        return max(ways, key=lambda way: int(way["zone"]["worth"]))  # of several densities, the best one
    return None


def _preview_card(city: City, code: int, viewer: Viewer) -> dict[str, Any]:
    lay, after = Lay.of(code), _played(city, code)
    before, blocks = lookup.blocks_of(city), lookup.printed(city, lay.card, lay.rotation)
    goes_on = after.phase == numbers.MOVING
    return {
        "covers": square_names(square for square in lay.squares if square in before),
        "blocks": {square_name(square): token(kind) for square, kind in zip(lay.squares, blocks, strict=True)},
        "moves": [way for move in after.legal_actions() for way in _ways(after, move, viewer)] if goes_on else [],
        "leaves": None if goes_on else _development(city, after, viewer),
    }


def _ways(city: City, code: int, viewer: Viewer) -> Iterator[dict[str, Any]]:
    """What a move or a declaration leads to; a move onto a wild block in as many ways as it may be declared."""
    after = _played(city, code)
    if after.phase == numbers.DECLARING:
        for declaration in after.legal_actions():
            yield from _ways(after, declaration, viewer)
        return
    seat, blocks = city.turn_of, lookup.blocks_of(after)
    square = after.planner[seat]
    zone = lookup.zone_occupied(after, blocks, seat)
    assert zone is not None, "a planner that has arrived stands in a zone"
    before = city.left if city.phase == numbers.DECLARING else city.planner[seat]
    yield {
        "square": square_name(square),
        "density": density_of(zone.kind) if is_wild(lookup.blocks_of(city)[square].kind) else None,
        "same": before != numbers.OFF_BOARD and after.fresh_seat < 0,
        "zone": zone_view(zone),
        "develops": _development(city, after, viewer),
    }


def _development(city: City, after: City, viewer: Viewer) -> dict[str, Any] | None:
    """What has been developed between two positions; the floor of a tower is not among its pieces."""
    if after.fresh_seat < 0:
        return None
    seat, blocks = after.fresh_seat, lookup.blocks_of(after)
    squares = after.fresh_square[: after.fresh]
    tower = after.fresh_tower
    return {
        "squares": square_names(sorted(squares)),
        "size": len(squares),
        "modifiers": after.modifier_points[seat] - city.modifier_points[seat],
        "points": after.fresh_points,
        "pieces": sum(blocks[square].pieces for square in squares),
        "tower": QUADRANTS[tower] if tower >= 0 else None,
        "objectives": list(_objectives(city, after, seat, viewer)),
    }


def _objectives(city: City, after: City, seat: int, viewer: Viewer) -> Iterator[dict[str, Any]]:
    """Z19, Z29: the objectives that bring the seat more or less than before, of those that the viewer sees."""
    for slot in range(city.dealt):
        if not lookup.sees_objective(city, slot, viewer):
            continue
        objective = city.objective[slot]
        points = scoring.points_for(after, seat, objective) - scoring.points_for(city, seat, objective)
        if points:
            yield {"objective": IDS[objective], "points": points}


def _played(city: City, code: int) -> City:
    after = city.copy()
    assert isinstance(after, City)
    after.apply(code)
    return after
