"""TCP connections: how many there may be, and how long one may take to say what it wants.

uvicorn waits for a request as long as the client likes, and accepts connections until the system has no more
descriptors. So each connection is counted here, whatever it sends, and has a time limit unless it is being served.
``http_protocol`` and ``websocket/gate`` report to it; a request finds its own connection in its scope.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.types import Scope

from drawingboard.server.admission import network_of
from drawingboard.server.limits import Buckets, Counts
from drawingboard.server.logs import Seldom
from drawingboard.server.metrics import Metrics
from drawingboard.server.settings import Limits

SWEEP_SECONDS = 5.0
STATE = "drawingboard.tcp"
"""Where the state of a scope holds the connection it came by."""


class TcpConnections:
    """All connections."""

    def __init__(
        self, limits: Limits, most: int, is_proxy: Callable[[str], bool], requests: Buckets, metrics: Metrics
    ) -> None:
        """``most`` at the same time. Connections of a proxy are other people's, so they count only in all.

        Who has no ``requests`` left need not connect.
        """
        self.limits = limits
        self._requests = requests
        self._most = most
        self._is_proxy = is_proxy
        self._of_network = Counts(limits.connections_per_address)
        self._open: set[TcpConnection] = set()
        self._silent: dict[TcpConnection, None] = {}
        """Those that have not sent a request yet, the oldest first."""
        self._metrics = metrics
        self._log = Seldom()
        self._sweeping = False
        self._closing: set[TcpConnection] = set()
        metrics.gauge("drawingboard_connections", "Open TCP connections", lambda: len(self._open))

    def add(self, connection: TcpConnection, transport: asyncio.Transport) -> bool:
        """Count a new connection; false if it is one too many."""
        connection.transport = transport
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        counted = not self._is_proxy(address)
        connection.network = network_of(address)
        if counted and self._requests.is_empty(connection.network):
            self._refused("connection_refused_for_a_while", network=connection.network)
            return False
        if counted and not self._of_network.take(connection.network):
            self._refused("address_has_too_many_connections", network=connection.network)
            return False
        connection.counted = counted
        if len(self._open) >= self._most and not self._drop_oldest_silent():
            self._let_go(connection)
            self._refused("too_many_connections", most=self._most)
            return False
        self._open.add(connection)
        if not self._sweeping:
            self._sweep()
        self._silent[connection] = None
        return True

    def served(self, connection: TcpConnection) -> None:
        """It has sent a request."""
        self._silent.pop(connection, None)

    def remove(self, connection: TcpConnection) -> None:
        """It has ended."""
        if connection in self._open:
            self._open.remove(connection)
            self._silent.pop(connection, None)
            self._let_go(connection)

    def charge(self, connection: TcpConnection) -> None:
        """Something that was no request counts like one."""
        if connection.counted:
            self._requests.charge(connection.network, 1)

    def stalled(self, connection: TcpConnection) -> None:
        self._metrics.too_slow += 1
        self._log.info("stalled_connection_dropped", network=connection.network)

    def _sweep(self) -> None:
        """End what was closed a while ago and is still there: a client that takes nothing keeps it open for ever."""
        for connection in self._closing & self._open:
            connection.abort()
        self._closing = {one for one in self._open if one.transport and one.transport.is_closing()}
        self._sweeping = bool(self._open)
        if self._sweeping:
            asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)

    def _drop_oldest_silent(self) -> bool:
        """Make room for a newcomer: whoever connects and says nothing has to go first."""
        for oldest in self._silent:
            self._refused("silent_connection_dropped", most=self._most)
            self.remove(oldest)
            oldest.abort()
            return True
        return False

    def _let_go(self, connection: TcpConnection) -> None:
        if connection.counted:
            self._of_network.give_back(connection.network)
            connection.counted = False

    def _refused(self, event: str, **fields: Any) -> None:
        self._metrics.connections_refused += 1
        self._log.warning(event, **fields)


class TcpConnection:
    """One connection, from its first byte to its last."""

    __slots__ = (
        "_all",
        "_end",
        "_loop",
        "_serving",
        "_stall",
        "_timer",
        "counted",
        "ended",
        "gate",
        "network",
        "requested",
        "transport",
    )

    def __init__(self, connections: TcpConnections) -> None:
        self.network = ""
        self.counted = False
        """Whether it counts for its network."""
        self.requested = False
        """Whether it has ever sent a whole request."""
        self.transport: asyncio.Transport | None = None
        self.gate: Any = None
        """The gate of its frames, if it has become a WebSocket."""
        self.ended = False
        self._end: asyncio.Event | None = None  # made when somebody waits for it
        self._all = connections
        self._loop = asyncio.get_running_loop()
        self._serving = 0
        self._timer: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None

    def made(self, transport: asyncio.Transport) -> bool:
        """It is there; false if there are too many."""
        self._wait_for_request()
        return self._all.add(self, transport)

    def begin_request(self) -> None:
        """A request is complete but for its body, and will be answered."""
        self.requested = True
        self._serving += 1
        self._stop_waiting()
        self._all.served(self)

    def fail_request(self) -> None:
        """What it sent is no request."""
        self._all.charge(self)

    def end_request(self) -> None:
        """It was answered; the next one may come, but not at any time."""
        self._serving -= 1
        if not self._serving:  # the next one may have come before this one was done with
            self._wait_for_request()

    def pause_writing(self) -> None:
        """The client takes nothing just now."""
        self._stall = self._stall or self._loop.call_later(self._all.limits.stalled_seconds, self._drop_stalled)

    def resume_writing(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def lost(self) -> None:
        self._stop_waiting()
        self.resume_writing()
        self.ended = True
        if self._end is not None:
            self._end.set()
        self._all.remove(self)

    async def wait_for_end(self) -> None:
        if not self.ended:
            self._end = self._end or asyncio.Event()
            await self._end.wait()

    def abort(self) -> None:
        """End it at once; what was not taken yet is thrown away."""
        if self.transport:
            self.transport.abort()

    def abort_in(self, seconds: float) -> None:
        """End it after a moment, whatever the client does."""
        self._stop_waiting()
        self._timer = self._loop.call_later(seconds, self.abort)

    def _wait_for_request(self) -> None:
        if self._timer is None:  # else it is to end earlier, after a goodbye
            self.abort_in(self._all.limits.request_seconds)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _drop_stalled(self) -> None:
        self._all.stalled(self)
        self.abort()


def tcp_connection_of(scope: Scope) -> TcpConnection | None:
    """The connection that a request came by; other servers than ours do not tell."""
    found: TcpConnection | None = (scope.get("state") or {}).get(STATE)
    return found
