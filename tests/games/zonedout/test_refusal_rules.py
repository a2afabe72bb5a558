"""Every refusal names the rule that was broken, not its neighbour: code, rule, example."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import GAME

from drawingboard.core.errors import Refused
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.words import notation, refusals, refused_places

CARD = "R1 +1 -1 C2"
STREET = """
        4     5     6     7
  0   R1@p  R1    -1    I1
  1   ..    C2=g2 R*    R2@g
"""
TWO_ZONES = """
        4     5     6     7     8
  0   R1@p  -1    -1    R1@g  ..
"""
"""Pink's zone and green's, of the same kind, with room for a card between them."""
BESIDE = """
        4     5     6     7     8
  0   R1@p  -1    I1    R2@g  R2
  1   R1    -1    ..    R2    ..
"""
"""Ground for a card beside light blocks, and beside medium ones where green stands."""


def refused(city: City, text: str) -> Refused:
    """Why what somebody typed is not done."""
    try:
        GAME.parse_action(city, text)
    except Refused as refusal:
        return refusal
    raise AssertionError(f"{text!r} is allowed:\n{GAME.show(city)}")


def street(hand: str = CARD, deck: int = 9) -> City:
    return drawn.city(STREET, hand=[hand], deck=deck)


def at_start(phase: int) -> City:
    """The set-up, up to a phase of chance."""
    city = GAME.start({"first": "random"}, 2)
    while city.phase < phase:
        city.apply(min(outcome for outcome, _ in city.outcomes()))
    return city


def settling() -> City:
    return drawn.draw(GAME.start({"first": "1"}, 2))


def laid() -> City:
    """Pink has laid card 1 beside the street: R1 at 6,-1 …"""
    return drawn.play(street(), "1n 6,-1")


def declaring(green: str = "I2@g") -> City:
    """Pink stands on a library beside light and medium blocks, and beside the block where green stands."""
    picture = f"""
            3     4     5     6
      0   I1@p  ..    R1    ..
      1   ..    {green}  ..    ..
      2   ..    ..    ..    -1
    """
    return drawn.play(drawn.city(picture, hand=["R* R2 C1 -1"]), "1n 5,1", "to 5,1")


def redrawn() -> City:
    return drawn.play(street(), "redraw 1")


CASES: list[tuple[str, str, Callable[[], City], str]] = [
    # chance
    ("lots/text", "Z1", lambda: at_start(0), "green"),
    ("draw/text", "Z9", lambda: at_start(1), "shuffle"),
    ("draw/not_there", "Z9", lambda: drawn.play(at_start(1), "draw 1"), "draw 1"),
    ("card/unknown", "Z1", lambda: at_start(1), "draw 64"),
    ("lay/text", "Z1", lambda: at_start(2), "shuffle"),
    ("lay/turned", "Z1", lambda: at_start(2), "lay 10e"),
    ("objective/text", "Z2", lambda: at_start(3), "objective fame"),
    ("objective/dealt", "Z2", lambda: drawn.play(at_start(3), "objective small-town"), "objective small-town"),
    # what is typed
    ("action/text", "", street, "hello"),
    ("card/unknown", "Z1", street, "64n 3,3"),
    ("square/outside", "Z5", street, "1n 90,0"),
    ("redraw/text", "Z4", street, "redraw"),
    ("redraw/not_in_hand", "Z4", street, "redraw 9"),
    # when
    ("move/first_card", "Z6", street, "to 4,0"),
    ("declare/no_wild", "Z11", street, "light"),
    ("move/first", "Z6", laid, "2n 4,4"),
    ("move/first", "Z6", laid, "redraw 2"),
    ("move/first", "Z6", laid, "pass"),
    ("declare/no_wild", "Z6", laid, "heavy"),
    ("declare/first", "Z11", declaring, "to 5,1"),
    ("declare/first", "Z11", declaring, "pass"),
    ("move/settle_first", "Z3", settling, "1n 2,2"),
    # redrawing and passing
    ("redraw/once", "Z4", redrawn, "redraw 2"),
    ("redraw/empty_deck", "Z4", lambda: street(deck=0), "redraw 1"),
    ("pass/card_fits", "Z5", street, "pass"),
    # laying a card
    ("place/not_in_hand", "Z5", street, "9n 6,-1"),
    ("place/covers_nothing", "Z5", street, "1n 20,20"),
    ("place/covers_four", "Z5", street, "1n 6,0"),
    ("place/developed", "Z5", street, "1n 4,1"),
    ("place/downtown", "Z5", street, "1n 1,1"),
    ("place/occupied", "Z5", street, "1n 7,1"),
    ("place/own_planner", "Z22", street, "1n 3,-1"),
    ("place/joins", "Z5", lambda: drawn.city(TWO_ZONES, hand=["R1 R1 -1 -1"]), "1n 5,0"),
    # moving
    ("move/other_card", "Z6", laid, "to 4,0"),
    ("move/other_card", "Z3", settling, "to 5,5"),
    ("move/no_zone", "Z6", laid, "to 7,-1"),
    ("move/no_zone", "Z6", settling, "to 0,0"),
    ("move/occupied", "Z6", lambda: drawn.play(drawn.city(BESIDE, hand=["I1 R2 -1 -1"]), "1n 5,1"), "to 6,1"),
    # densities
    ("declare/not_connected", "Z11", declaring, "heavy"),
    ("declare/occupied", "Z6", lambda: declaring("R3@g"), "heavy"),
]


@pytest.mark.parametrize(("code", "rule", "city", "text"), CASES)
def test_a_refusal_names_the_rule_that_was_broken(code: str, rule: str, city: Callable[[], City], text: str) -> None:
    refusal = refused(city(), text)
    assert (refusal.code, refusal.rule) == (code, rule), refusal.sentence


def test_Z5_a_card_that_looks_the_same_turned_is_said_one_way() -> None:
    refusal = GAME.refusal(street("R1 C1 C1 R1"), packing.place(0, 2, 256 * -1 + 6))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("place/other_way", "Z5")
    assert "1n 6,-1" in refusal.sentence


def test_Z4_more_cards_than_one_holds_are_not_redrawn() -> None:
    refusal = GAME.refusal(drawn.city(STREET, held={"p": 2}), packing.redraw(0b100))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("redraw/too_many", "Z4")


def test_Z1_there_is_nobody_else_to_begin() -> None:
    refusal = GAME.refusal(at_start(0), 3)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("lots/seat", "Z1")


def test_Z18_when_it_is_over_nothing_is_done() -> None:
    city = street()
    city.stop(98)
    refusal = GAME.refusal(city, packing.PASS)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("action/over", "Z18")


def test_no_refusal_is_left_out() -> None:
    sources = [Path(str(module.__file__)).read_text() for module in (refusals, refused_places, notation)]
    codes = {code for source in sources for code in re.findall(r'"([a-z]+/[a-z_]+)"', source)}
    elsewhere = {"action/code", "action/over", "place/other_way", "redraw/too_many", "lots/seat"}
    assert codes - elsewhere == {code for code, *_ in CASES}
