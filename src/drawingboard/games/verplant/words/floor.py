"""A plan as it looks at one moment, square by square: a copy in plain lists, quick to ask many times."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.shapes import Edge, edge
from drawingboard.games.verplant.words.vocabulary import beyond, neighbours, opposite

INDOORS = (numbers.FLOOR, numbers.OBSTACLE)


class Floor:
    """What is on every square and edge of a plan."""

    def __init__(self, plan: Designer) -> None:
        self.ground: list[int] = list(plan.ground)
        self.stands: list[int] = list(plan.stands)
        self.inside: list[int] = list(plan.inside)
        self.walls: list[int] = list(plan.walls)
        self.marks: list[int] = list(plan.marks)

    # Edges --------------------------------------------------------------------------------------

    def edge_kind(self, square: int, side: int) -> int:
        """What is on an edge: nothing, a wall, a door, a window, the front door."""
        at, towards = edge(square, side)
        kept = self.walls[at] if 0 <= at < numbers.SQUARES else 0
        return (kept if towards == numbers.EAST else kept >> numbers.EDGE_BITS) & numbers.EDGE_MASK

    def is_lined(self, square: int, side: int) -> bool:
        """Whether a wall line is on an edge, where no door may be (V7)."""
        return self._marked(square, side, numbers.LINED_EAST, numbers.LINED_SOUTH)

    def is_tied(self, square: int, side: int) -> bool:
        """Whether one piece is on both sides of an edge, so that no wall may run there (V6)."""
        return self._marked(square, side, numbers.TIED_EAST, numbers.TIED_SOUTH)

    def _marked(self, square: int, side: int, east: int, south: int) -> bool:
        at, towards = edge(square, side)
        return bool(self.marks[at] & (east if towards == numbers.EAST else south))

    def is_outer(self, square: int, side: int) -> bool:
        """Whether an edge of a square of floor is an outer wall: neither floor nor an obstacle is beyond."""
        return self.ground[square] == numbers.FLOOR and self.ground[beyond(square, side)] not in INDOORS

    def edges(self) -> Iterator[tuple[Edge, int]]:
        """Every edge with something on it, and what."""
        for square, kept in enumerate(self.walls):
            if kept & numbers.EDGE_MASK:
                yield (square, numbers.EAST), kept & numbers.EDGE_MASK
            if kept >> numbers.EDGE_BITS:
                yield (square, numbers.SOUTH), kept >> numbers.EDGE_BITS & numbers.EDGE_MASK

    def edges_of_kind(self, kind: int) -> list[tuple[int, int]]:
        """The doors, windows … of a plan, each seen from a square of floor, in reading order."""
        return sorted(self.from_inside(at) for at, on_it in self.edges() if on_it == kind)

    def from_inside(self, at: Edge) -> tuple[int, int]:
        """An edge as it is seen from a square of floor."""
        square, side = at
        return at if self.ground[square] == numbers.FLOOR else (beyond(square, side), opposite(side))

    # Squares ------------------------------------------------------------------------------------

    @cached_property
    def squares(self) -> list[int]:
        """The floor, in reading order."""
        return [square for square, ground in enumerate(self.ground) if ground == numbers.FLOOR]

    def is_open(self, square: int) -> bool:
        """Whether a square is kept free, for a piece or by the mission."""
        return bool(self.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN))

    def is_kept(self, square: int) -> bool:
        """Whether it is the square inside the front door (V13)."""
        return bool(self.marks[square] & numbers.KEPT)

    def room(self, number: int) -> list[int]:
        """The squares of a room."""
        return [square for square, inside in enumerate(self.inside) if inside == number + 1]

    def given(self, number: int) -> list[int]:
        """The squares of some given furniture."""
        return [square for square, stands in enumerate(self.stands) if stands == numbers.FIRST_GIVEN + number]

    @cached_property
    def free(self) -> set[int]:
        """The floor that may still become part of a room; furniture stands in no way (V6)."""
        return {square for square in self.squares if not self.inside[square] and not self.is_kept(square)}

    def connected(self, first: int, allowed: Collection[int], walls: Collection[Edge] = ()) -> set[int]:
        """The squares of a set that hang together with one of them, not across walls, nor those to come."""
        found, waiting = {first}, [first]
        while waiting:
            square = waiting.pop()
            for side, there in neighbours(square):
                if there in found or there not in allowed or self.edge_kind(square, side):
                    continue
                if edge(square, side) not in walls:
                    found.add(there)
                    waiting.append(there)
        return found

    def bounds(self) -> tuple[int, int, int, int]:
        """First and last row, first and last column with anything in them: the house and what is around it."""
        squares = [square for square, ground in enumerate(self.ground) if ground != numbers.OUTSIDE] or [21]
        rows = [square // numbers.WIDTH for square in squares]
        columns = [square % numbers.WIDTH for square in squares]
        return min(rows), max(rows), min(columns), max(columns)
