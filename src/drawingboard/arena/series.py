"""Many matches: their seeds, and the processes that play them."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from drawingboard.core.random import Random

Progress = Callable[[int, int], None]
"""Is called with how many matches are finished, and of how many."""

Planned = TypeVar("Planned")
Found = TypeVar("Found")


def seeds(count: int, seed: int) -> list[int]:
    """So many seeds that follow from one, for matches or groups of matches."""
    random = Random(seed)
    return [random.next() for _ in range(count)]


def play_series(
    play: Callable[[Planned], Found], matches: Sequence[Planned], processes: int | None, progress: Progress | None
) -> Iterator[Found]:
    """Play all matches; what is found comes in their order, however many processes play."""
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield from _told(map(play, matches), len(matches), progress)
        return
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from _told(pool.map(play, matches), len(matches), progress)


def _told(found: Iterator[Found], total: int, progress: Progress | None) -> Iterator[Found]:
    for number, one in enumerate(found, start=1):
        if progress:
            progress(number, total)
        yield one
