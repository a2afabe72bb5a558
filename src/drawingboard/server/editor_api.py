"""What an editor of cards and tiles asks for: words, checks, and matches on trial."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from drawingboard.core.errors import NotUnderstood
from drawingboard.games import game as game_named
from drawingboard.server import wire
from drawingboard.server.admission import Admission, address_of
from drawingboard.server.cluster.cluster import Cluster, check_here
from drawingboard.server.content import checked_game
from drawingboard.server.content_check import check_files
from drawingboard.server.routes import Rejected, Route, json_response
from drawingboard.server.settings import Settings
from drawingboard.server.trials import Trials, check_game

AT_ONCE = 2
"""So many checks run at the same time: a thread each, that others may need."""


class EditorApi:
    """Answers to whoever makes cards and tiles of their own."""

    def __init__(self, settings: Settings, admission: Admission, trials: Trials, cluster: Cluster) -> None:
        self._admission = admission
        self._trials = trials
        self._cluster = cluster
        self._checks = asyncio.Semaphore(AT_ONCE)
        game, trial = "/api/games/{game}", "/api/games/{game}/trials/{id}"
        largest = settings.limits.largest_upload
        self.routes = (
            Route("GET", f"{game}/editor", "What an editor has to know", self.words, answer=wire.EditorWords),
            Route(
                "POST",
                f"{game}/content/check",
                "What is wrong with cards of one's own",
                self.check,
                wire.ContentFiles,
                wire.ContentChecked,
                largest_body=largest,
            ),
            Route(
                "POST",
                f"{game}/trials",
                "Have cards of one's own played",
                self.begin,
                wire.NewTrial,
                wire.Trial,
                created=True,
                largest_body=largest,
            ),
            Route("GET", trial, "What came of it so far", self.trial, answer=wire.Trial),
            Route("POST", f"{trial}/stop", "Play no more of it", self.stop, answer=wire.Trial),
        )

    async def words(self, request: Request, body: None) -> wire.EditorWords:
        game = game_named(request.path_params["game"])
        words = game.editor_words()
        if words is None:
            raise NotUnderstood("editor/none", f"there is no editor for {game.title}")
        return wire.EditorWords(game.name, words)

    async def check(self, request: Request, body: wire.ContentFiles) -> wire.ContentChecked:
        game = game_named(request.path_params["game"])
        if not self._admission.checks.take(address_of(request)):
            raise Rejected(429, "limit/checks", "many cards have been checked for your address; wait a little")
        async with self._checks:
            return await asyncio.to_thread(check_files, game, body.files)

    # Trials -----------------------------------------------------------------------------------

    async def begin(self, request: Request, body: wire.NewTrial) -> Response:
        game = game_named(request.path_params["game"])
        check_game(game)
        visitor = self._admission.visitor_or_new(request)
        self._trials.check_open(visitor.guest)
        if not self._admission.trials.take(address_of(request)):
            raise Rejected(429, "limit/trials", "many trials have been asked for from your address; wait a little")
        async with self._checks:
            bound = await asyncio.to_thread(checked_game, game, body.files)
        begun = json_response(self._trials.begin(bound, body.games, visitor.guest), 201)
        return self._admission.with_cookie(begun, visitor, request)

    async def trial(self, request: Request, body: None) -> wire.Trial:
        return found(self._trials.told(*await self._asked_for(request)))

    async def stop(self, request: Request, body: None) -> wire.Trial:
        return found(self._trials.stop(*await self._asked_for(request)))

    async def _asked_for(self, request: Request) -> tuple[str, str, str]:
        """The game and the trial that somebody names, and who that is."""
        parts = request.path_params
        await check_here(self._cluster, parts["id"])
        return parts["game"], parts["id"], self._admission.guest_of(request) or ""


def found(trial: wire.Trial | None) -> wire.Trial:
    """A trial, if there is one; somebody else's is as unknown as one that never was."""
    if trial is None:
        raise Rejected(404, "trial/unknown", "there is no such trial; it may have been forgotten")
    return trial
