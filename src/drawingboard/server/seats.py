"""The seats of a table: who sits where, and under which name."""

from __future__ import annotations

from collections.abc import Sequence
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


def seat_again(number: int, before: Seat, level: wire.Level | None) -> Seat:
    """A seat of a rematch, for whoever sat in another one before; a built-in player may be given another level."""
    if before.kind == "bot" and level:
        return Seat(number, "bot", before.guest, BOT_NAMES[level], level)
    return Seat(number, before.kind, before.guest, before.name, before.level)


def is_one_against_bots(seats: Sequence[Seat]) -> bool:
    """Whether one person sat at a table, and built-in players in all other seats, for nobody but themselves."""
    bots = [seat for seat in seats if seat.kind == "bot" and not seat.guest]
    return len(bots) == len(seats) - 1 and any(seat.kind == "person" for seat in seats)
