"""The rules page and the tests share one index, from V1 to V30."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drawingboard.games.verplant import game
from drawingboard.games.verplant.content.bonuses import CONDITIONS
from drawingboard.games.verplant.content.box import load

PLAYERS_PAGE = Path(__file__).parents[3] / "docs" / "games" / "verplant.md"
RULES = ["V1", "V2", "V3", "V3a", *(f"V{number}" for number in range(4, 31))]
PAGE = Path(game.__file__).with_name("README.md").read_text(encoding="utf-8")


def test_the_page_has_every_rule_once() -> None:
    assert re.findall(r"\*\*(V\d+a?)\*\*", PAGE) == RULES


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert any(re.search(rf"^def test_(V\d+a?_(and|to)_)*{rule}_", source, re.MULTILINE) for source in sources)


def test_every_option_is_on_the_page() -> None:
    for option in game.Verplant.options:
        assert f"*option* `{option.name}`" in PAGE.replace("*Option*", "*option*")


def test_every_condition_of_a_bonus_is_on_the_page() -> None:
    for condition in CONDITIONS:
        assert f"`{condition}`" in PAGE


def test_the_page_for_players_has_every_mission_as_it_is() -> None:
    rows = re.findall(
        r"^\| `([\w-]+)` \| (.+?) \| (\d) \| (\d) \|", PLAYERS_PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    missions = [load(named.content).mission for named in game.Verplant().named_content()]
    told = [(one.name, one.title["en"], str(one.difficulty), str(len(one.rooms))) for one in missions]
    assert rows == told
