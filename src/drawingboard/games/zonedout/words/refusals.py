"""Why an action of Zoned Out is not allowed, said so that one learns the rule.

``refusal`` judges any code by looking at the blocks themselves; it agrees with the list that the position makes: no
refusal exactly for the actions in it. It speaks of the actor's own hand and of what lies open, never of other hands.
"""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.position import CHANCE, NOBODY
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.content.cards import DENSITIES
from drawingboard.games.zonedout.rules import moving, numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import refused_places
from drawingboard.games.zonedout.words.lookup import Blocks, blocks_of, deck_size, hand_of, reached, zone_occupied
from drawingboard.games.zonedout.words.notation import Lay, format_action
from drawingboard.games.zonedout.words.vocabulary import (
    FARTHEST,
    SEAT_NAMES,
    block_name,
    card_squares,
    is_wild,
    listed,
    place_of,
    square_name,
    square_names,
    with_article,
    zone_name,
    zone_of,
)

_LAST_ACTION_WITHOUT_SQUARE = packing.declare(numbers.HEAVY)


def refusal(city: City, code: int) -> Refused | None:
    """Why an action or outcome is not legal here; ``None`` if it is."""
    if city.actor == NOBODY:
        return NotNow("action/over", "the match is over", "Z18")
    if city.actor == CHANCE:
        return _outcome_refusal(city, code)
    if not _is_action(code):
        return NotUnderstood("action/code", f"{code} is not the code of an action")
    return _phase_refusal(city, code) or _judge(city, code)


def _is_action(code: int) -> bool:
    if not 0 < code < packing.CODES:
        return False
    if packing.page_of(code) == 0:
        return code <= packing.PASS or packing.declare(numbers.LIGHT) <= code <= _LAST_ACTION_WITHOUT_SQUARE
    return max(map(abs, place_of(packing.square_of(code)))) <= FARTHEST + 1


def _outcome_refusal(city: City, code: int) -> Refused | None:
    if code in [outcome for outcome, _ in city.outcomes()]:
        return None
    if city.phase == numbers.LOTS:
        return NotAllowed("lots/seat", f"there is no seat {code + 1} at this table", "Z1")
    if city.phase == numbers.DEALING:
        return NotAllowed("objective/dealt", "this objective is not there to be dealt any more", "Z2")
    if city.phase == numbers.LAYING:
        return NotAllowed("lay/turned", "this card does not lie so with a parking lot in the middle", "Z1")
    return NotAllowed("draw/not_there", "this card cannot be drawn now", "Z9")


# The right moment -----------------------------------------------------------------------------------


def _phase_refusal(city: City, code: int) -> Refused | None:
    """What has to be done first, if this is the wrong moment."""
    page, phase = packing.page_of(code), city.phase
    is_move, is_declaration = page == packing.MOVE, page == 0 and code > packing.PASS
    if phase == numbers.TURN:
        if is_move:
            return NotNow("move/first_card", "first lay a card; then the planner moves onto a block of it", "Z6")
        if is_declaration:
            return NotNow("declare/no_wild", "a density is declared when the planner has entered a wild block", "Z11")
        return None
    if phase == numbers.DECLARING:
        if is_declaration:
            return None
        here = square_name(city.planner[city.actor])
        wanted = f"first declare the density of {here}: {listed(_offers(city), 'or')}"
        return NotNow("declare/first", wanted, "Z11", (here,))
    if is_move:
        return None
    if is_declaration:
        return NotNow("declare/no_wild", f"first put the planner on a block: {listed(_offers(city), 'or')}", "Z6")
    if phase == numbers.SETTLING:
        return NotNow(
            "move/settle_first", "the start player begins by putting the planner on a block of the first cards", "Z3"
        )
    last = f"card {city.last_card + 1}"
    offers = listed(_offers(city), "or")
    return NotNow("move/first", f"{last} lies; first put the planner on a block of it: {offers}", "Z6")


def _offers(city: City) -> list[str]:
    return [format_action(city, code) for code in city.legal_actions()]


def _judge(city: City, code: int) -> Refused | None:
    page = packing.page_of(code)
    if page == packing.MOVE:
        return _move_refusal(city, packing.square_of(code))
    if page:
        return refused_places.refusal(city, Lay.of(code))
    if code == packing.PASS:
        return _pass_refusal(city)
    if code > packing.PASS:
        return _density_refusal(city, packing.density_of(code))
    return _redraw_refusal(city, code)


# Redrawing and passing ------------------------------------------------------------------------------


