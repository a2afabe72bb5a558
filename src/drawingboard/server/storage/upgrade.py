"""Bring the tables of a file up to date, with a copy of it before; refuse a file of a newer version."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import Connection, Engine

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.server.storage.folder import sync_file, sync_folder

COPY = ".before-"
"""Between the name of the file and the number of the migration that a copy was made for."""


def alembic_config(connection: Connection | None = None) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "drawingboard.server:migrations")
    config.attributes["connection"] = connection
    return config


@cache
def known_versions() -> tuple[str, ...]:
    """The numbers of all migrations, the newest first."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(alembic_config())
    return tuple(script.revision for script in scripts.walk_revisions())


def version_of(connection: sqlite3.Connection) -> str | None:
    """The migration that a file was brought up to; ``None`` for an empty file."""
    there = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
    named = f"{there} AND name = 'alembic_version'"
    if not connection.execute(named).fetchone()[0]:
        if connection.execute(there).fetchone()[0]:
            raise NotUnderstood("data/foreign", "this is a file of SQLite, but none of Drawing Board")
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else None


def check_version(path: Path | str, version: str | None) -> None:
    """Refuse a file or database that a newer version of Drawing Board has written."""
    if version is not None and version not in known_versions():
        raise NotNow(
            "data/newer",
            f"{path} was written by a newer version of Drawing Board (its tables are {version}, this version knows "
            f"{known_versions()[0]}); install that version, or restore a backup from before",
        )


def check_newest(connection: Connection, path: Path) -> None:
    """Refuse a file that this version has not brought up to date, or cannot."""
    raw: Any = connection.connection.driver_connection
    version = version_of(raw)
    check_version(path, version)
    if version != known_versions()[0]:
        raise NotNow(
            "data/older", f"{path} was written by an earlier version; start the server once to bring it up to date"
        )


def migrate(engine: Engine) -> None:
    """Bring the file's tables up to date; what there was before stays beside it as a copy."""
    from alembic import command

    with engine.connect() as connection:
        raw: Any = connection.connection.driver_connection
        path = Path(engine.url.database or "")
        version = version_of(raw)
    check_version(path, version)
    newest = known_versions()[0]
    if version == newest:
        return
    if version is not None:
        copy_before(path, next_after(version))
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "head")


def next_after(version: str) -> str:
    versions = known_versions()
    return versions[versions.index(version) - 1]


def copy_before(path: Path, version: str) -> None:
    """Keep the file as it was before a migration; a copy of an earlier try at the same one is replaced."""
    copy = path.with_name(f"{path.name}{COPY}{version}")
    copy_database(path, copy)
    structlog.get_logger().info("copied_before_migration", copy=str(copy))


def copy_database(source: Path, target: Path) -> None:
    """A copy of a file of SQLite, of one moment, also while others write to it: whole and on disk, or not there."""
    beside = target.with_name(f"{target.name}.new")
    beside.unlink(missing_ok=True)
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(beside)) as copy:
            original.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a journal beside it
        sync_file(beside)
        os.replace(beside, target)
        sync_folder(target.parent)
    finally:
        beside.unlink(missing_ok=True)


def copies(folder: Path) -> list[Path]:
    """The copies that were made before migrations."""
    return sorted(folder.glob(f"*{COPY}*"))
