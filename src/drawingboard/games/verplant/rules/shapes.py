"""Pieces turned and mirrored (V5, V9): from the bits on a card to squares and edges of the plan.

A pose is 0 to 3 quarters clockwise, and 4 more for a piece that is mirrored first, left to right. The array ``piece``
holds a piece in a pose; ``numbers.py`` says what is where in it.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import COUNTED_PART, PART, POSE, SHAPE


def height_of(interior: Interior, shape: int) -> int:
    """How many rows a shape's squares take, as it is on the card."""
    squares = interior.furniture[shape] | interior.open_squares[shape]
    height = 1
    while squares >> 5 * height:
        height += 1
    return height


def width_of(interior: Interior, shape: int) -> int:
    """How many columns a shape's squares take, as it is on the card."""
    squares = interior.furniture[shape] | interior.open_squares[shape]
    width = 1
    for row in range(numbers.BOX):
        for column in range(width, numbers.BOX):
            if squares >> 5 * row + column & 1:
                width = column + 1
    return width


# Bits in a pose -----------------------------------------------------------------------------------


def turned_squares(squares: int, height: int, width: int, pose: int) -> int:
    """The bits 5 * row + column of squares in a pose."""
    turned = 0
    for row in range(height):
        for column in range(width):
            if squares >> 5 * row + column & 1:
                turned |= 1 << _square_in_pose(row, column, height, width, pose)
    return turned


def _square_in_pose(row: int, column: int, height: int, width: int, pose: int) -> int:
    if pose >= numbers.MIRRORED:
        column = width - 1 - column
    turn = pose % numbers.TURNS
    if turn == 0:
        return 5 * row + column
    if turn == 1:
        return 5 * column + height - 1 - row
    if turn == 2:
        return 5 * (height - 1 - row) + width - 1 - column
    return 5 * (width - 1 - column) + row


def _add_lines_above(lines: int, height: int, width: int, pose: int, piece: Rows) -> None:
    """Put wall lines above squares into a piece, as edges in a pose."""
    turn = pose % numbers.TURNS
    for row in range(height + 1):
        for place in range(width):
            if lines >> 5 * row + place & 1:
                column = width - 1 - place if pose >= numbers.MIRRORED else place
                if turn == 0:
                    _add_line(piece, row, column, 1)
                elif turn == 1:
                    _add_line(piece, column, height - row, 0)
                elif turn == 2:
                    _add_line(piece, height - row, width - 1 - column, 1)
                else:
                    _add_line(piece, width - 1 - column, row, 0)


def _add_lines_left(lines: int, height: int, width: int, pose: int, piece: Rows) -> None:
    """Put wall lines to the left of squares into a piece, as edges in a pose."""
    turn = pose % numbers.TURNS
    for row in range(height):
        for place in range(width + 1):
            if lines >> 6 * row + place & 1:
                column = width - place if pose >= numbers.MIRRORED else place
                if turn == 0:
                    _add_line(piece, row, column, 0)
                elif turn == 1:
                    _add_line(piece, column, height - 1 - row, 1)
                elif turn == 2:
                    _add_line(piece, height - 1 - row, width - column, 0)
                else:
                    _add_line(piece, width - column, row, 1)


def _add_line(piece: Rows, row: int, column: int, above: int) -> None:
    """A wall line above a square or to the left of it: the edge is kept at the square on its other side."""
    beyond = numbers.WIDTH * row + column - (numbers.WIDTH if above else 1)
    piece[numbers.FIRST_LINE + piece[numbers.PIECE_LINES]] = 2 * beyond + above
    piece[numbers.PIECE_LINES] += 1


# A piece in a pose --------------------------------------------------------------------------------


def lay(interior: Interior, shape: int, pose: int, piece: Rows) -> None:
    """Fill in a piece: the shape 4 * slot + 2 * card + number of a piece, in a pose."""
    height = height_of(interior, shape)
    width = width_of(interior, shape)
    furniture = turned_squares(interior.furniture[shape], height, width, pose)
    squares = furniture | turned_squares(interior.open_squares[shape], height, width, pose)
    for part in range(numbers.FIRST_SQUARE):
        piece[part] = 0
    piece[numbers.PIECE_HEIGHT] = width if pose & 1 else height
    piece[numbers.PIECE_WIDTH] = height if pose & 1 else width
    _add_squares(furniture, piece)
    piece[numbers.FURNITURE_SQUARES] = piece[numbers.PIECE_SQUARES]
    _add_squares(squares & ~furniture, piece)
    _add_ties(squares, piece)
    _add_lines_above(interior.lines_above[shape], height, width, pose, piece)
    _add_lines_left(interior.lines_left[shape], height, width, pose, piece)


