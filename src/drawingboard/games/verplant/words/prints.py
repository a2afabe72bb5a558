"""Which mission a plan is of, as text and back.

One of our own missions is told by its name and fingerprint. Any other is told in numbers, packed into one word, so
that a text can be read wherever nobody has its files.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.games.verplant.content import box as boxes
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.content.mission_book import missions
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import drawn
from drawingboard.games.verplant.words.shapes import Edge

OTHER = "other"
"""Stands for the name of a mission that is not ours."""
MOST_BYTES = 20_000
"""What a packed mission may hold at most, unpacked."""

_SINGLE = ("rooms", "slots", "given", "entrance", "front_fixed", "bonuses")
_LISTS = (
    *("room_kind", "slot_room", "slot_number", "slot_markers"),
    *("furniture", "open_squares", "lines_above", "lines_left"),
    *("given_number", "given_points", "bonus", "bonus_these", "bonus_those", "ground"),
)
_SQUARES = ("given_squares", "given_open", "given_walls", "front")


@lru_cache(maxsize=64)
def _our_mission(name: str) -> Box | None:
    return next((boxes.load(known.content) for known in missions() if known.name == name), None)


# Writing --------------------------------------------------------------------------------------------


def mission_lines(box: Box, sheets: Sequence[Designer]) -> list[str]:
    """The lines of a text that tell which mission it is; all plans are of the same one."""
    known = _find(box, sheets)
    if known is not None:
        return [f"mission: {known.mission.name} {known.version()}"]
    return [f"mission: {OTHER}", f"printed: {_pack(sheets)}"]


def _find(box: Box, sheets: Sequence[Designer]) -> Box | None:
    """The mission of ours that plans are of: first of all the one that the game is played with."""
    names = [box.mission.name, *(known.name for known in missions())]
    for name in dict.fromkeys(names):
        ours = _our_mission(name)
        if ours is not None and ours.is_of(sheets[0]) and _has_its_walls(ours, sheets):
            return ours
    return None


def _has_its_walls(box: Box, sheets: Sequence[Designer]) -> bool:
    """Whether the inner walls of plans are those of a mission, and otherwise what was drawn."""
    walls = _walls_of(box)
    return _given_walls(sheets) <= walls and all(_has_walls(sheet, walls) for sheet in _different(sheets))


def _walls_of(box: Box) -> set[Edge]:
    """The inner walls of a mission."""
    return {(square, side) for square, side in box.mission.house.walls}


def _given_walls(sheets: Sequence[Designer]) -> set[Edge]:
    return set().union(*(drawn.given_walls(sheet) for sheet in _different(sheets)))


def _different(sheets: Sequence[Designer]) -> list[Designer]:
    return list({id(sheet): sheet for sheet in sheets}.values())


def _has_walls(sheet: Designer, walls: set[Edge]) -> bool:
    fields = {"walls": list(sheet.walls)}
    return all(drawn.on_edge(fields, at) for at in walls)


def _pack(sheets: Sequence[Designer]) -> str:
    plan = sheets[0]
    told: dict[str, Any] = {name: getattr(plan, name) for name in _SINGLE}
    told |= {name: list(getattr(plan, name)) for name in _LISTS}
    told["given_squares"] = [[square, at] for square, at in enumerate(plan.stands) if at >= numbers.FIRST_GIVEN]
    told["given_open"] = [square for square, mark in enumerate(plan.marks) if mark & numbers.GIVEN_OPEN]
    told["given_walls"] = sorted(map(list, _given_walls(sheets)))
    told["front"] = [plan.front_square, plan.front_side] if plan.front_fixed else []
    packed = zlib.compress(json.dumps(told, separators=(",", ":")).encode(), 9)
    return base64.b64encode(packed).decode()


# Reading --------------------------------------------------------------------------------------------


def print_mission(sheet: Designer, name: str, printed: str | None, problems: list[str]) -> None:
    """Make a new plan one of the mission that a text tells; what is wrong with it is added to the problems."""
    if name == OTHER:
        try:
            _unpack(sheet, printed or "")
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, zlib.error, NotUnderstood) as wrong:
            why = wrong.sentence if isinstance(wrong, NotUnderstood) else "it cannot be unpacked"
            problems.append(f"'printed:' must be a mission in numbers, as this program packs it: {why}")
        return
    word, _, version = name.partition(" ")
    ours = _our_mission(word)
    if printed is not None:
        problems.append("'printed:' is for a mission that is not ours, 'mission: other'")
    elif ours is None:
        problems.append(f"'mission:' must be {OTHER} or one of ours, and there is no {word[:40]!r}")
    elif version != ours.version():
        problems.append(f"the mission {word} has the fingerprint {ours.version()} here, not {version[:20]!r}")
    else:
        ours.print_on(sheet)


def _unpack(sheet: Designer, text: str) -> None:
    try:
        packed = base64.b64decode(text.encode(), validate=True)
    except binascii.Error as wrong:
        raise ValueError(str(wrong)) from None
    told = json.loads(zlib.decompressobj().decompress(packed, MOST_BYTES))
    if sorted(told) != sorted((*_SINGLE, *_LISTS, *_SQUARES)):
        raise ValueError("its parts are others")
    if any(type(told[name]) is not int for name in _SINGLE):
        raise ValueError("a number is none")
    parts = [part for name in _LISTS for part in told[name]]
    if any(type(part) is not int for part in parts):
        raise ValueError("a number is none")
    fields = sheet.fields()
    fields |= {name: told[name] for name in (*_SINGLE, *_LISTS)}
    _check_edges(told)
    sheet.arrange({name: fields[name] for name in (*_SINGLE, *_LISTS)})
    sheet.print_outer_walls()
    for square, side in told["given_walls"]:
        sheet.print_wall(square, side)
    for square in told["given_open"]:
        sheet.print_open_square(square)
    if told["front_fixed"]:
        sheet.print_front_door(*told["front"])
    _stand(sheet, told["given_squares"])


def _check_edges(told: dict[str, Any]) -> None:
    for square, side in told["given_walls"]:
        if side not in (numbers.EAST, numbers.SOUTH) or told["ground"][square] != numbers.FLOOR:
            raise ValueError("a wall stands nowhere")


def _stand(sheet: Designer, standing: list[list[int]]) -> None:
    """Given furniture, and the ties between its squares."""
    fields = sheet.fields()
    stands, marks = list(fields["stands"]), list(fields["marks"])
    for square, at in standing:
        if type(square) is not int or not 0 <= square < numbers.SQUARES:
            raise ValueError("a square is none")
        stands[square] = at
    for square, at in standing:
        if stands[square + 1] == at:
            marks[square] |= numbers.TIED_EAST
        if stands[square + numbers.WIDTH] == at:
            marks[square] |= numbers.TIED_SOUTH
    sheet.arrange({"stands": stands, "marks": marks})
