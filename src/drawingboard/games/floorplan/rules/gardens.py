"""What a client counts outdoors: hedges, pools, stones and courtyards (the conditions after ``SEEING``)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.games.floorplan.rules import numbers, survey
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.geometry import rows


def count_objects(plan: Plan, card: int, path: Rows, counted: Rows) -> int:
    """Hedges or pools of a certain size, perhaps only those on the path; or the squares of the largest one."""
    found = 0
    section: Rows = [0] * 17
    for kind in range(numbers.HEDGE, numbers.POOL + 1):
        if plan.card[card + 1] == kind or plan.card[card + 1] == numbers.HEDGE_OR_POOL:
            rest: Rows = [0] * 17
            for row in range(17):
                rest[row] = survey.squares_of(plan, row, kind)
            size = rows.take_section(rest, section)
            while size:
                if plan.card[card] == numbers.LARGEST:
                    if size > found:
                        found = size
                        _replace(counted, section)
                elif _object_counts(plan, card, size, section, path):
                    found += 1
                    _add(counted, section)
                size = rows.take_section(rest, section)
    return found


def _object_counts(plan: Plan, card: int, size: int, section: Rows, path: Rows) -> bool:
    if size < plan.card[card + 2] or size > plan.card[card + 3]:
        return False
    return plan.card[card + 4] == 0 or rows.touch(section, path)


def _replace(counted: Rows, section: Rows) -> None:
    for row in range(17):
        counted[row] = section[row]


def _add(counted: Rows, section: Rows) -> None:
    for row in range(17):
        counted[row] |= section[row]


def count_straight(plan: Plan, card: int, counted: Rows) -> int:
    """The squares of the longest straight line of a kind."""
    longest = 0
    for row in range(plan.height):
        squares = survey.squares_of(plan, row, plan.card[card + 1])
        while squares:
            column = bits.lowest(squares)
            squares &= squares - 1
            for wall in range(numbers.EAST, numbers.SOUTH + 1):
                length = _line_length(plan, plan.card[card + 1], row, column, wall)
                if length > longest:
                    longest = length
                    _mark_line(counted, row, column, wall, length)
    return longest


def _line_length(plan: Plan, kind: int, row: int, column: int, wall: int) -> int:
    length = 0
    while row < plan.height and survey.squares_of(plan, row, kind) >> column & 1:
        length += 1
        row += numbers.ROW_STEP[wall]
        column += numbers.COLUMN_STEP[wall]
    return length


def _mark_line(counted: Rows, row: int, column: int, wall: int, length: int) -> None:
    for other in range(17):
        counted[other] = 0
    for step in range(length):
        counted[row + step * numbers.ROW_STEP[wall]] |= 1 << column + step * numbers.COLUMN_STEP[wall]


def count_courtyards(plan: Plan, card: int, counted: Rows) -> int:
    """Connected outdoor areas of a certain size that do not reach the rim, perhaps only those that hold something."""
    found = 0
    rest: Rows = [0] * 17
    section: Rows = [0] * 17
    for row in range(plan.height):
        rest[row] = ~plan.indoors[row] & numbers.FULL_ROW
    size = rows.take_section(rest, section)
    while size:
        if plan.card[card + 1] <= size and _is_courtyard(plan, section, plan.card[card + 2]):
            found += 1
            _add(counted, section)
        size = rows.take_section(rest, section)
    return found


def _is_courtyard(plan: Plan, section: Rows, kind: int) -> bool:
    holds = kind == numbers.ANYTHING
    for row in range(plan.height):
        if section[row] & rim_row(plan, row):
            return False
        if kind != numbers.ANYTHING and section[row] & survey.squares_of(plan, row, kind):
            holds = True
    return holds


def rim_row(plan: Plan, row: int) -> int:
    """The squares of a row that lie at the rim of the sheet."""
    if row == 0 or row == plan.height - 1:
        return numbers.FULL_ROW
    return 1 | 1 << 16


def squares_counted(plan: Plan, card: int, row: int, path: Rows) -> int:
    """The squares of a row for the conditions that count squares one by one."""
    condition = plan.card[card]
    if condition == numbers.PATH:
        return path[row]
    squares = survey.squares_of(plan, row, plan.card[card + 1])
    if condition == numbers.AT_RIM:
        return squares & rim_row(plan, row)
    other = plan.card[card + 2]  # BORDER: squares with something else beside them
    beside = survey.squares_of(plan, row, other)
    beside = beside << 1 | beside >> 1
    if row > 0:
        beside |= survey.squares_of(plan, row - 1, other)
    if row < plan.height - 1:
        beside |= survey.squares_of(plan, row + 1, other)
    return squares & beside