def _add_squares(squares: int, piece: Rows) -> None:
    for row in range(numbers.BOX):
        for column in range(numbers.BOX):
            if squares >> 5 * row + column & 1:
                piece[numbers.FIRST_SQUARE + piece[numbers.PIECE_SQUARES]] = numbers.WIDTH * row + column
                piece[numbers.PIECE_SQUARES] += 1


def _add_ties(squares: int, piece: Rows) -> None:
    """Note the edges with a square of the piece on both sides: no wall may run there (V6)."""
    for row in range(numbers.BOX):
        for column in range(numbers.BOX):
            here = 5 * row + column
            if squares >> here & 1:
                if column < numbers.BOX - 1 and squares >> here + 1 & 1:
                    _add_tie(piece, 2 * (numbers.WIDTH * row + column))
                if row < numbers.BOX - 1 and squares >> here + 5 & 1:
                    _add_tie(piece, 2 * (numbers.WIDTH * row + column) + 1)


def _add_tie(piece: Rows, edge: int) -> None:
    piece[numbers.FIRST_TIE + piece[numbers.PIECE_TIES]] = edge
    piece[numbers.PIECE_TIES] += 1


def lay_drawn(interior: Interior, drawn: int, piece: Rows) -> None:
    """Fill in a piece that was drawn, as it lies."""
    shape = numbers.SHAPES_OF_A_NUMBER * interior.drawn_slot[drawn] + interior.drawn_shape[drawn]
    lay(interior, shape, interior.drawn_pose[drawn], piece)


# Poses that look alike ----------------------------------------------------------------------------


def count_looks(interior: Interior, shape: int) -> int:
    """How many looks a shape has when it is turned: 4, 2 or 1. Only the lowest turn of each look is listed."""
    piece: Rows = [0] * 160
    other: Rows = [0] * 160
    lay(interior, shape, 0, piece)
    lay(interior, shape, 2, other)
    if not _looks_alike(piece, other):
        return 4
    lay(interior, shape, 1, other)
    return 1 if _looks_alike(piece, other) else 2


def is_seen_before(interior: Interior, shape: int, pose: int) -> bool:
    """Whether a shape looks the same in a lower turn."""
    return pose % numbers.TURNS >= count_looks(interior, shape)


def _looks_alike(piece: Rows, other: Rows) -> bool:
    for part in range(numbers.FIRST_SQUARE):
        if piece[part] != other[part]:
            return False
    for place in range(piece[numbers.PIECE_SQUARES]):
        if piece[numbers.FIRST_SQUARE + place] != other[numbers.FIRST_SQUARE + place]:
            return False
    place = 0
    while place < piece[numbers.PIECE_LINES] and _has_line(other, piece[numbers.FIRST_LINE + place]):
        place += 1
    return place == piece[numbers.PIECE_LINES]


def _has_line(piece: Rows, edge: int) -> bool:
    place = 0
    while place < piece[numbers.PIECE_LINES] and piece[numbers.FIRST_LINE + place] != edge:
        place += 1
    return place < piece[numbers.PIECE_LINES]


def runs_through_itself(piece: Rows) -> bool:
    """Whether a wall line runs between two squares of the piece itself: nobody can draw that (V6)."""
    place = 0
    while place < piece[numbers.PIECE_TIES] and not _has_line(piece, piece[numbers.FIRST_TIE + place]):
        place += 1
    return place < piece[numbers.PIECE_TIES]


# What Python asks ---------------------------------------------------------------------------------


def count_in_pose(interior: Interior, shape: int, pose: int, part: int) -> int:
    """How many furniture squares (0), squares (1), wall lines (2) … a piece has; its height (4) and width (5)."""
    piece: Rows = [0] * 160
    lay(interior, shape, pose, piece)
    return piece[part]


def part_in_pose(interior: Interior, shape: int, pose: int, place: int) -> int:
    """A square or an edge of a piece in a pose, counted from the upper left square of its box; by its place there."""
    piece: Rows = [0] * 160
    lay(interior, shape, pose, piece)
    return piece[place]


guard(
    __name__,
    height_of=(Interior, SHAPE),
    width_of=(Interior, SHAPE),
    count_looks=(Interior, SHAPE),
    is_seen_before=(Interior, SHAPE, POSE),
    count_in_pose=(Interior, SHAPE, POSE, COUNTED_PART),
    part_in_pose=(Interior, SHAPE, POSE, PART),
)
