"""The plan of a mission: what its picture means for the house (V1).

``pictures`` reads the characters; here they become floor, given furniture, open squares, walls and the front door, and
what cannot be meant is told with its line in the picture.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from drawingboard.core.toml_lines import inside
from drawingboard.games.verplant.content.pictures import PlanPicture, read_plan, row_of
from drawingboard.games.verplant.rules import numbers

GROUNDS: Mapping[str, int] = {
    ".": numbers.FLOOR,
    "#": numbers.OBSTACLE,
    "o": numbers.FLOOR,
    "t": numbers.TREE,
    "~": numbers.LAKE,
    "=": numbers.ROAD,
    "*": numbers.FLOWERS,
    "^": numbers.MOUNTAIN,
}
"""By character: what a square is. The letters of given furniture stand on floor."""
LETTERS = "ABCDEFGH"
"""Of given furniture."""

Edge = tuple[int, int]
"""A square and one of its sides."""


@dataclass(frozen=True, slots=True)
class House:
    """A plan as a mission prints it, before anything is drawn."""

    ground: Mapping[int, int] = field(default_factory=dict)
    """What each square is that is not just outside."""
    open: frozenset[int] = frozenset()
    """Given open squares."""
    walls: tuple[Edge, ...] = ()
    """Given inner walls, each by the square west or north of it and the side east or south."""
    front: Edge | None = None
    """The front door from inside, if the mission has drawn it (V13)."""
    letters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The squares of given furniture."""

    @property
    def floor(self) -> frozenset[int]:
        return frozenset(square for square, ground in self.ground.items() if ground == numbers.FLOOR)


def square_name(square: int) -> str:
    """``c4`` for the third square of the fourth row.

    >>> square_name(21), square_name(20 * 14 + 18)
    ('a1', 'r14')
    """
    return f"{chr(ord('a') + square % numbers.WIDTH - 1)}{square // numbers.WIDTH}"


def read_house(text: str, problems: list[str]) -> House:
    """The house that a picture shows; what is wrong with it is added to the problems."""
    wrong: list[str] = []
    picture = read_plan(text, wrong)
    if not wrong:
        wrong += _wrong_house(picture)
    problems += [inside(problem, "plan, ", *row_of(problem)) for problem in wrong]
    if not wrong and not _floor(picture):
        wrong = ["plan: there is no floor; write a . for each of its squares"]
        problems += wrong
    if wrong:
        return House()
    marks = picture.squares
    ground = {square: GROUNDS.get(mark, numbers.FLOOR) for square, mark in marks.items()}
    return House(
        ground,
        frozenset(square for square, mark in marks.items() if mark == "o"),
        tuple(edge for edge in picture.walls if all(ground.get(square) == numbers.FLOOR for square in _sides(edge))),
        next((_from_inside(edge, ground) for edge in picture.fronts), None),
        {
            letter: tuple(square for square, mark in sorted(marks.items()) if mark == letter)
            for letter in LETTERS
            if letter in marks.values()
        },
    )


def _wrong_house(picture: PlanPicture) -> Iterator[str]:
    """What a picture shows and no house can be."""
    marks, floor = picture.squares, _floor(picture)
    if floor and (cut_off := sorted(floor - _joined(floor, min(floor)))):
        yield (
            f"{_line(picture, cut_off[0])}: {square_name(cut_off[0])} is not connected with the floor at "
            f"{square_name(min(floor))}; a house is in one piece"
        )
    for edge in picture.walls:
        if not floor.intersection(_sides(edge)):
            yield (
                f"{_line(picture, edge[0])}: the wall beside {_place(edge)} is out of the house; "
                "a given wall has floor on at least one of its sides"
            )
    for edge in picture.fronts:
        inner = floor.intersection(_sides(edge))
        if len(inner) != 1 or any(marks.get(square) == "#" for square in _sides(edge)):
            yield (
                f"{_line(picture, edge[0])}: the front door beside {_place(edge)} is not on an outer wall; "
                "F stands between a square of floor and a square outside (V13)"
            )
        elif marks[square := inner.pop()] != ".":
            yield (
                f"{_line(picture, square)}: inside the front door, at {square_name(square)}, "
                f"is {marks[square]!r}; it must be . (V13)"
            )
    if len(picture.fronts) > 1:
        yield f"{_line(picture, picture.fronts[1][0])}: a second front door; one F is enough"
    for letter in LETTERS:
        squares = {square for square, mark in marks.items() if mark == letter}
        if squares and (apart := sorted(squares - _joined(squares, min(squares)))):
            yield (
                f"{_line(picture, apart[0])}: the {letter} at {square_name(apart[0])} does not touch the others; "
                "each piece of given furniture is in one piece and has its own letter"
            )
    for edge in picture.walls:
        here, there = _sides(edge)
        if (letter := marks.get(here, "")) in LETTERS and letter and marks.get(there) == letter:
            yield (
                f"{_line(picture, here)}: a wall runs through the {letter}, between {square_name(here)} and "
                f"{square_name(there)}; no wall is inside a piece, so take it out or use two letters (V6)"
            )


def _floor(picture: PlanPicture) -> set[int]:
    return {square for square, mark in picture.squares.items() if mark in f".o{LETTERS}"}


def _joined(squares: Collection[int], start: int) -> set[int]:
    """Those of some squares that can be reached from one of them."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        new = {here + step for step in numbers.STEP if here + step in squares} - found
        found |= new
        waiting += new
    return found


def _sides(edge: Edge) -> tuple[int, int]:
    """The two squares on both sides of an edge."""
    square, side = edge
    return square, square + numbers.STEP[side]


def _from_inside(edge: Edge, ground: Mapping[int, int]) -> Edge:
    """An edge of the outer wall, seen from its square of floor."""
    square, side = edge
    if ground.get(square) == numbers.FLOOR:
        return edge
    return square + numbers.STEP[side], (side + 2) % numbers.SIDES


def _place(edge: Edge) -> str:
    """The square of the picture that an edge is at: ``c4``."""
    return square_name(next(square for square in _sides(edge) if _in_picture(square)))


def _in_picture(square: int) -> bool:
    return 0 < square % numbers.WIDTH < numbers.WIDTH - 1 and 0 < square // numbers.WIDTH < numbers.HEIGHT - 1


def _line(picture: PlanPicture, square: int) -> str:
    """Where a square's row is written; for the field's edge the nearest row."""
    rows = picture.lines
    row = min(max(square // numbers.WIDTH, min(rows)), max(rows))
    return f"line {rows[row]}"
