"""The shape of a piece: which squares of a box of 5 × 5 have furniture, which stay open, and where a wall must be.

Sets of squares and lines are bits, as the rules want them (``rules/plan.py``):

    square, line above it    5 * row + column     lines also have a row 5: below the last squares
    line to the left of it   6 * row + column     and a column 5: right of the last squares

>>> from drawingboard.games.verplant.content.pictures import read_piece
>>> sofa = read_piece(" - -\\n # #\\n .\\n", [])
>>> sofa.furniture, sofa.open_squares, sofa.lines_above, sofa.lines_left
(3, 32, 3, 0)
>>> print("\\n".join(sofa.turned().picture()))
 . #|
   #|
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from drawingboard.games.verplant.rules import numbers

Square = tuple[int, int]
"""Row and column, from 0."""

BOX = numbers.BOX


@dataclass(frozen=True, slots=True)
class Shape:
    """One piece as it is printed on its card, as far up and left in its box as it can be."""

    furniture: int = 0
    open_squares: int = 0
    lines_above: int = 0
    lines_left: int = 0

    @classmethod
    def of(
        cls,
        furniture: Collection[Square],
        open_squares: Collection[Square],
        above: Iterable[Square] = (),
        left: Iterable[Square] = (),
    ) -> Shape:
        """The shape of these squares and lines, pushed up and left; they must fit into the box."""
        squares = [*furniture, *open_squares]
        top = min((row for row, _ in squares), default=0)
        west = min((column for _, column in squares), default=0)

        def bits(places: Iterable[Square], width: int) -> int:
            return sum(1 << width * (row - top) + column - west for row, column in set(places))

        return cls(bits(furniture, BOX), bits(open_squares, BOX), bits(above, BOX), bits(left, BOX + 1))

    # As squares ---------------------------------------------------------------------------

    @property
    def furniture_squares(self) -> tuple[Square, ...]:
        return tuple(_places(self.furniture, BOX))

    @property
    def free_squares(self) -> tuple[Square, ...]:
        """The open squares."""
        return tuple(_places(self.open_squares, BOX))

    @property
    def squares(self) -> tuple[Square, ...]:
        return tuple(_places(self.furniture | self.open_squares, BOX))

    @property
    def above(self) -> tuple[Square, ...]:
        """The squares, or places below the last ones, with a wall line above them."""
        return tuple(_places(self.lines_above, BOX))

    @property
    def left(self) -> tuple[Square, ...]:
        """The squares, or places right of the last ones, with a wall line to their left."""
        return tuple(_places(self.lines_left, BOX + 1))

    @property
    def height(self) -> int:
        return 1 + max((row for row, _ in self.squares), default=-1)

    @property
    def width(self) -> int:
        return 1 + max((column for _, column in self.squares), default=-1)

    # Turned and mirrored ------------------------------------------------------------------

    def turned(self) -> Shape:
        """The same piece a quarter turn clockwise: what was on the left is on top."""
        bottom = self.height - 1

        def turn(places: Iterable[Square]) -> list[Square]:
            return [(column, bottom - row) for row, column in places]

        # A line to the left of a square is above it afterwards, and a line above it is to its right.
        to_the_right = [(column, bottom - row + 1) for row, column in self.above]
        return Shape.of(turn(self.furniture_squares), turn(self.free_squares), turn(self.left), to_the_right)

    def mirrored(self) -> Shape:
        """The same piece, left and right exchanged."""
        last = self.width - 1

        def mirror(places: Iterable[Square]) -> list[Square]:
            return [(row, last - column) for row, column in places]

        to_the_right = [(row, last - column + 1) for row, column in self.left]
        return Shape.of(mirror(self.furniture_squares), mirror(self.free_squares), mirror(self.above), to_the_right)

    def however_turned(self) -> Shape:
        """The same for a piece and for the same piece turned."""
        ways = [self]
        for _ in range(3):
            ways.append(ways[-1].turned())
        return min(ways, key=_order)

    def however_held(self) -> Shape:
        """The same for a piece and for the same piece turned or mirrored."""
        return min(self.however_turned(), self.mirrored().however_turned(), key=_order)

    # As a picture -------------------------------------------------------------------------

    def picture(self) -> tuple[str, ...]:
        """Lines as ``pictures.read_piece`` reads them."""
        mark = {**dict.fromkeys(self.furniture_squares, "#"), **dict.fromkeys(self.free_squares, ".")}
        lines = []
        for row in range(self.height + 1):
            if any(place[0] == row for place in self.above):
                marks = ("-" if (row, column) in self.above else " " for column in range(BOX))
                lines.append("".join(f" {mark}" for mark in marks).rstrip())
            if row < self.height:
                parts = (
                    ("|" if (row, column) in self.left else " ") + mark.get((row, column), " ")
                    for column in range(BOX + 1)
                )
                lines.append("".join(parts).rstrip())
        return tuple(lines)


def neighbours(square: Square) -> tuple[Square, ...]:
    row, column = square
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


def _places(bits: int, width: int) -> Iterator[Square]:
    place = 0
    while bits >> place:
        if bits >> place & 1:
            yield divmod(place, width)
        place += 1


def _order(shape: Shape) -> tuple[int, ...]:
    return shape.furniture, shape.open_squares, shape.lines_above, shape.lines_left
