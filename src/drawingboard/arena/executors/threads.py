"""Threads of this process. Nothing is copied, so that players may be objects of any kind.

A compiled search lets other threads run while it thinks (``native.let_others_run``), so that several use several
cores; so does whatever plans a sheet of its own. ``random``, and ``greedy`` in games of turns, hold the interpreter
lock and are no faster in threads than one after the other.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any

from drawingboard.arena.executors.base import FuturesPool

Work = tuple[Future[Any], Callable[[Any], Any], Any]


class Threads(FuturesPool):
    """Some threads, started with the first batch. They keep no process alive: Ctrl+C waits for none of them."""

    name = "threads"
    cores = 1

    def __init__(self, count: int) -> None:
        self.cores = count
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []

    def _hand_out(self, function: Callable[[Any], Any], batch: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._work.put((future, function, batch))
        if len(self._threads) < self.cores:
            thread = threading.Thread(target=work_off_all, args=(self._work,), name="matches", daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def _found(self, handle: Future[Any]) -> Any:
        return handle.result()

    def close(self) -> None:
        for _ in self._threads:
            self._work.put(None)
        self._threads.clear()


def work_off_all(work: SimpleQueue[Work | None]) -> None:
    """What a thread does: batches, until there are none."""
    while (next_one := work.get()) is not None:
        future, function, batch = next_one
        if not future.set_running_or_notify_cancel():
            continue
        try:
            future.set_result(function(batch))
        except BaseException as problem:
            future.set_exception(problem)
