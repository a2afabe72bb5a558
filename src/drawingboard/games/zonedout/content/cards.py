"""The 63 city cards: four blocks each, read from the pictures in ``cards.toml``.

A card is its four blocks in reading order, as numbers of ``rules/numbers.py``:

>>> card = read_card("R1 C2 R* -1")
>>> card
(1, 5, 10, 24)
>>> tokens(card)
('R1', 'C2', 'R*', '-1')
>>> tokens(turned(card))
('R*', 'R1', '-1', 'C2')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from drawingboard.games.zonedout.rules import numbers

Card = tuple[int, ...]
"""The kinds of its four blocks: north-west, north-east, south-west, south-east."""

TYPES = ("residential", "commercial", "industrial")
DENSITIES = ("light", "medium", "heavy")

TOKENS: Mapping[int, str] = {
    **{
        numbers.FIRST_NUMBERED + 3 * number + density: f"{letter}{density + 1}"
        for number, letter in enumerate("RCI")
        for density in range(numbers.DENSITIES)
    },
    **{numbers.FIRST_WILD + number: f"{letter}*" for number, letter in enumerate("RCI")},
    numbers.PARK: "+1",
    numbers.MUSEUM: "+2",
    numbers.PARKING_LOT: "-1",
    numbers.ABANDONED: "-2",
}
"""How each block that can be printed on a card is written; two characters, always."""

KINDS: Mapping[str, int] = {token: kind for kind, token in TOKENS.items()}

NAMES: Mapping[int, str] = {
    **{
        numbers.FIRST_NUMBERED + 3 * number + density: f"{name} {kind}"
        for number, kind in enumerate(TYPES)
        for density, name in enumerate(DENSITIES)
    },
    **dict(enumerate(("library", "stadium", "train depot"), start=numbers.FIRST_WILD)),
    numbers.PARK: "park",
    numbers.MUSEUM: "museum",
    numbers.PARKING_LOT: "parking lot",
    numbers.ABANDONED: "abandoned building",
}

_TOTALS = {
    numbers.PARKING_LOT: (63, 70),
    numbers.ABANDONED: (8, 10),
    numbers.PARK: (14, 16),
    numbers.MUSEUM: (8, 8),
    **dict.fromkeys(range(numbers.FIRST_WILD, numbers.LAST_WILD + 1), (6, 6)),
}
_PICTURE = 'must look like cards = [1, 2] and blocks = ["R1 R1   C1 C1", "R1 -1   C1 -1"]'


def tokens(card: Iterable[int]) -> tuple[str, ...]:
    """How a card's blocks are written, in reading order."""
    return tuple(TOKENS[kind] for kind in card)


def read_card(text: str) -> Card:
    """The card of four blocks; raises ``ValueError`` with the reason if it is none."""
    written = text.split()
    if len(written) != len(numbers.CORNER):
        raise ValueError(f"{len(written)} blocks instead of {len(numbers.CORNER)}")
    if unknown := next((token for token in written if token not in KINDS), None):
        raise ValueError(f"{unknown!r} is no block; blocks are {' '.join(KINDS)}")
    return tuple(KINDS[token] for token in written)


def turned(card: Card) -> Card:
    """A card after a quarter turn clockwise."""
    return tuple(card[corner] for corner in numbers.PRINTED[4:8])


def however_turned(card: Card) -> Card:
    """The same for a card and for the same card turned."""
    ways = [card]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return min(ways)


def next_type(kind: int) -> int:
    """Commercial for residential, industrial for commercial, residential for industrial; other blocks stay."""
    if kind <= numbers.LAST_NUMBERED:
        return (kind - numbers.FIRST_NUMBERED + 3) % 9 + numbers.FIRST_NUMBERED
    if kind <= numbers.LAST_WILD:
        return (kind - numbers.FIRST_WILD + 1) % 3 + numbers.FIRST_WILD
    return kind


# Reading ----------------------------------------------------------------------------------


