"""One designer's plan: what is drawn on it, and what the mission has printed. "V6" in a comment points to README.md.

Everything is numbers, so that a copy is one block of memory: the cards' shapes of the mission too.
"""

# drawingboard: hot

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawingboard.core.bits import Bits, Byte, Short
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.guard import guard
from drawingboard.core.sheets import OwnSheet
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.ranges import (
    BONUS_NUMBERS,
    BYTE,
    EDGE,
    EDGE_SQUARE,
    FURNITURE_NUMBER,
    GROUND,
    INNER_SQUARE,
    LINE_BITS,
    MARKERS,
    NUMBER_SET,
    ROOM,
    ROOM_KIND,
    SHAPE_OF_NUMBER,
    SIDE,
    SLOT,
    SQUARE_BITS,
)


class Interior(OwnSheet):
    """The plan and the mission, without what happens in which order (``designer.py``)."""

    def __init__(self) -> None:
        super().__init__()
        # The plan, by square.
        self.ground: list[Byte] = [0] * 320
        self.stands: list[Byte] = [0] * 320  # the furniture: 1 + the number of the drawn piece, or what is given
        self.inside: list[Byte] = [0] * 320  # the room: 1 + its number; also while its outline is being drawn
        self.walls: list[Byte] = [0] * 320  # what is on the edges to the east and to the south
        self.marks: list[Byte] = [0] * 320

        # The mission: rooms, and the cards beside them (slots) with the four shapes that each number has.
        self.rooms: Byte = 0
        self.room_kind: list[Byte] = [0] * 5  # which of the five room cards
        self.slots: Byte = 0
        self.slot_room: list[Byte] = [0] * 25
        self.slot_number: list[Byte] = [0] * 25  # 1 to 33
        self.slot_markers: list[Byte] = [0] * 25
        # By shape, 4 * slot + 2 * card + piece: squares of its box as bits 5 * row + column.
        self.furniture = [0] * 100
        self.open_squares = [0] * 100
        self.lines_above = [0] * 100  # wall lines above the squares of a row: bits 5 * row + column, rows 0 to 5
        self.lines_left = [0] * 100  # wall lines to the left of squares: bits 6 * row + column, columns 0 to 5
        self.given: Byte = 0  # how many pieces of given furniture there are
        self.given_number: list[Byte] = [0] * 8  # what each is, 1 to 33
        self.given_points: list[Byte] = [0] * 8  # what each of its squares is worth in a room that counts (V29)
        self.entrance: Byte = 0  # V15: 1 + the room that the front door leads into; 0: there is a hallway
        self.front_fixed: Byte = 0  # V13: 1 when the mission has drawn the front door
        self.floor_walkable: Byte = 0  # V21: the option "empty floor is walkable"
        self.bonuses: Byte = 0
        self.bonus: list[Short] = [0] * 64  # 8 numbers for each
        self.bonus_these: list[Bits] = [0] * 8  # the furniture that a bonus is about, number n as bit n
        self.bonus_those: list[Bits] = [0] * 8  # and the furniture on its other side

        # The cards as far as they are known.
        self.slot_card: list[Byte] = [2] * 25  # which of the two: 0, 1, or not seen yet
        self.slot_done: list[Byte] = [0] * 25  # 1 when it was turned over

        # What was drawn, in order.
        self.drawn: Byte = 0
        self.drawn_slot: list[Byte] = [0] * 25
        self.drawn_shape: list[Byte] = [0] * 25  # 2 * card + piece
        self.drawn_pose: list[Byte] = [0] * 25
        self.drawn_square: list[Short] = [0] * 25  # the upper left square of its box, as it lies
        self.room_state: list[Byte] = [0] * 5
        self.door_square: list[Short] = [0] * 5  # of a finished room, from inside; 0: it has none
        self.door_side: list[Byte] = [0] * 5
        self.front_square: Short = 0  # from inside; 0: not drawn yet
        self.front_side: Byte = 0
        self.joker: Byte = 1  # 1 while it is left (V9)

    # Printing a mission, the same on everybody's plan (V1) ----------------------------------------

    def print_ground(self, square: int, ground: int) -> None:
        """What a square is; the outermost squares of the field stay outside."""
        column = INNER_SQUARE(square) % numbers.WIDTH
        if column == 0 or column == numbers.WIDTH - 1:
            raise NotUnderstood("square/rim", f"square {square} is on the rim of the field, which is always outside")
        self.ground[square] = GROUND(ground)

    def print_wall(self, square: int, side: int) -> None:
        """A given wall on a side of a square."""
        edge = edge_at(EDGE_SQUARE(square), SIDE(side))
        draw_on_edge(self, edge, numbers.WALL)

    def print_outer_walls(self) -> None:
        """Walls wherever floor ends; to be called when the ground is printed."""
        for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
            for side in range(numbers.SIDES):
                beyond = square + numbers.STEP[side]
                if self.ground[square] == numbers.FLOOR and self.ground[beyond] != numbers.FLOOR:
                    draw_on_edge(self, edge_at(square, side), numbers.WALL)

    def print_front_door(self, square: int, side: int) -> None:
        """The front door that the mission fixes (V13), from inside; to be called after the walls and the entrance."""
        square, side = INNER_SQUARE(square), SIDE(side)
        if not is_outer(self, square, side):
            raise NotUnderstood("mission/front", f"side {side} of square {square} is no outer wall", "V13")
        self.front_fixed = 1
        draw_front_door(self, square, side)

    def print_open_square(self, square: int) -> None:
        """An open square that the mission gives (V1)."""
        self.marks[INNER_SQUARE(square)] |= numbers.GIVEN_OPEN

    def print_room(self, kind: int) -> int:
        """One more room, of one of the five kinds; returns its number."""
        if self.rooms >= numbers.ROOMS:
            raise NotUnderstood("mission/rooms", f"a mission has at most {numbers.ROOMS} rooms", "V1")
        self.room_kind[self.rooms] = ROOM_KIND(kind)
        self.rooms += 1
        return self.rooms - 1

    def print_slot(self, room: int, number: int, markers: int) -> int:
        """One more card beside a room: furniture, and how many markers lie on it; returns the number of the slot."""
        if self.slots >= numbers.SLOTS:
            raise NotUnderstood("mission/cards", f"a mission has at most {numbers.SLOTS} cards", "V1")
        if room >= self.rooms:
            raise NotUnderstood("mission/cards", f"there is no room {room} for the card", "V1")
        slot = self.slots
        if MARKERS(markers) + sum(self.slot_markers) > numbers.MARKERS:
            raise NotUnderstood("mission/markers", f"a mission has at most {numbers.MARKERS} markers", "V1")
        self.slot_room[slot], self.slot_number[slot] = ROOM(room), FURNITURE_NUMBER(number)
        self.slot_markers[slot] = markers
        self.slots += 1
        return slot

    def print_shape(self, slot: int, shape: int, furniture: int, open_squares: int, above: int, left: int) -> None:
        """One of the four shapes of a slot, 2 * card + piece, as bits (``numbers.py``)."""
        place = numbers.SHAPES_OF_A_NUMBER * SLOT(slot) + SHAPE_OF_NUMBER(shape)
        squares = SQUARE_BITS.all([furniture, open_squares])
        lines = LINE_BITS.all([above, left])
        self.furniture[place], self.open_squares[place] = squares
        self.lines_above[place], self.lines_left[place] = lines

    def print_given(self, number: int, points: int, squares: Sequence[int]) -> int:
        """Furniture that stands there from the start (V29); returns its number."""
        if self.given >= numbers.GIVEN:
            raise NotUnderstood("mission/given", f"a mission gives at most {numbers.GIVEN} pieces", "V29")
        squares = INNER_SQUARE.all(list(squares))
        self.given_number[self.given], self.given_points[self.given] = FURNITURE_NUMBER(number), BYTE(points)
        standing = numbers.FIRST_GIVEN + self.given
        for square in squares:
            self.stands[square] = standing
        for square in squares:
            for edge, beyond in ((2 * square, square + 1), (2 * square + 1, square + numbers.WIDTH)):
                if self.stands[beyond] == standing:
                    tie(self, edge)
        self.given += 1
        return self.given - 1

    def print_entrance(self, room: int) -> None:
        """There is no hallway: the front door leads into this room (V15)."""
        self.entrance = 1 + ROOM(room)

    def print_bonus(self, parts: Sequence[int], these: int, those: int) -> int:
        """One more bonus: condition, points, limit, most, room and object, and two sets of furniture numbers."""
        if self.bonuses >= numbers.BONUSES:
            raise NotUnderstood("mission/bonuses", f"a mission has at most {numbers.BONUSES} bonuses", "V1")
        checked = [kind(part) for kind, part in zip(BONUS_NUMBERS, parts, strict=True)]
        self.bonus_these[self.bonuses], self.bonus_those[self.bonuses] = NUMBER_SET(these), NUMBER_SET(those)
        for place, part in enumerate(checked):
            self.bonus[numbers.BONUS_PARTS * self.bonuses + place] = part
        self.bonuses += 1
        return self.bonuses - 1

    # Every field by its name (fields.py) ----------------------------------------------------------

    def plan_fields(self) -> dict[str, Any]:
        """What is drawn, and what the mission has printed."""
        return {
            "ground": list(self.ground),
            "stands": list(self.stands),
            "inside": list(self.inside),
            "walls": list(self.walls),
            "marks": list(self.marks),
            "rooms": self.rooms,
            "room_kind": list(self.room_kind),
            "slots": self.slots,
            "slot_room": list(self.slot_room),
            "slot_number": list(self.slot_number),
            "slot_markers": list(self.slot_markers),
            "furniture": list(self.furniture),
            "open_squares": list(self.open_squares),
            "lines_above": list(self.lines_above),
            "lines_left": list(self.lines_left),
            "given": self.given,
            "given_number": list(self.given_number),
            "given_points": list(self.given_points),
            "entrance": self.entrance,
            "front_fixed": self.front_fixed,
            "floor_walkable": self.floor_walkable,
            "bonuses": self.bonuses,
            "bonus": list(self.bonus),
            "bonus_these": list(self.bonus_these),
            "bonus_those": list(self.bonus_those),
            "slot_card": list(self.slot_card),
            "slot_done": list(self.slot_done),
            "drawn": self.drawn,
            "drawn_slot": list(self.drawn_slot),
            "drawn_shape": list(self.drawn_shape),
            "drawn_pose": list(self.drawn_pose),
            "drawn_square": list(self.drawn_square),
            "room_state": list(self.room_state),
            "door_square": list(self.door_square),
            "door_side": list(self.door_side),
            "front_square": self.front_square,
            "front_side": self.front_side,
            "joker": self.joker,
        }

    def _put_plan_fields(self, fields: dict[str, Any]) -> None:
        """Set them; they have been checked."""
        self.ground = fields["ground"]
        self.stands = fields["stands"]
        self.inside = fields["inside"]
        self.walls = fields["walls"]
        self.marks = fields["marks"]
        self.rooms = fields["rooms"]
        self.room_kind = fields["room_kind"]
        self.slots = fields["slots"]
        self.slot_room = fields["slot_room"]
        self.slot_number = fields["slot_number"]
        self.slot_markers = fields["slot_markers"]
        self.furniture = fields["furniture"]
        self.open_squares = fields["open_squares"]
        self.lines_above = fields["lines_above"]
        self.lines_left = fields["lines_left"]
        self.given = fields["given"]
        self.given_number = fields["given_number"]
        self.given_points = fields["given_points"]
        self.entrance = fields["entrance"]
        self.front_fixed = fields["front_fixed"]
        self.floor_walkable = fields["floor_walkable"]
        self.bonuses = fields["bonuses"]
        self.bonus = fields["bonus"]
        self.bonus_these = fields["bonus_these"]
        self.bonus_those = fields["bonus_those"]
        self.slot_card = fields["slot_card"]
        self.slot_done = fields["slot_done"]
        self.drawn = fields["drawn"]
        self.drawn_slot = fields["drawn_slot"]
        self.drawn_shape = fields["drawn_shape"]
        self.drawn_pose = fields["drawn_pose"]
        self.drawn_square = fields["drawn_square"]
        self.room_state = fields["room_state"]
        self.door_square = fields["door_square"]
        self.door_side = fields["door_side"]
        self.front_square = fields["front_square"]
        self.front_side = fields["front_side"]
        self.joker = fields["joker"]


