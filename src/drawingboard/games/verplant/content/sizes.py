"""Whether a house has room for its rooms: what can be known before anybody draws.

A mission in which nobody could ever close all rooms is refused by the check of its file. It can be played all the
same: somebody may want a house that is too small, and a record of it is replayed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from drawingboard.core.toml_lines import Problem
from drawingboard.games.verplant.content.furniture import Furniture
from drawingboard.games.verplant.content.missions import Mission
from drawingboard.games.verplant.content.shapes import Shape, Square
from drawingboard.games.verplant.rules import numbers

_SIDE_OF = {(0, 1): numbers.EAST, (1, 0): numbers.SOUTH}


def too_small(mission: Mission, furniture: Mapping[int, Furniture]) -> Iterator[str]:
    """What does not go into the house, whatever is drawn; nothing if no reason is known."""
    free, walls = _free_squares(mission), _walls(mission)
    cards = [
        (place, member, number)
        for place, room in enumerate(mission.rooms)
        for member, (number, _) in enumerate(room.furniture)
    ]
    smallest = {number: _smallest(furniture[number], free, walls) for _, _, number in cards}
    for place, member, number in cards:
        if not smallest[number]:
            name = furniture[number].name["en"].lower()
            nowhere = f"room {place + 1}: furniture {number} ({name}) fits nowhere in the plan; draw more floor for it"
            yield Problem(f"{nowhere}, or leave it out", "room", place, "furniture", member)
    if not all(smallest.values()):
        return
    needed = [min(smallest[number] for number, _ in room.furniture) for room in mission.rooms]
    hallway = int(mission.entrance is None and mission.house.front is None)
    if sum(needed) + hallway > len(free):
        parts = [f"{squares} for the room {room.kind!r}" for room, squares in zip(mission.rooms, needed, strict=True)]
        parts += ["1 for the hallway"] * hallway
        yield Problem(
            f"plan: {len(free)} squares to build on, and at least {sum(needed) + hallway} are needed: "
            f"{', '.join(parts)}; draw more floor, or leave a room out",
            *("mission", "plan"),
        )


def _free_squares(mission: Mission) -> frozenset[Square]:
    """Floor without given furniture, as rows and columns; not the square inside a front door that is drawn (V13)."""
    taken = {square for piece in mission.given for square in piece.squares}
    if mission.house.front is not None and mission.entrance is None:
        taken.add(mission.house.front[0])
    return frozenset(divmod(square, numbers.WIDTH) for square in mission.house.floor - taken)


def _walls(mission: Mission) -> frozenset[tuple[Square, int]]:
    return frozenset((divmod(square, numbers.WIDTH), side) for square, side in mission.house.walls)


def _smallest(one: Furniture, free: frozenset[Square], walls: frozenset[tuple[Square, int]]) -> int:
    """The squares of its smallest piece that goes anywhere, of both cards; 0 if none does."""
    return min(
        (len(piece.shape.squares) for piece in one.pieces if _goes_somewhere(piece.shape, free, walls)), default=0
    )


def _goes_somewhere(shape: Shape, free: frozenset[Square], walls: frozenset[tuple[Square, int]]) -> bool:
    """Whether a piece lies on free squares in some turn, with no wall right through it; mirrored too (V9)."""
    ways = [shape, shape.mirrored()]
    for _ in range(3):
        ways += [way.turned() for way in ways[-2:]]
    return any(_lies_at(way, corner, free, walls) for way in dict.fromkeys(ways) for corner in sorted(free))


def _lies_at(shape: Shape, corner: Square, free: frozenset[Square], walls: frozenset[tuple[Square, int]]) -> bool:
    squares = shape.squares
    down, right = corner[0] - squares[0][0], corner[1] - squares[0][1]
    placed = {(row + down, column + right) for row, column in squares}
    if not placed <= free:
        return False
    return not any(
        (square, side) in walls and (square[0] + step[0], square[1] + step[1]) in placed
        for square in placed
        for step, side in _SIDE_OF.items()
    )
