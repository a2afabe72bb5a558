"""The contract, over every game, every option and several numbers of players."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawingboard.arena.runner import play_match
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.match import Match, format_record, record_of
from tests.contract import checks, leaks
from tests.contract.cases import COMPILED, Case, cases, games, sample, walk
from tests.contract.invariants import INVARIANTS
from tests.records.dice import Dice


def looked_at(case: Case) -> int:
    """In how many positions of a match the slower promises are checked."""
    return 2 if case.long else 8 if COMPILED else 4


every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@every_case
def test_every_match_ends_in_time_and_every_position_on_the_way_is_sound(case: Case) -> None:
    for seed in range(case.matches):
        steps = -1
        for position in walk(case, seed):
            steps += 1
            checks.check_actors(position)
            checks.check_list(position)
            checks.check_copies_are_independent(position)
            INVARIANTS[case.game.name](position)
            assert case.game.draws or not (steps and position.waits_for_chance), "a game that draws says so"
        assert steps <= case.game.longest_match
        if not case.long:
            checks.check_end(case.game, position)


@every_case
def test_actions_and_their_texts_belong_together(case: Case) -> None:
    for position in sample(list(walk(case, 100)), looked_at(case), 1):
        checks.check_texts(case.game, position)
        checks.check_every_action_applies(case.game, position)


@every_case
def test_what_is_not_listed_is_refused_with_a_reason(case: Case) -> None:
    random = Random(5)
    for position in sample(list(walk(case, 200)), looked_at(case), 2):
        checks.check_strangers_are_refused(case.game, position, random)
        for text in checks.STRANGE_TEXTS:
            checks.check_text_is_judged(case.game, position, text)


@every_case
def test_what_is_saved_is_loaded_and_everything_can_be_said(case: Case) -> None:
    for position in sample(list(walk(case, 300)), 4 * looked_at(case), 3):
        checks.check_saved_is_loaded(case.game, position)
        checks.check_words(case.game, position)


@every_case
def test_no_seat_sees_or_hears_what_is_hidden_from_it(case: Case) -> None:
    random = Random(6)
    for seed, position in enumerate(sample(list(walk(case, 400)), looked_at(case), 4)):
        leaks.check_nothing_hidden_is_seen(case.game, position, seed)
        leaks.check_nothing_hidden_is_heard(case.game, position, random)
        if len(position.legal_actions()) < 200:
            leaks.check_what_reveals(case.game, position, seed)


@every_case
def test_no_message_of_the_server_depends_on_what_is_hidden(case: Case) -> None:
    if case.game.open or case.long:
        pytest.skip("nothing is hidden, or it takes too long")
    random = Random(7)
    match = Match.start(case.game, case.changed, case.seats, seed=8)
    for step in range(60):
        if match.over:
            break
        seat = match.acting[random.below(len(match.acting))]
        codes = match.codes(seat)
        match.act(seat, codes[random.below(len(codes))])
        if step % 4 == 0:
            leaks.check_messages(match, random)


@every_case
def test_the_same_seed_gives_the_same_match_and_another_seed_another(case: Case) -> None:
    if case.long and not COMPILED:
        pytest.skip("a match of so many takes minutes when nothing is compiled")

    def played(seed: int) -> str:
        players = [Dice(seat) for seat in range(case.seats)]
        match = play_match(case.game, players, case.changed, seed=seed, now=lambda: 0)
        for seat, player in enumerate(players):
            own = [entry for entry in match.log if entry.stream in (0, seat + 1)]
            assert len(player.observed) == len(own), "everything at the table, and on its own sheet"
        return format_record(record_of(match))

    assert played(1) == played(1)
    assert played(1) != played(2)


@every_game
def test_options_and_numbers_of_players_that_do_not_exist_are_refused(game: Game[Any]) -> None:
    checks.check_options_are_refused(game)


@every_game
def test_a_game_introduces_itself(game: Game[Any]) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.name)
    assert game.title
    assert game.about.endswith(".")
    assert game.rules_version >= 1
    codes = [ending.code for ending in game.endings.values()]
    assert len(set(codes)) == len(codes)
    assert not {"agreed", "resigned"} & set(codes)
    assert all(0 < number < 98 for number in game.endings)
    for option in game.options:
        assert option.default in option.choices
        assert option.about.endswith(".")
        assert option.rule
        assert re.fullmatch(r"[a-z0-9_-]+", option.name), "a record writes it as 'option name: value'"
        assert all(choice == choice.strip() and choice.isprintable() for choice in option.choices)


@every_game
def test_any_text_is_a_legal_action_or_refused(game: Game[Any]) -> None:
    positions = sample(list(walk(Case(game, game.seats[0]), 500)), 6, 5)

    @settings(max_examples=60, deadline=None, derandomize=True, database=None)
    @given(text=st.text(max_size=30) | st.from_regex(r"[A-Za-z]? ?-?[0-9a-h]{1,3}[nesw,]? ?[>0-9a-h-]{0,6}"))
    def judge(text: str) -> None:
        for position in positions:
            checks.check_text_is_judged(game, position, text)

    judge()
