"""Every lesson of every game, played through with the mouse."""

from __future__ import annotations

from typing import Any

import pytest

from drawingboard.core.game import Game
from drawingboard.games import all_games
from drawingboard.lessons import lessons_of
from tests.browser.conftest import Meet
from tests.browser.lessons import Learner


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_all_lessons_are_clicked_to_their_end(meet: Meet, game: Game[Any]) -> None:
    anna = meet("Anna")
    for lesson in lessons_of(game):
        Learner(anna, lesson).opens().plays()
