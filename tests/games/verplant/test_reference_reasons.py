"""What the fast rules say about steps that are not legal is true on the slow plan: every reason, wherever it is given.

Matches are played as in ``test_reference.py``; at each step some places, squares and edges are asked about.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

import pytest
from tests.games.verplant import random_missions
from tests.games.verplant.fast_plans import printed
from tests.games.verplant.random_steps import choose
from tests.games.verplant.reference import Match, Plan
from tests.games.verplant.slow_mission import (
    FIELD,
    Doorway,
    Piece,
    Square,
    beside,
    beyond,
    doorways,
    edge,
    edges_within,
    number_of,
    square_of,
)

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers, openings, outline, placing
from drawingboard.games.verplant.rules.designer import Designer

At = TypeVar("At", Square, Doorway)
PLACES = 40
"""So many places for a piece are asked about at each step."""
WITHIN_THE_RIM = {(row, column) for row, column in FIELD if 0 < row < 15 and 0 < column < 19}
DOORS = (numbers.DOOR, numbers.FRONT_DOOR)


# What each reason says ------------------------------------------------------------------------


def indoors(slow: Plan) -> set[Square]:
    return {square for room in slow.rooms.values() for square in room.squares}


PIECE_REASONS: Mapping[int, Callable[[Plan, Piece, Square], bool]] = {
    numbers.NOT_IN_FIELD: lambda slow, piece, square: not piece.squares <= WITHIN_THE_RIM,
    numbers.NOT_FLOOR: lambda slow, piece, square: square in piece.squares - slow.mission.floor,
    numbers.FURNITURE_THERE: lambda slow, piece, square: square in piece.squares & slow.furnished(),
    numbers.OPEN_THERE: lambda slow, piece, square: square in piece.furniture & slow.open(),
    numbers.ROOM_THERE: lambda slow, piece, square: square in piece.squares & indoors(slow),
    numbers.KEPT_THERE: lambda slow, piece, square: square in piece.squares & slow.kept(),
    numbers.WALL_BETWEEN: lambda slow, piece, square: any(
        square in line and (line in slow.edges or line in piece.lines) for line in edges_within(piece.squares)
    ),
    numbers.TIED_EDGE: lambda slow, piece, square: any(square in line for line in piece.lines & slow.tied()),
    numbers.DOOR_THERE: lambda slow, piece, square: any(
        square in line and slow.edges.get(line) in DOORS for line in piece.lines
    ),
    numbers.CUT_OFF: lambda slow, piece, square: (
        not slow.together(slow.of_this_room() | piece.squares, slow.free(), slow.edges.keys() | piece.lines)
    ),
}
ADD_REASONS: Mapping[int, Callable[[Plan, Square], bool]] = {
    numbers.NOT_FLOOR: lambda slow, square: square not in slow.mission.floor,
    numbers.IN_THE_ROOM: lambda slow, square: square in slow.outline,
    numbers.ROOM_THERE: lambda slow, square: square in indoors(slow),
    numbers.KEPT_THERE: lambda slow, square: square in slow.kept(),
    numbers.CHANGED_BEFORE: lambda slow, square: square in slow.changed,
    numbers.NOT_BESIDE: lambda slow, square: all(
        other not in slow.outline or frozenset({square, other}) in slow.edges for other in beside(square)
    ),
}
DROP_REASONS: Mapping[int, Callable[[Plan, Square], bool]] = {
    numbers.NOT_IN_THE_ROOM: lambda slow, square: square not in slow.outline,
    numbers.FURNITURE_THERE: lambda slow, square: square in slow.furnished() - slow.mission.given_squares,
    numbers.OPEN_THERE: lambda slow, square: square in slow.drawn_open(),
    numbers.CHANGED_BEFORE: lambda slow, square: square in slow.changed,
    numbers.WOULD_FALL_APART: lambda slow, square: not slow.is_outline(slow.outline - slow.whole(square)),
}
DOOR_REASONS: Mapping[int, Callable[[Plan, Doorway], bool]] = {
    numbers.NOT_IN_THE_ROOM: lambda slow, door: door[0] not in slow.outline,
    numbers.NO_OUTLINE: lambda slow, door: beyond(*door) in slow.outline,
    numbers.FURNITURE_THERE: lambda slow, door: door[0] in slow.furnished(),
    numbers.NOT_OPEN: lambda slow, door: door[0] not in slow.open() and bool(slow.outline & slow.open()),
    numbers.LINE_THERE: lambda slow, door: edge(*door) in slow.lined(),
    numbers.SOMETHING_ON_EDGE: lambda slow, door: slow.edges.get(edge(*door)) not in (None, numbers.WALL),
    numbers.NOT_OUTER: lambda slow, door: not slow.mission.is_outer(door),
    numbers.NOT_THE_FRONT: lambda slow, door: slow.mission.front not in (None, door),
}
FRONT_REASONS: Mapping[int, Callable[[Plan, Doorway], bool]] = {
    numbers.FRONT_IS_A_ROOMS: lambda slow, door: slow.mission.entrance is not None,
    numbers.FRONT_DRAWN: lambda slow, door: slow.front is not None,
    numbers.NOT_OUTER: lambda slow, door: not slow.mission.is_outer(door),
    numbers.FURNITURE_THERE: lambda slow, door: door[0] in slow.furnished(),
    numbers.OPEN_THERE: lambda slow, door: door[0] in slow.open(),
    numbers.ROOM_THERE: lambda slow, door: door[0] in indoors(slow) | slow.outline,
    numbers.LINE_THERE: lambda slow, door: edge(*door) in slow.lined(),
    numbers.SOMETHING_ON_EDGE: lambda slow, door: slow.edges.get(edge(*door)) != numbers.WALL,
    numbers.CUT_OFF: lambda slow, door: (
        not slow.together(slow.of_this_room(), slow.free() - {door[0]}, slow.edges.keys())
    ),
}
WINDOW_REASONS: Mapping[int, Callable[[Plan, Doorway], bool]] = {
    numbers.NOT_OUTER: lambda slow, door: not slow.mission.is_outer(door),
    numbers.SOMETHING_ON_EDGE: lambda slow, door: slow.edges.get(edge(*door)) != numbers.WALL,
}


# Asking ---------------------------------------------------------------------------------------


def ask_about_places(plan: Designer, slow: Plan, dice: random.Random, given: Counter[str]) -> None:
    """Whether a piece fits, and why not."""
    parts = slow.parts()
    choice = slow.choices[slow.marker] ^ (slow.variant == numbers.OTHER)
    place = 4 * plan.slot + 2 * plan.slot_card[plan.slot] + choice
    mirrored = numbers.MIRRORED * (slow.variant == numbers.MIRROR)
    for _ in range(PLACES):
        row, column = dice.choice(sorted(slow.mission.floor)) if dice.random() < 0.9 else dice.choice(FIELD)
        corner = max(0, row - dice.randrange(3)), max(0, column - dice.randrange(3))
        turn = dice.randrange(4)
        piece = slow.piece(slow.shape(turn).at(corner))
        answer = placing.why_not(plan, place, mirrored + turn, number_of(corner))
        reason, square = divmod(answer, 1 << numbers.REASON_SHIFT)
        assert (reason == numbers.FINE) == slow.fits(piece, parts), f"{turn} at {corner}: reason {reason}"
        if reason != numbers.FINE:
            assert PIECE_REASONS[reason](slow, piece, square_of(square)), f"{turn} at {corner}: {reason} at {square}"
            given[f"place {reason}"] += 1


def ask_about_squares(plan: Designer, slow: Plan, given: Counter[str]) -> None:
    """What may be added to an outline and dropped from it."""
    legal = slow.legal()
    for square in (square_of(number) for number in range(21, 299)):
        number = number_of(square)
        reason = outline.why_not_add(plan, slow.room, number)
        given[check("add", reason, packing.add(number) in legal, ADD_REASONS, slow, square)] += 1
        reason = outline.why_not_drop(plan, slow.room, number)
        given[check("drop", reason, packing.drop(number) in legal, DROP_REASONS, slow, square)] += 1


def ask_about_edges(plan: Designer, slow: Plan, given: Counter[str]) -> None:
    """Doors, the front door and windows."""
    legal = slow.legal()
    around = {other for square in slow.mission.floor for other in beside(square)} & set(map(square_of, range(21, 299)))
    for door in doorways(sorted(around)):
        at = number_of(door[0]), door[1]
        if slow.stage == "outline":
            reason = openings.why_not_door(plan, slow.room, *at)
            given[check("door", reason, packing.door(*at) in legal, DOOR_REASONS, slow, door)] += 1
        reason = openings.why_not_front(plan, *at)
        given[check("front", reason, packing.front(*at) in legal, FRONT_REASONS, slow, door)] += 1
        reason = openings.why_not_window(plan, *at)
        given[check("window", reason, packing.window(*at) in legal, WINDOW_REASONS, slow, door)] += 1


def check(
    what: str, reason: int, legal: bool, reasons: Mapping[int, Callable[[Plan, At], bool]], slow: Plan, at: At
) -> str:
    """A reason is given if and only if the step is not legal, and it is true."""
    assert (reason == numbers.FINE) == legal, f"{what} at {at}: reason {reason}, but legal is {legal}"
    if reason != numbers.FINE:
        assert reasons[reason](slow, at), f"{what} at {at}: reason {reason} is not true"
    return f"{what} {reason}"


def ask_all_through(seed: int) -> Counter[str]:
    """Play a match for one and ask at each step; counts the reasons that were given."""
    dice = random.Random(seed)
    mission = random_missions.mission(seed)
    plan, match = printed(mission, 1, lots=False), Match(mission, 1)
    slow, given = match.plans[0], Counter[str]()
    try:
        while not plan.over:
            if outcomes := match.outcomes():
                code = dice.choice(sorted(outcomes))
                match.answer(code)
            else:
                if slow.stage == "draw":
                    ask_about_places(plan, slow, dice, given)
                if slow.stage == "outline":
                    ask_about_squares(plan, slow, given)
                if match.stage == "round":
                    ask_about_edges(plan, slow, given)
                code = choose(slow, sorted(plan.legal_actions()), dice, skill=0)
                match.play(0, code)
            plan.apply(code)
    except AssertionError as difference:
        raise AssertionError(f"seed {seed}: {difference}") from difference
    return given


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true_and_nothing_is_refused_without_one(seed: int) -> None:
    assert ask_all_through(seed)


if __name__ == "__main__":
    print(sum(map(ask_all_through, range(100, 100 + int(sys.argv[1]))), Counter[str]()))
