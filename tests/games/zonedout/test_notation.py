"""How actions are typed and told."""

from __future__ import annotations

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import GAME
from tests.games.zonedout.test_refusal_rules import STREET, declaring, laid, street

from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules import numbers


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1n 6,-1", "1n 6,-1"),
        ("  lay card 1 north at (6, -1) ", "1n 6,-1"),
        ("1 6,−1", "1n 6,-1"),
        ("play 1E 6,-1", "1e 6,-1"),
        ("redraw 3 1", "redraw 1 3"),
        ("redraw 1, 2 and 3", "redraw 1 2 3"),
        ("redraw all", "redraw 1 2 3"),
    ],
)
def test_a_text_is_read_however_somebody_types_it(text: str, written: str) -> None:
    city = street()
    assert GAME.format_action(city, GAME.parse_action(city, text)) == written


@pytest.mark.parametrize(("text", "written"), [("to 6,-1", "to 6,-1"), ("move to 6 -1", "to 6,-1"), ("7,0", "to 7,0")])
def test_a_move_is_a_square(text: str, written: str) -> None:
    assert GAME.format_action(laid(), GAME.parse_action(laid(), text)) == written


@pytest.mark.parametrize("text", ["light", "declare light", "LIGHT"])
def test_a_density_is_a_word(text: str) -> None:
    assert GAME.format_action(declaring(), GAME.parse_action(declaring(), text)) == "light"


def test_a_card_that_looks_the_same_turned_has_one_text() -> None:
    city = street("R1 C1 C1 R1")
    assert GAME.parse_action(city, "1s 6,-1") == packing.place(0, 0, 6 - 256)
    assert GAME.parse_action(city, "1w 6,-1") == packing.place(0, 1, 6 - 256)


@pytest.mark.parametrize(
    ("city", "text", "told"),
    [
        (street, "1n 6,-1", "pink lays card 1 at 6,-1 and covers 2 blocks"),
        (street, "redraw 1 3", "pink puts cards 1 and 3 under the deck for a redraw token"),
        (
            laid,
            "to 7,0",
            "pink moves to 7,0 and develops 2 light residential blocks: 2 points, 2 pieces, "
            "a floor on the north-east tower",
        ),
        (
            lambda: drawn.city(STREET, hand=["-1 -1 -1 -1"]),
            "1n 7,-1",
            "pink lays card 1 at 7,-1 and covers 1 block; the planner finds no block to enter, leaves the board and "
            "develops 2 light residential blocks: 2 points, 2 pieces, a floor on the north-east tower",
        ),
        (
            declaring,
            "light",
            "pink declares 5,1 light and develops 1 light industrial block: 1 point, 1 piece, "
            "a floor on the north-east tower",
        ),
        (
            lambda: drawn.play(drawn.city(STREET, hand=["R1 -1 -1 C1"]), "1n 5,-1"),
            "to 5,-1",
            "pink moves to 5,-1 and develops 1 light residential block: 0 points, 1 piece, "
            "a floor on the north-east tower",
        ),
        (
            lambda: drawn.play(drawn.city(STREET, hand=["-1 -1 R1 C1"]), "1n 5,-1"),
            "to 5,0",
            "pink moves to 5,0 and stays in the zone",
        ),
    ],
)
def test_the_log_tells_what_an_action_does(city: object, text: str, told: str) -> None:
    assert callable(city)
    position = city()
    assert isinstance(position, City)
    assert GAME.describe_action(position, GAME.parse_action(position, text)) == told


def test_the_set_up_is_told() -> None:
    city, told = GAME.start({"first": "random"}, 3), []
    while city.waits_for_chance:
        code = city.outcomes()[0][0]
        told.append(GAME.describe_action(city, code))
        city.apply(code)
    assert told[:2] == ["lots are drawn: pink begins", "pink draws card 1 (R1 R1 C2 -1)"]
    assert told[9] == "card 9 is laid north-west of Downtown: C1 R1 I1 -1"
    assert told[13] == "pink gets an objective: Light residential zones"
    assert told[-1] == "an objective for all: Heavy commercial zones"
    assert GAME.describe_turn(city) == "pink puts the planner on a block"


def test_Z29_what_others_notice_of_what_they_may_not_see_is_told() -> None:
    city, told = GAME.start({"first": "1"}, 3), set()
    while city.waits_for_chance:
        code = city.outcomes()[0][0]
        if GAME.seen_by(city, code) is not None:
            told.add(GAME.describe_hidden(city))
        city.apply(code)
    assert told == {
        *(f"{seat} draws a card" for seat in ("pink", "green", "yellow")),
        *(f"{seat} gets a secret objective" for seat in ("pink", "green", "yellow")),
    }
    assert GAME.describe_hidden(street()) == "pink puts cards under the deck for a redraw token"


def test_Z29_only_who_draws_sees_the_card_and_only_its_owner_a_secret_objective() -> None:
    city, seen = GAME.start({"first": "1"}, 3), []
    while city.waits_for_chance:
        code = city.outcomes()[0][0]
        seen.append(GAME.seen_by(city, code))
        city.apply(code)
    assert seen == [(0,)] * 2 + [(1,)] * 3 + [(2,)] * 3 + [None] * 4 + [(0,), (1,), (2,), None, None, None]
    redraw = street()
    assert GAME.seen_by(redraw, GAME.parse_action(redraw, "redraw 1")) == (0,)
    assert GAME.seen_by(redraw, GAME.parse_action(redraw, "1n 6,-1")) is None


def test_help_has_examples_that_can_be_typed() -> None:
    city = street()
    help_ = GAME.explain_actions(city)
    assert "1n 3,0" not in help_ or GAME.parse_action(city, "1n 3,0")
    assert help_.endswith("once in a turn: redraw 1")
    assert GAME.explain_actions(laid()) == "Put the planner on a block: to 6,-1 or to 7,0."
    wild = "Declare the density of the wild block under the planner: light or medium."
    assert GAME.explain_actions(declaring()) == wild


def test_the_drawing_shows_the_own_hand_and_no_other() -> None:
    picture = GAME.draw(street(), Viewer.of(0))
    assert "pink holds\ncard 1    card 2    card 3\n R1 +1     -1 -1     -1 -1\n -1 C2     -1 -1     -1 -1" in picture
    assert "green holds" not in picture
    assert "   0 DT    DT    ..    ..    R1@p  R1    -1    I1" in picture


def test_towers_and_secret_objectives_are_drawn_for_who_may_see_them() -> None:
    dealt = ["small-town", "mid-town", "big-city", "most-commercial", "light-residential", "heavy-industrial"]
    city = drawn.city(STREET, seats=3, objectives=dealt, towers={"nw": "pgp"})
    lines = GAME.draw(city, Viewer.of(1)).splitlines()
    assert "towers: nw pgp   ne -   sw -   se -" in lines
    assert "objective, secret of pink" in lines
    assert "objective, secret of green: Mid-town (pink 0, green 1, yellow 0)" in lines
    assert sum(line.startswith("objective") for line in lines) == numbers.DEALT
