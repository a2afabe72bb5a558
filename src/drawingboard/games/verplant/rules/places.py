"""All places for a piece in one row at once, as bits; that nothing is cut off (V6) ``placing.py`` looks after.

Layers hold the plan as rows of bits, column n as bit n. A piece fits in the columns in which all its squares and edges
do: each takes the bits of its row, shifted to the piece's left column.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.plan import Interior


def fill_layers(interior: Interior, charted: Rows, region: int, layers: Rows) -> None:
    """Fill in all layers; squares of one region only, or of all (0)."""
    for row in range(numbers.HEIGHT):
        for column in range(numbers.WIDTH):
            square = numbers.WIDTH * row + column
            here = charted[square]
            if here & numbers.MAY_BE_OPEN and (not region or here >> numbers.REGION_SHIFT == region):
                layers[numbers.OPEN_LAYER + row] |= 1 << column
                if here & numbers.MAY_STAND:
                    layers[numbers.STANDING_LAYER + row] |= 1 << column
            marks = interior.marks[square]
            east = interior.walls[square] & numbers.EDGE_MASK
            if not east:
                layers[numbers.EAST_LAYER + row] |= 1 << column
            if _takes_line(east, marks & numbers.TIED_EAST):
                layers[numbers.EAST_LINE_LAYER + row] |= 1 << column
            south = interior.walls[square] >> numbers.EDGE_BITS
            if not south:
                layers[numbers.SOUTH_LAYER + row] |= 1 << column
            if _takes_line(south, marks & numbers.TIED_SOUTH):
                layers[numbers.SOUTH_LINE_LAYER + row] |= 1 << column


def _takes_line(kind: int, tied: int) -> bool:
    """Whether a wall line may be on an edge (V7)."""
    if kind == numbers.NO_WALL:
        return tied == 0
    return kind == numbers.WALL or kind == numbers.WINDOW


def in_row(layers: Rows, piece: Rows, row: int) -> int:
    """The columns in which a piece may have the upper left square of its box, in a row."""
    found = (1 << numbers.WIDTH - piece[numbers.PIECE_WIDTH]) - 2
    for place in range(piece[numbers.PIECE_SQUARES]):
        layer = numbers.STANDING_LAYER if place < piece[numbers.FURNITURE_SQUARES] else numbers.OPEN_LAYER
        offset = piece[numbers.FIRST_SQUARE + place]
        found &= layers[layer + row + offset // numbers.WIDTH] >> offset % numbers.WIDTH
    if not found:
        return 0
    for place in range(piece[numbers.PIECE_TIES]):
        found &= _edge_bits(layers, numbers.EAST_LAYER, piece[numbers.FIRST_TIE + place], row)
    for place in range(piece[numbers.PIECE_LINES]):
        found &= _edge_bits(layers, numbers.EAST_LINE_LAYER, piece[numbers.FIRST_LINE + place], row)
    return found


def _edge_bits(layers: Rows, layer: int, edge: int, row: int) -> int:
    """The bits of an edge of the piece, shifted; the square it is kept at may be just above the box, or left of it."""
    offset = (edge >> 1) + numbers.WIDTH + 1
    bits = layers[layer + (edge & 1) * numbers.HEIGHT + row - 1 + offset // numbers.WIDTH] << 1
    return bits >> offset % numbers.WIDTH
