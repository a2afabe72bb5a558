"""File descriptors: every connection takes one, and the system grants only so many."""

from __future__ import annotations

import sys

RESERVED = 768
"""For files, the database, processes, and connections that wait to be counted."""
UNKNOWN = 1 << 30
"""Where the system does not say."""


def raise_limit() -> int:
    """Ask the system for as many descriptors as it grants this process; how many that are."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (ValueError, OSError):  # some systems name a limit that they do not grant
        hard = soft
    return UNKNOWN if hard == resource.RLIM_INFINITY else hard


def most_connections(wanted: int, descriptors: int) -> int:
    """How many connections there may be at the same time."""
    return min(wanted, max(descriptors - RESERVED, descriptors // 2))
