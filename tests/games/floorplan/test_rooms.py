"""Rooms: where they go, what they are called and what they fill. F4 to F8, F24, F27."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import DONE, features, kind, letter, play, room, turned, upright

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet

HOUSE = """
    ......
    .aaA..
    .aaa..
    .aaa..
"""


def placing(picture: str, low: int, high: int) -> Sheet:
    """A sheet with a room of these sides about to be placed."""
    return play(drawn.sheet(picture, dice=(low, high)), room(low, high))


def fits(sheet: Sheet, place: int) -> bool:
    return place in sheet.legal_actions()


# F4: one of three things ----------------------------------------------------------------------


def test_F4_after_a_room_there_are_no_sets() -> None:
    sheet = play(drawn.sheet(dice=(4, 6)), room(4, 6), upright("a1"), kind(4), letter("a1"))
    assert sheet.legal_actions() == [DONE]


def test_F4_after_a_set_there_is_no_room() -> None:
    sheet = play(drawn.sheet(dice=(4, 6)), features(0, 4), *drawn.at("a1 a2 a3 a4"))
    assert sheet.legal_actions() == [features(1, 6), DONE]


def test_F4_who_does_nothing_is_done() -> None:
    sheet = play(drawn.sheet(dice=(4, 6)), DONE)
    assert sheet.waits_for_chance
    assert drawn.picture(sheet) == ""


# F5, F24: where a room goes --------------------------------------------------------------------


def test_F5_the_dice_are_the_sides_in_either_orientation() -> None:
    sheet = play(placing("", 2, 3), upright("b2"), kind(2), letter("b2"))
    assert drawn.picture(sheet) == ".\n.Aa\n.aa\n.aa"
    sheet = play(placing("", 2, 3), turned("b2"), kind(2), letter("d3"))
    assert drawn.picture(sheet) == ".\n.aaa\n.aaA"


def test_F5_a_square_room_has_one_orientation() -> None:
    sheet = placing("", 5, 5)
    assert all(packing.place_turned(code) == 0 for code in sheet.legal_actions())


@pytest.mark.parametrize(("name", "inside"), [("p16", True), ("q16", False), ("p17", False)])
def test_F5_a_room_stays_inside_the_grid(name: str, inside: bool) -> None:
    assert fits(placing("", 2, 2), upright(name)) == inside


def test_F5_a_room_overlaps_no_room() -> None:
    sheet = placing(HOUSE, 2, 3)
    assert not fits(sheet, upright("a1"))  # its lower right square is b3
    assert not fits(sheet, upright("d4"))


def test_F5_a_room_may_not_lie_inside_a_room() -> None:
    assert not fits(placing(HOUSE, 2, 2), upright("b3"))


@pytest.mark.parametrize("place", [upright("e2"), turned("b5"), upright("e5")])
def test_F5_rooms_may_share_walls_and_corners(place: int) -> None:
    assert fits(placing(HOUSE, 2, 3), place)


@pytest.mark.parametrize("mark", "#~*")
def test_F5_a_room_covers_no_feature(mark: str) -> None:
    sheet = placing(f"...\n.{mark}.", 3, 3)
    assert not fits(sheet, upright("a1"))
    assert fits(sheet, upright("c1"))


def test_F5_a_room_may_not_enclose_a_smaller_one() -> None:
    assert not fits(placing(".....\n.aa..\n.aA..", 5, 5), upright("a1"))


def test_F24_rooms_may_surround_a_garden() -> None:
    sheet = placing(
        """
        aaaabb
        aaaAbb
        cC.#bb
        cc..bb
        cc..bB
        """,
        2,
        4,
    )
    play(sheet, turned("c6"), kind(2), letter("c6"), DONE, 22, room(2, 2))
    assert not fits(sheet, upright("c3")), "a hedge stands there"
    play(sheet, upright("c4"), letter("c4"))
    assert drawn.picture(sheet).splitlines()[2:] == ["cC.#bb", "ccEebb", "cceebB", "..Dddd", "..dddd"]


# F6: its type ------------------------------------------------------------------------------------


def test_F6_either_die_gives_the_type() -> None:
    assert play(placing("", 3, 4), upright("a1")).legal_actions() == [kind(3), kind(4)]


def test_F6_two_equal_dice_leave_no_choice_of_type() -> None:
    sheet = play(placing("", 4, 4), upright("a1"), letter("a1"))
    assert sheet.room_type[1] == numbers.LIVING_ROOM


def test_F6_a_one_is_side_and_type_of_any_value() -> None:
    menu = drawn.sheet(dice=(1, 3)).legal_actions()
    assert [code for code in menu if packing.ROOM <= code < packing.AGAIN] == [
        *(room(2, 3), room(3, 3), room(3, 4), room(3, 5), room(3, 6))
    ]
    sheet = play(drawn.sheet(dice=(1, 3)), room(3, 6), upright("a1"))
    assert sheet.legal_actions() == [kind(3), kind(6)]
    assert list(sheet.spent) == [0, 0, 0]


def test_F6_each_of_two_ones_has_a_value_of_its_own() -> None:
    menu = drawn.sheet(dice=(1, 1)).legal_actions()
    rooms = {room(low, high) for low in range(2, 7) for high in range(low, 7)}
    assert rooms <= set(menu)
    assert len(rooms) == 15


# F7, F27: its letter ----------------------------------------------------------------------------


def test_F27_the_letter_may_be_anywhere_in_its_room() -> None:
    sheet = play(placing("", 2, 3), turned("b2"), kind(3))
    assert sheet.legal_actions() == [letter(name) for name in ("b2", "c2", "d2", "b3", "c3", "d3")]


def test_F7_nothing_else_is_drawn_on_the_letter() -> None:
    sheet = play(drawn.sheet("Aa\naa", dice=(2, 3)), features(1, 3))
    assert {drawn.door("b1n"), drawn.door("a2s")} <= set(sheet.legal_actions())
    assert not {drawn.door("a1n"), drawn.door("a1w")} & set(sheet.legal_actions())


# F8: its box ------------------------------------------------------------------------------------


def test_F8_the_leftmost_empty_box_of_its_type_is_filled() -> None:
    sheet = play(placing("aaa\nAaa", 2, 3), upright("a4"), kind(3), letter("a4"))
    assert list(sheet.filled) == [0, 2, 0, 0, 0]


def test_F8_without_an_empty_box_the_room_still_stands() -> None:
    sheet = drawn.sheet(dice=(6, 6), filled=[0, 0, 0, 0, 2])
    play(sheet, room(6, 6), upright("a1"), letter("a1"))
    assert list(sheet.filled) == [0, 0, 0, 0, 2]
    assert sheet.rooms == 1
    assert list(sheet.unlocked) == [0, 0, 0]


def test_F8_the_box_is_filled_when_the_room_has_its_letter() -> None:
    sheet = play(placing("", 2, 3), upright("a1"), kind(3))
    assert list(sheet.filled) == [0, 0, 0, 0, 0]
