"""What holds for every player in every game."""

from __future__ import annotations

import time
from typing import Any

import pytest

from drawingboard.arena.runner import play_out
from drawingboard.core.game import Game
from drawingboard.players import make_player
from tests.players.matches import COMPILED, GAMES, SPECS, choice, decision, leads, slow_uncompiled


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("spec", SPECS if COMPILED else SPECS[:1])
def test_only_legal_actions_are_chosen_from_the_first_to_the_last(game: Game[Any], spec: str) -> None:
    players = [make_player(spec, game, seed) for seed in (1, 2)]
    position = game.start()
    assert play_out(game, position, players, seed=3) <= game.longest_match  # raises at an illegal choice
    assert position.over


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_makes_the_same_choice(game: Game[Any], spec: str) -> None:
    position = decision(game, seed=5, steps=30)
    first, second = (choice(make_player(spec, game, seed=8), position) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("spec", SPECS)
def test_choosing_leaves_no_trace_in_the_match(game: Game[Any], spec: str) -> None:
    position = decision(game, seed=6, steps=20)
    before = position.copy()
    choice(make_player(spec, game, seed=1), position)
    assert position.same_as(before)


def test_the_random_player_chooses_everything_sooner_or_later() -> None:
    position = decision(GAMES[0], seed=1, steps=0)
    player = make_player("random", GAMES[0], seed=4)
    chosen = {choice(player, position) for _ in range(8000 if COMPILED else 4000)}
    assert len(chosen) > 370, "of 378 first houses hardly any should be missing"


@slow_uncompiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_greedy_player_needs_no_time_to_think(game: Game[Any]) -> None:
    player = make_player("greedy", game, seed=1)
    for steps in (10, 30, 50):
        position = decision(game, seed=2, steps=steps)
        began = time.process_time()
        choice(player, position)
        assert time.process_time() - began < 0.2, "50 ms on a quiet machine"


@slow_uncompiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_greedy_beats_random_in_every_one_of_ten_matches_at_both_seats(game: Game[Any]) -> None:
    margins = leads(game, ("greedy", "random"), matches=10, seed=20)
    assert min(margins) > 0
    assert sum(margins) / len(margins) > 8


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_mistake_is_one_of_the_better_half_of_what_is_legal(game: Game[Any]) -> None:
    position = decision(game, seed=3, steps=12)
    legal, evaluation = position.legal_actions(), game.evaluation()

    def worth(code: int) -> float:
        after = position.copy()
        after.apply(code)
        return evaluation.value(after, position.actor)

    middle = sorted(map(worth, legal))[len(legal) // 2]
    player = make_player("greedy,mistakes=1", game, seed=4)
    chosen = {choice(player, position) for _ in range(60 if COMPILED else 6)}
    assert len(chosen) > 3
    assert all(worth(code) >= middle for code in chosen)


@slow_uncompiled
def test_mistakes_are_as_frequent_as_asked_for() -> None:
    position = decision(GAMES[0], seed=3, steps=12)
    best = {choice(make_player("greedy", GAMES[0], seed), position) for seed in range(30)}
    player = make_player("greedy,mistakes=0.3", GAMES[0], seed=5)
    wrong = sum(choice(player, position) not in best for _ in range(300))
    assert 60 < wrong < 120, "about 90 of 300"


@slow_uncompiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whoever_makes_mistakes_loses_to_greedy_and_beats_random(game: Game[Any]) -> None:
    assert sum(leads(game, ("greedy", "greedy,mistakes=0.5"), matches=6, seed=40)) > 0
    assert sum(leads(game, ("greedy,mistakes=0.5", "random"), matches=6, seed=40)) > 0


@slow_uncompiled
def test_a_little_search_beats_greedy_at_planquadrat() -> None:
    margins = leads(GAMES[0], ("search:60", "greedy"), matches=6, seed=30)
    assert sum(margin > 0 for margin in margins) >= 5
