"""What is told of a review: what the library found, as the wire says it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from drawingboard.match import Match
from drawingboard.review import JudgedDecision
from drawingboard.review.findings import Way
from drawingboard.review.judging import measure_of
from drawingboard.review.report import seat_review
from drawingboard.server import review_wire as wire
from drawingboard.server.hints import gain_info
from drawingboard.server.review_run import Finding, SeenHindsight
from drawingboard.server.reviews import Known


def told_review(match: Match, known: Known, since: int) -> wire.SeatReview:
    """A review of a seat, without the first decisions that somebody knows already."""
    seat, measure = known.progress.seat, measure_of(match.game, match.position)
    judged = [found for found in known.found if isinstance(found, JudgedDecision)]
    review = seat_review(match, seat, judged, measure)
    return wire.SeatReview(
        progress=known.progress,
        measure=measure,
        name=review.name,
        title=review.title,
        points=review.points,
        won=review.won,
        decisions=tuple(decision_info(decision) for decision in review.decisions[since:]),
        curve=tuple(wire.ReviewPoint(point.entry, point.value, point.uncertainty) for point in review.curve),
        costliest=review.costliest,
        finest=review.finest,
        lost=review.lost,
        has_hindsight=known.scope is not None and known.scope.hindsight,
        hindsight=hindsight_info(known.found),
    )


def decision_info(decision: JudgedDecision) -> wire.ReviewDecision:
    told = msgspec.structs.asdict(decision)
    ways = {"played": way_info(decision.played), "others": tuple(way_info(way) for way in decision.others)}
    return wire.ReviewDecision(**{**told, **ways})


def way_info(way: Way) -> wire.ReviewWay:
    return wire.ReviewWay(**{**msgspec.structs.asdict(way), "gains": tuple(gain_info(gain) for gain in way.gains)})


def hindsight_info(found: Sequence[Finding]) -> wire.ReviewHindsight | None:
    for one in found:
        if isinstance(one, SeenHindsight):
            steps = tuple(wire.ReviewStep(step.seat, step.code, step.text) for step in one.best.steps)
            return wire.ReviewHindsight(one.best.points, steps, one.view)
    return None
