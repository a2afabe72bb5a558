"""Who decides for each seat while a match is played: people come and go, and built-in players go on for them.

    12  seat 2  (leaves)       nobody decides for seat 2 any more
    13  seat 2  (bot easy)     a built-in player goes on for it
    21  seat 2  (returns)      a person decides again

The log says nothing about who sat down at the beginning: until an entry says otherwise, that is a
``person``, whether somebody at a keyboard or a program that was seated there.
"""

from __future__ import annotations

from dataclasses import dataclass

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.match.log import Event, bot_text, parse_event

PERSON, NOBODY_DECIDES = "person", "nobody"
BOT = "bot "
"""``bot easy``: a built-in player, and how well it plays."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who decides for one seat."""

    by: str = PERSON
    """``person``, ``nobody``, or ``bot`` and its level."""
    left: bool = False
    """Whether its player has left, and not come back."""
    time: int = 0
    """When it became so, in milliseconds since the match started."""

    @property
    def level(self) -> str | None:
        """How well the built-in player plays that goes on for the seat; ``None`` if none does."""
        return self.by.removeprefix(BOT) if self.by.startswith(BOT) else None

    def left_by(self, name: str, time: int) -> Seating:
        """After its player, who has a name, has left."""
        if self.by == NOBODY_DECIDES:
            raise NotNow("seat/left", f"{name} has left already")
        return Seating(NOBODY_DECIDES, True, time)

    def returned_to(self, name: str, time: int) -> Seating:
        """After its player, or somebody else in their place, has come back."""
        if self.by == PERSON:
            raise NotNow("seat/yours", f"{name} has not left: the seat is in a person's hands")
        return Seating(PERSON, False, time)

    def played_on_by(self, level: str, name: str, time: int) -> Seating:
        """After a built-in player has taken over."""
        if parse_event(bot_text(level)) != Event("bot", level=level):
            raise NotUnderstood(
                "seat/level", f"{level[:40]!r} is no level of a built-in player: expected one such as easy"
            )
        if self.level == level:
            raise NotNow("seat/bot_plays", f"a built-in player ({level}) goes on for {name} already")
        return Seating(BOT + level, self.left, time)


AS_SEATED = Seating()
"""How every seat begins."""
