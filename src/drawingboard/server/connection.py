"""One browser that looks at a table: what waits to be sent to it, and the task that sends it.

Nobody ever waits for a client. Whatever is for it is put here; its own task sends it as
fast as the client takes it. Of states (the match, the table) only the latest counts, so
they cannot pile up; of answers none may be lost, so a client that lets too many pile up
is let go, and may come back and catch up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from drawingboard.server import wire
from drawingboard.server.views import Shown

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

GOODBYES: dict[wire.ByeCode, tuple[int, str]] = {
    "restart": (1012, "the server restarts; come back in a moment"),
    "too_slow": (4008, "this connection did not keep up; connect again to catch up"),
    "too_many": (4029, "that was too much at once; wait a little before you connect again"),
    "gone": (4004, "this table is not here any more"),
}
"""The WebSocket's closing code and the sentence for each way to say goodbye."""


class Connection:
    """One WebSocket."""

    __slots__ = (
        "_answers",
        "_bye",
        "_most_answers",
        "_own",
        "_seen",
        "_shown",
        "_table_news",
        "_view_seat",
        "_wake",
        "abort",
        "guest",
        "sending_since",
    )

    def __init__(self, guest: str, seen: int, most_answers: int) -> None:
        self.guest = guest
        self.sending_since = 0.0
        """When it began to send what it sends now; 0 when it does not."""
        self.abort: Callable[[], None] | None = None
        """Cut the connection without a goodbye."""
        self._seen = seen
        self._most_answers = most_answers
        self._answers: list[str] = []
        self._table_news: str | None = None
        self._shown: Shown | None = None
        self._view_seat: int | None = None
        self._own: tuple[int, ...] = ()
        self._bye: wire.ByeCode | None = None
        self._wake: asyncio.Future[None] | None = None

    @property
    def leaving(self) -> bool:
        return self._bye is not None

    # For whoever has something to say -----------------------------------------------------

    def answer(self, text: str) -> bool:
        """Have an answer sent; false if there are too many already."""
        if len(self._answers) >= self._most_answers:
            self.say_goodbye("too_slow")
            return False
        self._answers.append(text)
        self._rouse()
        return True

    def tell_table(self, text: str) -> None:
        """Have the latest news of the table sent."""
        if self._bye is None:
            self._table_news = text
            self._rouse()

    def show(self, shown: Shown) -> None:
        """Have the latest state of the match sent."""
        if self._bye is None:
            self._view_seat, self._own = shown.prepare(self.guest)
            self._shown = shown
            self._rouse()

    def say_goodbye(self, code: wire.ByeCode) -> None:
        """Send nothing more but a goodbye, and close."""
        if self._bye is None:
            self._bye = code
            self._table_news = self._shown = None
            self._rouse()

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    # The task that sends ------------------------------------------------------------------

    async def keep_sending(self, send: Send) -> None:
        """Send what is there, for as long as the connection lasts."""
        loop = asyncio.get_running_loop()
        while True:
            text = self._next()
            if text is not None:
                self.sending_since = loop.time()
                await send({"type": "websocket.send", "text": text})
                self.sending_since = 0.0
            elif self._bye is not None:
                await self._leave(send, self._bye)
                return
            else:
                self._wake = loop.create_future()
                await self._wake
                self._wake = None

    def _next(self) -> str | None:
        """The next thing to send: answers first, then the table, then the match."""
        if self._answers:
            return self._answers.pop(0)
        if self._table_news is not None:
            text, self._table_news = self._table_news, None
            return text
        if self._shown is not None:
            shown, self._shown = self._shown, None
            since, self._seen = min(self._seen, shown.number), shown.number
            return shown.text(since, self._view_seat, self._own)
        return None

    async def _leave(self, send: Send, bye: wire.ByeCode) -> None:
        code, sentence = GOODBYES[bye]
        news = wire.Bye(code=bye, sentence=sentence)
        await send({"type": "websocket.send", "text": wire.ENCODER.encode(news).decode()})
        await send({"type": "websocket.close", "code": code, "reason": bye})
