"""How Verplant & Zugestellt is written: every action as a short text, and back.

    first 2    turn 11a                       what chance brings: who begins, which of the two cards it is
    room kitchen    card 11    mark 1         what is chosen: a room, one of its cards, a piece of the card
    pass on                                   the next one chooses instead
    place c4 e    leave out                   a piece: the upper left square of its box, where its top points
    joker other    joker mirror               with the joker: the card's other piece, or the piece mirrored
    add c4    drop c4                         the outline of a room: one more square, one less
    door c4n    no door                       the room's walls, with its door seen from inside; without one
    front door c9s    window a1w              in outer walls, seen from inside
    done                                      this card is drawn

Whoever types may leave out what goes without saying, and use other words that mean the same.
"""

from __future__ import annotations

import re

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import everyday, missing_words, naming, synonyms
from drawingboard.games.verplant.words.lookup import Playing, same_look, sheet_of, slots_left, turns_now
from drawingboard.games.verplant.words.vocabulary import (
    ROOM_KINDS,
    SIDE_WORDS,
    SIDES,
    SQUARE_NUMBERS,
    beyond,
    edge_name,
    listed,
    opposite,
    square_name,
)

_SQUARE = r"(?P<square>[a-z][0-9]{1,2})"
_SIDE = rf"(?P<side>{'|'.join(SIDE_WORDS)}|[{SIDES}])"
_EDGE = rf"(?:at |on |in )?{_SQUARE}[ /,-]?{_SIDE}"

_FIRST = re.compile(r"(?:first|start|begin)? ?(?:designer |seat )?([0-9]{1,2})")
_TURNED_CARD = re.compile(r"(?:turn(?: over)? |card )?(?:([0-9]{1,2}) ?)?([ab])")
_CARD = re.compile(r"(?:card |turn over |take |furniture |number )*#?([0-9]{1,2})")
_MARK = re.compile(
    r"(?:(?:put )?mark(?:er)?(?: on)? |piece |choose |take |number )*(?:the )?([12]|first|second|left|right)(?: piece)?"
)
_PLACE = re.compile(
    rf"(?P<verb>place |put |draw |set )?(?:it )?(?P<at>at |on )?{_SQUARE}"
    r"(?:(?: |, ?|/)(?P<how>turned |facing |to the |rotated )?(?P<turn>[a-z0-9°]+(?: [a-z]+)?))?"
)
_ADD = re.compile(rf"(?:add |include |\+ ?|also )(?:square )?{_SQUARE}")
_DROP = re.compile(rf"(?:drop |remove |without |- ?|exclude )(?:square )?{_SQUARE}")
_DOOR = re.compile(rf"(?:room )?(?:door |walls? |doorway )(?:with )?(?:door )?{_EDGE}")
_FRONT = re.compile(rf"(?:front(?: ?door)? |entrance |house door ){_EDGE}")
_WINDOW = re.compile(rf"(?:windows? ){_EDGE}")
_BARE_EDGE = re.compile(_EDGE)


# Writing --------------------------------------------------------------------------------------


def format_action(position: Playing, code: int) -> str:
    """An action or an outcome as a short text."""
    sheet = sheet_of(position)
    if position.actor == CHANCE:
        return format_outcome(sheet, code)
    if code in _PLAIN:
        return _PLAIN[code]
    if code < packing.CARD:
        return f"room {ROOM_KINDS[sheet.room_kind[packing.room_number(code)]]}"
    if code < packing.MARK:
        return f"card {sheet.slot_number[packing.card_slot(code)]}"
    if code < packing.PLACE:
        return f"mark {packing.mark_piece(code) + 1}"
    if code < packing.ADD:
        return f"place {square_name(packing.place_square(code))} {SIDES[packing.place_turn(code)]}"
    if code < packing.DROP:
        return f"add {square_name(packing.add_square(code))}"
    if code < packing.DOOR:
        return f"drop {square_name(packing.drop_square(code))}"
    if code < packing.FRONT:
        return f"door {edge_name(packing.door_square(code), packing.door_side(code))}"
    if code < packing.WINDOW:
        return f"front door {edge_name(packing.front_square(code), packing.front_side(code))}"
    return f"window {edge_name(packing.window_square(code), packing.window_side(code))}"


def format_outcome(sheet: Designer, code: int) -> str:
    """``first 2``, ``turn 11a``."""
    if sheet.stage == numbers.STARTING:
        return f"first {code + 1}"
    return f"turn {sheet.slot_number[sheet.slot]}{'ab'[code]}"


