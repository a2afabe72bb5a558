"""Which database tests of the server use: a file of SQLite, or PostgreSQL if the environment wants it so.

With ``DRAWINGBOARD_TEST_DATABASE=postgres`` every process of tests has a PostgreSQL of its own, and every data folder a
database of its own in it, so that a server that starts again in a folder finds what it has kept.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from drawingboard.bench.postgres import PrivatePostgres
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage.database import Database, open_database
from drawingboard.server.storage.store import Store

ON_POSTGRES = os.environ.get("DRAWINGBOARD_TEST_DATABASE") == "postgres"

sqlite_only = pytest.mark.skipif(ON_POSTGRES, reason="about the file of SQLite")
"""For what there is with a file only: its copies and backups, what a full disk does to it, its earlier versions."""


@cache
def postgres() -> PrivatePostgres:
    """One for all tests of this process."""
    found = PrivatePostgres().__enter__()
    atexit.register(found.__exit__, None, None, None)
    return found


@cache
def template() -> str:
    """The name of a database with all tables and no rows."""
    url = postgres().new_database()
    database = open_database(url, Path())
    database.migrate()
    database.close()
    return url.rpartition("/")[2]


def url_for(folder: Path) -> str:
    """The address of the database that belongs to a data folder; nothing for SQLite."""
    return _url_for(folder.absolute()) if ON_POSTGRES else ""


@cache
def _url_for(folder: Path) -> str:
    return postgres().new_database(template())


def store_in(folder: Path) -> Store:
    """A store of one's own."""
    return Store(folder, Metrics(), url_for(folder))


@contextmanager
def database_in(folder: Path) -> Iterator[Database]:
    """The database that belongs to a folder, its tables up to date."""
    folder.mkdir(parents=True, exist_ok=True)
    database = open_database(url_for(folder), folder)
    try:
        database.migrate()
        yield database
    finally:
        database.close()


def rows(folder: Path, query: str, **values: Any) -> list[tuple[Any, ...]]:
    """What is in a database, whether a server uses it or not."""
    with database_in(folder) as database, database.reading.begin() as connection:
        return [tuple(row) for row in connection.execute(text(query), values)]


def change(folder: Path, statement: str, **values: Any) -> None:
    """Change what is in a database, behind the back of any server."""
    with database_in(folder) as database, database.writing.begin() as connection:
        connection.execute(text(statement), values)
