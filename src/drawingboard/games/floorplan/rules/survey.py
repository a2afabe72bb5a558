"""What a plan's windows see, which rooms its doors connect and where its stones lead (F16–F18).

``scoring.py`` counts these things, ``clients.py`` asks further questions about them. Here too a set of
squares is seventeen rows of bits; the outdoors counts as room 0.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.ranges import ROW, SQUARE, THING, WALL
from drawingboard.geometry import rows


def squares_of(plan: Plan, row: int, kind: int) -> int:
    """The squares of a row that have a hedge, a pool or a stone, are in a room, or hold what windows like to see."""
    if kind == numbers.HEDGE:
        return plan.hedges[row]
    if kind == numbers.POOL:
        return plan.pools[row]
    if kind == numbers.STONES:
        return plan.stones[row]
    if kind == numbers.A_ROOM:
        return plan.indoors[row]
    return plan.hedges[row] | plan.pools[row]


def beyond(plan: Plan, wall: int, square: int) -> int:
    """The square on the other side of a square's wall; -1 where the sheet ends."""
    row = square // 17 + numbers.ROW_STEP[wall]
    column = square % 17 + numbers.COLUMN_STEP[wall]
    if row < 0 or row >= plan.height or column < 0 or column >= 17:
        return -1
    return row * 17 + column


def room_beyond(plan: Plan, wall: int, square: int) -> int:
    """The room on the other side of a square's wall, 0 for the outdoors; the rim faces outdoors too (F17)."""
    outside = beyond(plan, wall, square)
    return plan.room_at[outside] if outside >= 0 else 0


# Windows (F16) ----------------------------------------------------------------------------


def sees(plan: Plan, wall: int, square: int, kind: int) -> bool:
    """Whether something of a kind is in sight straight out through a square's wall; rooms and the rim end sight."""
    row = square // 17 + numbers.ROW_STEP[wall]
    column = square % 17 + numbers.COLUMN_STEP[wall]
    while 0 <= row < plan.height and 0 <= column < 17 and not plan.indoors[row] >> column & 1:
        if squares_of(plan, row, kind) >> column & 1:
            return True
        row += numbers.ROW_STEP[wall]
        column += numbers.COLUMN_STEP[wall]
    return False


def second_square(wall: int, square: int) -> int:
    """The other square of a window: to the right of the first one, or below it."""
    if wall == numbers.NORTH or wall == numbers.SOUTH:
        return square + 1
    return square + 17


def window_sees(plan: Plan, wall: int, square: int, kind: int) -> bool:
    """Whether a window sees something of a kind, from either of its squares."""
    return sees(plan, wall, square, kind) or sees(plan, wall, second_square(wall, square), kind)


# Doors (F17) ------------------------------------------------------------------------------


def rooms_reached(plan: Plan) -> int:
    """The rooms that doors connect to the outdoors, directly or through other rooms: bit n for room n."""
    reached = 1
    before = 0
    while reached != before:
        before = reached
        for wall in range(4):
            for row in range(plan.height):
                doors = plan.doors[17 * wall + row]
                while doors:
                    square = 17 * row + bits.lowest(doors)
                    doors &= doors - 1
                    joined = 1 << plan.room_at[square] | 1 << room_beyond(plan, wall, square)
                    if reached & joined:
                        reached |= joined
    return reached ^ 1


# Stones and sections (F18) ------------------------------------------------------------------


def find_path(plan: Plan, path: Rows) -> None:
    """Fill in the stones that are linked to a stone in front of an outside door."""
    for row in range(17):
        path[row] = 0
    for wall in range(4):
        for row in range(plan.height):
            doors = plan.doors[17 * wall + row]
            while doors:
                square = beyond(plan, wall, 17 * row + bits.lowest(doors))
                doors &= doors - 1
                if square >= 0:
                    path[square // 17] |= plan.stones[square // 17] & 1 << square % 17
    rows.spread(path, plan.stones)


def path_row(plan: Plan, row: int) -> int:
    """The stones of a row that are linked to an outside door."""
    path: Rows = [0] * 17
    find_path(plan, path)
    return path[row]


guard(
    __name__,
    squares_of=(Plan, ROW, THING),
    beyond=(Plan, WALL, SQUARE),
    room_beyond=(Plan, WALL, SQUARE),
    second_square=(WALL, SQUARE),
    window_sees=(Plan, WALL, SQUARE, THING),
    rooms_reached=(Plan,),
    path_row=(Plan, ROW),
)
