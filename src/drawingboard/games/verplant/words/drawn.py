"""What follows on a plan from the pieces, rooms and openings that are drawn: walls, marks, who stands where.

A text tells what was drawn; everything else is worked out here, on plain lists (``Designer.fields``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import pieces_of
from drawingboard.games.verplant.words.shapes import Edge, Lying, edge
from drawingboard.games.verplant.words.vocabulary import neighbours

Fields = dict[str, Any]


def walls_of_drawing(plan: Designer, floor: Floor) -> Iterator[Edge]:
    """The edges that have something on them because it was drawn: wall lines, walls of finished rooms."""
    for piece in pieces_of(plan):
        yield from piece.lying.lines
    states = list(plan.room_state)
    for square in floor.squares:
        inside = floor.inside[square]
        if inside and states[inside - 1] == numbers.FINISHED:
            yield from (edge(square, side) for side, there in neighbours(square) if floor.inside[there] != inside)


def given_walls(plan: Designer) -> set[Edge]:
    """The walls inside the house that nothing drawn explains: the mission has given them."""
    floor = Floor(plan)
    explained = set(walls_of_drawing(plan, floor))
    return {
        at
        for at, _ in floor.edges()
        if at not in explained and floor.ground[at[0]] == floor.ground[at[0] + numbers.STEP[at[1]]] == numbers.FLOOR
    }


# Drawing on lists -----------------------------------------------------------------------------------


def on_edge(fields: Fields, at: Edge) -> int:
    square, side = at
    kept: int = fields["walls"][square]
    return (kept if side == numbers.EAST else kept >> numbers.EDGE_BITS) & numbers.EDGE_MASK


def draw_edge(fields: Fields, at: Edge, kind: int) -> None:
    """Put something on an edge, in place of what is there."""
    square, side = at
    shift = 0 if side == numbers.EAST else numbers.EDGE_BITS
    kept = fields["walls"][square] & ~(numbers.EDGE_MASK << shift)
    fields["walls"][square] = kept | kind << shift


def draw_wall(fields: Fields, at: Edge) -> None:
    """A wall, where nothing is yet."""
    if not on_edge(fields, at):
        draw_edge(fields, at, numbers.WALL)


def draw_piece(fields: Fields, lies: Lying) -> None:
    """The squares, ties and wall lines of the piece that is noted last."""
    for square in lies.furniture:
        fields["stands"][square] = fields["drawn"]
    for square in lies.open_squares:
        fields["marks"][square] |= numbers.OPEN
    for square, side in lies.tied():
        fields["marks"][square] |= numbers.TIED_EAST if side == numbers.EAST else numbers.TIED_SOUTH
    for square, side in lies.lines:
        fields["marks"][square] |= numbers.LINED_EAST if side == numbers.EAST else numbers.LINED_SOUTH
        draw_wall(fields, (square, side))


def draw_walls(fields: Fields, room: int) -> None:
    """Walls around a room."""
    for square, inside in enumerate(fields["inside"]):
        if inside == room + 1:
            for side, there in neighbours(square):
                if fields["inside"][there] != inside:
                    draw_wall(fields, edge(square, side))


def draw_front_door(fields: Fields, square: int, side: int) -> None:
    draw_edge(fields, edge(square, side), numbers.FRONT_DOOR)
    fields["front_square"], fields["front_side"] = square, side
    if not fields["entrance"]:
        fields["marks"][square] |= numbers.KEPT
