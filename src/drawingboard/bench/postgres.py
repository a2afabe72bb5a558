"""A PostgreSQL of one's own, for tests and measurements: in a temporary folder, on loopback, gone at the end.

It needs Debian's package ``postgresql``, or another that has ``initdb`` and ``postgres``. It keeps what it says, as one
in earnest does: a commit is on disk before it returns.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from drawingboard.bench.processes import free_port
from drawingboard.core.errors import NotNow

if TYPE_CHECKING:
    import pwd

    import psycopg

PRIVATE = "postgres"
"""What commands that measure call a PostgreSQL of their own."""
USER = "drawingboard"
SECONDS = 30.0
"""How long a start or a stop may take."""
ACCOUNT = "postgres"
"""As whom it runs if the one who starts it is root: PostgreSQL refuses to run as root."""


def programs() -> Path:
    """The folder that has ``initdb`` and ``postgres``; the newest, if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not folders:
        raise NotNow("postgres/missing", "there is no PostgreSQL here; install it, on Debian: apt install postgresql")
    return max(folders, key=lambda folder: float(folder.parent.name))


def connect(url: str) -> psycopg.Connection:
    """A connection to a database, on which every statement is a transaction."""
    try:
        import psycopg
    except ImportError:
        raise NotNow(
            "postgres/driver",
            "PostgreSQL needs the package psycopg: install Drawing Board with it, pip install 'drawingboard[postgres]'",
        ) from None
    return psycopg.connect(url, autocommit=True, connect_timeout=10)


class PrivatePostgres:
    """Runs from the beginning of a ``with`` block to its end."""

    def __init__(self) -> None:
        self._programs = programs()
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        self._folder = Path(tempfile.mkdtemp(prefix="drawingboard-postgres-"))
        self.port = free_port()

    @property
    def url(self) -> str:
        """The address of a database that is empty in the beginning."""
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def __enter__(self) -> PrivatePostgres:
        try:
            self._initialize()
            self.start()
        except BaseException:
            self.stop_at_once()
            self._remove()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        try:
            self.stop_at_once()
        finally:
            self._remove()

    def _initialize(self) -> None:
        if account := self._account():
            os.chown(self._folder, account.pw_uid, account.pw_gid)
        self._run(
            "initdb", "--no-sync",
            "--pgdata", str(self._data), "--username", USER, "--auth", "trust", "--encoding", "UTF8",
            "--locale", "C.UTF-8",
        )  # fmt: skip
        settings = {
            "listen_addresses": "'127.0.0.1'",
            "port": self.port,
            "unix_socket_directories": f"'{self._folder}'",
            "max_connections": 200,
            "shared_buffers": "'32MB'",
            "fsync": "on",
        }
        with (self._data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())

    @property
    def pid(self) -> int:
        """The process that all others of it were started by."""
        assert self._process is not None
        return self._process.pid

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start it, after ``stop_at_once``; what was committed is there."""
        assert self._process is None
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                user=self._user(),
group=self._group(),
            )  # fmt: skip
        end = time.monotonic() + SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise NotNow("postgres/not_started", f"PostgreSQL did not start: {self.log()[-2000:]}")
            time.sleep(0.02)

    def _answers(self) -> bool:
        ready = subprocess.run(
            [self._programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
        )
        return ready.returncode == 0

    def stop_at_once(self) -> None:
        """Stop it as a power cut would: nothing is finished, nobody is told goodbye."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(signal.SIGQUIT)
            process.wait(SECONDS)

    def new_database(self, template: str = "template1") -> str:
        """The address of a new database, empty or a copy of another one that nobody is connected to."""
        name = f"fresh_{next(self._numbers)}"
        self.ask(f'CREATE DATABASE {name} TEMPLATE "{template}" STRATEGY wal_log')
        return self.url_of(name)

    def ask(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Have a statement carried out, outside of a transaction; its rows, if it has any."""
        with connect(self.url_of(database)) as connection:
            cursor = connection.execute(statement)
            return list(cursor.fetchall()) if cursor.description else []

    def log(self) -> str:
        """What it has said."""
        return (self._folder / "log").read_text(errors="replace")

    def _account(self) -> pwd.struct_passwd | None:
        """As whom it runs, if not as oneself."""
        import pwd

        if os.geteuid() != 0:
            return None
        try:
            return pwd.getpwnam(ACCOUNT)
        except KeyError:
            raise NotNow(
                "postgres/account", f"there is no user {ACCOUNT}, and PostgreSQL does not run as root"
            ) from None

    def _user(self) -> int | None:
        account = self._account()
        return account.pw_uid if account else None

    def _group(self) -> int | None:
        account = self._account()
        return account.pw_gid if account else None

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments], capture_output=True, text=True, cwd=self._folder, check=False,
            user=self._user(),
group=self._group(),
        )  # fmt: skip
        if done.returncode:
            raise NotNow("postgres/not_started", f"{program} failed: {done.stderr[-2000:]}")

    def _remove(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)


class Bed(NamedTuple):
    """The databases that servers are measured with, each of them empty."""

    new: Callable[[], str]
    """Another one; an empty address means SQLite."""
    pid: int
    """Of PostgreSQL, if it can be measured, too; otherwise 0."""


@contextmanager
def databases_for(wanted: str) -> Iterator[Bed]:
    """Databases in a PostgreSQL of one's own for ``postgres``, the one that is named, or none."""
    if wanted != PRIVATE:
        yield Bed(lambda: wanted, 0)
        return
    with PrivatePostgres() as postgres:
        yield Bed(postgres.new_database, postgres.pid)
