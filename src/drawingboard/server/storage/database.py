"""The database that a server keeps everything in: a file of SQLite in its folder, or PostgreSQL.

Both have the same tables, and are asked in the same words of SQLAlchemy. What they do differently is here: how they are
reached, how many entries are added with one statement, what their errors mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine

from drawingboard.core.errors import DrawingBoardError, NotNow, Unavailable
from drawingboard.server.storage.database_url import check_driver, read_database_url
from drawingboard.server.storage.trouble import Trouble
from drawingboard.server.storage.writes import Write

READERS = 2
"""So many threads ask at the same time."""


class Database(Protocol):
    """Where rows are, and how they get there."""

    shown: str
    """How people are told which it is; never with a password."""
    slow: Trouble
    """What is wrong if nothing could be written for a while."""
    gathering_seconds: float
    """For so long the next writes are gathered where several came at once: a group costs as much as a move."""
    writing: Engine
    reading: Engine
    """What is read in one transaction is of one moment."""

    def migrate(self) -> None:
        """Bring its tables up to date; refused if a newer version has written them."""

    def check_newest(self) -> None:
        """Refuse tables that this version has not brought up to date, or cannot."""

    def write(self, connection: Connection, group: Sequence[Write]) -> None:
        """Write a group in one transaction; when this returns, it is on disk."""

    def told(self, problem: BaseException) -> str:
        """An error for the log, without names, seeds or cards."""

    def is_stale(self, connection: Connection) -> bool:
        """Whether the other side has closed a connection that nobody uses, found out without asking."""

    def is_lost(self, problem: BaseException) -> bool:
        """Whether an error means that the database cannot be reached, or not any more."""

    def trouble_of(self, problem: BaseException) -> Trouble | None:
        """What an error says about the database or its disk; ``None`` if it is about something else."""

    def is_in_place(self) -> bool:
        """Whether what is written goes where it is looked for: a removed file can be written to for long."""

    def size(self) -> int:
        """How many bytes it has on disk."""

    def close(self) -> None:
        """Let go of all connections."""


def open_database(url: str, folder: Path) -> Database:
    """The database that a setting names: none means the file in the folder. Nothing is asked of it yet."""
    found = read_database_url(url)
    if found is None:
        from drawingboard.server.storage.sqlite import SqliteDatabase

        return SqliteDatabase(folder)
    check_driver()
    from drawingboard.server.storage.postgres import PostgresDatabase

    return PostgresDatabase(found)


def refusal_of(database: Database, problem: BaseException) -> NotNow | None:
    """An error of the database, said to people."""
    found = database.trouble_of(problem)
    if found is None:
        return None
    return (Unavailable if database.is_lost(problem) else NotNow)(*found)


def out_of_reach() -> Unavailable:
    """What visitors are told: not where the database is."""
    return Unavailable(
        "database/unreachable", "the database cannot be reached just now; nothing is lost, try again soon"
    )


@contextmanager
def plainly(database: Database) -> Iterator[None]:
    """Say in a sentence what is wrong with a database, instead of how it was found out."""
    try:
        yield
    except DrawingBoardError:
        raise
    except Exception as problem:
        refusal = refusal_of(database, problem)
        if refusal is None:
            raise
        raise refusal from problem
