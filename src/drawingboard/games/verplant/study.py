"""What a finished plan consists of, to be counted over many matches: how missions, bonuses and pieces are tuned.

``trial`` judges a mission by the plans of one player: how difficult it seems, and what its ratings might ask for. The
figures behind that are in ``docs/games/verplant-study.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from drawingboard.core.game import Facts, TrialFindings
from drawingboard.games.verplant.content.bonuses import NAMES
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.content.missions import KINDS
from drawingboard.games.verplant.rules import access, bonuses, numbers, scoring
from drawingboard.games.verplant.rules.designer import Designer

BAND_SHARES = (0.5, 0.7, 0.85, 1.0)
"""Which share of the points of a good player the ratings 2 to 5 ask for (V20)."""

# Our own missions have the pencils that follow from these numbers, by 20 matches of the player for trials.
MUCH_LEFT_OUT = 1.75
"""Three pencils: so many pieces do not count, in the mean. Where a house is too small for its furniture, the question
is what to give up."""
SELDOM = 0.5
"""Three pencils, too: all rooms count in less than half of the matches."""
NEARLY_EVERYTHING = 0.97
"""One pencil: such a share of the furniture counts, the whole of it in most matches …"""
NEARLY_ALWAYS = 0.95
"""… and every room in such a share of the matches. A room that fails now and then is a difficulty of its own."""


def facts(box: Box, history: Sequence[Designer]) -> Facts:
    """Points by part, rooms and furniture that count, bonuses, and which pieces were chosen; shares are in per cent."""
    last = history[-1]
    rooms = [access.room_counts(last, room) for room in range(last.rooms)]
    counted = [access.piece_counts(last, drawn) for drawn in range(last.drawn)]
    paid = [bonuses.paid(last, bonus) for bonus in range(last.bonuses)]
    markers = sum(last.slot_markers)
    return {
        "mission": {
            "points": last.points(0),
            "bonus points": sum(paid),
            "rooms that count, %": round(100 * sum(rooms) / last.rooms),
            "all rooms count, %": 100 * all(rooms),
            "furniture drawn, %": round(100 * last.drawn / markers),
            "furniture that counts, %": round(100 * sum(counted) / markers),
            "pieces left out": markers - sum(counted),
        },
        "points": {
            "furniture": scoring.furniture_points(last),
            "given furniture": scoring.given_points(last),
            "bonuses": sum(paid),
            "missing rooms": -numbers.MISSING_ROOM * scoring.missing_rooms(last),
            "total": last.points(0),
        },
        "room that counts": {KINDS[last.room_kind[room]]: int(counts) for room, counts in enumerate(rooms)},
        "size of room": {KINDS[last.room_kind[room]]: bonuses.room_size(last, room) for room in range(last.rooms)},
        "way": {
            "hallway squares": access.hallway_size(last),
            "joker played": int(not last.joker),
            "steps": len(history),
        },
        "bonus": {
            f"{bonus + 1} {NAMES[last.bonus[numbers.BONUS_PARTS * bonus]]}": points for bonus, points in enumerate(paid)
        },
        "piece chosen": _chosen(history),
    }


def _chosen(history: Sequence[Designer]) -> dict[str, tuple[int, ...]]:
    """For each piece of a number: how many of its markers lie on it, if its card was turned over."""
    chosen: dict[str, tuple[int, ...]] = {}
    for sheet in _first_drawings(history):
        slot, card = sheet.slot, sheet.slot_card[sheet.slot]
        marks = list(sheet.choice)[: sheet.slot_markers[slot]]
        for turned in range(numbers.CARDS_OF_A_NUMBER):
            for piece in range(numbers.PIECES_OF_A_CARD):
                name = f"{sheet.slot_number[slot]}{'ab'[turned]}{piece + 1}"
                chosen[name] = (marks.count(piece),) if turned == card else ()
    return dict(sorted(chosen.items(), key=lambda one: (len(one[0]), one[0])))


def _first_drawings(history: Sequence[Designer]) -> Iterator[Designer]:
    """The plan at the beginning of each round, when all markers lie on a piece."""
    seen = 0
    for sheet in history:
        if sheet.stage == numbers.DRAWING and sheet.round > seen:
            seen = sheet.round
            yield sheet


# A mission on trial -----------------------------------------------------------------------------


def trial(ends: Sequence[Designer]) -> TrialFindings:
    """What the finished plans of ``Verplant.trial_player`` say about the mission that they are of."""
    if not ends:
        return TrialFindings()
    matches = len(ends)
    markers = sum(ends[0].slot_markers)
    all_rooms = sum(all(access.room_counts(plan, room) for room in range(plan.rooms)) for plan in ends) / matches
    furniture = sum(scoring.counted_pieces(plan) for plan in ends) / (matches * markers)
    paid = [[bonuses.paid(plan, bonus) for plan in ends] for bonus in range(ends[0].bonuses)]
    return TrialFindings(
        all_rooms,
        furniture,
        tuple((sum(one > 0 for one in each) / matches, sum(each) / matches) for each in paid),
        pencils(all_rooms, furniture, markers),
        bands([plan.points(0) for plan in ends]),
    )


def pencils(all_rooms: float, furniture: float, markers: int) -> Literal[1, 2, 3]:
    """How difficult a mission of so many markers seems: by the rooms and the furniture that count in the mean.

    >>> pencils(1.0, 1.0, 10), pencils(1.0, 0.9, 12), pencils(0.8, 0.8, 16)
    (1, 2, 3)
    """
    if markers * (1 - furniture) >= MUCH_LEFT_OUT or all_rooms < SELDOM:
        return 3
    return 1 if furniture >= NEARLY_EVERYTHING and all_rooms >= NEARLY_ALWAYS else 2


def bands(scores: Sequence[int]) -> tuple[int, ...]:
    """From how many points on the ratings 2 to 5 might be earned; none where they would not rise (V20)."""
    mean = sum(scores) / len(scores)
    found = tuple(round(share * mean) for share in BAND_SHARES)
    rising = all(lower < higher for lower, higher in pairwise((0, *found)))
    return found if rising else ()
