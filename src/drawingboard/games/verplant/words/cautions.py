"""What somebody should know before doing something that is allowed (V24, V27): a door that leads nowhere, furniture
in front of a door, a hallway that is parted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import doors, naming, walking
from drawingboard.games.verplant.words.lookup import open_to, pieces_in
from drawingboard.games.verplant.words.vocabulary import beyond, edge_name, listed, square_name, square_names
from drawingboard.games.verplant.words.walking import Walk, walk


@dataclass(frozen=True, slots=True)
class Caution:
    """Something that is allowed and probably not wanted."""

    code: str
    sentence: str
    rule: str
    squares: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """For views and previews."""
        return {"code": self.code, "sentence": self.sentence, "rule": self.rule, "squares": list(self.squares)}


def cautions_of(box: Box, sheet: Designer, code: int, before: Walk | None = None) -> list[Caution]:
    """What should be known before a legal action of a plan's owner."""
    if code < packing.PLACE and code != packing.NO_DOOR:
        return []
    before = before or walk(sheet)
    if packing.DOOR <= code < packing.FRONT:
        return list(_about_door(box, sheet, code, before))
    if code == packing.NO_DOOR:
        name = naming.room_name(box, sheet, sheet.room)
        return [Caution("door/none", f"without a door nothing in the {name} counts", "V24")]
    if code >= packing.WINDOW:
        return []
    after = walk(played(sheet, code))
    found = [*_doors_blocked(box, sheet, before, after), *_hallway_parted(box, sheet, before, after)]
    if code >= packing.FRONT:
        found += _rooms_away(box, after)
    elif packing.PLACE <= code < packing.ADD:
        found += no_door_left(box, after)
    return found


def played(sheet: Designer, code: int) -> Designer:
    """The plan after an action."""
    twin = sheet.copy()
    assert isinstance(twin, Designer)
    twin.apply(code)
    return twin


# Doors --------------------------------------------------------------------------------------------


def _about_door(box: Box, sheet: Designer, code: int, found: Walk) -> Iterator[Caution]:
    door = doors.judge(sheet, found, code)
    name = edge_name(door.square, door.side)
    squares = square_names([door.square])
    if sentence := leads_sentence(box, sheet, door.square, door.side, door.leads):
        rule = "V27" if door.leads in (walking.DOOR_BUILT_OVER, walking.DOOR_CUT_OFF) else "V24"
        room = naming.room_name(box, sheet, sheet.room)
        yield Caution(f"door/{door.leads}", f"{sentence}; nothing in the {room} would count", rule, squares)
    elif door.leads == doors.ONTO_FREE_FLOOR:
        there = square_name(beyond(door.square, door.side))
        sentence = f"{there} has to stay free and must be reached from the front door, which is not drawn yet"
        if sheet.entrance:
            sentence = f"{there} has to become an open square of the {naming.room_name(box, sheet, sheet.entrance - 1)}"
        yield Caution("door/keep_free", sentence, "V15" if sheet.entrance else "V27", (there,))
    if door.missed and door.is_fine:
        pieces = listed(naming.piece_name(box, sheet, piece) for piece in door.missed)
        missed = [square for piece in door.missed for square in piece.lying.open_squares]
        yield Caution("door/not_reached", f"from {name} one does not reach {pieces}", "V14", square_names(missed))


def leads_sentence(box: Box, plan: Designer, square: int, side: int, leads: str) -> str:
    """Why a door does not help; empty if it does."""
    name, there = edge_name(square, side), square_name(beyond(square, side))
    if leads == walking.DOOR_OUTSIDE:
        return f"the door {name} is on an outer wall and leads out of the house, not onto the hallway"
    if leads == walking.DOOR_INTO_ROOM:
        other = naming.room_name(box, plan, plan.inside[beyond(square, side)] - 1)
        return f"the door {name} leads into the {other}, not onto the hallway"
    if leads == walking.DOOR_BUILT_OVER:
        thing = naming.thing_on(box, plan, beyond(square, side)) or _open_square(box, plan, beyond(square, side))
        return f"the door {name} leads to {there}, where {thing} is, not onto the hallway"
    if leads == walking.DOOR_CUT_OFF and plan.entrance:
        other = naming.room_name(box, plan, plan.entrance - 1)
        return f"the door {name} leads to {there}, which is no open square of the {other} that is reached"
    if leads == walking.DOOR_CUT_OFF:
        return f"the door {name} leads to {there}, from where there is no way to the front door"
    return ""


