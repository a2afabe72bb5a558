"""The numbers of Dschunke: squares, crates and codes, as plain constants.

A square is one number, 256 * y + x; the middle of the start strip is 0, x grows to the
right and y downwards. One step east is + 1, one step south + 256:

          -257  -256  -255
            -1     0    +1
          +255  +256  +257

D17: 42 strips reach at most 1 + 42 * 3 = 127 squares from the middle, so no two squares
of a match share a number.
"""

# drawingboard: constants

# The ways a strip's crates may run from its first to its third: e, s, w, n.
EAST: int = 0
SOUTH: int = 1
WEST: int = 2
NORTH: int = 3
STEP: list[int] = [1, 256, -1, -256]

FARTHEST: int = 127

# What may be seen in a crate.
BLANK: int = 0
FIRST_GOOD: int = 1
"""1 to 4 are red's goods, 5 to 8 green's."""
FIRST_GREEN: int = 5
LAST_GOOD: int = 8
RED_RAT: int = 9
GREEN_RAT: int = 10
START_MARK: int = 11
CRATES: int = 12

MARKED: int = 128
"""Added to a crate while its group is being counted."""

RED: int = 0
GREEN: int = 1

# The strips (D1).
STRIPS: int = 42
"""All but the start strip; at most so many kinds of them."""
START: int = 42
"""The kind of the start strip."""
LAID: int = 43
"""All of them."""

# The table of squares (see position.py).
OPEN_WATER: int = 0
"""Neither laid upon nor beside a strip."""
BERTH: int = 64
"""Empty, and beside a strip; the numbers of laid strips are below it."""

ALL_LAID: int = 1
"""How a match ends (D8)."""
