"""What systemd is told of a service of ``Type=notify``: that it is ready, that it ends."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

READY = "READY=1"
STOPPING = "STOPPING=1"


def notify(state: str) -> None:
    """Tell systemd, if it has started this process; nobody else is told."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    if address.startswith("@"):  # an abstract socket: it has no file
        address = "\0" + address[1:]
    # Being told late or never is systemd's concern; the server goes on.
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.settimeout(1)
        told.sendto(state.encode(), address)
