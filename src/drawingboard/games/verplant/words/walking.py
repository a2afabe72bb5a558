"""Where somebody gets to who comes in by the front door (V12 to V15), and what is in the way of the rest.

The rules count the same, fast; here every square also knows how it was reached, so that it can be told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import Piece, pieces_of
from drawingboard.games.verplant.words.vocabulary import beyond, neighbours

# Why a room does not count; codes for programs.
COUNTS = "counts"
NOT_FINISHED = "not_finished"
NOTHING_DRAWN = "nothing_drawn"
NO_FRONT_DOOR = "no_front_door"
NO_DOOR = "no_door"
DOOR_OUTSIDE = "door_outside"
DOOR_INTO_ROOM = "door_into_room"
DOOR_BUILT_OVER = "door_built_over"
DOOR_CUT_OFF = "door_cut_off"
NOT_REACHED = "not_reached"


class Break(NamedTuple):
    """Where the way to an open square ends."""

    missed: int
    """The open square that is not reached."""
    last: int
    """The last square on the way."""
    blocked: int
    """The next one, which cannot be entered."""
    wall: bool
    """Whether it is a wall that is in the way; otherwise it is what is on the square."""


@dataclass
class Walk:
    """Everything that is reached from the front door."""

    floor: Floor
    plan: Designer
    hallway: set[int] = field(default_factory=set)
    reached: set[int] = field(default_factory=set)
    """Hallway and open squares of rooms."""
    came_from: dict[int, int] = field(default_factory=dict)
    """By reached square: the one before it; the first has none."""
    rooms: list[str] = field(default_factory=list)
    """By room: ``counts``, or why it does not."""

    # Pieces -------------------------------------------------------------------------------------

    def why(self, piece: Piece) -> str:
        """``counts``, or why a piece does not."""
        if self.rooms[piece.room] != COUNTS:
            return self.rooms[piece.room]
        return NOT_REACHED if self.missed(piece) else COUNTS

    def missed(self, piece: Piece) -> list[int]:
        """The open squares of a piece that are not reached."""
        return [square for square in piece.lying.open_squares if square not in self.reached]

    def path(self, square: int) -> list[int]:
        """The way from the front door to a reached square."""
        way = [square]
        while way[-1] in self.came_from:
            way.append(self.came_from[way[-1]])
        return way[::-1]

    def path_to(self, piece: Piece) -> list[int]:
        """The way to a piece that counts: to its nearest open square, or to the door of its room."""
        ends = [square for square in piece.lying.open_squares if square in self.reached]
        if not ends:
            door, side = self.plan.door_square[piece.room], self.plan.door_side[piece.room]
            ends = [square for square in (door, beyond(door, side)) if square in self.reached]
        return min((self.path(square) for square in ends), key=len, default=[])

    def where_it_breaks(self, piece: Piece) -> Break | None:
        """For a piece in a room that counts: the way to an open square that comes nearest, and where it ends."""
        missed = self.missed(piece)
        if not missed:
            return None
        room = set(self.floor.room(piece.room))
        starts = [square for square in room if square in self.reached] or [self.plan.door_square[piece.room]]
        return (
            _break(self, starts, room, set(missed), lambda square: self.may_walk(square, piece.room))
            if missed
            else None
        )

    def where_hallway_breaks(self, room: int) -> Break | None:
        """For a room whose door leads onto floor away from the hallway: the way to it that comes nearest."""
        if self.rooms[room] != DOOR_CUT_OFF or not self.hallway:
            return None
        there = beyond(self.plan.door_square[room], self.plan.door_side[room])
        return _break(self, sorted(self.hallway), set(self.floor.squares), {there}, self.is_hall)

    # Squares ------------------------------------------------------------------------------------

    def cut_off(self) -> dict[int, str]:
        """Open squares of pieces that are not reached as things stand, with the reason."""
        found = {}
        for piece in pieces_of(self.plan):
            if (reason := self.why(piece)) not in (COUNTS, NOT_FINISHED):
                found.update(dict.fromkeys(self.missed(piece) or piece.lying.furniture, reason))
        return dict(sorted(found.items()))

    def may_walk(self, square: int, room: int) -> bool:
        """Whether one may stand on a square of a room (V10, V21)."""
        if self.floor.inside[square] != room + 1 or self.floor.stands[square]:
            return False
        return self.floor.is_open(square) or bool(self.plan.floor_walkable)

    def is_hub(self, square: int) -> bool:
        """Whether doors of rooms may open onto a square: reached hallway, or a reached square of the entrance room."""
        if self.plan.entrance:
            return square in self.reached and self.floor.inside[square] == self.plan.entrance
        return square in self.hallway

    def is_hall(self, square: int) -> bool:
        """Whether a square is empty floor outside all rooms, on which a hallway may run (V12)."""
        floor = self.floor
        return (
            floor.ground[square] == numbers.FLOOR
            and not floor.stands[square]
            and not floor.inside[square]
            and not floor.marks[square] & numbers.OPEN
        )


def walk(plan: Designer, floor: Floor | None = None) -> Walk:
    """Come in by the front door and go everywhere."""
    found = Walk(floor or Floor(plan), plan)
    entrance = plan.entrance - 1
    front = plan.front_square
    if entrance < 0 and front and found.is_hall(front):
        _spread(found, [front], found.is_hall)
        found.hallway = set(found.reached)
    states = list(plan.room_state)
    order = sorted(range(plan.rooms), key=lambda room: room != entrance)
    reasons = {}
    for room in order:
        reasons[room] = _room(found, room, states[room])
    found.rooms = [reasons[room] for room in range(plan.rooms)]
    return found


def _room(found: Walk, room: int, state: int) -> str:
    """Whether a room counts; then go into it."""
    plan = found.plan
    if state == numbers.MISSING:
        return NOTHING_DRAWN
    if state != numbers.FINISHED:
        return NOT_FINISHED
    door, side = plan.door_square[room], plan.door_side[room]
    is_entrance = room == plan.entrance - 1
    if not door:
        return NO_DOOR
    if not is_entrance and (reason := _door(found, door, side)) != COUNTS:
        return reason
    if not is_entrance:
        found.came_from[door] = beyond(door, side)
    if found.may_walk(door, room):
        _spread(found, [door], lambda square: found.may_walk(square, room))
    return COUNTS


def _door(found: Walk, square: int, side: int) -> str:
    """Whether a door opens onto what was reached; otherwise why not (V24, V27)."""
    plan, floor, there = found.plan, found.floor, beyond(square, side)
    if floor.ground[there] != numbers.FLOOR:
        return DOOR_OUTSIDE
    if found.is_hub(there):
        return COUNTS
    if floor.inside[there] and floor.inside[there] != plan.entrance:
        return DOOR_INTO_ROOM
    if not plan.front_square or (plan.entrance and not found.reached):
        return NO_FRONT_DOOR
    if plan.entrance:
        return DOOR_CUT_OFF
    return DOOR_CUT_OFF if found.is_hall(there) else DOOR_BUILT_OVER


def _spread(found: Walk, starts: list[int], allowed: Callable[[int], bool]) -> None:
    """Go from some squares to all that hang together with them, not through walls."""
    waiting = deque(starts)
    found.reached.update(starts)
    while waiting:
        square = waiting.popleft()
        for side, there in neighbours(square):
            if there in found.reached or found.floor.edge_kind(square, side) or not allowed(there):
                continue
            found.reached.add(there)
            found.came_from[there] = square
            waiting.append(there)


def _break(found: Walk, starts: list[int], room: set[int], ends: set[int], may_walk: Callable[[int], bool]) -> Break:
    """The way through some squares that has the fewest squares and walls in it that one cannot pass."""
    cost = dict.fromkeys(starts, 0)
    before: dict[int, int] = {}
    waiting = deque(starts)
    while waiting:
        square = waiting.popleft()
        for side, there in neighbours(square):
            if there not in room:
                continue
            wall = bool(found.floor.edge_kind(square, side))
            step = int(wall or not may_walk(there))
            if there not in cost or cost[square] + step < cost[there]:
                cost[there] = cost[square] + step
                before[there] = square
                waiting.append(there) if step else waiting.appendleft(there)
    missed = min(ends, key=lambda square: (cost.get(square, 999), square))
    way = [missed]
    while way[-1] in before:
        way.append(before[way[-1]])
    way.reverse()
    for last, there in pairwise(way):
        side = numbers.STEP.index(there - last)
        wall = bool(found.floor.edge_kind(last, side))
        if wall or there not in found.reached:
            return Break(missed, last, there, wall)
    return Break(missed, way[0], missed, False)
