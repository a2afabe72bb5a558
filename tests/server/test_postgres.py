"""A database of PostgreSQL: it may go away and come back, it is told what is wrong with it, and nothing is lost."""

from __future__ import annotations

import asyncio
import importlib.util
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import select
from structlog.testing import capture_logs

from drawingboard.bench.postgres import PrivatePostgres
from drawingboard.core.errors import DrawingBoardError, NotNow, NotUnderstood, Unavailable
from drawingboard.server import health
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage import postgres_trouble, queries
from drawingboard.server.storage.database import open_database
from drawingboard.server.storage.database_url import read_database_url, shown
from drawingboard.server.storage.schema import ENTRY
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import Write
from tests.databases import postgres as shared_postgres
from tests.server.browser import Browser, running, two_at_a_table, wait_until
from tests.server.test_store import new_table, row


@pytest.fixture
def url() -> str:
    """The address of an empty database."""
    return shared_postgres().new_database()


@pytest.fixture
def own() -> Iterator[PrivatePostgres]:
    """A PostgreSQL that a test may stop."""
    with PrivatePostgres() as found:
        yield found


def with_store(folder: Path, url: str, doing: Callable[[Store], Awaitable[Any]]) -> Any:
    store = Store(folder, Metrics(), url)

    async def do() -> Any:
        store.start()
        return await doing(store)

    try:
        return asyncio.run(do())
    finally:
        store.close()


async def written(store: Store, write: Write) -> Exception | None:
    future: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    write.done = future.set_result
    store.submit(write)
    return await future


# Which one ------------------------------------------------------------------------------------------


def test_an_address_is_read_and_printed_without_its_password() -> None:
    url = read_database_url("postgresql://ada:se%40cret@db.example:5433/games?sslmode=require")
    assert url is not None
    assert (url.username, url.password, url.host, url.port, url.database) == (
        "ada", "se@cret", "db.example", 5433, "games",
    )  # fmt: skip
    assert shown(url) == "postgresql://ada@db.example:5433/games"
    assert read_database_url("") is None


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("games.sqlite", "database/scheme"),
        ("mysql://ada:secret@db/games", "database/scheme"),
        ("postgresql://ada:secret@db", "database/name"),
        ("postgresql://ada:secret@db:port/games", "database/address"),
    ],
)
def test_an_address_that_cannot_be_meant_is_refused_without_repeating_it(address: str, code: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        read_database_url(address)
    assert refused.value.code == code
    assert "secret" not in str(refused.value)


def test_without_the_package_one_is_told_which_extra_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(NotNow, match=r"drawingboard\[postgres\]"):
        open_database("postgresql://ada@127.0.0.1/games", tmp_path)


# What is wrong --------------------------------------------------------------------------------------


def refusal(folder: Path, url: str) -> DrawingBoardError:
    with pytest.raises(DrawingBoardError) as refused:
        Store(folder, Metrics(), url)
    return refused.value


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path, url: str) -> None:
    postgres = shared_postgres()
    strange = postgres.new_database()
    postgres.ask('CREATE TABLE "match" (id int)', strange.rpartition("/")[2])
    cases = {
        f"postgresql://nobody:secret@127.0.0.1:{postgres.port}/postgres": "database/password",
        postgres.url_of("nowhere"): "database/unknown",
        "postgresql://ada:secret@127.0.0.1:1/games": "database/unreachable",
        "postgresql://ada:secret@nowhere.invalid/games": "database/unreachable",
        strange: "data/foreign",
    }
    for address, code in cases.items():
        problem = refusal(tmp_path / "data", address)
        assert isinstance(problem, NotNow | NotUnderstood)
        assert problem.code == code
        assert "secret" not in str(problem)


