"""A server behind a web server: the address that people know, and which proxies are believed.

Behind nginx a server may have a path of its own, as in ``https://example.org:8443/games/drawingboard``. Its pages,
links and cookies are then below that path. A web server may pass the whole path on or take the beginning away: a
request is understood either way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_network
from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.requests import Request
from starlette.types import Scope

from drawingboard.core.errors import NotUnderstood

LOOPBACK = ("localhost", "127.0.0.1", "::1", "[::1]")
DEFAULT_PORTS = {"http": 80, "https": 443}
NAME = re.compile(r"[a-z0-9._-]+|\[[0-9a-f:.]+\]")
PATH = re.compile(r"(/(?!\.)[A-Za-z0-9._~-]+)*")
"""Letters, digits and a few signs: what needs no escaping in a page, a cookie or an address."""

OWN_NAMES = {
    "api",
    "assets",
    "daily",
    "editor",
    "hello",
    "learn",
    "missions",
    "new",
    "previews",
    "privacy",
    "rules",
    "settings",
    "table",
    "you",
} | {
    "healthz",
    "metrics",
    "readyz",
    "status",
}
"""What our own paths begin with. That of the public address begins otherwise, so that a request that has it is told
from one where a web server has taken it away."""


@dataclass(frozen=True, slots=True)
class PublicUrl:
    """Where people reach a server."""

    origin: str = ""
    """As browsers write it: ``https://example.org:8443``. Empty if nobody has said it."""
    path: str = ""
    """What the paths of all its pages begin with: ``/games/drawingboard``, or nothing."""

    def __str__(self) -> str:
        return self.origin + self.path


class Addresses:
    """Where others reach a server: as it was set, or as the browser that asks has; no name only this machine knows."""

    def __init__(self, public_url: str, lan_url: str = "") -> None:
        known = read_public_url(public_url)
        self.base = known.path
        """What the paths of all pages begin with."""
        self._public_url = str(known)
        self._lan_url = lan_url

    def of(self, request: Request) -> str:
        if self._public_url:
            return self._public_url
        here: URL = request.base_url
        if self._lan_url and here.hostname in LOOPBACK:
            return self._lan_url
        return str(here).rstrip("/")


def read_public_url(text: str) -> PublicUrl:
    """An address as a host writes it.

    >>> read_public_url("https://Example.org:443/games/drawingboard/")
    PublicUrl(origin='https://example.org', path='/games/drawingboard')
    """
    if not text:
        return PublicUrl()
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise _not_understood(text, "it is no address") from None
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    if parts.scheme not in DEFAULT_PORTS:
        raise _not_understood(text, "it does not begin with http:// or https://")
    if not NAME.fullmatch(host) or "@" in parts.netloc:
        raise _not_understood(text, "it names no host")
    if parts.query or parts.fragment or text.endswith(("?", "#")):
        raise _not_understood(text, "it ends with a ? or # and more")
    path = parts.path.rstrip("/")
    if not PATH.fullmatch(path):
        raise _not_understood(text, f"its path {path} has more than letters, digits, - . _ ~ and single slashes")
    if path[1:].partition("/")[0] in OWN_NAMES:
        raise _not_understood(text, f"its path {path} begins like that of a page")
    shown_port = f":{port}" if port and port != DEFAULT_PORTS[parts.scheme] else ""
    return PublicUrl(f"{parts.scheme}://{host}{shown_port}", path)


def _not_understood(text: str, why: str) -> NotUnderstood:
    return NotUnderstood(
        "settings/public_url",
        f"cannot use {text[:200]!r} as the public address: {why}; expected something like "
        "https://example.org or https://example.org:8443/games/drawingboard",
    )


def strip_base(scope: Scope, base: str) -> Scope:
    """A request as if the server had its host to itself."""
    path: str = scope["path"]
    return {**scope, "path": path[len(base) :]} if base and path.startswith(f"{base}/") else scope


def read_proxies(addresses: Iterable[str]) -> list[str]:
    """The addresses and networks of proxies, checked; IPv4 also as a socket for both families writes it.

    >>> read_proxies(["127.0.0.1", "10.0.0.0/8"])
    ['127.0.0.1/32', '::ffff:127.0.0.1/128', '10.0.0.0/8', '::ffff:10.0.0.0/104']
    """
    networks: list[str] = []
    for address in addresses:
        try:
            network = ip_network(address)
        except ValueError as problem:
            raise NotUnderstood(
                "settings/trusted_proxy",
                f"cannot trust the proxy {address[:200]!r}: {problem}; expected something like 127.0.0.1 or 10.0.0.0/8",
            ) from None
        networks.append(str(network))
        if network.version == 4:
            networks.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return networks
