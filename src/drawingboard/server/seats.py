"""The seats of a table: who sits where, and under which name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from drawingboard.server import wire
from drawingboard.server.names import BOT_NAMES, clean_name

Kind = Literal["open", "person", "bot"]


@dataclass(slots=True)
class Seat:
    """A place at a table."""

    number: int
    kind: Kind
    guest: str = ""
    """Who owns it, also while a built-in player goes on for them; empty for nobody."""
    name: str = ""
    level: wire.Level | None = None
    generation: int = 0
    """How often it was moved to another device; its secret changes with it."""


def planned_seat(number: int, wish: wire.SeatChoice, guest: str, name: str) -> Seat:
    """A seat as somebody wishes it for a new table."""
    if wish.kind == "open":
        return Seat(number, "open")
    if wish.kind == "bot":
        level = wish.level or "medium"
        return Seat(number, "bot", "", BOT_NAMES[level], level)
    if wish.kind == "device":
        return Seat(number, "person", guest, clean_name(wish.name or f"Player {number + 1}"))
    return Seat(number, "person", guest, clean_name(wish.name or name or f"Player {number + 1}"))
