"""What is written is on disk, in groups, and nobody spoils it for others."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select

from drawingboard.core.errors import NotNow
from drawingboard.games import game
from drawingboard.server.broadcast import Broadcast
from drawingboard.server.storage import queries
from drawingboard.server.storage.database import open_database
from drawingboard.server.storage.lock import FolderLock
from drawingboard.server.storage.schema import ENTRY, METADATA
from drawingboard.server.storage.sqlite import engine_of
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import EntryRow, NotKept, Write
from drawingboard.server.table import Table
from drawingboard.server.wire import NewTable, SeatChoice
from tests.databases import ON_POSTGRES, postgres, sqlite_only, store_in
from tests.server.browser import Browser, running, two_at_a_table


def with_store(folder: Path, doing: Callable[[Store], Awaitable[Any]]) -> Any:
    """Do something with a store of one's own."""
    store = store_in(folder)

    async def do() -> Any:
        store.start()
        return await doing(store)

    try:
        return asyncio.run(do())
    finally:
        store.close()


async def write(store: Store, *entries: EntryRow) -> Exception | None:
    future: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.submit(Write(future.set_result, entries))
    return await future


def row(table: str, number: int, text: str = "L c4n") -> EntryRow:
    return (table, number, 0, 0, text, 1234, "ada", "c1")


def new_table() -> Table:
    plan = NewTable("planquadrat", (SeatChoice("me"), SeatChoice("open")))
    return Table.planned(plan, game("planquadrat"), "ada", "Ada", 0)


async def texts(store: Store) -> list[tuple[Any, ...]]:
    def ask(connection: Any) -> list[tuple[Any, ...]]:
        return [tuple(found) for found in connection.execute(select(ENTRY.c.number, ENTRY.c.text))]

    return await store.read(ask)


def test_what_was_kept_is_there_for_everybody_who_reads(data: Path) -> None:
    async def doing(store: Store) -> None:
        table = new_table()
        await store.keep(queries.insert_table(table))
        assert await write(store, row(table.id, 1), row(table.id, 2, "über 'alles' \"x\"")) is None
        assert await texts(store) == [(1, "L c4n"), (2, "über 'alles' \"x\"")]

    async def again(store: Store) -> None:
        found = await store.read(
            lambda connection: connection.execute(select(ENTRY.c.number, ENTRY.c.guest, ENTRY.c.command)).all()
        )
        assert [tuple(row) for row in found] == [(1, "ada", "c1"), (2, "ada", "c1")]

    with_store(data, doing)
    with_store(data, again)


def test_writes_that_wait_share_a_commit(data: Path) -> None:
    async def doing(store: Store) -> None:
        table = new_table()
        await store.keep(queries.insert_table(table))
        assert await asyncio.gather(*(write(store, row(table.id, number)) for number in range(1, 101))) == [None] * 100
        assert sum(store._writer._metrics.group_size.counts) < 60

    with_store(data, doing)


def test_nobody_writes_the_same_entry_twice_and_strangers_are_not_harmed(data: Path) -> None:
    async def doing(store: Store) -> None:
        one, other = new_table(), new_table()
        await store.keep(queries.insert_table(one) + queries.insert_table(other))
        await write(store, row(one.id, 1))
        results = await asyncio.gather(
            write(store, row(one.id, 1, "again")), write(store, row(other.id, 1)), write(store, row("nowhere", 1))
        )
        assert [type(result) for result in results] == [NotKept, type(None), NotKept]
        assert sorted(await texts(store)) == [(1, "L c4n"), (1, "L c4n")]

    with_store(data, doing)


@sqlite_only
def test_a_commit_is_on_disk_before_it_returns(data: Path) -> None:
    engine = engine_of(data.parent / "x.sqlite", "BEGIN")
    with engine.begin() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def test_the_migrations_lead_to_the_tables_the_code_expects(data: Path) -> None:
    data.mkdir()
    database = open_database(postgres().new_database() if ON_POSTGRES else "", data)
    database.migrate()
    database.migrate()  # a second start changes nothing
    database.check_newest()
    with database.reading.begin() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    database.close()
    assert differences == []


@sqlite_only
def test_a_file_of_the_first_version_is_brought_up_to_date(data: Path) -> None:
    data.mkdir()
    old = sqlite3.connect(data / "drawingboard.sqlite")
    old.executescript((Path(__file__).parent / "version-0001.sql").read_text())
    old.close()
    with running(data) as server:
        info = Browser(server).ask("GET", "/api/tables/first-table-1")
        assert (info["state"], info["number"]) == ("playing", 2)


def test_one_folder_is_for_one_server(data: Path) -> None:
    data.mkdir()
    with FolderLock(data), pytest.raises(NotNow, match=r"in use by another server \(process \d+\)"):
        FolderLock(data)
    FolderLock(data).release()


def test_what_cannot_be_kept_is_refused_and_the_table_starts_again_from_disk(data: Path) -> None:
    with running(data) as server:
        first, _, table = two_at_a_table(server)
        room = server.room(table)
        thief = row(table, 1, "S h8e")
        done: list[Exception | None] = []
        server.app.store.submit(Write(done.append, [thief]))
        refusal = first.act(0, "L c4n")
        assert refusal["code"] == "server/not_kept"
        assert first.closing()[0] == 1012
        assert room.closed
        again = Browser(server).connect(table)
        again.until(lambda: again.update)
        assert again.update["entries"][0]["text"] == "S h8e"


def test_a_table_that_cannot_be_shown_holds_up_nobody_else(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(data) as server:
        (one, _, broken), (other, _, sound) = two_at_a_table(server), two_at_a_table(server)
        rooms = [server.room(broken), server.room(sound)]
        tell = Broadcast.tell

        def tell_or_fail(broadcast: Broadcast, since: int, reshaped: bool) -> None:
            if broadcast is rooms[0].broadcast:
                raise RuntimeError("cannot be shown")
            tell(broadcast, since, reshaped)

        def place(table: Table) -> None:
            assert table.match is not None
            table.match.act(0, "L c4n")

        monkeypatch.setattr(Broadcast, "tell", tell_or_fail)
        server.on_loop(lambda: [room.change(place) for room in rooms])
        other.until_number(1)
        assert one.closing()[0] == 1012, "it starts again from disk"
