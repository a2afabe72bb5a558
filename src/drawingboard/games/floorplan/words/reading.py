"""Reading what ``text.py`` has written: a table or a sheet by itself, with everything wrong in it listed."""

from __future__ import annotations

import re

from drawingboard.core.position import CHANCE, RUNNING
from drawingboard.core.sheet_texts import CheckOptions, SheetForm, SheetText
from drawingboard.games.floorplan.content.box import Box
from drawingboard.games.floorplan.content.prints import PRINTS, print_texts, read_client
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.architects import Architects
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import Playing
from drawingboard.games.floorplan.words.reading_sheets import Common, SheetReader
from drawingboard.games.floorplan.words.text import ENDINGS, ITEMS, SHEET_WORD

FORM = SheetForm(
    game="floor-plan",
    title="Floor Plan",
    by_itself=SHEET_WORD,
    owner="architect",
    an_owner="an architect",
    paper="sheet",
    most_seats=100,
    common=("round", "dice", "clients", "turn", "waits", "taken", *PRINTS),
    needed=(),
    items=tuple(ITEMS),
    endings=ENDINGS,
    last=numbers.LAST_ROUND_PLAYED,
)

_DICE = re.compile(r"([1-6])-([1-6])")
_TOGETHER = {numbers.DEALING, numbers.ROLLING, numbers.FINISHED}


def read_position(box: Box, text: str, check_options: CheckOptions) -> Playing:
    """The position that a text describes; raises one refusal that lists everything wrong with it."""
    taken = SheetText(FORM, text)
    options = taken.checked_options(check_options)
    position = None if taken.problems else _build(box, taken, options)
    if position is None or taken.problems:
        raise taken.refusal()
    return position


def _build(box: Box, taken: SheetText, options: dict[str, str]) -> Playing | None:
    blank = Sheet(int(options["rounds"]), int(options["grid"].partition("x")[2]))
    taken.problems += print_texts(blank, taken.common)
    if taken.problems:
        return None
    taken.seat(blank)
    common = _read_common(box, taken, blank)
    hidden = not taken.alone and options["sheets"] == "hidden"
    sheets, shown = [], []
    for block in taken.blocks:
        reader = SheetReader(blank, common, block.doing, block.items, hidden)
        sheets.append(reader.sheet)
        shown.append(reader.shown)
        reader.compare(block.picture)
        taken.blame(block, reader.problems)
    if taken.problems:
        return None
    return taken.stopped(sheets[0]) if taken.alone else _table(taken, sheets, shown, options["sheets"] == "open")


def _read_common(box: Box, taken: SheetText, sheet: Sheet) -> Common:
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


def _table(taken: SheetText, sheets: list[Sheet], shown: list[Sheet], open_sheets: bool) -> Architects:
    actor, ending, by = taken.read_turn(len(sheets))
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
