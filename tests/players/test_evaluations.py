"""What the games know about themselves, seen by the built-in players."""

from __future__ import annotations

from typing import Any

import pytest

from drawingboard.core.game import Game
from drawingboard.games.dschunke.evaluation import HarbourValue
from drawingboard.games.planquadrat.evaluation import TownValue
from tests.games.dschunke.harbours import lay_out
from tests.games.planquadrat.boards import draw, play
from tests.players.matches import GAMES, PLANQUADRAT, decision

ONE_OPEN_PLACE = """
         a   b   c
       +---+---+   +
     1 |
       +---+---+   +
"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_good_for_one_seat_is_as_bad_for_the_other(game: Game[Any]) -> None:
    evaluation = game.evaluation()
    assert isinstance(evaluation, TownValue | HarbourValue)
    for steps in (3, 12, 25, 40):
        position = decision(game, seed=steps, steps=steps)
        assert evaluation.value(position, 0) == -evaluation.value(position, 1)


def test_every_player_gets_an_evaluation_of_its_own() -> None:
    """Evaluations have scratch memory, so threads must not share one."""
    assert PLANQUADRAT.evaluation() is not PLANQUADRAT.evaluation()


@pytest.mark.parametrize(("turn", "value"), [("light places", 2), ("dark places", -2)])
def test_P7_an_open_place_belongs_to_whoever_is_to_move(turn: str, value: float) -> None:
    assert TownValue().value(draw(ONE_OPEN_PLACE, turn), 0) == value


def test_P8_a_place_closed_in_this_turn_counts_before_it_is_claimed() -> None:
    town = play(draw(ONE_OPEN_PLACE), "S c1w")
    assert TownValue().value(town, 0) == 2


def test_P13_a_slide_closes_only_where_houses_may_slide() -> None:
    picture = """
             a   b   c
           +---+---+   +
         1 |
           +---+---+   +
         2         |
           +   +   +   +
    """
    nothing = (0, 0, 0)
    assert TownValue().value(draw(picture, light=nothing, dark=nothing), 0) == 2
    assert TownValue().value(draw(picture, light=nothing, dark=nothing, sliding="off"), 0) == 0


@pytest.mark.parametrize(("rim", "value"), [("wall", 1), ("bare", 0)])
def test_P15_the_rim_helps_to_close_where_it_is_a_wall(rim: str, value: float) -> None:
    picture = """
             a   b
           +   +   +
         1
           +---+   +
    """
    assert TownValue().value(draw(picture, light=(1, 0, 0), dark=(1, 0, 0), rim=rim, sliding="off"), 0) == value


@pytest.mark.parametrize(
    ("picture", "value"),
    [
        (
            """
            S S S . . . . .
            . . a a a . . .
            """,
            3,
        ),
        (
            """
            S S S . . . . .
            . . a a a b b b
            """,
            1.5,  # a strip over the last two crates of a and the first of b would cover it
        ),
    ],
)
def test_D6_a_group_that_the_other_may_cover_counts_half(picture: str, value: float) -> None:
    harbour = lay_out(picture, crates={"a": ".RR"})
    assert harbour.actor != harbour.red
    assert HarbourValue().outlook(harbour, harbour.red) == value
