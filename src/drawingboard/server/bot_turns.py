"""Built-in players at a table: when they think, what they answer.

They play where somebody looks, or waits: a person who sits there, and whose turn comes when they have played. Where
only built-in players are left and nobody looks, the match rests until somebody does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from drawingboard.arena import bot_seat
from drawingboard.core.errors import NotNow, Refused
from drawingboard.server.bots import Bots
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.seats import Seat
from drawingboard.server.table import Table

if TYPE_CHECKING:
    from drawingboard.server.room import Room

RETRY_SECONDS = 1.0
TRIES = 3
"""A built-in player that fails so often in a row lets chance decide once, so that nobody waits for it for ever."""


class BotTurns:
    """Plays for the built-in players of a room, one decision after the other."""

    __slots__ = ("_bots", "_failures", "_task")

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._failures = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def active(self) -> bool:
        return self._task is not None

    def begin(self, room: Room) -> None:
        """Think, if it is for a built-in player to decide and somebody waits for it."""
        table = room.table
        if self._task is None and room.is_awaited and has_to_decide(table):
            self._task = asyncio.get_running_loop().create_task(self._think(room))

    async def _think(self, room: Room) -> None:
        number = -1
        try:
            while not room.closed and room.is_awaited:
                number = room.table.match.number if room.table.match else 0
                if bot_answer(room.table) is not None:
                    await room.change(answer_for_bot)
                elif waiting := acting_bots(room.table):
                    await self._play_turns(room, waiting)
                else:
                    return
                self._failures = 0
        except Refused as refusal:
            if room.table.match and room.table.match.number == number and acting_bots(room.table):
                room.log.warning("built_in_player_refused", why=str(refusal))
                await self._fail()  # nobody was faster: it is its own fault
        except Exception:
            room.log.exception("built_in_player_failed")
            await self._fail()
        finally:
            self._task = None
            asyncio.get_running_loop().call_soon(room.wake)

    async def _fail(self) -> None:
        self._failures += 1
        await asyncio.sleep(RETRY_SECONDS)

    async def _play_turns(self, room: Room, seats: Sequence[Seat]) -> None:
        """One turn; in a round, as many as there are processes to think about them."""
        match = room.table.match
        assert match is not None
        if self._failures >= TRIES:
            await room.change(partial(play_anything, seat=seats[0]))
            return
        if not match.in_round:
            await self._play_turn(room, seats[0])
            return
        turns = [self._play_turn(room, seat) for seat in seats[: self._bots.count]]
        for result in await asyncio.gather(*turns, return_exceptions=True):
            if isinstance(result, BaseException):
                raise result

    async def _play_turn(self, room: Room, seat: Seat) -> None:
        """A turn is shown action by action; a seat's part of a round is written at once."""
        match = room.table.match
        assert match is not None
        assert match.source.seed is not None
        assert seat.level is not None
        number, level, in_round = match.number, seat.level, match.in_round
        random = bot_seat.guesses(match, seat.number, match.source.seed)
        known = bot_seat.known_to(match.game, match.position, seat.number, random)
        codes = await self._bots.choose(
            match.game,
            known,
            known.actor,
            level,
            random.next(),
            parties=room.parties(),
            watched=bool(room.connections),
            notice=room.broadcast.tell_thinking_waits,
        )
        for part in [codes] if in_round else [[code] for code in codes]:
            await room.change(partial(play_for_bot, seat=seat, codes=part, based_on=number))
            number = match.number


def play_for_bot(table: Table, seat: Seat, codes: Sequence[int], based_on: int) -> None:
    """Actions of a built-in player: refused, like anybody's, if the match has gone on without it."""
    if table.match is None or seat.kind != "bot":
        raise NotNow("seat/taken_back", f"seat {seat.number + 1} is played by a person again")
    now = wall_clock()
    for code in codes:
        table.match.act(seat.number, code, now, based_on)
        based_on = table.match.number
    table.went_on(now, tick_clock())


def play_anything(table: Table, seat: Seat) -> None:
    """Let chance decide for a built-in player that does not: it passes where that can be, or does anything legal."""
    match = table.match
    if match is None or match.source.seed is None or seat.number not in match.acting:
        raise NotNow("seat/not_your_turn", f"seat {seat.number + 1} has nothing to decide")
    if table.game.passes_for_absent:
        match.idle(seat.number, wall_clock())
        table.went_on(wall_clock(), tick_clock())
    else:
        codes = match.codes(seat.number)
        code = codes[bot_seat.guesses(match, seat.number, match.source.seed).below(len(codes))]
        play_for_bot(table, seat, [code], match.number)


def has_to_decide(table: Table) -> bool:
    """Whether a built-in player has to act or to answer."""
    return bool(acting_bots(table)) or bot_answer(table) is not None


def acting_bots(table: Table) -> Sequence[Seat]:
    """The seats that wait for a built-in player's decision."""
    if table.match is None:
        return ()
    return [table.seats[seat] for seat in table.match.acting if table.seats[seat].kind == "bot"]


def bot_answer(table: Table) -> tuple[int, bool] | None:
    """What a built-in player says to the request that is open, if one is asked.

    A seat that nobody has taken yet lets everything happen.
    """
    match = table.match
    if match is None or match.request is None:
        return None
    for number in sorted(match.request.waiting_for):
        seat = table.seats[number]
        if seat.kind == "open":
            return number, True
        if seat.kind == "bot":
            assert match.source.seed is not None
            return number, bot_seat.answer(match, number, match.source.seed)
    return None


def answer_for_bot(table: Table) -> None:
    """Let the built-in player that is asked give its answer."""
    if answer := bot_answer(table):
        now = wall_clock()
        table.answer_request(*answer, now)
        table.went_on(now, tick_clock())
