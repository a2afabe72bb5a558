"""The numbers of Verplant & Zugestellt: squares, sides, codes and stages, as plain constants.

A square is one number, 20 * row + column, counted from the top left. The outermost squares of this field are
never floor, so every square of floor has four neighbours. A side of a square is n, e, s, w. What is on an edge (a wall,
a door …) is kept at the square to the west or north of it.
"""

# drawingboard: constants

WIDTH: int = 20
HEIGHT: int = 16
SQUARES: int = 320

NORTH: int = 0
EAST: int = 1
SOUTH: int = 2
WEST: int = 3
SIDES: int = 4
STEP: list[int] = [-20, 1, 20, -1]
"""By side: from a square to the one beyond."""
WALL_AT: list[int] = [-20, 0, 0, -1]
"""By side: from a square to the one whose ``walls`` have the edge, and how far they are shifted there."""
WALL_SHIFT: list[int] = [3, 0, 3, 0]
ROW_STEP: list[int] = [-1, 0, 1, 0]
COLUMN_STEP: list[int] = [0, 1, 0, -1]

# What a square is (V1).
OUTSIDE: int = 0
FLOOR: int = 1
OBSTACLE: int = 2
"""Inside the house and no floor: a chimney, a shaft, a pillar."""
TREE: int = 3
LAKE: int = 4
ROAD: int = 5
FLOWERS: int = 6
MOUNTAIN: int = 7
GROUNDS: int = 8
FIRST_OBJECT: int = 3
"""From here on: what can be seen outside (V16)."""

# What is on an edge (V22).
NO_WALL: int = 0
WALL: int = 1
DOOR: int = 2
WINDOW: int = 3
FRONT_DOOR: int = 4
EDGE_BITS: int = 3
"""The edge to the east of a square is in the lower three bits of its walls, the one to the south in the next three."""
EDGE_MASK: int = 7

# What else is true of a square, as bits.
OPEN: int = 1
"""An open square of a piece that was drawn; a carpet's squares too."""
GIVEN_OPEN: int = 2
"""An open square that the mission gives (V1)."""
KEPT: int = 4
"""Inside the front door: free for ever (V13)."""
TIED_EAST: int = 8
"""The same piece is on both sides of the edge, open squares included: no wall may run there (V6)."""
TIED_SOUTH: int = 16
LINED_EAST: int = 32
"""A wall line is on the edge: no door may ever be there (V7)."""
LINED_SOUTH: int = 64
CHANGED: int = 128
"""The outline of the room under way was changed here by hand: once is enough."""

# Pieces. A shape lies in a box of 5 × 5 squares, as far up and left as it can be.
BOX: int = 5
BOX_SQUARES: int = 25
SHAPES_OF_A_NUMBER: int = 4
"""Shape 2 * card + piece: two cards with two pieces each."""
CARDS_OF_A_NUMBER: int = 2
PIECES_OF_A_CARD: int = 2
TURNS: int = 4
MIRRORED: int = 4
"""A pose is a turn, 0 to 3 quarters clockwise; and 4 more when the piece is mirrored first, left to right."""

# A piece as it lies in a pose, in an array of its own (shapes.py): counts first, then squares and edges, counted from
# the upper left square of its box. An edge is 2 * square to the east of it, 2 * square + 1 to the south of it.
FURNITURE_SQUARES: int = 0
PIECE_SQUARES: int = 1
"""Furniture and open squares together, furniture first."""
PIECE_LINES: int = 2
PIECE_TIES: int = 3
"""Edges between two squares of the piece."""
PIECE_HEIGHT: int = 4
PIECE_WIDTH: int = 5
FIRST_SQUARE: int = 8
FIRST_LINE: int = 40
FIRST_TIE: int = 100

# What a chart of the plan says of a square, as bits; from REGION_SHIFT on, the number of its region (placing.py).
MAY_STAND: int = 1
MAY_BE_OPEN: int = 2
BUILDABLE: int = 4
CORNER_TAKEN: int = 8
REGION_SHIFT: int = 4

# Layers of the plan, each a row of bits for every row (places.py): where furniture may stand, where an open square may
# be, where nothing is on the edge to the east or south, where a wall line may be on it.
STANDING_LAYER: int = 0
OPEN_LAYER: int = 16
EAST_LAYER: int = 32
SOUTH_LAYER: int = 48
EAST_LINE_LAYER: int = 64
SOUTH_LINE_LAYER: int = 80

NUMBERS: int = 33
CARPET: int = 33

SLOTS: int = 25
"""So many cards lie beside the rooms at most."""
NO_SLOT: int = 25
MARKERS: int = 25
"""In the whole mission (V1)."""
MARKERS_ON_A_CARD: int = 6
ROOMS: int = 5
NO_ROOM: int = 5
GIVEN: int = 8
"""Given furniture: so many pieces at most."""
FIRST_GIVEN: int = 200
"""On ``stands``, 1 to 25 are the drawn pieces in their order, 200 to 207 what is given, 0 nothing."""

