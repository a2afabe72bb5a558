"""Lets a few requests through in each round of the event loop: a hundred at once do not keep players waiting."""

from __future__ import annotations

import asyncio
from collections import deque

AT_ONCE = 4

Queue = deque[asyncio.Future[None]]


class Turnstile:
    """Whoever wants to pass waits until it is their turn; networks take turns, so that one cannot stand before all."""

    def __init__(self) -> None:
        self._left = AT_ONCE
        self._waiting: dict[str, Queue] = {}
        """For each network those who wait; the network whose turn it is comes first."""
        self._turning = False

    async def wait(self, network: str) -> None:
        """Pass at once where few others want to."""
        loop = asyncio.get_running_loop()
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn)
        if self._left:
            self._left -= 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(network, deque()).append(turn)
        await turn

    def _turn(self) -> None:
        """A round of the event loop is over."""
        self._left = AT_ONCE
        while self._left and self._waiting:
            turn = self._next()
            if not turn.done():  # or it was given up
                turn.set_result(None)
                self._left -= 1
        self._turning = self._left < AT_ONCE
        if self._turning:
            asyncio.get_running_loop().call_soon(self._turn)

    def _next(self) -> asyncio.Future[None]:
        """The first in line of the network whose turn it is; then it is the next one's."""
        network = next(iter(self._waiting))
        queue = self._waiting.pop(network)
        turn = queue.popleft()
        if queue:
            self._waiting[network] = queue
        return turn
