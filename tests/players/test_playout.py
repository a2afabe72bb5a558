from __future__ import annotations

from typing import Any

import pytest

from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.players import make_player
from drawingboard.players.playout import play_random
from tests import uncompiled
from tests.players.matches import COMPILED, GAMES, choice, decision


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_playout_counts_every_step_and_every_listed_action(game: Game[Any]) -> None:
    random, position = Random(7), game.start()
    steps = listed = 0
    while not position.over:
        if position.waits_for_chance:
            position.roll(random)
        else:
            legal = position.legal_actions()
            listed += len(legal)
            position.apply(legal[random.below(len(legal))])
        steps += 1
    assert play_random(game.start(), 7, 1) == (steps, listed)


def test_many_matches_are_the_sum_of_single_ones() -> None:
    start = GAMES[0].start()
    single = [play_random(start, seed, 1) for seed in (3, 4, 5)]
    assert play_random(start, 3, 3) == (sum(steps for steps, _ in single), sum(listed for _, listed in single))


def answers() -> list[str]:
    """Playouts, and choices of both thinking players, as text: the same at both speeds."""
    lines = []
    for game in GAMES:
        lines.append(f"{game.name} {play_random(game.start(), 1, 2)}")
        position = decision(game, seed=2, steps=22)
        for spec in ("greedy", "search:5,threads=1", "search:6,threads=2"):
            player = make_player(spec, game, seed=3)
            lines.append(f"{game.name} {spec} {choice(player, position)} {player.explain()}")
    return lines


@pytest.mark.skipif(not COMPILED, reason="compared when the compiled players are tested")
def test_compiled_and_plain_players_choose_alike() -> None:
    program = "from tests.players.test_playout import answers; print(*answers(), sep='\\n')"
    assert uncompiled.lines_of("-c", program) == answers()
