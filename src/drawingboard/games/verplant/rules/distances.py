"""How far things are from each other (V17): walkable squares strictly between them, over squares that are reached.

Things are numbered: the drawn pieces in their order from 0, given furniture from ``FIRST_GIVEN_OBJECT``. A thing is
where its furniture is; a carpet is where its squares are. What has no path to it is ``NO_DISTANCE`` away.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import access, numbers, plan, shapes
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import OBJECT

# Where things are ---------------------------------------------------------------------------------


def list_squares(interior: Interior, thing: int, squares: Rows) -> int:
    """Fill in the squares of a thing; returns how many they are, 0 if there is no such thing."""
    if thing >= numbers.FIRST_GIVEN_OBJECT:
        return _list_given(interior, thing - numbers.FIRST_GIVEN_OBJECT, squares)
    if thing >= interior.drawn:
        return 0
    piece: Rows = [0] * 160
    shapes.lay_drawn(interior, thing, piece)
    count = piece[numbers.FURNITURE_SQUARES]
    if not count:
        count = piece[numbers.PIECE_SQUARES]
    for place in range(count):
        squares[place] = interior.drawn_square[thing] + piece[numbers.FIRST_SQUARE + place]
    return count


def _list_given(interior: Interior, given: int, squares: Rows) -> int:
    count = 0
    for square in range(numbers.SQUARES):
        if interior.stands[square] == numbers.FIRST_GIVEN + given:
            squares[count] = square
            count += 1
    return count


def number_of(interior: Interior, thing: int) -> int:
    """The furniture number of a thing, 1 to 33."""
    if thing >= numbers.FIRST_GIVEN_OBJECT:
        return interior.given_number[thing - numbers.FIRST_GIVEN_OBJECT]
    return interior.slot_number[interior.drawn_slot[thing]]


# Distances ----------------------------------------------------------------------------------------


def measure(interior: Interior, thing: int, reached: Rows, steps: Rows) -> None:
    """Fill in how many steps squares are away from a thing: 1 on it, 2 beside it …; 0 where no path leads.

    Paths go over reached squares, through doors, not through walls. The squares of other things beside a path have
    their steps too, but no path leads over them.
    """
    waiting: Rows = [0] * 320
    for square in range(numbers.SQUARES):
        steps[square] = 0
    count = list_squares(interior, thing, waiting)
    for place in range(count):
        steps[waiting[place]] = 1
    place = 0
    while place < count:
        square = waiting[place]
        place += 1
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if not steps[beyond] and is_passage(interior, square, side):
                steps[beyond] = steps[square] + 1
                if reached[beyond]:
                    waiting[count] = beyond
                    count += 1


def is_passage(interior: Interior, square: int, side: int) -> bool:
    """Whether nothing is on the edge, or a door."""
    kind = plan.beside(interior, square, side)
    return kind == numbers.NO_WALL or kind == numbers.DOOR


def distance_to(interior: Interior, other: int, steps: Rows) -> int:
    """How many squares are between the thing that was measured from and another one."""
    squares: Rows = [0] * 320
    nearest = numbers.NO_DISTANCE
    for place in range(list_squares(interior, other, squares)):
        away = steps[squares[place]]
        if away == 1:
            return 0
        if away and away - 2 < nearest:
            nearest = away - 2
    return nearest


def distance_to_front(interior: Interior, reached: Rows, steps: Rows) -> int:
    """How many squares are between the thing that was measured from and the front door; the one inside it counts."""
    away = steps[interior.front_square] if interior.front_square else 0
    if away == 1:
        return 0
    return away - 1 if away and reached[interior.front_square] else numbers.NO_DISTANCE


# What Python asks ---------------------------------------------------------------------------------


def distance(interior: Interior, thing: int, other: int) -> int:
    """How many squares are between two things; ``NO_DISTANCE`` where no path leads."""
    reached: Rows = [0] * 320
    steps: Rows = [0] * 320
    access.survey(interior, reached)
    measure(interior, thing, reached, steps)
    return distance_to(interior, other, steps)


def front_distance(interior: Interior, thing: int) -> int:
    """How many squares are between a thing and the front door; ``NO_DISTANCE`` where no path leads."""
    reached: Rows = [0] * 320
    steps: Rows = [0] * 320
    access.survey(interior, reached)
    measure(interior, thing, reached, steps)
    return distance_to_front(interior, reached, steps)


guard(
    __name__,
    number_of=(Interior, OBJECT),
    distance=(Interior, OBJECT, OBJECT),
    front_distance=(Interior, OBJECT),
)
