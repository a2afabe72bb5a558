"""Which rooms a client counts: by size, neighbours, fittings, doors and views (the conditions up to ``BLOCK``)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.games.floorplan.rules import numbers, survey
from drawingboard.games.floorplan.rules.plan import Plan


def type_fits(plan: Plan, room: int, wanted: int) -> bool:
    return wanted == 0 or plan.room_type[room] == wanted


def room_counts(plan: Plan, card: int, room: int, chosen: int) -> bool:
    condition = plan.card[card]
    first = plan.card[card + 2]
    second = plan.card[card + 3]
    third = plan.card[card + 4]
    if condition == numbers.SIZED:
        return first <= _area(plan, room) <= second and _has_shape(plan, room, third)
    if condition == numbers.NEXT_TO:
        return _neighbours(plan, room, first) > 0
    if condition == numbers.NEIGHBOURS:
        return first <= _neighbours(plan, room, 0) <= second
    if condition == numbers.MIRRORED:
        return _is_mirrored(plan, room)
    if condition == numbers.BESIDE:
        return _is_beside(plan, room, first)
    if condition == numbers.FITTED:
        return (
            fittings(plan, room, plan.windows) >= first
            and fittings(plan, room, plan.doors) >= second
            and _free_squares(plan, room) >= third
        )
    if condition == numbers.REACHED:
        return _counts_as_reached(plan, room, chosen, first, second)
    if condition == numbers.VIEW:
        return _has_view(plan, room, first)
    if condition == numbers.DIFFERENT:
        return not _repeats_size(plan, room)
    return chosen >> room & 1 == 1


def room_bits(plan: Plan, room: int) -> int:
    """The squares of a room in each of its rows."""
    return ((1 << plan.room_width[room]) - 1) << plan.room_column[room]


def mark_room(plan: Plan, room: int, counted: Rows) -> None:
    for row in range(plan.room_row[room], plan.room_row[room] + plan.room_height[room]):
        counted[row] |= room_bits(plan, room)


def _area(plan: Plan, room: int) -> int:
    return plan.room_width[room] * plan.room_height[room]


def _has_shape(plan: Plan, room: int, shape: int) -> bool:
    width = plan.room_width[room]
    height = plan.room_height[room]
    if shape == numbers.SQUARE_SHAPE:
        return width == height
    if shape == numbers.LONG_SHAPE:
        return width >= 2 * height or height >= 2 * width
    return True


def _neighbours(plan: Plan, room: int, wanted: int) -> int:
    """How many rooms of a type (0: of any) share a wall with a room."""
    found = 0
    for other in range(1, plan.rooms + 1):
        if type_fits(plan, other, wanted) and share_a_wall(plan, room, other):
            found += 1
    return found


def share_a_wall(plan: Plan, one: int, other: int) -> bool:
    """Whether two rooms touch along a side of at least one square; corners do not count."""
    across = _overlap(plan.room_column[one], plan.room_width[one], plan.room_column[other], plan.room_width[other])
    down = _overlap(plan.room_row[one], plan.room_height[one], plan.room_row[other], plan.room_height[other])
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def _overlap(one: int, one_length: int, other: int, other_length: int) -> int:
    """How many squares two stretches have in common; 0 where they just meet, negative with a gap between them."""
    start = one if one > other else other
    end = one + one_length if one + one_length < other + other_length else other + other_length
    return end - start


def _is_mirrored(plan: Plan, room: int) -> bool:
    """Whether the sheet folded along its middle column would lay a room exactly on a room, perhaps itself."""
    for other in range(1, plan.rooms + 1):
        if (
            plan.room_column[other] == 17 - plan.room_column[room] - plan.room_width[room]
            and plan.room_row[other] == plan.room_row[room]
            and plan.room_width[other] == plan.room_width[room]
            and plan.room_height[other] == plan.room_height[room]
        ):
            return True
    return False


def _is_beside(plan: Plan, room: int, kind: int) -> bool:
    """Whether something of a kind is on a square adjacent to a room."""
    top = plan.room_row[room]
    bottom = top + plan.room_height[room]
    inside = room_bits(plan, room)
    found = 0
    if top > 0:
        found |= survey.squares_of(plan, top - 1, kind) & inside
    if bottom < plan.height:
        found |= survey.squares_of(plan, bottom, kind) & inside
    for row in range(top, bottom):
        found |= survey.squares_of(plan, row, kind) & (inside << 1 | inside >> 1) & ~inside
    return found != 0


def fittings(plan: Plan, room: int, fitted: Rows) -> int:
    """How many windows, or doors, a room has on its own squares."""
    found = 0
    for wall in range(4):
        for row in range(plan.room_row[room], plan.room_row[room] + plan.room_height[room]):
            found += bits.count(fitted[17 * wall + row] & room_bits(plan, room))
    return found


def _free_squares(plan: Plan, room: int) -> int:
    free = 0
    for row in range(plan.room_row[room], plan.room_row[room] + plan.room_height[room]):
        free += bits.count(room_bits(plan, room) & ~plan.taken[row])
    return free


def _counts_as_reached(plan: Plan, room: int, reached: int, only_inside: int, types_once: int) -> bool:
    if not _is_reached(plan, room, reached, only_inside):
        return False
    if types_once:
        for earlier in range(1, room):
            if plan.room_type[earlier] == plan.room_type[room] and _is_reached(plan, earlier, reached, only_inside):
                return False
    return True


def _is_reached(plan: Plan, room: int, reached: int, only_inside: int) -> bool:
    return reached >> room & 1 == 1 and not (only_inside and has_outside_door(plan, room))


def has_outside_door(plan: Plan, room: int) -> bool:
    """Whether a door leads from a room straight outdoors."""
    for wall in range(4):
        for row in range(plan.room_row[room], plan.room_row[room] + plan.room_height[room]):
            doors = plan.doors[17 * wall + row] & room_bits(plan, room)
            while doors:
                if not survey.room_beyond(plan, wall, 17 * row + bits.lowest(doors)):
                    return True
                doors &= doors - 1
    return False


def _has_view(plan: Plan, room: int, kind: int) -> bool:
    for wall in range(4):
        for row in range(plan.room_row[room], plan.room_row[room] + plan.room_height[room]):
            windows = plan.windows[17 * wall + row] & room_bits(plan, room)
            while windows:
                if survey.window_sees(plan, wall, 17 * row + bits.lowest(windows), kind):
                    return True
                windows &= windows - 1
    return False


def _repeats_size(plan: Plan, room: int) -> bool:
    """Whether a room drawn earlier has the same sides, whichever way round."""
    shorter = plan.room_width[room] if plan.room_width[room] < plan.room_height[room] else plan.room_height[room]
    for earlier in range(1, room):
        if _area(plan, earlier) == _area(plan, room) and (
            plan.room_width[earlier] == shorter or plan.room_height[earlier] == shorter
        ):
            return True
    return False


def largest_block(plan: Plan) -> int:
    """The rooms of the largest group that hangs together by shared walls, the first one if several are as large."""
    largest = 0
    seen = 0
    for room in range(1, plan.rooms + 1):
        if not seen >> room & 1:
            block = _block_of(plan, room)
            seen |= block
            if bits.count(block) > bits.count(largest):
                largest = block
    return largest


def _block_of(plan: Plan, room: int) -> int:
    block = 1 << room
    before = 0
    while block != before:
        before = block
        for one in range(1, plan.rooms + 1):
            if block >> one & 1:
                for other in range(1, plan.rooms + 1):
                    if share_a_wall(plan, one, other):
                        block |= 1 << other
    return block
