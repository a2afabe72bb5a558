"""Asks all other processes the same at once, for what the host is told of all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from drawingboard.server.cluster.cluster import Cluster
from drawingboard.server.cluster.elsewhere import PeerGone, PeerLost
from drawingboard.server.cluster.processes import Process

ANSWER_SECONDS = 3.0
"""The host waits no longer for a process that does not answer."""

Answers = Sequence[tuple[Process, bytes | None]]
"""What processes have answered; ``None`` if one has not."""


def everyone(process: Process) -> bool:
    return True


class AllProcesses:
    """All others, as one process reaches them."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._known: list[Process] = []
        self._log = structlog.get_logger()

    async def ask(self, question: str, body: bytes = b"", whom: Callable[[Process], bool] = everyone) -> Answers:
        """What the others answer to a question, the oldest first."""
        asked = [process for process in await self._others() if whom(process)]
        answers = await asyncio.gather(*(self._answer(process, question, body) for process in asked))
        return list(zip(asked, answers, strict=True))

    async def _others(self) -> list[Process]:
        """All others; as long as the database does not say, those that it has said last."""
        try:
            self._known = await asyncio.wait_for(self._cluster.others(), ANSWER_SECONDS)
        except Exception as problem:
            self._log.warning("processes_not_read", problem=type(problem).__name__)
        return self._known

    async def _answer(self, process: Process, question: str, body: bytes) -> bytes | None:
        try:
            return await asyncio.wait_for(self._cluster.ask(process, question, body), ANSWER_SECONDS)
        except (PeerGone, PeerLost, TimeoutError) as problem:
            self._log.warning("process_not_answering", process=process.id, question=question, problem=str(problem))
            return None
