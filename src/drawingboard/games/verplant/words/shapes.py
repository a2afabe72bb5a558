"""Where a piece lies on a plan: the squares and edges that it takes. Shapes themselves are in ``content/shapes.py``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer

Edge = tuple[int, int]
"""A square and its side, EAST or SOUTH: every edge is written in one way only."""


def edge(square: int, side: int) -> Edge:
    """An edge in the one way in which it is written."""
    if side in (numbers.EAST, numbers.SOUTH):
        return square, side
    return square + numbers.STEP[side], (side + 2) % numbers.SIDES


@dataclass(frozen=True)
class Lying:
    """A piece on a plan."""

    furniture: tuple[int, ...]
    open_squares: tuple[int, ...]
    lines: tuple[Edge, ...]

    @property
    def squares(self) -> tuple[int, ...]:
        return self.furniture + self.open_squares

    def tied(self) -> Iterator[Edge]:
        """The edges between its squares, on which no wall may be (V6)."""
        here = set(self.squares)
        for square in self.squares:
            for side in (numbers.EAST, numbers.SOUTH):
                if square + numbers.STEP[side] in here:
                    yield square, side


def shape_of(plan: Designer, slot: int, shape: int, pose: int = 0) -> Shape:
    """One of the four shapes of a card's number, in a pose (0 to 3 turned, 4 to 7 mirrored and turned)."""
    at = numbers.SHAPES_OF_A_NUMBER * slot + shape
    printed = Shape(plan.furniture[at], plan.open_squares[at], plan.lines_above[at], plan.lines_left[at])
    return posed(printed, pose)


@lru_cache(maxsize=4096)
def posed(shape: Shape, pose: int) -> Shape:
    """A printed shape in a pose."""
    turned = shape.mirrored() if pose >= numbers.MIRRORED else shape
    for _ in range(pose % numbers.TURNS):
        turned = turned.turned()
    return turned


def lying(shape: Shape, square: int) -> Lying | None:
    """A shape with the top left of its box on a square; ``None`` if it would leave the field."""
    row, column = divmod(square, numbers.WIDTH)
    if row < 1 or column < 1 or row + shape.height >= numbers.HEIGHT or column + shape.width >= numbers.WIDTH:
        return None
    return _lying(shape, square)


@lru_cache(maxsize=8192)
def _lying(shape: Shape, square: int) -> Lying:
    def at(places: Iterable[tuple[int, int]]) -> list[int]:
        return sorted(square + numbers.WIDTH * row + column for row, column in places)

    lines = [edge(below, numbers.NORTH) for below in at(shape.above)]
    lines += [edge(right, numbers.WEST) for right in at(shape.left)]
    return Lying(tuple(at(shape.furniture_squares)), tuple(at(shape.free_squares)), tuple(sorted(lines)))


def drawn_shape(plan: Designer, piece: int) -> Shape:
    """The shape of a piece that was drawn, as it lies."""
    return shape_of(plan, plan.drawn_slot[piece], plan.drawn_shape[piece], plan.drawn_pose[piece])


def drawn_lying(plan: Designer, piece: int) -> Lying:
    """Where a piece lies that was drawn."""
    return _lying(drawn_shape(plan, piece), plan.drawn_square[piece])


def piece_picture(shape: Shape) -> list[str]:
    """A piece in the characters of plans: ``#`` furniture, ``o`` open squares, its wall lines."""
    return [line.replace(".", "o") for line in shape.picture()]
