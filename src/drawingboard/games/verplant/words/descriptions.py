"""What happens in Verplant & Zugestellt, in sentences: what an action does, whose turn it is, what can be typed."""

from __future__ import annotations

from textwrap import wrap

from drawingboard.core.position import CHANCE
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming
from drawingboard.games.verplant.words.lookup import Playing, current_shape, seat_name, sheet_of, slots_left, who
from drawingboard.games.verplant.words.notation import examples, format_action, format_outcome
from drawingboard.games.verplant.words.vocabulary import (
    SIDE_WORDS,
    TURN_WORDS,
    counted,
    inside_sentence,
    listed,
    square_name,
)

# What happens -------------------------------------------------------------------------------------


def describe_action(box: Box, position: Playing, code: int) -> str:
    """What an action or an outcome does; asked before it is applied."""
    sheet = sheet_of(position)
    if position.actor == CHANCE:
        return _describe_outcome(box, position, sheet, code)
    return f"{who(position)} {_describe(box, position, sheet, code)}"


def _describe_outcome(box: Box, position: Playing, sheet: Designer, code: int) -> str:
    if sheet.stage == numbers.STARTING:
        return f"{seat_name(position, code)} begins"
    pieces = listed(f"{place + 1} {piece_name(box, sheet, sheet.slot, 2 * code + place)}" for place in range(2))
    return f"card {format_outcome(sheet, code).removeprefix('turn ')} is turned over: {pieces}"


def piece_name(box: Box, sheet: Designer, slot: int, shape: int) -> str:
    """``corner sofa with a long side``: what a piece of a card is called, within a sentence."""
    return inside_sentence(naming.piece_words(box, sheet, slot, shape)["en"])


def _describe(box: Box, position: Playing, sheet: Designer, code: int) -> str:
    if code >= packing.ADD:
        return _describe_walls(box, sheet, code)
    if code >= packing.PLACE:
        name = piece_name(box, sheet, sheet.slot, current_shape(sheet))
        square, turn = packing.place_square(code), packing.place_turn(code)
        return f"draws the {name} at {square_name(square)}, {TURN_WORDS[turn]}"
    if code >= packing.MARK:
        piece = packing.mark_piece(code)
        shape = numbers.PIECES_OF_A_CARD * sheet.slot_card[sheet.slot] + piece
        return f"puts a marker on piece {piece + 1}, the {piece_name(box, sheet, sheet.slot, shape)}"
    if code >= packing.CARD:
        return f"turns over {naming.card_name(box, sheet, packing.card_slot(code))}"
    if code >= packing.ROOM:
        return f"chooses {naming.the_room(box, sheet, packing.room_number(code))}"
    return _describe_plain(box, position, sheet, code)


def _describe_plain(box: Box, position: Playing, sheet: Designer, code: int) -> str:
    if code == packing.LEAVE_OUT:
        return f"leaves out the {piece_name(box, sheet, sheet.slot, current_shape(sheet))}"
    if code == packing.OTHER:
        return "uses the joker: the other piece of the card"
    if code == packing.MIRROR:
        return "uses the joker: the piece mirrored"
    if code == packing.NO_DOOR:
        return f"draws the walls of {naming.the_room(box, sheet, sheet.room)}, without a door"
    if code == packing.PASS_ON:
        return f"lets {seat_name(position, (sheet.turn + 1) % sheet.designers)} choose"
    return "is done"


def _describe_walls(box: Box, sheet: Designer, code: int) -> str:
    if code >= packing.WINDOW:
        return f"draws a window {_where(packing.window_square(code), packing.window_side(code))}"
    if code >= packing.FRONT:
        return f"draws the front door {_where(packing.front_square(code), packing.front_side(code))}"
    room = naming.the_room(box, sheet, sheet.room)
    if code >= packing.DOOR:
        where = _where(packing.door_square(code), packing.door_side(code))
        return f"draws the walls of {room}, with its door {where}"
    if code >= packing.DROP:
        return f"takes {square_name(packing.drop_square(code))} out of {room}"
    return f"adds {square_name(packing.add_square(code))} to {room}"


def _where(square: int, side: int) -> str:
    return f"in the {SIDE_WORDS[side]} wall of {square_name(square)}"


# Whose turn it is, and what can be typed -----------------------------------------------------------


def describe_turn(box: Box, position: Playing) -> str:
    """Who has to do what now, in a few words."""
    sheet = sheet_of(position)
    if position.over:
        return "the match is over"
    if sheet.stage == numbers.STARTING:
        return "chance says who begins"
    if sheet.stage == numbers.TURNING:
        return f"{naming.card_name(box, sheet, sheet.slot)} is turned over"
    if position.seats > 1 and numbers.DRAWING <= sheet.stage <= numbers.WAITING:
        card, room = naming.card_name(box, sheet, sheet.slot), naming.the_room(box, sheet, sheet.room)
        return f"round {sheet.round}: draw {card} for {room}"  # everybody hears this: nothing about one plan
    return f"{who(position)} {_task(box, sheet)}"


