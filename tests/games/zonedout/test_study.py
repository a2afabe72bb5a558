"""What is counted over many matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from drawingboard.core.random import Random
from drawingboard.games.zonedout import study
from drawingboard.games.zonedout.content.box import our_box
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City


def matches(seats: int, count: int) -> list[list[City]]:
    """The positions of matches that were played at random, without redraws."""
    random = Random(seats)
    return [_played(City(seats, 0, 0, list(our_box().blocks), list(our_box().values)), random) for _ in range(count)]


def _played(city: City, random: Random) -> list[City]:
    history: list[City] = []
    while not city.over:
        if city.waits_for_chance:
            city.roll(random)
        else:
            codes = [code for code in city.legal_actions() if code >= 8]
            city.apply(codes[random.below(len(codes))])
        after = city.copy()
        assert isinstance(after, City)
        history.append(after)
    return history


def several(value: int | Sequence[int]) -> Sequence[int]:
    """The numbers of a thing that has one for each seat."""
    assert not isinstance(value, int)
    return value


def added(things: Mapping[str, int | Sequence[int]]) -> int:
    """The sum of things that have one number each."""
    return sum(value for value in things.values() if isinstance(value, int))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_study_of_a_match_adds_up(seats: int) -> None:
    for history in matches(seats, 3):
        last, facts = history[-1], study.facts(history)
        parts = {name: several(value) for name, value in facts["points"].items()}
        totals = parts.pop("total")
        assert list(totals) == [last.points(seat) for seat in range(seats)]
        assert [sum(values) for values in zip(*parts.values(), strict=True)] == list(totals)
        assert added(facts["points of"]) == sum(totals)
        assert sum(len(several(paid)) == seats for paid in facts["objective"].values()) == numbers.DEALT
        paid = [sum(values) for values in zip(*filter(None, map(several, facts["objective"].values())), strict=True)]
        assert paid == list(parts["objectives"])
        assert sum(len(several(gained)) for gained in facts["card"].values()) == last.played - numbers.QUARTERS
        assert added(facts["end"]) == 1
        sizes = [sum(values) for values in zip(*map(several, facts["zones of"].values()), strict=True)]
        assert sizes == list(several(facts["match"]["zones developed"]))
        assert added(facts["developed"]) == sum(last.built)
        assert added(facts["turns of"]) == last.turn


def test_the_first_in_turn_order_is_the_start_player() -> None:
    history = matches(3, 1)[0]
    last, facts = history[-1], study.facts(history)
    assert facts["points of"]["1st"] == last.points(last.starter)
    assert facts["points of"]["3rd"] == last.points((last.starter + 2) % 3)


def test_an_objective_decides_if_somebody_else_would_have_won_without_it() -> None:
    for history in matches(2, 6):
        last, facts = history[-1], study.facts(history)
        points = [last.points(seat) for seat in range(2)]
        for name, decides in facts["objective decides"].items():
            if several(decides):
                without = [whole - part for whole, part in zip(points, several(facts["objective"][name]), strict=True)]
                changed = study.winners(last, points) != study.winners(last, without)
                assert several(decides) == (int(changed),)


def test_covered_blocks_are_those_that_are_no_longer_in_the_city() -> None:
    history = matches(4, 1)[0]
    last, facts = history[-1], study.facts(history)
    assert added(facts["covered"]) == 4 * last.played - last.blocks
