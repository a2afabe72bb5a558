"""PlanQuadrat in writing: names of edges and houses, and the drawn board.

An edge is called after a square and its side; a house after its size and first edge:

         c4n                     L c4n   a large house north of c4, d4 and e4
        +---+                    M c4w   a medium house west of c4 and c5
    c4w | c4| c4e = d4w          S h8e   a small house on the rim, right of h8
        +---+
         c4s = c5n

The drawn board shows crossings as ``+``, houses as lines; a line runs through a crossing
that a house spans, so a medium house (``+-------+``) is not two small ones (``+---+---+``). In a
square, L and D are claimed by light and dark, and a dot is ground that already lay inside
a closed place when the turn began and that nobody can claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from drawingboard.core import bits
from drawingboard.core.errors import NotUnderstood
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.position import Town
from drawingboard.geometry.squares import format_square, parse_square

SIZES = {"S": 1, "M": 2, "L": 3}
SIZE_NAMES = ("small", "medium", "large")
SEAT_NAMES = ("light", "dark")
SEAT_MARKS = "LD"
CLOSED_MARK = "."

_EDGE = re.compile(r"([a-z][0-9]+)([nesw])", re.ASCII)
_MARGIN = 3
_STEP = 4


class House(NamedTuple):
    """A house by the line it stands on, its first edge there, and its length."""

    line: int
    edge: int
    length: int

    @property
    def size(self) -> str:
        return SIZE_NAMES[self.length - 1]

    def __str__(self) -> str:
        return f"{'SML'[self.length - 1]} {format_edge(self.line, self.edge)}"


def format_edge(line: int, edge: int) -> str:
    """The name of an edge, after the square below it or to its right where there is one.

    >>> format_edge(3, 2), format_edge(8, 0), format_edge(17, 7)
    ('c4n', 'a8s', 'h8e')
    """
    return EDGE_NAMES[line][edge]


def _edge_name(line: int, edge: int) -> str:
    if line < numbers.VERTICAL:
        return format_square(edge, line) + "n" if line < 8 else format_square(edge, 7) + "s"
    column = line - numbers.VERTICAL
    return format_square(column, edge) + "w" if column < 8 else format_square(7, edge) + "e"


EDGE_NAMES = tuple(tuple(_edge_name(line, edge) for edge in range(8)) for line in range(numbers.LINES))
SQUARE_NAMES = tuple(format_square(square % 8, square // 8) for square in range(64))


def parse_edge(text: str) -> tuple[int, int]:
    """Line and edge of a named edge; either of its squares will do.

    >>> parse_edge("c4n") == parse_edge("c3s") == (3, 2)
    True
    """
    match = _EDGE.fullmatch(text.lower())
    if not match:
        raise NotUnderstood(
            "edge/name", f"{text!r} is not the name of an edge; edges are called after a square and its side: c4n, h8e"
        )
    column, row = parse_square(match[1], 8, 8)
    if match[2] in "ns":
        return row + (match[2] == "s"), column
    return numbers.VERTICAL + column + (match[2] == "e"), row


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


@lru_cache(maxsize=1024)
def square_names(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, in reading order."""
    names = []
    while squares:
        names.append(SQUARE_NAMES[bits.lowest(squares)])
        squares &= squares - 1
    return tuple(names)


def squares_beside(house: House) -> tuple[str, ...]:
    """The squares on both sides of a house, in reading order."""
    names = set()
    for edge in range(house.edge, house.edge + house.length):
        if house.line < numbers.VERTICAL:
            names |= {(row, edge) for row in (house.line - 1, house.line)}
        else:
            names |= {(edge, column) for column in (house.line - 10, house.line - 9)}
    return tuple(format_square(column, row) for row, column in sorted(names) if 0 <= row < 8 and 0 <= column < 8)


def houses_of(position: Town) -> Iterator[House]:
    """Every house on the board, line by line."""
    for line, edge, length in position.houses():
        yield House(line, edge, length)


@lru_cache(maxsize=4096)
def spans(edges: int, joints: int) -> tuple[tuple[int, int], ...]:
    """First edge and length of each house on a line, from the edges they take and the crossings they span.

    >>> spans(0b110111, 0b010001)
    ((0, 2), (2, 1), (4, 2))
    """
    found: list[tuple[int, int]] = []
    for edge in range(8):
        if edges >> edge & 1:
            if edge and joints >> (edge - 1) & 1:
                first, length = found.pop()
                found.append((first, length + 1))
            else:
                found.append((edge, 1))
    return tuple(found)


def house_at(position: Town, line: int, edge: int) -> House | None:
    """The house that stands on an edge."""
    for first, length in spans(position.edges[line], position.joints[line]):
        if first <= edge < first + length:
            return House(line, first, length)
    return None


# The drawn board ---------------------------------------------------------------------------------