_PLAIN = {
    packing.DONE: "done",
    packing.LEAVE_OUT: "leave out",
    packing.NO_DOOR: "no door",
    packing.PASS_ON: "pass on",
    packing.OTHER: "joker other",
    packing.MIRROR: "joker mirror",
}


def use_of(text: str) -> str:
    """What an action text says of the card, without places and without how one came to the card.

    >>> [use_of(text) for text in ("card 11", "mark 2", "joker mirror", "place d1 e", "door d3n", "window a1w", "done")]
    ['', 'mark 2', 'joker mirror', 'place', 'door', '', '']
    """
    if text == "done" or text.startswith(("card ", "room ", "add ", "drop ", "window ", "pass on")):
        return ""
    return re.sub(r"^(place|door|front door) .*", r"\1", text)


# Reading --------------------------------------------------------------------------------------


def read_action(box: Box, position: Playing, text: str) -> int:
    """The code that a text means here, legal or not."""
    sheet, plain = sheet_of(position), _plain(text)
    if position.actor == CHANCE:
        return _read_outcome(sheet, text, plain)
    refused: NotUnderstood | None = None
    for said in (plain, _everyday(box, sheet, plain)):
        try:
            if (code := _read(box, sheet, said)) is not None:
                return code
        except NotUnderstood as problem:
            refused = refused or problem
    raise refused or missing_words.missing(box, sheet, plain, legal_texts(sheet)) or _not_an_action(box, sheet, text)


def _not_an_action(box: Box, sheet: Designer, text: str) -> NotUnderstood:
    told = f"{_quoted(text)} is not an action of Verplant & Zugestellt; {hint(box, sheet)}"
    return NotUnderstood("action/text", told)


def _everyday(box: Box, sheet: Designer, plain: str) -> str:
    """The same in the words of the notation, as far as that can be guessed; without the name of what is drawn now."""
    said = everyday.without_names(everyday.plainly(plain), naming.names_now(box, sheet))
    if sheet.stage == numbers.DRAWING:
        said = re.sub("^(?:add|drop) ", "place ", said)
    if sheet.stage == numbers.OUTLINING:
        said = everyday.sides_for_turns(said)
    elif sheet.stage != numbers.DRAWING and _PLACE.fullmatch(said):
        said = f"place {said.removeprefix('place ')}"
    return said


def _read(box: Box, sheet: Designer, plain: str) -> int | None:
    code = _read_here(box, sheet, plain)
    if code is None:
        code = _read_elsewhere(box, sheet, plain)
    return _read_side_left_out(sheet, plain) if code is None else code


def _plain(text: str) -> str:
    return " ".join(text.lower().split()).rstrip(".!") if len(text) < 200 else ""


def _quoted(text: str) -> str:
    return repr(text if len(text) < 60 else text[:57] + "...")


def hint(box: Box, sheet: Designer) -> str:
    """What can be typed at this stage, with examples that are allowed."""
    texts = legal_texts(sheet)
    if not texts:
        return "there is nothing to do now"
    if sheet.stage in (numbers.DRAWING, numbers.OUTLINING, numbers.FINISHING):
        texts = examples(texts)
    return f"write {listed((naming.room_to_write(box, sheet, text) for text in texts), 'or')}"


def legal_texts(sheet: Designer) -> list[str]:
    """Everything that may be done, as it is written."""
    return [format_action(sheet, code) for code in sheet.legal_actions()]


def examples(texts: list[str]) -> list[str]:
    """One text of each kind: the first that begins with the same word."""
    found: dict[str, str] = {}
    for text in texts:
        found.setdefault(text.split(" ")[0] if not text.startswith("joker") else text, text)
    return list(found.values())


def _read_here(box: Box, sheet: Designer, plain: str) -> int | None:
    """What a text means at this stage, where a name, a number or a square is enough."""
    stage = sheet.stage
    if stage == numbers.CHOOSING_ROOM:
        return _read_room_here(box, sheet, plain)
    if stage == numbers.CHOOSING_CARD:
        return _read_card_here(box, sheet, plain)
    if stage == numbers.MARKING and (match := _MARK.fullmatch(plain)):
        return packing.mark(match[1] in ("2", "second", "right"))
    if stage == numbers.MARKING and (piece := naming.find_piece(box, sheet, plain)) is not None:
        return packing.mark(piece)
    if stage == numbers.DRAWING:
        if plain == "pass":
            return packing.LEAVE_OUT
        if (match := _PLACE.fullmatch(plain)) and _turn_word(match["turn"]):
            return _read_place(box, sheet, match)
    if stage == numbers.OUTLINING and (match := _BARE_EDGE.fullmatch(plain)):
        return packing.door(*_edge_in_room(sheet, match))
    if stage == numbers.FINISHING and plain == "pass":
        return packing.DONE
    return None


