"""The file itself: one thread that writes, in groups; a few that read.

Whoever wants something kept hands in a ``Write`` and goes on. The writing thread takes all
writes that wait at that moment into one transaction (*group commit*) and, when it is on
disk, tells the event loop once, which then completes all of them. So a hundred moves cost
one trip to the disk, and a solo move waits for nobody.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, Engine, Executable, create_engine, event

from drawingboard.core.errors import DrawingBoardError
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage.folder import DATABASE, prepare_folder
from drawingboard.server.storage.lock import FolderLock
from drawingboard.server.storage.trouble import told_plainly
from drawingboard.server.storage.upgrade import migrate

T = TypeVar("T")

HANDED_OVER = 100
"""So many writes are handed over before the round of the event loop is over: they are written while it goes on."""
MOST_IN_A_GROUP = 256
READERS = 2

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "secure_delete=ON",  # what is deleted is overwritten, so that a file tells nothing of those who are forgotten
    "temp_store=MEMORY",  # otherwise every page that a group of entries changes is first copied to a temporary file
)

EntryRow = tuple[str, int, int, int, str, int, str | None, str | None]
"""match, number, stream, seat, text, time, guest, command"""

# One statement for all rows of a group: SQLite takes it apart outside the interpreter lock, so
# the event loop is not disturbed once for every row.
INSERT_ENTRIES = """
    INSERT INTO entry ("match", number, stream, seat, text, time, guest, command)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
    FROM json_each(?)
"""

Statement = tuple[Executable, Mapping[str, Any]]


class NotKept(DrawingBoardError):
    """Something could not be written; nothing of it is in the file."""


@dataclass(slots=True)
class Write:
    """Something to be kept, all of it or nothing."""

    done: Callable[[Exception | None], None]
    """Called on the event loop when it is on disk, or cannot be."""
    entries: Sequence[EntryRow] = ()
    statements: list[Statement] = field(default_factory=list)
    """Carried out before the entries are added."""


def engine_of(path: Path, begin: str) -> Engine:
    """Connections to the file, set up for safety: a commit is on disk before it returns."""
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"check_same_thread": False},
        hide_parameters=True,  # an error must not carry names, seeds or cards into a log
    )

    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


class Store:
    """Everything that outlives the process."""

    def __init__(self, folder: Path, metrics: Metrics) -> None:
        prepare_folder(folder)
        self.folder = folder
        self.path = folder / DATABASE
        with told_plainly(folder):
            self.lock = FolderLock(folder)
            try:
                self._writing = engine_of(self.path, "BEGIN IMMEDIATE")
                migrate(self._writing)
            except BaseException:
                self.lock.release()
                raise
        self.inode = inode_of(self.path)
        self._reading = engine_of(self.path, "BEGIN")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._new: list[Write] = []
        self._waiting = 0
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._metrics = metrics
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._closed = False

    def start(self) -> None:
        """Begin to write, for the event loop that runs now."""
        self.loop = asyncio.get_running_loop()
        self._thread.start()

    def submit(self, write: Write) -> None:
        """Have something kept; ``write.done`` tells when it is."""
        assert self.loop is not None
        if not self._new:
            self.loop.call_soon(self._hand_over)
        self._new.append(write)
        self._waiting += 1
        if len(self._new) >= HANDED_OVER:
            self._hand_over()

    def _hand_over(self) -> None:
        """Give the writing thread everything that has come up in this round of the event loop, waking it once."""
        if self._new:
            writes, self._new = self._new, []
            self._queue.put(writes)

    def change_at_once(self, doing: Callable[..., None], *arguments: Any) -> None:
        """Change the file before anybody else does: when the server starts."""
        with self._writing.begin() as connection:
            doing(connection, *arguments)

    async def keep(self, statements: list[Statement]) -> None:
        """Have some statements carried out, and wait until that is on disk."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if future.done():
                return
            if error:
                future.set_exception(error)
            else:
                future.set_result(None)

        self.submit(Write(done, statements=statements))
        await future

    async def read(self, question: Callable[..., T], *arguments: Any) -> T:
        """What a question finds out from the file; it runs in a thread of its own."""

        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, question, *arguments)

    def read_now(self, question: Callable[..., T], *arguments: Any) -> T:
        """The same before the event loop runs: whoever asks waits."""
        with self._reading.begin() as connection:
            return question(connection, *arguments)

    def is_writing(self) -> bool:
        """Whether the thread that writes is alive."""
        return self._thread.is_alive()

    def is_in_place(self) -> bool:
        """Whether the file that is written is still the one in the folder: a removed one can be written to for long."""
        return inode_of(self.path) == self.inode

    def waiting(self) -> int:
        """How many writes are not on disk yet."""
        return self._waiting

    def close(self) -> None:
        """Write what is waiting, and let go of the file."""
        if self._closed:
            return
        self._closed = True
        if self._thread.is_alive():
            self._hand_over()
            self._queue.put(None)
            self._thread.join()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()
        self.lock.release()

    # The writing thread ---------------------------------------------------------------

    def _run(self) -> None:
        with self._writing.connect() as connection:
            while (group := self._next_group()) is not None:
                results = write_group(connection, group)
                self._metrics.group_size.observe(len(group))
                self._report(results)

    def _next_group(self) -> list[Write] | None:
        """All writes that wait, at least one; ``None`` when there will be no more."""
        group = self._queue.get()
        while group is not None and len(group) < MOST_IN_A_GROUP:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                self._queue.put(None)
                break
            group += more
        return group

    def _report(self, results: list[tuple[Write, Exception | None]]) -> None:
        assert self.loop is not None
        with suppress(RuntimeError):  # the loop has ended; what is written stays written
            self.loop.call_soon_threadsafe(self._complete, results)

    def _complete(self, results: list[tuple[Write, Exception | None]]) -> None:
        self._waiting -= len(results)
        for write, error in results:
            try:
                write.done(error)
            except Exception:  # one cannot spoil it for others
                structlog.get_logger().exception("completion_failed")


def inode_of(path: Path) -> tuple[int, int] | None:
    """Which file a path means, whatever its name; ``None`` if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def write_group(connection: Connection, group: list[Write]) -> list[tuple[Write, Exception | None]]:
    """Write a group in one transaction; if it fails, each on its own, so that one cannot spoil it for others."""
    try:
        write_all(connection, group)
        return [(write, None) for write in group]
    except Exception as problem:
        if len(group) == 1:
            error = NotKept(f"could not be written: {type(problem).__name__}")
            error.__cause__ = problem
            return [(group[0], error)]
    return [result for write in group for result in write_group(connection, [write])]


def write_all(connection: Connection, group: list[Write]) -> None:
    with connection.begin():
        for write in group:
            for statement, values in write.statements:
                connection.execute(statement, values)
        rows = [row for write in group for row in write.entries]
        if rows:
            connection.exec_driver_sql(INSERT_ENTRIES, (msgspec.json.encode(rows).decode(),))
