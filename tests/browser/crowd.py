"""Many people at one table without a browser: each has a connection of their own, and nearly all of them pass."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Coroutine, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from drawingboard.bench.client import Socket, ask, connect
from drawingboard.games.floorplan import actions as packing

AT_ONCE = 20
LONGEST = 60.0


class Choices(msgspec.Struct):
    seat: int
    codes: list[int]


class Entry(msgspec.Struct):
    number: int
    seat: int
    text: str


class News(msgspec.Struct):
    """As much of the news as they need."""

    kind: str = msgspec.field(name="is")
    number: int = 0
    code: str = ""
    entries: list[Entry] = []
    choices: list[Choices] = []


NEWS = msgspec.json.Decoder(News)


class Guest:
    """One of them, who draws so many strokes at random before passing for good."""

    def __init__(self, name: str, strokes: int = 0) -> None:
        self.name = name
        self.seated = asyncio.Event()
        self.refused: list[str] = []
        self._strokes = strokes
        self._random = random.Random(name)
        self._socket: Socket | None = None
        self._said = 0
        self._pending = False
        self._after = 0

    async def sits_down(self, port: int, table: str) -> None:
        _, cookie = await ask(port, "GET", "/api/me")
        self._socket = await connect(port, f"/api/tables/{table}/live?since=0", cookie, self._hear)
        self._say({"do": "join", "name": self.name})
        await self.seated.wait()

    def leaves(self) -> None:
        if self._socket:
            self._socket.close()

    def _say(self, command: dict[str, object]) -> None:
        self._said += 1
        self._pending = True
        if self._socket:
            self._socket.say(msgspec.json.encode({**command, "id": f"{self.name} {self._said}"}))

    def _hear(self, message: bytes) -> None:
        news = NEWS.decode(message)
        if news.kind == "refusal":
            self.refused.append(news.code)
        if news.kind in ("accepted", "refusal"):
            self._pending, self._after = False, news.number
            self.seated.set()
        self.hears(news)
        if news.kind == "update" and not self._pending and news.number >= self._after:
            self._goes_on(news)

    def hears(self, news: News) -> None:
        """For those who keep track of what happens."""

    def _goes_on(self, news: News) -> None:
        for choices in news.choices:
            if choices.codes:
                code = self.decides(choices)
                self._say({"do": "act", "seat": choices.seat, "based_on": news.number, "action": code})

    def decides(self, choices: Choices) -> int:
        self._strokes -= 1
        passes = self._strokes < 0 and packing.DONE in choices.codes
        return packing.DONE if passes else self._random.choice(choices.codes)


class Crowd:
    """All of them, in a thread of their own, from sitting down until they leave."""

    def __init__(self, guests: Sequence[Guest]) -> None:
        self._guests = guests
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    @property
    def refused(self) -> list[str]:
        """The codes of everything that was refused to any of them."""
        return [code for guest in self._guests for code in guest.refused]

    def sits_down(self, home: str, table: str) -> Crowd:
        self._thread.start()
        self._does(self._all_sit_down(urlsplit(home).port or 0, table))
        return self

    async def _all_sit_down(self, port: int, table: str) -> None:
        for at in range(0, len(self._guests), AT_ONCE):
            await asyncio.gather(*(guest.sits_down(port, table) for guest in self._guests[at : at + AT_ONCE]))

    def leaves(self) -> None:
        self._does(self._all_leave())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _all_leave(self) -> None:
        for guest in self._guests:
            guest.leaves()
        await asyncio.sleep(0)

    def _does(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(LONGEST)
