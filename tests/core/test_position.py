"""What every position promises to whoever is not the game itself, shown on PlanQuadrat."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotAllowed, NotNow, NotYou
from drawingboard.core.position import AGREED, CHANCE, NOBODY, RESIGNED, Actions
from drawingboard.core.random import Random
from drawingboard.games.planquadrat import PlanQuadrat

GAME = PlanQuadrat()


def test_a_list_of_actions_is_filled_and_counted() -> None:
    actions = Actions()
    actions.add(7)
    actions.add_weighted(8, 3)
    assert actions.count == 2
    assert (actions.codes[0], actions.codes[1], actions.weights[1]) == (7, 8, 3)


def test_a_list_holds_what_was_added_since_it_was_emptied() -> None:
    actions = Actions()
    GAME.start({"first": "1"})._list_actions(actions)
    last = actions.codes[actions.count - 1]
    assert actions.holds(last)
    GAME.start()._list_outcomes(actions)
    assert not actions.holds(last)


def test_an_action_is_allowed_exactly_if_it_is_listed() -> None:
    position = GAME.start({"first": "1"})
    listed = set(position.legal_actions())
    assert {code for code in range(-5, 2000) if position.allows(code)} == listed
    assert not any(position.allows(code) for code in (2**31, -(2**31), 2**64))


def test_nobody_acts_while_chance_decides() -> None:
    position = GAME.start()
    assert position.actor == CHANCE
    assert position.waits_for_chance
    assert position.acting() == ()
    assert position.legal_actions() == []
    assert not position.allows(0)


def test_chance_answers_with_a_generator_from_outside() -> None:
    rolled = {GAME.start().roll(Random(seed)) for seed in range(20)}
    assert rolled == {0, 1}
    position = GAME.start()
    assert position.roll(Random(3)) == position.actor


def test_where_chance_has_nothing_to_decide_there_is_no_roll() -> None:
    with pytest.raises(NotNow, match="chance has nothing to decide here"):
        GAME.start({"first": "1"}).roll(Random(0))
    assert GAME.start({"first": "1"}).outcomes() == []


def test_only_legal_codes_are_applied() -> None:
    position = GAME.start({"first": "1"})
    before = position.copy()
    for code in (-1, 1649, 10**6):
        with pytest.raises(NotAllowed, match=f"{code} is not the code of a legal action here"):
            position.apply(code)
    assert position.same_as(before)


def test_only_listed_outcomes_are_applied() -> None:
    with pytest.raises(NotAllowed):
        GAME.start().apply(2)


def test_a_stopped_match_is_over_for_everybody() -> None:
    position = GAME.start({"first": "1"})
    position.stop(AGREED)
    assert position.over
    assert position.actor == NOBODY
    assert position.legal_actions() == []
    with pytest.raises(NotNow, match="the match is over"):
        position.stop(AGREED)


def test_only_a_seat_of_the_table_resigns() -> None:
    with pytest.raises(NotYou, match="there is no seat 3 at this table"):
        GAME.start().stop(RESIGNED, 2)


def test_in_an_open_game_determinizing_changes_nothing() -> None:
    position = GAME.start({"first": "1"})
    position.apply(position.legal_actions()[5])
    assert position.determinize(0, Random(1)).same_as(position)
