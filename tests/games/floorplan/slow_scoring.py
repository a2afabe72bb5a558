"""Scoring written a second time, slowly and from the rules alone: sets of squares, no bits, no card numbers.

Every client is a sentence of its own here, so that a mistake in the conditions or in clients.toml shows.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from tests.games.floorplan import drawn

from drawingboard.games.floorplan.rules import numbers, plan
from drawingboard.games.floorplan.rules.sheet import Sheet

Square = tuple[int, int]
"""Column and row."""
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Out through the north, east, south and west wall."""
OUTDOORS = 0


@dataclass(frozen=True)
class Room:
    number: int
    type: int
    squares: frozenset[Square]

    @property
    def sides(self) -> tuple[int, int]:
        return len({x for x, _ in self.squares}), len({y for _, y in self.squares})


@dataclass
class House:
    """A sheet as a person would describe it."""

    height: int
    rooms: list[Room]
    hedges: set[Square]
    pools: set[Square]
    stones: set[Square]
    windows: list[tuple[tuple[Square, Square], int]]
    doors: list[tuple[Square, int]]
    letters: set[Square]
    filled: list[int]
    boxes: list[int]
    column_points: list[int]
    _rooms_by_square: dict[Square, Room] = field(init=False)

    def __post_init__(self) -> None:
        self._rooms_by_square = {square: room for room in self.rooms for square in room.squares}

    def inside(self, square: Square) -> bool:
        return 0 <= square[0] < 17 and 0 <= square[1] < self.height

    def room_number(self, square: Square) -> int:
        return self._rooms_by_square[square].number if square in self._rooms_by_square else OUTDOORS

    def step(self, square: Square, wall: int) -> Square:
        return square[0] + WAYS[wall][0], square[1] + WAYS[wall][1]

    def beside(self, squares: Iterable[Square]) -> set[Square]:
        return {self.step(square, wall) for square in squares for wall in range(4)}

    def sections(self, squares: set[Square]) -> Iterator[set[Square]]:
        rest = set(squares)
        while rest:
            found, waiting = set(), [rest.pop()]
            while waiting:
                square = waiting.pop()
                found.add(square)
                for neighbour in self.beside([square]) & rest:
                    rest.remove(neighbour)
                    waiting.append(neighbour)
            yield found

    def in_sight(self, window: tuple[tuple[Square, Square], int]) -> set[Square]:
        squares, wall = window
        seen = set()
        for square in squares:
            square = self.step(square, wall)
            while self.inside(square) and self.room_number(square) == OUTDOORS:
                seen.add(square)
                square = self.step(square, wall)
        return seen

    def sees(self, window: tuple[tuple[Square, Square], int], what: set[Square]) -> bool:
        return bool(self.in_sight(window) & what)

    @cached_property
    def joints(self) -> set[frozenset[int]]:
        """What doors join: two rooms, or a room and the outdoors."""
        return {frozenset({self.room_number(at), self.room_number(self.step(at, wall))}) for at, wall in self.doors}

    @cached_property
    def connected(self) -> set[int]:
        reached = {OUTDOORS}
        while more := {room for joint in self.joints if joint & reached for room in joint} - reached:
            reached |= more
        return reached - {OUTDOORS}

    @cached_property
    def path(self) -> set[Square]:
        starts = {self.step(square, wall) for square, wall in self.doors}
        return {stone for section in self.sections(self.stones) if section & starts for stone in section}

    @cached_property
    def served(self) -> int:
        objects = [*self.sections(self.hedges), *self.sections(self.pools)]
        return sum(bool(self.beside(thing) & self.path) for thing in objects)

    @cached_property
    def walls(self) -> dict[int, list[Room]]:
        """By room: those that share a wall with it."""
        around = {room.number: self.beside(room.squares) - room.squares for room in self.rooms}
        return {
            number: [other for other in self.rooms if squares & other.squares] for number, squares in around.items()
        }

    def neighbours(self, room: Room) -> list[Room]:
        return self.walls[room.number]

    def group(self, room: Room) -> set[int]:
        found = {room.number}
        while more := {other.number for one in found for other in self.walls[one]} - found:
            found |= more
        return found

    def windows_of(self, room: Room) -> list[tuple[tuple[Square, Square], int]]:
        return [window for window in self.windows if window[0][0] in room.squares]

    def doors_of(self, room: Room) -> list[tuple[Square, int]]:
        return [door for door in self.doors if door[0] in room.squares]

    def empty(self, room: Room) -> int:
        fitted = {square for window in self.windows for square in window[0]} | {square for square, _ in self.doors}
        return len(room.squares - fitted - self.letters)

    def leads_outdoors(self, room: Room) -> bool:
        return any(self.room_number(self.step(square, wall)) == OUTDOORS for square, wall in self.doors_of(room))

    def at_rim(self, square: Square) -> bool:
        return square[0] in (0, 16) or square[1] in (0, self.height - 1)

    def courtyards(self) -> int:
        outdoors = {(x, y) for x in range(17) for y in range(self.height) if self.room_number((x, y)) == OUTDOORS}
        return sum(not any(map(self.at_rim, area)) for area in self.sections(outdoors))

    def longest_line(self, squares: set[Square]) -> int:
        longest = 0
        for square in squares:
            for wall in (1, 2):
                length, here = 0, square
                while here in squares:
                    length, here = length + 1, self.step(here, wall)
                longest = max(longest, length)
        return longest


