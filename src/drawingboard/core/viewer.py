"""Who looks decides what is shown: one seat, several seats at one device, a spectator, or everything.

Whatever leaves a match for somebody (views, scores and their lines, entries, choices, drawings, rankings,
moments of the past) is asked for with a viewer.

>>> anna = Viewer.of(0)
>>> anna.sees(0), anna.sees(1), SPECTATOR.sees(0), EVERYTHING.sees(1)
(True, False, False, True)
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class Viewer(NamedTuple):
    """Somebody who looks at a match."""

    seats: tuple[int, ...] = ()
    """The seats with whose eyes they look; none for a spectator."""
    everything: bool = False
    """Whether nothing is hidden: for whoever looks at a match that is over, and for the rules themselves."""

    @classmethod
    def of(cls, *seats: int) -> Viewer:
        """Somebody who looks with the eyes of these seats."""
        return cls(seats)

    def sees(self, seat: int) -> bool:
        """Whether they see what the seat sees."""
        return self.everything or seat in self.seats

    def sees_one_of(self, seats: Collection[int] | None) -> bool:
        """Whether they see what is shown to some seats only; ``None`` is shown to everybody."""
        return self.everything or seats is None or any(seat in seats for seat in self.seats)


SPECTATOR = Viewer()
"""Somebody without a seat."""

EVERYTHING = Viewer(everything=True)
"""Whoever may know all: everybody once the match is over."""
