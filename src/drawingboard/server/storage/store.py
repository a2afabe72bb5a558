"""Everything that outlives the process: one thread that writes, in groups (``writer.py``); a few that read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy.exc import DataError, DBAPIError

from drawingboard.core.errors import NotUnderstood, Unavailable
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage.database import READERS, open_database, out_of_reach, plainly
from drawingboard.server.storage.folder import prepare_folder
from drawingboard.server.storage.lock import FolderLock
from drawingboard.server.storage.trouble import told_plainly
from drawingboard.server.storage.writer import Writer
from drawingboard.server.storage.writes import Statement, Write

T = TypeVar("T")

CHANGERS = 2


class Store:
    """The folder of a server, which is its alone, and its database."""

    def __init__(self, folder: Path, metrics: Metrics, url: str = "", shares_folder: bool = False) -> None:
        """``url`` is that of a database of PostgreSQL; without one there is a file of SQLite in the folder. Of several
        processes that one command has started, the first one has the folder, and the others share it."""
        prepare_folder(folder)
        self.folder = folder
        self.fence = ""
        """The process that writes, if it is one of several."""
        self.database = open_database(url, folder)
        with told_plainly(folder), ExitStack() as opened:
            if not shares_folder:
                opened.enter_context(FolderLock(folder))
            try:
                with plainly(self.database):
                    self.database.migrate()
            except BaseException:
                self.database.close()
                raise
            self._lock = opened.pop_all()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._changers = ThreadPoolExecutor(CHANGERS, thread_name_prefix="changer")
        self._writer = Writer(self.database, metrics)
        self._closed = False

    @property
    def loop(self) -> asyncio.AbstractEventLoop | None:
        return self._writer.loop

    def start(self) -> None:
        """Begin to write, for the event loop that runs now."""
        self._writer.start()

    def submit(self, write: Write) -> None:
        """Have something kept; ``write.done`` tells when it is."""
        write.fence = self.fence
        self._writer.submit(write)

    def change_at_once(self, doing: Callable[..., T], *arguments: Any) -> T:
        """Change the database in a transaction of its own, and wait for it; what came of it."""
        with plainly(self.database), self.database.writing.begin() as connection:
            return doing(connection, *arguments)

    async def change(self, doing: Callable[..., T], *arguments: Any) -> T:
        """The same in a thread of its own, beside what is written in groups."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._changers, self.change_at_once, doing, *arguments
            )
        except Unavailable as problem:
            raise out_of_reach() from problem

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
        """What a question finds out from the database; it runs in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, question, *arguments)

    def read_now(self, question: Callable[..., T], *arguments: Any) -> T:
        """The same before the event loop runs: whoever asks waits.

        A connection that was lost is noticed when it is used: then the question is asked once more over a new one.
        """
        try:
            return self._asked(question, *arguments)
        except DataError as problem:
            raise NotUnderstood("text/unusable", "that holds a character or a number that cannot be") from problem
        except DBAPIError as problem:
            if not self.database.is_lost(problem):
                raise
        try:
            return self._asked(question, *arguments)
        except DBAPIError as problem:
            if not self.database.is_lost(problem):
                raise
            raise out_of_reach() from problem

    def _asked(self, question: Callable[..., T], *arguments: Any) -> T:
        with self.database.reading.begin() as connection:
            return question(connection, *arguments)

    async def size(self) -> int:
        """How many bytes the database has on disk; 0 if it cannot be asked."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self.database.size)
        except DBAPIError:
            return 0

    def is_writing(self) -> bool:
        """Whether the thread that writes is alive."""
        return self._writer.is_writing()

    def waiting(self) -> int:
        """How many writes are not on disk yet."""
        return self._writer.waiting()

    def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        if self._closed:
            return
        self._closed = True
        self._writer.close()
        self._readers.shutdown()
        self._changers.shutdown()
        self.database.close()
        self._lock.close()
