"""Choosing for a whole table: what everybody will draw is good for oneself when it is better there than for the others.

Each choice is tried on everybody's sheets as they lie open: the chooser goes on choosing what it likes best, the same
things then come to the others, and all draw them with quick plans.

    choice ──▶ own sheet: further choices, chance, drawing ──▶ how good is it now? ──┐
          └──▶ others' sheets: the same choices, the same chance, drawing ──────────┴──▶ own gain less the others' mean

Where that is the same, as it is for all choices while all sheets are alike, the larger own gain decides.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeGuard

from drawingboard.core.game import Game
from drawingboard.core.position import Actions, Position
from drawingboard.core.random import Random
from drawingboard.core.sheets import OwnSheet, Sheets
from drawingboard.players import numbers
from drawingboard.players.budget import Budget
from drawingboard.players.planner import Planner
from drawingboard.players.player import Candidate, Explanation

EQUAL = 6
"""So many digits after the point have to be the same for two choices to be equally good."""


def chooses_for_all(position: Position) -> TypeGuard[Sheets]:
    """Whether the actor chooses something that counts for others too."""
    return isinstance(position, Sheets) and position.seats > 1 and position.is_choosing()


class Chooser:
    """Chooses what gives most to its own sheet, and least to the others."""

    def __init__(self, game: Game[Any], budget: Budget, seed: int, by_outlook: bool) -> None:
        self._game = game
        self._evaluation = game.evaluation()
        self._budget = budget
        self._random = Random(seed)
        self._seed = seed
        self._by_outlook = by_outlook
        self._planner: Planner | None = None
        self.explanation: Explanation | None = None

    def choose(self, table: Sheets) -> int:
        """The best choice for the seat whose turn it is."""
        self.explanation = None
        codes = self._worth_a_thought(table)
        if len(codes) == 1:
            return codes[0]
        deadline = self._budget.now() + self._budget.seconds
        totals, own, sweeps = dict.fromkeys(codes, 0.0), dict.fromkeys(codes, 0.0), 0
        while True:
            luck = self._random.next()  # the same for all choices: they are compared by the same cards
            for code in codes:
                gain, theirs = self._gains(table, code, luck)
                totals[code] += gain - theirs
                own[code] += gain
            sweeps += 1
            if self._is_spent(deadline, sweeps * len(codes), len(codes)):
                break
        return self._conclude(totals, own, sweeps)

    def _conclude(self, totals: dict[int, float], own: dict[int, float], sweeps: int) -> int:
        ranked = sorted(totals, key=lambda code: (-round(totals[code], EQUAL), -own[code]))
        scale = self._evaluation.scale
        found = [Candidate(code, sweeps, squash(totals[code] / sweeps / scale)) for code in ranked]
        self.explanation = Explanation(sweeps, found[0].value, (ranked[0],), tuple(found[:8]))
        return ranked[0]

    def _is_spent(self, deadline: float, tries: int, more: int) -> bool:
        if self._budget.seconds:
            return self._budget.now() >= deadline
        return tries + more > self._budget.simulations

    def _worth_a_thought(self, table: Sheets) -> list[int]:
        actions = Actions()
        self._evaluation.suggest(self._sheet(table, table.actor), actions)
        legal = table.legal_actions()
        codes = [actions.codes[index] for index in range(actions.count)]
        return [code for code in codes if code in legal] or legal

    # What a choice leads to ------------------------------------------------------------------------

    def _gains(self, table: Sheets, code: int, luck: int) -> tuple[float, float]:
        """What a choice gives the chooser, and what it gives the others on the average."""
        before = [self._worth(self._sheet(table, seat)) for seat in range(table.seats)]
        chosen = self.sheets_after(table, (code,), luck)
        gains = [self._drawn(sheet) - worth for sheet, worth in zip(chosen, before, strict=True)]
        own_gain = gains.pop(table.actor)
        return own_gain, sum(gains) / len(gains)

    def sheets_after(self, table: Sheets, codes: Sequence[int], luck: int) -> list[OwnSheet]:
        """Everybody's sheet as a match for one, after some choices and what the chooser would choose further: all
        that is left to do is to draw."""
        own = self._sheet(table, table.actor)
        common = list(codes)
        random = Random(luck)
        self._choose_on(own, common, random)
        self._go_on_choosing(own, common, random)
        sheets = [self._sheet(table, seat) for seat in range(table.seats)]
        for sheet in sheets:
            self._choose_on(sheet, common, Random(luck))
        return sheets

    def _sheet(self, table: Sheets, seat: int) -> OwnSheet:
        """A seat's sheet as a match for one."""
        sheet = self._game.focus(table, seat)
        assert isinstance(sheet, OwnSheet)
        return sheet

    def _go_on_choosing(self, sheet: OwnSheet, common: list[int], random: Random) -> None:
        """Note what the chooser would choose further, until everybody draws."""
        while sheet.is_choosing():
            for code in self._best_turn(sheet):
                if not sheet.is_choosing():
                    break
                common.append(code)
                sheet._play(code)
            roll(sheet, random)

    def _choose_on(self, sheet: OwnSheet, common: Sequence[int], random: Random) -> None:
        """Let what was chosen happen on a sheet."""
        for code in common:
            roll(sheet, random)
            sheet._play(code)
        roll(sheet, random)

    def _drawn(self, sheet: OwnSheet) -> float:
        """How good a sheet is when it has been drawn on with a quick plan."""
        for code in self._best_turn(sheet) if not sheet.over else ():
            sheet._play(code)
        return self._worth(sheet)

    def _best_turn(self, sheet: OwnSheet) -> list[int]:
        if self._planner is None:
            self._planner = Planner(sheet, self._evaluation, self._seed, self._by_outlook)
            self._planner.spread(numbers.QUICK_WIDTH, numbers.QUICK_VARIANTS, numbers.QUICK_STEPS)
        best = self._planner.think(sheet)
        found = self._planner.finished
        return [found.code(best, step) for step in range(found.length_of(best))]

    def _worth(self, sheet: OwnSheet) -> float:
        if self._by_outlook:
            return self._evaluation.outlook(sheet, 0)
        return self._evaluation.value(sheet, 0)


def roll(sheet: OwnSheet, random: Random) -> None:
    """Let chance answer until somebody has to decide."""
    while sheet.waits_for_chance:
        sheet.roll(random)


def squash(number: float) -> float:
    """Any number as one between 0 and 1, as ``judge`` does."""
    return 0.5 + 0.5 * number / math.hypot(1.0, number)