def read_cards(data: Mapping[str, Any], problems: list[str]) -> dict[int, Card]:
    """The cards by their numbers; what is wrong with them is added to the problems."""
    problems += [f"unknown entry {name!r}" for name in data if name != "picture"]
    cards: dict[int, Card] = {}
    pictures = data.get("picture")
    if not isinstance(pictures, list):
        problems.append("picture: missing; write [[picture]] with cards and blocks for each row of cards")
        return cards
    for place, picture in enumerate(pictures, start=1):
        if not _is_picture(picture):
            problems.append(f"picture {place}: {_PICTURE}")
            continue
        for number, text in _cards_of(picture, f"picture {place}", problems):
            if type(number) is not int or not 1 <= number <= numbers.CARDS:
                problems.append(f"picture {place}: the number {number!r} is not from 1 to {numbers.CARDS}")
            elif number in cards:
                problems.append(f"card {number}: there are two cards with this number")
            else:
                cards[number] = _read_numbered(number, text, problems)
    if missing := [str(number) for number in range(1, numbers.CARDS + 1) if number not in cards]:
        named = f"card {missing[0]}" if len(missing) == 1 else f"cards {', '.join(missing)}"
        problems.append(f"{named}: missing; there are {numbers.CARDS} cards")
    return cards


def _is_picture(picture: object) -> bool:
    if not isinstance(picture, dict) or set(picture) != {"cards", "blocks"}:
        return False
    rows = picture["blocks"]
    return isinstance(picture["cards"], list) and isinstance(rows, list) and all(isinstance(row, str) for row in rows)


def _cards_of(picture: Mapping[str, Any], entry: str, problems: list[str]) -> Iterator[tuple[object, str]]:
    """Number and blocks of each card in a picture."""
    found, rows = picture["cards"], [row.split() for row in picture["blocks"]]
    if len(rows) != 2 or any(len(row) != 2 * len(found) for row in rows):
        drawn = " and ".join(str(len(row)) for row in rows) or "no"
        problems.append(f"{entry}: {drawn} blocks instead of two rows of {2 * len(found)} for {len(found)} cards")
        return
    for place, number in enumerate(found):
        yield number, " ".join(token for row in rows for token in row[2 * place : 2 * place + 2])


def _read_numbered(number: int, text: str, problems: list[str]) -> Card:
    try:
        return read_card(text)
    except ValueError as problem:
        problems.append(f"card {number}: {problem}")
        return ()


# Totals and fairness ------------------------------------------------------------------------


def wrong_totals(cards: Mapping[int, Card]) -> Iterator[str]:
    """What a set has too many or too few of."""
    for number, card in cards.items():
        if numbers.PARKING_LOT not in card:
            yield f"card {number}: no parking lot; every card has one (Z1)"
    total = Counter(kind for card in cards.values() for kind in card)
    for kind, (least, most) in _TOTALS.items():
        if not least <= total[kind] <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            yield f"{total[kind]} of {TOKENS[kind]} ({NAMES[kind]}) instead of {wanted}"
    for density, name in enumerate(DENSITIES):
        kinds = [numbers.FIRST_NUMBERED + 3 * number + density for number in range(numbers.TYPES)]
        if len({total[kind] for kind in kinds}) > 1:
            counted = ", ".join(f"{total[kind]} of {TOKENS[kind]}" for kind in kinds)
            yield f"{counted}: not as many {name} blocks of each type"
    for number, name in enumerate(TYPES):
        first = numbers.FIRST_NUMBERED + 3 * number
        light, medium, heavy = (total[first + density] for density in range(numbers.DENSITIES))
        if not light > medium > heavy:
            yield f"{light} light, {medium} medium and {heavy} heavy {name} blocks: the heavier, the fewer there are"


def unfair(cards: Mapping[int, Card]) -> Iterator[str]:
    """Cards that are there twice, and cards that another type has not got."""
    first: dict[Card, int] = {}
    for number, card in cards.items():
        if (same := first.setdefault(however_turned(card), number)) != number:
            yield f"card {number}: the same as card {same}"
    counts = Counter(_museums_for_parks(card) for card in cards.values())
    for number, card in cards.items():
        twin = tuple(map(next_type, card))
        here, there = counts[_museums_for_parks(card)], counts[_museums_for_parks(twin)]
        if here > there:
            yield f"card {number}: {here} of {_flat(card)}, but {there} of {_flat(twin)}, its twin of the next type"


def _museums_for_parks(card: Card) -> Card:
    """However turned, and with park and museum taken as one: 16 and 8 of them cannot be shared out equally."""
    return however_turned(tuple(numbers.MUSEUM if kind == numbers.PARK else kind for kind in card))


def _flat(card: Card) -> str:
    return " ".join(tokens(card))
