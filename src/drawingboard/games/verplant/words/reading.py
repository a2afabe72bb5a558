"""Reading what ``text.py`` has written: a table or a plan by itself, with everything wrong in it listed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from drawingboard.core.position import CHANCE, RUNNING
from drawingboard.core.sheet_texts import CheckOptions, SheetForm, SheetText
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers
from drawingboard.games.verplant.words import prints
from drawingboard.games.verplant.words.lookup import COMMON_STAGES, Playing
from drawingboard.games.verplant.words.reading_plans import Common, PlanReader
from drawingboard.games.verplant.words.text import ITEMS, NAME, PLAN_WORD
from drawingboard.games.verplant.words.vocabulary import ENDINGS, ROOM_KINDS

FORM = SheetForm(
    game=NAME,
    title="Verplant & Zugestellt",
    by_itself=PLAN_WORD,
    owner="designer",
    an_owner="a designer",
    paper="plan",
    most_seats=6,
    common=("mission", "printed", "turn", "chooser", "round", "cards", "room", "card", "waits", "taken"),
    needed=("mission", "chooser", "round"),
    items=tuple(ITEMS),
    endings=ENDINGS,
    last=numbers.LAST_CARD_DRAWN,
)

_CHOOSER = re.compile(r"designer ([1-6]) of ([1-6])(?:, passed on ([1-6]))?")
_CARD = re.compile(r"([0-9]{1,2})([ab?])")
_NOW = re.compile(r"([0-9]{1,2})(?:, marks ([12](?: [12]){0,5}))?")


def read_position(text: str, check_options: CheckOptions) -> Playing:
    """The position that a text describes; raises one refusal that lists everything wrong with it."""
    taken = SheetText(FORM, text)
    options = taken.checked_options(check_options)
    position = None if taken.problems else _build(taken, options)
    if position is None or taken.problems:
        raise taken.refusal()
    return position


def _build(taken: SheetText, options: dict[str, str]) -> Playing | None:
    chooser = _CHOOSER.fullmatch(taken.common["chooser"])
    if not chooser or int(chooser[1]) > int(chooser[2]):
        taken.problems.append("'chooser:' must be somebody at the table: 'designer 1 of 2'")
        return None
    designers = int(chooser[2])
    if not taken.alone and designers != len(taken.blocks):
        taken.problems.append(f"'chooser:' tells of {designers} designers, and there are {len(taken.blocks)} plans")
    blank = Designer(designers, int(options["first"] == "random"), int(options["walking"] == "empty"))
    prints.print_mission(blank, taken.common["mission"], taken.common.get("printed"), taken.problems)
    if taken.problems:
        return None
    taken.seat(blank)
    common = _read_common(taken, blank, chooser)
    sheets, shown = [], []
    for block in taken.blocks if not taken.problems else ():
        reader = PlanReader(blank, common, block.doing, block.items, hidden=not taken.alone)
        reader.compare(block.picture)
        sheets.append(reader.sheet)
        shown.append(reader.shown)
        taken.blame(block, reader.problems)
    if taken.problems:
        return None
    return taken.stopped(sheets[0]) if taken.alone else _table(taken, sheets, shown)


def _read_common(taken: SheetText, blank: Designer, chooser: re.Match[str]) -> Common:
    said, problems = taken.common, taken.problems
    common = Common(int(chooser[1]) - 1, int(chooser[3] or 0))
    slots = {blank.slot_number[slot]: slot for slot in range(blank.slots)}
    if re.fullmatch(r"[0-9]{1,2}", said["round"]) and int(said["round"]) <= numbers.SLOTS:
        common.round = int(said["round"])
    else:
        problems.append("'round:' must be the number of cards drawn so far")
    for word in said.get("cards", "").split():
        match = _CARD.fullmatch(word)
        slot = slots.get(int(match[1])) if match else None
        if not match or slot is None or slot in common.cards:
            problems.append(f"'cards:' lists cards of this mission, each once, like 11a, and not {word[:20]!r} (V2)")
        else:
            common.cards[slot] = "ab?".index(match[2])
    if "room" in said:
        rooms = [ROOM_KINDS[blank.room_kind[room]] for room in range(blank.rooms)]
        if said["room"] in rooms:
            common.room = rooms.index(said["room"])
        else:
            problems.append(f"'room:' must be one of {', '.join(rooms)} (V1)")
    if "card" in said:
        _read_card_now(said["card"], slots, common, problems)
    return common


def _read_card_now(text: str, slots: Mapping[int, int], common: Common, problems: list[str]) -> None:
    match = _NOW.fullmatch(text)
    if not match or int(match[1]) not in slots:
        problems.append("'card:' must be a card of this mission and the pieces under its markers: '11, marks 1 2'")
        return
    common.slot = slots[int(match[1])]
    common.marks = [int(piece) - 1 for piece in (match[2] or "").split()]


def _table(taken: SheetText, sheets: list[Designer], shown: list[Designer]) -> Designers:
    actor, ending, by = taken.read_turn(len(sheets))
    stages = {sheet.stage for sheet in sheets}
    chance = stages <= {numbers.STARTING, numbers.TURNING}
    choosing = stages <= {numbers.CHOOSING_ROOM, numbers.CHOOSING_CARD, numbers.MARKING}
    if len(stages) > 1 and stages & set(COMMON_STAGES):
        taken.problems.append("what is chosen, chance, and the end of the match are for all plans at once (V3)")
    elif stages == {numbers.WAITING}:
        taken.problems.append("a card is done when everybody is (V4)")
    elif (stages == {numbers.OVER}) != (ending == numbers.LAST_CARD_DRAWN):
        taken.problems.append("the match is over after the last card (V18)")
    elif ending == RUNNING and (actor == CHANCE) != chance:
        taken.problems.append("'turn: chance' is when chance says who begins or turns over a card, and only then")
    elif choosing and actor >= 0 and actor != sheets[0].turn:
        taken.problems.append(f"designer {sheets[0].turn + 1} chooses, not designer {actor + 1} (V3)")
    elif actor >= 0 and sheets[actor].stage == numbers.WAITING:
        taken.problems.append(f"designer {actor + 1} has nothing to decide")
    table = Designers(sheets[0], len(sheets), False)
    if not taken.problems:
        table.arrange(sheets, shown, [actor, ending, by])
    return table
