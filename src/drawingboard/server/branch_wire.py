"""What if: what is said of matches that go on from a moment of another one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from drawingboard.server.wire import EntryNumber, SeatChoice, Struct

Luck = Literal["same", "new"]


class NewBranch(Struct, frozen=True):
    """What if: go on from a moment of a match that is over, at a table of its own."""

    at: EntryNumber
    """The entry after which it goes on, 0 for the beginning."""
    seats: Annotated[tuple[SeatChoice, ...], Meta(min_length=1, max_length=100)]
    """Who plays each of its seats."""
    luck: Luck = "same"
    """Whether dice and cards come as they came then, or anew."""


HTTP_TYPES = (NewBranch,)
