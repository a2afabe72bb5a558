"""What a browser really receives: every answer with its headers, as it comes over the line, and what a socket tells."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Traffic:
    """Counts the answers that a page receives, from now on; nothing comes from a cache."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, float] = {}
        """By address; what was fetched twice counts twice."""
        self.answers = 0
        self.told = 0
        """Bytes that came over WebSockets, which are not compressed."""
        self._addresses: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.on("Network.requestWillBeSent", self._on_request)
        line.on("Network.loadingFinished", self._on_end)
        line.on("Network.webSocketFrameReceived", self._on_frame)
        line.send("Network.enable")

    def _on_request(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _on_end(self, event: dict[str, Any]) -> None:
        address = self._addresses.get(event["requestId"], "")
        self.bytes[address] = self.bytes.get(address, 0) + event["encodedDataLength"]
        self.answers += 1

    def _on_frame(self, event: dict[str, Any]) -> None:
        self.told += len(event["response"]["payloadData"].encode())

    @property
    def kilobytes(self) -> float:
        """All answers; what a match tells while it goes on comes on top of that."""
        return sum(self.bytes.values()) / 1000

    def __str__(self) -> str:
        """The largest first, for a test that fails."""
        largest = sorted(self.bytes.items(), key=lambda pair: -pair[1])
        lines = [f"{size / 1000:8.1f} kB  {address}" for address, size in largest]
        return "\n".join([*lines, f"{self.told / 1000:8.1f} kB  over the socket, not counted"])
