"""Toys that tell secrets, each in its own way: the contract must catch every one of them."""

from __future__ import annotations

from typing import Any

from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from tests.toys.hands import CARDS, SEATS, Hands, Table


class ShowsCard(Hands):
    """Its view shows the highest card in the left neighbour's hand."""

    def view(self, position: Table, viewer: Viewer) -> dict[str, Any]:
        highest = max(position.held((max(viewer.seats, default=0) + 1) % SEATS), default=0)
        return {**super().view(position, viewer), "highest": highest}


class TellsDraws(Hands):
    """Everybody hears which card was drawn."""

    def seen_by(self, position: Table, code: int) -> tuple[int, ...] | None:
        return None


class ForgivesPeeking(Hands):
    """One may peek, take it back, and play on as if nothing had been seen."""

    def reveals(self, position: Table, code: int) -> bool:
        return False


class ForgetfulTable(Table):
    """A table that deals other cards to the very seat that looks at its hand."""

    def _redeal(self, seat: int, random: Random) -> None:
        first, second = random.below(CARDS), random.below(CARDS)
        self.place[first], self.place[second] = self.place[second], self.place[first]


class RedealsOwnHand(Hands):
    """Its guesses change what the seat knows."""

    def first(self, seats: int) -> Table:
        return ForgetfulTable()
