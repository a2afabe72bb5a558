"""A curve as a small drawing of characters."""

from __future__ import annotations

from collections.abc import Sequence

HEIGHT = 9
WIDEST = 64


def draw_curve(values: Sequence[float], low: float, high: float, label: str = "{:.0f}") -> list[str]:
    """A point for every value, with the lowest, the middle and the highest number at the side.

    >>> print("\\n".join(draw_curve([0, 50, 100, 75], 0, 100)))
    100 |  •
        |
        |   •
        |
     50 |.•..
        |
        |
        |
      0 |•
    """
    shown = thinned(values)
    rows = [[" "] * len(shown) for _ in range(HEIGHT)]
    rows[HEIGHT // 2] = ["."] * len(shown)
    span = (high - low) or 1.0
    for column, value in enumerate(shown):
        share = min(max((value - low) / span, 0.0), 1.0)
        rows[HEIGHT - 1 - round(share * (HEIGHT - 1))][column] = "•"
    marks = {0: high, HEIGHT // 2: (low + high) / 2, HEIGHT - 1: low}
    labels = [label.format(marks[row]) if row in marks else "" for row in range(HEIGHT)]
    width = max(map(len, labels))
    return [f"{text:>{width}} |{''.join(row)}".rstrip() for text, row in zip(labels, rows, strict=True)]


def thinned(values: Sequence[float]) -> list[float]:
    """As many of the values as there is room for, the first and the last among them."""
    if len(values) <= WIDEST:
        return list(values)
    return [values[round(column * (len(values) - 1) / (WIDEST - 1))] for column in range(WIDEST)]
