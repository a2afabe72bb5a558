"""Those who look at a table, and what each of them is told.

In a phase of turns everybody gets the whole moment after every move. In a round a stroke on one
sheet is told to those who play that sheet, and to nobody else:

    a stroke              its own seat      an update without a moment: new choices, the own draft
    an announced step     everybody         an update with the moment that all share; with many seats, less often
    finished, thought     everybody         progress, at most a few times a second
    again, came, went
    the round is over     everybody         an update with the moment that all share, encoded once

What is announced, ``Game.seen_by`` says: a joker, or every stroke where sheets are open. So what goes over the
wire in a round grows with the seats, not with the strokes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from drawingboard.server import wire
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.table import Table
from drawingboard.server.views import Shared, Shown, TableShown
from drawingboard.server.websocket.connection import Connection

FEW = 10
"""So many are told about the table at once; more have to wait a moment, and hear the latest then."""

PAUSE_SECONDS = 0.25

encode = wire.ENCODER.encode
WhenQuiet = Callable[[Callable[[], None]], None]


class Pace:
    """Does something at once, but not more often than every so many seconds: what comes sooner waits, once."""

    __slots__ = ("_doing", "_handle", "_last", "_pause")

    def __init__(self, doing: Callable[[], None], pause: float = PAUSE_SECONDS) -> None:
        self._doing = doing
        self._pause = pause
        self._handle: asyncio.TimerHandle | None = None
        self._last = 0.0

    def ask(self) -> None:
        """Have it done, now or soon."""
        if self._handle is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._last + self._pause - loop.time()
        if wait > 0:
            self._handle = loop.call_later(wait, self._do)
        else:
            self._do()

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _do(self) -> None:
        self._handle = None
        self._last = asyncio.get_running_loop().time()
        self._doing()


class Later(Pace):
    """Does something some seconds after it was first asked for, however often that was."""

    def ask(self) -> None:
        """Have it done later."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(self._pause, self._do)


