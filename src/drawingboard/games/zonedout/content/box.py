"""What comes out of the box: the 63 city cards and the 18 objectives, from ``cards.toml`` and ``objectives.toml``.

>>> box = load(ours())
>>> box.tokens(1), box.objectives[15].name
(('R1', 'R1', 'C2', '-1'), 'Small town')
>>> check(ours())
[]
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from drawingboard.core.content import Content, WrongContent, packaged, read_file
from drawingboard.games.zonedout.content.cards import Card, read_cards, tokens, unfair, wrong_totals
from drawingboard.games.zonedout.content.objectives import Objective, read_objectives, unfair_objectives
from drawingboard.games.zonedout.rules import numbers

CARDS_FILE, OBJECTIVES_FILE = "cards.toml", "objectives.toml"
FILES = (CARDS_FILE, OBJECTIVES_FILE)
HOME = Path(__file__).parent

FEWEST_LOTS = 15
"""So many cards need a parking lot: with four players hands take 11 cards, and four more are laid (Z1, Z26)."""


@dataclass(frozen=True)
class Box:
    """Everything in a box: what is printed on the cards, and the objectives."""

    cards: Mapping[int, Card]
    """By number, 1 to 63."""
    objectives: tuple[Objective, ...]
    """In the order of their numbers."""

    def tokens(self, number: int) -> tuple[str, ...]:
        """The blocks of a card, 1 to 63, as they are written."""
        return tokens(self.cards[number])

    @cached_property
    def blocks(self) -> tuple[int, ...]:
        """The kinds of all blocks: card by card, each north-west, north-east, south-west, south-east."""
        return tuple(kind for number in sorted(self.cards) for kind in self.cards[number])

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Two numbers for each objective: points for each block and 0, or for most and for next most."""
        return tuple(points for one in self.objectives for points in (one.first, one.next))

    def version(self) -> str:
        """A fingerprint: the same for the same cards and points, whatever names say and the files look like."""
        return hashlib.sha256(repr((self.blocks, self.values)).encode()).hexdigest()[:12]


def ours() -> Content:
    """The content that comes with the game."""
    return packaged("zoned-out", FILES, HOME)


@lru_cache(maxsize=64)
def load(content: Content) -> Box:
    """The box of some content; raises ``WrongContent`` if the game cannot be played with it.

    Totals and fairness are left to ``check``: who plays with other cards may want them to be different.
    """
    box, problems = _read(content)
    if problems:
        raise WrongContent.because(problems, "content/zoned-out")
    return box


def our_box() -> Box:
    """The box that comes with the game."""
    return load(ours())


def check(content: Content) -> list[str]:
    """Everything that is wrong with a box: how its files are written, its totals, its fairness."""
    box, problems = _read(content)
    return problems or [
        *(f"{CARDS_FILE}: {problem}" for problem in [*wrong_totals(box.cards), *unfair(box.cards)]),
        *(f"{OBJECTIVES_FILE}: {problem}" for problem in unfair_objectives(box.objectives)),
    ]


def lots_missing(cards: Mapping[int, Card]) -> str:
    """What to say where too few cards have a parking lot to begin a match with; empty if there are enough."""
    found = sum(numbers.PARKING_LOT in card for card in cards.values())
    if found >= FEWEST_LOTS:
        return ""
    return f"{found} cards with a parking lot instead of at least {FEWEST_LOTS} (Z1)"


def _read(content: Content) -> tuple[Box, list[str]]:
    problems: list[str] = []
    cards, objectives = dict[int, Card](), list[Objective]()
    if (data := read_file(content, CARDS_FILE, problems)) is not None:
        wrong: list[str] = []
        cards = read_cards(data, wrong)
        if not wrong and (too_few := lots_missing(cards)):
            wrong = [too_few]
        problems += [f"{CARDS_FILE}: {problem}" for problem in wrong]
    if (data := read_file(content, OBJECTIVES_FILE, problems)) is not None:
        wrong = []
        objectives = read_objectives(data, wrong)
        problems += [f"{OBJECTIVES_FILE}: {problem}" for problem in wrong]
    return Box(cards, tuple(objectives)), problems
