"""The numbers that Python may pass to the rules of Floor Plan (``numbers.py`` says what they mean)."""

from drawingboard.core.guard import Numbers

# Space.
COLUMN = Numbers("column", 0, 16)
ROW = Numbers("row", 0, 16)
SQUARE = Numbers("square", 0, 288)
WALL = Numbers("wall", 0, 3)
PLACE = Numbers("place at a wall", 0, 16)
HEIGHT = Numbers("height of a sheet", 13, 17)
SIDE = Numbers("side of a room", 2, 6)
ROW_BITS = Numbers("row of squares", 0, 131071)

# What stands there.
ROOM = Numbers("room", 0, 24)
ROOM_TYPE = Numbers("type of room", 2, 6)
NEW_TYPE = Numbers("type of room", 0, 6)
THING = Numbers("kind of thing", 0, 7)
OUTDOORS = Numbers("kind of thing outdoors", 4, 6)
ENOUGH = Numbers("number that is enough", 0, 289)

# What is printed.
BOXES = Numbers("number of boxes", 0, 4)
TABLE_COLUMN = Numbers("column of the room table", 0, 3)
BONUS = Numbers("bonus", 0, 3)
USABLE_BONUS = Numbers("bonus", 0, 2)
POINTS = Numbers("number of points", 0, 255)
PAIR = Numbers("printed pair", 0, 3)
FACE = Numbers("face of a die", 1, 6)
VALUE = Numbers("value of a die", 2, 6)
DIE = Numbers("die", 0, 1)
CARD = Numbers("card", 0, 26)
CARD_PLACE = Numbers("number on a card", 0, 7)
BYTE = Numbers("small number", 0, 255)
CLIENT_KIND = Numbers("kind of client", 0, 2)
CLIENT = Numbers("client", 0, 8)
ROUNDS = Numbers("number of rounds", 4, 20)
PAIRS_CROSSED = Numbers("set of printed pairs", 0, 15)

# What ``Sheet.arrange`` takes as its state, in its order.
DRAWN_VALUE = Numbers("value of a die", 0, 6)
STATE = (
    Numbers("round", 0, 20),
    Numbers("stage", 0, 9),
    DRAWN_VALUE,
    DRAWN_VALUE,
    Numbers("printed pair", 0, 4),
    Numbers("number of rooms", 0, 24),
    DRAWN_VALUE,
    DRAWN_VALUE,
    DRAWN_VALUE,
    DRAWN_VALUE,
    Numbers("second time", 0, 1),
    Numbers("second time", 0, 1),
    Numbers("number of wild bonuses", 0, 255),
    DIE,
    DRAWN_VALUE,
    Numbers("second time", 0, 1),
    Numbers("number of pieces", 0, 6),
    Numbers("actor", -2, 0),
    Numbers("ending", 0, 99),
    Numbers("seat", -1, 0),
)

# The evaluation.
PROSPECT = Numbers("prospect", 0, 25)
ROUNDS_LEFT = Numbers("number of rounds to come", 0, 20)
