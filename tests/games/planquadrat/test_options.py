"""What a table may choose, and who begins (P21)."""

from __future__ import annotations

import pytest
from tests.games.planquadrat.boards import GAME, play, refused, start, turn

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.random import Random


def test_P21_by_default_chance_decides_who_begins() -> None:
    town = GAME.start()
    assert town.waits_for_chance
    assert town.outcomes() == [(0, 1), (1, 1)]
    assert GAME.describe_turn(town) == "chance decides who begins"


def test_P21_either_seat_begins_about_as_often() -> None:
    random = Random(21)
    begun = [GAME.start().roll(random) for _ in range(400)]
    assert 160 < sum(begun) < 240


def test_P21_whoever_chance_names_places_first() -> None:
    assert turn(play(GAME.start(), "first 1")) == "light places a house"
    assert turn(play(GAME.start(), "first 2")) == "dark places a house"


def test_P21_the_host_may_choose_the_seat() -> None:
    assert turn(start(first="1")) == "light places a house"
    assert turn(start(first="2")) == "dark places a house"


def test_P21_nobody_else_begins() -> None:
    refusal = refused(GAME.start(), "first 3")
    assert refusal.sentence == "'first 3' does not say who begins; write 'first 1' or 'first 2'"


def test_P1_whoever_begins_the_first_turn_is_a_single_house() -> None:
    assert turn(play(start(first="2"), "S a1n")) == "light places a house"


def test_the_defaults_are_those_of_the_rules() -> None:
    expected = {"first": "random", "rim": "grooved", "sliding": "on", "slide": "any", "agreement": "on"}
    assert GAME.options_of(GAME.start()) == expected


def test_every_option_is_kept_in_the_position() -> None:
    for option in GAME.options:
        for choice in option.choices:
            assert GAME.options_of(GAME.start({option.name: choice}))[option.name] == choice


def test_every_option_names_its_rule() -> None:
    rules = {option.name: option.rule for option in GAME.options}
    assert rules == {"first": "P21", "rim": "P15", "sliding": "P13", "slide": "P16", "agreement": "P20"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rim": "soft"}, "option rim cannot be 'soft'; choose one of grooved, wall, bare"),
        ({"rims": "wall"}, "PlanQuadrat has no option 'rims'; it has first, rim, sliding, slide, agreement"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GAME.start(options)
    assert caught.value.sentence == sentence


def test_it_is_a_game_for_two() -> None:
    with pytest.raises(NotUnderstood, match="PlanQuadrat is for 2 players, not 3"):
        GAME.start(seats=3)
