"""A mission of Verplant & Zugestellt as a person would describe it: squares, edges and pieces as sets.

``slow_scoring.py`` and ``reference.py`` are written with these words. Nothing here is shared with the game's
``rules/`` but the names of its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache, cached_property

from drawingboard.games.verplant.rules import numbers

Square = tuple[int, int]
"""Row and column."""
Edge = frozenset[Square]
"""The two squares that it is between."""
Doorway = tuple[Square, int]
"""A square and one of its sides: a door, a front door or a window, seen from inside."""

WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""By side: n, e, s, w."""
HEIGHT, WIDTH = 16, 20
FIELD = [(row, column) for row in range(HEIGHT) for column in range(WIDTH)]
"""All squares, in reading order."""


# Squares and edges ----------------------------------------------------------------------------


def beyond(square: Square, side: int) -> Square:
    return square[0] + WAYS[side][0], square[1] + WAYS[side][1]


@cache
def beside(square: Square) -> tuple[Square, ...]:
    return tuple(beyond(square, side) for side in range(4))


@cache
def edge(square: Square, side: int) -> Edge:
    return frozenset({square, beyond(square, side)})


@cache
def edges_around(square: Square) -> tuple[Edge, ...]:
    return tuple(edge(square, side) for side in range(4))


def edges_within(squares: Set[Square]) -> set[Edge]:
    """The edges between two squares of a set."""
    return {line for square in squares for line in edges_around(square) if line <= squares}


def number_of(square: Square) -> int:
    return WIDTH * square[0] + square[1]


def square_of(number: int) -> Square:
    return number // WIDTH, number % WIDTH


def doorways(squares: Iterable[Square]) -> Iterator[Doorway]:
    """Every side of every square."""
    return ((square, side) for square in squares for side in range(4))


def flood(starts: Set[Square], allowed: Set[Square], passes: Callable[[Edge], bool]) -> set[Square]:
    """All allowed squares that are reached from some of them over edges that let one pass."""
    reached = set(starts & allowed)
    frontier = list(reached)
    while frontier:
        square = frontier.pop()
        for other, line in zip(beside(square), edges_around(square), strict=True):
            if other in allowed and other not in reached and passes(line):
                reached.add(other)
                frontier.append(other)
    return reached


# Pieces ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shape:
    """A piece (V5): on a card, with its box's upper left square as (0, 0); or on a plan."""

    furniture: frozenset[Square]
    open: frozenset[Square]
    lines: frozenset[Edge]
    """The wall lines; each has the piece on one side."""

    @property
    def squares(self) -> frozenset[Square]:
        return self.furniture | self.open

    @property
    def height(self) -> int:
        return 1 + max(row for row, _ in self.squares)

    @property
    def width(self) -> int:
        return 1 + max(column for _, column in self.squares)

    def moved(self, by: Callable[[Square], Square]) -> Shape:
        return Shape(
            frozenset(map(by, self.furniture)),
            frozenset(map(by, self.open)),
            frozenset(frozenset(map(by, line)) for line in self.lines),
        )

    def turned(self) -> Shape:
        """By a quarter, clockwise."""
        bottom = self.height - 1
        return self.moved(lambda square: (square[1], bottom - square[0]))

    def mirrored(self) -> Shape:
        """Left to right."""
        right = self.width - 1
        return self.moved(lambda square: (square[0], right - square[1]))

    def posed(self, turns: int, *, mirrored: bool = False) -> Shape:
        shape = self.mirrored() if mirrored else self
        for _ in range(turns):
            shape = shape.turned()
        return shape

    def at(self, corner: Square) -> Shape:
        """On a plan, with the upper left square of its box there."""
        return self.moved(lambda square: (square[0] + corner[0], square[1] + corner[1]))


@dataclass(frozen=True)
class Piece:
    """A piece that was drawn."""

    number: int
    room: int
    furniture: frozenset[Square]
    open: frozenset[Square]
    lines: frozenset[Edge] = frozenset()

    @property
    def squares(self) -> frozenset[Square]:
        return self.furniture | self.open

    @property
    def body(self) -> frozenset[Square]:
        """Where it is for distances and neighbours: its furniture; a carpet is its squares."""
        return self.furniture or self.open


# Missions -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A number beside a room: two cards, of which chance takes one, with two pieces each."""

    room: int
    number: int
    markers: int
    pieces: tuple[tuple[Shape, Shape], tuple[Shape, Shape]]


@dataclass(frozen=True)
class Given:
    """Furniture that the mission has drawn (V29)."""

    number: int
    points: int
    squares: frozenset[Square]


@dataclass(frozen=True)
class Bonus:
    """What a bonus asks for; ``room`` is None for any or all, ``object`` a kind of ground, the front door, a window."""

    condition: int
    points: int
    limit: int = 1
    most: int = 1
    room: int | None = None
    object: int = 0
    these: frozenset[int] = frozenset()
    those: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Mission:
    """The house and what shall be in it (V1)."""

    ground: Mapping[Square, int]
    """What is where; outside and nothing there where it is silent."""
    inner_walls: frozenset[Edge]
    rooms: int
    cards: tuple[Card, ...]
    open: frozenset[Square] = frozenset()
    given: tuple[Given, ...] = ()
    entrance: int | None = None
    """The room that the front door leads into: there is no hallway (V15)."""
    front: Doorway | None = None
    """The front door, if the mission fixes it (V13)."""
    bonuses: tuple[Bonus, ...] = ()
    floor_walkable: bool = False
    """The option "empty floor is walkable" (V21)."""

    def lies(self, square: Square) -> int:
        return self.ground.get(square, numbers.OUTSIDE)

    @cached_property
    def floor(self) -> set[Square]:
        return {square for square, ground in self.ground.items() if ground == numbers.FLOOR}

    @cached_property
    def given_squares(self) -> set[Square]:
        return {square for given in self.given for square in given.squares}

    def is_outer(self, doorway: Doorway) -> bool:
        """Whether it is on an outer wall: floor inside, neither floor nor an obstacle beyond."""
        square, side = doorway
        inside, outside = self.lies(square), self.lies(beyond(square, side))
        return inside == numbers.FLOOR and outside not in (numbers.FLOOR, numbers.OBSTACLE)

    def printed_edges(self) -> dict[Edge, int]:
        """The walls around the floor and those given inside, and the front door if it is fixed."""
        floor = self.floor
        around = {line for square in floor for line in edges_around(square) if not line <= floor}
        edges = dict.fromkeys(around | self.inner_walls, numbers.WALL)
        if self.front:
            edges[edge(*self.front)] = numbers.FRONT_DOOR
        return edges
