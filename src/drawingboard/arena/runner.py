"""Let players that are programs play a whole match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from drawingboard.core.game import Game, Options
from drawingboard.core.position import Position
from drawingboard.match import chance
from drawingboard.match.history import Step
from drawingboard.match.match import Clock, Match, wall_clock

UNSEEN = -1
"""What a player observes when something happened that its seat may not see."""


class Decider(Protocol):
    """A player, as far as a match needs it."""

    def choose(self, position: Position, seat: int) -> int:
        """The code of the action to take. The position holds what the seat knows; the rest in it is guessed.

        In a round it is the seat's own sheet, and the seat is the only one in it.
        """

    def observe(self, code: int) -> None:
        """Hear of a step that happened, one's own and chance included; ``UNSEEN`` when it is hidden."""


def play_match(
    game: Game[Any],
    players: Sequence[Decider],
    options: Options | None = None,
    names: Sequence[str] = (),
    seed: bytes | int | None = None,
    content: Path | None = None,
    now: Clock = wall_clock,
) -> Match:
    """A match from start to end, with a player in every seat."""
    secret = chance.check_seed(seed)
    match = Match.start(game, options, len(players), names, secret, content, now)
    _tell(match, players, match.steps_since(0))
    while not match.over:
        seat = match.acting[0]
        known = _what_is_known(match, seat, secret)
        before = match.number
        match.act(seat, players[seat].choose(known, known.actor))
        _tell(match, players, match.steps_since(before))
    return match


def _what_is_known(match: Match, seat: int, secret: bytes) -> Position:
    """What a player has to think about; in a round, that is its own sheet."""
    if match.in_round:
        return match.focus(seat)
    return match.position_facing(seat).determinize(seat, chance.guess(secret, match.number))


def _tell(match: Match, players: Sequence[Decider], steps: Sequence[Step]) -> None:
    """Tell every player what happened, as far as its seat may see it; of other sheets it hears nothing at all."""
    for step in steps:
        seen_by = match.log[step.number - 1].seen_by
        for seat, player in enumerate(players):
            if step.stream in (0, seat + 1):
                player.observe(step.code if seen_by is None or seat in seen_by else UNSEEN)
