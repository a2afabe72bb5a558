"""Zoned Out once more, slow and obvious: a block on each square, everything tried, flooded and counted anew.

Nothing here is shared with the game's ``rules/``; where the two agree, both are probably right. Steps go in and come
out as they are written: ``17e 3,-2``, ``to 3,-2``, ``heavy``, ``redraw 17 40``, ``pass``, and for chance ``first 2``,
``draw 17``, ``lay 17e``, ``objective small-town``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

Square = tuple[int, int]
"""x to the right, y downwards; Downtown is (0, 0), (1, 0), (0, 1) and (1, 1)."""
Blocks = Mapping[Square, "Block"]
Card = tuple[str, str, str, str]
"""The tokens of a card as it is printed: north-west, north-east, south-west, south-east."""

TYPES = {"R": "residential", "C": "commercial", "I": "industrial"}
DENSITIES = {1: "light", 2: "medium", 3: "heavy"}
VALUES = {"+1": 1, "+2": 2, "-1": -1, "-2": -2}
TOWNS = {"small-town": 1, "mid-town": 2, "big-city": 3}
OBJECTIVES = (
    *(f"{density}-{type_}" for type_ in TYPES.values() for density in DENSITIES.values()),
    *(f"most-{type_}" for type_ in TYPES.values()),
    *(f"capacity-{type_}" for type_ in TYPES.values()),
    *TOWNS,
)
SEATS = "pgyw"
ROTATIONS = "nesw"
PIECES = {2: 45, 3: 40, 4: 35}
DOWNTOWN = ((0, 0), (1, 0), (0, 1), (1, 1))
QUARTERS = {"nw": (-1, -1), "ne": (1, -1), "sw": (-1, 1), "se": (1, 1)}
"""Where the north-west block of each of the first four cards lies (Z1)."""


@dataclass(frozen=True)
class Block:
    """A block of a zone (``type`` R, C or I) or one that stands for itself (park, Downtown …)."""

    type: str
    density: int = 0
    """1, 2 or 3; 0 for a wild block that nobody has declared, and for what belongs to no zone."""
    wild: bool = False
    deed: int | None = None
    owner: int | None = None
    pieces: int = 0

    @staticmethod
    @cache
    def read(token: str) -> Block:
        """``R2``, ``R*``, ``R*2:p``, ``R*3=g3``, ``+1``, ``DT``: a block from its token."""
        printed, _, built = token.partition("=")
        printed, _, deed = printed.partition(":")
        owner, pieces = (SEATS.index(built[0]), int(built[1:])) if built else (None, 0)
        if printed[0] not in TYPES:
            return Block(printed)
        wild = "*" in printed
        density = int(printed[1:].replace("*", "") or 0)
        return Block(printed[0], density, wild, SEATS.index(deed) if deed else None, owner, pieces)

    def __str__(self) -> str:
        if self.type not in TYPES:
            return self.type
        text = self.type + "*" * self.wild + (str(self.density) if self.density else "")
        if self.deed is not None:
            text += f":{SEATS[self.deed]}"
        return text if self.owner is None else f"{text}={SEATS[self.owner]}{self.pieces}"

    @property
    def zoned(self) -> bool:
        """Whether it is residential, commercial or industrial and nothing is built on it."""
        return self.type in TYPES and self.owner is None

    @property
    def open_wild(self) -> bool:
        """A wild block that may still become any density."""
        return self.zoned and self.wild and not self.density

    def counts_as(self, type_: str, density: int) -> bool:
        """Whether it can belong to a zone of that type and density (Z10)."""
        return self.zoned and self.type == type_ and self.density in (0, density)


def beside(square: Square) -> list[Square]:
    x, y = square
    return [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]


def reading_order(square: Square) -> tuple[int, int]:
    return square[1], square[0]


def name(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def square_named(text: str) -> Square:
    x, y = text.split(",")
    return int(x), int(y)


def turned(card: Card, rotation: str) -> Card:
    """The four blocks as they lie when the printed top points to n, e, s or w."""
    for _ in range(ROTATIONS.index(rotation)):
        north_west, north_east, south_west, south_east = card
        card = (south_west, north_west, south_east, north_east)
    return card


def rotations(card: Card) -> dict[str, Card]:
    """The rotations in which the card looks different, each under the first that looks so."""
    found: dict[str, Card] = {}
    for rotation in ROTATIONS:
        if turned(card, rotation) not in found.values():
            found[rotation] = turned(card, rotation)
    return found


def squares_of(anchor: Square) -> list[Square]:
    """The four squares of a card in reading order."""
    x, y = anchor
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def laid(blocks: Blocks, anchor: Square, card: Card) -> dict[Square, Block]:
    """The city with a card laid on it."""
    return {**blocks, **{square: Block.read(token) for square, token in zip(squares_of(anchor), card, strict=True)}}


def flood(blocks: Blocks, start: Square, type_: str, density: int) -> dict[Square, int]:
    """All blocks joined with a square that can be of a type and density, with their steps from there (Z10)."""
    reached: dict[Square, int] = {}
    if not blocks[start].counts_as(type_, density):
        return reached
    frontier, steps = [start], 0
    while frontier:
        reached.update(dict.fromkeys(frontier, steps))
        around = {other for square in frontier for other in beside(square)}
        frontier = [
            other
            for other in around
            if other not in reached and other in blocks and blocks[other].counts_as(type_, density)
        ]
        steps += 1
    return reached


def zone_at(blocks: Blocks, square: Square) -> dict[Square, int]:
    """The zone of a block whose density is certain; none for a developed one."""
    return flood(blocks, square, blocks[square].type, blocks[square].density)


def permitted(blocks: Blocks, square: Square) -> set[int]:
    """The densities that an undeclared wild block may be given (Z11).

    It belongs to every zone that it is joined with, also through other undeclared wild blocks.
    """
    type_ = blocks[square].type
    found = {
        density
        for density in DENSITIES
        if any(blocks[member].density == density for member in flood(blocks, square, type_, density))
    }
    return found or set(DENSITIES)


def worth(blocks: Blocks, counted: Iterable[Square]) -> int:
    """What blocks of a zone score (Z13)."""
    zone = set(counted)
    touching = {other for square in zone for other in beside(square) if other in blocks}
    modifiers = sum(VALUES.get(blocks[other].type, 0) for other in touching)
    return max(0, len(zone) * (len(zone) + 1) // 2 + modifiers) if zone else 0


def quadrant(square: Square) -> str:
    """In which quadrant a square lies, seen from Downtown's middle (Z15)."""
    return ("n" if square[1] <= 0 else "s") + ("w" if square[0] <= 0 else "e")


