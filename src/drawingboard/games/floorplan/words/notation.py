"""How Floor Plan is written: every action as a short text, and back.

    client tall-order    roll 3-5    pair 4-6             what the round brings
    room 3x5    at c4 5x3    bedroom    letter d5         a room: its dice, place and shape, type, letter
    room 3x6 wild    another room                         with a wild bonus; with a construction bonus
    hedge    hedge by 1    hedge by 3 wild                a set: from its own die, from a 1, with a wild bonus
    double hedge                                          with a features bonus
    window c4n    door c4e    c9                          the things of a set, one after another
    done                                                  the round is over for me

A shape is width x height. A wall is called after a square beside it, inside the room; a window
after the upper or left one of its two squares. Whoever types may leave out what goes without saying.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from drawingboard.core.errors import NotUnderstood
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.content.prints import client_ids
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import lookup
from drawingboard.games.floorplan.words.lookup import Playing, sheet_of
from drawingboard.games.floorplan.words.vocabulary import (
    KIND_NAMES,
    PIECES,
    ROOM_NAMES,
    SET_NAMES,
    SQUARE_NUMBERS,
    WALL_LETTERS,
    WALL_WORDS,
    listed,
    size_text,
    square_name,
    wall_name,
)

_SQUARE = r"(?P<square>[a-z][1-9][0-9]?)"
_WALL = rf"(?P<wall>{'|'.join(WALL_WORDS)}|[{WALL_LETTERS}])"
_TIMES = r" ?[x×*] ?"
_WILD = r"(?:(?: with)?(?: a| [12])?(?: wild)+(?: bonus(?:es)?)?)?"

_ROLL = re.compile(r"(?:roll )?([1-6])(?: |-|,|\+)?([1-6])")
_CLIENT = re.compile(r"(?:client )?([a-z0-9][a-z0-9-]*)")
_PAIR = re.compile(r"(?:pair )?([1-6])(?: |-|,|\+)?([1-6])(?: ?#([1-4]))?")
_ROOM = re.compile(rf"room ([0-9]{{1,2}}){_TIMES}([0-9]{{1,2}}){_WILD}")
_SET = re.compile(rf"(?P<kind>[a-z]+)(?: (?:by|for|with|from)(?: the| a)? (?P<face>[1-6]))?{_WILD}")
_DOUBLE = re.compile(r"(?:double|twice) (?:the )?(?P<second>other |second )?(?P<kind>[a-z]+)")
_PLACE = re.compile(rf"(?P<at>at )?{_SQUARE}(?: (?P<width>[1-6]){_TIMES}(?P<height>[1-6])| (?P<turned>turned))?")
_TYPE = re.compile(r"(?:type )?([a-z]+)(?: room)?")
_LETTER = re.compile(rf"(?:letter )?(?:at |on )?{_SQUARE}")
_ON_WALL = re.compile(rf"(?:(?P<what>window|door) )?(?:at )?{_SQUARE} ?{_WALL}?")
_PIECE = re.compile(rf"(?:(?P<what>hedge|pool|stone)s? )?(?:at |on )?{_SQUARE}")

_DONE = ("done", "pass", "end", "ready")
_AGAIN = ("another room", "again", "another", "one more room", "construction")

_TYPE_WORDS = {name.removesuffix(" room"): kind for kind, name in ROOM_NAMES.items()} | {"bath": 2, "bed": 3}
_SET_WORDS = {name: kind for kind, name in SET_NAMES.items()} | {
    "window": 2, "door": 3, "hedges": 4, "pools": 5, "stone": 6
}  # fmt: skip


def use_of(text: str) -> str:
    """What an action text says of rooms and sets, without places and without what was paid for them.

    >>> [use_of(text) for text in ("room 3x6", "at g3 6x3", "bedroom", "letter h4", "pool by 3 wild", "l2")]
    ['room 3x6', '3x6', 'bedroom', '', 'pool', '']
    """
    if placed := _PLACE.fullmatch(text):
        sides = sorted(side for side in (placed["width"], placed["height"]) if side)
        return "x".join(sides)
    places = (_LETTER, _ON_WALL, _PIECE)
    if text in _DONE or any(pattern.fullmatch(text) for pattern in places):
        return ""
    return re.sub(r"( by \d)?( wild)*$", "", text)


# Writing --------------------------------------------------------------------------------------


def format_action(position: Playing, code: int) -> str:
    """An action as a short text."""
    sheet = sheet_of(position)
    if code >= packing.PLACE:
        return _format_drawing(sheet, code)
    if code == packing.DONE:
        return "done"
    if code < packing.ROOM:
        return format_pair(sheet, packing.pair_number(code))
    if code < packing.AGAIN:
        return format_room(sheet, *room_values(code))
    if code == packing.AGAIN:
        return "another room"
    if code < packing.DOUBLE:
        return format_set(sheet, *set_choice(code))
    if code < packing.TYPE:
        return format_double(sheet, packing.double_die(code))
    return ROOM_NAMES[packing.name_type(code)]


def format_outcome(box: Box, position: Playing, code: int) -> str:
    """An answer of chance as a short text."""
    sheet = sheet_of(position)
    if sheet.stage == numbers.ROLLING:
        return f"roll {packing.roll_low(code)}-{packing.roll_high(code)}"
    return f"client {box.client_on(sheet, lookup.kind_to_deal(sheet), code).id}"


def _format_drawing(sheet: Sheet, code: int) -> str:
    if code >= packing.SQUARE:
        return square_name(packing.outdoors_square(code))
    if code >= packing.DOOR:
        wall, square = packing.door_wall(code), packing.door_square(code)
        return f"door {wall_name(square, wall)}"
    if code >= packing.WINDOW:
        wall, square = packing.window_wall(code), packing.window_square(code)
        return f"window {wall_name(square, wall)}"
    if code >= packing.LETTER:
        return f"letter {square_name(packing.letter_square(code))}"
    turned, square = packing.place_turned(code), packing.place_square(code)
    return f"at {square_name(square)} {size_text(*lookup.shape(sheet, turned))}"


def room_values(code: int) -> tuple[int, int]:
    """The two dice that a room is begun with, the smaller first."""
    return packing.room_low(code), packing.room_high(code)


def set_choice(code: int) -> tuple[int, int]:
    """The die that a set is begun with, and the set's kind."""
    return packing.set_die(code), packing.set_kind(code)


