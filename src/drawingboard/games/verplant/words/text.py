"""A whole position of Verplant & Zugestellt as a text that a person can read; ``reading.py`` reads it back.

    verplant first=random walking=open
    mission: training 1a2b3c4d5e6f
    turn: designer 2
    chooser: designer 1 of 2
    round: 3
    cards: 1a 4b 11b
    room: kitchen
    card: 11, marks 1
    designer 1: draw, marker 1
      pieces: A 1a1 at c4 n; B 4b2 at e5 w | C 11b1 at h2 s mirrored
      rooms: living door c5s: a1-d4 a5-c5
      front: f9s
      windows: a1w b1n
      joker: | used
      picture:
      …

What stands right of a bar was drawn in this round, and is hidden from the others (V26). A piece is the number, its
card (a or b) and which of the card's pieces it is (1 or 2); its place is the upper left square of its box, and where
its top points. The picture shows what the lists say.
"""

from __future__ import annotations

from collections.abc import Iterator

from drawingboard.core.position import AGREED, CHANCE, RESIGNED
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers
from drawingboard.games.verplant.words import prints
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import Piece, Playing, marks_of, pieces_of
from drawingboard.games.verplant.words.pictures import picture
from drawingboard.games.verplant.words.vocabulary import (
    ENDINGS,
    PIECE_LETTERS,
    ROOM_KINDS,
    SIDES,
    STAGES,
    VARIANTS,
    edge_name,
    span_names,
    square_name,
    square_names,
)

NAME = "verplant"
PLAN_WORD = "plan"
"""Says that a text is about one plan by itself, not about a table."""
ITEMS = ("pieces", "rooms", "front", "windows", "joker")
GLUE = {"pieces": "; ", "rooms": "; "}
"""Between the things of an item; a space elsewhere."""


def options_of(sheet: Designer) -> dict[str, str]:
    return {
        "first": "random" if sheet.lots else "1",
        "walking": "empty" if sheet.floor_walkable else "open",
    }


def show_position(box: Box, position: Playing) -> str:
    """Everything about a position."""
    return show_table(box, position) if isinstance(position, Designers) else show_plan(box, position)


def show_table(box: Box, table: Designers) -> str:
    first = table.sheets[0]
    lines = [f"{NAME} {_options(first)}", *prints.mission_lines(box, (*table.sheets, *table.shown_sheets))]
    lines += [f"turn: {_turn(table)}", *_common(first)]
    for seat, (sheet, shown) in enumerate(zip(table.sheets, table.shown_sheets, strict=True)):
        lines += _block(f"designer {seat + 1}", sheet, shown)
    return "\n".join(lines) + "\n"


def show_plan(box: Box, sheet: Designer) -> str:
    """A plan by itself, or one that was taken from a table."""
    lines = [f"{NAME} {PLAN_WORD} {_options(sheet)}", *prints.mission_lines(box, (sheet,)), *_common(sheet)]
    if not sheet.alone:
        lines.append("waits: for the others")
    if sheet.table_seats > 1:
        lines.append(f"taken: from designer {sheet.own_seat + 1} of {sheet.table_seats}")
    if sheet.ending in (AGREED, RESIGNED):
        lines.append(f"turn: {_ending(sheet.ending, sheet.stopped_by)}")
    return "\n".join([*lines, *_block("designer", sheet, sheet)]) + "\n"


def _options(sheet: Designer) -> str:
    return " ".join(f"{name}={value}" for name, value in options_of(sheet).items())


def _turn(table: Designers) -> str:
    if table.ending:
        return _ending(table.ending, table.stopped_by)
    return "chance" if table.actor == CHANCE else f"designer {table.actor + 1}"


def _ending(ending: int, stopped_by: int) -> str:
    by = f" by designer {stopped_by + 1}" if stopped_by >= 0 else ""
    return f"over, {ENDINGS[ending]}{by}"


