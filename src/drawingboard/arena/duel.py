"""Two players against each other, many times: who is stronger, and how sure is that?

Matches come in pairs that share their luck, with the seats swapped: a rotation of two (``rotation``), told from the
first player's point of view.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from drawingboard.arena.results import Estimate, TwoPlayers, estimate, mean
from drawingboard.arena.rotation import PlayedMatch, play_rotation
from drawingboard.arena.series import Run
from drawingboard.core.game import Game


@dataclass(frozen=True, slots=True)
class ArenaMatch:
    """How one match went."""

    a_seat: int
    a_result: float
    """1 for a victory of A, 0.5 for a shared one, 0 for a defeat."""
    a_score: int
    b_score: int
    ending: str
    steps: int


@dataclass(frozen=True, slots=True)
class ArenaResult(TwoPlayers):
    """How all matches went, from A's point of view."""

    a: str
    b: str
    matches: tuple[ArenaMatch, ...]

    @classmethod
    def of(cls, a: str, b: str, matches: Sequence[PlayedMatch]) -> ArenaResult:
        return cls(a, b, tuple(_seen_by_a(match) for match in matches))

    def score_pairs(self) -> list[tuple[int, int]]:
        return [(match.a_score, match.b_score) for match in self.matches]

    @property
    def a_wins(self) -> int:
        return sum(match.a_result == 1 for match in self.matches)

    @property
    def draws(self) -> int:
        return sum(match.a_result == 0.5 for match in self.matches)

    @property
    def b_wins(self) -> int:
        return sum(match.a_result == 0 for match in self.matches)

    @property
    def points(self) -> float:
        """A's share of all points: victories plus half of the shared ones, from 0 to 1."""
        return mean([match.a_result for match in self.matches])

    def share(self) -> Estimate:
        """A's share of all points, and the ends of its 95 % interval, as ``elo`` takes them."""
        return estimate([match.a_result for match in self.matches], 2, 0.25, 0.0, 1.0)

    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo, and the ends of its 95 % interval.

        From A's share, over the means of pairs, whose two matches are not independent; as if one more pair had gone
        half and half. All or nothing is counted as half a point less or more, so that the numbers stay finite.
        """
        share = self.share()
        return self._as_elo(share.mean), self._as_elo(share.low), self._as_elo(share.high)

    def _as_elo(self, share: float) -> float:
        least = 0.5 / self.games
        share = min(max(share, least), 1 - least)
        return 400 * math.log10(share / (1 - share)) + 0.0

    def to_json(self) -> dict[str, Any]:
        elo, low, high = (round(value, 1) for value in self.elo())
        return {
            **self.about(),
            "a_wins": self.a_wins,
            "b_wins": self.b_wins,
            "draws": self.draws,
            "a_share": round(self.points, 4),
            "elo": elo,
            "elo_low": low,
            "elo_high": high,
            "matches": [asdict(match) for match in self.matches],
        }


def play_arena(
    game: Game[Any],
    spec_a: str,
    spec_b: str,
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    run: Run | None = None,
) -> ArenaResult:
    """Let two players play an even number of matches; they come out in the same order wherever they are played."""
    found = play_rotation(game, (spec_a, spec_b), games, seed, options, run)
    return ArenaResult.of(spec_a, spec_b, found.matches)


def _seen_by_a(match: PlayedMatch) -> ArenaMatch:
    a_score, b_score = match.scores
    return ArenaMatch(match.seats[0], match.shares[0], a_score, b_score, match.ending, match.steps)
