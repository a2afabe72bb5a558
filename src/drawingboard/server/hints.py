"""Hints: what a built-in player would do in somebody's place, and what that would change.

A hint is thought about in the processes that think for built-in players, after the same queue. The player knows what
the seat knows: everything else is dealt anew before the position leaves the server's process.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from drawingboard.arena import bot_seat
from drawingboard.core.errors import NotNow, Refused
from drawingboard.core.game import Game, Reason
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.review.findings import Gain
from drawingboard.review.gains import gains_between
from drawingboard.server import wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.table import Table

if TYPE_CHECKING:
    from drawingboard.server.room import Room
    from drawingboard.server.websocket.connection import Connection

PLAYER = "search:1s,threads=1"
"""Who gives hints, in every game: the same as in the terminal, on one core."""


class Advice(NamedTuple):
    """What a built-in player would do."""

    codes: tuple[int, ...]
    texts: tuple[str, ...]
    gains: tuple[wire.Gain, ...]
    reasons: tuple[Reason, ...]
    value: float | None


def advise(game: Game[Any], position: Position, seat: int, spec: str, seed: int) -> Advice:
    """What a built-in player would do in a position that holds nothing which the seat does not know."""
    from drawingboard.players import make_player

    known = bot_seat.known_to(game, position, seat, Random(seed))
    player = make_player(spec, game, seed, threads=1)
    codes = bot_seat.plan_turn(game, player, known, known.actor)
    told = player.explain() if position.seats > 1 and len(codes) == 1 else None
    before = position.copy()
    if before.actor != seat:
        before.turn_to(seat)
    reasons = tuple(game.reasons(before, codes))
    after, texts = position.copy(), list[str]()
    for code in codes:
        texts.append(game.format_action(after, code))
        after.apply(code)
    gained = tuple(gains(game, position, after, seat))
    return Advice(tuple(codes), tuple(texts), gained, reasons, told.value if told else None)


def gains(game: Game[Any], before: Position, after: Position, seat: int) -> list[wire.Gain]:
    """What has changed for a seat, line by line, and for the others as a whole; the largest change first."""
    return [gain_info(gain) for gain in gains_between(game, before, after, seat)]


def gain_info(gain: Gain) -> wire.Gain:
    """What changes in a score, with the line that it changes where that may be told."""
    line = wire.ScoreLineInfo(gain.key, gain.label, gain.points, gain.squares) if gain.key else None
    return wire.Gain(gain.seat, gain.points, line)


# At a table -----------------------------------------------------------------------------------------


def refusal(table: Table, seat: int) -> Refused | None:
    """Why there are no hints for a seat of a table; ``None`` where there are."""
    if table.daily:
        return NotNow("hint/daily", "there are no hints for the plan of the day: everybody draws it without help")
    if any(other.kind != "bot" or other.guest for other in table.seats if other.number != seat):
        return NotNow(
            "hint/people", "hints are for whoever plays alone or against built-in players only; others play here too"
        )
    return None


def are_offered(table: Table, guest: str) -> bool:
    """Whether a guest may ask for hints: they play one seat, and nobody else is a person."""
    own = [seat.number for seat in table.seats if seat.kind == "person" and seat.guest == guest]
    return len(own) == 1 and refusal(table, own[0]) is None


class Hints:
    """Gives hints at a table that is alive, one after the other."""

    __slots__ = ("_given", "_task")

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._given: tuple[int, int, Advice] | None = None

    @property
    def active(self) -> bool:
        return self._task is not None

    def ask(self, room: Room, connection: Connection, command: wire.Hint) -> wire.Hinted | None:
        """Begin to think about a hint, or say again what was said of this position. Raises why there is none."""
        table, seat = room.table, command.seat
        table.check_plays(seat, connection.guest)
        match = table.running()
        if why := refusal(table, seat):
            raise why
        match.check_acts(seat, command.based_on)
        if self._given and self._given[:2] == (seat, match.changed_for(seat)):
            return hinted(command, self._given[2])
        if self._task:
            raise NotNow("hint/thinking", "a hint is being thought about; it comes in a moment")
        room.check_may_think(connection.guest)
        self._task = asyncio.get_running_loop().create_task(self._think(room, connection, command))
        return None

    async def _think(self, room: Room, connection: Connection, command: wire.Hint) -> None:
        answer: wire.Hinted | wire.Refusal
        try:
            answer = hinted(command, await self._advice(room, connection, command))
        except Refused as problem:
            answer = wire.Refusal(command.id, problem.code, problem.sentence, problem.rule, problem.squares)
        except Exception:
            room.log.exception("hint_failed")
            answer = wire.Refusal(command.id, "server/our_fault", "that is our fault")
        finally:
            self._task = None
        room.answer(connection, answer)

    async def _advice(self, room: Room, connection: Connection, command: wire.Hint) -> Advice:
        match, seat = room.table.running(), command.seat
        assert match.source.seed is not None
        number, changed = match.number, match.changed_for(seat)
        random = bot_seat.guesses(match, seat, match.source.seed)
        known = match.position_facing(seat).determinize(seat, random)
        about = match.game, known, seat, PLAYER, random.next()
        party = room.party_of(connection.guest)
        advice: Advice = await room.thinking.run("turn", [party], advise, *about)
        if connection.gone:
            raise NotNow("hint/nobody", "whoever asked has gone")
        await room.change(partial(note_hint, seat=seat, number=number))
        self._given = seat, changed, advice
        return advice


def note_hint(table: Table, seat: int, number: int) -> None:
    """Write down that a hint is taken, if the match has not gone on since it was thought about."""
    if why := refusal(table, seat):
        raise why
    table.running().take_hint(seat, wall_clock(), number)


def hinted(command: wire.Hint, advice: Advice) -> wire.Hinted:
    reasons = tuple(wire.HintReason(key, number) for key, number in advice.reasons)
    return wire.Hinted(command.id, command.seat, advice.codes, advice.texts, advice.gains, reasons, advice.value)