class Broadcast:
    """Those who look at a table. Whatever it tells is on disk: whoever asks it to tell makes sure of that."""

    __slots__ = (
        "_acting",
        "_announcements",
        "_gone",
        "_phase",
        "_progress",
        "_reacted",
        "_reactions",
        "_shape",
        "_shared",
        "_shown_at",
        "_table",
        "_table_news",
        "connections",
    )

    def __init__(self, table: Table, when_quiet: WhenQuiet) -> None:
        self.connections: list[Connection] = []
        self._table = table
        self._shape: object = None  # what table news were last about
        self._acting: tuple[int, ...] = ()  # what progress was last about
        self._phase = (-1, -1)  # what it was when everybody was last shown the match
        self._shown_at = 0  # the entry of the last moment that everybody has been shown
        self._shared = Shared()
        self._table_news = Pace(lambda: when_quiet(self._tell_table))
        self._progress = Pace(lambda: when_quiet(self._tell_progress))
        self._reacted: dict[int, wire.Reaction] = {}  # by seat, what is to be told next
        self._reactions = Pace(lambda: when_quiet(self._tell_reactions))
        self._gone = Later(lambda: when_quiet(self.tell_table), table.presence.patience / 1000)
        seldom = PAUSE_SECONDS * max(1, len(table.seats) / 5)
        self._announcements = Pace(lambda: when_quiet(self._show_announced), seldom)

    # People come and go -------------------------------------------------------------------

    def add(self, connection: Connection) -> None:
        """Let a connection see the table from now on, first of all as it stands."""
        self.connections.append(connection)
        self._table.presence.came(connection.guest)
        self._tell_who_is_here(connection)
        match = self._table.match
        if match is None:
            return
        connection.show(self._shown())
        if match.in_round and match.number > match.shown_at:
            connection.tell_progress(encode(self._news_of_progress()))

    def show_again(self, connection: Connection) -> None:
        """Show a connection the match as it stands: it looks with other eyes now."""
        if connection in self.connections and self._table.match is not None:
            connection.show(self._shown())

    def remove(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self._table.presence.went(connection.guest, wall_clock())

    def tell_who_left(self) -> None:
        self._tell_who_is_here(None)

    def _tell_who_is_here(self, arrived: Connection | None) -> None:
        """Tell everybody that somebody came or went. In a round with many at the table only those who come hear all
        about it; the others hear later who is gone."""
        if not self._in_round:
            self.tell_table()
        elif len(self._table.seats) <= FEW:
            self.tell_table()
            self._progress.ask()
        else:
            if arrived is not None:
                arrived.tell_table(encode(wire.TableNews(self.info(arrived.guest))))
            self._progress.ask()
            self._gone.ask()

    # The match goes on --------------------------------------------------------------------

    def tell(self, since: int, reshaped: bool) -> None:
        """Tell everybody what concerns them of what has happened after an entry, and perhaps to the table itself."""
        table = self._table
        if reshaped and table_shape(table) != self._shape:
            self.tell_table()
        if table.match is None or not self.connections:
            return
        if self._concerns_everybody(since):
            self._show_all()
        else:
            self._show_drafts(since)

    @property
    def _in_round(self) -> bool:
        return self._table.match is not None and self._table.match.in_round

    def _concerns_everybody(self, since: int) -> bool:
        """Whether it is not only strokes of a round that have happened since an entry."""
        match = self._table.match
        assert match is not None
        return not match.in_round or match.phase != self._phase or match.last_on(0) > since

    def _show_all(self) -> None:
        """A move, a new round, or something else that all share."""
        match = self._table.match
        assert match is not None
        self._phase, self._shown_at, self._acting = match.phase, match.shown_at, match.acting
        self._progress.cancel()
        self._announcements.cancel()
        shown = self._shown()
        for connection in self.connections:
            connection.show(shown)

    def _show_drafts(self, since: int) -> None:
        """Strokes: for those who drew them, and for those who play other seats than before."""
        match = self._table.match
        assert match is not None
        owners: dict[str, tuple[int, ...]] = {}
        for seat in self._table.seats:
            if seat.kind == "person":
                owners[seat.guest] = (*owners.get(seat.guest, ()), seat.number)
        drew = {self._table.seats[entry.seat].guest for entry in match.log[since:]}
        shown = self._shown()
        for connection in self.connections:
            if connection.guest in drew or connection.own != owners.get(connection.guest, ()):
                connection.show(shown, whole=False)
        if match.acting != self._acting:
            self._progress.ask()
        if match.shown_at != self._shown_at:
            self._announcements.ask()

    def _show_announced(self) -> None:
        if self._in_round and self.connections:
            self._show_all()

    def _shown(self) -> Shown:
        return Shown(self._table, tick_clock(), self._shared)

    def _tell_progress(self) -> None:
        if self._in_round and self.connections:
            progress = self._news_of_progress()
            self._acting = progress.acting
            text = encode(progress)
            for connection in self.connections:
                connection.tell_progress(text)

    def tell_thinking_waits(self, ahead: int) -> None:
        """Tell everybody that a built-in player waits for its turn to think."""
        text = encode(wire.ThinkingWaits(ahead))
        for connection in self.connections:
            connection.tell_thinking_waits(text)

    def tell_reactions(self, reactions: Mapping[int, wire.Reaction]) -> None:
        """Tell everybody what people say. However much is said, each seat's last is told, a few times a second."""
        self._reacted.update(reactions)
        self._reactions.ask()

    def _tell_reactions(self) -> None:
        told = tuple([wire.Reacted(seat, reaction) for seat, reaction in self._reacted.items()])
        self._reacted = {}
        if told:
            text = encode(wire.Reactions(told))
            for connection in self.connections:
                connection.tell_reactions(text)

    def tell_removed(self, guest: str) -> None:
        """Tell somebody that they were taken off the table."""
        text = encode(wire.Removed("whoever opened this table has taken you off it; look for another one"))
        for connection in self.connections:
            if connection.guest == guest:
                connection.answer(text)

    def _news_of_progress(self) -> wire.Progress:
        match = self._table.match
        assert match is not None
        here = self._table.presence.here
        seats = self._table.seats
        connected = tuple(seat.number for seat in seats if seat.kind == "person" and seat.guest in here)
        return wire.Progress(match.acting, connected, self._watchers())

    # The table ----------------------------------------------------------------------------

    def tell_table(self) -> None:
        """Tell everybody who sits where, and who is here."""
        self._shape = table_shape(self._table)
        if len(self.connections) > FEW:
            self._table_news.ask()
        else:
            self._tell_table()

    def _tell_table(self) -> None:
        shown = self._table_shown()
        owners = {seat.guest for seat in self._table.seats} | {self._table.host}
        texts: dict[str, bytes] = {}
        for connection in self.connections:
            guest = connection.guest if connection.guest in owners else ""
            if guest not in texts:
                texts[guest] = encode(wire.TableNews(shown.info(guest)))
            connection.tell_table(texts[guest])

    def info(self, guest: str) -> wire.TableInfo:
        """The table as a guest may see it."""
        return self._table_shown().info(guest)

    def _table_shown(self) -> TableShown:
        return TableShown(self._table, wall_clock(), self._watchers())

    def _watchers(self) -> int:
        owners = {seat.guest for seat in self._table.seats}
        return sum(connection.guest not in owners for connection in self.connections)

    # The end ------------------------------------------------------------------------------

    def close(self, bye: wire.ByeCode) -> None:
        """Let everybody go."""
        for pace in (self._table_news, self._progress, self._announcements, self._reactions, self._gone):
            pace.cancel()
        for connection in self.connections:
            connection.say_goodbye(bye)


def table_shape(table: Table) -> object:
    """Everything about a table that its news tell, but for who is connected."""
    seats = tuple((seat.kind, seat.guest, seat.name, seat.level) for seat in table.seats)
    return table.state, table.rematch, seats
