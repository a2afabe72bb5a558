"""What a position is worth to a seat, as a number between 0 (lost) and 1 (won): the measure of all built-in players."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.position import Evaluation, Position
from drawingboard.players import native, numbers


def worth(evaluation: Evaluation, position: Position, seat: int) -> float:
    """The worth of a running match by the game's plain evaluation, of a finished one by its result.

    In a match of two, the worth to one seat is 1 minus the worth to the other.
    """
    return _with_result(position, seat, squash(evaluation._value(position, seat) / evaluation.scale))


def prospect(evaluation: Evaluation, position: Position, seat: int) -> float:
    """The worth of a running match by the game's outlook, which expects the others to react."""
    return _with_result(position, seat, squash(evaluation._outlook(position, seat) / evaluation.scale))


def _with_result(position: Position, seat: int, expected: float) -> float:
    if position.actor != numbers.NOBODY or position.seats == 1:
        return expected
    return numbers.RESULT * result(position, seat) + (1.0 - numbers.RESULT) * expected


def squash(number: float) -> float:
    """Any number as one between 0 and 1, with 0 in the middle."""
    return 0.5 + 0.5 * number / native.square_root(1.0 + number * number)


def result(position: Position, seat: int) -> float:
    """1 for a victory, 0 for a defeat, the share of a shared victory; a seat that resigned has lost."""
    if seat == position.stopped_by:
        return 0.0
    own = position._points(seat)
    sharing = 1.0
    for other in range(position.seats):
        if other != seat and other != position.stopped_by:
            theirs = position._points(other)
            if theirs > own:
                return 0.0
            if theirs == own:
                sharing += 1.0
    return 1.0 / sharing
