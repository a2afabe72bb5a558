"""From the front door to every piece (V12–V15, V21–V24): hallway, rooms that count, squares that can be reached.

An array ``reached`` holds for each square whether one gets there, and whether it is hallway or in a room.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import numbers, plan, shapes
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import DRAWN, ROOM, ROW

# Walking ------------------------------------------------------------------------------------------


def is_hallway_floor(interior: Interior, square: int) -> bool:
    """Whether a square is empty floor outside all rooms (V12); what belongs to a room under way is not."""
    return (
        interior.ground[square] == numbers.FLOOR
        and not interior.inside[square]
        and not interior.stands[square]
        and not interior.marks[square] & numbers.OPEN
    )


def is_walkable(interior: Interior, room: int, square: int) -> bool:
    """Whether one can walk on a square of a room (V21)."""
    return (
        interior.inside[square] == 1 + room
        and not interior.stands[square]
        and (interior.floor_walkable != 0 or (interior.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN)) != 0)
    )


def survey(interior: Interior, reached: Rows) -> int:
    """Fill in the squares that can be reached; returns the rooms that count, room n as bit n."""
    for square in range(numbers.SQUARES):
        reached[square] = numbers.NOT_WALKED
    if interior.entrance:
        return _survey_from_room(interior, reached)
    if not interior.front_square:
        return 0
    _walk_hallway(interior, reached)
    return _enter_rooms(interior, reached, numbers.IN_HALLWAY, numbers.NO_ROOM)


def _survey_from_room(interior: Interior, reached: Rows) -> int:
    """V15: from the front door into the entrance room, and through its doors into the others."""
    room = interior.entrance - 1
    if interior.room_state[room] != numbers.FINISHED or not interior.door_square[room]:
        return 0
    _walk_room(interior, room, reached)
    return 1 << room | _enter_rooms(interior, reached, numbers.IN_ROOM, room)


def _walk_hallway(interior: Interior, reached: Rows) -> None:
    waiting: Rows = [0] * 320
    start = interior.front_square
    if not is_hallway_floor(interior, start):
        return
    reached[start] = numbers.IN_HALLWAY
    waiting[0] = start
    count = 1
    while count:
        count -= 1
        square = waiting[count]
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if not reached[beyond] and is_hallway_floor(interior, beyond) and not plan.beside(interior, square, side):
                reached[beyond] = numbers.IN_HALLWAY
                waiting[count] = beyond
                count += 1


def _enter_rooms(interior: Interior, reached: Rows, onto: int, entrance: int) -> int:
    """Walk into every finished room whose door opens onto reached squares: of the hallway, or of the entrance room."""
    counting = 0
    for room in range(interior.rooms):
        if room != entrance and interior.room_state[room] == numbers.FINISHED and interior.door_square[room]:
            beyond = interior.door_square[room] + numbers.STEP[interior.door_side[room]]
            if reached[beyond] == onto and (entrance == numbers.NO_ROOM or interior.inside[beyond] == 1 + entrance):
                counting |= 1 << room
                _walk_room(interior, room, reached)
    return counting


def _walk_room(interior: Interior, room: int, reached: Rows) -> None:
    """Fill in what can be reached from a room's door."""
    waiting: Rows = [0] * 320
    start = interior.door_square[room]
    if not is_walkable(interior, room, start):
        return
    reached[start] = numbers.IN_ROOM
    waiting[0] = start
    count = 1
    while count:
        count -= 1
        square = waiting[count]
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if not reached[beyond] and is_walkable(interior, room, beyond) and not plan.beside(interior, square, side):
                reached[beyond] = numbers.IN_ROOM
                waiting[count] = beyond
                count += 1


# Pieces -------------------------------------------------------------------------------------------


def room_of(interior: Interior, drawn: int) -> int:
    """The room for which a piece was drawn."""
    return interior.slot_room[interior.drawn_slot[drawn]]


