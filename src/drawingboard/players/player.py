"""What every player can do, built-in or one's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from drawingboard.core.position import Position

UNSEEN = -1
"""What a player observes when something happened that its seat may not see."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was thought about."""

    code: int
    visits: int
    value: float
    """From 0 (lost) to 1 (won), for the seat that acts."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a player has chosen what it has chosen."""

    visits: int
    """How often the chosen action was tried in thought."""
    value: float
    """What its seat expects of it, from 0 (lost) to 1 (won)."""
    line: tuple[int, ...]
    """The steps it expects, its own action first, up to the next chance."""
    candidates: tuple[Candidate, ...]
    """The actions it thought about most, the most visited first."""


class Decider(Protocol):
    """Whoever decides for a seat, as far as a match needs it."""

    def choose(self, position: Position, seat: int) -> int:
        """The code of one of the actions that are legal for the seat.

        The position is the player's own: a copy in which everything the seat cannot see was dealt anew. In a
        round, where each has a sheet of their own, it is that sheet.
        """

    def observe(self, code: int) -> None:
        """Hear of a step of the match: one's own, another seat's, or chance's; ``UNSEEN`` if it is hidden."""


class Player(Decider, Protocol):
    """A player with a name that can say why it chose."""

    name: str

    def explain(self) -> Explanation | None:
        """Why the last choice was made, if the player can tell."""
