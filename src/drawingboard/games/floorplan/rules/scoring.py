"""What a sheet is worth (F15–F19): rooms, windows, doors, stones and clients.

``breakdown.py`` tells the same in words, with the squares.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.floorplan.rules import clients, numbers, survey
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.ranges import CLIENT_KIND, TABLE_COLUMN
from drawingboard.geometry import rows


def total(plan: Plan) -> int:
    """What the sheet scores as it is."""
    path: Rows = [0] * 17
    survey.find_path(plan, path)
    reached = survey.rooms_reached(plan)
    points = room_points(plan) + window_points(plan) + bits.count(reached) + _objects_touched(plan, path)
    for kind in range(3):
        points += clients.pay(plan, kind, reached, path)
    return points


def room_points(plan: Plan) -> int:
    """F15: the points of every column of the room table that is full."""
    points = 0
    for column in range(4):
        if is_full(plan, column):
            points += plan.column_points[column]
    return points


def is_full(plan: Plan, column: int) -> bool:
    """Whether all the boxes there are in a column of the room table have been filled."""
    boxes = 0
    for row in range(5):
        if plan.boxes[row] > column:
            boxes += 1
            if plan.filled[row] <= column:
                return False
    return boxes > 0


def window_points(plan: Plan) -> int:
    """F16: two points for each window that sees a hedge or a pool."""
    seeing = 0
    for wall in range(4):
        for row in range(plan.height):
            windows = plan.windows[17 * wall + row]
            while windows:
                square = 17 * row + bits.lowest(windows)
                windows &= windows - 1
                if survey.window_sees(plan, wall, square, numbers.HEDGE_OR_POOL):
                    seeing += 1
    return 2 * seeing


def door_points(plan: Plan) -> int:
    """F17: a point for each room connected to the outdoors."""
    return bits.count(survey.rooms_reached(plan))


def stone_points(plan: Plan) -> int:
    """F18: a point for each hedge and each pool that a path from an outside door leads to."""
    path: Rows = [0] * 17
    survey.find_path(plan, path)
    return _objects_touched(plan, path)


def _objects_touched(plan: Plan, path: Rows) -> int:
    """F18: a hedge and a pool side by side are two objects."""
    return _sections_touched(plan.hedges, path) + _sections_touched(plan.pools, path)


def _sections_touched(growing: Rows, path: Rows) -> int:
    touched = 0
    section: Rows = [0] * 17
    beside: Rows = [0] * 17
    for row in range(17):
        beside[row] = rows.near(path, row) & growing[row]
    while rows.find_section(beside, growing, section):
        touched += 1
    return touched


def client_points(plan: Plan, kind: int) -> int:
    """F19: what the client of a kind pays; nothing before one is drawn."""
    return clients.points(plan, kind)


guard(
    __name__,
    total=(Plan,),
    room_points=(Plan,),
    is_full=(Plan, TABLE_COLUMN),
    window_points=(Plan,),
    door_points=(Plan,),
    stone_points=(Plan,),
    client_points=(Plan, CLIENT_KIND),
)
