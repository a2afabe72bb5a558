"""What a text says about a position, before anybody knows whether it can be true."""

from __future__ import annotations

from dataclasses import dataclass, field

from drawingboard.core.position import RUNNING
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.words.lookup import Block


@dataclass
class ParsedSeat:
    """A seat's line."""

    planner: int = numbers.OFF_BOARD
    pieces: int = 0
    zone_points: int = 0
    modifier_points: int = 0
    redraws: int = 0
    hand: list[int] = field(default_factory=list)
    shown: bool = False
    zones: list[int] = field(default_factory=lambda: [0] * 9)


@dataclass
class ParsedUnder:
    """A card under the deck: who put it there, and who knows which cards it can be."""

    card: int
    by: int
    closed: int


@dataclass
class ParsedEntry:
    """What somebody did with a card, by the numbers of ``rules/journal.py``."""

    kind: int
    seat: int
    card: int
    by: int

    @classmethod
    def of(cls, packed: int) -> ParsedEntry:
        return cls(packed >> 11, packed >> 6 & 3, packed & 63, packed >> 8 & 7)

    @property
    def packed(self) -> int:
        return 2048 * self.kind + 256 * self.by + 64 * self.seat + self.card


@dataclass
class Parsed:
    """A whole text."""

    options: dict[str, str] = field(default_factory=dict)
    blocks: list[int] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    seats: list[ParsedSeat] = field(default_factory=list)
    starter: int = -1
    turn: int = 0
    turn_name: str | None = None
    phase: int = numbers.LOTS
    redrawn: bool = False
    to_draw: int = 0
    left: int = numbers.OFF_BOARD
    passes: int = 0
    trigger: int = 0
    trigger_seat: int = -1
    last_turns: int = 0
    ending: int = RUNNING
    stopped_by: int = -1
    objectives: list[int] = field(default_factory=list)
    towers: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    laid: list[int] = field(default_factory=list)
    under: list[ParsedUnder] = field(default_factory=list)
    clues: list[tuple[int, int, int]] = field(default_factory=list)
    """The seat that knows, the card, the places."""
    journal: list[ParsedEntry] = field(default_factory=list)
    last: tuple[int, int, int, int] | None = None
    """Card, rotation, square and seat."""
    developed: tuple[int, int, int, list[int]] | None = None
    """Seat, points, tower and squares."""
    city: dict[int, Block] = field(default_factory=dict)
    drawn_planners: dict[int, int] = field(default_factory=dict)
    """The square of each planner in the picture, by seat."""

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def turn_of(self) -> int:
        """Turns go clockwise from the start player (Z3)."""
        return (self.starter + self.turn - 1) % self.players if self.turn else -1

    @property
    def plays(self) -> int:
        """How many cards seats have laid."""
        return max(0, len(self.laid) - numbers.QUARTERS)

    @property
    def deck(self) -> int:
        """How many cards can be drawn."""
        return numbers.CARDS - len(self.laid) - sum(len(seat.hand) for seat in self.seats)
