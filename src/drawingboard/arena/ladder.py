"""The levels of a game, each against the one below: is every step a clear one?

Where seats meet, two levels play against each other in pairs with the same luck (``duel``). Where everybody has a sheet
of their own, each level plays the same matches alone (``solo``), and its points are compared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from drawingboard.arena.duel import ArenaResult
from drawingboard.arena.results import Estimate, estimate
from drawingboard.arena.rotation import plan_rotation, play_planned
from drawingboard.arena.series import Run
from drawingboard.arena.solo import SoloResult, play_scores
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import LEVELS, Game

Step = ArenaResult | SoloResult
"""What a level, as A, made of its matches with the one below, as B."""
STEPS = tuple(pairwise(LEVELS))
"""Each level with the one above it."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """How the levels of a game compare; the steps go from the weakest level up."""

    players: Mapping[str, str]
    """The player of each level."""
    games: int
    steps: Sequence[Step]

    def points(self, level: str) -> Estimate | None:
        """The mean points of a level that played alone."""
        for step in self.steps:
            if isinstance(step, SoloResult) and level in (step.a, step.b):
                return estimate(step.a_scores if step.a == level else step.b_scores)
        return None

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "levels": [
                {"level": level, "player": self.players[level]} | (points.to_json("mean_score", 2) if points else {})
                for level in LEVELS
                for points in (self.points(level),)
            ],
            "steps": [step.to_json() for step in self.steps],
        }


def play_ladder(
    game: Game[Any],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    run: Run | None = None,
) -> Ladder:
    """Let the levels of a game play: alone where it can be played so and nothing else is said, else two by two."""
    if seats not in (None, 1, 2):
        raise NotUnderstood("arena/seats", f"levels play alone or two by two, not with {seats} seats")
    seats = seats or (1 if 1 in game.seats else 2)
    game.check_seats(seats)
    if seats == 1:
        scores = play_scores(game, LEVELS, games, seed, options, run)
        steps: list[Step] = [SoloResult(up, down, scores[up], scores[down]) for down, up in STEPS]
    else:
        planned = [match for down, up in STEPS for match in plan_rotation(game, (up, down), games, seed, options)]
        found = (run or Run()).play(play_planned, planned)
        steps = [
            ArenaResult.of(up, down, found[number * games : (number + 1) * games])
            for number, (down, up) in enumerate(STEPS)
        ]
    return Ladder(dict(game.levels), games, steps)
