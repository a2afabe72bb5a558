"""What an action would do, told before it is done: squares and walls of a piece, what a door is good for, what a
window sees; and everything that should be known before (``cautions.py``).
"""

from __future__ import annotations

from typing import Any

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers, scoring
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import doors, lookup, shapes, views
from drawingboard.games.verplant.words.cautions import cautions_of, played
from drawingboard.games.verplant.words.floor import INDOORS, Floor
from drawingboard.games.verplant.words.lookup import Playing, pieces_of, sheet_of
from drawingboard.games.verplant.words.vocabulary import GROUND_NAMES, SIDES, beyond
from drawingboard.games.verplant.words.walking import walk

View = dict[str, Any]


def preview(box: Box, position: Playing, code: int) -> View | None:
    """What a legal action would do; nothing is told of cards that are still to be turned over."""
    sheet = sheet_of(position)
    if not position.allows(code):
        return None
    if packing.MARK <= code < packing.PLACE:
        return {**_mark(box, sheet, packing.mark_piece(code)), **_on_plans(position, packing.mark_piece(code))}
    if packing.ROOM <= code < packing.PLACE or code == packing.PASS_ON:
        return None
    return {**_drawing(box, sheet, code), "cautions": [caution.as_data() for caution in cautions_of(box, sheet, code)]}


def _mark(box: Box, sheet: Designer, piece: int) -> View:
    """What a piece of the card looks like, in every turn."""
    shape = numbers.PIECES_OF_A_CARD * sheet.slot_card[sheet.slot] + piece
    return {
        "piece": views.printed_view(box, sheet, sheet.slot, shape),
        "poses": [
            {"turn": SIDES[turn], **views.shape_view(shapes.shape_of(sheet, sheet.slot, shape, turn))}
            for turn in range(numbers.TURNS)
            if _is_new_look(sheet, shape, turn)
        ],
    }


def _on_plans(position: Playing, piece: int) -> View:
    """For each plan, in how many ways it could take a piece of the card, and one of them as the code of its place; none
    where it fits nowhere. Nothing is hidden while one chooses (V26)."""
    sheets = [sheet_of(position, seat) for seat in range(position.seats)]
    places = [_places(sheet, piece) for sheet in sheets]
    return {
        "fits": [len(codes) for codes in places],
        "spots": [_beside_the_room(sheet, piece, codes) for sheet, codes in zip(sheets, places, strict=True)],
    }


def _places(sheet: Designer, piece: int) -> list[int]:
    """The places for a piece, all markers that are left put on it and those before it left out."""
    twin = sheet.copy()
    assert isinstance(twin, Designer)
    while twin.stage == numbers.MARKING:
        twin.apply(packing.mark(piece))
    while twin.choice[twin.marker] != piece:
        twin.apply(packing.LEAVE_OUT)
    return [code for code in twin.legal_actions() if packing.PLACE <= code < packing.ADD]


def _beside_the_room(sheet: Designer, piece: int, places: list[int]) -> int | None:
    """The place closest to what the room has already: where somebody would likely draw the piece."""
    shape = numbers.PIECES_OF_A_CARD * sheet.slot_card[sheet.slot] + piece
    room = [drawn for drawn in pieces_of(sheet) if drawn.room == sheet.room]
    theirs = [square for drawn in room for square in drawn.lying.squares]

    def distance(code: int) -> int:
        turned = shapes.shape_of(sheet, sheet.slot, shape, packing.place_turn(code))
        lying = shapes.lying(turned, packing.place_square(code))
        squares = lying.squares if lying else ()
        return min((_steps(one, other) for one in squares for other in theirs), default=0)

    return min(places, key=distance, default=None)


def _steps(one: int, other: int) -> int:
    """How far two squares are apart, along the grid."""
    down, right = one // numbers.WIDTH - other // numbers.WIDTH, one % numbers.WIDTH - other % numbers.WIDTH
    return abs(down) + abs(right)


def _is_new_look(sheet: Designer, shape: int, turn: int) -> bool:
    looks = [shapes.shape_of(sheet, sheet.slot, shape, before) for before in range(turn)]
    return shapes.shape_of(sheet, sheet.slot, shape, turn) not in looks


def _drawing(box: Box, sheet: Designer, code: int) -> View:
    if code in (packing.OTHER, packing.MIRROR):
        return {"piece": views.piece_in_hand(box, played(sheet, code))}
    if code in (packing.LEAVE_OUT, packing.DONE):
        return {}
    if code >= packing.WINDOW:
        return _window(sheet, packing.window_square(code), packing.window_side(code))
    if code >= packing.FRONT:
        return _front(sheet, code)
    if code >= packing.DOOR or code == packing.NO_DOOR:
        return _walls(sheet, code)
    if code >= packing.ADD:
        return {"squares": Floor(played(sheet, code)).room(sheet.room)}
    return _place(sheet, packing.place_square(code), packing.place_turn(code))


def _place(sheet: Designer, square: int, turn: int) -> View:
    """The squares and walls of a piece, and the points it can bring."""
    shape = lookup.shape_now(sheet, turn)
    lies = shapes.lying(shape, square)
    assert lies is not None, "it is legal"
    floor = Floor(sheet)
    return {
        "furniture": list(lies.furniture),
        "open": list(lies.open_squares),
        "lines": [views.edge_number(edge) for edge in lies.lines],
        "new_walls": [views.edge_number(edge) for edge in lies.lines if not floor.edge_kind(*edge)],
        "points": len(lies.furniture),
    }


def _walls(sheet: Designer, code: int) -> View:
    """The new walls of a room, where its door leads and what is reached from it."""
    before, after = Floor(sheet), Floor(played(sheet, code))
    old = dict(before.edges())
    told: View = {
        "squares": before.room(sheet.room),
        "new_walls": [views.edge_number(edge) for edge, _ in after.edges() if edge not in old],
        "door": None,
    }
    if code != packing.NO_DOOR:
        told["door"] = views.door_view(doors.judge(sheet, walk(sheet), code))
    return told


def _front(sheet: Designer, code: int) -> View:
    """The hallway that there would be, and the points."""
    after = played(sheet, code)
    return {"hallway": sorted(walk(after).hallway), "points": scoring.total(after) - scoring.total(sheet)}


def _window(sheet: Designer, square: int, side: int) -> View:
    """What a window sees (V16)."""
    floor = Floor(sheet)
    seen = sights(floor, square, side)
    inside = floor.inside[square]
    return {
        "room": inside - 1 if inside else None,
        "sees": sorted({GROUND_NAMES[floor.ground[there]] for there in seen}),
        "seen": seen,
        "points": scoring.total(played(sheet, packing.window(square, side))) - scoring.total(sheet),
    }


def sights(floor: Floor, square: int, side: int) -> list[int]:
    """The squares with something to see straight outwards from an edge: floor and walls end sight, things do not."""
    seen, there = [], beyond(square, side)
    while 0 <= there < numbers.SQUARES and floor.ground[there] not in INDOORS:
        if floor.ground[there] >= numbers.FIRST_OBJECT:
            seen.append(there)
        row, column = divmod(there, numbers.WIDTH)
        if row in (0, numbers.HEIGHT - 1) or column in (0, numbers.WIDTH - 1) or floor.edge_kind(there, side):
            break
        there = beyond(there, side)
    return seen
