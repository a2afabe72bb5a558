"""The host's way to a server that runs: a socket in its folder.

Whoever may open the folder is the host, so nothing else has to be shown, and nothing of it can be reached from the
network. A client sends one line of JSON with an order, and gets one line with what came of it.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import structlog

from drawingboard.core.errors import NotNow, Refused
from drawingboard.server import wire
from drawingboard.server.host_orders import AskStatus, Order
from drawingboard.server.storage.folder import CONTROL_SOCKET

LONGEST_PATH = 100
"""The system takes no longer path for a socket."""
LONGEST_ORDER = 4 * 1024 * 1024
PATIENCE_SECONDS = 600.0

ORDERS: msgspec.json.Decoder[Order | AskStatus] = msgspec.json.Decoder(Order | AskStatus)
Answering = Callable[[Order | AskStatus], Awaitable[dict[str, Any]]]


class Answer(msgspec.Struct):
    """What came of an order, or why nothing did."""

    done: dict[str, Any] | None = None
    problem: wire.Problem | None = None


ANSWERS = msgspec.json.Decoder(Answer)


class ControlSocket:
    """The server's end."""

    def __init__(self, folder: Path, answering: Answering) -> None:
        self._folder = folder
        self._answering = answering
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen; a server without such sockets, or where none can be made, goes on without."""
        if not hasattr(socket, "AF_UNIX"):
            return
        path = self._folder / CONTROL_SOCKET
        try:
            path.unlink(missing_ok=True)  # of a server that was killed: the folder is ours alone
            with short_path(path) as short:
                self._server = await asyncio.start_unix_server(self._converse, short, limit=LONGEST_ORDER)
            path.chmod(0o600)
        except OSError as problem:
            structlog.get_logger().warning("no_control_socket", path=str(path), problem=problem.strerror)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            with suppress(OSError):
                (self._folder / CONTROL_SOCKET).unlink()

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            writer.write(msgspec.json.encode(await self._answer(reader)) + b"\n")
            await writer.drain()
        except ConnectionError:
            pass  # whoever asked has gone; what was ordered is done
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        try:
            return Answer(await self._answering(ORDERS.decode(await reader.readline())))
        except Refused as refusal:
            return Answer(problem=wire.Problem(refusal.code, refusal.sentence))
        except (msgspec.DecodeError, ValueError) as problem:
            return Answer(problem=wire.Problem("message/malformed", f"expected an order: {problem}"))
        except Exception:
            structlog.get_logger().exception("order_failed")
            return Answer(problem=wire.Problem("server/our_fault", "that is our fault; the server's log says more"))


def send_order(folder: Path, order: Order | AskStatus) -> dict[str, Any]:
    """Have a server that runs carry out an order; what came of it."""
    path = folder / CONTROL_SOCKET
    if not hasattr(socket, "AF_UNIX"):
        raise NotNow("server/no_socket", "on this system a server that runs takes no orders; stop it first")
    try:
        with short_path(path) as short, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.settimeout(PATIENCE_SECONDS)
            connection.connect(short)
            connection.sendall(msgspec.json.encode(order) + b"\n")
            with connection.makefile("rb") as file:
                answer = ANSWERS.decode(file.readline())
    except (OSError, msgspec.DecodeError):
        raise NotNow(
            "server/no_answer", f"no server answers for {folder}: none runs there, or it just starts or stops"
        ) from None
    if answer.problem is not None:
        raise NotNow(answer.problem.code, answer.problem.sentence)
    return answer.done or {}


@contextmanager
def short_path(path: Path) -> Iterator[str]:
    """The path of a socket, short enough for the system: through the open folder where its name is too long."""
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield str(path)
        return
    descriptor = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{descriptor}/{path.name}"
    finally:
        os.close(descriptor)
