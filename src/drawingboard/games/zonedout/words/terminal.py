"""The table as it lies before somebody in a terminal, or on the plain board of a browser."""

from __future__ import annotations

from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout.content.box import Box
from drawingboard.games.zonedout.content.cards import tokens
from drawingboard.games.zonedout.rules import numbers, scoring
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import lookup
from drawingboard.games.zonedout.words.lookup import Blocks
from drawingboard.games.zonedout.words.pictures import picture
from drawingboard.games.zonedout.words.vocabulary import (
    QUADRANTS,
    SEAT_LETTERS,
    SEAT_NAMES,
    counted,
    square_name,
    zone_name,
)

LEGEND = (
    "R C I residential, commercial, industrial · * wild · +1 park · +2 museum · -1 parking lot · -2 abandoned building"
)
_NAME = max(map(len, SEAT_NAMES))


def draw(box: Box, city: City, viewer: Viewer) -> list[str]:
    """The city, the seats, towers and objectives, and the hands that the viewer sees."""
    blocks = lookup.blocks_of(city)
    lines = [*picture(city), LEGEND, ""] if blocks else []
    lines += [_seat(city, blocks, seat) for seat in range(city.seats)]
    lines.append(f"deck: {counted(lookup.deck_size(city), 'card')}")
    lines.append("towers: " + "   ".join(_tower(city, tower) for tower in range(numbers.TOWERS)))
    lines += [_objective(box, city, slot, viewer) for slot in range(city.dealt)]
    for seat in range(city.seats):
        hand = lookup.hand_seen(city, seat, viewer)
        if hand:
            lines += ["", f"{SEAT_NAMES[seat]} holds", *_hand(city, hand)]
    return lines


def _seat(city: City, blocks: Blocks, seat: int) -> str:
    """``pink (p)    12 points  31 pieces  1 redraw  3 cards  light residential zone of 3 at 3,-2``."""
    zone = lookup.zone_occupied(city, blocks, seat)
    where = "off the board"
    if city.planner[seat] != numbers.OFF_BOARD:
        where = f"at {square_name(city.planner[seat])}"
    if zone:
        where = f"{zone_name(zone.kind)} zone of {zone.size} {where}, worth {zone.worth}"
    return (
        f"{SEAT_NAMES[seat]:<{_NAME}} ({SEAT_LETTERS[seat]})  {counted(scoring.taken(city, seat), 'point'):>10}  "
        f"{counted(city.pieces[seat], 'piece'):>9}  {counted(city.redraws[seat], 'redraw'):>9}  "
        f"{counted(city.held[seat], 'card'):>7}  {where}"
    )


def _tower(city: City, tower: int) -> str:
    first = numbers.FLOORS * tower
    floors = "".join(SEAT_LETTERS[seat] for seat in city.floor[first : first + city.floors[tower]])
    return f"{QUADRANTS[tower]} {floors or '-'}"


def _objective(box: Box, city: City, slot: int, viewer: Viewer) -> str:
    """``objective: Small town  pink 2, green 0``."""
    owner = lookup.objective_owner(city, slot)
    secret = "" if owner is None else f", secret of {SEAT_NAMES[owner]}"
    if not lookup.sees_objective(city, slot, viewer):
        return f"objective{secret}"
    objective = city.objective[slot]
    counts = ", ".join(f"{SEAT_NAMES[seat]} {scoring.count(city, seat, objective)}" for seat in range(city.seats))
    return f"objective{secret}: {box.objectives[objective].name} ({counts})"


def _hand(city: City, hand: list[int]) -> list[str]:
    """The cards of a hand side by side, as they are printed."""
    cards = [(card, tokens(lookup.printed(city, card))) for card in hand]
    return [
        "   ".join(f"{f'card {card + 1}':<7}" for card, _ in cards).rstrip(),
        "   ".join(f" {blocks[0]} {blocks[1]} " for _, blocks in cards).rstrip(),
        "   ".join(f" {blocks[2]} {blocks[3]} " for _, blocks in cards).rstrip(),
    ]
