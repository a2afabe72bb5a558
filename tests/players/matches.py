"""What the players' tests share: games, positions to choose in, and whole matches."""

from __future__ import annotations

from typing import Any

import pytest

import drawingboard
from drawingboard import speed
from drawingboard.arena.runner import play_out
from drawingboard.core import position as hot
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players import Player, make_player

COMPILED = speed.is_compiled(hot)
slow_uncompiled = pytest.mark.skipif(not COMPILED, reason="takes minutes uncompiled")

PLANQUADRAT = drawingboard.game("planquadrat")
DSCHUNKE = drawingboard.game("dschunke")
GAMES = [PLANQUADRAT, DSCHUNKE]
SPECS = ["random", "greedy", "search:6,threads=1", "greedy,mistakes=0.5"]


def decision(game: Game[Any], seed: int, steps: int) -> Position:
    """A position some random steps into a match, in which a seat has to decide."""
    random = Random(seed)
    position: Position = game.start()
    while steps > 0 or position.waits_for_chance:
        if position.waits_for_chance:
            position.roll(random)
        else:
            legal = position.legal_actions()
            position.apply(legal[random.below(len(legal))])
        steps -= 1
    assert not position.over, "the match was over too soon; take fewer steps"
    return position


def choice(player: Player, position: Position) -> int:
    """What a player chooses for the seat that has to act."""
    return player.choose(position.copy(), position.actor)


def play_turn(player: Player, position: Position) -> None:
    """Let a player play a whole turn."""
    seat = position.actor
    while position.actor == seat:
        code = choice(player, position)
        position.apply(code)
        player.observe(code)


def leads(game: Game[Any], specs: tuple[str, str], matches: int, seed: int) -> list[int]:
    """By how many points the first player leads at the end of each match; seats are swapped after each."""
    found = []
    for number in range(matches):
        players = [make_player(spec, game, seed + number, threads=1) for spec in specs]
        position = game.start()
        play_out(game, position, players if number % 2 == 0 else players[::-1], seed + number // 2)
        found.append(position.points(number % 2) - position.points(1 - number % 2))
    return found
