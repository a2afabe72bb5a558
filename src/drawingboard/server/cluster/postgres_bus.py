"""The bus over PostgreSQL: LISTEN and NOTIFY, over two connections of its own.

Messages are sent by a thread, outside of any transaction that writes: NOTIFY in one would hold a lock on the whole
database until its commit. Another thread listens. When a connection is lost, it is made again, and what was told
meanwhile is lost.
"""

from __future__ import annotations

import asyncio
import base64
import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
import structlog

from drawingboard.server.cluster.bus import Hear
from drawingboard.server.storage.postgres import PostgresDatabase

CHANNEL = "drawingboard"
LARGEST = 7000
"""Bytes in one notification; PostgreSQL takes fewer than 8000. A longer message goes in pieces."""
MOST_WAITING = 1000
AGAIN_SECONDS = 1.0
LOOK_SECONDS = 0.5
"""So often whoever listens looks whether it shall end."""
MOST_PIECES_KEPT = 100


class Piece(msgspec.Struct, array_like=True):
    """A notification."""

    sender: str
    topic: str
    number: int
    """Of the message, among those of its sender."""
    place: int
    pieces: int
    text: str


PIECES = msgspec.json.Decoder(Piece)


def pieces_of(sender: str, topic: str, number: int, message: bytes) -> Iterator[str]:
    """A message as notifications."""
    text = base64.b85encode(message).decode()
    parts = [text[start : start + LARGEST] for start in range(0, len(text), LARGEST)] or [""]
    for place, part in enumerate(parts):
        yield msgspec.json.encode(Piece(sender, topic, number, place, len(parts), part)).decode()


class PostgresBus:
    """LISTEN and NOTIFY."""

    def __init__(self, database: PostgresDatabase, sender: str) -> None:
        self._database = database
        self._sender = sender
        self._loop = asyncio.get_running_loop()
        self._hearers: dict[str, Hear] = {}
        self._lookers: list[Callable[[], None]] = []
        self._outgoing: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._incoming: dict[tuple[str, int], dict[int, str]] = {}
        self._sent = 0
        self._closed = threading.Event()
        self._log = structlog.get_logger()
        self._threads = [
            threading.Thread(target=self._stay_connected, args=(doing,), name=name, daemon=True)
            for name, doing in (("bus-sender", self._send), ("bus-listener", self._listen))
        ]
        for thread in self._threads:
            thread.start()

    def publish(self, topic: str, message: bytes) -> None:
        self._sent += 1
        with suppress(queue.Full):  # what cannot be sent is lost
            for piece in pieces_of(self._sender, topic, self._sent, message):
                self._outgoing.put_nowait(piece)

    def subscribe(self, topic: str, hear: Hear) -> None:
        self._hearers[topic] = hear

    def on_gap(self, look: Callable[[], None]) -> None:
        self._lookers.append(look)

    def close(self) -> None:
        self._closed.set()
        with suppress(queue.Full):
            self._outgoing.put_nowait(None)
        for thread in self._threads:
            thread.join(timeout=5)

    # The threads ------------------------------------------------------------------------------

    def _send(self, connection: psycopg.Connection) -> None:
        while not self._closed.is_set() and (piece := self._outgoing.get()) is not None:
            connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, piece))

    def _listen(self, connection: psycopg.Connection) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._on_loop(self._look)
        while not self._closed.is_set():
            for told in connection.notifies(timeout=LOOK_SECONDS):
                self._on_loop(self._hear, told.payload)

    def _stay_connected(self, doing: Callable[[psycopg.Connection], None]) -> None:
        """Do something over a connection of its own until the end; if that cannot be had or is lost, over the next."""
        while not self._closed.is_set():
            try:
                with self._database.connect() as connection:
                    doing(connection)
            except (psycopg.Error, OSError) as problem:
                if not self._closed.is_set():
                    self._log.warning("bus_interrupted", part=doing.__name__, problem=type(problem).__name__)
                    self._closed.wait(AGAIN_SECONDS)

    def _on_loop(self, doing: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(doing, *arguments)

    # On the loop --------------------------------------------------------------------------------

    def _look(self) -> None:
        for look in self._lookers:
            look()

    def _hear(self, text: str) -> None:
        try:
            piece = PIECES.decode(text)
        except msgspec.DecodeError:  # of another version, or of somebody else who uses the database
            self._log.warning("bus_message_not_understood")
            return
        hear = self._hearers.get(piece.topic)
        if piece.sender == self._sender or hear is None:
            return
        if (whole := self._put_together(piece)) is not None:
            try:
                hear(base64.b85decode(whole))
            except Exception:  # one message must not keep the next one from being heard
                self._log.exception("bus_message_failed", topic=piece.topic)

    def _put_together(self, piece: Piece) -> str | None:
        """The whole message, if this was what was missing of it."""
        if piece.pieces == 1:
            return piece.text
        key = piece.sender, piece.number
        parts = self._incoming.setdefault(key, {})
        parts[piece.place] = piece.text
        if len(parts) == piece.pieces:
            del self._incoming[key]
            return "".join(parts[place] for place in range(piece.pieces))
        if len(self._incoming) > MOST_PIECES_KEPT:
            del self._incoming[next(iter(self._incoming))]
        return None
