"""The numbers that Python may pass to the rules: lines, edges and squares (``numbers.py`` draws them)."""

from drawingboard.core.guard import Numbers

LINE = Numbers("line", 0, 17)
EDGE = Numbers("edge", 0, 7)
LENGTH = Numbers("length of a house", 1, 3)
SQUARE = Numbers("square", 0, 63)
SQUARES = Numbers("set of squares", 0, 2**64 - 1)
RIM = Numbers("kind of rim", 0, 2)
FIRST = Numbers("first seat", 0, 2)
STOCK = Numbers("stock", 0, 12)

# What ``Town.arrange`` takes as its state: actor, phase, turns, placed line and edge, ending, who stopped the match.
STATE = (
    Numbers("actor", -2, 1),
    Numbers("part of a turn", 0, 2),
    Numbers("turn", 0, 48),
    Numbers("placed line", -1, 17),
    Numbers("placed edge", -1, 7),
    Numbers("ending", 0, 99),
    Numbers("seat", -1, 1),
)
