"""Which steps of a round are worth a thought: what the built-in players leave out of hundreds of legal ones.

Everything that is suggested is legal, and there is always a suggestion. What is left out differs from what is
suggested in nothing that counts, or lies far from everything that is drawn.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.position import Actions
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.evaluation import prospects
from drawingboard.games.floorplan.rules import numbers, plan, sets, survey
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.geometry import rows


def suggest(sheet: Sheet, actions: Actions) -> None:
    """Put the steps worth a thought into the list."""
    actions.count = 0
    if sheet.stage == numbers.PLACING:
        _suggest_places(sheet, actions)
    elif sheet.stage == numbers.LETTERING:
        _suggest_letters(sheet, actions)
    elif sheet.stage == numbers.DRAWING:
        if sheet.kind == numbers.WINDOWS:
            _suggest_windows(sheet, actions)
        elif sheet.kind == numbers.DOORS:
            _suggest_doors(sheet, actions)
        elif sheet.kind == numbers.STONES:
            _suggest_stones(sheet, actions)
        elif sheet.left == sheet.kind:
            _suggest_starts(sheet, actions)
    if not actions.count:
        sheet._list_actions(actions)


# Rooms --------------------------------------------------------------------------------------


def _suggest_places(sheet: Sheet, actions: Actions) -> None:
    """Beside what is drawn every place, elsewhere every second one of every second row."""
    near: Rows = [0] * 17
    _find_surroundings(sheet, near)
    _suggest_places_of(sheet, actions, near, 0, sheet.values[0], sheet.values[1])
    if sheet.values[0] != sheet.values[1]:
        _suggest_places_of(sheet, actions, near, 1, sheet.values[1], sheet.values[0])


def _find_surroundings(sheet: Sheet, near: Rows) -> None:
    """The squares beside anything that is drawn."""
    drawn: Rows = [0] * 17
    for row in range(sheet.height):
        drawn[row] = sheet.indoors[row] | sheet.taken[row]
    for row in range(sheet.height):
        near[row] = rows.near(drawn, row)


def _suggest_places_of(sheet: Sheet, actions: Actions, near: Rows, turned: int, width: int, height: int) -> None:
    for row in range(sheet.height - height + 1):
        places = plan.room_places(sheet, row, width, height)
        if not places:
            continue
        beside = 0
        for below in range(row, row + height):
            beside |= near[below]
        touching = beside
        for step in range(1, width):
            touching |= beside >> step
        places &= touching | (0 if row & 1 else numbers.EVERY_SECOND)
        while places:
            actions._add(packing.place(numbers.WIDTH * row + bits.lowest(places), turned))
            places &= places - 1


def _suggest_letters(sheet: Sheet, actions: Actions) -> None:
    """In the middle of a room the letter is in nobody's way; a room two squares wide has no middle."""
    room = sheet.rooms
    if sheet.room_width[room] > 2 and sheet.room_height[room] > 2:
        middle = numbers.WIDTH * (sheet.room_row[room] + 1) + sheet.room_column[room] + 1
        actions._add(packing.letter(middle))


# Windows and doors ----------------------------------------------------------------------------


def _suggest_windows(sheet: Sheet, actions: Actions) -> None:
    """Those that open on the outdoors; all legal ones if there are too few of them."""
    front: Rows = [0] * 68
    start: Rows = [0] * 68
    prospects.find_fronts(sheet, front)
    prospects.find_starts(sheet, front, start)
    for wall in range(numbers.WALLS):
        for row in range(sheet.height):
            starts = start[17 * wall + row]
            while starts:
                actions._add(packing.window(numbers.WIDTH * row + bits.lowest(starts), wall))
                starts &= starts - 1
    if actions.count < 8:  # so few that the second one might not fit
        actions.count = 0


def _suggest_doors(sheet: Sheet, actions: Actions) -> None:
    """One for each wall between two rooms; outdoors the ends of a wall, and wherever a path could begin or go on."""
    near: Rows = [0] * 17
    _find_gardens(sheet, near)
    for room in range(1, sheet.rooms + 1):
        for wall in range(numbers.WALLS):
            _suggest_doors_at(sheet, actions, near, room, wall)
    if actions.count < sheet.left:
        actions.count = 0


def _find_gardens(sheet: Sheet, near: Rows) -> None:
    """The squares beside hedges, pools and stones, and stones themselves."""
    growing: Rows = [0] * 17
    for row in range(sheet.height):
        growing[row] = sheet.hedges[row] | sheet.pools[row] | sheet.stones[row]
    for row in range(sheet.height):
        near[row] = rows.near(growing, row) & ~growing[row] | sheet.stones[row]


def _suggest_doors_at(sheet: Sheet, actions: Actions, near: Rows, room: int, wall: int) -> None:
    places = plan.free_at_wall(sheet, room, wall)
    leads_to = -1
    while places:
        square = plan.square_at_wall(sheet, room, wall, bits.lowest(places))
        places &= places - 1
        outside = survey.beyond(sheet, wall, square)
        beyond = sheet.room_at[outside] if outside >= 0 else 0
        on_garden = outside >= 0 and near[outside // 17] >> outside % 17 & 1
        if beyond != leads_to or not places or (not beyond and on_garden):
            actions._add(packing.door(square, wall))
        leads_to = beyond


# Outdoors -------------------------------------------------------------------------------------


def _suggest_stones(sheet: Sheet, actions: Actions) -> None:
    """Before outside doors and beside stones."""
    near: Rows = [0] * 17
    prospects.find_doorsteps(sheet, near)
    for row in range(sheet.height):
        _suggest_squares(sheet, actions, row, near[row] | rows.near(sheet.stones, row))
    if actions.count < sheet.left:
        actions.count = 0


def _suggest_starts(sheet: Sheet, actions: Actions) -> None:
    """Of two adjacent squares one is enough to begin with."""
    starts: Rows = [0] * 17
    sets.section_starts(sheet, sheet.kind, starts)
    for row in range(sheet.height):
        _suggest_squares(sheet, actions, row, starts[row] & numbers.EVERY_SECOND >> (row & 1))


def _suggest_squares(sheet: Sheet, actions: Actions, row: int, squares: int) -> None:
    squares &= plan.free_row(sheet, row)
    while squares:
        actions._add(packing.outdoors(numbers.WIDTH * row + bits.lowest(squares)))
        squares &= squares - 1
