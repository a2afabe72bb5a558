"""The numbers of Zoned Out: squares, blocks, places of cards and phases, as plain constants.

A square is one number, 256 * y + x; x grows to the right and y downwards. Downtown is the four squares
0, 1, 256 and 257. One step east is + 1, one step south + 256:

          -257  -256  -255  -254
            -1     0     1     2
           255   256   257   258
           511   512   513   514

Each of the 59 cards that are played makes the city at most one square wider and one square higher, so
that no square is farther than 62 from Downtown, and all squares of a match differ.
"""

# drawingboard: constants

CHANCE: int = -1
NOBODY: int = -2
"""Actors that are no seat (``core/position.py``)."""
MOST_SEATS: int = 4

EAST: int = 0
SOUTH: int = 1
WEST: int = 2
NORTH: int = 3
STEP: list[int] = [1, 256, -1, -256]
CORNER: list[int] = [0, 1, 256, 257]
"""The four blocks of a card, seen from the first: north-west, north-east, south-west, south-east."""
PRINTED: list[int] = [0, 1, 2, 3, 2, 0, 3, 1, 3, 2, 1, 0, 1, 3, 0, 2]
"""4 * rotation + corner: which printed corner lies there after so many quarter turns clockwise."""

# The blocks. A numbered block is 1 + 3 * type + density - 1.
NO_BLOCK: int = 0
FIRST_NUMBERED: int = 1
LAST_NUMBERED: int = 9
FIRST_WILD: int = 10
"""Wild blocks that are not declared: one number for each type."""
LAST_WILD: int = 12
FIRST_DECLARED: int = 13
"""Wild blocks that are: 13 + 3 * type + density - 1."""
LAST_DECLARED: int = 21
PARK: int = 22
MUSEUM: int = 23
PARKING_LOT: int = 24
ABANDONED: int = 25
DOWNTOWN: int = 26
KINDS: int = 27
VALUE: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, -1, -2, 0]
"""What a block adds to a zone that it touches (Z13)."""

RESIDENTIAL: int = 0
COMMERCIAL: int = 1
INDUSTRIAL: int = 2
TYPES: int = 3
LIGHT: int = 1
MEDIUM: int = 2
HEAVY: int = 3
DENSITIES: int = 3

# What stands on a block: nothing, a deed (1 + seat), or pieces (16 + 4 * seat + pieces).
FIRST_DEED: int = 1
DEVELOPED: int = 16

MOST_BLOCKS: int = 193
"""16 around Downtown, and three more for each of 59 cards."""
PLACES: int = 256
"""The table of blocks has so many places."""

# The cards.
CARDS: int = 63
HAND: int = 3
QUARTERS: int = 4
DECK: int = 0
"""Where a card is: in the shuffled part of the deck, put under it, in the city, or in the hand of seat 0 (+ 1 …)."""
UNDER: int = 1
CITY: int = 2
HELD: int = 3

EVERYBODY: int = 4
"""Who knows of a card under the deck: the seat that put it there, or everybody (Z26)."""
CLUES: int = 48
IN_HAND: int = 60
"""In the set of a clue: bits 0 to 59 are places under the deck, 60 to 63 the hands of seats 0 to 3."""
ALL_UNDER: int = 1152921504606846975
TRIES: int = 400
"""How often a deal is tried out (``deck.redeal``)."""
SWAPS: int = 200
"""How often two cards are swapped in a deal that fits, if no other was found (``deck.redeal``)."""

# What the journal says that was done with a card (``journal.py``).
DREW_TOP: int = 0
DREW_UNDER: int = 1
PUT: int = 2
PLAYED: int = 3
SHOWED: int = 4
ENTRIES: int = 256
GIVEN_UP: int = 64
"""How many entries are given up when the journal is full."""
UNKNOWN_CARD: int = 63
SIGHTED: int = 0
SINCE: int = 64
PUT_AT: int = 320
WORK: int = 640
"""Where in the list of facts about cards each kind of fact begins (``journal.list_facts``)."""
MOST_WORK: int = 500
"""How many draws from under the deck are thought through before a deal is given up."""

OBJECTIVES: int = 18
DEALT: int = 6
NOT_DEALT: int = 255
OPEN: int = 255
"""The owner of an objective that lies face up."""

FLOORS: int = 64
TOWERS: int = 4
NORTH_WEST: int = 0
NORTH_EAST: int = 1
SOUTH_WEST: int = 2
SOUTH_EAST: int = 3

PIECES: list[int] = [0, 0, 45, 40, 35]
"""Building pieces of each player, by the number of players."""
OFF_BOARD: int = 32000
"""Where a planner is that stands on no block."""

# The phases.
LOTS: int = 0
HANDS: int = 1
LAYING: int = 2
DEALING: int = 3
SETTLING: int = 4
TURN: int = 5
MOVING: int = 6
DECLARING: int = 7
REDRAWING: int = 8
DRAWING: int = 9
OVER: int = 10

# How a match ends.
LAST_PIECE: int = 1
DECK_EMPTY: int = 2
BLOCKED: int = 3
