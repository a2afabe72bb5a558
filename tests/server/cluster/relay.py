"""The network between a process and PostgreSQL: it can be interrupted, as by a cable that somebody pulls."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import suppress
from types import TracebackType

PORTION = 64 * 1024
LOOK_SECONDS = 0.05


class Relay:
    """Copies connections to a port of this machine. While it is interrupted nothing comes through, and no end hears of
    that."""

    def __init__(self, port: int) -> None:
        self._goal = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._through = threading.Event()
        self._through.set()
        self._ended = False
        self._selector = selectors.DefaultSelector()
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._thread = threading.Thread(target=self._run, name="relay", daemon=True)

    def interrupt(self) -> None:
        self._through.clear()

    def go_on(self) -> None:
        self._through.set()

    def __enter__(self) -> Relay:
        self._selector.register(self._listening, selectors.EVENT_READ)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._ended = True
        self._through.set()
        self._thread.join(10)
        for connection in (self._listening, *self._pairs):
            connection.close()

    def _run(self) -> None:
        while not self._ended:
            ready = self._selector.select(LOOK_SECONDS)
            self._through.wait()
            for key, _ in ready:
                if key.fileobj is self._listening:
                    self._connect()
                elif isinstance(key.fileobj, socket.socket) and key.fileobj in self._pairs:
                    self._copy(key.fileobj)

    def _connect(self) -> None:
        near, _ = self._listening.accept()
        far = socket.create_connection(("127.0.0.1", self._goal))
        self._pairs |= {near: far, far: near}
        for connection in (near, far):
            self._selector.register(connection, selectors.EVENT_READ)

    def _copy(self, source: socket.socket) -> None:
        goal = self._pairs[source]
        try:
            data = source.recv(PORTION)
            goal.sendall(data)
        except OSError:
            data = b""
        if not data:
            for connection in (source, goal):
                with suppress(KeyError):
                    self._selector.unregister(connection)
                del self._pairs[connection]
                connection.close()
