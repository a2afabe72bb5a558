"""Refusals teach: every one of them by its code, sentence, rule and squares."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.planquadrat.boards import GAME, draw, play, refused, start

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.games.planquadrat import Town, game
from drawingboard.games.planquadrat import actions as packing

TOWN = """
         a   b   c   d   e   f
       +---+---+   +   +   +   +
     1 | L   L |       |
       +   +   +   +---|   +   +
     2 | L   L |       |
       +---+---+   +   +   +   +
     3
       +   +   +---+   +---+   +
     4         | . |   |
       +   +   +---+   +---+   +
     5
       +   +   +   +   +-------+
     6
       +   +   +   +   +   +   +
"""
"""Light's place at a1, dead ground at c4, and e4, which a small house at f4w would close."""

FROZEN = """
         c   d   e
       +-------+   +
     3 | L |
       +-------+   +
"""
"""Light's place at c3, which every house borders; a small house at e3w would close d3."""

CLOSED = {"a1", "b1", "a2", "b2", "c4", "e4"}
OPEN_GROUND = tuple(f"{letter}{row}" for row in range(1, 9) for letter in "abcdefgh" if f"{letter}{row}" not in CLOSED)


def places(sliding: str = "on", slide: str = "any") -> Town:
    """Light may place; no large house is left."""
    return draw(TOWN, light=(12, 8, 0), sliding=sliding, slide=slide)


def slides(slide: str = "any") -> Town:
    """Light has placed a small house far away and may slide."""
    return play(places(slide=slide), "S h8e")


def claims() -> Town:
    """Light has closed e4 and may claim it."""
    return play(places(), "S f4w", "no slide")


def frozen() -> Town:
    """Light has closed d3 and may claim it; every other house is frozen, so that nobody asked about a slide."""
    return play(draw(FROZEN), "S e3w")


CASES = [
    # turns
    (
        start(), "c4n > d4n", NotAllowed, "turn/first",
        "light cannot slide: the first turn is one house and nothing else", "P1", (),
    ),
    (frozen(), "no slide", NotNow, "turn/nothing_slides", "light was not asked to slide: no house can move", "P4", ()),
    (
        frozen(), "c3n > d3n", NotAllowed, "slide/frozen",
        "cannot slide c3n to d3n: it borders an occupied place and is frozen", "P5", ("c3",),
    ),
    (
        frozen(), "e3w > e4w", NotAllowed, "slide/just_placed",
        "cannot slide e3w to e4w: it was placed this turn", "P22", ("d3", "e3"),
    ),
    (places(), "no slide", NotNow, "turn/place_first", "light cannot slide before placing a house", "P2", ()),
    (places(), "claim e4", NotNow, "turn/place_first", "light cannot claim before placing a house", "P2", ()),
    (slides(), "S h1n", NotNow, "turn/placed", "light has already placed a house this turn", "P2", ()),
    (claims(), "S h1n", NotNow, "turn/placed", "light has already placed a house this turn", "P2", ()),
    (claims(), "c4n > d4n", NotNow, "turn/slid", "light is past sliding; a claim comes last", "P18", ()),
    (
        slides(), "claim c4", NotNow, "turn/slide_first",
        "light decides about sliding first ('no slide' is an answer)", "P18", (),
    ),
    # placing
    (
        places(), "L e7n", NotAllowed, "placement/stock",
        "cannot place L e7n: light has no large house left", "P2", ("e6", "f6", "g6", "e7", "f7", "g7"),
    ),
    (
        start(rim="wall"), "S h8e", NotAllowed, "placement/rim",
        "cannot place S h8e: no house may stand on the rim in this match", "P15", ("h8",),
    ),
    (
        places(), "M h7n", NotAllowed, "placement/outside",
        "cannot place M h7n: it would reach over the end of its groove", "P3", ("h6", "h7"),
    ),
    (
        places(), "M b4n", NotAllowed, "placement/overlap",
        "cannot place M b4n: S c4n stands there", "P3", ("c3", "c4"),
    ),
    (
        places(), "M f5w", NotAllowed, "placement/crossing",
        "cannot place M f5w: M e6n fills the crossing before f6w", "P3", ("e5", "f5", "e6", "f6"),
    ),
    (
        places(), "M a2n", NotAllowed, "place/divided",
        "cannot place M a2n: it would divide light's place at a1", "P10", ("a1", "b1", "a2", "b2"),
    ),
    # sliding
    (
        places(sliding="off"), "c4n > d4n", NotAllowed, "slide/never",
        "light cannot slide: in this match nobody does", "P13", (),
    ),
    (
        slides(), "f7n > g7n", NotAllowed, "slide/nothing",
        "cannot slide f7n to g7n: no house stands at f7n", "P4", (),
    ),
    (
        slides(), "h8e > h7e", NotAllowed, "slide/just_placed",
        "cannot slide h8e to h7e: it was placed this turn", "P22", ("h8",),
    ),
    (
        slides(), "b3n > c3n", NotAllowed, "slide/frozen",
        "cannot slide b3n to c3n: it borders an occupied place and is frozen", "P5", ("b2",),
    ),
    (
        slides(), "c4n > c4n", NotAllowed, "slide/no_distance",
        "cannot slide c4n to c4n: a slide is at least one edge long", "P4", ("c3", "c4"),
    ),
    (
        slides(), "e6n > h6n", NotAllowed, "slide/outside",
        "cannot slide e6n to h6n: it would reach over the end of its groove", "P4", (),
    ),
    (
        slides(), "c4n > f4n", NotAllowed, "slide/blocked",
        "cannot slide c4n to f4n: it would push S e4n", "P4", ("e3", "e4"),
    ),
    (
        slides(), "d2n > f2n", NotAllowed, "slide/crossing",
        "cannot slide d2n to f2n: M e1w fills a crossing on its way", "P4", ("d1", "e1", "d2", "e2"),
    ),
    (
        slides(slide="to-the-stop"), "e6n > f6n", NotAllowed, "slide/half_way",
        "cannot slide e6n to f6n: in this match a slide goes on until it must stop", "P16", (),
    ),
    # claiming
    (
        claims(), "claim h8", NotAllowed, "claim/open",
        "cannot claim c1: the ground around it is not closed; there is no house at c1n", "P7", OPEN_GROUND,
    ),
    (
        claims(), "claim b2", NotAllowed, "claim/occupied",
        "cannot claim a1: light has claimed this place", "P8", ("a1", "b1", "a2", "b2"),
    ),
    (
        claims(), "claim c4", NotAllowed, "claim/closed_before",
        "cannot claim c4: it was closed before this turn began and is lost while it stays closed", "P9", ("c4",),
    ),
]  # fmt: skip

