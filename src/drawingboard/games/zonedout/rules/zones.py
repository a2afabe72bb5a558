"""What belongs together: zones of the same type and density, and the wild blocks in them (Z10 to Z12).

A zone is named by the number of its numbered block (1 to 9). An undeclared wild block belongs to the zones of every
density of its type. ``members`` lists the places of a zone's blocks, nearest to the first one first; ``marks`` has a
number for each place, and every member's is made 1.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.zonedout.rules import blocks, numbers
from drawingboard.games.zonedout.rules.ground import Ground
from drawingboard.games.zonedout.rules.ranges import SEAT


def type_of(kind: int) -> int:
    """The type of a numbered, wild or declared block."""
    if kind <= numbers.LAST_NUMBERED:
        return (kind - 1) // 3
    if kind <= numbers.LAST_WILD:
        return kind - numbers.FIRST_WILD
    return (kind - numbers.FIRST_DECLARED) // 3


def zone_kind(kind: int) -> int:
    """The zone of a numbered or declared block; 0 for all others."""
    if kind <= numbers.LAST_NUMBERED:
        return kind
    if numbers.FIRST_DECLARED <= kind <= numbers.LAST_DECLARED:
        return kind - numbers.FIRST_DECLARED + 1
    return 0


def density_of(zone: int) -> int:
    return (zone - 1) % 3 + 1


def is_wild(kind: int) -> bool:
    """Whether a block is wild and not declared."""
    return numbers.FIRST_WILD <= kind <= numbers.LAST_WILD


def fits(kind: int, zone: int) -> bool:
    """Whether a block can belong to a zone (Z10)."""
    return kind != numbers.NO_BLOCK and (zone_kind(kind) == zone or kind == numbers.FIRST_WILD + (zone - 1) // 3)


def belongs(ground: Ground, place: int, zone: int) -> bool:
    """Whether the block at a place belongs to such zones: one that fits and is not developed."""
    return fits(ground.kind[place], zone) and not blocks.is_developed(ground, place)


def flood(ground: Ground, first: int, zone: int, members: Rows, marks: Rows) -> int:
    """Find the blocks of a zone that are connected with the one at a place, and tell how many there are."""
    members[0] = first
    marks[first] = 1
    count = 1
    index = 0
    while index < count:
        square = ground.square[members[index]]
        index += 1
        for direction in range(4):
            beside = square + numbers.STEP[direction]
            place = blocks.find(ground, beside)
            if ground.square[place] == beside and not marks[place] and belongs(ground, place, zone):
                marks[place] = 1
                members[count] = place
                count += 1
    return count


def planner_zone(ground: Ground, seat: int) -> int:
    """The zone in which a seat's planner stands; 0 off the board."""
    if ground.planner[seat] == numbers.OFF_BOARD:
        return 0
    return zone_kind(ground.kind[blocks.find(ground, ground.planner[seat])])


def holds_opponent(ground: Ground, marks: Rows, zone: int, seat: int) -> bool:
    """Whether another seat's planner stands in a marked zone."""
    for other in range(ground.seats):
        if other != seat and planner_zone(ground, other) == zone and marks[blocks.find(ground, ground.planner[other])]:
            return True
    return False


def any_shared(ground: Ground) -> bool:
    """Whether two planners stand in one zone."""
    members: Rows = [0] * 256
    for seat in range(ground.seats):
        zone = planner_zone(ground, seat)
        if zone:
            marks: Rows = [0] * 256
            flood(ground, blocks.find(ground, ground.planner[seat]), zone, members, marks)
            if holds_opponent(ground, marks, zone, seat):
                return True
    return False


def modifiers(ground: Ground, members: Rows, count: int) -> int:
    """What parks, museums, parking lots and abandoned buildings beside some blocks add up to, each once (Z13)."""
    counted: Rows = [0] * 256
    total = 0
    for index in range(count):
        square = ground.square[members[index]]
        for direction in range(4):
            beside = square + numbers.STEP[direction]
            place = blocks.find(ground, beside)
            if ground.square[place] == beside and not counted[place] and ground.kind[place] >= numbers.PARK:
                counted[place] = 1
                total += numbers.VALUE[ground.kind[place]]
    return total


def triangle(size: int) -> int:
    """What so many blocks score (Z13)."""
    return size * (size + 1) // 2


def worth(ground: Ground, seat: int) -> int:
    """What the zone that a seat occupies is worth, shortage aside (Z17); 0 off the board."""
    zone = planner_zone(ground, seat)
    if zone == 0:
        return 0
    members: Rows = [0] * 256
    marks: Rows = [0] * 256
    count = flood(ground, blocks.find(ground, ground.planner[seat]), zone, members, marks)
    points = triangle(count) + modifiers(ground, members, count)
    return points if points > 0 else 0


guard(__name__, worth=(Ground, SEAT))
