"""A log only grows, so there is an end to what makes it grow without the match going on: taking back and doing again,
asking, taking hints, leaving and coming back. Whoever has reached it can still play the match to its end."""

from __future__ import annotations

from drawingboard.core.errors import NotNow
from drawingboard.server import wire
from drawingboard.server.settings import Limits
from drawingboard.server.table import Table

GROWING = (wire.Undo, wire.OfferEnd, wire.TakeBack, wire.HandToBot, wire.Hint)
"""Commands that can be given for ever. What others are asked to answer or to do is limited by them."""


def check_growth(table: Table, command: wire.AnyCommand, limits: Limits) -> None:
    """Refuse a command that would let a long log grow, unless the seat could do nothing else."""
    match = table.match
    if match is None or not isinstance(command, GROWING) or command.seat >= match.seats:
        return
    if type(command) is wire.Undo and command.seat in match.acting and not match.codes(command.seat):
        return
    if match.number >= limits.entries_per_match:
        raise NotNow(
            "match/long",
            f"{match.number} things have happened in this match; from here on it can only be played to its end",
        )
    if match.events_of(command.seat) >= limits.events_per_seat:
        raise NotNow(
            "match/long",
            f"seat {command.seat + 1} has taken back, asked, taken hints or come back {limits.events_per_seat} times; "
            "from here on it can only play on",
        )
