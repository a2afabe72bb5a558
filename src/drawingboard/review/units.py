"""The work of a review, cut into units that processes do one at a time, in any order.

A unit is a plain value, and what it finds follows from the record's text, the unit, the effort and the seed alone. So
units can be done by any process, kept, and gone on with later; ``put_together`` makes a review of them.

    record ──▶ units_of ──▶ do_unit, do_unit, do_unit …  ──▶ put_together ──▶ Review
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from drawingboard.arena.hindsight import best_in_hindsight, best_sheet_in_hindsight, first_sheet
from drawingboard.core.game import Game
from drawingboard.core.position import CHANCE, Position
from drawingboard.core.random import Random
from drawingboard.match import Match
from drawingboard.players.hindsight import Effort as HindsightEffort
from drawingboard.players.hindsight import Hindsight
from drawingboard.review.decisions import Reviewed, check_seat, opened
from drawingboard.review.effort import Effort
from drawingboard.review.findings import BestInHindsight, HindsightStep, JudgedDecision
from drawingboard.review.judging import DecisionJudge, measure_of

APART = 1_000_003
"""Keeps the seeds of units apart."""


class Unit(msgspec.Struct, frozen=True):
    """One piece of work: a decision of a seat, or the best in hindsight on its sheet."""

    seat: int
    kind: Literal["decision", "hindsight"]
    number: int = 0
    """Which decision of the seat, counted from 0."""


Found = JudgedDecision | BestInHindsight
"""What a unit finds."""


def units_of(text: str, seats: Sequence[int] | None = None) -> list[Unit]:
    """Everything that has to be done for a review of a record: of some seats, or of all."""
    reviewed = opened(text)
    wanted = range(reviewed.match.seats) if seats is None else seats
    units: list[Unit] = []
    for seat in wanted:
        check_seat(reviewed.match, seat)
        units += [Unit(seat, "decision", number) for number in range(len(reviewed.decisions[seat]))]
    if has_hindsight(reviewed.match):
        units += [Unit(seat, "hindsight") for seat in wanted]
    return units


def has_hindsight(match: Match) -> bool:
    """Whether there is a best in hindsight: everybody has a sheet of their own from the start, all luck is known."""
    if match.header.origin or measure_of(match.game, match.position) != "points":
        return False
    return match.seed is not None if match.seats == 1 else match.position.ending in match.game.endings


def do_unit(text: str, unit: Unit, effort: Effort, seed: int = 1) -> Found:
    """What one unit finds."""
    reviewed = opened(text)
    check_seat(reviewed.match, unit.seat)
    if unit.kind == "hindsight":
        return look_back(reviewed, unit.seat, effort, seed)
    decision = reviewed.decisions[unit.seat][unit.number]
    own = Random(seed * APART + unit.seat * 1009 + unit.number).next()
    judge = DecisionJudge(reviewed.game, decision.before, unit.seat, effort, own)
    return judge.judge(decision.codes, unit.number, decision.entries, decision.hinted)


def look_back(reviewed: Reviewed, seat: int, effort: Effort, seed: int) -> BestInHindsight:
    """The best that a seat could have made of the match's luck."""
    match, game = reviewed.match, reviewed.game
    how = HindsightEffort(effort.sheets, 3 * effort.sheets)
    if match.seats == 1:
        found = best_in_hindsight(match, how, seed)
    else:
        found = best_sheet_in_hindsight(match, seat, how, seed)
    return BestInHindsight(seat, found.points, told_steps(game, match, seat, found))


def first_position(match: Match, seat: int) -> Position:
    """What a match in hindsight begins with: the match for one, or a seat's sheet alone."""
    alone = match.seats == 1
    return match.game.start(match.header.options, seats=1) if alone else first_sheet(match, seat)


def told_steps(game: Game[Any], match: Match, seat: int, found: Hindsight) -> tuple[HindsightStep, ...]:
    """The steps of a match in hindsight, with their texts."""
    position = first_position(match, seat)
    steps = []
    for code in found.codes:
        who = CHANCE if position.waits_for_chance else seat
        steps.append(HindsightStep(who, code, game.format_action(position, code)))
        position.apply(code)
    return tuple(steps)
