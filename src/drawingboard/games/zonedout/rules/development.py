"""What becomes of a zone that is left: points, pieces, a floor downtown (Z13 to Z16)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.games.zonedout.rules import blocks, numbers, zones
from drawingboard.games.zonedout.rules.ground import Ground


def develop(ground: Ground, seat: int, left: int) -> None:
    """Develop the zone of the block that a planner has left."""
    first = blocks.find(ground, left)
    zone = zones.zone_kind(ground.kind[first])
    members: Rows = [0] * 256
    marks: Rows = [0] * 256
    count = zones.flood(ground, first, zone, members, marks)
    density = zones.density_of(zone)
    counted = count
    if ground.pieces[seat] < count * density:
        sort_by_distance(ground, members, count)
        counted = (ground.pieces[seat] + density - 1) // density  # as many as get at least one piece
    _score(ground, seat, members, counted)
    for index in range(counted):
        _build(ground, seat, members[index], zone)
    for index in range(counted, count):
        _undeclare(ground, members[index])
    if counted:  # in a match always: whoever has no pieces left has no more turn (Z18); a text may say otherwise
        ground.zones[9 * seat + zone - 1] += 1
    _add_floor(ground, seat, blocks.quadrant(left))


def sort_by_distance(ground: Ground, members: Rows, count: int) -> None:
    """Put the blocks of a zone into the order in which they are built on: nearest first, then reading order (Z16).

    ``members`` begins with the block where the planner stood.
    """
    distance: Rows = [0] * 256
    _measure(ground, members, count, distance)
    for index in range(1, count):
        place = members[index]
        before = index
        while before and _comes_later(ground, members[before - 1], place, distance):
            members[before] = members[before - 1]
            before -= 1
        members[before] = place


def _measure(ground: Ground, members: Rows, count: int, distance: Rows) -> None:
    """How many steps each block of a zone is away from its first; flooding has listed nearer ones first."""
    inside: Rows = [0] * 256
    for index in range(count):
        inside[members[index]] = 1
    distance[members[0]] = 1
    for index in range(count):
        for direction in range(4):
            square = ground.square[members[index]] + numbers.STEP[direction]
            place = blocks.find(ground, square)
            if ground.square[place] == square and inside[place] and not distance[place]:
                distance[place] = distance[members[index]] + 1


def _comes_later(ground: Ground, one: int, other: int, distance: Rows) -> bool:
    if distance[one] != distance[other]:
        return distance[one] > distance[other]
    return ground.square[one] > ground.square[other]


def _score(ground: Ground, seat: int, members: Rows, counted: int) -> None:
    """Points for the blocks and for what touches them, never below 0 (Z13)."""
    points = zones.triangle(counted)
    change = zones.modifiers(ground, members, counted)
    if points + change < 0:
        change = -points
    ground.zone_points[seat] += points
    ground.modifier_points[seat] += change
    ground.fresh = 0
    ground.fresh_seat = seat
    ground.fresh_points = points + change


def _build(ground: Ground, seat: int, place: int, zone: int) -> None:
    """Put pieces on a block, as many as its density or as there are (Z14, Z16)."""
    pieces = zones.density_of(zone)
    if pieces > ground.pieces[seat]:
        pieces = ground.pieces[seat]
    ground.pieces[seat] -= pieces
    if ground.kind[place] > numbers.LAST_NUMBERED:
        ground.kind[place] = numbers.FIRST_DECLARED + zone - 1
    ground.standing[place] = numbers.DEVELOPED + 4 * seat + pieces
    ground.built[9 * seat + zone - 1] += 1
    ground.capacity[3 * seat + (zone - 1) // 3] += pieces
    ground.fresh_square[ground.fresh] = ground.square[place]
    ground.fresh += 1


def _undeclare(ground: Ground, place: int) -> None:
    """A declared wild block that was not built on is wild again, unless that would join occupied zones (Z11, Z16)."""
    declared = ground.kind[place]
    if declared >= numbers.FIRST_DECLARED:
        ground.kind[place] = numbers.FIRST_WILD + zones.type_of(declared)
        if zones.any_shared(ground):
            ground.kind[place] = declared
        else:
            ground.standing[place] = 0


def _add_floor(ground: Ground, seat: int, tower: int) -> None:
    """The last piece of a development goes on top of a tower, if there is one left (Z15, Z16)."""
    ground.fresh_tower = -1
    if ground.pieces[seat]:
        ground.pieces[seat] -= 1
        ground.floor[numbers.FLOORS * tower + ground.floors[tower]] = seat
        ground.floors[tower] += 1
        ground.fresh_tower = tower
