"""Two players against each other, many times: who is stronger, and how sure is that?

Matches come in pairs that share their luck: the same chance seed, the seats swapped. Chance is
answered by a generator made from the pair's seed and the number of the draw, so that both
matches of a pair see the same dice as far as their positions allow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from drawingboard.arena.runner import play_out
from drawingboard.arena.series import Progress, compared, mean, play_series, spread
from drawingboard.core.errors import NotUnderstood, OurFault
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.players.specs import check_spec, make_player


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match to be played, by whichever process is free."""

    game: Game[Any]
    spec_a: str
    spec_b: str
    options: tuple[tuple[str, str], ...]
    seed: int
    """Shared by the two matches of a pair."""
    a_seat: int


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
class ArenaResult:
    """How all matches went, from A's point of view."""

    a: str
    b: str
    matches: tuple[ArenaMatch, ...]

    @property
    def games(self) -> int:
        return len(self.matches)

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

    @property
    def a_scores(self) -> list[int]:
        return [match.a_score for match in self.matches]

    @property
    def b_scores(self) -> list[int]:
        return [match.b_score for match in self.matches]

    @property
    def a_mean_score(self) -> float:
        return mean(self.a_scores)

    @property
    def b_mean_score(self) -> float:
        return mean(self.b_scores)

    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo, and the ends of its 95 % interval.

        Normal approximation over the means of pairs, whose two matches are not independent. A share of
        all or nothing is counted as half a point less or more, so that the numbers stay finite.
        """
        results = [match.a_result for match in self.matches]
        shares = [mean(results[start : start + 2]) for start in range(0, self.games, 2)]
        pairs, share = len(shares), mean(shares)
        # As if one more pair had gone half and half: no certainty comes from a few equal results.
        error = 1.96 * math.sqrt((spread(shares) ** 2 + 0.25 / pairs) / pairs)
        return self._as_elo(share), self._as_elo(share - error), self._as_elo(share + error)

    def _as_elo(self, share: float) -> float:
        least = 0.5 / self.games
        share = min(max(share, least), 1 - least)
        return 400 * math.log10(share / (1 - share)) + 0.0

    def to_json(self) -> dict[str, Any]:
        elo, low, high = (round(value, 1) for value in self.elo())
        return {
            **compared(self.a, self.b, self.a_scores, self.b_scores),
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
    processes: int | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Let two players play an even number of matches; they come out in the same order however they are scheduled.

    A search that names no number of threads gets one, because the matches already use all cores.
    """
    if games < 2 or games % 2:
        raise NotUnderstood(
            "arena/games", f"matches are played in pairs with the seats swapped; {games} is not possible"
        )
    check_spec(spec_a)
    check_spec(spec_b)
    chosen = tuple(game.check_options(options).items())
    seeds = Random(seed)
    pairings = []
    for _ in range(games // 2):
        pair_seed = seeds.next()
        pairings += [Pairing(game, spec_a, spec_b, chosen, pair_seed, a_seat) for a_seat in (0, 1)]
    return ArenaResult(spec_a, spec_b, tuple(play_series(play_pairing, pairings, processes, progress)))


def play_pairing(pairing: Pairing) -> ArenaMatch:
    """Play one match of two to its end."""
    game = pairing.game
    specs = (pairing.spec_a, pairing.spec_b) if pairing.a_seat == 0 else (pairing.spec_b, pairing.spec_a)
    players = [make_player(spec, game, pairing.seed + seat + 1, threads=1) for seat, spec in enumerate(specs)]
    position = game.start(dict(pairing.options), seats=2)
    steps = play_out(game, position, players, pairing.seed)
    outcome = game.outcome(position)
    if outcome is None:
        raise OurFault("a match in the arena stopped before its end")
    a, b = pairing.a_seat, 1 - pairing.a_seat
    won = len(outcome.winners) == 1
    result = (1.0 if a in outcome.winners else 0.0) if won else 0.5
    return ArenaMatch(a, result, outcome.scores[a], outcome.scores[b], outcome.reason, steps)
