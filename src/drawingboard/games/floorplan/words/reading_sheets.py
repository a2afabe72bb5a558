"""Reading one sheet of a written position: what is drawn on it, and where it is in its round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RUNNING
from drawingboard.core.sheets import copy_of
from drawingboard.games.floorplan.rules import numbers, plan
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import Room, has, room_on, squares_in, thing_on
from drawingboard.games.floorplan.words.pictures import picture
from drawingboard.games.floorplan.words.text import STAGES
from drawingboard.games.floorplan.words.vocabulary import (
    BONUS_NAMES,
    PIECES,
    ROOM_NAMES,
    SET_NAMES,
    SQUARE_NUMBERS,
    WALL_LETTERS,
    window_squares,
)

_ROOM = re.compile(r"([a-z]+(?: room)?) ([2-6])x([2-6]) at ([a-q][0-9]{1,2})(?: letter ([a-q][0-9]{1,2}))?")
_WALLED = re.compile(rf"([a-q][0-9]{{1,2}})([{WALL_LETTERS}])")

_KINDS = {name: kind for kind, name in SET_NAMES.items()}
_TYPES = {name: kind for kind, name in ROOM_NAMES.items()} | {"room": 0}
_OUTDOORS = {"hedges": numbers.HEDGE, "pools": numbers.POOL, "stones": numbers.STONES}

_SETS = "|".join(_KINDS)
_PHRASES = (
    ("pair", re.compile(r"pair ([1-4]) in use")),
    ("rooms", re.compile(r"([0-9]{1,2}) drawn")),
    ("values", re.compile(r"room ([2-6])x([2-6])")),
    ("gave", re.compile(rf"die ([12]) gave ({_SETS})( twice)?")),
    ("draws", re.compile(rf"die ([12]) draws ({_SETS})")),
    ("left", re.compile(r"([1-6]) left")),
    ("twice", re.compile(r"once (m)ore")),
    ("wild", re.compile(r"([12]) wild")),
    ("section", re.compile(r"so far ([a-q0-9 ]+)")),
)
_ROOM_STAGES = (numbers.PLACING, numbers.NAMING, numbers.LETTERING)
_WITHOUT_DICE = (numbers.DEALING, numbers.ROLLING, numbers.CHOOSING_PAIR, numbers.FINISHED)
_ALL_TOGETHER = (numbers.DEALING, numbers.ROLLING, numbers.FINISHED)


@dataclass
class Common:
    """What is the same on everybody's sheet."""

    round: int
    dice: tuple[int, int]
    client: list[int]


@dataclass
class _Doing:
    """How far a sheet has come in its round, as a text says it."""

    stage: int = numbers.CHOOSING
    pair: int = numbers.PAIRS
    rooms: int = 0
    values: tuple[int, int] = (0, 0)
    drawn: tuple[int, int] = (0, 0)
    doubled: tuple[int, int] = (0, 0)
    wild: int = 0
    die: int = 0
    kind: int = 0
    twice: int = 0
    left: int = 0

    @property
    def actor(self) -> int:
        if self.stage in (numbers.DEALING, numbers.ROLLING):
            return CHANCE
        return NOBODY if self.stage in (numbers.WAITING, numbers.FINISHED) else 0


