"""From a mission as sets to the numbers of the fast rules, and back."""

from __future__ import annotations

import random
from collections.abc import Iterable, Set
from dataclasses import replace

from tests.games.verplant import random_missions
from tests.games.verplant.slow_mission import (
    Bonus,
    Card,
    Doorway,
    Edge,
    Given,
    Mission,
    Shape,
    Square,
    beyond,
    edge,
    edges_within,
    number_of,
    square_of,
)
from tests.games.verplant.slow_scoring import House

from drawingboard.core.position import NOBODY
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer

# Missions -------------------------------------------------------------------------------------


def printed(mission: Mission, seats: int, *, lots: bool) -> Designer:
    """A plan of the fast rules with a mission on it."""
    plan = Designer(seats, int(lots), int(mission.floor_walkable))
    for square, ground in mission.ground.items():
        plan.print_ground(number_of(square), ground)
    plan.print_outer_walls()
    for wall in mission.inner_walls:
        one, other = sorted(wall)
        plan.print_wall(number_of(one), numbers.EAST if one[0] == other[0] else numbers.SOUTH)
    for square in mission.open:
        plan.print_open_square(number_of(square))
    for given in mission.given:
        plan.print_given(given.number, given.points, [number_of(square) for square in given.squares])
    for room in range(mission.rooms):
        plan.print_room(room)
    for card in mission.cards:
        slot = plan.print_slot(card.room, card.number, card.markers)
        for place, shape in enumerate([*card.pieces[0], *card.pieces[1]]):
            plan.print_shape(slot, place, *bits(shape))
    if mission.entrance is not None:
        plan.print_entrance(mission.entrance)
    if mission.front:
        plan.print_front_door(number_of(mission.front[0]), mission.front[1])
    for bonus in mission.bonuses:
        room = numbers.NO_ROOM if bonus.room is None else bonus.room
        parts = [bonus.condition, bonus.points, bonus.limit, bonus.most, room, bonus.object]
        plan.print_bonus(parts, *(sum(1 << number for number in some) for some in (bonus.these, bonus.those)))
    return plan


def bits(shape: Shape) -> tuple[int, int, int, int]:
    """A shape as the fast rules keep it: furniture, open squares, lines above squares, lines to the left of squares."""
    lines = [sorted(line) for line in shape.lines]
    return (
        sum(1 << 5 * row + column for row, column in shape.furniture),
        sum(1 << 5 * row + column for row, column in shape.open),
        sum(1 << 5 * lower[0] + lower[1] for upper, lower in lines if upper[1] == lower[1]),
        sum(1 << 6 * right[0] + right[1] for left, right in lines if left[0] == right[0]),
    )


def mission_on(plan: Designer) -> Mission:
    """The mission that is printed on a plan before anything is drawn."""
    ground = {square_of(number): kind for number, kind in enumerate(plan.ground) if kind}
    floor = {square for square, kind in ground.items() if kind == numbers.FLOOR}
    walls = {line for line, kind in edges_on(plan).items() if kind == numbers.WALL}
    outer = {edge(square, side) for square in floor for side in range(4) if beyond(square, side) not in floor}
    front = (square_of(plan.front_square), plan.front_side) if plan.front_fixed else None
    return Mission(
        ground,
        frozenset(walls - outer),
        plan.rooms,
        tuple(card_on(plan, slot) for slot in range(plan.slots)),
        frozenset(marked(plan, numbers.GIVEN_OPEN)),
        tuple(
            Given(
                plan.given_number[given],
                plan.given_points[given],
                frozenset(
                    square_of(number)
                    for number, stands in enumerate(plan.stands)
                    if stands == numbers.FIRST_GIVEN + given
                ),
            )
            for given in range(plan.given)
        ),
        plan.entrance - 1 if plan.entrance else None,
        front,
        tuple(bonus_on(plan, place) for place in range(plan.bonuses)),
        bool(plan.floor_walkable),
    )


def card_on(plan: Designer, slot: int) -> Card:
    one, two, three, four = (shape_on(plan, 4 * slot + place) for place in range(4))
    return Card(plan.slot_room[slot], plan.slot_number[slot], plan.slot_markers[slot], ((one, two), (three, four)))


def shape_on(plan: Designer, place: int) -> Shape:
    box = [(row, column) for row in range(6) for column in range(6)]
    above = {
        frozenset({(row - 1, column), (row, column)})
        for row, column in box
        if column < 5 and plan.lines_above[place] >> 5 * row + column & 1
    }
    left = {
        frozenset({(row, column - 1), (row, column)})
        for row, column in box
        if row < 5 and plan.lines_left[place] >> 6 * row + column & 1
    }
    squares = [(row, column) for row, column in box if row < 5 and column < 5]
    return Shape(
        frozenset(square for square in squares if plan.furniture[place] >> 5 * square[0] + square[1] & 1),
        frozenset(square for square in squares if plan.open_squares[place] >> 5 * square[0] + square[1] & 1),
        frozenset(above | left),
    )


