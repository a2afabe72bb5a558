"""The edges of the 8 × 8 board, where walls and houses stand.

Lines 0 to 8 run from left to right, the topmost first; lines 9 to 17 from top to bottom, the leftmost first. Each has
8 edges, 0 to 7 from the left or the top, and 9 crossings with other lines, the rim's included.

>>> square_beside(0, 3), square_beside(8, 3), square_beside(9, 3), crossing(1, 2), crossing(11, 1)
(3, 59, 24, 11, 11)
"""

# drawingboard: formulas


def square_beside(line: int, edge: int) -> int:
    """A square that has this edge: the one below or to the right, at the far rim the one before it."""
    return (line if line < 8 else 7) * 8 + edge if line < 9 else edge * 8 + (line - 9 if line < 17 else 7)


def crossing(line: int, step: int) -> int:
    """The number, 0 to 80 in reading order, of the crossing that is ``step`` edges from the start of a line."""
    return line * 9 + step if line < 9 else step * 9 + line - 9
