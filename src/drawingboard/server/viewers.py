"""With whose eyes a browser looks at a match. Everything that leaves the server is asked for with this viewer.

A browser may play several seats: people who pass one device around. In a game with a *curtain* it then shows what
one of them may see, or only what everybody may see: the curtain is down, and the client says whose turn it is to
lift it.

    own seats     looks with      acts          the browser sees
    Anna          -               anybody       what Anna sees
    Anna, Ben     Anna            Anna          what Anna sees
    Anna, Ben     Anna            Ben           what everybody sees: the curtain, for Ben
    Anna, Ben     Ben             Ben           what Ben sees
    Anna, Ben     Anna            Cleo, far off what Anna sees
    Anna, Ben     nobody          Cleo, far off what everybody sees
    Anna          "nobody"        anybody       what everybody sees: a projector
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.match import Match
from drawingboard.server.table import Table

MOST_DIGITS = 3
NO_SEAT = -1
"""For ``?look=nobody``: a projector shows what everybody may see, also in a browser that plays."""


class Looker(NamedTuple):
    """A browser at a table, and what it may see now."""

    viewer: Viewer
    own: tuple[int, ...]
    """The seats it plays."""
    played: tuple[int, ...]
    """Those of them that it is told the choices of: all, or the one in front of the curtain."""

    def counted(self, match: Match, number: int) -> int:
        """The number of an entry as this browser is told it: how much others draw in a round does not show in it. Once
        the match is over it is the number in the log."""
        return number if self.viewer == EVERYTHING else match.counted(number, self.played)

    def entry(self, match: Match, count: int, code: str = "entry/unknown") -> int:
        """The number in the log of the entry that this browser was told as so many; what it cannot know is refused."""
        last = self.counted(match, match.number)
        if count > last:
            raise NotUnderstood(code, f"entry {count} does not exist; the last one is {last}")
        return count if self.viewer == EVERYTHING else match.entry_counted(count, self.played)


def looker(table: Table, guest: str, looking: int | None = None) -> Looker:
    """A guest at a table; ``looking`` is the seat with which they say they look."""
    own = table.seats_of(guest) if guest else ()
    game, match = table.game, table.match
    if match is None or match.over:
        return Looker(SPECTATOR if match is None else EVERYTHING, own, own)
    if game.open:  # the same for everybody, and encoded once
        return Looker(SPECTATOR, own, own)
    if game.curtain and looking == NO_SEAT:
        return Looker(SPECTATOR, own, ())
    if game.curtain and len(own) > 1:
        viewer = in_front_of_the_curtain(own, looking, match.acting)
        return Looker(viewer, own, viewer.seats)
    return Looker(Viewer.of(*own), own, own)


def in_front_of_the_curtain(own: Collection[int], looking: int | None, acting: Collection[int]) -> Viewer:
    """Who looks at a device with several seats: whoever said so, unless another of its seats has to act."""
    if looking is not None and looking in own and (looking in acting or not any(seat in acting for seat in own)):
        return Viewer.of(looking)
    return SPECTATOR


def read_look(text: str | None) -> int | None:
    """The seat in ``?look=1``, or that it is nobody's; ``None`` if neither is said."""
    if text == "nobody":
        return NO_SEAT
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
