"""Where a card may lie (Z5, Z22).

It covers one, two or three blocks: none of them developed, Downtown, under the own planner or in a zone that an
opponent occupies. And it may not make one zone of two in which planners stand. That can only happen where two planners
stand in zones of the same type and density, so that it is seldom looked at closely.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.position import Actions
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules import blocks, numbers, zones
from drawingboard.games.zonedout.rules.ground import Ground


def list_places(ground: Ground, seat: int, actions: Actions) -> None:
    """Put every legal place of every card in the hand into the list.

    A connected city of 193 blocks touches at most 2 * 193 + 2 squares of 2 × 2, so that there are at most 388 places
    for 3 cards in 4 rotations: 4656 actions.
    """
    closed: Rows = [0] * 256
    reach: Rows = [0] * 256
    zone: Rows = [0] * 4
    rivals = survey(ground, seat, closed, reach, zone)
    for place in range(numbers.PLACES):
        if ground.kind[place]:
            for corner in range(4):
                anchor = ground.square[place] - numbers.CORNER[corner]
                if covers_first(ground, anchor, corner) and may_cover(ground, anchor, closed):
                    _list_cards(ground, seat, anchor, rivals, reach, zone, actions)


def survey(ground: Ground, seat: int, closed: Rows, reach: Rows, zone: Rows) -> int:
    """Find the blocks that this seat may not cover, and the zones that planners reach.

    ``closed`` is 1 for each place that may not be covered, ``reach`` has a bit for each seat whose zone is there,
    ``zone`` says for each seat in which zone its planner stands. Returned are the seats whose zones could be joined
    with another's, as bits.
    """
    members: Rows = [0] * 256
    rivals = 0
    for other in range(ground.seats):
        zone[other] = zones.planner_zone(ground, other)
        if zone[other]:
            marks: Rows = [0] * 256
            first = blocks.find(ground, ground.planner[other])
            count = zones.flood(ground, first, zone[other], members, marks)
            for index in range(count):
                reach[members[index]] |= 1 << other
                if other != seat:
                    closed[members[index]] = 1
            for earlier in range(other):
                if zone[earlier] == zone[other]:
                    rivals |= 1 << earlier | 1 << other
    for place in range(numbers.PLACES):
        if blocks.is_developed(ground, place) or ground.kind[place] == numbers.DOWNTOWN:
            closed[place] = 1
    if ground.planner[seat] != numbers.OFF_BOARD:
        closed[blocks.find(ground, ground.planner[seat])] = 1  # Z22
    return rivals


def covers_first(ground: Ground, anchor: int, corner: int) -> bool:
    """Whether a corner is the first of the four squares that has a block, so that each place is listed once."""
    for earlier in range(corner):
        square = anchor + numbers.CORNER[earlier]
        if blocks.is_there(ground, blocks.find(ground, square), square):
            return False
    return True


def may_cover(ground: Ground, anchor: int, closed: Rows) -> bool:
    """Whether a card on these four squares covers one to three blocks, and none that is closed."""
    covered = 0
    for corner in range(4):
        square = anchor + numbers.CORNER[corner]
        place = blocks.find(ground, square)
        if blocks.is_there(ground, place, square):
            if closed[place]:
                return False
            covered += 1
    return 1 <= covered <= 3


def _list_cards(ground: Ground, seat: int, anchor: int, rivals: int, reach: Rows, zone: Rows, actions: Actions) -> None:
    beside: Rows = [0] * 4
    near = rivals and look_around(ground, anchor, reach, beside)
    for number in range(ground.held[seat]):
        card = ground.hand[3 * seat + number]
        for rotation in range(blocks.turns(ground, card)):
            if not (near and joins(ground, card, rotation, anchor, beside, zone)):
                actions._add(packing.place(card, rotation, anchor))


# Joining zones ----------------------------------------------------------------------------------


def look_around(ground: Ground, anchor: int, reach: Rows, beside: Rows) -> bool:
    """Find whose zones lie beside each corner of a card, as bits; whether there are several."""
    for corner in range(4):
        beside[corner] = 0
        for direction in range(4):
            square = anchor + numbers.CORNER[corner] + numbers.STEP[direction]
            if corner_of(square - anchor) < 0:
                place = blocks.find(ground, square)
                if ground.square[place] == square:
                    beside[corner] |= reach[place]
    around = beside[0] | beside[1] | beside[2] | beside[3]
    return around & (around - 1) != 0


def joins(ground: Ground, card: int, rotation: int, anchor: int, beside: Rows, zone: Rows) -> bool:
    """Whether a card would make one zone of two in which planners stand."""
    for seat in range(ground.seats):
        near = zone[seat] != 0 and _touches_two(ground, card, rotation, seat, beside, zone)
        if near and _reaches_another(ground, card, rotation, anchor, zone[seat], seat):
            return True
    return False


def _touches_two(ground: Ground, card: int, rotation: int, seat: int, beside: Rows, zone: Rows) -> bool:
    """Whether the card has blocks beside a planner's zone and beside another of its kind: a first look."""
    touched = 0
    for corner in range(4):
        if beside[corner] and zones.fits(blocks.printed_at(ground, card, rotation, corner), zone[seat]):
            touched |= beside[corner]
    if not touched >> seat & 1:
        return False
    found = False
    for other in range(ground.seats):
        found = found or (other != seat and zone[other] == zone[seat] and touched >> other & 1 != 0)
    return found


def _reaches_another(ground: Ground, card: int, rotation: int, anchor: int, zone: int, seat: int) -> bool:
    """Whether one walks from a planner to another inside their zone once the card lies."""
    path: Rows = [0] * 260  # squares
    marks: Rows = [0] * 256
    on_card: Rows = [0] * 4
    path[0] = ground.planner[seat]
    marks[blocks.find(ground, path[0])] = 1
    count = 1
    index = 0
    while index < count:
        for direction in range(4):
            square = path[index] + numbers.STEP[direction]
            corner = corner_of(square - anchor)
            if corner >= 0:
                if not on_card[corner] and zones.fits(blocks.printed_at(ground, card, rotation, corner), zone):
                    on_card[corner] = 1
                    path[count] = square
                    count += 1
            else:
                place = blocks.find(ground, square)
                if ground.square[place] == square and not marks[place] and zones.belongs(ground, place, zone):
                    if _is_planner(ground, square, seat):
                        return True
                    marks[place] = 1
                    path[count] = square
                    count += 1
        index += 1
    return False


def corner_of(step: int) -> int:
    """Which corner of a card is so many squares from its first; -1 outside of it."""
    for corner in range(4):
        if numbers.CORNER[corner] == step:
            return corner
    return -1


def _is_planner(ground: Ground, square: int, seat: int) -> bool:
    """Whether another seat's planner stands on a square."""
    found = False
    for other in range(ground.seats):
        found = found or (other != seat and ground.planner[other] == square)
    return found
