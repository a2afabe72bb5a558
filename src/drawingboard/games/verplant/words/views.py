"""What people see of a table, as plain data: the mission, everybody's plans, and what only one's own seat sees.

A square is a number, 20 * row + column, and a side 0 to 3 is n, e, s, w (``rules/numbers.py``). An edge is one number:
2 * square for the one to its east, one more for the one to its south. Everything that a client has to show is
worked out here, so that it needs no rules: what counts and why not, where one gets to, which doors are good.
"""

from __future__ import annotations

from typing import Any

from drawingboard.core.position import CHANCE
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content import mission_book
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.rules import bonuses, numbers, scoring
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import bonus_words, doors, lookup, naming, shapes, walking
from drawingboard.games.verplant.words.cautions import standing_cautions
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import Piece, Playing, pieces_of, sheet_of
from drawingboard.games.verplant.words.shapes import Edge
from drawingboard.games.verplant.words.vocabulary import (
    GROUND_MARKS,
    ROOM_KINDS,
    ROOM_STATES,
    SIDES,
    STAGES,
    VARIANTS,
)
from drawingboard.games.verplant.words.walking import Walk, walk

View = dict[str, Any]


def shared_view(
    box: Box, position: Playing, shown: tuple[Designer, ...], options: dict[str, str], ending: str | None
) -> View:
    """The table with the plans as somebody may see them, and who is done (V26)."""
    first = shown[0]
    common = position.sheets[0]
    seats = range(position.seats)
    return {
        "options": options,
        **mission_view(box, first),
        "round": common.round,
        "rounds": common.slots,
        "turn": common.turn,
        "stage": _common_stage(position, common),
        "room": _or_none(common.room, numbers.NO_ROOM),
        "card": _or_none(common.slot, numbers.NO_SLOT),
        "marks": lookup.marks_of(common),
        "plans": [plan_view(sheet) for sheet in shown],
        "jokers": [bool(position.sheet_at(seat).joker) for seat in seats],
        "finished": list(position.finished()),
        "ending": ending,
    }


def _common_stage(position: Playing, sheet: Designer) -> str:
    """What the table waits for; in a round everybody draws."""
    if position.over:
        return "over"
    return STAGES[sheet.stage] if sheet.stage < numbers.DRAWING else STAGES[numbers.DRAWING]


def _or_none(number: int, none: int) -> int | None:
    return None if number == none else number


# The mission ----------------------------------------------------------------------------------------


def mission_view(box: Box, plan: Designer) -> View:
    """What is the same for everybody: the plan as it is printed, rooms and cards, bonuses."""
    floor = Floor(plan)
    return {
        "mission": _about(box) if box.is_of(plan) else None,
        "width": numbers.WIDTH,
        "height": numbers.HEIGHT,
        "bounds": list(floor.bounds()),
        "ground": [
            "".join(GROUND_MARKS[ground] for ground in floor.ground[row : row + numbers.WIDTH])
            for row in range(0, numbers.SQUARES, numbers.WIDTH)
        ],
        "given_open": [square for square, mark in enumerate(floor.marks) if mark & numbers.GIVEN_OPEN],
        "given": [
            {
                **_furniture(box, plan.given_number[given]),
                "points": plan.given_points[given],
                "squares": floor.given(given),
            }
            for given in range(plan.given)
        ],
        "entrance": plan.entrance - 1 if plan.entrance else None,
        "front_fixed": bool(plan.front_fixed),
        "rooms": [
            {
                "kind": ROOM_KINDS[plan.room_kind[room]],
                "name": dict(naming.room_words(box, plan, room)),
                "cards": lookup.slots_of(plan, room),
            }
            for room in range(plan.rooms)
        ],
        "cards": [card_view(box, plan, slot) for slot in range(plan.slots)],
        "bonuses": [
            {
                "points": bonus_words.bonus_numbers(plan, bonus).points,
                "most": bonus_words.bonus_numbers(plan, bonus).most,
                "text": bonus_words.bonus_words(box, plan, bonus),
            }
            for bonus in range(plan.bonuses)
        ],
    }


