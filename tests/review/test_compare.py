"""Variations are compared by the same samples, and noise invents nothing."""

from __future__ import annotations

from typing import Any, cast

import drawingboard
from drawingboard.core.random import Random
from drawingboard.review.compare import compare, difference
from drawingboard.review.judging import grade_of
from drawingboard.review.variations import Variation, different

POSITION = drawingboard.game("planquadrat").start({"first": "1"})


def variation(code: int) -> Variation:
    return Variation((code,), POSITION)


class Noisy:
    """A variation is worth its code, and some luck that is the same for all; or luck of its own."""

    samples = (2, 40)
    has_levels = False

    def __init__(self, own_luck: bool) -> None:
        self.own_luck = own_luck
        self.asked: list[int] = []

    def propose(self, played: Any) -> list[Variation]:
        return []

    def sample(self, one: Variation, luck: int) -> float:
        self.asked.append(one.codes[0])
        return one.codes[0] + 10 * Random(luck + self.own_luck * one.codes[0]).unit()

    level = sample


def test_the_same_luck_shows_the_smallest_difference() -> None:
    found = compare(cast(Any, Noisy(own_luck=False)), variation(1), [variation(2)], seed=1)
    assert found.rival
    told = difference(found.rival, found.played)
    assert (round(told.mean, 6), round(told.margin, 6), told.samples) == (1.0, 0.0, 40)
    assert told.is_certain


def test_a_difference_that_may_be_noise_is_not_certain() -> None:
    found = compare(cast(Any, Noisy(own_luck=True)), variation(0), [variation(0)], seed=2)
    assert found.rival
    assert not difference(found.rival, found.played).is_certain


def test_what_was_played_and_the_best_other_variation_have_the_same_number_of_samples() -> None:
    judge = Noisy(own_luck=False)
    found = compare(cast(Any, judge), variation(1), [variation(0), variation(2), variation(1)], seed=1)
    assert found.rival
    assert found.rival.variation.codes == (2,)
    assert [judge.asked.count(code) for code in (0, 2)] == [2, 40]
    assert len(found.played.samples) == len(found.rival.samples) == 40


def test_variations_that_lead_to_the_same_position_are_one() -> None:
    after = POSITION.copy()
    after.apply(after.legal_actions()[0])
    assert [one.codes for one in different([variation(1), variation(2), Variation((3,), after)])] == [(1,), (3,)]


def test_losses_have_names() -> None:
    assert [grade_of("chance", loss) for loss in (0.0, 0.02, 0.05, 0.12, 0.3)] == [
        "best", "good", "slip", "mistake", "blunder",
    ]  # fmt: skip
    assert grade_of("points", 4.0) == "mistake"
