"""The games, one folder each. Adding one adds a folder and a line below."""

from __future__ import annotations

import copyreg
from typing import Any

from drawingboard import speed
from drawingboard.core import position as base
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import Position
#from drawingboard.games.planquadrat import PlanQuadrat

_GAMES: dict[str, Game[Any]] = {known.name: known for known in ()}


def all_games() -> tuple[Game[Any], ...]:
    """Every game there is."""
    return tuple(_GAMES.values())


def game(name: str) -> Game[Any]:
    """The game with this name.

    >>> game("planquadrat").title
    'PlanQuadrat'
    """
    if name not in _GAMES:
        raise NotUnderstood("game/unknown", f"there is no game {name!r}; choose one of {', '.join(_GAMES)}")
    return _GAMES[name]
