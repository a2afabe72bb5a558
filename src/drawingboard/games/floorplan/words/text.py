"""A whole position of Floor Plan as a text that a person can read, and back.

    floor-plan rounds=16 grid=17x17 sheets=hidden
    round: 5
    dice: 3-5
    clients: gallery, hermit, reader
    turn: architect 2
    architect 1: done
      rooms: bedroom 3x5 at c4 letter d5 | kitchen 5x6 at i2 letter i2
      hedges: a1 a2 a3 a4
      spent: wild | wild
    architect 2: draw, die 1 gave windows, die 2 draws stones, 4 left, so far a9 q9

What is right of a bar was drawn in this round, and nobody else has seen it yet (F3). The lists say
everything; a picture is for people, may be left out, and must agree with the lists otherwise. A sheet
by itself is written the same way, with ``floor-plan sheet`` and one block.
"""

from __future__ import annotations

from collections.abc import Sequence

from drawingboard.core.position import AGREED, CHANCE, RESIGNED
from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.content.prints import prints_of, standard_prints
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import Playing, Room, at_walls, rooms_of, sheet_of, squares_in
from drawingboard.games.floorplan.words.pictures import picture
from drawingboard.games.floorplan.words.vocabulary import (
    BONUS_NAMES,
    ROOM_NAMES,
    SET_NAMES,
    size_text,
    square_name,
    square_names,
    wall_name,
)

STAGES = ("deal", "roll", "done", "pair", "menu", "place", "type", "letter", "draw", "over")
ENDINGS = {numbers.LAST_ROUND_PLAYED: "rounds", AGREED: "agreed", RESIGNED: "resigned"}
ITEMS = ("rooms", "windows", "doors", "hedges", "pools", "stones", "spent", "pairs")
SHEET_WORD = "sheet"
MOST_PICTURES = 4
"""At larger tables the lists have to do."""


def show_position(box: Box, position: Playing) -> str:
    """Everything about a table, or about a sheet by itself."""
    return show_sheet(box, sheet_of(position)) if position.by_itself else show_table(box, position)


def show_table(box: Box, table: Playing) -> str:
    first = table.sheets[0]
    sheets = "open" if table.open_sheets else "hidden"
    lines = [f"floor-plan {_options(first)} sheets={sheets}", *_common(box, first), f"turn: {_turn(table)}"]
    for seat, (sheet, shown) in enumerate(zip(table.sheets, table.shown_sheets, strict=True)):
        lines += _block(f"architect {seat + 1}", sheet, shown, table.seats <= MOST_PICTURES)
    return "\n".join(lines) + "\n"


def show_sheet(box: Box, sheet: Sheet) -> str:
    """A sheet by itself, or one that was taken from a table and waits for the others at the end of a round."""
    lines = [f"floor-plan {SHEET_WORD} {_options(sheet)}", *_common(box, sheet)]
    if not sheet.alone:
        lines.append("waits: for the others")
    if sheet.table_seats > 1:
        lines.append(f"taken: from architect {sheet.own_seat + 1} of {sheet.table_seats}")
    if sheet.ending in (AGREED, RESIGNED):
        lines.append(f"turn: {_ending(sheet.ending, sheet.stopped_by)}")
    return "\n".join([*lines, *_block("architect", sheet, sheet, True)]) + "\n"


def _options(sheet: Sheet) -> str:
    return f"rounds={sheet.rounds} grid={numbers.WIDTH}x{sheet.height}"


def _common(box: Box, sheet: Sheet) -> list[str]:
    """What is the same for everybody: what is printed, if it is not our own content; round, dice and clients."""
    lines = []
    for name, value in prints_of(sheet).items():
        if value != standard_prints()[name]:
            lines.append(f"{name}: {value}")
    lines.append(f"round: {sheet.round}")
    if sheet.face[0] and not sheet.is_bonus_round():
        lines.append(f"dice: {sheet.face[0]}-{sheet.face[1]}")
    drawn = [client.id for kind in range(numbers.KINDS) if (client := box.client_of(sheet, kind))]
    return [*lines, f"clients: {', '.join(drawn)}".rstrip()]