def _read_elsewhere(box: Box, sheet: Designer, plain: str) -> int | None:
    """What a text means whatever the stage; it may come too early or too late."""
    for words, code in _WORDS:
        if plain in words:
            return code
    if plain.startswith(("room ", "furnish ", "begin ")):
        return _read_room(box, sheet, plain)
    if match := _FRONT.fullmatch(plain):
        return packing.front(*_edge_from_inside(sheet, match))
    if match := _WINDOW.fullmatch(plain):
        return packing.window(*_edge_from_inside(sheet, match))
    if match := _DOOR.fullmatch(plain):
        return packing.door(*_edge_in_room(sheet, match))
    if match := _ADD.fullmatch(plain):
        return packing.add(_square(match["square"]))
    if match := _DROP.fullmatch(plain):
        return packing.drop(_square(match["square"]))
    if (match := _PLACE.fullmatch(plain)) and (match["verb"] or match["at"]) and _turn_word(match["turn"]):
        return _read_place(box, sheet, match)
    if plain.startswith(("card ", "turn over ", "take ")):
        return _read_card(box, sheet, plain)
    if plain.startswith(("mark", "piece ")) and (match := _MARK.fullmatch(plain)):
        return packing.mark(match[1] in ("2", "second", "right"))
    return None


_WORDS = (
    (synonyms.DONE, packing.DONE),
    (synonyms.LEAVE_OUT, packing.LEAVE_OUT),
    (synonyms.NO_DOOR, packing.NO_DOOR),
    (synonyms.PASS_ON, packing.PASS_ON),
    (synonyms.OTHER, packing.OTHER),
    (synonyms.MIRROR, packing.MIRROR),
)


_SIDE_LEFT_OUT = re.compile(rf"(?P<what>front(?: door)?|entrance|windows?|door|doorway) {_SQUARE}")


def _read_side_left_out(sheet: Designer, plain: str) -> int | None:
    """A door or a window of which only the square is said: clear if one side of it is possible."""
    match = _SIDE_LEFT_OUT.fullmatch(plain)
    if not match:
        return None
    square, what = _square(match["square"]), {"w": "window", "d": "door"}.get(plain[0], "front door")
    codes = {"window": packing.window, "door": packing.door, "front door": packing.front}[what]
    sides = [side for side in range(numbers.SIDES) if sheet.allows(codes(square, side))]
    if len(sides) > 1:
        ways = listed((f"'{what} {edge_name(square, side)}'" for side in sides), "or")
        rule = {"window": "V16", "door": "V10", "front door": "V13"}[what]
        raise NotUnderstood(f"{what.split()[0]}/which_side", f"on which side of {match['square']}? Write {ways}", rule)
    return codes(square, sides[0] if sides else numbers.NORTH)


def _square(name: str) -> int:
    """A square of the field; refuses names that lie outside."""
    if name not in SQUARE_NUMBERS:
        raise NotUnderstood("square/outside", f"there is no square {name}; they are called a1 to r14")
    return SQUARE_NUMBERS[name]


def _edge(match: re.Match[str]) -> tuple[int, int]:
    side = match["side"]
    return _square(match["square"]), SIDES.index(side[0])


def _edge_from_inside(sheet: Designer, match: re.Match[str]) -> tuple[int, int]:
    """An edge of an outer wall; said from outside, it is seen from inside all the same."""
    square, side = _edge(match)
    ground = sheet.ground
    there = beyond(square, side)
    if ground[square] != numbers.FLOOR and ground[there] == numbers.FLOOR:
        return there, opposite(side)
    return square, side


def _edge_in_room(sheet: Designer, match: re.Match[str]) -> tuple[int, int]:
    """An edge of the room under way; said from the other side, it is seen from inside all the same."""
    square, side = _edge(match)
    inside, there = sheet.inside, beyond(square, side)
    if sheet.stage == numbers.OUTLINING and inside[square] != sheet.room + 1 and inside[there] == sheet.room + 1:
        return there, opposite(side)
    return square, side


