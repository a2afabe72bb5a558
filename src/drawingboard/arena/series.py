"""Many matches: played in as many processes as there are cores, and what they came out as in numbers."""

from __future__ import annotations

import math
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

Progress = Callable[[int, int], None]
"""Is called with how many matches are finished, and of how many."""

Planned = TypeVar("Planned")
Found = TypeVar("Found")


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


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def spread(values: Sequence[float]) -> float:
    """The standard deviation.

    >>> spread([2.0, 4.0, 6.0])
    2.0
    """
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / max(len(values) - 1, 1))


def rounded(numbers: dict[str, Any], digits: int) -> dict[str, Any]:
    """What is printed as JSON, with fractions of so many digits.

    >>> rounded({"name": "cats", "mean": 2 / 3, "most": 2}, 2)
    {'name': 'cats', 'mean': 0.67, 'most': 2}
    """
    return {key: round(value, digits) if isinstance(value, float) else value for key, value in numbers.items()}


def compared(a: str, b: str, a_scores: Sequence[int], b_scores: Sequence[int]) -> dict[str, Any]:
    """What every comparison of two players tells as JSON: who they are, how many matches, what they scored.

    >>> compared("greedy", "random", [7, 8], [4, 5])
    {'a': 'greedy', 'b': 'random', 'games': 2, 'a_mean_score': 7.5, 'b_mean_score': 4.5, 'mean_margin': 3.0}
    """
    a_mean, b_mean = mean(a_scores), mean(b_scores)
    about = {"a": a, "b": b, "games": len(a_scores)}
    return about | rounded({"a_mean_score": a_mean, "b_mean_score": b_mean, "mean_margin": a_mean - b_mean}, 2)
