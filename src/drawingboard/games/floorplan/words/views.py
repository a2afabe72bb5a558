"""What people see of a table, as plain data: the part that all share, and each seat's own draft.

Squares are numbers, 17 * row + column; walls 0 to 3 are n, e, s, w. A hundred sheets are sent at once, so
they are kept small: lists of numbers, in the order given in docs/games/floor-plan.md.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.rules import numbers, scoring
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import breakdown
from drawingboard.games.floorplan.words.lookup import Playing, at_walls, room_numbers, sheet_of, squares_in
from drawingboard.games.floorplan.words.vocabulary import BONUS_NAMES, KIND_NAMES

STAGES = ("deal", "roll", "wait", "pair", "menu", "place", "type", "letter", "draw", "over")

View = dict[str, Any]


def shared_view(
    box: Box, position: Playing, shown: tuple[Sheet, ...], options: dict[str, str], ending: str | None
) -> View:
    """The table with the sheets as somebody may see them, and who has finished the round (F3)."""
    first = shown[0]
    bonus_round = first.is_bonus_round()
    return {
        "options": options,
        "width": numbers.WIDTH,
        "height": first.height,
        "round": first.round,
        "rounds": first.rounds,
        "bonus_round": bonus_round,
        "dice": _dice(first) if not bonus_round else None,
        "clients": clients_view(box, first),
        "printed": printed_view(first),
        "sheets": [sheet_view(sheet) for sheet in shown],
        "finished": list(position.finished()),
        "ending": ending,
    }


def own_view(position: Playing, seat: int) -> View:
    """What only this seat sees: its draft, and where it is in its round."""
    sheet = sheet_of(position, seat)
    in_progress = sheet.stage in (numbers.NAMING, numbers.LETTERING)
    drawn = sheet_view(sheet)
    return {
        "sheet": drawn,
        "stage": "over" if position.over else STAGES[sheet.stage],
        "dice": _dice(sheet),
        "values": list(sheet.values) if sheet.values[0] else None,
        "kind": sheet.kind or None,
        "left": sheet.left,
        "section": list(squares_in(sheet.section)),
        "used": [bool(kind or sheet.rooms_drawn) for kind in sheet.drawn],
        "drawn": [kind or None for kind in sheet.drawn],
        "doubled": [bool(doubled) for doubled in sheet.doubled],
        "room": sheet.rooms if in_progress else None,
        "clients": clients_progress(Drawing(str(drawn), (sheet.height, *sheet.client, *sheet.card), sheet)),
    }


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sheet as far as clients look at it."""

    looks: str
    printed: tuple[int, ...]
    sheet: Sheet = field(compare=False)


@lru_cache(maxsize=512)
def clients_progress(drawing: Drawing) -> list[View]:
    """What the clients pay and wait for; asked for again at the next round, when nothing was drawn in between."""
    sheet = drawing.sheet
    return [
        {"points": scoring.client_points(sheet, kind), "progress": breakdown.client_progress(sheet, kind)}
        for kind, card in enumerate(sheet.client)
        if card != numbers.NOT_DRAWN
    ]


def _dice(sheet: Sheet) -> list[int] | None:
    faces = list(sheet.face)
    return faces if faces[0] else None


def sheet_view(plan: Sheet) -> View:
    """What is drawn on a sheet, and its points."""
    crossed = plan.crossed
    return {
        "rooms": [[*room] for room in room_numbers(plan)],
        "windows": [[*window] for window in at_walls(plan.windows)],
        "doors": [[*door] for door in at_walls(plan.doors)],
        "hedges": list(squares_in(plan.hedges)),
        "pools": list(squares_in(plan.pools)),
        "stones": list(squares_in(plan.stones)),
        "filled": list(plan.filled),
        "bonuses": [[unlocked, spent] for unlocked, spent in zip(plan.unlocked, plan.spent, strict=True)],
        "pairs": [number for number in range(numbers.PAIRS) if crossed >> number & 1],
        "points": points_view(plan),
    }


def points_view(plan: Plan) -> View:
    """F15 to F19, kind by kind."""
    points: View = {
        "rooms": scoring.room_points(plan),
        "windows": scoring.window_points(plan),
        "doors": scoring.door_points(plan),
        "stones": scoring.stone_points(plan),
    }
    clients = [scoring.client_points(plan, kind) for kind in range(numbers.KINDS)]
    return {**points, "clients": clients, "total": sum(points.values()) + sum(clients)}


def clients_view(box: Box, plan: Plan) -> list[View]:
    """The clients on the table, in every language."""
    known = [box.client_of(plan, kind) for kind in range(numbers.KINDS)]
    return [
        {
            "id": client.id,
            "kind": KIND_NAMES[client.kind],
            "name": dict(client.name),
            "text": dict(client.text),
            "most": client.most,
        }
        for client in known
        if client
    ]


def printed_view(plan: Plan) -> View:
    """What is printed on everybody's sheet: the room table with its icons, and the dice pairs."""
    names = (*BONUS_NAMES, None)
    boxes, icons, pair = list(plan.boxes), list(plan.icon), list(plan.pair)
    return {
        "boxes": boxes,
        "icons": [
            [names[icons[numbers.COLUMNS * row + column]] for column in range(boxes[row])]
            for row in range(numbers.TYPES)
        ],
        "column_points": list(plan.column_points),
        "pairs": [pair[2 * number : 2 * number + 2] for number in range(numbers.PAIRS)],
    }
