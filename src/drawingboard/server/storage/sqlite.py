"""A file of SQLite in the folder of a server: what needs no looking after, for one process at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event

from drawingboard.server.storage import upgrade
from drawingboard.server.storage.folder import DATABASE, file_size
from drawingboard.server.storage.trouble import Trouble, trouble, trouble_of
from drawingboard.server.storage.writes import Write, entries_of, execute

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "secure_delete=ON",  # what is deleted is overwritten, so that a file tells nothing of those who are forgotten
    "temp_store=MEMORY",  # otherwise every page that a group of entries changes is first copied to a temporary file
)

# One statement for all rows of a group: SQLite takes it apart outside the interpreter lock, so
# the event loop is not disturbed once for every row.
INSERT_ENTRIES = """
    INSERT INTO entry ("match", number, stream, seat, text, time, guest, command)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
    FROM json_each(?)
"""


def engine_of(path: Path, begin: str) -> Engine:
    """Connections to the file, set up for safety: a commit is on disk before it returns."""
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"check_same_thread": False},
        hide_parameters=True,  # an error must not carry names, seeds or cards into a log
    )

    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


class SqliteDatabase:
    """The file in a folder."""

    gathering_seconds = 0.0
    """A commit waits for the disk, and gathers enough meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.shown = str(folder / DATABASE)
        self.slow = trouble("disk/slow", folder)
        self._folder = folder
        self._path = folder / DATABASE
        self._inode: tuple[int, int] | None = None
        self.writing = engine_of(self._path, "BEGIN IMMEDIATE")
        self.reading = engine_of(self._path, "BEGIN")

    def migrate(self) -> None:
        upgrade.migrate(self.writing)
        self._inode = inode_of(self._path)

    def check_newest(self) -> None:
        with self.reading.connect() as connection:
            upgrade.check_newest(connection, self._path)

    def write(self, connection: Connection, group: Sequence[Write]) -> None:
        with connection.begin():
            for write in group:
                for statement in write.statements:
                    execute(connection, statement)
            if rows := entries_of(group):
                connection.exec_driver_sql(INSERT_ENTRIES, (msgspec.json.encode(rows).decode(),))

    def told(self, problem: BaseException) -> str:
        return str(problem)

    def is_stale(self, connection: Connection) -> bool:
        return False

    def is_lost(self, problem: BaseException) -> bool:
        """A file is never out of reach for a while: what is wrong with it is wrong with the disk."""
        return False

    def trouble_of(self, problem: BaseException) -> Trouble | None:
        return trouble_of(problem, self._folder)

    def is_in_place(self) -> bool:
        return inode_of(self._path) == self._inode

    def size(self) -> int:
        return file_size(self._folder)

    def close(self) -> None:
        self.reading.dispose()
        self.writing.dispose()


def inode_of(path: Path) -> tuple[int, int] | None:
    """Which file a path means, whatever its name; ``None`` if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
