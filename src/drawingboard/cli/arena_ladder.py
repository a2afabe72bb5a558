"""The levels of a game as a table: what each made of its matches with the one below."""

from __future__ import annotations

import math
from typing import Any

from drawingboard.arena.duel import ArenaResult
from drawingboard.arena.ladder import Ladder, Step
from drawingboard.arena.results import Estimate
from drawingboard.core.game import LEVELS, Game
from drawingboard.text_table import text_table


def report_ladder(game: Game[Any], ladder: Ladder) -> str:
    """A row for each level, the weakest first."""
    first = ladder.steps[0]
    if isinstance(first, ArenaResult):
        head = ["level", "player", "wins against the one below", "Elo above it"]
        how = f"{ladder.games} matches of two for each step"
    else:
        head = ["level", "player", "mean points", "more than the one below"]
        how = f"{ladder.games} matches alone, the same for all levels"
    rows = [
        [level, ladder.players[level], *_alone(ladder.points(level)), *_above(step)]
        for level, step in zip(LEVELS, (None, *ladder.steps), strict=True)
    ]
    whole = [[*row, *[""] * (len(head) - len(row))] for row in rows]
    return "\n".join([f"{game.title}, {how}; in parentheses the 95 % interval", text_table(head, whole)])


def _alone(points: Estimate | None) -> list[str]:
    return [with_interval(points, ".1f")] if points else []


def _above(step: Step | None) -> list[str]:
    """How far a level is above the one below; nothing for the lowest."""
    if step is None:
        return []
    if isinstance(step, ArenaResult):
        return [with_interval(step.share(), ".0%"), with_interval(Estimate(*step.elo()), "+.0f")]
    return [with_interval(step.margin(), "+.1f")]


def with_interval(value: Estimate, digits: str) -> str:
    """A mean with its interval.

    >>> with_interval(Estimate(0.25, 0.125, 0.375), ".0%"), with_interval(Estimate(2.5, -math.inf, math.inf), ".1f")
    ('25% (12% to 38%)', '2.5 (? to ?)')
    """
    low, high = (f"{end:{digits}}" if math.isfinite(end) else "?" for end in (value.low, value.high))
    return f"{value.mean:{digits}} ({low} to {high})"
