"""The text of a position made of sheets, taken apart: a table, or a sheet by itself. What the parts say, a game reads.

    floor-plan rounds=16 grid=17x17 sheets=hidden       the game, and its options
    round: 3                                            what is true for the whole table
    turn: architect 2
    architect 1: chooses                                a sheet, and what its owner does
      boxes: 1 0 0 2 0                                  its items
      picture:                                          and at last its picture
      …

Everything wrong is noted, so that one refusal can list it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RESIGNED, RUNNING
from drawingboard.core.sheets import OwnSheet

CheckOptions = Callable[[Mapping[str, str]], dict[str, str]]
SheetT = TypeVar("SheetT", bound=OwnSheet)

_SEAT = "([1-9][0-9]{0,2})"


@dataclass(frozen=True)
class SheetForm:
    """How a game writes a position: its words, and the names of what it tells."""

    game: str
    """The first word: ``floor-plan``."""
    title: str
    by_itself: str
    """The word behind it when there is one sheet and no table."""
    owner: str
    """Whose sheet it is: ``architect``."""
    an_owner: str
    """The same with its article: ``an architect``."""
    paper: str
    """What they draw on: ``sheet``."""
    most_seats: int
    common: tuple[str, ...]
    """The names of what is true for all."""
    needed: tuple[str, ...]
    """Those of them that must not be missing."""
    items: tuple[str, ...]
    """The names of what is told of each sheet."""
    endings: Mapping[int, str]
    """The ways to end, with their codes."""
    last: int
    """The one that comes by the rules; others stop a match from outside."""

    @cached_property
    def head(self) -> re.Pattern[str]:
        return re.compile(rf"{self.game}(?P<alone> {self.by_itself})?(?P<options>(?: [a-z]+=\w+)*)")

    @cached_property
    def block(self) -> re.Pattern[str]:
        return re.compile(rf"{self.owner}(?: ([0-9]{{1,3}}))?: (.+)")

    @cached_property
    def turn(self) -> re.Pattern[str]:
        return re.compile(rf"chance|{self.owner} {_SEAT}|over, ([a-z]+)(?: by {self.owner} {_SEAT})?")

    @cached_property
    def taken(self) -> re.Pattern[str]:
        return re.compile(rf"from {self.owner} {_SEAT} of {_SEAT}")


@dataclass
class SheetBlock:
    """What a text says about one sheet."""

    name: str
    doing: str
    items: dict[str, str] = field(default_factory=dict)
    picture: list[str] | None = None


class SheetText:
    """A text taken apart, and everything found wrong with it."""

    def __init__(self, form: SheetForm, text: str) -> None:
        self.form = form
        self.alone = False
        self.options: dict[str, str] = {}
        self.common: dict[str, str] = {}
        self.blocks: list[SheetBlock] = []
        self.problems: list[str] = []
        self._take_apart(text.strip("\n").splitlines())

    def checked_options(self, check_options: CheckOptions) -> dict[str, str]:
        """The options, all of them; what is wrong with one is noted."""
        try:
            return check_options(self.options)
        except NotUnderstood as wrong:
            self.problems.append(wrong.sentence)
            return {}

    def refusal(self) -> NotUnderstood:
        """Everything wrong, in one refusal."""
        told = "; ".join(self.problems)
        return NotUnderstood("position/text", f"this is no position of {self.form.title}: {told}")

    # Taking apart -----------------------------------------------------------------------------

    def _take_apart(self, lines: list[str]) -> None:
        head = self.form.head.fullmatch(lines[0].rstrip()) if lines else None
        if not head:
            self.problems.append(f"the first line must be '{self.form.game}' and its options")
            return
        self.alone = bool(head["alone"])
        self.options = dict(word.split("=", 1) for word in head["options"].split())
        for line in lines[1:]:
            self._take_line(line)
        owner, names = self.form.owner, [block.name for block in self.blocks]
        wanted = [""] if self.alone else [str(seat + 1) for seat in range(len(names))]
        if names != wanted or not 1 <= len(names) <= self.form.most_seats:
            owners = f"'{owner}'" if self.alone else f"'{owner} 1', '{owner} 2' and so on"
            self.problems.append(f"there must be a {self.form.paper} of {owners}, in this order, and no other")
        self.problems += [f"'{name}:' is missing" for name in self.form.needed if name not in self.common]

    def _take_line(self, line: str) -> None:
        """One line: an item of the last sheet or of its picture, a new sheet, or something about the table."""
        block = self.blocks[-1] if self.blocks else None
        if block and line.startswith("  "):
            self._take_item(block, line[2:].rstrip())
        elif match := self.form.block.fullmatch(line.rstrip()):
            self.blocks.append(SheetBlock(match[1] or "", match[2]))
        elif line.strip():
            name, _, value = line.partition(":")
            if name not in self.form.common or name in self.common or block:
                known = ", ".join(self.form.common)
                self.problems.append(
                    f"{line.strip()[:60]!r} is not one of {known}, each once, before the {self.form.paper}s"
                )
            self.common[name] = value.strip()

    def _take_item(self, block: SheetBlock, line: str) -> None:
        name, _, value = line.partition(":")
        if block.picture is not None:
            block.picture.append(line)
        elif line == "picture:":
            block.picture = []
        elif name in self.form.items and name not in block.items:
            block.items[name] = value.strip()
        else:
            self.problems.append(f"{line[:60]!r} is not one of {', '.join(self.form.items)}, picture, each once")

    # What is told alike in every game ---------------------------------------------------------

    def seat(self, blank: OwnSheet) -> None:
        """Let the sheets wait for each other at a table; note from which table one was taken, if it was."""
        if not self.alone or "waits" in self.common:
            blank.sit_down()
        if "taken" not in self.common:
            return
        match = self.form.taken.fullmatch(self.common["taken"])
        if not match or not self.alone or not int(match[1]) <= int(match[2]) <= self.form.most_seats:
            paper, owner = self.form.paper, self.form.owner
            self.problems.append(f"'taken:' of a {paper} by itself must be 'from {owner} 2 of 3'")
        else:
            blank.take_from(int(match[1]) - 1, int(match[2]))

    def blame(self, block: SheetBlock, problems: list[str]) -> None:
        """Note what is wrong with a sheet."""
        whose = f"{self.form.owner} {block.name}".rstrip()
        self.problems += [f"{whose}: {problem}" for problem in problems]

    def read_turn(self, seats: int) -> tuple[int, int, int]:
        """Actor, ending and who stopped the match."""
        match = self.form.turn.fullmatch(self.common.get("turn", ""))
        endings = {code: number for number, code in self.form.endings.items()}
        if not match or (match[2] and match[2] not in endings):
            self.problems.append(f"'turn:' must be chance, {self.form.an_owner}, or 'over' and {', '.join(endings)}")
            return CHANCE, RUNNING, -1
        actor = int(match[1]) - 1 if match[1] else NOBODY if match[2] else CHANCE
        ending = endings[match[2]] if match[2] else RUNNING
        by = int(match[3]) - 1 if match[3] else -1
        if actor >= seats or by >= seats or (ending == RESIGNED) != (by >= 0):
            self.problems.append(
                f"'turn:' must name {self.form.an_owner} of this table; somebody has resigned, or nobody"
            )
            return CHANCE, RUNNING, -1
        return actor, ending, by

    def stopped(self, sheet: SheetT) -> SheetT:
        """A sheet by itself, stopped from outside the rules if the text says so."""
        if "turn" in self.common:
            _, ending, by = self.read_turn(1)
            if ending in (RUNNING, self.form.last) or sheet.over:
                self.problems.append(f"'turn:' of a {self.form.paper} by itself says only who has stopped the match")
            else:
                sheet.stop(ending, by)
        return sheet
