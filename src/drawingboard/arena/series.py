"""Many matches: their seeds, and a run that plays them, wherever that is, and goes on where another one stopped.

>>> from drawingboard.arena.executors import chosen
>>> with chosen("threads", 2) as executor:
...     Run(executor, lambda done, of: print(done, "of", of)).play(abs, [-3, 1, -2])
1 of 3
2 of 3
3 of 3
[3, 1, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from drawingboard.arena.executors import Executor, InPlace
from drawingboard.arena.journal import Journal
from drawingboard.core.random import Random

Progress = Callable[[int, int], None]
"""Is called with how many matches are finished, and of how many."""

Planned = TypeVar("Planned")
Found = TypeVar("Found")

BATCHES_FOR_EACH_CORE = 8
"""At least so many, so that cores finish at about the same time."""

LARGEST_BATCH = 16
"""In matches. What is interrupted loses the batches that were under way."""


def seeds(count: int, seed: int) -> list[int]:
    """So many seeds that follow from one, for matches or groups of matches."""
    random = Random(seed)
    return [random.next() for _ in range(count)]


@dataclass
class Run:
    """How matches are played: by what, who hears how far it is, and what keeps them. It may play several series."""

    executor: Executor = field(default_factory=InPlace)
    progress: Progress | None = None
    journal: Journal | None = None
    played: int = 0
    """How many matches were played so far."""
    kept: int = 0
    """How many were in the journal already."""

    def play(self, play: Callable[[Planned], Found], matches: Sequence[Planned]) -> list[Found]:
        """What each match came out as, in their order; matches that are in the journal are not played again."""
        found = self.journal.found(play, matches) if self.journal else {}
        missing = [number for number in range(len(matches)) if number not in found]
        self.kept += len(found)
        if found:
            self._tell(len(found), len(matches))
        if missing:
            size = batch_size(len(missing), self.executor.cores)
            batches = [missing[start : start + size] for start in range(0, len(missing), size)]

            def ended(batch: int, results: list[Found]) -> None:
                numbers = batches[batch]
                if self.journal:
                    self.journal.write([matches[number] for number in numbers], results)
                for number, result in zip(numbers, results, strict=True):
                    found[number] = result
                    self.played += 1
                    self._tell(len(found), len(matches))

            work = [[matches[number] for number in batch] for batch in batches]
            for _ in self.executor.run(partial(play_batch, play), work, ended):
                pass
        return [found[number] for number in range(len(matches))]

    def _tell(self, done: int, of: int) -> None:
        if self.progress:
            self.progress(done, of)


def play_batch(play: Callable[[Planned], Found], matches: Sequence[Planned]) -> list[Found]:
    """Play some matches, one after the other."""
    return [play(match) for match in matches]


def batch_size(matches: int, cores: int) -> int:
    """How many matches go together; what they come out as does not depend on it.

    >>> batch_size(20, 2), batch_size(200, 2), batch_size(200, 64), batch_size(10_000, 2)
    (1, 12, 1, 16)
    """
    return min(max(matches // (BATCHES_FOR_EACH_CORE * cores), 1), LARGEST_BATCH)
