"""What a connection needs of the network: the way to one client and back.

There are two ways, with the same behaviour. ``uvicorn_transport`` is the fast one and leans on parts of
uvicorn that are not documented; ``asgi_transport`` needs only what ASGI promises. ``protocol`` chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from starlette.types import Receive

Hear = Callable[[bytes], None]
"""Is handed every message of the client."""

Ready = Callable[[], None]
"""Is called when the client has taken what was sent and takes something again."""


class Transport(Protocol):
    """The way to one client and back."""

    @property
    def is_ready(self) -> bool:
        """Whether the client takes what is sent."""
        ...

    def send_texts(self, texts: list[bytes]) -> None:
        """Send some texts, each as a message of its own, in this order; to a client that is gone, nothing."""
        ...

    def close_with(self, code: int, reason: str) -> None:
        """Close the connection after what was sent, once."""
        ...

    def abort(self) -> None:
        """End the connection at once, without a closing handshake."""
        ...

    async def listen(self, receive: Receive, hear: Hear, ready: Ready) -> None:
        """Hand every message to ``hear`` until the connection ends."""
        ...


async def hear_all(receive: Receive, hear: Hear) -> None:
    """Hand on every message that comes by ASGI, until the client is gone."""
    while (message := await receive())["type"] != "websocket.disconnect":
        hear(message.get("bytes") or (message.get("text") or "").encode())
