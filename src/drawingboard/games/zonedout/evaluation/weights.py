"""How much the prospects of a seat count in its value and in its outlook.

The outlook's weights were found by letting players with different weights compete, the value's by letting players with
the same weights play with each other: those of the greedy player are the ones with which all at the table score most.
"""

# drawingboard: constants

TURN: int = 0
"""What a turn that is still to come is worth by itself."""
BLOCKS: int = 1
"""How many blocks a card adds to a zone that is not in the hand yet."""
REDRAWS: int = 2
"""How many more cards are looked through for each extension, by redrawing."""
JOINING: int = 3
"""How many blocks one expects to join for each free block of the same zone two steps away."""
PIECE: int = 4
"""What a piece is worth where pieces are scarce."""
NEEDED: int = 5
"""How many pieces a turn needs: where there are fewer, they are scarce."""
SURE: int = 6
"""How likely an extension with a card in the hand is."""
CONTEST: int = 7
"""How quickly what others may still take away counts less, the more turns are to come."""
ROOM: int = 8
"""How many open sides a zone needs to grow freely; with fewer, its prospects are smaller. 0 if it does not matter."""
CROWD: int = 9
"""How much less likely cards for a zone come for each other planner in a zone of the same kind."""
OTHERS: int = 10
"""How much counts what the others have."""
RIVAL: int = 11
"""How much of that is the best of them; the rest is all of them together."""

LAST: int = 12
"""How likely a zone still grows by the card with which one leaves it in one's last turn."""

REDRAW_COST: int = 13
"""How much of what a redraw token costs is counted for each redraw that growth is likely to need."""

WEIGHTS: int = 14

SHORTLIST: int = 8
"""So many places for staying in a zone are looked at closely, and as many for leaving it."""
MANY_JOIN: int = 4
"""More blocks two steps away than these do not count."""

# fmt: off
VALUE: list[float] = [
    0.0, 1.1, 0.6, 0.05, 1.6, 2.5, 0.88, 2.0, 12.0, 0.5, 0.0, 0.5, 1.0, 0.0,
    0.0, 1.1, 0.6, 0.05, 1.6, 2.5, 0.88, 2.0, 12.0, 0.5, 0.0, 0.5, 1.0, 0.0,
    0.2, 1.5, 1.2, 0.05, 1.3, 2.7, 0.95, 3.0, 13.0, 0.35, 0.0, 0.5, 0.25, 1.8,
]
# fmt: on
"""A row for 2, 3 and 4 seats. Patient, and without an eye on the others: large zones are what scores most."""

# fmt: off
OUTLOOK: list[float] = [
    2.0, 1.35, 1.0, 0.35, 0.6, 1.4, 0.9, 0.3, 0.0, 0.0, 1.0, 0.5, 1.0, 0.0,
    2.0, 1.0, 1.0, 0.35, 0.5, 1.4, 0.9, 0.3, 0.0, 0.0, 1.0, 0.5, 1.0, 0.0,
    2.0, 0.8, 1.0, 0.35, 0.4, 1.4, 0.9, 0.3, 0.0, 0.0, 1.0, 0.5, 1.0, 0.0,
]
# fmt: on
"""A row for 2, 3 and 4 seats. The more there are, the sooner others end the match: less may come, and pieces are there
to be used before that."""
