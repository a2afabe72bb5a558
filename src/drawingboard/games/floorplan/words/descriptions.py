"""Floor Plan in sentences: what an action does, whose turn it is, what can be typed."""

from __future__ import annotations

from drawingboard.core.position import CHANCE
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import lookup
from drawingboard.games.floorplan.words.lookup import Playing, sheet_of, who
from drawingboard.games.floorplan.words.notation import format_action, format_outcome, room_values, set_choice
from drawingboard.games.floorplan.words.vocabulary import (
    BONUS_NAMES,
    KIND_NAMES,
    PIECES,
    ROOM_NAMES,
    SET_NAMES,
    WALL_WORDS,
    WHOLE_SETS,
    counted,
    size_text,
    square_name,
)


def describe_action(box: Box, position: Playing, code: int) -> str:
    """What an action or an outcome does; asked before it is applied."""
    sheet = sheet_of(position)
    if position.actor == CHANCE:
        return _describe_outcome(box, sheet, code)
    return (
        f"{who(position)} {_describe_choice(sheet, code) if code < packing.PLACE else _describe_drawing(sheet, code)}"
    )


def _describe_outcome(box: Box, sheet: Sheet, code: int) -> str:
    if sheet.stage == numbers.ROLLING:
        return f"round {sheet.round}: {packing.roll_low(code)} and {packing.roll_high(code)} are rolled"
    kind = lookup.kind_to_deal(sheet)
    client = box.client_on(sheet, kind, code)
    return f"the {KIND_NAMES[kind]} client is {_inside(client.name['en'])}: {client.text['en'].rstrip('.')}"


def _inside(name: str) -> str:
    """A name within a sentence."""
    return name[0].lower() + name[1:] if name.startswith("The ") else name


def _describe_choice(sheet: Sheet, code: int) -> str:
    if code == packing.DONE:
        return "is done"
    if code < packing.ROOM:
        return f"takes the printed pair {lookup.pair_text(sheet, packing.pair_number(code))}"
    if code < packing.AGAIN:
        return f"begins a room {size_text(*room_values(code))}{_by_wild(sheet.changes_for(*room_values(code)))}"
    if code == packing.AGAIN:
        return f"begins another room {size_text(*sheet.values)} with a construction bonus"
    if code < packing.DOUBLE:
        die, kind = set_choice(code)
        return f"begins {WHOLE_SETS[kind]} with the {sheet.face[die]}{_by_wild(lookup.set_cost(sheet, die, kind))}"
    if code < packing.TYPE:
        return f"doubles the {SET_NAMES[sheet.drawn[packing.double_die(code)]]} with a features bonus"
    return f"makes it a {ROOM_NAMES[packing.name_type(code)]}"


def _by_wild(count: int) -> str:
    return ("", " with a wild bonus", " with two wild bonuses")[count]


def _describe_drawing(sheet: Sheet, code: int) -> str:
    if code >= packing.SQUARE:
        piece = {numbers.HEDGE: "hedge", numbers.POOL: "pool"}.get(sheet.kind, "a stone")
        return f"draws {piece} on {square_name(packing.outdoors_square(code))}"
    if code >= packing.DOOR:
        return f"draws a door {_where(packing.door_wall(code), packing.door_square(code))}"
    if code >= packing.WINDOW:
        return f"draws a window {_where(packing.window_wall(code), packing.window_square(code))}"
    if code >= packing.LETTER:
        return f"writes its letter on {square_name(packing.letter_square(code))}{_unlocking(sheet)}"
    turned, square = packing.place_turned(code), packing.place_square(code)
    width, height = lookup.shape(sheet, turned)
    return f"draws it at {square_name(square)}, {width} wide and {height} high"


def _where(wall: int, square: int) -> str:
    return f"in the {WALL_WORDS[wall]} wall on {square_name(square)}"


