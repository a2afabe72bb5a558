"""Drawing what a text lists onto a plan: pieces, rooms with their doors, front door and windows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import drawn
from drawingboard.games.verplant.words.shapes import Lying, edge, lying, shape_of
from drawingboard.games.verplant.words.vocabulary import (
    PIECE_LETTERS,
    ROOM_KINDS,
    SIDES,
    SQUARE_NUMBERS,
    beyond,
    neighbours,
    square_name,
)

Fields = dict[str, Any]

_NAME = r"[a-r][0-9]{1,2}"
_PIECE = re.compile(rf"([A-Y]) ([0-9]{{1,2}})([ab])([12]) at ({_NAME}) ([{SIDES}])( mirrored)?")
_SPANS = rf"{_NAME}(?:-{_NAME})?(?: {_NAME}(?:-{_NAME})?)*"
_ROOM = re.compile(
    rf"({'|'.join(ROOM_KINDS)})(?: (missing)|(?: door ({_NAME})([{SIDES}])| (no door)| (outline)): ({_SPANS})"
    rf"(?: by hand ({_NAME}(?: {_NAME})*))?)"
)
_EDGE = re.compile(rf"({_NAME})([{SIDES}])")


def draw_items(blank: Designer, fields: Fields, items: Mapping[str, str], problems: list[str]) -> None:
    """Draw everything that is listed onto the fields of a plan; what cannot be is added to the problems."""
    lies = list(_draw_pieces(blank, fields, items.get("pieces", ""), problems))
    told = _draw_rooms(fields, items.get("rooms", ""), problems)
    _settle_rooms(fields, told, lies, problems)
    for text in items.get("front", "").split():
        _draw_front(fields, text, problems)
    for text in items.get("windows", "").split():
        _draw_window(fields, text, problems)
    for square, side in {at for piece in lies for at in piece.tied()}:
        if drawn.on_edge(fields, (square, side)):
            there = square_name(beyond(square, side))
            problems.append(f"a wall runs between {square_name(square)} and {there}, through a piece (V6)")


# Pieces ---------------------------------------------------------------------------------------------


def _draw_pieces(blank: Designer, fields: Fields, text: str, problems: list[str]) -> Iterator[Lying]:
    slots = {fields["slot_number"][slot]: slot for slot in range(fields["slots"])}
    for place, part in enumerate(filter(None, (part.strip() for part in text.split(";")))):
        match = _PIECE.fullmatch(part)
        slot = slots.get(int(match[2])) if match else None
        if not match or slot is None or place >= numbers.MARKERS or match[1] != PIECE_LETTERS[place]:
            problems.append(f"{part[:60]!r} is no piece, as in 'A 11a1 at c4 n', with letters in order")
            return
        if fields["slot_card"][slot] != "ab".index(match[3]):
            problems.append(f"the {part}: that card was not turned over (V2)")
            return
        shape = numbers.PIECES_OF_A_CARD * "ab".index(match[3]) + int(match[4]) - 1
        pose = SIDES.index(match[6]) + (numbers.MIRRORED if match[7] else 0)
        square = SQUARE_NUMBERS.get(match[5], 0)
        looks = shape_of(blank, slot, shape, pose)
        lies = lying(looks, square)
        if lies is None or (problem := _no_place(fields, lies)):
            problems.append(f"the {part} cannot lie there: {problem if lies else 'it would leave the plan'} (V6)")
            return
        if _is_seen_before(blank, slot, shape, pose, looks):
            problems.append(f"the {part} looks the same in an earlier turn; say it so (V5)")
        _note(fields, slot, shape, pose, square)
        drawn.draw_piece(fields, lies)
        yield lies
    _count_pieces(fields, problems)


def _no_place(fields: Fields, lies: Lying) -> str:
    """Why a piece cannot lie somewhere; walls are looked at when all are drawn."""
    for square in lies.squares:
        name = square_name(square)
        if fields["ground"][square] != numbers.FLOOR:
            return f"{name} is no floor"
        if fields["stands"][square]:
            return f"furniture stands on {name}"
        if square in lies.furniture and fields["marks"][square] & (numbers.OPEN | numbers.GIVEN_OPEN):
            return f"{name} is an open square"
        if fields["marks"][square] & numbers.KEPT:
            return f"{name} is inside the front door"
    return ""


def _is_seen_before(blank: Designer, slot: int, shape: int, pose: int, looks: Shape) -> bool:
    first = pose - pose % numbers.TURNS
    return any(shape_of(blank, slot, shape, earlier) == looks for earlier in range(first, pose))


def _note(fields: Fields, slot: int, shape: int, pose: int, square: int) -> None:
    at = fields["drawn"]
    fields["drawn_slot"][at], fields["drawn_shape"][at] = slot, shape
    fields["drawn_pose"][at], fields["drawn_square"][at] = pose, square
    fields["drawn"] += 1


def _count_pieces(fields: Fields, problems: list[str]) -> None:
    """No more pieces of a card than it has markers, and of the card that is drawn now, than were drawn so far."""
    found = list(fields["drawn_slot"][: fields["drawn"]])
    for slot in set(found):
        most = fields["slot_markers"][slot]
        if slot == fields["slot"] and fields["stage"] == numbers.DRAWING:
            most = fields["marker"]
        if found.count(slot) > most:
            problems.append(f"there are more pieces of card {fields['slot_number'][slot]} than were drawn (V3)")


# Rooms ----------------------------------------------------------------------------------------------


def _draw_rooms(fields: Fields, text: str, problems: list[str]) -> dict[int, re.Match[str]]:
    """The squares of every room that is told; returns what is told of each."""
    kinds = [ROOM_KINDS[kind] for kind in fields["room_kind"][: fields["rooms"]]]
    told: dict[int, re.Match[str]] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        match = _ROOM.fullmatch(part)
        if not match or match[1] not in kinds or kinds.index(match[1]) in told or (match[8] and not match[6]):
            problems.append(f"{part[:60]!r} is no room of this mission, as in 'kitchen door c4n: a1-c4', each once")
            continue
        room = kinds.index(match[1])
        told[room] = match
        for square in _spread(match[7] or "", problems):
            if fields["ground"][square] != numbers.FLOOR or fields["inside"][square] or _is_kept(fields, square):
                problems.append(f"{square_name(square)} cannot be in the {match[1]} (V10)")
            fields["inside"][square] = room + 1
        for name in (match[8] or "").split():
            fields["marks"][SQUARE_NUMBERS.get(name, 0)] |= numbers.CHANGED
    return told


def _is_kept(fields: Fields, square: int) -> bool:
    return bool(fields["marks"][square] & numbers.KEPT)


def _spread(text: str, problems: list[str]) -> list[int]:
    """The squares of spans like ``a1-c1``."""
    squares: list[int] = []
    for span in text.split():
        first, _, last = span.partition("-")
        ends = [SQUARE_NUMBERS.get(name) for name in (first, last or first)]
        if ends[0] is None or ends[1] is None or ends[0] // numbers.WIDTH != ends[1] // numbers.WIDTH:
            problems.append(f"{span!r} is no part of a row, as in 'a1-c1'")
            continue
        squares += range(ends[0], ends[1] + 1)
    return squares


def _settle_rooms(fields: Fields, told: dict[int, re.Match[str]], lies: list[Lying], problems: list[str]) -> None:
    """The state of each room, its walls and its door."""
    for room in range(fields["rooms"]):
        name = ROOM_KINDS[fields["room_kind"][room]]
        cards = [slot for slot in range(fields["slots"]) if fields["slot_room"][slot] == room]
        turned = [slot for slot in cards if fields["slot_done"][slot]]
        current = room == fields["room"]
        pieces = [at for at in range(fields["drawn"]) if fields["drawn_slot"][at] in cards]
        match = told.get(room)
        if match is None:
            if turned and not current:
                problems.append(f"the {name} is finished or missing, since its cards were turned over (V10)")
            late = current and fields["stage"] in (numbers.OUTLINING, numbers.FINISHING, numbers.WAITING)
            if (late and len(turned) == len(cards)) or (current and fields["stage"] == numbers.OUTLINING):
                problems.append(f"the {name} is outlined, finished or missing after its last card (V10)")
            fields["room_state"][room] = numbers.UNDER_WAY if current else numbers.NOT_BEGUN
            continue
        early = fields["stage"] in (numbers.TURNING, numbers.MARKING, numbers.DRAWING, numbers.CHOOSING_CARD)
        if len(turned) < len(cards) or (current and early):
            problems.append(f"the {name} is not finished before its last card is drawn (V10)")
        if bool(match[6]) != (current and fields["stage"] == numbers.OUTLINING):
            problems.append("a room has an outline while its walls are drawn, at the stage 'outline' (V10)")
        if bool(match[2]) != (not pieces):
            problems.append(f"the {name} is missing exactly if nothing was drawn for it (V10)")
        fields["room_state"][room] = numbers.MISSING if match[2] else numbers.OUTLINED if match[6] else numbers.FINISHED
        if not match[2]:
            problems += _wrong_squares(fields, room, name, [lies[at] for at in pieces if at < len(lies)])
    problems += _strange_inside(fields, lies)
    for room, match in told.items():
        if fields["room_state"][room] == numbers.FINISHED:
            drawn.draw_walls(fields, room)
            if match[3]:
                _draw_door(fields, room, SQUARE_NUMBERS.get(match[3], 0), SIDES.index(match[4]), problems)


def _wrong_squares(fields: Fields, room: int, name: str, pieces: list[Lying]) -> Iterator[str]:
    """V10: a room is connected and has all squares of its pieces."""
    squares = {square for square, inside in enumerate(fields["inside"]) if inside == room + 1}
    if missing := sorted({square for piece in pieces for square in piece.squares} - squares):
        yield f"{square_name(missing[0])} belongs to a piece of the {name} and is not in it (V10)"
    found, waiting = set(list(squares)[:1]), list(squares)[:1]
    while waiting:
        square = waiting.pop()
        for side, there in neighbours(square):
            if there in squares and there not in found and not drawn.on_edge(fields, edge(square, side)):
                found.add(there)
                waiting.append(there)
    if found != squares:
        yield f"the {name} does not hang together (V10)"


def _strange_inside(fields: Fields, lies: list[Lying]) -> Iterator[str]:
    """V10: nothing of another room is in a room."""
    for at, piece in enumerate(lies):
        room = fields["slot_room"][fields["drawn_slot"][at]]
        for square in piece.squares:
            if fields["inside"][square] not in (0, room + 1):
                yield f"{square_name(square)} belongs to a piece of another room (V10)"
                break


def _draw_door(fields: Fields, room: int, square: int, side: int, problems: list[str]) -> None:
    name = f"{square_name(square)}{SIDES[side]}"
    at = edge(square, side)
    entrance = room == fields["entrance"] - 1
    if fields["inside"][square] != room + 1 or fields["inside"][beyond(square, side)] == room + 1:
        problems.append(f"the door {name} is not on the outline of its room (V10)")
    elif _is_lined(fields, at) or fields["stands"][square]:
        problems.append(f"there can be no door at {name} (V7, V10)")
    elif entrance:
        _draw_entrance(fields, square, side, name, problems)
    elif drawn.on_edge(fields, at) != numbers.WALL:
        problems.append(f"there is something else at {name} already (V10)")
    else:
        drawn.draw_edge(fields, at, numbers.DOOR)
    fields["door_square"][room], fields["door_side"][room] = square, side


def _draw_entrance(fields: Fields, square: int, side: int, name: str, problems: list[str]) -> None:
    """V15: the door of the entrance room is the front door."""
    fixed = (fields["front_square"], fields["front_side"])
    if (fields["front_fixed"] and fixed != (square, side)) or not _is_outer(fields, square, side):
        problems.append(f"the front door cannot be at {name} (V15)")
        return
    drawn.draw_front_door(fields, square, side)


def _is_lined(fields: Fields, at: tuple[int, int]) -> bool:
    lined = numbers.LINED_EAST if at[1] == numbers.EAST else numbers.LINED_SOUTH
    return bool(fields["marks"][at[0]] & lined)


def _is_outer(fields: Fields, square: int, side: int) -> bool:
    there = fields["ground"][beyond(square, side)]
    return fields["ground"][square] == numbers.FLOOR and there not in (numbers.FLOOR, numbers.OBSTACLE)


# Front door and windows -----------------------------------------------------------------------------


def _opening(fields: Fields, text: str, problems: list[str]) -> tuple[int, int] | None:
    match = _EDGE.fullmatch(text)
    square = SQUARE_NUMBERS.get(match[1], 0) if match else 0
    if not match or not square or not _is_outer(fields, square, SIDES.index(match[2])):
        problems.append(f"{text[:20]!r} is no outer wall, seen from inside, as in 'c4n' (V13, V16)")
        return None
    side = SIDES.index(match[2])
    if drawn.on_edge(fields, edge(square, side)) != numbers.WALL:
        problems.append(f"there is something else at {text} already (V13, V16)")
        return None
    return square, side


def _draw_front(fields: Fields, text: str, problems: list[str]) -> None:
    at = _opening(fields, text, problems)
    if at is None:
        return
    square, side = at
    taken = fields["stands"][square] or fields["inside"][square]
    taken = taken or fields["marks"][square] & (numbers.OPEN | numbers.GIVEN_OPEN)
    if fields["front_square"] or fields["entrance"] or taken or _is_lined(fields, edge(square, side)):
        problems.append(f"the front door cannot be at {text} (V13)")
    else:
        drawn.draw_front_door(fields, square, side)


def _draw_window(fields: Fields, text: str, problems: list[str]) -> None:
    if at := _opening(fields, text, problems):
        drawn.draw_edge(fields, edge(*at), numbers.WINDOW)