class SheetReader:
    """Reads a sheet, and what everybody has seen of it; remembers what is wrong."""

    def __init__(self, blank: Sheet, common: Common, doing: str, items: Mapping[str, str], hidden: bool) -> None:
        self.problems: list[str] = []
        self.sheet, self.shown = copy_of(blank), copy_of(blank)
        self._common = common
        self._section = [0] * numbers.ROWS
        self._unsound = ""  # why a sheet could not be arranged as the text says
        known = {name: text.partition("|")[0].strip() for name, text in items.items()}
        whole = {name: _joined(name, text) for name, text in items.items()}
        said = self._read_doing(doing)
        self._fill(self.sheet, whole)
        self._settle(self.sheet, whole, said, self._section)
        if hidden and said.stage not in _ALL_TOGETHER:
            self._fill(self.shown, known, again=True)
            beginning = _Doing(numbers.CHOOSING_PAIR if self._is_bonus_round() else numbers.CHOOSING)
            self._settle(self.shown, known, beginning, [0] * numbers.ROWS, again=True)
        else:
            self.shown = self.sheet
            if any("|" in text for text in items.values()):
                self.problems.append("a bar stands only while people draw on hidden sheets (F3)")
        if not self.problems:
            self.problems += self._contradictions(said)

    def compare(self, lines: list[str] | None) -> None:
        """A picture must show what the lists say."""
        if lines is None or self.problems:
            return
        for number, (line, true) in enumerate(zip_longest(lines, picture(self.sheet), fillvalue=""), start=1):
            if line != true:
                self.problems.append(f"line {number} of the picture is {line!r}, but the lists say {true!r}")

    def _is_bonus_round(self) -> bool:
        return self._common.round > 0 and self._common.round % (self.sheet.rounds // 4) == 0

    # Where it is in its round ----------------------------------------------------------------

    def _read_doing(self, doing: str) -> _Doing:
        word, *phrases = [phrase.strip() for phrase in doing.split(",")]
        said = _Doing()
        if word in STAGES:
            said.stage = STAGES.index(word)
        else:
            self.problems.append(f"{word!r} is not one of {', '.join(STAGES)}")
        for phrase in phrases:
            for name, pattern in _PHRASES:
                if match := pattern.fullmatch(phrase):
                    self._note(said, name, match)
                    break
            else:
                self.problems.append(f"{phrase!r} means nothing here")
        return said

    def _note(self, said: _Doing, name: str, match: re.Match[str]) -> None:
        if name == "values":
            said.values = (int(match[1]), int(match[2]))
        elif name == "gave":
            die, kind, twice = int(match[1]) - 1, _KINDS[match[2]], int(bool(match[3]))
            said.drawn = (kind, said.drawn[1]) if die == 0 else (said.drawn[0], kind)
            said.doubled = (twice, said.doubled[1]) if die == 0 else (said.doubled[0], twice)
        elif name == "draws":
            said.die, said.kind = int(match[1]) - 1, _KINDS[match[2]]
        elif name == "section":
            for square in self._squares(match[1]):
                self._section[square // numbers.WIDTH] |= 1 << square % numbers.WIDTH
        elif name == "twice":
            said.twice = 1
        else:
            setattr(said, name, int(match[1]) - (name == "pair"))

    def _settle(
        self, sheet: Sheet, items: Mapping[str, str], said: _Doing, section: list[int], again: bool = False
    ) -> None:
        """Everything that is not drawn: boxes and bonuses follow from the rooms (F8, F13)."""
        filled, unlocked = _table_of(sheet)
        words, crossed = items.get("spent", "").split(), items.get("pairs", "").split()
        spent = [words.count(name) for name in BONUS_NAMES]
        if not again and sum(spent) != len(words):
            self.problems.append(f"'spent:' lists bonuses: {', '.join(BONUS_NAMES)}")
        if not again and any(used > have for used, have in zip(spent, unlocked, strict=True)):
            self.problems.append("more bonuses are spent than the rooms have unlocked (F13)")
        if not again and (set(crossed) - set("1234") or len(set(crossed)) < len(crossed)):
            self.problems.append("'pairs:' lists the printed pairs that are crossed out, by number, 1 to 4 (F2)")
        pair = said.pair
        dice = sheet.pair[2 * pair : 2 * pair + 2] if pair < numbers.PAIRS else self._common.dice
        ending = numbers.LAST_ROUND_PLAYED if said.stage == numbers.FINISHED else RUNNING
        state = [
            *(self._common.round, said.stage, *dice, pair, said.rooms, *said.values, *said.drawn, *said.doubled),
            *(said.wild, said.die, said.kind, said.twice, said.left, said.actor, ending, -1),
        ]
        mask = sum(1 << int(number) - 1 for number in set(crossed) & set("1234"))
        spent = [min(count, 255) for count in spent]
        try:
            sheet.arrange(self._common.client, filled, unlocked, spent, mask, state, section)
        except NotUnderstood as wrong:
            self._unsound = wrong.sentence

    def _contradictions(self, said: _Doing) -> Iterator[str]:
        """What cannot be true together."""
        stage, sheet, common = said.stage, self.sheet, self._common
        if (stage == numbers.DEALING) != (common.round == 0):
            yield "clients are dealt before round 1 (F1)"
        elif stage == numbers.CHOOSING_PAIR and not self._is_bonus_round():
            yield "printed pairs are for bonus rounds (F2)"
        if (stage == numbers.DRAWING) != bool(said.kind) or bool(said.kind) != bool(said.left) or said.left > said.kind:
            yield "a set is drawn at the stage 'draw', like this: 'draw, die 1 draws hedge, 3 left'"
        if (stage in _ROOM_STAGES or said.rooms) and not said.values[0]:
            yield "a room has its dice: 'room 3x5'"
        if said.values[0] > said.values[1] or (said.values[0] and stage not in (*_ROOM_STAGES, numbers.CHOOSING)):
            yield "the dice of a room are told while it is this round's room, the smaller first"
        if self._unsound:  # what follows looks at the sheet as it was arranged
            yield self._unsound
            return
        if bool(sheet.face[0]) == (stage in _WITHOUT_DICE) and stage != numbers.WAITING:
            yield "there are dice once they are rolled or a pair is chosen, not before and not after the match"
        if any(sheet.room_letter[number] < 0 for number in range(1, sheet.rooms)):
            yield "every room but the last must have its letter (F7)"
        if sheet.actor == 0 and not sheet.legal_actions():
            yield "nothing could be drawn from here; 'done' would be missing too"
        elif stage == numbers.DRAWING and said.kind and not _is_so_far(sheet):
            yield "'so far' lists what is drawn of the set, and with what is left it makes the whole set (F9)"
        elif stage == numbers.DRAWING and said.kind and not _can_be_finished(sheet):
            yield "the set that was begun could not be finished from here (F9)"
        if sheet.rooms and (sheet.room_letter[sheet.rooms] >= 0) == (stage in (numbers.NAMING, numbers.LETTERING)):
            yield "the last room has no letter exactly while its type and letter are chosen (F7)"
        if sheet.rooms and (sheet.room_type[sheet.rooms] == 0) != (stage == numbers.NAMING):
            yield "the last room has no type exactly while it is chosen (F6)"

    # What is drawn ----------------------------------------------------------------------------

    def _fill(self, sheet: Sheet, items: Mapping[str, str], again: bool = False) -> None:
        """Draw everything that is listed, if it can stand there; ``again`` when it has been looked at already."""
        problems = [] if again else self.problems
        for text in filter(None, (part.strip() for part in items.get("rooms", "").split(";"))):
            problems += _draw_room(sheet, text)
        for name, kind in _OUTDOORS.items():
            for text in items.get(name, "").split():
                problems += _draw_outdoors(sheet, kind, text)
        for name in ("windows", "doors"):
            for text in items.get(name, "").split():
                problems += _draw_at_wall(sheet, name, text)

    def _squares(self, text: str) -> list[int]:
        names = text.split()
        last = numbers.WIDTH * self.sheet.height
        if any(SQUARE_NUMBERS.get(name, last) >= last for name in names):
            self.problems.append(f"{text!r} are not squares of this sheet (F23)")
            return []
        return [SQUARE_NUMBERS[name] for name in names]


def _joined(name: str, text: str) -> str:
    """What stands left and right of the bar, together."""
    old, _, new = (part.strip() for part in text.partition("|"))
    return ("; " if name == "rooms" else " ").join(filter(None, (old, new)))


def _table_of(sheet: Sheet) -> tuple[list[int], list[int]]:
    """The boxes that the rooms have filled, and the bonuses that these have unlocked."""
    filled, unlocked = [0] * numbers.TYPES, [0] * numbers.BONUSES
    for number in range(1, sheet.rooms + 1):
        row = sheet.room_type[number] - numbers.LOWEST
        if sheet.room_letter[number] >= 0 and filled[row] < sheet.boxes[row]:
            bonus = sheet.icon[numbers.COLUMNS * row + filled[row]]
            filled[row] += 1
            if bonus != numbers.NO_BONUS:
                unlocked[bonus] += 1
    return filled, unlocked


def _is_so_far(sheet: Sheet) -> bool:
    """Whether the squares noted for the set that was begun hold its pieces, as many as are not left to be drawn."""
    squares = squares_in(sheet.section)
    pieces = len(squares) // 2 if sheet.kind == numbers.WINDOWS else len(squares)
    return pieces + sheet.left == sheet.kind and all(
        thing_on(sheet, square).startswith(f"a {PIECES[sheet.kind]}") for square in squares
    )


def _can_be_finished(sheet: Sheet) -> bool:
    """Whether a set comes to its end; whatever is drawn first, later pieces have as much space or as little."""
    ahead = copy_of(sheet)
    while ahead.stage == numbers.DRAWING and (codes := ahead.legal_actions()):
        ahead._play(codes[0])
    return ahead.stage != numbers.DRAWING


def _draw_room(sheet: Sheet, text: str) -> Iterator[str]:
    match = _ROOM.fullmatch(text)
    corner = SQUARE_NUMBERS.get(match[4]) if match else None
    if not match or match[1] not in _TYPES or corner is None:
        yield f"{text!r} is no room, as in 'bedroom 3x5 at c4 letter d5'"
        return
    row, column = divmod(corner, numbers.WIDTH)
    room = Room(0, column, row, int(match[2]), int(match[3]), _TYPES[match[1]], SQUARE_NUMBERS.get(match[5] or "", -1))
    if column + room.width > numbers.WIDTH or row + room.height > sheet.height:
        yield f"the {text} reaches over the edge of the sheet (F5)"
    elif any(sheet.room_at[square] for square in room.squares):
        yield f"the {text} overlaps another room (F5)"
    elif room.type not in (0, room.width, room.height):
        yield f"the {text} has a type that its sides do not give (F6)"
    elif match[5] and (room.letter not in room.squares or not room.type):
        yield f"the {text} has its letter elsewhere (F7)"
    elif sheet.rooms == numbers.MOST_ROOMS:
        yield f"there are more than {numbers.MOST_ROOMS} rooms"
    else:
        plan.draw_room(sheet, column, row, room.width, room.height)
        plan.name_room(sheet, sheet.rooms, room.type)
        if room.letter >= 0:
            plan.draw_letter(sheet, sheet.rooms, room.letter)


def _draw_outdoors(sheet: Sheet, kind: int, text: str) -> Iterator[str]:
    square = SQUARE_NUMBERS.get(text, numbers.SQUARES)
    if square >= numbers.WIDTH * sheet.height:
        yield f"{text!r} is not a square of this sheet (F23)"
    elif has(sheet.indoors, square) or has(sheet.taken, square):
        yield f"there is something else on {text} (F11)"
    else:
        plan.draw_outdoors(sheet, kind, square)


def _draw_at_wall(sheet: Sheet, name: str, text: str) -> Iterator[str]:
    match = _WALLED.fullmatch(text)
    square = SQUARE_NUMBERS.get(match[1], numbers.SQUARES) if match else numbers.SQUARES
    if not match or square >= numbers.WIDTH * sheet.height:
        yield f"{text!r} is not a wall, as in 'c4n'"
        return
    wall = WALL_LETTERS.index(match[2])
    parts = window_squares(square, wall) if name == "windows" else (square,)
    room = room_on(sheet, square)
    if room is None or not room.touches(square, wall) or not set(parts) <= set(room.squares):
        yield f"{name} are in rooms, at a wall, and {text} is not such a place (F11, F12)"
    elif any(has(sheet.taken, part) for part in parts):
        yield f"there is something else on {text[:-1]} (F11)"
    elif name == "windows":
        plan.draw_window(sheet, square, wall)
    else:
        plan.draw_door(sheet, square, wall)
