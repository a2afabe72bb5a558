"""The numbers that Python may pass to the rules of Verplant & Zugestellt (``numbers.py`` says what they mean)."""

from drawingboard.core.guard import Numbers

# Space.
SQUARE = Numbers("square", 0, 319)
INNER_SQUARE = Numbers("square inside the rim", 21, 298)
EDGE_SQUARE = Numbers("square below the first row", 20, 299)
EDGE = Numbers("edge", 0, 639)
SIDE = Numbers("side", 0, 3)
ROW = Numbers("row", 0, 15)
GROUND = Numbers("kind of ground", 0, 7)

# Pieces.
SLOT = Numbers("card of the mission", 0, 24)
SHAPE = Numbers("shape of the mission", 0, 99)
SHAPE_OF_NUMBER = Numbers("shape of a number", 0, 3)
TURN = Numbers("turn", 0, 3)
POSE = Numbers("pose", 0, 7)
COUNTED_PART = Numbers("count of a piece", 0, 5)
PART = Numbers("part of a piece", 0, 159)
SQUARE_BITS = Numbers("set of squares of a box", 0, 2**25 - 1)
LINE_BITS = Numbers("set of wall lines of a box", 0, 2**30 - 1)
FURNITURE_NUMBER = Numbers("furniture number", 1, 33)
MARKERS = Numbers("number of markers", 1, 6)
DRAWN = Numbers("drawn piece", 0, 24)
OBJECT = Numbers("piece, drawn or given", 0, 32)

# Missions.
ROOM = Numbers("room", 0, 4)
ROOM_KIND = Numbers("kind of room", 0, 4)
DESIGNERS = Numbers("number of designers", 1, 6)
BYTE = Numbers("small number", 0, 255)
YES_OR_NO = Numbers("yes or no", 0, 1)
NUMBER_SET = Numbers("set of furniture numbers", 0, 2**34 - 1)
BONUS = Numbers("bonus", 0, 7)
BONUS_NUMBERS = (
    Numbers("condition", 1, 12),
    Numbers("points", -100, 100),
    Numbers("limit", 0, 320),
    Numbers("most", 1, 320),
    Numbers("room", 0, 5),
    Numbers("object", 0, 101),
)
