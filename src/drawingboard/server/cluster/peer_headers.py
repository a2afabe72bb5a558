"""What one process tells another about whoever asks, and how it shows that it may.

Processes talk at a port of their own. Nothing is answered there without the token, which lies in the database: whoever
may read that knows everything anyway.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from starlette.types import Scope

Header = tuple[bytes, bytes]

TOKEN = b"x-drawingboard-token"
CLIENT = b"x-drawingboard-client"
SCHEME = b"x-drawingboard-scheme"
HOPS = b"x-drawingboard-hops"
OURS = (TOKEN, CLIENT, SCHEME, HOPS)
NOT_PASSED_ON = (*OURS, b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"expect", b"te")
"""Of one connection only, or told anew."""
MOST_HOPS = 3
"""A table that moves all the time is not followed for ever."""
PEER = "drawingboard.peer"
"""In the state of a scope: how often a request of another process has been passed on."""


def told_to_peer(scope: Scope, token: bytes) -> list[Header]:
    """What another process is told besides the headers of a request."""
    client = scope.get("client")
    return [
        (TOKEN, token),
        (CLIENT, client[0].encode() if client else b""),
        (SCHEME, scope["scheme"].encode()),
        (HOPS, str(hops_of(scope) + 1).encode()),
    ]


def hops_of(scope: Scope) -> int:
    """How often a request has been passed on between processes already."""
    hops: int = (scope.get("state") or {}).get(PEER, 0)
    return hops


def is_of_peer(scope: Scope) -> bool:
    """Whether another process has passed a request on; that one has let it in already."""
    return PEER in (scope.get("state") or {})


def passed_on(headers: Iterable[Header], without: tuple[bytes, ...] = NOT_PASSED_ON) -> list[Header]:
    return [(name, value) for name, value in headers if name.lower() not in without]


def heard_of_peer(scope: Scope, token: bytes) -> Scope | None:
    """The scope of whoever another process speaks for; ``None`` if it does not show the token."""
    told = {name: value for name, value in scope["headers"] if name in OURS}
    if not hmac.compare_digest(told.get(TOKEN, b""), token):
        return None
    client = told.get(CLIENT, b"").decode("latin-1")
    hops = told.get(HOPS, b"1")
    return {
        **scope,
        "client": (client, 0) if client else None,
        "scheme": told.get(SCHEME, b"http").decode("latin-1"),
        "headers": passed_on(scope["headers"], OURS),
        "state": {**(scope.get("state") or {}), PEER: int(hops) if hops.isdigit() and len(hops) < 4 else MOST_HOPS},
    }
