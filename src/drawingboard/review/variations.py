"""Ways to decide: the steps of a decision, and where they lead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match.history import closes
from drawingboard.players.simple import GreedyPlayer

Chooses = Callable[[Position], int]
"""What somebody does in a position."""


@dataclass(frozen=True, slots=True, eq=False)
class Variation:
    """One way to decide."""

    codes: tuple[int, ...]
    after: Position
    """The position after its steps, as far as the seat knows it."""


class Variations:
    """Makes variations from the position in which a decision was made."""

    def __init__(self, game: Game[Any], known: Position) -> None:
        self.game = game
        self.known = known
        self.seat = known.actor

    def played(self, codes: Sequence[int]) -> Variation:
        """The variation with these steps."""
        after = self.known.copy()
        for code in codes:
            after.apply(code)
        return Variation(tuple(codes), after)

    def completed(self, codes: Sequence[int], choose: Chooses) -> Variation:
        """The variation that begins so and goes on as somebody chooses, to the end of the decision."""
        begun, position, steps = list(codes), self.known.copy(), list[int]()
        while True:
            before = position.copy()
            code = begun.pop(0) if begun else choose(before.copy())
            position.apply(code)
            steps.append(code)
            if self.game.steps_are_decisions or position.actor != self.seat or closes(before, position):
                return Variation(tuple(steps), position)

    def simple(self, seed: int) -> Variation:
        """What a player does that looks no further than its own turn."""
        player = GreedyPlayer(self.game, seed)
        return self.completed((), lambda position: player.choose(position, self.seat))


def different(variations: Iterable[Variation]) -> list[Variation]:
    """The variations that lead to different positions, the first of each."""
    kept: list[Variation] = []
    for variation in variations:
        if not any(variation.after.same_as(other.after) for other in kept):
            kept.append(variation)
    return kept
