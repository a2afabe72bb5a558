"""Reading what ``text.py`` has written: a table or a sheet by itself, with everything wrong in it listed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RESIGNED, RUNNING
from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.content.prints import PRINTS, print_texts, read_client
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.architects import Architects
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import Playing
from drawingboard.games.floorplan.words.reading_sheets import Common, SheetReader
from drawingboard.games.floorplan.words.text import ENDINGS, ITEMS, SHEET_WORD

CheckOptions = Callable[[Mapping[str, str]], dict[str, str]]

_HEAD = re.compile(rf"floor-plan(?P<alone> {SHEET_WORD})?(?P<options>(?: [a-z]+=\w+)*)")
_COMMON = ("round", "dice", "clients", "turn", "waits", "taken", *PRINTS)
_BLOCK = re.compile(r"architect(?: ([0-9]{1,3}))?: (.+)")
_DICE = re.compile(r"([1-6])-([1-6])")
_ARCHITECT = r"architect ([1-9][0-9]{0,2})"
_TURN = re.compile(rf"chance|{_ARCHITECT}|over, ([a-z]+)(?: by {_ARCHITECT})?")
_TAKEN = re.compile(rf"from {_ARCHITECT} of ([1-9][0-9]{{0,2}})")
_TOGETHER = {numbers.DEALING, numbers.ROLLING, numbers.FINISHED}


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


def read_position(box: Box, text: str, check_options: CheckOptions) -> Playing:
    """The position that a text describes; raises one refusal that lists everything wrong with it."""
    taken = _take_apart(text)
    try:
        options = check_options(taken.options)
    except NotUnderstood as wrong:
        taken.problems.append(wrong.sentence)
    position = None if taken.problems else _build(box, taken, options)
    if position is None or taken.problems:
        raise NotUnderstood("position/text", f"this is no position of Floor Plan: {'; '.join(taken.problems)}")
    return position


# Taking apart ---------------------------------------------------------------------------------


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
    names = [block.name for block in taken.blocks]
    if names != ([""] if taken.alone else [str(seat + 1) for seat in range(len(names))]) or not 1 <= len(names) <= 100:
        wanted = "'architect'" if taken.alone else "'architect 1', 'architect 2' and so on"
        taken.problems.append(f"there must be a sheet of {wanted}, in this order, and no other")
    return taken


def _take_line(taken: _Text, line: str) -> None:
    """One line: an item of the last sheet or of its picture, a new sheet, or something about the table."""
    block = taken.blocks[-1] if taken.blocks else None
    if block and line.startswith("  "):
        _take_item(taken, block, line[2:].rstrip())
    elif match := _BLOCK.fullmatch(line.rstrip()):
        taken.blocks.append(_Block(match[1] or "", match[2]))
    elif line.strip():
        name, _, value = line.partition(":")
        if name not in _COMMON or name in taken.common or block:
            taken.problems.append(f"{line.strip()!r} is not one of {', '.join(_COMMON)}, each once, before the sheets")
        taken.common[name] = value.strip()


def _take_item(taken: _Text, block: _Block, line: str) -> None:
    name, _, value = line.partition(":")
    if block.picture is not None:
        block.picture.append(line)
    elif line == "picture:":
        block.picture = []
    elif name in ITEMS and name not in block.items:
        block.items[name] = value.strip()
    else:
        taken.problems.append(f"{line!r} is not one of {', '.join(ITEMS)}, picture, each once")


# Building -------------------------------------------------------------------------------------


def _build(box: Box, taken: _Text, options: dict[str, str]) -> Playing | None:
    blank = Sheet(int(options["rounds"]), int(options["grid"].partition("x")[2]))
    taken.problems += print_texts(blank, taken.common)
    if taken.problems:
        return None
    if not taken.alone or "waits" in taken.common:
        blank.sit_down()
    if "taken" in taken.common:
        _take_from(taken, blank)
    common = _read_common(box, taken, blank)
    hidden = not taken.alone and options["sheets"] == "hidden"
    sheets, shown = [], []
    for block in taken.blocks:
        reader = SheetReader(blank, common, block.doing, block.items, hidden)
        sheets.append(reader.sheet)
        shown.append(reader.shown)
        reader.compare(block.picture)
        taken.problems += [f"architect {block.name}: ".replace(" :", ":") + problem for problem in reader.problems]
    if taken.problems:
        return None
    return _stopped(taken, sheets[0]) if taken.alone else _table(taken, sheets, shown, options["sheets"] == "open")


def _take_from(taken: _Text, sheet: Sheet) -> None:
    """Which seat's sheet it is, if it was taken from a table."""
    match = _TAKEN.fullmatch(taken.common["taken"])
    if not match or not taken.alone or not int(match[1]) <= int(match[2]) <= 100:
        taken.problems.append("'taken:' of a sheet by itself must be 'from architect 2 of 3'")
    else:
        sheet.take_from(int(match[1]) - 1, int(match[2]))