def _turn(table: Playing) -> str:
    if table.ending:
        return _ending(table.ending, table.stopped_by)
    return "chance" if table.actor == CHANCE else f"architect {table.actor + 1}"


def _ending(ending: int, stopped_by: int) -> str:
    by = f" by architect {stopped_by + 1}" if stopped_by >= 0 else ""
    return f"over, {ENDINGS[ending]}{by}"


def _block(name: str, sheet: Sheet, shown: Sheet, with_picture: bool) -> list[str]:
    """One sheet: where it is in its round, what is drawn on it, and its picture."""
    lines = [f"{name}: {', '.join(_doing(sheet))}"]
    before = items_of(shown)
    for item, now in items_of(sheet).items():
        known = before[item]
        new = list(now)
        for old in known:
            new.remove(old)
        if now:
            glue = "; " if item == "rooms" else " "
            bar = f" | {glue.join(new)}" if new else ""
            lines.append(f"  {item}: {glue.join(known)}{bar}".replace(":  |", ": |"))
    if with_picture and (sheet.rooms or any(sheet.taken)):
        lines += ["  picture:", *(f"  {line}" for line in picture(sheet))]
    return lines


def _doing(sheet: Sheet) -> list[str]:
    """Where a sheet is in its round, in a few phrases."""
    phrases = [STAGES[sheet.stage]]
    if sheet.pair_in_use < numbers.PAIRS:
        phrases.append(f"pair {sheet.pair_in_use + 1} in use")
    if sheet.rooms_drawn:
        phrases.append(f"{sheet.rooms_drawn} drawn")
    if sheet.values[0]:
        phrases.append(f"room {size_text(*sheet.values)}")
    for die in range(2):
        if sheet.drawn[die]:
            twice = " twice" if sheet.doubled[die] else ""
            phrases.append(f"die {die + 1} gave {SET_NAMES[sheet.drawn[die]]}{twice}")
    if sheet.kind:
        phrases += [f"die {sheet.die + 1} draws {SET_NAMES[sheet.kind]}", f"{sheet.left} left"]
    if sheet.twice:
        phrases.append("once more")
    if sheet.wilds:
        phrases.append(f"{sheet.wilds} wild")
    if section := squares_in(sheet.section):
        phrases.append(f"so far {' '.join(square_names(section))}")
    return phrases


def items_of(sheet: Sheet) -> dict[str, list[str]]:
    """What has been drawn, spent and crossed out, by name."""
    spent = [name for name, count in zip(BONUS_NAMES, sheet.spent, strict=True) for _ in range(count)]
    drawn: dict[str, Sequence[str]] = {
        "rooms": [_room_text(room) for room in rooms_of(sheet)],
        "windows": [wall_name(square, wall) for square, wall in at_walls(sheet.windows)],
        "doors": [wall_name(square, wall) for square, wall in at_walls(sheet.doors)],
        "hedges": square_names(squares_in(sheet.hedges)),
        "pools": square_names(squares_in(sheet.pools)),
        "stones": square_names(squares_in(sheet.stones)),
        "spent": spent,
        "pairs": [str(number + 1) for number in range(numbers.PAIRS) if sheet.crossed >> number & 1],
    }
    return {name: list(items) for name, items in drawn.items()}


def _room_text(room: Room) -> str:
    """``bedroom 3x5 at c4 letter d5``; without a type or a letter where it has none yet."""
    name = ROOM_NAMES.get(room.type, "room")
    letter = f" letter {square_name(room.letter)}" if room.letter >= 0 else ""
    return f"{name} {size_text(room.width, room.height)} at {square_name(room.corner)}{letter}"
