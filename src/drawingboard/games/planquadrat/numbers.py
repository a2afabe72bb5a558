"""The numbers of PlanQuadrat: sizes, codes and tables, as plain constants.

Lines: the board has 18 groove lines, numbered 0–8 from top to bottom (horizontal) and
9–17 from left to right (vertical). Each has 8 edges, 0–7 from the left or the top, and 7
inner crossings: crossing k lies between the edges k and k + 1.

                  line 9  10  11         edge 0   edge 1   edge 2
      line 0        +---+---+--         ●--------●--------●----
                    | a1| b1|         rim     crossing  crossing
      line 1        +---+---+--                  0        1
"""

# drawingboard: constants

LINES: int = 18
VERTICAL: int = 9
"""The first vertical line; lines below it are horizontal."""

# The parts of a turn (P2).
PLACE: int = 0
SLIDE: int = 1
CLAIM: int = 2

# The rim (P15) and how slides stop (P13, P16).
GROOVED: int = 0
WALL: int = 1
BARE: int = 2
SLIDE_ANY: int = 0
SLIDE_TO_THE_STOP: int = 1
SLIDE_NEVER: int = 2

# How a match ends (P11).
ALL_MONUMENTS: int = 1
ALL_HOUSES: int = 2
BOARD_CLAIMED: int = 3
NO_ROOM: int = 4

MONUMENTS: int = 6
STOCK: list[int] = [12, 8, 4]
"""Each player's small, medium and large houses."""