def _read_common(box: Box, taken: _Text, sheet: Sheet) -> Common:
    said = taken.common
    common = Common(0, (0, 0), [numbers.NOT_DRAWN] * numbers.KINDS)
    if not re.fullmatch(r"[0-9]{1,2}", said.get("round", "")) or int(said["round"]) > sheet.rounds:
        taken.problems.append(f"'round:' must be a number up to {sheet.rounds} (F22)")
    else:
        common.round = int(said["round"])
    if "dice" in said:
        match = _DICE.fullmatch(said["dice"])
        if match and match[1] <= match[2]:
            common.dice = (int(match[1]), int(match[2]))
        else:
            taken.problems.append("'dice:' must be two dice, the lower one first: 3-5 (F2)")
    clients = [word.strip() for word in said.get("clients", "").split(",") if word.strip()]
    for kind, name in enumerate(clients[: numbers.KINDS]):
        common.client[kind] = read_client(box, sheet, kind, name)
        if common.client[kind] == numbers.NOT_DRAWN:
            taken.problems.append(f"there is no such client here: {name!r} (F1)")
    if len(clients) > numbers.KINDS or (len(clients) == numbers.KINDS) != (common.round > 0):
        taken.problems.append("three clients are dealt before round 1, one of each kind (F1)")
    return common


def _table(taken: _Text, sheets: list[Sheet], shown: list[Sheet], open_sheets: bool) -> Architects:
    actor, ending, by = _read_turn(taken, len(sheets))
    stages = {sheet.stage for sheet in sheets}
    chance = stages <= {numbers.DEALING, numbers.ROLLING}
    if len(stages) > 1 and stages & _TOGETHER:
        taken.problems.append("chance and the end of the match are for all sheets at once (F3)")
    elif stages == {numbers.WAITING}:
        taken.problems.append("a round ends when everybody is done (F3)")
    elif (stages == {numbers.FINISHED}) != (ending == numbers.LAST_ROUND_PLAYED):
        taken.problems.append("the match is over after the last round (F15)")
    elif ending == RUNNING and (actor == CHANCE) != chance:
        taken.problems.append("'turn: chance' is when clients are dealt or dice are rolled, and only then")
    elif actor >= 0 and sheets[actor].stage == numbers.WAITING:
        taken.problems.append(f"architect {actor + 1} has nothing to decide")
    table = Architects(sheets[0], len(sheets), open_sheets)
    if not taken.problems:
        table.arrange(sheets, shown, [actor, ending, by])
    return table


def _read_turn(taken: _Text, seats: int) -> tuple[int, int, int]:
    """Actor, ending and who stopped the match."""
    match = _TURN.fullmatch(taken.common.get("turn", ""))
    endings = {code: number for number, code in ENDINGS.items()}
    if not match or (match[2] and match[2] not in endings):
        taken.problems.append(f"'turn:' must be chance, an architect, or 'over' and {', '.join(endings)}")
        return CHANCE, RUNNING, -1
    actor = int(match[1]) - 1 if match[1] else NOBODY if match[2] else CHANCE
    ending = endings[match[2]] if match[2] else RUNNING
    by = int(match[3]) - 1 if match[3] else -1
    if not -2 <= actor < seats or not -1 <= by < seats or (ending == RESIGNED) != (by >= 0):
        taken.problems.append("'turn:' must name an architect of this table; somebody has resigned, or nobody")
        return CHANCE, RUNNING, -1
    return actor, ending, by


def _stopped(taken: _Text, sheet: Sheet) -> Sheet:
    """A sheet by itself, stopped from outside the rules if the text says so."""
    if "turn" in taken.common:
        _, ending, by = _read_turn(taken, 1)
        if ending in (RUNNING, numbers.LAST_ROUND_PLAYED) or sheet.over:
            taken.problems.append("'turn:' of a sheet by itself says only who has stopped the match")
        else:
            sheet.stop(ending, by)
    return sheet
