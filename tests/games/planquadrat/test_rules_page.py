"""The rules page, the tests and the pictures agree: one index from P1 to P22."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.planquadrat.boards import GAME, claims, draw, legal, play, refused, slides_of, turn

from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.planquadrat import game

RULES = [f"P{number}" for number in range(1, 23)]
PAGE = Path(game.__file__).with_name("README.md").read_text()
PICTURES = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)


def picture_of(rule: str) -> str:
    """The first picture after a rule's beginning."""
    return str(re.findall(r"```\n(.*?)```", PAGE[PAGE.index(f"**{rule} ·") :], re.DOTALL)[0])


def test_the_page_has_every_rule_once() -> None:
    assert sorted(re.findall(r"^\*\*(P\d+) · ", PAGE, re.MULTILINE), key=lambda rule: int(rule[1:])) == RULES


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    sources = [path.read_text() for path in Path(__file__).parent.glob("test_*.py")]
    assert any(re.search(rf"^def test_(P\d+_and_)?{rule}_", source, re.MULTILINE) for source in sources)


@pytest.mark.parametrize("picture", PICTURES)
def test_every_picture_on_the_page_is_a_board(picture: str) -> None:
    assert draw(picture)


def test_P3_as_the_page_shows_it() -> None:
    assert refused(draw(picture_of("P3")), "M b3s").code == "placement/overlap"
    without = picture_of("P3").replace("-------|-------", "       |       ")
    assert refused(draw(without), "M b4n").code == "placement/crossing"


def test_P4_as_the_page_shows_it() -> None:
    assert slides_of(play(draw(picture_of("P4")), "S h8e"), "b4n") == {"a4n", "c4n", "d4n"}


def test_P5_as_the_page_shows_it() -> None:
    assert turn(play(draw(picture_of("P5")), "S h8e")) == "dark places a house"


def test_P7_as_the_page_shows_it() -> None:
    assert [score.total for score in GAME.score(draw(picture_of("P7")), EVERYTHING)] == [8, 1]


def test_P10_as_the_page_shows_it() -> None:
    town = draw(picture_of("P10"))
    assert refused(town, "M c4n").code == "place/divided"
    assert "S c4n" in legal(town)


def test_P14_as_the_page_shows_it() -> None:
    town = play(draw(picture_of("P14")), "S e3w", "no slide")
    assert claims(town) == {"d3"}
    town = play(draw(picture_of("P14")), "S e3w", "d3w > d4w", "claim c3")
    assert town.points(0) == 2


def test_P15_as_the_page_shows_it() -> None:
    for rim, closed in (("grooved", 0), ("wall", 1), ("bare", 0)):
        assert draw(picture_of("P15"), rim=rim).closed_before == closed
