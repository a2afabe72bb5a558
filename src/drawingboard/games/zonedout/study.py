"""What a finished match consisted of, to be counted over many of them: how cards and objectives are tuned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from drawingboard.core.game import Facts
from drawingboard.games.zonedout.content.cards import TOKENS
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers, scoring, zones
from drawingboard.games.zonedout.rules.city import City

PLACES = ("1st", "2nd", "3rd", "4th")
"""In turn order, the start player first."""
ENDS = {"pieces": numbers.LAST_PIECE, "deck": numbers.DECK_EMPTY, "blocked": numbers.BLOCKED}
LARGEST = 10
"""Zones of so many blocks and more are counted together."""


def facts(history: Sequence[City]) -> Facts:
    """Who won, what points came from, what objectives, cards and blocks brought, how the end came."""
    last = history[-1]
    order = [(last.starter + step) % last.seats for step in range(last.seats)]
    points = [last.points(seat) for seat in range(last.seats)]
    won = winners(last, points)
    turns = Counter(seat for _, seat in {(city.turn, city.turn_of) for city in history if city.turn})
    gained = {card: (rise,) for card, rise in _gained_with(history)}
    return {
        "won": {PLACES[place]: int(seat in won) for place, seat in enumerate(order)},
        "points of": {PLACES[place]: points[seat] for place, seat in enumerate(order)},
        "turns of": {PLACES[place]: turns[seat] for place, seat in enumerate(order)},
        "points": {part: tuple(_points_by(last, part)) for part in _PARTS},
        "zones of": _zones_by_size(history),
        "objective": {name: _paid(last, objective) for objective, name in enumerate(IDS)},
        "objective decides": {
            name: (int(won != _winners_without(last, points, objective)),) if objective in _dealt(last) else ()
            for objective, name in enumerate(IDS)
        },
        "end": {name: int(last.ending == ending) for name, ending in ENDS.items()},
        "match": _match(history),
        "covered": _by_block(_covered(history), TOKENS),
        "developed": _by_block(_developed(last), range(numbers.FIRST_NUMBERED, numbers.LAST_WILD + 1)),
        "card": {str(card + 1): gained.get(card, ()) for card in range(numbers.CARDS)},
    }


def winners(city: City, points: Sequence[int]) -> set[int]:
    """The seats with most points; among equals, those in the best zones (Z21)."""
    standings = [(points[seat], zones.worth(city, seat)) for seat in range(city.seats)]
    return {seat for seat in range(city.seats) if standings[seat] == max(standings)}


# Points -------------------------------------------------------------------------------------------

_PARTS = ("zones", "modifiers", "objectives", "towers", "redraws", "total")


def _points_by(city: City, part: str) -> Iterator[int]:
    """What a part of the score comes to, seat by seat."""
    for seat in range(city.seats):
        if part == "zones":
            yield city.zone_points[seat]
        elif part == "modifiers":
            yield city.modifier_points[seat]
        elif part == "objectives":
            yield sum(scoring.points_for(city, seat, objective) for objective in _dealt(city))
        elif part == "towers":
            yield sum(scoring.tower_points(city, seat, tower) for tower in range(numbers.TOWERS))
        elif part == "redraws":
            yield -scoring.redraw_cost(city.redraws[seat])
        else:
            yield city.points(seat)


def _dealt(city: City) -> list[int]:
    return list(city.objective)[: city.dealt]


def _paid(city: City, objective: int) -> tuple[int, ...]:
    """What an objective gives, seat by seat; nothing where it was not dealt."""
    if objective not in _dealt(city):
        return ()
    return tuple(scoring.points_for(city, seat, objective) for seat in range(city.seats))


def _winners_without(city: City, points: Sequence[int], objective: int) -> set[int]:
    paid = _paid(city, objective)
    return winners(city, [whole - part for whole, part in zip(points, paid, strict=True)])


# What happened on the way ---------------------------------------------------------------------------


def _zones_by_size(history: Sequence[City]) -> dict[str, tuple[int, ...]]:
    """How many zones of each size were developed, seat by seat."""
    sizes: Counter[tuple[int, int]] = Counter()
    for before, after in pairwise(history):
        if sum(after.zones) > sum(before.zones):
            sizes[min(after.fresh, LARGEST), after.fresh_seat] += 1
    return {
        f"{size} or more" if size == LARGEST else str(size): tuple(
            sizes[size, seat] for seat in range(history[-1].seats)
        )
        for size in range(1, LARGEST + 1)
    }


def _match(history: Sequence[City]) -> Mapping[str, int | tuple[int, ...]]:
    last = history[-1]
    return {
        "zones developed": tuple(sum(list(last.zones)[9 * seat : 9 * seat + 9]) for seat in range(last.seats)),
        "redraw tokens": tuple(last.redraws)[: last.seats],
        "pieces left": tuple(last.pieces)[: last.seats],
        "cards left": last.shuffled + last.under_count,
        "passes": sum(after.passes > before.passes for before, after in pairwise(history)),
        "planners that left": sum(map(_leaves, history, history[1:])),
    }


def _leaves(before: City, after: City) -> bool:
    """Whether a planner has left the board (Z8)."""
    seat = before.turn_of
    return seat >= 0 and before.planner[seat] != after.planner[seat] == numbers.OFF_BOARD


def _covered(history: Sequence[City]) -> Iterator[int]:
    """The blocks that cards of players were laid upon."""
    for before, after in pairwise(history):
        if before.turn and after.played > before.played:
            lay = {square: kind for square, kind in zip(before.square, before.kind, strict=True) if kind}
            squares = (after.last_square + corner for corner in numbers.CORNER)
            yield from (lay[square] for square in squares if square in lay)


def _developed(city: City) -> Iterator[int]:
    for kind, standing in zip(city.kind, city.standing, strict=True):
        if standing >= numbers.DEVELOPED:
            yield kind


def _by_block(kinds: Iterator[int], told: Iterable[int]) -> dict[str, int]:
    """How many of each of the blocks that are told of; a wild block is wild whatever was declared."""
    counted = Counter(map(_printed, kinds))
    return {TOKENS[kind]: counted[kind] for kind in told}


def _printed(kind: int) -> int:
    if numbers.FIRST_DECLARED <= kind <= numbers.LAST_DECLARED:
        return numbers.FIRST_WILD + (kind - numbers.FIRST_DECLARED) // numbers.DENSITIES
    return kind


def _gained_with(history: Sequence[City]) -> Iterator[tuple[int, int]]:
    """For each card that a player laid: what points and the worth of the player's own zone rose by in that turn."""
    first = {city.turn: city for city in reversed(history)}  # the first position of each turn
    for number in sorted(first):
        begin, end = first[number], first.get(number + 1, history[-1])
        if number > 1 and end.played > begin.played:
            seat = begin.turn_of
            yield end.last_card, _wealth(end, seat) - _wealth(begin, seat)


def _wealth(city: City, seat: int) -> int:
    return scoring.taken(city, seat) + zones.worth(city, seat)
