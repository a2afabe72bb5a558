"""The contract catches games that tell secrets: each of these toys tells one."""

from __future__ import annotations

import pytest

from drawingboard.core.random import Random
from tests.contract import checks
from tests.contract.cases import Case, walk
from tests.toys.hands import Hands
from tests.toys.leaky import ForgivesPeeking, RedealsOwnHand, ShowsCard, TellsDraws
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def look(game: Hands) -> None:
    for seed, position in enumerate(walk(Case(game, 3), 1)):
        checks.check_nothing_hidden_is_seen(game, position, seed)


def listen(game: Hands) -> None:
    for position in walk(Case(game, 3), 1):
        checks.check_nothing_hidden_is_heard(game, position, Random(2))


def peek(game: Hands) -> None:
    for seed, position in enumerate(walk(Case(game, 3), 1)):
        checks.check_what_reveals(game, position, seed)


def test_a_game_that_keeps_its_secrets_passes() -> None:
    look(Hands())
    listen(Hands())
    peek(Hands())


def test_a_view_that_shows_a_hidden_card_is_caught() -> None:
    with pytest.raises(AssertionError, match="the view shows hidden things"):
        look(ShowsCard())


def test_a_draw_that_everybody_hears_is_caught() -> None:
    with pytest.raises(AssertionError, match="which its view does not show"):
        listen(TellsDraws())


def test_an_action_that_shows_something_and_could_be_undone_is_caught() -> None:
    with pytest.raises(AssertionError, match="peek shows something hidden"):
        peek(ForgivesPeeking())


def test_a_guess_that_changes_what_a_seat_knows_is_caught() -> None:
    with pytest.raises(AssertionError):
        look(RedealsOwnHand())
