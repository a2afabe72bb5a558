"""The toys as games that everybody knows: ``DRAWINGBOARD_GAMES=tests.toys.registered`` (uncompiled, from the
project's folder). Server, terminal, arena and the processes of built-in players then have them."""

from __future__ import annotations

from drawingboard.games import register
from tests.toys.hands import Deal, Hands
from tests.toys.rooms import Flat, Flats, Rooms
from tests.toys.sheets import Rounds, Sheets


def register_toys() -> None:
    """Make every toy known."""
    register(Hands(), Deal)
    register(Rounds(), Sheets)
    register(Rooms(), Flats, Flat)


register_toys()
