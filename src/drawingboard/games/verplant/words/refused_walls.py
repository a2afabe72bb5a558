"""Why walls, doors and windows may not be drawn somewhere (V7, V10, V13, V15, V16)."""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import needed_squares
from drawingboard.games.verplant.words.notation import hint
from drawingboard.games.verplant.words.vocabulary import (
    EDGE_NAMES,
    beyond,
    edge_name,
    listed,
    neighbours,
    square_name,
    square_names,
    with_article,
)


def refusal(box: Box, sheet: Designer, first: int, code: int) -> Refused:
    """What is in the way of something about walls that comes at the right stage and is not legal."""
    floor = Floor(sheet)
    if first == packing.ADD:
        return _add(box, sheet, floor, packing.add_square(code))
    if first == packing.DROP:
        return _drop(box, sheet, floor, packing.drop_square(code))
    if first == packing.NO_DOOR:
        return NotAllowed("door/possible", f"the room can have a door, so it has one; {hint(box, sheet)}", "V10")
    if first == packing.DOOR:
        return _door(box, sheet, floor, packing.door_square(code), packing.door_side(code))
    if first == packing.FRONT:
        return _front(box, sheet, floor, packing.front_square(code), packing.front_side(code))
    return _window(floor, packing.window_square(code), packing.window_side(code))


def _is_rim(square: int) -> bool:
    row, column = divmod(square, numbers.WIDTH)
    return not (0 < row < numbers.HEIGHT - 1 and 0 < column < numbers.WIDTH - 1)


# The outline ------------------------------------------------------------------------------------------


def _add(box: Box, sheet: Designer, floor: Floor, square: int) -> Refused:
    name, room = square_name(square), naming.the_room(box, sheet, sheet.room)
    what, squares = f"cannot add {name} to {room}", (name,)
    if floor.ground[square] != numbers.FLOOR:
        return NotAllowed("add/not_floor", f"{what}: it is no floor", "V10", squares)
    if floor.inside[square] == sheet.room + 1:
        return NotAllowed("add/inside", f"{what}: it belongs to it already", "V10", squares)
    if floor.inside[square]:
        other = naming.the_room(box, sheet, floor.inside[square] - 1)
        return NotAllowed("add/other_room", f"{what}: it belongs to {other}", "V10", squares)
    if floor.is_kept(square):
        return NotAllowed(
            "add/front_door", f"{what}: it is inside the front door and belongs to no room", "V13", squares
        )
    if floor.marks[square] & numbers.CHANGED:
        sentence = f"{what}: it was taken out by hand; take that back instead"
        return NotAllowed("add/changed", sentence, "V10", squares)
    if all(floor.inside[there] != sheet.room + 1 for _, there in neighbours(square)):
        return NotAllowed("add/apart", f"{what}: it does not touch the room along an edge", "V10", squares)
    return NotAllowed("add/wall", f"{what}: a wall is between", "V10", squares)


def _drop(box: Box, sheet: Designer, floor: Floor, square: int) -> Refused:
    name, room = square_name(square), naming.the_room(box, sheet, sheet.room)
    what, squares = f"cannot take {name} out of {room}", (name,)
    if floor.inside[square] != sheet.room + 1:
        return NotAllowed("drop/not_inside", f"{what}: it does not belong to it", "V10", squares)
    if 0 < floor.stands[square] < numbers.FIRST_GIVEN:
        thing = naming.thing_on(box, sheet, square)
        return NotAllowed("drop/furniture", f"{what}: {thing} stands there", "V10", squares)
    if square in needed_squares(sheet, sheet.room):
        return NotAllowed("drop/open_square", f"{what}: it is an open square of a piece of this room", "V10", squares)
    if floor.marks[square] & numbers.CHANGED:
        return NotAllowed("drop/changed", f"{what}: it was added by hand; take that back instead", "V10", squares)
    given = floor.stands[square]
    whole = {other for other in floor.squares if given and floor.stands[other] == given} | {square}
    apart = _parted(floor, set(floor.room(sheet.room)) - whole)
    sentence = f"{what}: the room would fall into two parts, {listed(apart)} apart from the rest"
    return NotAllowed("drop/parts", sentence, "V10", (*squares, *apart))


def _parted(floor: Floor, squares: set[int], needed: set[int] | None = None) -> tuple[str, ...]:
    """Of squares that do not hang together, those that are apart from the largest part; only needed ones, if said."""
    left, parts = set(squares), []
    while left:
        parts.append(floor.connected(min(left), left))
        left -= parts[-1]
    counted = [part & needed if needed is not None else part for part in parts]
    return square_names(sorted(set().union(*sorted(counted, key=len)[:-1])))


# Doors ------------------------------------------------------------------------------------------------


