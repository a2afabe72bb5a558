"""Furnished houses of Verplant & Zugestellt that nobody has drawn step by step: rooms, doors and pieces anywhere.

They are what a finished plan could look like, and often a bad one: open squares behind walls, doors that lead nowhere.
"""

from __future__ import annotations

import random
from collections.abc import Set
from dataclasses import dataclass, field, replace

from tests.games.verplant import random_missions
from tests.games.verplant.random_missions import grown
from tests.games.verplant.slow_mission import (
    Card,
    Doorway,
    Edge,
    Given,
    Mission,
    Piece,
    Shape,
    Square,
    beside,
    beyond,
    doorways,
    edge,
    edges_within,
)
from tests.games.verplant.slow_scoring import House, Room

from drawingboard.games.verplant.rules import numbers

NUMBERS_HERE = [1, 2, 3, 4, 5, numbers.CARPET]
"""Few, so that bonuses are about several pieces."""


def house(seed: int) -> House:
    return Builder(random.Random(seed)).build()


@dataclass
class Builder:
    """A house that grows room by room."""

    dice: random.Random
    pieces: list[Piece] = field(default_factory=list)
    rooms: dict[int, Room] = field(default_factory=dict)
    missing: set[int] = field(default_factory=set)
    given: list[Given] = field(default_factory=list)
    outline: set[Square] = field(default_factory=set)

    def build(self) -> House:
        dice = self.dice
        self.floor = random_missions.house(dice)
        self.ground = dict.fromkeys(self.floor, numbers.FLOOR)
        for square in dice.sample(sorted(self.floor), dice.choice((0, 0, 1, 2))):
            self.ground[square] = numbers.OBSTACLE
            self.floor.remove(square)
        for _ in range(dice.choice((0, 10, 60, 200))):
            square = dice.randint(1, 14), dice.randint(1, 18)
            self.ground.setdefault(square, dice.choice(random_missions.OBJECTS))
        mission = Mission(self.ground, frozenset(), dice.randint(1, 5), (), floor_walkable=dice.random() < 0.2)
        self.edges = mission.printed_edges()
        if dice.random() < 0.3:
            mission = replace(mission, entrance=dice.randrange(mission.rooms))
        self.left = set(self.floor)
        squares = {number: self.room_squares() for number in range(mission.rooms)}
        self.open_given = frozenset(dice.sample(sorted(self.floor), dice.choice((0, 0, 1, 3))))
        for _ in range(dice.choice((0, 0, 1, 3))):
            self.give(dice.choice([self.left, *squares.values()]))
        for number in squares:
            self.furnish(number, squares[number])
        front = self.front_door(mission)
        for number in squares:
            self.finish(number, squares[number], mission)
        for line in sorted(edges_within(self.floor) - self.tied(), key=sorted):
            if dice.random() < self.walls:
                self.edges.setdefault(line, numbers.WALL)
        self.draw_windows(mission)
        mission = replace(
            mission,
            cards=tuple(self.card(piece) for piece in self.pieces),
            open=self.open_given,
            given=tuple(self.given),
            bonuses=tuple(random_missions.bonus(dice, mission.rooms, NUMBERS_HERE) for _ in range(8)),
        )
        return House(mission, self.edges, self.pieces, self.rooms, self.missing, self.outline, front)

    def __post_init__(self) -> None:
        self.walls = self.dice.choice((0, 0, 0.02, 0.1))
        """How many of the edges within rooms and hallway have a wall."""

    def room_squares(self) -> set[Square]:
        if not self.left:
            return set()
        squares = grown(self.dice, self.left, self.dice.randint(2, 14))
        self.left -= squares
        return squares

    def furnished(self) -> set[Square]:
        return {square for piece in self.pieces for square in piece.furniture} | {
            square for given in self.given for square in given.squares
        }

    def tied(self) -> set[Edge]:
        squares = [piece.squares for piece in self.pieces] + [given.squares for given in self.given]
        return {line for some in squares for line in edges_within(some)}

    def give(self, place: Set[Square]) -> None:
        if free := place - self.open_given - self.furnished():
            squares = grown(self.dice, free, self.dice.randint(1, 3))
            number, points = self.dice.choice(NUMBERS_HERE[:5]), self.dice.choice((0, 2))
            self.given.append(Given(number, points, frozenset(squares)))

    def furnish(self, room: int, squares: Set[Square]) -> None:
        """Some pieces, their open squares beside them, all within five squares each way."""
        for _ in range(self.dice.choice((0, 1, 2, 3, 4))):
            open_squares = {square for piece in self.pieces for square in piece.open} | self.open_given
            free = squares - self.furnished() - open_squares
            number = self.dice.choice(NUMBERS_HERE)
            if not free:
                return
            furniture = grown(self.dice, free, self.dice.randint(1, 3))
            own: set[Square] = set()
            for _ in range(self.dice.choice((0, 1, 2, 2))):
                around = {other for square in furniture | own for other in beside(square)} & squares
                around -= self.furnished() | furniture
                if around:
                    own.add(self.dice.choice(sorted(around)))
            if number == numbers.CARPET:
                furniture, own = set(), furniture
            if all(max(line) - min(line) < 5 for line in zip(*(furniture | own), strict=True)):
                self.pieces.append(Piece(number, room, frozenset(furniture), frozenset(own)))

    def front_door(self, mission: Mission) -> Doorway | None:
        """Anywhere beside the hallway."""
        empty = self.left - self.furnished() - self.open_given
        doors = [door for door in doorways(sorted(empty)) if mission.is_outer(door)]
        if mission.entrance is not None or not doors or self.dice.random() < 0.05:
            return None
        front = self.dice.choice(doors)
        self.edges[edge(*front)] = numbers.FRONT_DOOR
        return front

    def finish(self, number: int, squares: set[Square], mission: Mission) -> None:
        """Walls and a door; sometimes a room is not finished yet, one of them just being outlined."""
        if not any(piece.room == number for piece in self.pieces):
            self.left |= squares
            self.missing.add(number)
            return
        if self.dice.random() < 0.05:
            if not self.outline and self.dice.random() < 0.5:
                self.outline = squares
            return
        for doorway in doorways(squares):
            if beyond(*doorway) not in squares:
                self.edges.setdefault(edge(*doorway), numbers.WALL)
        door = self.door(number, squares, mission)
        if door:
            kind = numbers.FRONT_DOOR if number == mission.entrance else numbers.DOOR
            self.edges[edge(*door)] = kind
        self.rooms[number] = Room(frozenset(squares), door)

    def door(self, number: int, squares: set[Square], mission: Mission) -> Doorway | None:
        """Mostly from an open square to where it should lead."""
        open_squares = {square for piece in self.pieces for square in piece.open} | self.open_given
        doors = [
            door
            for door in doorways(sorted(squares & open_squares or squares - self.furnished()))
            if beyond(*door) not in squares and self.edges[edge(*door)] == numbers.WALL
        ]
        if number == mission.entrance:
            doors = [door for door in doors if mission.is_outer(door)]
        else:
            entrance = {square for piece in self.pieces if piece.room == mission.entrance for square in piece.open}
            before = self.left if mission.entrance is None else entrance
            good = [door for door in doors if beyond(*door) in before]
            doors = good if good and self.dice.random() < 0.9 else doors
        return self.dice.choice(doors) if doors else None

    def draw_windows(self, mission: Mission) -> None:
        for doorway in doorways(sorted(self.floor)):
            line = edge(*doorway)
            if mission.is_outer(doorway) and self.edges[line] == numbers.WALL and self.dice.random() < 0.2:
                self.edges[line] = numbers.WINDOW

    @staticmethod
    def card(piece: Piece) -> Card:
        """The card that the piece was drawn from, as it lies."""
        top, left = min(row for row, _ in piece.squares), min(column for _, column in piece.squares)
        shape = Shape(piece.furniture, piece.open, piece.lines).at((-top, -left))
        return Card(piece.room, piece.number, 1, ((shape, shape), (shape, shape)))
