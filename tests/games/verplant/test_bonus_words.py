"""Bonuses as sentences: every condition, in four languages."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.drawn import GAME

from drawingboard.games.verplant.words.bonus_words import bonus_text, bonus_words

PLAN = """
. . . . .   t
. . . . .
. . . . .
"""


def told(bonus: dict[str, Any], language: str = "en") -> str:
    drawing = drawn.mission(
        PLAN, pieces={1: "#", 2: "#", 11: "#"}, rooms={"living": "1 2x3", "kitchen": "11x2"}, bonuses=[bonus]
    )
    return bonus_text(drawing.game.box, drawing.sheet(), 0, language)


@pytest.mark.parametrize(
    ("bonus", "sentence"),
    [
        ({"condition": "sees", "points": 1, "object": "tree"}, "1 point: A window sees a tree"),
        (
            {"condition": "sees", "points": 2, "object": "tree", "most": 3, "room": "kitchen"},
            "2 points each, at most 3 times: Kitchen: a window sees a tree",
        ),
        (
            {"condition": "near", "points": 3, "these": [1], "those": [11], "limit": 2},
            "3 points: At most 2 squares between small sofa and dining table",
        ),
        (
            {"condition": "near", "points": 3, "these": [1, 2], "object": "front door", "limit": 1},
            "3 points: At most 1 square between small sofa or corner sofa and the front door",
        ),
        (
            {"condition": "near", "points": 3, "these": [1], "those": [11], "limit": 0},
            "3 points: No square between small sofa and dining table",
        ),
        (
            {"condition": "far", "points": 3, "these": [1], "those": [11], "limit": 4},
            "3 points: Always at least 4 squares between small sofa and dining table",
        ),
        (
            {"condition": "beside", "points": 1, "these": [2], "those": [1], "most": 2},
            "1 point each, at most 2 times: Corner sofa right beside small sofa",
        ),
        (
            {"condition": "same room", "points": 1, "these": [1], "those": [2]},
            "1 point: Small sofa and corner sofa in one room",
        ),
        ({"condition": "count", "points": 2, "these": [2], "limit": 3}, "2 points: 3 × corner sofa"),
        (
            {"condition": "count", "points": 2, "these": [11], "limit": 1, "most": 2, "room": "kitchen"},
            "2 points each, at most 2 times: 1 × dining table (Kitchen)",
        ),
        (
            {"condition": "room at least", "points": 2, "limit": 5, "room": "living"},
            "2 points: Living room: at least 5 squares",
        ),
        ({"condition": "room at most", "points": 2, "limit": 5}, "2 points: A room: at most 5 squares"),
        ({"condition": "hallway at least", "points": 2, "limit": 5}, "2 points: The hallway has at least 5 squares"),
        ({"condition": "hallway at most", "points": 2, "limit": 1}, "2 points: The hallway has at most 1 square"),
        ({"condition": "every room has", "points": 2, "object": "window"}, "2 points: In every room: a window"),
        (
            {"condition": "every room has", "points": 2, "these": [1, 11]},
            "2 points: In every room: small sofa or dining table",
        ),
        (
            {"condition": "all count", "points": 2, "room": "living", "limit": 2},
            "2 points: Living room: everything that is drawn counts, at least 2 pieces",
        ),
        (
            {"condition": "all count", "points": 2},
            "2 points: Every room: everything that is drawn counts, at least 1 piece",
        ),
    ],
    ids=lambda value: value["condition"] if isinstance(value, dict) else "",
)
def test_V1_every_condition_is_a_sentence(bonus: dict[str, Any], sentence: str) -> None:
    assert told(bonus) == sentence
    assert len({told(bonus, language) for language in ("en", "de", "fr", "es")}) >= 3


def test_V1_the_bonuses_of_all_missions_are_told_in_four_languages() -> None:
    for known in GAME.named_content():
        game = GAME.with_content(known.content)
        sheet = game.start().sheets[0]
        for bonus in range(sheet.bonuses):
            words = bonus_words(game.box, sheet, bonus)
            assert list(words) == ["en", "de", "fr", "es"]
            for text in words.values():
                assert "{" not in text
                assert "  " not in text
                assert len(text) > 12