def _common(sheet: Designer) -> Iterator[str]:
    """What is the same for everybody: who chooses, which cards are known, which one is drawn."""
    passed = f", passed on {sheet.passed_on}" if sheet.passed_on else ""
    yield f"chooser: designer {sheet.turn + 1} of {sheet.designers}{passed}"
    yield f"round: {sheet.round}"
    turned = [slot for slot in range(sheet.slots) if sheet.slot_done[slot]]
    if turned:
        yield f"cards: {' '.join(_card(sheet, slot) for slot in turned)}"
    if sheet.room < sheet.rooms:
        yield f"room: {ROOM_KINDS[sheet.room_kind[sheet.room]]}"
    if sheet.slot < sheet.slots:
        marks = f", marks {' '.join(str(piece + 1) for piece in marks_of(sheet))}" if sheet.marked else ""
        yield f"card: {sheet.slot_number[sheet.slot]}{marks}"


def _card(sheet: Designer, slot: int) -> str:
    """``11a``; ``11?`` while nobody has seen which of the two it is."""
    return f"{sheet.slot_number[slot]}{'ab?'[sheet.slot_card[slot]]}"


# One plan -------------------------------------------------------------------------------------------


def _block(name: str, sheet: Designer, shown: Designer) -> list[str]:
    """Where a plan is in its round, what is drawn on it, and its picture."""
    lines = [f"{name}: {', '.join(_doing(sheet))}"]
    before = items_of(shown)
    for item, now in items_of(sheet).items():
        known, new, glue = before[item], list(now), GLUE.get(item, " ")
        for old in known:
            new.remove(old)
        if now:
            bar = f" | {glue.join(new)}" if new else ""
            lines.append(f"  {item}: {glue.join(known)}{bar}".replace(":  |", ": |"))
    return [*lines, "  picture:", *(f"  {line}" for line in picture(sheet))]


def _doing(sheet: Designer) -> Iterator[str]:
    yield STAGES[sheet.stage]
    if sheet.marker:
        yield f"marker {sheet.marker + 1}"
    if sheet.variant:
        yield VARIANTS[sheet.variant]


def items_of(sheet: Designer) -> dict[str, list[str]]:
    """What has been drawn, by name."""
    floor = Floor(sheet)
    own_front = sheet.front_square and not sheet.front_fixed and not sheet.entrance
    return {
        "pieces": [_piece(sheet, piece) for piece in pieces_of(sheet)],
        "rooms": list(_rooms(sheet, floor)),
        "front": [edge_name(sheet.front_square, sheet.front_side)] if own_front else [],
        "windows": [edge_name(*window) for window in floor.edges_of_kind(numbers.WINDOW)],
        "joker": [] if sheet.joker else ["used"],
    }


def _piece(sheet: Designer, piece: Piece) -> str:
    card, which = divmod(piece.shape, numbers.PIECES_OF_A_CARD)
    turn = SIDES[piece.pose % numbers.TURNS]
    mirrored = " mirrored" if piece.pose >= numbers.MIRRORED else ""
    name = f"{PIECE_LETTERS[piece.order]} {piece.number}{'ab'[card]}{which + 1}"
    return f"{name} at {square_name(piece.square)} {turn}{mirrored}"


def _rooms(sheet: Designer, floor: Floor) -> Iterator[str]:
    """``living door c5s: a1-d4 a5-c5``; a room that is outlined has no walls yet."""
    for room in range(sheet.rooms):
        name, state = ROOM_KINDS[sheet.room_kind[room]], sheet.room_state[room]
        squares = " ".join(span_names(floor.room(room)))
        if state == numbers.MISSING:
            yield f"{name} missing"
        elif state == numbers.OUTLINED:
            changed = square_names(square for square, mark in enumerate(floor.marks) if mark & numbers.CHANGED)
            yield f"{name} outline: {squares}{f' by hand {chr(32).join(changed)}' if changed else ''}"
        elif state == numbers.FINISHED:
            door = sheet.door_square[room]
            where = f"door {edge_name(door, sheet.door_side[room])}" if door else "no door"
            yield f"{name} {where}: {squares}"
