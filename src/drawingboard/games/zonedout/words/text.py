"""A whole position of Zoned Out as a text that a person can read; ``reading.py`` reads it back.

    Zoned Out
    players: 3, first random, objectives blocks
    turn: 14, green, move
    start: pink
    pink: planner 3,-2, 31 pieces, 20 for zones, -2 by modifiers, 1 redraws, hand 17 40 3
    green: planner off, 29 pieces, 24 for zones, 1 by modifiers, 0 redraws, hand 5 12, zones R1x2 C3x1
    …
    objectives: small-town of pink, heavy-commercial of green, most-residential of yellow, mid-town, …
    towers: nw pgp, ne g, sw, se
    laid: 1 4 17 …
    under: 8 by pink, 9 by green closed to yellow
    clues: pink 9 under 2 green
    journal: yellow showed 9, yellow put 9, green drew 9 by yellow, green drew 12, pink played 17, …
    last: 17e 3,-2 by green
    developed: by green for 9 points, tower nw, 3,3 4,3
    city:
          …

Cards in no list are in the shuffled part of the deck. ``cards:`` and ``values:`` tell what is printed where it is not
our own box (``content/prints.py``).
"""

from __future__ import annotations

from collections.abc import Iterator

from drawingboard.core.position import AGREED, RESIGNED, RUNNING
from drawingboard.games.zonedout.content import prints
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import lookup
from drawingboard.games.zonedout.words.notation import card_text
from drawingboard.games.zonedout.words.parsed import ParsedEntry
from drawingboard.games.zonedout.words.pictures import picture
from drawingboard.games.zonedout.words.vocabulary import (
    ENDINGS,
    PHASES,
    QUADRANTS,
    SEAT_LETTERS,
    SEAT_NAMES,
    square_name,
    token,
)

TITLE = "Zoned Out"
ALL_ENDINGS = {**ENDINGS, AGREED: "agreed", RESIGNED: "resigned"}
EVERYBODY_WORD = "everybody"
DEEDS = ("drew", "drew", "put", "played", "showed")
"""What an entry of the journal says that was done, by its kind."""


def options_of(city: City) -> dict[str, str]:
    return {
        "first": "random" if city.lots else "1",
        "objectives": "zones" if city.whole_zones else "blocks",
    }


def show_position(city: City) -> str:
    """Everything about a position."""
    options = ", ".join(f"{name} {value}" for name, value in options_of(city).items())
    lines = [TITLE, f"players: {city.seats}, {options}", *_printed(city)]
    if city.starter >= 0:
        lines.append(f"start: {SEAT_NAMES[city.starter]}")
    lines += [f"turn: {', '.join(_turn(city))}", *_end(city)]
    lines += [f"{SEAT_NAMES[seat]}: {', '.join(_seat(city, seat))}" for seat in range(city.seats)]
    lines += [f"{name}: {value}" for name, value in _lists(city) if value]
    if drawn := picture(city):
        lines += ["city:", *drawn]
    return "\n".join(lines) + "\n"


def _printed(city: City) -> list[str]:
    """What is printed on cards and objectives that are not our own."""
    values = [points for pair in zip(city.most, city.next_most, strict=True) for points in pair]
    return [f"{name}: {value}" for name, value in prints.written_if_other(city.printed, values).items()]


def _turn(city: City) -> Iterator[str]:
    """Its number, whose it is, what it waits for; then whatever else is to be known in the middle of a turn."""
    yield str(city.turn)
    if city.turn_of >= 0:
        yield SEAT_NAMES[city.turn_of]
    yield PHASES[city.phase]
    if city.redrawn:
        yield "redrawn"
    if city.to_draw:
        yield f"{city.to_draw} to draw"
    if city.left != numbers.OFF_BOARD:
        yield f"left {square_name(city.left)}"
    if city.passes:
        yield f"{city.passes} passed"


def _end(city: City) -> Iterator[str]:
    if city.trigger:
        yield f"trigger: {ENDINGS[city.trigger]} by {SEAT_NAMES[city.trigger_seat]}, {city.last_turns} last turns"
    if city.ending != RUNNING:
        by = f" by {SEAT_NAMES[city.stopped_by]}" if city.stopped_by >= 0 else ""
        yield f"ended: {ALL_ENDINGS[city.ending]}{by}"


