"""Which database tests of the server use: a file of SQLite, or PostgreSQL if the environment wants it so.

With ``DRAWINGBOARD_TEST_DATABASE=postgres`` every process of tests has a PostgreSQL of its own, and every data folder a
database of its own in it, so that a server that starts again in a folder finds what it has kept.
"""

from __future__ import annotations

import atexit
import os
from functools import cache
from pathlib import Path

import pytest

from drawingboard.bench.postgres import PrivatePostgres
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage.database import open_database
from drawingboard.server.storage.store import Store

ON_POSTGRES = os.environ.get("DRAWINGBOARD_TEST_DATABASE") == "postgres"

sqlite_only = pytest.mark.skipif(ON_POSTGRES, reason="about the file of SQLite")
postgres_only = pytest.mark.skipif(not ON_POSTGRES, reason="about PostgreSQL")


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


@cache
def url_for(folder: Path) -> str:
    """The address of the database that belongs to a data folder; nothing for SQLite."""
    return postgres().new_database(template()) if ON_POSTGRES else ""


def store_in(folder: Path) -> Store:
    """A store of one's own."""
    return Store(folder, Metrics(), url_for(folder))
