"""Let players that are programs play a whole match: with a log and a record, or just its position to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from drawingboard.arena.bot_seat import BotSeat, tell_since
from drawingboard.core.errors import OurFault
from drawingboard.core.game import Game, Options
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.match.chance import ForcedChance, check_seed
from drawingboard.match.match import Clock, Match, wall_clock
from drawingboard.players.player import Decider, Player

MANY = 1 << 32
"""Keeps the seeds of one match's draws apart."""


def play_match(
    game: Game[Any],
    players: Sequence[Decider],
    options: Options | None = None,
    names: Sequence[str] = (),
    seed: bytes | int | None = None,
    now: Clock = wall_clock,
    *,
    chance: ForcedChance | None = None,
) -> Match:
    """A match from start to end, with a player in every seat; ``chance`` as in ``Match.start``."""
    secret = check_seed(seed)
    match = Match.start(game, options, len(players), names, secret, now, chance=chance)
    bots = [BotSeat(game, seat, player) for seat, player in enumerate(players)]
    told = 0
    while True:
        tell_since(bots, match, told)
        if match.over:
            return match
        told = match.number
        seat = match.acting[0]
        match.act(seat, bots[seat].choose_in(match, secret))


def play_out(
    game: Game[Any],
    position: Position,
    players: Sequence[Player],
    seed: int,
    watch: Callable[[], None] | None = None,
) -> int:
    """Play a position to its end with one player for each seat, without a log; returns the number of steps.

    Matches with the same seed see the same dice as far as their positions allow. ``watch`` is called after each step.
    """
    bots = [BotSeat(game, seat, player) for seat, player in enumerate(players)]
    steps = draws = 0
    while not position.over:
        if position.waits_for_chance:
            stream = 0
            before = position.copy()
            code = position.roll(luck(game, position, draws, seed))
            draws += 1
        else:
            seat = position.acting()[0]
            position.turn_to(seat)
            stream = position.stream(seat)
            before = position.copy()
            code = bots[seat].choose(position, Random(seed ^ MANY * (steps + 1)))
            if not position.allows(code):
                raise OurFault(f"{players[seat].name} chose {code}, which is not legal here:\n{game.show(position)}")
            position._play(code)
        seen_by = game.seen_by(before, code)
        for bot in bots:
            bot.hear(code, stream, seen_by)
        if watch:
            watch()
        steps += 1
    return steps


def luck(game: Game[Any], position: Position, draws: int, seed: int) -> Random:
    """The generator that answers for chance: it follows from the seed and the number of the draw."""
    return Random(seed + MANY * game.draw_number(position, draws))
