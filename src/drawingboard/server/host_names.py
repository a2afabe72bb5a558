"""Under which names this server is reached; whoever asks for another host is at the wrong one.

A page of a stranger's can have its own name point to a machine in somebody's living room (*DNS rebinding*): the
browser then takes that machine for the stranger's site, and lets the page do there what it likes. But the name stays
in the ``Host`` header. An address in digits is nobody's name, so it is always fine.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Set
from ipaddress import ip_address
from urllib.parse import urlsplit

from drawingboard.server.routes import Rejected
from drawingboard.server.settings import Settings

HOST = re.compile(r"(\[[0-9A-Fa-f:.%]{2,60}\]|[A-Za-z0-9._-]{1,255})(?::[0-9]{0,5})?")
HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Endings that networks at home give their machines; nobody can buy a name with one of them."""


def known_names(settings: Settings) -> frozenset[str]:
    """All names of this server that are not addresses: its machine's, and those it was given."""
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    public = urlsplit(settings.public_url).hostname or ""
    names = {"localhost", machine, short, *(f"{short}.{ending}" for ending in HOME), public, settings.host.lower()}
    return frozenset(names | {name.lower() for name in settings.host_names}) - {""}


def check_host(host: str | None, names: Set[str]) -> None:
    """Turn away a request that names somebody else's host; very old programs name none."""
    if host is None:
        return
    found = HOST.fullmatch(host)
    if found is None:
        raise Rejected(400, "host/malformed", "the Host header of this request is no host")
    name = found[1].lower().removesuffix(".")
    if name not in names and not name.endswith(".localhost") and not is_address(name):
        raise Rejected(
            421,
            "host/unknown",
            f"this server does not answer for {name[:60]!r}; if it should, start it with --host-name {name[:60]}",
        )


def is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
