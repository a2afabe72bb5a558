"""What is printed on a sheet as text, and back.

A position holds numbers only; names are in the box that its game is bound to. Texts of positions tell what is
printed where it is not our own content, so that they can be read wherever no such box is at hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from drawingboard.games.floorplan.content.box import ICONS, Box, our_box
from drawingboard.games.floorplan.content.cards import BY_NUMBER
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.plan import Plan

PRINTS = ("boxes", "icons", "columns", "printed", "cards")
"""The lines of a text about what is printed: the room table, its icons and points, the pairs, all clients."""

_MARKS = {bonus: mark for mark, bonus in ICONS.items()}
_CARD_NUMBERS = numbers.CARDS * numbers.CARD_SIZE


def client_ids(box: Box, plan: Plan, kind: int) -> list[str]:
    """What the nine clients of a kind are called on a sheet."""
    return [box.client_on(plan, kind, number).id for number in range(numbers.CARDS_OF_A_KIND)]


def read_client(box: Box, plan: Plan, kind: int, name: str) -> int:
    """The number of a client within its kind; ``NOT_DRAWN`` if there is none of that name."""
    ids = client_ids(box, plan, kind)
    return ids.index(name) if name in ids else numbers.NOT_DRAWN


# Printed numbers as text ---------------------------------------------------------------------------


def prints_of(plan: Plan) -> dict[str, str]:
    """What is printed on a sheet, by the lines of a text."""
    return {
        "boxes": " ".join(map(str, plan.boxes)),
        "icons": "".join(_MARKS[icon] for icon in plan.icon),
        "columns": " ".join(map(str, plan.column_points)),
        "printed": " ".join(f"{low}-{high}" for low, high in zip(plan.pair[::2], plan.pair[1::2], strict=True)),
        "cards": bytes(plan.card).hex(),
    }


@lru_cache(maxsize=1)
def standard_prints() -> dict[str, str]:
    plan = Plan()
    our_box().print_on(plan)
    return prints_of(plan)


def print_texts(plan: Plan, said: Mapping[str, str]) -> list[str]:
    """Print a sheet as a text says, and our own content where it says nothing; what is wrong with it is returned."""
    texts = {**standard_prints(), **{name: said[name] for name in PRINTS if name in said}}
    if problems := [problem for name, text in texts.items() if (problem := _wrong_print(name, text))]:
        return problems
    for row, boxes in enumerate(map(int, texts["boxes"].split())):
        plan.print_boxes(row + 2, boxes)
        for column in range(numbers.COLUMNS):
            plan.print_icon(row + 2, column, ICONS[texts["icons"][numbers.COLUMNS * row + column]])
    for column, points in enumerate(texts["columns"].split()):
        plan.print_column(column, int(points))
    for number, pair in enumerate(texts["printed"].split()):
        plan.print_pair(number, int(pair[0]), int(pair[2]))
    for place, value in enumerate(bytes.fromhex(texts["cards"])):
        plan.print_card(*divmod(place, numbers.CARD_SIZE), value)
    return []


_POINTS = r"(?:[0-9]{1,2}|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
_PAIR = f"(?:{'|'.join(f'{low}-{high}' for low in range(1, 7) for high in range(low, 7))})"
_FORMS = {
    "boxes": (re.compile(r"[1-4]( [1-4]){4}"), "five numbers of boxes, 1 to 4"),
    "icons": (re.compile(r"[wfc.]{20}"), "twenty of w, f, c and dots"),
    "columns": (re.compile(rf"{_POINTS}( {_POINTS}){{3}}"), "four numbers of points, 0 to 255"),
    "printed": (re.compile(rf"{_PAIR}( {_PAIR}){{3}}"), "four pairs of dice, the lower die first"),
    "cards": (re.compile(rf"[0-9a-f]{{{2 * _CARD_NUMBERS}}}"), f"{_CARD_NUMBERS} numbers of cards as hexadecimals"),
}


def _wrong_print(name: str, text: str) -> str:
    form, wanted = _FORMS[name]
    if not form.fullmatch(text) or (name == "cards" and not _are_cards(bytes.fromhex(text))):
        return f"'{name}:' must be {wanted}, as printed on the sheet"
    return ""


def _are_cards(values: Sequence[int]) -> bool:
    """Whether these are cards that ``clients.py`` can pay for: it divides by how many things make one."""
    starts = range(0, _CARD_NUMBERS, numbers.CARD_SIZE)
    return all(values[start] in BY_NUMBER and values[start + numbers.CARD_PER] > 0 for start in starts)
