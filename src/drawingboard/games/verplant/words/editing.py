"""What somebody who makes a mission needs: furniture, rooms, conditions and limits by name, and what a mission looks
like before anything is drawn. All of it is plain data for the client's editor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from drawingboard.core.content import LONGEST_LINE, MOST_BYTES, Words
from drawingboard.core.viewer import SPECTATOR
from drawingboard.games.verplant.content import bonuses, missions, plans
from drawingboard.games.verplant.content.box import MISSION_FILE, Box, our_box
from drawingboard.games.verplant.content.furniture import Furniture, card_name
from drawingboard.games.verplant.content.mission_book import LEGEND, chapters
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers
from drawingboard.games.verplant.words import text, views
from drawingboard.games.verplant.words.bonus_words import bonus_words
from drawingboard.games.verplant.words.condition_titles import TITLES
from drawingboard.games.verplant.words.lookup import sheets_seen
from drawingboard.games.verplant.words.naming import ROOM_WORDS
from drawingboard.games.verplant.words.vocabulary import COLUMNS, LANGUAGES, ROWS

EVERYWHERE = "everywhere"

_WINDOW: Words = {"en": "window", "de": "Fenster", "fr": "fenêtre", "es": "ventana"}
_MARKS = {"tree": "t", "lake": "~", "road": "=", "flowers": "*", "mountain": "^", bonuses.FRONT_DOOR: "F"}
_OBJECTS: dict[str, Words] = {**{name: LEGEND[mark] for name, mark in _MARKS.items()}, bonuses.WINDOW: _WINDOW}

_EXAMPLES: dict[str, dict[str, Any]] = {
    "sees": {"object": "tree", "room": "living", "points": 3},
    "near": {"these": [11], "those": [8], "limit": 3, "points": 3},
    "far": {"these": [19], "object": "front door", "limit": 6, "points": 3},
    "beside": {"these": [29], "those": [1, 2], "points": 1, "most": 2},
    "same room": {"these": [29], "those": [19], "points": 2},
    "count": {"these": [29], "limit": 2, "points": 2},
    "room at least": {"room": "kitchen", "limit": 15, "points": 3},
    "room at most": {"room": "bath", "limit": 8, "points": 2},
    "hallway at least": {"limit": 12, "points": 2},
    "hallway at most": {"limit": 10, "points": 3},
    "every room has": {"object": "window", "points": 4},
    "all count": {"limit": 3, "points": 3},
}


# A mission ------------------------------------------------------------------------------------------


def about(box: Box) -> dict[str, Any]:
    """A mission before anything is drawn: as a spectator sees it, and its bonuses in words."""
    sheet = Designer(1, 0, 0)
    box.print_on(sheet)
    position = Designers(sheet, 1, False)
    return {
        "bonuses": [bonus_words(box, sheet, bonus) for bonus in range(sheet.bonuses)],
        "markers": box.mission.markers,
        "rooms": len(box.mission.rooms),
        "view": views.shared_view(box, position, sheets_seen(position, SPECTATOR), text.options_of(sheet), None),
    }


# Words and limits -------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def editor_words() -> dict[str, Any]:
    """Everything that a mission can be made of."""
    box = our_box()
    return {
        "file": MISSION_FILE,
        "languages": list(LANGUAGES),
        "furniture": [_furniture(one) for _, one in sorted(box.furniture.items())],
        "rooms": [{"kind": kind, "name": dict(ROOM_WORDS[place])} for place, kind in enumerate(missions.KINDS)],
        "conditions": [_condition(box, name) for name in bonuses.CONDITIONS],
        "objects": [{"object": name, "name": dict(words)} for name, words in _OBJECTS.items()],
        "marks": [{"mark": mark, "name": dict(words)} for mark, words in LEGEND.items()],
        "letters": plans.LETTERS,
        "chapters": [
            {"id": one.id, "name": dict(one.name), "text": dict(one.text), "own": one.id == missions.OWN_CHAPTER}
            for one in chapters()
        ],
        "limits": _limits(),
    }


def _furniture(one: Furniture) -> dict[str, Any]:
    """A number with its four pieces, as they are printed on their cards."""
    return {
        "number": one.number,
        "id": one.id,
        "name": dict(one.name),
        "room": None if one.area == EVERYWHERE else one.area,
        "may_be_given": one.number != numbers.CARPET,
        "pieces": [
            {
                "shape": shape,
                "card": card_name(one.number, shape // numbers.PIECES_OF_A_CARD),
                "name": dict(piece.name),
                "faces": piece.faces,
                **views.shape_view(piece.shape),
            }
            for shape, piece in enumerate(one.pieces)
        ],
    }


def _limits() -> dict[str, Any]:
    return {
        "width": COLUMNS,
        "height": ROWS,
        "rooms": numbers.ROOMS,
        "cards": numbers.SLOTS,
        "markers": numbers.MARKERS,
        "markers_on_a_card": numbers.MARKERS_ON_A_CARD,
        "given": numbers.GIVEN,
        "given_points": missions.GIVEN_POINTS,
        "bonuses": numbers.BONUSES,
        "pencils": missions.PENCILS,
        "bands": missions.RATINGS - 1,
        "band_points": missions.MOST_BAND,
        "texts": dict(missions.LONGEST),
        "name": {"pattern": missions.NAME_PATTERN, "longest": missions.LONGEST_NAME},
        "line": LONGEST_LINE,
        "bytes": MOST_BYTES,
    }


# Conditions -------------------------------------------------------------------------------------------


def _condition(box: Box, name: str) -> dict[str, Any]:
    """What a bonus can ask for: its fields, and an example with its sentence."""
    condition = bonuses.CONDITIONS[name]
    example = {"condition": name, **_EXAMPLES[name]}
    return {
        "condition": name,
        "title": dict(TITLES[name]),
        "fields": [_field(condition, field) for field in (*condition.needs, *condition.may, "points")],
        "example": example,
        "text": _sentence(box, example),
    }


def _field(condition: bonuses.Condition, name: str) -> dict[str, Any]:
    """What a field may be. One that is needed need not be there if ``or`` is."""
    other = "object" if name == condition.instead else ""
    field: dict[str, Any] = {"name": name, "needed": name in (*condition.needs, "points"), "or": other or None}
    if name in ("these", "those"):
        return field | {"kind": "furniture"}
    if name == "room":
        return field | {"kind": "room"}
    if name == "object":
        return field | {"kind": "object", "choices": list(condition.objects)}
    least, most = {
        "points": (1, bonuses.MOST_POINTS),
        "most": (1, bonuses.MOST_TIMES),
        "limit": (condition.least, bonuses.MOST_LIMIT),
    }[name]
    return field | {"kind": "number", "least": least, "most": most}


def _sentence(box: Box, example: dict[str, Any]) -> dict[str, str]:
    """The sentence of a bonus in a house that has every room."""
    plan = Designer(1, 0, 0)
    for kind in range(len(missions.KINDS)):
        plan.print_room(kind)
    bonus = bonuses.bonus_of(example, missions.KINDS)
    plan.print_bonus(*bonus.as_printed())
    return bonus_words(box, plan, 0)
