"""The language of Zoned Out's tests: a city drawn as text, a hand of cards, steps as they are written.

A test draws only the part of the city that matters. The numbers above the picture and beside it say which squares
they are; Downtown lies where it always does, on 0,0 1,0 0,1 and 1,1:

    city = drawn.city(
        '''
               4     5     6
          0   R1@p  R1    -1         pink's planner stands on 4,0
          1   ..    C2=g2 R*         green has developed 5,1 with two pieces; 6,1 is wild
        ''',
        hand=["R1 +1 -1 C2"],
    )

Blocks are written as in texts of positions: ``R2`` ``R*`` ``R*2:p`` ``R*3=g3`` ``+1`` ``-2``, and ``..`` for empty
ground. Whoever's turn it is holds the cards 1, 2 and 3; their blocks are told as they are printed: north-west,
north-east, south-west, south-east. Every other card has four parking lots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.zonedout.reference import OBJECTIVES, QUARTERS, Block, Card, Square, name, square_named

from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import EVERYTHING, Viewer
from drawingboard.games.zonedout import City, ZonedOut
from drawingboard.games.zonedout.content.box import our_box
from drawingboard.games.zonedout.rules import numbers

GAME = ZonedOut()
SEATS = "pgyw"
LOTS = ("-1", "-1", "-1", "-1")
KINDS = {
    **{
        f"{type_}{density}": 1 + 3 * number + density - 1 for number, type_ in enumerate("RCI") for density in (1, 2, 3)
    },
    **{f"{type_}*": numbers.FIRST_WILD + number for number, type_ in enumerate("RCI")},
    **{
        f"{type_}*{density}": numbers.FIRST_DECLARED + 3 * number + density - 1
        for number, type_ in enumerate("RCI")
        for density in (1, 2, 3)
    },
    "+1": numbers.PARK,
    "+2": numbers.MUSEUM,
    "-1": numbers.PARKING_LOT,
    "-2": numbers.ABANDONED,
    "DT": numbers.DOWNTOWN,
}
TOKENS = {kind: token for token, kind in KINDS.items()}
VALUES = [*[1, 0] * 9, *[6, 3] * 9]
PHASES = {
    numbers.LOTS: "lots",
    numbers.HANDS: "hands",
    numbers.LAYING: "quarters",
    numbers.DEALING: "objectives",
    numbers.SETTLING: "settle",
    numbers.TURN: "turn",
    numbers.MOVING: "move",
    numbers.DECLARING: "declare",
    numbers.REDRAWING: "draw",
    numbers.DRAWING: "draw",
    numbers.OVER: "over",
}
ENDINGS = {0: None, numbers.LAST_PIECE: "pieces", numbers.DECK_EMPTY: "deck", numbers.BLOCKED: "blocked"}
CHANCE_WORDS = ("first", "draw", "lay", "objective")


def _card(text: str) -> Card:
    north_west, north_east, south_west, south_east = text.split()
    return north_west, north_east, south_west, south_east


CARDS: Mapping[int, Card] = {number: _card(" ".join(our_box().tokens(number))) for number in our_box().cards}
"""The blocks of our own cards."""


# Making a position --------------------------------------------------------------------------


def blank(cards: Mapping[int, Card] = CARDS, *, seats: int = 2, first: str = "1", zones: bool = False) -> City:
    """The table before anything is dealt, with cards of any kind."""
    printed = [KINDS[token] for number in sorted(cards) for token in cards[number]]
    return City(seats, 0 if first == "random" else 1, int(zones), printed, VALUES)


def city(
    picture: str = "",
    *,
    hand: Sequence[str] = (),
    turn: str = "p",
    seats: int = 2,
    deck: int = 9,
    held: Mapping[str, int] | None = None,
    pieces: Mapping[str, int] | None = None,
    points: Mapping[str, int] | None = None,
    redraws: Mapping[str, int] | None = None,
    towers: Mapping[str, str] | None = None,
    objectives: Sequence[str] = (),
    zones: bool = False,
    zones_built: Mapping[str, Mapping[str, int]] | None = None,
) -> City:
    """A city at the beginning of a turn.

    ``deck`` is how many cards can be drawn, ``held`` how many a seat holds if not three. What seats have is told by
    their letters: ``pieces={"p": 3}``, ``towers={"nw": "pgp"}`` (lowest floor first), ``zones_built={"p": {"R1": 2}}``
    (how many zones of a kind, for Z28).
    """
    told = {number: _card(text) for number, text in enumerate(hand, 1)}
    new = blank({number: told.get(number, LOTS) for number in range(1, 64)}, seats=seats, zones=zones)
    planners = _draw(new, picture)
    rest = list(range(3, 63))
    for seat, letter in enumerate(SEATS[:seats]):
        cards = [0, 1, 2] if letter == turn else [rest.pop(0) for _ in range(3)]
        new._set_hand(seat, cards[: (held or {}).get(letter, 3)], False)
        having = [
            (pieces or {}).get(letter, numbers.PIECES[seats]),
            (points or {}).get(letter, 0),
            0,
            (redraws or {}).get(letter, 0),
        ]
        built = (zones_built or {}).get(letter, {})
        counts = [built.get(TOKENS[kind], 0) for kind in range(1, 10)]
        new._set_seat(seat, code(planners[letter]) if letter in planners else numbers.OFF_BOARD, having, counts)
    new._set_played([card for card in range(63) if new.place[card] == numbers.DECK][deck:])
    new._set_objectives([OBJECTIVES.index(objective) for objective in objectives])
    new._set_towers([[SEATS.index(floor) for floor in (towers or {}).get(quarter, "")] for quarter in QUARTERS])
    begin_turn(new, SEATS.index(turn))
    return new


def begin_turn(city: City, seat: int) -> None:
    """Let a turn of a seat begin, the fifth of the match."""
    left, nobody = numbers.OFF_BOARD, -1
    city._set_turn([numbers.TURN, 0, 5, seat, 0, 0, left, 8, 0, 0, nobody, 0, seat, 0, nobody])


def _draw(city: City, picture: str) -> dict[str, Square]:
    """Put the blocks of a picture into a city; where planners stand comes back."""
    planners = {}
    for square in ((0, 0), (1, 0), (0, 1), (1, 1)):
        city._put_blocks([(code(square), numbers.DOWNTOWN, 0)])
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    for y, *row in lines[1:]:
        for x, text in zip(lines[0], row, strict=True):
            token, _, planner = text.partition("@")
            square = int(x), int(y)
            if token != "..":
                put(city, square, token)
            if planner:
                planners[planner] = square
    return planners


def put(city: City, square: Square, token: str) -> None:
    """Put a block with what stands on it on a square."""
    block = Block.read(token)
    standing = 0
    if block.owner is not None:
        standing = numbers.DEVELOPED + 4 * block.owner + block.pieces
    elif block.deed is not None:
        standing = numbers.FIRST_DEED + block.deed
    city._put_blocks([(code(square), KINDS[token.partition("=")[0].partition(":")[0]], standing)])


def code(square: Square) -> int:
    return 256 * square[1] + square[0]


def square_of(number: int) -> Square:
    row = (number + 128) // 256
    return number - 256 * row, row


# Playing ------------------------------------------------------------------------------------


def legal(city: City) -> set[str]:
    """What may be done now, or what chance may bring, as it is written."""
    codes = city.legal_actions() if city.actor >= 0 else [outcome for outcome, _ in city.outcomes()]
    return {GAME.format_action(city, number) for number in codes}


def play(city: City, *texts: str) -> City:
    """Play steps as they are written; chance brings the lowest numbers where nothing else is said."""
    for text in texts:
        if text.split()[0] not in CHANCE_WORDS:
            draw(city)
        step(city, text)
    if texts[-1].split()[0] not in CHANCE_WORDS:
        draw(city)
    return city


def step(city: City, text: str) -> None:
    """One step as it is written, whoever's it is."""
    codes = city.legal_actions() if city.actor >= 0 else [outcome for outcome, _ in city.outcomes()]
    texts = {GAME.format_action(city, number): number for number in codes}
    assert text in texts, f"{text!r} is not possible: {sorted(texts)}\n{GAME.show(city)}"
    city.apply(texts[text])