# Edges (V22): 2 * square is the one to the east of it, 2 * square + 1 the one to the south --------


def edge_at(square: int, side: int) -> int:
    """The edge on a side of a square."""
    if side == numbers.EAST:
        return 2 * square
    if side == numbers.SOUTH:
        return 2 * square + 1
    if side == numbers.WEST:
        return 2 * (square - 1)
    return 2 * (square - numbers.WIDTH) + 1


def on_edge(interior: Interior, edge: int) -> int:
    """What is on an edge: nothing, a wall, a door, a window, the front door."""
    return interior.walls[edge >> 1] >> (edge & 1) * numbers.EDGE_BITS & numbers.EDGE_MASK


def beside(interior: Interior, square: int, side: int) -> int:
    """What is on the edge on a side of a square."""
    return on_edge(interior, edge_at(square, side))


def draw_on_edge(interior: Interior, edge: int, kind: int) -> None:
    """Draw a wall, a door, a window or the front door in place of what is there."""
    shift = (edge & 1) * numbers.EDGE_BITS
    interior.walls[edge >> 1] = (interior.walls[edge >> 1] & ~(numbers.EDGE_MASK << shift)) | kind << shift


def tie(interior: Interior, edge: int) -> None:
    """Note that the same piece is on both sides (V6)."""
    interior.marks[edge >> 1] |= numbers.TIED_EAST << (edge & 1)


