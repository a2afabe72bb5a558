"""One process for one folder: a lock file that says who has it."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

from drawingboard.core.errors import NotNow
from drawingboard.server.storage.folder import LOCK

try:
    import fcntl
except ImportError:  # a system without POSIX locks: the log's primary key still keeps two servers apart
    fcntl = None  # type: ignore[assignment]


class FolderLock:
    """Held while a server uses a folder; the system lets go of it when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self._file = self.path.open("a+")
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.seek(0)
            holder = self._file.read().strip()
            self._file.close()
            raise NotNow(
                "data/in_use",
                f"the folder {folder} is in use by another server (process {holder}); stop that one first",
            ) from None
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n")
        self._file.flush()

    def release(self) -> None:
        self._file.close()

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.release()
