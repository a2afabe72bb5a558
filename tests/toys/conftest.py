"""Modules that are imported on purpose only: collecting tests must not make the toys known to all of them."""

from __future__ import annotations

collect_ignore = ["registered.py"]
