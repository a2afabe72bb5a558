"""What happens, what has to be done and how it is typed, in sentences."""

from __future__ import annotations

from drawingboard.core.position import CHANCE
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.content.box import Box
from drawingboard.games.zonedout.content.cards import DENSITIES, tokens
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import lookup
from drawingboard.games.zonedout.words.notation import Lay, format_action, marked_cards
from drawingboard.games.zonedout.words.vocabulary import (
    QUADRANT_NAMES,
    SEAT_NAMES,
    block_name,
    counted,
    listed,
    square_name,
    with_article,
    zone_name,
    zone_of,
)

_QUARTERS = ("north-west", "north-east", "south-west", "south-east")


# What happens -------------------------------------------------------------------------------------


def describe_action(box: Box, city: City, code: int) -> str:
    """What an action or outcome does, told before it is applied."""
    if city.actor == CHANCE:
        return _describe_outcome(box, city, code)
    seat, page = SEAT_NAMES[city.actor], packing.page_of(code)
    if page == packing.MOVE:
        return f"{seat} {_moving(city, code)}"
    if page:
        return f"{seat} {_laying(city, code)}"
    if code == packing.PASS:
        return f"{seat} has no card that fits, shows the hand and passes"
    if code > packing.DECLARE:
        return f"{seat} {_declaring(city, code)}"
    cards = [card + 1 for card in marked_cards(city, code)]
    return f"{seat} puts card{'s' if len(cards) > 1 else ''} {listed(cards)} under the deck for a redraw token"


def _describe_outcome(box: Box, city: City, code: int) -> str:
    if city.phase == numbers.LOTS:
        return f"lots are drawn: {SEAT_NAMES[code]} begins"
    if city.phase == numbers.LAYING:
        card, rotation = packing.laid_card(code), packing.laid_rotation(code)
        blocks = lookup.printed(city, card, rotation)
        if blocks[3 - city.played] != numbers.PARKING_LOT:
            return f"card {card + 1} has no parking lot and goes under the deck"
        return f"card {card + 1} is laid {_QUARTERS[city.played]} of Downtown: {' '.join(tokens(blocks))}"
    if city.phase == numbers.DEALING:
        name, owner = box.objectives[code].name, lookup.objective_owner(city, city.dealt)
        return f"an objective for all: {name}" if owner is None else f"{SEAT_NAMES[owner]} gets an objective: {name}"
    blocks = lookup.printed(city, code)
    return f"{SEAT_NAMES[lookup.drawer(city)]} draws card {code + 1} ({' '.join(tokens(blocks))})"


def describe_hidden(city: City) -> str:
    """What the others notice of what only one seat sees: a redraw, a card drawn, a secret objective (Z4, Z29)."""
    if city.actor != CHANCE:
        return f"{SEAT_NAMES[city.actor]} puts cards under the deck for a redraw token"
    if city.phase == numbers.DEALING:
        owner = lookup.objective_owner(city, city.dealt)
        assert owner is not None, "an objective for all is open"
        return f"{SEAT_NAMES[owner]} gets a secret objective"
    return f"{SEAT_NAMES[lookup.drawer(city)]} draws a card"


def _laying(city: City, code: int) -> str:
    lay = Lay.of(code)
    covered = [square for square in lay.squares if square in lookup.blocks_of(city)]
    said = f"lays card {lay.card + 1} at {square_name(lay.square)} and covers {counted(len(covered), 'block')}"
    after = _after(city, code)
    if after.phase == numbers.MOVING:
        return said
    if city.planner[city.actor] == numbers.OFF_BOARD:
        return f"{said}; the planner finds no block to enter and stays off the board"
    return f"{said}; the planner finds no block to enter, leaves the board{_developed(after)}"


def _moving(city: City, code: int) -> str:
    square = packing.square_of(code)
    after = _after(city, code)
    if city.phase == numbers.SETTLING:
        said = f"settles at {square_name(square)}"
    elif city.planner[city.actor] == numbers.OFF_BOARD:
        said = f"enters the city at {square_name(square)}"
    else:
        said = f"moves to {square_name(square)}"
    kind, now = lookup.blocks_of(city)[square].kind, lookup.blocks_of(after)[square].kind
    if after.phase == numbers.DECLARING:
        return f"{said}, {with_article(block_name(kind))}"
    if now != kind:
        said = f"{said}, declares it {DENSITIES[(zone_of(now) - 1) % numbers.DENSITIES]}"
    return f"{said}{_arrived(city, after)}"


