"""What a command is about to add to a match. Nothing of it counts before it is whole."""

from __future__ import annotations

from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match.chance import ChanceSource
from drawingboard.match.history import Step, step_between
from drawingboard.match.log import TABLE, Entry


class Pending:
    """Steps with their entries, and the position they lead to."""

    __slots__ = ("_game", "_number", "entries", "position", "steps")

    def __init__(self, game: Game[Any], position: Position, number: int) -> None:
        """A draft that goes on from a position, after the entry with this number."""
        self.position = position
        self.entries: list[Entry] = []
        self.steps: list[Step] = []
        self._game = game
        self._number = number

    def add(self, seat: int, code: int, time: int) -> None:
        """Go on by one action or answer of chance; whoever asks for it has found it legal."""
        game, before = self._game, self.position
        text = game.format_action(before, code)
        seen_by = game.seen_by(before, code)
        after = before.copy()
        after._play(code)
        effect = game.effect(before, code, after)
        self._number += 1
        step = step_between(game, self._number, seat, code, before, after)
        self.entries.append(Entry(self._number, step.stream, seat, text, time, seen_by, effect))
        self.steps.append(step)
        self.position = after

    def settle(self, source: ChanceSource, chance_steps: int, time: int) -> None:
        """Let chance answer as long as it is asked; it has answered ``chance_steps`` times before."""
        while self.position.waits_for_chance:
            chance_steps += 1
            self.add(TABLE, source.answer(self._game, self.position, chance_steps, self._number + 1), time)
