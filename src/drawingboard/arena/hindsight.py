"""How many points were possible: matches for one, looked back at with all their luck known.

>>> Possible("greedy", scores=(10, 30), possible=(40, 40)).share
0.5

``docs/players.md`` has an example with a whole match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drawingboard.arena.results import mean, rounded, spread
from drawingboard.arena.runner import luck
from drawingboard.arena.series import Run, seeds
from drawingboard.arena.solo import SoloMatch, play_alone
from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.sheets import Sheets
from drawingboard.match import Match
from drawingboard.match.log import TABLE
from drawingboard.players.hindsight import Effort, Hindsight, HindsightSearch, KnownChance
from drawingboard.players.specs import check_spec

# A match that was played --------------------------------------------------------------------------


def best_in_hindsight(match: Match, effort: Effort | None = None, seed: int = 1) -> Hindsight:
    """The best match that was found with the luck of one that is over; never worse than what was played."""
    if match.seats != 1:
        raise NotUnderstood("hindsight/seats", f"only a match for one is looked back at, not one of {match.seats}")
    if not match.over:
        raise NotNow("hindsight/running", "the match is not over, and its luck is not known yet")
    game, first = match.game, match.game.start(match.header.options, seats=1)
    search = HindsightSearch(game, game.focus(first, 0), luck_of(match), seed)
    found = search.search(effort or Effort())
    points = match.position.points(0)
    if points <= found.points:
        return found
    return Hindsight(points, tuple(step.code for step in match.steps_since(0)))


def best_sheet_in_hindsight(match: Match, seat: int, effort: Effort | None = None, seed: int = 1) -> Hindsight:
    """The best that a seat at a table could have drawn with the same luck and the same choices of everybody.

    Its codes are steps of the seat's first sheet, taken from the table; never worse than what was drawn.
    """
    if not match.over:
        raise NotNow("hindsight/running", "the match is not over, and its luck is not known yet")
    game, first = match.game, first_sheet(match, seat)
    drawn, common = steps_of_sheet(match, seat, first)
    search = HindsightSearch(game, first, lambda sheet, draws: common[draws], seed, choices_given=True)
    found = search.search(effort or Effort())
    points = match.position.points(seat)
    return found if points <= found.points else Hindsight(points, drawn)


def first_sheet(match: Match, seat: int) -> Position:
    """A seat's sheet as it was when the match began, taken from its table."""
    table = match.game.start(match.header.options, seats=match.seats)
    if not isinstance(table, Sheets):
        raise NotUnderstood("hindsight/seats", f"{match.game.title} has no sheet of one's own to look back at")
    sheet: Position = table.sheet_alone(seat)
    return sheet


def steps_of_sheet(match: Match, seat: int, first: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The steps of a match that happened on a seat's sheet, and those of them that happened on all sheets."""
    sheet, drawn, common = first.copy(), list[int](), list[int]()
    for step in match.steps_since(0):
        if step.stream not in (0, seat + 1):
            continue
        sheet.apply(step.code)
        drawn.append(step.code)
        if step.stream == 0:
            common.append(step.code)
    return tuple(drawn), tuple(common)


def luck_of(match: Match) -> KnownChance:
    """What chance has answered in a match, by the number of the draw; what nobody drew comes from the match's seed."""
    game = match.game
    position = game.start(match.header.options, seats=match.seats)
    known: dict[int, int] = {}
    draws = 0
    for step in match.steps_since(0):
        if step.seat == TABLE:
            known[game.draw_number(position, draws)] = step.code
            draws += 1
        position.apply(step.code)

    def answer(sheet: Position, draws: int) -> int:
        number = game.draw_number(sheet, draws)
        if number in known:
            return known[number]
        return match.source.answer(game, sheet, draws + 1, match.number + 1)

    return answer


def seeded_luck(game: Game[Any], seed: int) -> KnownChance:
    """The luck of a match in the arena."""

    def answer(sheet: Position, draws: int) -> int:
        return sheet.copy().roll(luck(game, sheet, draws, seed))

    return answer


# Many matches ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Possible:
    """What a player scored in matches for one, and how many points were possible at least."""

    player: str
    scores: tuple[int, ...]
    possible: tuple[int, ...]

    @property
    def share(self) -> float:
        """The player's points as a share of what was possible, over all matches."""
        return sum(self.scores) / max(sum(self.possible), 1)

    def to_json(self) -> dict[str, Any]:
        numbers = {
            "mean_score": mean(self.scores),
            "spread": spread(self.scores),
            "mean_possible": mean(self.possible),
            "possible_spread": spread(self.possible),
            "share": self.share,
        }
        lists = {"scores": list(self.scores), "possible": list(self.possible)}
        return {"player": self.player, "games": len(self.scores), **rounded(numbers, 4), **lists}


@dataclass(frozen=True, slots=True)
class LookedBackAt:
    """A match for one that is played and then looked back at."""

    solo: SoloMatch
    effort: Effort


def play_for_optimum(
    game: Game[Any],
    spec: str,
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    effort: Effort | None = None,
    run: Run | None = None,
) -> Possible:
    """Let a player play matches for one, and search what would have been possible in each."""
    if 1 not in game.seats:
        raise NotUnderstood("hindsight/seats", f"nobody plays {game.title} alone, so there is nothing to look back at")
    check_spec(spec)
    chosen = tuple(game.check_options(options).items())
    matches = [
        LookedBackAt(SoloMatch(game, spec, chosen, match_seed), effort or Effort()) for match_seed in seeds(games, seed)
    ]
    found = (run or Run()).play(_look_back, matches)
    return Possible(spec, tuple(score for score, _ in found), tuple(possible for _, possible in found))


def _look_back(match: LookedBackAt) -> tuple[int, int]:
    solo = match.solo
    game = solo.game
    score = play_alone(solo).points(0)
    first = game.focus(game.start(dict(solo.options), seats=1), 0)
    found = HindsightSearch(game, first, seeded_luck(game, solo.seed), solo.seed).search(match.effort)
    return score, max(score, found.points)
