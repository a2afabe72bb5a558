"""A review, put together from what its units have found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from drawingboard.core.errors import NotUnderstood
from drawingboard.match import Match
from drawingboard.review.chances import share_of_victory
from drawingboard.review.decisions import opened
from drawingboard.review.effort import Effort
from drawingboard.review.findings import (
    FORMAT,
    BestInHindsight,
    CurvePoint,
    JudgedDecision,
    Measure,
    Review,
    SeatReview,
)
from drawingboard.review.judging import DIGITS, LEAST, measure_of
from drawingboard.review.units import Found, units_of

MOST_NAMED = 3
"""So many decisions are named as the costliest, and as the finest."""


def put_together(text: str, found: Iterable[Found], effort: Effort, seed: int = 1) -> Review:
    """The review of a record. What its units found may come in any order; seats of which nothing came are left out."""
    match = opened(text).match
    outcome = match.outcome
    assert outcome is not None
    everything = list(found)
    seats = sorted({one.seat for one in everything})
    missing = len(units_of(text, seats)) - len({(one.seat, getattr(one, "number", -1)) for one in everything})
    if missing:
        raise NotUnderstood("review/incomplete", f"{missing} units of this review have not been done yet")
    measure = measure_of(match.game, match.position)
    return Review(
        format=FORMAT,
        game=match.game.name,
        measure=measure,
        effort=effort.name,
        seed=seed,
        ending=outcome.reason,
        ended=outcome.sentence,
        scores=outcome.scores,
        winners=outcome.winners,
        seats=tuple(
            seat_review(match, seat, [one for one in everything if one.seat == seat], measure) for seat in seats
        ),
    )


def seat_review(match: Match, seat: int, found: Sequence[Found], measure: Measure) -> SeatReview:
    """What was found about one seat."""
    judged = sorted((one for one in found if isinstance(one, JudgedDecision)), key=lambda one: one.number)
    outcome = match.outcome
    assert outcome is not None
    return SeatReview(
        seat=seat,
        name=match.header.names[seat],
        title=match.seat_name(seat),
        points=outcome.scores[seat],
        won=seat in outcome.winners,
        decisions=tuple(judged),
        curve=curve_of(match, seat, judged, measure),
        costliest=named(judged, lambda one: one.loss),
        finest=named([one for one in judged if not one.loss], lambda one: merits(one, measure)),
        lost=round(sum(one.loss for one in judged), DIGITS),
        hindsight=next((one for one in found if isinstance(one, BestInHindsight)), None),
    )


def merits(decision: JudgedDecision, measure: Measure) -> float:
    """How good a decision was that cost nothing: that a simple player would have missed it counts most. A lead over
    the next best way counts only where it is larger than its margin, and worth telling."""
    lead = decision.lead - decision.margin
    return decision.merit or (lead / 10 if lead > 0 and decision.lead >= LEAST[measure] else 0.0)


def named(decisions: Sequence[JudgedDecision], key: Callable[[JudgedDecision], float]) -> tuple[int, ...]:
    """The numbers of the decisions of which there is most of something, if there is any."""
    ranked = sorted(decisions, key=lambda one: (-key(one), one.number))
    return tuple(one.number for one in ranked[:MOST_NAMED] if key(one) > 0)


def curve_of(match: Match, seat: int, judged: Sequence[JudgedDecision], measure: Measure) -> tuple[CurvePoint, ...]:
    """How it stood before the first decision, after each of them, and at the end."""
    points = [CurvePoint(one.entries[-1], one.value, one.uncertainty) for one in judged]
    if judged:
        first = judged[0]
        points.insert(0, CurvePoint(first.entries[0] - 1, first.best, first.uncertainty))
    position = match.position
    end = float(position.points(seat)) if measure == "points" else share_of_victory(match.game, position, seat)
    return (*points, CurvePoint(match.number, end, 0.0))