def format_pair(sheet: Sheet, number: int) -> str:
    """``pair 4-6``; where the same dice are printed twice, the second time with its number: ``pair 4-6 #3``."""
    dice = lookup.pair_text(sheet, number)
    again = any(lookup.pair_text(sheet, other) == dice for other in range(number))
    return f"pair {dice}{f' #{number + 1}' if again else ''}"


def format_room(sheet: Sheet, low: int, high: int) -> str:
    return f"room {size_text(low, high)}{' wild' * sheet.changes_for(low, high)}"


def format_set(sheet: Sheet, die: int, kind: int) -> str:
    """``hedge``, and where the die does not show it, which die it is: two unused dice are told apart by it."""
    face = sheet.face[die]
    if face == kind:
        return SET_NAMES[kind]
    return f"{SET_NAMES[kind]} by {face}{' wild' * lookup.set_cost(sheet, die, kind)}"


def format_double(sheet: Sheet, die: int) -> str:
    """``double hedge``; with two hedges that could be doubled, the second die's is the other."""
    kind = sheet.drawn[die]
    other = die == 1 and sheet.drawn[0] == kind and not sheet.doubled[0]
    return f"double {'other ' if other else ''}{SET_NAMES.get(kind, 'nothing')}"


# Reading --------------------------------------------------------------------------------------


def read_action(position: Playing, text: str) -> int:
    """The code that a text means here, legal or not."""
    sheet, plain = sheet_of(position), _plain(text)
    code = _read_here(sheet, plain)
    if code is None:
        code = _read_elsewhere(sheet, plain)
    if code is None:
        raise NotUnderstood("action/text", f"{_quoted(text)} is not an action of Floor Plan; {hint(sheet)}")
    return code


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("×", "x").split()) if len(text) < 200 else ""


def _quoted(text: str) -> str:
    return repr(text if len(text) < 60 else text[:57] + "...")


def hint(sheet: Sheet) -> str:
    """What can be typed at this stage, with examples that are allowed."""
    codes = sheet.legal_actions()
    if not codes:
        return "there is nothing to draw now"
    if sheet.stage == numbers.CHOOSING or codes == [packing.DONE]:
        return _menu_hint(sheet, codes)
    example = f"'{format_action(sheet, codes[0])}'"
    return {
        numbers.CHOOSING_PAIR: f"take one of the printed pairs, {example}, or write 'done'",
        numbers.PLACING: f"say where the room goes by its upper left square, with width and height: {example}",
        numbers.NAMING: f"say what room it is, by one of its dice: {example} or '{format_action(sheet, codes[-1])}'",
        numbers.LETTERING: f"say on which square of the room its letter stands: {example}",
        numbers.DRAWING: {
            numbers.WINDOWS: f"write a window as its upper or left square and its wall: {example}",
            numbers.DOORS: f"write a door as its square and its wall: {example}",
        }.get(sheet.kind, f"write the next square: {example}"),
    }[sheet.stage]


