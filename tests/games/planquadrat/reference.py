"""PlanQuadrat once more, slowly: written from the rules in README.md, without looking at the fast one.

Everything is plain geometry. A crossing is a point (x, y) with x and y from 0 to 8, the top left one is (0, 0). An
edge is the set of its two ends, a house the row of crossings it runs along, a square the name of its top left corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

Point = tuple[int, int]
Square = tuple[int, int]
Edge = frozenset[Point]
House = tuple[Point, ...]

SQUARES = [(x, y) for y in range(8) for x in range(8)]
"""In reading order."""
BOARD = set(SQUARES)
RIGHT, DOWN = (1, 0), (0, 1)
LETTERS = {1: "S", 2: "M", 3: "L"}


@cache
def house(start: Point, direction: Point, length: int) -> House:
    return tuple((start[0] + direction[0] * n, start[1] + direction[1] * n) for n in range(length + 1))


@cache
def edges_of(points: House) -> list[Edge]:
    return [frozenset(pair) for pair in pairwise(points)]


def spanned(points: House) -> tuple[Point, ...]:
    """The crossings that a house fills; its ends merely touch theirs (P3)."""
    return points[1:-1]


@cache
def on_board(points: House) -> bool:
    return all(0 <= x <= 8 and 0 <= y <= 8 for x, y in points)


@cache
def on_rim(points: House) -> bool:
    return any({x for x, _ in points} == {side} or {y for _, y in points} == {side} for side in (0, 8))


@cache
def sides_of(square: Square) -> list[tuple[Edge, Square]]:
    """The four edges of a square, each with the square beyond it (which may lie outside)."""
    x, y = square
    return [
        (frozenset({(x, y), (x + 1, y)}), (x, y - 1)),
        (frozenset({(x, y + 1), (x + 1, y + 1)}), (x, y + 1)),
        (frozenset({(x, y), (x, y + 1)}), (x - 1, y)),
        (frozenset({(x + 1, y), (x + 1, y + 1)}), (x + 1, y)),
    ]


def square_name(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


@cache
def edge_name(points: House) -> str:
    """The first edge of a house, after the square below or to the right, at the far rim after the last square."""
    (x, y), (next_x, _) = points[0], points[1]
    if next_x > x:
        return square_name((x, y)) + "n" if y < 8 else square_name((x, 7)) + "s"
    return square_name((x, y)) + "w" if x < 8 else square_name((7, y)) + "e"


@dataclass
class ReferenceTown:
    """A match of PlanQuadrat; ``choices`` says what may be done, ``play`` does it."""

    rim: str = "grooved"
    slide: str = "any"
    """``any``, ``to-the-stop`` or ``off``."""
    seat: int = 0
    phase: str = "place"
    turns: int = 0
    houses: list[House] = field(default_factory=list)
    placed: House | None = None
    stock: list[dict[int, int]] = field(default_factory=lambda: [{1: 12, 2: 8, 3: 4}, {1: 12, 2: 8, 3: 4}])
    places: list[tuple[int, frozenset[Square]]] = field(default_factory=list)
    """Every claimed place with its owner."""
    open_before: set[Square] = field(default_factory=lambda: set(SQUARES))
    """The ground that lay in no closed place when the turn began."""
    ending: str | None = None

    # What may be done ---------------------------------------------------------------------------

    def choices(self) -> dict[str, tuple[House, ...] | frozenset[Square]]:
        """Every legal action by its text, with the houses or the place it is about."""
        if self.ending:
            return {}
        if self.phase == "place":
            return {f"{LETTERS[len(new) - 1]} {edge_name(new)}": (new,) for new in self.placements()}
        if self.phase == "slide":
            moves = self.slides()
            return {"no slide": (), **{f"{edge_name(old)} > {edge_name(new)}": (old, new) for old, new in moves}}
        found = {f"claim {square_name(self.first_of(place))}": place for place in self.claimable()}
        return {"no claim": frozenset(), **found}

    def placements(self) -> Iterator[House]:
        taken, filled = self.edges(self.houses), self.crossings(self.houses)
        for length, left in self.stock[self.seat].items():
            for x in range(9):
                for y in range(9):
                    for direction in (RIGHT, DOWN):
                        new = house((x, y), direction, length)
                        if left and on_board(new) and self.fits(new, taken, filled):
                            yield new

    def fits(self, new: House, taken: set[Edge], filled: set[Point]) -> bool:
        """Whether a new house finds its edges and crossings free and divides no occupied place (P3, P10, P15)."""
        if on_rim(new) and self.rim != "grooved":
            return False
        if taken.intersection(edges_of(new)) or filled.intersection(spanned(new)):
            return False
        return not self.divides(new, taken)

    def divides(self, new: House, taken: set[Edge]) -> bool:
        """Whether with a new house the squares of an occupied place no longer hang together (P10)."""
        walls = taken.union(edges_of(new))
        near = [place for _, place in self.places if self.borders(place).intersection(edges_of(new))]
        return any(self.walk(self.first_of(place), walls) != place for place in near)

    @staticmethod
    @cache
    def borders(place: frozenset[Square]) -> set[Edge]:
        """All edges of a place's squares, inside it and around it."""
        return {edge for square in place for edge, _ in sides_of(square)}

    @staticmethod
    def edges(houses: list[House]) -> set[Edge]:
        return {edge for one in houses for edge in edges_of(one)}

    @staticmethod
    def crossings(houses: list[House]) -> set[Point]:
        return {point for one in houses for point in spanned(one)}

    def slides(self) -> Iterator[tuple[House, House]]:
        for old in self.houses:
            if old == self.placed or self.is_frozen(old):
                continue
            others = [other for other in self.houses if other != old]
            taken, filled = self.edges(others), self.crossings(others)
            for step in (1, -1):
                stops = self.stops(old, step, taken, filled)
                if self.slide == "to-the-stop":
                    stops = stops[-1:]
                for new in stops:
                    if not self.divides(new, taken):
                        yield old, new

    def stops(self, old: House, step: int, taken: set[Edge], filled: set[Point]) -> list[House]:
        """Where a house passes through as it slides as far as it can (P4)."""
        direction = (old[1][0] - old[0][0], old[1][1] - old[0][1])
        found: list[House] = []
        now = old
        while True:
            gate = now[-1] if step > 0 else now[0]
            now = tuple((x + step * direction[0], y + step * direction[1]) for x, y in now)
            if not on_board(now) or gate in filled or taken.intersection(edges_of(now)):
                return found
            found.append(now)

    def is_frozen(self, old: House) -> bool:
        """Whether it borders an occupied place (P5)."""
        return any(self.borders(place).intersection(edges_of(old)) for _, place in self.places)

    # Closed ground ------------------------------------------------------------------------------

    def walk(self, start: Square, walls: set[Edge]) -> frozenset[Square]:
        reached = {start}
        waiting = [start]
        while waiting:
            for edge, beyond in sides_of(waiting.pop()):
                if edge not in walls and beyond in BOARD and beyond not in reached:
                    reached.add(beyond)
                    waiting.append(beyond)
        return frozenset(reached)

    def regions(self) -> list[frozenset[Square]]:
        found: list[frozenset[Square]] = []
        walls = self.edges(self.houses)
        for square in SQUARES:
            if not any(square in region for region in found):
                found.append(self.walk(square, walls))
        return found

    def closed_places(self) -> list[frozenset[Square]]:
        """All places as they are now (P7, P15)."""
        regions = self.regions()
        if self.rim == "wall":
            parts = [region for region in regions if region & self.open_before]
            stays_open = max(parts, key=lambda part: (len(part), -SQUARES.index(self.first_of(part))))
            return [region for region in regions if region != stays_open]
        walls = self.edges(self.houses) if self.rim == "grooved" else set()
        return [region for region in regions if not self.leaks(region, walls)]

    def leaks(self, region: frozenset[Square], walls: set[Edge]) -> bool:
        sides = [side for square in region for side in sides_of(square)]
        return any(beyond not in BOARD and edge not in walls for edge, beyond in sides)

    def claimable(self) -> list[frozenset[Square]]:
        return [place for place in self.closed_places() if place & self.open_before]

    def first_of(self, place: frozenset[Square]) -> Square:
        return min(place, key=SQUARES.index)

    # Doing it -----------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        chosen = self.choices()[text]
        if isinstance(chosen, frozenset):
            if chosen:
                self.places.append((self.seat, chosen))
            self.end_turn()
        elif self.phase == "place":
            (self.placed,) = chosen
            self.houses.append(self.placed)
            self.stock[self.seat][len(self.placed) - 1] -= 1
            self.after_placing()
        else:
            if chosen:
                self.houses[self.houses.index(chosen[0])] = chosen[1]
            self.after_sliding()

    def after_placing(self) -> None:
        if self.turns == 0:
            self.end_turn()
        elif self.slide != "off" and any(self.slides()):
            self.phase = "slide"
        else:
            self.after_sliding()

    def after_sliding(self) -> None:
        if self.claimable():
            self.phase = "claim"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.open_before = set(SQUARES) - {square for place in self.closed_places() for square in place}
        mover, self.seat = self.seat, 1 - self.seat
        self.turns += 1
        self.phase = "place"
        self.placed = None
        if len([owner for owner, _ in self.places if owner == mover]) == 6:
            self.ending = "monuments"
        elif not any(self.stock[mover].values()):
            self.ending = "houses"
        elif sum(len(place) for _, place in self.places) == 64:
            self.ending = "claimed"
        elif not any(self.placements()):
            self.ending = "room"

    def points(self, seat: int) -> int:
        return sum(len(place) for owner, place in self.places if owner == seat)
