"""Which database a host means: a file of SQLite, or PostgreSQL under an address."""

from __future__ import annotations

import importlib.util

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from drawingboard.core.errors import NotNow, NotUnderstood

EXAMPLE = "postgresql://drawingboard@127.0.0.1/drawingboard"
SCHEMES = ("postgresql", "postgres")
DRIVER = "postgresql+psycopg"


def read_database_url(text: str) -> URL | None:
    """The address of a database of PostgreSQL; ``None`` for no address, which means the file in the data folder.

    What is refused is never repeated: it may hold a password.
    """
    if not text:
        return None
    scheme, separator, _ = text.partition("://")
    if not separator or scheme not in SCHEMES:
        raise NotUnderstood("database/scheme", f"the address of a database begins with postgresql://, as in {EXAMPLE}")
    try:
        url = make_url(text)
        url = url.set(drivername=DRIVER)
    except (ArgumentError, ValueError):
        raise NotUnderstood(
            "database/address",
            f"the address of the database cannot be read; one is {EXAMPLE}, and special letters of a password are "
            "written as %40 for @, %2F for /, %3A for :",
        ) from None
    if not url.database:
        raise NotUnderstood("database/name", f"the address of the database names no database after the host: {EXAMPLE}")
    return url


def shown(url: URL) -> str:
    """An address as it may be printed and logged: without its password, and without what else is handed over."""
    host = f"[{url.host}]" if url.host and ":" in url.host else url.host or ""
    user = f"{url.username}@" if url.username else ""
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{user}{host}{port}/{url.database}"


def check_driver() -> None:
    """Refuse to go on without the package that talks to PostgreSQL."""
    if importlib.util.find_spec("psycopg") is None:
        raise NotNow(
            "database/driver",
            "PostgreSQL needs the package psycopg: install Drawing Board with it, pip install 'drawingboard[postgres]'",
        )