def test_tables_of_a_newer_version_are_refused(tmp_path: Path, url: str) -> None:
    with_store(tmp_path / "data", url, lambda store: store.keep([]))
    shared_postgres().ask("UPDATE alembic_version SET version_num = '9999'", url.rpartition("/")[2])
    problem = refusal(tmp_path / "data", url)
    assert isinstance(problem, NotNow)
    assert problem.code == "data/newer"


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "database/full"),
        ("25006", "database/read_only"),
        ("53300", "database/connections"),
        ("57P01", "database/unreachable"),
        ("57P03", "database/starting"),
        ("08006", "database/unreachable"),
        ("28P01", "database/password"),
        ("42501", "database/rights"),
        ("23505", None),
    ],
)
def test_every_state_of_a_database_has_its_sentence(state: str, code: str | None) -> None:
    problem = psycopg.errors.lookup(state)("DETAIL: a name") if state != "57P05" else psycopg.OperationalError()
    found = postgres_trouble.trouble_of(problem, "postgresql://ada@db/games")
    assert (found.code if found else None) == code
    assert found is None or "a name" not in found.sentence


def test_a_database_that_only_lets_itself_be_read_makes_the_server_unready(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "GOOD_FOR_SECONDS", 0.02)
    name = url.rpartition("/")[2]
    with running(data, database=url) as server:
        ada = Browser(server, "Ada")
        shared_postgres().ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        cut(name)
        wait_until(lambda: b"database/read_only" in ada.request("GET", "/readyz")[1])
        shared_postgres().ask(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        cut(name)
        wait_until(lambda: ada.request("GET", "/readyz")[0] == 200)


def cut(database: str) -> None:
    """End all connections to a database."""
    shared_postgres().ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'")


# It goes away and comes back ------------------------------------------------------------------------


def test_connections_that_were_cut_are_made_again_and_nobody_notices(data: Path, url: str) -> None:
    with running(data, database=url) as server:
        first, _, _ = two_at_a_table(server, options={"first": "1"})
        assert first.act(0, "L c4n")["is"] == "accepted"
        cut(url.rpartition("/")[2])
        assert first.do("resign", seat=0)["is"] == "accepted"
        assert Browser(server).ask("GET", "/api/lobby")["open"] == []


def test_while_it_is_away_people_are_told_and_afterwards_everything_acknowledged_is_there(
    data: Path, own: PrivatePostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "GOOD_FOR_SECONDS", 0.02)
    address = own.new_database().replace("@", ":hush@")
    with capture_logs() as logs, running(data, database=address) as server:
        first, _, table = two_at_a_table(server, options={"first": "1"})
        assert first.act(0, "L c4n")["is"] == "accepted"
        own.stop_at_once()
        ada = Browser(server)
        for method, path, body in (
            ("GET", "/api/lobby", None),
            ("GET", "/api/tables/nobody-knows", None),
            ("POST", "/api/tables", {"game": "planquadrat", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ):
            problem = ada.ask(method, path, body, expect=503)
            assert problem["code"] == "database/unreachable"
            assert "127.0.0.1" not in problem["sentence"], "where it is, is nobody's business"
        assert b"database/unreachable" in ada.request("GET", "/readyz")[1]
        assert ada.request("GET", "/healthz")[0] == 200
        own.start()
        wait_until(lambda: ada.request("GET", "/readyz")[0] == 200)
        again = Browser(server).connect(table)
        again.until(lambda: again.update)
        assert again.update["entries"][0]["text"] == "L c4n"
        assert "hush" not in repr(server.app.settings)
    assert "hush" not in str(logs)
    told = [(entry["event"], entry.get("code")) for entry in logs if "ready" in entry["event"]]
    assert told == [("not_ready", "database/unreachable"), ("ready_again", None)]


def test_a_move_while_it_is_away_is_not_acknowledged_and_the_table_starts_anew(
    data: Path, own: PrivatePostgres
) -> None:
    with running(data, database=own.new_database()) as server:
        first, _, table = two_at_a_table(server, options={"first": "1"})
        own.stop_at_once()
        assert first.act(0, "L c4n")["code"] == "server/not_kept"
        assert first.closing()[0] == 1012
        own.start()
        again = Browser(server).connect(table)
        again.until(lambda: again.update)
        assert again.update["entries"] == []


def test_if_nobody_told_whether_a_commit_got_through_the_entries_are_looked_up(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def doing(store: Store) -> None:
        table = new_table()
        await store.keep(queries.insert_table(table))
        write = store.database.write

        def committed_and_cut(connection: Any, group: Any) -> None:
            write(connection, group)
            raise psycopg.OperationalError("server closed the connection unexpectedly")

        def cut_before(connection: Any, group: Any) -> None:
            raise psycopg.OperationalError("server closed the connection unexpectedly")

        monkeypatch.setattr(store.database, "write", committed_and_cut)
        assert await written(store, Write(print, [row(table.id, 1)])) is None, "it is there"
        cuts = [True, False]
        monkeypatch.setattr(store.database, "write", lambda *known: (cut_before if cuts.pop(0) else write)(*known))
        assert await written(store, Write(print, [row(table.id, 2)])) is None, "it is written over a new connection"
        monkeypatch.setattr(store.database, "write", cut_before)
        assert isinstance(await written(store, Write(print, [row(table.id, 3)])), Unavailable)
        monkeypatch.setattr(store.database, "write", write)
        assert await written(store, Write(print, [row(table.id, 3)])) is None
        found = await store.read(lambda connection: connection.execute(select(ENTRY.c.number)).scalars().all())
        assert found == [1, 2, 3]

    with_store(tmp_path / "data", url, doing)


def test_servers_that_start_together_bring_the_tables_up_to_date_once(tmp_path: Path, url: str) -> None:
    async def both() -> None:
        databases = [open_database(url, tmp_path) for _ in range(4)]
        await asyncio.gather(*(asyncio.to_thread(database.migrate) for database in databases))
        for database in databases:
            database.check_newest()
            database.close()

    asyncio.run(both())


# What is kept -----------------------------------------------------------------------------------------


def test_a_commit_is_on_disk_before_it_returns(tmp_path: Path, url: str) -> None:
    shared_postgres().ask(f"ALTER DATABASE {url.rpartition('/')[2]} SET synchronous_commit = off")
    database = open_database(url, tmp_path)
    with database.writing.begin() as connection:
        asked = [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in ("fsync", "synchronous_commit")]
    database.close()
    assert asked == ["on", "on"]


def test_what_is_read_together_is_of_one_moment_and_changes_nothing(tmp_path: Path, url: str) -> None:
    database = open_database(url, tmp_path)
    with database.reading.begin() as connection:
        asked = [connection.exec_driver_sql(f"SHOW transaction_{name}").scalar() for name in ("isolation", "read_only")]
    database.close()
    assert asked == ["repeatable read", "on"]


def test_a_command_whose_id_is_no_text_is_refused_and_harms_nobody(data: Path, url: str) -> None:
    with running(data, database=url) as server:
        first, second, _ = two_at_a_table(server, options={"first": "1"})
        first.say({"do": "act", "id": "a\u0000b", "seat": 0, "based_on": 0, "action": "L c4n"})
        assert first.act(0, "L c4n")["is"] == "accepted"
        assert second.do("resign", seat=1)["is"] == "accepted"
        for path in ("/api/tables/%00", "/api/tables/abc%00d", "/api/codes/%00"):
            assert Browser(server).request("GET", path)[0] in (400, 404)


def test_a_write_error_names_no_row_in_the_log(tmp_path: Path, url: str) -> None:
    async def doing(store: Store) -> None:
        table = new_table()
        await store.keep(queries.insert_table(table))
        await written(store, Write(print, [row(table.id, 1)]))
        problem = await written(store, Write(print, [row(table.id, 1, "a secret hand")]))
        assert "duplicate key" in str(problem)
        assert table.id not in str(problem)
        assert "secret" not in str(problem)

    with_store(tmp_path / "data", url, doing)


def test_asking_does_not_wait_long_for_a_database_that_does_not_answer() -> None:
    """A connection attempt ends after seconds, not minutes."""
    began = time.monotonic()
    database = open_database("postgresql://ada@192.0.2.1/games?connect_timeout=1", Path())
    with pytest.raises(Exception, match=r"timeout|unreachable|failed|refused"):
        database.check_newest()
    assert time.monotonic() - began < 30
    database.close()
