"""The blocks of the city and of its cards: where they are kept, what is printed, which quadrant they lie in.

The ground has no edge, so blocks are kept in a table of 256 places. A block is looked for from its first place
onwards; what one meets on the way has a smaller square. Such a table looks the same in whatever order its blocks
were put there, so that equal cities are equal in memory.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.guard import guard
from drawingboard.games.zonedout.rules import numbers, places
from drawingboard.games.zonedout.rules.ground import Ground
from drawingboard.games.zonedout.rules.ranges import CARD, SQUARE

# The table of blocks ------------------------------------------------------------------------


def find(ground: Ground, square: int) -> int:
    """The place of a square, or the one where it would be put."""
    place = places.first_place(square)
    while ground.kind[place] and ground.square[place] < square:
        place = place + 1 & 255
    return place


def is_there(ground: Ground, place: int, square: int) -> bool:
    """Whether the place that was found holds a block of this square."""
    return ground.kind[place] != numbers.NO_BLOCK and ground.square[place] == square


def kind_at(ground: Ground, square: int) -> int:
    """The block on a square; ``NO_BLOCK`` on empty ground."""
    place = find(ground, square)
    return ground.kind[place] if ground.square[place] == square else numbers.NO_BLOCK


def put_block(ground: Ground, square: int, kind: int) -> None:
    """Put a block on a square, over whatever is there."""
    place = find(ground, square)
    if is_there(ground, place, square):
        ground.kind[place] = kind
        ground.standing[place] = 0
        return
    ground.blocks += 1
    standing = 0
    while ground.kind[place]:  # what has a greater square makes way
        other_square = ground.square[place]
        other_kind = ground.kind[place]
        other_standing = ground.standing[place]
        _write(ground, place, square, kind, standing)
        square = other_square
        kind = other_kind
        standing = other_standing
        place = place + 1 & 255
        while ground.kind[place] and ground.square[place] < square:
            place = place + 1 & 255
    _write(ground, place, square, kind, standing)


def _write(ground: Ground, place: int, square: int, kind: int, standing: int) -> None:
    ground.square[place] = square
    ground.kind[place] = kind
    ground.standing[place] = standing


def is_developed(ground: Ground, place: int) -> bool:
    return ground.standing[place] >= numbers.DEVELOPED


# The cards ------------------------------------------------------------------------------------


def printed_at(ground: Ground, card: int, rotation: int, corner: int) -> int:
    """The block of a turned card that lies at a corner."""
    return ground.printed[card * 4 + numbers.PRINTED[rotation * 4 + corner]]


def turns(ground: Ground, card: int) -> int:
    """In how many rotations a card looks different: 1, 2 or 4."""
    first = card * 4
    if ground.printed[first] != ground.printed[first + 3] or ground.printed[first + 1] != ground.printed[first + 2]:
        return 4
    return 1 if ground.printed[first] == ground.printed[first + 1] else 2


def quadrant(square: int) -> int:
    """The quadrant of a square, and so its tower: Downtown's centre lines run between 0 and 1 (Z15)."""
    row = square + 128 >> 8
    column = square - 256 * row
    return (2 if row > 0 else 0) + (1 if column > 0 else 0)


guard(__name__, turns=(Ground, CARD), quadrant=(SQUARE,))
