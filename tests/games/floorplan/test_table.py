"""Many sheets and one round: who acts, what is seen when, and what a copy costs. F1, F3."""

from __future__ import annotations

import sys

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.drawn import DONE, at, features, letter, pair, room, upright

from drawingboard.core.errors import NotNow, NotYou
from drawingboard.core.position import AGREED, CHANCE, NOBODY, RESIGNED, Position
from drawingboard.core.random import Random
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.architects import Architects
from drawingboard.games.floorplan.rules.sheet import Sheet

HEDGE = [features(0, 4), *at("a1 a2 a3 a4")]


def table(seats: int = 3, *, open_sheets: bool = False) -> Architects:
    """Seats before an empty sheet, the dice of the first round 4 and 6."""
    new = Architects(drawn.blank(), seats, open_sheets)
    for outcome in (0, 0, 0, 46):
        new.apply(outcome)
    return new


def act(table: Architects, seat: int, *codes: int) -> Architects:
    for code in codes:
        table.turn_to(seat)
        table.apply(code)
    return table


def hedges(sheet: Sheet) -> int:
    return sum(row.bit_count() for row in sheet.hedges)


def play_on(position: Position, random: Random) -> None:
    """One random step."""
    if position.waits_for_chance:
        position.roll(random)
    else:
        acting = position.acting()
        position.turn_to(acting[random.below(len(acting))])
        codes = position.legal_actions()
        position.apply(codes[random.below(len(codes))])


# Clients and dice ---------------------------------------------------------------------------------


def test_F1_everybody_has_the_same_sheet_and_the_same_clients() -> None:
    new = Architects(drawn.blank(), 3, False)
    assert new.actor == CHANCE
    assert new.outcomes() == [(card, 1) for card in range(9)]
    for card in (1, 2, 3):
        new.apply(card)
    assert [list(sheet.client) for sheet in new.sheets] == [[1, 2, 3]] * 3
    assert len(new.outcomes()) == 21


def test_F3_the_dice_are_rolled_once_for_everybody() -> None:
    assert [list(sheet.face) for sheet in table().sheets] == [[4, 6]] * 3


# Acting at once --------------------------------------------------------------------------------------


def test_F3_all_act_at_the_same_time_each_on_an_own_stream() -> None:
    new = table()
    assert new.acting() == (0, 1, 2)
    assert [new.stream(seat) for seat in range(3)] == [1, 2, 3]
    act(new, 2, features(0, 4), *at("a1"))
    act(new, 0, room(4, 6))
    act(new, 2, *at("b1"))
    assert [sheet.stage for sheet in new.sheets] == [numbers.PLACING, numbers.CHOOSING, numbers.DRAWING]


def test_F3_who_acts_stays_the_actor_until_done() -> None:
    new = act(table(), 1, *HEDGE)
    assert new.actor == 1
    act(new, 1, DONE)
    assert new.actor == 0
    assert new.acting() == (0, 2)


def test_F3_who_is_done_has_nothing_to_decide() -> None:
    with pytest.raises(NotYou, match="seat 2 has nothing to decide now"):
        act(table(), 1, DONE, DONE)


def test_F3_the_round_ends_when_everyone_has_finished() -> None:
    new = act(table(), 1, *HEDGE, DONE)
    act(new, 0, DONE)
    assert new.actor >= 0
    act(new, 2, DONE)
    assert new.actor == CHANCE
    assert new.acting() == ()
    assert [sheet.round for sheet in new.sheets] == [2, 2, 2]


def test_F2_in_a_bonus_round_each_chooses_a_pair_of_its_own() -> None:
    new = Architects(drawn.sheet(in_round=4), 2, False)
    assert new.acting() == (0, 1)
    act(new, 0, pair(2), *HEDGE)
    act(new, 1, pair(3), features(0, 5), *at("a1 a2 a3 a4 a5"))
    assert [sheet.crossed for sheet in new.sheets] == [1 << 2, 1 << 3]


# Seeing --------------------------------------------------------------------------------------------


def test_F3_nobody_sees_a_sheet_change_before_the_round_is_over() -> None:
    new = act(table(), 1, *HEDGE, DONE)
    assert hedges(new.sheets[1]) == 4
    assert hedges(new.shown_sheets[1]) == 0
    act(new, 0, DONE)
    act(new, 2, DONE)
    assert hedges(new.shown_sheets[1]) == 4


def test_F3_open_sheets_are_seen_at_once() -> None:
    new = act(table(open_sheets=True), 1, features(0, 4), *at("a1"))
    assert hedges(new.shown_sheets[1]) == 1


def test_F3_a_guess_takes_back_what_others_have_drawn_but_not_that_they_are_done() -> None:
    new = act(table(), 1, *HEDGE, DONE)
    act(new, 2, features(0, 4), *at("c1"))
    act(new, 0, features(0, 4), *at("e1"))
    guess = new.determinize(0, Random(1))
    assert isinstance(guess, Architects)
    assert [hedges(sheet) for sheet in guess.sheets] == [1, 0, 0]
    assert guess.acting() == new.acting() == (0, 2)
    assert guess.sheets[0] is new.sheets[0]
    assert [hedges(sheet) for sheet in new.sheets] == [1, 4, 1], "guessing changes nothing"


