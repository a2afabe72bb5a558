"""A plan as a picture of characters, with every wall, door and window where it is.

    a   b   c   d          A B C …  furniture, a letter for each piece in the order drawn
  +---+---+---+---+        1 2 …    given furniture
1 | A   A | .   . |        o        an open square        .   floor with nothing on it
  +   +   +   +   +        #        an obstacle           t ~ = * ^   tree, lake, road, flowers, mountain
2 | o   o /     .   F      / door   : window   F front door
  +---+---+---+---+
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.shapes import Edge
from drawingboard.games.verplant.words.vocabulary import GIVEN_LETTERS, GROUND_MARKS, PIECE_LETTERS

SUGGESTED = 5
"""On an edge: a wall that is suggested and not drawn."""
ACROSS = ("   ", "---", "-/-", "-:-", "-F-", "···")
"""An edge between two rows, by what is on it."""
DOWN = (" ", "|", "/", ":", "F", "·")
"""An edge between two columns."""
LEGEND = "A B C furniture · o open · . floor · # obstacle · / door · : window · F front door"
OUTSIDE_LEGEND = {
    numbers.TREE: "t tree",
    numbers.LAKE: "~ lake",
    numbers.ROAD: "= road",
    numbers.FLOWERS: "* flowers",
    numbers.MOUNTAIN: "^ mountain",
}


def picture(plan: Designer, shown: Mapping[int, str] | None = None, suggested: Iterable[Edge] = ()) -> list[str]:
    """The lines of the picture; ``shown`` are marks of one character for squares, instead of what is there, and
    ``suggested`` are walls that could be drawn."""
    floor = Floor(plan)
    for at, towards in suggested:
        floor.walls[at] |= SUGGESTED << (0 if towards == numbers.EAST else numbers.EDGE_BITS)
    top, bottom, left, right = floor.bounds()
    columns, rows = range(left, right + 1), range(top, bottom + 1)
    heading = "".join(f"  {chr(ord('a') + column - 1)} " for column in columns)
    lines = [f"     {heading}"]
    for row in rows:
        lines.append("    " + _edges_above(floor, row, columns))
        lines.append(f"{row:>3} " + _squares(floor, row, columns, shown or {}))
    lines.append("    " + _edges_above(floor, bottom + 1, columns))
    return [line.rstrip() for line in lines]


def mark_of(floor: Floor, square: int) -> str:
    """What is on a square, as one character."""
    stands = floor.stands[square]
    if stands >= numbers.FIRST_GIVEN:
        return GIVEN_LETTERS[stands - numbers.FIRST_GIVEN]
    if stands:
        return PIECE_LETTERS[stands - 1]
    return "o" if floor.is_open(square) else GROUND_MARKS[floor.ground[square]]


def _squares(floor: Floor, row: int, columns: range, shown: Mapping[int, str]) -> str:
    text = ""
    for column in columns:
        square = numbers.WIDTH * row + column
        text += f"{DOWN[floor.edge_kind(square, numbers.WEST)]} {shown.get(square) or mark_of(floor, square)} "
    return text + DOWN[floor.edge_kind(square, numbers.EAST)]


def _edges_above(floor: Floor, row: int, columns: range) -> str:
    text = ""
    for column in columns:
        square = numbers.WIDTH * row + column
        text += _corner(floor, square) + ACROSS[floor.edge_kind(square, numbers.NORTH)]
    return text + _corner(floor, square + 1)


def _corner(floor: Floor, square: int) -> str:
    """The corner at the top left of a square: drawn where a wall ends or turns."""
    before = square - numbers.WIDTH - 1
    walls = (
        floor.edge_kind(square, numbers.NORTH),
        floor.edge_kind(square, numbers.WEST),
        floor.edge_kind(before, numbers.EAST),
        floor.edge_kind(before, numbers.SOUTH),
    )
    return "+" if any(walls) else " "
