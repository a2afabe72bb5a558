"""How an action of Dschunke is packed into its code, and unpacked: here and nowhere else.

Squares and directions are numbered as in ``numbers.py``; a code has two bits for the slot of the hand, two for the
direction and sixteen for the square. ``tools/action_codes.py`` writes the same for the browser client.
"""

# drawingboard: formulas

MIDDLE: int = 32896
CODES: int = 524288


def lay(slot: int, direction: int, square: int) -> int:
    """Lay a strip of the hand, its first crate on a square."""
    return (slot * 4 + direction) * 65536 + MIDDLE + square


def slot_of(code: int) -> int:
    return code >> 18


def direction_of(code: int) -> int:
    return code >> 16 & 3


def square_of(code: int) -> int:
    return (code & 65535) - MIDDLE


def column_of(code: int) -> int:
    """The column of the first crate."""
    return (code & 255) - 128


def row_of(code: int) -> int:
    """The row of the first crate."""
    return (code >> 8 & 255) - 128
