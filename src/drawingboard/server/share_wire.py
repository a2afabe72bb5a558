"""What is said over HTTP to somebody who shares a match, beside ``wire``."""

from __future__ import annotations

from drawingboard.server.wire import Struct


class PointsHistory(Struct, frozen=True):
    """How a match went that is over: a few moments of it, the last one being its end."""

    points: tuple[tuple[int, ...], ...]
    """Moment by moment: what each seat had."""


HTTP_TYPES = (PointsHistory,)
