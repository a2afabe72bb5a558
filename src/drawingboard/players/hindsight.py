"""The best in hindsight: how many points a sheet could have brought, had all chance been known from the start.

Nobody answers what is drawn on a sheet of one's own, so whole turns are planned, as in ``solo``. Here many sheets
are followed at the same time. After each turn the most promising ones are kept: half of them by their outlook, half
by what came out when they were played to the end with quick plans and the true luck.

    start ─▶ turns of each sheet ─▶ the best by outlook ─▶ tried to the end ─▶ the sheets to follow ─▶ …

What is found is a match that could have been played, so at least so many points were possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from drawingboard.core.errors import NotUnderstood, OurFault
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.sheets import OwnSheet
from drawingboard.players import numbers
from drawingboard.players.planner import Planner
from drawingboard.players.solo import finished_turns

KnownChance = Callable[[Position, int], int]
"""What chance answers to a sheet that waits for it, after so many draws."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long is searched."""

    sheets: int = 6
    """So many are followed from turn to turn."""
    tried: int = 18
    """So many of those after a turn are played to the end with quick plans."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """A match that could have been played."""

    points: int
    codes: tuple[int, ...]
    """Its steps, chance included."""


@dataclass(slots=True, eq=False)
class Branch:
    """A sheet on its way, and how it came there."""

    sheet: Position
    codes: tuple[int, ...]
    draws: int
    worth: float = 0.0
    """As it looks."""
    end: int = 0
    """The points at the end, when it was tried."""


class HindsightSearch:
    """Searches for the best match on a sheet whose luck is known."""

    def __init__(
        self, game: Game[Any], sheet: Position, chance: KnownChance, seed: int = 1, choices_given: bool = False
    ) -> None:
        """``choices_given``: what is chosen for a whole table comes from outside too, as an answer of chance does."""
        if sheet.seats != 1:
            raise NotUnderstood("hindsight/seats", f"{game.title} has no sheet of one's own to look back at")
        self._chance = chance
        self._choices_given = choices_given
        self._first = Branch(sheet.copy(), (), 0)
        self._planner = Planner(sheet, game.evaluation(), seed, True)
        self._quick = Planner(sheet, game.evaluation(), seed, True)
        self._quick.spread(numbers.QUICK_WIDTH, numbers.QUICK_VARIANTS, numbers.QUICK_STEPS)
        self._best: Hindsight | None = None

    def search(self, effort: Effort) -> Hindsight:
        """The best match that was found."""
        self._settle(self._first)
        branches = [self._first]
        while branches:
            following = [branch for before in branches for branch in self._turns_after(before)]
            promising = best_of(following, effort.tried, lambda branch: branch.worth)
            for branch in promising:
                branch.end = self._try_out(branch)
            branches = self._kept([branch for branch in promising if not branch.sheet.over], effort.sheets)
        if self._best is None:
            raise OurFault("a sheet could not be played to its end")
        return self._best

    def _kept(self, branches: Sequence[Branch], count: int) -> list[Branch]:
        """The branches to follow: those that ended best when they were tried, and those that look best."""
        by_end = best_of(branches, (count + 1) // 2, lambda branch: branch.end + branch.worth)
        rest = [branch for branch in branches if branch not in by_end]
        return by_end + best_of(rest, count - len(by_end), lambda branch: branch.worth)

    def _turns_after(self, before: Branch) -> list[Branch]:
        """Every way that was found to play the next turn."""
        self._planner.think(before.sheet)
        branches = []
        for turn in finished_turns(self._planner, before.sheet):
            branch = Branch(turn.after, before.codes + turn.codes, before.draws, turn.worth)
            self._settle(branch)
            branches.append(branch)
        return branches

    def _try_out(self, branch: Branch) -> int:
        """The points at the end, with quick plans from here."""
        ahead = Branch(branch.sheet.copy(), branch.codes, branch.draws)
        while not ahead.sheet.over:
            best = self._quick.think(ahead.sheet)
            found = self._quick.finished
            ahead.codes += tuple(found.code(best, step) for step in range(found.length_of(best)))
            self._quick.follow(ahead.sheet, best)
            self._settle(ahead)
        points = ahead.sheet.points(0)
        if self._best is None or points > self._best.points:
            self._best = Hindsight(points, ahead.codes)
        return points

    def _settle(self, branch: Branch) -> None:
        """Let chance answer, and others choose, until the seat has to decide."""
        while branch.sheet.waits_for_chance or (self._choices_given and is_choosing(branch.sheet)):
            code = self._chance(branch.sheet, branch.draws)
            branch.sheet.apply(code)
            branch.codes += (code,)
            branch.draws += 1


def is_choosing(sheet: Position) -> bool:
    return isinstance(sheet, OwnSheet) and sheet.is_choosing()


def best_of(branches: Iterable[Branch], count: int, key: Callable[[Branch], float]) -> list[Branch]:
    """The best branches, best first; of several that look alike, one."""
    kept: list[Branch] = []
    for branch in sorted(branches, key=key, reverse=True):
        if len(kept) == count:
            break
        if not any(alike(branch, other) for other in kept):
            kept.append(branch)
    return kept


def alike(one: Branch, other: Branch) -> bool:
    """Whether two sheets look the same but for the noise that orders equals."""
    return abs(one.worth - other.worth) <= 2 * numbers.NOISE and one.sheet.points(0) == other.sheet.points(0)
