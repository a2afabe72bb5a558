"""How actions are written and read: what one types is understood, and what is shown can be typed."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn

import drawingboard
from drawingboard.core.errors import NotUnderstood
from drawingboard.games.floorplan import Sheet
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers

GAME = drawingboard.game("floor-plan")
ONE_ROOM = """
    aaa
    aAa
    aaa
"""


def texts(sheet: Sheet) -> list[str]:
    return [GAME.format_action(sheet, code) for code in sheet.legal_actions()]


def typed(sheet: Sheet, *lines: str) -> Sheet:
    """The sheet after some lines that somebody typed."""
    for line in lines:
        sheet.apply(GAME.parse_action(sheet, line))
    return sheet


def understood(sheet: Sheet, *lines: str) -> set[str]:
    """What each line is taken for, as it would be shown."""
    return {GAME.format_action(sheet, GAME.parse_action(sheet, line)) for line in lines}


def not_understood(sheet: Sheet, line: str) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        GAME.parse_action(sheet, line)
    return caught.value


# What the round brings --------------------------------------------------------------------------


def test_F1_a_client_is_written_by_its_id() -> None:
    table = GAME.start()
    assert GAME.format_action(table, 0) == "client sisters"
    assert GAME.parse_action(table, "client sisters") == GAME.parse_action(table, "Sisters") == 0
    with pytest.raises(NotUnderstood, match=r"'nobody' is no construction client; write 'client' and one of sisters, "):
        GAME.parse_action(table, "nobody")


def test_F2_a_roll_is_two_dice_in_any_order() -> None:
    sheet = drawn.sheet()
    assert GAME.format_action(sheet, 35) == "roll 3-5"
    assert {GAME.parse_action(sheet, text) for text in ("roll 3-5", "5-3", "roll 5 3", "35", "ROLL 3,5")} == {35}
    assert str(not_understood(sheet, "roll 3-7")) == "'roll 3-7' is not a roll; a roll is written roll 3-5 (F2)"


def test_F2_a_printed_pair_is_written_by_its_dice() -> None:
    sheet = drawn.sheet(in_round=4)
    assert texts(sheet) == ["pair 2-3", "pair 3-4", "pair 4-6", "pair 5-5", "done"]
    assert understood(sheet, "pair 4-6", "4-6", "6 4", "46") == {"pair 4-6"}
    assert str(not_understood(sheet, "pair 2-2")) == (
        "no pair 2-2 is printed on the sheet; there are 2-3, 3-4, 4-6 and 5-5 (F2)"
    )


def test_F2_of_two_equal_pairs_the_second_has_its_number() -> None:
    sheet = drawn.sheet(in_round=4)
    sheet.print_pair(3, 4, 6)
    assert texts(sheet) == ["pair 2-3", "pair 3-4", "pair 4-6", "pair 4-6 #4", "done"]
    assert GAME.parse_action(sheet, "pair 4-6 #4") == packing.pair(3)


# Rooms ------------------------------------------------------------------------------------------


def test_F5_a_room_is_begun_with_its_dice_and_placed_with_its_shape() -> None:
    sheet = drawn.sheet(dice=(3, 5))
    assert texts(sheet) == ["room 3x5", "pool", "done"]
    assert understood(sheet, "room 3x5", "Room 5 x 3", "room 3×5", "room 3*5") == {"room 3x5"}
    typed(sheet, "room 5x3")
    assert understood(sheet, "at c4 5x3", "c4 5 x 3", "at c4 turned") == {"at c4 5x3"}
    assert understood(sheet, "at c4 3x5") == {"at c4 3x5"}


def test_F5_a_shape_can_be_left_out_where_the_room_fits_one_way_only() -> None:
    sheet = typed(drawn.sheet(dice=(3, 5)), "room 3x5")
    assert understood(sheet, "at o1") == {"at o1 3x5"}
    assert understood(sheet, "at a15") == {"at a15 5x3"}
    assert str(not_understood(sheet, "at c4")) == (
        "the room fits at c4 both ways: write 'at c4 3x5' or 'at c4 5x3' (F5)"
    )
    assert str(not_understood(sheet, "at c4 4x5")) == "the room is 3x5, not 4x5 (F5)"


def test_F6_a_type_is_written_out_and_a_letter_by_its_square() -> None:
    sheet = typed(drawn.sheet(dice=(4, 5)), "room 4x5", "at c4 4x5")
    assert texts(sheet) == ["living room", "dining room"]
    assert understood(sheet, "living room", "living", "Living  Room", "type living") == {"living room"}
    typed(sheet, "dining")
    assert understood(sheet, "letter d5", "d5", "letter on d5", "D5") == {"letter d5"}


def test_F6_a_square_room_has_only_one_type() -> None:
    sheet = typed(drawn.sheet(dice=(3, 3)), "room 3x3")
    assert understood(sheet, "at c4", "c4 3x3") == {"at c4 3x3"}
    typed(sheet, "at c4")
    assert texts(sheet)[0] == "letter c4"


def test_F6_a_wild_die_is_said_by_its_value() -> None:
    sheet = drawn.sheet(dice=(1, 3))
    assert texts(sheet)[:5] == ["room 2x3", "room 3x3", "room 3x4", "room 3x5", "room 3x6"]
    assert str(not_understood(sheet, "room 1x3")) == "a 1 is wild: say the value it counts as, 2 to 6 (F6)"


def test_F13_bonuses_that_are_spent_are_shown_and_need_not_be_typed() -> None:
    sheet = drawn.sheet(dice=(3, 5), bonuses=(2, 0, 0))
    assert {"room 3x5", "room 3x6 wild", "room 6x6 wild wild"} <= set(texts(sheet))
    assert understood(sheet, "room 3x6", "room 3x6 wild", "room 6x3 with a wild bonus") == {"room 3x6 wild"}
    sheet = typed(drawn.sheet(dice=(3, 5), bonuses=(0, 0, 1)), "room 3x5", "a1 3x5", "bedroom", "a1")
    assert texts(sheet) == ["another room", "done"]
    assert understood(sheet, "another room", "again") == {"another room"}


# Sets -------------------------------------------------------------------------------------------


def test_F9_a_set_is_called_by_its_kind_and_by_the_die_where_that_shows_another_value() -> None:
    sheet = drawn.sheet(ONE_ROOM, dice=(1, 4))
    assert [text for text in texts(sheet) if not text.startswith("room")] == [
        "windows by 1",
        "doors by 1",
        "hedge by 1",
        "pool by 1",
        "stones by 1",
        "hedge",
        "done",
    ]
    assert understood(sheet, "hedge", "hedges", "hedge by 4") == {"hedge"}
    assert understood(sheet, "hedge by 1", "hedge with the 1") == {"hedge by 1"}
    assert understood(sheet, "pool") == {"pool by 1"}, "the only die that can"
    assert str(not_understood(sheet, "pool by 6")) == "no die shows 6; the dice show 1 and 4 (F9)"


def test_F9_a_used_die_is_not_meant_any_more() -> None:
    sheet = typed(drawn.sheet(dice=(4, 4)), "hedge", "a1", "a2", "a3", "a4")
    assert texts(sheet) == ["hedge", "done"]
    assert GAME.parse_action(sheet, "hedge") == drawn.features(1, numbers.HEDGE)


def test_F13_a_set_with_a_wild_bonus_says_which_die_changes() -> None:
    sheet = drawn.sheet(dice=(4, 5), bonuses=(1, 0, 0))
    assert {"stones by 4 wild", "stones by 5 wild", "pool", "pool by 4 wild"} <= set(texts(sheet))
    assert understood(sheet, "stones by 5", "stones by 5 wild") == {"stones by 5 wild"}


def test_F13_a_set_is_doubled_by_its_kind() -> None:
    hedge = ("hedge", "a1", "a2", "a3", "a4")
    sheet = typed(drawn.sheet(dice=(4, 5), bonuses=(0, 2, 0)), *hedge)
    assert texts(sheet) == ["pool", "double hedge", "done"]
    both = typed(drawn.sheet(dice=(4, 4), bonuses=(0, 2, 0)), *hedge, "hedge", "c1", "c2", "c3", "c4")
    assert texts(both) == ["double hedge", "double other hedge", "done"]
    assert str(not_understood(sheet, "double pool")) == "no pool was drawn this round that could be drawn twice (F13)"


def test_F12_windows_and_doors_are_written_by_square_and_wall() -> None:
    sheet = typed(drawn.sheet(ONE_ROOM, dice=(2, 3)), "windows")
    assert understood(sheet, "window a1n", "a1n", "a1 n", "window at a1 north") == {"window a1n"}
    assert str(not_understood(sheet, "window a1")) == (
        "say in which wall the window on a1 is: 'window a1n', 'window a1w' (F12)"
    )
    typed(sheet, "a1n", "c2e", "doors")
    assert understood(sheet, "door b3", "b3", "door b3s", "b3s") == {"door b3s"}, "it touches one wall only"
    assert not_understood(sheet, "door a3").code == "wall/which"


def test_F10_squares_outdoors_are_written_as_they_are() -> None:
    sheet = typed(drawn.sheet(dice=(4, 6)), "hedge")
    assert understood(sheet, "c9", "C9", "hedge c9", "hedge on c9") == {"c9"}
    assert str(not_understood(sheet, "z9")) == "there is no square z9; the last one is q17 (F23)"


def test_F25_done_may_be_called_pass() -> None:
    assert understood(drawn.sheet(dice=(2, 3)), "done", "pass", "Done") == {"done"}


def test_what_means_nothing_is_answered_with_what_can_be_typed() -> None:
    assert str(not_understood(drawn.sheet(dice=(3, 5)), "castle")) == (
        "'castle' is not an action of Floor Plan; write 'room 3x5' for a room, 'pool' for a set, or 'done'"
    )
    placing = typed(drawn.sheet(dice=(3, 5)), "room 3x5")
    assert not_understood(placing, "here").sentence.endswith("with width and height: 'at a1 3x5'")


def test_F23_on_the_lower_sheet_there_are_thirteen_rows() -> None:
    sheet = typed(drawn.sheet(dice=(4, 6), height=13), "stones")
    assert str(not_understood(sheet, "c14")) == "there is no square c14; the last one is q13 (F23)"
