"""A whole review at once: all units of a record, wherever its units are done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from drawingboard.arena.series import Run
from drawingboard.review.effort import NORMAL, Effort
from drawingboard.review.findings import Review
from drawingboard.review.report import put_together
from drawingboard.review.units import Found, Unit, do_unit, units_of


@dataclass(frozen=True, slots=True)
class Work:
    """A unit with everything that it needs, wherever there is a free core."""

    text: str
    unit: Unit
    effort: Effort
    seed: int


def review_record(
    text: str,
    seats: Sequence[int] | None = None,
    effort: Effort = NORMAL,
    seed: int = 1,
    run: Run | None = None,
) -> Review:
    """The review of a record: of some seats, or of all."""
    work = [Work(text, unit, effort, seed) for unit in units_of(text, seats)]
    return put_together(text, (run or Run()).play(do_work, work), effort, seed)


def do_work(work: Work) -> Found:
    return do_unit(work.text, work.unit, work.effort, work.seed)