def _menu_hint(sheet: Sheet, codes: list[int]) -> str:
    """An example of each thing the menu has: a room, a set, a bonus, or being done."""
    firsts = (packing.ROOM, packing.AGAIN, packing.SET, packing.DOUBLE, packing.TYPE)
    whats = (" for a room", " with a bonus", " for a set", " with a bonus")
    ways = []
    for first, end, what in zip(firsts, firsts[1:], whats, strict=False):
        ways += [f"'{format_action(sheet, code)}'{what}" for code in codes if first <= code < end][:1]
    return ", ".join([f"write {ways[0]}", *ways[1:], "or 'done'"]) if ways else "write 'done'"


def read_outcome(box: Box, position: Playing, text: str) -> int:
    """The answer of chance that a text means."""
    sheet, plain = sheet_of(position), _plain(text)
    if sheet.stage == numbers.ROLLING:
        match = _ROLL.fullmatch(plain)
        if not match:
            raise NotUnderstood("roll/text", f"{_quoted(text)} is not a roll; a roll is written roll 3-5", "F2")
        low, high = sorted(map(int, match.groups()))
        return 10 * low + high
    kind = lookup.kind_to_deal(sheet)
    match = _CLIENT.fullmatch(plain)
    ids = client_ids(box, sheet, kind)
    if not match or match[1] not in ids:
        known = ", ".join(ids)
        raise NotUnderstood(
            "client/unknown",
            f"{_quoted(text)} is no {KIND_NAMES[kind]} client; write 'client' and one of {known}",
            "F1",
        )
    return ids.index(match[1])


def _read_here(sheet: Sheet, plain: str) -> int | None:
    """What a text means at this stage, where a bare square is enough."""
    if sheet.stage == numbers.PLACING:
        return _read_place(sheet, plain)
    if sheet.stage == numbers.LETTERING and (match := _LETTER.fullmatch(plain)):
        return packing.letter(_square(sheet, match["square"]))
    if sheet.stage == numbers.DRAWING:
        if sheet.kind in (numbers.WINDOWS, numbers.DOORS):
            return _read_at_wall(sheet, plain)
        if match := _PIECE.fullmatch(plain):
            return _read_piece(sheet, match["what"], match["square"])
    if sheet.stage == numbers.CHOOSING_PAIR:
        return _read_pair(sheet, plain)
    return None


def _read_elsewhere(sheet: Sheet, plain: str) -> int | None:
    """What a text means whatever the stage; it may come too early or too late."""
    if plain in _DONE:
        return packing.DONE
    if plain in _AGAIN:
        return packing.AGAIN
    if match := _ROOM.fullmatch(plain):
        return _read_room(int(match[1]), int(match[2]))
    if match := _DOUBLE.fullmatch(plain):
        return _read_double(sheet, match["kind"], bool(match["second"]))
    if (match := _TYPE.fullmatch(plain)) and match[1] in _TYPE_WORDS:
        return packing.name(_TYPE_WORDS[match[1]])
    if (match := _SET.fullmatch(plain)) and match["kind"] in _SET_WORDS:
        return _read_set(sheet, _SET_WORDS[match["kind"]], int(match["face"] or 0))
    if plain.startswith("pair "):
        return _read_pair(sheet, plain)
    if plain.startswith("at "):
        return _read_place(sheet, plain)
    if plain.startswith("letter ") and (match := _LETTER.fullmatch(plain)):
        return packing.letter(_square(sheet, match["square"]))
    if plain.startswith(("window ", "door ")):
        return _read_at_wall(sheet, plain)
    return None


def _square(sheet: Sheet, name: str) -> int:
    """A square of the grid; refuses names that lie outside."""
    square = SQUARE_NUMBERS.get(name, numbers.SQUARES)
    if square >= numbers.WIDTH * sheet.height:
        last = square_name(numbers.WIDTH * sheet.height - 1)
        raise NotUnderstood("square/outside", f"there is no square {name}; the last one is {last}", "F23")
    return square


def _read_pair(sheet: Sheet, plain: str) -> int | None:
    match = _PAIR.fullmatch(plain)
    if not match:
        return None
    dice = "-".join(sorted(match.group(1, 2)))
    printed = [lookup.pair_text(sheet, number) for number in range(numbers.PAIRS)]
    if dice not in printed:
        raise NotUnderstood(
            "pair/unknown", f"no pair {dice} is printed on the sheet; there are {listed(printed)}", "F2"
        )
    if match[3] and printed[int(match[3]) - 1] == dice:
        return packing.pair(int(match[3]) - 1)
    return packing.pair(printed.index(dice))


