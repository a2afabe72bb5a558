"""What somebody should know before doing something that is allowed (V24, V27): a door that leads nowhere, furniture
that seals something off, a hallway that is parted. A caution never forbids.

What is lost by a step is what cannot count any more after it (``prospects.py``) and still could before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import doors, naming, walking
from drawingboard.games.verplant.words.door_words import leads_sentence
from drawingboard.games.verplant.words.lookup import Piece, turns_now
from drawingboard.games.verplant.words.lookup import shape_now as shape_in_turn
from drawingboard.games.verplant.words.prospects import Prospects
from drawingboard.games.verplant.words.vocabulary import (
    beyond,
    edge_name,
    listed,
    square_name,
    square_names,
)
from drawingboard.games.verplant.words.walking import walk

NOTES = ("door/keep_free", "hallway/outline")
"""Cautions that say what to look after; nothing is lost yet, so nobody is asked whether they mean it."""


@dataclass(frozen=True, slots=True)
class Caution:
    """Something that is allowed and probably not wanted."""

    code: str
    sentence: str
    rule: str
    squares: tuple[str, ...] = ()
    lost: frozenset[int] = frozenset()
    """The pieces that could not count any more, by their order."""

    def as_data(self) -> dict[str, Any]:
        """For views and previews."""
        return {"code": self.code, "sentence": self.sentence, "rule": self.rule, "squares": list(self.squares)}


def cautions_of(box: Box, sheet: Designer, code: int) -> list[Caution]:
    """What should be known before a legal action of a plan's owner."""
    if code in (packing.OTHER, packing.MIRROR):
        return list(_joker_for_nothing(box, sheet, code))
    if code < packing.PLACE and code not in (packing.NO_DOOR, packing.LEAVE_OUT, packing.DONE):
        return []
    return list(Step(box, sheet, code).cautions())


def warnings(box: Box, sheet: Designer, code: int) -> list[str]:
    """The cautions before which somebody is asked, as sentences with their rules."""
    told = [caution for caution in cautions_of(box, sheet, code) if caution.code not in NOTES]
    return [f"{caution.sentence} ({caution.rule})" for caution in told]


def played(sheet: Designer, code: int) -> Designer:
    """The plan after an action."""
    twin = sheet.copy()
    assert isinstance(twin, Designer)
    twin.apply(code)
    return twin


def standing_cautions(box: Box, sheet: Designer) -> list[Caution]:
    """What cannot count any more in the room under way, as things stand."""
    now = Prospects(sheet)
    return list(_lost_under_way(box, now, now.lost, "is sealed off"))


