"""What the contract is checked on: every game, with every option changed once, and several numbers of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import drawingboard
from drawingboard import speed
from drawingboard.core import position as hot
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from tests.toys.hands import Hands
from tests.toys.rooms import Rooms
from tests.toys.sheets import Rounds
from tests.toys.toy import TOYS_RUN

COMPILED = speed.is_compiled(hot)
LONG = 5000
"""A match of many seats with more steps than this is checked once, and not to its end where that would take minutes."""


@dataclass(frozen=True)
class Case:
    """A game, as one table plays it."""

    game: Game[Any]
    seats: int
    changed: dict[str, str] = field(default_factory=dict)
    """The options that are not at their default."""

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.changed.items())
        return f"{self.game.name} for {self.seats}{options}"

    def start(self) -> Position:
        position: Position = self.game.start(self.changed, self.seats)
        return position

    @property
    def long(self) -> bool:
        return self.seats == self.game.seats[-1] and self.game.longest_match > LONG

    @property
    def matches(self) -> int:
        """How many matches are checked; uncompiled they take long."""
        return 1 if self.long else 12 if COMPILED else 3

    @property
    def steps(self) -> int:
        """How far a match is followed."""
        return 10**6 if not self.long else 2000 if COMPILED else 200


def games() -> tuple[Game[Any], ...]:
    """The registered games, and the toys where they run."""
    toys: tuple[Game[Any], ...] = (Hands(), Rounds(), Rooms()) if TOYS_RUN else ()
    return (*drawingboard.all_games(), *toys)


def cases_of(game: Game[Any]) -> Iterator[Case]:
    """The defaults with few, some and the most players; then each option changed to each of its other values."""
    few, most = game.seats[0], game.seats[-1]
    for seats in sorted({few, min(few + 1, most), min(few + 2, most), most}):
        yield Case(game, seats)
    for option in game.options:
        for value in option.choices:
            if value != option.default:
                yield Case(game, few, {option.name: value})


def cases() -> list[Case]:
    return [case for game in games() for case in cases_of(game)]


def walk(case: Case, seed: int, most: int | None = None) -> Iterator[Position]:
    """A random match: every position from the first to the last, or to the step where it is left, each its own copy."""
    random = Random(seed)
    position = case.start()
    yield position.copy()
    for _ in range(case.steps if most is None else most):
        if position.over:
            break
        advance(position, random)
        yield position.copy()


def advance(position: Position, random: Random) -> int:
    """One random step; where several seats may act, any of them."""
    code = pick(position, random)
    position.apply(code)
    return code


def pick(position: Position, random: Random) -> int:
    """The code of a random step, of any of the seats that may act: the position then faces that seat."""
    if position.waits_for_chance:
        return position.copy().roll(random)
    seats = position.acting()
    position.turn_to(seats[random.below(len(seats))])
    codes = position.legal_actions()
    return codes[random.below(len(codes))]


def sample(positions: list[Position], count: int, seed: int) -> list[Position]:
    """Some positions of a match: always the first and the last, the others at random."""
    random = Random(seed)
    return [positions[0], *(positions[random.below(len(positions))] for _ in range(count)), positions[-1]]
