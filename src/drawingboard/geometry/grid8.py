"""The 8 × 8 board as one 64-bit number: square 0 is the top left, 7 the top right, 63 the bottom right.

 0  1  2 …  7
 8  9 10 … 15
 …
56 57 58 … 63
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits
from drawingboard.core.guard import Numbers, guard
from drawingboard.geometry import numbers

BOARD = Numbers("set of squares", 0, 2**64 - 1)
EIGHT = Numbers("set of eight", 0, 255)
LINE = Numbers("row or column", 0, 7)


def flood(start: Bits, north: Bits, east: Bits, south: Bits, west: Bits) -> Bits:
    """All squares that can be walked to from the start squares.

    ``north`` is the set of squares whose northern edge is open (never at the rim), and so on.
    """
    reached = start
    grown = start
    while True:
        grown |= (grown & north) >> 8 | (grown & south) << 8
        grown |= (grown & east) << 1 | (grown & west) >> 1
        if grown == reached:
            return reached
        reached = grown


def row(board: Bits, number: int) -> int:
    """One row of a set of squares as eight bits, the leftmost square lowest."""
    return (board >> 8 * number) & 0xFF


def column(board: Bits, number: int) -> int:
    """One column of a set of squares as eight bits, the topmost square lowest."""
    squares = board >> number & numbers.LEFT_COLUMN
    return (squares * numbers.GATHER & numbers.ALL_SQUARES) >> 56


def as_row(eight: int, number: int) -> Bits:
    """Eight bits as a row of squares; undoes ``row``."""
    squares: Bits = eight
    return squares << 8 * number


def as_column(eight: int, number: int) -> Bits:
    """Eight bits as a column of squares; undoes ``column``."""
    upper: Bits = eight & 0x7F
    lowest: Bits = eight & 0x80
    return (upper * numbers.SPREAD & numbers.LEFT_COLUMN | lowest << 49) << number


guard(
    __name__,
    flood=(BOARD, BOARD, BOARD, BOARD, BOARD),
    row=(BOARD, LINE),
    column=(BOARD, LINE),
    as_row=(EIGHT, LINE),
    as_column=(EIGHT, LINE),
)
