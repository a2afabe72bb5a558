"""Why a window, a door, or a square of hedge, pool or stones may not be drawn somewhere."""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, sets
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import (
    LETTER,
    Room,
    free_squares,
    has,
    left_text,
    neighbours,
    outdoor_area,
    room_on,
    squares_in,
    thing_on,
)
from drawingboard.games.floorplan.words.vocabulary import (
    COUNT_WORDS,
    PIECES,
    SET_NAMES,
    WALL_WORDS,
    square_name,
    square_names,
    wall_name,
    window_squares,
)

_CODES = {packing.WINDOW: numbers.WINDOWS, packing.DOOR: numbers.DOORS}


def no_whole_set(sheet: Sheet, tried: str, kind: int) -> Refused:
    """F9: a set is drawn completely or not at all, and this one does not fit."""
    if kind in (numbers.WINDOWS, numbers.DOORS):
        if not sheet.rooms:
            why = f"{SET_NAMES[kind]} belong in rooms, and there are none"
            return NotAllowed("set/no_room", f"{tried}: {why}", "F11")
        why = _too_little_wall(sheet, kind)
    elif kind == numbers.STONES:
        why = f"only {len(list(free_squares(sheet)))} squares outdoors are free"
    else:
        why = f"nowhere outdoors do {kind} free squares hang together"
    return NotAllowed("set/no_space", f"{tried}: {why}, and a set is drawn whole or not at all", "F9")


def _too_little_wall(sheet: Sheet, kind: int) -> str:
    """Windows and doors of a set may be in different rooms; it is all the walls together that are short of places."""
    if kind == numbers.WINDOWS:
        return "the walls of the rooms have no two places left for them"
    free = sets.count_doors(sheet, numbers.DOORS)
    squares = "square" if free == 1 else "squares"
    return f"{COUNT_WORDS[free]} free {squares} at the walls of rooms {'is' if free == 1 else 'are'} too few"


def feature(sheet: Sheet, first: int, code: int) -> Refused:
    """What is in the way of a piece of the set that was begun; ``first`` is the first code of its kind."""
    square = {packing.WINDOW: packing.window_square, packing.DOOR: packing.door_square}.get(
        first, packing.outdoors_square
    )(code)
    tried_kind = _CODES.get(first, 0)
    outdoors = sheet.kind not in (numbers.WINDOWS, numbers.DOORS)
    if outdoors != (first == packing.SQUARE) or (not outdoors and tried_kind != sheet.kind):
        return _other_kind(sheet, tried_kind)
    if square >= numbers.WIDTH * sheet.height:
        last = square_name(numbers.WIDTH * sheet.height - 1)
        return NotAllowed("square/outside", f"{square_name(square)} is not on this sheet, which ends at {last}", "F23")
    if first == packing.SQUARE:
        return _outdoors(sheet, square)
    if first == packing.WINDOW:
        return _window(sheet, packing.window_wall(code), square)
    return _door(sheet, packing.door_wall(code), square)


def _other_kind(sheet: Sheet, tried: int) -> Refused:
    what = f"a {PIECES[tried]}" if tried else "a square outdoors"
    return NotAllowed("set/kind", f"cannot draw {what} now: {left_text(sheet)}", "F9")


# In a room, at a wall ----------------------------------------------------------------------------


def _window(sheet: Sheet, wall: int, square: int) -> Refused:
    tried = f"cannot draw a window at {wall_name(square, wall)}"
    room = _room_at(sheet, wall, square, tried)
    if isinstance(room, Refused):
        return room
    second = window_squares(square, wall)[1]
    if second not in room.squares:
        name = square_name(square)
        sentence = f"{tried}: it takes two squares along one wall, and the {room} ends at {name}"
        return NotAllowed("window/one_room", sentence, "F12", (name,))
    for taken in (square, second):
        if thing := thing_on(sheet, taken):
            return _taken(tried, taken, thing)
    return NotAllowed(
        "window/no_second", f"{tried}: there would be no wall left for the second one of the set", "F9",
        square_names((square, second)),
    )  # fmt: skip


def _door(sheet: Sheet, wall: int, square: int) -> Refused:
    tried = f"cannot draw a door at {wall_name(square, wall)}"
    room = _room_at(sheet, wall, square, tried)
    if isinstance(room, Refused):
        return room
    return _taken(tried, square, thing_on(sheet, square))


def _room_at(sheet: Sheet, wall: int, square: int, tried: str) -> Room | Refused:
    """The room that has this wall at this square, or why there is none."""
    room = room_on(sheet, square)
    if room is None:
        return _not_in_a_room(tried, square)
    return room if room.touches(square, wall) else _no_wall(tried, square, wall, room)


def _not_in_a_room(tried: str, square: int) -> Refused:
    name = square_name(square)
    return NotAllowed(
        "feature/outdoors", f"{tried}: {name} is outdoors, windows and doors are in rooms", "F11", (name,)
    )


def _no_wall(tried: str, square: int, wall: int, room: Room) -> Refused:
    name = square_name(square)
    if room.encloses(square):
        sentence = f"{tried}: {name} is in the middle of the {room}, at none of its walls"
    else:
        sentence = f"{tried}: {name} is not at the {WALL_WORDS[wall]} wall of the {room}"
    return NotAllowed("feature/no_wall", sentence, "F12", (name,))


def _taken(tried: str, square: int, thing: str) -> Refused:
    name = square_name(square)
    rule = "F7" if thing.startswith(LETTER) else "F11"
    return NotAllowed("feature/taken", f"{tried}: there is {thing} on {name}", rule, (name,))


# Outdoors -------------------------------------------------------------------------------------------


def _outdoors(sheet: Sheet, square: int) -> Refused:
    name = square_name(square)
    piece = PIECES[sheet.kind]
    tried = f"cannot draw a {piece} on {name}"
    if room := room_on(sheet, square):
        return NotAllowed("feature/indoors", f"{tried}: it is in the {room}, a {piece} is outdoors", "F11", (name,))
    if has(sheet.taken, square):
        return _taken(tried, square, thing_on(sheet, square))
    section = squares_in(sheet.section)
    if section and not set(section) & set(neighbours(square, sheet.height)):
        sentence = f"{tried}: it does not touch what has been drawn of this set along an edge"
        return NotAllowed("feature/apart", sentence, "F10", square_names(section))
    area = outdoor_area(sheet, square)
    sentence = f"{tried}: only {len(area)} free squares hang together there, and the set takes {sheet.kind}"
    return NotAllowed("feature/too_small", sentence, "F9", square_names(sorted(area)))