def house(sheet: Sheet) -> House:
    """A sheet, told without bits."""

    def squares(rows: Iterable[int]) -> set[Square]:
        return {(x, y) for y, row in enumerate(rows) for x in range(17) if row >> x & 1}

    def at_walls(rows: list[int]) -> Iterator[tuple[Square, int]]:
        for wall in range(4):
            for square in sorted(squares(rows[17 * wall : 17 * wall + 17])):
                yield square, wall

    room_at = list(sheet.room_at)
    rooms = [
        Room(
            number,
            sheet.room_type[number],
            frozenset((square % 17, square // 17) for square, room in enumerate(room_at) if room == number),
        )
        for number in range(1, sheet.rooms + 1)
    ]
    return House(
        sheet.height,
        rooms,
        squares(sheet.hedges),
        squares(sheet.pools),
        squares(sheet.stones),
        [(((x, y), (x, y + 1) if wall in (1, 3) else (x + 1, y)), wall) for (x, y), wall in at_walls(sheet.windows)],
        list(at_walls(sheet.doors)),
        {(sheet.room_letter[room.number] % 17, sheet.room_letter[room.number] // 17) for room in rooms},
        list(sheet.filled),
        list(sheet.boxes),
        list(sheet.column_points),
    )


def points(house: House) -> tuple[int, int, int, int]:
    """Rooms, windows, doors and stones (F15 to F18)."""
    full = [all(house.filled[kind] > column for kind in range(5) if house.boxes[kind] > column) for column in range(4)]
    return (
        sum(points for points, is_full in zip(house.column_points, full, strict=True) if is_full),
        2 * sum(house.sees(window, house.hedges | house.pools) for window in house.windows),
        len(house.connected),
        house.served,
    )


def _rooms(test: Callable[[House, Room], bool]) -> Callable[[House], int]:
    return lambda house: sum(test(house, room) for room in house.rooms)


def _mirrored(house: House, room: Room) -> bool:
    twin = {(16 - x, y) for x, y in room.squares}
    return any(other.squares == twin for other in house.rooms)


COUNTS: dict[str, tuple[Callable[[House], int], int, int]] = {
    # What is counted, points for each, and the most (F19).
    "sisters": (_rooms(lambda house, room: len(room.squares) <= 8), 2, 8),
    "tenor": (_rooms(lambda house, room: len(room.squares) >= 25), 3, 12),
    "printer": (_rooms(lambda house, room: room.sides[0] == room.sides[1]), 3, 12),
    "family": (_rooms(lambda house, room: any(other.type == 4 for other in house.neighbours(room))), 1, 10),
    "collector": (lambda house: len({frozenset(room.sides) for room in house.rooms}), 1, 9),
    "captain": (lambda house: max((len(house.group(room)) for room in house.rooms), default=0), 1, 12),
    "quartet": (_rooms(lambda house, room: not house.neighbours(room)), 2, 12),
    "chef": (
        _rooms(lambda house, room: room.type == 5 and any(other.type == 6 for other in house.neighbours(room))),
        4,
        8,
    ),
    "twins": (_rooms(_mirrored), 2, 12),
    "swimmer": (lambda house: max(map(len, house.sections(house.pools)), default=0) // 2, 1, 10),
    "beekeeper": (lambda house: len(list(house.sections(house.hedges))), 2, 12),
    "topiarist": (lambda house: house.longest_line(house.hedges), 1, 10),
    "abbess": (lambda house: house.courtyards(), 4, 8),
    "courier": (lambda house: len(house.path) // 2, 1, 9),
    "bathers": (_rooms(lambda house, room: bool(house.beside(room.squares) & house.pools)), 1, 10),
    "star": (lambda house: sum(map(house.at_rim, house.hedges)) // 2, 1, 8),
    "pond": (lambda house: len(house.pools & house.beside(house.hedges)), 1, 10),
    "guide": (lambda house: house.served, 2, 10),
    "host": (
        _rooms(lambda house, room: room.type == 3 and bool(house.windows_of(room)) and bool(house.doors_of(room))),
        3,
        9,
    ),
    "painter": (_rooms(lambda house, room: len(house.windows_of(room)) >= 3), 2, 10),
    "lifeguard": (lambda house: sum(house.sees(window, house.pools) for window in house.windows), 1, 12),
    "astronomer": (
        lambda house: len(
            {
                window[1]
                for room in house.rooms
                if room.type == 4
                for window in house.windows_of(room)
                if house.sees(window, house.hedges | house.pools)
            }
        ),
        3,
        12,
    ),
    "hermit": (
        lambda house: len(
            {room.type for room in house.rooms if room.number in house.connected and not house.leads_outdoors(room)}
        ),
        2,
        10,
    ),
    "cats": (lambda house: sum(OUTDOORS not in joint for joint in house.joints), 2, 12),
    "dancer": (_rooms(lambda house, room: house.empty(room) >= 20), 2, 10),
    "doctor": (
        _rooms(
            lambda house, room: room.type == 2 and room.number in house.connected and not house.leads_outdoors(room)
        ),
        3,
        9,
    ),
    "poet": (
        _rooms(lambda house, room: any(house.sees(window, house.hedges) for window in house.windows_of(room))),
        1,
        10,
    ),
}


def client_points(house: House, client: str) -> int:
    count, each, most = COUNTS[client]
    return min(most, each * count(house))


# Sheets full of everything -----------------------------------------------------------------------------


def random_sheet(seed: int) -> Sheet:
    """A sheet that nobody would draw: crowded, with many doors, windows and stones, on either grid."""
    chance = random.Random(seed)
    sheet = drawn.blank(height=chance.choice((13, 17)))
    for _ in range(chance.randrange(60)):
        width, height = chance.randint(2, 6), chance.randint(2, 6)
        row = chance.randrange(sheet.height)
        places = plan.room_places(sheet, row, width, height)
        columns = [column for column in range(17) if places >> column & 1]
        if columns and sheet.rooms < numbers.MOST_ROOMS:
            column = chance.choice((columns[0], chance.choice(columns)))
            plan.draw_room(sheet, column, row, width, height)
            plan.name_room(sheet, sheet.rooms, chance.randint(2, 6))
            letter = 17 * (row + chance.randrange(height)) + column + chance.randrange(width)
            plan.draw_letter(sheet, sheet.rooms, letter)
    for _ in range(chance.randrange(80) if sheet.rooms else 0):
        room, wall = chance.randint(1, sheet.rooms), chance.randrange(4)
        window = chance.random() < 0.5
        places = (plan.window_places if window else plan.free_at_wall)(sheet, room, wall)
        if places:
            place = chance.choice([place for place in range(17) if places >> place & 1])
            square = plan.square_at_wall(sheet, room, wall, place)
            (plan.draw_window if window else plan.draw_door)(sheet, square, wall)
    for _ in range(chance.randrange(250)):
        square = chance.randrange(17 * sheet.height)
        if plan.free_row(sheet, square // 17) >> square % 17 & 1:
            plan.draw_outdoors(sheet, chance.choice((numbers.HEDGE, numbers.POOL, numbers.STONES)), square)
    sheet.arrange(
        client=[255] * 3,
        filled=[chance.randint(0, boxes) for boxes in drawn.BOXES],
        unlocked=[0] * 3,
        spent=[0] * 3,
        crossed=0,
        state=[0, numbers.ROLLING, 0, 0, numbers.PAIRS, *[0] * 12, -1, 0, -1],
        section=[0] * 17,
    )
    return sheet
