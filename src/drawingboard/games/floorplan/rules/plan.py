"""What is drawn on one sheet, and what is printed on it: the part of a position that scores.

``sheet.py`` adds the round and its steps; ``scoring.py`` and ``clients.py`` look at a plan and
say what it is worth. Everything here is numbers, and a set of squares is seventeen rows of bits.
"""

# drawingboard: hot

from __future__ import annotations

from typing import Any

from drawingboard.core import bits
from drawingboard.core.bits import Byte, Short
from drawingboard.core.errors import NotAllowed, NotUnderstood
from drawingboard.core.guard import guard
from drawingboard.core.position import Actions
from drawingboard.core.sheets import OwnSheet
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.ranges import (
    BONUS,
    BOXES,
    BYTE,
    CARD,
    CARD_PLACE,
    CLIENT,
    CLIENT_KIND,
    COLUMN,
    FACE,
    NEW_TYPE,
    OUTDOORS,
    PAIR,
    PLACE,
    POINTS,
    ROOM,
    ROOM_TYPE,
    ROW,
    SIDE,
    SQUARE,
    TABLE_COLUMN,
    WALL,
)


class Plan(OwnSheet):
    """A sheet of squared paper with rooms, windows, doors, hedges, pools and stones."""

    def __init__(self) -> None:
        super().__init__()
        self.height: Byte = 17

        # Sets of squares, a number for each row.
        self.indoors: list[int] = [0] * 17  # in a room
        self.taken: list[int] = [0] * 17  # with something in it: a letter, window, door, hedge, pool or stone
        self.hedges: list[int] = [0] * 17
        self.pools: list[int] = [0] * 17
        self.stones: list[int] = [0] * 17
        self.windows: list[int] = [0] * 68  # 17 * wall + row: where windows at that wall begin (upper or left square)
        self.doors: list[int] = [0] * 68  # 17 * wall + row

        # The rooms in the order drawn, counted from 1.
        self.rooms: Byte = 0
        self.room_at: list[Byte] = [0] * 289  # by square: the number of its room, 0 outdoors
        self.room_column: list[Byte] = [0] * 25  # of its top left square
        self.room_row: list[Byte] = [0] * 25
        self.room_width: list[Byte] = [0] * 25
        self.room_height: list[Byte] = [0] * 25
        self.room_type: list[Byte] = [0] * 25
        self.room_letter: list[Short] = [0] * 25  # the square of its letter; -1 while it has none

        # The room table (F8, F15) and the bonuses (F13).
        self.filled: list[Byte] = [0] * 5  # by type - 2: how many of its boxes are filled
        self.unlocked: list[Byte] = [0] * 3
        self.spent: list[Byte] = [0] * 3

        # Printed: the table's boxes, what a box unlocks, what a column is worth, the pairs, the clients.
        self.boxes: list[Byte] = [0] * 5
        self.icon: list[Byte] = [3] * 20  # NO_BONUS where nothing is printed
        self.column_points: list[Byte] = [0] * 4
        self.pair: list[Byte] = [0] * 8  # 2 * number, the lower die first
        self.card: list[Byte] = [0] * 216  # all clients in the box: 8 numbers each
        self.client: list[Byte] = [255] * 3  # by kind: which of its nine; NOT_DRAWN before

    # Printing a sheet (content.py): what has been the same on everybody's paper from the start ----

    def print_boxes(self, room_type: int, boxes: int) -> None:
        """How many boxes the room table has for a type (F8)."""
        self.boxes[ROOM_TYPE(room_type) - 2] = BOXES(boxes)

    def print_icon(self, room_type: int, column: int, bonus: int) -> None:
        """What filling a box unlocks (F13); a box without an icon has ``NO_BONUS``."""
        self.icon[(ROOM_TYPE(room_type) - 2) * 4 + TABLE_COLUMN(column)] = BONUS(bonus)

    def print_column(self, column: int, points: int) -> None:
        """What a full column of the room table is worth (F15)."""
        self.column_points[TABLE_COLUMN(column)] = POINTS(points)

    def print_pair(self, number: int, lower: int, higher: int) -> None:
        """The dice of a printed pair (F2)."""
        first = 2 * PAIR(number)
        self.pair[first], self.pair[first + 1] = FACE(lower), FACE(higher)

    def print_card(self, card: int, place: int, value: int) -> None:
        """One of the eight numbers of a client card; all 27 are in the box, kind by kind (see clients.py)."""
        self.card[CARD(card) * 8 + CARD_PLACE(place)] = BYTE(value)

    def deal_client(self, kind: int, number: int) -> None:
        """Lay out one of the nine clients of a kind (F1)."""
        self.client[CLIENT_KIND(kind)] = CLIENT(number)


