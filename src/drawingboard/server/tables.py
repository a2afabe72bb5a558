"""All tables of a server: those that are alive, and the way to wake the others from the disk.

A table that nobody looks at sleeps: it is only on disk, and costs no memory. It wakes when somebody asks for it, or
when it is *due* (``clock_alarm.py``): one alarm for the whole server looks ahead in the file.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
import structlog
from starlette.requests import Request

from drawingboard.core.errors import DrawingBoardError, NotUnderstood, Unavailable
from drawingboard.match.branch import Branch
from drawingboard.match.snapshots import Snapshots
from drawingboard.server import branch_wire, wire
from drawingboard.server.bots import Bots
from drawingboard.server.branches import branched_table
from drawingboard.server.clock_alarm import NEAR_SECONDS, due_at
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.cluster.cluster import Alone, Cluster
from drawingboard.server.cluster.elsewhere import Elsewhere, PeerGone, PeerLost
from drawingboard.server.cluster.peer_questions import INFO_LIST, INFOS, Infos
from drawingboard.server.cluster.processes import Process
from drawingboard.server.content import planned_game
from drawingboard.server.daily import check_may_look, may_look
from drawingboard.server.metrics import Metrics
from drawingboard.server.reactions import Reactions
from drawingboard.server.reviews import Reviews
from drawingboard.server.room import Room
from drawingboard.server.routes import Rejected
from drawingboard.server.same_dice import SameDice
from drawingboard.server.settings import Settings
from drawingboard.server.storage import lifetime, queries
from drawingboard.server.storage.lobby import open_tables, waiting_tables
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import Statement, Write
from drawingboard.server.table import Table
from drawingboard.server.table_codes import read_code, table_with_code
from drawingboard.server.thinking import Party, Thinking
from drawingboard.server.views import TableShown

IDLE_MS = 20_000
SWEEP_SECONDS = 5.0
ALARM_SECONDS = 30.0
"""So often the file is asked what is due."""
MOST_WOKEN = 100
"""At a time; then those are awake and think, and the next ones wait."""
HEARTBEAT_SECONDS = 60.0
MOST_KNOWN_GUESTS = 20_000
SOCKETS_PER_COLLECTION = 100
ROOMS_PER_COLLECTION = 20
MOST_LISTED = 50
MOST_SNAPSHOTS = 32
LONGEST_ID = 16
UNLINKED = "unlinked"
"""The topic by which processes tell which tables are gone."""


class Tables:
    """All tables."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics, cluster: Cluster | None = None) -> None:
        self.settings = settings
        self.store = store
        self.cluster = cluster or Alone(store)
        self.metrics = metrics
        limits = settings.limits
        self.thinking = Thinking(settings.bot_processes, metrics, limits.turns_waiting, limits.turns_waiting_of_one)
        self.bots = Bots(self.thinking, metrics)
        self.same_dice = SameDice(self.thinking)
        self.reviews = Reviews(store, self.thinking, settings.reviews, limits.reviews_of_one)
        self.reactions = Reactions(limits)
        self.rooms: dict[str, Room] = {}
        self._asleep = 0  # so many rooms were put to sleep since garbage was last collected
        self.closed_sockets = 0
        """Since garbage was last collected."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._held: dict[str, asyncio.Event] = {}
        self._snapshots: dict[str, Snapshots] = {}
        self._networks: dict[str, str] = {}  # by guest: where they were last seen
        self._tasks: set[asyncio.Task[None]] = set()
        self._look_around = asyncio.Event()
        self._log = structlog.get_logger()
        metrics.gauge("drawingboard_tables", "Tables that are alive", lambda: len(self.rooms))
        metrics.gauge("drawingboard_sockets", "Open WebSockets", self.sockets)
        metrics.gauge("drawingboard_write_queue", "Writes that wait", store.waiting)

    def sockets(self) -> int:
        return sum(len(room.connections) for room in self.rooms.values())

    # Start and end -----------------------------------------------------------------------------------

    async def start(self) -> None:
        self.store.start()
        await self.cluster.start(self.start_anew, self._look_around.set)
        self.cluster.bus.subscribe(UNLINKED, lambda ids: self._unlink_here(set(msgspec.json.decode(ids))))
        for task in (self._sweep(), self.metrics.watch_loop(), self._wake_due(), self._beat()):
            self._own(asyncio.get_running_loop().create_task(task))

    def _own(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake_due(self) -> None:
        """Wake whatever is due, from the start on: a clock runs out, or a built-in player has to think."""
        while True:
            soon = wall_clock() + int(NEAR_SECONDS * 1000)
            most = MOST_WOKEN + len(self.rooms)
            try:
                due = await self.store.read(lifetime.due_tables, soon, most, self.cluster.id)
            except Unavailable:
                await asyncio.sleep(SWEEP_SECONDS)
                continue
            asleep = [table_id for table_id in due if table_id not in self.rooms]
            for table_id in asleep[: max(0, MOST_WOKEN - self.thinking.waiting())]:
                try:
                    await self.room(table_id)
                except Elsewhere:
                    pass  # it was woken there
                except Exception:
                    self._log.exception("table_not_woken", match=table_id)
            self._look_around.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS if len(asleep) >= MOST_WOKEN else ALARM_SECONDS):
                    await self._look_around.wait()

    async def _beat(self) -> None:
        """Note now and then that this server runs."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self._submit([lifetime.beat(wall_clock())])

    def _submit(self, statements: list[Statement]) -> None:
        """Have something kept that nobody waits for."""
        self.store.submit(Write(lambda error: None, statements=statements))

    async def _sweep(self) -> None:
        """Let go of tables that nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self._put_to_sleep()
            self._collect_garbage()

    def _put_to_sleep(self) -> None:
        """Let rooms go that nobody has used for a while; where there are many of them, the others as well."""
        idle = sorted((room for room in self.rooms.values() if room.idle), key=lambda room: -room.used)
        late = tick_clock() - IDLE_MS
        for place, room in enumerate(idle):
            if (room.used < late or place >= self.settings.limits.idle_tables) and room.fall_asleep():
                self.forget(room)
                room.close("restart")
                self._asleep += 1

    def _collect_garbage(self) -> None:
        """Closed sockets and rooms leave cycles behind, which the collector of garbage would find only much later."""
        if self.closed_sockets >= SOCKETS_PER_COLLECTION or self._asleep >= ROOMS_PER_COLLECTION:
            self.closed_sockets = self._asleep = 0
            gc.collect()

    def start_anew(self) -> None:
        """Send everybody away and forget what is alive here: the database may know better."""
        self._snapshots.clear()
        for room in list(self.rooms.values()):
            del self.rooms[room.table.id]
            room.close("restart")

    def say_goodbye(self) -> None:
        """Tell everybody that the server restarts."""
        for room in list(self.rooms.values()):
            self._keep_clocks(room)
            room.close("restart")

    def _keep_clocks(self, room: Room) -> None:
        """Note how much time the running turns have used, so that a restart gives none back."""
        table = room.table
        if table.clocks and table.match and not table.match.over and not room.busy:
            table.due = due_at(table)
            self._submit([queries.update_header(table), lifetime.beat(wall_clock())])

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        self.same_dice.close()
        self.reviews.close()
        self.thinking.close()
        with suppress(DrawingBoardError):
            await self.store.keep([])  # what rooms have handed in is on disk then
        await self.cluster.close()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)

    # Tables -----------------------------------------------------------------------------------

    async def open(self, plan: wire.NewTable, guest: str, name: str) -> Room:
        """A new table, once it is on disk."""
        self._check_may_think(plan.seats, guest)
        game = await planned_game(plan, self.store, self.settings.limits)
        table = Table.planned(plan, game, guest, name, wall_clock())
        table.begin_if_full(wall_clock(), tick_clock())
        return await self.open_table(table)

    async def open_branch(
        self, before: Table, branch: Branch, plan: branch_wire.NewBranch, guest: str, name: str
    ) -> Room:
        """A new table for a match that goes on from the one of another table, once it is on disk."""
        self._check_may_think(plan.seats, guest)
        table = await asyncio.to_thread(branched_table, before, branch, plan, guest, name)
        return await self.open_table(table)

    def _check_may_think(self, seats: Iterable[wire.SeatChoice], guest: str) -> None:
        """Refuse built-in players while those there are have too much to think about."""
        if any(seat.kind == "bot" for seat in seats):
            self.thinking.check_open(self.party_of(guest))

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
        if len(table_id) <= LONGEST_ID and table_id.isprintable() and await self.cluster.claim(table_id):
            kept = await self.store.read(queries.load_table, table_id, tick_clock())
        if held := self._held.get(table_id):  # what was read may be out of date
            await held.wait()
            return await self._load(table_id)
        if kept is None:
            raise NoSuchTable(table_id)
        if found := self.rooms.get(table_id):  # it was opened meanwhile
            return found
        room = self.rooms[table_id] = Room(self, kept.table, kept.recent_commands)
        room.wake()
        return room

    # Guests -------------------------------------------------------------------------------------

    def note_network(self, guest: str, network: str) -> None:
        """Note where a guest comes from: thinking time is shared among networks."""
        self._networks.pop(guest, None)
        self._networks[guest] = network
        if len(self._networks) > MOST_KNOWN_GUESTS:
            del self._networks[next(iter(self._networks))]

    def party_of(self, guest: str) -> Party:
        return Party(self._networks.get(guest, guest), guest)

    def let_go(self, guest: str, device: str | None = None) -> None:
        """End all connections of a guest whose cookie is good no more, or those of one of their devices."""
        for room in list(self.rooms.values()):
            for connection in list(room.connections):
                if connection.guest == guest and device in (None, connection.device):
                    connection.say_goodbye("revoked")

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            if room.table.id not in self._held:
                self.cluster.release([room.table.id])

    # For the host ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def held(self, ids: Sequence[str], bye: wire.ByeCode) -> AsyncIterator[None]:
        """Have nobody at some tables until the block ends: rooms say goodbye, and whoever comes waits."""
        await self.cluster.take(ids, bye)
        async with self._held_here(ids, bye):
            yield

    async def let_go_of(self, ids: Sequence[str], bye: wire.ByeCode) -> None:
        """Let another process have some tables."""
        async with self._held_here(ids, bye):
            pass

    @asynccontextmanager
    async def _held_here(self, ids: Sequence[str], bye: wire.ByeCode) -> AsyncIterator[None]:
        released = asyncio.Event()
        self.reviews.stop(ids)
        for table_id in ids:
            self._held[table_id] = released
            self._snapshots.pop(table_id, None)
            if room := self.rooms.get(table_id):
                self._keep_clocks(room)
                self.forget(room)
                room.close(bye)
        try:
            await self.store.keep([])  # what rooms have handed in is on disk then
            yield
        finally:
            for table_id in ids:
                self._held.pop(table_id, None)
            self.cluster.release(ids)
            released.set()

    def unlink(self, ids: Collection[str]) -> None:
        """Forget rematches that are gone, here and elsewhere."""
        self.cluster.bus.publish(UNLINKED, msgspec.json.encode(list(ids)))
        self._unlink_here(ids)

    def _unlink_here(self, ids: Collection[str]) -> None:
        for room in self.rooms.values():
            if room.table.rematch in ids:
                room.table.rematch = None

    async def used(self, ids: Sequence[str]) -> set[str]:
        """Those of some tables that somebody is connected to, and those that are alive elsewhere."""
        here = {table_id for table_id in ids if table_id in self.rooms and self.rooms[table_id].connections}
        return here | set(await self.cluster.owners_of(ids))

    # Looking around -----------------------------------------------------------------------------

    async def lobby(self, guest: str) -> wire.Lobby:
        """The tables that wait for somebody, and those of a guest."""
        open_ids = await self.store.read(open_tables, MOST_LISTED)
        own_ids = await self.store.read(queries.tables_of, guest, MOST_LISTED) if guest else []
        return wire.Lobby(await self._infos(open_ids, guest), await self._infos(own_ids, guest))

    async def with_code(self, text: str) -> str | None:
        """The id of the table that waits for people and has this code."""
        code = read_code(text)
        return await self.store.read(table_with_code, code, wall_clock()) if code else None

    async def _infos(self, ids: list[str], guest: str) -> tuple[wire.TableInfo, ...]:
        """The tables for a list, as many as its size allows. Those whose match has not begun or is over need not wake
        for that."""
        asleep = [table_id for table_id in ids if table_id not in self.rooms]
        known = await self.store.read(queries.finished_tables, asleep)
        known |= await self.store.read(waiting_tables, asleep)
        elsewhere = await self._infos_elsewhere([table_id for table_id in asleep if table_id not in known], guest)
        infos: list[wire.TableInfo] = []
        room_left = self.settings.limits.list_bytes
        for table_id in ids:
            try:
                if table_id in known:
                    table, standing = known[table_id]
                    info = TableShown(table, wall_clock(), standing=standing).info(guest)
                elif table_id in elsewhere:
                    info = elsewhere[table_id]
                else:
                    info = await self._info(table_id, guest)
            except Elsewhere:
                continue  # it has just been woken there
            except Unavailable:
                raise
            except DrawingBoardError:
                self._log.exception("table_not_listed", match=table_id)
                continue
            room_left -= len(wire.ENCODER.encode(info))
            if room_left < 0:
                break
            infos.append(info)
        return tuple(infos)

    async def _infos_elsewhere(self, ids: list[str], guest: str) -> dict[str, wire.TableInfo]:
        """Those of some tables that are alive in other processes, as these tell of them."""
        of_process: dict[Process, list[str]] = {}
        for table_id, process in (await self.cluster.owners_of(ids)).items() if ids else ():
            of_process.setdefault(process, []).append(table_id)
        found: dict[str, wire.TableInfo] = {}
        for process, theirs in of_process.items():
            try:
                told = await self.cluster.ask(process, INFOS, msgspec.json.encode(Infos(tuple(theirs), guest)))
                found.update((info.id, info) for info in INFO_LIST.decode(told))
            except (PeerGone, PeerLost) as problem:
                self._log.warning("tables_not_listed", process=process.id, problem=str(problem))
        return found

    async def own_infos(self, ids: Sequence[str], guest: str) -> list[wire.TableInfo]:
        """Those of some tables that are alive here, for a list that another process makes."""
        infos = []
        for table_id in ids:
            with suppress(Elsewhere, NoSuchTable):
                infos.append(await self._info(table_id, guest))
        return infos

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


async def room_of(tables: Tables, request: Request, guest: str | None) -> Room:
    """The table that the path of a request names, for a guest who may look at it."""
    room = await room_named(tables, request)
    check_may_look(room.table, guest or "")
    return room


async def room_named(tables: Tables, request: Request) -> Room:
    """The table that the path of a request names, whoever asks."""
    try:
        return await tables.room(request.path_params["id"])
    except NoSuchTable:
        raise Rejected(404, "table/unknown", "there is no such table") from None


def turn_out(room: Room) -> None:
    """End the connections of those who may look at a table no more."""
    for connection in list(room.connections):
        if not may_look(room.table, connection.guest):
            connection.say_goodbye("gone")
