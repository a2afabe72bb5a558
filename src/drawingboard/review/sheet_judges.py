"""How good a way to decide is on a sheet of one's own, in points at the end; nobody answers there.

Sheets are drawn on with quick plans, with the same dice or cards for all variations. How it stands is told by sheets
that are drawn to the end. By how much one is better than another shows with less noise a few turns later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.sheets import OwnSheet, Sheets
from drawingboard.players.budget import Budget
from drawingboard.players.chooser import Chooser
from drawingboard.players.foresight import Foresight
from drawingboard.players.simple import GreedyPlayer
from drawingboard.players.solo import SoloSearcher
from drawingboard.review.chances import points_of
from drawingboard.review.effort import Effort
from drawingboard.review.variations import Variation, Variations

TO_THE_END = 100
"""More turns than any sheet has."""
TRY = 4
"""Trying a turn out on a sheet costs as much thought as so many simulations elsewhere."""
A_FEW = 3
"""So many turns later variations are compared, unless the game's own player looks further."""


class DrawnSheets:
    """Sheets that are drawn on with quick plans."""

    def __init__(self, game: Game[Any], sheet: Position, seed: int) -> None:
        evaluation = game.evaluation()
        self._foresight = Foresight(sheet, evaluation, seed)
        self._scale = evaluation.scale

    def points(self, sheet: Position, turns: int, luck: int) -> float:
        """What a sheet will have, as it looks so many turns later; the same luck rolls the same dice."""
        if sheet.over:
            return float(sheet.points(0))
        return points_of(self._scale, self._foresight.try_out(sheet, turns, luck))


class SheetJudge:
    """What is drawn on one's own sheet, or chosen alone."""

    def __init__(self, game: Game[Any], known: Position, effort: Effort, seed: int) -> None:
        self.samples, self.has_levels = effort.tries, game.turns_ahead < TO_THE_END
        self._variations = Variations(game, known)
        self._seed = seed
        self._turns = max(A_FEW, game.turns_ahead)
        self._drawn = DrawnSheets(game, known, seed)
        self._searcher = SoloSearcher(game, Budget(0.0, max(1, effort.thought // TRY)), seed)

    def propose(self, played: Sequence[int]) -> list[Variation]:
        turns = self._searcher.turns_for(self._variations.known)
        greedy = GreedyPlayer(self._variations.game, self._seed)
        return [self._variations.completed(turn.codes, lambda sheet: greedy.choose(sheet, 0)) for turn in turns]

    def sample(self, variation: Variation, luck: int) -> float:
        return self._drawn.points(variation.after, self._turns, luck)

    def level(self, variation: Variation, luck: int) -> float:
        return self._drawn.points(variation.after, TO_THE_END, luck)


class ChoiceJudge:
    """What one seat chooses for everybody: it is good when it gives the own sheet more than the others."""

    def __init__(self, game: Game[Any], known: Sheets, effort: Effort, seed: int) -> None:
        self.samples, self.has_levels = effort.tries, True
        self._variations = Variations(game, known)
        self._table = known
        self._effort = effort
        self._thinking = Chooser(game, Budget(0.0, effort.thought), seed, True)
        self._quick = Chooser(game, Budget(0.0, 1), seed, True)
        self._drawn = DrawnSheets(game, game.focus(known, known.actor), seed)

    def propose(self, played: Sequence[int]) -> list[Variation]:
        first = [self._thinking.choose(self._table)]
        told = self._thinking.explanation
        first += [one.code for one in told.candidates] if told else []
        wanted = [*list(dict.fromkeys(first))[: self._effort.rivals], *played[:1]]
        return [self._variations.completed((code,), self._go_on) for code in wanted]

    def _go_on(self, position: Position) -> int:
        assert isinstance(position, Sheets)
        return self._quick.choose(position)

    def sample(self, variation: Variation, luck: int) -> float:
        sheets = self._sheets(variation, luck)
        own = self._points(sheets.pop(self._table.actor), luck)
        return own - sum(self._points(sheet, luck) for sheet in sheets) / len(sheets)

    def level(self, variation: Variation, luck: int) -> float:
        return self._points(self._sheets(variation, luck)[self._table.actor], luck)

    def _sheets(self, variation: Variation, luck: int) -> list[OwnSheet]:
        return self._quick.sheets_after(self._table, variation.codes, luck)

    def _points(self, sheet: OwnSheet, luck: int) -> float:
        return self._drawn.points(sheet, TO_THE_END, luck)
