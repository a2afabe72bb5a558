"""Drawn positions with a right answer: take a win in one, stop a loss in one."""

from __future__ import annotations

import pytest

from drawingboard.games.dschunke import Harbour
from drawingboard.games.planquadrat import Town
from drawingboard.players import make_player
from tests.games.planquadrat.boards import GAME, draw
from tests.players.matches import COMPILED, DSCHUNKE, decision, play_turn

THINKERS = ["greedy", "search:60,threads=1" if COMPILED else "search:12,threads=1"]


@pytest.mark.parametrize("spec", THINKERS)
def test_P8_the_larger_of_two_open_places_is_closed_and_claimed(spec: str) -> None:
    town = draw(
        """
             a   b   c   d   e   f
           +---+---+   +   +---+   +
         1 |                   |
           +---+---+   +   +---+   +
        """,
        light=(3, 0, 0),
        dark=(3, 0, 0),
        sliding="off",
    )
    play_turn(make_player(spec, GAME, seed=1), town)
    assert town.points(0) == 2


@pytest.mark.parametrize("spec", THINKERS)
def test_P11_the_last_monument_is_placed_where_it_wins(spec: str) -> None:
    town = draw(
        """
             a   b   c   d   e
           +---+   +---+---+   +
         1 | D |   |
           +---+   +---+---+   +
        """,
        monuments=(1, 5),
        light=(4, 0, 0),
        sliding="off",
    )
    play_turn(make_player(spec, GAME, seed=1), town)
    assert town.over
    assert town.points(0) > town.points(1)


A_PLACE_FOR_A_MEDIUM_HOUSE = """
         a   b   c   d   e   f   g
       +---+---+---+   +---+---+   +
     1 | L   L   L |   |
       +---+---+---+   +   +   +   +
     2                 |
       +   +   +   +   +---+---+   +
"""
"""Dark has medium houses only and one monument: with the house g1w it wins by 4 to 3 at once (P11)."""


def threatened(turn: str) -> Town:
    return draw(A_PLACE_FOR_A_MEDIUM_HOUSE, turn, monuments=(5, 1), light=(6, 0, 0), dark=(0, 6, 0), sliding="off")


def test_P11_dark_would_win_in_one() -> None:
    assert winning_houses(threatened("dark places")) == {"M g1w"}


@pytest.mark.parametrize("spec", THINKERS)
def test_P11_a_win_in_one_is_taken_from_the_other(spec: str) -> None:
    town = threatened("light places")
    play_turn(make_player(spec, GAME, seed=1), town)
    assert GAME.describe_turn(town).startswith("dark")
    assert winning_houses(town) == set()


def winning_houses(town: Town) -> set[str]:
    """The houses with which the player to move can win in this turn."""
    houses = set()
    for code in town.legal_actions():
        placed = town.copy()
        placed.apply(code)
        for claim in placed.legal_actions() if placed.actor == town.actor else []:
            end = placed.copy()
            end.apply(claim)
            if end.over and end.points(town.actor) > end.points(1 - town.actor):
                houses.add(GAME.format_action(town, code))
    return houses


def before_the_last_strip(seed: int) -> Harbour:
    position = decision(DSCHUNKE, seed, steps=83)
    assert isinstance(position, Harbour)
    assert position.laid == 42
    return position


@pytest.mark.parametrize("spec", THINKERS)
@pytest.mark.parametrize("seed", [1, 2, 3] if COMPILED else [1])
def test_D8_the_last_strip_is_laid_where_it_is_worth_most(spec: str, seed: int) -> None:
    harbour = before_the_last_strip(seed)
    seat = harbour.actor
    best = -1000
    for code in harbour.legal_actions():
        after = harbour.copy()
        after.apply(code)
        best = max(best, after.points(seat) - after.points(1 - seat))
    play_turn(make_player(spec, DSCHUNKE, seed=1), harbour)
    assert harbour.over
    assert harbour.points(seat) - harbour.points(1 - seat) == best