def _unlocking(sheet: Sheet) -> str:
    """The box that the room in progress fills, and the bonus it unlocks (F8, F13)."""
    row = sheet.room_type[sheet.rooms] - numbers.LOWEST
    if sheet.filled[row] >= sheet.boxes[row]:
        return "; there is no box left for it"
    bonus = sheet.icon[numbers.COLUMNS * row + sheet.filled[row]]
    return "" if bonus == numbers.NO_BONUS else f" and unlocks a {BONUS_NAMES[bonus]} bonus"


# Whose turn it is, and what can be typed ---------------------------------------------------------


def describe_turn(position: Playing) -> str:
    """Who has to do what now, in a few words."""
    sheet = sheet_of(position)
    if position.over:
        return "the match is over"
    if sheet.stage == numbers.DEALING:
        return f"a client is drawn: {KIND_NAMES[lookup.kind_to_deal(sheet)]}"
    if sheet.stage == numbers.ROLLING:
        return f"the dice are rolled for round {sheet.round}"
    return f"{who(position)} {_task(sheet)}"


def _task(sheet: Sheet) -> str:
    if sheet.stage == numbers.CHOOSING_PAIR:
        return f"takes a printed pair in round {sheet.round}"
    if sheet.stage == numbers.CHOOSING:
        return f"has {lookup.dice_text(sheet)} in round {sheet.round}"
    if sheet.stage == numbers.PLACING:
        return f"places a room {size_text(*sheet.values)}"
    if sheet.stage == numbers.NAMING:
        low, high = (ROOM_NAMES[value] for value in sheet.values)
        return f"makes the room a {low} or a {high}"
    if sheet.stage == numbers.LETTERING:
        return f"writes the letter of the {ROOM_NAMES[sheet.room_type[sheet.rooms]]}"
    if sheet.stage == numbers.DRAWING:
        return f"has {counted(sheet.left, sheet.kind)} to draw"
    return "waits for the others"


def explain_actions(box: Box, position: Playing) -> str:
    """How the actions that are possible now are typed."""
    sheet = sheet_of(position)
    if position.over:
        return "The match is over; there is nothing to do."
    if sheet.stage == numbers.DEALING:
        return f"A {KIND_NAMES[lookup.kind_to_deal(sheet)]} client is drawn: {format_outcome(box, position, 0)}"
    if sheet.stage == numbers.ROLLING:
        return "Two dice are rolled: roll 3-5"
    texts = [format_action(position, code) for code in position.legal_actions()]
    return "\n".join(_explain(sheet, texts))


def _explain(sheet: Sheet, texts: list[str]) -> list[str]:
    example = texts[len(texts) // 2]
    if sheet.stage == numbers.CHOOSING_PAIR:
        return ["A bonus round: take one of the pairs printed on the sheet, or pass with done.", *_menu(texts)]
    if sheet.stage == numbers.CHOOSING:
        return [
            f"The dice show {lookup.dice_text(sheet)}. Draw a room, or a set of features with each die; or done.",
            "A 1 counts as anything from 2 to 6; 'wild' spends a wild bonus to change a die.",
            *_menu(texts),
        ]
    if sheet.stage == numbers.PLACING:
        return [f"Type the room's upper left square, then width x height: {example}"]
    if sheet.stage == numbers.NAMING:
        return [f"One of the dice gives the room's type: {' or '.join(texts)}"]
    if sheet.stage == numbers.LETTERING:
        return [f"The letter takes one square of the room, where nothing else can be drawn: {example}"]
    if sheet.kind == numbers.WINDOWS:
        how = "Type the upper or left square of the window, inside the room, and the side its wall is on (n, e, s, w)"
    elif sheet.kind == numbers.DOORS:
        how = "Type the door's square, inside the room, and the side its wall is on (n, e, s, w)"
    else:
        how = f"Type a square for the {PIECES[sheet.kind]}"
    return [f"{how}: {example}"]


def _menu(texts: list[str]) -> list[str]:
    """Everything on a short list, a line for rooms and one for the rest."""
    rooms = [text for text in texts if text.startswith("room")]
    others = [text for text in texts if not text.startswith("room")]
    return ["    " + ", ".join(group) for group in (rooms, others) if group]