# Empty squares --------------------------------------------------------------------------


def free_row(plan: Plan, row: int) -> int:
    """The squares of a row that are outdoors and have nothing in them (F11, F12)."""
    return ~(plan.indoors[row] | plan.taken[row]) & numbers.FULL_ROW


def count_free(plan: Plan) -> int:
    """How many squares are outdoors and have nothing in them."""
    total = 0
    for row in range(plan.height):
        total += bits.count(free_row(plan, row))
    return total


def room_places(plan: Plan, row: int, width: int, height: int) -> int:
    """The columns in which a room of this size may have its left wall when its upper one is in this row (F5)."""
    if row + height > plan.height:
        return 0
    places = free_row(plan, row)
    for below in range(row + 1, row + height):
        places &= free_row(plan, below)
    free = places
    for step in range(1, width):
        places &= free >> step
    return places


def has_place(plan: Plan, width: int, height: int) -> bool:
    """Whether a room of this size fits anywhere, this way round."""
    row = 0
    while row + height <= plan.height:
        if room_places(plan, row, width, height):
            return True
        row += 1
    return False


def list_places(plan: Plan, turned: int, width: int, height: int, actions: Actions) -> None:
    """List where a room of this size fits, this way round."""
    for row in range(plan.height):
        places = room_places(plan, row, width, height)
        while places:
            actions._add(packing.place(numbers.WIDTH * row + bits.lowest(places), turned))
            places &= places - 1


def list_letters(plan: Plan, room: int, actions: Actions) -> None:
    """List the squares of a room, each of which can have its letter (F27)."""
    left = plan.room_column[room]
    for row in range(plan.room_row[room], plan.room_row[room] + plan.room_height[room]):
        for column in range(left, left + plan.room_width[room]):
            actions._add(packing.letter(numbers.WIDTH * row + column))


# Walls ------------------------------------------------------------------------------------
#
# A place at a wall is one number: its column at the walls n and s, its row at e and w.


def free_at_wall(plan: Plan, room: int, wall: int) -> int:
    """The places at a room's wall that have nothing in them."""
    left = plan.room_column[room]
    top = plan.room_row[room]
    if wall == numbers.NORTH or wall == numbers.SOUTH:
        row = top if wall == numbers.NORTH else top + plan.room_height[room] - 1
        return ((1 << plan.room_width[room]) - 1) << left & ~plan.taken[row]
    column = left if wall == numbers.WEST else left + plan.room_width[room] - 1
    free = 0
    for row in range(top, top + plan.room_height[room]):
        free |= (~plan.taken[row] >> column & 1) << row
    return free


def square_at_wall(plan: Plan, room: int, wall: int, place: int) -> int:
    """The square that a place at a room's wall is on."""
    if wall == numbers.NORTH:
        return numbers.WIDTH * plan.room_row[room] + place
    if wall == numbers.SOUTH:
        return numbers.WIDTH * (plan.room_row[room] + plan.room_height[room] - 1) + place
    column = plan.room_column[room]
    if wall == numbers.EAST:
        column += plan.room_width[room] - 1
    return numbers.WIDTH * place + column


def window_places(plan: Plan, room: int, wall: int) -> int:
    """The places at a room's wall where a window may begin, its upper or left square (F12)."""
    free = free_at_wall(plan, room, wall)
    return free & free >> 1


