"""How built-in players judge plans, and what they suggest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.verplant import drawn
from tests.players.matches import slow_uncompiled

import drawingboard
from drawingboard.arena.hindsight import play_for_optimum
from drawingboard.arena.runner import luck
from drawingboard.arena.solo import SoloMatch, play_alone, play_solo
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.position import Actions
from drawingboard.core.random import Random
from drawingboard.games.verplant import Designer, Designers
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.evaluation.value import PlanValue
from drawingboard.games.verplant.rules import access, numbers
from drawingboard.games.verplant.words.lookup import sheet_of
from drawingboard.players import make_player
from drawingboard.players.hindsight import Effort

GAME: Game[Any] = drawingboard.game("verplant")
MISSIONS = ("training", "tiny-house", "houseboat")


def played(mission: str) -> Game[Any]:
    return GAME.with_content(GAME.content_called(mission))


def plans(mission: str, seed: int) -> Iterator[Designer]:
    """The plans of a match in which somebody does anything legal."""
    game, random = played(mission), Random(seed)
    sheet = game.focus(game.start(seats=1), 0)
    assert isinstance(sheet, Designer)
    while not sheet.over:
        yield sheet
        if sheet.waits_for_chance:
            sheet.roll(random)
        else:
            legal = sheet.legal_actions()
            sheet.apply(legal[random.below(len(legal))])
    yield sheet


def finished(spec: str, seed: int) -> Designer:
    """The plan of a player at the end of a training mission."""
    last = play_alone(SoloMatch(GAME, spec, (), seed))
    assert isinstance(last, Designers)
    return sheet_of(last)


def suggested(sheet: Designer) -> list[int]:
    actions = Actions()
    PlanValue().suggest(sheet, actions)
    return [actions.codes[index] for index in range(actions.count)]


# Suggestions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_is_suggested_is_legal_and_there_is_always_something(mission: str) -> None:
    for sheet in plans(mission, seed=2):
        if sheet.actor >= 0:
            codes = suggested(sheet)
            assert codes
            assert set(codes) <= set(sheet.legal_actions())
            assert len(codes) < 60


def test_V15_without_a_hallway_the_entrance_room_comes_first() -> None:
    game = played("tiny-house")
    sheet = sheet_of(game.start(seats=1))
    assert sheet.entrance
    assert suggested(sheet) == [packing.room(sheet.entrance - 1)]


def test_V28_nobody_passes_the_choice_on_without_need() -> None:
    table = GAME.start({"first": "1"}, seats=3)
    assert packing.PASS_ON in table.legal_actions()
    assert packing.PASS_ON not in suggested(sheet_of(table))


# Judgement ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", MISSIONS)
def test_judging_changes_nothing_and_at_the_end_points_count(mission: str) -> None:
    judge = PlanValue()
    for sheet in plans(mission, seed=3):
        twin = sheet.copy()
        for by in (judge.value, judge.outlook):
            worth = by(sheet, 0)
            assert sheet.same_as(twin)
            if sheet.over:
                assert worth == sheet.points(0)


def test_V14_furniture_that_can_be_reached_is_worth_more() -> None:
    """A door that opens onto the larger rest of the floor is better than one into a corner, or into the garden."""
    judge = PlanValue()
    sheet = GAME.focus(GAME.start(seats=1), 0)
    assert isinstance(sheet, Designer)
    random, player = Random(4), make_player("greedy", GAME, 1)
    while sheet.stage != numbers.OUTLINING:
        if sheet.waits_for_chance:
            sheet.roll(random)
        else:
            sheet.apply(player.choose(sheet.copy(), 0))
    worths: dict[bool, list[float]] = {}
    for code in sheet.legal_actions():
        if packing.DOOR <= code < packing.FRONT:
            after = sheet.copy()
            after.apply(code)
            beyond = packing.door_square(code) + numbers.STEP[packing.door_side(code)]
            worths.setdefault(sheet.ground[beyond] == numbers.FLOOR, []).append(judge.value(after, 0))
    assert max(worths[True]) > max(worths[False])


def test_a_weight_can_be_set_and_wrong_ones_are_refused() -> None:
    judge = PlanValue()
    judge.weigh(0, 0.25)
    with pytest.raises(NotUnderstood, match="there is no prospect 9"):
        judge.weigh(9, 1.0)


# How strong players are -----------------------------------------------------------------------------------


@slow_uncompiled
def test_greedy_closes_all_rooms_of_the_training_mission_and_beats_chance() -> None:
    closed = 0
    for seed in range(10):
        sheet = finished("greedy", seed)
        closed += access.rooms_that_count(sheet) == (1 << sheet.rooms) - 1
    assert closed >= 9
    assert play_solo(GAME, "greedy", "random", 4, seed=1).ratio > 3


@slow_uncompiled
def test_whoever_tries_out_what_may_come_scores_more() -> None:
    game = played("first-keys")
    assert play_solo(game, "search:8", "greedy", 2, seed=1).ratio > 1


@slow_uncompiled
def test_in_hindsight_more_was_possible() -> None:
    found = play_for_optimum(GAME, "greedy", 1, seed=1, effort=Effort(sheets=1, tried=2))
    assert sum(found.possible) >= sum(found.scores) > 0


def test_V2_the_same_luck_has_the_same_card_under_each_number() -> None:
    cards = [list(finished("random", 7).slot_card)]
    random = Random(1)
    position = GAME.start(seats=1)
    while not position.over:
        if position.waits_for_chance:
            position.roll(luck(GAME, position, 0, 7))
        else:
            legal = position.legal_actions()
            position.apply(legal[random.below(len(legal))])
    cards.append(list(sheet_of(position).slot_card))
    assert cards[0] == cards[1]


# Choosing for everybody -----------------------------------------------------------------------------------

ALONG_A_WALL, NO_ROOM_FOR_A_SQUARE, NO_ROOM_FOR_A_ROW = "a1 a2 a3 a4", "b2 d2 b4 d4", "a1 b2 c3 d4"
ROW, SQUARE = "# # # #", "# #\n# #"


def chosen(spec: str, others: str, *pieces: str) -> str:
    """What the second of two chooses, with four plants along a wall: one of two pieces for both of them."""
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        . . . .
        . . . .
        """,
        pieces={29: "#", 2: pieces, 3: "#"},
        rooms={"living": "29x4 2 3"},
        seats=2,
    )
    drawing.play("room living").take(29)
    for seat, plants in enumerate((others, ALONG_A_WALL)):
        drawing.play(*(f"place {square} n" for square in plants.split()), "done", seat=seat)
    drawing.play("card 2", "turn 2a")
    table = drawing.position
    assert table.actor == 1
    return drawing.game.format_action(table, make_player(spec, drawing.game, 1).choose(table.copy(), 1))


@slow_uncompiled
@pytest.mark.parametrize("spec", ["greedy", "search:8"])
def test_V3_at_a_table_the_chooser_takes_what_fits_the_own_plan_and_not_the_others(spec: str) -> None:
    assert chosen(spec, NO_ROOM_FOR_A_SQUARE, ROW, SQUARE) == "mark 2"
    assert chosen(spec, NO_ROOM_FOR_A_ROW, ROW, SQUARE) == "mark 1"


@slow_uncompiled
@pytest.mark.parametrize("spec", ["greedy", "search:8"])
def test_V3_where_all_plans_are_the_same_the_chooser_takes_what_brings_most(spec: str) -> None:
    assert chosen(spec, ALONG_A_WALL, "#", ROW) == "mark 2"
    assert chosen(spec, ALONG_A_WALL, ROW, "#") == "mark 1"


@slow_uncompiled
@pytest.mark.parametrize("seats", [2, 3])
def test_V28_at_a_table_a_room_is_chosen_and_not_passed_on(seats: int) -> None:
    table = GAME.start({"first": "1"}, seats=seats)
    code = make_player("greedy", GAME, 1).choose(table.copy(), 0)
    assert code in table.legal_actions()
    assert code != packing.PASS_ON
