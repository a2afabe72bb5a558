"""What many matches came out as, in numbers: means with their intervals, and what two players made of them."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def spread(values: Sequence[float]) -> float:
    """The standard deviation.

    >>> spread([2.0, 4.0, 6.0])
    2.0
    """
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / max(len(values) - 1, 1))


def rounded(numbers: dict[str, Any], digits: int) -> dict[str, Any]:
    """What is printed as JSON, with fractions of so many digits.

    >>> rounded({"name": "cats", "mean": 2 / 3, "most": 2}, 2)
    {'name': 'cats', 'mean': 0.67, 'most': 2}
    """
    return {key: round(value, digits) if isinstance(value, float) else value for key, value in numbers.items()}


class Estimate(NamedTuple):
    """A mean, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    def to_json(self, name: str, digits: int) -> dict[str, float | None]:
        """Three numbers; the ends of the interval are null where nothing is known about them.

        >>> Estimate(2 / 3, 0.5, math.inf).to_json("rank", 2)
        {'rank': 0.67, 'rank_low': 0.5, 'rank_high': None}
        """
        numbers = {name: self.mean, f"{name}_low": self.low, f"{name}_high": self.high}
        return rounded({key: value if math.isfinite(value) else None for key, value in numbers.items()}, digits)


def estimate(
    values: Sequence[float],
    group: int = 1,
    doubt: float = 0.0,
    least: float = -math.inf,
    most: float = math.inf,
) -> Estimate:
    """The mean of values that come in groups of so many, whose members are not independent of each other.

    Normal approximation over the means of groups; a single group tells nothing about how they vary. ``doubt`` is the
    variance of one more group that is imagined: no certainty comes from a few equal results. No mean is
    below ``least`` or above ``most``.

    >>> [round(number, 2) for number in estimate([1, 3, 5, 7])]
    [4.0, 1.47, 6.53]
    >>> estimate([1, 3, 5, 7], group=4, least=1)
    Estimate(mean=4.0, low=1, high=inf)
    """
    groups = [mean(values[start : start + group]) for start in range(0, len(values), group)]
    middle, error = mean(groups), math.inf
    if len(groups) > 1 or doubt:
        error = 1.96 * math.sqrt((spread(groups) ** 2 + doubt / len(groups)) / len(groups))
    return Estimate(middle, max(middle - error, least), min(middle + error, most))


class TwoPlayers(ABC):
    """What two players, A and B, made of the same matches."""

    __slots__ = ()
    a: str
    b: str

    @abstractmethod
    def score_pairs(self) -> Sequence[tuple[int, int]]:
        """What A and what B scored, match by match."""

    @property
    def games(self) -> int:
        return len(self.score_pairs())

    @property
    def a_mean_score(self) -> float:
        return mean([a for a, _ in self.score_pairs()])

    @property
    def b_mean_score(self) -> float:
        return mean([b for _, b in self.score_pairs()])

    @property
    def differences(self) -> list[int]:
        """By how many points A was ahead, match by match."""
        return [a - b for a, b in self.score_pairs()]

    def about(self) -> dict[str, Any]:
        """What every comparison of two players tells as JSON: who they are, how many matches, what they scored."""
        numbers = {"a_mean_score": self.a_mean_score, "b_mean_score": self.b_mean_score}
        margin = {"mean_margin": self.a_mean_score - self.b_mean_score}
        return {"a": self.a, "b": self.b, "games": self.games} | rounded(numbers | margin, 2)
