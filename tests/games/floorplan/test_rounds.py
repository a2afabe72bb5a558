"""Clients, dice, printed pairs, passing, and how many ways there are. F1, F2, F22, F23, F25."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import DONE, at, features, kind, letter, pair, play, room, upright
from tests.perft import perft

from drawingboard.core.random import Random
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, plan
from drawingboard.games.floorplan.rules.sheet import Sheet

BONUS_ROUNDS = {16: [4, 8, 12, 16], 20: [5, 10, 15, 20]}


def dealt(rounds: int = 16) -> Sheet:
    return play(drawn.blank(rounds), 0, 4, 8)


# F1: the clients ------------------------------------------------------------------------------


def test_F1_one_client_of_each_kind_is_drawn_each_of_nine_as_likely() -> None:
    sheet = drawn.blank()
    assert list(sheet.client) == [numbers.NOT_DRAWN] * 3
    for card in (0, 4, 8):
        assert sheet.outcomes() == [(number, 1) for number in range(9)]
        sheet.apply(card)
    assert list(sheet.client) == [0, 4, 8]
    assert sheet.round == 1


def test_F1_the_sheet_is_empty() -> None:
    sheet = dealt()
    assert drawn.picture(sheet) == ""
    assert sheet.rooms == 0
    assert list(sheet.filled) == [0] * 5
    assert list(sheet.unlocked) == [0] * 3


# F2, F22: the dice of a round ----------------------------------------------------------------------


def test_F2_two_dice_are_rolled_and_their_order_does_not_matter() -> None:
    weights = dict(dealt().outcomes())
    assert len(weights) == 21
    assert sum(weights.values()) == 36
    assert (weights[11], weights[36]) == (1, 2)


@pytest.mark.parametrize("rounds", [16, 20])
def test_F2_F22_in_four_of_the_rounds_nobody_rolls(rounds: int) -> None:
    sheet, unrolled = dealt(rounds), []
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.apply(66)
        else:
            unrolled.append(sheet.round)
        sheet.apply(DONE)
    assert unrolled == BONUS_ROUNDS[rounds]
    assert sheet.round == rounds
    assert sheet.ending == numbers.LAST_ROUND_PLAYED


def test_F2_a_printed_pair_takes_the_place_of_the_dice() -> None:
    sheet = drawn.sheet(in_round=4)
    assert sheet.legal_actions() == [pair(0), pair(1), pair(2), pair(3), DONE]
    play(sheet, pair(2))
    assert sheet.legal_actions() == [room(4, 6), features(0, 4), features(1, 6), DONE]


def test_F2_a_pair_is_crossed_out_when_something_was_drawn_with_it() -> None:
    sheet = play(drawn.sheet(in_round=4), pair(2), features(0, 4), *at("a1 a2 a3"))
    assert sheet.crossed == 0
    play(sheet, *at("a4"))
    assert sheet.crossed == 1 << 2
    play(sheet, DONE)
    assert pair(2) not in drawn.sheet(in_round=8, crossed=[2]).legal_actions()


@pytest.mark.parametrize("codes", [[DONE], [pair(2), DONE]], ids=["at once", "after looking at a pair"])
def test_F2_passing_crosses_out_no_pair(codes: list[int]) -> None:
    sheet = play(drawn.sheet(in_round=4), *codes)
    assert sheet.crossed == 0
    assert sheet.round == 5


def test_F2_each_pair_once_in_a_game() -> None:
    sheet = drawn.sheet(in_round=16, crossed=[0, 1, 3])
    assert sheet.legal_actions() == [pair(2), DONE]
    assert drawn.sheet(in_round=16, crossed=[0, 1, 2, 3]).legal_actions() == [DONE]


def test_F2_a_pair_with_which_nothing_can_be_drawn_is_not_offered() -> None:
    """Four squares are free: room for a hedge with 3-4 or 4-6, for a small room with none of the pairs."""
    free = "....".ljust(17, "*") + "\n" + "\n".join(["*" * 17] * 16)
    assert drawn.sheet(free, in_round=4).legal_actions() == [pair(1), pair(2), DONE]
    assert drawn.sheet(free, in_round=4, bonuses=(1, 0, 0)).legal_actions() == [*map(pair, range(4)), DONE]


def test_F2_bonuses_work_on_printed_pairs() -> None:
    sheet = drawn.sheet(in_round=4, bonuses=(1, 1, 1))
    play(sheet, pair(3), room(5, 6), upright("a1"), kind(6), letter("a1"))
    assert sheet.spent[numbers.WILD_BONUS] == 1
    assert drawn.AGAIN in sheet.legal_actions()
    sheet = play(drawn.sheet(in_round=4, bonuses=(1, 1, 1)), pair(2), features(0, 4), *at("a1 a2 a3 a4"))
    assert drawn.double(0) in sheet.legal_actions()


def test_F2_a_new_round_forgets_what_was_drawn_in_the_last() -> None:
    sheet = play(drawn.sheet(dice=(4, 6)), features(0, 4), *at("a1 a2 a3 a4"), DONE, 46)
    assert sheet.legal_actions() == [room(4, 6), features(0, 4), features(1, 6), DONE]


# F23: the grid ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("height", "places"), [(17, 15 * 15), (13, 15 * 11)])
def test_F23_the_grid_is_17_wide_and_17_or_13_high(height: int, places: int) -> None:
    sheet = play(drawn.sheet(dice=(3, 3), height=height), room(3, 3))
    assert len(sheet.legal_actions()) == places
    sheet = play(drawn.sheet(dice=(6, 6), height=height), features(0, 6))
    assert sheet.legal_actions()[-1] == packing.outdoors(17 * height - 1)


# F25: passing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(1, 1), (2, 3), (6, 6)])
def test_F25_passing_is_always_allowed(dice: tuple[int, int]) -> None:
    assert DONE in drawn.sheet(dice=dice).legal_actions()


def test_F25_one_of_the_two_sets_may_be_left_out() -> None:
    sheet = play(drawn.sheet(dice=(4, 6)), features(1, 6), *at("a1 b1 c1 d1 e1 f1"), DONE)
    assert sheet.round == 2


def test_F25_who_cannot_draw_anything_can_go_on() -> None:
    full = "\n".join(["*" * 17] * 17)
    assert drawn.sheet(full, dice=(1, 1), bonuses=(3, 3, 2)).legal_actions() == [DONE]
    assert drawn.sheet(full, in_round=4).legal_actions() == [DONE]


# Nobody gets stuck ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_every_listed_action_leads_on(seed: int) -> None:
    """After each action there is another, until chance or the end: no set is begun that cannot be completed."""
    sheet, random = drawn.sheet(height=13, bonuses=(9, 9, 4)), Random(seed)
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.roll(random)
            continue
        codes = sheet.legal_actions()
        for code in codes[:: 1 + len(codes) // 20]:
            after = sheet.copy()
            after.apply(code)
            assert after.over or after.waits_for_chance or after.legal_actions(), f"seed {seed}: stuck after {code}"
        codes = [code for code in codes if code != DONE] or codes
        sheet.apply(codes[random.below(len(codes))])


def test_bonuses_are_never_overspent_and_boxes_never_overfilled() -> None:
    sheet, random = drawn.blank(), Random(7)
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.roll(random)
        else:
            codes = sheet.legal_actions()
            sheet.apply(codes[random.below(len(codes))])
        assert all(map(int.__le__, list(sheet.spent), list(sheet.unlocked)))
        assert all(map(int.__le__, list(sheet.filled), drawn.BOXES))
    assert Counter(list(sheet.room_type)[1 : sheet.rooms + 1]).total() == sheet.rooms


# Counted trees ------------------------------------------------------------------------------------
#
# On the empty sheet a room of w × h has (18 - w) * (18 - h) places.


def test_perft_of_a_first_round_with_two_and_three() -> None:
    """A room or nothing: 2 ways; 2 * 16 * 15 places; two types each; six squares for each letter; then only done."""
    sheet = drawn.sheet(dice=(2, 3))
    assert [perft(sheet, depth) for depth in range(1, 6)] == [2, 480, 960, 5760, 5760]


def test_perft_of_a_first_round_with_four_and_six() -> None:
    """A room, a hedge, stones or nothing.

    Two steps: 2 * 14 * 12 places, 289 squares for the hedge, 289 for the first stone.
    Three steps: two types; each of the 2 * 17 * 16 pairs of neighbours in either order; 289 * 288.
    """
    sheet = drawn.sheet(dice=(4, 6))
    assert perft(sheet, 1) == 4
    assert perft(sheet, 2) == 336 + 289 + 289
    assert perft(sheet, 3) == 672 + 2 * 544 + 289 * 288


def test_perft_of_a_first_round_with_two_ones() -> None:
    """Fifteen rooms, three kinds of sets outdoors, or nothing; the places of all rooms, and 289 squares thrice."""
    places = sum((18 - w) * (18 - h) for w in range(2, 7) for h in range(2, 7))
    sheet = drawn.sheet(dice=(1, 1))
    assert perft(sheet, 1) == 19
    assert perft(sheet, 2) == places + 3 * 289


def test_perft_of_doors_in_a_small_room() -> None:
    """2 × 2 with a letter: three squares for three doors, each with two walls: 6 * 4 * 2 orders."""
    sheet = play(drawn.sheet("Aa\naa", dice=(3, 3)), features(0, 3))
    assert [perft(sheet, depth) for depth in (1, 2, 3)] == [6, 24, 48]


# Copies -----------------------------------------------------------------------------------------


def test_arranging_what_was_read_gives_the_same_sheet() -> None:
    sheet = play(drawn.sheet(dice=(4, 6), bonuses=(1, 1, 1)), features(0, 5), *at("c3 c4"))
    twin = drawn.sheet()
    for name in ("c3", "c4"):
        plan.draw_outdoors(twin, numbers.POOL, drawn.square(name))
    assert not twin.same_as(sheet)
    twin.arrange(
        list(sheet.client),
        list(sheet.filled),
        list(sheet.unlocked),
        list(sheet.spent),
        sheet.crossed,
        sheet.state(),
        list(sheet.section),
    )
    assert twin.same_as(sheet)


def test_a_sheet_is_small() -> None:
    assert drawn.blank().size() < 2500
