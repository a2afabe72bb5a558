"""Reading one plan of a written position: what is drawn on it, and where it is in its round."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RUNNING
from drawingboard.core.sheets import copy_of
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.lookup import COMMON_STAGES
from drawingboard.games.verplant.words.pictures import picture
from drawingboard.games.verplant.words.reading_drawings import draw_items
from drawingboard.games.verplant.words.text import GLUE
from drawingboard.games.verplant.words.vocabulary import STAGES, VARIANTS

_MARKER = re.compile(r"marker ([2-7])")


@dataclass
class Common:
    """What is the same on everybody's plan."""

    turn: int
    passed_on: int
    round: int = 0
    room: int = numbers.NO_ROOM
    slot: int = numbers.NO_SLOT
    marks: list[int] = field(default_factory=list)
    cards: dict[int, int] = field(default_factory=dict)
    """Which of its two cards each slot has, of those that were turned over; 2 while nobody has seen it."""


class PlanReader:
    """Reads a plan, and what everybody has seen of it; remembers what is wrong."""

    def __init__(self, blank: Designer, common: Common, doing: str, items: Mapping[str, str], hidden: bool) -> None:
        self.problems: list[str] = []
        self.sheet, self.shown = copy_of(blank), copy_of(blank)
        self._common = common
        self._stage, self._marker, self._variant = self._read_doing(doing)
        whole = {name: _joined(name, text) for name, text in items.items()}
        in_round = self._stage not in COMMON_STAGES
        self._read(self.sheet, whole, (self._stage, self._marker, self._variant))
        if hidden and in_round:
            known = {name: text.partition("|")[0].strip().rstrip(";") for name, text in items.items()}
            if not self.problems:
                self._read(self.shown, known, (numbers.DRAWING, 0, numbers.AS_CHOSEN), beginning=True)
        else:
            self.shown = self.sheet
            if any("|" in text for text in items.values()):
                self.problems.append("a bar stands only while a card is drawn at a table (V26)")

    def compare(self, lines: list[str] | None) -> None:
        """A picture must show what the lists say."""
        if lines is None or self.problems:
            return
        for number, (line, true) in enumerate(zip_longest(lines, picture(self.sheet), fillvalue=""), start=1):
            if line != true:
                self.problems.append(f"line {number} of the picture is {line!r}, but the lists say {true!r}")

    def _read_doing(self, doing: str) -> tuple[int, int, int]:
        word, *phrases = [phrase.strip() for phrase in doing.split(",")]
        stage, marker, variant = numbers.CHOOSING_ROOM, 0, numbers.AS_CHOSEN
        if word in STAGES:
            stage = STAGES.index(word)
        else:
            self.problems.append(f"{word[:40]!r} is not one of {', '.join(STAGES)}")
        for phrase in phrases:
            if match := _MARKER.fullmatch(phrase):
                marker = int(match[1]) - 1
            elif phrase in VARIANTS[1:]:
                variant = VARIANTS.index(phrase)
            else:
                self.problems.append(f"{phrase[:40]!r} means nothing here")
        return stage, marker, variant

    def _read(
        self, sheet: Designer, items: Mapping[str, str], doing: tuple[int, int, int], beginning: bool = False
    ) -> None:
        """Fill a plan with everything that is told about it."""
        stage, marker, variant = doing
        common, problems = self._common, self.problems
        fields = sheet.fields()
        fields["slot_done"] = [int(slot in common.cards) for slot in range(numbers.SLOTS)]
        fields["slot_card"] = [common.cards.get(slot, numbers.UNKNOWN_CARD) for slot in range(numbers.SLOTS)]
        fields |= {
            "turn": common.turn,
            "passed_on": common.passed_on,
            "round": common.round,
            "room": common.room,
            "slot": common.slot,
            "marked": len(common.marks),
            "choice": [*common.marks, *[0] * (numbers.MARKERS_ON_A_CARD - len(common.marks))],
            "stage": stage,
            "marker": marker,
            "variant": variant,
            "actor": actor_at(stage),
            "ending": numbers.LAST_CARD_DRAWN if stage == numbers.OVER else RUNNING,
            "joker": 0 if items.get("joker") else 1,
        }
        if items.get("joker", "used") not in ("used", ""):
            problems.append("'joker:' is used, or not told")
        draw_items(sheet, fields, items, problems)
        if not beginning:
            problems += _contradictions(fields)
        if not problems:
            try:
                sheet.arrange(fields)
            except NotUnderstood as wrong:
                problems.append(wrong.sentence)
        if not problems and sheet.actor == 0 and not sheet.legal_actions():
            problems.append("nothing could be done from here")


