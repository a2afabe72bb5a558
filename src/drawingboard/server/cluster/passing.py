"""Hands an open connection to another process of the same machine, which then has it as if it had come there.

The system can send a descriptor from one process to another. With it goes the head of the request that has been read
already. Whoever hands a connection over has nothing more to do with it: what is said by it costs nothing here.
"""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import structlog
from starlette.types import Scope

from drawingboard.server.cluster.elsewhere import PeerGone

TAKEN = b"+"
LONGEST_HEAD = 64 * 1024
PATIENCE_SECONDS = 2.0
WAITING = 100

Adopt = Callable[[socket.socket, bytes], None]
"""Is called on the event loop with a connection and the head of its request."""


def can_pass() -> bool:
    return hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")


def machine_name() -> str:
    """Tells machines apart, and containers: descriptors are passed only within one, between processes of one user, and
    only there it is known which processes run."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        boot += f" {os.stat('/proc/self/ns/pid').st_ino}"
    except OSError:
        boot = ""
    user = os.getuid() if hasattr(os, "getuid") else 0
    return f"{socket.gethostname()[:40]} {boot} {user}"


def head_of(scope: Scope) -> bytes:
    """The head of a request, as it came."""
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    method: bytes = scope.get("method", "GET").encode()
    headers = b"".join(name + b": " + value + b"\r\n" for name, value in scope["headers"])
    return method + b" " + path + query + b" HTTP/1.1\r\n" + headers + b"\r\n"


async def hand_over(doorway: str, transport: asyncio.Transport, head: bytes) -> None:
    """Let the process behind a doorway have a connection; here it ends. Raises ``PeerGone`` if nobody takes it.

    From before it is sent on nothing is read here: the other process may answer at once, and what is said then is for
    that one.
    """
    descriptor = os.dup(transport.get_extra_info("socket").fileno())
    transport.pause_reading()
    try:
        await asyncio.to_thread(_send, doorway, descriptor, head)
    except PeerGone:
        transport.resume_reading()
        raise
    transport.abort()  # which closes this end of it only


def _send(doorway: str, descriptor: int, head: bytes) -> None:
    """Send a descriptor and close it here: nobody else does, for whoever waits may have given up, and its number would
    be somebody else's before it is sent."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as way:
            way.settimeout(PATIENCE_SECONDS)
            way.connect(doorway)
            socket.send_fds(way, [len(head).to_bytes(4, "big")], [descriptor])
            way.sendall(head)
            if way.recv(1) != TAKEN:
                raise PeerGone("the other process has not taken the connection")
    except OSError as problem:
        raise PeerGone(str(problem)) from problem
    finally:
        os.close(descriptor)


class Doorway:
    """Where other processes of this machine hand connections over to this one."""

    def __init__(self, adopt: Adopt) -> None:
        self._adopt = adopt
        self._loop = asyncio.get_running_loop()
        self._folder = tempfile.TemporaryDirectory(prefix="drawingboard-")  # which nobody else may enter
        self.path = str(Path(self._folder.name) / "doorway")
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(self.path)
        self._listening.listen(WAITING)
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="doorway", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed = True
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as knock:
            knock.connect(self.path)  # so that the thread looks up
        self._thread.join(timeout=PATIENCE_SECONDS)
        self._listening.close()
        self._folder.cleanup()

    def _run(self) -> None:
        while not self._closed:
            try:
                way, _ = self._listening.accept()
            except OSError:
                return
            with way:
                try:
                    way.settimeout(PATIENCE_SECONDS)
                    self._take(way)
                except (OSError, RuntimeError, ValueError) as problem:
                    if not self._closed:
                        structlog.get_logger().warning("connection_not_taken", problem=str(problem))

    def _take(self, way: socket.socket) -> None:
        size, descriptors, _, _ = socket.recv_fds(way, 4, 1)
        if not descriptors:
            return
        connection = socket.socket(fileno=descriptors[0])
        try:
            expected = int.from_bytes(size, "big")
            if expected > LONGEST_HEAD:
                raise ValueError(f"a head of {expected} bytes")
            head = bytearray()
            while len(head) < expected:
                if not (more := way.recv(expected - len(head))):
                    raise OSError("whoever handed it over has gone")
                head += more
            connection.setblocking(False)
            self._loop.call_soon_threadsafe(self._adopt, connection, bytes(head))
        except BaseException:
            connection.close()
            raise
        way.sendall(TAKEN)
