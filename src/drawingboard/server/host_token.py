"""The host's token: what shows that a browser or a program belongs to whoever runs the server."""

from __future__ import annotations

import hmac
import secrets
from pathlib import Path

from starlette.requests import Request

from drawingboard.core.errors import NotNow
from drawingboard.server.admission import address_of
from drawingboard.server.limits import Buckets
from drawingboard.server.routes import Rejected
from drawingboard.server.storage.folder import keep_file
from drawingboard.server.storage.trouble import told_plainly

SHORTEST = 16
WRONG_PER_SECOND = 1 / 30
WRONG_BURST = 5.0
LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
"""Headers of a web server that passes requests of others on."""


def load_token(path: Path) -> str:
    """The token in a file that only the owner may read, made when it is not there yet."""
    with told_plainly(path.parent):
        if not path.exists():
            keep_file(path, f"{secrets.token_urlsafe(24)}\n".encode())
        token = path.read_bytes().decode("ascii", "replace").strip()
    if len(token) < SHORTEST or not token.isprintable():
        raise NotNow(
            "key/token", f"{path} holds no token of {SHORTEST} letters or more; delete it, and a new one is made"
        )
    return token


class HostGate:
    """Lets the host in, and nobody else; whoever shows a wrong token often has to wait."""

    def __init__(self, token: str) -> None:
        self._token = token.encode()
        self._wrong = Buckets(WRONG_PER_SECOND, WRONG_BURST)

    def check(self, request: Request) -> None:
        """Refuse a request that does not show the token."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        address = address_of(request)
        if kind.lower() != "bearer" or not token:
            raise Rejected(401, "host/token", "this is for the host: drawingboard status --link shows the token")
        if self._wrong.is_empty(address):
            raise Rejected(429, "limit/tokens", "too many wrong tokens from your address; wait a minute")
        if not hmac.compare_digest(token.strip().encode(), self._token):
            self._wrong.take(address)
            raise Rejected(401, "host/token", "that is not the token: drawingboard status --link shows it")

    def check_or_here(self, request: Request) -> None:
        """The same, but let whoever asks from this very machine in, where no web server passes on what others ask."""
        passed_on = any(name in request.headers for name in PASSED_ON)
        if passed_on or not request.client or request.client.host not in LOOPBACK:
            self.check(request)
