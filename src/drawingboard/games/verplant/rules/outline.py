"""The squares and walls of a room (V10): the smallest shape, squares added and dropped, the walls around them.

While a room is outlined its squares are ``inside`` it already; its walls are drawn with its door (``openings.py``).
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.core.position import Actions
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers, placing, plan
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import INNER_SQUARE, ROOM

# The smallest shape -------------------------------------------------------------------------------


def draw_smallest(interior: Interior, room: int) -> None:
    """Put the squares of the room's pieces inside it, and what is needed to connect them.

    The part with the first square in reading order grows: to the nearest square of another part (the first one in
    reading order if several are as near), by a shortest way over free floor. On the way back from there it is always
    the first square in reading order that is one step nearer. Given furniture on the way comes in whole.
    """
    away: Rows = [0] * 320
    first = 0
    for square in range(numbers.SQUARES - numbers.WIDTH, numbers.WIDTH, -1):
        if placing.is_needed(interior, square):
            interior.inside[square] = 1 + room
            first = square
    while first:
        nearest = _nearest_part(interior, room, first, away)
        if not nearest:
            return
        _connect(interior, room, nearest, away)


def _nearest_part(interior: Interior, room: int, first: int, away: Rows) -> int:
    """Fill in how far squares are from the part with the first one, 1 in it; returns the nearest of another part."""
    waiting: Rows = [0] * 320
    for square in range(numbers.SQUARES):
        away[square] = 0
    _spread_part(interior, room, first, away, waiting)
    count = _list_part(away, waiting)
    nearest = 0
    place = 0
    while place < count:
        square = waiting[place]
        place += 1
        if nearest and away[square] >= away[nearest]:
            return nearest
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if not away[beyond] and not plan.beside(interior, square, side):
                if interior.inside[beyond] == 1 + room:
                    if not nearest or beyond < nearest:
                        nearest = beyond
                        away[beyond] = away[square] + 1
                elif placing.is_buildable(interior, beyond):
                    away[beyond] = away[square] + 1
                    waiting[count] = beyond
                    count += 1
    return nearest


def _spread_part(interior: Interior, room: int, first: int, away: Rows, waiting: Rows) -> None:
    """Fill in a 1 for every square of the part of the room that has this square."""
    away[first] = 1
    waiting[0] = first
    count = 1
    while count:
        count -= 1
        square = waiting[count]
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if interior.inside[beyond] == 1 + room and not away[beyond] and not plan.beside(interior, square, side):
                away[beyond] = 1
                waiting[count] = beyond
                count += 1


def _list_part(away: Rows, waiting: Rows) -> int:
    count = 0
    for square in range(numbers.SQUARES):
        if away[square]:
            waiting[count] = square
            count += 1
    return count


def _connect(interior: Interior, room: int, nearest: int, away: Rows) -> None:
    """Put the squares between the growing part and the nearest square of another part into the room."""
    square = nearest
    while away[square] > 2:
        step = 0
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            nearer = away[beyond] == away[square] - 1 and not plan.beside(interior, square, side)
            if nearer and (not step or beyond < step):
                step = beyond
        take_in(interior, room, step)
        square = step


def take_in(interior: Interior, room: int, square: int) -> None:
    """Put a square into the room; given furniture whole (V29)."""
    interior.inside[square] = 1 + room
    standing = interior.stands[square]
    if standing >= numbers.FIRST_GIVEN:
        for other in range(numbers.SQUARES):
            if interior.stands[other] == standing:
                interior.inside[other] = 1 + room


# Squares added and dropped ------------------------------------------------------------------------


def why_not_add(interior: Interior, room: int, square: int) -> int:
    """Why a square cannot join the room; ``FINE`` if it can."""
    if interior.ground[square] != numbers.FLOOR:
        return numbers.NOT_FLOOR
    if interior.inside[square] == 1 + room:
        return numbers.IN_THE_ROOM
    if interior.inside[square]:
        return numbers.ROOM_THERE
    if interior.marks[square] & numbers.KEPT:
        return numbers.KEPT_THERE
    if interior.marks[square] & numbers.CHANGED:
        return numbers.CHANGED_BEFORE
    for side in range(numbers.SIDES):
        if interior.inside[square + numbers.STEP[side]] == 1 + room and not plan.beside(interior, square, side):
            return numbers.FINE
    return numbers.NOT_BESIDE


def why_not_drop(interior: Interior, room: int, square: int) -> int:
    """Why a square cannot be taken out of the room again; ``FINE`` if it can."""
    if interior.inside[square] != 1 + room:
        return numbers.NOT_IN_THE_ROOM
    if 0 < interior.stands[square] < numbers.FIRST_GIVEN:
        return numbers.FURNITURE_THERE
    if interior.marks[square] & numbers.OPEN:
        return numbers.OPEN_THERE
    if interior.marks[square] & numbers.CHANGED:
        return numbers.CHANGED_BEFORE
    return numbers.FINE if _hangs_together_without(interior, room, square) else numbers.WOULD_FALL_APART


def _hangs_together_without(interior: Interior, room: int, square: int) -> bool:
    """Whether the rest of the room is one part when a square is taken out, with all of the given furniture on it."""
    away: Rows = [0] * 320
    waiting: Rows = [0] * 320
    first = 0
    for other in range(numbers.SQUARES):
        if interior.inside[other] == 1 + room:
            if _goes_with(interior, square, other):
                away[other] = 1
            else:
                first = other
    if not first:
        return False
    _spread_part(interior, room, first, away, waiting)
    left = 0
    for other in range(numbers.SQUARES):
        if interior.inside[other] == 1 + room and not away[other]:
            left += 1
    return left == 0


def _goes_with(interior: Interior, square: int, other: int) -> bool:
    """Whether a square joins and leaves a room together with another one: given furniture comes and goes whole."""
    standing = interior.stands[square]
    return other == square or (standing >= numbers.FIRST_GIVEN and interior.stands[other] == standing)


def add(interior: Interior, room: int, square: int) -> None:
    """A square joins the room."""
    for other in range(numbers.SQUARES):
        if _goes_with(interior, square, other):
            interior.inside[other] = 1 + room
            interior.marks[other] |= numbers.CHANGED


def drop(interior: Interior, square: int) -> None:
    """A square is taken out of the room again."""
    for other in range(numbers.SQUARES):
        if _goes_with(interior, square, other):
            interior.inside[other] = 0
            interior.marks[other] |= numbers.CHANGED


def list_changes(interior: Interior, room: int, actions: Actions) -> None:
    """List the squares that may join the room, and those that may be taken out of it."""
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if (
            interior.ground[square] == numbers.FLOOR
            and not interior.inside[square]
            and why_not_add(interior, room, square) == numbers.FINE
        ):
            actions._add(packing.add(square))
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if interior.inside[square] == 1 + room and why_not_drop(interior, room, square) == numbers.FINE:
            actions._add(packing.drop(square))


# The walls ----------------------------------------------------------------------------------------


def draw_walls(interior: Interior, room: int) -> None:
    """Draw walls around a room; what is on its outline already stays. Its squares are final (V25)."""
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        interior.marks[square] &= ~numbers.CHANGED
        if interior.inside[square] == 1 + room:
            for side in range(numbers.SIDES):
                edge = plan.edge_at(square, side)
                if (
                    interior.inside[square + numbers.STEP[side]] != 1 + room
                    and plan.on_edge(interior, edge) == numbers.NO_WALL
                ):
                    plan.draw_on_edge(interior, edge, numbers.WALL)
    interior.room_state[room] = numbers.FINISHED


guard(
    __name__,
    why_not_add=(Interior, ROOM, INNER_SQUARE),
    why_not_drop=(Interior, ROOM, INNER_SQUARE),
)
