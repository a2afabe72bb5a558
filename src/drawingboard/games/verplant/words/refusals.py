"""Why an action of Verplant & Zugestellt is not allowed, said so that one learns the rule.

The list of legal actions decides what may be done; this module says what is in the way of everything else, in the
order in which somebody with a pencil would notice it. Pieces are in ``refused_places.py``, walls, doors and windows in
``refused_walls.py``.
"""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.position import CHANCE, NOBODY, RUNNING
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming, refused_places, refused_walls
from drawingboard.games.verplant.words.lookup import Playing, rooms_left, sheet_of, slots_left, who
from drawingboard.games.verplant.words.notation import hint
from drawingboard.games.verplant.words.vocabulary import counted, listed

_LENGTHS = {
    packing.DONE: 1,
    packing.LEAVE_OUT: 1,
    packing.NO_DOOR: 1,
    packing.PASS_ON: 1,
    packing.OTHER: 1,
    packing.MIRROR: 1,
    packing.ROOM: numbers.ROOMS,
    packing.CARD: numbers.SLOTS,
    packing.MARK: numbers.PIECES_OF_A_CARD,
    packing.PLACE: numbers.TURNS * numbers.SQUARES,
    packing.ADD: numbers.SQUARES,
    packing.DROP: numbers.SQUARES,
    packing.DOOR: numbers.SIDES * numbers.SQUARES,
    packing.FRONT: numbers.SIDES * numbers.SQUARES,
    packing.WINDOW: numbers.SIDES * numbers.SQUARES,
}
"""By the first code of a kind of action: how many codes it has."""

_ROUND = (numbers.DRAWING, numbers.OUTLINING, numbers.FINISHING)
_STAGES = {
    packing.DONE: (numbers.FINISHING,),
    packing.PASS_ON: (numbers.CHOOSING_ROOM, numbers.CHOOSING_CARD),
    packing.ROOM: (numbers.CHOOSING_ROOM,),
    packing.CARD: (numbers.CHOOSING_CARD,),
    packing.MARK: (numbers.MARKING,),
    **dict.fromkeys((packing.LEAVE_OUT, packing.OTHER, packing.MIRROR, packing.PLACE), (numbers.DRAWING,)),
    **dict.fromkeys((packing.NO_DOOR, packing.ADD, packing.DROP, packing.DOOR), (numbers.OUTLINING,)),
    **dict.fromkeys((packing.FRONT, packing.WINDOW), _ROUND),
}
"""When an action of each kind may come."""


def refusal(box: Box, position: Playing, code: int) -> Refused | None:
    """Why an action or outcome is not legal here; ``None`` if it is."""
    if position.actor == NOBODY:
        return _nobody_acts(position)
    sheet = sheet_of(position)
    if position.actor == CHANCE:
        return _outcome_refusal(sheet, code)
    if position.allows(code):
        return None
    first = kind_of_action(code)
    if first is None:
        return NotUnderstood("action/code", f"{code} is not the code of an action of Verplant & Zugestellt")
    if sheet.stage not in _STAGES[first]:
        return _wrong_stage(box, position, sheet, first)
    return _judge(box, position, sheet, first, code)


def kind_of_action(code: int) -> int | None:
    """What an action code is about: the first code of its kind."""
    return next((first for first, length in _LENGTHS.items() if first <= code < first + length), None)


def _nobody_acts(position: Playing) -> Refused:
    """The match is over, or this is a plan by itself that waits for the others at the end of a round."""
    if position.ending == RUNNING:
        return NotNow("round/finished", f"{who(position)} has finished this card and waits for the others", "V4")
    return NotNow("action/over", "the match is over", "V18")


def _outcome_refusal(sheet: Designer, code: int) -> Refused | None:
    if sheet.stage == numbers.STARTING:
        if 0 <= code < sheet.designers:
            return None
        return NotAllowed("start/outcome", f"there is no designer {code + 1} who could begin", "V3a")
    if code in (0, 1):
        return None
    return NotAllowed("turn/outcome", f"a number has two cards, 0 and 1, and no {code}", "V2")


# The wrong moment -----------------------------------------------------------------------------------


def _wrong_stage(box: Box, position: Playing, sheet: Designer, tried: int) -> Refused:
    if sheet.stage in (numbers.CHOOSING_CARD, numbers.MARKING) and tried == packing.ROOM:
        room = naming.the_room(box, sheet, sheet.room)
        return NotNow("turn/room_begun", f"{room} is furnished completely first; {hint(box, sheet)}", "V11")
    if sheet.stage in (numbers.CHOOSING_ROOM, numbers.CHOOSING_CARD, numbers.MARKING):
        return _choose_first(box, sheet)
    if tried in (packing.PASS_ON, packing.ROOM, packing.CARD, packing.MARK):
        name = naming.card_name(box, sheet, sheet.slot)
        return NotNow(
            "turn/drawing", f"{name} is being drawn; choosing comes when all are done; {hint(box, sheet)}", "V4"
        )
    if sheet.stage == numbers.DRAWING:
        return _draw_first(box, sheet, tried)
    if sheet.stage == numbers.OUTLINING:
        room = naming.the_room(box, sheet, sheet.room)
        sentence = f"the last card of {room} is drawn: now draw its walls and its door; {hint(box, sheet)}"
        return NotNow("turn/outline", sentence, "V10")
    return _all_drawn(box, sheet, tried)


