"""Windows, doors, hedges, pools and stones. F9 to F12."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import DONE, at, door, features, play, window

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet

HOUSE = """
    .......
    .aaAa..
    .aaaa..
    .aaaa..
"""


def sets(sheet: Sheet) -> list[int]:
    return [code for code in sheet.legal_actions() if packing.SET <= code < packing.DOUBLE]


def drawing(kind: int, picture: str, windows: str = "", doors: str = "") -> Sheet:
    """A sheet with a set of this kind begun."""
    return play(drawn.sheet(picture, windows=windows, doors=doors, dice=(kind, kind)), features(0, kind))


def full_but(*free: str) -> str:
    """A sheet with stones everywhere, except on these squares."""
    rows = [["*"] * 17 for _ in range(17)]
    for name in free:
        rows[int(name[1:]) - 1][ord(name[0]) - ord("a")] = "."
    return "\n".join("".join(row) for row in rows)


# F9: a set for each die ---------------------------------------------------------------------------


def test_F9_each_die_gives_a_set_in_either_order() -> None:
    assert sets(drawn.sheet(dice=(4, 6))) == [features(0, 4), features(1, 6)]
    hedge_first = play(drawn.sheet(dice=(4, 6)), features(0, 4), *at("a1 a2 a3 a4"))
    assert sets(hedge_first) == [features(1, 6)]
    stones_first = play(drawn.sheet(dice=(4, 6)), features(1, 6), *at("a1 a2 a3 a4 a5 a6"))
    assert sets(stones_first) == [features(0, 4)]


def test_F9_a_one_is_any_set() -> None:
    sheet = drawn.sheet(HOUSE, dice=(1, 6))
    assert sets(sheet) == [*(features(0, kind) for kind in range(2, 7)), features(1, 6)]


def test_F9_two_sets_may_be_of_the_same_kind() -> None:
    sheet = play(drawn.sheet(dice=(1, 4)), features(0, 4), *at("a1 a2 a3 a4"))
    assert sets(sheet) == [features(1, 4)]


def test_F9_of_two_equal_dice_the_first_goes_first() -> None:
    sheet = drawn.sheet(dice=(4, 4))
    assert sets(sheet) == [features(0, 4)]
    play(sheet, features(0, 4), *at("a1 a2 a3 a4"))
    assert sets(sheet) == [features(1, 4)]
    play(sheet, features(1, 4), *at("q1 q2 q3 q4"))
    assert sheet.legal_actions() == [DONE]


def test_F9_without_a_room_there_are_neither_windows_nor_doors() -> None:
    assert sets(drawn.sheet(dice=(2, 3))) == []


@pytest.mark.parametrize(
    ("kind", "free", "possible"),
    [
        (4, "a1 a2 a3 c1 c2 c3", False),
        (4, "a1 a2 b2 b3", True),
        (4, "a1 b2 c3 d4", False),  # corners do not connect
        (5, "a1 a2 b2 b3", False),
        (5, "c1 c2 c3 b2 d2", True),
        (5, "q1 q2 q3 a2 a3", False),  # the sheet does not go round
        (6, "a1 c3 e5 g7 i9", False),
        (6, "a1 c3 e5 g7 i9 q17", True),
    ],
)
def test_F9_a_set_is_drawn_completely_or_not_at_all(kind: int, free: str, possible: bool) -> None:
    sheet = drawn.sheet(full_but(*free.split()), dice=(kind, kind))
    assert (features(0, kind) in sets(sheet)) == possible


@pytest.mark.parametrize(("doors", "possible"), [("b1n c1n", True), ("b1n c1n c2s", False)])
def test_F9_three_doors_need_three_squares(doors: str, possible: bool) -> None:
    sheet = drawn.sheet("Aaa\naaa", dice=(3, 3), doors=doors)
    assert (features(0, 3) in sets(sheet)) == possible


def test_F9_a_corner_is_one_square_for_doors_though_it_has_two_walls() -> None:
    sheet = drawn.sheet("Aa\naa", dice=(3, 3), doors="b1n")
    assert sets(sheet) == []
    assert len(play(drawn.sheet("Aa\naa", dice=(3, 3)), features(0, 3)).legal_actions()) == 6


@pytest.mark.parametrize(
    ("doors", "possible"),
    [("b1n", True), ("b1n b2e", False), ("b2s", False)],
    ids=["two beside each other", "one place left", "two places that overlap"],
)
def test_F9_two_windows_share_no_square(doors: str, possible: bool) -> None:
    """Of a 2 × 3 room with its letter in the corner, five squares are left for two windows."""
    sheet = drawn.sheet("Aa\naa\naa", dice=(2, 2), doors=doors)
    assert (features(0, 2) in sets(sheet)) == possible


def test_F9_a_first_window_leaves_a_place_for_the_second() -> None:
    """Free are b2, b3, a2, a3: the window that lies across both lower squares leaves none for another."""
    sheet = drawing(2, "Aa\naa\naa\naa", doors="b1n a4s b4s")
    assert sheet.legal_actions() == [window("b2e"), window("a2w")]
    play(sheet, window("a2w"))
    assert sheet.legal_actions() == [window("b2e")]


def test_F9_a_set_that_was_begun_is_completed_first() -> None:
    sheet = play(drawing(4, ""), *at("a1 a2"))
    assert DONE not in sheet.legal_actions()
    play(sheet, *at("a3 b3"))
    assert DONE in sheet.legal_actions()


# F10: how many of what ------------------------------------------------------------------------------


def test_F10_four_hedges_are_one_connected_section() -> None:
    sheet = play(drawing(4, ""), *at("c3"))
    assert sheet.legal_actions() == at("c2 b3 d3 c4")
    play(sheet, *at("c2"))
    assert sheet.legal_actions() == at("c1 b2 d2 b3 d3 c4")
    play(sheet, *at("d2 d1"))
    assert drawn.picture(sheet) == "...#\n..##\n..#"


def test_F10_five_squares_of_pool_are_one_connected_section() -> None:
    sheet = play(drawing(5, ""), *at("b2 b1 a2 c2 b3"))
    assert drawn.picture(sheet) == ".~\n~~~\n.~"
    assert sheet.stage == numbers.CHOOSING


def test_F10_six_stones_lie_anywhere() -> None:
    sheet = play(drawing(6, ""), *at("a1 q1 a17 q17 c3 d4"))
    assert sheet.stage == numbers.CHOOSING
    assert sum(row.bit_count() for row in sheet.stones) == 6


def test_F10_a_new_hedge_may_touch_an_old_one() -> None:
    assert set(at("c1 a2 b2")) <= set(drawing(4, "##").legal_actions())


@pytest.mark.parametrize(("row", "possible"), [("####....", True), ("####...*", False)])
def test_F10_the_new_squares_are_a_section_by_themselves(row: str, possible: bool) -> None:
    sheet = drawn.sheet(row + full_but()[len(row) :], dice=(4, 4))
    assert (features(0, 4) in sets(sheet)) == possible


def test_F10_two_windows_and_three_doors() -> None:
    sheet = play(drawn.sheet(HOUSE, dice=(2, 3)), features(0, 2), window("b2n"), window("b4s"))
    play(sheet, features(1, 3), door("b3w"), door("e2n"), door("e4e"))
    assert [wall for wall in range(4) for row in range(17) if sheet.windows[17 * wall + row]] == [0, 2]
    assert sum(row.bit_count() for row in sheet.doors) == 3
    assert sheet.legal_actions() == [DONE]


# F11, F12: where ------------------------------------------------------------------------------------


def test_F11_features_go_on_squares_with_nothing_in_them() -> None:
    sheet = drawing(6, "#~*\naa.\naA.")
    assert not set(at("a1 b1 c1 a2 b2 a3 b3")) & set(sheet.legal_actions())
    assert set(at("d1 c2 c3 q17")) <= set(sheet.legal_actions())


def test_F11_a_window_and_a_door_need_a_free_square_each() -> None:
    sheet = drawing(3, HOUSE, windows="b2n")
    assert not {door("b2n"), door("c2n"), door("b2w")} & set(sheet.legal_actions())
    assert {door("e2n"), door("e2e"), door("b3w")} <= set(sheet.legal_actions())
    sheet = drawing(2, HOUSE, doors="c4s")
    assert not {window("b4s"), window("c4s")} & set(sheet.legal_actions())
    assert window("d4s") in sheet.legal_actions()


def test_F12_windows_lie_along_one_wall_of_one_room() -> None:
    """Every place for a window in a 4 × 3 room with its letter on d2: none of them in the middle or round a corner."""
    listed = drawing(2, HOUSE).legal_actions()
    assert listed == [window(name) for name in ("b2n", "e2e", "e3e", "b4s", "c4s", "d4s", "b2w", "b3w")]


def test_F12_no_window_lies_across_a_room_that_is_two_wide() -> None:
    """a2 and b2 lie side by side, but at different walls; a1 and b1 share the wall to the north."""
    listed = drawing(2, "aa\naa\naa\naA").legal_actions()
    assert listed == [window(name) for name in ("a1n", "b1e", "b2e", "a1w", "a2w", "a3w")]


def test_F12_a_room_two_by_two_has_walls_for_one_window_only() -> None:
    assert features(0, 2) not in sets(drawn.sheet("Aa\naa", dice=(2, 2)))
    assert features(0, 2) in sets(drawn.sheet("AaBb\naabb", dice=(2, 2))), "the second one may be in another room"


def test_F12_a_door_in_a_corner_takes_the_square_for_both_walls() -> None:
    sheet = play(drawing(3, HOUSE), door("b2n"))
    assert not {door("b2n"), door("b2w")} & set(sheet.legal_actions())


def test_F12_no_window_is_shared_by_two_rooms() -> None:
    sheet = drawing(2, "aabb\naABb")
    assert window("b1n") not in sheet.legal_actions()
    assert {window("a1n"), window("c1n")} <= set(sheet.legal_actions())


def test_F12_a_door_is_at_a_wall_and_in_a_corner_its_player_says_which() -> None:
    listed = set(drawing(3, HOUSE).legal_actions())
    assert {door("b2n"), door("b2w"), door("e4s"), door("e4e"), door("c2n"), door("b3w")} <= listed
    assert not {door(f"c3{wall}") for wall in "nesw"} & listed, "c3 is in the middle of the room"
    assert door("c2w") not in listed


def test_F12_a_door_and_a_window_may_stand_back_to_back() -> None:
    sheet = play(drawn.sheet("aabb\naaBb\naAbb", dice=(2, 3)), features(0, 2), window("b1e"), window("d1e"))
    assert door("c1w") in play(sheet, features(1, 3)).legal_actions()


def test_F12_walls_at_the_rim_and_shared_walls_can_have_windows() -> None:
    listed = drawing(2, "aabb\naaBb\naAbb").legal_actions()
    assert {window("a1n"), window("a1w"), window("b1e")} <= set(listed)


def test_F12_courtyards_are_outdoors() -> None:
    sheet = drawing(
        4,
        """
        aaaabb
        aaaAbb
        cC..bb
        cc..bb
        cc..bB
        dddddd
        dddDdd
        """,
    )
    assert set(at("c3 d3 c4 d4 c5 d5")) <= set(sheet.legal_actions())
