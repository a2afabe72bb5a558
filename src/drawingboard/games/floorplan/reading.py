"""Reading what ``text.py`` has written: a table or a sheet by itself, with everything wrong in it listed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RESIGNED, RUNNING
from drawingboard.games.floorplan import numbers, plan
from drawingboard.games.floorplan.box import PRINTS, print_texts, read_client
from drawingboard.games.floorplan.pictures import picture
from drawingboard.games.floorplan.position import Sheet
from drawingboard.games.floorplan.sheets import Playing, Room, has
from drawingboard.games.floorplan.table import Table, copy_of
from drawingboard.games.floorplan.text import ENDINGS, ITEMS, SHEET_WORD, STAGES
from drawingboard.games.floorplan.words import (
    BONUS_NAMES,
    ROOM_NAMES,
    SET_NAMES,
    SQUARE_NUMBERS,
    WALL_LETTERS,
    window_squares,
)

_HEAD = re.compile(rf"floor-plan(?P<alone> {SHEET_WORD})?(?P<options>(?: [a-z]+=\w+)*)")
_COMMON = ("round", "dice", "clients", "turn", "waits", *PRINTS)
_BLOCK = re.compile(r"architect(?: ([0-9]{1,3}))?: (.+)")
_DICE = re.compile(r"([1-6])-([1-6])")
_TURN = re.compile(r"chance|architect (?P<seat>[0-9]{1,3})|over, (?P<ending>[a-z]+)(?: by architect (?P<by>[0-9]{1,3}))?")
_ROOM = re.compile(r"([a-z ]+) ([2-6])x([2-6]) at ([a-q][0-9]{1,2})(?: letter ([a-q][0-9]{1,2}))?")
_WALLED = re.compile(rf"([a-q][0-9]{{1,2}})([{WALL_LETTERS}])")

_KINDS = {name: kind for kind, name in SET_NAMES.items()}
_TYPES = {name: kind for kind, name in ROOM_NAMES.items()} | {"room": 0}
_SETS = "|".join(_KINDS)
_PHRASES = (
    (re.compile(r"pair ([1-4]) in use"), "pair"),
    (re.compile(r"([0-9]{1,2}) drawn"), "rooms"),
    (re.compile(r"room ([2-6])x([2-6])"), "values"),
    (re.compile(rf"die ([12]) gave ({_SETS})( twice)?"), "gave"),
    (re.compile(rf"die ([12]) draws ({_SETS})"), "draws"),
    (re.compile(r"([1-6]) left"), "left"),
    (re.compile(r"once more()"), "twice"),
    (re.compile(r"([12]) wild"), "wild"),
    (re.compile(r"so far ([a-q0-9 ]+)"), "section"),
)


@dataclass
class _Block:
    """What a text says about one sheet."""

    name: str
    doing: str
    items: dict[str, str] = field(default_factory=dict)
    picture: list[str] | None = None


@dataclass
class _Text:
    """A text taken apart, and everything found wrong with it."""

    alone: bool = False
    options: dict[str, str] = field(default_factory=dict)
    common: dict[str, str] = field(default_factory=dict)
    blocks: list[_Block] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


CheckOptions = Callable[[Mapping[str, str]], dict[str, str]]


def read_position(text: str, check_options: CheckOptions) -> Playing:
    """The position that a text describes; raises one refusal that lists everything wrong with it."""
    taken = _take_apart(text)
    chosen: dict[str, str] = {}
    try:
        chosen = check_options(taken.options)
    except NotUnderstood as wrong:
        taken.problems.append(wrong.sentence)
    position = _build(taken, chosen) if not taken.problems else None
    if position is None or taken.problems:
        raise NotUnderstood("position/text", f"this is no position of Floor Plan: {'; '.join(taken.problems)}")
    return position


def _take_apart(text: str) -> _Text:
    taken = _Text()
    lines = text.strip("\n").splitlines()
    head = _HEAD.fullmatch(lines[0].rstrip()) if lines else None
    if not head:
        taken.problems.append("the first line must be 'floor-plan' and its options")
        return taken
    taken.alone = bool(head["alone"])
    taken.options = dict(word.split("=", 1) for word in head["options"].split())
    for line in lines[1:]:
        _take_line(taken, line)
    if not taken.blocks:
        taken.problems.append("there is no sheet; write 'architect 1:' and what is on it")
    names = [block.name for block in taken.blocks]
    if names != ([""] if taken.alone else [str(seat + 1) for seat in range(len(names))]):
        taken.problems.append("the sheets must be those of 'architect 1', 'architect 2' and so on, in this order")
    if len(names) > 100:
        taken.problems.append(f"there are {len(names)} architects; 100 is the most")
    return taken


def _take_line(taken: _Text, line: str) -> None:
    """One line: a picture's, an item of the last sheet, a new sheet, or something about the table."""
    block = taken.blocks[-1] if taken.blocks else None
    if block and line.startswith("  "):
        name, _, value = line.strip().partition(":")
        if line.strip() == "picture:":
            block.picture = []
        elif block.picture is not None:
            block.picture.append(line[2:].rstrip())
        elif name in ITEMS and name not in block.items:
            block.items[name] = value.strip()
        else:
            taken.problems.append(f"{line.strip()!r} is not one of {', '.join(ITEMS)}, each once")
    elif match := _BLOCK.fullmatch(line.rstrip()):
        taken.blocks.append(_Block(match[1] or "", match[2]))
    elif line.strip():
        name, colon, value = line.partition(":")
        if not colon or name not in _COMMON or name in taken.common or block:
            taken.problems.append(f"{line.strip()!r} is not one of {', '.join(_COMMON)}, each once, before the sheets")
        taken.common[name] = value.strip()


