"""Why an action of Floor Plan is not allowed, said so that one learns the rule.

The list of legal actions decides what may be done; this module says what is in the way of
everything else, in the order in which somebody with a pencil would notice it.
"""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.position import CHANCE, NOBODY, RUNNING
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import lookup, refused_features
from drawingboard.games.floorplan.words.lookup import Playing, Room, rooms_of, sheet_of, thing_on, who
from drawingboard.games.floorplan.words.notation import hint, room_values, set_choice
from drawingboard.games.floorplan.words.vocabulary import (
    BONUS_NAMES,
    COUNT_WORDS,
    ROOM_NAMES,
    SET_NAMES,
    WHOLE_SETS,
    listed,
    size_text,
    square_name,
    square_names,
)

_MENU = (packing.ROOM, packing.AGAIN, packing.SET, packing.DOUBLE)
_STAGES = {
    packing.DONE: (numbers.CHOOSING_PAIR, numbers.CHOOSING),
    packing.PAIR: (numbers.CHOOSING_PAIR,),
    **dict.fromkeys(_MENU, (numbers.CHOOSING,)),
    packing.TYPE: (numbers.NAMING,),
    packing.PLACE: (numbers.PLACING,),
    packing.LETTER: (numbers.LETTERING,),
    packing.WINDOW: (numbers.DRAWING,),
    packing.DOOR: (numbers.DRAWING,),
    packing.SQUARE: (numbers.DRAWING,),
}
"""When an action of each kind may come."""

_LENGTHS = {
    packing.DONE: 1,
    packing.PAIR: numbers.PAIRS,
    packing.ROOM: 25,
    packing.AGAIN: 1,
    packing.SET: 10,
    packing.DOUBLE: 2,
    packing.TYPE: numbers.HIGHEST + 1,
    packing.PLACE: 2 * numbers.SQUARES,
    packing.LETTER: numbers.SQUARES,
    packing.WINDOW: 4 * numbers.SQUARES,
    packing.DOOR: 4 * numbers.SQUARES,
    packing.SQUARE: numbers.SQUARES,
}

_MISSING = {numbers.PLACING: "F5", numbers.NAMING: "F6", numbers.LETTERING: "F7"}
"""The rule about what a room that was begun is still to be given."""


def refusal(position: Playing, code: int) -> Refused | None:
    """Why an action or outcome is not legal here; ``None`` if it is."""
    if position.actor == NOBODY:
        return _nobody_acts(position)
    sheet = sheet_of(position)
    if position.actor == CHANCE:
        return _outcome_refusal(sheet, code)
    if code in position.legal_actions():
        return None
    first = _kind_of_action(code)
    if first is None:
        return NotUnderstood("action/code", f"{code} is not the code of an action of Floor Plan")
    if sheet.stage not in _STAGES[first]:
        return _named_already(sheet) if _is_named(sheet, first) else _wrong_stage(position, sheet, first)
    return _judge(sheet, first, code)


def _nobody_acts(position: Playing) -> Refused:
    """The match is over, or this is a sheet by itself that waits for the others at the end of a round."""
    if position.ending == RUNNING:
        return NotNow("round/finished", f"{who(position)} has finished this round and waits for the others", "F3")
    return NotNow("action/over", "the match is over", "F15")


def _outcome_refusal(sheet: Sheet, code: int) -> Refused | None:
    if sheet.stage == numbers.ROLLING:
        if 1 <= packing.roll_low(code) <= packing.roll_high(code) <= 6:
            return None
        return NotAllowed("roll/outcome", f"{code} is no roll of two dice, the lower one first", "F2")
    if 0 <= code < numbers.CARDS_OF_A_KIND:
        return None
    return NotAllowed("client/outcome", f"there are nine clients of a kind, 0 to 8, and no {code}", "F1")


def _kind_of_action(code: int) -> int | None:
    """What an action code is about: the first code of its kind."""
    for first, length in _LENGTHS.items():
        if first <= code < first + length:
            if first == packing.ROOM and room_values(code)[0] > room_values(code)[1]:
                return None
            return None if packing.TYPE <= code < packing.name(numbers.LOWEST) else first
    return None


def _wrong_stage(position: Playing, sheet: Sheet, tried: int) -> Refused:
    name = who(position)
    if sheet.stage == numbers.CHOOSING_PAIR:
        return NotNow("pair/first", f"{name} has no dice yet; {hint(sheet)}", "F2")
    if tried == packing.PAIR:
        return _no_pair_now(sheet)
    if sheet.stage == numbers.CHOOSING:
        what = "room" if tried in (packing.PLACE, packing.TYPE, packing.LETTER) else "set of features"
        return NotNow("turn/nothing_begun", f"no {what} has been begun; {hint(sheet)}", "F4")
    if sheet.stage == numbers.DRAWING:
        begun = lookup.left_text(sheet)
        return NotNow("turn/set_first", f"{begun}: finish it or take it back; {hint(sheet)}", "F9")
    begun = f"the {size_text(*sheet.values)} room that was begun comes first"
    return NotNow("turn/room_first", f"{begun}: finish it or take it back; {hint(sheet)}", _MISSING[sheet.stage])


