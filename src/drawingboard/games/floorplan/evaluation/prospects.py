"""What a plan could still become: views, doors, paths and columns that later rounds may complete.

The evaluation weighs these numbers. Here too a set of squares is a number for each row; where there is one for each
wall, wall w's row r is at ``17 * w + r``.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.games.floorplan.rules import numbers, plan, rooms, survey
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.geometry import rows

# The room table -----------------------------------------------------------------------------


def rooms_missing(sheet: Plan, column: int) -> int:
    """How many rooms it takes to fill a column of the room table; boxes are filled from the left (F8)."""
    missing = 0
    for row in range(numbers.TYPES):
        if sheet.boxes[row] > column and sheet.filled[row] <= column:
            missing += column + 1 - sheet.filled[row]
    return missing


# Views --------------------------------------------------------------------------------------


def find_views(sheet: Plan, view: Rows) -> None:
    """By wall: the squares from which a hedge or a pool is in sight through that wall (F16)."""
    view[17 * numbers.NORTH] = 0
    for row in range(1, sheet.height):
        view[17 * numbers.NORTH + row] = ~sheet.indoors[row - 1] & (
            sheet.hedges[row - 1] | sheet.pools[row - 1] | view[17 * numbers.NORTH + row - 1]
        )
    view[17 * numbers.SOUTH + sheet.height - 1] = 0
    for step in range(1, sheet.height):
        row = sheet.height - 1 - step
        view[17 * numbers.SOUTH + row] = ~sheet.indoors[row + 1] & (
            sheet.hedges[row + 1] | sheet.pools[row + 1] | view[17 * numbers.SOUTH + row + 1]
        )
    for row in range(sheet.height):
        growing = sheet.hedges[row] | sheet.pools[row]
        view[17 * numbers.EAST + row] = _look_east(growing, ~sheet.indoors[row]) >> 1
        view[17 * numbers.WEST + row] = _look_west(growing, ~sheet.indoors[row]) << 1


def _look_east(seen: int, open_squares: int) -> int:
    """All squares from which one sees something, itself included, over open squares to the right."""
    if not seen:
        return 0
    step = 1
    while step < 17:
        seen |= open_squares & seen >> step
        open_squares &= open_squares >> step
        step += step
    return seen


def _look_west(seen: int, open_squares: int) -> int:
    if not seen:
        return 0
    step = 1
    while step < 17:
        seen |= open_squares & seen << step
        open_squares &= open_squares << step
        step += step
    return seen & numbers.FULL_ROW


def count_seeing(sheet: Plan, view: Rows) -> int:
    """How many windows see something."""
    seeing = 0
    for row in range(sheet.height):
        seeing += bits.count(sheet.windows[row] & (view[row] | view[row] >> 1))
        seeing += bits.count(sheet.windows[34 + row] & (view[34 + row] | view[34 + row] >> 1))
        if row < sheet.height - 1:
            seeing += bits.count(sheet.windows[17 + row] & (view[17 + row] | view[18 + row]))
            seeing += bits.count(sheet.windows[51 + row] & (view[51 + row] | view[52 + row]))
    return seeing


def count_hopeful(sheet: Plan, view: Rows) -> int:
    """How many windows see nothing yet, but have open ground before them."""
    hopeful = 0
    for wall in range(numbers.WALLS):
        for row in range(sheet.height):
            windows = sheet.windows[17 * wall + row]
            while windows:
                square = 17 * row + bits.lowest(windows)
                windows &= windows - 1
                if _is_hopeful(sheet, view, wall, square, survey.second_square(wall, square)):
                    hopeful += 1
    return hopeful


def _is_hopeful(sheet: Plan, view: Rows, wall: int, square: int, second: int) -> bool:
    if _has(view, wall, square) or _has(view, wall, second):
        return False
    return _faces_outdoors(sheet, wall, square) or _faces_outdoors(sheet, wall, second)


def _has(view: Rows, wall: int, square: int) -> bool:
    return view[17 * wall + square // 17] >> square % 17 & 1 == 1


def _faces_outdoors(sheet: Plan, wall: int, square: int) -> bool:
    outside = survey.beyond(sheet, wall, square)
    return outside >= 0 and not sheet.room_at[outside]


def find_fronts(sheet: Plan, front: Rows) -> None:
    """By wall: the empty squares of rooms that have the outdoors beyond that wall."""
    for row in range(sheet.height):
        empty = sheet.indoors[row] & ~sheet.taken[row]
        above = sheet.indoors[row - 1] if row > 0 else numbers.FULL_ROW
        below = sheet.indoors[row + 1] if row < sheet.height - 1 else numbers.FULL_ROW
        front[17 * numbers.NORTH + row] = empty & ~above
        front[17 * numbers.SOUTH + row] = empty & ~below
        front[17 * numbers.EAST + row] = empty & ~(sheet.indoors[row] >> 1 | 1 << 16)
        front[17 * numbers.WEST + row] = empty & ~(sheet.indoors[row] << 1 | 1)


def find_starts(sheet: Plan, front: Rows, start: Rows) -> None:
    """By wall: the squares on which a window with the outdoors before it could begin."""
    beside: Rows = [0] * 17
    below: Rows = [0] * 17
    find_neighbours(sheet, beside, below)
    for row in range(sheet.height):
        start[row] = front[row] & front[row] >> 1 & beside[row]
        start[34 + row] = front[34 + row] & front[34 + row] >> 1 & beside[row]
        start[17 + row] = 0
        start[51 + row] = 0
        if row < sheet.height - 1:
            start[17 + row] = front[17 + row] & front[18 + row] & below[row]
            start[51 + row] = front[51 + row] & front[52 + row] & below[row]


def find_neighbours(sheet: Plan, beside: Rows, below: Rows) -> None:
    """The squares whose right, or lower, neighbour is in the same room."""
    for row in range(17):
        beside[row] = 0
        below[row] = 0
    for room in range(1, sheet.rooms + 1):
        last = sheet.room_row[room] + sheet.room_height[room] - 1
        inside = ((1 << sheet.room_width[room]) - 1) << sheet.room_column[room]
        for row in range(sheet.room_row[room], last + 1):
            beside[row] |= inside & inside >> 1
            if row < last:
                below[row] |= inside


def count_starts(sheet: Plan, start: Rows, view: Rows) -> int:
    """How many of these windows would see something."""
    found = 0
    for row in range(sheet.height):
        found += bits.count(start[row] & (view[row] | view[row] >> 1))
        found += bits.count(start[34 + row] & (view[34 + row] | view[34 + row] >> 1))
        if row < sheet.height - 1:
            found += bits.count(start[17 + row] & (view[17 + row] | view[18 + row]))
            found += bits.count(start[51 + row] & (view[51 + row] | view[52 + row]))
    return found


# Paths --------------------------------------------------------------------------------------


def find_doorsteps(sheet: Plan, steps: Rows) -> None:
    """The squares right before outside doors (F18)."""
    for row in range(17):
        steps[row] = 0
    for wall in range(numbers.WALLS):
        for row in range(sheet.height):
            doors = sheet.doors[17 * wall + row]
            while doors:
                square = survey.beyond(sheet, wall, 17 * row + bits.lowest(doors))
                doors &= doors - 1
                if square >= 0 and not sheet.room_at[square]:
                    steps[square // 17] |= 1 << square % 17


def count_near(sheet: Plan, path: Rows, near: Rows) -> int:
    """How near hedges and pools are that no path leads to yet: 6 for each that one stone would link, 1 for six stones.

    ``near`` gets, in its first two places, how many are linked already and how many are not.
    """
    rest: Rows = [0] * 17
    section: Rows = [0] * 17
    reach: Rows = [0] * 17
    doorstep: Rows = [0] * 17
    near[0] = 0
    near[1] = 0
    far_hedges: Rows = [0] * 17
    far_pools: Rows = [0] * 17
    near[1] += _take_far(sheet.hedges, path, rest, section, far_hedges, near)
    near[1] += _take_far(sheet.pools, path, rest, section, far_pools, near)
    if not near[1]:
        return 0
    find_doorsteps(sheet, doorstep)
    for row in range(17):
        reach[row] = path[row]
    found = 0
    for stones in range(1, 7):
        _grow(sheet, reach, doorstep, stones == 1)
        found += (7 - stones) * (_reached(reach, far_hedges) + _reached(reach, far_pools))
    return found


def _take_far(growing: Rows, path: Rows, rest: Rows, section: Rows, far: Rows, near: Rows) -> int:
    """Sort the sections of a kind: those on the path are counted in ``near[0]``, the others are returned and kept."""
    for row in range(17):
        rest[row] = growing[row]
    unlinked = 0
    while rows.take_section(rest, section):
        if rows.touch(section, path):
            near[0] += 1
        else:
            unlinked += 1
            for row in range(17):
                far[row] |= section[row]
    return unlinked


def _grow(sheet: Plan, reach: Rows, doorstep: Rows, first: bool) -> None:
    """One stone further."""
    before = 0
    for row in range(sheet.height):
        ground = plan.free_row(sheet, row) | sheet.stones[row]
        below = reach[row + 1] if row < 16 else 0
        grown = reach[row] << 1 | reach[row] >> 1 | before | below
        if first:
            grown |= doorstep[row]
        before = reach[row]
        reach[row] |= grown & ground


def _reached(reach: Rows, far: Rows) -> int:
    """How many sections are beside what was reached; they are removed."""
    section: Rows = [0] * 17
    beside: Rows = [0] * 17
    for row in range(17):
        beside[row] = rows.near(reach, row) & far[row]
    found = 0
    while rows.find_section(beside, far, section):
        found += 1
        for row in range(17):
            far[row] &= ~section[row]
    return found


# Clients ------------------------------------------------------------------------------------


def fitted_in_part(sheet: Plan, card: int) -> float:
    """How far rooms have come that a client wants to have windows and doors, those that have them left out."""
    wanted = sheet.card[card + 2] + sheet.card[card + 3]
    begun = 0.0
    for room in range(1, sheet.rooms + 1):
        if rooms.type_fits(sheet, room, sheet.card[card + 1]):
            windows = rooms.fittings(sheet, room, sheet.windows)
            doors = rooms.fittings(sheet, room, sheet.doors)
            windows = windows if windows < sheet.card[card + 2] else sheet.card[card + 2]
            doors = doors if doors < sheet.card[card + 3] else sheet.card[card + 3]
            if windows + doors < wanted:
                begun += (windows + doors) / wanted
    return begun