def test_F3_with_open_sheets_there_is_nothing_to_guess() -> None:
    new = act(table(open_sheets=True), 1, *HEDGE)
    assert new.determinize(0, Random(1)).same_as(new)


def test_a_seats_sheet_can_be_thought_about_alone() -> None:
    new = act(table(), 1, *HEDGE)
    alone = new.sheet_alone(1)
    assert alone.legal_actions() == [features(1, 6), DONE]
    alone.apply(DONE)
    assert alone.waits_for_chance, "it waits for nobody"
    assert new.acting() == (0, 1, 2)
    assert act(new, 1, DONE).sheet_alone(1).round == 2, "who has finished goes on"


# Copies ---------------------------------------------------------------------------------------------


def test_a_copy_is_independent_and_shares_what_has_not_changed() -> None:
    new = act(table(), 1, features(0, 4), *at("a1"))
    twin = new.copy()
    assert isinstance(twin, Architects)
    assert twin.same_as(new)
    act(twin, 1, *at("a2"))
    assert not twin.same_as(new)
    assert [hedges(position.sheets[1]) for position in (new, twin)] == [1, 2]
    assert twin.sheets[0] is new.sheets[0]


def test_equal_tables_are_the_same_though_they_share_no_sheet() -> None:
    one, other = (act(table(), 2, *HEDGE, DONE) for _ in range(2))
    assert one.sheets[2] is not other.sheets[2]
    assert one.same_as(other)
    other.turn_to(1)
    assert not one.same_as(other)


def test_copies_leave_no_sheet_behind() -> None:
    """Sheets are counted by Python: after many copies each is held by as many tables as before."""
    new = act(table(), 0, *HEDGE)
    held = [sys.getrefcount(sheet) for sheet in new.sheets]
    for _ in range(50):
        twin = new.copy()
        twin._copy_from(new)
        twin.apply(DONE)
        twin.determinize(1, Random(1))
    del twin
    assert [sys.getrefcount(sheet) for sheet in new.sheets] == held


def test_F1_a_hundred_can_play() -> None:
    new, random = Architects(drawn.blank(), 100, False), Random(11)
    assert new.size() < 3000, "they share one sheet at first"
    for _ in range(500):
        play_on(new, random)
    assert new.acting(), "nobody waits for long"
    assert new.size() < 100 * 2 * 2500


# The end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_F15_a_match_ends_for_all_after_the_last_round(seats: int) -> None:
    new, random = Architects(drawn.blank(), seats, False), Random(seats)
    while not new.over:
        play_on(new, random)
    assert new.ending == numbers.LAST_ROUND_PLAYED
    assert {sheet.stage for sheet in new.sheets} == {numbers.FINISHED}
    assert new.acting() == ()
    assert new.legal_actions() == []
    assert [new.points(seat) for seat in range(seats)] == [sheet.points(0) for sheet in new.sheets]
    assert new.sheets is new.shown_sheets


def test_a_table_plays_as_its_sheets_do_alone() -> None:
    """Two seats that do the same have the same sheet, which is also that of a match for one."""
    new, alone, random = Architects(drawn.blank(), 2, False), drawn.blank(), Random(3)
    while not alone.over:
        if alone.waits_for_chance:
            new.apply(alone.roll(random))
            continue
        codes = alone.legal_actions()
        code = codes[random.below(len(codes))]
        done = alone.stage in (numbers.CHOOSING, numbers.CHOOSING_PAIR) and code == DONE
        for seat in (0, 1):
            new.turn_to(seat)
            assert new.legal_actions() == codes
            new.apply(code)
        alone.apply(code)
        if done:
            assert drawn.picture(new.sheets[0]) == drawn.picture(new.sheets[1]) == drawn.picture(alone)
    assert new.over
    assert new.points(0) == new.points(1) == alone.points(0)


@pytest.mark.parametrize(("ending", "seat"), [(AGREED, -1), (RESIGNED, 1)])
def test_a_table_can_be_stopped(ending: int, seat: int) -> None:
    new = act(table(), 1, *HEDGE)
    new.stop(ending, seat)
    assert (new.actor, new.ending, new.stopped_by) == (NOBODY, ending, seat)
    assert new.acting() == ()
    with pytest.raises(NotNow, match="the match is over"):
        new.apply(DONE)


def test_a_table_can_be_arranged() -> None:
    new = act(table(), 1, room(4, 6), upright("a1"), drawn.kind(4), letter("a1"), DONE)
    twin = Architects(drawn.blank(), 3, False)
    twin.arrange(new.sheets, new.shown_sheets, [new.actor, new.ending, new.stopped_by])
    assert twin.same_as(new)
