"""A program in a seat: what it is given to think about, what it hears, what it says when somebody asks it.

Terminal, server and arena all come here, so that a built-in player knows and does the same wherever it plays.
``docs/decisions/0016-what-a-bot-knows.md`` says why it is as it is.

>>> import drawingboard
>>> game = drawingboard.game("planquadrat")
>>> bot = BotSeat.of("greedy", game, seat=0, seed=1)
>>> position = game.start({"first": "1"})
>>> bot.choose(position, Random(2)) in position.legal_actions()
True
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from drawingboard.core.errors import NotNow
from drawingboard.core.game import Game
from drawingboard.core.position import AGREED, Position
from drawingboard.core.random import Random
from drawingboard.match import Match, chance
from drawingboard.players.chooser import chooses_for_all
from drawingboard.players.player import UNSEEN, Decider, Player
from drawingboard.players.specs import make_player


def player_for(spec: str, game: Game[Any], seat: int, seed: int, threads: int | None = None) -> Player:
    """The built-in player that a spec describes; no two seats of a match have the same luck of their own."""
    return make_player(spec, game, seed + seat, threads)


def known_to(game: Game[Any], position: Position, seat: int, random: Random) -> Position:
    """What a player that decides for one of the acting seats is given to think about.

    It is a copy in which everything that the seat cannot see was dealt anew; where sheets do not touch each
    other (``Game.focus``), the seat's own sheet alone. Who chooses something for everybody is given the table.
    Its actor is the seat to choose for.
    """
    known = position.determinize(seat, random)
    if known.actor != seat:
        known.turn_to(seat)
    return known if chooses_for_all(known) else game.focus(known, seat)


def guesses(match: Match, seat: int, seed: bytes) -> Random:
    """The generator with which a seat imagines what it cannot see, before the next entry of a match.

    In a round several seats think after the same entry; each imagines for itself.
    """
    return chance.guess(seed, match.number * match.seats + seat if match.in_round else match.number)


def heard_by(seat: int, code: int, stream: int, seen_by: tuple[int, ...] | None) -> int | None:
    """What a seat hears of a step: its code, or that something happened, or (on another's own stream) nothing.

    >>> heard_by(1, 40, 0, None), heard_by(1, 40, 0, (0,)), heard_by(1, 40, 1, (0,))
    (40, -1, None)
    """
    if stream not in (0, seat + 1):
        return None
    return code if seen_by is None or seat in seen_by else UNSEEN


def plan_turn(game: Game[Any], player: Decider, position: Position, seat: int) -> list[int]:
    """The actions of a whole turn, or as much of it as can be decided before something new comes out.

    The position is the player's own, as ``known_to`` has made it, and is played on.
    """
    codes: list[int] = []
    while position.actor == seat:
        code = player.choose(position.copy(), seat)
        codes.append(code)
        if game.reveals(position, code):
            break  # something comes out that is not known yet
        round_number = position.round_number()
        position.apply(code)
        if position.round_number() != round_number:
            break  # a round is over for the seat, or begins when everybody has seen the choice
        player.observe(code)
    return codes


# Being asked --------------------------------------------------------------------------------------


def would_end(game: Game[Any], position: Position, seat: int, random: Random) -> bool:
    """Whether a built-in player agrees to end now: if it would be among the winners, as far as its seat can tell."""
    ended = position.determinize(seat, random)
    ended.stop(AGREED)
    outcome = game.outcome(ended)
    return outcome is not None and seat in outcome.winners


def answer(match: Match, seat: int, seed: bytes) -> bool:
    """What a built-in player says to what is asked: it always lets others take back, and ends when it is not behind."""
    if match.request is None:
        raise NotNow("request/none", "nobody has asked for anything")
    return match.request.undo is not None or would_end(match.game, match.position, seat, guesses(match, seat, seed))


# A player and its seat ------------------------------------------------------------------------------


class BotSeat:
    """A player that is a program, in its seat of one match."""

    def __init__(self, game: Game[Any], seat: int, player: Decider) -> None:
        self.game = game
        self.seat = seat
        self.player = player

    @classmethod
    def of(cls, spec: str, game: Game[Any], seat: int, seed: int, threads: int | None = None) -> BotSeat:
        """The seat with the built-in player that a spec describes."""
        return cls(game, seat, player_for(spec, game, seat, seed, threads))

    def choose(self, position: Position, random: Random) -> int:
        """The player's choice in a position, of which it sees what its seat may; the generator deals the rest."""
        known = known_to(self.game, position, self.seat, random)
        return self.player.choose(known, known.actor)

    def choose_in(self, match: Match, seed: bytes) -> int:
        """The player's choice in a match, whose seed also feeds its guesses."""
        return self.choose(match.position, guesses(match, self.seat, seed))

    def hear(self, code: int, stream: int, seen_by: tuple[int, ...] | None) -> None:
        """Tell the player of a step, as far as its seat may hear of it."""
        heard = heard_by(self.seat, code, stream, seen_by)
        if heard is not None:
            self.player.observe(heard)


def tell_since(bots: Collection[BotSeat], match: Match, number: int) -> None:
    """Tell players of every step of a match after an entry; with a hundred of them the log is read once."""
    for step in match.steps_since(number):
        seen_by = match.log[step.number - 1].seen_by
        for bot in bots:
            bot.hear(step.code, step.stream, seen_by)
