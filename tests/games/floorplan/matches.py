"""Random matches of Floor Plan for the tests of words: tables and sheets at any point."""

from __future__ import annotations

from typing import Any, TypeVar

import drawingboard
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.games.floorplan import Architects

GAME: Game[Any] = drawingboard.game("floor-plan")


def step(position: Position, random: Random) -> None:
    """One random step, of any seat that may act."""
    if position.waits_for_chance:
        position.roll(random)
        return
    acting = position.acting()
    position.turn_to(acting[random.below(len(acting))])
    codes = position.legal_actions()
    position.apply(codes[random.below(len(codes))])


def table(seed: int, steps: int, seats: int = 2, **options: str) -> Architects:
    """A table after some random steps, or when the match is over."""
    random = Random(seed)
    new: Architects = GAME.start(options, seats)
    for _ in range(steps):
        if not new.over:
            step(new, random)
    return new


PositionT = TypeVar("PositionT", bound=Position)


def typed(position: PositionT, *lines: str) -> PositionT:
    """The same position after some lines that somebody typed, one acting seat after another."""
    for line in lines:
        position.apply(GAME.parse_action(position, line))
    return position


def begun(seats: int = 1, roll: str = "roll 3-5", **options: str) -> Architects:
    """A table in its first round."""
    new: Architects = GAME.start(options, seats)
    typed(new, "client sisters", "client swimmer")
    new.apply(0)
    return typed(new, roll)
