"""How much the prospects of a seat count in its value. Found by letting players with different weights compete."""

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
RIVAL: int = 5
"""How much the best of the others counts; all of them together count for the rest."""
SURE: int = 6
"""How likely an extension with a card in the hand is."""
CONTEST: int = 7
"""How quickly what others may still take away counts less, the more turns are to come."""

WEIGHT: list[float] = [2.0, 1.35, 1.0, 0.35, 1.0, 0.5, 0.9, 0.3]

OUTLOOK_BLOCKS: list[float] = [0.0, 0.0, 1.35, 1.0, 0.8]
"""In the outlook, by the number of seats: the others end the match sooner than one would like, so less may come."""
OUTLOOK_PIECE: list[float] = [0.0, 0.0, 0.6, 0.5, 0.4]
"""And pieces are there to be used before that."""
