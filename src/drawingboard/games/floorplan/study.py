"""What a finished sheet consists of, to be counted over many matches: how clients, columns and pairs are tuned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from drawingboard.core.game import Facts
from drawingboard.games.floorplan.content.box import BONUS_NAMES, Box
from drawingboard.games.floorplan.content.cards import TYPES
from drawingboard.games.floorplan.rules import numbers, scoring
from drawingboard.games.floorplan.rules.sheet import Sheet


def facts(box: Box, history: Sequence[Sheet]) -> Facts:
    """Points by part, column and client; what was drawn and used; what a round with a printed pair brought."""
    last = history[-1]
    return {
        "points": {
            "rooms": scoring.room_points(last),
            "windows": scoring.window_points(last),
            "doors": scoring.door_points(last),
            "stones": scoring.stone_points(last),
            "clients": sum(scoring.client_points(last, kind) for kind in range(numbers.KINDS)),
            "total": scoring.total(last),
        },
        "column": {
            str(column + 1): last.column_points[column] if scoring.is_full(last, column) else 0
            for column in range(numbers.COLUMNS)
        },
        "rooms": {name: list(last.room_type).count(number) for name, number in TYPES.items()},
        "bonus": {name: last.spent[bonus] for bonus, name in enumerate(BONUS_NAMES)},
        "pair": _pairs(history),
        "client": {
            box.client_on(last, kind, last.client[kind]).id: scoring.client_points(last, kind)
            for kind in range(numbers.KINDS)
        },
    }


def _pairs(history: Sequence[Sheet]) -> dict[str, int]:
    """For each printed pair that was used: how many points the sheet gained in that round."""
    first = {sheet.round: sheet for sheet in reversed(history)}  # the first position of each round
    moments = [first[number] for number in sorted(first)] + [history[-1]]
    gained = {}
    for before, after in pairwise(moments):
        for pair in range(numbers.PAIRS):
            if (before.crossed ^ after.crossed) >> pair & 1:
                name = f"{after.pair[2 * pair]}-{after.pair[2 * pair + 1]}"
                gained[name] = scoring.total(after) - scoring.total(before)
    return gained