@dataclass(frozen=True)
class Development:
    """What happened when a zone was left."""

    seat: int
    squares: frozenset[Square]
    points: int
    tower: str | None


@dataclass
class SlowCity:
    """A whole match. ``cards`` are the printed cards by number."""

    seats: int
    cards: Mapping[int, Card]
    count_zones: bool = False
    """Whether objectives count whole zones (Z28)."""
    phase: str = "lots"
    starter: int = -1
    turn_of: int = -1
    turn: int = 0
    blocks: dict[Square, Block] = field(default_factory=dict)
    planners: list[Square | None] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    """In the order in which they were taken."""
    top: set[int] = field(default_factory=set)
    """The shuffled cards of the deck."""
    under: list[int] = field(default_factory=list)
    """The cards that were put under it; the first one is drawn first, after all of the others."""
    objectives: list[str] = field(default_factory=list)
    secret_of: list[int | None] = field(default_factory=list)
    towers: dict[str, list[int]] = field(default_factory=lambda: {quarter: [] for quarter in QUARTERS})
    pieces: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    redraws: list[int] = field(default_factory=list)
    zones_built: list[Counter[tuple[str, int]]] = field(default_factory=list)
    redrawn: bool = False
    to_draw: int = 0
    """How many cards a redraw still brings."""
    passes: int = 0
    """How many seats have passed one after the other."""
    trigger: tuple[int, str] | None = None
    last_turns: int | None = None
    ending: str | None = None
    card: list[Square] = field(default_factory=list)
    """The squares of the card that was laid in this turn, until the planner has moved."""
    entering: Square | None = None
    """The wild block that the planner enters and that is not declared yet."""
    development: Development | None = None

    def __post_init__(self) -> None:
        seats = range(self.seats)
        self.planners = self.planners or [None for _ in seats]
        self.hands = self.hands or [[] for _ in seats]
        self.pieces = self.pieces or [PIECES[self.seats] for _ in seats]
        self.points = self.points or [0 for _ in seats]
        self.redraws = self.redraws or [0 for _ in seats]
        self.zones_built = self.zones_built or [Counter() for _ in seats]

    @staticmethod
    def start(seats: int, cards: Mapping[int, Card], *, first: int | None = None, zones: bool = False) -> SlowCity:
        city = SlowCity(seats, cards, zones, top=set(cards))
        if first is not None:
            city._begin(first)
        return city

    # What can happen now --------------------------------------------------------------------

    @property
    def deck(self) -> int:
        return len(self.top) + len(self.under)

    def legal(self) -> set[str]:
        """Everything that can happen now, as it is written: what the seat may do, or what chance may bring."""
        match self.phase:
            case "lots":
                return {f"first {seat + 1}" for seat in range(self.seats)}
            case "hands" | "draw":
                return {f"draw {card}" for card in self._next_cards()}
            case "quarters":
                return self._quarters()
            case "objectives":
                return {f"objective {objective}" for objective in OBJECTIVES if objective not in self.objectives}
            case "settle" | "move":
                return {f"to {name(square)}" for square in self._ways_in()}
            case "declare":
                assert self.entering
                return {DENSITIES[density] for density in self._densities(self.entering)}
            case "turn":
                return self._redraws() | (self.places() or {"pass"})
        return set()

    def _next_cards(self) -> set[int]:
        return self.top or set(self.under[:1])

    def _quarters(self) -> set[str]:
        """Cards, turned so that a parking lot lies in the middle (Z1), or upright if they have none (Z26)."""
        anchor = self._next_quarter()
        inner = next(number for number, square in enumerate(squares_of(anchor)) if square in DOWNTOWN)
        found = {
            f"lay {number}{rotation}"
            for number in self.top
            for rotation, card in rotations(self.cards[number]).items()
            if card[inner] == "-1"
        }
        return found | {f"lay {number}n" for number in self.top if "-1" not in self.cards[number]}

    def _next_quarter(self) -> Square:
        return next(anchor for anchor in QUARTERS.values() if anchor not in self.blocks)

    def _redraws(self) -> set[str]:
        """Any cards of the hand, in the order in which they are held (Z4)."""
        if self.redrawn or not self.deck:
            return set()
        hand = self.hands[self.turn_of]
        return {
            "redraw " + " ".join(map(str, chosen))
            for count in range(1, len(hand) + 1)
            for chosen in combinations(hand, count)
        }

    def places(self) -> set[str]:
        """Every place for every card of the hand (Z5)."""
        around = {(x - dx, y - dy) for x, y in self.blocks for dx in (0, 1) for dy in (0, 1)}
        guarded, together = self._guarded(), self._together(self.blocks)
        anchors = [anchor for anchor in around if self._covers_well(anchor, guarded)]
        return {
            f"{number}{rotation} {name(anchor)}"
            for number in self.hands[self.turn_of]
            for rotation, card in rotations(self.cards[number]).items()
            for anchor in anchors
            if self._together(laid(self.blocks, anchor, card)) <= together  # no card joins two occupied zones
        }

    def _guarded(self) -> set[Square]:
        """What may not be covered: opponents' zones, developed blocks, Downtown (Z5), the block of one's pawn (Z22)."""
        guarded = {square for square, block in self.blocks.items() if block.owner is not None or block.type == "DT"}
        for seat, planner in enumerate(self.planners):
            if planner:
                guarded |= {planner} if seat == self.turn_of else {planner, *zone_at(self.blocks, planner)}
        return guarded

    def _covers_well(self, anchor: Square, guarded: set[Square]) -> bool:
        covered = [square for square in squares_of(anchor) if square in self.blocks]
        return len(covered) in (1, 2, 3) and not guarded.intersection(covered)

    def _together(self, blocks: Blocks) -> set[tuple[int, int]]:
        """The pairs of seats whose planners stand in one zone."""
        found = set()
        for one, other in combinations(range(self.seats), 2):
            here, there = self.planners[one], self.planners[other]
            if here and there and same_kind(blocks[here], blocks[there]) and there in zone_at(blocks, here):
                found.add((one, other))
        return found

    def _ways_in(self) -> list[Square]:
        """The blocks of the card that the planner may enter (Z6), or of the whole city for the start player (Z3)."""
        squares = self.card if self.phase == "move" else list(self.blocks)
        return [square for square in squares if self.blocks[square].zoned and self._densities(square)]

    def _densities(self, square: Square) -> set[int]:
        """With which densities the planner may enter a block: those that lead to no opponent (Z6)."""
        block = self.blocks[square]
        wanted = permitted(self.blocks, square) if block.open_wild else {block.density}
        opponents = {planner for seat, planner in enumerate(self.planners) if seat != self.turn_of}
        return {
            density
            for density in wanted
            if not opponents.intersection(zone_at({**self.blocks, square: replace(block, density=density)}, square))
        }

    # Doing it -------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Carry out a step of ``legal``, and everything that follows by itself."""
        assert text in self.legal(), f"{text} is not among {sorted(self.legal())}"
        self.carry_out(text)

    def carry_out(self, text: str) -> None:
        """The same for a step that is known to be legal."""
        word, *rest = text.split()
        match self.phase:
            case "lots":
                self._begin(int(rest[0]) - 1)
            case "hands" | "draw":
                self._take(int(rest[0]))
            case "quarters":
                self._lay_quarter(int(rest[0][:-1]), rest[0][-1])
            case "objectives":
                self._deal_objective(rest[0])
            case "settle" | "move":
                self._enter(square_named(rest[0]))
            case "declare":
                self._declare(next(density for density, named in DENSITIES.items() if named == word))
            case "turn" if word == "pass":
                self._pass()
            case "turn" if word == "redraw":
                self._redraw([int(number) for number in rest])
            case "turn":
                self._place(int(word[:-1]), word[-1], square_named(rest[0]))

    # Set-up

    def _begin(self, seat: int) -> None:
        self.starter = self.turn_of = seat
        self.phase = "hands"

    def _deal_to(self) -> int:
        """Who gets the next card: the start player two, then the others three each, clockwise (Z1)."""
        around = [(self.starter + step) % self.seats for step in range(self.seats)]
        return next(seat for seat in around if len(self.hands[seat]) < (2 if seat == self.starter else 3))

    def _take(self, card: int) -> None:
        if card in self.top:
            self.top.remove(card)
        else:
            self.under.remove(card)
        if self.phase == "hands":
            self.hands[self._deal_to()].append(card)
            if sum(map(len, self.hands)) == 3 * self.seats - 1:
                self.phase = "quarters"
            return
        self.hands[self.turn_of].append(card)
        if not self.to_draw:
            self._draw_back()
            return
        self.to_draw -= 1
        if not self.to_draw:
            self.phase = "turn"

    def _lay_quarter(self, number: int, rotation: str) -> None:
        self.top.remove(number)
        if "-1" not in self.cards[number]:  # Z26
            self.under.append(number)
            return
        self.blocks = laid(self.blocks, self._next_quarter(), turned(self.cards[number], rotation))
        if len(self.blocks) == 16:
            self.blocks |= dict.fromkeys(DOWNTOWN, Block("DT"))
            self.phase = "objectives"

    def _deal_objective(self, objective: str) -> None:
        """One to each player, two with two players; the rest lies face up (Z2)."""
        each = 2 if self.seats == 2 else 1
        owner = len(self.objectives) // each
        self.objectives.append(objective)
        self.secret_of.append(owner if owner < self.seats else None)
        if len(self.objectives) == 6:
            self.phase, self.turn = "settle", 1
            if not self._ways_in():  # cards without zones: the start player enters like the others
                self._draw_back()

    # A turn

    def _redraw(self, chosen: Sequence[int]) -> None:
        """Under the deck, and as many from its top (Z4)."""
        hand = self.hands[self.turn_of]
        hand[:] = [card for card in hand if card not in chosen]
        self.under += chosen
        self.redraws[self.turn_of] += 1
        self.redrawn = True
        self.to_draw = len(chosen)
        self.phase = "draw"

    def _pass(self) -> None:
        self.passes += 1
        if self.passes == self.seats:  # Z30
            self._end("blocked")
        else:
            self._draw_back()

    def _place(self, number: int, rotation: str, anchor: Square) -> None:
        self.passes = 0
        self.development = None
        self.hands[self.turn_of].remove(number)
        self.blocks = laid(self.blocks, anchor, turned(self.cards[number], rotation))
        self.card = squares_of(anchor)
        self.phase = "move"
        if not self._ways_in():  # Z8
            self._go(None)

    def _enter(self, square: Square) -> None:
        self.entering = square
        densities = self._densities(square)
        if self.blocks[square].open_wild and len(densities) > 1:
            self.phase = "declare"
        else:
            self._declare(*densities)

    def _declare(self, density: int) -> None:
        """Enter the block; a wild one has its density from now on (Z11)."""
        new = self.entering
        assert new
        if self.blocks[new].open_wild:
            self.blocks[new] = replace(self.blocks[new], density=density, deed=self.turn_of)
        self.entering = None
        self._go(new)

    def _go(self, new: Square | None) -> None:
        """Leave the old block for a new one, or for nowhere; unless it is the same zone, the old one is developed."""
        old = self.planners[self.turn_of]
        self.planners[self.turn_of] = new
        if old and new not in zone_at(self.blocks, old):  # Z7
            self._develop(old)
        self._draw_back()

    def _draw_back(self) -> None:
        """Draw back to three while there are cards (Z9); then it is the next one's turn."""
        self.card = []
        if len(self.hands[self.turn_of]) < 3 and self.deck:
            self.phase = "draw"
        else:
            if len(self.hands[self.turn_of]) < 3:
                self._trigger("deck")
            self._next_turn()

    def _next_turn(self) -> None:
        """The next seat's turn, unless everybody has had their last one (Z18)."""
        if self.last_turns is not None:
            self.last_turns -= 1
        elif self.trigger:
            self.last_turns = self.seats - 1
        if self.last_turns == 0:
            assert self.trigger
            self._end(self.trigger[1])
            return
        self.turn_of = (self.turn_of + 1) % self.seats
        self.turn += 1
        self.redrawn = False
        self.phase = "turn"

    def _trigger(self, reason: str) -> None:
        if not self.trigger:
            self.trigger = self.turn_of, reason

    def _end(self, reason: str) -> None:
        self.phase, self.ending = "over", reason

    # Developing

    def _develop(self, stood: Square) -> None:
        """The planner has left its block; that block's zone, as it is now, is developed (Z7, Z8, Z24)."""
        seat = self.turn_of
        zone = zone_at(self.blocks, stood)
        kind = self.blocks[stood].type, self.blocks[stood].density
        built = set()
        for square in sorted(zone, key=lambda member: (zone[member], reading_order(member))):  # Z16
            block = self.blocks[square]
            pieces = min(kind[1], self.pieces[seat])
            if pieces:
                self.blocks[square] = replace(block, density=kind[1], deed=None, owner=seat, pieces=pieces)
                self.pieces[seat] -= pieces
                built.add(square)
            elif block.deed is not None:  # Z11, unless planners would come to stand in one zone
                undeclared = {**self.blocks, square: replace(block, density=0, deed=None)}
                self.blocks = self.blocks if self._together(undeclared) else undeclared
        points = worth(self.blocks, built)
        self.points[seat] += points
        self.zones_built[seat][kind] += bool(built)
        tower = None
        if self.pieces[seat]:  # Z15
            tower = quadrant(stood)
            self.towers[tower].append(seat)
            self.pieces[seat] -= 1
        self.development = Development(seat, frozenset(built), points, tower)
        if not self.pieces[seat]:  # Z18
            self._trigger("pieces")

    # Zones, for whoever compares -----------------------------------------------------------

    def zone(self, seat: int) -> frozenset[Square]:
        """The zone that a seat occupies; nothing off the board."""
        planner = self.planners[seat]
        return frozenset(zone_at(self.blocks, planner)) if planner else frozenset()

    def zones(self) -> list[frozenset[Square]]:
        return [self.zone(seat) for seat in range(self.seats)]

    def zone_value(self, seat: int) -> int:
        """What its zone would score with pieces enough (Z17)."""
        return worth(self.blocks, self.zone(seat))

    # The end --------------------------------------------------------------------------------

    def counts(self, objective: str) -> list[int]:
        """How much of what an objective asks for each seat has developed."""
        return [self._count(objective, seat) for seat in range(self.seats)]

    def _count(self, objective: str, seat: int) -> int:
        built = [block for block in self.blocks.values() if block.owner == seat]
        first, _, rest = objective.partition("-")
        if first == "most":
            return sum(TYPES[block.type] == rest for block in built)
        if first == "capacity":
            return sum(block.pieces for block in built if TYPES[block.type] == rest)
        kinds = [(block.type, block.density) for block in built]
        if self.count_zones:  # Z28
            kinds = list(self.zones_built[seat].elements())
        if objective in TOWNS:
            return sum(density == TOWNS[objective] for _, density in kinds)
        return sum(DENSITIES[density] == first and TYPES[type_] == rest for type_, density in kinds)

    def objective_points(self, objective: str) -> list[int]:
        """A point for each, or six for the most and three for the next most (Z19)."""
        counts = self.counts(objective)
        if objective.split("-")[0] in DENSITIES.values():
            return counts
        ranks = sorted({count for count in counts if count}, reverse=True)
        prizes = dict(zip(ranks, (6, 3), strict=False))
        return [prizes.get(count, 0) for count in counts]

    def tower_points(self, quarter: str) -> list[int]:
        """The most floors, then the next; whoever is higher is before others with as many (Z20)."""
        floors = self.towers[quarter]
        builders = sorted(
            set(floors),
            key=lambda seat: (floors.count(seat), max(floor for floor, by in enumerate(floors) if by == seat)),
            reverse=True,
        )
        prizes = (5, 1) if self.seats == 2 else (7, 5, 3, 1)
        earned = dict(zip(builders, prizes, strict=False))
        return [earned.get(seat, 0) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> dict[str, int]:
        """All that a seat scores, by where it comes from."""
        tokens = self.redraws[seat]
        return {
            "developed": self.points[seat],
            **{objective: self.objective_points(objective)[seat] for objective in self.objectives},
            "redraws": -sum(range(1, tokens + 1)),
            **{quarter: self.tower_points(quarter)[seat] for quarter in QUARTERS},
        }

    def final_points(self, seat: int) -> int:
        return sum(self.breakdown(seat).values())

    def winners(self) -> set[int]:
        """Most points, then the more valuable zone, then several (Z21)."""
        results = [(self.final_points(seat), self.zone_value(seat)) for seat in range(self.seats)]
        return {seat for seat, result in enumerate(results) if result == max(results)}


def same_kind(one: Block, other: Block) -> bool:
    return one.zoned and other.zoned and (one.type, one.density) == (other.type, other.density)
