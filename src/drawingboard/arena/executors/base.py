"""What an executor does: it works batches off, several at a time, and gives what was found in their order.

    batches ──▶ handed out, a few more than there are cores ──▶ found, as they end ──▶ found, in order

A batch that is lost because the process or node that had it is gone is handed out again. An error of the function
itself is raised at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from typing import Any, Generic, Self, TypeVar

from drawingboard.core.errors import DrawingBoardError, NotNow

Batch = TypeVar("Batch")
Found = TypeVar("Found")
Handle = TypeVar("Handle")

AHEAD = 2
"""So many batches for each core are handed out: one that it works on, and one that waits, so that it never idles."""

TRIES = 3
"""So many processes or nodes may be lost with a batch; after that it is thought to be the batch that ends them."""


class Lost(DrawingBoardError):
    """A batch did not come back: the process or node that had it is gone."""


class Executor(ABC):
    """Works batches off. It is a context manager: what it started ends with it, whatever it is doing."""

    name: str
    """``threads``, ``processes``, ``ray`` …, as ``chosen`` knows it."""

    @property
    @abstractmethod
    def cores(self) -> int:
        """How many batches are worked on at a time; on a cluster, how many were at most so far."""

    @abstractmethod
    def as_they_end(self, function: Callable[[Batch], Found], batches: Sequence[Batch]) -> Iterator[tuple[int, Found]]:
        """The number of each batch, counted from 0, with what the function found in it, in the order of their ends."""

    def run(
        self,
        function: Callable[[Batch], Found],
        batches: Sequence[Batch],
        ended: Callable[[int, Found], None] | None = None,
    ) -> Iterator[Found]:
        """What the function finds in each batch, in the order of the batches; ``ended`` hears of each as it ends."""
        waiting: dict[int, Found] = {}
        next_number = 0
        with closing(self.as_they_end(function, batches)) as ending:  # type: ignore[type-var]
            for number, found in ending:
                if ended:
                    ended(number, found)
                waiting[number] = found
                while next_number in waiting:
                    yield waiting.pop(next_number)
                    next_number += 1

    def describe(self) -> str:
        """On what it works: ``2 cores (processes)``."""
        return f"{counted(self.cores, 'core')} ({self.name})"

    def close(self) -> None:
        """End everything that was started, at once."""
        return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def counted(number: int, thing: str) -> str:
    """
    >>> counted(1, "core"), counted(2, "core")
    ('1 core', '2 cores')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class InPlace(Executor):
    """Works off one batch after the other, in the thread that asks for them."""

    cores = 1

    def __init__(self, name: str = "processes") -> None:
        self.name = name

    def as_they_end(self, function: Callable[[Batch], Found], batches: Sequence[Batch]) -> Iterator[tuple[int, Found]]:
        for number, batch in enumerate(batches):
            yield number, function(batch)


class Pool(Executor, Generic[Handle]):
    """An executor that hands batches out to others. A handle stands for a batch that is on its way."""

    def as_they_end(self, function: Callable[[Batch], Found], batches: Sequence[Batch]) -> Iterator[tuple[int, Found]]:
        waiting = deque(range(len(batches)))
        under_way: dict[Handle, int] = {}
        lost: Counter[int] = Counter()
        try:
            while waiting or under_way:
                while waiting and len(under_way) < self._most_under_way():
                    number = waiting.popleft()
                    under_way[self._hand_out(function, batches[number])] = number
                for handle in self._ended(list(under_way)):
                    number = under_way.pop(handle)
                    try:
                        found = self._found(handle)
                    except Lost as problem:
                        lost[number] += 1
                        if lost[number] == TRIES:
                            raise given_up(number, len(batches), problem) from None
                        waiting.appendleft(number)
                    else:
                        yield number, found
        finally:
            self._give_up(list(under_way))

    def _most_under_way(self) -> int:
        return AHEAD * self.cores

    @abstractmethod
    def _hand_out(self, function: Callable[[Any], Any], batch: Any) -> Handle:
        """Let somebody work on a batch."""

    @abstractmethod
    def _ended(self, handles: Sequence[Handle]) -> Sequence[Handle]:
        """Wait until at least one of them has ended, and return those that have; sometimes none, after a while."""

    @abstractmethod
    def _found(self, handle: Handle) -> Any:
        """What was found in a batch that has ended; raises what its function raised, or ``Lost``."""

    @abstractmethod
    def _give_up(self, handles: Sequence[Handle]) -> None:
        """Nobody waits for these any longer."""


def given_up(number: int, of: int, problem: Lost) -> NotNow:
    """Why a batch is not tried again."""
    return NotNow(
        "executor/lost",
        f"batch {number + 1} of {of} was lost {TRIES} times ({problem}); it may need more memory than there is, "
        "or crash the process that works on it",
    )


class FuturesPool(Pool[Future[Any]]):
    """A pool whose handles are futures of the standard library."""

    def _ended(self, handles: Sequence[Future[Any]]) -> Sequence[Future[Any]]:
        return list(wait(handles, return_when=FIRST_COMPLETED).done)

    def _give_up(self, handles: Sequence[Future[Any]]) -> None:
        for handle in handles:
            handle.cancel()
