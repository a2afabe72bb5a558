"""Whether another process has the same program: one number for everything that matches follow from."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import drawingboard

HOME = Path(drawingboard.__file__).parent
PARTS = ("arena", "core", "games", "geometry", "match", "players")
"""The parts of the package that matches follow from: rules, content, players, and how they are put together."""


@cache
def fingerprint() -> str:
    """A number made from the sources and content files; the same compiled and uncompiled.

    >>> len(fingerprint()), fingerprint() == fingerprint()
    (12, True)
    """
    found = hashlib.sha256()
    files = [path for part in PARTS for kind in ("py", "toml") for path in (HOME / part).rglob(f"*.{kind}")]
    for path in sorted(files):
        found.update(path.relative_to(HOME).as_posix().encode() + b"\0")
        found.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:12]


def version() -> str:
    """The version for people, with the fingerprint: ``0.1.0 (7c1f…)``."""
    return f"{drawingboard.__version__} ({fingerprint()})"
