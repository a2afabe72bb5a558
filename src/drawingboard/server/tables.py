"""All tables of a server: those that are alive, and the way to wake the others from the disk."""

from __future__ import annotations

import asyncio
import gc

import structlog

from drawingboard.core.errors import DrawingBoardError, NotUnderstood
from drawingboard.match.snapshots import Snapshots
from drawingboard.server import wire
from drawingboard.server.bots import Bots
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.content import planned_game
from drawingboard.server.metrics import Metrics
from drawingboard.server.room import Room
from drawingboard.server.same_dice import SameDice
from drawingboard.server.settings import Settings
from drawingboard.server.storage import queries
from drawingboard.server.storage.store import Store, Write
from drawingboard.server.table import Table
from drawingboard.server.views import TableShown

IDLE_MS = 60_000
SWEEP_SECONDS = 5.0
SOCKETS_PER_COLLECTION = 100
MOST_LISTED = 50
MOST_SNAPSHOTS = 32
LONGEST_ID = 16


class Tables:
    """All tables."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.bots = Bots(settings.bot_processes, metrics)
        self.same_dice = SameDice()
        self.rooms: dict[str, Room] = {}
        self.closed_sockets = 0
        """Since garbage was last collected."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._snapshots: dict[str, Snapshots] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger()
        metrics.gauge("drawingboard_tables", "Tables that are alive", lambda: len(self.rooms))
        metrics.gauge("drawingboard_sockets", "Open WebSockets", self.sockets)
        metrics.gauge("drawingboard_write_queue", "Writes that wait", store.waiting)

    def sockets(self) -> int:
        return sum(len(room.connections) for room in self.rooms.values())

    # Start and end -----------------------------------------------------------------------------------

    def start(self) -> None:
        self.store.start()
        for task in (self._sweep(), self.metrics.watch_loop(), self._resume()):
            self._own(asyncio.get_running_loop().create_task(task))

    def _own(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _resume(self) -> None:
        """Go on where built-in players have to think and clocks run."""
        for table_id in await self.store.read(queries.restless_tables):
            try:
                await self.room(table_id)
            except Exception:
                self._log.exception("table_not_resumed", match=table_id)

    async def _sweep(self) -> None:
        """Let go of tables that nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = tick_clock()
            for room in [room for room in self.rooms.values() if room.idle and now - room.used > IDLE_MS]:
                self.forget(room)
                room.closed = True
            self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Closed sockets leave cycles behind, which the collector of garbage would find only much later."""
        if self.closed_sockets >= SOCKETS_PER_COLLECTION:
            self.closed_sockets = 0
            gc.collect()

    def say_goodbye(self) -> None:
        """Tell everybody that the server restarts."""
        for room in list(self.rooms.values()):
            self._keep_clocks(room)
            room.close("restart")

    def _keep_clocks(self, room: Room) -> None:
        """Note how much time the running turns have used, so that a restart gives none back."""
        table = room.table
        if table.clocks and table.match and not table.match.over and not room.busy:
            table.clocks.advance(tick_clock())
            self.store.submit(Write(lambda error: None, statements=[queries.update_header(table)]))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        self.bots.close()
        self.same_dice.close()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)

    # Tables -----------------------------------------------------------------------------------

    async def open(self, plan: wire.NewTable, guest: str, name: str) -> Room:
        """A new table, once it is on disk."""
        game = await planned_game(plan, self.store, self.settings.limits)
        table = Table.planned(plan, game, guest, name, wall_clock())
        table.begin_if_full(wall_clock(), tick_clock())
        return await self.open_table(table)

    async def open_table(self, table: Table) -> Room:
        """A table that nobody has seen yet, once it is on disk."""
        room = self.rooms[table.id] = Room(self, table)  # at once: whoever finds it on disk shall find it here
        await room.keep_new()
        room.wake()
        self._log.info("table_opened", match=table.id, game=table.game.name, seats=len(table.seats))
        return room

    def adopt(self, table: Table) -> None:
        """Take in a table that is on disk already."""
        table.changed_header = False
        table.changed_seats.clear()
        if table.id not in self.rooms:  # somebody may have found it on disk before
            room = self.rooms[table.id] = Room(self, table)
            room.wake()

    async def room(self, table_id: str) -> Room:
        """A table, from memory or from the disk."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = tick_clock()
            return room
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Room:
        kept = None
        if len(table_id) <= LONGEST_ID:
            kept = await self.store.read(queries.load_table, table_id, tick_clock())
        if kept is None:
            raise NoSuchTable(table_id)
        if found := self.rooms.get(table_id):  # it was opened meanwhile
            return found
        room = self.rooms[table_id] = Room(self, kept.table, kept.recent_commands)
        room.wake()
        return room

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]

    # Looking around -----------------------------------------------------------------------------

    async def lobby(self, guest: str) -> wire.Lobby:
        """The tables that wait for somebody, and those of a guest."""
        open_ids = await self.store.read(queries.open_tables, MOST_LISTED)
        own_ids = await self.store.read(queries.tables_of, guest, MOST_LISTED) if guest else []
        return wire.Lobby(await self._infos(open_ids, guest), await self._infos(own_ids, guest))

    async def _infos(self, ids: list[str], guest: str) -> tuple[wire.TableInfo, ...]:
        """The tables for a list; a match that is over need not be played again for that."""
        asleep = [table_id for table_id in ids if table_id not in self.rooms]
        finished = await self.store.read(queries.finished_tables, asleep)
        infos = []
        for table_id in ids:
            try:
                if table_id in finished:
                    table, standing = finished[table_id]
                    infos.append(TableShown(table, wall_clock(), standing=standing).info(guest))
                else:
                    infos.append(await self._info(table_id, guest))
            except DrawingBoardError:
                self._log.exception("table_not_listed", match=table_id)
        return tuple(infos)

    async def _info(self, table_id: str, guest: str) -> wire.TableInfo:
        room = await self.room(table_id)
        return await room.ask(lambda _: room.info(guest))

    async def snapshots(self, room: Room) -> Snapshots:
        """The positions of a match after each of its entries, as far as they are on disk."""
        match = await room.ask(lambda table: table.match)
        if match is None:
            raise NotUnderstood("match/not_started", "the match has not begun: somebody is missing")
        snapshots = self._snapshots.pop(room.table.id, None) or Snapshots(match.game, match.header)
        self._snapshots[room.table.id] = snapshots
        if len(self._snapshots) > MOST_SNAPSHOTS:
            del self._snapshots[next(iter(self._snapshots))]
        number = room.durable
        if snapshots.number < number:  # the log only grows, so that it can be read beside whoever writes it
            await asyncio.to_thread(lambda: snapshots.extend(match.log.since(snapshots.number, number)))
        return snapshots


class NoSuchTable(DrawingBoardError):
    """There is no table with this id."""
