"""Dschunke: two merchants stack strips of goods; what is seen from above counts."""

from drawingboard.games.dschunke.game import Dschunke

__all__ = ["Dschunke"]
