"""What a mission pays besides (V1, V19): how often each of its conditions is met, on what counts.

The functions share what ``access.py`` has found: the rooms that count, the pieces that count (both as bits) and the
squares that are reached. Things are numbered as in ``distances.py``.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Bits, Rows
from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import access, distances, numbers, plan, windows
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import BONUS, ROOM


def part_of(interior: Interior, bonus: int, part: int) -> int:
    """A number of a bonus: its condition, points, limit …"""
    return interior.bonus[numbers.BONUS_PARTS * bonus + part]


def pay(interior: Interior, bonus: int, counting: int, pieces: int, reached: Rows) -> int:
    """The points for a bonus: for every time it is met, up to the most."""
    met = count_times(interior, bonus, counting, pieces, reached)
    most = part_of(interior, bonus, numbers.MOST)
    return part_of(interior, bonus, numbers.POINTS) * (met if met < most else most)


def count_times(interior: Interior, bonus: int, counting: int, pieces: int, reached: Rows) -> int:
    """How often a bonus is met."""
    condition = part_of(interior, bonus, numbers.CONDITION)
    if condition == numbers.SEES:
        return _windows_that_see(interior, bonus, counting, reached)
    if condition == numbers.COUNT:
        return _pieces_of_kind(interior, bonus, pieces)
    if condition == numbers.ROOM_AT_LEAST or condition == numbers.ROOM_AT_MOST:
        return _rooms_of_size(interior, bonus, counting, pieces)
    if condition == numbers.HALLWAY_AT_LEAST or condition == numbers.HALLWAY_AT_MOST:
        return _hallway_of_size(interior, bonus, reached)
    if condition == numbers.EVERY_ROOM_HAS:
        return _every_room_has(interior, bonus, counting, pieces)
    if condition == numbers.ALL_COUNT:
        return _all_count(interior, bonus, pieces)
    if condition == numbers.SAME_ROOM:
        return _rooms_with_both(interior, bonus, counting, pieces)
    things = _things(interior, counting, pieces, reached)
    if condition == numbers.BESIDE:
        return _neighbours(interior, bonus, things)
    return _near_or_far(interior, bonus, things, reached)


# Windows (V16) ------------------------------------------------------------------------------------


def _windows_that_see(interior: Interior, bonus: int, counting: int, reached: Rows) -> int:
    """Windows of the room, or of any room that counts and the hallway, that see the object."""
    wanted = part_of(interior, bonus, numbers.ROOM)
    seeing = 0
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if interior.ground[square] == numbers.FLOOR and _belongs(interior, square, wanted, counting, reached):
            for side in range(numbers.SIDES):
                if windows.is_window(interior, square, side) and windows.sees(
                    interior, square, side, part_of(interior, bonus, numbers.OBJECT)
                ):
                    seeing += 1
    return seeing


def _belongs(interior: Interior, square: int, wanted: int, counting: int, reached: Rows) -> bool:
    """Whether a square is in the room that is asked for, if it counts; or, if any will do, in one of them."""
    if not interior.inside[square]:
        return wanted == numbers.NO_ROOM and reached[square] == numbers.IN_HALLWAY
    room = interior.inside[square] - 1
    return (counting >> room & 1) != 0 and (wanted == numbers.NO_ROOM or wanted == room)


# Pieces and rooms ---------------------------------------------------------------------------------


def _is_of(interior: Interior, thing: int, kinds: Bits) -> bool:
    """Whether a thing is one of a set of furniture numbers."""
    return (kinds >> distances.number_of(interior, thing) & 1) != 0


def _pieces_of_kind(interior: Interior, bonus: int, pieces: int) -> int:
    wanted = part_of(interior, bonus, numbers.ROOM)
    limit = part_of(interior, bonus, numbers.LIMIT)
    count = 0
    for drawn in range(interior.drawn):
        in_room = wanted == numbers.NO_ROOM or access.room_of(interior, drawn) == wanted
        if pieces >> drawn & 1 and in_room and _is_of(interior, drawn, interior.bonus_these[bonus]):
            count += 1
    return count // limit if limit > 1 else count


def _rooms_of_size(interior: Interior, bonus: int, counting: int, pieces: int) -> int:
    """Rooms that count and have a piece that counts, with at least or at most so many squares."""
    wanted = part_of(interior, bonus, numbers.ROOM)
    limit = part_of(interior, bonus, numbers.LIMIT)
    at_least = part_of(interior, bonus, numbers.CONDITION) == numbers.ROOM_AT_LEAST
    rooms = 0
    for room in range(interior.rooms):
        asked = wanted == numbers.NO_ROOM or wanted == room
        if asked and counting >> room & 1 and _has_counted(interior, room, pieces):
            size = room_size(interior, room)
            if size == limit or (size > limit) == at_least:
                rooms += 1
    return rooms


def _has_counted(interior: Interior, room: int, pieces: int) -> bool:
    drawn = 0
    while drawn < interior.drawn and (not pieces >> drawn & 1 or access.room_of(interior, drawn) != room):
        drawn += 1
    return drawn < interior.drawn


def room_size(interior: Interior, room: int) -> int:
    """How many squares a room has."""
    size = 0
    for square in range(numbers.SQUARES):
        if interior.inside[square] == 1 + room:
            size += 1
    return size


def _hallway_of_size(interior: Interior, bonus: int, reached: Rows) -> int:
    size = access.count_hallway(reached)
    limit = part_of(interior, bonus, numbers.LIMIT)
    if not size:
        return 0
    if part_of(interior, bonus, numbers.CONDITION) == numbers.HALLWAY_AT_LEAST:
        return 1 if size >= limit else 0
    return 1 if size <= limit else 0


def _every_room_has(interior: Interior, bonus: int, counting: int, pieces: int) -> int:
    """Whether every room counts and has a window, or one of these pieces."""
    for room in range(interior.rooms):
        if not counting >> room & 1:
            return 0
        if part_of(interior, bonus, numbers.OBJECT) == numbers.A_WINDOW:
            if not windows.has_window(interior, room):
                return 0
        elif not _pieces_in(interior, room, pieces, interior.bonus_these[bonus]):
            return 0
    return 1 if interior.rooms else 0


def _pieces_in(interior: Interior, room: int, pieces: int, kinds: Bits) -> Bits:
    """Those of some pieces that are in a room and of these kinds."""
    found: Bits = 0
    for drawn in range(interior.drawn):
        if pieces >> drawn & 1 and access.room_of(interior, drawn) == room and _is_of(interior, drawn, kinds):
            found |= bits.single(drawn)
    return found


def _all_count(interior: Interior, bonus: int, pieces: int) -> int:
    """Whether in the room, or in every one, enough pieces were drawn and all of them count."""
    wanted = part_of(interior, bonus, numbers.ROOM)
    for room in range(interior.rooms):
        if wanted == numbers.NO_ROOM or wanted == room:
            drawn_here = 0
            for drawn in range(interior.drawn):
                if access.room_of(interior, drawn) == room:
                    drawn_here += 1
                    if not pieces >> drawn & 1:
                        return 0
            if not drawn_here or drawn_here < part_of(interior, bonus, numbers.LIMIT):
                return 0
    return 1 if interior.rooms else 0


def _rooms_with_both(interior: Interior, bonus: int, counting: int, pieces: int) -> int:
    """Rooms that count and have one of these and another one of those."""
    rooms = 0
    for room in range(interior.rooms):
        if counting >> room & 1:
            these = _pieces_in(interior, room, pieces, interior.bonus_these[bonus])
            these |= _given_in(interior, room, interior.bonus_these[bonus])
            those = _pieces_in(interior, room, pieces, interior.bonus_those[bonus])
            those |= _given_in(interior, room, interior.bonus_those[bonus])
            if these and those and bits.count(these | those) > 1:
                rooms += 1
    return rooms


def _given_in(interior: Interior, room: int, kinds: Bits) -> Bits:
    """The given furniture in a room that is of these kinds."""
    found: Bits = 0
    if interior.given:
        for square in range(numbers.SQUARES):
            if interior.stands[square] >= numbers.FIRST_GIVEN and interior.inside[square] == 1 + room:
                thing = numbers.FIRST_GIVEN_OBJECT + interior.stands[square] - numbers.FIRST_GIVEN
                if _is_of(interior, thing, kinds):
                    found |= bits.single(thing)
    return found


# Things that are near, far, or side by side (V17, V29) --------------------------------------------


def _things(interior: Interior, counting: int, pieces: int, reached: Rows) -> Bits:
    """The pieces that count, and given furniture in rooms that count or beside a reached square of leftover floor."""
    things: Bits = pieces
    if interior.given:
        for square in range(numbers.SQUARES):
            standing = interior.stands[square]
            if standing >= numbers.FIRST_GIVEN and _is_there(interior, square, counting, reached):
                things |= bits.single(numbers.FIRST_GIVEN_OBJECT + standing - numbers.FIRST_GIVEN)
    return things


def _is_there(interior: Interior, square: int, counting: int, reached: Rows) -> bool:
    """Whether given furniture on a square is in a room that counts, or beside a reached square of leftover floor."""
    if interior.inside[square]:
        return (counting >> interior.inside[square] - 1 & 1) != 0
    return _touches_reached(interior, square, reached)


def _touches_reached(interior: Interior, square: int, reached: Rows) -> bool:
    for side in range(numbers.SIDES):
        if reached[square + numbers.STEP[side]] and plan.beside(interior, square, side) == numbers.NO_WALL:
            return True
    return False


def _neighbours(interior: Interior, bonus: int, things: Bits) -> int:
    """How many of these share an edge with nothing on it with another one of those."""
    count = 0
    for thing in range(numbers.OBJECTS):
        if things >> thing & 1 and _is_of(interior, thing, interior.bonus_these[bonus]):
            for other in range(numbers.OBJECTS):
                if (
                    other != thing
                    and things >> other & 1
                    and _is_of(interior, other, interior.bonus_those[bonus])
                    and _are_side_by_side(interior, thing, other)
                ):
                    count += 1
                    break
    return count


def _are_side_by_side(interior: Interior, thing: int, other: int) -> bool:
    """Whether two things share an edge with nothing on it."""
    own: Rows = [0] * 320
    theirs: Rows = [0] * 320
    own_count = distances.list_squares(interior, thing, own)
    their_count = distances.list_squares(interior, other, theirs)
    for place in range(own_count):
        for side in range(numbers.SIDES):
            if plan.beside(interior, own[place], side) == numbers.NO_WALL:
                beyond = own[place] + numbers.STEP[side]
                for there in range(their_count):
                    if theirs[there] == beyond:
                        return True
    return False


def _near_or_far(interior: Interior, bonus: int, things: Bits, reached: Rows) -> int:
    """Near: whether one pair is near enough. Far: whether there is a pair, and every one is far enough apart."""
    near = part_of(interior, bonus, numbers.CONDITION) == numbers.NEAR
    limit = part_of(interior, bonus, numbers.LIMIT)
    steps: Rows = [0] * 320
    pairs = 0
    for thing in range(numbers.OBJECTS):
        if things >> thing & 1 and _is_of(interior, thing, interior.bonus_these[bonus]):
            distances.measure(interior, thing, reached, steps)
            for other in range(numbers.OBJECTS + 1):
                if _is_measured_to(interior, bonus, things, thing, other):
                    apart = _distance_to(interior, other, reached, steps)
                    if near and apart <= limit:
                        return 1
                    if not near and (apart < limit or apart == numbers.NO_DISTANCE):
                        return 0
                    pairs += 1
    return 1 if pairs and not near else 0


def _is_measured_to(interior: Interior, bonus: int, things: Bits, thing: int, other: int) -> bool:
    """Whether a bonus measures from a thing to another one; after the last one comes the front door."""
    if part_of(interior, bonus, numbers.OBJECT) == numbers.TO_FRONT_DOOR:
        return other == numbers.OBJECTS
    if other == numbers.OBJECTS or other == thing:
        return False
    return (things >> other & 1) != 0 and _is_of(interior, other, interior.bonus_those[bonus])


def _distance_to(interior: Interior, other: int, reached: Rows, steps: Rows) -> int:
    if other == numbers.OBJECTS:
        return distances.distance_to_front(interior, reached, steps)
    return distances.distance_to(interior, other, steps)


# What Python asks ---------------------------------------------------------------------------------


def times(interior: Interior, bonus: int) -> int:
    """How often a bonus is met; 0 if there is no such bonus."""
    if bonus >= interior.bonuses:
        return 0
    reached: Rows = [0] * 320
    counting = access.survey(interior, reached)
    return count_times(interior, bonus, counting, access.counted(interior, counting, reached), reached)


def paid(interior: Interior, bonus: int) -> int:
    """The points for a bonus; 0 if there is no such bonus."""
    if bonus >= interior.bonuses:
        return 0
    reached: Rows = [0] * 320
    counting = access.survey(interior, reached)
    return pay(interior, bonus, counting, access.counted(interior, counting, reached), reached)


guard(__name__, times=(Interior, BONUS), paid=(Interior, BONUS), room_size=(Interior, ROOM))