AFTER_TURN = [
    ("no slide", "turn/nothing_slides", "P4"),
    ("c3n > d3n", "slide/frozen", "P5"),
    ("h8e > h7e", "slide/just_placed", "P22"),
    ("no claim", "turn/nothing_closed", "P8"),
    ("claim c3", "claim/occupied", "P8"),
    ("claim a1", "claim/open", "P7"),
]
"""What is said after light has placed S h8e among frozen houses: nothing could slide, nothing was closed."""

BY_CODE = [
    (
        slides(), packing.slide(5, 5, 6), NotAllowed, "slide/first_edge",
        "cannot slide f6n to g6n: the house there begins at e6n", "P4", ("e5", "f5", "e6", "f6"),
    ),
    (
        claims(), packing.claim(9), NotAllowed, "claim/first_square",
        "cannot claim b2: this place is called a1, after its first square", "P8", ("a1", "b1", "a2", "b2"),
    ),
    (places(), -1, NotUnderstood, "action/code", "-1 is not the code of an action of PlanQuadrat", "", ()),
    (places(), 1650, NotUnderstood, "action/code", "1650 is not the code of an action of PlanQuadrat", "", ()),
    (GAME.start(), 2, NotAllowed, "chance/outcome", "only seat 1 or seat 2 can begin", "P21", ()),
]  # fmt: skip
"""What no text can say, but a program can."""


@pytest.mark.parametrize(("town", "action", "kind", "code", "sentence", "rule", "squares"), CASES)
def test_an_action_that_is_not_allowed_is_refused_with_its_reason(
    town: Town, action: str, kind: type[Refused], code: str, sentence: str, rule: str, squares: tuple[str, ...]
) -> None:
    refusal = refused(town, action)
    assert type(refusal) is kind
    assert (refusal.code, refusal.sentence, refusal.rule) == (code, sentence, rule)
    assert refusal.squares == squares


@pytest.mark.parametrize(("action", "code", "rule"), AFTER_TURN)
def test_P2_what_was_skipped_by_itself_is_refused_with_its_reason(action: str, code: str, rule: str) -> None:
    town = draw(FROZEN)
    refusal = GAME.refusal_after_turn(town, GAME.parse_action(town, "S h8e"), action)
    assert refusal
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.parametrize(("town", "number", "kind", "code", "sentence", "rule", "squares"), BY_CODE)
def test_a_code_that_is_not_allowed_is_refused_with_its_reason(
    town: Town, number: int, kind: type[Refused], code: str, sentence: str, rule: str, squares: tuple[str, ...]
) -> None:
    refusal = GAME.refusal(town, number)
    assert refusal
    assert type(refusal) is kind
    assert (refusal.code, refusal.sentence, refusal.rule) == (code, sentence, rule)
    assert refusal.squares == squares


def test_P11_after_the_end_everything_is_refused() -> None:
    town = play(draw(TOWN, light=(1, 0, 0)), "S h8e", "no slide")
    refusal = GAME.refusal(town, 0)
    assert refusal
    assert (refusal.code, refusal.sentence, refusal.rule) == ("action/over", "the match is over", "P11")
    assert refused(town, "S a1n").code == "action/over"


@pytest.mark.parametrize(
    ("action", "code", "sentence"),
    [
        (
            "build a house",
            "action/text",
            "'build a house' is not an action of PlanQuadrat; write a house as 'L c4n', a slide as 'c4n > e4n', "
            "a claim as 'claim c4', or 'no slide', 'no claim'",
        ),
        ("S j4n", "square/outside", "there is no square j4; the last one is h8"),
        ("S c9n", "square/outside", "there is no square c9; the last one is h8"),
        ("c4n > c4w", "slide/line", "a house slides along its own groove; c4n and c4w lie in different ones"),
    ],
)
def test_a_text_that_means_nothing_is_refused_with_a_hint(action: str, code: str, sentence: str) -> None:
    refusal = refused(places(), action)
    assert isinstance(refusal, NotUnderstood)
    assert (refusal.code, refusal.sentence) == (code, sentence)


def test_every_refusal_in_the_source_has_its_test_here() -> None:
    source = Path(game.__file__).with_name("refusals.py").read_text()
    written = set(re.findall(r'"([a-z]+/[a-z_]+)"', source))
    tested = (
        {case[3] for case in CASES} | {case[3] for case in BY_CODE} | {case[1] for case in AFTER_TURN} | {"action/over"}
    )
    assert tested == written
