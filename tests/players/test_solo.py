"""Built-in players on a sheet of their own: turns planned as a whole and carried out step by step."""

from __future__ import annotations

from typing import Any

import pytest

import drawingboard
from drawingboard.arena.solo import play_solo
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.players import make_player
from drawingboard.players.planner import Planner
from drawingboard.players.solo import finished_turns
from drawingboard.players.ways import Ways
from tests.games.floorplan import drawn
from tests.players.matches import choice, slow_uncompiled

FLOOR_PLAN: Game[Any] = drawingboard.game("floor-plan")

HOUSE = """
.........
.aaabbbb.
.aAabbBb.
.aaabbbb.
.........
....####.
.........
"""


def late(**others: Any) -> Sheet:
    """The last round on a small house: quick to think about."""
    return drawn.sheet(HOUSE, in_round=15, **others)


def planner(sheet: Position, by_outlook: bool = True) -> Planner:
    new = Planner(sheet, FLOOR_PLAN.evaluation(), 1, by_outlook)
    new.spread(3, 1, 2)
    return new


# Ways ---------------------------------------------------------------------------------------------


def test_of_many_ways_the_best_are_kept() -> None:
    ways = Ways()
    for number, worth in enumerate((0.3, 0.9, 0.1, 0.5)):
        ways.admit(worth, number, 2)
    assert sorted(ways.worth_of(way) for way in range(ways.count)) == [0.5, 0.9]
    assert ways.worth_of(ways.best()) == 0.9


def test_two_ways_to_the_same_position_are_one() -> None:
    ways = Ways()
    assert ways.admit(0.3, 7, 8) == 0
    assert ways.admit(0.4, 7, 8) == -1
    assert ways.count == 1


def test_no_ways_have_no_best() -> None:
    assert Ways().best() == -1


# Planning -----------------------------------------------------------------------------------------


def test_a_planned_turn_is_legal_and_ends_the_round() -> None:
    sheet = late(dice=(2, 2))
    found = planner(sheet)
    found.think(sheet)
    turns = finished_turns(found, sheet)
    assert turns[0].worth >= turns[-1].worth
    for turn in turns:
        walked = sheet.copy()
        for code in turn.codes:
            walked.apply(code)
        assert walked.same_as(turn.after)
        assert isinstance(walked, Sheet)
        assert walked.round == 16


def test_F16_windows_are_drawn_where_they_see_something() -> None:
    sheet = late(dice=(2, 2))
    found = planner(sheet, by_outlook=False)
    found.think(sheet)
    best = finished_turns(found, sheet)[0].after
    assert isinstance(best, Sheet)
    assert best.points(0) == sheet.points(0) + 4, "two windows of room b see the hedge, there is no place for more"


def test_a_turn_can_be_planned_from_the_middle_of_a_piece() -> None:
    sheet = late(dice=(3, 4))
    sheet.apply(packing.set_with(0, numbers.DOORS))
    sheet.apply(sheet.legal_actions()[0])
    found = planner(sheet)
    assert found.think(sheet) >= 0
    for turn in finished_turns(found, sheet):
        assert len(turn.codes) >= 3, "two more doors, and the end of the round"


def test_the_next_round_is_another_turn_even_without_dice() -> None:
    sheet = drawn.sheet(HOUSE, in_round=3, dice=(2, 2))
    found = planner(sheet)
    found.think(sheet)
    for turn in finished_turns(found, sheet):
        assert isinstance(turn.after, Sheet)
        assert turn.after.stage == numbers.CHOOSING_PAIR


# Players ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["greedy", "search:4"])
def test_a_turn_is_thought_out_once_and_then_carried_out(spec: str) -> None:
    sheet: Position = late(dice=(2, 3))
    player = make_player(spec, FLOOR_PLAN, 1)
    first = choice(player, sheet)
    explained = player.explain()
    planned = list(explained.line) if explained else None
    taken = [first]
    sheet.apply(first)
    while sheet.actor == 0:
        taken.append(choice(player, sheet))
        assert player.explain() is None, "nothing new was thought"
        sheet.apply(taken[-1])
        if taken[-1] == packing.DONE:
            break
    assert planned in (None, taken)


def test_what_was_planned_is_forgotten_when_the_sheet_is_another() -> None:
    player = make_player("search:4", FLOOR_PLAN, 1)
    choice(player, late(dice=(2, 3)))
    other = late(dice=(4, 4))
    assert choice(player, other) in other.legal_actions()
    assert player.explain() is not None


def test_an_explanation_names_turns_by_their_first_step() -> None:
    sheet = late(dice=(2, 3))
    player = make_player("search:20", FLOOR_PLAN, 1)
    code = choice(player, sheet)
    found = player.explain()
    assert found is not None
    assert found.line[0] == code == found.candidates[0].code
    assert found.visits == found.candidates[0].visits > 0
    assert len({candidate.code for candidate in found.candidates}) == len(found.candidates)
    assert 0 < found.value < 1


def test_the_same_seed_plans_the_same_turn() -> None:
    sheet = late(dice=(1, 3))
    first, second = (make_player("search:12", FLOOR_PLAN, 5) for _ in range(2))
    assert choice(first, sheet) == choice(second, sheet)
    assert first.explain() == second.explain()


def test_at_a_table_a_player_draws_on_the_sheet_of_its_seat() -> None:
    table = FLOOR_PLAN.start(seats=3)
    random = Random(2)
    while table.waits_for_chance:
        table.roll(random)
    for spec in ("greedy", "search:0.01s"):
        for seat in (2, 0):
            code = make_player(spec, FLOOR_PLAN, 1).choose(table.copy(), seat)
            table.turn_to(seat)
            assert code in table.legal_actions()


@slow_uncompiled
def test_whoever_thinks_more_scores_more() -> None:
    assert play_solo(FLOOR_PLAN, "greedy", "random", 4, seed=1).ratio > 3
    assert play_solo(FLOOR_PLAN, "search:1", "greedy", 8, seed=1).ratio > 1.1