def _open_square(box: Box, plan: Designer, square: int) -> str:
    pieces = open_to(plan, square)
    return f"an open square of {naming.piece_name(box, plan, pieces[0])}" if pieces else "something else"


# What others' doors lose ---------------------------------------------------------------------------


def _thresholds(plan: Designer) -> dict[int, int]:
    """The squares before the doors of finished rooms, outside, by room."""
    found = {}
    for room in range(plan.rooms):
        if plan.room_state[room] == numbers.FINISHED and plan.door_square[room]:
            found[room] = beyond(plan.door_square[room], plan.door_side[room])
    return found


def _doors_blocked(box: Box, sheet: Designer, before: Walk, after: Walk) -> Iterator[Caution]:
    if sheet.entrance:
        yield from _entrance_blocked(box, sheet, before, after)
        return
    for room, square in _thresholds(sheet).items():
        if before.is_hall(square) and not after.is_hall(square):
            name = naming.room_name(box, sheet, room)
            sentence = f"{square_name(square)} is in front of the door of the {name}, and would be no hallway any more"
            yield Caution("hallway/door_blocked", sentence, "V27", square_names([square]))


def _entrance_blocked(box: Box, sheet: Designer, before: Walk, after: Walk) -> Iterator[Caution]:
    """V15: furniture on a square that should become an open square of the entrance room."""
    for room, square in _thresholds(sheet).items():
        if room != sheet.entrance - 1 and after.floor.stands[square] and not before.floor.stands[square]:
            name = naming.room_name(box, sheet, room)
            sentence = f"{square_name(square)} is in front of the door of the {name}, which has to open onto it"
            yield Caution("hallway/door_blocked", sentence, "V15", square_names([square]))


def _hallway_parted(box: Box, sheet: Designer, before: Walk, after: Walk) -> Iterator[Caution]:
    """Doors, the front door among them, that were joined by free floor and are not any more."""
    if sheet.entrance:
        return
    ends = {
        square: f"the door of the {naming.room_name(box, sheet, room)}" for room, square in _thresholds(sheet).items()
    }
    if sheet.front_square:
        ends[sheet.front_square] = "the front door"
    ends = {square: name for square, name in ends.items() if after.is_hall(square)}
    if len(ends) < 2:
        return
    old, new = (_parts(found, list(ends)) for found in (before, after))
    for one, other in combinations(ends, 2):
        if old[one] == old[other] and new[one] != new[other]:
            sentence = f"there would be no way any more between {ends[one]} and {ends[other]}"
            yield Caution("hallway/parted", sentence, "V12", square_names([one, other]))


def _parts(found: Walk, squares: list[int]) -> dict[int, int]:
    """For each square the first one of the free floor that it hangs together with."""
    hall = {square for square in found.floor.squares if found.is_hall(square)}
    return {square: min(found.floor.connected(square, hall)) for square in squares}


def _rooms_away(box: Box, after: Walk) -> Iterator[Caution]:
    for room, reason in enumerate(after.rooms):
        if reason == walking.DOOR_CUT_OFF:
            name = naming.room_name(box, after.plan, room)
            door = after.plan.door_square[room]
            sentence = f"from this front door there is no way to the door of the {name}"
            yield Caution("front/away", sentence, "V12", square_names([door]))


def no_door_left(box: Box, found: Walk) -> Iterator[Caution]:
    """V10: whatever walls are drawn around it, the room under way could have no door onto the hallway."""
    plan, room = found.plan, found.plan.room
    if room >= plan.rooms or room == plan.entrance - 1:
        return
    if plan.room_state[room] not in (numbers.UNDER_WAY, numbers.OUTLINED):
        return
    has_open = any(piece.lying.open_squares for piece in pieces_in(plan, room))
    if has_open and not doors.possible_doors(plan, found, room):
        name = naming.room_name(box, plan, room)
        sentence = f"no open square of the {name} has a side left for a door onto the hallway"
        yield Caution("place/no_door", sentence, "V10")
