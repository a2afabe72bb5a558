"""What a door would be good for, told before it is drawn: where it leads, and which pieces are reached from it.

The outline of the room is chosen already; doors are judged as things stand on the plan (V10, V24, V27).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import walking
from drawingboard.games.verplant.words.lookup import Piece, pieces_in
from drawingboard.games.verplant.words.vocabulary import beyond
from drawingboard.games.verplant.words.walking import Walk

OPENS_ON_HALLWAY = walking.COUNTS
ONTO_FREE_FLOOR = "free_floor"
"""The front door is not drawn yet: the square may become hallway (V27)."""


@dataclass(frozen=True)
class Door:
    """A door that could be drawn."""

    code: int
    square: int
    side: int
    leads: str
    """``counts`` if it opens onto the hallway, ``free_floor`` if that may come; otherwise why it does not."""
    reached: tuple[Piece, ...]
    """The room's pieces whose open squares are all reached from it."""
    missed: tuple[Piece, ...]

    @property
    def is_fine(self) -> bool:
        return self.leads in (OPENS_ON_HALLWAY, ONTO_FREE_FLOOR)

    @property
    def points(self) -> int:
        """What the room's furniture would count, if the door is on the hallway in the end."""
        return sum(len(piece.lying.furniture) for piece in self.reached) if self.is_fine else 0


def doors_now(sheet: Designer, found: Walk) -> list[Door]:
    """Every door that may be drawn now, the best first."""
    codes = [code for code in sheet.legal_actions() if packing.DOOR <= code < packing.FRONT]
    doors = list(_judged(sheet, found, codes))
    return sorted(doors, key=lambda door: (-door.points, door.leads != OPENS_ON_HALLWAY, not door.is_fine, door.code))


def judge(sheet: Designer, found: Walk, code: int) -> Door:
    """What one door would be good for."""
    return next(_judged(sheet, found, [code]))


def _judged(sheet: Designer, found: Walk, codes: list[int]) -> Iterator[Door]:
    room = sheet.room
    pieces = pieces_in(sheet, room)
    inside = set(found.floor.room(room))
    walkable = {square for square in inside if found.may_walk(square, room)}
    for code in codes:
        square, side = packing.door_square(code), packing.door_side(code)
        reached = found.floor.connected(square, walkable) if square in walkable else set()
        near = [piece for piece in pieces if set(piece.lying.open_squares) <= reached]
        far = [piece for piece in pieces if piece not in near]
        yield Door(code, square, side, leads_to(sheet, found, square, side), tuple(near), tuple(far))


def leads_to(sheet: Designer, found: Walk, square: int, side: int) -> str:
    """Where a door of the room under way leads."""
    there = beyond(square, side)
    floor = found.floor
    if sheet.room == sheet.entrance - 1:
        return OPENS_ON_HALLWAY  # it is the front door (V15)
    if floor.ground[there] != numbers.FLOOR:
        return walking.DOOR_OUTSIDE
    if found.is_hub(there):
        return OPENS_ON_HALLWAY
    if sheet.entrance:
        return _leads_without_hallway(sheet, found, there)
    if floor.inside[there]:
        return walking.DOOR_INTO_ROOM
    if not found.is_hall(there):
        return walking.DOOR_BUILT_OVER
    return walking.DOOR_CUT_OFF if sheet.front_square else ONTO_FREE_FLOOR


def _leads_without_hallway(sheet: Designer, found: Walk, there: int) -> str:
    """V15: it has to open onto an open square of the entrance room."""
    entrance = sheet.entrance - 1
    inside = found.floor.inside[there]
    if inside and inside != entrance + 1:
        return walking.DOOR_INTO_ROOM
    if sheet.room_state[entrance] in (numbers.FINISHED, numbers.MISSING):
        return walking.DOOR_CUT_OFF
    stands = found.floor.stands[there]
    return walking.DOOR_BUILT_OVER if stands else ONTO_FREE_FLOOR
