"""Games without a board of their own: what the plain board is sent."""

from __future__ import annotations

import pytest

from drawingboard.games import game
from drawingboard.match import Match
from drawingboard.server import views
from drawingboard.server.api import game_info
from tests.toys.hands import Hands
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled")


@pytest.fixture
def match() -> Match:
    return Match.start(Hands(), seats=3, seed=1)


def test_a_plain_game_says_so() -> None:
    assert game_info(Hands()).plain
    assert not game_info(game("planquadrat")).plain


def test_its_moments_have_the_drawing_for_whoever_looks(match: Match) -> None:
    shown = [views.moment(match, seat) for seat in (0, 1, None)]
    assert [moment.drawing for moment in shown] == [match.game.draw(match.position, seat) for seat in (0, 1, None)]


def test_what_is_to_be_done_is_told_without_the_seat(match: Match) -> None:
    assert views.moment(match, 0).task == "acts"


def test_its_choices_have_their_texts_in_the_order_of_the_codes(match: Match) -> None:
    assert views.plain_texts(match, 0) == tuple(match.legal(0))
    assert views.plain_texts(match, 1) == ()


def test_other_games_are_sent_none_of_it() -> None:
    match = Match.start(game("planquadrat"), {"first": "1"})
    assert views.moment(match, 0).drawing == views.moment(match, 0).task == ""
    assert views.plain_texts(match, 0) == ()
