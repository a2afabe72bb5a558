"""One queue for everything that thinks: turns of built-in players, and comparisons on the same dice.

    waits            goes first
    a turn           where somebody looks, then where somebody waits for it without looking
    a comparison     when no other does: in a process of its own that stands back behind all turns

Among those who wait alike, the network that has used the least thinking time goes first, and in a network the guest
who has. So whoever asks for much waits for themselves, not everybody else for them: fresh cookies do not help.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, NamedTuple, TypeVar

from drawingboard.core.errors import NotNow
from drawingboard.server.metrics import Metrics
from drawingboard.server.workers import WorkerPool, stand_back

T = TypeVar("T")
Kind = Literal["turn", "comparison"]

HALF_LIFE_SECONDS = 60.0
"""After so long half of what somebody has used is forgotten."""
PATIENCE_SECONDS = 30.0
"""What has waited for so long is as urgent as what somebody looks at."""
NOTICE_SECONDS = 2.0
"""So often whoever looks is told that a turn has not begun."""
FIRST_GUESS_SECONDS = 1.0
"""What thinking is taken to cost until it is done."""
MOST_SPENDERS = 10_000


class Party(NamedTuple):
    """On whose behalf something thinks."""

    network: str
    guest: str


class Spending:
    """How much thinking time everybody has used lately, in seconds."""

    def __init__(self) -> None:
        self._spent: dict[str, tuple[float, float]] = {}

    def of(self, name: str, now: float) -> float:
        """What somebody has used by now. Who is compared is asked about at the same moment: what is used is forgotten
        all the time, and a name would have used less than itself."""
        spent, at = self._spent.get(name, (0.0, 0.0))
        return spent * math.exp2((at - now) / HALF_LIFE_SECONDS)

    def add(self, name: str, seconds: float, now: float) -> None:
        if len(self._spent) >= MOST_SPENDERS:
            self._spent = {known: spent for known, spent in self._spent.items() if self.of(known, now) > 0.1}
        self._spent[name] = max(0.0, self.of(name, now) + seconds), now


@dataclass(slots=True, eq=False)
class Job:
    """Something that is to be thought about."""

    work: Callable[..., Any]
    about: tuple[Any, ...]
    parties: tuple[Party, ...]
    """Those who wait for it; it is done on behalf of the one who has used the least."""
    watched: bool
    begun: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


class Thinking:
    """The queue, and the processes that work it off."""

    def __init__(self, processes: int, metrics: Metrics, most_waiting: int = 400, most_of_one: int = 40) -> None:
        """``most_waiting`` turns may wait before no more are taken on, ``most_of_one`` of them of one network."""
        self.pools: dict[Kind, WorkerPool] = {"turn": WorkerPool(processes), "comparison": WorkerPool(1, stand_back)}
        self._waiting: dict[Kind, list[Job]] = {"turn": [], "comparison": []}
        self._running: dict[Kind, int] = {"turn": 0, "comparison": 0}
        self._spending = Spending()
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self._closed = False
        metrics.gauge("drawingboard_thinking_queue", "Turns and comparisons that wait", self.waiting)

    def waiting(self) -> int:
        """How much waits to be thought about."""
        return sum(map(len, self._waiting.values()))

    def check_open(self, party: Party) -> None:
        """Refuse to take on more turns of built-in players while too many wait."""
        turns = self._waiting["turn"]
        of_one = sum(any(one.network == party.network for one in job.parties) for job in turns)
        if len(turns) >= self._most_waiting or of_one >= self._most_of_one:
            raise NotNow(
                "thinking/full",
                "the built-in players have too much to think about; try again in a few minutes, or play with people",
            )

    async def run(
        self,
        kind: Kind,
        parties: Iterable[Party],
        work: Callable[..., T],
        *about: Any,
        watched: bool = True,
        notice: Callable[[int], None] | None = None,
    ) -> T:
        """What some work comes to, once it was its turn. ``notice`` is told how many are ahead if that takes a while;
        ``BrokenProcessPool`` is raised if the process dies."""
        if self._closed:
            raise NotNow("server/stops", "the server stops; nobody thinks any more")
        loop = asyncio.get_running_loop()
        job = Job(work, about, tuple(parties) or (Party("", ""),), watched, loop.create_future())
        queue = self._waiting[kind]
        queue.append(job)
        self._start_next(kind)
        telling = asyncio.ensure_future(self._tell(queue, job, notice)) if notice else None
        try:
            await job.begun
        except asyncio.CancelledError:  # whoever waited has gone
            if job in queue:
                queue.remove(job)
            elif not job.begun.cancelled():
                self._give_back(kind)
            raise
        finally:
            if telling:
                telling.cancel()
        result: T = await self._done(kind, job)
        return result

    async def _tell(self, queue: list[Job], job: Job, notice: Callable[[int], None]) -> None:
        """Tell again and again, as long as a job waits: somebody may have come to look meanwhile."""
        while True:
            await asyncio.sleep(NOTICE_SECONDS)
            now = time.monotonic()
            notice(sum(self._rank(other, now) < self._rank(job, now) for other in queue))

    async def _done(self, kind: Kind, job: Job) -> Any:
        began, pool = time.monotonic(), self.pools[kind]
        payer = self._payer(job, began)
        self._charge(payer, FIRST_GUESS_SECONDS)
        try:
            return await asyncio.wrap_future(pool.submit(job.work, *job.about))
        finally:
            self._charge(payer, time.monotonic() - began - FIRST_GUESS_SECONDS)
            self._give_back(kind)

    def _give_back(self, kind: Kind) -> None:
        """One process has nothing to do: let the next one think."""
        self._running[kind] -= 1
        self._start_next(kind)

    def _start_next(self, kind: Kind) -> None:
        queue = self._waiting[kind]
        while queue and self._running[kind] < self.pools[kind].count and not self._closed:
            job = min(queue, key=partial(self._rank, now=time.monotonic()))
            queue.remove(job)
            if not job.begun.done():
                self._running[kind] += 1
                job.begun.set_result(None)

    def _rank(self, job: Job, now: float) -> tuple[bool, float, float, float]:
        patient = now - job.since < PATIENCE_SECONDS
        return patient and not job.watched, *self._used(self._payer(job, now), now), job.since

    def _payer(self, job: Job, now: float) -> Party:
        return min(job.parties, key=partial(self._used, now=now))

    def _used(self, party: Party, now: float) -> tuple[float, float]:
        return self._spending.of(party.network, now), self._spending.of(party.guest, now)

    def _charge(self, payer: Party, seconds: float) -> None:
        now = time.monotonic()
        self._spending.add(payer.network, seconds, now)
        self._spending.add(payer.guest, seconds, now)

    def close(self) -> None:
        """Stop thinking, for good."""
        self._closed = True
        for kind, queue in self._waiting.items():
            for job in queue:
                job.begun.cancel()
            self.pools[kind].end()