def is_tied(interior: Interior, edge: int) -> bool:
    """Whether the same piece is on both sides, so that no wall may run there (V6)."""
    return (interior.marks[edge >> 1] & numbers.TIED_EAST << (edge & 1)) != 0


def line(interior: Interior, edge: int) -> None:
    """Draw a wall line: what is there serves, otherwise it is a wall from now on (V7)."""
    interior.marks[edge >> 1] |= numbers.LINED_EAST << (edge & 1)
    if on_edge(interior, edge) == numbers.NO_WALL:
        draw_on_edge(interior, edge, numbers.WALL)


def is_lined(interior: Interior, edge: int) -> bool:
    """Whether a wall line is on the edge, so that no door may ever be there (V7)."""
    return (interior.marks[edge >> 1] & numbers.LINED_EAST << (edge & 1)) != 0


def is_outer(interior: Interior, square: int, side: int) -> bool:
    """Whether a side of a square is an outer wall: floor inside, and beyond it neither floor nor an obstacle."""
    beyond = interior.ground[square + numbers.STEP[side]]
    return interior.ground[square] == numbers.FLOOR and beyond != numbers.FLOOR and beyond != numbers.OBSTACLE


# Drawing: these trust their caller, that it may be drawn was asked before -------------------------


def draw_front_door(interior: Interior, square: int, side: int) -> None:
    """Draw the front door; a hallway keeps the square inside it free for ever (V13)."""
    draw_on_edge(interior, edge_at(square, side), numbers.FRONT_DOOR)
    interior.front_square = square
    interior.front_side = side
    if not interior.entrance:
        interior.marks[square] |= numbers.KEPT


guard(
    __name__,
    edge_at=(EDGE_SQUARE, SIDE),
    beside=(Interior, EDGE_SQUARE, SIDE),
    is_outer=(Interior, INNER_SQUARE, SIDE),
    on_edge=(Interior, EDGE),
    is_tied=(Interior, EDGE),
    is_lined=(Interior, EDGE),
)
