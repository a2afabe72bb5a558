"""No player knows what chance will bring: choices depend on what a seat may know, and on nothing else."""

from __future__ import annotations

import inspect
import sys
from typing import Any

import pytest

from drawingboard.arena.runner import play_match
from drawingboard.core import position as hot
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.games.dschunke import Harbour
from drawingboard.match import chance
from drawingboard.players import Explanation, make_player
from tests.players.matches import COMPILED, DSCHUNKE, GAMES, SPECS, choice, decision


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_position_holds_no_generator(game: Game[Any]) -> None:
    position = decision(game, seed=1, steps=10)
    for name in dir(position):
        if not name.startswith("__") and not inspect.isroutine(getattr(position, name)):
            assert not isinstance(getattr(position, name), Random | bytes), name


class Spy:
    """A player that notes what it chooses where, for the seat it plays."""

    def __init__(self, spec: str, seed: int) -> None:
        self.name = spec
        self.player = make_player(spec, DSCHUNKE, seed)
        self.seen: list[tuple[str, int]] = []

    def choose(self, position: hot.Position, seat: int) -> int:
        shown = DSCHUNKE.show(position)
        code = self.player.choose(position, seat)
        self.seen.append((shown, code))
        return code

    def observe(self, code: int) -> None:
        self.player.observe(code)

    def explain(self) -> Explanation | None:
        return self.player.explain()


@pytest.mark.parametrize("spec", SPECS if COMPILED else SPECS[:1])
def test_matches_with_other_seeds_are_played_alike_until_chance_differs(spec: str) -> None:
    """Whatever the secret seed of a match is: in equal positions, after equal steps, the choice is equal."""
    choices: dict[tuple[str, ...], int] = {}
    alike = 0
    for seed in range(12 if COMPILED else 4):
        spies = [Spy(spec, number) for number in (1, 2)]
        play_match(DSCHUNKE, spies, {"red": "1"}, seed=seed)
        for number, spy in enumerate(spies):
            path: tuple[str, ...] = (str(number),)
            for shown, code in spy.seen:
                path = (*path, shown)
                alike += path in choices
                assert choices.setdefault(path, code) == code
    assert alike or not COMPILED, "some matches should begin alike"


@pytest.mark.parametrize("spec", SPECS)
def test_the_choice_before_a_draw_is_the_same_whatever_is_drawn_next(spec: str) -> None:
    """Many matches stand at the same position; what the match's secret would draw next differs in each."""
    position = decision(DSCHUNKE, seed=21, steps=22)
    drawn, chosen = set(), set()
    for secret in range(20 if COMPILED else 3):
        code = choice(make_player(spec, DSCHUNKE, seed=5), position)
        chosen.add(code)
        after = position.copy()
        after.apply(code)
        while after.actor == position.actor:
            after.apply(after.legal_actions()[0])
        drawn.add(after.roll(chance.outcome_generator(chance.seed_from(secret), 23)))
    assert len(chosen) == 1
    assert len(drawn) > 1


CONTRACT = {
    "actor", "seats", "ending", "stopped_by", "over", "waits_for_chance",
    "_list_actions", "_list_outcomes", "_sample", "_play", "_points", "_redeal", "points", "check_seat",
    "acting", "stream", "turn_to", "legal_actions", "outcomes", "_copy_from", "copy", "determinize", "same_as",
    "__class__",  # whether it is a table of sheets
}  # fmt: skip


@pytest.mark.skipif(COMPILED, reason="compiled positions cannot be watched")
@pytest.mark.parametrize("spec", ["random", "greedy", "search:2,threads=1"])
def test_players_ask_a_position_for_nothing_but_the_contract(spec: str) -> None:
    asked = set()

    class Watched(Harbour):
        """A position that notes what the players ask it for."""

        def __getattribute__(self, name: str) -> Any:
            if sys._getframe(1).f_globals["__name__"].startswith("drawingboard.players"):
                asked.add(name)
            return super().__getattribute__(name)

    start = decision(DSCHUNKE, seed=2, steps=8)
    watched = Watched.__new__(Watched)
    watched._copy_from(start)
    assert choice(make_player(spec, DSCHUNKE, seed=1), watched) in start.legal_actions()
    assert asked
    assert asked <= CONTRACT
