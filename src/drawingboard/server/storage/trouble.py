"""What is wrong when something cannot be kept or read: a full disk, a read-only one, a folder that is gone.

One place tells them apart, for the start of a server, for its health and for its log.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from drawingboard.core.errors import NotNow

PATIENCE_SECONDS = 5.0
"""Nothing that is to be kept should take longer."""


class Trouble(NamedTuple):
    """A reason for which nothing is kept: a code for programs, a sentence for people."""

    code: str
    sentence: str


KINDS = {
    "data/removed": "{folder} is not there any more, or is another folder now; put it back, or restart the server",
    "data/damaged": "{file} is damaged or no file of Drawing Board; restore a backup (drawingboard restore FILE)",
    "data/busy": "{file} is locked by another program; let it end first",
    "disk/full": "the disk is full: nothing more can be kept in {folder}; make room there",
    "disk/read_only": "the disk that holds {folder} is read-only; mount it so that it can be written",
    "disk/not_writable": "{folder} cannot be written or is no folder; whoever runs the server needs to own it",
    "disk/slow": f"nothing could be written for {PATIENCE_SECONDS:g} seconds; the disk is busy or hangs",
    "disk/failing": "the disk that holds {folder} fails; look into the system's log",
}

SQLITE = {
    sqlite3.SQLITE_FULL: "disk/full",
    sqlite3.SQLITE_READONLY: "disk/read_only",
    sqlite3.SQLITE_CANTOPEN: "disk/not_writable",
    sqlite3.SQLITE_PERM: "disk/not_writable",
    sqlite3.SQLITE_AUTH: "disk/not_writable",
    sqlite3.SQLITE_NOTADB: "data/damaged",
    sqlite3.SQLITE_CORRUPT: "data/damaged",
    sqlite3.SQLITE_BUSY: "data/busy",
    sqlite3.SQLITE_LOCKED: "data/busy",
}
UNCLEAR = ("disk/failing", "disk/not_writable")
SYSTEM = {
    errno.ENOSPC: "disk/full",
    errno.EDQUOT: "disk/full",
    errno.EFBIG: "disk/full",
    errno.EROFS: "disk/read_only",
    errno.EACCES: "disk/not_writable",
    errno.EPERM: "disk/not_writable",
    errno.ENOTDIR: "disk/not_writable",
    errno.EEXIST: "disk/not_writable",
    errno.EISDIR: "disk/not_writable",
    errno.ENOENT: "data/removed",
}


def trouble(code: str, folder: Path) -> Trouble:
    return Trouble(code, KINDS[code].format(folder=folder, file=folder / "drawingboard.sqlite"))


def trouble_of(problem: BaseException, folder: Path) -> Trouble | None:
    """What an error says about the disk; ``None`` if it is about something else."""
    found: BaseException | None = problem
    while found is not None:
        if isinstance(found, sqlite3.Error):
            return trouble(_sqlite_kind(found, folder), folder)
        if isinstance(found, OSError):
            return trouble(SYSTEM.get(found.errno or 0, "disk/failing"), folder)
        found = getattr(found, "orig", None) or found.__cause__
    return None


def _sqlite_kind(problem: sqlite3.Error, folder: Path) -> str:
    code = getattr(problem, "sqlite_errorcode", 0)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return "data/removed"
    kind = SQLITE.get(code & 0xFF, "disk/failing")
    return _what_the_system_says(folder) if kind in UNCLEAR else kind


def _what_the_system_says(folder: Path) -> str:
    """SQLite keeps to itself why something could not be written; writing a small file tells."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        return SYSTEM.get(problem.errno or 0, "disk/failing")
    return "disk/failing"


@contextmanager
def told_plainly(folder: Path) -> Iterator[None]:
    """Say in a sentence what is wrong with a folder, instead of how it was found out."""
    try:
        yield
    except (OSError, sqlite3.Error, SQLAlchemyError) as problem:
        found = trouble_of(problem, folder)
        if found is None:
            raise
        raise NotNow(*found) from problem
