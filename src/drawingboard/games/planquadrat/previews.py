"""What an action would bring, told before it is done: what it closes, what can be claimed then, what it opens to the
other player (P7 to P9, P14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from drawingboard.core import bits
from drawingboard.core.bits import Bits
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.notation import square_names
from drawingboard.games.planquadrat.position import Town


def preview(position: Town, code: int) -> dict[str, Any] | None:
    """What an action would change; nothing is told of what chance decides, nor of what is not allowed."""
    if position.actor < 0 or not position.allows(code):
        return None
    after = _copy(position)
    after.apply(code)
    if position.phase == numbers.CLAIM:
        return _told_of_claim(position, code, after)
    return _told_of_house(position, code, after)


def _told_of_house(position: Town, code: int, after: Town) -> dict[str, Any]:
    """What can be claimed when a house was placed or slid, or when nothing is slid."""
    before, now = claimable(position), claimable(after)
    moves = code != packing.NO_SLIDE
    return {
        "points": max(map(bits.count, now), default=0),
        "closes": [square_names(place) for place in now if place not in before],
        "keeps": [square_names(place) for place in now if place in before],
        "loses": [square_names(place) for place in before if not _lies_in(place, now)],
        "revives": square_names(_dead(position) & ~after.closed_ground() if moves else 0),
        "opens": square_names(opened(position, after) if moves else 0),
        "ends": after.over,
    }


def _told_of_claim(position: Town, code: int, after: Town) -> dict[str, Any]:
    """P8, P9: the place claimed, and those that are left over."""
    place = 0 if code == packing.NO_CLAIM else position.region(packing.claim_square(code))
    return {
        "points": bits.count(place),
        "claims": square_names(place),
        "leaves": [square_names(other) for other in claimable(position) if other != place],
        "ends": after.over,
    }


def claimable(position: Town) -> list[Bits]:
    """The places that this turn has closed so far (P14), the largest first."""
    return _largest_first(_fresh(position))


def opened(position: Town, after: Town) -> Bits:
    """The largest place that the other one could close with one house next, and could not without this action.

    The turn is thought of as played out: nothing more is slid, and the largest place is claimed.
    """
    now = played_out(after)
    if now.over:
        return 0
    before = closable(others_turn(position) if position.phase == numbers.PLACE else played_out(position))
    found = {place for place in closable(now) if not _lies_in(place, before)}
    return _largest_first(found)[0] if found else 0


def closable(town: Town) -> set[Bits]:
    """The places that the actor could close with one house, at the beginning of a turn."""
    found: set[Bits] = set()
    tried = _copy(town)
    for line in range(numbers.LINES):
        for length in range(1, 4):
            starts = town.placements(line, length)
            while starts:
                edge = bits.lowest(starts)
                starts &= starts - 1
                tried.put_house(line, edge, length)
                found |= _fresh(tried)
                tried.put_house(line, edge, length)  # takes it away again
    return found


def _fresh(town: Town) -> set[Bits]:
    """The closed places with a square that was open ground when the turn began (P14)."""
    found: set[Bits] = set()
    rest = town.closed_ground() & ~town.closed_before
    while rest:
        place = town.region(bits.lowest(rest))
        found.add(place)
        rest &= ~place
    return found


def _lies_in(place: Bits, places: Iterable[Bits]) -> bool:
    """Whether a place is one of these, or a part of one."""
    return any(place & ~other == 0 for other in places)


def _dead(position: Town) -> Bits:
    """P9: closed ground that nobody can claim."""
    return position.closed_before & ~(position.claimed[0] | position.claimed[1])


def played_out(town: Town) -> Town:
    """The turn without a further slide, and with its largest place claimed."""
    after = _copy(town)
    if after.phase == numbers.SLIDE:
        after.apply(packing.NO_SLIDE)
    if after.phase == numbers.CLAIM:
        after.apply(packing.claim(bits.lowest(claimable(after)[0])))
    return after


def others_turn(town: Town) -> Town:
    """The same town, if it were the other one's turn to place a house."""
    other = _copy(town)
    state = [1 - town.actor, numbers.PLACE, town.turns, -1, -1, 0, -1]
    other.arrange(town.claimed, town.closed_before, town.stock, town.monuments, state)
    return other


def _copy(town: Town) -> Town:
    copied = town.copy()
    assert isinstance(copied, Town)
    return copied


def _largest_first(places: set[Bits]) -> list[Bits]:
    return sorted(places, key=lambda place: (-bits.count(place), bits.lowest(place)))
