"""Where a planner may go, and what a wild block may be declared (Z6, Z8, Z11)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.core.position import Actions
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules import blocks, numbers, zones
from drawingboard.games.zonedout.rules.ground import Ground
from drawingboard.games.zonedout.rules.ranges import SEAT, SQUARE


def list_moves(ground: Ground, seat: int, actions: Actions) -> None:
    """Put the blocks of the card just laid that the planner may enter into the list (Z6)."""
    for corner in range(4):
        square = ground.last_square + numbers.CORNER[corner]
        if permitted(ground, seat, square):
            actions._add(packing.move(square))


def list_settlements(ground: Ground, seat: int, actions: Actions) -> None:
    """Put the blocks on which the start player may begin into the list (Z3)."""
    for row in range(-1, 3):
        for column in range(-1, 3):
            square = 256 * row + column
            if permitted(ground, seat, square):
                actions._add(packing.move(square))


def list_densities(ground: Ground, seat: int, actions: Actions) -> None:
    """Put what the wild block under the planner may be declared into the list (Z11)."""
    densities = permitted(ground, seat, ground.planner[seat])
    for density in range(1, 4):
        if densities >> density & 1:
            actions._add(packing.declare(density))


def permitted(ground: Ground, seat: int, square: int) -> int:
    """The densities at which a seat may enter a block, as bits 1 to 3; a numbered block has only its own.

    None for blocks on which no planner stands, and where an opponent occupies the zone.
    """
    place = blocks.find(ground, square)
    kind = ground.kind[place]
    if ground.square[place] != square or kind == numbers.NO_BLOCK or kind >= numbers.PARK:
        return 0
    if blocks.is_developed(ground, place):
        return 0
    if not zones.is_wild(kind):
        zone = zones.zone_kind(kind)
        return 1 << zones.density_of(zone) if _is_free(ground, seat, place, zone) else 0
    connected = 0
    free = 0
    for density in range(1, 4):
        zone = 3 * (kind - numbers.FIRST_WILD) + density
        if _connects(ground, place, zone):
            connected |= 1 << density
        if _is_free(ground, seat, place, zone):
            free |= 1 << density
    return free & connected if connected else free


def _is_free(ground: Ground, seat: int, place: int, zone: int) -> bool:
    """Whether no opponent stands in a zone that a block belongs to."""
    rivals = 0
    for other in range(ground.seats):
        if other != seat and zones.planner_zone(ground, other) == zone:
            rivals += 1
    if not rivals:
        return True
    members: Rows = [0] * 256
    marks: Rows = [0] * 256
    zones.flood(ground, place, zone, members, marks)
    return not zones.holds_opponent(ground, marks, zone, seat)


def _connects(ground: Ground, place: int, zone: int) -> bool:
    """Whether a wild block is connected with a block that has this density for certain (Z11)."""
    members: Rows = [0] * 256
    marks: Rows = [0] * 256
    count = zones.flood(ground, place, zone, members, marks)
    index = 0
    while index < count and zones.is_wild(ground.kind[members[index]]):
        index += 1
    return index < count


guard(__name__, permitted=(Ground, SEAT, SQUARE))
