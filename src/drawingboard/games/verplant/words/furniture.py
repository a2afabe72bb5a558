"""Furniture seen from above, as it is drawn on the plans of the browser client.

``drawings.json`` has each piece with its front to the south, in every form in which it is printed. A piece on a plan is
found among these by its squares, perhaps mirrored, and turned back to how it lies. A shape of somebody's own that none
of them has is drawn as cabinets.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from drawingboard.core.svg import drawings_beside, element, number, outline
from drawingboard.games.verplant.words.vocabulary import SIDES

CELL = 40
MIRRORED = 4
NORTH, EAST, SOUTH, WEST = range(4)
POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)")

LOOK = drawings_beside(__file__)

Place = tuple[int, int]
"""Row and column in the box of a piece."""
Places = tuple[Place, ...]
Layer = tuple[str, str]
"""What a path is painted with, and the path."""


class Frame(NamedTuple):
    """A box of squares, and what becomes of it when it is turned and perhaps mirrored: the way there and back."""

    width: int
    height: int
    turns: int
    mirrored: bool = False

    def place(self, place: Place) -> Place:
        """A square of the box as it lies, in the turned box."""
        y, x, width, height = *place, self.width, self.height
        for _ in range(self.turns):
            y, x, width, height = x, height - 1 - y, height, width
        return y, width - 1 - x if self.mirrored else x

    def back(self, x: float, y: float) -> tuple[float, float]:
        """A point of the turned box in the box as it lies, in units of the drawing."""
        width, height = self.width * CELL, self.height * CELL
        if self.turns % 2:
            width, height = height, width
        if self.mirrored:
            x = width - x
        for _ in range(self.turns):
            x, y, width, height = y, width - x, height, width
        return x, y


def turned_faces(faces: str, pose: int) -> int:
    """The side to which a front looks in a pose: quarter turns clockwise, four more if it was mirrored first."""
    printed = SIDES.index(faces)
    return ((4 - printed if pose >= MIRRORED else printed) + pose) % 4


def guessed_faces(squares: Collection[Place], open_squares: Collection[Place]) -> int:
    """The side to which most open squares lie; towards the south without any."""
    steps = {SOUTH: (1, 0), EAST: (0, 1), NORTH: (-1, 0), WEST: (0, -1)}
    return max(
        steps,
        key=lambda side: sum(
            (row + steps[side][0], column + steps[side][1]) in open_squares for row, column in squares
        ),
    )


def piece_shape(drawing: str, squares: Places, open_squares: Places, faces: int, drained: bool = False) -> str:
    """A piece with the upper left corner of its box at 0, 0; without its colours where it does not count."""
    lost = "vf-drained " if drained else ""
    paths = "".join(
        element("path", LOOK.look(f"vf-{paint}", f"vf-piece vf-{paint}", f"{lost}vf-{paint}"), d=way)
        for paint, way in layers(drawing, squares, open_squares, faces)
    )
    return element("g", LOOK.look("vf-piece path", f"{lost}vf-piece path"), paths)


@lru_cache(maxsize=2048)
def layers(drawing: str, squares: Places, open_squares: Places, faces: int) -> tuple[Layer, ...]:
    """The paths of a piece as it lies."""
    if not squares:  # a carpet lies on open squares and has no others
        squares, open_squares = open_squares, ()
    width = 1 + max(column for _, column in squares + open_squares)
    height = 1 + max(row for row, _ in squares + open_squares)
    printed = LOOK.document["furniture"].get(drawing, [])
    for frame, whole in _frames(width, height, (SOUTH - faces) % 4, not open_squares):
        furniture = {frame.place(place) for place in squares}
        free = {frame.place(place) for place in open_squares}
        for form in printed:
            shape, around = set(map(tuple, form["squares"])), set(map(tuple, form["open"]))
            if whole and (shape, around) == (furniture, free):
                return tuple(_turned_back(form["layers"], frame, (0, 0)))
            if not whole and _pushed(shape) == _pushed(furniture):
                return tuple(_turned_back(form["layers"], frame, _apart(shape, furniture)))
    return tuple(_cabinets(squares))


def _frames(width: int, height: int, turns: int, any_turn: bool) -> Iterator[tuple[Frame, bool]]:
    """How to look at a piece to find it, and whether its open squares must agree: as it is, mirrored, by its furniture
    alone. If nothing says where its front is, it may also be turned."""
    for whole in (True, False):
        for more in range(4 if any_turn and not whole else 1):
            for mirrored in (False, True):
                yield Frame(width, height, (turns + more) % 4, mirrored), whole


def _corner(places: Collection[Place]) -> Place:
    return min(row for row, _ in places), min(column for _, column in places)


def _pushed(places: Collection[Place]) -> set[Place]:
    """Squares as far up and left as they go."""
    top, left = _corner(places)
    return {(row - top, column - left) for row, column in places}


def _apart(printed: Collection[Place], lying: Collection[Place]) -> Place:
    (top, left), (down, right) = _corner(printed), _corner(lying)
    return down - top, right - left


def _turned_back(printed: Iterable[Sequence[str]], frame: Frame, apart: Place) -> Iterator[Layer]:
    down, right = apart[0] * CELL, apart[1] * CELL

    def back(found: re.Match[str]) -> str:
        x, y = frame.back(float(found[1]) + right, float(found[2]) + down)
        return f"{number(round(x, 1))} {number(round(y, 1))}"

    for paint, way in printed:
        yield paint, POINT.sub(back, way)


def _cabinets(squares: Places) -> Iterator[Layer]:
    """A shape that nobody has drawn."""
    places = [(column, row) for row, column in squares]
    yield "wood", outline(places, CELL, 2.5, 3)
    yield "wood-2", outline(places, CELL, 9, 2)
