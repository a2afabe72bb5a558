"""Sets of squares of the 8 × 8 board, and the factors that turn its columns into rows and back."""

# drawingboard: constants

from drawingboard.core.bits import Bits

ALL_SQUARES: Bits = (1 << 64) - 1
ROWS: int = 17
"""A board of rows has at most so many (``rows.py``)."""

TOP_ROW: Bits = 0xFF
BOTTOM_ROW: Bits = 0xFF << 56
LEFT_COLUMN: Bits = 0x0101010101010101
RIGHT_COLUMN: Bits = 0x0101010101010101 << 7
RIM: Bits = TOP_ROW | BOTTOM_ROW | LEFT_COLUMN | RIGHT_COLUMN

# Multiplying lays shifted copies over each other; one of them has each bit where it is wanted.
GATHER: Bits = 0x0102040810204080
SPREAD: Bits = 0x0002040810204081
