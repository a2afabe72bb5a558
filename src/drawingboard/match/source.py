"""Where a match gets its luck from: its secret seed, or what a record says came out."""

from __future__ import annotations

from typing import Any, Protocol

from drawingboard.core.errors import NotNow
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match import chance


class ChanceSource(Protocol):
    """Answers for chance."""

    seed: bytes | None

    def answer(self, game: Game[Any], position: Position, lot: int, number: int) -> int:
        """What comes out as lot ``lot``, which will be entry ``number`` of the log."""


class Lots:
    """Luck from a seed."""

    def __init__(self, seed: bytes) -> None:
        self.seed: bytes | None = seed
        self._secret = seed

    def answer(self, game: Game[Any], position: Position, lot: int, number: int) -> int:
        return position.copy().roll(chance.lot(self._secret, lot))


class NoLots:
    """No luck: a match that was replayed without its seed, and cannot draw any further."""

    seed: bytes | None = None

    def answer(self, game: Game[Any], position: Position, lot: int, number: int) -> int:
        raise NotNow(
            "chance/no_seed", f"entry {number} is for chance to decide, and the seed of this match is not known"
        )
