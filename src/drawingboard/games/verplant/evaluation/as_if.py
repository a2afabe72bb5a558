"""A plan as if the match ended now: the room under way is closed as it lies, and the front door is drawn.

What counts then is what the rules say. The plan that is given is changed; it is a scratch copy.

Floor that is empty falls into regions, the open squares of the room under way into groups. A door leads from a group to
a region; of all pairs the one is taken with which most furniture counts.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.games.verplant.evaluation import weights
from drawingboard.games.verplant.rules import numbers, outline, plan, shapes
from drawingboard.games.verplant.rules.designer import Designer

# Floor and open squares -----------------------------------------------------------------------------------


def is_empty(sheet: Designer, square: int) -> bool:
    """Whether a square is floor outside rooms with nothing on it: it may become hallway."""
    return (
        sheet.ground[square] == numbers.FLOOR
        and sheet.inside[square] == 0
        and sheet.stands[square] == 0
        and sheet.marks[square] & numbers.OPEN == 0
    )


def is_open_now(sheet: Designer, square: int) -> bool:
    """Whether a square is an open square of the room under way."""
    if sheet.stands[square] or sheet.ground[square] != numbers.FLOOR:
        return False
    if sheet.inside[square] == 0:
        return sheet.marks[square] & numbers.OPEN != 0
    return (
        sheet.inside[square] == sheet.room + 1
        and sheet.room < numbers.ROOMS
        and sheet.room_state[sheet.room] < numbers.FINISHED
        and sheet.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN) != 0
    )


def find_regions(sheet: Designer, region: Rows, size: Rows) -> int:
    """Number the regions of empty floor from 1, and count their squares; returns how many there are."""
    count = 0
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if not region[square] and is_empty(sheet, square):
            count += 1
            size[count] = _spread_floor(sheet, region, square, count)
    return count


def _spread_floor(sheet: Designer, region: Rows, start: int, number: int) -> int:
    waiting: Rows = [0] * 320
    waiting[0] = start
    region[start] = number
    count = 1
    done = 0
    while done < count:
        square = waiting[done]
        done += 1
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if not region[beyond] and not plan.beside(sheet, square, side) and is_empty(sheet, beyond):
                region[beyond] = number
                waiting[count] = beyond
                count += 1
    return count


def find_groups(sheet: Designer, group: Rows) -> int:
    """Number the groups of open squares of the room under way from 1; returns how many there are."""
    waiting: Rows = [0] * 320
    groups = 0
    for start in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if group[start] or not is_open_now(sheet, start):
            continue
        groups += 1
        group[start] = groups
        waiting[0] = start
        count = 1
        while count:
            count -= 1
            square = waiting[count]
            for side in range(numbers.SIDES):
                beyond = square + numbers.STEP[side]
                if not group[beyond] and not plan.beside(sheet, square, side) and is_open_now(sheet, beyond):
                    group[beyond] = groups
                    waiting[count] = beyond
                    count += 1
    return groups


def furniture_of(sheet: Designer, drawn: int) -> int:
    """How many furniture squares a drawn piece has."""
    return bits_in(sheet.furniture[numbers.SHAPES_OF_A_NUMBER * sheet.drawn_slot[drawn] + sheet.drawn_shape[drawn]])


def bits_in(squares: int) -> int:
    count = 0
    while squares:
        squares &= squares - 1
        count += 1
    return count


def weigh_groups(sheet: Designer, group: Rows, weight: Rows) -> int:
    """By group: the furniture squares of pieces whose open squares all lie in it; in ``weight[0]`` of pieces without
    open squares. Returns those of all pieces of the room.
    """
    piece: Rows = [0] * 160
    total = 0
    for drawn in range(sheet.drawn):
        if sheet.slot_room[sheet.drawn_slot[drawn]] != sheet.room:
            continue
        shapes.lay_drawn(sheet, drawn, piece)
        squares = piece[numbers.FURNITURE_SQUARES]
        total += squares
        own = 0
        for place in range(squares, piece[numbers.PIECE_SQUARES]):
            here = group[sheet.drawn_square[drawn] + piece[numbers.FIRST_SQUARE + place]]
            own = here if own == 0 or own == here else -1
        if own >= 0:
            weight[own] += squares
    return total


# Doors ----------------------------------------------------------------------------------------------------


def can_be_door(sheet: Designer, square: int, side: int) -> bool:
    """Whether a door may be on a side of a square, as far as the edge goes."""
    edge = plan.edge_at(square, side)
    return plan.on_edge(sheet, edge) <= numbers.WALL and not plan.is_lined(sheet, edge)


def can_be_front(sheet: Designer, square: int, side: int) -> bool:
    """Whether the front door may be on a side of an empty square."""
    edge = plan.edge_at(square, side)
    return (
        plan.is_outer(sheet, square, side)
        and plan.on_edge(sheet, edge) == numbers.WALL
        and not plan.is_lined(sheet, edge)
        and sheet.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN) == 0
    )


def close_room(sheet: Designer, door: int) -> None:
    """Draw the walls of the room under way, with a door on 4 * square + side; -1 for none."""
    inside = sheet.room + 1
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if sheet.inside[square] == inside:
            for side in range(numbers.SIDES):
                if sheet.inside[square + numbers.STEP[side]] != inside and not plan.beside(sheet, square, side):
                    plan.draw_on_edge(sheet, plan.edge_at(square, side), numbers.WALL)
    sheet.room_state[sheet.room] = numbers.FINISHED
    if door >= 0:
        sheet.door_square[sheet.room] = door >> 2
        sheet.door_side[sheet.room] = door & 3
        plan.draw_on_edge(sheet, plan.edge_at(door >> 2, door & 3), numbers.DOOR)


# Finishing ------------------------------------------------------------------------------------------------


def is_under_way(sheet: Designer) -> bool:
    """Whether a room is being furnished and not closed yet."""
    if sheet.room >= numbers.ROOMS:
        return False
    state = sheet.room_state[sheet.room]
    return state == numbers.UNDER_WAY or state == numbers.OUTLINED


def finish(sheet: Designer, notes: Rows) -> None:
    """Close what is under way, draw the front door, and note what the value needs to know (``weights.NOTES``)."""
    group: Rows = [0] * 320
    weight: Rows = [0] * 320
    hall: Rows = [0] * 320
    gain: Rows = [0] * 320
    total = 0
    groups = 0
    if is_under_way(sheet):
        if sheet.room_state[sheet.room] == numbers.UNDER_WAY:
            outline.draw_smallest(sheet, sheet.room)
        groups = find_groups(sheet, group)
        total = weigh_groups(sheet, group, weight)
        notes[weights.GROUPS_SEEN] = groups
    if sheet.entrance and total and sheet.room == sheet.entrance - 1:
        _finish_entrance(sheet, group, groups, weight, total, notes)
        return
    _find_halls(sheet, hall, gain, notes)
    door = _best_door(sheet, group, groups, weight, hall, gain, notes)
    chosen = notes[weights.HALL]
    if total:
        counted = 0
        if door >= 0:
            counted = weight[0] + (weight[group[door >> 2]] if groups else 0)
        notes[weights.LOOSE_SQUARES] = total - counted
        close_room(sheet, door)
    if not sheet.entrance:
        notes[weights.ROOM_TO_BUILD] = _count_floor(sheet, hall, chosen)
        if not sheet.front_square:
            front = _find_front(sheet, hall, chosen)
            if front >= 0:
                plan.draw_front_door(sheet, front >> 2, front & 3)


def _find_halls(sheet: Designer, hall: Rows, gain: Rows, notes: Rows) -> None:
    """Number the places that doors may lead to, and say what finished rooms gain by each; -1 where none may be."""
    size: Rows = [0] * 320
    if sheet.entrance and sheet.room_state[sheet.entrance - 1] == numbers.FINISHED:
        halls = _find_entrance(sheet, hall)
        notes[weights.ROOM_TO_BUILD] = _floor_beside(sheet, hall)
    else:
        halls = find_regions(sheet, hall, size)
        for number in range(1, halls + 1):
            if size[number] > notes[weights.ROOM_TO_BUILD]:
                notes[weights.ROOM_TO_BUILD] = size[number]
    notes[weights.REGIONS_SEEN] = halls
    for number in range(1, halls + 1):
        gain[number] = size[number]
        if not sheet.entrance and not _may_be_hallway(sheet, hall, number):
            gain[number] = -1
    for room in range(sheet.rooms):
        if sheet.room_state[room] == numbers.FINISHED and sheet.door_square[room]:
            beyond = hall[sheet.door_square[room] + numbers.STEP[sheet.door_side[room]]]
            if beyond and gain[beyond] >= 0:
                gain[beyond] += numbers.SQUARES * _furniture_in(sheet, room)


def _may_be_hallway(sheet: Designer, hall: Rows, number: int) -> bool:
    if sheet.front_square:
        return hall[sheet.front_square] == number
    return _find_front(sheet, hall, number) >= 0


def _find_front(sheet: Designer, hall: Rows, number: int) -> int:
    """A place for the front door in a region, as 4 * square + side; -1 if there is none."""
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if hall[square] == number:
            for side in range(numbers.SIDES):
                if can_be_front(sheet, square, side):
                    return 4 * square + side
    return -1


def _find_entrance(sheet: Designer, hall: Rows) -> int:
    """V15: the open squares of the entrance room that its door reaches are the only place that doors may lead to."""
    waiting: Rows = [0] * 320
    if not sheet.front_square:
        return 0
    waiting[0] = sheet.front_square
    hall[sheet.front_square] = 1
    count = 1
    while count:
        count -= 1
        square = waiting[count]
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if (
                not hall[beyond]
                and sheet.inside[beyond] == sheet.entrance
                and sheet.stands[beyond] == 0
                and sheet.marks[beyond] & (numbers.OPEN | numbers.GIVEN_OPEN)
                and not plan.beside(sheet, square, side)
            ):
                hall[beyond] = 1
                waiting[count] = beyond
                count += 1
    return 1


def _floor_beside(sheet: Designer, hall: Rows) -> int:
    """How much empty floor can be reached by doors from the entrance room: its largest region."""
    region: Rows = [0] * 320
    size: Rows = [0] * 320
    most = 0
    find_regions(sheet, region, size)
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if hall[square]:
            for side in range(numbers.SIDES):
                beyond = region[square + numbers.STEP[side]]
                if beyond and size[beyond] > most and can_be_door(sheet, square, side):
                    most = size[beyond]
    return most


def _furniture_in(sheet: Designer, room: int) -> int:
    squares = 0
    for drawn in range(sheet.drawn):
        if sheet.slot_room[sheet.drawn_slot[drawn]] == room:
            squares += furniture_of(sheet, drawn)
    return squares


def _best_door(sheet: Designer, group: Rows, groups: int, weight: Rows, hall: Rows, gain: Rows, notes: Rows) -> int:
    """The door with which most counts, as 4 * square + side; -1 for none. Notes the hall and the ways there."""
    best = -1
    door = -1
    for number in range(1, 320):
        if gain[number] > best:
            best = gain[number]
            notes[weights.HALL] = number
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        own = group[square]
        if not own and (groups or not _stands_in_room(sheet, square)):
            continue
        for side in range(numbers.SIDES):
            beyond = hall[square + numbers.STEP[side]]
            if not beyond or gain[beyond] < 0 or not can_be_door(sheet, square, side):
                continue
            worth = gain[beyond] + numbers.SQUARES * (weight[0] + (weight[own] if own else 0))
            if worth > best:
                best = worth
                door = 4 * square + side
                notes[weights.HALL] = beyond
                notes[weights.WAYS_OUT_SEEN] = 1
            elif worth == best:
                notes[weights.WAYS_OUT_SEEN] += 1
    return door


def _stands_in_room(sheet: Designer, square: int) -> bool:
    """Whether furniture of the room under way stands there."""
    standing = sheet.stands[square]
    return 0 < standing < numbers.FIRST_GIVEN and sheet.slot_room[sheet.drawn_slot[standing - 1]] == sheet.room


def _count_floor(sheet: Designer, hall: Rows, number: int) -> int:
    """The squares of a region, in halves: those in no block of two by two count less."""
    if not number:
        return 0
    squares = 0
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if hall[square] == number:
            squares += 2 if _is_in_block(hall, square, number) else 1
    return squares // 2


def _is_in_block(hall: Rows, square: int, number: int) -> bool:
    for below in range(2):
        for right in range(2):
            corner = square - numbers.WIDTH * below - right
            if (
                hall[corner] == number
                and hall[corner + 1] == number
                and hall[corner + numbers.WIDTH] == number
                and hall[corner + numbers.WIDTH + 1] == number
            ):
                return True
    return False


def _finish_entrance(sheet: Designer, group: Rows, groups: int, weight: Rows, total: int, notes: Rows) -> None:
    """V15: close the entrance room with the front door from the group of open squares with which most counts."""
    region: Rows = [0] * 320
    size: Rows = [0] * 320
    best = -1
    door = -1
    find_regions(sheet, region, size)
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if not group[square]:
            continue
        for side in range(numbers.SIDES):
            if _can_be_entrance(sheet, square, side) and weight[group[square]] > best:
                best = weight[group[square]]
                door = 4 * square + side
    chosen = group[door >> 2] if door >= 0 else 0
    for square in range(numbers.WIDTH + 1, numbers.SQUARES - numbers.WIDTH):
        if chosen and group[square] == chosen:
            for side in range(numbers.SIDES):
                beyond = region[square + numbers.STEP[side]]
                if beyond and can_be_door(sheet, square, side):
                    notes[weights.WAYS_OUT_SEEN] += 1
                    if size[beyond] > notes[weights.ROOM_TO_BUILD]:
                        notes[weights.ROOM_TO_BUILD] = size[beyond]
    notes[weights.LOOSE_SQUARES] = total - (weight[0] + weight[chosen] if chosen else 0)
    close_room(sheet, -1)
    if door >= 0:
        sheet.door_square[sheet.room] = door >> 2
        sheet.door_side[sheet.room] = door & 3
        plan.draw_front_door(sheet, door >> 2, door & 3)


def _can_be_entrance(sheet: Designer, square: int, side: int) -> bool:
    """Whether the front door of a mission without a hallway may be on a side of an open square."""
    if sheet.front_fixed:
        return square == sheet.front_square and side == sheet.front_side
    return plan.is_outer(sheet, square, side) and can_be_door(sheet, square, side)
