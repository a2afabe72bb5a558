"""What a stroke would bring, told before it is drawn: how the points of the actor's own sheet would change."""

from __future__ import annotations

from typing import Any

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, scoring
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import Playing, sheet_of

View = dict[str, Any]
ByType = tuple[tuple[int, int], ...]
"""The points that a room would bring as each type that it can have."""


def preview(position: Playing, code: int) -> View | None:
    """The points of a legal action; of a room, for each type that it can have.

    The room's size is chosen before its place. So a size tells of all its places at once, those that bring the same
    together.
    """
    sheet = sheet_of(position)
    if not position.allows(code):
        return None
    if packing.ROOM <= code < packing.AGAIN:
        return {"rooms": _rooms(sheet, code)}
    if packing.PLACE <= code < packing.LETTER:
        return {"types": _by_type(sheet, code)}
    if packing.TYPE <= code < packing.PLACE:
        return {"points": scoring.total(_lettered(_after(sheet, code))) - scoring.total(sheet)}
    if code >= packing.WINDOW:
        return {"points": scoring.total(_after(sheet, code)) - scoring.total(sheet)}
    return None


def _rooms(sheet: Sheet, code: int) -> list[View]:
    places: dict[ByType, list[int]] = {}
    begun = _after(sheet, code)
    for place in begun.legal_actions():
        places.setdefault(_by_type(begun, place), []).append(place)
    return [{"types": types, "places": codes} for types, codes in places.items()]


def _by_type(sheet: Sheet, place: int) -> ByType:
    drawn, before = _after(sheet, place), scoring.total(sheet)
    if drawn.stage == numbers.NAMING:
        named = [(packing.name_type(code), _after(drawn, code)) for code in drawn.legal_actions()]
    else:
        named = [(sheet.values[0], drawn)]
    return tuple((room_type, scoring.total(_lettered(after)) - before) for room_type, after in named)


def _lettered(sheet: Sheet) -> Sheet:
    """The sheet with the letter of its new room, which fills a box (F8); where it stands makes no difference."""
    return _after(sheet, sheet.legal_actions()[0])


def _after(sheet: Sheet, code: int) -> Sheet:
    twin = sheet.copy()
    assert isinstance(twin, Sheet)
    twin.apply(code)
    return twin
