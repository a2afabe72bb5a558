"""A sheet as it lies before its architect in a terminal: the picture, beside it what is printed, below it the clients.

It takes 80 columns, and fewer lines while something is being drawn.
"""

from __future__ import annotations

from itertools import zip_longest

from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.scoring import client_points
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import lookup
from drawingboard.games.floorplan.words.lookup import Playing
from drawingboard.games.floorplan.words.pictures import LEGEND, picture
from drawingboard.games.floorplan.words.vocabulary import BONUS_NAMES, ROOM_NAMES

MOST_SHEETS = 4
WIDTH_OF_PICTURE = 5 + 3 * numbers.WIDTH
_BUSY = (numbers.PLACING, numbers.NAMING, numbers.LETTERING, numbers.DRAWING)


def draw_sheet(box: Box, sheet: Sheet) -> list[str]:
    """A sheet with its notes; the clients only when there is time to look at them."""
    lines = _with_notes(sheet)
    return lines if sheet.stage in _BUSY else [*lines, "", *_clients(box, sheet)]


def draw_table(box: Box, table: Playing, seen: tuple[Sheet, ...]) -> list[str]:
    """The sheets as somebody may see them; of many, only how far they have come."""
    lines = []
    for seat, sheet in enumerate(seen):
        heading = f"{lookup.seat_name(table, seat)}: {sheet.points(0)}"
        if table.seats > MOST_SHEETS:
            rooms = "1 room" if sheet.rooms == 1 else f"{sheet.rooms} rooms"
            lines.append(f"{heading}, {rooms}")
        else:
            lines += [heading, *_with_notes(sheet), ""]
    return [*lines, *_clients(box, seen[0])]


def _with_notes(sheet: Sheet) -> list[str]:
    return [
        f"{line:<{WIDTH_OF_PICTURE}} {note}".rstrip()
        for line, note in zip_longest(picture(sheet), _notes(sheet), fillvalue="")
    ]


def _notes(sheet: Sheet) -> list[str]:
    bonuses = [
        f"{name} ({name[0].upper()}) {sheet.bonuses(kind)} of {sheet.unlocked[kind]}"
        for kind, name in enumerate(BONUS_NAMES)
    ]
    heading = f"round {sheet.round} of {sheet.rounds}" if sheet.round else ""
    return [heading, "", *_room_table(sheet), "", *bonuses, _pairs(sheet), "", *LEGEND]


def _room_table(plan: Plan) -> list[str]:
    """The boxes, X when filled, else what they unlock; the points of a full column below (F8, F15)."""
    marks = "WFC_"
    lines = []
    for row, name in enumerate(ROOM_NAMES.values()):
        icons = plan.icon[numbers.COLUMNS * row : numbers.COLUMNS * row + plan.boxes[row]]
        boxes = ("X" if column < plan.filled[row] else marks[icon] for column, icon in enumerate(icons))
        lines.append(f"{row + 2} {name.removesuffix(' room'):<9}" + "".join(f"{mark:>3}" for mark in boxes))
    return [*lines, "full column" + "".join(f"{points:>3}" for points in plan.column_points)]


def _pairs(sheet: Sheet) -> str:
    left = [lookup.pair_text(sheet, number) for number in range(numbers.PAIRS) if not sheet.crossed >> number & 1]
    return f"pairs {' '.join(left) or 'none left'}"


def _clients(box: Box, plan: Plan) -> list[str]:
    """What the clients like, with their points so far."""
    known = [box.client_of(plan, kind) for kind in range(numbers.KINDS)]
    return [
        f"{client.name['en']} ({client_points(plan, kind)} of {client.most}): {client.text['en']}"
        for kind, client in enumerate(known)
        if client
    ]
