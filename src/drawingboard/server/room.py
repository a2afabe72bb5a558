"""A table that is alive: people look at it, commands arrive, what they change is kept and then shown.

    command ──▶ table (in memory) ──▶ disk ──▶ answer, and news for everybody

Between memory and disk a room is *busy*: nothing is shown, and what arrives waits. So nobody
ever sees a move that a power cut could take back, and the order is the same for all.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec
import structlog

from drawingboard.core.errors import NotNow, Refused, Unavailable
from drawingboard.server import views, wire
from drawingboard.server.bot_turns import BotTurns
from drawingboard.server.broadcast import Broadcast
from drawingboard.server.clock_alarm import ClockAlarm, due_at
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.growth import check_growth
from drawingboard.server.hints import Hints
from drawingboard.server.presence import Presence
from drawingboard.server.recent_commands import RecentCommands
from drawingboard.server.storage import queries
from drawingboard.server.storage.writes import EntryRow, FateUnknown, Statement, Write
from drawingboard.server.table import Table
from drawingboard.server.thinking import Party, Thinking
from drawingboard.server.viewers import looker
from drawingboard.server.websocket.connection import Connection

if TYPE_CHECKING:
    from drawingboard.server.tables import Tables

MOST_WAITING = 1000
OUR_FAULT = ("server/our_fault", "that is our fault")
T = TypeVar("T")
Command = TypeVar("Command", bound=wire.AnyCommand)
Answer = wire.Accepted | wire.Refusal | wire.Previewed | wire.Hinted


def encoded(news: wire.News) -> bytes:
    return wire.ENCODER.encode(news)


class Room:
    """A table that is alive."""

    __slots__ = (
        "_alarm",
        "_answers",
        "_clocks_kept",
        "_commands",
        "_fulfilled",
        "_hints",
        "_lookers",
        "_made",
        "_marks",
        "_promises",
        "_reacted",
        "_readers",
        "_recent_commands",
        "_removed",
        "_reshaped",
        "_tables",
        "_thinking",
        "_writers",
        "broadcast",
        "busy",
        "closed",
        "durable",
        "table",
        "used",
    )

    def __init__(self, tables: Tables, table: Table, recent_commands: RecentCommands | None = None) -> None:
        self.table = table
        table.presence = Presence(wall_clock(), int(tables.settings.away_seconds * 1000))
        self.broadcast = Broadcast(table, self.when_quiet)
        self.busy = False
        self.closed = False
        self.durable = table.match.number if table.match else 0
        """The number of the last entry on disk."""
        self.used = tick_clock()
        self._tables = tables
        self._readers: list[Callable[[], None]] = []
        self._writers: list[Callable[[], None]] = []
        self._promises: list[asyncio.Future[None]] = []
        self._fulfilled: list[asyncio.Future[None]] = []
        self._recent_commands = recent_commands or RecentCommands(len(table.seats), ())
        self._answers: list[tuple[Connection, Answer, float]] = []
        self._lookers: list[Connection] = []
        self._reacted: dict[int, wire.Reaction] = {}
        self._marks: dict[int, tuple[str, str]] = {}
        self._commands: list[Statement] = []
        self._made: list[Table] = []
        self._removed: set[str] = set()
        self._clocks_kept = False
        self._reshaped = False
        self._thinking = BotTurns(tables.bots)
        self._hints = Hints()
        self._alarm = ClockAlarm()

    @property
    def log(self) -> structlog.typing.FilteringBoundLogger:
        logger: structlog.typing.FilteringBoundLogger = structlog.get_logger().bind(
            match=self.table.id, number=self.durable
        )
        return logger

    @property
    def connections(self) -> list[Connection]:
        return self.broadcast.connections

    # People come and go -------------------------------------------------------------------

    def attach(self, connection: Connection) -> None:
        """Let a connection see this table from now on."""
        self.when_quiet(lambda: self._attach(connection))

    def _attach(self, connection: Connection) -> None:
        if self.closed:
            connection.say_goodbye("restart")
        if connection.leaving or connection.gone:
            return
        self.broadcast.add(connection)
        if len(self.connections) == 1:
            self._rest()  # what nobody looked at may have rested

    def detach(self, connection: Connection) -> None:
        self.used = tick_clock()
        connection.gone = True
        if connection in self.connections:
            self.broadcast.remove(connection)
            self.when_quiet(self.broadcast.tell_who_left)
            if not self.connections:
                self.when_quiet(self._rest)
        if not self.connections and self.table.state == "over" and self.idle:
            self._tables.forget(self)
            self.closed = True

    def when_quiet(self, doing: Callable[[], None]) -> None:
        """Do something as soon as everything in memory is on disk as well, or at once if it never will be."""
        if self.busy and not self.closed:
            self._readers.append(doing)
        else:
            doing()

    async def ask(self, question: Callable[[Table], T]) -> T:
        """What a question finds out about the table, of what is on disk."""
        if not self.busy:
            return question(self.table)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def answer() -> None:
            if future.done():
                return  # whoever asked has gone
            try:
                if self.closed:
                    raise starts_anew()
                future.set_result(question(self.table))
            except Exception as problem:
                future.set_exception(problem)

        self.when_quiet(answer)
        return await future

    # Commands -----------------------------------------------------------------------------

    def receive(self, connection: Connection, command: wire.AnyCommand, at: float) -> None:
        """Carry out a command, now or when it is its turn; it will be answered."""
        if not self.busy:
            self._try(connection, command, at)
            self._keep()
        elif len(self._writers) < MOST_WAITING:
            self._writers.append(lambda: self._try(connection, command, at))
        else:
            refusal = wire.Refusal(command.id, "table/busy", "too much is going on at this table; try again")
            connection.answer(encoded(refusal))

    def _try(self, connection: Connection, command: wire.AnyCommand, at: float) -> None:
        """Carry out a command in memory, and note its answer."""
        guest = connection.guest
        answer: Answer | None = self._recent_commands.get(guest, command.id)
        if answer is None:
            try:
                if type(command) is wire.Look:
                    answer = self._look(connection, command)
                elif type(command) is wire.Preview:
                    answer = self._preview(connection, command)
                elif type(command) is wire.Hint:
                    answer = self._hint(connection, command)
                elif type(command) is wire.React:
                    answer = self._react(connection, command)
                else:
                    check_in_front(self.table, connection, command)
                    answer = self._accept(guest, self._as_in_log(connection, command))
            except Refused as refusal:
                answer = wire.Refusal(command.id, refusal.code, refusal.sentence, refusal.rule, refusal.squares)
            except Exception:
                connection.answer(encoded(wire.Refusal(command.id, *OUR_FAULT)))
                self._break_down("command_failed")
                return
        if answer is not None:
            self._answers.append((connection, answer, at))

    def _hint(self, connection: Connection, command: wire.Hint) -> wire.Hinted | None:
        """Give a hint that is known, or have one thought about: then it is answered later."""
        check_growth(self.table, command, self._tables.settings.limits)
        return self._hints.ask(self, connection, self._as_in_log(connection, command))

    def _accept(self, guest: str, command: wire.AnyCommand) -> wire.Accepted:
        now, table = wall_clock(), self.table
        if type(command) is not wire.Act:  # by far the most frequent, and neither of these
            if brings_bots(command):
                self.check_may_think(guest)
            check_growth(table, command, self._tables.settings.limits)
        before = table.match.number if table.match else 0
        if type(command) is wire.Rematch:
            self._again(guest, now, command.level)
        else:
            table.carry_out(command, guest, now, tick_clock())
        number = table.match.number if table.match else 0
        made = table.rematch if type(command) is wire.Rematch else None
        if type(command) is wire.Remove:
            self._removed |= table.removed
        if number > before:
            self._marks[number] = (guest, command.id)
        else:
            self._commands.append(queries.keep_command(table.id, guest, command.id, number, made))
        accepted = wire.Accepted(id=command.id, number=number, table=made)
        self._recent_commands.add(guest, accepted)
        return accepted

    def _as_in_log(self, connection: Connection, command: Command) -> Command:
        """A command that names the entry it is based on as the log counts, not as its client does."""
        match = self.table.match
        if match is None or not match.has_own_streams or not isinstance(command, wire.Act | wire.Preview | wire.Hint):
            return command
        who = looker(self.table, connection.guest, connection.looking)
        return msgspec.structs.replace(command, based_on=who.entry(match, command.based_on, "action/number"))

    def _as_told(self, connection: Connection, answer: Answer) -> Answer:
        """An answer that names the entry it led to as its client counts."""
        match = self.table.match
        if match is None or not match.has_own_streams or type(answer) is not wire.Accepted:
            return answer
        number = looker(self.table, connection.guest, connection.looking).counted(match, answer.number)
        return msgspec.structs.replace(answer, number=number)

    def _look(self, connection: Connection, command: wire.Look) -> wire.Accepted:
        """Let a connection look with another of its seats, from the moment on in which it is answered."""
        self.table.check_plays(command.seat, connection.guest)
        connection.looking = command.seat
        self._lookers.append(connection)
        return wire.Accepted(command.id, self.table.match.number if self.table.match else 0)

    def _preview(self, connection: Connection, command: wire.Preview) -> wire.Previewed | wire.Refusal:
        """Tell a connection what an action of its seat would do. If that fails the table is none the worse for it."""
        self.table.check_plays(command.seat, connection.guest)
        check_in_front(self.table, connection, command)
        command = self._as_in_log(connection, command)
        try:
            return views.preview(self.table.running(), command)
        except Refused:
            raise
        except Exception:
            self.log.exception("preview_failed")
            return wire.Refusal(command.id, *OUR_FAULT)

    def _react(self, connection: Connection, command: wire.React) -> wire.Accepted:
        """Have a reaction told once it is answered; nothing of it stays."""
        self._reacted[command.seat] = self._tables.reactions.check(self.table, connection.guest, command)
        return wire.Accepted(command.id, self.table.match.number if self.table.match else 0)

    def _again(self, guest: str, now: int, level: wire.Level | None) -> None:
        if new := self.table.again(guest, now, level):
            new.begin_if_full(now, tick_clock())
            self._made.append(new)

    def change(self, doing: Callable[[Table], None]) -> asyncio.Future[None]:
        """Change the table from outside a connection; the future is done when that is on disk."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.closed:
            future.set_exception(starts_anew())
            return future
        self._promises.append(future)

        def change() -> None:
            try:
                doing(self.table)
            except Refused as refusal:
                self._promises.remove(future)
                if not future.done():
                    future.set_exception(refusal)
            except Exception:
                self._break_down("change_failed")
            else:
                self._fulfilled.append(future)

        if self.busy:
            self._writers.append(change)
        else:
            change()
            self._keep()
        return future

    # To the disk --------------------------------------------------------------------------

    def keep_new(self) -> asyncio.Future[None]:
        """Have a table kept that nobody has seen yet."""
        self._made.append(self.table)
        self.table.changed_header = False
        self.table.changed_seats.clear()
        return self.change(lambda table: None)

    def _keep(self) -> None:
        """Have everything that is new in memory kept; when it is, tell."""
        if self.closed:
            return
        statements, entries = self._changes(), self._new_entries()
        if statements or entries:
            self.busy = True
            self._tables.store.submit(Write(self._kept, entries, statements))
        else:
            self._give_answers()
            self._rest()

    def _changes(self) -> list[Statement]:
        table = self.table
        self._clocks_kept = False
        self._note_when_due()
        if not (table.changed_header or table.changed_seats or table.reseated or self._commands or self._made):
            return []
        self._reshaped = True
        own = self._tables.cluster.own
        statements = [one for made in self._made for one in (*queries.insert_table(made), *own(made.id))]
        if table.changed_header:
            statements.append(queries.update_header(table))
        if table.reseated:
            statements += queries.replace_seats(table)
        else:
            statements += [queries.update_seat(table, number) for number in sorted(table.changed_seats)]
        statements += self._commands
        table.changed_header = False
        table.changed_seats.clear()
        table.reseated = False
        self._commands = []
        return statements

    def _note_when_due(self) -> None:
        """Have it kept when tables have to be awake. The time itself changes with the clocks, which are kept anyway."""
        for made in self._made:
            made.due = due_at(made)
        table = self.table
        if table.clocks is None and table.due is None and not table.has_bots:
            return
        due = due_at(table)
        table.changed_header = table.changed_header or kind_of_due(due) != kind_of_due(table.due)
        if table.changed_header:
            table.due = due

    def _new_entries(self) -> list[EntryRow]:
        rows = [row for made in self._made if made.match for row in entry_rows(made, 0, {})]
        if self.table.match and self.table.match.number > self.durable:
            rows += entry_rows(self.table, self.durable, self._marks)
            self._marks = {}
        return rows

    def _kept(self, error: Exception | None) -> None:
        """Everything that was new is on disk, or cannot be."""
        self.busy = False
        if self.closed:
            return
        if error is not None:
            self.log.error("not_kept", problem=str(error))
            self._break_down("not_kept", error if isinstance(error, Unavailable) else None)
            return
        try:
            self._go_on()
        except Exception:
            self._break_down("telling_failed")

    def _go_on(self) -> None:
        """Tell what is on disk now, and take up what has waited for that."""
        for made in self._made:
            if made is not self.table:
                self._tables.adopt(made)
        self._made = []
        self._tell_all()
        while self._readers:
            self._readers.pop(0)()
        if self._writers:
            writers, self._writers = self._writers, []
            for write in writers:
                if not self.closed:
                    write()
            self._keep()
        else:
            self._rest()

    def _tell_all(self) -> None:
        """Answer, and show everybody what is on disk now."""
        table = self.table
        kept_at = time.monotonic()
        since = self.durable
        if table.match:
            self.durable = table.match.number
        answers = self._answers
        for connection in self.connections:
            connection.hold()
        try:
            self._give_answers()
            self.broadcast.tell(since, self._reshaped)
            for guest in self._removed:
                self.broadcast.tell_removed(guest)
        finally:
            for connection in self.connections:
                connection.release()
        self._removed = set()
        self._reshaped = False
        if self.durable > since:
            told_at = time.monotonic()
            for _, _, at in answers:
                self._tables.metrics.durable.observe(kept_at - at)
                self._tables.metrics.sent.observe(told_at - at)

    def _give_answers(self) -> None:
        answers, self._answers = self._answers, []
        metrics = self._tables.metrics
        for connection, answer, _ in answers:
            if type(answer) is wire.Accepted:
                metrics.accepted += 1
            elif type(answer) is wire.Refusal:
                metrics.refused += 1
            if not connection.answer(encoded(self._as_told(connection, answer))):
                metrics.too_slow += 1
        lookers, self._lookers = self._lookers, []
        for connection in lookers:
            self.broadcast.show_again(connection)
        if self._reacted:
            self.broadcast.tell_reactions(self._reacted)
            self._reacted = {}
        for promise in self._fulfilled:
            self._promises.remove(promise)
            if not promise.done():
                promise.set_result(None)
        self._fulfilled = []

    def wake(self) -> None:
        """Go on where the match stands: after a restart, or when it has just begun."""
        self.when_quiet(self._rest)

    def _rest(self) -> None:
        """With nothing left to do: let built-in players think, set the alarm for the clocks."""
        if not self.closed and self.table.match is not None:
            if self.table.clocks:
                self.table.clocks.hold(not self.is_awaited, tick_clock())
            self._thinking.begin(self)
            self._alarm.set(self)

    @property
    def is_awaited(self) -> bool:
        """Whether somebody looks, or sits here and waits for their turn."""
        return bool(self.connections) or self.table.has_people

    def parties(self) -> list[Party]:
        """On whose behalf built-in players think here: those who look, or else those who wait."""
        seats = self.table.seats
        waiting = [seat.guest for seat in seats if seat.kind == "person"] or [self.table.host]
        guests = {connection.guest for connection in self.connections} or set(waiting)
        return [self._tables.party_of(guest) for guest in guests]

    def party_of(self, guest: str) -> Party:
        return self._tables.party_of(guest)

    @property
    def thinking(self) -> Thinking:
        """Where everything thinks that somebody at this table waits for."""
        return self._tables.thinking

    def check_may_think(self, guest: str) -> None:
        """Refuse more thinking on behalf of a guest while too much waits."""
        self.thinking.check_open(self.party_of(guest))

    def answer(self, connection: Connection, answer: Answer) -> None:
        """Answer a command whose answer took its time."""
        metrics = self._tables.metrics
        metrics.refused += type(answer) is wire.Refusal
        if not connection.answer(encoded(answer)):
            metrics.too_slow += 1

    def info(self, guest: str) -> wire.TableInfo:
        """The table as a guest may see it."""
        return self.broadcast.info(guest)

    # The end --------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nothing would be missed if this room were only on disk."""
        return not (self.connections or self.busy or self._thinking.active or self._hints.active or self._alarm.is_near)

    def fall_asleep(self) -> bool:
        """Whether the file has everything, so that this room can be forgotten; if not, it is written now. In a round
        the clocks are only kept when it begins."""
        table = self.table
        if table.clocks and table.match and table.match.in_round and not self._clocks_kept:
            table.changed_header = True
            self._keep()
            self._clocks_kept = True
            return False
        return True

    def _break_down(self, why: str, refusal: Refused | None = None) -> None:
        """Memory may differ from the disk: send everybody away, and start again from the disk."""
        self.log.error("room_closed", why=why, exc_info=why.endswith("failed"))
        self._tables.forget(self)
        for connection, answer, _ in () if isinstance(refusal, FateUnknown) else self._answers:
            told = wire.Refusal(answer.id, "server/not_kept", "that could not be kept; please try again")
            connection.answer(encoded(told))
        self.close("restart", refusal)

    def close(self, bye: wire.ByeCode, refusal: Refused | None = None) -> None:
        """Let everybody go. Commands that are not on disk stay unanswered: sent again, they are judged again."""
        self.closed = True
        self._answers, self._lookers, self._writers, self._reacted = [], [], [], {}
        self._alarm.cancel()
        self.broadcast.close(bye)
        for promise in self._promises:
            if not promise.done():
                promise.set_exception(refusal or starts_anew())
                promise.exception()  # whoever waits hears of it; where nobody does, it is no fault
        self._promises, self._fulfilled = [], []
        while self._readers:
            self._readers.pop(0)()  # which notices that this room is closed


