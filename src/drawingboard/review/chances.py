"""From what a search finds a position worth to the chance of winning it.

Built-in players judge a position by a number between 0 and 1 that grows with the lead. How often such a lead wins is
another question, which matches answer: a game says in ``certainty`` how steep the way from the one to the other is.

>>> import drawingboard
>>> game = drawingboard.game("planquadrat")
>>> chance_of(game, 2, 0.5), round(chance_of(game, 2, 0.7), 2)
(0.5, 0.7)
>>> round(chance_of(game, 4, 0.5), 2)
0.25
"""

from __future__ import annotations

import math
from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position

ALMOST = 1e-6
"""Nothing is surer than this before the match is over."""


def chance_of(game: Game[Any], seats: int, worth: float) -> float:
    """How often a seat wins to which a position is worth so much; who is even with the best of the others has the
    share of one seat."""
    kept = min(max(worth, ALMOST), 1.0 - ALMOST)
    odds: float = (kept / (1.0 - kept)) ** game.certainty.get(seats, 1.0) / max(seats - 1, 1)
    return odds / (1.0 + odds)


def share_of_victory(game: Game[Any], position: Position, seat: int) -> float:
    """1 for a victory, the share of a shared one, 0 for a defeat."""
    outcome = game.outcome(position)
    return 1.0 / len(outcome.winners) if outcome and seat in outcome.winners else 0.0


def points_of(scale: float, worth: float) -> float:
    """The points that a number between 0 and 1 stands for, where a judge has made one of them."""
    share = min(max(2.0 * worth - 1.0, ALMOST - 1.0), 1.0 - ALMOST)
    return scale * share / math.sqrt(1.0 - share * share)
