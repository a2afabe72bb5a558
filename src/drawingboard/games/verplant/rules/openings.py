"""What is cut into walls: the doors of rooms (V10), the front door (V13, V15), windows (V16)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.core.position import Actions
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers, placing, plan
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import INNER_SQUARE, ROOM, SIDE

# Doors of rooms -----------------------------------------------------------------------------------


def has_open_squares(interior: Interior, room: int) -> bool:
    """Whether a room has any open square, drawn or given."""
    for square in range(numbers.SQUARES):
        if interior.inside[square] == 1 + room and interior.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN):
            return True
    return False


def why_not_door(interior: Interior, room: int, square: int, side: int) -> int:
    """Why a room cannot have its door there; ``FINE`` if it can."""
    if interior.inside[square] != 1 + room:
        return numbers.NOT_IN_THE_ROOM
    if interior.inside[square + numbers.STEP[side]] == 1 + room:
        return numbers.NO_OUTLINE
    if interior.stands[square]:
        return numbers.FURNITURE_THERE
    if not interior.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN) and has_open_squares(interior, room):
        return numbers.NOT_OPEN
    return why_not_door_on(interior, room, square, side)


def why_not_door_on(interior: Interior, room: int, square: int, side: int) -> int:
    """The same for a side of a square from which a door may open: only the edge matters."""
    edge = plan.edge_at(square, side)
    if plan.is_lined(interior, edge):
        return numbers.LINE_THERE
    kind = plan.on_edge(interior, edge)
    if interior.entrance == 1 + room:
        if not plan.is_outer(interior, square, side):
            return numbers.NOT_OUTER
        if interior.front_fixed:
            fixed = interior.front_square == square and interior.front_side == side
            return numbers.FINE if fixed else numbers.NOT_THE_FRONT
    return numbers.FINE if kind <= numbers.WALL else numbers.SOMETHING_ON_EDGE


def list_doors(interior: Interior, room: int, actions: Actions) -> None:
    """List where the room may have its door; none at all if that is nowhere."""
    wanted = numbers.OPEN | numbers.GIVEN_OPEN if has_open_squares(interior, room) else 0
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if (
            interior.inside[square] == 1 + room
            and not interior.stands[square]
            and (not wanted or interior.marks[square] & wanted)
        ):
            for side in range(numbers.SIDES):
                if (
                    interior.inside[square + numbers.STEP[side]] != 1 + room
                    and why_not_door_on(interior, room, square, side) == numbers.FINE
                ):
                    actions._add(packing.door(square, side))


def draw_door(interior: Interior, room: int, square: int, side: int) -> None:
    """Draw a room's door; that of the entrance room is the front door (V15)."""
    interior.door_square[room] = square
    interior.door_side[room] = side
    if interior.entrance == 1 + room:
        plan.draw_front_door(interior, square, side)
    else:
        plan.draw_on_edge(interior, plan.edge_at(square, side), numbers.DOOR)


def draw_first_door(interior: Interior, room: int) -> None:
    """Draw the first door that the room may have, if any."""
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if interior.inside[square] == 1 + room:
            for side in range(numbers.SIDES):
                if why_not_door(interior, room, square, side) == numbers.FINE:
                    draw_door(interior, room, square, side)
                    return


# The front door -----------------------------------------------------------------------------------


def why_not_front(interior: Interior, square: int, side: int) -> int:
    """Why the front door cannot be drawn there (V13); ``FINE`` if it can."""
    if interior.entrance:
        return numbers.FRONT_IS_A_ROOMS
    if interior.front_square:
        return numbers.FRONT_DRAWN
    if not plan.is_outer(interior, square, side):
        return numbers.NOT_OUTER
    if interior.stands[square]:
        return numbers.FURNITURE_THERE
    if interior.inside[square]:
        return numbers.ROOM_THERE
    if interior.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN):
        return numbers.OPEN_THERE
    edge = plan.edge_at(square, side)
    if plan.is_lined(interior, edge):
        return numbers.LINE_THERE
    if plan.on_edge(interior, edge) != numbers.WALL:
        return numbers.SOMETHING_ON_EDGE
    return numbers.CUT_OFF if cuts_off(interior, square) else numbers.FINE


def cuts_off(interior: Interior, kept: int) -> bool:
    """Whether the room under way would lie in several regions if a square were kept free (V6)."""
    if _is_passed_around(interior, kept):
        return False
    away: Rows = [0] * 320
    waiting: Rows = [0] * 320
    first = 0
    for square in range(numbers.SQUARES):
        if placing.is_needed(interior, square):
            first = square
    if not first:
        return False
    away[kept] = 1
    away[first] = 1
    waiting[0] = first
    count = 1
    while count:
        count -= 1
        here = waiting[count]
        for side in range(numbers.SIDES):
            beyond = here + numbers.STEP[side]
            if not away[beyond] and placing.is_buildable(interior, beyond) and not plan.beside(interior, here, side):
                away[beyond] = 1
                waiting[count] = beyond
                count += 1
    left = 0
    for square in range(numbers.SQUARES):
        if not away[square] and placing.is_needed(interior, square):
            left += 1
    return left > 0


def _is_passed_around(interior: Interior, square: int) -> bool:
    """Whether the free neighbours of a square are connected by the squares around it: then nothing is cut off."""
    neighbours = 0
    links = 0
    for side in range(numbers.SIDES):
        beyond = square + numbers.STEP[side]
        if placing.is_buildable(interior, beyond) and not plan.beside(interior, square, side):
            neighbours += 1
            turned = (side + 1) % numbers.SIDES
            next_one = square + numbers.STEP[turned]
            if (
                placing.is_buildable(interior, next_one)
                and placing.is_buildable(interior, beyond + numbers.STEP[turned])
                and not plan.beside(interior, square, turned)
                and not plan.beside(interior, beyond, turned)
                and not plan.beside(interior, next_one, side)
            ):
                links += 1
    return neighbours - links <= 1


def list_front_doors(interior: Interior, actions: Actions) -> None:
    """List where the front door may be drawn."""
    if interior.entrance or interior.front_square:
        return
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if interior.ground[square] == numbers.FLOOR:
            for side in range(numbers.SIDES):
                inner = interior.ground[square + numbers.STEP[side]] == numbers.FLOOR
                if not inner and why_not_front(interior, square, side) == numbers.FINE:
                    actions._add(packing.front(square, side))


# Windows ------------------------------------------------------------------------------------------


def why_not_window(interior: Interior, square: int, side: int) -> int:
    """Why a window cannot be drawn there (V16); ``FINE`` if it can."""
    if not plan.is_outer(interior, square, side):
        return numbers.NOT_OUTER
    if plan.beside(interior, square, side) != numbers.WALL:
        return numbers.SOMETHING_ON_EDGE
    return numbers.FINE


def list_windows(interior: Interior, actions: Actions) -> None:
    """List where windows may be drawn."""
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if interior.ground[square] == numbers.FLOOR:
            for side in range(numbers.SIDES):
                inner = interior.ground[square + numbers.STEP[side]] == numbers.FLOOR
                if not inner and why_not_window(interior, square, side) == numbers.FINE:
                    actions._add(packing.window(square, side))


guard(
    __name__,
    has_open_squares=(Interior, ROOM),
    why_not_door=(Interior, ROOM, INNER_SQUARE, SIDE),
    why_not_front=(Interior, INNER_SQUARE, SIDE),
    why_not_window=(Interior, INNER_SQUARE, SIDE),
)
