"""Sets of up to 64 things as the bits of one number; ``bits.pxd`` turns these into machine instructions.

>>> count(0b10110), lowest(0b10110), single(5)
(3, 1, 32)
"""

from typing import TypeAlias

Bits: TypeAlias = int
"""A set: bit n is set when thing n is in it."""

Byte: TypeAlias = int
"""A number from 0 to 255."""

Short: TypeAlias = int
"""A number from -32768 to 32767."""

Rows: TypeAlias = list[int]
"""An array of a function's own, a number for each row of a board; ``path: Rows = [0] * 17``."""


def single(number: int) -> Bits:
    """The set of one thing. (A plain ``1 << n`` would be a 32-bit shift when compiled.)"""
    return 1 << number


def lowest(members: Bits) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def count(members: Bits) -> int:
    """How many members a set has."""
    return members.bit_count()
