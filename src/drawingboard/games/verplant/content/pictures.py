"""Pictures of pieces and of plans, as the files have them, read into squares and edges.

Lines of squares and lines of walls. The square of column c is character 2c + 1, counted from 0, and the edge to its
left is character 2c; a line with nothing but edges is what lies between the squares above and below it:

     - -          wall lines above two squares
    |# #          two squares of furniture, a wall line to the left of the first
     . .          two open squares below them

Spaces at the end of a line may be missing. What is wrong is told with its line, counted from 1.

>>> problems = []
>>> read_piece(" - -\\n # #\\n .\\n", problems)
Shape(furniture=3, open_squares=32, lines_above=3, lines_left=0)
>>> read_piece(" - -\\n # #\\n . ?\\n", problems) == Shape()
True
>>> problems
["line 3: '?' is unknown; a square is # or ., a wall line is - or |"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from drawingboard.games.verplant.content.shapes import Shape, Square
from drawingboard.games.verplant.rules import numbers

PIECE_SQUARES = "#."
PLAN_SQUARES = ".#oABCDEFGHt~=*^"
FRONT_DOOR = "F"
"""On an edge of a plan; on a square it is a letter like the others."""
MOST_COLUMNS = numbers.WIDTH - 2
MOST_ROWS = numbers.HEIGHT - 2

_SQUARES_ARE = "characters 2, 4, 6 …"
_EDGES_ARE = "characters 1, 3, 5 …"


@dataclass(frozen=True, slots=True)
class PlanPicture:
    """What the picture of a plan shows, on the field of ``rules/numbers.py``: its first square is square 21."""

    squares: Mapping[int, str]
    """By square: its character; nothing for those that are empty."""
    walls: tuple[tuple[int, int], ...]
    """Given inner walls: a square and ``EAST`` or ``SOUTH``."""
    fronts: tuple[tuple[int, int], ...]
    """Edges with the front door, in the same way; the square may lie outside."""
    lines: Mapping[int, int]
    """By row of the field, from 1: its line in the picture."""


@dataclass(slots=True)
class _Drawing:
    """Marks by row and column."""

    squares: dict[Square, str] = field(default_factory=dict)
    above: dict[Square, str] = field(default_factory=dict)
    left: dict[Square, str] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)
    """By row: its line."""
    wall_lines: dict[int, int] = field(default_factory=dict)
    """By row: the line of the walls above it."""


def read_piece(text: str, problems: list[str]) -> Shape:
    """The shape in a picture, wherever in the picture it is; what is wrong with it is added to the problems."""
    wrong: list[str] = []
    drawing = _read(text, PIECE_SQUARES, "", wrong)
    if wrong := wrong or list(_wrong_piece(drawing)):
        problems += wrong
        return Shape()
    squares = drawing.squares
    furniture = [square for square, mark in squares.items() if mark == "#"]
    return Shape.of(furniture, [square for square in squares if square not in furniture], drawing.above, drawing.left)


def _wrong_piece(drawing: _Drawing) -> Iterator[str]:
    """What would not be in the box of 5 × 5."""
    squares = drawing.squares.keys()
    if not squares:
        yield "there is no square; # is furniture, . an open square"
        return
    for name, places in (("rows", {row for row, _ in squares}), ("columns", {column for _, column in squares})):
        if (size := max(places) - min(places) + 1) > numbers.BOX:
            yield f"{size} {name} instead of at most {numbers.BOX}, open squares included"
    for row, column in drawing.above:
        if squares.isdisjoint(((row, column), (row - 1, column))):
            yield f"line {drawing.wall_lines[row]}: '-' at character {2 * column + 2} is beside no square"
    for row, column in drawing.left:
        if squares.isdisjoint(((row, column), (row, column - 1))):
            yield f"line {drawing.lines[row]}: '|' at character {2 * column + 1} is beside no square"


def read_plan(text: str, problems: list[str]) -> PlanPicture:
    """What is in the picture of a plan; what is wrong with how it is drawn is added to the problems."""
    drawing = _read(text, PLAN_SQUARES, FRONT_DOOR, problems)
    if wrong := list(_wrong_plan(drawing)):
        problems += wrong
        return PlanPicture({}, (), (), {})
    edges = {
        **{(_field(row, column - 1), numbers.EAST): mark for (row, column), mark in drawing.left.items()},
        **{(_field(row - 1, column), numbers.SOUTH): mark for (row, column), mark in drawing.above.items()},
    }
    return PlanPicture(
        squares={_field(*square): mark for square, mark in drawing.squares.items()},
        walls=tuple(sorted(edge for edge, mark in edges.items() if mark != FRONT_DOOR)),
        fronts=tuple(sorted(edge for edge, mark in edges.items() if mark == FRONT_DOOR)),
        lines={row + 1: line for row, line in drawing.lines.items()},
    )


def _wrong_plan(drawing: _Drawing) -> Iterator[str]:
    """What would not be on the field."""
    rows = len(drawing.lines)
    if rows > MOST_ROWS:
        yield f"line {drawing.lines[MOST_ROWS]}: {rows} rows of squares instead of at most {MOST_ROWS}"
    columns = {row: column + 1 for row, column in sorted(drawing.squares)}
    for row, width in columns.items():
        if width > MOST_COLUMNS:
            yield f"line {drawing.lines[row]}: {width} squares side by side instead of at most {MOST_COLUMNS}"
    last = 2 * MOST_COLUMNS + 1
    for row, column in drawing.left:
        if column > MOST_COLUMNS:
            yield f"line {drawing.lines[row]}: a wall at character {2 * column + 1}; a plan ends at character {last}"
    for row, column in drawing.above:
        if column >= MOST_COLUMNS:
            line = drawing.wall_lines[row]
            yield f"line {line}: a wall at character {2 * column + 2}; a plan ends at character {last}"


def _field(row: int, column: int) -> int:
    return numbers.WIDTH * (row + 1) + column + 1


def _read(text: str, squares: str, doors: str, problems: list[str]) -> _Drawing:
    """Marks by row and column; ``squares`` are the characters of squares, ``doors`` those of edges besides walls."""
    drawing = _Drawing()
    row, after_walls = 0, False
    for number, line in enumerate(text.rstrip().split("\n"), start=1):
        marks = {place: mark for place, mark in enumerate(line) if mark != " "}
        is_wall = bool(marks) and set(marks.values()) <= {"-", *doors}
        if is_wall and after_walls:
            problems.append(f"line {number}: two lines of walls in a row; between them is a line of squares")
        after_walls = is_wall
        if shift := _shifted(marks, squares):
            problems.append(f"line {number}: {shift}")
            marks = {}
        draw = _draw_wall if is_wall else _draw_square
        wrong = (draw(drawing, row, place, mark, squares, doors) for place, mark in marks.items())
        problems += [f"line {number}: {problem}" for problem in dict.fromkeys(wrong) if problem]
        (drawing.wall_lines if is_wall else drawing.lines)[row] = number
        row += not is_wall
    return drawing


def _shifted(marks: Mapping[int, str], squares: str) -> str:
    """What is wrong with a line that stands one character too far left or right as a whole; empty if it does not."""
    if "\t" in marks.values():
        return "a tab; only blanks keep the squares in their columns"
    if len(marks) > 1 and all(place % 2 == 0 and mark in squares for place, mark in marks.items()):
        return (
            f"the whole line is shifted by one; squares are {_SQUARES_ARE}, so put one blank before it or take one away"
        )
    return ""


def _draw_wall(drawing: _Drawing, row: int, place: int, mark: str, squares: str, doors: str) -> str:
    """Take over a mark of a line of walls; what is wrong with it, or nothing."""
    column, is_beside_square = divmod(place, 2)
    if not is_beside_square:
        return (
            f"{mark!r} is character {place + 1}; walls above and below squares are {_SQUARES_ARE}, as the squares are"
        )
    drawing.above[row, column] = mark
    return ""


def _draw_square(drawing: _Drawing, row: int, place: int, mark: str, squares: str, doors: str) -> str:
    """Take over a mark of a line of squares, which may be an edge; what is wrong with it, or nothing."""
    column, is_square = divmod(place, 2)
    if mark == "-":
        return "'-' among squares; walls above and below squares have a line of their own"
    if is_square and mark in squares:
        drawing.squares[row, column] = mark
    elif not is_square and mark in f"|{doors}":
        drawing.left[row, column] = mark
    elif is_square and mark == "|":
        return f"'|' is character {place + 1}, the place of a square; walls are {_EDGES_ARE}"
    elif mark in squares:
        return f"{mark!r} is character {place + 1}, the place of a wall; squares are {_SQUARES_ARE}"
    else:
        return f"{mark!r} is unknown; {_legend(squares, doors)}"
    return ""


def row_of(problem: str) -> tuple[int, ...]:
    """Which row of a picture, from 0, a problem is about; none if it is about the whole of it.

    >>> row_of("line 3: '?' is unknown"), row_of("6 rows instead of at most 5")
    ((2,), ())
    """
    found = re.match(r"line (\d+):", problem)
    return (int(found[1]) - 1,) if found else ()


def _legend(squares: str, doors: str) -> str:
    named = f"{', '.join(squares[:-1])} or {squares[-1]}" if len(squares) > 2 else " or ".join(squares)
    door = f", the front door is {doors}" if doors else ""
    return f"a square is {named}, a wall line is - or |{door}"