def actor_at(stage: int) -> int:
    if stage in (numbers.STARTING, numbers.TURNING):
        return CHANCE
    return NOBODY if stage in (numbers.WAITING, numbers.OVER) else 0


def _joined(name: str, text: str) -> str:
    """What stands left and right of the bar, together."""
    old, _, new = (part.strip() for part in text.partition("|"))
    return GLUE.get(name, " ").join(filter(None, (old.rstrip(";"), new)))


def _contradictions(fields: dict[str, object]) -> list[str]:
    """What cannot be true together."""
    return [sentence for is_wrong, sentence in _wrong_together(fields) if is_wrong]


def _wrong_together(fields: dict[str, object]) -> list[tuple[bool, str]]:
    said: Mapping[str, object] = fields
    number = {name: value for name, value in said.items() if isinstance(value, int)}
    stage, slot, slots = number["stage"], number["slot"], number["slots"]
    done, cards = _numbers(said, "slot_done"), _numbers(said, "slot_card")
    markers = _numbers(said, "slot_markers")[slot] if slot < slots else 0
    turned = sum(done)
    current = numbers.TURNING <= stage <= numbers.WAITING
    marking = stage in (numbers.TURNING, numbers.MARKING)
    return [
        (current != (slot < slots), "'card:' is the card that is turned over, marked or drawn now, and only then"),
        (
            (numbers.CHOOSING_CARD <= stage <= numbers.WAITING) != (number["room"] < number["rooms"]),
            "'room:' is the room that is furnished now, and only then (V3)",
        ),
        (number["round"] != turned - marking, "'round:' is the number of cards whose markers lie on pieces"),
        (stage == numbers.OVER and turned < slots, "the match is over when every card was turned over (V18)"),
        (
            any(
                card == numbers.UNKNOWN_CARD and is_done and not (at == slot and stage == numbers.TURNING)
                for at, (is_done, card) in enumerate(zip(done, cards, strict=True))
            ),
            "only the card that is turned over now is unknown (V2)",
        ),
        (
            stage == numbers.TURNING and slot < slots and cards[slot] != numbers.UNKNOWN_CARD,
            "the card that is turned over now is not known yet, like 11? (V2)",
        ),
        (
            numbers.DRAWING <= stage <= numbers.WAITING and number["marked"] != markers,
            "every marker of the card lies on a piece before it is drawn (V3)",
        ),
        (stage < numbers.MARKING and number["marked"] > 0, "markers are put on a card that is known (V3)"),
        (
            stage in (numbers.OUTLINING, numbers.FINISHING) and number["marker"] != markers,
            f"every marker has been drawn or left out at this stage: 'marker {markers + 1}'",
        ),
        (
            stage not in (numbers.DRAWING, numbers.OUTLINING, numbers.FINISHING, numbers.WAITING)
            and number["marker"] > 0,
            "markers are drawn while a card is",
        ),
        (
            bool(number["variant"]) and (stage != numbers.DRAWING or bool(number["joker"])),
            "a piece is changed by the joker while it is drawn, and the joker is used then (V9)",
        ),
        (
            stage == numbers.STARTING and not (number["lots"] and number["designers"] > 1),
            "nobody draws lots here (V3a)",
        ),
        (stage == numbers.STARTING and bool(turned), "who begins is decided before any card (V3a)"),
    ]


def _numbers(fields: Mapping[str, object], name: str) -> list[int]:
    value = fields[name]
    assert isinstance(value, list)
    return value