def bonus_on(plan: Designer, place: int) -> Bonus:
    condition, points, limit, most, room, object_ = list(plan.bonus)[8 * place : 8 * place + 6]
    these, those = (
        frozenset(number for number in range(34) if some[place] >> number & 1)
        for some in (plan.bonus_these, plan.bonus_those)
    )
    return Bonus(condition, points, limit, most, None if room == numbers.NO_ROOM else room, object_, these, those)


def arranged(house: House, dice: random.Random) -> Designer:
    """A plan of the fast rules that looks like a house, with its pieces drawn in some pose from some side of a card."""
    mission = house.mission
    poses = [(dice.randrange(4), dice.random() < 0.3, dice.randrange(4)) for _ in house.pieces]
    corners = [tuple(map(min, zip(*piece.squares, strict=True))) for piece in house.pieces]
    cards = []
    for card, (turn, mirrored, place) in zip(mission.cards, poses, strict=True):
        shapes = [random_missions.shape(dice) for _ in range(4)]
        unturned = card.pieces[0][0].posed((4 - turn) % 4)
        shapes[place] = unturned.mirrored() if mirrored else unturned
        one, two, three, four = shapes
        cards.append(replace(card, pieces=((one, two), (three, four))))
    bare = set(range(mission.rooms)) - {card.room for card in cards}
    cards += [Card(room, 29, 1, random_missions.card_pieces(dice, 29)) for room in sorted(bare)]
    plan = printed(replace(mission, cards=tuple(cards)), 1, lots=False)
    stands, inside, walls, marks = list(plan.stands), list(plan.inside), [0] * 320, list(plan.marks)
    for place, piece in enumerate(house.pieces, 1):
        for square in piece.furniture:
            stands[number_of(square)] = place
        for square in piece.open:
            marks[number_of(square)] |= numbers.OPEN
        for line in edges_within(piece.squares):
            (row, column), other = sorted(line)
            marks[20 * row + column] |= numbers.TIED_EAST if other[0] == row else numbers.TIED_SOUTH
    for number, room in house.rooms.items():
        for square in room.squares:
            inside[number_of(square)] = 1 + number
    unfinished = {piece.room for piece in house.pieces} - house.rooms.keys()
    outlined = {piece.room for piece in house.pieces if piece.squares <= house.outline} & unfinished
    for square in house.outline:
        inside[number_of(square)] = 1 + min(outlined)
    for line, kind in house.edges.items():
        (row, column), other = sorted(line)
        walls[20 * row + column] |= kind if other[0] == row else kind << 3
    if house.front_door:
        marks[number_of(house.front_door[0])] |= numbers.KEPT
    doors = [house.rooms[number].door if number in house.rooms else None for number in range(5)]
    front = house.front or ((0, 0), 0)
    plan.arrange(
        {
            "stands": stands,
            "inside": inside,
            "walls": walls,
            "marks": marks,
            "slot_done": [int(slot < len(cards)) for slot in range(25)],
            "slot_card": filled([*(place // 2 for _, _, place in poses), *(0 for _ in bare)], 25, numbers.UNKNOWN_CARD),
            "drawn": len(house.pieces),
            "drawn_slot": filled(range(len(house.pieces)), 25),
            "drawn_shape": filled([place for _, _, place in poses], 25),
            "drawn_pose": filled([turn + 4 * mirrored for turn, mirrored, _ in poses], 25),
            "drawn_square": filled([number_of((row, column)) for row, column in corners], 25),
            "room_state": [room_state(house, number, outlined) for number in range(5)],
            "door_square": [number_of(door[0]) if door else 0 for door in doors],
            "door_side": [door[1] if door else 0 for door in doors],
            "front_square": number_of(front[0]),
            "front_side": front[1],
            "stage": numbers.OVER,
            "ending": numbers.LAST_CARD_DRAWN,
            "actor": NOBODY,
        }
    )
    return plan


def filled(numbers_here: Iterable[int], length: int, rest: int = 0) -> list[int]:
    some = list(numbers_here)
    return some + [rest] * (length - len(some))


def room_state(house: House, number: int, outlined: Set[int]) -> int:
    if number in house.rooms:
        return numbers.FINISHED
    if number in house.missing:
        return numbers.MISSING
    if number in outlined:
        return numbers.OUTLINED
    return numbers.UNDER_WAY if any(piece.room == number for piece in house.pieces) else numbers.NOT_BEGUN


# Reading a fast plan --------------------------------------------------------------------------


def edges_on(plan: Designer) -> dict[Edge, int]:
    found: dict[Edge, int] = {}
    for number, both in enumerate(plan.walls):
        for side, kind in ((numbers.EAST, both & 7), (numbers.SOUTH, both >> 3)):
            if kind:
                found[edge(square_of(number), side)] = kind
    return found


def marked(plan: Designer, mark: int) -> set[Square]:
    return {square_of(number) for number, marks in enumerate(plan.marks) if marks & mark}


def marked_edges(plan: Designer, east: int, south: int) -> set[Edge]:
    return {edge(square, numbers.EAST) for square in marked(plan, east)} | {
        edge(square, numbers.SOUTH) for square in marked(plan, south)
    }


def doorway(square: int, side: int) -> Doorway | None:
    return (square_of(square), side) if square else None
