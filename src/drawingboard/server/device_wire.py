"""What is said over HTTP about somebody's devices, beside ``wire``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from drawingboard.server.wire import Struct

CameBy = Literal["itself", "link", "phrase"]
"""How a device became one of a guest's: by a link or the recovery phrase, or it was where they first came."""


class DeviceInfo(Struct, frozen=True):
    """One browser of a guest."""

    id: str
    browser: str
    """``Firefox``; empty if it is not known."""
    system: str
    """``Windows``; empty if it is not known."""
    came_by: CameBy
    first: str
    """The day, UTC: ``2026-03-01``."""
    last: str
    here: bool = False
    """Whether it is the one that asks."""


class Devices(Struct, frozen=True):
    """Where a guest is known, this browser first, then those seen last."""

    name: str
    devices: tuple[DeviceInfo, ...]
    phrase: str | None
    """The day since when there is a recovery phrase, if there is one."""


class DeviceLink(Struct, frozen=True):
    """A link that brings a guest's identity along, once."""

    url: str
    picture: str
    """Its QR code, as a ``data:`` address."""
    ends: int
    """Until when it is good, in milliseconds since 1970."""


class RecoveryPhrase(Struct, frozen=True):
    """It is told this once."""

    phrase: str


class Proof(Struct, frozen=True):
    """What shows that somebody is a guest: the key of a link, or a recovery phrase."""

    key: Annotated[str, Meta(max_length=60)] = ""
    phrase: Annotated[str, Meta(max_length=300)] = ""


class Occupant(Struct, frozen=True):
    """Who a browser is before it becomes somebody else."""

    name: str
    tables: int
    """At so many tables they have a seat."""
    phrase: bool
    """Whether they have a recovery phrase."""
    devices: int
    """Other devices on which they are known."""


class Hello(Struct, frozen=True):
    """Who a browser would become."""

    name: str
    same: bool
    """Whether it is that guest already."""
    before: Occupant | None
    """Who it is now, if that is anybody."""


HTTP_TYPES = (Devices, DeviceLink, RecoveryPhrase, Proof, Hello)
"""The bodies of HTTP requests and answers."""
