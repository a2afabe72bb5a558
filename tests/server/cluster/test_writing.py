"""How one of several processes writes to PostgreSQL: in groups, behind its fence, and never twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, select

from drawingboard.server.cluster import processes as rows
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage.database import Database, open_database
from drawingboard.server.storage.lifetime import beat
from drawingboard.server.storage.schema import ENTRY, HEARTBEAT, MATCH, PROCESS
from drawingboard.server.storage.writer import Writer
from drawingboard.server.storage.writes import EntryRow, FateUnknown, NotKept, Write
from tests.databases import postgres, template

ME, GONE = "0123456789abcdef", "fedcba9876543210"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A database with two matches and two processes."""
    found = open_database(postgres().new_database(template()), tmp_path)
    with found.writing.begin() as connection:
        for match in ("first", "second"):
            plan = {"id": match, "game": "planquadrat", "options": "{}", "listed": False, "created": 1, "host": "ada"}
            connection.execute(insert(MATCH).values(plan))
        for process in (ME, GONE):
            one = rows.Process(process, "127.0.0.1:1", "here", None, 0, 1, "0")
            connection.execute(insert(PROCESS).values(**one._asdict(), started=rows.NOW, beat=rows.NOW))
    yield found
    found.close()


def move(match: str, number: int, text: str = "b4") -> EntryRow:
    return match, number, 0, 0, text, 1_700_000_000_000, "ada", f"c{number}"


def write(database: Database, *group: Write) -> dict[int, Exception | None]:
    """Write a group; what came of each of its writes, by its place."""
    writer = Writer(database, Metrics())
    outcome = writer._written(list(group))
    writer._disconnect()
    return {place: error for place, (_, error) in enumerate(outcome)}


def a_write(*entries: EntryRow, fence: str = ME, statements: bool = False) -> Write:
    return Write(lambda error: None, entries, [beat(1)] if statements else [], fence)


def kept(database: Database) -> list[tuple[str, int]]:
    query = select(ENTRY.c.match, ENTRY.c.number).order_by(ENTRY.c.match, ENTRY.c.number)
    with database.reading.begin() as connection:
        return [(match, number) for match, number in connection.execute(query)]


def declare_dead(database: Database, process: str) -> None:
    with database.writing.begin() as connection:
        connection.execute(delete(PROCESS).where(PROCESS.c.id == process))


@pytest.mark.parametrize("statements", [False, True])
def test_a_group_is_kept_as_it_was_handed_in(database: Database, statements: bool) -> None:
    row = move("first", 1, "naïve “text”, ünï\\n")
    outcome = write(database, a_write(row, statements=statements), a_write(move("second", 1), move("second", 2)))
    assert outcome == {0: None, 1: None}
    query = select(ENTRY).where(ENTRY.c.match == "first")
    with database.reading.begin() as connection:
        assert [tuple(found) for found in connection.execute(query)] == [row]
    assert kept(database) == [("first", 1), ("second", 1), ("second", 2)]


@pytest.mark.parametrize("statements", [False, True])
def test_who_was_declared_dead_writes_nothing(database: Database, statements: bool) -> None:
    declare_dead(database, ME)
    outcome = write(database, a_write(move("first", 1), statements=statements), a_write(move("second", 1)))
    assert all(isinstance(error, NotKept) for error in outcome.values())
    assert kept(database) == []
    with database.reading.begin() as connection:
        assert not connection.execute(select(HEARTBEAT)).all()


@pytest.mark.parametrize("statements", [False, True])
def test_an_entry_that_is_there_already_fails_alone(database: Database, statements: bool) -> None:
    write(database, a_write(move("first", 1)))
    again = a_write(move("first", 1), statements=statements)
    outcome = write(database, again, a_write(move("second", 1)), a_write(move("first", 2)))
    assert isinstance(outcome[0], NotKept)
    assert (outcome[1], outcome[2]) == (None, None)
    assert kept(database) == [("first", 1), ("first", 2), ("second", 1)]


def test_of_a_group_under_two_names_only_the_living_one_writes(database: Database) -> None:
    declare_dead(database, GONE)
    outcome = write(database, a_write(move("first", 1), fence=GONE), a_write(move("second", 1)))
    assert isinstance(outcome[0], NotKept)
    assert outcome[1] is None
    assert kept(database) == [("second", 1)]


def test_entries_and_statements_take_turns_on_one_connection(database: Database) -> None:
    writer = Writer(database, Metrics())
    for number in range(1, 9):
        [(_, error)] = writer._written([a_write(move("first", number), statements=number % 3 == 0)])
        assert error is None
    writer._disconnect()
    assert len(kept(database)) == 8


def end_connections(database: Database) -> None:
    """As PostgreSQL does when it is stopped."""
    name = database.shown.rpartition("/")[2]
    postgres().ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")


def test_what_was_under_way_when_the_connection_was_lost_is_written_over_a_new_one(database: Database) -> None:
    writer = Writer(database, Metrics())
    writer._written([a_write(move("first", 1))])
    end_connections(database)
    [(_, error)] = writer._written([a_write(move("first", 2))])
    assert error is None
    writer._disconnect()
    assert kept(database) == [("first", 1), ("first", 2)]


def test_where_it_cannot_be_asked_nobody_says_that_it_was_not_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = Writer(database, Metrics())

    def lose(connection: Connection, group: Sequence[Write]) -> None:
        end_connections(database)
        connection.exec_driver_sql("SELECT 1")

    with monkeypatch.context() as patch:
        patch.setattr(database, "write", lose)
        [(_, error)] = writer._written([a_write(move("first", 1))])
    assert isinstance(error, FateUnknown)
    [(_, error)] = writer._written([a_write(move("first", 1))])
    assert error is None
    writer._disconnect()
    assert kept(database) == [("first", 1)]


def test_what_was_kept_before_the_connection_was_lost_counts_as_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_write = database.write

    def write_and_lose(connection: Connection, group: Sequence[Write]) -> None:
        really_write(connection, group)
        end_connections(database)
        connection.exec_driver_sql("SELECT 1")

    writer = Writer(database, Metrics())
    monkeypatch.setattr(database, "write", write_and_lose)
    [(_, error)] = writer._written([a_write(move("first", 1))])
    assert error is None
    monkeypatch.setattr(database, "write", really_write)
    writer._disconnect()
    assert kept(database) == [("first", 1)]