def _declaring(city: City, code: int) -> str:
    square = city.planner[city.actor]
    said = f"declares {square_name(square)} {DENSITIES[packing.density_of(code) - 1]}"
    return f"{said}{_arrived(city, _after(city, code))}"


def _arrived(city: City, after: City) -> str:
    """What a planner's arrival leads to: a zone is developed, or it has stayed in its own (Z7)."""
    before = city.left if city.phase == numbers.DECLARING else city.planner[city.actor]
    if before == numbers.OFF_BOARD:
        return ""
    return _developed(after) if after.fresh_seat >= 0 else " and stays in the zone"


def _developed(after: City) -> str:
    """``and develops 4 light residential blocks: 10 points, 4 pieces, a floor on the north-west tower``."""
    if not after.fresh:
        return " and has no piece left to develop anything"
    blocks = lookup.blocks_of(after)
    built = [blocks[square] for square in after.fresh_square[: after.fresh]]
    what = zone_name(zone_of(built[0].kind))
    parts = [counted(after.fresh_points, "point"), counted(sum(block.pieces for block in built), "piece")]
    if after.fresh_tower >= 0:
        parts.append(f"a floor on the {QUADRANT_NAMES[after.fresh_tower]} tower")
    return f" and develops {counted(after.fresh, f'{what} block')}: {', '.join(parts)}"


def _after(city: City, code: int) -> City:
    after = city.copy()
    assert isinstance(after, City)
    after.apply(code)
    return after


# What has to be done --------------------------------------------------------------------------------


def describe_turn(city: City) -> str:
    """Who has to do what now, in a few words."""
    if city.over:
        return "the match is over"
    seat = SEAT_NAMES[city.turn_of]
    return {
        numbers.LOTS: "lots decide who begins",
        numbers.HANDS: "the hands are dealt",
        numbers.LAYING: "the first four cards are laid",
        numbers.DEALING: "the objectives are dealt",
        numbers.SETTLING: f"{seat} puts the planner on a block",
        numbers.TURN: f"{seat} lays a card{'' if city.redrawn else ' or redraws'}",
        numbers.MOVING: f"{seat} moves the planner onto the new card",
        numbers.DECLARING: f"{seat} declares the density of a wild block",
        numbers.REDRAWING: f"{seat} draws",
        numbers.DRAWING: f"{seat} draws",
    }[city.phase]


def explain_actions(city: City) -> str:
    """How the actions that are possible now are typed, with examples."""
    if city.over:
        return "The match is over; there is nothing to do."
    if city.actor == CHANCE:
        return {
            numbers.LOTS: "Lots decide who begins: first 1.",
            numbers.LAYING: "A card is laid: lay 17e lays card 17, its printed top to the east.",
            numbers.DEALING: "An objective is dealt: objective small-town.",
        }.get(city.phase, "A card is drawn: draw 17.")
    codes = city.legal_actions()
    texts = [format_action(city, code) for code in codes]
    if city.phase == numbers.DECLARING:
        return f"Declare the density of the wild block under the planner: {listed(texts, 'or')}."
    if city.phase in (numbers.MOVING, numbers.SETTLING):
        return f"Put the planner on a block: {listed(texts, 'or')}."
    if packing.PASS in codes:
        lines = ["No card of the hand has a place. Pass, which shows the hand: pass"]
    else:
        example = next(text for code, text in zip(codes, texts, strict=True) if packing.page_of(code))
        lines = [
            "Lay a card: its number, where its printed top points (n, e, s, w) and the square of its north-west block: "
            f"{example}",
            "Squares are x,y: Downtown is 0,0 to 1,1, x grows to the right, y downwards.",
        ]
    if codes[0] < packing.PASS:
        lines.append(f"Or put cards under the deck first and draw as many, once in a turn: {texts[0]}")
    return "\n".join(lines)
