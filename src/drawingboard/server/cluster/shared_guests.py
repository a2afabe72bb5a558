"""Has every process know who is no longer let in.

What was decided is in the database first. A message tells the others at once; whoever has missed it finds it there.
"""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from drawingboard.server.guests import Guests, Visitor
from drawingboard.server.storage.removal import revoked_digests
from drawingboard.server.tables import Tables

LET_GO = "let-go"
"""The topic by which processes tell whose connections end."""
LOOK_SECONDS = 10.0


class Gone(msgspec.Struct, array_like=True):
    """A guest whose connections end, or those of one device only."""

    guest: str
    device: str | None
    revoked: tuple[str, ...] = ()
    """Digests of whoever is no longer let in."""


GONE = msgspec.json.Decoder(Gone)


class SharedGuests:
    """Tells other processes, and hears what they tell."""

    def __init__(self, guests: Guests, tables: Tables) -> None:
        self._guests = guests
        self._tables = tables
        self._missed = asyncio.Event()

    def start(self) -> None:
        """Hear from now on what other processes tell."""
        bus = self._tables.cluster.bus
        bus.subscribe(LET_GO, self._hear)
        bus.on_gap(self._missed.set)

    def let_go(self, guest: str, device: str | None = None, revoked: tuple[str, ...] = ()) -> None:
        """End the connections of a guest everywhere, or those of one device; ``revoked`` are the digests of whoever is
        no longer let in."""
        gone = Gone(guest, device, revoked)
        self._tables.cluster.bus.publish(LET_GO, msgspec.json.encode(gone))
        self._apply(gone)

    def _hear(self, message: bytes) -> None:
        self._apply(GONE.decode(message))

    def _apply(self, gone: Gone) -> None:
        for digest in gone.revoked:
            self._guests.revoke(digest)
        self._tables.let_go(gone.guest, gone.device)

    async def watch(self) -> None:
        """Look into the database now and then for what was missed, for ever."""
        if not self._tables.cluster.id:
            return
        while True:
            self._missed.clear()
            try:
                self.apply_all(await self._tables.store.read(revoked_digests))
            except Exception:  # the next time, perhaps
                structlog.get_logger().warning("revoked_not_read")
            try:
                await asyncio.wait_for(self._missed.wait(), LOOK_SECONDS)
            except TimeoutError:
                continue

    def apply_all(self, digests: set[str]) -> None:
        """Let nobody in, and let nobody stay, who was shut out by another process."""
        if not self._guests.revoke_all(digests):
            return
        for room in list(self._tables.rooms.values()):
            for connection in list(room.connections):
                if not self._guests.is_good(Visitor(connection.guest, connection.device)):
                    connection.say_goodbye("revoked")
