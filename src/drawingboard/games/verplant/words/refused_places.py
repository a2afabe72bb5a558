"""Why a piece may not be drawn somewhere (V5 to V7)."""

from __future__ import annotations

from collections.abc import Iterator

from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import needed_squares, open_to, same_look, shape_now
from drawingboard.games.verplant.words.shapes import Edge, Lying, lying
from drawingboard.games.verplant.words.vocabulary import (
    GROUND_NAMES,
    SIDES,
    are,
    edge_name,
    listed,
    square_name,
    square_names,
    with_article,
)


def refusal(box: Box, sheet: Designer, square: int, turn: int) -> Refused:
    """What is in the way of the piece that is drawn now."""
    name = naming.furniture_name(box, sheet.slot_number[sheet.slot])
    what = f"cannot draw the {name} at {square_name(square)} {SIDES[turn]}"
    if (first := same_look(sheet, turn)) != turn:
        sentence = f"{what}: turned like this it looks the same as {square_name(square)} {SIDES[first]}; say it so"
        return NotAllowed("place/other_way", sentence, "V5", square_names([square]))
    lies = lying(shape_now(sheet, turn), square)
    if lies is None:
        return NotAllowed("place/outside", f"{what}: it would leave the plan", "V6", square_names([square]))
    floor = Floor(sheet)
    for reason in (_not_floor, _in_a_room, _kept, _on_furniture, _on_open, _walls_between, _on_doors, _through_pieces):
        for refused in reason(box, sheet, floor, lies, what):
            return refused
    return _cut_off(box, sheet, floor, lies, what)


def _not_floor(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    wrong = [square for square in lies.squares if floor.ground[square] != numbers.FLOOR]
    if wrong:
        ground = floor.ground[min(wrong)]
        thing = with_article(GROUND_NAMES[ground]) if ground == numbers.OBSTACLE else "outside the house"
        names = square_names(sorted(wrong))
        verb = "there is an obstacle on" if ground == numbers.OBSTACLE else ""
        sentence = f"{verb} {square_name(min(wrong))}" if verb else f"{are(names)} {thing}"
        yield NotAllowed("place/not_floor", f"{what}: {sentence}", "V6", names)


def _in_a_room(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    for room in range(sheet.rooms):
        names = square_names(square for square in lies.squares if floor.inside[square] == room + 1)
        if names:
            sentence = f"{are(names)} in {naming.the_room(box, sheet, room)}, which is finished"
            yield NotAllowed("place/finished_room", f"{what}: {sentence}", "V6", names)


def _kept(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    names = square_names(square for square in lies.squares if floor.is_kept(square))
    if names:
        yield NotAllowed("place/front_door", f"{what}: {are(names)} inside the front door and stays free", "V13", names)


def _on_furniture(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    wrong = [square for square in lies.squares if floor.stands[square]]
    if wrong:
        square = wrong[0]
        part = "its furniture" if square in lies.furniture else "an open square of it"
        thing = naming.thing_on(box, sheet, square)
        sentence = f"{what}: {part} would be on {square_name(square)}, where {thing} stands"
        yield NotAllowed("place/furniture", sentence, "V6", square_names(wrong))


def _on_open(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    wrong = [square for square in lies.furniture if floor.is_open(square)]
    if wrong:
        pieces = open_to(sheet, wrong[0])
        whose = f"an open square of {naming.piece_name(box, sheet, pieces[0])}" if pieces else "a given open square"
        sentence = f"{what}: its furniture would be on {square_name(wrong[0])}, {whose}, which stays empty"
        yield NotAllowed("place/open_square", sentence, "V6", square_names(wrong))


def _walls_between(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    for square, side in lies.tied():
        if floor.edge_kind(square, side):
            there = square + numbers.STEP[side]
            sentence = f"{what}: a wall runs between {square_name(square)} and {square_name(there)}, through the piece"
            yield NotAllowed("place/wall_between", sentence, "V6", square_names([square, there]))


def _on_doors(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    for square, side in lies.lines:
        kind = floor.edge_kind(square, side)
        if kind in (numbers.DOOR, numbers.FRONT_DOOR):
            door = "the front door" if kind == numbers.FRONT_DOOR else "a door"
            sentence = f"{what}: its wall would be on {edge_name(*floor.from_inside((square, side)))}, where {door} is"
            yield NotAllowed("place/on_door", sentence, "V7", square_names(_ends(square, side, floor)))


def _through_pieces(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Iterator[Refused]:
    own = set(lies.tied())
    for square, side in lies.lines:
        if not floor.edge_kind(square, side) and ((square, side) in own or floor.is_tied(square, side)):
            sentence = f"{what}: its wall on {edge_name(square, side)} would run through another piece"
            if (square, side) in own:
                sentence = f"{what}: its wall on {edge_name(square, side)} would run through itself"
            yield NotAllowed("place/wall_through", sentence, "V6", square_names(_ends(square, side, floor)))


def _ends(square: int, side: int, floor: Floor) -> list[int]:
    """The squares of floor on both sides of an edge."""
    return [end for end in (square, square + numbers.STEP[side]) if floor.ground[end] == numbers.FLOOR]


def _cut_off(box: Box, sheet: Designer, floor: Floor, lies: Lying, what: str) -> Refused:
    """V6: everything of the room must lie in one region of floor, the new walls counted."""
    new_walls = {edge for edge in lies.lines if not floor.edge_kind(*edge)}
    needed = needed_squares(sheet, sheet.room) | set(lies.squares)

    def left_behind(allowed: set[int], walls: set[Edge]) -> list[int]:
        return sorted(needed - floor.connected(lies.squares[0], allowed, walls))

    kept = {square for square in floor.squares if floor.is_kept(square)}
    if new_walls and not left_behind(floor.free, set()):
        why = "the wall of the piece would part"
    elif kept and not left_behind(floor.free | kept, new_walls):
        why = f"{listed(square_names(sorted(kept)))}, inside the front door, stays free and parts"
    else:
        why = "walls and finished rooms part"
    apart = left_behind(floor.free, new_walls)
    room = naming.the_room(box, sheet, sheet.room)
    sentence = f"{what}: {why} it from {listed(square_names(apart)[:6]) or 'the others'}; {room} has to be one room"
    return NotAllowed("place/apart", sentence, "V6", square_names(apart))
