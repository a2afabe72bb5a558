"""Every refusal names the rule that was broken, not its neighbour: code, rule, example."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.dschunke.harbours import GAME, lay_out, play, refused, start

from drawingboard.games.dschunke import refusals
from drawingboard.games.dschunke.position import Harbour

LEVEL = """
    S S S
    a a a
"""


def drawn_once() -> Harbour:
    """Red has drawn strip 17, laid it, and green draws."""
    return play(start(), "draw 17", "17 e -1,1")


CASES: list[tuple[str, str, Callable[[], Harbour], str]] = [
    ("draw/none_left", "D3", drawn_once, "draw 17"),
    ("draw/unknown", "D1", start, "draw 43"),
    ("draw/text", "D3", start, "shuffle"),
    ("lots/text", "D16", lambda: GAME.start({"red": "random"}), "blue"),
    ("lay/not_in_hand", "D3", lambda: play(start(), "draw 17"), "16 e -1,1"),
    ("lay/too_far", "D17", lambda: play(start(), "draw 17"), "17 e 126,0"),
    ("square/outside", "D17", lambda: play(start(), "draw 17"), "17 e 128,0"),
    ("lay/apart", "D5", lambda: play(start(), "draw 17"), "17 e 5,5"),
    ("lay/mixed", "D6", lambda: lay_out("S S S"), "41 e 1,0"),
    ("lay/uneven", "D6", lambda: lay_out("a a a / . b .\nS S S / . b .\nc c c / . b ."), "41 e -1,0"),
    ("lay/same_footprint", "D6", lambda: lay_out(LEVEL), "41 e -1,0"),
]


@pytest.mark.parametrize(("code", "rule", "harbour", "text"), CASES)
def test_a_refusal_names_the_rule_that_was_broken(
    code: str, rule: str, harbour: Callable[[], Harbour], text: str
) -> None:
    refusal = refused(harbour(), text)
    assert (refusal.code, refusal.rule) == (code, rule), refusal.sentence


def test_D8_after_the_last_strip_nothing_is_laid() -> None:
    harbour = play(start(), "draw 17")
    harbour.stop(98)
    refusal = GAME.refusal(harbour, 0)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("action/over", "D8")


def test_D4_what_looks_the_same_is_said_one_way() -> None:
    west = GAME.read_action(lay_out("S S S", hand=["T.R"]), "41 w 2,1")
    refusal = GAME.refusal(lay_out("S S S", hand=["TAT"]), west)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("lay/other_way", "D4")


def test_D3_reds_first_turn_has_no_second_strip() -> None:
    harbour = play(start(), "draw 17")
    refusal = GAME.refusal_after_turn(harbour, GAME.parse_action(harbour, "17 e -1,1"), "18 e -1,2")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("turn/one_strip", "D3")


def test_no_refusal_is_left_out() -> None:
    source = Path(str(refusals.__file__)).with_suffix(".py").read_text()
    codes = set(re.findall(r'"([a-z]+/[a-z_]+)"', source))
    assert codes - {"action/code", "action/over", "lay/other_way", "turn/one_strip"} <= {code for code, *_ in CASES}
