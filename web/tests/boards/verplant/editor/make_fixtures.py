"""Makes ``fixtures.json`` beside it: what the rules say, for the tests of the mission editor to compare with.

Run it from the root of the repository: ``PYTHONPATH=src python web/tests/boards/verplant/editor/make_fixtures.py``.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.games.verplant.content.box import our_box
from drawingboard.games.verplant.content.mission_book import mission_files
from drawingboard.games.verplant.content.missions import read_mission
from drawingboard.games.verplant.content.sizes import too_small
from drawingboard.games.verplant.rules import numbers

GAME = drawingboard.game("verplant")
Data = dict[str, Any]


def missions() -> dict[str, Data]:
    """All missions of the game, as their files say them."""
    found = [tomllib.loads(path.read_text(encoding="utf-8")) for path in mission_files()]
    return {data["mission"]["name"]: data for data in found}


def sound() -> Data:
    """A mission with nothing wrong."""
    return {
        "mission": {
            "name": "villa",
            "difficulty": 1,
            "title": "Villa",
            "story": "Once.",
            "plan": " . . . .   t\n . . . .\n . A A .\n",
        },
        "given": [{"letter": "A", "number": 31}],
        "room": [{"kind": "living", "furniture": ["1", "4x2"]}, {"kind": "bath", "furniture": ["14"]}],
        "bonus": [],
    }


def bonus(**entry: Any) -> Callable[[Data], object]:
    return lambda data: data["bonus"].append({"points": 1, **entry})


def about(**entry: Any) -> Callable[[Data], object]:
    return lambda data: data["mission"].update(entry)


def room(place: int, **entry: Any) -> Callable[[Data], object]:
    return lambda data: data["room"][place].update(entry)


MISTAKES: dict[str, Callable[[Data], object]] = {
    "missing": lambda data: data["mission"].pop("title"),
    "missing story": lambda data: data["mission"].pop("story"),
    "missing in a language": about(title={"en": "Villa", "de": " "}),
    "too_long": about(title="V" * 61),
    "too_long name of a room": room(0, name="V" * 31),
    "name": about(name="Old Villa"),
    "bands": about(bands=[10, 10, 20, 30]),
    "no_floor": lambda data: data.update(mission={**data["mission"], "plan": " t\n"}, given=[]),
    "apart": about(plan=" . . . .\n . A A .\n\n   .\n"),
    "letter_apart": about(plan=" A . . A\n . . . .\n"),
    "too_small": about(plan=" . . . A\n . . .\n"),
    "fits_nowhere": room(1, furniture=["11"]),
    "no_rooms": lambda data: data.update(room=[]),
    "room_empty": room(1, furniture=[]),
    "furniture_twice": room(1, furniture=["1"]),
    "markers": room(0, furniture=["1x6", "2x6", "3x6", "4x6", "5x2"]),
    "bonuses": lambda data: data.update(bonus=[{"condition": "all count", "points": 1} for _ in range(9)]),
    "bonus_needs": bonus(condition="near", limit=2, object="front door"),
    "bonus_needs those": bonus(condition="near", limit=2, these=[1]),
    "bonus_needs a limit": bonus(condition="hallway at most"),
    "bonus_needs an object": bonus(condition="sees"),
    "bonus_needs more": bonus(condition="beside", these=[], those=[1]),
    "bonus_room": bonus(condition="sees", object="tree", room="kitchen"),
    "bonus_object": bonus(condition="sees", object="lake"),
    "bonus_hallway": lambda data: [about(entrance="living")(data), bonus(condition="hallway at most", limit=3)(data)],
    "bonus_large": bonus(condition="room at least", limit=99),
    "bonus_furniture": bonus(condition="beside", these=[1], those=[29]),
    "bonus_no_room": bonus(condition="every room has", these=[1]),
    "bonus_never": bonus(condition="same room", these=[1], those=[14]),
    "bonus_many": bonus(condition="count", these=[4], limit=3),
}
"""By the key of the sentence that tells it: something to do wrong."""


def problems() -> dict[str, list[str]]:
    """What the rules say about each mistake, with the name of the file."""
    found: dict[str, list[str]] = {}
    for name, spoil in MISTAKES.items():
        data = copy.deepcopy(sound())
        spoil(data)
        wrong: list[str] = []
        mission = read_mission(data, range(1, numbers.NUMBERS + 1), wrong)
        wrong += too_small(mission, our_box().furniture) if mission else ()
        found[name] = [f"mission.toml: {problem}" for problem in wrong]
    return found


def fixtures() -> dict[str, Any]:
    view = GAME.describe_content(GAME.content)
    return {"missions": missions(), "problems": problems(), "words": GAME.editor_words(), "about": view}


if __name__ == "__main__":
    path = Path(__file__).with_name("fixtures.json")
    path.write_text(json.dumps(fixtures(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
