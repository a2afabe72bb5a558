"""Hands an open connection to another process of the same machine, which then has it as if it had come there.

The system can send a descriptor from one process to another. With it goes the head of the request that has been read
already. Whoever hands a connection over has nothing more to do with it: what is said by it costs nothing here.
"""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import structlog
from starlette.types import Scope

from drawingboard.server.cluster.elsewhere import PeerGone

LONGEST_HEAD = 64 * 1024
TRIES = 200
PAUSE_SECONDS = 0.005
"""So long after a try in vain: the system lets only a few connections wait."""

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
    transport.pause_reading()
    try:
        for _ in range(TRIES):
            if _send(doorway, transport.get_extra_info("socket").fileno(), head):
                break
            await asyncio.sleep(PAUSE_SECONDS)
        else:
            raise PeerGone("the other process takes nothing just now")
    except OSError as problem:
        transport.resume_reading()
        raise PeerGone(str(problem)) from problem
    except BaseException:
        transport.resume_reading()
        raise
    transport.abort()  # which closes this end of it only


def _send(doorway: str, descriptor: int, head: bytes) -> bool:
    """Send a descriptor, which the system makes another one of for whoever receives it; false if too many wait."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
        way.setblocking(False)
        try:
            way.connect(doorway)
            socket.send_fds(way, [head], [descriptor])
        except BlockingIOError:
            return False
    return True


class Doorway:
    """Where other processes of this machine hand connections over to this one: one message for each."""

    def __init__(self, adopt: Adopt) -> None:
        self._adopt = adopt
        self._loop = asyncio.get_running_loop()
        self._folder = tempfile.TemporaryDirectory(prefix="drawingboard-")  # which nobody else may enter
        self.path = str(Path(self._folder.name) / "doorway")
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._listening.setblocking(False)
        self._listening.bind(self.path)
        self._loop.add_reader(self._listening, self._take_all)

    def close(self) -> None:
        self._loop.remove_reader(self._listening)
        self._listening.close()
        self._folder.cleanup()

    def _take_all(self) -> None:
        with suppress(BlockingIOError):
            while True:
                head, descriptors, flags, _ = socket.recv_fds(self._listening, LONGEST_HEAD, 1)
                for descriptor in descriptors:
                    os.set_inheritable(descriptor, False)
                    self._take(socket.socket(fileno=descriptor), head, flags)

    def _take(self, connection: socket.socket, head: bytes, flags: int) -> None:
        if flags & socket.MSG_TRUNC:
            structlog.get_logger().warning("connection_not_taken", problem="its head is too long")
            connection.close()
            return
        connection.setblocking(False)
        self._adopt(connection, head)
