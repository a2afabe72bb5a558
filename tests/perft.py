"""Counted trees: how many ways there are to play the next few actions of any game."""

from __future__ import annotations

from drawingboard.core.position import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of ``depth`` actions there are from here; those that end the match early count for none."""
    codes = position.legal_actions()
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        after = position.copy()
        after.apply(code)
        total += perft(after, depth - 1)
    return total
