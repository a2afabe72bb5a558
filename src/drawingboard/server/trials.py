"""Cards and tiles of one's own, played on trial: a built-in player plays them alone, many times, and the game says what
came of it.

One match is played after the other, in a process of its own that gives way to everything else, so that nobody who waits
for a move waits for it. A guest has one trial at a time, and the guests come one after the other. Nothing is written to
disk: after a restart a trial is gone, and can be asked for again.

    waiting ─▶ playing ─▶ done
        └─────────┴─────▶ stopped, failed

The luck of match 1, 2, 3 … is the same in every trial, so that two versions of a mission can be compared.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import structlog

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR
from drawingboard.server import wire
from drawingboard.server.clocks import tick_clock
from drawingboard.server.trial_run import Played, TrialRun
from drawingboard.server.workers import WorkerPool, stand_back

SEED = 1
MOST_KEPT = 50
"""So many trials are remembered, those that have been played the longest time ago are forgotten first."""
KEPT_MS = 6 * 3600 * 1000
"""For so long at most after their end."""
MATCH_SECONDS = 300.0
"""A match that takes longer is given up, and its trial has failed."""
TRIAL_SECONDS = 600.0
"""After so long no further match is begun; what was played by then is what came of it."""


def play_alone(game: Game[Any], spec: str, seed: int) -> Played:
    """One match of a built-in player, in a process of its own."""
    from drawingboard.arena import solo

    options = tuple(game.check_options(None).items())
    position: Position = solo.play_alone(solo.SoloMatch(game, spec, options, seed))
    return Played(position.points(0), position, game.view(position, SPECTATOR))


def check_game(game: Game[Any]) -> None:
    """Refuse what cannot be tried out: games without cards, and those for two or more."""
    if not game.content_files or 1 not in game.seats:
        raise NotUnderstood("trials/none", f"{game.title} is not played alone with cards of one's own")


class Trials:
    """The trials of all guests, and the process that plays them."""

    def __init__(self, most: int, tag: Callable[[], str] = str) -> None:
        """``most`` may be played or wait at a time; 0: there are none here. Their ids begin with the ``tag`` of this
        process."""
        self._most = most
        self._tag = tag
        self._known: dict[str, TrialRun] = {}
        self._queue: list[TrialRun] = []
        """The first one is being played."""
        self._task: asyncio.Task[None] | None = None
        self._pool = WorkerPool(1, stand_back)

    # What guests ask for ----------------------------------------------------------------------

    def check_open(self, guest: str) -> None:
        """Refuse a new trial where there are none, or while too many wait; one's own is replaced by a new one."""
        if self._most == 0:
            raise NotNow("trials/off", "nothing is played on trial at this server")
        if sum(run.guest != guest for run in self._queue) >= self._most:
            raise NotNow("trials/full", "many missions wait to be played on trial; try again in a few minutes")

    def begin(self, game: Game[Any], games: int, guest: str) -> wire.Trial:
        """Play a game, bound to its content, so many times for a guest, as soon as it is their turn."""
        self.check_open(guest)
        for run in [run for run in self._known.values() if run.guest == guest]:
            self._stop(run)
            del self._known[run.id]
        run = TrialRun(self._tag() + secrets.token_urlsafe(9), game, games, guest)
        self._known[run.id] = run
        self._queue.append(run)
        self._forget_old()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._play_all())
        return self._told(run)

    def told(self, game: str, trial: str, guest: str) -> wire.Trial | None:
        """What came of a trial so far; ``None`` if there is none that this guest asked for."""
        run = self._found(game, trial, guest)
        return self._told(run) if run else None

    def stop(self, game: str, trial: str, guest: str) -> wire.Trial | None:
        run = self._found(game, trial, guest)
        if run is None:
            return None
        self._stop(run)
        return self._told(run)

    def _found(self, game: str, trial: str, guest: str) -> TrialRun | None:
        run = self._known.get(trial)
        return run if run and guest and run.guest == guest and run.game.name == game else None

    def _told(self, run: TrialRun) -> wire.Trial:
        return run.told(self._queue.index(run) if run in self._queue else 0)

    def _stop(self, run: TrialRun) -> None:
        """Leave the queue; if it is being played, end the process that plays it."""
        if run not in self._queue:
            return
        run.end("stopped", tick_clock())
        if run is self._queue[0]:
            self._pool.end()
        self._queue.remove(run)

    def _forget_old(self) -> None:
        over = [run for run in self._known.values() if run not in self._queue]
        over.sort(key=lambda run: run.ended)
        late = tick_clock() - KEPT_MS
        for number, run in enumerate(over, start=1):
            if run.ended < late or len(over) - number >= MOST_KEPT:
                del self._known[run.id]

    # Playing -----------------------------------------------------------------------------------

    async def _play_all(self) -> None:
        """Play whatever waits; then end the process, which would only take up memory."""
        try:
            while self._queue:
                run = self._queue[0]
                try:
                    await self._play(run)
                except Exception:
                    self._pool.end()
                    if run.state == "playing":
                        structlog.get_logger().exception("trial_failed", game=run.game.name, done=len(run.scores))
                        run.end("failed", tick_clock())
                if run in self._queue:
                    self._queue.remove(run)
        finally:
            self._task = None
            self._pool.end()

    async def _play(self, run: TrialRun) -> None:
        run.state = "playing"
        late = tick_clock() + 1000 * TRIAL_SECONDS
        luck = Random(SEED)
        for _ in range(run.games):
            played = await self._match(run.game, luck.next())
            findings = await asyncio.to_thread(run.game.trial, [*run.ends, played.position])
            if run.state != "playing":
                return
            run.add(played, findings)
            if tick_clock() > late:
                break
        run.end("done", tick_clock())

    async def _match(self, game: Game[Any], seed: int) -> Played:
        result = self._pool.submit(play_alone, game, game.trial_player, seed)
        async with asyncio.timeout(MATCH_SECONDS):
            return await asyncio.wrap_future(result)

    def processes(self) -> list[int]:
        """The ids of the processes that play: none, or one."""
        return self._pool.processes()

    def close(self) -> None:
        """Play no more, for good."""
        self._most = 0
        for run in list(self._queue):
            self._stop(run)
        if self._task:
            self._task.cancel()
        self._pool.end()
