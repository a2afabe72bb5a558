"""Pairs who play on whatever happens: who loses the connection comes back, and says again what was not answered."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from functools import partial

import msgspec

from drawingboard.bench.client import NoAnswer, Socket, ask, connect, open_table
from drawingboard.bench.messages import NO_OUTCOME, Choices, Moment, encode
from drawingboard.bench.strikes.ledger import Ledger

PATIENCE_SECONDS = 2.0
"""Whoever has heard nothing for so long though something has to come takes the connection for lost."""
HANDSHAKE_SECONDS = 3.0
AGAIN_SECONDS = (0.05, 0.3)
SITTING_SECONDS = 30.0


class Entry(msgspec.Struct):
    number: int
    seat: int
    text: str


class News(msgspec.Struct):
    """As much of a message as is compared."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    number: int = 0
    code: str = ""
    table: object = None
    moment: Moment | None = None
    choices: list[Choices] = []
    entries: list[Entry] = []
    anew: bool = False


DECODE = msgspec.json.Decoder(News).decode


class Player:
    """One of a pair, with a connection of their own."""

    def __init__(self, pair: SteadyPair, number: int, cookie: str) -> None:
        self.number = number
        self.cookie = cookie
        self.seen = 0
        self.pending: tuple[str, bytes] | None = None
        self._pair = pair
        self._socket: Socket | None = None
        self._choices: Choices | None = None
        self._acting: list[int] = []
        self._over = False
        self._after = 0  # the entry that an update has to tell of before the next move
        self._due = False
        self._turned_away = ""

    # The connection -----------------------------------------------------------------------

    async def stay(self) -> None:
        """Be connected to the table of the pair, for ever."""
        while self._pair.stays:
            table, lost = self._pair.table, asyncio.Event()
            path = f"/api/tables/{table}/live?since={self.seen}"
            try:
                async with asyncio.timeout(HANDSHAKE_SECONDS):
                    socket = await connect(self._pair.port, path, self.cookie, partial(self._hear, table))
            except (OSError, NoAnswer, TimeoutError) as problem:
                self._turned_away = f"{type(problem).__name__} {problem}"
                self._pair.ledger.turned_away += 1
                await asyncio.sleep(self._pair.random.uniform(*AGAIN_SECONDS))
                continue
            socket.lost = lost.set
            if socket.closed or table != self._pair.table:
                socket.close()
                continue
            self._socket = socket
            if self.pending:
                socket.say(self.pending[1])
            await lost.wait()
            self._socket = None
            self._choices = None

    @property
    def state(self) -> str:
        said = self.pending[1].decode() if self.pending else "nothing"
        connected = "connected" if self._socket else f"not connected ({self._turned_away})"
        return f"seat {self.number}, {connected}, has seen {self.seen} of {self._after}, waits for {said}"

    def hang_up(self) -> None:
        if self._socket:
            self._socket.close()

    def change_tables(self) -> None:
        """To the next match, where everybody sits one seat further."""
        self.number = 1 - self.number
        self.seen = self._after = 0
        self.pending = self._choices = None
        self._acting, self._over = [], False
        self.hang_up()

    # Playing ------------------------------------------------------------------------------

    def _hear(self, table: str, message: bytes) -> None:
        news = DECODE(message)
        if table != self._pair.table:
            return
        if news.kind == "update":
            self._update(table, news)
        elif news.kind == "accepted":
            self._pair.ledger.accept(table, news.id, news.number)
            self._pair.note_accepted()
            if self.pending and news.id == self.pending[0]:
                self.pending, self._after = None, news.number
                if isinstance(news.table, str):
                    self._pair.change_tables(news.table)
                    return
            self.go_on()
        elif news.kind == "refusal":
            self._pair.ledger.refuse(table, news.id, news.code)
            if self.pending and news.id == self.pending[0]:
                self.pending = None
                self.go_on()

    def _update(self, table: str, news: News) -> None:
        self._pair.heard_at = time.monotonic()
        last = 0 if news.anew else self.seen
        for entry in news.entries:
            if entry.number != last + 1 and not news.anew:
                self._pair.ledger.note("a hole in what a client heard", table, f"{last} → {entry.number}")
            last = entry.number
            self._pair.ledger.hear(table, entry.number, entry.seat, entry.text)
        self.seen = news.number
        self._choices = news.choices[0] if news.choices else None
        if news.moment:
            self._acting = news.moment.acting
            self._over = bytes(news.moment.outcome) != NO_OUTCOME
        self.go_on()

    def go_on(self) -> None:
        """Act again in a moment, if it is one's turn."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_later(self._pair.pause, self._act)

    def _act(self) -> None:
        self._due = False
        if self.pending or self._socket is None or self.seen < self._after:
            return
        if self._over:
            if self.number == 0:
                self.say({"do": "rematch"})
        elif self._choices and self._choices.codes and self.number in self._acting:
            code = self._pair.random.choice(self._choices.codes)
            self.say({"do": "act", "seat": self.number, "based_on": self.seen, "action": code})

    def say(self, command: dict[str, object]) -> None:
        name = self._pair.next_name()
        self.pending = name, encode({**command, "id": name})
        self._pair.ledger.say(self._pair.table, name)
        if self._socket:
            self._socket.say(self.pending[1])


class SteadyPair:
    """Two players and their matches, one after the other."""

    def __init__(self, port: int, game: str, ledger: Ledger, rng: random.Random, pause: float) -> None:
        self.port = port
        self.ledger = ledger
        self.random = rng
        self.pause = pause
        """Seconds before a move."""
        self.table = ""
        self.players: list[Player] = []
        self.heard_at = 0.0
        self.stays = True
        """Whether they play on."""
        self.accepted = 0
        """Commands since ``mark``."""
        self.longest = 0.0
        """The longest time without one since ``mark``, in seconds."""
        self._game = game
        self._names = 0
        self._accepted_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        cookies = [(await ask(self.port, "GET", "/api/me"))[1] for _ in range(2)]
        plan = {"game": self._game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
        self.table = await open_table(self.port, cookies[0], plan)
        self.ledger.opened.add(self.table)
        self.players = [Player(self, number, cookie) for number, cookie in enumerate(cookies)]
        self.heard_at = time.monotonic()
        self.mark()
        self.players[1].say({"do": "join", "seat": 1, "name": "Ben"})
        doings = [*(player.stay() for player in self.players), self._watch()]
        self._tasks = [asyncio.get_running_loop().create_task(doing) for doing in doings]

    async def leave(self) -> None:
        self.stays = False
        while any(not task.done() for task in self._tasks):
            for task in self._tasks:
                task.cancel()
            for player in self.players:
                player.hang_up()
            await asyncio.wait(self._tasks, timeout=0.2)  # a handshake that ends just now hears no cancellation

    async def _watch(self) -> None:
        """Take connections for lost on which nothing comes any more."""
        while True:
            await asyncio.sleep(PATIENCE_SECONDS / 4)
            if time.monotonic() - max(self.heard_at, self._accepted_at) > PATIENCE_SECONDS + self.pause:
                self.heard_at = time.monotonic()
                for player in self.players:
                    player.hang_up()

    def next_name(self) -> str:
        self._names += 1
        return f"c{self._names}"

    def change_tables(self, table: str) -> None:
        self.table = table
        self.ledger.rematches += 1
        self.players.reverse()
        for player in self.players:
            player.change_tables()

    @property
    def state(self) -> str:
        """For whoever looks why they do not go on."""
        return "; ".join(player.state for player in self.players)

    # How long they have to wait ---------------------------------------------------------------

    def note_accepted(self) -> None:
        now = time.monotonic()
        self.longest = max(self.longest, now - self._accepted_at)
        self._accepted_at = now
        self.accepted += 1

    def mark(self) -> None:
        """Count from now on."""
        self.accepted, self.longest, self._accepted_at = 0, 0.0, time.monotonic()

    @property
    def plays(self) -> bool:
        """Whether they have gone on since the last mark."""
        return self.accepted >= 2


async def play(pairs: list[SteadyPair]) -> None:
    """Have all sit down and begin."""
    for pair in pairs:
        await pair.sit_down()
    with suppress(TimeoutError):
        async with asyncio.timeout(SITTING_SECONDS):
            while not all(pair.plays for pair in pairs):
                await asyncio.sleep(0.02)
