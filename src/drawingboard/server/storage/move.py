"""From a file of SQLite to PostgreSQL: every row, compared afterwards, and the key; the folder stays as it is."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from itertools import zip_longest
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from drawingboard.core.errors import NotNow, NotUnderstood, OurFault
from drawingboard.server.guests import read_key
from drawingboard.server.storage.database import open_database, plainly
from drawingboard.server.storage.database_url import EXAMPLE, read_database_url
from drawingboard.server.storage.folder import DATABASE, KEY
from drawingboard.server.storage.lock import FolderLock
from drawingboard.server.storage.schema import METADATA, SECRET

LEFT_BEHIND = ("process", "owner")
"""What only says which server is at work where."""
BATCH = 1000


def move(folder: Path, url: str) -> dict[str, int]:
    """Fill an empty database of PostgreSQL with everything that the file in a folder has; how many rows, by table.

    All of it is one transaction: if it fails, the database is as empty as before.
    """
    if read_database_url(url) is None:
        raise NotUnderstood("database/scheme", f"name the database of PostgreSQL to move to, as in --to {EXAMPLE}")
    if not (folder / DATABASE).exists():
        raise NotUnderstood("data/none", f"there is no {DATABASE} in {folder}: nothing to move")
    source, target = open_database("", folder), open_database(url, folder)
    with closing(source), closing(target), plainly(source), FolderLock(folder):
        source.check_newest()
        with plainly(target):
            target.migrate()
            with source.reading.begin() as old, target.writing.begin() as new:
                for name in ("statement_timeout", "idle_in_transaction_session_timeout"):
                    new.execute(text(f"SET LOCAL {name} = 0"))
                tables = tables_to_move(old, new, target.shown)
                moved = {table.name: copy_rows(table, old, new) for table in tables}
                for table in tables:
                    compare(table, old, new)
                new.execute(insert(SECRET), {"name": KEY, "value": read_key(folder / KEY)})
    return moved


def tables_to_move(old: Connection, new: Connection, shown: str) -> list[Table]:
    """Those of both, each after those that it refers to; refused if anything is in the database already."""
    there = set(inspect(old).get_table_names())
    for table in METADATA.sorted_tables:
        if table.name not in LEFT_BEHIND and new.execute(select(table).limit(1)).first() is not None:
            raise NotNow(
                "database/not_empty",
                f"{shown} has rows in the table {table.name} already; move to a database that is empty",
            )
    return [table for table in METADATA.sorted_tables if table.name in there and table.name not in LEFT_BEHIND]


def batches(table: Table, connection: Connection) -> Generator[list[tuple[Any, ...]]]:
    """In the order of the key, which is the same everywhere."""
    query = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=BATCH)
    with connection.execute(query) as result:
        for rows in result.partitions():
            yield [tuple(row) for row in rows]


def copy_rows(table: Table, old: Connection, new: Connection) -> int:
    names = [column.name for column in table.columns]
    count = 0
    for rows in batches(table, old):
        try:
            new.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        except DBAPIError as problem:
            raise NotNow(
                "move/row",
                f"PostgreSQL does not take a row of the table {table.name}, one of those from number {count + 1} on "
                f"({type(problem.orig).__name__}); nothing was moved",
            ) from problem
        count += len(rows)
    return count


def compare(table: Table, old: Connection, new: Connection) -> None:
    """Look whether every row has arrived as it was."""
    counts = [connection.execute(select(func.count()).select_from(table)).scalar() for connection in (old, new)]
    if counts[0] != counts[1]:
        raise OurFault(f"{table.name}: {counts[0]} rows were to be moved, and {counts[1]} have arrived")
    with closing(batches(table, old)) as before, closing(batches(table, new)) as after:
        for number, (rows, arrived) in enumerate(zip_longest(before, after)):
            if rows != arrived:
                first = number * BATCH + 1
                raise OurFault(
                    f"{table.name}: a row from number {first} on has not arrived as it was; nothing was moved"
                )
