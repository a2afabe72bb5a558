from __future__ import annotations

import os
from typing import Any

import pytest

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import LEVELS, Game
from drawingboard.games import all_games
from drawingboard.players import check_spec, make_player
from drawingboard.players.budget import Budget
from drawingboard.players.search import SearchPlayer
from tests.players.matches import PLANQUADRAT


def search(spec: str, threads: int | None = None) -> SearchPlayer:
    player = make_player(spec, PLANQUADRAT, seed=1, threads=threads)
    assert isinstance(player, SearchPlayer)
    return player


@pytest.mark.parametrize(
    "spec",
    [
        "random",
        "greedy",
        "greedy,mistakes=0.3",
        "search:20,threads=1,mistakes=0.3",
        "search",
        "search:0.3s",
        "search:2s",
        "search:2000,threads=2",
        "search:2s,threads=1,clock=cpu",
    ],
)
def test_a_player_is_called_by_its_spec(spec: str) -> None:
    assert make_player(spec, PLANQUADRAT, seed=1).name == spec


def test_search_thinks_one_second_a_turn_unless_told_otherwise() -> None:
    assert search("search").budget == Budget(1.0, 0)
    assert search("search:0.3s").budget == Budget(0.3, 0)
    assert search("search:2000").budget == Budget(0.0, 2000)


def test_seconds_can_be_those_of_a_core_so_that_other_programs_take_none_of_them() -> None:
    assert search("search:0.5s,clock=cpu").budget == Budget(0.5, 0, cpu_time=True)
    assert search("search,clock=cpu").budget == Budget(1.0, 0, cpu_time=True)
    assert not search("search:0.5s").budget.cpu_time


def test_who_counts_simulations_has_no_clock() -> None:
    with pytest.raises(NotUnderstood, match="counts simulations, so no clock decides; leave out ,clock=cpu") as refusal:
        check_spec("search:200,clock=cpu")
    assert refusal.value.code == "player/clock"


def test_search_takes_all_cores_unless_told_otherwise() -> None:
    assert search("search").threads == os.cpu_count()
    assert search("search", threads=1).threads == 1
    assert search("search,threads=3", threads=1).threads == 3


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "Random",
        "best",
        "search:",
        "search:fast",
        "search:-1",
        "search:1e9s",
        "greedy:2",
        "greedy,mistakes=",
        "greedy,mistakes=-1",
        "random,mistakes=0.1",
        "greedy,mistakes=0.1,mistakes=0.2",
        "search:20,mistakes=0.1,mistakes=0.2",
        "Beginner",
        "greedy,clock=cpu",
        "search:1s,clock=sun",
    ],
)
def test_what_is_no_player_is_answered_with_what_is(spec: str) -> None:
    with pytest.raises(
        NotUnderstood,
        match=r"is no player; a player is a level \(beginner, .*\), random, greedy, search \(1 s a turn\)",
    ) as refusal:
        check_spec(spec)
    assert refusal.value.code == "player/unknown"


@pytest.mark.parametrize("spec", ["search:0", "search:0s", "search:3601s", "search:10000001"])
def test_a_budget_must_be_one_that_ends(spec: str) -> None:
    with pytest.raises(NotUnderstood, match="too little or too much thought; up to 3600 s or 10000000 simulations"):
        make_player(spec, PLANQUADRAT, seed=1)


@pytest.mark.parametrize("threads", [0, 257])
def test_a_search_has_at_least_one_thread_and_not_too_many(threads: int) -> None:
    with pytest.raises(NotUnderstood, match=f"asks for {threads} threads; 1 to 256 are possible"):
        check_spec(f"search:10,threads={threads}")


@pytest.mark.parametrize("mistakes", ["0", "0.0", "1.01", "30"])
def test_mistakes_are_a_share_of_decisions(mistakes: str) -> None:
    with pytest.raises(NotUnderstood, match="mistakes are a share of decisions, more than 0 and up to 1") as refusal:
        check_spec(f"greedy,mistakes={mistakes}")
    assert refusal.value.code == "player/mistakes"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_level_is_the_player_that_the_game_has_for_it(game: Game[Any], level: str) -> None:
    check_spec(level)
    assert make_player(level, game, seed=1, threads=1).name == game.levels[level]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_has_the_same_ladder_and_a_beginner_who_makes_mistakes(game: Game[Any]) -> None:
    assert tuple(game.levels) == LEVELS == ("beginner", "easy", "medium", "hard", "expert")
    assert len(set(game.levels.values())) == len(LEVELS)
    assert ",mistakes=" in game.levels["beginner"]
    assert ",mistakes=" not in game.levels["expert"]


def test_a_careless_search_is_a_search_but_for_its_mistakes() -> None:
    position = PLANQUADRAT.start({"first": "1"})
    careful = make_player("search:20,threads=1", PLANQUADRAT, seed=3)
    careless = make_player("search:20,threads=1,mistakes=0.001", PLANQUADRAT, seed=3)
    assert careless.choose(position.copy(), 0) == careful.choose(position.copy(), 0)
    assert careless.explain() == careful.explain() is not None
    careless.observe(careful.choose(position.copy(), 0))


def test_a_mistake_has_no_explanation() -> None:
    careless = make_player("search:20,threads=1,mistakes=1", PLANQUADRAT, seed=3)
    position = PLANQUADRAT.start({"first": "1"})
    assert careless.choose(position.copy(), 0) in position.legal_actions()
    assert careless.explain() is None
