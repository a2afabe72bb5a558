"""The words of Floor Plan: what squares, walls, rooms, sets and bonuses are called.

>>> square_name(17 * 3 + 2), wall_name(17 * 3 + 2, 0), window_squares(17 * 3 + 2, 0)
('c4', 'c4n', (53, 54))
"""

from __future__ import annotations

from collections.abc import Iterable

from drawingboard.games.floorplan.rules import numbers
from drawingboard.geometry.squares import format_square

WALL_LETTERS = "nesw"
WALL_WORDS = ("north", "east", "south", "west")

ROOM_NAMES = {2: "bathroom", 3: "bedroom", 4: "living room", 5: "dining room", 6: "kitchen"}
ROOM_LETTERS = {2: "B", 3: "D", 4: "L", 5: "E", 6: "K"}

SET_NAMES = {2: "windows", 3: "doors", 4: "hedge", 5: "pool", 6: "stones"}
"""How a set is called by whoever begins it."""
WHOLE_SETS = {2: "two windows", 3: "three doors", 4: "four hedge squares", 5: "five pool squares", 6: "six stones"}
PIECES = {2: "window", 3: "door", 4: "hedge", 5: "pool", 6: "stone"}
PLURALS = {2: "windows", 3: "doors", 4: "hedge squares", 5: "pool squares", 6: "stones"}
COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six")

BONUS_NAMES = ("wild", "features", "construction")
KIND_NAMES = ("construction", "landscaping", "interior")

SQUARE_NAMES = tuple(
    format_square(square % numbers.WIDTH, square // numbers.WIDTH) for square in range(numbers.SQUARES)
)
SQUARE_NUMBERS = {name: square for square, name in enumerate(SQUARE_NAMES)}


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


def square_names(squares: Iterable[int]) -> tuple[str, ...]:
    return tuple(SQUARE_NAMES[square] for square in squares)


def wall_name(square: int, wall: int) -> str:
    """A wall by one of the squares along it: ``c4n``."""
    return SQUARE_NAMES[square] + WALL_LETTERS[wall]


def window_squares(square: int, wall: int) -> tuple[int, int]:
    """Both squares of a window that begins on ``square`` (F12); the second may lie outside the grid."""
    return square, square + (1 if wall in (numbers.NORTH, numbers.SOUTH) else numbers.WIDTH)


def size_text(first: int, second: int) -> str:
    """``3x4``: width and height, or two dice."""
    return f"{first}x{second}"


def listed(names: Iterable[str]) -> str:
    """``c4, d4 and e4``.

    >>> listed(["c4"]), listed(["c4", "d4", "e4"])
    ('c4', 'c4, d4 and e4')
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def counted(count: int, kind: int) -> str:
    """``two windows``, ``one hedge square``."""
    return f"{COUNT_WORDS[count]} {PLURALS[kind].removesuffix('s') if count == 1 else PLURALS[kind]}"
