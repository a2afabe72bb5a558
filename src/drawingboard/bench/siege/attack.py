"""What an attack is: a name, a sentence, and something to do to a server for some seconds."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Target:
    """A server under attack."""

    port: int
    pid: int
    seconds: float
    """How long an attack lasts, about."""


@dataclass(slots=True)
class Findings:
    """What an attack has found out itself, besides what others felt."""

    figures: dict[str, float] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    """What should not have been possible, a sentence each."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Something that a stranger does to a server."""

    name: str
    about: str
    run: Callable[[Target], Awaitable[Findings]]
    most_mb: float = 40.0
    """The server may grow by so much."""


def addresses(count: int, first: int = 1) -> list[str]:
    """Addresses of this machine's own loopback network that nobody else uses: a stranger has several.

    >>> addresses(2)
    ['127.9.0.1', '127.9.0.2']
    """
    return [
        f"127.9.{number // 250}.{number % 250 or 250}" for number in itertools.islice(itertools.count(first), count)
    ]
