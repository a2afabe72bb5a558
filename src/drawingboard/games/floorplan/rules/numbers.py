"""The numbers of Floor Plan: squares, walls, codes and stages, as plain constants.

A square is one number, 17 * row + column, counted from the top left; on the lower sheet
(F23, 17 × 13) the last four rows are missing. A row of squares is the bits of one number, column 0
lowest. A wall is the side of a square it is on: n, e, s, w.
"""

# drawingboard: constants

WIDTH: int = 17
ROWS: int = 17
LOW_ROWS: int = 13
SQUARES: int = 289
FULL_ROW: int = 131071
EVERY_SECOND: int = 87381
"""The columns 0, 2, 4 … of a row."""

NORTH: int = 0
EAST: int = 1
SOUTH: int = 2
WEST: int = 3
WALLS: int = 4
ROW_STEP: list[int] = [-1, 0, 1, 0]
"""By wall: how many rows further the square beyond it is."""
COLUMN_STEP: list[int] = [0, 1, 0, -1]

# What a die's value stands for: as a room (F6), and as a set of features (F10).
BATHROOM: int = 2
BEDROOM: int = 3
LIVING_ROOM: int = 4
DINING_ROOM: int = 5
KITCHEN: int = 6

WINDOWS: int = 2
DOORS: int = 3
HEDGE: int = 4
POOL: int = 5
STONES: int = 6

# What else scoring and clients ask about on a square.
HEDGE_OR_POOL: int = 0
ANYTHING: int = 1
A_ROOM: int = 7

LOWEST: int = 2
HIGHEST: int = 6
WILD: int = 1
"""The face of a die that counts as any value (F6, F9)."""

MOST_ROOMS: int = 24
"""The most a sheet holds: a room a round in 20 rounds, and one for each construction bonus (F13), with two to spare."""

# The bonuses (F13).
WILD_BONUS: int = 0
FEATURES_BONUS: int = 1
CONSTRUCTION_BONUS: int = 2
NO_BONUS: int = 3
BONUSES: int = 3

# The room table: the boxes of type t are at (t - 2) * COLUMNS + column.
TYPES: int = 5
COLUMNS: int = 4
BOXES: int = 20

PAIRS: int = 4
"""Dice pairs printed on the sheet (F2)."""

# The clients: nine of each kind; a card is CARD_SIZE numbers: its condition, what
# the condition needs to know, points for each, at most how many, and how many things make one.
CONSTRUCTION: int = 0
LANDSCAPING: int = 1
INTERIOR: int = 2
KINDS: int = 3
CARDS_OF_A_KIND: int = 9
CARDS: int = 27
CARD_SIZE: int = 8
CARD_EACH: int = 5
CARD_MOST: int = 6
CARD_PER: int = 7
NOT_DRAWN: int = 255

# What a client counts (clients.py). Those up to BLOCK count rooms, of one type if the card names it.
SIZED: int = 1
NEXT_TO: int = 2
NEIGHBOURS: int = 3
MIRRORED: int = 4
BESIDE: int = 5
FITTED: int = 6
REACHED: int = 7
VIEW: int = 8
DIFFERENT: int = 9
BLOCK: int = 10
JOINED: int = 11
SEEING: int = 12
OBJECTS: int = 13
LARGEST: int = 14
STRAIGHT: int = 15
AT_RIM: int = 16
BORDER: int = 17
COURTYARDS: int = 18
PATH: int = 19
CONDITIONS: int = 20

ANY_SHAPE: int = 0
SQUARE_SHAPE: int = 1
LONG_SHAPE: int = 2
"""One side at least twice the other."""

# Where a seat is in its round.
DEALING: int = 0
"""Chance draws the clients, one of each kind."""
ROLLING: int = 1
"""Chance rolls the dice."""
WAITING: int = 2
"""This seat has finished the round; the others have not."""
CHOOSING_PAIR: int = 3
"""A bonus round: which printed pair?"""
CHOOSING: int = 4
"""A room, a set, a bonus, or done?"""
PLACING: int = 5
"""Where does the room go, and which way round?"""
NAMING: int = 6
"""Which of the two dice gives the room's type?"""
LETTERING: int = 7
"""On which square does its letter stand?"""
DRAWING: int = 8
"""The next window, door or square of the set that was begun."""
FINISHED: int = 9

LAST_ROUND_PLAYED: int = 1
"""How a match ends (F15)."""
