"""Everybody's sheets: the dice are shared, the round ends for all at once (F3)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.sheets import Sheets


class Architects(Sheets):
    """One to a hundred architects, each with a sheet."""
