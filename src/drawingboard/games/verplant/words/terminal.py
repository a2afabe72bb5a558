"""A plan as it lies before its designer in a terminal, or on the plain board of a browser: the picture, below it the
cards, the piece that is drawn now in all its turns, good doors, bonuses and points. It takes 80 columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import bonus_words, breakdown, doors, lookup, naming, shapes, walking
from drawingboard.games.verplant.words.cautions import standing_cautions
from drawingboard.games.verplant.words.descriptions import piece_name
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import Playing, pieces_of
from drawingboard.games.verplant.words.pictures import LEGEND, OUTSIDE_LEGEND, mark_of, picture
from drawingboard.games.verplant.words.vocabulary import (
    PIECE_LETTERS,
    SIDES,
    beyond,
    counted,
    edge_name,
    listed,
    square_name,
)
from drawingboard.games.verplant.words.walking import walk

WIDTH = 80
BEST_DOORS = 4
OUTLINE_MARK = "+"


def draw_plan(box: Box, sheet: Designer) -> list[str]:
    """A plan with everything its designer needs to go on."""
    lines = [*mission_text(box, sheet, whole=_is_beginning(sheet)), *_picture(sheet)]
    return [*lines, *_notes(box, sheet), "", *_task(box, sheet), *_notices(box, sheet), *_points(box, sheet)]


def draw_table(box: Box, table: Playing, seen: Sequence[Designer]) -> list[str]:
    """Everybody's plans as somebody may see them."""
    common = table.sheets[0]
    lines = list(mission_text(box, common, whole=_is_beginning(common)))
    for seat, sheet in enumerate(seen):
        joker = "" if table.sheet_at(seat).joker else ", joker used"
        lines += [f"{lookup.seat_name(table, seat)}: {counted(sheet.points(0), 'point')}{joker}", *_picture(sheet)]
        lines += [*_letters(box, sheet), ""]
    return [*lines, *_rooms(box, common), *_card(box, common)]


# The mission ----------------------------------------------------------------------------------------


def mission_text(box: Box, sheet: Designer, whole: bool) -> Iterator[str]:
    """The mission's title, special rules and bonuses; as a whole, with its story and tips."""
    if box.is_of(sheet):
        mission = box.mission
        yield f"{mission.title['en']} ({'✎' * mission.difficulty})"
        if whole:
            yield from wrap(mission.story["en"], WIDTH)
    yield from special_rules(box, sheet)
    yield from _bonuses(box, sheet)
    if whole and box.is_of(sheet) and box.mission.tips:
        yield from wrap(f"Tip: {box.mission.tips['en']}", WIDTH)
    yield ""


def _is_beginning(sheet: Designer) -> bool:
    """Whether nothing has been chosen yet: the time for the story."""
    return not any(sheet.room_state)


def special_rules(box: Box, sheet: Designer) -> Iterator[str]:
    """What is different in this mission (V1)."""
    if sheet.entrance:
        room = naming.the_room(box, sheet, sheet.entrance - 1)
        yield f"There is no hallway: the front door leads into {room}, and all other"
        yield "doors open onto its open squares (V15)."
    if sheet.front_fixed:
        yield f"The front door is at {edge_name(sheet.front_square, sheet.front_side)} (V13)."


def _bonuses(box: Box, sheet: Designer) -> Iterator[str]:
    for bonus in range(sheet.bonuses):
        told = f"+ {bonus_words.bonus_text(box, sheet, bonus)} ({breakdown.progress_text(sheet, bonus)})"
        yield from wrap(told, WIDTH, subsequent_indent="  ")


# The plan -------------------------------------------------------------------------------------------


def _picture(sheet: Designer) -> list[str]:
    """The plan; while a room is outlined, its empty squares are marked, and the walls that it would have."""
    if sheet.stage != numbers.OUTLINING:
        return picture(sheet)
    floor = Floor(sheet)
    room = set(floor.room(sheet.room))
    inside = [square for square in room if mark_of(floor, square) == "."]
    walls = {
        shapes.edge(square, side)
        for square in room
        for side in range(numbers.SIDES)
        if beyond(square, side) not in room and not floor.edge_kind(square, side)
    }
    return picture(sheet, dict.fromkeys(inside, OUTLINE_MARK), walls)


def _notes(box: Box, sheet: Designer) -> Iterator[str]:
    outside = [text for ground, text in OUTSIDE_LEGEND.items() if ground in sheet.ground]
    yield LEGEND
    if sheet.stage == numbers.OUTLINING:
        yield f"{OUTLINE_MARK} empty square of the room · ··· walls that it would have"
    if outside:
        yield " · ".join(outside)
    yield from _letters(box, sheet)
    yield from _rooms(box, sheet)


def _letters(box: Box, sheet: Designer) -> list[str]:
    """Which letter is which furniture."""
    names = [
        f"{PIECE_LETTERS[piece.order]} {naming.furniture_name(box, piece.number)}"
        + ("" if piece.lying.furniture else f" on {square_name(min(piece.lying.open_squares))}")
        for piece in pieces_of(sheet)
    ]
    names += [
        f"{given + 1} {naming.furniture_name(box, sheet.given_number[given])} (given)" for given in range(sheet.given)
    ]
    return _wrapped(names, ", ")