def _task(box: Box, sheet: Designer) -> str:
    if sheet.stage == numbers.CHOOSING_ROOM:
        return "chooses a room"
    room = naming.the_room(box, sheet, sheet.room)
    if sheet.stage == numbers.CHOOSING_CARD:
        return f"turns over a card of {room}"
    card = naming.card_name(box, sheet, sheet.slot)
    if sheet.stage == numbers.MARKING:
        return f"puts marker {sheet.marked + 1} of {sheet.slot_markers[sheet.slot]} on a piece of {card}"
    if sheet.stage == numbers.DRAWING:
        changed = ("", ", the other piece", ", mirrored")[sheet.variant]
        name = piece_name(box, sheet, sheet.slot, current_shape(sheet))
        return f"draws the {name}{changed} for {room} ({sheet.marker + 1} of {sheet.slot_markers[sheet.slot]})"
    if sheet.stage == numbers.OUTLINING:
        return f"draws walls and door of {room}"
    if sheet.stage == numbers.FINISHING:
        return f"has drawn {card}"
    return "waits for the others"


def explain_actions(box: Box, position: Playing) -> str:
    """How the actions that are possible now are typed, with examples."""
    sheet = sheet_of(position)
    if position.over:
        return "The match is over; there is nothing to do."
    if sheet.stage == numbers.STARTING:
        return "Chance says who begins: first 1."
    if sheet.stage == numbers.TURNING:
        return f"One of the two cards is turned over: turn {sheet.slot_number[sheet.slot]}a."
    codes = position.legal_actions()
    if not codes:
        return "There is nothing to do until the others are done."
    texts = [format_action(position, code) for code in codes]
    return "\n".join([*_explain(box, sheet, codes, texts), *_mission(box, sheet)])


def _mission(box: Box, sheet: Designer) -> list[str]:
    """The mission's story and tips, once more."""
    if not box.is_of(sheet):
        return []
    told = [f"The mission: {box.mission.story['en']}", f"Tip: {box.mission.tips['en']}" if box.mission.tips else ""]
    return [line for text in told for line in wrap(text, 100)]


def _explain(box: Box, sheet: Designer, codes: list[int], texts: list[str]) -> list[str]:
    if sheet.stage == numbers.CHOOSING_ROOM:
        told = listed((naming.room_to_write(box, sheet, text).replace("'", "") for text in texts), "or")
        return [f"Choose the room that is furnished next: {told}."]
    if sheet.stage == numbers.CHOOSING_CARD:
        names = listed((naming.card_name(box, sheet, slot) for slot in slots_left(sheet, sheet.room)), "or")
        return [f"Turn over a card by its number or its name: {names}.", f"For example: {listed(texts, 'or')}."]
    if sheet.stage == numbers.MARKING:
        return ["Put the marker on one of the two pieces; everybody draws it: mark 1 or mark 2."]
    lines = {
        numbers.DRAWING: _explain_drawing,
        numbers.OUTLINING: _explain_outlining,
        numbers.FINISHING: _explain_finishing,
    }[sheet.stage](sheet, texts)
    return [*lines, *_explain_openings(texts)]


def _explain_drawing(sheet: Designer, texts: list[str]) -> list[str]:
    places = [text for text in texts if text.startswith("place")]
    if places:
        lines = [
            "Draw the piece: the upper left square of its box, and where its top points (n, e, s, w): "
            f"{places[len(places) // 2]}.",
            f"It fits in {counted(len(places), 'place')}. Or leave it out: leave out.",
            "Everyday words will do: put it at c4 turned right, window left of a1.",
        ]
    else:
        lines = ["The piece fits nowhere: leave out."]
    if "joker other" in texts:
        lines.append("Once in a match: joker other (the card's other piece) or joker mirror.")
    return lines


def _explain_outlining(sheet: Designer, texts: list[str]) -> list[str]:
    doors = [text for text in texts if text.startswith("door")]
    lines = []
    if doors:
        lines.append(f"Draw the dotted walls with a door, which opens from an open square: {doors[0]}.")
    if "no door" in texts:
        lines.append("No door is possible: no door.")
    changes = examples([text for text in texts if text.startswith(("add", "drop"))])
    if changes:
        lines.append(f"Before that the room may be changed, square by square: {listed(changes, 'or')}.")
    return lines


def _explain_finishing(sheet: Designer, texts: list[str]) -> list[str]:
    return ["Everything of this card is drawn: done."]


def _explain_openings(texts: list[str]) -> list[str]:
    fronts = [text for text in texts if text.startswith("front")]
    windows = [text for text in texts if text.startswith("window")]
    lines = []
    if fronts:
        lines.append(f"The front door, once, in an outer wall of the hallway: {fronts[0]}.")
    if windows:
        lines.append(f"A window in an outer wall: {windows[0]}.")
    return lines
