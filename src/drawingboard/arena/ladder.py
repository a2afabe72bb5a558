"""The levels of a game, each against the one below: is every step a clear one?

Where seats meet, two levels play against each other in pairs with the same luck (``duel``). Where everybody has a sheet
of their own, each level plays the same matches alone (``solo``), and its points are compared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from drawingboard.arena.duel import ArenaResult, play_arena
from drawingboard.arena.results import Estimate, estimate
from drawingboard.arena.series import Progress
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
    processes: int | None = None,
    progress: Progress | None = None,
    seats: int | None = None,
) -> Ladder:
    """Let the levels of a game play: alone where it can be played so and nothing else is said, else two by two."""
    if seats not in (None, 1, 2):
        raise NotUnderstood("arena/seats", f"levels play alone or two by two, not with {seats} seats")
    seats = seats or (1 if 1 in game.seats else 2)
    game.check_seats(seats)
    if seats == 1:
        scores = play_scores(game, LEVELS, games, seed, options, processes, progress)
        steps: list[Step] = [SoloResult(up, down, scores[up], scores[down]) for down, up in STEPS]
    else:
        parts = [
            _part(progress, number * games, len(STEPS) * games) if progress else None for number in range(len(STEPS))
        ]
        steps = [
            play_arena(game, up, down, games, seed, options, processes, tell)
            for (down, up), tell in zip(STEPS, parts, strict=True)
        ]
    return Ladder(dict(game.levels), games, steps)


def _part(progress: Progress, before: int, total: int) -> Progress:
    """Progress as one of several series of matches tells it."""
    return lambda done, _: progress(before + done, total)
