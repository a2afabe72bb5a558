"""What the thinking parts of the built-in players check when Python hands them a position."""

from __future__ import annotations

from drawingboard.core.errors import NotNow
from drawingboard.core.guard import Numbers, instance
from drawingboard.core.position import Evaluation, Position
from drawingboard.players import numbers

WAY = Numbers("way", 0, 63)
STEP = Numbers("step", 0, numbers.LONGEST_TURN - 1)
WAYS = Numbers("number of ways", 1, 64)
CANDIDATE = Numbers("candidate", 0, numbers.CANDIDATES - 1)
TURNS = Numbers("number of turns", 0, 1000)
SIMULATIONS = Numbers("number of simulations", 0, 2**31 - 1)


def check_node(node: int, used: int) -> int:
    """The number of a node, if a tree with so many nodes has it."""
    if not 0 <= node < used:
        raise IndexError(f"the tree has no node {node}")
    return node


def check_judged(position: Position, evaluation: Evaluation) -> None:
    """Refuse an evaluation that does not understand the position."""
    instance(evaluation, Evaluation).check(position)


def check_kind(position: Position, like: Position) -> None:
    """Refuse a position of another game than the one that is thought about."""
    if type(position) is not type(like):
        raise TypeError(f"expected a {type(like).__name__}, not {type(position).__name__}")


def check_thinkable(position: Position, like: Position) -> None:
    """Refuse a position in which no seat has anything to decide."""
    check_kind(position, like)
    if position.actor < 0:
        raise NotNow("action/nobody_acts", "no seat has anything to decide here")
