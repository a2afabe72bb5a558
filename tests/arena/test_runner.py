"""Programs play a whole match."""

from __future__ import annotations

import pytest

import drawingboard
from drawingboard.arena import play_match
from drawingboard.core.errors import NotAllowed
from drawingboard.core.position import Position
from tests.records.dice import Dice


def test_players_play_to_the_end_and_hear_of_every_step() -> None:
    players = [Dice(1), Dice(2)]
    match = play_match(drawingboard.game("dschunke"), players, names=("Dice", "More dice"), seed=1)
    assert match.over
    assert match.header.names == ("Dice", "More dice")
    assert players[0].observed == players[1].observed == [step.code for step in match.steps_since(0)]


def test_a_player_that_breaks_the_position_it_is_given_harms_nobody() -> None:
    class Vandal(Dice):
        def choose(self, position: Position, seat: int) -> int:
            code = super().choose(position, seat)
            position.stop(99, seat)
            return code

    assert play_match(drawingboard.game("planquadrat"), [Vandal(1), Vandal(2)], seed=1).outcome is not None


def test_a_player_that_does_what_is_not_allowed_is_refused() -> None:
    class Cheat(Dice):
        def choose(self, position: Position, seat: int) -> int:
            return 0

    with pytest.raises(NotAllowed):
        play_match(drawingboard.game("planquadrat"), [Cheat(1), Cheat(2)], seed=1)