# Building -------------------------------------------------------------------------------------


def _build(taken: _Text, options: dict[str, str]) -> Playing | None:
    height = int(options["grid"].partition("x")[2])
    blank = Sheet(int(options["rounds"]), height)
    taken.problems += print_texts(blank, taken.common)
    if taken.problems:
        return None
    if not taken.alone or "waits" in taken.common:
        blank.sit_down()
    common = _read_common(taken, blank)
    hidden = not taken.alone and options["sheets"] == "hidden"
    pairs = [_read_block(taken, blank, block, common, hidden) for block in taken.blocks]
    if taken.problems:
        return None
    sheets, shown = [sheet for sheet, _ in pairs], [before for _, before in pairs]
    return _alone(taken, sheets[0]) if taken.alone else _table(taken, blank, sheets, shown, options)


@dataclass
class _Common:
    round: int
    dice: tuple[int, int]
    client: list[int]


def _read_common(taken: _Text, sheet: Sheet) -> _Common:
    said = taken.common
    common = _Common(0, (0, 0), [numbers.NOT_DRAWN] * numbers.KINDS)
    if not re.fullmatch(r"[0-9]{1,2}", said.get("round", "")) or int(said["round"]) > sheet.rounds:
        taken.problems.append(f"'round:' must be a number from 0 to {sheet.rounds} (F22)")
    else:
        common.round = int(said["round"])
    if "dice" in said:
        match = _DICE.fullmatch(said["dice"])
        common.dice = (int(match[1]), int(match[2])) if match else (0, 0)
        if not match or match[1] > match[2]:
            taken.problems.append("'dice:' must be two dice, the lower one first: 3-5 (F2)")
    clients = [word.strip() for word in said.get("clients", "").split(",") if word.strip()]
    for kind, name in enumerate(clients[: numbers.KINDS]):
        common.client[kind] = read_client(sheet, kind, name)
        if common.client[kind] == numbers.NOT_DRAWN:
            taken.problems.append(f"there is no such client: {name!r} (F1)")
    if len(clients) > numbers.KINDS or (common.round > 0 and len(clients) < numbers.KINDS):
        taken.problems.append("there are three clients once they are dealt, one of each kind (F1)")
    return common


def _read_block(taken: _Text, blank: Sheet, block: _Block, common: _Common, hidden: bool) -> tuple[Sheet, Sheet]:
    """A seat's sheet, and what everybody has seen of it."""
    before, now = copy_of(blank), copy_of(blank)
    wrong: list[str] = []
    known, new = {}, {}
    for item, text in block.items.items():
        old, _, added = text.partition("|")
        known[item], new[item] = old.strip(), f"{old.strip()}{'; ' if item == 'rooms' and old.strip() else ' '}{added}"
    state = _read_doing(wrong, now, block.doing, common)
    _fill(wrong, now, new)
    _settle(wrong, now, new, common, state)
    if hidden and state[1] not in (numbers.DEALING, numbers.ROLLING, numbers.FINISHED):
        ignored: list[str] = []
        _fill(ignored, before, known)
        beginning = numbers.CHOOSING_PAIR if _is_bonus_round(before, common) else numbers.CHOOSING
        start = [common.round, beginning, *common.dice, numbers.PAIRS, *[0] * 12, 0, RUNNING, -1]
        _settle(ignored, before, known, common, start)
    else:
        before = now
        if any("|" in text for text in block.items.values()):
            wrong.append("a bar stands only where somebody draws and the sheets are hidden (F3)")
    if not wrong:
        wrong += _contradictions(now, block)
    who = f"architect {block.name}".rstrip()
    taken.problems += [f"{who}: {problem}" for problem in wrong]
    return now, before


