"""A backup: one file with everything a server keeps; and the way back.

It is the server's file of SQLite as it was at one moment, with the key in a table of its own (``kept_file``), so
that neither can be forgotten. It holds everything that the key protects: keep it as safe as the folder.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.server.guests import KEY_BYTES, read_key
from drawingboard.server.storage.folder import (
    DATABASE,
    JOURNALS,
    KEY,
    RESTORING,
    keep_file,
    sync_file,
    sync_folder,
)
from drawingboard.server.storage.lock import FolderLock
from drawingboard.server.storage.trouble import told_plainly
from drawingboard.server.storage.upgrade import check_version, copy_database, version_of

KEPT_FILES = "kept_file"


def back_up(folder: Path, file: Path, overwrite: bool = False) -> int:
    """Write a backup of a folder, whether a server uses it or not; how many bytes it has."""
    if not (folder / DATABASE).exists():
        raise NotUnderstood("data/none", f"there is no {DATABASE} in {folder}: nothing to back up")
    if not file.parent.is_dir():
        raise NotUnderstood("backup/folder", f"there is no folder {file.parent} to write the backup into")
    if file.exists() and not overwrite:
        raise NotNow("backup/exists", f"{file} is there already; choose another name, or say --overwrite")
    key = read_key(folder / KEY)
    beside = file.with_name(f"{file.name}.partial")
    with told_plainly(file.parent):
        try:
            check_readable(folder)
            copy_database(folder / DATABASE, beside)
            with closing(sqlite3.connect(beside)) as backup, backup:
                backup.execute(f"CREATE TABLE {KEPT_FILES} (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
                backup.execute(f"INSERT INTO {KEPT_FILES} VALUES (?, ?)", (KEY, key))
            check_backup(beside)
            sync_file(beside)
            os.replace(beside, file)
            sync_folder(file.parent)
        finally:
            beside.unlink(missing_ok=True)
    return file.stat().st_size


def check_readable(folder: Path) -> None:
    """Refuse to back up a file that is none of ours, or damaged where it begins."""
    with told_plainly(folder), closing(sqlite3.connect(folder / DATABASE)) as original:
        version_of(original)


def check_backup(file: Path) -> bytes:
    """Refuse a file that is no backup, is damaged, or comes from a newer version; the key that it holds."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as backup:
            version = version_of(backup)
            check_version(file, version)
            found = backup.execute("SELECT name FROM sqlite_master WHERE name = ?", (KEPT_FILES,)).fetchone()
            if version is None or found is None:
                raise NotUnderstood(
                    "backup/key", f"{file} is no backup: it holds no key; drawingboard backup makes one"
                )
            kept = backup.execute(f"SELECT content FROM {KEPT_FILES} WHERE name = ?", (KEY,)).fetchone()
            if kept is None or len(kept[0]) != KEY_BYTES:
                raise NotUnderstood("backup/key", f"{file} is no whole backup: its key is missing or damaged")
            [result] = backup.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as problem:
        raise NotUnderstood("backup/damaged", f"{file} is damaged or no backup: {problem}") from None
    if result != "ok":
        raise NotUnderstood("backup/damaged", f"{file} is damaged: {result}")
    key: bytes = kept[0]
    return key


def restore(folder: Path, file: Path) -> Path | None:
    """Put a backup in place of what a folder holds, while no server runs there; where that lies now.

    All files of the old history are moved away together, the journal too: beside another file, SQLite would take it
    for that file's own. Until all is in place a note keeps servers from starting.
    """
    key = check_backup(file)
    with told_plainly(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FolderLock(folder):
            new = folder / f"{DATABASE}.restored"
            copy_database(file, new)
            with closing(sqlite3.connect(new)) as restored, restored:
                restored.execute(f"DROP TABLE {KEPT_FILES}")
            with closing(sqlite3.connect(new, isolation_level=None)) as restored:
                restored.execute("VACUUM")  # the key is not left in an unused page
            sync_file(new)
            aside = free_name(folder)
            keep_file(folder / RESTORING, f"{aside}\n".encode())
            moved = move_aside(folder, aside)
            os.replace(new, folder / DATABASE)
            keep_file(folder / KEY, key)
            (folder / RESTORING).unlink()
            sync_folder(folder)
    return aside if moved else None


def move_aside(folder: Path, aside: Path) -> bool:
    """Move the files of a history away; whether there were any."""
    there = [path for name in (DATABASE, KEY) for path in with_journals(folder / name) if path.exists()]
    for path in there:
        aside.mkdir(mode=0o700, exist_ok=True)
        os.replace(path, aside / path.name)
    if there:
        sync_folder(aside)
        sync_folder(folder)
    return bool(there)


def with_journals(path: Path) -> list[Path]:
    return [path, *(path.with_name(path.name + journal) for journal in JOURNALS)]


def free_name(folder: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> Path:
    """A folder that is not there yet: ``before-restore-20260301-120000``."""
    plain = folder / f"before-restore-{now():%Y%m%d-%H%M%S}"
    names = [plain, *(plain.with_name(f"{plain.name}-{number}") for number in range(2, 100))]
    return next(path for path in names if not path.exists())
