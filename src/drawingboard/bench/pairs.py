"""Pairs of players who keep a server busy: random legal moves, from the choices they are sent, match after match."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from drawingboard.bench.client import NoAnswer, Socket, ask, connect, open_table
from drawingboard.bench.messages import News, decode, encode


@dataclass(slots=True)
class Tally:
    """What the players have seen of the server."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from sending a move until its player had the new position."""
    refused: int = 0
    connections: int = 0
    matches: int = 0
    counting: bool = False


class PairSeat:
    """One player at one table, with a connection of their own."""

    __slots__ = ("codes", "cookie", "fresh", "number", "seen", "socket")

    def __init__(self, number: int, cookie: str) -> None:
        self.number = number
        self.cookie = cookie
        self.socket: Socket | None = None
        self.seen = 0
        self.fresh = False
        """Whether it has been shown the match since it connected."""
        self.codes: list[int] = []


class Pair:
    """Two players and the match between them."""

    def __init__(self, port: int, game: str, tally: Tally, rng: random.Random, pause: float) -> None:
        self.port = port
        self.game = game
        self.tally = tally
        self.pause = pause
        """Seconds between two moves; 0 for none at all."""
        self.acknowledged: Callable[[str, str, int], None] = lambda table, command, number: None
        self.table = ""
        self.seats: list[PairSeat] = []
        self.running = False
        self.answered = 0
        """How many commands were accepted."""
        self._random = rng
        self._asked = 0
        self._acting: list[int] = []
        self._sent_at = 0.0
        self._due = 0.0
        self._pending: tuple[PairSeat, str, bytes] | None = None
        self._after = 0  # the number that a move must lead beyond

    @property
    def waits_for(self) -> float:
        """Seconds since the last move was sent, if nobody has seen what it led to."""
        return time.perf_counter() - self._sent_at if self._sent_at else 0.0

    @property
    def connected(self) -> bool:
        return all(seat.socket and not seat.socket.closed for seat in self.seats)

    # Opening --------------------------------------------------------------------------------

    async def open(self) -> None:
        """Sit down at a new table, both of them."""
        if not self.seats:
            for number in range(2):
                _, cookie = await ask(self.port, "GET", "/api/me")
                self.seats.append(PairSeat(number, cookie))
        plan = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
        self.table = await open_table(self.port, self.seats[0].cookie, plan)
        await self.connect()
        join = encode({"do": "join", "id": "join", "seat": 1, "name": "Ben"})
        socket = self.seats[1].socket
        assert socket is not None
        socket.say(join)
        await self.ready()

    async def connect(self) -> None:
        """Connect both players to the table, from what they have seen on."""
        for seat in self.seats:
            seat.fresh = False
            path = f"/api/tables/{self.table}/live?since={seat.seen}"
            seat.socket = await connect(self.port, path, seat.cookie, self._hearing(seat))
            self.tally.connections += 1

    async def ready(self) -> None:
        """Wait until both have been shown the match."""
        while not all(seat.fresh for seat in self.seats):
            await asyncio.sleep(0.005)

    def disconnect(self) -> None:
        for seat in self.seats:
            if seat.socket:
                seat.socket.close()
                seat.socket = None

    # Playing --------------------------------------------------------------------------------

    def start(self, delay: float = 0.0) -> None:
        self.running = True
        asyncio.get_running_loop().call_later(delay, self._move)

    def resume(self) -> None:
        """After a break: say again what was not answered, or go on."""
        self.running = True
        if self._pending:
            seat, _, message = self._pending
            if seat.socket:
                seat.socket.say(message)
        else:
            self._move()

    def _hearing(self, seat: PairSeat) -> Callable[[bytes], None]:
        def hear(message: bytes) -> None:
            news = decode(message)
            if news.kind == "update":
                self._update(seat, news)
            elif news.kind == "accepted":
                self._accepted(seat, news)
            elif news.kind == "refusal":
                self._refused(seat, news)

        return hear

    def _update(self, seat: PairSeat, news: News) -> None:
        assert news.moment is not None
        seat.seen, seat.fresh = news.number, True
        seat.codes = news.choices[0].codes if news.choices else []
        self._acting = news.moment.acting
        if self.tally.counting and self._sent_at and self._pending and seat is self._pending[0]:
            self.tally.waits.append(time.perf_counter() - self._sent_at)
            self._sent_at = 0.0
        self._go_on()

    def _accepted(self, seat: PairSeat, news: News) -> None:
        self.acknowledged(self.table, news.id, news.number)
        self.answered += 1
        if self._pending and news.id == self._pending[1]:
            self._after = news.number
            if isinstance(news.table, str):
                self._pending = None
                asyncio.get_running_loop().create_task(self._change_tables(news.table))
            else:
                self._go_on()

    def _refused(self, seat: PairSeat, news: News) -> None:
        self.tally.refused += 1
        self._pending, self._after = None, 0
        self._move()

    def _go_on(self) -> None:
        """Once both have seen what the last move led to, make the next."""
        if not self._pending or not self._after or any(seat.seen < self._after for seat in self.seats):
            return
        self._pending, self._after = None, 0
        if self.tally.counting:
            self.tally.moves += 1
        self._due += self.pause
        if self.pause and (delay := self._due - time.perf_counter()) > 0:
            asyncio.get_running_loop().call_later(delay, self._move)
        else:
            self._move()

    def _move(self) -> None:
        if not self.running or self._pending:
            return
        if self.pause and not self._due:
            self._due = time.perf_counter()
        self._asked += 1
        if not self._acting:
            self._say(self.seats[0], {"do": "rematch"})
            return
        seat = self.seats[self._acting[0]]
        if not seat.codes:
            return
        code = self._random.choice(seat.codes)
        self._say(seat, {"do": "act", "seat": seat.number, "based_on": seat.seen, "action": code})
        self._sent_at = time.perf_counter()

    def _say(self, seat: PairSeat, command: dict[str, object]) -> None:
        name = f"c{self._asked}"
        message = encode({**command, "id": name})
        self._pending = (seat, name, message)
        if seat.socket:
            seat.socket.say(message)

    async def _change_tables(self, table: str) -> None:
        """On to the rematch, where everybody sits one seat further."""
        self.disconnect()
        self.table = table
        self.tally.matches += 1
        self.seats.reverse()
        for number, seat in enumerate(self.seats):
            seat.number, seat.seen, seat.codes = number, 0, []
        try:
            await self.connect()
            await self.ready()
        except (OSError, NoAnswer, TimeoutError):
            return  # the server is gone; whoever has made this pair sees to it
        self._move()
