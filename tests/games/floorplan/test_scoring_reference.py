"""Scoring, fast, slow and in words: all three agree, on crowded sheets and on played ones (F15–F19)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.floorplan import slow_scoring
from tests.games.floorplan.priced import BOX

from drawingboard.core.random import Random
from drawingboard.games.floorplan.rules import clients, scoring
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import breakdown

FOLD = 20


def played(seed: int) -> Sheet:
    """A sheet after a match of random actions."""
    sheet, random = Sheet(16 + 4 * (seed % 2), 17 - 4 * (seed // 2 % 2)), Random(seed)
    BOX.print_on(sheet)
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.roll(random)
        else:
            actions = sheet.legal_actions()
            sheet.apply(actions[random.below(len(actions))])
    return sheet


def assert_the_same(sheet: Sheet, hint: str) -> None:
    BOX.print_on(sheet)
    house = slow_scoring.house(sheet)
    parts = (
        scoring.room_points(sheet),
        scoring.window_points(sheet),
        scoring.door_points(sheet),
        scoring.stone_points(sheet),
    )
    assert parts == slow_scoring.points(house), hint
    for number in range(9):
        for kind in range(3):
            sheet.deal_client(kind, number)
            client = BOX.client(kind, number).id
            assert clients.points(sheet, kind) == slow_scoring.client_points(house, client), f"{hint}: {client}"
        assert scoring.total(sheet) == sum(parts) + sum(clients.points(sheet, kind) for kind in range(3)), hint
        lines = breakdown.score_lines(BOX, sheet)
        assert sum(line.points for line in lines) == scoring.total(sheet), hint
        by_key = Counter[str]()
        for line in lines:
            by_key[line.key] += line.points
        assert (by_key["column"], by_key["window"], by_key["door"], by_key["stone"]) == parts, hint


@pytest.mark.parametrize("fold", range(4))
def test_F15_to_F19_three_ways_of_counting_agree_on_crowded_sheets(fold: int) -> None:
    for seed in range(FOLD * fold, FOLD * fold + FOLD):
        assert_the_same(slow_scoring.random_sheet(seed), f"crowded sheet {seed}")


def test_F15_to_F19_three_ways_of_counting_agree_on_played_sheets() -> None:
    for seed in range(20):
        assert_the_same(played(seed), f"random match {seed}")


def test_the_crowded_sheets_hold_everything_that_scores() -> None:
    """A comparison of zeros would prove little."""
    pays = Counter[str]()
    for seed in range(4 * FOLD):
        house = slow_scoring.house(slow_scoring.random_sheet(seed))
        pays.update({name: points > 0 for name, points in zip("RWDS", slow_scoring.points(house), strict=True)})
        pays.update({client: slow_scoring.client_points(house, client) > 0 for client in slow_scoring.COUNTS})
    assert min(pays.values()) >= 3, pays