def _seat(city: City, seat: int) -> Iterator[str]:
    square = city.planner[seat]
    yield f"planner {'off' if square == numbers.OFF_BOARD else square_name(square)}"
    yield f"{city.pieces[seat]} pieces"
    yield f"{city.zone_points[seat]} for zones"
    yield f"{city.modifier_points[seat]} by modifiers"
    yield f"{city.redraws[seat]} redraws"
    if hand := lookup.hand_of(city, seat):
        shown = " shown" if lookup.is_shown(city, seat) else ""
        yield f"hand {' '.join(str(card + 1) for card in hand)}{shown}"
    zones = city.zones[9 * seat : 9 * seat + 9]
    if any(zones):
        yield "zones " + " ".join(f"{token(kind)}x{count}" for kind, count in enumerate(zones, start=1) if count)


def _lists(city: City) -> Iterator[tuple[str, str]]:
    yield "objectives", ", ".join(_objective(city, slot) for slot in range(city.dealt))
    yield "towers", _towers(city)
    yield "laid", " ".join(str(card + 1) for card, place in enumerate(city.place) if place == numbers.CITY)
    yield "under", ", ".join(_under(city, place) for place in range(city.under_count))
    yield "clues", ", ".join(_clue(city, clue) for clue in range(city.clues))
    yield "journal", ", ".join(_entry(what) for what in city.journal[: city.entries])
    if city.last_card >= 0:
        by = f" by {SEAT_NAMES[city.last_seat]}" if city.last_seat >= 0 else ""
        yield "last", f"{card_text(city.last_card, city.last_rotation)} {square_name(city.last_square)}{by}"
    if city.fresh_seat >= 0:
        yield "developed", ", ".join(_developed(city))


def _objective(city: City, slot: int) -> str:
    owner = lookup.objective_owner(city, slot)
    name = IDS[city.objective[slot]]
    return name if owner is None else f"{name} of {SEAT_NAMES[owner]}"


def _towers(city: City) -> str:
    if not any(city.floors):
        return ""
    return ", ".join(f"{name} {_floors(city, tower)}".rstrip() for tower, name in enumerate(QUADRANTS))


def _floors(city: City, tower: int) -> str:
    first = numbers.FLOORS * tower
    return "".join(SEAT_LETTERS[seat] for seat in city.floor[first : first + city.floors[tower]])


def _under(city: City, place: int) -> str:
    by = city.under_by[place]
    known = [SEAT_NAMES[seat] for seat in range(city.seats) if city.under_closed[place] >> seat & 1]
    who = EVERYBODY_WORD if by == numbers.EVERYBODY else SEAT_NAMES[by]
    return f"{city.under[place] + 1} by {who}{' closed to ' + ' '.join(known) if known else ''}"


def _clue(city: City, clue: int) -> str:
    """``pink 9 under 2 5 green``: places under the deck are counted from 1; a name is that seat's hand."""
    where = city.clue_where[clue]
    under = [str(place + 1) for place in range(numbers.IN_HAND) if where >> place & 1]
    hands = [SEAT_NAMES[seat] for seat in range(numbers.MOST_SEATS) if where >> numbers.IN_HAND + seat & 1]
    places = [*(["under", *under] if under else []), *hands]
    return " ".join([SEAT_NAMES[city.clue_seat[clue]], str(city.clue_card[clue] + 1), *places])


def _entry(what: int) -> str:
    """``green drew 9 by pink``: who put the card under the deck is told; ``?`` is a card that is not known."""
    entry = ParsedEntry.of(what)
    words = [
        SEAT_NAMES[entry.seat],
        DEEDS[entry.kind],
        "?" if entry.card == numbers.UNKNOWN_CARD else str(entry.card + 1),
    ]
    if entry.kind == numbers.DREW_UNDER:
        words += ["by", EVERYBODY_WORD if entry.by == numbers.EVERYBODY else SEAT_NAMES[entry.by]]
    return " ".join(words)


def _developed(city: City) -> Iterator[str]:
    yield f"by {SEAT_NAMES[city.fresh_seat]} for {city.fresh_points} points"
    if city.fresh_tower >= 0:
        yield f"tower {QUADRANTS[city.fresh_tower]}"
    if city.fresh:
        yield " ".join(square_name(square) for square in city.fresh_square[: city.fresh])