def unreached_square(interior: Interior, drawn: int, reached: Rows) -> int:
    """The first open square of a piece that cannot be reached; 0 if there is none."""
    piece: Rows = [0] * 160
    shapes.lay_drawn(interior, drawn, piece)
    for place in range(piece[numbers.FURNITURE_SQUARES], piece[numbers.PIECE_SQUARES]):
        square = interior.drawn_square[drawn] + piece[numbers.FIRST_SQUARE + place]
        if not reached[square]:
            return square
    return 0


def counted(interior: Interior, counting: int, reached: Rows) -> int:
    """The pieces that count, in rooms that count and with all open squares reached (V14, V23): piece n as bit n."""
    pieces = 0
    for drawn in range(interior.drawn):
        if counting >> room_of(interior, drawn) & 1 and not unreached_square(interior, drawn, reached):
            pieces |= 1 << drawn
    return pieces


# What Python asks ---------------------------------------------------------------------------------


def rooms_that_count(interior: Interior) -> int:
    """The rooms whose doors can be reached from the front door: room n as bit n."""
    reached: Rows = [0] * 320
    return survey(interior, reached)


def pieces_that_count(interior: Interior) -> int:
    """The pieces that count, in the order drawn: piece n as bit n (V14, V23)."""
    reached: Rows = [0] * 320
    counting = survey(interior, reached)
    return counted(interior, counting, reached)


def room_counts(interior: Interior, room: int) -> bool:
    """Whether a room is finished and its door can be reached from the front door (V24)."""
    return (rooms_that_count(interior) >> room & 1) != 0


def piece_counts(interior: Interior, drawn: int) -> bool:
    """Whether a drawn piece counts (V14, V23)."""
    return (pieces_that_count(interior) >> drawn & 1) != 0


def why_not_counted(interior: Interior, drawn: int) -> int:
    """Why a piece does not count: reason << 9 | the open square that is not reached, if that is why; or ``COUNTS``."""
    reached: Rows = [0] * 320
    counting = survey(interior, reached)
    room = room_of(interior, drawn)
    if not interior.front_square:
        return numbers.NO_FRONT_DOOR << numbers.REASON_SHIFT
    if interior.room_state[room] != numbers.FINISHED:
        return numbers.ROOM_NOT_FINISHED << numbers.REASON_SHIFT
    if not interior.door_square[room]:
        return numbers.ROOM_WITHOUT_DOOR << numbers.REASON_SHIFT
    if not counting >> room & 1:
        return numbers.DOOR_NOT_ON_HALLWAY << numbers.REASON_SHIFT
    square = unreached_square(interior, drawn, reached)
    return numbers.NOT_REACHED << numbers.REASON_SHIFT | square if square else numbers.COUNTS


def hallway_row(interior: Interior, row: int) -> int:
    """The squares of a row that are hallway: column n as bit n (V12)."""
    return _row_of(interior, row, numbers.IN_HALLWAY)


def room_row(interior: Interior, row: int) -> int:
    """The squares of a row that can be reached and are in rooms: column n as bit n."""
    return _row_of(interior, row, numbers.IN_ROOM)


def _row_of(interior: Interior, row: int, wanted: int) -> int:
    reached: Rows = [0] * 320
    survey(interior, reached)
    squares = 0
    for column in range(numbers.WIDTH):
        if reached[numbers.WIDTH * row + column] == wanted:
            squares |= 1 << column
    return squares


def hallway_size(interior: Interior) -> int:
    """How many squares the hallway has."""
    reached: Rows = [0] * 320
    survey(interior, reached)
    return count_hallway(reached)


def count_hallway(reached: Rows) -> int:
    """How many reached squares are hallway."""
    squares = 0
    for square in range(numbers.SQUARES):
        if reached[square] == numbers.IN_HALLWAY:
            squares += 1
    return squares


guard(
    __name__,
    rooms_that_count=(Interior,),
    pieces_that_count=(Interior,),
    room_counts=(Interior, ROOM),
    piece_counts=(Interior, DRAWN),
    why_not_counted=(Interior, DRAWN),
    hallway_row=(Interior, ROW),
    room_row=(Interior, ROW),
    hallway_size=(Interior,),
    room_of=(Interior, DRAWN),
)
