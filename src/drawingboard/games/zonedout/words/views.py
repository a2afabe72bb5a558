"""What somebody may see of a city, as plain data for a client."""

from __future__ import annotations

from typing import Any

from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.content.cards import tokens
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import blocks as hot_blocks
from drawingboard.games.zonedout.rules import numbers, scoring
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import lookup
from drawingboard.games.zonedout.words.lookup import Blocks, Zone
from drawingboard.games.zonedout.words.vocabulary import (
    ENDINGS,
    PHASES,
    QUADRANTS,
    ROTATIONS,
    card_squares,
    square_name,
    square_names,
    token,
)


def view(city: City, viewer: Viewer, options: dict[str, str], ending: str | None) -> dict[str, Any]:
    """Everything but the hands and secret objectives of others (Z29)."""
    seats, blocks = range(city.seats), lookup.blocks_of(city)
    return {
        "options": options,
        "actor": city.actor,
        "phase": phase(city),
        "turn": city.turn,
        "turn_of": city.turn_of,
        "starter": city.starter,
        "redrawn": bool(city.redrawn),
        "deck": lookup.deck_size(city),
        "blocks": {square_name(square): token(block.kind, block.standing) for square, block in blocks.items()},
        "planners": [_square(city.planner[seat]) for seat in seats],
        "zones": [_zone(city, blocks, seat) for seat in seats],
        "towers": {name: floors_of(city, tower) for tower, name in enumerate(QUADRANTS)},
        "pieces": [city.pieces[seat] for seat in seats],
        "points": [scoring.taken(city, seat) for seat in seats],
        "redraws": [city.redraws[seat] for seat in seats],
        "hand_sizes": [city.held[seat] for seat in seats],
        "hands": [_hand(city, seat, viewer) for seat in seats],
        "objectives": [_objective(city, slot, viewer) for slot in range(city.dealt)],
        "last": _last(city),
        "trigger": {"seat": city.trigger_seat, "reason": ENDINGS[city.trigger]} if city.trigger else None,
        "last_turns": city.last_turns if city.trigger else None,
        "developed": developed(city),
        "ending": ending,
    }


def phase(city: City) -> str:
    """What the turn waits for; a redraw waits for draws as well."""
    if city.over:
        return "over"
    return "draw" if city.phase == numbers.REDRAWING else PHASES[city.phase]


def floors_of(city: City, tower: int) -> list[int]:
    """The seats whose pieces are the floors of a tower, lowest first."""
    first = numbers.FLOORS * tower
    return list(city.floor[first : first + city.floors[tower]])


def zone_view(zone: Zone) -> dict[str, Any]:
    return {
        "kind": token(zone.kind),
        "squares": square_names(zone.squares),
        "size": zone.size,
        "modifiers": zone.modifiers,
        "worth": zone.worth,
    }


def _square(square: int) -> str | None:
    return None if square == numbers.OFF_BOARD else square_name(square)


def _zone(city: City, blocks: Blocks, seat: int) -> dict[str, Any] | None:
    zone = lookup.zone_occupied(city, blocks, seat)
    if zone is None:
        return None
    tower = QUADRANTS[hot_blocks.quadrant(city.planner[seat])]
    return {"seat": seat, **zone_view(zone), "pieces": lookup.pieces_needed(city, seat, zone), "tower": tower}


def _hand(city: City, seat: int, viewer: Viewer) -> list[dict[str, Any]] | None:
    hand = lookup.hand_seen(city, seat, viewer)
    if hand is None:
        return None
    return [{"card": card + 1, "blocks": list(tokens(lookup.printed(city, card)))} for card in hand]


def _objective(city: City, slot: int, viewer: Viewer) -> dict[str, Any]:
    owner = lookup.objective_owner(city, slot)
    if not lookup.sees_objective(city, slot, viewer):
        return {"objective": None, "secret_of": owner, "counts": None, "points": None}
    objective, seats = city.objective[slot], range(city.seats)
    return {
        "objective": IDS[objective],
        "secret_of": owner,
        "counts": [scoring.count(city, seat, objective) for seat in seats],
        "points": [scoring.points_for(city, seat, objective) for seat in seats],
    }


def _last(city: City) -> dict[str, Any] | None:
    """The card that a seat laid last."""
    if city.last_seat < 0:
        return None
    return {
        "card": city.last_card + 1,
        "rotation": ROTATIONS[city.last_rotation],
        "squares": square_names(card_squares(city.last_square)),
        "seat": city.last_seat,
    }


def effect(city: City, code: int, after: City) -> dict[str, Any] | None:
    """What a step led to that its text does not say: the blocks of a card that was laid, the block the planner went to,
    what was developed (Z7), that the planner found no block (Z8)."""
    if city.actor == CHANCE:
        return _drawn(city, code)
    if code <= packing.PASS:
        return None  # cards redrawn or shown: what was developed last was told before
    told: dict[str, Any] = {}
    if 0 < packing.page_of(code) < packing.MOVE:
        lies = lookup.printed(city, packing.card_of(code), packing.rotation_of(code))
        told["blocks"] = list(tokens(lies))
    elif packing.page_of(code) == packing.MOVE:
        told["block"] = token(lookup.blocks_of(city)[packing.square_of(code)].kind)
    if 0 < packing.page_of(code) < packing.MOVE and after.phase != numbers.MOVING:
        told["no_block"] = True
    if after.fresh_seat >= 0:
        told["developed"] = developed(after)
    return told or None


def _drawn(city: City, code: int) -> dict[str, Any] | None:
    """The blocks of a card that chance deals, draws or lays; who may not read which card it is, is not told."""
    if city.phase in (numbers.LOTS, numbers.DEALING):
        return None
    card = packing.laid_card(code) if city.phase == numbers.LAYING else code
    turned = packing.laid_rotation(code) if city.phase == numbers.LAYING else 0
    return {"blocks": list(tokens(lookup.printed(city, card, turned)))}


def developed(city: City) -> dict[str, Any] | None:
    """What the last turn developed."""
    if city.fresh_seat < 0:
        return None
    return {
        "seat": city.fresh_seat,
        "squares": square_names(city.fresh_square[: city.fresh]),
        "points": city.fresh_points,
        "tower": QUADRANTS[city.fresh_tower] if city.fresh_tower >= 0 else None,
    }