UNKNOWN_CARD: int = 2
"""Which of the two cards of a number it is has not been seen yet (V2)."""

# How a room is.
NOT_BEGUN: int = 0
UNDER_WAY: int = 1
OUTLINED: int = 2
"""Its squares are being chosen."""
FINISHED: int = 3
MISSING: int = 4
"""Finished, and nothing was drawn for it (V10, V19)."""

# The joker (V9), and what the piece that is drawn now is.
AS_CHOSEN: int = 0
OTHER: int = 1
MIRROR: int = 2

# Stages.
STARTING: int = 0
"""Chance says who begins (V3a)."""
CHOOSING_ROOM: int = 1
CHOOSING_CARD: int = 2
TURNING: int = 3
"""Chance says which of the two cards lay there (V2)."""
MARKING: int = 4
DRAWING: int = 5
OUTLINING: int = 6
FINISHING: int = 7
"""Everything of this round is drawn; front door and windows may still be."""
WAITING: int = 8
OVER: int = 9

LAST_CARD_DRAWN: int = 1
"""The ending (V18)."""

# Bonuses (V1): a row of numbers each. What the parts mean depends on the condition.
BONUSES: int = 8
BONUS_PARTS: int = 8
CONDITION: int = 0
POINTS: int = 1
LIMIT: int = 2
"""How many squares, pieces or windows."""
MOST: int = 3
"""It is paid so many times at most; 1 for what is earned once."""
ROOM: int = 4
"""The room it is about, from 0; ``NO_ROOM`` for any or all."""
OBJECT: int = 5
"""A kind of ground outside; or ``TO_FRONT_DOOR``."""

SEES: int = 1
NEAR: int = 2
FAR: int = 3
BESIDE: int = 4
SAME_ROOM: int = 5
COUNT: int = 6
ROOM_AT_LEAST: int = 7
ROOM_AT_MOST: int = 8
HALLWAY_AT_LEAST: int = 9
HALLWAY_AT_MOST: int = 10
EVERY_ROOM_HAS: int = 11
ALL_COUNT: int = 12
CONDITIONS: int = 12
TO_FRONT_DOOR: int = 100
A_WINDOW: int = 101

# Why something cannot be drawn (V6, V7, V10, V13).
FINE: int = 0
NOT_IN_FIELD: int = 1
"""The piece would lie over the edge of the field."""
NOT_FLOOR: int = 2
FURNITURE_THERE: int = 3
OPEN_THERE: int = 4
"""An open square has to stay empty."""
ROOM_THERE: int = 5
"""A finished room has the square."""
KEPT_THERE: int = 6
WALL_BETWEEN: int = 7
"""A wall would run through the piece."""
TIED_EDGE: int = 8
"""The wall line would run through an earlier piece."""
DOOR_THERE: int = 9
"""The wall line would be on a door."""
CUT_OFF: int = 10
"""The room's pieces would no longer lie in one region."""
CHANGED_BEFORE: int = 11
NOT_BESIDE: int = 12
"""Not next to the room, or behind a wall."""
IN_THE_ROOM: int = 13
NOT_IN_THE_ROOM: int = 14
WOULD_FALL_APART: int = 15
NO_OUTLINE: int = 16
"""The room is on both sides of the edge."""
NOT_OPEN: int = 17
"""A door opens from an open square."""
LINE_THERE: int = 18
SOMETHING_ON_EDGE: int = 19
"""A door, a window or the front door."""
NOT_OUTER: int = 20
"""No outer wall."""
NOT_THE_FRONT: int = 21
"""The mission has drawn the front door elsewhere."""
FRONT_DRAWN: int = 22
FRONT_IS_A_ROOMS: int = 23
"""Without a hallway the front door is the door of a room (V15)."""
REASON_SHIFT: int = 9
"""A reason and the square it is about are one number: reason << 9 | square."""

# Why a piece counts or not (V14, V23, V24).
COUNTS: int = 0
NO_FRONT_DOOR: int = 1
ROOM_NOT_FINISHED: int = 2
ROOM_WITHOUT_DOOR: int = 3
DOOR_NOT_ON_HALLWAY: int = 4
"""Or, without a hallway, not on a reached square of the entrance room."""
NOT_REACHED: int = 5
"""One of its open squares."""

NOT_WALKED: int = 0
IN_HALLWAY: int = 1
IN_ROOM: int = 2
"""What an array of reached squares holds."""

OBJECTS: int = 33
FIRST_GIVEN_OBJECT: int = 25
"""Things to measure between: the drawn pieces in their order, then what is given."""
NO_DISTANCE: int = 1000

MISSING_ROOM: int = 3
"""Points lost for it (V19)."""