def _redraw_refusal(city: City, code: int) -> Refused | None:
    """Z4: once in a turn, cards that one holds, while there are cards to draw."""
    if city.redrawn:
        return NotNow("redraw/once", "you have redrawn in this turn already; now lay a card", "Z4")
    if not deck_size(city):
        return NotAllowed("redraw/empty_deck", "you cannot redraw: no card is left in the deck", "Z4")
    if code >> city.held[city.actor]:
        held = len(hand_of(city, city.actor))
        return NotAllowed("redraw/too_many", f"you hold {held} cards, and cannot put others under the deck", "Z4")
    return None


def _pass_refusal(city: City) -> Refused | None:
    """Z5: only whoever cannot lay any card passes."""
    first = next((code for code in city.legal_actions() if packing.page_of(code)), None)
    if first is None:
        return None
    lay = Lay.of(first)
    return NotAllowed(
        "pass/card_fits",
        f"you may pass only if none of your cards fits anywhere, but card {lay.card + 1} fits at "
        f"{square_name(lay.square)}: {lay}",
        "Z5",
        square_names(lay.squares),
    )


# Moving ---------------------------------------------------------------------------------------------


def _move_refusal(city: City, square: int) -> Refused | None:
    """Z3, Z6: onto a block with a density, on the right card, in nobody else's zone."""
    name, blocks = square_name(square), blocks_of(city)
    settling = city.phase == numbers.SETTLING
    first_cards = all(-1 <= along <= 2 for along in place_of(square))
    what = f"the planner cannot {'begin at' if settling else 'go to'} {name}"
    instead = f"It can go to {listed((offer.removeprefix('to ') for offer in _offers(city)), 'or')}"
    if not (first_cards if settling else square in card_squares(city.last_square)):
        card = "one of the first four cards" if settling else f"card {city.last_card + 1}, which was just laid"
        rule = "Z3" if settling else "Z6"
        return NotAllowed("move/other_card", f"{what}: it must go onto a block of {card}. {instead}", rule, (name,))
    kind = blocks[square].kind
    if not (zone_of(kind) or is_wild(kind)):
        sentence = f"{what}: that is {with_article(block_name(kind))}, where no planner stands. {instead}"
        return NotAllowed("move/no_zone", sentence, "Z6", (name,))
    if moving.permitted(city, city.actor, square):
        return None
    return _occupied_refusal(city, blocks, square, what, instead)


def _occupied_refusal(city: City, blocks: Blocks, square: int, what: str, instead: str) -> Refused:
    """Z6: every zone that the block could belong to is somebody else's."""
    kind = blocks[square].kind
    kinds = [3 * (kind - numbers.FIRST_WILD) + density for density in range(1, 4)] if is_wild(kind) else [zone_of(kind)]
    found = {}
    for zone in kinds:
        for seat in _others_in(city, blocks, square, zone):
            found[seat] = zone
    owners = listed(f"{SEAT_NAMES[seat]}'s {zone_name(zone)} zone" for seat, zone in found.items())
    squares = sorted({near for zone in found.values() for near in reached(blocks, square, zone)})
    sentence = f"{what}: it belongs to {owners}. {instead}"
    return NotAllowed("move/occupied", sentence, "Z6", square_names(squares))


def _others_in(city: City, blocks: Blocks, square: int, zone: int) -> list[int]:
    """The other seats whose planners stand in the zone of a kind that a block can belong to."""
    squares = reached(blocks, square, zone)
    return [
        seat
        for seat in range(city.seats)
        if seat != city.actor
        and (occupied := zone_occupied(city, blocks, seat))
        and occupied.kind == zone
        and city.planner[seat] in squares
    ]


def _density_refusal(city: City, density: int) -> Refused | None:
    """Z11: a density of a zone that the wild block connects to, and of nobody else's."""
    square, seat = city.planner[city.actor], city.actor
    allowed = moving.permitted(city, seat, square)
    if allowed >> density & 1:
        return None
    blocks, name = blocks_of(city), square_name(square)
    zone = 3 * (blocks[square].kind - numbers.FIRST_WILD) + density
    others = _others_in(city, blocks, square, zone)
    what = f"{name} cannot be {DENSITIES[density - 1]}"
    instead = f"It can be {listed((DENSITIES[one - 1] for one in range(1, 4) if allowed >> one & 1), 'or')}"
    if others:
        sentence = f"{what}: it would enter {listed(SEAT_NAMES[other] for other in others)}'s zone. {instead}"
        return NotAllowed("declare/occupied", sentence, "Z6", square_names(sorted(reached(blocks, square, zone))))
    sentence = f"{what}: it is not connected with any {zone_name(zone)} block. {instead}"
    return NotAllowed("declare/not_connected", sentence, "Z11", (name,))