def _is_named(sheet: Sheet, tried: int) -> bool:
    """Whether somebody says what kind of room it is, and that has been decided."""
    return tried == packing.TYPE and sheet.stage == numbers.LETTERING


def _named_already(sheet: Sheet) -> Refused:
    """F6: where both values are the same nobody is asked for the type."""
    low, high = sheet.values
    room = f"the {size_text(low, high)} room is a {ROOM_NAMES[rooms_of(sheet)[-1].type]}"
    why = f"by itself, for both its values are {low}" if low == high else "already; take that back to choose anew"
    return NotNow("room/named", f"{room} {why}; {hint(sheet)}", "F6")


def _no_pair_now(sheet: Sheet) -> Refused:
    if sheet.pair_in_use < numbers.PAIRS:
        taken = lookup.pair_text(sheet, sheet.pair_in_use)
        sentence = f"the pair {taken} has been taken in this round; take that back to choose another"
    else:
        quarter = sheet.rounds // numbers.PAIRS
        rounds = listed(str(quarter * number) for number in range(1, numbers.PAIRS + 1))
        sentence = f"round {sheet.round} has rolled dice; printed pairs are for the bonus rounds {rounds}"
    return NotNow("pair/no_bonus_round", sentence, "F2")


def _judge(sheet: Sheet, first: int, code: int) -> Refused:
    """What is in the way of an action that comes at the right stage and is not legal."""
    if first == packing.PAIR:
        return _pair(sheet, packing.pair_number(code))
    if first == packing.ROOM:
        return _room(sheet, *room_values(code))
    if first == packing.AGAIN:
        return _again(sheet)
    if first == packing.SET:
        return _set(sheet, *set_choice(code))
    if first == packing.DOUBLE:
        return _double(sheet, packing.double_die(code))
    if first == packing.PLACE:
        return _place(sheet, packing.place_turned(code), packing.place_square(code))
    if first == packing.TYPE:
        return _type(sheet, packing.name_type(code))
    if first == packing.LETTER:
        return _letter(sheet, packing.letter_square(code))
    return refused_features.feature(sheet, first, code)


# The menu ------------------------------------------------------------------------------------


def _pair(sheet: Sheet, number: int) -> Refused:
    pair = lookup.pair_text(sheet, number)
    if sheet.crossed >> number & 1:
        return NotAllowed("pair/crossed", f"the pair {pair} is crossed out; each serves once in a match", "F2")
    return NotAllowed("pair/useless", f"nothing can be drawn with the pair {pair}; take another, or pass", "F2")


def _room(sheet: Sheet, low: int, high: int) -> Refused:
    tried = f"cannot draw a room {size_text(low, high)}"
    if sheet.rooms_drawn:
        return NotAllowed(
            "room/second", f"{tried}: this round's room is drawn; a construction bonus gives 'another room'", "F4"
        )
    if any(sheet.drawn):
        return NotAllowed("room/after_features", f"{tried}: this round is for features; it is one or the other", "F4")
    if refused := _too_dear(sheet, f"{tried}: {_dice_show(sheet)}", sheet.changes_for(low, high), "F5"):
        return refused
    if sheet.rooms == numbers.MOST_ROOMS:
        return _most_rooms(tried)
    return NotAllowed("room/no_space", f"{tried}: it fits nowhere on the sheet", "F5")


def _too_dear(sheet: Sheet, tried: str, needed: int, rule: str) -> Refused | None:
    """The dice show something else, and there are not enough wild bonuses to change that (F13)."""
    have = sheet.bonuses(numbers.WILD_BONUS)
    if needed <= have:
        return None
    bonuses = f"{COUNT_WORDS[needed]} wild {'bonus' if needed == 1 else 'bonuses'}"
    return NotAllowed("dice/value", f"{tried}; that takes {bonuses}, and {_left(have)}", rule)


def _dice_show(sheet: Sheet) -> str:
    return f"the dice show {lookup.dice_text(sheet)}"


def _left(have: int) -> str:
    return "there is none" if have == 0 else f"there is only {COUNT_WORDS[have]}"


def _again(sheet: Sheet) -> Refused:
    tried = "cannot draw another room"
    if not sheet.rooms_drawn:
        return NotAllowed("room/another_first", f"{tried}: none has been drawn in this round", "F13")
    if not sheet.bonuses(numbers.CONSTRUCTION_BONUS):
        return _no_bonus(tried, numbers.CONSTRUCTION_BONUS)
    if sheet.rooms == numbers.MOST_ROOMS:
        return _most_rooms(tried)
    size = size_text(*sheet.values)
    return NotAllowed("room/no_space", f"{tried}: no second {size} fits on the sheet", "F5")