# Rooms and cards --------------------------------------------------------------------------------


def _read_room_here(box: Box, sheet: Designer, plain: str) -> int | None:
    """A room by its name, or by its place in the list; a piece of furniture comes too early."""
    if (match := re.fullmatch("(?:room )?([1-5])", plain)) and int(match[1]) <= sheet.rooms:
        return packing.room(int(match[1]) - 1)
    if (room := naming.find_room(box, sheet, plain)) is not None:
        return packing.room(room)
    if (slot := naming.find_card(box, sheet, plain)) is not None:
        return packing.card(slot)
    room = naming.room_beginning_with(box, sheet, plain)
    return None if room is None else packing.room(room)


def _read_card_here(box: Box, sheet: Designer, plain: str) -> int | None:
    """A card by its number or its name; the name of a room comes too late."""
    room = naming.find_room(box, sheet, plain)
    if room is not None and plain not in dict(naming.card_names(box, sheet)):
        return packing.room(room)
    return _read_card(box, sheet, plain)


def _read_room(box: Box, sheet: Designer, plain: str) -> int:
    said = plain.partition(" ")[2]
    room = naming.find_room(box, sheet, said)
    if room is None:
        room = naming.room_beginning_with(box, sheet, said)
    if room is None:
        known = listed((f"room {ROOM_KINDS[sheet.room_kind[room]]}" for room in range(sheet.rooms)), "or")
        raise NotUnderstood("room/unknown", f"this mission has no room {_quoted(said)}; write {known}", "V1")
    return packing.room(room)


def _read_card(box: Box, sheet: Designer, plain: str) -> int | None:
    match = _CARD.fullmatch(plain)
    slots = range(sheet.slots)
    numbered = {sheet.slot_number[slot]: slot for slot in slots}
    if match and int(match[1]) in numbered:
        return packing.card(numbered[int(match[1])])
    said = re.sub(r"^(?:card |turn over |take |furniture |the )+", "", plain)
    slot = naming.find_card(box, sheet, said)
    if slot is not None:
        return packing.card(slot)
    if match or plain.startswith(("card ", "take ", "turn over ")):
        offered = slots_left(sheet, sheet.room) if sheet.room < sheet.rooms else list(slots)
        known = listed((f"card {sheet.slot_number[slot]}" for slot in offered), "or")
        raise NotUnderstood(
            "card/unknown", f"this mission has no card {_quoted(said)}; write {known or 'another'}", "V1"
        )
    return None


# Placing ------------------------------------------------------------------------------------------


def _turn_word(word: str | None) -> bool:
    return word is None or word in synonyms.TURN_OF


def _read_place(box: Box, sheet: Designer, match: re.Match[str]) -> int:
    square = _square(match["square"])
    drawing = sheet.stage == numbers.DRAWING
    if match["turn"]:
        turn = synonyms.TURN_OF[match["turn"]]
        if match["how"] == "facing " and drawing:
            turn = (turn - naming.faces_now(box, sheet)) % numbers.TURNS
        return packing.place(square, same_look(sheet, turn) if drawing else turn)
    turns = turns_now(sheet) if drawing else [0]
    legal = [turn for turn in turns if sheet.allows(packing.place(square, turn))] if drawing else []
    if len(turns) == 1 or len(legal) == 1:
        return packing.place(square, (legal or turns)[0])
    if not legal:
        return packing.place(square, 0)
    ways = listed((f"'{square_name(square)} {SIDES[turn]}'" for turn in legal), "or")
    raise NotUnderstood("place/which_way", f"say where the top of the piece points: {ways}", "V5")


# Chance -------------------------------------------------------------------------------------------


def _read_outcome(sheet: Designer, text: str, plain: str) -> int:
    if sheet.stage == numbers.STARTING:
        match = _FIRST.fullmatch(plain)
        if not match or not 1 <= int(match[1]) <= sheet.designers:
            raise NotUnderstood("start/text", f"{_quoted(text)} does not say who begins; write first 1", "V3a")
        return int(match[1]) - 1
    number = sheet.slot_number[sheet.slot] if sheet.slot < sheet.slots else 0
    match = _TURNED_CARD.fullmatch(plain)
    if not match or (match[1] and int(match[1]) != number):
        raise NotUnderstood(
            "turn/text", f"{_quoted(text)} does not say which card of {number} lies there; write turn {number}a", "V2"
        )
    return "ab".index(match[2])
