"""One browser that looks at a table: what waits to be sent to it.

Nobody ever waits for a client. Whatever is for it is put here; what was put here in the same
moment is sent together, as soon as the client takes it. Of states (the match, the table)
only the latest counts, so they cannot pile up; of answers none may be lost, so a client
that lets too many pile up is let go, and may come back and catch up; of reactions a few wait, and others are dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog
from starlette.types import Receive

from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.server import wire
from drawingboard.server.viewers import Looker
from drawingboard.server.views import Shown
from drawingboard.server.websocket.transport import Hear, Transport

GOODBYES: dict[wire.ByeCode, tuple[int, str]] = {
    "restart": (1012, "the server restarts; come back in a moment"),
    "too_slow": (4008, "this connection did not keep up; connect again to catch up"),
    "too_many": (4029, "that was too much at once; wait a little before you connect again"),
    "gone": (4004, "this table is not here any more"),
    "revoked": (4003, "this browser is not known here any more; load the page anew"),
}
"""The WebSocket's closing code and the sentence for each way to say goodbye."""

MOST_REACTIONS = 4
"""So many messages with reactions wait for a client; they are of the moment, so that what comes later may be missed."""


def do_nothing() -> None: ...


class Connection:
    """One WebSocket."""

    __slots__ = (
        "_answers",
        "_bye",
        "_held",
        "_loop",
        "_most_answers",
        "_numbering",
        "_progress",
        "_reactions",
        "_roused",
        "_seen",
        "_seen_as",
        "_seen_by_client",
        "_shown",
        "_table_news",
        "_thinking_waits",
        "_transport",
        "_who",
        "_whole",
        "device",
        "gone",
        "guest",
        "left",
        "looking",
        "own",
    )

    def __init__(
        self,
        guest: str,
        seen: int,
        most_answers: int,
        transport: Transport,
        looking: int | None = None,
        device: str = "",
    ) -> None:
        self.guest = guest
        self.device = device
        """Which of the guest's it is."""
        self.looking = looking
        """With which of several seats the client says it looks."""
        self.gone = False
        """Whether its client has hung up."""
        self.left: Callable[[], None] = do_nothing
        """Called when the goodbye is on its way."""
        self._seen_by_client: int | None = seen  # as it counts, until that is looked up
        self._seen = 0
        self._most_answers = most_answers
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._answers: list[bytes] = []
        self._table_news: bytes | None = None
        self._shown: Shown | None = None
        self._who = Looker(SPECTATOR, (), ())
        self._seen_as: Viewer | None = None  # with whose eyes it has heard what it knows, if that is known
        self._numbering: object = None  # by what it counts entries
        self._whole = False
        self._progress: bytes | None = None
        self._thinking_waits: bytes | None = None
        self._reactions: list[bytes] = []
        self.own: tuple[int, ...] = ()
        """The seats it was last shown as its own."""
        self._bye: wire.ByeCode | None = None
        self._roused = False
        self._held = False

    @property
    def leaving(self) -> bool:
        return self._bye is not None

    # For whoever has something to say -----------------------------------------------------

    def answer(self, text: bytes) -> bool:
        """Have an answer sent; false if there are too many already."""
        if len(self._answers) >= self._most_answers:
            self.say_goodbye("too_slow")
            return False
        self._answers.append(text)
        self.rouse()
        return True

    def tell_table(self, text: bytes) -> None:
        """Have the latest news of the table sent."""
        if self._bye is None:
            self._table_news = text
            self.rouse()

    def show(self, shown: Shown, whole: bool = True) -> None:
        """Have the latest state of the match sent: all of it, or only what concerns the own seats."""
        if self._bye is None:
            self._who = shown.prepare(self.guest, self.looking)
            self.own = self._who.own
            self._shown = shown
            self._thinking_waits = None
            self._whole = self._whole or whole
            if whole:
                self._progress = None
            self.rouse()

    def tell_progress(self, text: bytes) -> None:
        """Have the latest news of who is still busy sent."""
        if self._bye is None:
            self._progress = text
            self.rouse()

    def tell_thinking_waits(self, text: bytes) -> None:
        """Have it said that a built-in player waits for its turn to think, unless there is newer news."""
        if self._bye is None:
            self._thinking_waits = text
            self.rouse()

    def tell_reactions(self, text: bytes) -> None:
        """Have reactions sent, unless the client is far behind: then it misses them."""
        if self._bye is None and len(self._reactions) < MOST_REACTIONS:
            self._reactions.append(text)
            self.rouse()

    def say_goodbye(self, code: wire.ByeCode) -> None:
        """Send nothing more but a goodbye, and close."""
        if self._bye is None:
            self._bye = code
            self._table_news = self._shown = self._progress = self._thinking_waits = None
            self._reactions = []
            self.rouse()

    def abort(self) -> None:
        """Cut the connection without a goodbye."""
        self._transport.abort()

    async def listen(self, receive: Receive, hear: Hear) -> None:
        """Hand every message of the client to a function until the connection ends."""
        await self._transport.listen(receive, hear, self.rouse)

    # Sending ------------------------------------------------------------------------------

    def rouse(self) -> None:
        """Send what is there, together with what else is said in this moment."""
        if not self._roused:
            self._roused = True
            self._loop.call_soon(self._send)

    def hold(self) -> None:
        """Send nothing before ``release``, unless it was to be sent already."""
        if not self._roused:
            self._roused = self._held = True

    def release(self) -> None:
        """Send what has come up since ``hold``, at once."""
        if self._held:
            self._held = False
            self._send()

    def _send(self) -> None:
        self._roused = False
        if not self._transport.is_ready:
            return
        try:
            self._transport.send_texts(self._waiting())
        except Exception:
            structlog.get_logger().exception("sending_failed")
            self.abort()
        if self._bye is not None:
            self._transport.close_with(GOODBYES[self._bye][0], self._bye)
            self.left()

    def _waiting(self) -> list[bytes]:
        """Everything to be sent: answers first, then the table, then the match, then who is busy with it."""
        texts, self._answers = self._answers, []
        if self._table_news is not None:
            texts.append(self._table_news)
            self._table_news = None
        if self._shown is not None:
            shown, self._shown = self._shown, None
            since, anew = self._seen_until(shown)
            texts.append(shown.text(0 if anew else since, self._who, self._whole or anew, anew))
            self._whole = False
        if self._progress is not None:
            texts.append(self._progress)
            self._progress = None
        if self._thinking_waits is not None:
            texts.append(self._thinking_waits)
            self._thinking_waits = None
        if self._reactions:
            texts += self._reactions
            self._reactions = []
        if self._bye is not None:
            texts.append(wire.ENCODER.encode(wire.Bye(self._bye, GOODBYES[self._bye][1])))
        return texts

    def _seen_until(self, shown: Shown) -> tuple[int, bool]:
        """The last entry that the client has been told of, and whether the log has to begin anew: it now looks with
        other eyes, or counts entries in another way."""
        seen, who = self._seen, self._who
        if self._seen_by_client is not None:
            found = shown.entry_seen(self._seen_by_client, who)
            seen, self._seen_by_client = found or 0, None
            anew = found is None or (shown.curtain and seen > 0)
        else:
            anew = seen > 0 and shown.curtain and self._seen_as != who.viewer
        numbering = shown.numbering(who)
        anew = anew or (self._numbering is not None and numbering != self._numbering)
        self._seen, self._seen_as, self._numbering = shown.number, who.viewer, numbering
        return min(seen, shown.number), anew