def draw_board(position: Town) -> str:
    """The board as a picture, with the names of columns and rows around it."""
    marks = dict.fromkeys(range(64), " ")
    for square in range(64):
        if position.closed_before >> square & 1:
            marks[square] = CLOSED_MARK
        for seat in range(2):
            if position.claimed[seat] >> square & 1:
                marks[square] = SEAT_MARKS[seat]
    lines = [" " * _MARGIN + "".join(f"  {letter} " for letter in "abcdefgh").rstrip()]
    for row in range(9):
        text = " " * _MARGIN
        for column in range(9):
            text += _crossing_mark(position, row, column)
            if column < 8:
                text += "---" if position.edges[row] >> column & 1 else "   "
        lines.append(text)
        if row < 8:
            text = f"{row + 1:>2} "
            for column in range(9):
                text += "|" if position.edges[numbers.VERTICAL + column] >> row & 1 else " "
                if column < 8:
                    text += f" {marks[row * 8 + column]} "
            lines.append(text.rstrip())
    return "\n".join(lines)


def _crossing_mark(position: Town, row: int, column: int) -> str:
    if column and position.joints[row] >> (column - 1) & 1:
        return "-"
    if row and position.joints[numbers.VERTICAL + column] >> (row - 1) & 1:
        return "|"
    return "+"


class Picture(NamedTuple):
    """What a drawn board says: its houses and the letter in each square."""

    houses: list[House]
    marks: dict[int, str]

    def squares(self, *letters: str) -> int:
        """The set of squares that show one of the letters."""
        return sum(bits.single(square) for square, mark in self.marks.items() if mark in letters)


def read_picture(text: str) -> Picture:
    """The houses and marks of a drawn board; raises one refusal that lists everything wrong."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if lines and not set(lines[0]) - set(" abcdefgh"):
        lines = lines[1:]
    if len(lines) != 17:
        raise NotUnderstood("board/size", f"a drawn board has 17 lines below its letters, not {len(lines)}")
    return _Reader(lines).read()


class _Reader:
    """Reads a board character by character and remembers what is wrong."""

    def __init__(self, lines: list[str]) -> None:
        shift = min(len(line) - len(line.lstrip()) for line in lines[::2]) - _MARGIN
        self.lines = [line[shift:] if shift > 0 else " " * -shift + line for line in lines]
        self.problems: list[str] = []

    def read(self) -> Picture:
        houses: list[House] = []
        for line in range(numbers.LINES):
            houses += self._houses_on(line)
        marks = {row * 8 + column: self._mark(row, column) for row in range(8) for column in range(8)}
        for row in range(9):
            for column in range(9):
                if self._at(2 * row, _STEP * column) not in "+-|":
                    self.problems.append(f"crossing {column} of line {row} is not +, - or |")
        if self.problems:
            raise NotUnderstood("board/drawing", "; ".join(self.problems))
        return Picture(houses, marks)

    def _at(self, line: int, offset: int) -> str:
        text = self.lines[line]
        return text[_MARGIN + offset] if _MARGIN + offset < len(text) else " "

    def _houses_on(self, line: int) -> Iterator[House]:
        first, length = 0, 0
        for edge in range(9):
            stands = edge < 8 and self._has_house(line, edge)
            joined = self._is_joined(line, edge)
            if joined and not (stands and length):
                self.problems.append(f"a line runs through the crossing {_crossing(line, edge)} without a house")
            if length and not (stands and joined):
                if length > 3:
                    self.problems.append(f"the house at {format_edge(line, first)} is {length} edges long, more than 3")
                yield House(line, first, min(length, 3))
                length = 0
            if stands:
                first = first if length else edge
                length += 1

    def _has_house(self, line: int, edge: int) -> bool:
        if line >= numbers.VERTICAL:
            mark = self._at(2 * edge + 1, _STEP * (line - numbers.VERTICAL))
            wanted = mark == "|"
        else:
            mark = "".join(self._at(2 * line, _STEP * edge + step) for step in (1, 2, 3))
            wanted = mark == "---"
        if not wanted and mark.strip():
            self.problems.append(f"{mark.strip()!r} at {format_edge(line, edge)} is neither a house nor empty")
        return wanted

    def _is_joined(self, line: int, edge: int) -> bool:
        if line >= numbers.VERTICAL:
            return self._at(2 * edge, _STEP * (line - numbers.VERTICAL)) == "|"
        return self._at(2 * line, _STEP * edge) == "-"

    def _mark(self, row: int, column: int) -> str:
        mark = "".join(self._at(2 * row + 1, _STEP * column + step) for step in (1, 2, 3)).strip() or " "
        if mark not in (" ", *SEAT_MARKS, CLOSED_MARK):
            self.problems.append(f"{mark!r} in {format_square(column, row)} is not L, D, a dot or empty")
        return mark


def _crossing(line: int, edge: int) -> str:
    return f"before {format_edge(line, edge)}" if edge < 8 else f"after {format_edge(line, 7)}"


def placed_house(code: int) -> House:
    """The house that a placing action puts on the board."""
    return House(packing.place_line(code), packing.place_edge(code), packing.place_length(code))


def slide_of(code: int) -> tuple[int, int, int]:
    """The line of a sliding action, the house's first edge before and after."""
    return packing.slide_line(code), packing.slide_edge(code), packing.slide_stop(code)
