"""Processes that think: they give way to the server, and end when it does, however it ends."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

from drawingboard.arena.executors.processes import end_processes, follow_parent

T = TypeVar("T")


def give_way() -> None:
    """Let the server go first where there are fewer cores than processes; Ctrl+C is for the server to handle."""
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(5)


def stand_back() -> None:
    """Let the server and all players at tables go first."""
    give_way()
    if hasattr(os, "nice"):
        os.nice(10)


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
            end_processes(executor)
