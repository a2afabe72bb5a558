"""What a way to decide changes at once in the scores, line by line."""

from __future__ import annotations

from typing import Any

from drawingboard.core.game import Game, Score, ScoreLine
from drawingboard.core.position import Position
from drawingboard.core.viewer import Viewer
from drawingboard.review.findings import Gain


def gains_between(game: Game[Any], before: Position, after: Position, seat: int) -> list[Gain]:
    """What has changed for a seat, line by line, and for the others as a whole; the largest change first."""
    viewer = Viewer.of(seat)
    own = changed_lines(game.score_of(before, seat, viewer), game.score_of(after, seat, viewer))
    found = [Gain(seat, line.points, line.label, line.key, line.squares) for line in own]
    for score, later in zip(game.totals(before, viewer), game.totals(after, viewer), strict=True):
        if score.seat != seat and later.total != score.total:
            found.append(Gain(score.seat, later.total - score.total))
    return sorted(found, key=lambda gain: (gain.seat != seat, -abs(gain.points)))


def changed_lines(before: Score, after: Score) -> list[ScoreLine]:
    """The lines of a score that give more or less than before, each with the difference and with what is new on it."""
    changes: list[ScoreLine] = []
    for key in dict.fromkeys(line.key for line in (*before.lines, *after.lines)):
        old, new = ([line for line in score.lines if line.key == key] for score in (before, after))
        points = sum(line.points for line in new) - sum(line.points for line in old)
        if points:
            # Of several alike the one that was not there names them; of one that is gone, itself.
            told = max([line for line in new if line not in old] or old, key=lambda line: abs(line.points))
            changes.append(ScoreLine(key, told.label, points, told.squares))
    return changes
