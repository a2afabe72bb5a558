"""What a browser really receives: every answer with its headers, as it comes over the line."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Traffic:
    """Counts the answers that a page receives, from now on; nothing comes from a cache."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, float] = {}
        """By address; what was fetched twice counts twice."""
        self.answers = 0
        self._addresses: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.on("Network.requestWillBeSent", self._on_request)
        line.on("Network.loadingFinished", self._on_end)
        line.send("Network.enable")

    def _on_request(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _on_end(self, event: dict[str, Any]) -> None:
        address = self._addresses.get(event["requestId"], "")
        self.bytes[address] = self.bytes.get(address, 0) + event["encodedDataLength"]
        self.answers += 1

    @property
    def kilobytes(self) -> float:
        return sum(self.bytes.values()) / 1000

    def __str__(self) -> str:
        """The largest first, for a test that fails."""
        largest = sorted(self.bytes.items(), key=lambda pair: -pair[1])
        return "\n".join(f"{size / 1000:8.1f} kB  {address}" for address, size in largest)
