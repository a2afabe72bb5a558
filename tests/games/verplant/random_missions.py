"""Missions of Verplant & Zugestellt that nobody would print: small houses of any shape, with any pieces and bonuses."""

from __future__ import annotations

import random
from collections.abc import Set

from tests.games.verplant.slow_mission import (
    Bonus,
    Card,
    Doorway,
    Edge,
    Given,
    Mission,
    Shape,
    Square,
    beside,
    beyond,
    doorways,
    edges_around,
    edges_within,
    flood,
)

from drawingboard.games.verplant.rules import numbers

OBJECTS = (numbers.TREE, numbers.LAKE, numbers.ROAD, numbers.FLOWERS, numbers.MOUNTAIN)


def mission(seed: int) -> Mission:
    """Everything that a mission may have, in any mixture."""
    dice = random.Random(seed)
    floor = house(dice)
    ground = dict.fromkeys(floor, numbers.FLOOR)
    for square in dice.sample(sorted(floor), dice.choice((0, 0, 1, 2))):
        ground[square] = numbers.OBSTACLE
    floor -= {square for square in floor if ground[square] == numbers.OBSTACLE}
    for _ in range(dice.choice((0, 3, 12, 30))):
        square = dice.randint(1, 14), dice.randint(1, 18)
        ground.setdefault(square, dice.choice(OBJECTS))
    given = given_furniture(dice, floor) if dice.random() < 0.4 else []
    taken = {square for squares in given for square in squares}
    tied = {line for squares in given for line in edges_within(squares)}
    inner = sorted(edges_within(floor) - tied, key=sorted)
    walls = frozenset(dice.sample(inner, min(len(inner), dice.choice((0, 0, 1, 3, 6)))))
    empty = sorted(floor - taken)
    open_squares = frozenset(dice.sample(empty, min(len(empty), dice.choice((0, 0, 0, 1, 3)))))
    rooms = dice.choice((1, 2, 2, 3, 3, 4, 5))
    rooms_of_cards = sorted([*range(rooms), *dice.choices(range(rooms), k=dice.choice((0, 1, 3, 5)))])
    numbers_here = dice.sample(range(1, numbers.CARPET), len(rooms_of_cards))
    if dice.random() < 0.5:
        numbers_here[dice.randrange(len(numbers_here))] = numbers.CARPET
    cards = [
        Card(room, number, dice.choice((1, 1, 2) if len(numbers_here) > 5 else (1, 2, 3)), card_pieces(dice, number))
        for room, number in zip(rooms_of_cards, numbers_here, strict=True)
    ]
    pieces = tuple(
        Given(dice.choice([*numbers_here, 31]), dice.choice((0, 0, 1, 3)), frozenset(squares)) for squares in given
    )
    entrance = dice.randrange(rooms) if dice.random() < 0.25 else None
    front = front_door(dice, ground, floor - taken - open_squares) if dice.random() < 0.3 else None
    bonuses = tuple(bonus(dice, rooms, [*numbers_here, 31]) for _ in range(dice.choice((0, 2, 5, 8))))
    return Mission(
        ground, walls, rooms, tuple(cards), open_squares, pieces, entrance, front, bonuses, dice.random() < 0.2
    )


def house(dice: random.Random) -> set[Square]:
    """A rectangle, often with rectangles cut out of it; one connected piece."""
    height, width = dice.randint(4, 9), dice.randint(5, 9)
    if dice.random() < 0.1:
        height, width = dice.randint(9, 14), dice.randint(9, 18)
    top, left = dice.randint(1, 15 - height), dice.randint(1, 19 - width)
    squares = {(top + row, left + column) for row in range(height) for column in range(width)}
    for _ in range(dice.choice((0, 0, 1, 2, 4))):
        row, column = dice.choice(sorted(squares))
        squares -= {
            (row + down, column + right) for down in range(dice.randint(1, 3)) for right in range(dice.randint(1, 3))
        }
        if not squares:
            return house(dice)
    connected = flood({dice.choice(sorted(squares))}, squares, lambda _: True)
    return connected if len(connected) > 8 else house(dice)


