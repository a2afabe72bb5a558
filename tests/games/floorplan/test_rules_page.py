"""The rules page and the tests share one index, from F1 to F28."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drawingboard.games.floorplan import game
from drawingboard.games.floorplan.words.vocabulary import ROOM_LETTERS, ROOM_NAMES

RULES = [f"F{number}" for number in range(1, 29)]
PAGE = Path(game.__file__).with_name("README.md").read_text(encoding="utf-8")


def test_the_page_has_every_rule_once() -> None:
    assert re.findall(r"\*\*(F\d+)\*\*", PAGE) == RULES


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert any(re.search(rf"^def test_(F\d+_(and|to)_)*{rule}_", source, re.MULTILINE) for source in sources)


def test_F28_the_letters_of_the_notation_are_on_the_page_and_differ() -> None:
    assert len(set(ROOM_LETTERS.values())) == len(ROOM_NAMES)
    assert ", ".join(f"`{ROOM_LETTERS[kind]}` {name}" for kind, name in ROOM_NAMES.items()) in PAGE


def test_every_option_is_on_the_page() -> None:
    for option in game.FloorPlan.options:
        assert f"*option* `{option.name}`" in PAGE.replace("*Option*", "*option*")
