"""Games of other kinds: three seats with hidden hands, a hundred seats at once, one seat alone. Uncompiled only."""

from __future__ import annotations

from typing import Any

import pytest

from drawingboard.arena.duel import play_arena
from drawingboard.arena.runner import play_out
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.players import make_player
from tests.players.matches import choice
from tests.toys.hands import CARDS, NUMBERS, PLAYED, Deal, Hands, likes
from tests.toys.sheets import DONE, KEEP, LEAVE, Rounds, Sheets
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")

SPECS = ["random", "greedy", "search:30,threads=1"]


def play_to_the_end(game: Game[Any], spec: str, seats: int) -> None:
    position = game.start(seats=seats)
    play_out(game, position, [make_player(spec, game, seed) for seed in range(seats)], seed=1)
    assert position.over


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("spec", SPECS)
def test_a_match_with_hidden_hands_is_played_to_its_end(spec: str, seats: int) -> None:
    play_to_the_end(Hands(), spec, seats)


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("spec", SPECS)
def test_rounds_are_played_to_their_end_by_any_number_of_seats(spec: str, seats: int) -> None:
    play_to_the_end(Rounds(), spec, seats)


def test_a_search_alone_collects_more_than_chance_does() -> None:
    game = Rounds()
    totals = {}
    for spec in ("random", "search:40,threads=1"):
        totals[spec] = 0
        for seed in range(12):
            position = game.start(seats=1)
            play_out(game, position, [make_player(spec, game, seed)], seed=seed)
            totals[spec] += position.points(0)
    assert totals["search:40,threads=1"] > totals["random"]


def last_round(total: int, die: int) -> Sheets:
    sheets = Sheets(1)
    sheets.round, sheets.die, sheets.actor, sheets.totals = 4, die, 0, [total]
    return sheets


@pytest.mark.parametrize("spec", SPECS[1:])
def test_one_seat_keeps_what_helps_and_leaves_what_harms(spec: str) -> None:
    assert choice(make_player(spec, Rounds(), seed=1), last_round(total=3, die=3)) == KEEP
    assert choice(make_player(spec, Rounds(), seed=1), last_round(total=3, die=4)) == LEAVE


def test_a_single_legal_action_needs_no_thought() -> None:
    sheets = last_round(total=0, die=1)
    sheets.apply(KEEP)
    player = make_player("search:30,threads=1", Rounds(), seed=1)
    assert choice(player, sheets) == DONE
    assert player.explain() is None


def dealt(seed: int) -> Deal:
    table = Hands().start(seats=3)
    random = Random(seed)
    while table.waits_for_chance:
        table.roll(random)
    return table


def test_hidden_hands_are_dealt_anew_in_every_simulation() -> None:
    deals = []

    class Watched(Deal):
        def _redeal(self, seat: int, random: Random) -> None:
            deals.append(seat)
            super()._redeal(seat, random)

    table = dealt(seed=3)
    watched = Watched(3, 3, False)
    watched._copy_from(table)
    choice(make_player("search:50,threads=1", Hands(), seed=1), watched)
    assert len(deals) >= 50
    assert set(deals) == {table.actor}


def test_the_greedy_player_takes_most_points_now() -> None:
    """The last card of the match: played it brings its number and 2 if the goal likes it, buried it brings 3."""
    for seed in range(8):
        table = dealt(seed)
        last = table.held(0)[0]
        for card in range(CARDS):
            if card != last:
                table.place[card] = PLAYED + 1
        best = max(3, last % NUMBERS + 1 + 2 * likes(table.goal[0], last))
        before = table.points(0)
        table.apply(choice(make_player("greedy", Hands(), seed=1), table))
        assert table.points(0) == before + best, f"seed {seed}"


def test_the_better_player_wins_more_matches_with_hidden_hands() -> None:
    assert play_arena(Hands(), "greedy", "random", 40, seed=3).a_wins > 25
