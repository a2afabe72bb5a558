"""What a finished sheet is worth: F15 to F19, sentence by sentence."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn

from drawingboard.games.floorplan.content import box
from drawingboard.games.floorplan.rules import scoring

# F15: the room table ------------------------------------------------------------------------------


def test_F15_a_column_with_all_its_boxes_filled_gives_its_points() -> None:
    assert scoring.room_points(drawn.sheet(filled=[1, 1, 1, 1, 1])) == 6


def test_F15_one_empty_box_and_the_column_gives_nothing() -> None:
    assert scoring.room_points(drawn.sheet(filled=[1, 1, 1, 1, 0])) == 0
    assert scoring.room_points(drawn.sheet(filled=[4, 4, 3, 2, 0])) == 8 + 6, "the kitchens have only two boxes"


@pytest.mark.parametrize(
    ("filled", "points"),
    [
        ([2, 2, 2, 2, 2], 6 + 10),
        ([3, 3, 3, 1, 1], 6 + 8),
        ([3, 3, 2, 1, 1], 6),
        ([4, 4, 0, 0, 0], 6),
        ([4, 3, 3, 2, 2], 6 + 10 + 8),
        ([4, 4, 3, 2, 2], 30),
    ],
)
def test_F15_columns_ask_for_five_five_three_and_two_boxes(filled: list[int], points: int) -> None:
    assert scoring.room_points(drawn.sheet(filled=filled)) == points


def test_F15_an_empty_sheet_gives_nothing() -> None:
    assert scoring.total(drawn.sheet()) == 0


# F16: windows --------------------------------------------------------------------------------------


@pytest.mark.parametrize("growing", "#~")
@pytest.mark.parametrize("window", ["d4n", "f4e", "d6s", "d4w"])
def test_F16_a_window_at_any_wall_sees_a_hedge_or_a_pool_straight_out(window: str, growing: str) -> None:
    picture = """
        ....x
        .
        .
        ...aaa..
        x..aAa.x
        ...aaa
        .
        ....x
    """
    assert scoring.window_points(drawn.sheet(picture.replace("x", growing), windows=window)) == 2


def test_F16_either_of_its_two_squares_may_see() -> None:
    assert scoring.window_points(drawn.sheet("aa.\naa.\nAa#", windows="b1e")) == 0, "the hedge is beside b3"
    assert scoring.window_points(drawn.sheet("aa.\naa.\nAa#", windows="b2e")) == 2, "b2 sees nothing, b3 the hedge"
    assert scoring.window_points(drawn.sheet("aa.\naa#\nAa.", windows="b2e")) == 2, "b2 sees the hedge, b3 nothing"


def test_F16_a_window_scores_once_whatever_it_sees() -> None:
    assert scoring.window_points(drawn.sheet("aa.#~#\naa.~~~\naA", windows="b1e")) == 2


def test_F16_windows_that_see_the_same_hedge_score_each() -> None:
    picture = """
        aa..bb
        aa.#bb
        aA..bB
    """
    assert scoring.window_points(drawn.sheet(picture, windows="b1e e1w")) == 4


def test_F16_sight_is_straight_and_never_slants() -> None:
    picture = """
        ..#
        aa.
        aa.
        aA#
    """
    assert scoring.window_points(drawn.sheet(picture, windows="b2e")) == 0


def test_F16_sight_goes_over_stones_and_other_features() -> None:
    assert scoring.window_points(drawn.sheet("aa***.*#\naa\naA", windows="b1e")) == 2


def test_F16_a_room_ends_sight() -> None:
    assert scoring.window_points(drawn.sheet("aa.bb#\naa.bb#\naA.bB#", windows="b1e")) == 0


def test_F16_the_rim_ends_sight() -> None:
    assert scoring.window_points(drawn.sheet("#aa..............\n.aa\n.Aa", windows="c1e")) == 0


def test_F16_a_low_sheet_ends_four_rows_earlier() -> None:
    picture = "\n".join(["aA", "aa", *["."] * 10, "#"])
    assert scoring.window_points(drawn.sheet(picture, windows="a2s", height=13)) == 2


def test_F16_windows_at_the_rim_and_on_a_shared_wall_score_nothing() -> None:
    picture = """
        aabb#
        aabb#
        aAbB#
    """
    assert scoring.window_points(drawn.sheet(picture, windows="a1n b1e c1w")) == 0


def test_F16_a_window_to_a_wall_shared_in_part_sees_past_the_neighbour() -> None:
    picture = """
        aabbb
        aabBb
        aa..#
        aA
    """
    assert scoring.window_points(drawn.sheet(picture, windows="b2e")) == 2, "b2 faces room b, b3 looks past it"


def test_F16_a_hedge_in_a_courtyard_is_seen_as_well() -> None:
    picture = """
        aAabb
        aaabB
        cc#bb
        Ccddd
        ccdDd
    """
    assert scoring.window_points(drawn.sheet(picture, windows="b2s")) == 2


def test_F16_sight_crosses_a_courtyard_and_ends_at_the_room_behind_it() -> None:
    picture = """
        aaabbb#
        aAabBb#
        ccc.dd#
        cCc.dd#
        ccc.dD#
        eeeee
        eEeee
    """
    assert scoring.window_points(drawn.sheet(picture, windows="c3e")) == 0, "room d hides the hedge"
    assert scoring.window_points(drawn.sheet(picture.replace("cCc.", "cCc~"), windows="c3e")) == 2


def test_F16_a_room_built_later_takes_a_window_its_view() -> None:
    sheet = drawn.sheet("aa....#\naa\naA", windows="b1e", dice=(2, 2))
    assert scoring.window_points(sheet) == 2
    drawn.play(sheet, drawn.room(2, 2), drawn.upright("d1"), drawn.letter("d1"))
    assert scoring.window_points(sheet) == 0


# F17: doors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", ["b2n", "d2e", "c4s", "b3w"])
def test_F17_a_room_with_a_door_to_the_outdoors_gives_a_point(door: str) -> None:
    picture = """
        .
        .aaa
        .aAa
        .aaa
    """
    assert scoring.door_points(drawn.sheet(picture, doors=door)) == 1


def test_F17_a_room_counts_once_however_many_doors_it_has() -> None:
    assert scoring.door_points(drawn.sheet("aaa\naAa", doors="a1w c1e a2s c2s")) == 1


def test_F17_a_room_without_a_door_gives_nothing() -> None:
    assert scoring.door_points(drawn.sheet("aabb\naAbB", doors="d1e")) == 1


def test_F17_rooms_are_connected_through_other_rooms() -> None:
    assert scoring.door_points(drawn.sheet("aabbccc\naAbBcCc", doors="b1e d1e g1e")) == 3


def test_F17_no_counterpart_is_needed_in_the_other_room() -> None:
    assert scoring.door_points(drawn.sheet("aabb\naAbB", doors="b1e d1e")) == 2, "the joining door is drawn in a"
    assert scoring.door_points(drawn.sheet("aabb\naAbB", doors="c1w d1e")) == 2, "the joining door is drawn in b"


def test_F17_rooms_joined_with_each_other_only_do_not_reach_the_outdoors() -> None:
    assert scoring.door_points(drawn.sheet("aabb\naAbB", doors="b1e c1w")) == 0


def test_F17_a_door_at_the_rim_faces_outdoors() -> None:
    assert scoring.door_points(drawn.sheet("aa\naA", doors="a1n")) == 1
    assert scoring.door_points(drawn.sheet("\n".join(["."] * 11 + ["aa", "aA"]), doors="a13s", height=13)) == 1


def test_F17_a_room_built_against_an_outside_door_makes_it_a_connecting_door() -> None:
    assert scoring.door_points(drawn.sheet("aa\naA", doors="b1e")) == 1
    assert scoring.door_points(drawn.sheet("aabb\naAbB", doors="b1e")) == 0


def test_F17_a_door_that_a_later_room_covers_joins_the_two_and_its_path_is_none_any_more() -> None:
    picture = """
        aa....
        aA....
        .*####
    """
    sheet = drawn.sheet(picture, doors="b1e", dice=(2, 2))
    assert scoring.door_points(sheet) == 1
    drawn.play(sheet, drawn.room(2, 2), drawn.upright("c1"), drawn.letter("c1"))
    assert scoring.door_points(sheet) == 0, "a joins b, and no door leads out"
    drawn.play(sheet, drawn.DONE, 33, drawn.features(0, 3))
    drawn.play(sheet, drawn.door("d2s"), drawn.door("d1n"), drawn.door("a2s"))
    assert scoring.door_points(sheet) == 2
    assert scoring.stone_points(sheet) == 0, "the stone on b3 lies before no door"


@pytest.mark.parametrize("feature", "#~*")
def test_F17_a_feature_in_front_of_a_door_does_not_close_it(feature: str) -> None:
    assert scoring.door_points(drawn.sheet(f"aa{feature}\naA", doors="b1e")) == 1


def test_F17_a_door_to_a_courtyard_leads_outdoors() -> None:
    picture = """
        aAabb
        aaabB
        cc.bb
        Ccddd
        ccdDd
    """
    assert scoring.door_points(drawn.sheet(picture, doors="c2s")) == 1


def test_F17_a_door_and_a_window_may_stand_back_to_back() -> None:
    sheet = drawn.sheet("aabb\naabb\naAbB", windows="b1e", doors="c1w d1e")
    assert (scoring.window_points(sheet), scoring.door_points(sheet)) == (0, 2)


def test_F17_a_door_leads_only_through_the_wall_it_is_on() -> None:
    assert scoring.door_points(drawn.sheet("aabb\naAbB", doors="b1n")) == 1, "b1 is also at the wall to room b"


# F18: stones ---------------------------------------------------------------------------------------


def test_F18_a_stone_before_an_outside_door_serves_the_hedge_it_touches() -> None:
    assert scoring.stone_points(drawn.sheet("aa*####\naA", doors="b1e")) == 1


def test_F18_the_path_may_be_long_and_bend() -> None:
    picture = """
        aa***
        aA..*.
        ....**~~~
        .......~~
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b1e")) == 1


