"""Choosing for a whole table: good for oneself, and better there than for the others. Uncompiled only."""

from __future__ import annotations

import pytest

from drawingboard.core.sheets import Sheets
from drawingboard.players import make_player
from drawingboard.players.chooser import chooses_for_all
from tests.players.test_toys import play_to_the_end
from tests.toys.rooms import TAKE, Flats, Rooms
from tests.toys.rooms_box import SQUARES
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")
SPECS = ["greedy", "search:20", "search:0.02s"]
GAME = Rooms()
CARDS = (("long", 4, 4, 1), ("short", 1, 1, 1))


def table(free: tuple[int, int]) -> Flats:
    """Two strips with so many free squares each, and two cards to choose from."""
    flats: Flats = GAME.start(seats=2)
    for seat in range(2):
        flat = flats.sheet_at(seat).copy()
        flat.cards, flat.left = (*CARDS, ("wall", 9, 9, 0)), [0, 1]
        flat.strip = [-1] * free[seat] + [2] * (SQUARES - free[seat])
        sheets = list(flats.sheets)
        sheets[seat] = flat
        flats.arrange(sheets, sheets, [0, 0, -1])
    return flats


@pytest.mark.parametrize("spec", SPECS)
def test_what_fits_only_oneself_is_chosen(spec: str) -> None:
    assert make_player(spec, GAME, 1).choose(table(free=(5, 3)), 0) == TAKE + 0


@pytest.mark.parametrize("spec", SPECS)
def test_what_fits_only_the_others_is_not_chosen(spec: str) -> None:
    assert make_player(spec, GAME, 1).choose(table(free=(3, 5)), 0) == TAKE + 1


def test_a_search_tells_what_it_has_weighed() -> None:
    player = make_player("search:20", GAME, 1)
    player.choose(table(free=(5, 3)), 0)
    found = player.explain()
    assert found is not None
    assert [candidate.code for candidate in found.candidates] == [TAKE + 0, TAKE + 1]
    assert found.candidates[0].value > found.candidates[1].value


def test_the_table_that_is_asked_about_stays_as_it_is() -> None:
    flats = table(free=(5, 3))
    twin = flats.copy()
    make_player("greedy", GAME, 1).choose(flats, 0)
    assert flats.same_as(twin)


def test_only_at_a_table_somebody_chooses_for_others() -> None:
    alone, two = GAME.start(seats=1), GAME.start(seats=2)
    assert chooses_for_all(two)
    assert not chooses_for_all(alone)
    assert not chooses_for_all(GAME.focus(two, 0))
    two.apply(two.legal_actions()[0])
    assert isinstance(two, Sheets)
    assert not chooses_for_all(two), "chance acts"


@pytest.mark.parametrize("spec", ["greedy", "search:6"])
@pytest.mark.parametrize("seats", [1, 3])
def test_matches_with_choices_are_played_to_their_end(spec: str, seats: int) -> None:
    play_to_the_end(GAME, spec, seats)