def _rooms(box: Box, sheet: Designer) -> Iterator[str]:
    """The rooms with their cards: those turned over with their letter, the others with their markers."""
    names = [naming.room_name(box, sheet, room) for room in range(sheet.rooms)]
    widest = max(14, *map(len, names))
    for room, name in enumerate(names):
        cards = []
        for slot in lookup.slots_of(sheet, room):
            called = naming.furniture_name(box, sheet.slot_number[slot])
            times = f" ×{sheet.slot_markers[slot]}" if sheet.slot_markers[slot] > 1 else ""
            done = "✓ " if sheet.slot_done[slot] else ""
            cards.append(f"{done}{sheet.slot_number[slot]} {called}{times}")
        now = "▸" if room == sheet.room else " "
        lines = _wrapped(cards, ", ", WIDTH - widest - 4)
        yield from (f"{now} {name if not at else '':<{widest}}  {line}" for at, line in enumerate(lines))


def _wrapped(parts: list[str], glue: str, width: int = WIDTH) -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(glue) + len(part) <= width:
            lines[-1] += glue + part
        else:
            lines.append(part)
    return lines


# What is to be done ---------------------------------------------------------------------------------


def _task(box: Box, sheet: Designer) -> Iterator[str]:
    if sheet.stage == numbers.MARKING:
        yield from _card(box, sheet)
    elif lookup.is_drawing(sheet):
        yield from _piece(box, sheet)
    elif sheet.stage == numbers.OUTLINING:
        yield from _doors(box, sheet)
    elif sheet.stage == numbers.FINISHING:
        yield f"Everything of {naming.card_name(box, sheet, sheet.slot)} is drawn; type done."
    if not sheet.front_square and sheet.entrance == 0 and numbers.DRAWING <= sheet.stage <= numbers.FINISHING:
        yield "There is no front door yet; without one nothing counts (V13)."


def _card(box: Box, sheet: Designer) -> Iterator[str]:
    """Both pieces of the card on the table, as they are printed."""
    if sheet.slot >= sheet.slots or sheet.slot_card[sheet.slot] == numbers.UNKNOWN_CARD:
        return
    first = numbers.PIECES_OF_A_CARD * sheet.slot_card[sheet.slot]
    marks = lookup.marks_of(sheet)
    columns = []
    for piece in range(numbers.PIECES_OF_A_CARD):
        chosen = f" ({counted(marks.count(piece), 'marker')})" if piece in marks else ""
        heading = f"{piece + 1}: {piece_name(box, sheet, sheet.slot, first + piece)}{chosen}"
        columns.append([heading, *shapes.piece_picture(shapes.shape_of(sheet, sheet.slot, first + piece))])
    yield f"{naming.card_name(box, sheet, sheet.slot)}:".capitalize()
    yield from _side_by_side(columns)


def _piece(box: Box, sheet: Designer) -> Iterator[str]:
    """The piece that is drawn now, in every turn in which it looks different."""
    name = piece_name(box, sheet, sheet.slot, lookup.current_shape(sheet))
    joker = " Your joker is left." if sheet.joker else ""
    points = counted(lookup.shape_now(sheet).furniture.bit_count(), "point")
    markers = sheet.slot_markers[sheet.slot]
    which = f", {sheet.marker + 1} of {markers}" if markers > 1 else ""
    yield f"Draw the {name} ({points}{which}):{joker}"
    columns = []
    for turn in lookup.turns_now(sheet):
        columns.append([f"{SIDES[turn]}:", *shapes.piece_picture(lookup.shape_now(sheet, turn))])
    yield from _side_by_side(columns)


def _side_by_side(columns: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in columns]
    for row in zip_longest(*columns, fillvalue=""):
        yield ("  " + "   ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))).rstrip()


def _doors(box: Box, sheet: Designer) -> Iterator[str]:
    """The doors that are worth most, and what they reach."""
    yield f"Draw the walls of {naming.the_room(box, sheet, sheet.room)} as they are dotted, with a door:"
    for door in doors.doors_now(sheet, walk(sheet))[:BEST_DOORS]:
        missed = listed(naming.piece_name(box, sheet, piece) for piece in door.missed)
        leads = {
            doors.OPENS_ON_HALLWAY: "onto the hallway",
            doors.ONTO_FREE_FLOOR: "onto free floor; keep it free",
        }.get(door.leads, "not onto the hallway: nothing would count")
        told = f", does not reach {missed}" if missed and door.is_fine else ""
        yield f"  door {edge_name(door.square, door.side)}: {counted(door.points, 'point')}, {leads}{told}"


def _notices(box: Box, sheet: Designer) -> Iterator[str]:
    """What is finished and does not count, and why."""
    found = walk(sheet)
    for room, reason in enumerate(found.rooms):
        name = naming.the_room(box, sheet, room)
        if reason == walking.COUNTS:
            for piece in lookup.pieces_in(sheet, room):
                if found.why(piece) != walking.COUNTS:
                    told = breakdown.why_not(box, sheet, found, piece)
                    yield from _notice(f"{naming.piece_name(box, sheet, piece)} does not count: {told}")
        elif reason not in (walking.NOT_FINISHED, walking.NOTHING_DRAWN, walking.NO_FRONT_DOOR):
            told = breakdown.why_room_not(box, sheet, found, room)
            yield from _notice(f"nothing in {name} counts: {told}")
    for caution in standing_cautions(box, sheet):
        yield from _notice(f"{caution.sentence} ({caution.rule})")


def _notice(told: str) -> list[str]:
    return wrap(f"! {told[0].upper()}{told[1:]}", WIDTH, subsequent_indent="  ")


def _points(box: Box, sheet: Designer) -> Iterator[str]:
    told = breakdown.summary(box, sheet)
    yield f"{counted(sheet.points(0), 'point')} as it stands{f': {told}' if told else ''}"
