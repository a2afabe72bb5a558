"""The fast rules against the slow ones, at every step of whole matches played at random; and counted trees."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.dschunke.harbours import play, random_step, start
from tests.games.dschunke.reference import Laid, Table

from drawingboard.core.random import Random
from drawingboard.games.dschunke import Harbour
from drawingboard.games.dschunke.notation import Lay, strip_picture


def laid_by(harbour: Harbour, code: int) -> Laid:
    """An action as the reference sees it."""
    lay = Lay.of(code)
    kind = harbour.held()[lay.slot]
    crates = zip(lay.places(), strip_picture(harbour, kind), strict=True)
    return str(harbour.label[kind]), frozenset(crates)


def hand(harbour: Harbour) -> dict[str, str]:
    return {str(harbour.label[kind]): strip_picture(harbour, kind) for kind in harbour.held()}


def compare(harbour: Harbour, table: Table, seed: int) -> None:
    """Same actions, each listed once, and same points."""
    listed = [laid_by(harbour, code) for code in harbour.legal_actions()]
    assert len(listed) == len(set(listed)), f"seed {seed}: listed twice"
    assert set(listed) == table.legal(hand(harbour)), f"seed {seed}, {table.count} strips"
    assert (harbour.points(0), harbour.points(1)) == table.points(), f"seed {seed}, {table.count} strips"


def compare_whole_match(seed: int, wanted: Callable[[Harbour], list[int]]) -> None:
    """A match in which one of the wanted actions is played at random, compared at every decision and at the end."""
    harbour, table, random = start(), Table(), Random(seed)
    while not harbour.over:
        if harbour.waits_for_chance:
            random_step(harbour, random)
            continue
        compare(harbour, table, seed)
        codes = wanted(harbour)
        code = codes[random.below(len(codes))]
        table.lay(laid_by(harbour, code)[1])
        harbour.apply(code)
    assert (harbour.points(0), harbour.points(1)) == table.points()


@pytest.mark.parametrize("seed", range(6))
def test_both_rules_agree_on_every_step_of_a_random_match(seed: int) -> None:
    compare_whole_match(seed, lambda harbour: harbour.legal_actions())


def upwards(harbour: Harbour) -> list[int]:
    """The actions that build on other strips, if there are any."""
    codes = harbour.legal_actions()
    return [code for code in codes if harbour.is_laid(256 * Lay.of(code).y + Lay.of(code).x)] or codes


@pytest.mark.parametrize("seed", range(100, 104))
def test_both_rules_agree_when_everybody_builds_upwards(seed: int) -> None:
    """High, narrow harbours that random play seldom sees."""
    compare_whole_match(seed, upwards)


# Counted trees: sequences of lays after fixed draws. ---------------------------------------------------
#
# The first lay, by hand. Beside the start strip (-1,0 0,0 1,0) a strip lies
#   in a row above or below:       first square from -3 to 1, 5 ways in each of 2 rows           10
#   in its own row, at its ends                                                                   2
#   upright over or under one of its three crates, 2 ways in each of 3 columns                    6
#   upright past one of its ends, any of its three crates touching, 2 columns                     6
# 24 places. On top it would rest on one strip only (D6). An uneven strip lies there in two ways: 48.


def test_perft_of_the_first_lay_of_an_uneven_strip_counted_by_hand() -> None:
    assert len(play(start(), "draw 1").legal_actions()) == 48


def count(harbour: Harbour, draws: list[str], depth: int) -> int:
    """How many sequences of so many lays there are, chance answering with the draws in turn."""
    while harbour.waits_for_chance:
        play(harbour, f"draw {draws[0]}")
        draws = draws[1:]
    codes = harbour.legal_actions()
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        after = harbour.copy()
        assert isinstance(after, Harbour)
        after.apply(code)
        total += count(after, draws, depth - 1)
    return total


def count_slowly(table: Table, hands: list[dict[str, str]], depth: int) -> int:
    """The same by the reference; one hand of pictures for each turn."""
    lays = table.legal(hands[0])
    if depth == 1:
        return len(lays)
    total = 0
    for number, crates in lays:
        after = table.copy()
        after.lay(crates)
        rest = {other: picture for other, picture in hands[0].items() if other != number}
        total += count_slowly(after, [rest, *hands[1:]] if rest else hands[1:], depth - 1)
    return total


# Red draws the first strip, green the other two. Even strips keep the numbers small.
EVEN = {"11": "TAT", "12": "clc", "31": "XPX"}
UNEVEN = {"1": "RcA", "2": "mTl", "3": "AAP"}
PERFT = [(EVEN, 1, 24), (EVEN, 2, 1568), (EVEN, 3, 64256), (UNEVEN, 1, 48), (UNEVEN, 2, 6272), (UNEVEN, 3, 514048)]


@pytest.mark.parametrize(("strips", "depth", "expected"), PERFT)
def test_perft_of_the_first_two_turns(strips: dict[str, str], depth: int, expected: int) -> None:
    assert count(start(), list(strips), depth) == expected


@pytest.mark.parametrize(("strips", "depth", "expected"), PERFT[:5])
def test_perft_by_the_reference(strips: dict[str, str], depth: int, expected: int) -> None:
    first, *others = strips.items()
    assert count_slowly(Table(), [dict([first]), dict(others)], depth) == expected