def test_F18_a_stone_that_is_not_linked_to_a_door_serves_nothing() -> None:
    assert scoring.stone_points(drawn.sheet("aa.*####\naA", doors="b1e")) == 0
    assert scoring.stone_points(drawn.sheet("aa*####\naA")) == 0, "there is no door at all"


def test_F18_stones_that_touch_at_a_corner_are_not_linked() -> None:
    assert scoring.stone_points(drawn.sheet("aa*.\naA.*####", doors="b1e")) == 0


def test_F18_a_stone_that_touches_a_hedge_at_a_corner_does_not_serve_it() -> None:
    assert scoring.stone_points(drawn.sheet("aa*.\naA.####", doors="b1e")) == 0


def test_F18_the_first_stone_lies_beyond_the_doors_own_wall() -> None:
    picture = """
        ..
        aa*####
        aA
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b2n")) == 0, "the door leads north, the stone lies east"
    assert scoring.stone_points(drawn.sheet(picture, doors="b2e")) == 1


def test_F18_a_door_at_the_rim_starts_no_path() -> None:
    assert scoring.stone_points(drawn.sheet("aa*####\naA", doors="b1n")) == 0


def test_F18_a_connecting_door_starts_no_path() -> None:
    assert scoring.stone_points(drawn.sheet("aabb*####\naAbB", doors="b1e")) == 0


def test_F18_a_path_through_a_feature_is_interrupted() -> None:
    assert scoring.stone_points(drawn.sheet("aa*~*####\naA", doors="b1e")) == 1, "the pool is served, the hedge is not"


def test_F18_adjacent_squares_are_one_object_however_many_stones_touch_it() -> None:
    picture = """
        aa*####
        aA****#
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b1e")) == 1


