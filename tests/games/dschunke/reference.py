"""Dschunke once more, slow and obvious: a stack of crates on each square, everything tried and counted anew.

Nothing here is shared with ``position.py``; where the two agree, both are probably right.
"""

from __future__ import annotations

from collections.abc import Iterator

Place = tuple[int, int]
Laid = tuple[str, frozenset[tuple[Place, str]]]
"""Which strip, and which crate comes to lie where: turned round, an even strip is the same thing."""

STEPS = {"e": (1, 0), "s": (0, 1), "w": (-1, 0), "n": (0, -1)}
RED_GOODS, GREEN_GOODS = "RATP", "mlcb"


class Table:
    """The table: on each square the crates from the lowest to the highest, each with its strip's number."""

    def __init__(self) -> None:
        self.stacks: dict[Place, list[tuple[int, str]]] = {}
        self.count = 0
        self.lay(zip([(-1, 0), (0, 0), (1, 0)], ".S.", strict=True))

    def lay(self, crates: Iterator[tuple[Place, str]] | frozenset[tuple[Place, str]]) -> None:
        self.count += 1
        for place, crate in crates:
            self.stacks.setdefault(place, []).append((self.count, crate))

    def copy(self) -> Table:
        twin = Table()
        twin.count = self.count
        twin.stacks = {place: stack[:] for place, stack in self.stacks.items()}
        return twin

    def legal(self, hand: dict[str, str]) -> set[Laid]:
        """Every way to lay a strip of the hand (pictures by number), tried all over the box around the strips."""
        xs = [x for x, _ in self.stacks]
        ys = [y for _, y in self.stacks]
        found = set()
        for x in range(min(xs) - 3, max(xs) + 4):
            for y in range(min(ys) - 3, max(ys) + 4):
                for dx, dy in STEPS.values():
                    places = [(x + dx * step, y + dy * step) for step in range(3)]
                    if self.fits(places):
                        for number, picture in hand.items():
                            found.add((number, frozenset(zip(places, picture, strict=True))))
        return found

    def fits(self, places: list[Place]) -> bool:
        stacks = [self.stacks.get(place, []) for place in places]
        if not any(stacks):  # D5
            return any(neighbour in self.stacks for place in places for neighbour in beside(place))
        if len({len(stack) for stack in stacks}) > 1:  # D6: air
            return False
        return len({stack[-1][0] for stack in stacks}) > 1  # D6: staggered

    def points(self) -> tuple[int, int]:
        """What red and green have (D9, D10)."""
        seen = {place: stack[-1][1] for place, stack in self.stacks.items()}
        return (
            sum(map(worth, groups(seen, RED_GOODS))) - list(seen.values()).count("X"),
            sum(map(worth, groups(seen, GREEN_GOODS))) - list(seen.values()).count("z"),
        )


def beside(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in STEPS.values()]


def groups(seen: dict[Place, str], goods: str) -> Iterator[int]:
    """The sizes of all groups of these goods."""
    rest = {place for place, crate in seen.items() if crate in goods}
    while rest:
        frontier = [rest.pop()]
        size = 0
        while frontier:
            place = frontier.pop()
            size += 1
            joined = [other for other in beside(place) if other in rest and seen[other] == seen[place]]
            rest.difference_update(joined)
            frontier += joined
        yield size


def worth(size: int) -> int:
    """The printed table, continued."""
    return 0 if size < 2 else sum(range(1, size + 1))
