"""Matches for one, many times: which of two players does better with the same dice?

Every match follows from its own seed, so that another player meets the same luck in it as far as the rules allow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drawingboard.arena.bot_seat import player_for
from drawingboard.arena.results import Estimate, TwoPlayers, estimate, rounded, spread
from drawingboard.arena.runner import play_out
from drawingboard.arena.series import Run, seeds
from drawingboard.core.errors import NotUnderstood, OurFault
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.players.specs import check_spec


@dataclass(frozen=True, slots=True)
class SoloMatch:
    """One match for one, to be played wherever there is a free core."""

    game: Game[Any]
    spec: str
    options: tuple[tuple[str, str], ...]
    seed: int


# Two players with the same dice -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SoloResult(TwoPlayers):
    """What two players scored, each alone, match by match with the same luck."""

    a: str
    b: str
    a_scores: tuple[int, ...]
    b_scores: tuple[int, ...]

    def score_pairs(self) -> list[tuple[int, int]]:
        return list(zip(self.a_scores, self.b_scores, strict=True))

    @property
    def ahead(self) -> int:
        """In how many matches A scored more."""
        return sum(difference > 0 for difference in self.differences)

    @property
    def level(self) -> int:
        return sum(difference == 0 for difference in self.differences)

    def margin(self) -> Estimate:
        """By how many points A is better on the average, and the ends of the 95 % interval."""
        return estimate(self.differences)

    @property
    def ratio(self) -> float:
        """A's mean as a multiple of B's; infinite if B scores nothing."""
        return self.a_mean_score / self.b_mean_score if self.b_mean_score else math.inf

    def to_json(self) -> dict[str, Any]:
        margin = self.margin().to_json("margin", 2)
        del margin["margin"]  # it is told as the mean margin
        return {
            **self.about(),
            "a_ahead": self.ahead,
            "level": self.level,
            **rounded({"a_spread": spread(self.a_scores), "b_spread": spread(self.b_scores)}, 2),
            **margin,
            "a_scores": list(self.a_scores),
            "b_scores": list(self.b_scores),
        }


def play_solo(
    game: Game[Any],
    spec_a: str,
    spec_b: str,
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    run: Run | None = None,
) -> SoloResult:
    """Let two players play the same matches, each for itself."""
    matches = _all_matches(game, (spec_a, spec_b), games, seed, options)
    scores = (run or Run()).play(_play_for_score, matches)
    return SoloResult(spec_a, spec_b, tuple(scores[::2]), tuple(scores[1::2]))


def play_scores(
    game: Game[Any],
    specs: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    run: Run | None = None,
) -> dict[str, tuple[int, ...]]:
    """What each of several players scores in the same matches, each for itself."""
    matches = _all_matches(game, specs, games, seed, options)
    scores = (run or Run()).play(_play_for_score, matches)
    return {spec: tuple(scores[number :: len(specs)]) for number, spec in enumerate(specs)}


# Playing --------------------------------------------------------------------------------------------


def _all_matches(
    game: Game[Any], specs: Sequence[str], games: int, seed: int, options: Mapping[str, str] | None
) -> list[SoloMatch]:
    """Match by match, the same one for every player."""
    if games < 1:
        raise NotUnderstood("arena/games", f"{games} matches tell nothing; one at least is needed")
    return [solo for seeded in seeds(games, seed) for solo in _matches_of(game, specs, options, seeded)]


def _matches_of(game: Game[Any], specs: Sequence[str], options: Mapping[str, str] | None, seed: int) -> list[SoloMatch]:
    game.check_seats(1)
    for spec in specs:
        check_spec(spec)
    return [SoloMatch(game, spec, tuple(game.check_options(options).items()), seed) for spec in specs]


def _play_for_score(solo: SoloMatch) -> int:
    outcome = solo.game.outcome(play_alone(solo))
    if outcome is None:
        raise OurFault("a match for one stopped before its end")
    return outcome.scores[0]


def play_alone(solo: SoloMatch) -> Position:
    """Play a match for one; returns its last position."""
    position: Position = solo.game.start(dict(solo.options), seats=1)
    player = player_for(solo.spec, solo.game, 0, solo.seed + 1, threads=1)
    play_out(solo.game, position, [player], solo.seed)
    return position
