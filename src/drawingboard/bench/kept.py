"""What a server has kept of the commands it was sent."""

from __future__ import annotations

from typing import Any, Protocol

BROKEN_PROMISE = "something that was acknowledged is not as it was promised"


class Asked(Protocol):
    """A connection to a database, whichever it is."""

    def execute(self, query: Any, /) -> Any: ...


def kept_commands(connection: Asked) -> dict[tuple[str, str], list[int]]:
    """The numbers that each command has in a server's database, by match and id; more than one if it was done twice."""
    found: dict[tuple[str, str], list[int]] = {}
    query = 'SELECT "match", command, number FROM entry WHERE command IS NOT NULL'
    query += ' UNION ALL SELECT "match", id, number FROM command'
    for match, command, number in connection.execute(query).fetchall():
        found.setdefault((match, command), []).append(number)
    return found
