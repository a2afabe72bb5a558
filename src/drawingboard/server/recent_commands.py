"""The last commands of everybody at a table, so that one that is said twice happens once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from drawingboard.server import wire

PER_GUEST = 12
"""How many of a guest's last commands are recent_commands: more than anybody sends without an answer."""

Said = tuple[str, str, int, str | None]
"""guest, command id, entry number, table made"""

T = TypeVar("T")


class RecentCommands:
    """The accepted commands of each guest, the last ones. How much others say does not make it forget anybody's."""

    __slots__ = ("_guests", "_most_guests")

    def __init__(self, seats: int, said: Iterable[Said]) -> None:
        self._most_guests = 8 + 2 * seats
        self._guests: dict[str, dict[str, wire.Accepted]] = {}
        for guest, command, number, made in said:
            self.add(guest, wire.Accepted(id=command, number=number, table=made))

    def get(self, guest: str, command: str) -> wire.Accepted | None:
        commands = self._guests.get(guest)
        return commands.get(command) if commands else None

    def add(self, guest: str, accepted: wire.Accepted) -> None:
        commands = self._guests.get(guest)
        if commands is None:
            commands = self._guests[guest] = {}
            forget_first(self._guests, self._most_guests)
        commands[accepted.id] = accepted
        forget_first(commands, PER_GUEST)


def forget_first(things: dict[str, T], most: int) -> None:
    if len(things) > most:
        del things[next(iter(things))]
