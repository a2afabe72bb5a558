"""How Dschunke is written: squares, actions and the picture of a harbour.

A square is its column and row, ``2,-1``: the middle of the start strip is ``0,0``, x grows to
the right and y downwards. A strip is laid with ``17 e 2,-1``: its number, the way its crates
run from the first to the third (east, south, west, north), and the square of the first.

>>> format_square(-255), Lay.of(code_of(1, 0, 2, -1)).squares()
('1,-1', ['2,-1', '3,-1', '4,-1'])
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from drawingboard.core.errors import NotAllowed, NotUnderstood
from drawingboard.games.dschunke import actions as packing
from drawingboard.games.dschunke import content, numbers
from drawingboard.games.dschunke.position import Harbour

DIRECTIONS = "eswn"

_NUMBER = r"([-+]?[0-9]{1,6})"
_LAY = re.compile(
    rf"(?:lay )?(?:strip )?([0-9]{{1,4}}) ?(east|south|west|north|e|s|w|n) ?\(?{_NUMBER}[,; ]{_NUMBER}\)?"
)
_DRAW = re.compile(r"(?:draw )?(?:strip )?([0-9]{1,4})")
_RED = re.compile(r"(?:red )?(?:is )?(?:seat )?([0-9]{1,4})")


class Lay(NamedTuple):
    """One strip of the hand on three squares."""

    slot: int
    direction: int
    x: int
    y: int

    @classmethod
    def of(cls, code: int) -> Lay:
        return cls(packing.slot_of(code), packing.direction_of(code), packing.column_of(code), packing.row_of(code))

    def places(self) -> list[tuple[int, int]]:
        """Column and row of each crate."""
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[self.direction]
        return [(self.x + step * dx, self.y + step * dy) for step in range(3)]

    def squares(self) -> list[str]:
        """The names of the three squares, the first crate's first."""
        return [f"{x},{y}" for x, y in self.places()]


def code_of(slot: int, direction: int, x: int, y: int) -> int:
    """The code of laying a strip; the square must be within 127 of the start strip's middle."""
    return packing.lay(slot, direction, 256 * y + x)


def place_of(square: int) -> tuple[int, int]:
    """Column and row of a square.

    >>> place_of(256 * 3 - 2)
    (-2, 3)
    """
    y, x = divmod(square + 128, 256)
    return x - 128, y


@lru_cache(maxsize=65536)
def format_square(square: int) -> str:
    x, y = place_of(square)
    return f"{x},{y}"


def strip_squares(square: int, direction: int) -> list[int]:
    """The squares under a strip that lies with its first crate on ``square``."""
    step = numbers.STEP[direction]
    return [square, square + step, square + step + step]


@lru_cache(maxsize=65536)
def strip_square_names(square: int, direction: int) -> tuple[str, ...]:
    """The names of the squares under a strip."""
    return tuple(map(format_square, strip_squares(square, direction)))


# Strips ---------------------------------------------------------------------------------------


def strip_name(position: Harbour, kind: int) -> str:
    """``17``, or ``S`` for the start strip."""
    return "S" if kind == numbers.START else str(position.label[kind])


def strip_picture(position: Harbour, kind: int) -> str:
    """The three crates of a strip: ``b.R``."""
    return content.unpack(position.crates[kind])


def kinds_by_label(position: Harbour) -> dict[int, int]:
    """Every kind of the deck, found by its label."""
    labels = {position.label[kind]: kind for kind in range(numbers.STRIPS)}
    labels.pop(0, None)
    return labels


# Actions --------------------------------------------------------------------------------------


def format_action(position: Harbour, code: int) -> str:
    """``17 e 2,-1``; for chance ``red 1`` or ``draw 17``."""
    if position.actor >= 0:
        lay = Lay.of(code)
        return f"{strip_name(position, position.held()[lay.slot])} {DIRECTIONS[lay.direction]} {lay.x},{lay.y}"
    return f"red {code + 1}" if position.red < 0 else f"draw {position.label[code]}"


def read_action(position: Harbour, text: str) -> int:
    """The code that a text means here, legal or not."""
    tidy = " ".join(text.lower().replace("−", "-").split())
    tidy = re.sub(r" ?([,;]) ?", r"\1", tidy)
    if position.actor >= 0:
        return _read_lay(position, text, tidy)
    return _read_lots(text, tidy) if position.red < 0 else _read_draw(position, text, tidy)


def _read_lots(text: str, tidy: str) -> int:
    match = _RED.fullmatch(tidy)
    if not match or int(match[1]) not in (1, 2):
        raise NotUnderstood("lots/text", f"{text!r} does not say who is red; write red 1 or red 2", "D16")
    return int(match[1]) - 1


