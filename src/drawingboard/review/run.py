"""A whole review at once: all units of a record, by one process or by several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from drawingboard.arena.series import Progress, play_series
from drawingboard.review.effort import NORMAL, Effort
from drawingboard.review.findings import Review
from drawingboard.review.report import put_together
from drawingboard.review.units import Found, Unit, do_unit, units_of


@dataclass(frozen=True, slots=True)
class Work:
    """A unit with everything that it needs, for whichever process is free."""

    text: str
    unit: Unit
    effort: Effort
    seed: int


def review_record(
    text: str,
    seats: Sequence[int] | None = None,
    effort: Effort = NORMAL,
    seed: int = 1,
    processes: int | None = 1,
    progress: Progress | None = None,
) -> Review:
    """The review of a record: of some seats, or of all."""
    work = [Work(text, unit, effort, seed) for unit in units_of(text, seats)]
    return put_together(text, play_series(do_work, work, processes, progress), effort, seed)


def do_work(work: Work) -> Found:
    return do_unit(work.text, work.unit, work.effort, work.seed)