def check_in_front(table: Table, connection: Connection, command: wire.AnyCommand) -> None:
    """Refuse an action of a seat behind the curtain: a refusal or a success would tell what is in its hand, and so
    would a preview."""
    if (
        type(command) not in (wire.Act, wire.Preview)
        or not table.game.curtain
        or table.match is None
        or table.match.over
    ):
        return
    assert isinstance(command, wire.Act | wire.Preview)
    who = looker(table, connection.guest, connection.looking)
    if command.seat in who.own and command.seat not in who.played:
        raise NotNow("seat/curtain", f"seat {command.seat + 1} has to look before it acts: lift the curtain")


def kind_of_due(due: int | None) -> int:
    """Whether something is never due, at once, or later."""
    return -1 if due is None else min(due, 1)


def brings_bots(command: wire.AnyCommand) -> bool:
    """Whether a command lets a built-in player play that did not."""
    return isinstance(command, wire.HandToBot | wire.SeatBot) or (type(command) is wire.Begin and bool(command.fill))


def starts_anew() -> NotNow:
    return NotNow("server/restarts", "the server starts this table anew; try again")


def entry_rows(table: Table, since: int, marks: dict[int, tuple[str, str]]) -> list[EntryRow]:
    """The entries of a match after a number, as rows; ``marks`` says whose command ended with which of them."""
    assert table.match is not None
    rows: list[EntryRow] = []
    for entry in table.match.log[since:]:
        guest, command = marks.get(entry.number, (None, None))
        rows.append((table.id, entry.number, entry.stream, entry.seat, entry.text, entry.time, guest, command))
    return rows
