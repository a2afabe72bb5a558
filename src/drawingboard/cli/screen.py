"""Putting text on a terminal of any width: boards beside notes, words in columns."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence

GAP = "    "
NARROWEST = 40
WIDEST = 120
"""Wider than this, lines are hard to follow."""


def width() -> int:
    """How many characters a line may have."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def beside(left: str, right: Sequence[str], columns: int, least: int = 26) -> str:
    """A drawing with notes to its right, or above it where there is no room for that.

    The notes are wrapped to the room there is; ``least`` is what they need.

    >>> print(beside("+---+\\n|   |\\n+---+", ["a small", "house"], 40, 10))
    +---+    a small
    |   |    house
    +---+
    """
    picture = left.rstrip("\n").splitlines()
    room = columns - max(map(len, picture), default=0) - len(GAP)
    if room < least:
        return "\n".join([*wrapped(right, columns), "", *picture])
    notes = wrapped(right, room)
    height = max(len(picture), len(notes))
    picture += [""] * (height - len(picture))
    notes += [""] * (height - len(notes))
    indent = columns - room
    return "\n".join(f"{line:<{indent}}{note}".rstrip() for line, note in zip(picture, notes, strict=True))


def wrapped(lines: Sequence[str], columns: int) -> list[str]:
    """Lines broken where they are too long; what follows is indented."""
    broken: list[str] = []
    for line in lines:
        broken += textwrap.wrap(line, columns, subsequent_indent="  ", break_long_words=False) or [""]
    return broken


def in_columns(words: Sequence[str], columns: int) -> str:
    """Words side by side, in reading order.

    >>> print(in_columns(["S a1n", "M a1n", "L a1n", "S b1n"], 20))
    S a1n    M a1n
    L a1n    S b1n
    """
    step = max(map(len, words), default=0) + len(GAP)
    per_line = max(1, (columns + len(GAP)) // step)
    rows = (words[start : start + per_line] for start in range(0, len(words), per_line))
    return "\n".join("".join(f"{word:<{step}}" for word in row).rstrip() for row in rows)
