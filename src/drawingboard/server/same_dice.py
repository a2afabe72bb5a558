"""What the same dice or cards were worth, once a match is over (F21, V20).

What chance answers is numbered, so another player's match with the same seed meets the same dice. For somebody who has
played alone the built-in players play it. Then, for one or for many, a search that knows all of it says how much was
possible, and shows the match in which it was. That is thought about in a process of its own, fairly among those who
have asked, so that nobody who waits for a built-in player's move waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import structlog

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.viewer import EVERYTHING
from drawingboard.players.hindsight import Hindsight
from drawingboard.server import wire
from drawingboard.server.daily import is_of_today
from drawingboard.server.names import BOT_NAMES
from drawingboard.server.table import Table
from drawingboard.server.thinking import Party, Thinking

LEVELS: tuple[wire.Level, ...] = ("beginner", "easy", "medium", "hard", "expert")
"""All that people play against, the quick ones first: the last one takes longest."""

MOST_KEPT = 200
MOST_BEGUN = 30
"""So many matches are compared at a time; who asks for one more is told to wait."""
MOST_OF_ONE_NETWORK = 6

Key = tuple[Game[Any], tuple[tuple[str, str], ...], bytes]


def play_alone(game: Game[Any], options: dict[str, str], seed: bytes, spec: str) -> Hindsight:
    """What a built-in player makes alone of the luck of a seed."""
    from drawingboard.arena import play_match
    from drawingboard.players import make_player

    player = make_player(spec, game, int.from_bytes(seed[:4], "big"), 1)
    match = play_match(game, [player], options, seed=seed)
    return Hindsight(match.position.points(0), tuple(step.code for step in match.steps_since(0)))


def look_back(game: Game[Any], options: dict[str, str], seed: bytes) -> Hindsight:
    """The best that somebody alone could have made of the luck of a seed; half a minute in Floor Plan."""
    from drawingboard.arena import play_match
    from drawingboard.arena.hindsight import best_in_hindsight
    from drawingboard.players import make_player

    match = play_match(game, [make_player("random", game, 1)], options, seed=seed)
    return best_in_hindsight(match)


def seen_at_the_end(game: Game[Any], options: dict[str, str], codes: Iterable[int]) -> dict[str, Any]:
    """What everybody sees of a match for one after its steps."""
    position = game.start(options, seats=1)
    for code in codes:
        position.apply(code)
    return game.view(position, EVERYTHING)


@dataclass(slots=True)
class Worth:
    """What the luck of one match was worth, as far as it is known."""

    totals: dict[wire.Level, int | None]
    best: Hindsight | None = None
    """The best match that was found so far."""
    view: dict[str, Any] | None = None
    """How it ended, once nothing better is searched for."""

    def learn(self, found: Hindsight) -> None:
        if self.best is None or found.points > self.best.points:
            self.best = found

    def told(self, points: int, shown: bool) -> wire.Benchmarks:
        """For people the best of whom has made so many points of it; ``shown``: they may see how it was done."""
        levels = tuple(wire.Benchmark(level, BOT_NAMES[level], total) for level, total in self.totals.items())
        if self.best is None or self.view is None:
            return wire.Benchmarks(levels, None)
        is_better = self.best.points > points
        return wire.Benchmarks(levels, max(points, self.best.points), self.view if shown and is_better else None)


class SameDice:
    """Keeps what was played; plays what is asked for and not known yet."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._known: dict[Key, Worth] = {}
        self._tasks: dict[asyncio.Task[None], Party] = {}

    def of(self, table: Table, party: Party) -> wire.Benchmarks:
        """How the built-in players did; those that still play have no total yet. It is thought about on behalf of
        whoever asks first."""
        match = table.match
        if 1 not in table.game.seats:
            raise NotUnderstood("benchmarks/none", f"nobody plays {table.game.title} alone, so nothing is compared")
        if match is None or not match.over or match.source.seed is None:
            raise NotNow("benchmarks/early", "the same dice are played again when a match is over")
        if table.branch:
            raise NotUnderstood("benchmarks/branch", "a match that goes on from another one is compared with nobody's")
        key = table.game, tuple(sorted(table.options.items())), match.source.seed
        if key not in self._known:
            self._check_open(party)
            self._begin(key, LEVELS if match.seats == 1 else (), party)
        points = max(match.position.points(seat) for seat in range(match.seats))
        return self._known[key].told(points, not is_of_today(table))

    def _check_open(self, party: Party) -> None:
        of_one = sum(one.network == party.network for one in self._tasks.values())
        if len(self._tasks) >= MOST_BEGUN or of_one >= MOST_OF_ONE_NETWORK:
            raise NotNow("benchmarks/full", "many matches are being compared just now; ask again in a few minutes")

    def _begin(self, key: Key, levels: tuple[wire.Level, ...], party: Party) -> None:
        self._known[key] = Worth(dict.fromkeys(levels))
        if len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        task = asyncio.get_running_loop().create_task(self._play(key, party))
        self._tasks[task] = party
        task.add_done_callback(self._tasks.pop)

    async def _play(self, key: Key, party: Party) -> None:
        game, options, seed = key
        worth = self._known[key]
        try:
            for level in worth.totals:
                about = game, dict(options), seed, level
                played = await self._thinking.run("comparison", [party], play_alone, *about)
                worth.totals[level] = played.points
                worth.learn(played)
            worth.learn(await self._thinking.run("comparison", [party], look_back, game, dict(options), seed))
            assert worth.best is not None
            worth.view = await asyncio.to_thread(seen_at_the_end, game, dict(options), worth.best.codes)
        except Exception:
            structlog.get_logger().exception("same_dice_failed", game=game.name)
            self._known.pop(key, None)

    def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
