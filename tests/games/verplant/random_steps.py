"""Random steps of Verplant & Zugestellt; with some skill, so that there are plans in which much counts."""

from __future__ import annotations

import random
from collections.abc import Set

from tests.games.verplant.reference import Plan
from tests.games.verplant.slow_mission import Edge, Square, beyond, flood

from drawingboard.games.verplant import actions as packing

LIKED = {
    packing.WINDOW: 3,
    packing.FRONT: 25,
    packing.DOOR: 10,
    packing.DROP: 5,
    packing.ADD: 6,
    packing.PLACE: 60,
    packing.LEAVE_OUT: 2,
    packing.PASS_ON: 2,
    packing.DONE: 20,
}
"""How often each kind of step is taken where there is a choice, compared with the others."""
KINDS = (
    packing.WINDOW,
    packing.FRONT,
    packing.DOOR,
    packing.DROP,
    packing.ADD,
    packing.PLACE,
    packing.MARK,
    packing.CARD,
    packing.ROOM,
    packing.MIRROR,
    packing.OTHER,
    packing.PASS_ON,
    packing.NO_DOOR,
    packing.LEAVE_OUT,
    packing.DONE,
)
NAMES = {getattr(packing, name): name for name in dir(packing) if getattr(packing, name) in KINDS and name.isupper()}


def kind_of(code: int) -> int:
    return next(kind for kind in KINDS if code >= kind)


def choose(slow: Plan, codes: list[int], dice: random.Random, skill: float) -> int:
    """Any legal step; with skill from 0 to 1, the best of a few."""
    by_kind: dict[int, list[int]] = {}
    for code in codes:
        by_kind.setdefault(kind_of(code), []).append(code)
    kinds = sorted(by_kind)
    kind = dice.choices(kinds, [LIKED.get(kind, 3) for kind in kinds])[0]
    if packing.FRONT in kinds and dice.random() < skill / 2:
        kind = packing.FRONT
    some = dice.sample(by_kind[kind], min(len(by_kind[kind]), 16))
    if kind in (packing.DOOR, packing.PLACE, packing.FRONT) and dice.random() < skill:
        return max(some, key=lambda code: promise(slow, code))
    return some[0]


def promise(slow: Plan, code: int) -> int:
    """How good a plan looks after a step: what counts, and open squares in few parts."""
    twin = slow.copy()
    twin.play(code)
    house = twin.house()
    indoors = {square for room in twin.rooms.values() for square in room.squares}
    open_squares = twin.drawn_open() - indoors
    left = twin.free() - twin.furnished() - open_squares - twin.outline | twin.kept()
    doors = sum(beyond(*room.door) in left for room in twin.rooms.values() if room.door)
    walls = twin.edges.keys()
    return 5 * len(house.counted) + 3 * doors - 4 * parts(open_squares, walls) - 2 * parts(left, walls)


def parts(squares: set[Square], walls: Set[Edge]) -> int:
    """How many connected parts there are."""
    count, left = 0, set(squares)
    while left:
        left -= flood({min(left)}, left, lambda line: line not in walls)
        count += 1
    return count
