"""Bonuses: how they are unlocked, what they do, when they are spent. F13, F14."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import AGAIN, DONE, at, double, features, kind, letter, play, room, turned, upright

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet

WILD, FEATURES, CONSTRUCTION = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def rooms(sheet: Sheet) -> set[int]:
    return {code for code in sheet.legal_actions() if packing.ROOM <= code < packing.AGAIN}


def sets(sheet: Sheet) -> set[int]:
    return {code for code in sheet.legal_actions() if packing.SET <= code < packing.DOUBLE}


# Unlocking ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room_type", "filled", "unlocked"),
    [
        (2, [0, 0, 0, 0, 0], [0, 0, 0]),
        (2, [1, 0, 0, 0, 0], [1, 0, 0]),
        (3, [0, 0, 0, 0, 0], [0, 1, 0]),
        (2, [3, 0, 0, 0, 0], [0, 0, 1]),
        (2, [4, 0, 0, 0, 0], [0, 0, 0]),
    ],
    ids=["a box without an icon", "wild", "features", "construction", "no box left"],
)
def test_F13_a_filled_box_unlocks_what_is_printed_there(room_type: int, filled: list[int], unlocked: list[int]) -> None:
    sheet = drawn.sheet(dice=(2, 3), filled=filled)
    play(sheet, room(2, 3), upright("a1"), kind(room_type), letter("a1"))
    assert list(sheet.unlocked) == unlocked


def test_F13_a_bonus_unlocked_by_this_rounds_room_may_be_used_at_once() -> None:
    sheet = drawn.sheet(dice=(6, 6))
    play(sheet, room(6, 6), upright("a1"), letter("a1"))
    assert list(sheet.unlocked) == [0, 0, 1]
    assert sheet.legal_actions() == [AGAIN, DONE]


def test_F13_a_bonus_unlocked_now_does_not_change_dice_already_used() -> None:
    sheet = drawn.sheet(dice=(2, 3), filled=[1, 0, 0, 0, 0])
    play(sheet, room(2, 3), upright("a1"), kind(2), letter("a1"))
    assert list(sheet.unlocked) == [1, 0, 0]
    assert sheet.legal_actions() == [DONE]


def test_F13_a_bonus_can_be_used_in_any_later_round() -> None:
    sheet = play(drawn.sheet(dice=(4, 4), bonuses=WILD), DONE, 44, DONE, 66)
    assert features(0, 5) in sets(sheet)


def test_F13_a_wild_unlocked_by_the_first_room_does_not_change_the_second() -> None:
    sheet = drawn.sheet(dice=(2, 3), filled=[1, 0, 0, 0, 0], bonuses=CONSTRUCTION)
    play(sheet, room(2, 3), upright("a1"), kind(2), letter("a1"))
    assert list(sheet.unlocked) == [1, 0, 1]
    assert sheet.legal_actions() == [AGAIN, DONE]
    play(sheet, AGAIN, upright("d1"))
    assert sheet.legal_actions() == [kind(2), kind(3)]
    assert list(play(sheet, kind(3), letter("d1")).spent) == [0, 0, 1]


def test_F13_a_features_bonus_unlocked_by_a_room_waits_for_a_round_of_features() -> None:
    sheet = drawn.sheet(dice=(3, 3))
    play(sheet, room(3, 3), upright("a1"), letter("a1"))
    assert list(sheet.unlocked) == [0, 1, 0]
    assert sheet.legal_actions() == [DONE]
    play(sheet, DONE, 46, features(0, 4), *at("q1 q2 q3 q4"))
    assert double(0) in sheet.legal_actions()


def test_F13_a_second_room_unlocks_too_and_its_bonus_serves_at_once() -> None:
    """Kitchens unlock a construction bonus with their first box: the second room may pay for a third."""
    sheet = drawn.sheet(dice=(2, 6), bonuses=CONSTRUCTION)
    play(sheet, room(2, 6), upright("a1"), kind(2), letter("a1"), AGAIN, upright("c1"), kind(6), letter("c1"))
    play(sheet, AGAIN, upright("e1"), kind(6), letter("e1"))
    assert (list(sheet.unlocked), list(sheet.spent)) == ([0, 0, 2], [0, 0, 2])
    assert list(sheet.filled) == [1, 0, 0, 0, 2]
    assert drawn.picture(sheet).splitlines()[0] == "AaBbCc"


# Wild --------------------------------------------------------------------------------------------


def test_F13_wild_makes_one_die_any_value_for_a_room() -> None:
    sheet = drawn.sheet(dice=(3, 4), bonuses=WILD)
    with_a_three = {room(min(3, value), max(3, value)) for value in range(2, 7)}
    with_a_four = {room(min(4, value), max(4, value)) for value in range(2, 7)}
    assert rooms(sheet) == with_a_three | with_a_four


def test_F13_two_wilds_change_both_dice() -> None:
    assert len(rooms(drawn.sheet(dice=(3, 4), bonuses=(2, 0, 0)))) == 15


@pytest.mark.parametrize(
    ("dice", "sides", "spent"),
    [((3, 4), (3, 4), 0), ((3, 4), (4, 6), 1), ((3, 4), (5, 6), 2), ((1, 4), (5, 6), 1), ((1, 1), (5, 6), 0)],
)
def test_F13_a_room_takes_the_fewest_wilds_that_give_its_sides(
    dice: tuple[int, int], sides: tuple[int, int], spent: int
) -> None:
    sheet = play(drawn.sheet(dice=dice, bonuses=(2, 0, 0)), room(*sides), upright("a1"), kind(sides[0]))
    assert sheet.spent[numbers.WILD_BONUS] == 0, "it is not complete yet"
    play(sheet, letter("a1"))
    assert sheet.spent[numbers.WILD_BONUS] == spent


def test_F13_wild_makes_one_die_any_set() -> None:
    sheet = drawn.sheet(dice=(4, 6), bonuses=WILD)
    assert sets(sheet) == {
        features(0, 4),
        features(0, 5),
        features(0, 6),
        features(1, 4),
        features(1, 5),
        features(1, 6),
    }
    play(sheet, features(0, 5), *at("a1 a2 a3 a4"))
    assert sheet.spent[numbers.WILD_BONUS] == 0
    play(sheet, *at("a5"))
    assert sheet.spent[numbers.WILD_BONUS] == 1
    assert sets(sheet) == {features(1, 6)}


def test_F13_a_die_that_needs_no_change_spends_no_wild() -> None:
    sheet = play(drawn.sheet(dice=(1, 4), bonuses=WILD), features(0, 4), *at("a1 a2 a3 a4"))
    play(sheet, features(1, 4), *at("b1 b2 b3 b4"))
    assert list(sheet.spent) == [0, 0, 0]


@pytest.mark.parametrize("dice", [(1, 1), (1, 4)])
def test_F13_a_one_is_wild_by_itself_and_spends_no_bonus(dice: tuple[int, int]) -> None:
    with_bonus, without = drawn.sheet(dice=dice, bonuses=WILD), drawn.sheet(dice=dice)
    assert {code for code in sets(with_bonus) if code < features(1, 2)} == sets(without) - {features(1, 4)}
    play(with_bonus, features(0, 5), *at("a1 a2 a3 a4 a5"))
    assert list(with_bonus.spent) == [0, 0, 0]


def test_F13_wild_changes_a_die_of_a_printed_pair_which_is_crossed_out_as_usual() -> None:
    sheet = play(drawn.sheet(in_round=4, bonuses=(2, 0, 0)), drawn.pair(3), features(0, 4), *at("a1 a2 a3 a4"))
    assert (list(sheet.spent), sheet.crossed) == ([1, 0, 0], 1 << 3)
    play(sheet, features(1, 6), *at("c1 d1 e1 f1 g1 h1"))
    assert list(sheet.spent) == [2, 0, 0]
    assert drawn.picture(sheet) == "#.******\n#\n#\n#"


def test_F13_a_type_comes_from_the_changed_die_not_from_its_face() -> None:
    sheet = play(drawn.sheet(dice=(3, 4), bonuses=WILD), room(4, 6), upright("a1"))
    assert sheet.legal_actions() == [kind(4), kind(6)]


def test_F13_a_changed_die_is_doubled_without_a_second_wild() -> None:
    sheet = drawn.sheet(dice=(6, 6), bonuses=(1, 1, 0))
    play(sheet, features(0, 4), *at("a1 a2 a3 a4"), double(0), *at("c1 c2 c3 c4"))
    assert list(sheet.spent) == [1, 1, 0]
    assert sheet.legal_actions() == [features(1, 6), DONE]


# Features ------------------------------------------------------------------------------------------


def test_F13_a_features_bonus_draws_a_dies_set_twice() -> None:
    sheet = drawn.sheet(dice=(4, 6), bonuses=FEATURES)
    assert double(0) not in sheet.legal_actions(), "only after the set itself"
    play(sheet, features(0, 4), *at("a1 a2 a3 a4"))
    assert sheet.legal_actions() == [features(1, 6), double(0), DONE]
    play(sheet, double(0), *at("c1 c2 c3"))
    assert sheet.spent[numbers.FEATURES_BONUS] == 0, "it is not complete yet"
    play(sheet, *at("c4"))
    assert drawn.picture(sheet) == "#.#\n#.#\n#.#\n#.#"
    assert list(sheet.spent) == [0, 1, 0]
    assert sheet.legal_actions() == [features(1, 6), DONE]


def test_F13_each_copy_is_a_full_section_of_its_own() -> None:
    sheet = play(drawn.sheet(dice=(4, 6), bonuses=FEATURES), features(0, 4), *at("a1 a2 a3 a4"), double(0), *at("q17"))
    assert sheet.legal_actions() == at("q16 p17")


def test_F13_at_most_one_features_bonus_for_each_die() -> None:
    sheet = drawn.sheet(dice=(4, 4), bonuses=(0, 3, 0))
    play(sheet, features(0, 4), *at("a1 a2 a3 a4"), double(0), *at("b1 b2 b3 b4"))
    assert sheet.legal_actions() == [features(1, 4), DONE]
    play(sheet, features(1, 4), *at("c1 c2 c3 c4"), double(1), *at("d1 d2 d3 d4"))
    assert sheet.legal_actions() == [DONE]
    assert list(sheet.spent) == [0, 2, 0]


def test_F13_a_set_that_does_not_fit_again_is_not_doubled() -> None:
    sheet = drawn.sheet("Aa\naa\naa", dice=(3, 3), bonuses=FEATURES)
    play(sheet, features(0, 3), drawn.door("b1n"), drawn.door("a3s"), drawn.door("b3s"))
    assert sheet.legal_actions() == [DONE]


# Construction ---------------------------------------------------------------------------------------


def test_F13_a_construction_bonus_draws_one_more_room_with_the_same_values_and_a_type_of_its_own() -> None:
    sheet = drawn.sheet(dice=(4, 6), bonuses=CONSTRUCTION)
    assert AGAIN not in sheet.legal_actions()
    play(sheet, room(4, 6), upright("a1"), kind(4), letter("a1"), AGAIN, turned("a7"), kind(6))
    assert list(sheet.spent) == [0, 0, 0], "it is not complete yet"
    play(sheet, letter("a7"))
    assert list(sheet.filled) == [0, 0, 1, 0, 1]
    assert list(sheet.spent) == [0, 0, 1]
    assert AGAIN in sheet.legal_actions(), "the kitchen's box has unlocked another"


def test_F13_a_room_that_does_not_fit_again_is_not_offered() -> None:
    columns = "\n".join(["......" + "*" * 11] * 6 + ["*" * 17] * 11)
    sheet = drawn.sheet(columns, dice=(6, 6), bonuses=CONSTRUCTION)
    play(sheet, room(6, 6), upright("a1"), letter("a1"))
    assert sheet.legal_actions() == [DONE]


def test_F13_the_second_room_has_the_values_a_wild_has_given() -> None:
    sheet = drawn.sheet(dice=(3, 4), bonuses=(1, 0, 1))
    play(sheet, room(3, 5), upright("a1"), kind(3), letter("a1"), AGAIN, upright("d1"))
    assert sheet.legal_actions() == [kind(3), kind(5)]
    play(sheet, kind(5), letter("d1"))
    assert list(sheet.spent) == [1, 0, 1]


def test_F13_a_second_room_of_a_full_row_fills_no_box_and_unlocks_nothing() -> None:
    sheet = drawn.sheet(dice=(6, 6), filled=[0, 0, 0, 0, 1], bonuses=CONSTRUCTION)
    play(sheet, room(6, 6), upright("a1"), letter("a1"), AGAIN, upright("g1"), letter("g1"))
    assert (list(sheet.filled), list(sheet.unlocked)) == ([0, 0, 0, 0, 2], [0, 0, 1])
    assert sheet.rooms == 2


@pytest.mark.parametrize("in_round", [1, 4], ids=["rolled", "printed"])
def test_F13_however_many_bonuses_a_sheet_of_ones_own_prints_there_is_an_end_to_rooms(in_round: int) -> None:
    """23 rooms are drawn, and there is space for many more; after the 24th neither dice nor bonuses give another."""
    picture = """
        AaBbCcDdEeFfGgHh
        aabbccddeeffgghh
        IiJjKkLlMmNnOoPp
        iijjkkllmmnnoopp
        QqRrSsTtUuVvWw..
        qqrrssttuuvvww..
    """
    sheet = drawn.sheet(picture, in_round=in_round, bonuses=(2, 0, 9))
    play(sheet, drawn.pair(0) if in_round == 4 else 22)
    play(sheet, room(2, 2), upright("o5"), letter("o5"))
    assert sheet.rooms == numbers.MOST_ROOMS
    assert sheet.legal_actions() == [DONE]
    assert not rooms(play(sheet, DONE, 11))


# F14 ------------------------------------------------------------------------------------------------


def test_F14_several_bonuses_may_be_used_in_one_round() -> None:
    sheet = drawn.sheet(dice=(6, 6), bonuses=(2, 2, 0))
    play(sheet, features(0, 4), *at("a1 a2 a3 a4"), double(0), *at("b1 b2 b3 b4"))
    play(sheet, features(1, 4), *at("c1 c2 c3 c4"), double(1), *at("d1 d2 d3 d4"), DONE)
    assert list(sheet.spent) == [2, 2, 0]


def test_F14_two_construction_bonuses_make_three_rooms() -> None:
    sheet = drawn.sheet(dice=(2, 2), bonuses=(0, 0, 2))
    play(sheet, room(2, 2), upright("a1"), letter("a1"), AGAIN, upright("c1"), letter("c1"))
    play(sheet, AGAIN, upright("e1"), letter("e1"))
    assert sheet.legal_actions() == [DONE]
    assert drawn.picture(sheet) == "AaBbCc\naabbcc"