class Step:
    """A step, with what it does to the prospects of a plan."""

    def __init__(self, box: Box, sheet: Designer, code: int) -> None:
        self.box, self.sheet, self.code = box, sheet, code
        self.before, self.after = Prospects(sheet), Prospects(played(sheet, code))
        self.lost = self.after.lost - self.before.lost
        self.told: set[int] = set()

    def cautions(self) -> Iterator[Caution]:
        """What the step loses, each thing once."""
        for caution in self._found():
            self.told |= caution.lost
            yield caution

    def _found(self) -> Iterator[Caution]:
        code, box = self.code, self.box
        if code == packing.DONE:
            yield from self._no_front_door()
            return
        if code == packing.NO_DOOR or packing.DOOR <= code < packing.FRONT:
            yield from self._about_door()
        if packing.FRONT <= code < packing.WINDOW:
            yield from self._rooms_away()
        if code == packing.LEAVE_OUT:
            yield from self._room_missing()
        yield from _doors_blocked(box, self.before, self.after)
        yield from _hallway_parted(box, self.before, self.after)
        yield from self._away_from_front()
        yield from _lost_under_way(box, self.after, self.lost - self.told, "would be sealed off")
        if self.before.more_to_come and not self.after.more_to_come and self.after.under_way >= 0:
            yield from _not_together(box, self.after)
            yield from _doors_apart(box, self.after)
        if packing.PLACE <= code < packing.ADD:
            yield from self._by_outline()

    def _of_room(self, room: int) -> frozenset[int]:
        """The pieces of a room that the step loses."""
        return frozenset(piece.order for piece in self.after.pieces if piece.room == room) & self.lost

    # The end of a round -------------------------------------------------------------------------

    def _no_front_door(self) -> Iterator[Caution]:
        if self.after.is_final and not self.sheet.front_square and not self.sheet.entrance:
            sentence = "the front door is not drawn, and this is the last chance: without it nothing counts"
            yield Caution("done/no_front", sentence, "V13", (), frozenset(self.lost))

    def _room_missing(self) -> Iterator[Caution]:
        room = self.sheet.room
        if self.after.states[room] != numbers.MISSING:
            return
        name = naming.the_room(self.box, self.sheet, room)
        sentence = f"nothing would be drawn for {name}, which costs {numbers.MISSING_ROOM} points"
        if room == self.after.entrance:
            sentence += ", and the front door leads into it: nothing would count"
        yield Caution("leave/missing", sentence, "V19", (), frozenset(self.lost))

    # Doors --------------------------------------------------------------------------------------

    def _about_door(self) -> Iterator[Caution]:
        box, sheet = self.box, self.sheet
        room = naming.the_room(box, sheet, sheet.room)
        if self.code == packing.NO_DOOR:
            yield Caution("door/none", f"without a door nothing in {room} counts", "V24", (), frozenset(self.lost))
            return
        door = doors.judge(sheet, walk(sheet), self.code)
        squares, lost = square_names([door.square]), self._of_room(sheet.room)
        if sentence := leads_sentence(box, sheet, door.square, door.side, door.leads):
            rule = "V27" if door.leads in (walking.DOOR_BUILT_OVER, walking.DOOR_CUT_OFF) else "V24"
            yield Caution(f"door/{door.leads}", f"{sentence}; nothing in {room} would count", rule, squares, lost)
        elif door.leads == doors.ONTO_FREE_FLOOR:
            yield self._keep_free(beyond(door.square, door.side))
            yield from self._no_way(beyond(door.square, door.side))
        if door.is_fine:
            yield from self._not_reached(door)
        if sheet.room == self.before.entrance:
            yield from self._behind_entrance(door)

    def _keep_free(self, there: int) -> Caution:
        name = square_name(there)
        if not self.sheet.entrance:
            sentence = f"{name} has to stay free and must be reached from the front door, which is not drawn yet"
            return Caution("door/keep_free", sentence, "V27", (name,))
        entrance = naming.the_room(self.box, self.sheet, self.sheet.entrance - 1)
        return Caution("door/keep_free", f"{name} has to become an open square of {entrance}", "V15", (name,))

    def _not_reached(self, door: doors.Door) -> Iterator[Caution]:
        """Pieces that another door would reach."""
        pieces = [piece for piece in door.missed if piece.order in self.lost]
        if pieces:
            names = listed(naming.piece_name(self.box, self.sheet, piece) for piece in pieces)
            missed = square_names(square for piece in pieces for square in piece.lying.open_squares)
            sentence = f"from {edge_name(door.square, door.side)} one does not reach {names}"
            yield Caution("door/not_reached", sentence, "V14", missed, frozenset(piece.order for piece in pieces))

    def _no_way(self, there: int) -> Iterator[Caution]:
        """The front door is not drawn yet: where it may be, and which doors cannot be on the same hallway."""
        after, box, name = self.after, self.box, square_name(there)
        if after.is_lost(self.sheet.room):
            sentence = f"from {name} there is no way to an outer wall that has a place for the front door"
            if after.entrance >= 0:
                entrance = naming.the_room(box, after.plan, after.entrance)
                sentence = f"{name} cannot become an open square of {entrance} that is reached"
            rule = "V15" if after.entrance >= 0 else "V13"
            yield Caution("door/no_front", sentence, rule, (name,), self._of_room(self.sheet.room))
            return
        for room, other in _thresholds(after).items():
            apart = after.entrance < 0 and after.hall.get(other) != after.hall.get(there)
            if room != self.sheet.room and apart and not after.is_lost(room):
                sentence = (
                    f"there is no way from {name} to {square_name(other)} before {_door_of(box, after, [room])}; "
                    "only one of the two can be on the hallway"
                )
                yield Caution("door/apart", sentence, "V12", (name, square_name(other)))

    def _behind_entrance(self, door: doors.Door) -> Iterator[Caution]:
        """V15: doors of other rooms that are not reached from this front door."""
        for room, there in _thresholds(self.after).items():
            if self.after.is_lost(room) and not self.before.is_lost(room):
                name = naming.the_room(self.box, self.sheet, room)
                at = edge_name(door.square, door.side)
                sentence = f"from {at} one does not get to {square_name(there)}, before the door of {name}"
                yield Caution("door/rooms_away", sentence, "V15", square_names([there]), self._of_room(room))

    def _rooms_away(self) -> Iterator[Caution]:
        """The front door: rooms whose doors have no way to it."""
        for room, there in _thresholds(self.after).items():
            if self.after.is_lost(room) and not self.before.is_lost(room):
                name = naming.the_room(self.box, self.sheet, room)
                sentence = f"from this front door there is no way to {square_name(there)}, before the door of {name}"
                yield Caution("front/away", sentence, "V12", square_names([there]), self._of_room(room))

    # What others' doors lose ----------------------------------------------------------------------

    def _away_from_front(self) -> Iterator[Caution]:
        """Doors of finished rooms from which the front door, or the entrance room, is out of reach now."""
        for room, there in _thresholds(self.after).items():
            lost = self._of_room(room)
            if not lost - self.told or self.before.is_lost(room) or not self.after.is_lost(room):
                continue
            at = f"{square_name(there)}, before {_door_of(self.box, self.after, [room])},"
            sentence = f"from {at} there would be no way to an outer wall that has a place for the front door"
            if self.after.entrance >= 0:
                entrance = naming.the_room(self.box, self.sheet, self.after.entrance)
                sentence = f"{at} could not be an open square of {entrance} that is reached"
            rule = "V15" if self.after.entrance >= 0 else "V13"
            yield Caution("hallway/no_front", sentence, rule, square_names([there]), lost)

    def _by_outline(self) -> Iterator[Caution]:
        """What the smallest room around the pieces would do, if more cards are to come."""
        if not self.after.more_to_come or self.told:
            return
        closed = _outlined(self.after)
        taken = set(closed.floor.room(self.sheet.room)) - self.after.needed
        if not taken:
            return
        old, room = _outlined(self.before), naming.room_name(self.box, self.sheet, self.sheet.room)
        squares = square_names(sorted(taken))
        known = {caution.sentence for caution in _hallway_lost(self.box, self.before, old)}
        for caution in _hallway_lost(self.box, self.after, closed):
            if caution.sentence not in known:
                sentence = f"the smallest {room} around it takes {listed(squares)} too: {caution.sentence}"
                yield Caution("hallway/outline", sentence, caution.rule, squares)