def _most_rooms(tried: str) -> Refused:
    return NotAllowed("room/most", f"{tried}: {numbers.MOST_ROOMS} rooms are the most a sheet can hold here", "F5")


def _no_bonus(tried: str, bonus: int) -> Refused:
    return NotAllowed("bonus/none", f"{tried}: that takes a {BONUS_NAMES[bonus]} bonus, and there is none", "F13")


def _set(sheet: Sheet, die: int, kind: int) -> Refused:
    tried = f"cannot draw {WHOLE_SETS[kind]}"
    if sheet.rooms_drawn:
        return NotAllowed("set/after_room", f"{tried}: this round is for a room; it is one or the other", "F4")
    if sheet.drawn[die]:
        drawn = WHOLE_SETS[sheet.drawn[die]]
        return NotAllowed("set/die_used", f"{tried}: the {sheet.face[die]} has already given {drawn}", "F9")
    if not sheet.is_die_free(die):
        return NotAllowed("set/first_die", f"{tried} with the second die yet: both show the same, take the first", "F9")
    if refused := _too_dear(sheet, f"{tried}: {_die_shows(sheet, die, kind)}", lookup.set_cost(sheet, die, kind), "F9"):
        return refused
    return refused_features.no_whole_set(sheet, tried, kind)


def _die_shows(sheet: Sheet, die: int, kind: int) -> str:
    """Why a die does not give a set: one of two that are of no use, the last one, or not the one that would."""
    if sheet.drawn[1 - die]:
        return f"only the {sheet.face[die]} is left"
    if lookup.set_cost(sheet, 1 - die, kind) == 0:
        return f"the {sheet.face[1 - die]} gives it, but not the {sheet.face[die]}"
    return _dice_show(sheet)


def _double(sheet: Sheet, die: int) -> Refused:
    kind = sheet.drawn[die]
    if sheet.rooms_drawn:
        return NotAllowed("set/after_room", "cannot double a set: this round is for a room, and has none", "F4")
    if not kind:
        which = f"the {sheet.face[die]}" if sheet.face[0] != sheet.face[1] else f"die {die + 1}"
        return NotAllowed("double/not_drawn", f"cannot double the set of {which}: it has not been drawn yet", "F13")
    tried = f"cannot double the {SET_NAMES[kind]}"
    if sheet.doubled[die]:
        return NotAllowed("double/twice", f"{tried}: a die is doubled once at most", "F13")
    if not sheet.bonuses(numbers.FEATURES_BONUS):
        return _no_bonus(tried, numbers.FEATURES_BONUS)
    return refused_features.no_whole_set(sheet, tried, kind)


# A room -----------------------------------------------------------------------------------------


def _place(sheet: Sheet, turned: int, square: int) -> Refused:
    row, column = divmod(square, numbers.WIDTH)
    width, height = lookup.shape(sheet, turned)
    room = Room(0, column, row, width, height, 0, -1)
    tried = f"cannot draw a room {size_text(width, height)} at {square_name(square)}"
    if turned and width == height:
        return NotAllowed("room/turned", f"{tried} turned: a square room looks the same; leave that out", "F5")
    if column + width > numbers.WIDTH or row + height > sheet.height:
        return NotAllowed(
            "room/outside", f"{tried}: it would reach over the edge of the sheet", "F5", _corner(sheet, square)
        )
    for other in rooms_of(sheet):
        shared = [square for square in room.squares if sheet.room_at[square] == other.number]
        if shared:
            return NotAllowed("room/overlap", f"{tried}: it would overlap the {other}", "F5", square_names(shared))
    covered = [square for square in room.squares if thing_on(sheet, square)]
    things = thing_on(sheet, covered[0])
    return NotAllowed(
        "room/feature",
        f"{tried}: it would cover {things} on {square_name(covered[0])}",
        "F24" if all(room.encloses(square) for square in covered) else "F5",
        square_names(covered),
    )


def _corner(sheet: Sheet, square: int) -> tuple[str, ...]:
    return square_names([square]) if square < numbers.WIDTH * sheet.height else ()


def _type(sheet: Sheet, kind: int) -> Refused:
    one, other = (f"a {ROOM_NAMES[value]}" for value in sheet.values)
    tried = f"a {size_text(*sheet.values)} room cannot be a {ROOM_NAMES[kind]}"
    return NotAllowed("room/type", f"{tried}: its dice make it {one} or {other}", "F6")


def _letter(sheet: Sheet, square: int) -> Refused:
    room = rooms_of(sheet)[-1]
    inside = square_names(room.squares)
    sentence = (
        f"the letter stands in its room, on a square from {inside[0]} to {inside[-1]}, not on {square_name(square)}"
    )
    return NotAllowed("letter/outside", sentence, "F7", inside)
