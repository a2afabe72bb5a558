"""A database of PostgreSQL: for a host who has one already, and for several servers beside each other.

A server that loses its connections makes new ones by itself. A commit is on disk at PostgreSQL before it returns.
"""

from __future__ import annotations

import select
from collections.abc import Sequence
from typing import Any

import msgspec
import psycopg
from psycopg import IsolationLevel
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.server.storage import database_url
from drawingboard.server.storage.database import READERS
from drawingboard.server.storage.postgres_trouble import BUSY, causes, is_out_of_reach, trouble, trouble_of
from drawingboard.server.storage.schema import METADATA
from drawingboard.server.storage.trouble import Trouble
from drawingboard.server.storage.upgrade import alembic_config, check_version, known_versions
from drawingboard.server.storage.writes import EntryRow, NotKept, Write, entries_of, execute

WRITERS = 3
"""One for what is written in groups; the others for what has to be known at once."""

CONNECTING = {
    "connect_timeout": 5,
    "application_name": "drawingboard",
    # Whether the other side is still there is asked after ten seconds of silence, so that a server that was cut off
    # notices and makes a new connection.
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""What an address may say otherwise."""

# Of the settings for commits only those are changed that would let an acknowledged move be lost.
SET_UP = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local')
    UNION ALL SELECT set_config('statement_timeout', '30s', false)
    UNION ALL SELECT set_config('lock_timeout', '10s', false)
    UNION ALL SELECT set_config('idle_in_transaction_session_timeout', '60s', false)
"""

# One statement and one parameter for all rows of a group; PostgreSQL takes them apart.
INSERT_ENTRIES = """
    INSERT INTO entry ("match", number, stream, seat, text, time, guest, command)
    SELECT value ->> 0, (value ->> 1)::int, (value ->> 2)::int, (value ->> 3)::int, value ->> 4, (value ->> 5)::bigint,
        value ->> 6, value ->> 7
    FROM json_array_elements(%s::json)
"""

# The same in one statement with the fence: no row is added if the process was declared dead; else nobody can do that
# before they are committed.
INSERT_ENTRIES_FENCED = """
    WITH fence AS MATERIALIZED (SELECT id FROM process WHERE id = %s FOR KEY SHARE)
    INSERT INTO entry ("match", number, stream, seat, text, time, guest, command)
    SELECT value ->> 0, (value ->> 1)::int, (value ->> 2)::int, (value ->> 3)::int, value ->> 4, (value ->> 5)::bigint,
        value ->> 6, value ->> 7
    FROM fence, json_array_elements(%s::json)
"""

# Fails if the process was declared dead; else nobody can do that before the transaction has ended.
CHECK_FENCE = "SELECT 1 / (SELECT count(*) FROM (SELECT 1 FROM process WHERE id = %s FOR KEY SHARE) AS fence)"

MIGRATION_LOCK = 0x44726177
"""One number for all servers of a database: who holds it changes the tables, all others wait."""


def connecting(url: URL) -> dict[str, Any]:
    """How a connection is made, where its address does not say otherwise."""
    return {name: value for name, value in CONNECTING.items() if name not in url.query}


def add_entries(raw: psycopg.Connection, rows: list[EntryRow], fence: str) -> None:
    """Add entries with a single statement, which is a transaction of its own. Nearly everything that is ever written
    are moves, so this is what a move costs: one message to the database and one back, and nothing of SQLAlchemy."""
    told = msgspec.json.encode(rows).decode()
    if not fence:
        raw.execute(INSERT_ENTRIES, (told,), prepare=True)
    elif raw.execute(INSERT_ENTRIES_FENCED, (fence, told), prepare=True).rowcount != len(rows):
        raise NotKept("this process was declared dead")


class PostgresDatabase:
    """A database of PostgreSQL."""

    gathering_seconds = 0.002

    def __init__(self, url: URL) -> None:
        self._url = url
        self.shown = database_url.shown(url)
        self.slow = trouble(BUSY, self.shown)
        self.writing = self._engine(url, WRITERS)
        self.reading = self._engine(url, READERS, only_reading=True)

    def connect(self) -> psycopg.Connection:
        """A connection of one's own, on which every statement is a transaction; whoever asks for it closes it."""
        _, told = self.writing.dialect.create_connect_args(self._url)
        return psycopg.connect(**connecting(self._url), **told, autocommit=True)

    def _engine(self, url: URL, most: int, only_reading: bool = False) -> Engine:
        engine = create_engine(
            url,
            connect_args=connecting(url),
            pool_size=most,
            max_overflow=1,
            hide_parameters=True,  # an error must not carry names, seeds or cards into a log
        )

        def connect(connection: Any, _: Any) -> None:
            connection.autocommit = True
            connection.execute(SET_UP)
            connection.autocommit = False
            if only_reading:
                connection.isolation_level = IsolationLevel.REPEATABLE_READ
                connection.read_only = True

        event.listen(engine, "connect", connect)
        return engine

    # Tables ---------------------------------------------------------------------------------

    def migrate(self) -> None:
        from alembic import command

        with self.writing.begin() as connection:
            connection.execute(text("SET LOCAL lock_timeout = 0"))  # others may take long
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            if self._version(connection) != known_versions()[0]:
                command.upgrade(alembic_config(connection), "head")

    def check_newest(self) -> None:
        with self.reading.connect() as connection:
            version = self._version(connection)
        if version is None:
            raise NotUnderstood("data/none", f"{self.shown} is empty: no server has kept anything there yet")
        if version != known_versions()[0]:
            raise NotNow(
                "data/older",
                f"the tables of {self.shown} are of an earlier version; start the server once to bring them up to date",
            )

    def _version(self, connection: Connection) -> str | None:
        """The migration that the tables were brought up to; ``None`` if there are none."""
        there = set(inspect(connection).get_table_names())
        if "alembic_version" not in there:
            if strangers := sorted(there.intersection(METADATA.tables)):
                raise NotUnderstood(
                    "data/foreign",
                    f"{self.shown} has a table {strangers[0]} that is none of Drawing Board's; "
                    "give it a database of its own",
                )
            return None
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        check_version(self.shown, version)
        return version

    # Writing --------------------------------------------------------------------------------

    def write(self, connection: Connection, group: Sequence[Write]) -> None:
        raw: Any = connection.connection.driver_connection
        rows, fences = entries_of(group), {write.fence for write in group}
        only_entries = rows and len(fences) == 1 and not any(write.statements for write in group)
        if raw.autocommit != only_entries:
            raw.autocommit = bool(only_entries)
        if only_entries:
            add_entries(raw, rows, fences.pop())
        else:
            self._write_all(connection, raw, group, rows, fences)

    def _write_all(
        self, connection: Connection, raw: Any, group: Sequence[Write], rows: list[EntryRow], fences: set[str]
    ) -> None:
        """Everything goes out together, from the beginning of the transaction to its end, and is answered together."""
        with connection.begin(), raw.pipeline():
            for fence in fences:
                if fence:
                    connection.exec_driver_sql(CHECK_FENCE, (fence,))
            for write in group:
                for statement in write.statements:
                    execute(connection, statement)
            if rows:
                connection.exec_driver_sql(INSERT_ENTRIES, (msgspec.json.encode(rows).decode(),))
            raw.commit()  # with the rest; the end of the block finds nothing left to commit

    def told(self, problem: BaseException) -> str:
        """Without the row, which PostgreSQL would name."""
        found = next((cause for cause in causes(problem) if isinstance(cause, psycopg.Error)), None)
        return f"{found.sqlstate} {found.diag.message_primary or type(found).__name__}" if found else str(problem)

    def is_stale(self, connection: Connection) -> bool:
        """Nothing is awaited: if there is something to be read all the same, it is a goodbye or the end."""
        raw: Any = connection.connection.driver_connection
        if raw.closed:
            return True
        return can_be_read(raw.fileno())

    def is_lost(self, problem: BaseException) -> bool:
        return is_out_of_reach(problem)

    def trouble_of(self, problem: BaseException) -> Trouble | None:
        return trouble_of(problem, self.shown)

    def is_in_place(self) -> bool:
        return True

    def size(self) -> int:
        with self.reading.connect() as connection:
            return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0)

    def close(self) -> None:
        self.reading.dispose()
        self.writing.dispose()


def can_be_read(descriptor: int) -> bool:
    """Whether there is something to be read just now, or nothing will ever be again."""
    if not hasattr(select, "poll"):  # Windows
        return bool(select.select([descriptor], [], [], 0)[0])
    looking = select.poll()
    looking.register(descriptor, select.POLLIN)
    return bool(looking.poll(0))