# The hallway ----------------------------------------------------------------------------------------


def _outlined(now: Prospects) -> Prospects:
    """The same with the smallest outline of the room under way, as if no more pieces came."""
    twin = now.plan.copy()
    assert isinstance(twin, Designer)
    twin.outline_now()
    return Prospects(twin)


def _thresholds(now: Prospects) -> dict[int, int]:
    """The squares before the doors of finished rooms, outside, by room."""
    return {room: there for room in range(now.plan.rooms) if (there := now.threshold(room))}


def _door_of(box: Box, now: Prospects, rooms: list[int]) -> str:
    """``the door of the kitchen``; of rooms whose doors open onto one square, ``the doors of the kitchen and …``."""
    names = listed(naming.the_room(box, now.plan, room) for room in rooms)
    return f"the door{'s' if len(rooms) > 1 else ''} of {names}"


def _hallway_lost(box: Box, before: Prospects, after: Prospects) -> Iterator[Caution]:
    yield from _doors_blocked(box, before, after)
    yield from _hallway_parted(box, before, after)


def _newly_lost(before: Prospects, after: Prospects, rooms: Iterable[int]) -> frozenset[int]:
    """The pieces of some rooms that could count before and cannot after."""
    those = {room for room in rooms if after.is_lost(room) and not before.is_lost(room)}
    return frozenset(piece.order for piece in after.pieces if piece.room in those) & (after.lost - before.lost)


def _doors_blocked(box: Box, before: Prospects, after: Prospects) -> Iterator[Caution]:
    for room, there in _thresholds(before).items():
        if not _is_blocked(after, there) or _is_blocked(before, there):
            continue
        name, at = naming.the_room(box, before.plan, room), square_name(there)
        sentence = f"{at} is in front of the door of {name}, and would be no hallway any more"
        if after.entrance >= 0:
            sentence = f"{at} is in front of the door of {name}, which has to open onto it"
        rule = "V15" if after.entrance >= 0 else "V27"
        yield Caution("hallway/door_blocked", sentence, rule, (at,), _newly_lost(before, after, [room]))


def _is_blocked(now: Prospects, square: int) -> bool:
    """Whether a square before a door is built over; without a hallway it may be an open square of the entrance."""
    if now.entrance < 0:
        return square not in now.hall
    room = now.floor.inside[square]
    another = now.under_way != now.entrance and bool(now.floor.marks[square] & numbers.OPEN)
    return bool(now.floor.stands[square]) or (room != now.entrance + 1 and bool(room or another))


def _hallway_parted(box: Box, before: Prospects, after: Prospects) -> Iterator[Caution]:
    """Doors, the front door among them, that were joined by free floor and are not any more."""
    if after.entrance >= 0:
        return
    rooms: dict[int, list[int]] = {}
    for room, there in _thresholds(before).items():
        rooms.setdefault(there, []).append(room)
    ends = {there: _door_of(box, before, some) for there, some in rooms.items()}
    if front := before.plan.front_square:
        ends[front] = "the front door"
    for one, other in combinations([end for end in ends if end in before.hall and end in after.hall], 2):
        if before.hall[one] == before.hall[other] and after.hall[one] != after.hall[other]:
            sentence = f"there would be no way any more between {ends[one]} and {ends[other]}"
            lost = _newly_lost(before, after, [*rooms.get(one, []), *rooms.get(other, [])])
            yield Caution("hallway/parted", sentence, "V12", square_names([one, other]), lost)