def toggle_window(plan: Plan, square: int, wall: int) -> None:
    """Take the two squares of a window, or leave them free again."""
    second = square + (1 if wall == numbers.NORTH or wall == numbers.SOUTH else numbers.WIDTH)
    plan.taken[square // numbers.WIDTH] ^= 1 << square % numbers.WIDTH
    plan.taken[second // numbers.WIDTH] ^= 1 << second % numbers.WIDTH


# Drawing ----------------------------------------------------------------------------------
#
# These trust their caller: that it fits was asked before.


def draw_room(plan: Plan, column: int, row: int, width: int, height: int) -> None:
    """Draw the walls of the next room; it has no type and no letter yet (F5)."""
    plan.rooms += 1
    room = plan.rooms
    plan.room_column[room] = column
    plan.room_row[room] = row
    plan.room_width[room] = width
    plan.room_height[room] = height
    plan.room_letter[room] = -1
    for inside in range(row, row + height):
        plan.indoors[inside] |= ((1 << width) - 1) << column
        for square in range(numbers.WIDTH * inside + column, numbers.WIDTH * inside + column + width):
            plan.room_at[square] = room


def draw_letter(plan: Plan, room: int, square: int) -> None:
    """Write a room's letter on one of its squares (F7)."""
    plan.room_letter[room] = square
    _take(plan, square)


def name_room(plan: Plan, room: int, room_type: int) -> None:
    plan.room_type[room] = room_type


def draw_window(plan: Plan, square: int, wall: int) -> None:
    """Draw a window that begins on this square, at a wall of its room (F12)."""
    toggle_window(plan, square, wall)
    plan.windows[numbers.WIDTH * wall + square // numbers.WIDTH] |= 1 << square % numbers.WIDTH


def draw_door(plan: Plan, square: int, wall: int) -> None:
    """Draw a door on this square, at a wall of its room (F12)."""
    _take(plan, square)
    plan.doors[numbers.WIDTH * wall + square // numbers.WIDTH] |= 1 << square % numbers.WIDTH


def draw_outdoors(plan: Plan, kind: int, square: int) -> None:
    """Draw a square of hedge or pool, or a stone (F10)."""
    _take(plan, square)
    row = square // numbers.WIDTH
    if kind == numbers.HEDGE:
        plan.hedges[row] |= 1 << square % numbers.WIDTH
    elif kind == numbers.POOL:
        plan.pools[row] |= 1 << square % numbers.WIDTH
    else:
        plan.stones[row] |= 1 << square % numbers.WIDTH


def _take(plan: Plan, square: int) -> None:
    plan.taken[square // numbers.WIDTH] |= 1 << square % numbers.WIDTH


# What Python may call ---------------------------------------------------------------------------


def _check_room(plan: Any, column: Any, row: Any, width: Any, height: Any) -> None:
    if column + width > numbers.WIDTH or row + height > plan.height:
        raise NotAllowed("room/outside", "the room reaches over the edge of the sheet", "F5")
    if plan.rooms >= numbers.MOST_ROOMS:
        raise NotAllowed("room/too_many", f"a sheet holds at most {numbers.MOST_ROOMS} rooms")


def _check_known(plan: Any, room: Any, *_: Any) -> None:
    if not 1 <= room <= plan.rooms:
        raise NotUnderstood("room/unknown", f"there is no room {room} on this sheet")


def _check_square(plan: Any, square: Any) -> None:
    if square >= numbers.WIDTH * plan.height:
        raise NotUnderstood("square/outside", f"there is no square {square} on this sheet", "F23")


def _check_window(plan: Any, square: Any, wall: Any) -> None:
    _check_square(plan, square)
    if square % numbers.WIDTH == numbers.WIDTH - 1 if wall in (0, 2) else square // numbers.WIDTH == plan.height - 1:
        raise NotAllowed("window/outside", "the window reaches over the edge of the sheet", "F12")


guard(
    __name__,
    free_row=(Plan, ROW),
    room_places=(Plan, ROW, SIDE, SIDE),
    free_at_wall=(Plan, ROOM, WALL, _check_known),
    window_places=(Plan, ROOM, WALL, _check_known),
    square_at_wall=(Plan, ROOM, WALL, PLACE, _check_known),
    draw_room=(Plan, COLUMN, ROW, SIDE, SIDE, _check_room),
    draw_letter=(Plan, ROOM, SQUARE, _check_known, lambda plan, room, square: _check_square(plan, square)),
    name_room=(Plan, ROOM, NEW_TYPE, _check_known),
    draw_window=(Plan, SQUARE, WALL, _check_window),
    draw_door=(Plan, SQUARE, WALL, lambda plan, square, wall: _check_square(plan, square)),
    draw_outdoors=(Plan, OUTDOORS, SQUARE, lambda plan, kind, square: _check_square(plan, square)),
)
