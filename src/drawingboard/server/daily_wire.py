"""What goes over the wire of the plan of a day move by move: how everybody used the same rolls and cards."""

from __future__ import annotations

from drawingboard.server.wire import EntryInfo, Struct


class RoundUse(Struct, frozen=True):
    """Something that people made of a roll or card, wherever on the sheet they did it."""

    count: int
    """How many did so."""
    gained: float | None
    """How many points it brought them in that round, on the average; ``None`` where rounds have no points of their
    own (``Game.scores_by_round``)."""
    yours: bool
    """Whether this guest is among them."""
    entries: tuple[EntryInfo, ...]
    """What one of them did: without what was taken back, and without steps that only say where."""


class RoundSheet(Struct, frozen=True):
    """Where to look at somebody's sheet after a round."""

    use: int
    """Which of the uses was made on it."""
    name: str
    yours: bool
    table: str
    number: int
    """The entry after which the round was over."""


class RoundCompared(Struct, frozen=True):
    """A roll or card, and what people made of it."""

    number: int
    """Which round it was: of this guest, or of whoever is first in the ranking."""
    roll: EntryInfo | None
    """What chance brought; ``None`` in a round without a roll."""
    count: int
    """How many had it; while the day lasts only this guest is counted."""
    gained: int | None
    """The points that this guest gained; ``None`` if they had none, and like the others where rounds have no points of
    their own."""
    total: int | None
    """What this guest had then."""
    mean_gained: float | None
    """``None`` also while the day lasts, like all that follow of the others."""
    mean_total: float | None
    best_gained: int | None
    best_total: int | None
    same: int
    """How many others have drawn exactly the same; 0 while the day lasts."""
    uses: tuple[RoundUse, ...]
    """The most frequent ones, and that of this guest; while the day lasts that one alone."""
    sheets: tuple[RoundSheet, ...]
    """Some to look at beside each other: this guest's, and one of each use, or several."""


class DailyRounds(Struct, frozen=True):
    """The plan of a day round by round."""

    game: str
    date: str
    over: bool
    """Whether the day is over, so that everybody may see everything."""
    ends: int
    """When that is, in milliseconds since 1970, UTC."""
    finished: int
    """How many tries have come to an end."""
    compared: int
    """How many of them are in the numbers here."""
    table: str | None
    """Where this guest has played it."""
    rounds: tuple[RoundCompared, ...]
    """None before the day is over for whoever has not finished."""


HTTP_TYPES = (DailyRounds,)
"""The bodies of HTTP answers."""
