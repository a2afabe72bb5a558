"""Random matches for tests: played so that much is closed, claimed and slid, and the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.planquadrat.boards import start

from drawingboard.core.random import Random
from drawingboard.games.planquadrat import Town, numbers

CANDIDATES = 12
"""How many placings a keen player looks at before taking one that closes something."""


def wander(seed: int, **options: str) -> Iterator[tuple[Town, int]]:
    """Every position of a random match with the action that is about to be played, the last one with -1."""
    random = Random(seed)
    town = start(**options)
    while not town.over:
        code = choose(town, random)
        yield town, code
        town.apply(code)
    yield town, -1


def after(seed: int, steps: int, **options: str) -> Town:
    """The position of a random match after so many steps, or its last one."""
    for number, (town, _) in enumerate(wander(seed, **options)):
        if number == steps or town.over:
            return town
    raise AssertionError("a match has a last position")


def choose(town: Town, random: Random) -> int:
    codes = town.legal_actions()
    if town.phase == numbers.CLAIM and random.below(10) < 8:
        return codes[-1]
    if town.phase == numbers.PLACE and random.below(2):
        for _ in range(CANDIDATES):
            code = codes[random.below(len(codes))]
            if closes(town, code):
                return code
    return codes[random.below(len(codes))]


def closes(town: Town, code: int) -> bool:
    """Whether placing a house would close something at once."""
    tried = town.copy()
    assert isinstance(tried, Town)
    tried.apply(code)
    return bool(tried.closed_ground() & ~town.closed_before)
