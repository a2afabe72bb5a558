"""Everybody's plans: one chooses in the open, then all draw at the same time (V3, V4)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.sheets import Sheets


class Designers(Sheets):
    """One to six designers, each with a plan."""
