"""What one process tells all others, such as that somebody was signed out.

A message may be lost, or come twice. So nothing may be right only because it came: whoever hears also looks into the
database now and then, at the latest when ``gaps`` says that something may have been missed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]
"""Is called on the event loop with what another process has told."""


class Bus(Protocol):
    """One channel for all processes; a topic for each kind of message."""

    def publish(self, topic: str, message: bytes) -> None:
        """Tell all other processes. Never waits and never fails: what cannot be sent is lost."""

    def subscribe(self, topic: str, hear: Hear) -> None:
        """Hear what other processes tell about a topic from now on; there is one who hears."""

    def on_gap(self, look: Callable[[], None]) -> None:
        """Have somebody look for what may have been missed, on the event loop."""

    def close(self) -> None:
        """Neither tell nor hear any more."""


class LocalBus:
    """The bus of a process that is alone: there is nobody to tell."""

    def publish(self, topic: str, message: bytes) -> None:
        """Nobody hears it."""

    def subscribe(self, topic: str, hear: Hear) -> None:
        """There will be nothing to hear."""

    def on_gap(self, look: Callable[[], None]) -> None:
        """Nothing can be missed."""

    def close(self) -> None:
        """There is nothing to end."""
