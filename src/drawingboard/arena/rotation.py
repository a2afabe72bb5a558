"""As many players as a game has seats, many times: how often does each of them win, and how sure is that?

Matches come in groups that share their luck, one match for each player: the players sit down in some order, and
from match to match everybody moves on by one seat, so that in each group everybody has sat everywhere. Where three
or more play, each group begins with an order of its own, so that nobody always follows the same one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from drawingboard.arena.bot_seat import player_for
from drawingboard.arena.results import Estimate, estimate
from drawingboard.arena.runner import play_out
from drawingboard.arena.series import Run, seeds
from drawingboard.core.errors import NotUnderstood, OurFault
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING
from drawingboard.players.specs import check_spec


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """One match to be played, wherever there is a free core."""

    game: Game[Any]
    players: tuple[str, ...]
    seats: tuple[int, ...]
    """Where each of the players sits."""
    options: tuple[tuple[str, str], ...]
    seed: int
    """Shared by the matches of a group."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """How one match went, player by player."""

    seats: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory: 1 for whoever won alone, 0.5 each for two who won together, 0 for the others."""
    scores: tuple[int, ...]
    ranks: tuple[float, ...]
    """From 1; who came out alike share the ranks they take together, 1.5 each for two in front."""
    ending: str
    steps: int


def play_planned(planned: PlannedMatch) -> PlayedMatch:
    """Play one match to its end. A search that names no number of threads gets one: matches use all cores already."""
    game, seats = planned.game, planned.seats
    specs = [planned.players[seats.index(seat)] for seat in range(len(seats))]
    players = [player_for(spec, game, seat, planned.seed + 1, threads=1) for seat, spec in enumerate(specs)]
    position = game.start(dict(planned.options), seats=len(seats))
    steps = play_out(game, position, players, planned.seed)
    outcome = game.outcome(position)
    if outcome is None:
        raise OurFault("a match in the arena stopped before its end")
    winners = outcome.winners or tuple(seats)
    standings = [game.standing(position, seat, EVERYTHING) for seat in seats]
    return PlayedMatch(
        seats,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        tuple(outcome.scores[seat] for seat in seats),
        tuple(rank(standing, standings) for standing in standings),
        outcome.reason,
        steps,
    )


def rank(standing: tuple[int, ...], standings: Sequence[tuple[int, ...]]) -> float:
    """The rank of a standing among all of them, its own included.

    >>> [rank(points, [(9,), (4,), (9,), (7,)]) for points in ((9,), (7,), (4,))]
    [1.5, 3.0, 4.0]
    """
    better = sum(other > standing for other in standings)
    return better + (standings.count(standing) + 1) / 2


@dataclass(frozen=True, slots=True)
class RotationResult:
    """How all matches went."""

    players: tuple[str, ...]
    """The same spec may be there several times; each entry is told of by itself."""
    matches: tuple[PlayedMatch, ...]

    @property
    def games(self) -> int:
        return len(self.matches)

    def share(self, entry: int) -> Estimate:
        """A player's share of the victories. As if one more group had gone evenly, so that nothing is certain."""
        group, even = len(self.players), 1 / len(self.players)
        return estimate([match.shares[entry] for match in self.matches], group, even * (1 - even), 0.0, 1.0)

    def points(self, entry: int) -> Estimate:
        return estimate([match.scores[entry] for match in self.matches], len(self.players))

    def rank(self, entry: int) -> Estimate:
        group = len(self.players)
        return estimate([match.ranks[entry] for match in self.matches], group, least=1.0, most=float(group))

    def to_json(self) -> dict[str, Any]:
        players = [
            {
                "player": spec,
                **self.share(entry).to_json("share", 4),
                **self.points(entry).to_json("mean_score", 2),
                **self.rank(entry).to_json("mean_rank", 3),
            }
            for entry, spec in enumerate(self.players)
        ]
        return {"games": self.games, "players": players, "matches": [asdict(match) for match in self.matches]}


def play_rotation(
    game: Game[Any],
    players: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    run: Run | None = None,
) -> RotationResult:
    """Let players play so many matches; they come out in the same order wherever they are played."""
    planned = plan_rotation(game, players, games, seed, options)
    return RotationResult(tuple(players), tuple((run or Run()).play(play_planned, planned)))


def plan_rotation(
    game: Game[Any], players: Sequence[str], games: int, seed: int, options: Mapping[str, str] | None = None
) -> list[PlannedMatch]:
    """The matches to be played, group by group; refused if there are no such players, seats or groups."""
    count = len(players)
    if count < 2:
        raise NotUnderstood("arena/players", "one player cannot compete; name two at least")
    game.check_seats(count)
    for spec in players:
        check_spec(spec)
    chosen = tuple(game.check_options(options).items())
    _check_games(games, count)
    return [
        PlannedMatch(game, tuple(players), tuple((seat + moved) % count for seat in order), chosen, group_seed)
        for group_seed in seeds(games // count, seed)
        for order in (first_order(count, group_seed),)
        for moved in range(count)
    ]


def _check_games(games: int, count: int) -> None:
    if games >= count and games % count == 0:
        return
    if count == 2:
        sentence = f"matches are played in pairs with the seats swapped; {games} is not possible"
    else:
        nearest = " or ".join(str(number * count) for number in (games // count, games // count + 1) if number > 0)
        sentence = (
            f"{count} players play in groups of {count} matches, so that everybody sits everywhere; "
            f"{games} is not possible, {nearest} would be"
        )
    raise NotUnderstood("arena/games", sentence)


def first_order(count: int, seed: int) -> list[int]:
    """Where the players sit in the first match of a group: two as they were named, more of them shuffled.

    >>> first_order(2, 7), first_order(4, 7)
    ([0, 1], [2, 3, 0, 1])
    """
    order = list(range(count))
    if count > 2:
        random = Random(seed)
        for last in range(count - 1, 0, -1):
            other = random.below(last + 1)
            order[last], order[other] = order[other], order[last]
    return order
