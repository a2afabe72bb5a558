"""Numbers as a text that people can read: in a table, and one by one."""

from __future__ import annotations

from collections.abc import Sequence


def text_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows under their heads: the first column to the left, numbers to the right.

    >>> print(text_table(["game", "matches/s"], [["planquadrat", "61 000"]]))
    game         matches/s
    planquadrat     61 000
    """
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    lines = []
    for row in (heads, *rows):
        first, *others = (
            f"{cell:<{size}}" if column == 0 else f"{cell:>{size}}"
            for column, (cell, size) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join([first, *others]).rstrip())
    return "\n".join(lines)


def grouped(number: float) -> str:
    """A number that can be read at a glance.

    >>> grouped(1234567), grouped(12.345), grouped(0.4567)
    ('1 234 567', '12.3', '0.46')
    """
    if number >= 100:
        return f"{number:,.0f}".replace(",", " ")
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"
