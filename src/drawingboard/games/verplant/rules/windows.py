"""What windows see, and which room they belong to (V16)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import numbers, plan
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import GROUND, INNER_SQUARE, ROOM, SIDE


def is_window(interior: Interior, square: int, side: int) -> bool:
    """Whether a window is on a side of a square of floor."""
    return interior.ground[square] == numbers.FLOOR and plan.beside(interior, square, side) == numbers.WINDOW


def sees(interior: Interior, square: int, side: int, wanted: int) -> bool:
    """Whether something of a kind lies straight outwards from a side of a square; the house and walls end sight."""
    row = square // numbers.WIDTH + numbers.ROW_STEP[side]
    column = square % numbers.WIDTH + numbers.COLUMN_STEP[side]
    while 0 < row < numbers.HEIGHT - 1 and 0 < column < numbers.WIDTH - 1:
        here = numbers.WIDTH * row + column
        if interior.ground[here] == numbers.FLOOR or interior.ground[here] == numbers.OBSTACLE:
            return False
        if interior.ground[here] == wanted:
            return True
        if plan.beside(interior, here, side) != numbers.NO_WALL:
            return False
        row += numbers.ROW_STEP[side]
        column += numbers.COLUMN_STEP[side]
    return False


def has_window(interior: Interior, room: int) -> bool:
    """Whether any window belongs to a room."""
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if interior.inside[square] == 1 + room:
            for side in range(numbers.SIDES):
                if is_window(interior, square, side):
                    return True
    return False


guard(
    __name__,
    is_window=(Interior, INNER_SQUARE, SIDE),
    sees=(Interior, INNER_SQUARE, SIDE, GROUND),
    has_window=(Interior, ROOM),
)