def _read_room(first: int, second: int) -> int:
    low, high = sorted((first, second))
    if low < 1 or high > numbers.HIGHEST:
        raise NotUnderstood("room/sides", f"no dice show {size_text(first, second)}; a room has sides of 2 to 6", "F5")
    if low < numbers.LOWEST:
        raise NotUnderstood("room/wild", "a 1 is wild: say the value it counts as, 2 to 6", "F6")
    return packing.room(low, high)


def _read_set(sheet: Sheet, kind: int, face: int) -> int:
    """The die that is meant: the one that shows the face, or the one that gives the set most cheaply."""
    dice = [die for die in range(2) if not face or sheet.face[die] == face]
    if not dice:
        raise NotUnderstood("set/face", f"no die shows {face}; the dice show {lookup.dice_text(sheet)}", "F9")
    die = min(dice, key=lambda die: (bool(sheet.drawn[die]), _dearness(sheet, die, kind), die))
    return packing.set_with(die, kind)


def _dearness(sheet: Sheet, die: int, kind: int) -> int:
    """A die that shows the value is better than one that shows 1, and both are better than a bonus."""
    return 0 if sheet.face[die] == kind else 1 + lookup.set_cost(sheet, die, kind)


def _read_double(sheet: Sheet, word: str, second: bool) -> int | None:
    if word not in _SET_WORDS:
        return None
    drawn = [die for die in range(2) if sheet.drawn[die] == _SET_WORDS[word]]
    if not drawn:
        raise NotUnderstood("double/not_drawn", f"no {word} was drawn this round that could be drawn twice", "F13")
    waiting = [die for die in drawn if not sheet.doubled[die]] or drawn
    return packing.double(waiting[-1 if second else 0])


def _read_place(sheet: Sheet, plain: str) -> int | None:
    match = _PLACE.fullmatch(plain)
    if not match:
        return None
    square = _square(sheet, match["square"])
    low, high = sheet.values
    turned = bool(match["turned"])
    if match["width"]:
        said = (int(match["width"]), int(match["height"]))
        if sheet.stage == numbers.PLACING and sorted(said) != [low, high]:
            raise NotUnderstood("room/size", f"the room is {size_text(low, high)}, not {size_text(*said)}", "F5")
        turned = said != (low, high)
    elif low != high and not turned:
        turned = _only_way(sheet, square)
    return packing.place(square, turned)


def _only_way(sheet: Sheet, square: int) -> bool:
    """Whether a room whose shape was not said must be turned; if it fits both ways one has to say."""
    codes = sheet.legal_actions()
    straight, turned = (packing.place(square, way) in codes for way in (0, 1))
    if straight and turned:
        low, high = sheet.values
        name = square_name(square)
        raise NotUnderstood(
            "room/which_way",
            f"the room fits at {name} both ways: write 'at {name} {low}x{high}' or 'at {name} {high}x{low}'",
            "F5",
        )
    return turned


def _read_piece(sheet: Sheet, what: str | None, square: str) -> int:
    """The next square outdoors; whoever says what is drawn there has to mean the set that was begun."""
    if what and what != PIECES[sheet.kind]:
        raise NotUnderstood("set/kind", f"cannot draw a {what} on {square}: {lookup.left_text(sheet)}", "F9")
    return packing.outdoors(_square(sheet, square))


def _read_at_wall(sheet: Sheet, plain: str) -> int | None:
    match = _ON_WALL.fullmatch(plain)
    if not match:
        return None
    square = _square(sheet, match["square"])
    what = match["what"] or PIECES[sheet.kind]
    code_of = packing.window if what == "window" else packing.door
    if match["wall"]:
        return code_of(square, WALL_LETTERS.index(match["wall"][0]))
    return code_of(square, _only_wall(sheet, code_of, square, what))


def _only_wall(sheet: Sheet, code_of: Callable[[int, int], int], square: int, what: str) -> int:
    """The one wall that is possible on a square; if there are several one has to say which.

    Where none is, any wall of the square will do: that it cannot be, and why, is said next.
    """
    codes = sheet.legal_actions()
    walls = [wall for wall in range(numbers.WALLS) if code_of(square, wall) in codes]
    if not walls:
        room = lookup.room_on(sheet, square)
        return next((wall for wall in range(numbers.WALLS) if room and room.touches(square, wall)), numbers.NORTH)
    if len(walls) == 1:
        return walls[0]
    name = square_name(square)
    choices = [f"'{what} {wall_name(square, wall)}'" for wall in walls]
    raise NotUnderstood(
        "wall/which", f"say in which wall the {what} on {name} is: {', '.join(choices)}", "F12", (name,)
    )
