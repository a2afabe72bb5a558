"""Processes on this machine. They end with the one that started them, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

from drawingboard.arena.executors.base import FuturesPool, Lost
from drawingboard.arena.executors.travel import packed, unpacked, work_off


def end_with_parent() -> None:
    """End this process when its parent is gone. The parent's end of a pipe is closed by the system, so that one that
    was killed is noticed as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def follow_parent() -> None:
    """Leave Ctrl+C to the parent, and end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, name="parent", daemon=True).start()


def end_processes(executor: ProcessPoolExecutor) -> None:
    """End the processes of a pool, whatever they do."""
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


class Processes(FuturesPool):
    """Some processes, started with the first batch; one that dies costs the batches that were under way."""

    name = "processes"
    cores = 1

    def __init__(self, count: int) -> None:
        self.cores = count
        self._executor: ProcessPoolExecutor | None = None

    def _hand_out(self, function: Callable[[Any], Any], batch: Any) -> Future[Any]:
        parcel = packed(function, batch)
        try:
            return self._pool().submit(work_off, parcel)
        except BrokenProcessPool:
            self.close()
            return self._pool().submit(work_off, parcel)

    def _pool(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self.cores, context, initializer=follow_parent)
        return self._executor

    def _found(self, handle: Future[Any]) -> Any:
        try:
            return unpacked(handle.result())
        except BrokenProcessPool:
            raise Lost("a process ended in the middle of it") from None

    def close(self) -> None:
        executor, self._executor = self._executor, None
        if executor:
            end_processes(executor)
