"""The words of Verplant & Zugestellt: what squares, edges, rooms, stages and things outside are called.

>>> square_name(21), edge_name(63, 0), SQUARE_NUMBERS["c4"]
('a1', 'c3n', 83)
>>> listed(["a1", "b1", "c1"]), counted(1, "square"), counted(3, "square")
('a1, b1 and c1', '1 square', '3 squares')
>>> span_names([21, 22, 23, 41])
['a1-c1', 'a2']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from drawingboard.core.position import AGREED, RESIGNED
from drawingboard.games.verplant.rules import numbers
from drawingboard.geometry.squares import format_square

SIDES = "nesw"
SIDE_WORDS = ("north", "east", "south", "west")
TURN_WORDS = ("as printed", "turned right", "upside down", "turned left")

COLUMNS, ROWS = numbers.WIDTH - 2, numbers.HEIGHT - 2
"""How many columns and rows have names; the squares around them are never floor."""

SQUARE_NUMBERS = {
    format_square(column, row): numbers.WIDTH * (row + 1) + column + 1
    for row in range(ROWS)
    for column in range(COLUMNS)
}
_SQUARE_NAMES = {square: name for name, square in SQUARE_NUMBERS.items()}

ROOM_KINDS = ("living", "kitchen", "bath", "bedroom", "study")

STAGES = (
    "start",
    "room",
    "card",
    "turn",
    "mark",
    "draw",
    "outline",
    "finish",
    "wait",
    "over",
)
"""What a plan waits for, by stage."""

ROOM_STATES = ("not begun", "under way", "outlined", "finished", "missing")
VARIANTS = ("as chosen", "other", "mirrored")

GROUND_MARKS = " .#t~=*^"
"""A square of the plan in a picture, by its ground."""
GROUND_NAMES = ("outside", "floor", "obstacle", "tree", "lake", "road", "flowers", "mountain")

EDGE_NAMES = ("nothing", "wall", "door", "window", "front door")

PIECE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
"""Drawn pieces, in the order in which they were drawn."""
GIVEN_LETTERS = "12345678"

ENDINGS = {numbers.LAST_CARD_DRAWN: "cards", AGREED: "agreed", RESIGNED: "resigned"}

LANGUAGES = ("en", "de", "fr", "es")


# Squares and edges ------------------------------------------------------------------------------


def square_name(square: int) -> str:
    """``a1``; a square of the rim, which has no name, is called by its number."""
    return _SQUARE_NAMES.get(square, f"square {square}")


def square_names(squares: Iterable[int]) -> tuple[str, ...]:
    return tuple(square_name(square) for square in squares)


def edge_name(square: int, side: int) -> str:
    """An edge by the square it is seen from: ``c4n``."""
    return square_name(square) + SIDES[side]


def beyond(square: int, side: int) -> int:
    """The square on the other side of an edge."""
    return square + numbers.STEP[side]


def opposite(side: int) -> int:
    return (side + 2) % numbers.SIDES


def neighbours(square: int) -> Iterator[tuple[int, int]]:
    """Side and square beyond, of a square that is not on the rim."""
    for side, step in enumerate(numbers.STEP):
        yield side, square + step


def span_names(squares: Iterable[int]) -> list[str]:
    """Squares as pieces of rows: ``a1-c1``, ``a2``."""
    spans: list[list[int]] = []
    for square in sorted(squares):
        if spans and spans[-1][1] == square - 1:
            spans[-1][1] = square
        else:
            spans.append([square, square])
    return [
        square_name(first) if first == last else f"{square_name(first)}-{square_name(last)}" for first, last in spans
    ]


# Sentences ----------------------------------------------------------------------------------------


def listed(names: Iterable[object], last: str = "and") -> str:
    """``c4, d4 and e4``; nothing is an empty text."""
    *others, end = [str(name) for name in names] or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def counted(count: int, name: str) -> str:
    """``1 square``, ``3 squares``."""
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def are(names: Iterable[str]) -> str:
    """``c4 is``, ``c4 and d4 are``."""
    found = list(names)
    return f"{listed(found)} {'is' if len(found) == 1 else 'are'}"


def with_article(name: str) -> str:
    """``a sofa``, ``an armchair``."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def inside_sentence(name: str) -> str:
    """A name with a small letter at its beginning, unless it is all capitals: ``small sofa``, ``TV``."""
    return name if name[:2].isupper() else name[:1].lower() + name[1:]
