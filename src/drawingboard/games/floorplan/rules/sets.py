"""Sets of features: whether a whole one can be drawn, and where its next piece may go (F9 to F12).

A set is drawn completely or not at all, so nothing is listed here that would leave it incomplete.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.core.position import Actions
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, plan
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.ranges import ENOUGH
from drawingboard.geometry import rows


def fits(sheet: Plan, kind: int) -> bool:
    """Whether a set of this kind can be drawn now."""
    if kind == numbers.WINDOWS:
        return two_windows_fit(sheet)
    if kind == numbers.DOORS:
        return count_doors(sheet, kind) >= kind
    if kind == numbers.STONES:
        return plan.count_free(sheet) >= kind
    return section_fits(sheet, kind)


# Windows and doors ------------------------------------------------------------------------


def count_windows(sheet: Plan, enough: int) -> int:
    """How many places there are for a window in all rooms; counting stops at ``enough``."""
    total = 0
    for room in range(1, sheet.rooms + 1):
        for wall in range(numbers.WALLS):
            total += bits.count(plan.window_places(sheet, room, wall))
        if total >= enough:
            return total
    return total


def two_windows_fit(sheet: Plan) -> bool:
    """Whether two windows fit that share no square.

    Along the walls of a room a window overlaps itself and at most two others, so four places are enough.
    """
    places = count_windows(sheet, 4)
    if places < 2 or places >= 4:
        return places >= 4
    for room in range(1, sheet.rooms + 1):
        for wall in range(numbers.WALLS):
            starts = plan.window_places(sheet, room, wall)
            while starts:
                if leaves_a_window(sheet, plan.square_at_wall(sheet, room, wall, bits.lowest(starts)), wall):
                    return True
                starts &= starts - 1
    return False


def leaves_a_window(sheet: Plan, square: int, wall: int) -> bool:
    """Whether another window still fits beside one that begins here."""
    plan.toggle_window(sheet, square, wall)
    left = count_windows(sheet, 1)
    plan.toggle_window(sheet, square, wall)
    return left > 0


def count_doors(sheet: Plan, enough: int) -> int:
    """How many squares there are for a door in all rooms; counting stops at ``enough``."""
    total = 0
    for room in range(1, sheet.rooms + 1):
        inner = ((1 << (sheet.room_height[room] - 2)) - 1) << (sheet.room_row[room] + 1)  # rows without a corner
        total += bits.count(plan.free_at_wall(sheet, room, numbers.NORTH))
        total += bits.count(plan.free_at_wall(sheet, room, numbers.SOUTH))
        total += bits.count(plan.free_at_wall(sheet, room, numbers.WEST) & inner)
        total += bits.count(plan.free_at_wall(sheet, room, numbers.EAST) & inner)
        if total >= enough:
            return total
    return total


# Hedges and pools -------------------------------------------------------------------------


def section_fits(sheet: Plan, size: int) -> bool:
    """Whether so many free outdoor squares hang together somewhere."""
    for row in range(sheet.height):  # most often they lie side by side
        free = plan.free_row(sheet, row)
        run = free
        for step in range(1, size):
            run &= free >> step
        if run:
            return True
    starts: Rows = [0] * 17
    return section_starts(sheet, size, starts)


def section_starts(sheet: Plan, size: int, starts: Rows) -> bool:
    """Fill in the squares of all free outdoor areas that are large enough for a section; false if there are none."""
    rest: Rows = [0] * 17
    area: Rows = [0] * 17
    for row in range(sheet.height):
        rest[row] = plan.free_row(sheet, row)
    found = False
    squares = rows.take_section(rest, area)
    while squares:
        if squares >= size:
            found = True
            for row in range(sheet.height):
                starts[row] |= area[row]
        squares = rows.take_section(rest, area)
    return found


# The next piece ---------------------------------------------------------------------------


def list_windows(sheet: Plan, left: int, actions: Actions) -> None:
    """Each place for a window; for the first of two only those that leave a place for the second."""
    scarce = left > 1 and count_windows(sheet, 4) < 4
    for room in range(1, sheet.rooms + 1):
        for wall in range(numbers.WALLS):
            places = plan.window_places(sheet, room, wall)
            while places:
                square = plan.square_at_wall(sheet, room, wall, bits.lowest(places))
                if not scarce or leaves_a_window(sheet, square, wall):
                    actions._add(packing.window(square, wall))
                places &= places - 1


def list_doors(sheet: Plan, actions: Actions) -> None:
    """Each free square at a wall; a corner once for each of its walls."""
    for room in range(1, sheet.rooms + 1):
        for wall in range(numbers.WALLS):
            places = plan.free_at_wall(sheet, room, wall)
            while places:
                square = plan.square_at_wall(sheet, room, wall, bits.lowest(places))
                actions._add(packing.door(square, wall))
                places &= places - 1


def list_stones(sheet: Plan, actions: Actions) -> None:
    """Each free outdoor square."""
    for row in range(sheet.height):
        _add_squares(actions, row, plan.free_row(sheet, row))


def list_starts(sheet: Plan, size: int, actions: Actions) -> None:
    """Where a section of this size may begin."""
    starts: Rows = [0] * 17
    section_starts(sheet, size, starts)
    for row in range(sheet.height):
        _add_squares(actions, row, starts[row])


def list_beside(sheet: Plan, section: Rows, actions: Actions) -> None:
    """Where a section that was begun may grow."""
    for row in range(sheet.height):
        _add_squares(actions, row, rows.near(section, row) & plan.free_row(sheet, row))


def _add_squares(actions: Actions, row: int, squares: int) -> None:
    while squares:
        actions._add(packing.outdoors(numbers.WIDTH * row + bits.lowest(squares)))
        squares &= squares - 1


guard(__name__, count_doors=(Plan, ENOUGH))
