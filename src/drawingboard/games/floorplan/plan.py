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
