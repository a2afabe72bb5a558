"""The language of the match tests: clocks that stand still until told, and matches in a line."""

from __future__ import annotations

from typing import Any

import drawingboard
from drawingboard.match import Match
from tests.records.dice import EVENING


class Watch:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> int:
        return self.now


def town(*actions: str, **options: str) -> Match:
    """A match of PlanQuadrat that light (Ada) begins, after some actions."""
    game = drawingboard.game("planquadrat")
    match = Match.start(game, {"first": "1", **options}, names=("Ada", "Ben"), seed=1, now=Watch())
    return play(match, *actions)


def harbour(*actions: str, seed: int = 1) -> Match:
    """A match of Dschunke in which the first seat (Ada) is red, after some actions."""
    match = Match.start(drawingboard.game("dschunke"), {"red": "1"}, names=("Ada", "Ben"), seed=seed, now=Watch())
    return play(match, *actions)


def play(match: Match, *actions: str) -> Match:
    """Do some actions, each by the first seat that may act."""
    for action in actions:
        match.act(match.acting[0], action)
    return match


def first_legal(match: Match, count: int = 1) -> Match:
    """Do the first thing that is listed, some times."""
    for _ in range(count):
        match.act(match.acting[0], match.legal(match.acting[0])[0])
    return match


def texts(entries: Any) -> list[str]:
    return [entry.text for entry in entries]
