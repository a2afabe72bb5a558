"""From a file of SQLite to PostgreSQL: everything arrives as it was, or nothing does."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert, text

from drawingboard.core.errors import NotNow, NotUnderstood, OurFault
from drawingboard.match import parse_record, verify
from drawingboard.server.storage import move as moving
from drawingboard.server.storage.database import open_database
from drawingboard.server.storage.database_url import read_database_url
from drawingboard.server.storage.folder import DATABASE
from drawingboard.server.storage.move import move
from drawingboard.server.storage.schema import GUEST, METADATA
from tests.cli.terminal import output, run
from tests.databases import postgres
from tests.server.browser import Browser, running, seated, two_at_a_table


@pytest.fixture
def url() -> str:
    """The address of an empty database."""
    return postgres().new_database()


def rows_of_file(folder: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for name in METADATA.tables}


def count_rows(url: str) -> int:
    engine = create_engine(read_database_url(url) or "")
    with engine.begin() as connection:
        tables = [table for table in METADATA.tables if connection.dialect.has_table(connection, table)]
        counts = [connection.execute(text(f'SELECT count(*) FROM "{table}"')).scalar() or 0 for table in tables]
    engine.dispose()
    return sum(counts)


def records(folder: Path, to: Path, url: str = "") -> dict[str, str]:
    """The records of all matches, as the host exports them."""
    output("tables", "export", "--all", "--to", to, "--data", folder, "--database", url)
    return {file.name: file.read_text() for file in to.iterdir()}


def known(browser: Browser) -> list[Any]:
    """What somebody finds of theirs."""
    return [browser.ask("GET", f"/api/{path}") for path in ("me", "lobby", "devices")]


def played(data: Path) -> tuple[Browser, list[str]]:
    """A server's folder with matches that are over, one that goes on, and somebody with a name, a device, a phrase."""
    with running(data, database="") as server:
        tables = []
        for game in ("planquadrat", "dschunke", "verplant", "floor-plan", "zoned-out"):
            browsers, lives, table = seated(server, game, 2)
            for _ in range(3):
                for seat, live in enumerate(lives):
                    if live.until_updated().codes(seat):
                        live.act(seat)
            if game != "planquadrat":
                lives[0].do("resign", seat=0)
            tables.append(table)
        browsers[0].ask("POST", "/api/recovery_phrase")
        return browsers[0], tables


def test_everything_is_as_it_was_and_everybody_is_who_they_were(data: Path, tmp_path: Path, url: str) -> None:
    ada, tables = played(data)
    with running(data, database="") as server:
        ada.server = server
        before = known(ada)
    rows, texts = rows_of_file(data), records(data, tmp_path / "before")
    counted = move(data, url)
    assert counted == {name: len(rows[name]) for name in counted}
    assert counted["entry"] > 20
    assert rows_of_file(data) == rows, "the file stays as it is"
    assert len(texts) == len(tables)
    assert records(data, tmp_path / "after", url) == texts
    for record in texts.values():
        verify(parse_record(record))
    with running(tmp_path / "another folder", database=url) as server:
        ada.server = server
        assert known(ada) == before, "the key has come along"
    with running(data, database=url) as server:
        ada.server = server
        assert known(ada) == before
        live = ada.connect(tables[0]).until_updated()
        assert live.update["entries"], "the match that goes on can be gone on with"


def test_a_file_of_the_first_version_is_brought_up_to_date_and_moved(data: Path, tmp_path: Path, url: str) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE)) as old:
        old.executescript((Path(__file__).parent / "version-0001.sql").read_text())
    with pytest.raises(NotNow, match="start the server once to bring it up to date"):
        move(data, url)
    with running(data, database=""):
        pass
    before = records(data, tmp_path / "before")
    assert len(before) == 1
    move(data, url)
    assert records(data, tmp_path / "after", url) == before


def test_a_database_that_has_something_is_left_as_it_is(data: Path, url: str) -> None:
    played(data)
    with running(data.parent / "other", database=url) as server:
        two_at_a_table(server)
    before = count_rows(url)
    with pytest.raises(NotNow, match="move to a database that is empty"):
        move(data, url)
    assert count_rows(url) == before


def test_nothing_is_moved_while_a_server_runs(data: Path, url: str) -> None:
    with running(data, database="") as server:
        two_at_a_table(server)
        with pytest.raises(NotNow, match="is in use by another server"):
            move(data, url)
    assert count_rows(url) == 0


def test_what_postgresql_does_not_take_is_named_and_nothing_arrives(data: Path, url: str) -> None:
    played(data)
    source = open_database("", data)
    with source.writing.begin() as connection:
        connection.execute(insert(GUEST), {"id": "x", "name": "a\0b", "seen": 0})
    source.close()
    with pytest.raises(NotNow, match="does not take a row of the table guest"):
        move(data, url)
    assert count_rows(url) == 0


def test_a_row_that_arrives_otherwise_is_noticed_and_nothing_stays(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(data)
    copy = moving.copy_rows

    def copy_badly(table: Any, old: Any, new: Any) -> int:
        count = copy(table, old, new)
        if table is GUEST:
            new.execute(GUEST.update().values(seen=1))
        return count

    monkeypatch.setattr(moving, "copy_rows", copy_badly)
    with pytest.raises(OurFault, match="guest: a row from number 1 on has not arrived as it was"):
        move(data, url)
    assert count_rows(url) == 0


def test_what_cannot_be_meant_is_refused(data: Path, url: str) -> None:
    with pytest.raises(NotUnderstood, match=r"there is no drawingboard\.sqlite"):
        move(data, url)
    with pytest.raises(NotUnderstood, match="name the database of PostgreSQL"):
        move(data, "")


def test_the_command_says_what_has_arrived_and_how_to_go_on(data: Path, url: str) -> None:
    played(data)
    told = output("move", "--data", data, "--to", url)
    assert "rows moved and compared: 5 matches" in told
    assert "start the server with the same folder and the database" in told
    again = run("move", "--data", data, "--to", url)
    assert (again.exit_code, "move to a database that is empty" in again.stderr) == (7, True)
    assert "5" in output("tables", "list", "--data", data, "--database", url, "--json")
    for words in (("backup", "games.backup"), ("restore", str(data / "key"))):
        refused = run(*words, "--data", data, "--database", url)
        assert (refused.exit_code, "pg_dump" in refused.stderr) == (3, True)
