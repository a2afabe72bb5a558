"""What the tests of reviews share: matches with a planted mistake, and an effort that is soon spent."""

from __future__ import annotations

from functools import cache
from typing import Any

import drawingboard
from drawingboard.arena.bot_seat import BotSeat, player_for
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.match import Match, format_record, record_of
from drawingboard.match.chance import seed_from
from drawingboard.review import Effort
from tests.records.dice import Ticking

SHORT = Effort("short", thought=24, rivals=2, visits=16, samples=(1, 3), tries=(1, 4), rollouts=(8, 32), sheets=1)
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def text_of(match: Match) -> str:
    return format_record(record_of(match))


def worst_action(game: Game[Any], position: Position, seat: int, seed: int) -> int:
    """The action after which a position looks worst for a seat, as far as it knows."""
    known = position.determinize(seat, Random(seed))
    known.turn_to(seat)
    evaluation, looks = game.evaluation(), dict[int, float]()
    for code in known.legal_actions():
        sheet = game.focus(known, seat)
        after, own = (sheet, 0) if sheet.seats == 1 else (known.copy(), seat)
        after.apply(code)
        looks[code] = evaluation.value(after, own)
    return min(looks, key=lambda code: (looks[code], code))


@cache
def planted(name: str, spec: str, turn: int, seed: int, seats: int = 2) -> tuple[str, int]:
    """A record in which the first seat did its worst once, in its turn with this number, and the number of the entry.

    Two turns later one of two resigns; more play to the end.
    """
    game = drawingboard.game(name)
    match = Match.start(game, seats=seats, names=NAMES[:seats], seed=seed, now=Ticking())
    bots = [BotSeat(game, seat, player_for(spec, game, seat, seed)) for seat in range(seats)]
    turns, entry, last = 0, 0, None
    while not match.over:
        seat = match.acting[0]
        if seat == 0 and (begun := begins(match)) != last:
            last, turns = begun, turns + 1
            if turns == turn + 2 and seats < 3:
                match.resign(0)
                break
            if turns == turn:
                entry = match.number + 1
                match.act(0, worst_action(game, match.position, 0, seed))
                continue
        match.act(seat, bots[seat].choose_in(match, seed_from(seed)))
    return text_of(match), entry


def begins(match: Match) -> tuple[int, int]:
    """What tells one turn of the first seat from the next."""
    others = [entry.number for entry in match.log if entry.seat != 0]
    return (others[-1] if others else 0), match.phase[1]
