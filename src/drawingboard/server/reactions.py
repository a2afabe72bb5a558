"""Reactions: a few emotes and set phrases that people at a table send each other.

They are of the moment. They are told to everybody who looks, and kept nowhere: not in the log, not in the record, not
in the file. Whoever connects later does not hear of them.
"""

from __future__ import annotations

from typing import get_args

from drawingboard.core.errors import NotNow, NotUnderstood, NotYou, Refused
from drawingboard.server import wire
from drawingboard.server.limits import Buckets
from drawingboard.server.settings import Limits
from drawingboard.server.table import Table

REACTIONS: tuple[wire.Reaction, ...] = get_args(wire.Reaction)


def refusal(table: Table, guest: str) -> Refused | None:
    """Why a guest cannot react at a table; ``None`` if they can."""
    if not guest or not any(seat.guest == guest for seat in table.seats):
        return NotYou("reaction/watcher", "only those who have a seat at this table can send reactions")
    if not any(seat.kind == "person" and seat.guest != guest for seat in table.seats):
        return NotNow("reaction/alone", "nobody else plays here at another device; reactions are for other people")
    return None


def are_offered(table: Table, guest: str) -> bool:
    """Whether a guest may react: they play a seat, and so does a person at another device."""
    return refusal(table, guest) is None and bool(table.seats_of(guest))


class Reactions:
    """Judges the reactions at all tables: what is said, by whom, and how often."""

    __slots__ = ("_buckets",)

    def __init__(self, limits: Limits) -> None:
        self._buckets = Buckets(limits.reactions_per_minute / 60, limits.reaction_burst)

    def check(self, table: Table, guest: str, command: wire.React) -> wire.Reaction:
        """The reaction, if it may be told. Counted for the guest, whatever seats they have, and for the seat, whoever
        has it."""
        if command.reaction not in REACTIONS:
            raise NotUnderstood(
                "reaction/unknown", f"there is no reaction {command.reaction!r}; there are {', '.join(REACTIONS)}"
            )
        if why := refusal(table, guest):
            raise why
        table.check_plays(command.seat, guest)
        names = guest, f"{table.id} {command.seat}"
        if any(self._buckets.is_empty(name) for name in names):
            raise NotNow("reaction/too_fast", "that is one reaction too many; wait a few seconds")
        for name in names:
            self._buckets.take(name)
        return command.reaction
