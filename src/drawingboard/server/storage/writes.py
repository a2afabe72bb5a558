"""What is handed in to be kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

from drawingboard.core.errors import DrawingBoardError, Unavailable

EntryRow = tuple[str, int, int, int, str, int, str | None, str | None]
"""match, number, stream, seat, text, time, guest, command"""


@dataclass(frozen=True, slots=True)
class Upsert:
    """Adds a row; if one with the same key is there, changes it or leaves it as it is."""

    table: Table
    keys: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    def on(self, dialect: str) -> Executable:
        return _upsert(self, dialect)


@cache
def _upsert(wanted: Upsert, dialect: str) -> Executable:
    new: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect](wanted.table)
    if not wanted.changed:
        return new.on_conflict_do_nothing()  # type: ignore[no-any-return]
    changed = {name: new.excluded[name] for name in wanted.changed}
    return new.on_conflict_do_update(index_elements=list(wanted.keys), set_=changed)  # type: ignore[no-any-return]


def insert_or_leave(table: Table) -> Upsert:
    """Adds a row, if none with its key is there."""
    return Upsert(table)


def insert_or_change(table: Table, keys: Sequence[str], changed: Sequence[str]) -> Upsert:
    """Adds a row, or changes some columns of the one with its key."""
    return Upsert(table, tuple(keys), tuple(changed))


Statement = tuple[Executable | Upsert, Mapping[str, Any]]


def execute(connection: Connection, statement: Statement) -> None:
    """Carry out a statement, in the words of whichever database it is."""
    what, values = statement
    connection.execute(what.on(connection.dialect.name) if isinstance(what, Upsert) else what, values)


class NotKept(DrawingBoardError):
    """Something could not be written; nothing of it is in the database."""


class FateUnknown(Unavailable):
    """The connection was lost while something was written: whether it is in the database, or is going to be, nobody
    knows. Whoever asked for it must not be told that it failed."""


@dataclass(slots=True)
class Write:
    """Something to be kept, all of it or nothing."""

    done: Callable[[Exception | None], None]
    """Called on the event loop when it is on disk, or cannot be."""
    entries: Sequence[EntryRow] = ()
    statements: list[Statement] = field(default_factory=list)
    """Carried out before the entries are added."""
    fence: str = ""
    """The process that writes, if it is one of several: nothing is written once that was declared dead."""


def entries_of(group: Sequence[Write]) -> list[EntryRow]:
    return [row for write in group for row in write.entries]