def draw(city: City) -> City:
    """Let chance bring the lowest numbers until somebody has to decide."""
    while city.actor == CHANCE:
        city.apply(min(outcome for outcome, _ in city.outcomes()))
    return city


# Looking ------------------------------------------------------------------------------------


def anchors(city: City, card: int = 1) -> set[str]:
    """The squares on which a card's north-west block may lie, however it is turned."""
    return {text.split()[1] for text in legal(city) if text.split()[0][:-1] == str(card)}


def rotations(city: City, anchor: str, card: int = 1) -> set[str]:
    """How a card may be turned on a square."""
    actions = legal(city)
    return {rotation for rotation in "nesw" if f"{card}{rotation} {anchor}" in actions}


def moves(city: City) -> set[str]:
    """The blocks that the planner may enter."""
    return {text.removeprefix("to ") for text in legal(city) if text.startswith("to ")}


def blocks(city: City) -> dict[Square, str]:
    """Every block of the city, as it is written."""
    found = {}
    for place in range(numbers.PLACES):
        if city.kind[place]:
            token, standing = TOKENS[city.kind[place]], city.standing[place]
            if standing >= numbers.DEVELOPED:
                token += f"={SEATS[(standing - numbers.DEVELOPED) // 4]}{standing % 4}"
            elif standing:
                token += f":{SEATS[standing - numbers.FIRST_DEED]}"
            found[square_of(city.square[place])] = token
    return found