def _is_bonus_round(sheet: Sheet, common: _Common) -> bool:
    return common.round > 0 and common.round % (sheet.rounds // 4) == 0


def _read_doing(wrong: list[str], sheet: Sheet, doing: str, common: _Common) -> list[int]:
    """The state of a sheet in its round, as ``Sheet.arrange`` takes it."""
    word, *phrases = [phrase.strip() for phrase in doing.split(",")]
    if word not in STAGES:
        wrong.append(f"{word!r} is not one of {', '.join(STAGES)}")
        word = "menu"
    stage = STAGES.index(word)
    said = _read_phrases(wrong, phrases)
    pair = said["pair"][0] - 1 if "pair" in said else numbers.PAIRS
    dice = tuple(sheet.pair[2 * pair : 2 * pair + 2]) if pair < numbers.PAIRS else common.dice
    actor = {
        numbers.DEALING: CHANCE, numbers.ROLLING: CHANCE, numbers.WAITING: NOBODY, numbers.FINISHED: NOBODY
    }.get(stage, 0)  # fmt: skip
    if (stage == numbers.DRAWING) != ("draws" in said and "left" in said):
        wrong.append("a set is drawn at the stage 'draw' and at no other: 'die 1 draws hedge, 3 left'")
    if stage in (numbers.PLACING, numbers.NAMING, numbers.LETTERING) and "values" not in said:
        wrong.append("a room that is drawn has its dice: 'room 3x5'")
    if stage not in (numbers.DEALING, numbers.ROLLING, numbers.FINISHED, numbers.CHOOSING_PAIR, numbers.WAITING):
        if not dice[0]:
            wrong.append("there are no dice to draw with")
    return [
        *(common.round, stage, *dice, pair),
        *(said.get("rooms", [0])[0], *said.get("values", [0, 0])),
        *said.get("gave", [0, 0, 0, 0]),
        *(said.get("wild", [0])[0], *said.get("draws", [0, 0])),
        *("twice" in said, said.get("left", [0])[0]),
        *(actor, numbers.LAST_ROUND_PLAYED if stage == numbers.FINISHED else RUNNING, -1),
    ]


def _read_phrases(wrong: list[str], phrases: list[str]) -> dict[str, list[int]]:
    said: dict[str, list[int]] = {}
    for phrase in phrases:
        for pattern, name in _PHRASES:
            if match := pattern.fullmatch(phrase):
                _note(said, name, match)
                break
        else:
            wrong.append(f"{phrase!r} means nothing here")
    return said


def _note(said: dict[str, list[int]], name: str, match: re.Match[str]) -> None:
    if name == "gave":
        gave = said.setdefault("gave", [0, 0, 0, 0])
        gave[int(match[1]) - 1] = _KINDS[match[2]]
        gave[int(match[1]) + 1] = int(bool(match[3]))
    elif name == "draws":
        said[name] = [int(match[1]) - 1, _KINDS[match[2]]]
    elif name == "section":
        said[name] = [SQUARE_NUMBERS.get(square, 0) for square in match[1].split()]
    elif name == "twice":
        said[name] = [1]
    else:
        said[name] = [int(number) for number in match.groups()]


def _settle(wrong: list[str], sheet: Sheet, items: dict[str, str], common: _Common, state: list[int]) -> None:
    """Everything that is not drawn: boxes and bonuses follow from the rooms (F8, F13)."""
    filled, unlocked = [0] * numbers.TYPES, [0] * numbers.BONUSES
    for number in range(1, sheet.rooms + 1):
        row = sheet.room_type[number] - 2
        if sheet.room_letter[number] >= 0 and filled[row] < sheet.boxes[row]:
            bonus = sheet.icon[numbers.COLUMNS * row + filled[row]]
            filled[row] += 1
            if bonus != numbers.NO_BONUS:
                unlocked[bonus] += 1
    words = items.get("spent", "").split()
    spent = [words.count(name) for name in BONUS_NAMES]
    if sum(spent) != len(words):
        wrong.append(f"'spent:' lists bonuses: {', '.join(BONUS_NAMES)}")
    elif any(used > have for used, have in zip(spent, unlocked, strict=True)):
        wrong.append("more bonuses are spent than the rooms have unlocked (F13)")
    crossed = items.get("pairs", "").split()
    if any(number not in ("1", "2", "3", "4") for number in crossed) or len(set(crossed)) < len(crossed):
        wrong.append("'pairs:' lists the printed pairs that are crossed out, by their numbers 1 to 4 (F2)")
    mask = sum(1 << int(number) - 1 for number in set(crossed) & set("1234"))
    section = [0] * numbers.ROWS
    sheet.arrange(common.client, filled, unlocked, spent, mask, state, section)
