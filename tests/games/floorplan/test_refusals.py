"""Whatever is refused comes with a code, a sentence, its rule and the squares it is about."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import DONE, at, door, features, letter, pair, play, room, turned, upright, window
from tests.games.floorplan.test_notation import typed

import drawingboard
from drawingboard.core.errors import NotNow, NotUnderstood, Refused
from drawingboard.core.random import Random
from drawingboard.games.floorplan import Sheet
from drawingboard.games.floorplan.rules import numbers

GAME = drawingboard.game("floor-plan")
HOUSE = """
    aaabb.#
    aAabB.#
    aaabb~*
"""


def refused(sheet: Sheet, code: int) -> Refused:
    refusal: Refused | None = GAME.refusal(sheet, code)
    assert refusal is not None, "this should not be allowed"
    return refusal


def told(sheet: Sheet, code: int) -> tuple[str, str]:
    refusal = refused(sheet, code)
    return refusal.code, str(refusal)


# The right moment -------------------------------------------------------------------------------


def test_F4_rooms_and_sets_are_begun_before_they_are_drawn() -> None:
    sheet = drawn.sheet(dice=(3, 5))
    assert told(sheet, upright("c4")) == (
        "turn/nothing_begun",
        "no room has been begun; write 'room 3x5' for a room, 'pool' for a set, or 'done' (F4)",
    )
    assert refused(sheet, window("c4n")).sentence.startswith("no set of features has been begun")
    assert isinstance(refused(sheet, letter("c4")), NotNow)


def test_F5_a_room_that_was_begun_comes_first() -> None:
    sheet = play(drawn.sheet(dice=(3, 5)), room(3, 5))
    assert told(sheet, DONE) == (
        "turn/room_first",
        "the 3x5 room that was begun comes first: finish it or take it back; "
        "say where the room goes by its upper left square, with width and height: 'at a1 3x5' (F5)",
    )


def test_F9_a_set_that_was_begun_comes_first() -> None:
    sheet = play(drawn.sheet(dice=(4, 5)), features(0, numbers.HEDGE), *at("a1"))
    assert told(sheet, DONE) == (
        "turn/set_first",
        "three hedge squares of this set are still to be drawn: finish it or take it back; "
        "write the next square: 'b1' (F9)",
    )


def test_F2_pairs_are_for_bonus_rounds_and_come_first_there() -> None:
    assert refused(drawn.sheet(dice=(3, 5)), pair(0)).code == "pair/no_bonus_round"
    assert told(drawn.sheet(in_round=4), room(3, 5)) == (
        "pair/first",
        "the architect has no dice yet; take one of the printed pairs, 'pair 2-3', or write 'done' (F2)",
    )


def test_F2_a_pair_serves_once() -> None:
    assert told(drawn.sheet(in_round=8, crossed=[2]), pair(2)) == (
        "pair/crossed",
        "the pair 4-6 is crossed out; each serves once in a match (F2)",
    )


def test_F15_after_the_match_there_is_nothing_to_do() -> None:
    sheet = play(drawn.sheet(in_round=16), DONE)
    assert told(sheet, DONE) == ("action/over", "the match is over (F15)")


def test_F1_and_F2_chance_answers_with_a_card_or_two_dice() -> None:
    assert refused(drawn.blank(), 9).code == "client/outcome"
    assert refused(drawn.sheet(), 53).code == "roll/outcome"
    assert GAME.refusal(drawn.sheet(), 35) is None


@pytest.mark.parametrize("code", [7, 39, 60, 61, 67, 578 + 1000, 7289, -1, room(5, 3)])
def test_codes_that_mean_nothing_are_told_so(code: int) -> None:
    assert isinstance(refused(drawn.sheet(dice=(3, 5)), code), NotUnderstood)


# The menu -----------------------------------------------------------------------------------------


def test_F5_the_dice_must_show_the_sides_of_a_room() -> None:
    assert told(drawn.sheet(dice=(3, 5)), room(2, 6)) == (
        "dice/value",
        "cannot draw a room 2x6: the dice show 3 and 5; that takes two wild bonuses, and there is none (F5)",
    )
    assert refused(drawn.sheet(dice=(3, 5), bonuses=(1, 0, 0)), room(2, 6)).sentence.endswith("there is only one")


def test_F4_it_is_a_room_or_features() -> None:
    sheet = typed(drawn.sheet(dice=(4, 5)), "hedge", "a1", "a2", "a3", "a4")
    assert told(sheet, room(4, 5)) == (
        "room/after_features",
        "cannot draw a room 4x5: this round is for features; it is one or the other (F4)",
    )
    sheet = typed(drawn.sheet(dice=(4, 5)), "room 4x5", "a1 4x5", "living", "a1")
    assert told(sheet, features(0, numbers.HEDGE)) == (
        "set/after_room",
        "cannot draw four hedge squares: this round is for a room; it is one or the other (F4)",
    )
    assert refused(sheet, room(4, 5)).code == "room/second"


def test_F5_a_room_that_fits_nowhere_is_told_so() -> None:
    stripes = "\n".join([".#" * 8 + "."] * 17)
    assert told(drawn.sheet(stripes, dice=(2, 3)), room(2, 3)) == (
        "room/no_space",
        "cannot draw a room 2x3: it fits nowhere on the sheet (F5)",
    )
    full = "\n".join(["#" * 17] * 17)
    assert told(drawn.sheet(full, in_round=4), pair(3)) == (
        "pair/useless",
        "nothing can be drawn with the pair 5-5; take another, or pass (F2)",
    )


def test_F9_a_die_gives_one_set_of_its_value() -> None:
    sheet = typed(drawn.sheet(dice=(4, 5)), "hedge", "a1", "a2", "a3", "a4")
    assert told(sheet, features(0, numbers.HEDGE)) == (
        "set/die_used",
        "cannot draw four hedge squares: the 4 has already given four hedge squares (F9)",
    )
    assert told(sheet, features(1, numbers.STONES)) == (
        "dice/value",
        "cannot draw six stones: only the 5 is left; that takes one wild bonus, and there is none (F9)",
    )
    assert told(drawn.sheet(dice=(4, 5)), features(1, numbers.HEDGE)) == (
        "dice/value",
        "cannot draw four hedge squares: the 4 gives it, but not the 5; "
        "that takes one wild bonus, and there is none (F9)",
    )
    assert refused(drawn.sheet(dice=(4, 4)), features(1, numbers.HEDGE)).code == "set/first_die"


def test_F9_a_set_that_does_not_fit_whole_is_refused() -> None:
    full = "\n".join(["#" * 17] * 16 + ["#" * 14 + ".#."])
    sheet = drawn.sheet(full, dice=(1, 1))
    assert told(sheet, features(0, numbers.STONES)) == (
        "set/no_space",
        "cannot draw six stones: only 2 squares outdoors are free, and a set is drawn whole or not at all (F9)",
    )
    assert refused(sheet, features(0, numbers.POOL)).sentence.startswith(
        "cannot draw five pool squares: nowhere outdoors do 5 free squares hang together"
    )
    assert told(sheet, features(0, numbers.WINDOWS)) == (
        "set/no_room",
        "cannot draw two windows: windows belong in rooms, and there are none (F11)",
    )
    walls = drawn.sheet("aA\naa", windows="a1w", dice=(1, 1))
    assert refused(walls, features(0, numbers.WINDOWS)).code == "set/no_space"


def test_F13_bonuses_must_be_there() -> None:
    sheet = typed(drawn.sheet(dice=(4, 5)), "hedge", "a1", "a2", "a3", "a4")
    assert told(sheet, drawn.double(0)) == (
        "bonus/none",
        "cannot double the hedge: that takes a features bonus, and there is none (F13)",
    )
    assert told(sheet, drawn.double(1)) == (
        "double/not_drawn",
        "cannot double the set of the 5: it has not been drawn yet (F13)",
    )
    assert refused(sheet, drawn.AGAIN).code == "room/another_first"
    sheet = typed(drawn.sheet(dice=(5, 5)), "room 5x5", "a1", "a1")
    assert told(sheet, drawn.AGAIN) == (
        "bonus/none",
        "cannot draw another room: that takes a construction bonus, and there is none (F13)",
    )


def test_F13_a_die_is_doubled_once() -> None:
    sheet = typed(drawn.sheet(dice=(4, 5), bonuses=(0, 2, 0)), "hedge", "a1", "a2", "a3", "a4")
    typed(sheet, "double hedge", "c1", "c2", "c3", "c4")
    assert refused(sheet, drawn.double(0)).code == "double/twice"


# A room -----------------------------------------------------------------------------------------------


def test_F5_a_room_stays_inside_the_sheet() -> None:
    sheet = play(drawn.sheet(dice=(3, 5)), room(3, 5))
    assert told(sheet, turned("n1")) == (
        "room/outside",
        "cannot draw a room 5x3 at n1: it would reach over the edge of the sheet (F5)",
    )
    low = play(drawn.sheet(dice=(3, 5), height=13), room(3, 5))
    assert refused(low, upright("a10")).code == "room/outside"


def test_F5_a_room_covers_no_room_and_no_feature() -> None:
    sheet = play(drawn.sheet(HOUSE, dice=(3, 3)), room(3, 3))
    overlap = refused(sheet, upright("c2"))
    assert str(overlap) == "cannot draw a room 3x3 at c2: it would overlap the bedroom at b2 (F5)"
    assert overlap.squares == ("c2", "c3")
    feature = refused(sheet, upright("f2"))
    assert feature.code == "room/feature"
    assert feature.squares == ("g2", "f3", "g3")
    assert feature.sentence == "cannot draw a room 3x3 at f2: it would cover a hedge on g2"
    assert refused(sheet, turned("a5")).code == "room/turned"


def test_F24_a_room_encloses_nothing() -> None:
    sheet = play(drawn.sheet("....\n.*..", dice=(3, 3)), room(3, 3))
    assert refused(sheet, upright("a1")).rule == "F24"


def test_F6_the_type_is_one_of_the_dice() -> None:
    sheet = play(drawn.sheet(dice=(3, 5)), room(3, 5), upright("a1"))
    assert told(sheet, drawn.kind(6)) == (
        "room/type",
        "a 3x5 room cannot be a kitchen: its dice make it a bedroom or a dining room (F6)",
    )


def test_F7_the_letter_is_in_its_room() -> None:
    sheet = play(drawn.sheet(dice=(3, 3)), room(3, 3), upright("c4"))
    assert told(sheet, letter("b4")) == (
        "letter/outside",
        "the letter stands in its room, on a square from c4 to e6, not on b4 (F7)",
    )


# Features ---------------------------------------------------------------------------------------------


def test_F12_a_window_has_two_squares_along_one_wall_of_one_room() -> None:
    sheet = play(drawn.sheet(HOUSE, dice=(2, 3)), features(0, numbers.WINDOWS))
    assert told(sheet, window("c1n")) == (
        "window/one_room",
        "cannot draw a window at c1n: it takes two squares along one wall, and the bedroom at b2 ends at c1 (F12)",
    )
    assert told(sheet, window("b1e")) == (
        "feature/no_wall",
        "cannot draw a window at b1e: b1 is not at the east wall of the bedroom at b2 (F12)",
    )
    assert told(sheet, window("f1n")) == (
        "feature/outdoors",
        "cannot draw a window at f1n: f1 is outdoors, windows and doors are in rooms (F11)",
    )


def test_F11_a_feature_needs_empty_squares() -> None:
    sheet = play(drawn.sheet(HOUSE, windows="a1n", doors="e3s", dice=(2, 3)), features(0, numbers.WINDOWS))
    assert told(sheet, window("a1w")) == (
        "feature/taken",
        "cannot draw a window at a1w: there is a window in the north wall on a1 (F11)",
    )
    assert refused(sheet, window("e1e")).sentence.endswith("there is the letter of the bathroom on e2")
    doors = play(drawn.sheet(HOUSE, doors="e3s", dice=(2, 3)), features(1, numbers.DOORS))
    assert refused(doors, door("e3e")).sentence.endswith("there is a door in the south wall on e3")


def test_F9_the_first_window_leaves_room_for_the_second() -> None:
    sheet = play(drawn.sheet("aaaaA\naaaaa", doors="a2s c2s e2s", dice=(2, 2)), features(0, numbers.WINDOWS))
    refusal = refused(sheet, window("b1n"))
    assert refusal.code == "window/no_second"
    assert refusal.squares == ("b1", "c1")


def test_F9_a_set_has_one_kind() -> None:
    sheet = play(drawn.sheet(HOUSE, dice=(2, 4)), features(1, numbers.HEDGE))
    assert told(sheet, window("a1n")) == (
        "set/kind",
        "cannot draw a window now: four hedge squares of this set are still to be drawn (F9)",
    )
    windows = play(drawn.sheet(HOUSE, dice=(2, 4)), features(0, numbers.WINDOWS))
    assert refused(windows, at("a9")[0]).code == refused(windows, door("a1n")).code == "set/kind"


def test_F10_a_section_hangs_together() -> None:
    sheet = play(drawn.sheet(HOUSE, dice=(4, 5)), features(0, numbers.HEDGE), *at("j1 j2"))
    apart = refused(sheet, at("k3")[0])
    assert str(apart) == (
        "cannot draw a hedge on k3: it does not touch what has been drawn of this set along an edge (F10)"
    )
    assert apart.squares == ("j1", "j2")


def test_F11_hedges_pools_and_stones_are_outdoors_on_empty_squares() -> None:
    sheet = play(drawn.sheet(HOUSE, dice=(4, 5)), features(1, numbers.POOL))
    assert told(sheet, at("a1")[0]) == (
        "feature/indoors",
        "cannot draw a pool on a1: it is in the bedroom at b2, a pool is outdoors (F11)",
    )
    assert told(sheet, at("f3")[0]) == ("feature/taken", "cannot draw a pool on f3: there is a pool on f3 (F11)")


def test_F9_a_section_begins_where_there_is_room_for_all_of_it() -> None:
    sheet = play(drawn.sheet("..#\n.##\n##.", dice=(4, 5)), features(0, numbers.HEDGE))
    small = refused(sheet, at("a1")[0])
    assert str(small) == "cannot draw a hedge on a1: only 3 free squares hang together there, and the set takes 4 (F9)"
    assert small.squares == ("a1", "b1", "a2")


def test_F23_the_lower_sheet_ends_earlier() -> None:
    sheet = play(drawn.sheet(dice=(4, 5), height=13), features(0, numbers.HEDGE))
    assert refused(sheet, at("a14")[0]).code == "square/outside"


def test_F3_at_a_table_the_architect_is_named() -> None:
    table = GAME.start({}, seats=3)
    random = Random(1)
    while not table.acting() or table.sheets[0].round < 4:
        table.roll(random) if table.waits_for_chance else table.apply(DONE)
    table.turn_to(1)
    assert str(GAME.refusal(table, room(3, 5))).startswith("architect 2 has no dice yet")


def test_every_code_is_judged_and_no_judgement_falls_through() -> None:
    random = Random(8)
    sheet = drawn.sheet(HOUSE, dice=(1, 4), bonuses=(2, 2, 2))
    seen = set()
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.roll(random)
            continue
        legal = sheet.legal_actions()
        for code in {*range(70), *(random.below(7300) for _ in range(60))} - set(legal):
            seen.add(refused(sheet, code).code)
        sheet.apply(legal[random.below(len(legal))])
    assert len(seen) > 15


# Full sheets, and the wrong kind of round ------------------------------------------------------------------


def test_F9_doors_count_the_squares_that_are_left_at_all_walls() -> None:
    sheet = drawn.sheet("AaBb\naabb", doors="b1n a2s d1n c2s", dice=(3, 3))
    assert told(sheet, features(0, numbers.DOORS)) == (
        "set/no_space",
        "cannot draw three doors: two free squares at the walls of rooms are too few, "
        "and a set is drawn whole or not at all (F9)",
    )


def test_F2_a_pair_that_was_taken_can_be_taken_back() -> None:
    assert told(play(drawn.sheet(in_round=4), pair(2)), pair(0)) == (
        "pair/no_bonus_round",
        "the pair 4-6 has been taken in this round; take that back to choose another (F2)",
    )
    used_up = drawn.sheet(in_round=4, crossed=[0, 1, 2, 3])
    assert told(used_up, room(2, 3)) == ("pair/first", "the architect has no dice yet; write 'done' (F2)")


def test_F4_after_a_room_no_set_is_doubled() -> None:
    sheet = typed(drawn.sheet(dice=(3, 5), bonuses=(0, 1, 0)), "room 3x5", "at c4 3x5", "bedroom", "d5")
    assert told(sheet, drawn.double(0)) == (
        "set/after_room",
        "cannot double a set: this round is for a room, and has none (F4)",
    )


def test_F5_a_sheet_holds_so_many_rooms_and_no_more() -> None:
    picture = """
        AaBbCcDdEeFfGgHh
        aabbccddeeffgghh
        IiJjKkLlMmNnOoPp
        iijjkkllmmnnoopp
        QqRrSsTtUuVvWwXx
        qqrrssttuuvvwwxx
    """
    assert told(drawn.sheet(picture, dice=(2, 3)), room(2, 3)) == (
        "room/most",
        "cannot draw a room 2x3: 24 rooms are the most a sheet can hold here (F5)",
    )