def _read_draw(position: Harbour, text: str, tidy: str) -> int:
    match = _DRAW.fullmatch(tidy)
    if not match:
        raise NotUnderstood("draw/text", f"{text!r} is not a draw; a draw is written draw 17", "D3")
    labels = kinds_by_label(position)
    if int(match[1]) not in labels:
        raise NotUnderstood(
            "draw/unknown", f"there is no strip {match[1]}; there are {min(labels)} to {max(labels)}", "D1"
        )
    return labels[int(match[1])]


def _read_lay(position: Harbour, text: str, tidy: str) -> int:
    held = [position.label[kind] for kind in position.held()]
    match = _LAY.fullmatch(tidy)
    if not match:
        raise NotUnderstood(
            "lay/text",
            f"{text!r} is not a way to lay a strip; write its number, the way its crates run (e, s, w or n) and the "
            f"square of its first crate: {held[0]} e 2,-1",
            "D4",
        )
    if int(match[1]) not in held:
        raise NotAllowed(
            "lay/not_in_hand", f"strip {match[1]} is not in the hand, which holds {' and '.join(map(str, held))}", "D3"
        )
    x, y = int(match[3]), int(match[4])
    if max(abs(x), abs(y)) > numbers.FARTHEST:
        raise NotUnderstood("square/outside", f"{x},{y} is {_TOO_FAR}", "D17", (f"{x},{y}",))
    return either_way_round(position, Lay(held.index(int(match[1])), DIRECTIONS.index(match[2][0]), x, y))


_TOO_FAR = f"out of reach: 42 strips get {numbers.FARTHEST} squares away from 0,0 at the most"


def either_way_round(position: Harbour, lay: Lay) -> int:
    """The code of laying a strip so; a strip that looks the same both ways has one code for both."""
    if lay.direction >= numbers.WEST and position.is_even(position.held()[lay.slot]):
        far = lay.places()[2]
        if max(abs(far[0]), abs(far[1])) <= numbers.FARTHEST:
            return code_of(lay.slot, lay.direction - 2, *far)
    return code_of(*lay)


# The picture ----------------------------------------------------------------------------------


def picture(position: Harbour) -> list[str]:
    """The harbour from above, line by line: crates with their heights, walls between strips.

         -1   0    1    2
       +--------------+----+
    0  | .1   S1   .1 | R1 |
       +--------------+    |
    1                 | c1 |
                      |    |
    """
    seen = {
        place_of(square) for _, direction, first in position.strips_laid() for square in strip_squares(first, direction)
    }
    columns = range(min(x for x, _ in seen), max(x for x, _ in seen) + 1)
    rows = range(min(y for _, y in seen), max(y for _, y in seen) + 1)
    strips = {(x, y): position.strip_on(256 * y + x) for x, y in seen}
    lines = ["      " + "".join(f"{x:^5}" for x in columns)]
    for y in [*rows, rows.stop]:
        lines.append(
            "     " + "".join(_corner(strips, x, y) + _wall_above(strips, x, y) for x in [*columns, columns.stop])
        )
        if y in rows:
            crates = (_wall_before(strips, x, y) + _crate(position, strips, x, y) for x in [*columns, columns.stop])
            lines.append(f"{y:>4} " + "".join(crates))
    return [line.rstrip() for line in lines]


Seen = dict[tuple[int, int], int]
"""The number of the strip seen on each square with one."""


def _crate(position: Harbour, strips: Seen, x: int, y: int) -> str:
    if (x, y) not in strips:
        return "    "
    square = 256 * y + x
    return f" {content.SYMBOLS[position.crate_on(square)]}{position.height_on(square):<2}"


def _wall_before(strips: Seen, x: int, y: int) -> str:
    return "|" if strips.get((x - 1, y)) != strips.get((x, y)) else " "


def _wall_above(strips: Seen, x: int, y: int) -> str:
    return "----" if strips.get((x, y - 1)) != strips.get((x, y)) else "    "


def _corner(strips: Seen, x: int, y: int) -> str:
    """``+`` where walls meet, turn or end; a bare line where one passes."""
    left, right = (_wall_above(strips, x + side, y) == "----" for side in (-1, 0))
    above, below = (_wall_before(strips, x, y + side) == "|" for side in (-1, 0))
    if not (left or right or above or below):
        return " "
    if left and right and not (above or below):
        return "-"
    return "|" if above and below and not (left or right) else "+"
