from __future__ import annotations

import time
from typing import Any

import pytest

from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.players import make_player, numbers
from drawingboard.players.budget import Budget
from drawingboard.players.search import SearchPlayer
from drawingboard.players.tree import Tree
from tests.players.matches import (
    COMPILED,
    DSCHUNKE,
    GAMES,
    PLANQUADRAT,
    choice,
    decision,
    play_turn,
    slow_uncompiled,
)

FEW = 60 if COMPILED else 2


def searcher(game: Game[Any], simulations: int = FEW, threads: int = 1, seed: int = 1) -> SearchPlayer:
    return SearchPlayer(game, Budget(0.0, simulations), threads, seed)


@slow_uncompiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_turn_takes_its_time_and_hardly_more(game: Game[Any]) -> None:
    player = make_player("search:0.2s,threads=1", game, seed=1)
    position = decision(game, seed=3, steps=24)
    began = time.monotonic()
    play_turn(player, position)
    assert time.monotonic() - began < 2.0, "0.2 s, and more on a busy machine"


@slow_uncompiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_by_the_clock_of_a_core_a_turn_computes_for_its_time(game: Game[Any]) -> None:
    player = make_player("search:0.2s,threads=1,clock=cpu", game, seed=1)
    position = decision(game, seed=3, steps=24)
    began = time.thread_time()
    play_turn(player, position)
    assert 0.1 < time.thread_time() - began < 1.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_choice_is_explained_by_visits_value_and_the_expected_line(game: Game[Any]) -> None:
    position = decision(game, seed=4, steps=30)
    player = searcher(game)
    code = choice(player, position)
    explanation = player.explain()
    assert explanation is not None
    assert explanation.line[0] == code == explanation.candidates[0].code
    assert explanation.visits == max(candidate.visits for candidate in explanation.candidates) > 0
    assert 0 < explanation.value < 1
    for step in explanation.line:
        position.apply(step)  # refuses a line that cannot be played


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_simulations_are_shared_among_threads_and_the_choice_stays_reproducible(game: Game[Any]) -> None:
    position = decision(game, seed=5, steps=20)
    first, second = searcher(game, threads=2), searcher(game, threads=2)
    assert choice(first, position) == choice(second, position)
    assert first.explain() == second.explain()


# Tree reuse -------------------------------------------------------------------------------------


def grown(game: Game[Any], seed: int, simulations: int = FEW) -> Tree:
    position = decision(game, seed, steps=24)
    tree = Tree(position, game.evaluation(), 7)
    tree.stand(position, position.actor, False, False)
    tree.prepare()
    tree.search(simulations)
    return tree


def children(tree: Tree, node: int) -> list[int]:
    found = []
    child = tree.first_child(node)
    while child:
        found.append(child)
        child = tree.next_child(child)
    return found


def branches(tree: Tree, node: int) -> list[Any]:
    """Everything a tree knows below a node."""
    return [
        (tree.code_of(child), tree.visits_of(child), tree.total_of(child), branches(tree, child))
        for child in children(tree, node)
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_expected_step_keeps_every_visit_below_it(game: Game[Any]) -> None:
    tree = grown(game, seed=9)
    best = max(children(tree, 0), key=tree.visits_of)
    visits, below = tree.visits_of(best), branches(tree, best)
    assert tree.advance(tree.code_of(best))
    assert tree.visits_of(0) == visits
    assert branches(tree, 0) == below


def test_an_unexpected_step_forgets_everything() -> None:
    tree = grown(PLANQUADRAT, seed=9)
    assert not tree.advance(-1)
    assert children(tree, 0) == []
    assert tree.visits_of(0) == 0


def test_a_later_decision_of_the_turn_goes_on_from_the_earlier_one() -> None:
    position = decision(DSCHUNKE, seed=11, steps=24)
    player = searcher(DSCHUNKE)
    code = choice(player, position)
    expected = player.explain()
    position.apply(code)
    player.observe(code)
    choice(player, position)
    found = player.explain()
    assert expected is not None
    assert found is not None
    assert sum(candidate.visits for candidate in found.candidates) >= min(FEW, expected.visits)


def test_a_player_that_was_told_nothing_starts_afresh() -> None:
    player = searcher(PLANQUADRAT)
    choice(player, decision(PLANQUADRAT, seed=1, steps=12))
    other = decision(PLANQUADRAT, seed=2, steps=12)
    assert choice(player, other) in other.legal_actions()


@pytest.mark.skipif(COMPILED, reason="a compiled tree cannot be told that it is full")
def test_a_full_tree_goes_on_with_what_it_has() -> None:
    tree = grown(PLANQUADRAT, seed=12, simulations=1)
    tree.used = numbers.NODES - 10
    visits = tree.visits_of(0)
    tree.search(FEW)
    assert tree.visits_of(0) == visits + FEW


def test_a_search_over_chance_knows_several_outcomes() -> None:
    position = decision(DSCHUNKE, seed=14, steps=20)
    random = Random(1)
    while not position.waits_for_chance:
        legal = position.legal_actions()
        position.apply(legal[random.below(len(legal))])
    tree = Tree(position, DSCHUNKE.evaluation(), 3)
    tree.stand(position, 0, False, False)
    tree.search(FEW * 2)
    assert len(children(tree, 0)) > 2
    assert {tree.code_of(child) for child in children(tree, 0)} <= {code for code, _ in position.outcomes()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_tree_that_is_restarted_finds_what_a_new_one_finds(game: Game[Any]) -> None:
    position = decision(game, seed=4, steps=30)
    new, used = Tree(position, game.evaluation(), 7), Tree(position, game.evaluation(), 8)
    used.stand(position, position.actor, False, False)
    used.search(FEW)
    used.restart(7)
    for tree in (new, used):
        tree.stand(position, position.actor, False, False)
        tree.search(FEW)
    assert (new.total_of(0), new.visits_of(0)) == (used.total_of(0), used.visits_of(0))
