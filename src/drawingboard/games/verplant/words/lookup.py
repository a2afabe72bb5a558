"""What is on a plan, asked in plain words: pieces, rooms, and the card that is drawn now.

Whoever puts a plan into words (notation, refusals, texts, views) asks here. A position is a whole table or one plan
by itself; actions are always about one plan, the actor's.
"""

from __future__ import annotations

from typing import NamedTuple

from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import Viewer
from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers
from drawingboard.games.verplant.words import shapes
from drawingboard.games.verplant.words.shapes import Lying

Playing = Designers | Designer

COMMON_STAGES = (
    numbers.STARTING,
    numbers.CHOOSING_ROOM,
    numbers.CHOOSING_CARD,
    numbers.TURNING,
    numbers.MARKING,
    numbers.OVER,
)
"""In these, all plans of a table are at the same point."""


# Seats and plans ----------------------------------------------------------------------------------


def sheet_of(position: Playing, seat: int | None = None) -> Designer:
    """The plan that an action of the seat is about; without a seat, of the actor (for chance, any)."""
    sheet: Designer = position.acting_sheet() if seat is None else position.sheet_at(seat)
    return sheet


def sheets_seen(position: Playing, viewer: Viewer) -> tuple[Designer, ...]:
    """Everybody's plans as the viewer may know them: the own ones as they are, those of the others as they were when
    the round began (V26)."""
    if viewer.everything:
        return position.sheets
    return tuple([position.seen_sheet(seat, viewer) for seat in range(position.seats)])


def seat_name(position: Playing, seat: int) -> str:
    return "the designer" if position.seats == 1 else f"designer {seat + 1}"


def who(position: Playing) -> str:
    """Whoever has to decide, by the name the rules give."""
    return "chance" if position.actor == CHANCE else seat_name(position, max(position.actor, 0))


# Pieces -----------------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A piece that was drawn."""

    order: int
    slot: int
    number: int
    room: int
    shape: int
    pose: int
    square: int
    lying: Lying


def pieces_of(plan: Designer) -> list[Piece]:
    """What was drawn, in order."""
    return [piece_at(plan, index) for index in range(plan.drawn)]


def piece_at(plan: Designer, index: int) -> Piece:
    slot = plan.drawn_slot[index]
    return Piece(
        index,
        slot,
        plan.slot_number[slot],
        plan.slot_room[slot],
        plan.drawn_shape[index],
        plan.drawn_pose[index],
        plan.drawn_square[index],
        shapes.drawn_lying(plan, index),
    )


def pieces_in(plan: Designer, room: int) -> list[Piece]:
    return [piece for piece in pieces_of(plan) if piece.room == room]


def open_to(plan: Designer, square: int) -> list[Piece]:
    """The pieces that keep a square free."""
    return [piece for piece in pieces_of(plan) if square in piece.lying.open_squares]


# Rooms ------------------------------------------------------------------------------------------------


def rooms_left(plan: Designer) -> list[int]:
    return [room for room in range(plan.rooms) if plan.room_state[room] == numbers.NOT_BEGUN]


def slots_of(plan: Designer, room: int) -> list[int]:
    """The cards beside a room."""
    return [slot for slot in range(plan.slots) if plan.slot_room[slot] == room]


def slots_left(plan: Designer, room: int) -> list[int]:
    return [slot for slot in slots_of(plan, room) if not plan.slot_done[slot]]


def needed_squares(plan: Designer, room: int) -> set[int]:
    """Furniture and open squares of everything drawn for a room."""
    return {square for piece in pieces_in(plan, room) for square in piece.lying.squares}


# The card that is drawn now -----------------------------------------------------------------------------


def current_shape(sheet: Designer) -> int:
    """The shape, 0 to 3, of the piece that is drawn now."""
    piece = sheet.choice[sheet.marker]
    if sheet.variant == numbers.OTHER:
        piece = 1 - piece
    return numbers.PIECES_OF_A_CARD * sheet.slot_card[sheet.slot] + piece


def pose_of_turn(sheet: Designer, turn: int) -> int:
    return turn + (numbers.MIRRORED if sheet.variant == numbers.MIRROR else 0)


def shape_now(sheet: Designer, turn: int = 0) -> Shape:
    """The piece that is drawn now, turned so often."""
    return shapes.shape_of(sheet, sheet.slot, current_shape(sheet), pose_of_turn(sheet, turn))


def turns_now(sheet: Designer) -> list[int]:
    """The turns in which the piece looks different, each look once."""
    looks: list[Shape] = []
    turns = []
    for turn in range(numbers.TURNS):
        shape = shape_now(sheet, turn)
        if shape not in looks:
            looks.append(shape)
            turns.append(turn)
    return turns


def same_look(sheet: Designer, turn: int) -> int:
    """The first turn in which the piece looks as in this one."""
    shape = shape_now(sheet, turn)
    return next(other for other in range(turn + 1) if shape_now(sheet, other) == shape)


def is_drawing(sheet: Designer) -> bool:
    """Whether a piece is being drawn."""
    return sheet.stage == numbers.DRAWING and sheet.slot < sheet.slots and sheet.slot_card[sheet.slot] < 2


def marks_of(sheet: Designer) -> list[int]:
    """The pieces of the card under its markers, as far as they lie."""
    return list(sheet.choice[: sheet.marked])
