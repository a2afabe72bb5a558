"""What happens at a table by itself: built-in players think, clocks run out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from drawingboard.core.errors import NotNow, Refused
from drawingboard.core.viewer import Viewer
from drawingboard.match import Match, chance
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
        """Think, if it is for a built-in player to decide."""
        table = room.table
        if self._task is None and (bot_answer(table) is not None or acting_bots(table)):
            self._task = asyncio.get_running_loop().create_task(self._think(room))

    async def _think(self, room: Room) -> None:
        number = -1
        try:
            while not room.closed:
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
        """One turn; where all act at once, as many as there are processes to think about them."""
        if self._failures >= TRIES:
            await room.change(partial(play_anything, seat=seats[0]))
        elif room.table.game.simultaneous:
            turns = [self._play_round(room, seat) for seat in seats[: self._bots.count]]
            for result in await asyncio.gather(*turns, return_exceptions=True):
                if isinstance(result, BaseException):
                    raise result
        else:
            await self._play_turn(room, seats[0])

    async def _play_turn(self, room: Room, seat: Seat) -> None:
        match = room.table.match
        assert match is not None
        assert match.source.seed is not None
        assert seat.level is not None
        number, level = match.number, seat.level
        random = chance.guess(match.source.seed, number)
        position = match.position_facing(seat.number).determinize(seat.number, random)
        codes = await self._bots.choose(match.game.name, position, seat.number, level, random.next())
        for code in codes:
            await room.change(partial(play_for_bot, seat=seat, codes=[code], based_on=number))
            number = match.number

    async def _play_round(self, room: Room, seat: Seat) -> None:
        """A seat's part of a round. Only its own sheet is thought about, and all of it is written at once."""
        match = room.table.match
        assert match is not None
        assert match.source.seed is not None
        assert seat.level is not None
        number, level = match.number, seat.level
        random = chance.guess(match.source.seed, number * len(room.table.seats) + seat.number)
        sheet = match.focus(seat.number)
        codes = await self._bots.choose(match.game.name, sheet, sheet.actor, level, random.next())
        await room.change(partial(play_for_bot, seat=seat, codes=codes, based_on=number))


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
        code = codes[chance.guess(match.source.seed, match.number).below(len(codes))]
        play_for_bot(table, seat, [code], match.number)


def acting_bots(table: Table) -> Sequence[Seat]:
    """The seats that wait for a built-in player's decision."""
    if table.match is None:
        return ()
    return [table.seats[seat] for seat in table.match.acting if table.seats[seat].kind == "bot"]


def bot_answer(table: Table) -> tuple[int, bool] | None:
    """What a built-in player says to the request that is open, if one is asked.

    It lets people take things back, and agrees to end when it is not ahead.
    """
    match = table.match
    if match is None or match.request is None:
        return None
    for number in sorted(match.request.waiting_for):
        seat = table.seats[number]
        if seat.kind == "open":
            return number, True
        if seat.kind == "bot":
            return number, match.request.undo is not None or not is_ahead(match, number)
    return None


def is_ahead(match: Match, seat: int) -> bool:
    totals = [score.total for score in match.totals(Viewer.of(seat))]
    return all(totals[seat] > total for other, total in enumerate(totals) if other != seat)


def answer_for_bot(table: Table) -> None:
    """Let the built-in player that is asked give its answer."""
    if answer := bot_answer(table):
        now = wall_clock()
        table.answer_request(*answer, now)
        table.went_on(now, tick_clock())


class Alarm:
    """Rings when the time of a seat is up."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._handle is not None

    def set(self, room: Room) -> None:
        """Ring for the seat that will run out first, as the clocks stand now."""
        self.cancel()
        clocks = room.table.clocks
        if clocks is None:
            return
        clocks.advance(tick_clock())
        seat = clocks.first_out()
        if seat is not None:
            delay = max(0, clocks.left(seat)) / 1000
            self._handle = asyncio.get_running_loop().call_later(delay, self._ring, room)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self, room: Room) -> None:
        self._handle = None
        room.change(run_out)


def run_out(table: Table) -> None:
    """Tell a table that the time of a seat is up, if it still is."""
    clocks = table.clocks
    if clocks is None or table.match is None or table.match.over:
        return
    clocks.advance(tick_clock())
    while (seat := clocks.first_out()) is not None and clocks.left(seat) <= 0 and not table.match.over:
        structlog.get_logger().info("time_ran_out", match=table.id, seat=seat)
        table.run_out(seat, wall_clock(), tick_clock())
