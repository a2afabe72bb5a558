"""Somebody who follows a match for one from what a browser hears, and knows what a built-in player would do next."""

from __future__ import annotations

from typing import Any

import drawingboard
from drawingboard.core.content import Content
from drawingboard.players import make_player
from tests.browser.crowd import Entry
from tests.browser.people import Person


class Adviser:
    """Decides for a sheet of one's own as a built-in player would."""

    def __init__(self, game: str, seed: int, player: str = "greedy", content: Content | None = None) -> None:
        known = drawingboard.game(game)
        self._game: Any = known.with_content(content) if content else known
        self._player = make_player(player, self._game, seed=seed)
        self._alone = self._game.start({}, seats=1)
        self._heard = 0

    def hears(self, entries: list[Entry]) -> None:
        """What happened to the own seat and to all, up to now."""
        for entry in entries:
            if entry.number > self._heard:
                self._alone.apply(self._game.parse_action(self._alone, entry.text))
                self._heard = entry.number

    def looks_at(self, person: Person) -> None:
        """Everything that somebody's browser has heard."""
        updates = [news for news in person.heard if news["is"] == "update"]
        self.hears(
            [Entry(entry["number"], entry["seat"], entry["text"]) for news in updates for entry in news["entries"]]
        )

    def decides(self) -> int:
        return self._player.choose(self._alone.copy(), 0)

    def says(self) -> str:
        said: str = self._game.format_action(self._alone, self.decides())
        return said
