"""A match that is over, at one moment, as one seat saw it then; and what other steps would have led to.

Nobody is told anything that way which the record does not hold: the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawingboard.core.errors import NotAllowed, NotNow
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.viewer import EVERYTHING, Viewer
from drawingboard.match import Match
from drawingboard.match.log import Entry
from drawingboard.match.pending import Pending
from drawingboard.match.snapshots import Snapshots, facing
from drawingboard.server import wire
from drawingboard.server.review_wire import SeatMoment
from drawingboard.server.views import past_moment, score_info


def seat_moment(match: Match, snapshots: Snapshots, number: int, seat: int, codes: Sequence[int]) -> SeatMoment:
    """The match after an entry, and after some steps of a seat from there, as that seat saw it."""
    game = snapshots.game
    tried = Pending(game, snapshots.at(number).copy(), number)
    for code in codes:
        tried.position = ready(game, tried, seat, code)
        tried.add(seat, code, 0)
    position = tried.position
    outcome = match.outcome if number == match.number and not codes else game.outcome(position)
    # Whoever looks with several seats has their drafts among the sheets, where boards show what is looked back at.
    eyes = EVERYTHING if position.over else Viewer.of(seat, seat)
    return SeatMoment(
        moment=past_moment(game, number + len(codes), position, outcome, eyes),
        choices=None if position.over else choices(game, position, seat),
        entries=tuple(map(entry_info, tried.entries)),
    )


def ready(game: Game[Any], tried: Pending, seat: int, code: int) -> Position:
    """The position in which a seat may take a step; otherwise it is said why not."""
    position, taken = tried.position, len(tried.entries)
    if seat not in position.acting():
        raise NotNow("steps/turn", f"after {taken} of these steps it is not for seat {seat + 1} to go on")
    position = facing(position, seat)
    if not position.allows(code):
        raise game.refusal(position, code) or NotAllowed("steps/unknown", f"step {taken + 1} is none: {code}")
    return position


def choices(game: Game[Any], position: Position, seat: int) -> wire.Choices:
    """What a seat could do, and what only it saw."""
    facing_it = facing(position.copy(), seat) if seat in position.acting() else None
    codes = facing_it.legal_actions() if facing_it else []
    own, plain, eyes = game.own_view(position, seat), game.plain, Viewer.of(seat)
    return wire.Choices(
        seat=seat,
        codes=tuple(codes),
        can_undo=False,
        must_ask=False,
        can_offer_end=False,
        own=own,
        score=score_info(game.seat_name(position, seat), game.score_of(position, seat, eyes)) if own else None,
        texts=tuple(game.format_action(facing_it, code) for code in codes) if plain and facing_it else (),
        drawing=game.draw(position, eyes) if plain else "",
    )


def entry_info(entry: Entry) -> wire.EntryInfo:
    return wire.EntryInfo(entry.number, entry.stream, entry.seat, entry.text, entry.time, effect=entry.effect)
