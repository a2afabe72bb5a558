"""What matches consist of: a player plays many of them in every seat, and what a game finds worth counting is counted.

A game says in ``Game.facts`` what a finished match consisted of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from drawingboard.arena.bot_seat import player_for
from drawingboard.arena.results import mean, rounded, spread
from drawingboard.arena.runner import play_out
from drawingboard.arena.series import Run, seeds
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Facts, Game
from drawingboard.core.position import Position
from drawingboard.players.specs import check_spec


@dataclass(frozen=True, slots=True)
class Finding:
    """What many matches say about one thing: a client, a column …"""

    seats: int
    """How many players there were."""
    group: str
    name: str
    matches: int
    """In how many of the matches it was there at all."""
    earned: float
    """In which share of those, or of their seats, it brought anything."""
    mean: float
    spread: float
    most: int

    def to_json(self) -> dict[str, Any]:
        return rounded(asdict(self), 4)


@dataclass(frozen=True, slots=True)
class StudiedMatch:
    """One match to be played, wherever there is a free core."""

    game: Game[Any]
    spec: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int


def studied_seats(game: Game[Any]) -> tuple[int, ...]:
    """With how many players a game is studied: alone if it can be played so, otherwise with every number it takes."""
    return (1,) if 1 in game.seats else tuple(game.seats)


def play_study(
    game: Game[Any],
    spec: str,
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    run: Run | None = None,
) -> list[Finding]:
    """Let one player play many matches, in all their seats, and count what they consist of."""
    if type(game).facts is Game.facts:
        raise NotUnderstood("study/nothing", f"there is nothing to study in {game.title}")
    seats = game.check_seats(seats)
    if seats not in studied_seats(game):
        raise NotUnderstood("study/seats", f"{game.title} is studied alone, not with {seats} players")
    check_spec(spec)
    chosen = tuple(game.check_options(options).items())
    matches = [StudiedMatch(game, spec, seats, chosen, match_seed) for match_seed in seeds(games, seed)]
    return sum_up((run or Run()).play(_play_for_facts, matches), seats)


def sum_up(matches: Iterable[Facts], seats: int = 1) -> list[Finding]:
    """What the facts of many matches say, group by group; names come in the order in which they were first told of."""
    values: dict[tuple[str, str], list[int]] = {}
    there: Counter[tuple[str, str]] = Counter()
    for facts in matches:
        for group, things in facts.items():
            for name, value in things.items():
                counted = (value,) if isinstance(value, int) else value
                values.setdefault((group, name), []).extend(counted)
                there[group, name] += bool(counted)
    groups = list(dict.fromkeys(group for group, _ in values))
    found = sorted(
        ((thing, numbers) for thing, numbers in values.items() if numbers), key=lambda one: groups.index(one[0][0])
    )
    return [
        Finding(
            seats,
            *thing,
            there[thing],
            mean([one > 0 for one in counted]),
            mean(counted),
            spread(counted),
            max(counted),
        )
        for thing, counted in found
    ]


def _play_for_facts(studied: StudiedMatch) -> Facts:
    return studied.game.facts(played_through(studied))


def played_through(studied: StudiedMatch) -> list[Position]:
    """Play a match to its end; the positions after each of its steps."""
    seen: list[Position] = []
    game = studied.game
    position = game.start(dict(studied.options), seats=studied.seats)
    players = [player_for(studied.spec, game, seat, studied.seed + 1, threads=1) for seat in range(studied.seats)]
    play_out(game, position, players, studied.seed, lambda: seen.append(position.copy()))
    return seen