# The room under way -----------------------------------------------------------------------------------


def _lost_under_way(box: Box, now: Prospects, lost: set[int], how: str) -> Iterator[Caution]:
    """Pieces of the room under way that no door can reach."""
    pieces = [piece for piece in now.own_pieces if piece.order in lost]
    room = naming.the_room(box, now.plan, now.under_way) if pieces else ""
    if pieces and not now.entered:
        yield _no_door(box, now, room, pieces)
        return
    for piece in pieces:
        squares = _out_of_reach(now, piece)
        name = naming.piece_name(box, now.plan, piece)
        sentence = f"{name} {how}: no door of {room} can reach {listed(squares)}"
        yield Caution("place/sealed", sentence, "V14", squares, frozenset({piece.order}))


def _no_door(box: Box, now: Prospects, room: str, pieces: list[Piece]) -> Caution:
    squares = square_names(sorted({square for piece in now.own_pieces for square in piece.lying.open_squares}))
    door = "a door onto the hallway"
    if now.under_way == now.entrance:
        door = "the front door"
    elif now.entrance >= 0:
        door = f"a door to an open square of {naming.the_room(box, now.plan, now.entrance)}"
    sentence = f"no open square of {room} has a side left for {door}"
    if not now.has_open:
        sentence = f"{room} has no place left for {door}"
    return Caution("place/no_door", sentence, "V10", squares, frozenset(piece.order for piece in pieces))


def _out_of_reach(now: Prospects, piece: Piece) -> tuple[str, ...]:
    """The open squares of a piece that are in no part with a door; of parts that all have one, the smaller ones."""
    parts = [now.walkable.get(square, -1) for square in piece.lying.open_squares]
    good = [part for part in parts if part in now.entered]
    best = max(good, key=good.count, default=-2)
    return square_names(square for square, part in zip(piece.lying.open_squares, parts, strict=True) if part != best)


def _not_together(box: Box, after: Prospects) -> Iterator[Caution]:
    """The last piece of a room is done, and no door reaches all pieces that some door reaches."""
    groups: dict[int, list[Piece]] = {}
    for piece in after.own_pieces:
        if piece.lying.open_squares and piece.order not in after.lost:
            groups.setdefault(after.walkable[piece.lying.open_squares[0]], []).append(piece)
    if len(groups) > 1:
        *_, fewest = sorted(groups.values(), key=len, reverse=True)
        largest = max(groups.values(), key=len)
        room = naming.the_room(box, after.plan, after.under_way)
        names = [naming.piece_name(box, after.plan, group[0]) for group in (largest, fewest)]
        squares = [square for piece in fewest for square in piece.lying.open_squares]
        sentence = f"no door of {room} reaches both {names[0]} and {names[1]}: their open squares do not touch"
        yield Caution("place/apart", sentence, "V14", square_names(squares))


def _doors_apart(box: Box, after: Prospects) -> Iterator[Caution]:
    """The last piece of a room is done, and its door cannot be on the same hallway as that of another room."""
    if after.plan.front_square or after.entrance >= 0 or not after.entered:
        return
    parts, here = after.parts_with_door, naming.the_room(box, after.plan, after.under_way)
    for room, there in _thresholds(after).items():
        if after.hall.get(there) not in parts and not after.is_lost(room):
            name, at = naming.the_room(box, after.plan, room), square_name(there)
            sentence = (
                f"from no door of {here} there is a way to {at} before the door of {name}; "
                "only one of the two can be on the hallway"
            )
            yield Caution("place/doors_apart", sentence, "V12", (at,))


# The joker ------------------------------------------------------------------------------------------


def _joker_for_nothing(box: Box, sheet: Designer, code: int) -> Iterator[Caution]:
    """V9: the piece would look the same as without the joker."""
    twin = played(sheet, code)
    if {shape_in_turn(sheet, turn) for turn in turns_now(sheet)} == {
        shape_in_turn(twin, turn) for turn in turns_now(twin)
    }:
        name = naming.furniture_name(box, sheet.slot_number[sheet.slot])
        how = "mirrored" if code == packing.MIRROR else "as the other piece"
        sentence = f"{how}, the {name} looks the same: the joker would be used for nothing"
        yield Caution("joker/same", sentence, "V9")
