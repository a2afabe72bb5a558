"""Counted trees, from ``perft.txt``: the numbers there come from pencil and paper, or from the slow reference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.games.planquadrat.boards import FULL_STOCK, draw, start
from tests.games.planquadrat.reference import DOWN, RIGHT, ReferenceTown, house
from tests.perft import perft

from drawingboard import speed
from drawingboard.games.planquadrat import Town, numbers, position
from drawingboard.games.planquadrat.notation import houses_of

TREES = Path(__file__).with_name("perft.txt")
MANY = 5000
"""More positions than this are visited only by the compiled rules."""
FEW = 400
"""The reference counts again what visits no more positions than this."""


@dataclass
class Tree:
    """A position and how many sequences of actions there are from it, by their length."""

    title: str
    options: dict[str, str] = field(default_factory=dict)
    stocks: dict[str, tuple[int, ...]] = field(default_factory=dict)
    picture: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)

    def town(self) -> Town:
        if not self.picture:
            return start(**self.options)
        light, dark = (self.stocks.get(name, FULL_STOCK) for name in ("light", "dark"))
        options = {"sliding": "on", "slide": "any", "rim": "grooved", **self.options}
        return draw(
            "\n".join(self.picture), light=light, dark=dark,
            sliding=options["sliding"], slide=options["slide"], rim=options["rim"],
        )  # fmt: skip

    def visited(self, depth: int) -> int:
        return self.counts[depth - 1] if depth > 1 else 1


def read_trees() -> Iterator[Tree]:
    for block in TREES.read_text().split("\n== ")[1:]:
        title, *lines = block.rstrip().splitlines()
        tree = Tree(title)
        for line in lines:
            if match := re.match(r"(\d): (\d+)  \S", line):
                tree.counts[int(match[1])] = int(match[2])
            elif line.startswith("options: "):
                tree.options = dict(word.split("=") for word in line.split()[1:])
            elif match := re.match(r"(light|dark): ", line):
                tree.stocks[match[1]] = tuple(int(word) for word in line.split()[1:])
            elif line.startswith("  "):
                tree.picture.append(line)
        yield tree


CASES = [pytest.param(tree, depth, id=f"{tree.title}, {depth}") for tree in read_trees() for depth in tree.counts]


@pytest.mark.parametrize(("tree", "depth"), CASES)
def test_P2_as_many_ways_to_play_on_as_counted(tree: Tree, depth: int) -> None:
    if tree.visited(depth) > MANY and not speed.is_compiled(position):
        pytest.skip("takes the compiled rules")
    assert perft(tree.town(), depth) == tree.counts[depth]


@pytest.mark.parametrize(("tree", "depth"), CASES)
def test_P2_the_reference_counts_the_same(tree: Tree, depth: int) -> None:
    if tree.visited(depth) > FEW:
        pytest.skip("takes the fast rules")
    assert slow_perft([], tree, depth) == tree.counts[depth]


def slow_perft(played: list[str], tree: Tree, depth: int) -> int:
    """Like ``perft`` with the slow rules, which have no copies: every sequence is played from the start."""
    town = slow_town(tree.town())
    for text in played:
        town.play(text)
    texts = list(town.choices())
    if depth == 1:
        return len(texts)
    return sum(slow_perft([*played, text], tree, depth - 1) for text in texts)


def slow_town(town: Town) -> ReferenceTown:
    """The same position for the reference."""
    slide = "to-the-stop" if town.to_the_stop else "any"
    slow = ReferenceTown(["grooved", "wall", "bare"][town.rim], slide if town.sliding else "off", town.actor)
    for line, edge, length in houses_of(town):
        upright = line >= numbers.VERTICAL
        first = (line - numbers.VERTICAL, edge) if upright else (edge, line)
        slow.houses.append(house(first, DOWN if upright else RIGHT, length))
    slow.turns = town.turns
    slow.stock = [dict(zip((1, 2, 3), list(town.stock)[seat * 3 : seat * 3 + 3], strict=True)) for seat in range(2)]
    slow.places = [(seat, squares_of(place)) for seat in range(2) for place in town.places(seat)]
    slow.open_before -= squares_of(town.closed_before)
    return slow


def squares_of(members: int) -> frozenset[tuple[int, int]]:
    return frozenset((square % 8, square // 8) for square in range(64) if members >> square & 1)
