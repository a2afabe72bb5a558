"""Matches for one, many times: which of two players does better with the same dice, and what do matches consist of?

Every match follows from its own seed, so that another player meets the same luck in it as far as the rules allow.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from drawingboard.arena.bot_seat import player_for
from drawingboard.arena.results import Estimate, TwoPlayers, estimate, mean, rounded, spread
from drawingboard.arena.runner import play_out
from drawingboard.arena.series import Progress, play_series, seeds
from drawingboard.core.errors import NotUnderstood, OurFault
from drawingboard.core.game import Facts, Game
from drawingboard.core.position import Position
from drawingboard.players.specs import check_spec


@dataclass(frozen=True, slots=True)
class SoloMatch:
    """One match for one, to be played by whichever process is free."""

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
    processes: int | None = None,
    progress: Progress | None = None,
) -> SoloResult:
    """Let two players play the same matches, each for itself."""
    matches = [solo for seeded in seeds(games, seed) for solo in _matches_of(game, (spec_a, spec_b), options, seeded)]
    scores = list(play_series(_play_for_score, matches, processes, progress))
    return SoloResult(spec_a, spec_b, tuple(scores[::2]), tuple(scores[1::2]))


# What matches consist of --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finding:
    """What many matches say about one thing: a client, a column …"""

    group: str
    name: str
    matches: int
    """In how many of the matches it was there at all."""
    earned: float
    """In which share of those it brought anything."""
    mean: float
    spread: float
    most: int

    def to_json(self) -> dict[str, Any]:
        return rounded(asdict(self), 4)


def play_study(
    game: Game[Any],
    spec: str,
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> list[Finding]:
    """Let one player play many matches and count what they consist of."""
    if type(game).facts is Game.facts:
        raise NotUnderstood("study/nothing", f"there is nothing to study in {game.title}")
    matches = [solo for seeded in seeds(games, seed) for solo in _matches_of(game, (spec,), options, seeded)]
    return sum_up(play_series(_play_for_facts, matches, processes, progress))


def sum_up(matches: Iterator[Facts]) -> list[Finding]:
    """What the facts of many matches say, group by group."""
    values: dict[tuple[str, str], list[int]] = {}
    for facts in matches:
        for group, things in facts.items():
            for name, value in things.items():
                values.setdefault((group, name), []).append(value)
    groups = list(dict.fromkeys(group for group, _ in values))
    return [
        Finding(group, name, len(found), mean([value > 0 for value in found]), mean(found), spread(found), max(found))
        for (group, name), found in sorted(values.items(), key=lambda item: groups.index(item[0][0]))
    ]


# Playing --------------------------------------------------------------------------------------------


def _matches_of(game: Game[Any], specs: Sequence[str], options: Mapping[str, str] | None, seed: int) -> list[SoloMatch]:
    game.check_seats(1)
    for spec in specs:
        check_spec(spec)
    return [SoloMatch(game, spec, tuple(game.check_options(options).items()), seed) for spec in specs]


def _play_for_score(solo: SoloMatch) -> int:
    outcome = solo.game.outcome(play_alone(solo)[-1])
    if outcome is None:
        raise OurFault("a match for one stopped before its end")
    return outcome.scores[0]


def _play_for_facts(solo: SoloMatch) -> Facts:
    return solo.game.facts(play_alone(solo))


def play_alone(solo: SoloMatch) -> list[Position]:
    """Play a match for one to its end; the positions after each of its steps."""
    seen: list[Position] = []
    position = solo.game.start(dict(solo.options), seats=1)
    player = player_for(solo.spec, solo.game, 0, solo.seed + 1, threads=1)
    play_out(solo.game, position, [player], solo.seed, lambda: seen.append(position.copy()))
    return seen
