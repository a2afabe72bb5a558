"""What somebody may know in the toy with hidden hands, worked out from its log and cards and not from its views."""

from __future__ import annotations

from collections.abc import Sequence

from drawingboard.match import Match
from drawingboard.match.snapshots import Snapshots
from tests.server.browser import TableConnection
from tests.toys.hands import BURIED, CARD_NAMES, GOAL_NAMES, HELD, PLAYED, Deal, Hands

SECRETS = (*CARD_NAMES, *GOAL_NAMES)


class Secrets:
    """The secrets of a match, moment by moment."""

    def __init__(self, match: Match) -> None:
        self._log = list(match.log)
        self._snapshots = Snapshots(Hands(), match.header)
        self._snapshots.extend(self._log)

    def hidden_from(self, seats: Sequence[int], number: int, heard: bool = True) -> set[str]:
        """The names of cards and goals that seats could not know after an entry: what they see now, and (if they hear
        the log) have heard."""
        table = self._snapshots.at(number)
        assert isinstance(table, Deal)
        if table.over:
            return set()
        known = {GOAL_NAMES[table.goal[seat]] for seat in seats if table.goal[seat] >= 0}
        known |= {GOAL_NAMES[table.goal[(seat + 1) % table.seats]] for seat in seats if table.peeked[seat]}
        places = {base + seat for base in (HELD, BURIED) for seat in seats}
        known |= {
            CARD_NAMES[card] for card, place in enumerate(table.place) if place in places or PLAYED <= place < BURIED
        }
        if heard:
            texts = [
                entry.text
                for entry in self._log[:number]
                if entry.seen_by is None or not set(seats).isdisjoint(entry.seen_by)
            ]
            known |= {name for name in SECRETS for text in texts if text.endswith(name)}
        return set(SECRETS) - known

    def check(self, text: str, seats: Sequence[int], number: int, heard: bool = True) -> None:
        """Refuse a text that names something hidden."""
        told = [name for name in self.hidden_from(seats, number, heard) if name in text]
        assert not told, f"{seats} after entry {number}: {told} in {text}"

    def check_connection(self, live: TableConnection, seats: Sequence[int]) -> None:
        """Every byte that a connection of one seat, or of a spectator, has received."""
        for message, text in zip(live.heard, live.received, strict=True):
            self.check(text, seats if message["is"] == "update" else (), message.get("number", 0))
