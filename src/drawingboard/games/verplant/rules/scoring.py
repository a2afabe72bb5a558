"""What a plan is worth (V19): furniture squares of counted pieces, rooms that are missing, bonuses."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import access, bonuses, numbers
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import DRAWN


def total(interior: Interior) -> int:
    """What the plan scores as it is; a room under way counts nothing yet."""
    reached: Rows = [0] * 320
    counting = access.survey(interior, reached)
    pieces = access.counted(interior, counting, reached)
    points = given_points_in(interior, counting) - numbers.MISSING_ROOM * missing_rooms(interior)
    for drawn in range(interior.drawn):
        if pieces >> drawn & 1:
            points += squares_of(interior, drawn)
    for bonus in range(interior.bonuses):
        points += bonuses.pay(interior, bonus, counting, pieces, reached)
    return points


def squares_of(interior: Interior, drawn: int) -> int:
    """How many furniture squares a drawn piece has: its points when it counts."""
    shape = numbers.SHAPES_OF_A_NUMBER * interior.drawn_slot[drawn] + interior.drawn_shape[drawn]
    return bits.count(interior.furniture[shape])


def missing_rooms(interior: Interior) -> int:
    """How many rooms are finished without any piece drawn for them."""
    missing = 0
    for room in range(interior.rooms):
        if interior.room_state[room] == numbers.MISSING:
            missing += 1
    return missing


def given_points_in(interior: Interior, counting: int) -> int:
    """What given furniture is worth in rooms that count (V29)."""
    points = 0
    if interior.given:
        for square in range(numbers.SQUARES):
            standing = interior.stands[square]
            if (
                standing >= numbers.FIRST_GIVEN
                and interior.inside[square]
                and counting >> interior.inside[square] - 1 & 1
            ):
                points += interior.given_points[standing - numbers.FIRST_GIVEN]
    return points


def furniture_points(interior: Interior) -> int:
    """The points for furniture squares of counted pieces."""
    pieces = access.pieces_that_count(interior)
    points = 0
    for drawn in range(interior.drawn):
        if pieces >> drawn & 1:
            points += squares_of(interior, drawn)
    return points


def given_points(interior: Interior) -> int:
    """The points for given furniture in rooms that count (V29)."""
    return given_points_in(interior, access.rooms_that_count(interior))


def counted_pieces(interior: Interior) -> int:
    """How many pieces count: more of them win a tie (V20)."""
    return bits.count(access.pieces_that_count(interior))


guard(
    __name__,
    total=(Interior,),
    squares_of=(Interior, DRAWN),
    missing_rooms=(Interior,),
    furniture_points=(Interior,),
    given_points=(Interior,),
    counted_pieces=(Interior,),
)
