"""The fast rules and the slow ones agree at every step of random matches, under all options."""

from __future__ import annotations

import pytest
from tests.games.planquadrat.boards import GAME, legal
from tests.games.planquadrat.matches import wander
from tests.games.planquadrat.reference import ReferenceTown, square_name

from drawingboard.games.planquadrat import Town
from drawingboard.games.planquadrat.notation import square_names

ENDINGS = {number: ending.code for number, ending in GAME.endings.items()}


def assert_agree(town: Town, slow: ReferenceTown) -> None:
    """Same actions, same claimed squares, same closed ground, same ending."""
    assert legal(town) == set(slow.choices())
    assert ENDINGS.get(town.ending) == slow.ending
    for seat in range(2):
        claimed = {square_name(square) for owner, place in slow.places if owner == seat for square in place}
        assert set(square_names(town.claimed[seat])) == claimed
        assert town.points(seat) == slow.points(seat)
    closed = {square_name(square) for place in slow.closed_places() for square in place}
    assert set(square_names(town.closed_ground())) == closed


@pytest.mark.parametrize("slide", ["any", "to-the-stop", "off"])
@pytest.mark.parametrize("rim", ["grooved", "wall", "bare"])
def test_P2_fast_and_slow_rules_agree_at_every_step(rim: str, slide: str) -> None:
    options = {"sliding": "off"} if slide == "off" else {"slide": slide}
    for seed in range(2):
        slow = ReferenceTown(rim=rim, slide=slide)
        for town, code in wander(seed, rim=rim, **options):
            assert_agree(town, slow)
            if code >= 0:
                slow.play(GAME.format_action(town, code))
