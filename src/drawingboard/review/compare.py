"""Comparing what was played with what could have been: paired samples, so that noise invents no mistakes.

    all variations          luck 1, luck 2           the best of the others is the rival
    played and rival   luck 3, luck 4 …         their difference, sample by sample, is the loss

A difference counts only when it is larger than what chance would make of equal variations in nineteen of twenty cases.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field

from drawingboard.core.random import Random
from drawingboard.review.judges import Judge
from drawingboard.review.variations import Variation


@dataclass(slots=True, eq=False)
class Tried:
    """A variation and its samples."""

    variation: Variation
    samples: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one variation is better than another."""

    mean: float
    margin: float
    """How far off the mean may be: one-sided, in nineteen of twenty cases."""
    samples: int

    @property
    def is_certain(self) -> bool:
        return self.mean > self.margin


NO_DIFFERENCE = Difference(0.0, 0.0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """What was played, and everything that it was compared with."""

    played: Tried
    others: list[Tried]
    """The rival first, then as they looked at first."""
    level: float
    """How it stands after what was played."""
    level_margin: float

    @property
    def rival(self) -> Tried | None:
        return self.others[0] if self.others else None


def compare(judge: Judge, played: Variation, others: Sequence[Variation], seed: int) -> Comparison:
    """Judge a variation and others with the same luck."""
    random = Random(seed)
    few, all_of_them = judge.samples
    lucks = [random.next() for _ in range(all_of_them)]
    first, rest = Tried(played), [Tried(variation) for variation in others]
    for luck in lucks[:few]:
        for tried in (first, *rest):
            tried.samples.append(judge.sample(tried.variation, luck))
    rest.sort(key=lambda tried: -statistics.fmean(tried.samples))
    for luck in lucks[few:]:
        for tried in (first, *rest[:1]):
            tried.samples.append(judge.sample(tried.variation, luck))
    levels = [judge.level(played, luck) for luck in lucks] if judge.has_levels else first.samples
    return Comparison(first, rest, statistics.fmean(levels), margin_of(levels))


def difference(better: Tried, worse: Tried) -> Difference:
    """By how much one variation was better than another in the samples that both have."""
    differences = [one - other for one, other in zip(better.samples, worse.samples, strict=False)]
    return Difference(statistics.fmean(differences), margin_of(differences), len(differences))


def margin_of(samples: Sequence[float]) -> float:
    """How far the mean of some samples may be off; with one sample nobody knows, and it is taken as it is.

    >>> margin_of([1.0, 1.0, 1.0]), round(margin_of([0.0, 1.0, 0.0, 1.0]), 2)
    (0.0, 0.69)
    """
    if len(samples) < 2:
        return 0.0
    factor = 1.645 + 2.2 / (len(samples) - 1)  # near Student's distribution
    return factor * statistics.stdev(samples) / math.sqrt(len(samples))