def _about(box: Box) -> View:
    mission = box.mission
    return {
        "name": mission.name,
        "chapter": mission.chapter,
        "difficulty": mission.difficulty,
        "title": dict(mission.title),
        "story": dict(mission.story),
        "tips": dict(mission.tips),
        "bands": list(mission.bands),
        "next": mission.next,
        "next_title": dict(mission_book.title_of(mission.next)),
    }


def _furniture(box: Box, number: int) -> View:
    return {
        "number": number,
        "name": dict(naming.furniture_words(box, number)),
        "drawing": naming.furniture_id(box, number),
    }


def card_view(box: Box, plan: Designer, slot: int) -> View:
    """A card beside a room; its pieces once it is turned over (V2)."""
    card = plan.slot_card[slot]
    known = card != numbers.UNKNOWN_CARD
    first = numbers.PIECES_OF_A_CARD * card
    return {
        "slot": slot,
        "room": plan.slot_room[slot],
        **_furniture(box, plan.slot_number[slot]),
        "markers": plan.slot_markers[slot],
        "done": bool(plan.slot_done[slot]),
        "card": "ab"[card] if known else None,
        "pieces": [printed_view(box, plan, slot, first + piece) for piece in range(2)] if known else None,
    }


def printed_view(box: Box, plan: Designer, slot: int, shape: int) -> View:
    """A piece as it is printed on its card."""
    return {
        "shape": shape,
        "name": dict(naming.piece_words(box, plan, slot, shape)),
        "faces": naming.piece_faces(box, plan, slot, shape),
        **shape_view(shapes.shape_of(plan, slot, shape)),
    }


def shape_view(shape: Shape) -> View:
    """A shape by rows and columns of its box."""
    return {
        "height": shape.height,
        "width": shape.width,
        "furniture": [list(place) for place in shape.furniture_squares],
        "open": [list(place) for place in shape.free_squares],
        "above": [list(place) for place in shape.above],
        "left": [list(place) for place in shape.left],
    }


# A plan ---------------------------------------------------------------------------------------------


def plan_view(plan: Designer) -> View:
    """What is drawn on a plan, what of it counts, and its points."""
    found = walk(plan)
    floor = found.floor
    front = [plan.front_square, plan.front_side] if plan.front_square else None
    return {
        "pieces": [_piece(found, piece) for piece in pieces_of(plan)],
        "rooms": [_room(found, room) for room in range(plan.rooms)],
        "walls": [edge_number(at) for at, kind in floor.edges() if kind == numbers.WALL],
        "doors": [list(door) for door in floor.edges_of_kind(numbers.DOOR)],
        "windows": [list(window) for window in floor.edges_of_kind(numbers.WINDOW)],
        "front": front,
        "open": [square for square in floor.squares if floor.marks[square] & numbers.OPEN],
        "hallway": sorted(found.hallway),
        "reached": sorted(found.reached),
        "cut_off": [[square, reason] for square, reason in found.cut_off().items()],
        "points": points_view(plan),
    }


def edge_number(at: Edge) -> int:
    square, side = at
    return 2 * square + (side == numbers.SOUTH)


def _piece(found: Walk, piece: Piece) -> View:
    return {
        "slot": piece.slot,
        "number": piece.number,
        "room": piece.room,
        "shape": piece.shape,
        "pose": piece.pose,
        "square": piece.square,
        "furniture": list(piece.lying.furniture),
        "open": list(piece.lying.open_squares),
        "why": found.why(piece),
        "path": found.path_to(piece) if found.why(piece) == walking.COUNTS else [],
        "break": _break(found, piece),
    }


def _break(found: Walk, piece: Piece) -> View | None:
    """Where the way to a piece ends that is not reached."""
    if found.why(piece) != walking.NOT_REACHED or (ends := found.where_it_breaks(piece)) is None:
        return None
    return ends._asdict()