def test_F18_hedges_that_touch_at_a_corner_are_two_objects() -> None:
    picture = """
        aa*###.
        aA**..#
        ...*###
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b1e")) == 2


def test_F18_a_hedge_and_a_pool_side_by_side_are_two_objects() -> None:
    picture = """
        aa*####
        aA*~~~~~
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b1e")) == 2


def test_F18_one_stone_may_serve_several_objects() -> None:
    picture = """
        ..####
        aa*~~~~~
        aA####
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b2e")) == 3


def test_F18_an_object_on_two_paths_counts_once() -> None:
    picture = """
        aa*#*bb
        aA.#.bB
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="b1e f1w")) == 1


def test_F18_a_path_may_lie_in_a_courtyard() -> None:
    picture = """
        aAabb
        aaabb
        cc*bB
        cc#bb
        Ccddd
        ccdDd
    """
    assert scoring.stone_points(drawn.sheet(picture, doors="c2s")) == 1


# F19 and the whole -----------------------------------------------------------------------------------


def test_F19_the_total_adds_rooms_windows_doors_stones_and_clients() -> None:
    picture = """
        aaa*####
        aAa.....
        aaa..~~~~~
    """
    sheet = drawn.sheet(picture, windows="c2e", doors="c1e", filled=[1, 1, 1, 1, 1])
    rooms, windows, doors, stones = 6, 2, 1, 1
    assert scoring.total(sheet) == rooms + windows + doors + stones
    box.our_box().print_on(sheet)
    for kind, client, pays in ((0, "printer", 3), (1, "beekeeper", 2), (2, "lifeguard", 1)):
        sheet.deal_client(kind, [box.our_box().client(kind, number).id for number in range(9)].index(client))
        assert scoring.client_points(sheet, kind) == pays
    assert scoring.total(sheet) == rooms + windows + doors + stones + 3 + 2 + 1


def test_F19_before_the_clients_are_drawn_they_pay_nothing() -> None:
    sheet = drawn.blank()
    box.our_box().print_on(sheet)
    assert [scoring.client_points(sheet, kind) for kind in range(3)] == [0, 0, 0]
