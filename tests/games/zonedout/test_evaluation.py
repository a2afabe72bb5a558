"""How built-in players judge a city, and that they judge only what their seat can know."""

from __future__ import annotations

import pytest
from tests.players.matches import slow_uncompiled

import drawingboard
from drawingboard.arena.runner import play_out
from drawingboard.core.position import Actions
from drawingboard.core.random import Random
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.evaluation import weights
from drawingboard.games.zonedout.evaluation.value import CityValue
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.players import make_player

GAME = drawingboard.game("zoned-out")


def some_positions(seats: int, seed: int, every: int) -> list[City]:
    """Every so many steps a position of a match at random."""
    random = Random(seed)
    position = GAME.start(seats=seats)
    found = list[City]()
    steps = 0
    while not position.over:
        if position.waits_for_chance:
            position.roll(random)
        else:
            legal = position.legal_actions()
            position.apply(legal[random.below(len(legal))])
        steps += 1
        if steps % every == 0:
            found.append(position.copy())
    return [*found, position]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Z29_what_a_seat_cannot_see_does_not_change_its_judgement(seats: int) -> None:
    judgement = CityValue()
    for position in some_positions(seats, seed=seats, every=9):
        if position.phase in (numbers.TURN, numbers.DRAWING, numbers.OVER):
            for seat in range(seats):
                imagined = position.determinize(seat, Random(7))
                assert judgement.value(imagined, seat) == judgement.value(position, seat)


def test_judging_leaves_the_position_as_it_was() -> None:
    judgement = CityValue()
    for position in some_positions(3, seed=5, every=7):
        before = position.copy()
        judgement.value(position, 0)
        judgement.outlook(position, 2)
        assert position.same_as(before)


def test_the_same_position_has_the_same_value_whatever_was_judged_before() -> None:
    fresh, used = CityValue(), CityValue()
    positions = some_positions(4, seed=6, every=11)
    for position in positions:
        used.value(position, 1)
    for position in positions:
        assert used.value(position, 1) == CityValue().value(position, 1) == fresh.value(position, 1)


def test_Z18_a_zone_that_cannot_be_left_any_more_counts_nothing() -> None:
    """Once the match is over, only what was taken counts, and the lead has the sign of the points."""
    judgement = CityValue()
    for seed in range(8):
        over = some_positions(2, seed, every=1000)[-1]
        open_points = [over.points(seat) for seat in range(2)]
        if abs(open_points[0] - open_points[1]) > 12:  # secret objectives can turn less than that
            assert (judgement.outlook(over, 0) > 0) == (open_points[0] > open_points[1])


def test_a_turn_is_judged_by_the_move_that_can_still_follow() -> None:
    """A card that was laid is worth what the best move makes of it, so that greedy players rank whole turns."""
    judgement = CityValue()
    for position in some_positions(2, seed=9, every=1):
        if position.phase == numbers.MOVING:
            seat = position.actor
            after = []
            for code in position.legal_actions():
                moved = position.copy()
                moved.apply(code)
                after.append(judgement.value(moved, seat))
            assert any(abs(judgement.value(position, seat) - value) < 1e-9 for value in after)


@slow_uncompiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_score_far_more_than_players_at_random(seats: int) -> None:
    def mean(spec: str) -> float:
        total = 0
        for seed in range(6):
            position = GAME.start(seats=seats)
            play_out(GAME, position, [make_player(spec, GAME, seed + seat) for seat in range(seats)], seed)
            total += sum(position.points(seat) for seat in range(seats))
        return total / (6 * seats)

    assert mean("greedy") > 2 * mean("random")


@slow_uncompiled
def test_a_search_plays_the_same_turn_again_with_the_same_seed() -> None:
    position = next(city for city in some_positions(3, seed=2, every=40) if city.phase == numbers.TURN)
    first, second = (make_player("search:24,threads=1", GAME, seed=3) for _ in range(2))
    code = first.choose(position.copy(), position.actor)
    assert code == second.choose(position.copy(), position.actor)
    assert position.allows(code)
    told = first.explain()
    assert told is not None
    assert told.line[0] == code == told.candidates[0].code
    assert 0 < told.value < 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_suggested_is_legal_short_and_holds_every_redraw(seats: int) -> None:
    judgement = CityValue()
    for position in some_positions(seats, seed=seats, every=5):
        if position.actor >= 0:
            suggested = Actions()
            judgement.suggest(position, suggested)
            codes = [suggested.codes[index] for index in range(suggested.count)]
            legal = position.legal_actions()
            assert codes
            assert len(set(codes)) == len(codes) <= 7 + 2 * weights.SHORTLIST
            assert set(codes) <= set(legal)
            assert {code for code in legal if code < packing.PAGE} <= set(codes)
