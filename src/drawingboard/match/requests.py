"""Asking the others: may I take that back, shall we end the match now?

    12  seat 1  (undo 9?)      a seat asks
    13  seat 2  (yes)          every other seat has to say yes
    14  seat 3  (yes)          with the last yes it is done
    15  seat 1  (undo 9)

A no ends it, and so does whoever asked by saying no themselves. It lapses when anybody acts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from drawingboard.core.errors import NotYou
from drawingboard.match import log
from drawingboard.match.history import Step


@dataclass(frozen=True, slots=True)
class Request:
    """Something that one seat wants and all others have to accept."""

    seat: int
    undo: Step | None
    """The step to take back; ``None`` when the match is to end."""
    waiting_for: frozenset[int]
    """The seats that have not answered yet."""

    @classmethod
    def to_all(cls, seat: int, undo: Step | None, seats: int) -> Request:
        """A request of one seat to all others."""
        return cls(seat, undo, frozenset(range(seats)) - {seat})

    @property
    def question(self) -> str:
        """How it is written down."""
        return log.END_OFFER if self.undo is None else log.undo_question(self.undo.number)

    def answered(self, seat: int, yes: bool, name: str) -> Request | None:
        """What is left of it after the answer of a seat, whose player has a name; ``None`` after a no."""
        withdrawn = seat == self.seat and not yes
        if seat not in self.waiting_for and not withdrawn:
            raise NotYou("request/answered", f"{name} is not asked, or has answered already")
        return replace(self, waiting_for=self.waiting_for - {seat}) if yes else None
