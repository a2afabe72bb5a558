"""Why a city card may not lie somewhere (Z5, Z22)."""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words.lookup import (
    Block,
    Blocks,
    blocks_of,
    hand_of,
    neighbours,
    printed,
    reached,
    turns,
    zone_occupied,
)
from drawingboard.games.zonedout.words.notation import Lay
from drawingboard.games.zonedout.words.vocabulary import (
    SEAT_NAMES,
    are,
    listed,
    place_of,
    square_name,
    square_names,
    zone_name,
)


def refusal(city: City, lay: Lay) -> Refused | None:
    """Why a card of the hand may not lie so; ``None`` if it may."""
    hand = hand_of(city, city.actor)
    if lay.card not in hand:
        holds = f"you hold {listed(card + 1 for card in hand)}" if hand else "you hold no card"
        return NotAllowed("place/not_in_hand", f"card {lay.card + 1} is not in your hand; {holds}", "Z5")
    if lay.rotation >= turns(city, lay.card):
        said = lay._replace(rotation=lay.rotation % turns(city, lay.card))
        return NotAllowed("place/other_way", f"this looks the same as {said}; say it so", "Z5")
    blocks = blocks_of(city)
    what = f"cannot lay card {lay.card + 1} at {square_name(lay.square)}"
    covered = [square for square in lay.squares if square in blocks]
    return (
        _number_refusal(city, lay, what, covered)
        or _covered_refusal(city, blocks, what, covered)
        or _join_refusal(city, blocks, lay, what)
    )


def _number_refusal(city: City, lay: Lay, what: str, covered: list[int]) -> Refused | None:
    """Z5: one, two or three blocks are covered."""
    names = square_names(lay.squares)
    if not covered:
        sentence = f"{what}: it would cover nothing, and must cover 1, 2 or 3 blocks{_nearest(city, lay)}"
        return NotAllowed("place/covers_nothing", sentence, "Z5", names)
    if len(covered) == len(names):
        sentence = f"{what}: it would cover 4 blocks, and at least one must lie on free ground{_nearest(city, lay)}"
        return NotAllowed("place/covers_four", sentence, "Z5", names)
    return None


def _nearest(city: City, lay: Lay) -> str:
    """The nearest place where the card may lie, if there is one; turned as it is, if it can be."""
    lays = [Lay.of(code) for code in city.legal_actions() if 0 < packing.page_of(code) < packing.MOVE]
    places = [other for other in lays if other.card == lay.card]
    if not places:
        return ""

    def farness(other: Lay) -> tuple[int, bool, int]:
        return _distance(other.square, lay.square), other.rotation != lay.rotation, other.square

    return f", as {min(places, key=farness)} does"


def _distance(one: int, other: int) -> int:
    (x, y), (other_x, other_y) = place_of(one), place_of(other)
    return abs(x - other_x) + abs(y - other_y)


def _covered_refusal(city: City, blocks: Blocks, what: str, covered: list[int]) -> Refused | None:
    """Z5, Z22: nothing developed, nothing of Downtown, nobody else's zone, not what one's own planner stands on."""
    if downtown := [square for square in covered if blocks[square].kind == numbers.DOWNTOWN]:
        names = square_names(downtown)
        return NotAllowed("place/downtown", f"{what}: {are(names)} Downtown, which stays open", "Z5", names)
    if built := [square for square in covered if blocks[square].is_developed]:
        names = square_names(built)
        owner = SEAT_NAMES[blocks[built[0]].owner]
        sentence = f"{what}: {are(names)} developed ({owner} has pieces there), and what is developed stays for good"
        return NotAllowed("place/developed", sentence, "Z5", names)
    for seat in range(city.seats):
        zone = zone_occupied(city, blocks, seat)
        inside = [square for square in covered if zone and square in zone.squares]
        if zone and inside and seat != city.actor:
            owner, names = SEAT_NAMES[seat], square_names(inside)
            sentence = f"{what}: {are(names)} in the {zone_name(zone.kind)} zone that {owner} occupies"
            return NotAllowed("place/occupied", sentence, "Z5", names)
    if (here := city.planner[city.actor]) in covered:
        sentence = f"{what}: your planner stands on {square_name(here)}; other blocks of your zone may be covered"
        return NotAllowed("place/own_planner", sentence, "Z22", (square_name(here),))
    return None


def _join_refusal(city: City, blocks: Blocks, lay: Lay, what: str) -> Refused | None:
    """Z5: a card may not make one zone of two in which planners stand."""
    kinds = printed(city, lay.card, lay.rotation)
    after = {**blocks, **{square: Block(kind) for square, kind in zip(lay.squares, kinds, strict=True)}}
    for seat in range(city.seats):
        zone = zone_occupied(city, blocks, seat)
        squares = reached(after, city.planner[seat], zone.kind) if zone else []
        for other in range(seat + 1, city.seats):
            there = zone_occupied(city, blocks, other)
            if zone and there and there.kind == zone.kind and city.planner[other] in squares:
                names = [SEAT_NAMES[one] for one in (seat, other)]
                joining = [square for square in lay.squares if square in squares and _touches(square, squares)]
                sentence = (
                    f"{what}: {listed(square_names(joining))} would join the {zone_name(zone.kind)} zones of "
                    f"{listed(names)} into one; turn the card or lay it elsewhere"
                )
                return NotAllowed("place/joins", sentence, "Z5", square_names(joining))
    return None


def _touches(square: int, squares: list[int]) -> bool:
    return any(beside in squares for beside in neighbours(square))
