"""Games without a board of their own: what the plain board is sent."""

from __future__ import annotations

import pytest

from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games import game
from drawingboard.match import Match
from drawingboard.server import views
from drawingboard.server.api import game_info
from tests.toys.rooms import Rooms
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled")


VIEWERS = (Viewer.of(0), Viewer.of(1), SPECTATOR)


@pytest.fixture
def match() -> Match:
    return Match.start(Rooms(), seats=3, seed=1)


def test_a_plain_game_says_so() -> None:
    assert game_info(Rooms()).plain
    assert not game_info(game("planquadrat")).plain


def test_its_moments_have_the_drawing_for_whoever_looks(match: Match) -> None:
    drawings = [views.moment(match, viewer).drawing for viewer in VIEWERS]
    assert drawings == [match.game.draw(match.position, viewer) for viewer in VIEWERS]


def test_what_is_to_be_done_is_told_without_seat_and_round(match: Match) -> None:
    assert views.moment(match, SPECTATOR).task == "chooses a card"
    match.act(0, "take bed")
    shown = views.moment(match, SPECTATOR)
    assert (shown.round, shown.task) == (1, "draw")


def test_other_games_are_sent_none_of_it() -> None:
    match = Match.start(game("planquadrat"), {"first": "1"})
    shown = views.moment(match, SPECTATOR)
    assert shown.drawing == shown.task == ""
