"""Where batches of matches are played: the same function in threads, in processes, or on a Ray cluster.

``base`` says what an executor does, ``threads``, ``processes`` and ``ray_cluster`` are the three there are, ``travel``
takes work to another process and brings back what it found, ``fingerprint`` tells whether that process has the same
program. Whatever runs a batch, it finds the same: all chance follows from the seeds in it.
"""

from __future__ import annotations

import os

from drawingboard.arena.executors.base import Executor, InPlace
from drawingboard.arena.executors.processes import Processes
from drawingboard.arena.executors.threads import Threads
from drawingboard.core.errors import NotUnderstood

__all__ = ["Executor", "InPlace", "chosen"]


def chosen(on: str = "processes", count: int | None = None) -> Executor:
    """The executor that a word means: ``threads``, ``processes``, ``ray`` or ``ray://HOST:PORT``.

    ``count`` is how many batches are worked on at a time; without it, as many as there are cores. One at a time needs
    no other thread or process.

    >>> with chosen("threads", 2) as executor:
    ...     list(executor.run(sum, [[1, 2], [3], [4, 5]]))
    [3, 3, 9]
    >>> chosen("moon")
    Traceback (most recent call last):
    drawingboard.core.errors.NotUnderstood: nothing can be played on 'moon'; choose threads, processes, ray or \
ray://HOST:PORT
    """
    if count is not None and count < 1:
        raise NotUnderstood("executor/count", f"{count} at a time is not possible; one at least is")
    if on == "ray" or (on.startswith("ray://") and len(on) > len("ray://")):
        from drawingboard.arena.executors.ray_cluster import RayCluster

        return RayCluster(on, count)
    if on not in ("threads", "processes"):
        raise NotUnderstood(
            "executor/unknown", f"nothing can be played on {on!r}; choose threads, processes, ray or ray://HOST:PORT"
        )
    count = count or os.cpu_count() or 1
    if count == 1:
        return InPlace(on)
    return Threads(count) if on == "threads" else Processes(count)
