"""What a lesson is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

from drawingboard.core.content import Words
from drawingboard.core.game import Game

LANGUAGES = ("en", "de", "fr", "es")
Kind = Literal["act", "opponent", "read"]
KINDS: tuple[Kind, ...] = ("act", "opponent", "read")


@dataclass(frozen=True, slots=True)
class ViewItem:
    """Something that the learner has to see on the board: ``houses.0.size`` is ``L``."""

    at: tuple[str, ...]
    """The way into the learner's view: names of entries, places in lists from 0."""
    value: Any


@dataclass(frozen=True, slots=True)
class Goal:
    """What must be true after the learner's action; everything that is said here."""

    any: bool = False
    """Any legal action will do."""
    action: tuple[str, ...] = ()
    """The last action is one of these, in the game's notation; ``*`` stands for anything: ``S *``."""
    points: int | None = None
    """The learner has at least so many points more than when the step began."""
    view: tuple[ViewItem, ...] = ()
    turn_over: bool = False
    """The learner has nothing more to decide now."""
    over: bool = False
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is said to some of the legal actions that miss the goal."""

    action: tuple[str, ...]
    text: Words


@dataclass(frozen=True, slots=True)
class Step:
    """One thing at a time: to do, to watch, or to read."""

    kind: Kind
    text: Words
    highlight: tuple[str, ...] = ()
    """Squares that are lit up."""
    position: str = ""
    """Where the step begins, if it does not go on from the one before; as the game writes it."""
    goal: Goal = Goal()
    solution: tuple[str, ...] = ()
    """Actions of the learner that reach the goal."""
    most: int = 1
    """So many actions the learner may take in this step."""
    praise: Words = field(default_factory=dict)
    miss: Words = field(default_factory=dict)
    """What is said to a legal action that misses the goal."""
    wrong: tuple[Wrong, ...] = ()
    actions: tuple[str, ...] = ()
    """What another seat does."""
    seat: int | None = None
    """Which one, where several could act."""
    chance: tuple[str, ...] = ()
    """What chance answers in this step."""

    def reply_to(self, action: str) -> Words:
        """What is said to a legal action that has missed the goal."""
        return next((wrong.text for wrong in self.wrong if is_like(action, wrong.action)), self.miss)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and steps that lead on from it."""

    game: Game[Any]
    """Bound to the cards that the lesson is played with."""
    name: str
    """For programs: ``houses``."""
    title: Words
    intro: Words
    steps: tuple[Step, ...]
    learner: int = 0
    """The learner's seat."""
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    position: str = ""
    """As the game writes it; without it a match begins."""
    actions: tuple[str, ...] = ()
    """What has been done before the first step."""
    chance: tuple[str, ...] = ()
    """What chance has answered before the first step."""


def is_like(action: str, patterns: Sequence[str]) -> bool:
    """Whether an action is one of those that the patterns stand for.

    >>> is_like("S c3n", ["L *", "S c?n"]), is_like("S c3n", ["S c3w"])
    (True, False)
    """
    return any(fnmatchcase(action.lower(), pattern.lower()) for pattern in patterns)