def _choose_first(box: Box, sheet: Designer) -> Refused:
    what = {
        numbers.CHOOSING_ROOM: ("turn/room_first", "a room is chosen first", "V3"),
        numbers.CHOOSING_CARD: ("turn/card_first", "a card of the room is turned over first", "V3"),
        numbers.MARKING: ("turn/mark_first", "every marker of the card is put on a piece first", "V3"),
    }
    code, sentence, rule = what[sheet.stage]
    return NotNow(code, f"{sentence}; {hint(box, sheet)}", rule)


def _draw_first(box: Box, sheet: Designer, tried: int) -> Refused:
    left = sheet.marked - sheet.marker
    pieces = f"{counted(left, 'piece')} of {naming.card_name(box, sheet, sheet.slot)}"
    if tried == packing.DONE:
        sentence = f"{pieces} {'is' if left == 1 else 'are'} still to be drawn or left out"
        return NotNow("turn/pieces_left", f"{sentence}; {hint(box, sheet)}", "V4")
    sentence = f"walls and door of a room come after its last card; now {pieces} can be drawn"
    return NotNow("turn/not_outlining", f"{sentence}; {hint(box, sheet)}", "V10")


def _all_drawn(box: Box, sheet: Designer, tried: int) -> Refused:
    if tried in (packing.NO_DOOR, packing.ADD, packing.DROP, packing.DOOR):
        left = len(slots_left(sheet, sheet.room))
        if left:
            sentence = f"walls and door come after the room's last card; {counted(left, 'card')} of it are left"
            return NotNow("turn/not_outlining", f"{sentence.replace('1 card of it are', '1 card of it is')}", "V10")
        return NotNow("turn/walls_stay", "the walls of the room are drawn, and finished rooms are final", "V25")
    sentence = f"everything of {naming.card_name(box, sheet, sheet.slot)} is drawn, and what is drawn stays"
    return NotNow("turn/all_drawn", f"{sentence}; {hint(box, sheet)}", "V4")


# The right moment -----------------------------------------------------------------------------------


def _judge(box: Box, position: Playing, sheet: Designer, first: int, code: int) -> Refused:
    """What is in the way of an action that comes at the right stage and is not legal."""
    if first == packing.PASS_ON:
        return _pass_on(box, sheet)
    if first == packing.ROOM:
        return _room(box, sheet, packing.room_number(code))
    if first == packing.CARD:
        return _card(box, sheet, packing.card_slot(code))
    if first in (packing.OTHER, packing.MIRROR):
        return _joker(sheet)
    if first == packing.PLACE:
        return refused_places.refusal(box, sheet, packing.place_square(code), packing.place_turn(code))
    return refused_walls.refusal(box, sheet, first, code)


def _pass_on(box: Box, sheet: Designer) -> Refused:
    if sheet.designers == 1:
        return NotAllowed("pass/alone", "there is nobody to pass the choice on to; somebody alone chooses all", "V3a")
    if sheet.passed_on == sheet.designers - 1:
        return NotAllowed("pass/round", f"all others have passed the choice on; {hint(box, sheet)}", "V28")
    return NotAllowed("pass/begun", f"the choice was begun in this turn; {hint(box, sheet)}", "V28")


def _room(box: Box, sheet: Designer, room: int) -> Refused:
    offers = listed((naming.room_name(box, sheet, other) for other in rooms_left(sheet)), "or")
    if room >= sheet.rooms:
        return NotAllowed("room/unknown", f"this mission has {counted(sheet.rooms, 'room')}; choose {offers}", "V1")
    name = naming.the_room(box, sheet, room)
    return NotAllowed("room/done", f"{name} is furnished already; choose {offers}", "V3")


def _card(box: Box, sheet: Designer, slot: int) -> Refused:
    offers = listed((naming.card_name(box, sheet, other) for other in slots_left(sheet, sheet.room)), "or")
    if slot >= sheet.slots:
        return NotAllowed("card/unknown", f"this mission has {counted(sheet.slots, 'card')}; turn over {offers}", "V1")
    name = naming.card_name(box, sheet, slot)
    if sheet.slot_room[slot] != sheet.room:
        here, there = (naming.the_room(box, sheet, room) for room in (sheet.room, sheet.slot_room[slot]))
        sentence = f"{name} belongs to {there}, and {here} is furnished now; turn over {offers}"
        return NotAllowed("card/other_room", sentence, "V3")
    return NotAllowed("card/done", f"{name} was turned over already; turn over {offers}", "V3")


def _joker(sheet: Designer) -> Refused:
    if sheet.variant:
        return NotAllowed("joker/both", "the joker changes this piece already, in one way: other or mirrored", "V9")
    return NotAllowed("joker/used", "the joker is used up; there is one in a match", "V9")