def block(city: City, square: str) -> str:
    """The block on a square."""
    return blocks(city)[square_named(square)]


def planner(city: City, seat: str) -> str | None:
    """Where a planner stands; None off the board."""
    square = city.planner[SEATS.index(seat)]
    return None if square == numbers.OFF_BOARD else name(square_of(square))


def zone(city: City, seat: str) -> set[str]:
    """The squares of the zone that a seat occupies; none off the board."""
    occupied = view(city)["zones"][SEATS.index(seat)]
    return set(occupied["squares"]) if occupied else set()


def view(city: City, viewer: Viewer = EVERYTHING) -> dict[str, Any]:
    """What somebody sees."""
    return GAME.view(city, viewer)


def winners(city: City) -> str:
    """Who wins if the match ends now."""
    totals = [city.points(seat) for seat in range(city.seats)]
    return "".join(SEATS[seat] for seat in GAME.winners(city, totals))


def pieces(city: City, seat: str) -> int:
    return city.pieces[SEATS.index(seat)]


def points(city: City, seat: str) -> int:
    """What a seat was given for its developments."""
    return city.zone_points[SEATS.index(seat)] + city.modifier_points[SEATS.index(seat)]


def total(city: City, seat: str) -> int:
    """What a seat has if the match ends now."""
    return city.points(SEATS.index(seat))


def redraws(city: City, seat: str) -> int:
    return city.redraws[SEATS.index(seat)]


def floors(city: City) -> dict[str, list[int]]:
    """The seats that built each tower, lowest floor first."""
    return {
        quarter: [city.floor[numbers.FLOORS * tower + height] for height in range(city.floors[tower])]
        for tower, quarter in enumerate(QUARTERS)
    }


def tower(city: City, quarter: str) -> str:
    """The floors of a tower, lowest first."""
    return "".join(SEATS[floor] for floor in floors(city)[quarter])


def hand(city: City, seat: str) -> list[int]:
    """The numbers of the cards that a seat holds, in hand order."""
    number = SEATS.index(seat)
    return [card + 1 for card in list(city.hand)[3 * number : 3 * number + city.held[number]]]


def under(city: City) -> list[int]:
    """The cards under the deck, the first to be drawn first."""
    return [card + 1 for card in list(city.under)[: city.under_count]]


def top(city: City) -> set[int]:
    """The shuffled cards of the deck."""
    return {card + 1 for card in range(numbers.CARDS) if city.place[card] == numbers.DECK}


def phase(city: City) -> str:
    return PHASES[city.phase]


def turn(city: City) -> str:
    """Whose turn it is."""
    return SEATS[city.turn_of]


def ending(city: City) -> str | None:
    return ENDINGS[city.ending]


def trigger(city: City) -> tuple[int, str] | None:
    """Who triggered the end, and why."""
    reason = ENDINGS[city.trigger]
    return (city.trigger_seat, reason) if reason else None
