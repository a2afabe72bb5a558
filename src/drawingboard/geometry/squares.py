"""Names of squares: a1 is the top left, letters go right, numbers go down.

        a  b  c  …
    1  a1 b1 c1
    2  a2 b2 c2
    …

>>> format_square(2, 3), parse_square("c4", 8, 8)
('c4', (2, 3))
"""

from __future__ import annotations

import re

from drawingboard.core.errors import NotUnderstood

_NAME = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)


def format_square(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_square(text: str, width: int, height: int) -> tuple[int, int]:
    """Column and row of a named square; refuses names that are none or lie outside."""
    match = _NAME.fullmatch(text.lower())
    if not match:
        raise NotUnderstood("square/name", f"{text!r} is not the name of a square; squares are called a1, c4, h8")
    column, row = ord(match[1]) - ord("a"), int(match[2]) - 1
    if column >= width or row >= height:
        raise NotUnderstood(
            "square/outside",
            f"there is no square {text.lower()}; the last one is {format_square(width - 1, height - 1)}",
        )
    return column, row
