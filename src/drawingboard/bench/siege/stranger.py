"""Somebody whom nobody knows: a fresh cookie, an address, and what they do at tables."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import msgspec

from drawingboard.bench.client import NoAnswer, Socket, ask, connect, open_table
from drawingboard.bench.messages import encode
from drawingboard.bench.siege.attack import Target

ANSWERS = ("accepted", "refusal")
PATIENCE = 60.0


class Stranger:
    """One guest at one address."""

    def __init__(self, target: Target, source: str, cookie: str) -> None:
        self._target = target
        self._source = source
        self._cookie = cookie

    @classmethod
    async def arrive(cls, target: Target, source: str) -> Stranger:
        _, cookie = await ask(target.port, "GET", "/api/me", source=source)
        return cls(target, source, cookie)

    async def open(self, game: str, seats: list[dict[str, str]], **plan: Any) -> str | None:
        """The id of a new table; ``None`` if it is refused."""
        try:
            return await open_table(
                self._target.port, self._cookie, {"game": game, "seats": seats, **plan}, self._source
            )
        except NoAnswer:
            return None

    async def get(self, path: str) -> bytes:
        """What is answered; nothing if it is refused."""
        return await self._asked("GET", path)

    async def post(self, path: str, body: object) -> bytes:
        """The same, with something handed in."""
        return await self._asked("POST", path, body)

    async def _asked(self, method: str, path: str, body: object = None) -> bytes:
        try:
            return (await ask(self._target.port, method, path, self._cookie, body, self._source))[0]
        except NoAnswer:
            return b""

    async def sit_at(self, table: str) -> TableSocket:
        at = TableSocket()
        path = f"/api/tables/{table}/live"
        at.socket = await connect(self._target.port, path, self._cookie, at.hear, self._source)
        return at


class TableSocket:
    """A connection to a table, and what it has heard."""

    socket: Socket

    def __init__(self) -> None:
        self.update: dict[str, Any] = {}
        self.heard_bytes = 0
        self._ids = itertools.count(1)
        self._answer: dict[str, Any] = {}
        self._news = asyncio.Event()

    def hear(self, text: bytes) -> None:
        self.heard_bytes += len(text)
        message = msgspec.json.decode(text)
        if message["is"] == "update":
            self.update = message
        elif message["is"] in ANSWERS:
            self._answer = message
        self._news.set()

    async def say(self, command: str, **fields: Any) -> dict[str, Any]:
        """Say a command; its answer."""
        name = str(next(self._ids))
        self.socket.say(encode({"do": command, "id": name, **fields}))
        async with asyncio.timeout(PATIENCE):
            while self._answer.get("id") != name:
                await self.news()
        return self._answer

    async def news(self) -> None:
        """Wait until something is heard."""
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), PATIENCE)

    def codes(self) -> list[int]:
        """What the own seat may do."""
        return [code for choices in self.update.get("choices", ()) for code in choices["codes"]]

    async def act(self) -> dict[str, Any]:
        """Do the first thing that is possible."""
        seat = self.update["choices"][0]["seat"]
        return await self.say("act", seat=seat, based_on=self.update["number"], action=self.codes()[0])
