"""How the built-in players judge a sheet, and which steps they think about."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.matches import GAME, table

from drawingboard.core.position import Actions
from drawingboard.core.random import Random
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.evaluation import weights
from drawingboard.games.floorplan.evaluation.value import SheetValue
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet


def sheet_after(seed: int, steps: int, **options: str) -> Sheet:
    sheet = GAME.focus(table(seed, steps, 1, **options), 0)
    assert isinstance(sheet, Sheet)
    return sheet


@pytest.mark.parametrize("seed", range(6))
def test_F15_what_is_seen_at_a_glance_are_the_points_of_the_sheet(seed: int) -> None:
    judge = SheetValue()
    for steps in (20, 60, 100, 150):
        for options in ({}, {"grid": "17x13"}):
            sheet = sheet_after(seed, steps, **options)
            assert judge.look(sheet) == sheet.points(0)


def test_F15_when_the_last_round_is_played_only_points_count() -> None:
    judge = SheetValue()
    sheet = sheet_after(3, 2000)
    assert sheet.over
    assert judge.value(sheet, 0) == judge.outlook(sheet, 0) == sheet.points(0)


def test_F15_a_column_that_has_been_begun_is_worth_something() -> None:
    judge = SheetValue()
    nothing, begun = drawn.sheet(), drawn.sheet(filled=[1, 1, 1, 1, 0])
    assert begun.points(0) == 0
    assert judge.value(begun, 0) > judge.value(nothing, 0)
    assert judge.outlook(begun, 0) > judge.outlook(nothing, 0)


def test_F13_a_bonus_is_worth_something_while_there_are_rounds_to_come() -> None:
    judge = SheetValue()
    for bonus in range(numbers.BONUSES):
        one = tuple(int(bonus == kind) for kind in range(3))
        for in_round in (4, 9, 14):
            with_it = drawn.sheet(bonuses=(one[0], one[1], one[2]), in_round=in_round)
            assert judge.outlook(with_it, 0) > judge.outlook(drawn.sheet(in_round=in_round), 0)


def test_F16_a_window_without_a_view_may_still_get_one() -> None:
    judge = SheetValue()
    picture = """
    ....
    .aA.
    .aa.
    """
    blind = drawn.sheet(picture, windows="b2n")
    walled = drawn.sheet("aA\naa", windows="a1n")
    judge.look(blind)
    hopeful = judge.prospect_of(weights.HOPEFUL_WINDOWS)
    judge.look(walled)
    assert (hopeful, judge.prospect_of(weights.HOPEFUL_WINDOWS)) == (1, 0), "nothing is ever seen beyond the rim"


def test_F18_a_hedge_is_near_when_a_stone_would_link_it() -> None:
    judge = SheetValue()
    picture = """
    ........
    aA.####.
    aa......
    """
    judge.look(drawn.sheet(picture, doors="b3e"))
    assert judge.prospect_of(weights.NEAR_OBJECTS) == 5, "two stones: six less one"
    assert judge.prospect_of(weights.OBJECTS_APART) == 1


@pytest.mark.parametrize("seed", range(8))
def test_every_suggestion_is_legal_and_there_always_is_one(seed: int) -> None:
    judge, actions, random = SheetValue(), Actions(), Random(seed)
    sheet = sheet_after(seed, 0, grid="17x13" if seed % 2 else "17x17")
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.roll(random)
            continue
        legal = sheet.legal_actions()
        judge.suggest(sheet, actions)
        suggested = [actions.codes[index] for index in range(actions.count)]
        assert suggested
        assert set(suggested) <= set(legal)
        assert len(set(suggested)) == len(suggested)
        codes = suggested if random.below(2) else legal
        sheet.apply(codes[random.below(len(codes))])


def test_F4_a_round_is_whole_while_the_menu_is_open() -> None:
    judge = SheetValue()
    sheet = drawn.sheet(dice=(2, 3))
    assert judge.is_whole(sheet)
    sheet.apply(packing.room(2, 3))
    assert not judge.is_whole(sheet)
