"""The games, one folder each. Adding one adds a folder and a line below.

Games that live elsewhere are registered by the modules that ``DRAWINGBOARD_GAMES`` names, with spaces between
them: each calls ``register``. Server, terminal, arena and the processes of built-in players then know them.
"""

from __future__ import annotations

import copyreg
import os
import sys
from importlib import import_module
from typing import Any

from drawingboard import speed
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.games.dschunke import Dschunke, Harbour
from drawingboard.games.floorplan import Architects, FloorPlan, Sheet
from drawingboard.games.planquadrat import PlanQuadrat, Town
from drawingboard.games.verplant import Designer, Designers, Verplant
from drawingboard.games.zonedout import City, ZonedOut

_GAMES: dict[str, Game[Any]] = {}


def register(new: Game[Any], *position_classes: type[Position]) -> None:
    """Make a game known, and its positions fit to be sent to other processes (as their text)."""
    _GAMES[new.name] = new
    for kind in position_classes:
        copyreg.pickle(kind, lambda position: (_read, (new.name, new.show(position))))


def _read(name: str, text: str) -> Position:
    position: Position = _GAMES[name].read(text)
    return position


register(PlanQuadrat(), Town)
register(Dschunke(), Harbour)
register(FloorPlan(), Architects, Sheet)
register(ZonedOut(), City)
register(Verplant(), Designers, Designer)

_HOT = (Position, Town, Harbour, Sheet, Architects, City, Designer, Designers)
speed.check_whole([sys.modules[kind.__module__] for kind in _HOT])


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


for module in os.environ.get("DRAWINGBOARD_GAMES", "").split():
    import_module(module)
