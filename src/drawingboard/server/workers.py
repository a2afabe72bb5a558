"""Processes that think: they give way to the server, and end when it does, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any, TypeVar

T = TypeVar("T")


def give_way() -> None:
    """Let the server go first where there are fewer cores than processes; Ctrl+C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_parent, name="parent", daemon=True).start()


def stand_back() -> None:
    """Let the server and all players at tables go first."""
    give_way()
    if hasattr(os, "nice"):
        os.nice(10)


def end_with_parent() -> None:
    """End this process when the server is gone. Its end of a pipe is closed by the system, so that a server that was
    killed is noticed as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


class WorkerPool:
    """A few processes, started when the first work is handed in."""

    def __init__(self, count: int, initializer: Callable[[], None] = give_way) -> None:
        self.count = count
        self._initializer = initializer
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, work: Callable[..., T], *about: Any) -> Future[T]:
        if self._executor is None or self._executor._broken:  # a process has died
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self.count, context, initializer=self._initializer)
        return self._executor.submit(work, *about)

    def processes(self) -> list[int]:
        """The ids of the processes that run."""
        return list(self._executor._processes or {}) if self._executor else []

    def end(self) -> None:
        """End the processes, whatever they do; further work starts new ones."""
        executor, self._executor = self._executor, None
        if executor:
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
