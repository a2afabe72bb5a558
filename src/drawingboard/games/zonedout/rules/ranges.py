"""The numbers that Python may pass to the rules of Zoned Out (``numbers.py`` says what they mean)."""

from drawingboard.core.guard import Numbers

SEATS = Numbers("number of players", 2, 4)
SEAT = Numbers("seat", 0, 3)
ANY_SEAT = Numbers("seat", -1, 3)
SEAT_SET = Numbers("set of seats", 0, 15)
FIRST = Numbers("first seat", 0, 1)
FLAG = Numbers("switch", 0, 1)

# The city.
SQUARE = Numbers("square", -16449, 16449)
PLANNER = Numbers("square of a planner", -16449, 32000)
KIND = Numbers("kind of block", 1, 26)
PRINTED_KIND = Numbers("kind of block on a card", 1, 25)
STANDING = Numbers("what stands on a block", 0, 31)
ZONE = Numbers("type and density", 1, 9)
FLOORS = Numbers("number of floors", 0, 64)
TOWER = Numbers("tower", 0, 3)

# The cards.
CARD = Numbers("card", 0, 62)
ROTATION = Numbers("rotation", 0, 3)
HAND = Numbers("number of cards in a hand", 0, 3)
UNDER = Numbers("number of cards under the deck", 0, 60)
KNOWER = Numbers("seat that knows of a card", 0, 4)
CLUE_SET = Numbers("set of places", 0, 2**64 - 1)
ENTRY = Numbers("entry of the journal", 0, 10239)
OBJECTIVE = Numbers("objective", 0, 17)
VALUE = Numbers("value of an objective", 0, 99)
SLOT = Numbers("objective dealt", 0, 5)

# Quantities.
QUANTITY = Numbers("quantity", 0, 255)
PIECES = Numbers("number of pieces", 0, 45)
POINTS = Numbers("number of points", -9999, 9999)
FRESH = Numbers("number of blocks just developed", 0, 48)
COUNT = Numbers("count", 0, 9999)

STATE = (
    Numbers("phase", 0, 10),
    ANY_SEAT,  # the start player
    COUNT,  # the turn
    ANY_SEAT,  # whose turn it is
    FLAG,  # redrawn
    HAND,  # still to be drawn for a redraw
    PLANNER,  # the square that was left
    Numbers("number of cards laid", 0, 63),
    Numbers("number of passes", 0, 4),
    Numbers("trigger", 0, 2),
    ANY_SEAT,  # who triggered the end
    Numbers("number of last turns", 0, 3),
    Numbers("actor", -2, 3),
    Numbers("ending", 0, 99),
    ANY_SEAT,  # who stopped the match
)
"""What ``Ground._set_turn`` takes, in its order."""

WHAT_HAPPENED = (
    Numbers("card", -1, 62),
    ROTATION,
    SQUARE,
    ANY_SEAT,  # who laid it
    ANY_SEAT,  # who developed
    POINTS,
    Numbers("tower", -1, 3),
)
"""What ``Ground._set_news`` takes, in its order."""
