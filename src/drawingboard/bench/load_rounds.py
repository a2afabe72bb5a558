"""The process that plays whole matches in rounds, with a connection for every seat: ``bench server --seats 100``.

    python -m drawingboard.bench.load_rounds PORT SERVER_PID GAME SEATS MATCHES PAUSE

Everybody draws at random from the choices they are sent, takes something back now and then, and loses the
connection in some rounds, often in the middle of a command. It prints what it has measured, and everything
that was acknowledged, as one line of JSON. Loopback only, and bounded.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from typing import Any

from drawingboard.bench.client import Socket, ask, connect, open_table
from drawingboard.bench.figures import family_kb, percentile, print_result
from drawingboard.bench.messages import NO_OUTCOME, Choices, Moment, News, decode, encode

UNDO_SHARE = 0.1
DROP_SHARE = 0.05
"""How many of the clients lose their connection in every round."""

AWAY_SECONDS = (0.02, 0.3)
JOINING_AT_ONCE = 20
LONGEST_MATCH = 900.0
LONGEST_RETURN = 30.0


class LoadPlayer:
    """One player at the table, with a connection of their own."""

    def __init__(self, match: LoadMatch, seat: int, cookie: str) -> None:
        self.seat = seat
        self.stage = 0
        """How far the match is that it has been shown, see ``stage_of``; numbers of entries are everybody's own."""
        self.acknowledged: dict[str, int] = {}
        self.heard_bytes = 0
        self.drops = 0
        self._match = match
        self._cookie = cookie
        self._socket: Socket | None = None
        self._seen = 0
        self._said = 0
        self._pending: tuple[str, bytes] | None = None
        self._after = 0  # the entry that an update has to tell of before it goes on
        self._choices: Choices | None = None
        self._due = False
        self._sent_at = 0.0  # when the stroke was said that is waited for; 0 when none is, or the connection was lost

    # The connection -----------------------------------------------------------------------

    async def connect(self) -> None:
        """Connect, from what was seen on, and say again what was not answered.

        News may come before the socket is at hand here: what they call for is done now.
        """
        path = f"/api/tables/{self._match.table}/live?since={self._seen}"
        self._socket = await connect(self._match.port, path, self._cookie, self._hear)
        if self._pending:
            self._socket.say(self._pending[1])
        self._go_on()

    async def drop(self) -> None:
        """Lose the connection, and come back a moment later."""
        if self._socket is not None:
            self.drops += 1
            self._sent_at = 0.0
            self._choices = None  # until the next connection tells them
            self.disconnect()
            await asyncio.sleep(self._match.random.uniform(*AWAY_SECONDS))
            await self.connect()

    def disconnect(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    @property
    def connected(self) -> bool:
        return self._socket is not None

    @property
    def waits(self) -> bool:
        """Whether it has said something and not heard the answer."""
        return self._pending is not None

    def say(self, command: dict[str, object]) -> None:
        self._said += 1
        name = f"{self.seat}-{self._said}"
        self._pending = name, encode({**command, "id": name})
        if self._socket is not None:
            self._socket.say(self._pending[1])

    async def sit_down(self) -> None:
        self.say({"do": "join", "name": f"Player {self.seat + 1}"})
        while self._pending is not None:
            await asyncio.sleep(0.005)

    # Playing ------------------------------------------------------------------------------

    def _hear(self, message: bytes) -> None:
        self.heard_bytes += len(message)
        news = decode(message)
        if news.kind == "update":
            self._update(news)
        elif news.kind == "accepted":
            self.acknowledged[news.id] = news.number
            self._answered(news.id, news.number)
        elif news.kind == "refusal":
            self._match.refused.append(news.code)
            self._answered(news.id, 0)

    def _answered(self, name: str, number: int) -> None:
        if self._pending and name == self._pending[0]:
            self._pending, self._after = None, number
            self._go_on()

    def _update(self, news: News) -> None:
        self._seen = news.number
        self._choices = news.choices[0] if news.choices else None
        if news.moment is not None and (stage := stage_of(news.moment, self.stage)) > self.stage:
            self.stage = stage
            self._match.shown(self, over=bytes(news.moment.outcome) != NO_OUTCOME)
        self._go_on()

    def _go_on(self) -> None:
        """Act again after a while, if there is something to decide."""
        up_to_date = self._pending is None and self._seen >= self._after
        if up_to_date and self._sent_at:
            self._match.strokes.append(time.perf_counter() - self._sent_at)
            self._sent_at = 0.0
        if up_to_date and self._choices and self._choices.codes and not self._due:
            self._due = True
            pause = self._match.random.expovariate(1 / self._match.pause)
            asyncio.get_running_loop().call_later(pause, self._act)

    def _act(self) -> None:
        self._due = False
        choices, rng = self._choices, self._match.random
        if self._pending or self._seen < self._after or not choices or not choices.codes or not self.connected:
            return
        if choices.can_undo and rng.random() < UNDO_SHARE:
            self.say({"do": "undo", "seat": self.seat})
        else:
            action = rng.choice(choices.codes)
            self.say({"do": "act", "seat": self.seat, "based_on": self._seen, "action": action})
        self._sent_at = self._match.last_said = time.perf_counter()


class LoadMatch:
    """One match with all its clients."""

    def __init__(self, port: int, game: str, seats: int, pause: float, rng: random.Random) -> None:
        self.port = port
        self.game = game
        self.pause = pause
        """Seconds that somebody thinks before a stroke, on average."""
        self.random = rng
        self.table = ""
        self.clients: list[LoadPlayer] = []
        self.last_said = 0.0
        """When somebody last said something; when a round is over, that was the last confirmation."""
        self.waits: list[float] = []
        """Seconds from the last confirmation until everybody had the next round."""
        self.strokes: list[float] = []
        """Seconds from sending a stroke until its player had what it led to."""
        self.rounds = 0
        self.over = asyncio.Event()
        self.refused: list[str] = []
        self._seats = seats
        self._stage = 0
        self._counted = 0  # the last stage that everybody was seen to have
        self._confirmed = 0.0
        self._tasks: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Sit down, all of them, and play to the end."""
        cookies = [await self._cookie() for _ in range(self._seats)]
        plan = {"game": self.game, "seats": [{"kind": "open"}] * self._seats, "listed": False}
        self.table = await open_table(self.port, cookies[0], plan)
        self.clients = [LoadPlayer(self, seat, cookie) for seat, cookie in enumerate(cookies)]
        for at in range(0, self._seats, JOINING_AT_ONCE):
            await asyncio.gather(*(client.connect() for client in self.clients[at : at + JOINING_AT_ONCE]))
        for client in self.clients:  # one after the other, so that each has the seat of its number
            await client.sit_down()
        await asyncio.wait_for(self.over.wait(), LONGEST_MATCH)
        await asyncio.wait_for(self._hear_answers(), LONGEST_RETURN)

    async def _hear_answers(self) -> None:
        """Let those who are away at the end come back, and hear what has become of their last command."""
        while any(client.waits for client in self.clients):
            await asyncio.sleep(0.01)

    async def _cookie(self) -> str:
        _, cookie = await ask(self.port, "GET", "/api/me")
        return cookie

    def shown(self, client: LoadPlayer, over: bool) -> None:
        """A client has been shown the next round; when everybody has, that is how long it took."""
        if client.stage > self._stage:
            self._stage, self._confirmed = client.stage, self.last_said
        if self._counted == self._stage:
            return  # who was away hears of it later
        if all(other.stage >= self._stage for other in self.clients if other.connected):
            self._counted = self._stage
            if self.rounds:
                self.waits.append(time.perf_counter() - self._confirmed)
            self.rounds += 1
            if over:
                self.over.set()
            else:
                self._lose_some()

    def _lose_some(self) -> None:
        """Let some lose their connection at some time in this round."""
        loop = asyncio.get_running_loop()
        count = max(1, round(DROP_SHARE * len(self.clients)))
        for client in self.random.sample(self.clients, count):
            loop.call_later(self.random.uniform(0, 10 * self.pause), self._lose, client)

    def _lose(self, client: LoadPlayer) -> None:
        if not self.over.is_set():
            task = asyncio.get_running_loop().create_task(client.drop())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        for client in self.clients:
            client.disconnect()


def stage_of(moment: Moment, before: int) -> int:
    """How far a match is, the same for everybody: even in a round, odd between two rounds and at the end.

    >>> [stage_of(Moment(round=1), 0), stage_of(Moment(), 2), stage_of(Moment(round=2), 2)]
    [2, 3, 4]
    """
    return 2 * moment.round if moment.round else before | 1


async def measure(port: int, pid: int, game: str, seats: int, matches: int, pause: float) -> dict[str, Any]:
    """Play whole matches one after the other; what the server made of it."""
    rng = random.Random(seats)
    warm = LoadMatch(port, game, 2, pause / 4, rng)
    await warm.play()
    warm.close()
    played: list[LoadMatch] = []
    memory = 0
    began = time.perf_counter()
    for _ in range(matches):
        await asyncio.sleep(1.0)
        before = family_kb(pid)
        match = LoadMatch(port, game, seats, pause, rng)
        await match.play()
        memory = max(memory, family_kb(pid) - before)
        match.close()
        played.append(match)
    waits = sorted(wait for match in played for wait in match.waits)
    strokes = sorted(wait for match in played for wait in match.strokes)
    clients = [client for match in played for client in match.clients]
    rounds = sum(match.rounds for match in played)
    return {
        "game": game,
        "seats": seats,
        "matches": matches,
        "rounds": rounds,
        "seconds": round(time.perf_counter() - began, 1),
        "commands": sum(len(client.acknowledged) for client in clients),
        "refused": sorted({code for match in played for code in match.refused}),
        "reconnects": sum(client.drops for client in clients),
        "connections": sum(1 + client.drops for match in (warm, *played) for client in match.clients),
        "barrier_p50_ms": round(percentile(waits, 0.5) * 1000, 1),
        "barrier_p99_ms": round(percentile(waits, 0.99) * 1000, 1),
        "stroke_p50_ms": round(percentile(strokes, 0.5) * 1000, 1),
        "stroke_p99_ms": round(percentile(strokes, 0.99) * 1000, 1),
        "table_mb": round(memory / 1024, 1),
        "kb_per_client_and_round": round(sum(client.heard_bytes for client in clients) / 1000 / seats / rounds, 1),
        "acknowledged": {
            match.table: [[client.seat, client.acknowledged] for client in match.clients] for match in played
        },
    }


def main(arguments: list[str]) -> None:
    port, pid, game, seats, matches, pause = arguments
    work = measure(int(port), int(pid), game, int(seats), int(matches), float(pause))
    print_result(work)


if __name__ == "__main__":
    main(sys.argv[1:])
