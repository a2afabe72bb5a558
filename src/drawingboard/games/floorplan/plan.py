"""What is drawn on one sheet, and what is printed on it: the part of a position that scores.

``position.py`` adds the round and its steps; ``scoring.py`` and ``clients.py`` look at a plan and
say what it is worth. Everything here is numbers, and a set of squares is seventeen rows of bits.
"""

from __future__ import annotations

from drawingboard.core.bits import Byte, Short
from drawingboard.core.position import Position


class Plan(Position):
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
        self.icon: list[Byte] = [0] * 20
        self.column_points: list[Byte] = [0] * 4
        self.pair: list[Byte] = [0] * 8  # 2 * number, the lower die first
        self.card: list[Byte] = [0] * 216  # all clients in the box: 8 numbers each
        self.client: list[Byte] = [0] * 3  # by kind: which of its nine; NOT_DRAWN before

    # Printing a sheet (content.py): what has been the same on everybody's paper from the start ----

    def print_boxes(self, room_type: int, boxes: int) -> None:
        """How many boxes the room table has for a type (F8)."""
        self.boxes[room_type - 2] = boxes

    def print_icon(self, room_type: int, column: int, bonus: int) -> None:
        """What filling a box unlocks (F13); a box without an icon has ``NO_BONUS``."""
        self.icon[(room_type - 2) * 4 + column] = bonus

    def print_column(self, column: int, points: int) -> None:
        """What a full column of the room table is worth (F15)."""
        self.column_points[column] = points

    def print_pair(self, number: int, lower: int, higher: int) -> None:
        """The dice of a printed pair (F2)."""
        self.pair[number * 2] = lower
        self.pair[number * 2 + 1] = higher

    def print_card(self, card: int, place: int, value: int) -> None:
        """One of the eight numbers of a client card; all 27 are in the box, kind by kind (see clients.py)."""
        self.card[card * 8 + place] = value

    def deal_client(self, kind: int, number: int) -> None:
        """Lay out one of the nine clients of a kind (F1)."""
        self.client[kind] = number