def _room(found: Walk, room: int) -> View:
    plan = found.plan
    door = [plan.door_square[room], plan.door_side[room]] if plan.door_square[room] else None
    ends = found.where_hallway_breaks(room)
    return {
        "state": ROOM_STATES[plan.room_state[room]],
        "squares": found.floor.room(room),
        "door": door,
        "why": found.rooms[room],
        "break": ends._asdict() if ends else None,
    }


def points_view(plan: Designer) -> View:
    """V19, kind by kind."""
    paid = [{"times": bonuses.times(plan, bonus), "points": bonuses.paid(plan, bonus)} for bonus in range(plan.bonuses)]
    return {
        "furniture": scoring.furniture_points(plan),
        "given": scoring.given_points(plan),
        "missing": -numbers.MISSING_ROOM * scoring.missing_rooms(plan),
        "bonuses": paid,
        "counted": scoring.counted_pieces(plan),
        "total": scoring.total(plan),
    }


# What only one seat sees ------------------------------------------------------------------------------


def own_view(box: Box, position: Playing, seat: int) -> View:
    """A seat's plan as it is, where it is in its round, and what it draws now."""
    sheet = sheet_of(position, seat)
    found = walk(sheet)
    return {
        "plan": plan_view(sheet),
        "stage": "over" if position.over else STAGES[sheet.stage],
        "marker": sheet.marker,
        "variant": VARIANTS[sheet.variant],
        "joker": bool(sheet.joker),
        "piece": piece_in_hand(box, sheet) if lookup.is_drawing(sheet) else None,
        "outline": _outline(sheet, found) if sheet.stage == numbers.OUTLINING else None,
        "cautions": [caution.as_data() for caution in standing_cautions(box, sheet)],
    }


def piece_in_hand(box: Box, sheet: Designer) -> View:
    """The piece that is drawn now, in every turn in which it looks different."""
    shape = lookup.current_shape(sheet)
    return {
        "slot": sheet.slot,
        **_furniture(box, sheet.slot_number[sheet.slot]),
        "shape": shape,
        "piece_name": dict(naming.piece_words(box, sheet, sheet.slot, shape)),
        "faces": naming.piece_faces(box, sheet, sheet.slot, shape),
        "mirrored": sheet.variant == numbers.MIRROR,
        "poses": [
            {"turn": SIDES[turn], **shape_view(lookup.shape_now(sheet, turn))} for turn in lookup.turns_now(sheet)
        ],
    }


def _outline(sheet: Designer, found: Walk) -> View:
    """The room whose walls are drawn now: its squares as they are, and the doors that it may have, the best first."""
    return {
        "room": sheet.room,
        "squares": found.floor.room(sheet.room),
        "doors": [door_view(door) for door in doors.doors_now(sheet, found)],
    }


def door_view(door: doors.Door) -> View:
    return {
        "code": door.code,
        "square": door.square,
        "side": door.side,
        "leads": door.leads,
        "fine": door.is_fine,
        "points": door.points,
        "missed": [piece.order for piece in door.missed],
    }


# What an action led to ------------------------------------------------------------------------------


def effect(position: Playing, code: int, after: Playing) -> View | None:
    """What a step led to that its text does not say: who turns a card over, of which card a piece was marked, which
    piece was drawn, and the points that a stroke has brought. Jokers and who is done are told to all (V9, V26), so
    nothing goes with them."""
    sheet = sheet_of(position)
    if position.actor == CHANCE:
        return {"seat": sheet.turn} if sheet.stage == numbers.TURNING else None
    if packing.MARK <= code < packing.PLACE:
        return {"slot": sheet.slot}
    if code < packing.PLACE:
        return None
    told: View = {}
    if code < packing.ADD:
        told = {"slot": sheet.slot, "shape": lookup.current_shape(sheet)}
    points = sheet_of(after, position.actor).points(0) - sheet.points(0)
    return {**told, "points": points} if points else told or None
