"""Boards of up to 17 rows as one number for each row, column 0 lowest: flooding, sections, neighbours.

Sets of squares are lent as arrays (``Rows``) and changed in place, so these functions are visible in C only when
compiled.

    row 0   . . # .     0b0100
    row 1   # # # .     0b0111      two sections: squares that touch only at a corner do not hang together
    row 2   . . . #     0b1000
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.geometry import numbers


def spread(squares: Rows, within: Rows) -> None:
    """Let a set of squares grow over everything connected with it inside another."""
    top = 0
    while top < numbers.ROWS and not squares[top]:
        top += 1
    bottom = numbers.ROWS - 1
    while bottom > top and not squares[bottom]:
        bottom -= 1
    spreading = top < numbers.ROWS
    while spreading:
        spreading = False
        row = top
        while row < numbers.ROWS and row <= bottom + 1:  # down the sheet as far as it spreads
            spreading = _widen(squares, within, row) or spreading
            if squares[row] and row > bottom:
                bottom = row
            row += 1
        while row > 0 and row >= top:  # and up again
            row -= 1
            spreading = _widen(squares, within, row) or spreading
            if squares[row] and row < top:
                top = row


def _widen(squares: Rows, within: Rows, row: int) -> bool:
    """Let a set grow along one row; whether it did."""
    before = squares[row]
    grown = (before | near(squares, row)) & within[row]
    while grown != squares[row]:
        squares[row] = grown
        grown |= (grown << 1 | grown >> 1) & within[row]
    return grown != before


def near(squares: Rows, row: int) -> int:
    """The squares of a row that are adjacent to a set; one bit beyond the sheet may be among them."""
    found = squares[row] << 1 | squares[row] >> 1
    if row > 0:
        found |= squares[row - 1]
    if row < numbers.ROWS - 1:
        found |= squares[row + 1]
    return found


def touch(one: Rows, other: Rows) -> bool:
    """Whether two sets have adjacent squares."""
    common = 0
    for row in range(numbers.ROWS):
        if one[row]:
            common |= near(other, row) & one[row]
    return common != 0


def take_section(rest: Rows, section: Rows) -> int:
    """Move one connected section out of a set, and tell how many squares it has; 0 when nothing is left."""
    return find_section(rest, rest, section)


def find_section(starts: Rows, within: Rows, section: Rows) -> int:
    """Find the connected section of a set that holds the first of some starts, and tell how many squares it has.

    Its squares are starts no longer; 0 when there are no starts left.
    """
    first = 0
    while first < numbers.ROWS and not starts[first]:
        first += 1
    if first == numbers.ROWS:
        return 0
    for row in range(numbers.ROWS):
        section[row] = 0
    section[first] = starts[first] & -starts[first]
    spread(section, within)
    size = 0
    for row in range(numbers.ROWS):
        if section[row]:
            size += bits.count(section[row])
            starts[row] &= ~section[row]
    return size
