"""The words of Zoned Out: what seats, squares, blocks, zones, towers and phases are called and how they are written.

>>> square_name(256 * -2 + 3), token(numbers.FIRST_DECLARED + 1, numbers.FIRST_DEED), zone_name(4)
('3,-2', 'R*2:p', 'light commercial')
>>> read_token("R*3=g2"), counted(1, "block"), counted(3, "block")
((15, 22), '1 block', '3 blocks')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from drawingboard.games.zonedout.content.cards import DENSITIES, KINDS, NAMES, TOKENS, TYPES
from drawingboard.games.zonedout.rules import numbers

SEAT_NAMES = ("pink", "green", "yellow", "white")
SEAT_LETTERS = "pgyw"
ROTATIONS = "nesw"
"""Where the printed top of a card points."""
TYPE_LETTERS = "RCI"
QUADRANTS = ("nw", "ne", "sw", "se")
QUADRANT_NAMES = ("north-west", "north-east", "south-west", "south-east")

PHASES = {
    numbers.LOTS: "lots",
    numbers.HANDS: "hands",
    numbers.LAYING: "quarters",
    numbers.DEALING: "objectives",
    numbers.SETTLING: "settle",
    numbers.TURN: "turn",
    numbers.MOVING: "move",
    numbers.DECLARING: "declare",
    numbers.REDRAWING: "redraw",
    numbers.DRAWING: "draw",
    numbers.OVER: "over",
}
ENDINGS = {numbers.LAST_PIECE: "pieces", numbers.DECK_EMPTY: "deck", numbers.BLOCKED: "blocked"}

DOWNTOWN_TOKEN = "DT"
EMPTY_TOKEN = ".."
FARTHEST = 62
"""No square of a match is farther from Downtown, in columns or in rows."""

_TOKEN = re.compile(r"([RCI])(\*?)([123])(?::([pgyw])|=([pgyw])([123]))?")


# Squares --------------------------------------------------------------------------------------


def place_of(square: int) -> tuple[int, int]:
    """Column and row of a square.

    >>> place_of(256 * 3 - 2)
    (-2, 3)
    """
    y, x = divmod(square + 128, 256)
    return x - 128, y


@lru_cache(maxsize=65536)
def square_name(square: int) -> str:
    x, y = place_of(square)
    return f"{x},{y}"


def square_names(squares: Iterable[int]) -> list[str]:
    return [square_name(square) for square in squares]


def square_at(x: int, y: int) -> int:
    return 256 * y + x


def card_squares(anchor: int) -> list[int]:
    """The four squares under a card with its north-west block on ``anchor``."""
    return [anchor + step for step in numbers.CORNER]


# Blocks ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def token(kind: int, standing: int = 0) -> str:
    """A block with what stands on it, as it is written."""
    if kind == numbers.DOWNTOWN:
        return DOWNTOWN_TOKEN
    if kind < numbers.FIRST_DECLARED or kind > numbers.LAST_DECLARED:
        text = TOKENS[kind]
    else:
        number, density = divmod(kind - numbers.FIRST_DECLARED, numbers.DENSITIES)
        text = f"{TYPE_LETTERS[number]}*{density + 1}"
    if standing >= numbers.DEVELOPED:
        seat, pieces = divmod(standing - numbers.DEVELOPED, 4)
        return f"{text}={SEAT_LETTERS[seat]}{pieces}"
    return f"{text}:{SEAT_LETTERS[standing - numbers.FIRST_DEED]}" if standing else text


def read_token(text: str) -> tuple[int, int] | None:
    """The block that is written so, and what stands on it; ``None`` if it is none."""
    if text == DOWNTOWN_TOKEN:
        return numbers.DOWNTOWN, 0
    if text in KINDS:
        return KINDS[text], 0
    match = _TOKEN.fullmatch(text)
    if not match:
        return None
    letter, wild, density, deed, owner, pieces = match.groups()
    first = numbers.FIRST_DECLARED if wild else numbers.FIRST_NUMBERED
    kind = first + numbers.DENSITIES * TYPE_LETTERS.index(letter) + int(density) - 1
    if owner:
        return kind, numbers.DEVELOPED + 4 * SEAT_LETTERS.index(owner) + int(pieces)
    return (kind, numbers.FIRST_DEED + SEAT_LETTERS.index(deed)) if wild and deed else None


def block_name(kind: int) -> str:
    """``light residential block``, ``library``, ``park`` …"""
    if kind == numbers.DOWNTOWN:
        return "Downtown"
    if kind <= numbers.LAST_NUMBERED:
        return f"{NAMES[kind]} block"
    if kind <= numbers.LAST_WILD or kind >= numbers.PARK:
        return NAMES[kind]
    number, density = divmod(kind - numbers.FIRST_DECLARED, numbers.DENSITIES)
    return f"{DENSITIES[density]} {NAMES[numbers.FIRST_WILD + number]}"


def with_article(name: str) -> str:
    """``a park``, ``an abandoned building``."""
    if name == "Downtown":
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


# Zones ----------------------------------------------------------------------------------------


def zone_of(kind: int) -> int:
    """The kind of zone, 1 to 9, that a numbered or declared block belongs to; 0 for all others."""
    if kind <= numbers.LAST_NUMBERED:
        return kind
    if numbers.FIRST_DECLARED <= kind <= numbers.LAST_DECLARED:
        return kind - numbers.FIRST_DECLARED + 1
    return 0


def fits(kind: int, zone: int) -> bool:
    """Whether an undeveloped block belongs to zones of a kind (Z10)."""
    return zone_of(kind) == zone or kind == numbers.FIRST_WILD + (zone - 1) // numbers.DENSITIES


def is_wild(kind: int) -> bool:
    """Whether a block is wild and not declared."""
    return numbers.FIRST_WILD <= kind <= numbers.LAST_WILD


def density_of(zone: int) -> int:
    return (zone - 1) % numbers.DENSITIES + 1


def zone_name(zone: int) -> str:
    """``light residential``."""
    number, density = divmod(zone - 1, numbers.DENSITIES)
    return f"{DENSITIES[density]} {TYPES[number]}"


# Sentences ------------------------------------------------------------------------------------


def listed(names: Iterable[object], last: str = "and") -> str:
    """``3,-2, 4,-2 and 5,-2``."""
    *others, end = map(str, names)
    return f"{', '.join(others)} {last} {end}" if others else end


def counted(count: int, name: str) -> str:
    """``1 block``, ``3 blocks``."""
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def are(names: Sequence[str]) -> str:
    """``3,-2 is``, ``3,-2 and 4,-2 are``."""
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'}"
