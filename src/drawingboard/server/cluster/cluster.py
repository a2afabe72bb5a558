"""What the server knows of other processes. Most servers are alone, and ask nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from drawingboard.server import wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.cluster.bus import Bus, LocalBus
from drawingboard.server.cluster.elsewhere import TAG_LENGTH, Elsewhere, PeerGone, tag_of
from drawingboard.server.cluster.processes import Process
from drawingboard.server.storage.lifetime import leave_out_downtime
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import Statement


@dataclass(frozen=True, slots=True)
class PeerAddress:
    """Where a process is."""

    address: str
    """Where others reach it: host and port."""
    number: int = 0
    """Among those that one command has started."""


class Cluster(Protocol):
    """All processes, as one of them sees them."""

    @property
    def bus(self) -> Bus:
        """The way to tell something to all others."""

    @property
    def id(self) -> str:
        """This process, among all."""

    async def start(self, start_anew: Callable[[], None], look_around: Callable[[], None]) -> None:
        """Join the others. ``start_anew`` is called when everything that is alive here has to be read again,
        ``look_around`` when tables that were alive elsewhere may have to be woken."""

    async def close(self) -> None:
        """Leave them."""

    @property
    def me(self) -> Process | None:
        """This process as others know it, if there may be others."""

    @property
    def is_cut_off(self) -> bool:
        """Whether others may take this process for dead: then nobody shall be shown anything here."""

    async def claim(self, table: str) -> bool:
        """Have a table alive here; false if there is none. ``Elsewhere`` is raised if it is alive there."""

    def own(self, table: str) -> list[Statement]:
        """Statements after which a new table is alive here."""

    def release(self, tables: Sequence[str]) -> None:
        """Let tables be alive nowhere, as soon as everything about them is on disk."""

    async def take(self, tables: Sequence[str], bye: wire.ByeCode) -> None:
        """Have tables alive here that may be elsewhere: there everybody is sent away with these words."""

    async def others(self) -> list[Process]:
        """All other processes."""

    async def process_with(self, tag: str) -> Process | None:
        """Another process whose id begins so."""

    async def owners_of(self, tables: Sequence[str]) -> dict[str, Process]:
        """Where some tables are alive, if that is in another process."""

    async def pass_on(self, elsewhere: Elsewhere, scope: Scope) -> None:
        """Let another process have a WebSocket; returns when nothing is left to do here."""

    async def answer(self, elsewhere: Elsewhere, request: Request, body: bytes) -> Response:
        """What another process answers to a request."""

    async def ask(self, process: Process, question: str, body: bytes) -> bytes:
        """What another process says to a question of ``peers``."""


class Alone:
    """The only process there is."""

    id = ""
    me = None
    is_cut_off = False

    def __init__(self, store: Store) -> None:
        self._store = store
        self.bus: Bus = LocalBus()

    async def start(self, start_anew: Callable[[], None], look_around: Callable[[], None]) -> None:
        """There are no others: until now nobody's clock has run."""
        self._store.change_at_once(leave_out_downtime, wall_clock())

    async def close(self) -> None:
        """There are no others."""

    async def claim(self, table: str) -> bool:
        return True  # whether there is one, the file says

    def own(self, table: str) -> list[Statement]:
        return []

    def release(self, tables: Sequence[str]) -> None:
        """Nobody else could claim them."""

    async def take(self, tables: Sequence[str], bye: wire.ByeCode) -> None:
        """Nobody else has them."""

    async def others(self) -> list[Process]:
        return []

    async def process_with(self, tag: str) -> Process | None:
        return None

    async def owners_of(self, tables: Sequence[str]) -> dict[str, Process]:
        return {}

    async def pass_on(self, elsewhere: Elsewhere, scope: Scope) -> None:
        raise PeerGone("there is no other process")

    async def answer(self, elsewhere: Elsewhere, request: Request, body: bytes) -> Response:
        raise PeerGone("there is no other process")

    async def ask(self, process: Process, question: str, body: bytes) -> bytes:
        raise PeerGone("there is no other process")


async def check_here(cluster: Cluster, name: str) -> None:
    """Go on if what has a name that begins with a tag can only be here; ``Elsewhere`` is raised if another process may
    have it in its memory."""
    if name.startswith(tag_of(cluster.id)):
        return
    if process := await cluster.process_with(name[:TAG_LENGTH]):
        raise Elsewhere(process)
