"""Access, windows, distances, bonuses and points of Verplant & Zugestellt once more, slowly and from the rules alone.

Nothing here is shared with the game's ``rules/`` but the names of its numbers. "V14" points to README.md of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from tests.games.verplant.slow_mission import (
    FIELD,
    Bonus,
    Doorway,
    Edge,
    Mission,
    Piece,
    Square,
    beside,
    beyond,
    edge,
    flood,
)

from drawingboard.games.verplant.rules import numbers


@dataclass(frozen=True)
class Room:
    """A finished room; its door is seen from inside."""

    squares: frozenset[Square]
    door: Doorway | None


@dataclass(frozen=True)
class Object:
    """What distances and neighbours are about: a counted piece, or furniture that is given."""

    number: int
    squares: frozenset[Square]
    room: int | None


@dataclass(frozen=True)
class House:
    """A plan as it is drawn so far, with everything that can be read from it."""

    mission: Mission
    edges: Mapping[Edge, int]
    """Walls, doors, windows and the front door; nothing is on the other edges."""
    pieces: Sequence[Piece]
    rooms: Mapping[int, Room]
    """Those that are finished."""
    missing: Set[int]
    """The finished rooms without a piece."""
    outline: Set[Square]
    """The squares of the room whose outline is being drawn."""
    front_door: Doorway | None

    # Access -----------------------------------------------------------------------------------

    def is_bare(self, line: Edge) -> bool:
        """Whether nothing at all is on an edge."""
        return line not in self.edges

    def can_be_walked(self, line: Edge) -> bool:
        return self.edges.get(line) in (None, numbers.DOOR)

    @property
    def front(self) -> Doorway | None:
        """The front door; without a hallway it is the door of the entrance room (V15)."""
        if self.mission.entrance is None:
            return self.front_door
        room = self.rooms.get(self.mission.entrance)
        return room.door if room else None

    @cached_property
    def furnished(self) -> set[Square]:
        return {square for piece in self.pieces for square in piece.furniture} | self.mission.given_squares

    @cached_property
    def open(self) -> set[Square]:
        return {square for piece in self.pieces for square in piece.open} | self.mission.open

    @cached_property
    def indoors(self) -> set[Square]:
        """Every square of a room, also of the one whose outline is being drawn."""
        return {square for room in self.rooms.values() for square in room.squares} | self.outline

    @cached_property
    def hallway(self) -> set[Square]:
        """The empty floor outside all rooms that is connected with the front door (V12)."""
        if self.front is None or self.mission.entrance is not None:
            return set()
        drawn_on = {square for piece in self.pieces for square in piece.squares}
        empty = self.mission.floor - self.indoors - self.furnished - drawn_on
        return flood({self.front[0]}, empty, self.is_bare)

    def reached_in(self, number: int) -> set[Square]:
        """The squares of a room that can be walked to from its door (V14, V21)."""
        room = self.rooms[number]
        if not room.door:
            return set()
        walkable = room.squares - self.furnished if self.mission.floor_walkable else room.squares & self.open
        return flood({room.door[0]}, walkable, self.is_bare)

    @cached_property
    def counting_rooms(self) -> set[int]:
        """Finished rooms whose door is where it should be (V12, V15, V24)."""
        if self.front is None:
            return set()
        entrance = self.mission.entrance
        before_doors = self.hallway if entrance is None else self.reached_in(entrance)
        found = {number for number, room in self.rooms.items() if room.door and beyond(*room.door) in before_doors}
        return found if entrance is None else found | {entrance}

    @cached_property
    def reached(self) -> set[Square]:
        """Everything that can be walked on from the front door."""
        return self.hallway.union(*(self.reached_in(number) for number in self.counting_rooms))

    def why_not(self, piece: Piece) -> str:
        """Why a piece does not count; nothing if it does (V14, V23, V24)."""
        if numbers.FRONT_DOOR not in self.edges.values():
            return "no front door"
        if piece.room not in self.rooms:
            return "not finished"
        if not self.rooms[piece.room].door:
            return "no door"
        if piece.room not in self.counting_rooms:
            return "door elsewhere"
        if not piece.open <= self.reached:
            return "not reached"
        return ""

    def counts(self, piece: Piece) -> bool:
        return not self.why_not(piece)

    @cached_property
    def counted(self) -> list[Piece]:
        return [piece for piece in self.pieces if self.counts(piece)]

    # Windows ----------------------------------------------------------------------------------

    @cached_property
    def windows(self) -> list[Doorway]:
        return [
            (square, side)
            for square in self.mission.floor
            for side in range(4)
            if self.edges.get(edge(square, side)) == numbers.WINDOW
        ]

    def seen_from(self, window: Doorway) -> set[int]:
        """What lies straight outwards (V16): the house and walls end sight, other things do not."""
        square, side = window
        seen: set[int] = set()
        square = beyond(square, side)
        while square in FIELD and self.mission.lies(square) not in (numbers.FLOOR, numbers.OBSTACLE):
            seen.add(self.mission.lies(square))
            if not self.is_bare(edge(square, side)):
                break
            square = beyond(square, side)
        return seen - {numbers.OUTSIDE}

    def windows_of(self, number: int) -> list[Doorway]:
        return [window for window in self.windows if window[0] in self.rooms[number].squares]

    # Distances --------------------------------------------------------------------------------

    def steps_over(self, squares: Set[Square]) -> set[Square]:
        """Where one can step to from some squares."""
        return {
            other for square in squares for other in beside(square) if self.can_be_walked(frozenset({square, other}))
        }

    def distance(self, one: Set[Square], other: Set[Square]) -> int | None:
        """The fewest walkable squares strictly between (V17); None without a path."""
        if one & other:
            return 0
        between, frontier, seen = 0, set(one), set(one)
        while frontier:
            around = self.steps_over(frontier)
            if around & other:
                return between
            frontier = around & self.reached - seen
            seen |= frontier
            between += 1
        return None

    def distance_to_front_door(self, squares: Set[Square]) -> int | None:
        """The square inside the front door lies between."""
        if self.front is None:
            return None
        inside = {self.front[0]}
        if inside & squares:
            return 0
        if not inside <= self.reached:
            return None
        distance = self.distance(inside, squares)
        return None if distance is None else distance + 1

    # Bonuses ----------------------------------------------------------------------------------

    @cached_property
    def objects(self) -> list[Object]:
        """Counted pieces; and given furniture in counting rooms, or in the leftover floor beside where one walks."""
        found = [Object(piece.number, piece.body, piece.room) for piece in self.counted]
        for given in self.mission.given:
            rooms = [number for number in self.counting_rooms if given.squares <= self.rooms[number].squares]
            if rooms:
                found.append(Object(given.number, given.squares, rooms[0]))
            elif not given.squares & self.indoors and self.touch(given.squares, self.reached):
                found.append(Object(given.number, given.squares, None))
        return found

    def pairs(self, bonus: Bonus) -> Iterator[tuple[Object, Object]]:
        """One of these and another one of those."""
        for one in self.objects:
            for other in self.objects:
                if one is not other and one.number in bonus.these and other.number in bonus.those:
                    yield one, other

    def distances(self, bonus: Bonus) -> list[int | None]:
        if bonus.object == numbers.TO_FRONT_DOOR:
            return [self.distance_to_front_door(one.squares) for one in self.objects if one.number in bonus.these]
        return [self.distance(one.squares, other.squares) for one, other in self.pairs(bonus)]

    def touch(self, some: Set[Square], others: Set[Square]) -> bool:
        """Whether they share an edge with nothing on it."""
        return any(
            next_to in others and self.is_bare(frozenset({square, next_to}))
            for square in some
            for next_to in beside(square)
        )

    def times(self, bonus: Bonus) -> int:
        """How often a bonus is earned, before its most."""
        rooms = range(self.mission.rooms) if bonus.room is None else (bonus.room,)
        counting = [number for number in rooms if number in self.counting_rooms]
        wanted = [piece for piece in self.counted if piece.number in bonus.these and piece.room in rooms]
        sizes = [
            len(self.rooms[number].squares)
            for number in counting
            if any(piece.room == number for piece in self.counted)
        ]
        match bonus.condition:
            case numbers.SEES:
                places = set().union(*(self.rooms[number].squares for number in counting))
                if bonus.room is None:
                    places |= self.hallway
                return sum(window[0] in places and bonus.object in self.seen_from(window) for window in self.windows)
            case numbers.NEAR:
                return int(any(far is not None and far <= bonus.limit for far in self.distances(bonus)))
            case numbers.FAR:
                distances = self.distances(bonus)
                return int(bool(distances) and all(far is not None and far >= bonus.limit for far in distances))
            case numbers.BESIDE:
                return len({id(one) for one, other in self.pairs(bonus) if self.touch(one.squares, other.squares)})
            case numbers.SAME_ROOM:
                return len({one.room for one, other in self.pairs(bonus) if one.room == other.room} - {None})
            case numbers.COUNT:
                return len(wanted) // bonus.limit
            case numbers.ROOM_AT_LEAST:
                return sum(size >= bonus.limit for size in sizes)
            case numbers.ROOM_AT_MOST:
                return sum(size <= bonus.limit for size in sizes)
            case numbers.HALLWAY_AT_LEAST:
                return int(bool(self.hallway) and len(self.hallway) >= bonus.limit)
            case numbers.HALLWAY_AT_MOST:
                return int(bool(self.hallway) and len(self.hallway) <= bonus.limit)
            case numbers.EVERY_ROOM_HAS:
                return int(
                    all(
                        number in self.counting_rooms
                        and (
                            bool(self.windows_of(number))
                            if bonus.object == numbers.A_WINDOW
                            else any(piece.room == number and piece.number in bonus.these for piece in self.counted)
                        )
                        for number in range(self.mission.rooms)
                    )
                )
            case numbers.ALL_COUNT:
                drawn = {number: [piece for piece in self.pieces if piece.room == number] for number in rooms}
                return int(
                    all(len(pieces) >= bonus.limit and all(map(self.counts, pieces)) for pieces in drawn.values())
                )
        raise ValueError(f"no such condition: {bonus.condition}")

    # Points -----------------------------------------------------------------------------------

    def paid(self, bonus: Bonus) -> int:
        return bonus.points * min(bonus.most, self.times(bonus))

    def breakdown(self) -> dict[str, int]:
        """All points, by where they come from (V19, V29)."""
        return {
            "furniture": sum(len(piece.furniture) for piece in self.counted),
            "given": sum(
                given.points * len(given.squares)
                for given in self.mission.given
                if any(given.squares <= self.rooms[number].squares for number in self.counting_rooms)
            ),
            "missing": -3 * len(self.missing),
            **{f"bonus {place}": self.paid(bonus) for place, bonus in enumerate(self.mission.bonuses, 1)},
        }

    def points(self) -> int:
        return sum(self.breakdown().values())
