"""Whole houses for tests, drawn as they are in the end, and played until they are so; written and read back, too.

Each letter is a piece; the open squares that touch it are its own. Each part within walls that has furniture is a room,
in reading order; what is left is hallway. The characters are those of ``drawn.py``:

    drawing = house(
        '''
         - - - -
        |a oD. .|
        |a ,|. .F
         - - - -
        '''
    )
    drawing.points(), drawing.counting()        # (2, "a")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.games.verplant import drawn

from drawingboard.games.verplant.rules import numbers

DOORS = ("D", "F")


def house(
    picture: str,
    *,
    numbers_of: Mapping[str, int] | None = None,
    opens: Mapping[str, str] | None = None,
    doors: Mapping[str, str] | None = None,
    kinds: Sequence[str] = drawn.KINDS,
    given: Mapping[str, int | tuple[int, int]] | None = None,
    given_walls: str = "",
    bonuses: Sequence[Mapping[str, Any]] = (),
    entrance: str = "",
    options: Mapping[str, str] | None = None,
) -> drawn.Drawing:
    """A house as it is in the end.

    ``numbers_of`` says which furniture a letter is, if a is not number 1, b number 2 …; squares of a carpet (33) are
    drawn as its letter here. ``opens`` tells the open squares of a piece where they are not simply those that touch it:
    ``{"a": "b1 b2"}``. ``doors`` says which door is a room's own where it touches several: ``{"living": "b1e"}``.
    ``given_walls`` are walls of the mission: ``"b1e c1s"``. ``kinds`` are the kinds of the rooms, in reading order.
    """
    drawn_house = _House(drawn.squared(picture), dict(numbers_of or {}), dict(opens or {}), given_walls.split())
    rooms = {
        kind: " ".join(str(drawn_house.number(letter)) for letter in room.letters)
        for kind, room in zip(kinds, drawn_house.rooms, strict=False)
    }
    drawing = drawn.mission(
        "\n".join(drawn_house.empty_plan()),
        pieces={drawn_house.number(letter): drawn_house.shape(letter) for letter in drawn_house.letters},
        rooms=rooms,
        given=given,
        bonuses=bonuses,
        entrance=entrance,
        options=options,
    )
    for kind, room in zip(kinds, drawn_house.rooms, strict=False):
        drawing.play(f"room {kind}")
        for letter in room.letters:
            drawing.take(drawn_house.number(letter))
            if drawn_house.front and not entrance and not drawing.sheet().front_square:
                drawing.play(f"front door {drawn_house.front}")
            drawing.play(f"place {drawn_house.corner(letter)} n")
            if letter != room.letters[-1]:
                drawing.play("done")
        drawing.outline(room.squares)
        door = (doors or {}).get(kind, room.door)
        drawing.play(f"door {door}" if door else "no door")
        if kind == list(rooms)[-1]:
            for window in drawn_house.windows:
                drawing.play(f"window {window}")
        drawing.play("done")
    drawing.letters = "".join(letter for room in drawn_house.rooms for letter in room.letters)
    expected = "\n".join(drawn_house.as_drawn())
    assert drawing.picture() == expected, f"{drawing.picture()}\n\nis not\n\n{expected}"
    text = drawing.game.show(drawing.position)
    assert drawing.game.read(text).same_as(drawing.position), f"read back it is something else:\n{text}"
    return drawing


@dataclass
class _Room:
    letters: list[str]
    squares: set[str]
    door: str


class _House:
    """What is to be seen in the picture of a whole house."""

    def __init__(
        self, lines: list[str], numbers_of: dict[str, int], opens: dict[str, str], given_walls: list[str]
    ) -> None:
        self.lines = lines
        self.numbers_of = numbers_of
        self.opens_told = opens
        self.given_walls = given_walls
        self.marks, self.edges = drawn.read_picture(lines)
        self.letters = sorted({mark for mark in self.marks.values() if mark in drawn.LETTERS})
        self.rooms = list(self._rooms())
        self.windows = [edge for edge, mark in self.edges.items() if mark == "W"]
        self.windows = [self._from_inside(edge) for edge in self.windows]
        fronts = [self._from_inside(edge) for edge, mark in self.edges.items() if mark == "F"]
        self.front = fronts[0] if fronts else ""

    def number(self, letter: str) -> int:
        return self.numbers_of.get(letter, drawn.LETTERS.index(letter) + 1)

    def is_floor(self, square: str) -> bool:
        return self.marks.get(square, " ") in drawn.LETTERS + "o.,ABCDEFGH"

    def _from_inside(self, edge: str) -> str:
        """The same edge, named by the square of the house beside it."""
        return edge if self.is_floor(edge[:-1]) else drawn.other_side(edge)

    def _edge(self, square: str, side: str) -> str:
        name = f"{square}{side}"
        return self.edges.get(name) or self.edges.get(drawn.other_side(name)) or ""

    def _neighbours(self, square: str) -> Iterable[str]:
        return [drawn.neighbour(square, side) for side in drawn.SIDES if not self._edge(square, side)]

    def _part(self, square: str) -> set[str]:
        """The squares of floor that can be reached without crossing anything on an edge."""
        found, waiting = {square}, [square]
        while waiting:
            for beyond in self._neighbours(waiting.pop()):
                if self.is_floor(beyond) and beyond not in found:
                    found.add(beyond)
                    waiting.append(beyond)
        return found

    def _rooms(self) -> Iterable[_Room]:
        seen: set[str] = set()
        for square, mark in self.marks.items():
            if mark in drawn.LETTERS and square not in seen:
                squares = self._part(square)
                seen |= squares
                letters = [letter for letter in self.letters if any(self.marks[inside] == letter for inside in squares)]
                doors = [
                    f"{inside}{side}"
                    for inside in sorted(squares)
                    for side in drawn.SIDES
                    if self._edge(inside, side) in DOORS
                ]
                yield _Room(letters, squares, doors[0] if doors else "")

    # Pieces -----------------------------------------------------------------------------------

    def _furniture(self, letter: str) -> set[str]:
        return {square for square, mark in self.marks.items() if mark == letter}

    def _opens(self, letter: str) -> set[str]:
        if letter in self.opens_told:
            return set(self.opens_told[letter].split())
        if self.number(letter) == numbers.CARPET:
            return set()
        return {
            beyond
            for square in self._furniture(letter)
            for beyond in self._neighbours(square)
            if self.marks.get(beyond) == "o"
        }

    def _box(self, letter: str) -> tuple[int, int, int, int]:
        """The first and last row and column of a piece."""
        places = [drawn.place_of(square) for square in self._furniture(letter) | self._opens(letter)]
        rows, columns = [row for row, _ in places], [column for _, column in places]
        return min(rows), max(rows), min(columns), max(columns)

    def corner(self, letter: str) -> str:
        top, _, left, _ = self._box(letter)
        return drawn.square_at(top, left)

    def shape(self, letter: str) -> str:
        """The picture of a piece."""
        top, bottom, left, right = self._box(letter)
        furniture, opens = self._furniture(letter), self._opens(letter)
        if self.number(letter) == numbers.CARPET:
            furniture, opens = set(), furniture
        rows = []
        for row in range(top, bottom + 1):
            names = [drawn.square_at(row, column) for column in range(left, right + 1)]
            rows.append("".join(" #" if name in furniture else " o" if name in opens else "  " for name in names))
        return "\n".join(rows)

    # Pictures ---------------------------------------------------------------------------------

    def empty_plan(self) -> list[str]:
        """The plan before anything was drawn: floor where something will stand, no walls but the mission's."""
        marks = {square: "." if mark in drawn.LETTERS + "o," else mark for square, mark in self.marks.items()}
        walls = {edge: "|" if edge[-1] in "ew" else "-" for edge in self.given_walls}
        return drawn.lines_of(marks, walls)

    def as_drawn(self) -> list[str]:
        carpets = {letter for letter in self.letters if self.number(letter) == numbers.CARPET}
        marks = {square: "o" if mark in carpets else mark for square, mark in self.marks.items()}
        return drawn.lines_of(marks, self.edges)
