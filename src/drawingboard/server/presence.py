"""Who is connected to a table, and for how long the others have not been.

A lost connection is no reason to take anybody's seat: people go through tunnels. Whoever has been away for
longer than the table's *patience* counts as gone, and those who are there may go on without them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

PATIENCE_MS = 60_000


class Presence:
    """The guests at one table. Times are milliseconds of any clock."""

    __slots__ = ("_connections", "_since", "_went", "patience")

    def __init__(self, since: int = 0, patience: int = PATIENCE_MS) -> None:
        self.patience = patience
        self._connections: Counter[str] = Counter()
        self._since = since  # nobody is known to have been away for longer
        self._went: dict[str, int] = {}

    @property
    def here(self) -> Collection[str]:
        """The guests who are connected."""
        return self._connections.keys()

    def came(self, guest: str) -> None:
        """Somebody has opened one more connection."""
        self._connections[guest] += 1
        self._went.pop(guest, None)

    def went(self, guest: str, now: int) -> None:
        """Somebody has closed one of their connections."""
        self._connections[guest] -= 1
        if self._connections[guest] <= 0:
            del self._connections[guest]
            self._went[guest] = now

    def away_for(self, guest: str, now: int) -> int | None:
        """How long a guest has not been connected; ``None`` while they are."""
        if guest in self._connections:
            return None
        return max(0, now - self._went.get(guest, self._since))

    def gone_in(self, guest: str, now: int) -> int | None:
        """How long it takes until a guest counts as gone, if they stay away; ``None`` while they are connected."""
        away = self.away_for(guest, now)
        return None if away is None else max(0, self.patience - away)
