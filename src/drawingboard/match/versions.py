"""Which rules and which content a record was played with: games as they are, and as they used to be.

A change of the rules that alters what can happen gets a new ``rules_version``; the game
as it was moves to ``EARLIER`` and stays there, so that everything ever recorded replays.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games import all_games, game

EARLIER: tuple[Game[Any], ...] = ()
"""Games by rules that have changed since, oldest first. So far, none have."""


def known_versions() -> dict[str, dict[int, Game[Any]]]:
    """For each game, every version of its rules that can be played."""
    versions: dict[str, dict[int, Game[Any]]] = {}
    for known in (*EARLIER, *all_games()):
        versions.setdefault(known.name, {})[known.rules_version] = known
    return versions


def rules(name: str, version: int) -> Game[Any]:
    """The game that a record names, by the version of the rules that it names."""
    versions = known_versions()[game(name).name]
    if version not in versions:
        raise unknown_version(game(name), version, versions)
    return versions[version]


def check_rules(known: Game[Any], name: str, version: int) -> Game[Any]:
    """A game that is not among the registered ones, if it is the one a record names."""
    if known.name != name:
        raise NotUnderstood("record/game", f"this is a record of {name}, not of {known.name}")
    if known.rules_version != version:
        raise unknown_version(known, version, [known.rules_version])
    return known


def with_recorded_content(known: Game[Any], version: str, carried: Content | None) -> Game[Any]:
    """A game with the cards and tiles of a record: those it is bound to already, those that the record carries, or
    the game's own, as they are or used to be, by their fingerprint."""
    if known.plays_own_content:
        if carried:
            known = known.with_content(carried)
        elif known.content_version() != version:
            known = known.with_content(known.earlier_content(version))
    if known.content_version() != version:
        raise NotUnderstood("record/content", f"this match was played with other cards: content {version or 'none'}")
    return known


def unknown_version(known: Game[Any], version: int, versions: Iterable[int]) -> NotUnderstood:
    listed = ", ".join(str(number) for number in versions)
    return NotUnderstood("record/rules", f"rules version {version} of {known.title} is not known here; known: {listed}")