def _door(box: Box, sheet: Designer, floor: Floor, square: int, side: int) -> Refused:
    name, room = edge_name(square, side), naming.the_room(box, sheet, sheet.room)
    what, squares = f"the door of {room} cannot be at {name}", square_names([square])
    entrance = sheet.room == sheet.entrance - 1
    if _is_rim(square) or floor.inside[square] != sheet.room + 1:
        return NotAllowed("door/not_inside", f"{what}: {square_name(square)} is not in the room", "V10", squares)
    if floor.inside[beyond(square, side)] == sheet.room + 1:
        return NotAllowed("door/no_wall", f"{what}: there is the same room on both sides", "V10", squares)
    if entrance and sheet.front_fixed:
        front = edge_name(sheet.front_square, sheet.front_side)
        return NotAllowed("door/fixed", f"{what}: the mission has the front door at {front}", "V13", squares)
    if entrance and not floor.is_outer(square, side):
        sentence = f"{what}: the door of {room} is the front door, and is on an outer wall"
        return NotAllowed("door/not_outer", sentence, "V15", squares)
    if floor.is_lined(square, side):
        sentence = f"{what}: a piece stands against this wall, and no door may ever be there"
        return NotAllowed("door/on_wall_line", sentence, "V7", squares)
    if (kind := floor.edge_kind(square, side)) > numbers.WALL:
        return NotAllowed("door/taken", f"{what}: there is {with_article(EDGE_NAMES[kind])} already", "V10", squares)
    if thing := naming.thing_on(box, sheet, square):
        return NotAllowed("door/furniture", f"{what}: {thing} stands before it", "V10", squares)
    sentence = f"{what}: {square_name(square)} is no open square, and a door opens from one"
    return NotAllowed("door/not_open", sentence, "V10", squares)


def _front(box: Box, sheet: Designer, floor: Floor, square: int, side: int) -> Refused:
    name = edge_name(square, side)
    what, squares = f"the front door cannot be at {name}", square_names([square])
    if sheet.front_fixed:
        there = edge_name(sheet.front_square, sheet.front_side)
        return NotAllowed("front/fixed", f"{what}: the mission has it at {there}", "V13", squares)
    if sheet.entrance:
        room = naming.the_room(box, sheet, sheet.entrance - 1)
        return NotAllowed("front/entrance", f"{what}: it is the door of {room}, drawn with its walls", "V15", squares)
    if sheet.front_square:
        there = edge_name(sheet.front_square, sheet.front_side)
        return NotAllowed("front/drawn", f"{what}: it is drawn at {there} already, and there is one", "V13", squares)
    if refused := _not_outer(floor, square, side, what, "front", "V13"):
        return refused
    if floor.is_lined(square, side):
        sentence = f"{what}: a piece stands against this wall, and no door may ever be there"
        return NotAllowed("front/on_wall_line", sentence, "V7", squares)
    if (kind := floor.edge_kind(square, side)) != numbers.WALL:
        return NotAllowed("front/taken", f"{what}: there is {with_article(EDGE_NAMES[kind])} already", "V13", squares)
    if thing := naming.thing_on(box, sheet, square):
        return NotAllowed("front/furniture", f"{what}: {thing} stands inside it", "V13", squares)
    if floor.inside[square]:
        room = naming.the_room(box, sheet, floor.inside[square] - 1)
        sentence = f"{what}: {square_name(square)} is in {room}, and the front door leads into the hallway"
        return NotAllowed("front/in_room", sentence, "V13", squares)
    if floor.is_open(square):
        return NotAllowed("front/open_square", f"{what}: {square_name(square)} is an open square", "V13", squares)
    apart = _parted(floor, floor.free - {square}, needed_squares(sheet, sheet.room))
    room = naming.the_room(box, sheet, sheet.room)
    sentence = f"{what}: {square_name(square)} has to stay free then, and {listed(apart)} would be apart from {room}"
    return NotAllowed("front/parts", sentence, "V13", (*squares, *apart))


def _window(floor: Floor, square: int, side: int) -> Refused:
    what = f"a window cannot be at {edge_name(square, side)}"
    if refused := _not_outer(floor, square, side, what, "window", "V16"):
        return refused
    kind = floor.edge_kind(square, side)
    sentence = f"{what}: there is {with_article(EDGE_NAMES[kind])} already"
    return NotAllowed("window/taken", sentence, "V16", square_names([square]))


def _not_outer(floor: Floor, square: int, side: int, what: str, topic: str, rule: str) -> Refused | None:
    """Front door and windows are in outer walls, seen from a square of floor."""
    if _is_rim(square) or floor.ground[square] != numbers.FLOOR:
        sentence = f"{what}: say the square inside the house, and the side its outer wall is on"
        return NotAllowed(f"{topic}/not_inside", sentence, rule, square_names([square]))
    if not floor.is_outer(square, side):
        sentence = f"{what}: that is no outer wall of the house"
        return NotAllowed(f"{topic}/not_outer", sentence, rule, square_names([square]))
    return None