def grown(dice: random.Random, allowed: Set[Square], size: int) -> set[Square]:
    """A random connected set of squares, of that size if there is room for it."""
    squares = {dice.choice(sorted(allowed))}
    while len(squares) < size:
        around = {other for square in squares for other in beside(square)} & allowed - squares
        if not around:
            break
        squares.add(dice.choice(sorted(around)))
    return squares


def given_furniture(dice: random.Random, floor: Set[Square]) -> list[set[Square]]:
    left, pieces = set(floor), []
    for _ in range(dice.randint(1, 3)):
        if len(left) > 5:
            pieces.append(grown(dice, left, dice.randint(1, 4)))
            left -= pieces[-1]
    return pieces


def front_door(dice: random.Random, ground: dict[Square, int], squares: Set[Square]) -> Doorway | None:
    house_squares = {square for square, kind in ground.items() if kind in (numbers.FLOOR, numbers.OBSTACLE)}
    outer = [doorway for doorway in doorways(sorted(squares)) if beyond(*doorway) not in house_squares]
    return dice.choice(outer) if outer else None


def card_pieces(dice: random.Random, number: int) -> tuple[tuple[Shape, Shape], tuple[Shape, Shape]]:
    one, two, three, four = (shape(dice, carpet=number == numbers.CARPET) for _ in range(4))
    return (one, two), (three, four)


def shape(dice: random.Random, *, carpet: bool = False) -> Shape:
    """Some furniture, open squares near it, wall lines around it."""
    box = {(row, column) for row in range(5) for column in range(5)}
    squares = grown(dice, box, dice.choice((1, 1, 2, 2, 3, 4)))
    furniture, open_squares = (set(), squares) if carpet else (squares, set[Square]())
    if not carpet:
        for _ in range(dice.choice((0, 1, 1, 2, 3))):
            around = {other for square in furniture | open_squares for other in beside(square)} & box - furniture
            if around - open_squares:
                open_squares.add(dice.choice(sorted(around - open_squares)))
        if dice.random() < 0.1:  # an open square that lies by itself
            open_squares |= {dice.choice(sorted(box - furniture))}
    squares = furniture | open_squares
    outer = {line for square in furniture or open_squares for line in edges_around(square)} - edges_within(squares)
    lines = dice.sample(sorted(outer, key=sorted), min(len(outer), dice.choice((0, 0, 1, 2, 3))))
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    drawn = Shape(frozenset(furniture), frozenset(open_squares), frozenset[Edge](lines))
    return drawn.moved(lambda square: (square[0] - top, square[1] - left))


def bonus(dice: random.Random, rooms: int, numbers_here: list[int]) -> Bonus:
    """Any condition with any parts; generous about who takes part in it, so that it is met at times."""
    condition = dice.randint(1, numbers.CONDITIONS)
    object_ = 0
    if condition == numbers.SEES:
        object_ = dice.choice(OBJECTS)
    elif condition in (numbers.NEAR, numbers.FAR) and dice.random() < 0.4:
        object_ = numbers.TO_FRONT_DOOR
    elif condition == numbers.EVERY_ROOM_HAS and dice.random() < 0.5:
        object_ = numbers.A_WINDOW
    lowest = 0 if condition in (numbers.NEAR, numbers.FAR) else 1
    highest = 15 if condition in range(numbers.ROOM_AT_LEAST, numbers.HALLWAY_AT_MOST + 1) else 4
    return Bonus(
        condition,
        dice.randint(-2, 6) or 7,
        dice.randint(lowest, highest),
        dice.choice((1, 1, 2, 5)),
        dice.choice((None, None, *range(rooms))),
        object_,
        frozenset(dice.choices(numbers_here, k=dice.randint(1, 6))),
        frozenset(dice.choices(numbers_here, k=dice.randint(1, 6))),
    )
