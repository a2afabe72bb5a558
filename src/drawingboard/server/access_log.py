"""A line for every request that was refused or failed, and on the level ``debug`` for every other.

A line says which route, not which table: a path can hold what a link keeps to itself. Queries are never written.
Whoever is refused a thousand times a second does not fill the disk: so many lines a second, then they are counted.
"""

from __future__ import annotations

import re
import time
from typing import Any

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Scope

from drawingboard.server.admission import address_of
from drawingboard.server.limits import Buckets
from drawingboard.server.pages import ANY_FILE

LINES_PER_SECOND = 5.0
LINE_BURST = 100.0
LONGEST_PATH = 100
TABLE_SOCKET = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,16})/live")
TABLE_SOCKET_PATTERN = "/api/tables/{id}/live"


class AccessLog:
    """Writes down what was asked and what came of it."""

    def __init__(self) -> None:
        self._lines = Buckets(LINES_PER_SECOND, LINE_BURST)
        self._unlogged = 0
        self._log = structlog.get_logger()

    def answered(self, scope: Scope, status: int, began: float) -> None:
        """A request was answered."""
        self._write(
            method=scope.get("method", "WEBSOCKET"),
            path=pattern_of(scope),
            status=status,
            network=address_of(HTTPConnection(scope)),
            ms=round((time.perf_counter() - began) * 1000, 1),
        )

    def unreadable(self, network: str) -> None:
        """Something came that is no HTTP."""
        self._write(status=400, network=network, reason="no HTTP")

    def handshake_failed(self, network: str, status: int) -> None:
        """Something came that is no handshake of a WebSocket."""
        self._write(method="WEBSOCKET", status=status, network=network, reason="no handshake")

    def _write(self, *, status: int, **fields: Any) -> None:
        fields["status"] = status
        if status < 400:
            self._log.debug("request", **fields)
            return
        if not self._lines.take(""):
            self._unlogged += 1
            return
        if self._unlogged:
            fields["unlogged"], self._unlogged = self._unlogged, 0
        if status < 500:
            self._log.info("request_refused", **fields)
        else:
            self._log.error("request_failed", **fields)


def pattern_of(scope: Scope) -> str:
    """The route that a request has found, or its path if it has found none of its own."""
    if TABLE_SOCKET.fullmatch(scope["path"]):
        return TABLE_SOCKET_PATTERN
    pattern: str = getattr(scope.get("route"), "path", "")
    if pattern and pattern != ANY_FILE:
        return pattern
    path: str = scope["path"]
    return path[:LONGEST_PATH].encode("unicode_escape").decode()
