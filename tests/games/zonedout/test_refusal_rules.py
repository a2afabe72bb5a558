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


CASES: list[tuple[str, str, Callable[[], City], str, str]] = [
    # chance
    ("lots/text", "Z1", lambda: at_start(0), "green", "'green' does not say who begins; write first 1"),
    ("draw/text", "Z9", lambda: at_start(1), "shuffle", "'shuffle' is not a draw; a draw is written draw 17"),
    ("draw/not_there", "Z9", lambda: drawn.play(at_start(1), "draw 1"), "draw 1", "this card cannot be drawn now"),
    ("card/unknown", "Z1", lambda: at_start(1), "draw 64", "there is no card 64; there are 1 to 63"),
    ("lay/text", "Z1", lambda: at_start(2), "shuffle", "'shuffle' does not say which card lies how; write lay 17e"),
    ("lay/turned", "Z1", lambda: at_start(2), "lay 10e", "this card does not lie so with a parking lot in the middle"),
    (
        "objective/text",
        "Z2",
        lambda: at_start(3),
        "objective fame",
        "'objective fame' is no objective; write objective light-residential",
    ),
    (
        "objective/dealt",
        "Z2",
        lambda: drawn.play(at_start(3), "objective small-town"),
        "objective small-town",
        "this objective is not there to be dealt any more",
    ),
    # what is typed
    (
        "action/text",
        "",
        street,
        "hello",
        "'hello' is no action of Zoned Out; write 17e 3,-2 for a card, to 3,-2 for the planner, redraw "
        "17 40 for other cards",
    ),
    ("card/unknown", "Z1", street, "64n 3,3", "there is no card 64; there are 1 to 63"),
    (
        "square/outside",
        "Z5",
        street,
        "1n 90,0",
        "90,0 is out of reach: 63 cards get 62 squares away from Downtown at the most",
    ),
    ("redraw/text", "Z4", street, "redraw", "'redraw' does not say which cards; write redraw 1 2"),
    ("redraw/not_in_hand", "Z4", street, "redraw 9", "card 9 is not in the hand, which holds 1, 2 and 3"),
    # when
    ("move/first_card", "Z6", street, "to 4,0", "first lay a card; then the planner moves onto a block of it"),
    ("declare/no_wild", "Z11", street, "light", "a density is declared when the planner has entered a wild block"),
    ("move/first", "Z6", laid, "2n 4,4", "card 1 lies; first put the planner on a block of it: to 6,-1 or to 7,0"),
    ("move/first", "Z6", laid, "redraw 2", "card 1 lies; first put the planner on a block of it: to 6,-1 or to 7,0"),
    ("move/first", "Z6", laid, "pass", "card 1 lies; first put the planner on a block of it: to 6,-1 or to 7,0"),
    ("declare/no_wild", "Z6", laid, "heavy", "first put the planner on a block: to 6,-1 or to 7,0"),
    ("declare/first", "Z11", declaring, "to 5,1", "first declare the density of 5,1: light or medium"),
    ("declare/first", "Z11", declaring, "pass", "first declare the density of 5,1: light or medium"),
    (
        "move/settle_first",
        "Z3",
        settling,
        "1n 2,2",
        "the start player begins by putting the planner on a block of the first cards",
    ),
    # redrawing and passing
    ("redraw/once", "Z4", redrawn, "redraw 2", "you have redrawn in this turn already; now lay a card"),
    ("redraw/empty_deck", "Z4", lambda: street(deck=0), "redraw 1", "you cannot redraw: no card is left in the deck"),
    (
        "pass/card_fits",
        "Z5",
        street,
        "pass",
        "you may pass only if none of your cards fits anywhere, but card 1 fits at 5,-1: 1n 5,-1",
    ),
    # laying a card
    ("place/not_in_hand", "Z5", street, "9n 6,-1", "card 9 is not in your hand; you hold 1, 2 and 3"),
    (
        "place/covers_nothing",
        "Z5",
        street,
        "1n 20,20",
        "cannot lay card 1 at 20,20: it would cover nothing, and must cover 1, 2 or 3 blocks, as 1n 7,-1 does",
    ),
    (
        "place/covers_four",
        "Z5",
        street,
        "1n 6,0",
        "cannot lay card 1 at 6,0: it would cover 4 blocks, and at least one must lie on free ground, as 1n 6,-1 does",
    ),
    (
        "place/developed",
        "Z5",
        street,
        "1n 4,1",
        "cannot lay card 1 at 4,1: 5,1 is developed (green has pieces there), and what is developed stays for good",
    ),
    ("place/downtown", "Z5", street, "1n 1,1", "cannot lay card 1 at 1,1: 1,1 is Downtown, which stays open"),
    (
        "place/occupied",
        "Z5",
        street,
        "1n 7,1",
        "cannot lay card 1 at 7,1: 7,1 is in the medium residential zone that green occupies",
    ),
    (
        "place/own_planner",
        "Z22",
        street,
        "1n 3,-1",
        "cannot lay card 1 at 3,-1: your planner stands on 4,0; other blocks of your zone may be covered",
    ),
    (
        "place/joins",
        "Z5",
        lambda: drawn.city(TWO_ZONES, hand=["R1 R1 -1 -1"]),
        "1n 5,0",
        "cannot lay card 1 at 5,0: 5,0 and 6,0 would join the light residential zones of pink and green "
        "into one; turn the card or lay it elsewhere",
    ),
    # moving
    (
        "move/other_card",
        "Z6",
        laid,
        "to 4,0",
        "the planner cannot go to 4,0: it must go onto a block of card 1, which was just laid. It can "
        "go to 6,-1 or 7,0",
    ),
    (
        "move/other_card",
        "Z3",
        settling,
        "to 5,5",
        "the planner cannot begin at 5,5: it must go onto a block of one of the first four cards. It can go to …",
    ),
    (
        "move/no_zone",
        "Z6",
        laid,
        "to 7,-1",
        "the planner cannot go to 7,-1: that is a park, where no planner stands. It can go to 6,-1 or 7,0",
    ),
    (
        "move/no_zone",
        "Z6",
        settling,
        "to 0,0",
        "the planner cannot begin at 0,0: that is Downtown, where no planner stands. It can go to …",
    ),
    (
        "move/occupied",
        "Z6",
        lambda: drawn.play(drawn.city(BESIDE, hand=["I1 R2 -1 -1"]), "1n 5,1"),
        "to 6,1",
        "the planner cannot go to 6,1: it belongs to green's medium residential zone. It can go to 5,1",
    ),
    # densities
    (
        "declare/not_connected",
        "Z11",
        declaring,
        "heavy",
        "5,1 cannot be heavy: it is not connected with any heavy residential block. It can be light or medium",
    ),
    (
        "declare/occupied",
        "Z6",
        lambda: declaring("R3@g"),
        "heavy",
        "5,1 cannot be heavy: it would enter green's zone. It can be light or medium",
    ),
]


@pytest.mark.parametrize(("code", "rule", "city", "text", "sentence"), CASES)
def test_a_refusal_names_the_rule_that_was_broken(
    code: str, rule: str, city: Callable[[], City], text: str, sentence: str
) -> None:
    refusal = refused(city(), text)
    assert (refusal.code, refusal.rule) == (code, rule)
    if sentence.endswith("…"):  # the rest depends on the cards
        assert refusal.sentence.startswith(sentence.removesuffix("…"))
    else:
        assert refusal.sentence == sentence


@pytest.mark.parametrize(("code", "rule", "city", "text", "sentence"), CASES)
def test_what_a_refusal_suggests_is_allowed(
    code: str, rule: str, city: Callable[[], City], text: str, sentence: str
) -> None:
    position = city()
    for suggested in re.findall(r"(?:, as | fits at .*: )(\d+[nesw] -?\d+,-?\d+)", sentence):
        assert GAME.refusal(position, GAME.read_action(position, suggested)) is None


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
