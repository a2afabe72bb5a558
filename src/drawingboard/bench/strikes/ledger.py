"""What clients were told, written down by them, and compared with what the database has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psycopg

HIDDEN = "(hidden)"
ENTRIES = 'SELECT "match", number, seat, text, command FROM entry WHERE "match" = ANY(%s) ORDER BY "match", number'
COMMANDS = 'SELECT "match", id, number FROM command WHERE "match" = ANY(%s)'
STRAYS = """
    SELECT id FROM "match" AS made
    WHERE id <> ALL(%s) AND NOT EXISTS (SELECT 1 FROM "match" AS before WHERE before.rematch = made.id)
"""
"""Tables that nobody has opened and that are the rematch of none."""

Violation = tuple[str, str, str]
"""what, at which table, which command or entry"""


@dataclass
class Told:
    """What clients know of a table."""

    said: set[str] = field(default_factory=set)
    accepted: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    heard: dict[int, tuple[int, str]] = field(default_factory=dict)

    def copy(self) -> Told:
        return Told(set(self.said), dict(self.accepted), dict(self.refused), dict(self.heard))


class Ledger:
    """What all clients were told."""

    def __init__(self) -> None:
        self.tables: defaultdict[str, Told] = defaultdict(Told)
        self.opened: set[str] = set()
        self.rematches = 0
        self.turned_away = 0
        """Connections that were refused or did not come about."""
        self.violations: set[Violation] = set()
        self._touched: set[str] = set()

    def say(self, table: str, command: str) -> None:
        self._touched.add(table)
        self.tables[table].said.add(command)

    def accept(self, table: str, command: str, number: int) -> None:
        before = self.tables[table].accepted.setdefault(command, number)
        if before != number:
            self.note("acknowledged under two numbers", table, command)

    def refuse(self, table: str, command: str, code: str) -> None:
        self.tables[table].refused[command] = code

    def hear(self, table: str, number: int, seat: int, text: str) -> None:
        if text != HIDDEN and self.tables[table].heard.setdefault(number, (seat, text)) != (seat, text):
            self.note("clients heard different entries", table, str(number))

    def note(self, what: str, table: str, which: str) -> None:
        self.violations.add((what, table, which))

    @property
    def accepted(self) -> int:
        return sum(len(told.accepted) for told in self.tables.values())

    @property
    def refusals(self) -> dict[str, int]:
        """How often each was heard."""
        found: defaultdict[str, int] = defaultdict(int)
        for told in self.tables.values():
            for code in told.refused.values():
                found[code] += 1
        return dict(sorted(found.items()))

    def touched(self) -> dict[str, Told]:
        """What is known, at this moment, of tables at which something was said since this was last asked."""
        tables, self._touched = self._touched, set()
        return {table: self.tables[table].copy() for table in tables}


def compare(connection: psycopg.Connection, told: dict[str, Told]) -> set[Violation]:
    """What the database has otherwise than clients were told before it was asked."""
    entries: defaultdict[str, dict[int, tuple[int, str]]] = defaultdict(dict)
    found: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    with connection.transaction():
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        for match, number, seat, text, command in connection.execute(ENTRIES, (list(told),)):
            entries[match][number] = (seat, text)
            if command is not None:
                found[match][command].append(number)
        for match, command, number in connection.execute(COMMANDS, (list(told),)):
            found[match][command].append(number)
    return {
        (what, match, which)
        for match, known in told.items()
        for what, which in differences(known, entries[match], found[match])
    }


def differences(
    told: Told, entries: dict[int, tuple[int, str]], found: dict[str, list[int]]
) -> Iterable[tuple[str, str]]:
    """What is otherwise at one table: ``entries`` by number, ``found`` the numbers that each command has."""
    for command, number in told.accepted.items():
        if number not in found.get(command, ()):
            yield "acknowledged and lost", f"{command} = {number}"
    for command, numbers in found.items():
        if len(numbers) > 1:
            yield "carried out twice", f"{command} = {numbers}"
        if command in told.refused:
            yield "refused and carried out", f"{command} ({told.refused[command]})"
    if sorted(entries) != list(range(1, len(entries) + 1)):
        yield "gaps in the log", f"{len(entries)} entries, the last is {max(entries)}"
    for number, entry in told.heard.items():
        if entries.get(number) != entry:
            yield "heard and not kept so", str(number)


def strays(connection: psycopg.Connection, opened: Iterable[str]) -> set[Violation]:
    """Tables that were made though nobody was told so."""
    return {("a table that nobody opened", row[0], "") for row in connection.execute(STRAYS, (list(opened),))}
