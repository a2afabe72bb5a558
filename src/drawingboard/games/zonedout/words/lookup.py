"""What is in a city, asked in plain words: its blocks, zones, hands, and what somebody may look at.

Whoever puts a city into words (notation, refusals, texts, views) asks here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout.rules import blocks as hot_blocks
from drawingboard.games.zonedout.rules import numbers, scoring
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words.vocabulary import SEAT_NAMES, density_of, fits, zone_of


class Block(NamedTuple):
    """One block of the city."""

    kind: int
    standing: int = 0

    @property
    def is_developed(self) -> bool:
        return self.standing >= numbers.DEVELOPED

    @property
    def owner(self) -> int:
        """The seat whose pieces or deed are on it; -1 if there are none."""
        if self.is_developed:
            return (self.standing - numbers.DEVELOPED) // 4
        return self.standing - numbers.FIRST_DEED

    @property
    def pieces(self) -> int:
        return self.standing % 4 if self.is_developed else 0


Blocks = Mapping[int, Block]
"""Every block of a city by its square, in reading order."""


def blocks_of(city: City) -> dict[int, Block]:
    found = [
        (square, Block(kind, standing))
        for square, kind, standing in zip(city.square, city.kind, city.standing, strict=True)
        if kind
    ]
    return dict(sorted(found))


def neighbours(square: int) -> list[int]:
    return [square + step for step in numbers.STEP]


# Zones ------------------------------------------------------------------------------------------


class Zone(NamedTuple):
    """A zone: its kind, 1 to 9, and its squares in reading order."""

    kind: int
    squares: tuple[int, ...]
    modifiers: int

    @property
    def size(self) -> int:
        return len(self.squares)

    @property
    def worth(self) -> int:
        """What it scores, whoever has how many pieces (Z13, Z17)."""
        return max(0, self.size * (self.size + 1) // 2 + self.modifiers)


def reached(blocks: Blocks, first: int, kind: int) -> list[int]:
    """The squares of a zone that are connected with one of them, nearest first (Z10)."""
    found, seen = [first], {first}
    for square in found:
        for beside in neighbours(square):
            block = blocks.get(beside)
            if block and beside not in seen and not block.is_developed and fits(block.kind, kind):
                seen.add(beside)
                found.append(beside)
    return found


def modifiers_beside(blocks: Blocks, squares: Sequence[int]) -> list[int]:
    """The squares of parks, museums, parking lots and abandoned buildings that touch some blocks (Z13)."""
    beside = {near for square in squares for near in neighbours(square)}
    return sorted(square for square in beside if square in blocks and numbers.VALUE[blocks[square].kind])


def zone_at(blocks: Blocks, square: int, kind: int) -> Zone:
    """The zone of a kind that a block belongs to."""
    squares = tuple(sorted(reached(blocks, square, kind)))
    change = sum(numbers.VALUE[blocks[near].kind] for near in modifiers_beside(blocks, squares))
    return Zone(kind, squares, change)


def zone_occupied(city: City, blocks: Blocks, seat: int) -> Zone | None:
    """The zone in which a seat's planner stands; none off the board, or before a density is declared."""
    square = city.planner[seat]
    kind = 0 if square == numbers.OFF_BOARD else zone_of(blocks[square].kind)
    return zone_at(blocks, square, kind) if kind else None


def pieces_needed(city: City, seat: int, zone: Zone) -> int:
    """How many pieces a seat would put on the blocks of a zone (Z14, Z16)."""
    return min(city.pieces[seat], zone.size * density_of(zone.kind))


# Cards ------------------------------------------------------------------------------------------


def hand_of(city: City, seat: int) -> list[int]:
    """The cards a seat holds, in the order in which it holds them."""
    return list(city.hand[numbers.HAND * seat : numbers.HAND * seat + city.held[seat]])


def printed(city: City, card: int, rotation: int = 0) -> list[int]:
    """The blocks of a card in reading order, turned so often."""
    turned = numbers.PRINTED[4 * rotation : 4 * rotation + 4]
    return [city.printed[4 * card + corner] for corner in turned]


def turns(city: City, card: int) -> int:
    """In how many rotations a card looks different: 1, 2 or 4."""
    return hot_blocks.turns(city, card)


def deck_size(city: City) -> int:
    return city.shuffled + city.under_count


def is_shown(city: City, seat: int) -> bool:
    """Whether everybody sees a hand, because its seat has passed (Z5)."""
    return any(city.shown >> card & 1 for card in hand_of(city, seat))


def sees_hand(city: City, seat: int, viewer: Viewer) -> bool:
    """Whether somebody may look into a hand (Z29)."""
    return city.over or viewer.sees(seat) or is_shown(city, seat)


def hand_seen(city: City, seat: int, viewer: Viewer) -> list[int] | None:
    """A hand as somebody sees it; nobody else can tell in which order somebody holds their cards."""
    if not sees_hand(city, seat, viewer):
        return None
    return hand_of(city, seat) if viewer.sees(seat) else sorted(hand_of(city, seat))


# Objectives ---------------------------------------------------------------------------------------


def objective_owner(city: City, slot: int) -> int | None:
    """Whose secret one of the six objectives is; ``None`` where it lies face up (Z2)."""
    owner = scoring.owner_of(city.seats, slot)
    return None if owner == numbers.OPEN else owner


def sees_objective(city: City, slot: int, viewer: Viewer) -> bool:
    """Whether somebody may look at one of the six objectives (Z2, Z29)."""
    owner = objective_owner(city, slot)
    return owner is None or city.over or viewer.sees(owner)


# Seats ------------------------------------------------------------------------------------------


def who(city: City) -> str:
    """Whoever's turn it is, by the name the rules give."""
    return SEAT_NAMES[city.turn_of] if city.turn_of >= 0 else "chance"


def drawer(city: City) -> int:
    """The seat that gets the next card; -1 when none does."""
    if city.actor != CHANCE:
        return -1
    if city.phase == numbers.HANDS:
        return int(city.receiver())
    return city.turn_of if city.phase in (numbers.REDRAWING, numbers.DRAWING) else -1
