"""Who gets where, told square by square, is what the rules count; and doors keep what they promise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.contract.cases import COMPILED, advance
from tests.games.verplant.drawn import GAME

from drawingboard.core.random import Random
from drawingboard.games.verplant.rules import access, numbers, scoring
from drawingboard.games.verplant.words import doors, walking
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import pieces_of
from drawingboard.games.verplant.words.walking import walk

MATCHES = 40 if COMPILED else 6
"""Random ones; uncompiled they take long."""
MISSIONS = ("training", "tiny-house", "farmhouse", "lighthouse", "restaurant")


def plans(mission: str, seed: int, walking_option: str) -> Iterator[Any]:
    """The plans of random matches, a front door in most of them."""
    game = GAME.with_content(GAME.content_called(mission))
    position, random = game.start({"walking": walking_option}), Random(seed)
    while not position.over:
        advance(position, random)
        yield position.sheets[0]


def rows(plan: Any, row_of: Any) -> set[int]:
    return {
        numbers.WIDTH * row + column
        for row in range(numbers.HEIGHT)
        for column in range(numbers.WIDTH)
        if row_of(plan, row) >> column & 1
    }


@pytest.mark.parametrize("option", ["open", "empty"])
@pytest.mark.parametrize("mission", MISSIONS)
def test_V12_V14_what_is_told_is_what_the_rules_count(mission: str, option: str) -> None:
    for seed in range(3 if COMPILED else 1):
        for step, plan in enumerate(plans(mission, seed, option)):
            if step % 5:
                continue
            found = walk(plan)
            assert found.hallway == rows(plan, access.hallway_row)
            assert found.reached - found.hallway == rows(plan, access.room_row)
            for room in range(plan.rooms):
                assert (found.rooms[room] == walking.COUNTS) == access.room_counts(plan, room)
            for piece in pieces_of(plan):
                assert (found.why(piece) == walking.COUNTS) == access.piece_counts(plan, piece.order)


def test_V14_ways_go_from_the_front_door_over_neighbouring_squares() -> None:
    ways = 0
    for seed in range(MATCHES):
        for plan in plans("training", seed, "empty"):
            found = walk(plan)
            for piece in pieces_of(plan):
                if found.why(piece) == walking.COUNTS and (path := found.path_to(piece)):
                    ways += 1
                    assert path[0] == plan.front_square
                    steps = [there - here for here, there in pairwise(path)]
                    assert set(steps) <= set(numbers.STEP)
    assert ways


def test_V14_where_a_way_breaks_there_is_a_wall_or_nothing_to_walk_on() -> None:
    breaks = 0
    for seed in range(MATCHES):
        for plan in plans("training", seed, "open"):
            found = walk(plan)
            for piece in pieces_of(plan):
                if found.why(piece) != walking.NOT_REACHED:
                    continue
                ends = found.where_it_breaks(piece)
                assert ends is not None
                breaks += 1
                assert ends.missed in piece.lying.open_squares
                side = numbers.STEP.index(ends.blocked - ends.last) if ends.blocked != ends.last else None
                if side is not None:
                    assert ends.wall == bool(found.floor.edge_kind(ends.last, side))
                assert ends.wall or ends.blocked not in found.reached
    assert breaks


def test_V10_a_door_brings_the_points_that_it_promises() -> None:
    judged = 0
    for seed in range(MATCHES):
        for plan in plans("training", seed, "open"):
            if plan.stage != numbers.OUTLINING or not plan.front_square:
                continue
            for door in doors.doors_now(plan, walk(plan)):
                after = plan.copy()
                after.apply(door.code)
                judged += 1
                assert scoring.total(after) - scoring.total(plan) <= door.points
                if door.leads == doors.OPENS_ON_HALLWAY:
                    counting = [piece for piece in door.reached if access.piece_counts(after, piece.order)]
                    assert counting == list(door.reached)
                else:
                    assert access.room_counts(after, plan.room) is False
    assert judged


def test_a_floor_is_a_copy_that_does_not_change() -> None:
    position = GAME.start({"first": "1"})
    floor = Floor(position.sheets[0])
    before = list(floor.walls)
    random = Random(1)
    for _ in range(20):
        advance(position, random)
    assert floor.walls == before
    assert len(floor.squares) == 80
