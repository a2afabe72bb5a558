"""One of several processes that share a database.

It says again and again that it lives. If nobody can have heard that for a while, it lets everybody go, for others may
take it for dead; and if it was declared dead, it begins anew under another id, as if it had just been started.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from uvicorn.protocols.utils import ClientDisconnected

import drawingboard
from drawingboard.core.errors import DrawingBoardError
from drawingboard.server import wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.cluster import forwarding, owners, processes
from drawingboard.server.cluster.bus import Bus, LocalBus
from drawingboard.server.cluster.cluster import PeerAddress
from drawingboard.server.cluster.elsewhere import Elsewhere, PeerGone, PeerLost, moving
from drawingboard.server.cluster.owner_lookup import OwnerLookup
from drawingboard.server.cluster.passing import Adopt, Doorway, can_pass, hand_over, head_of, machine_name
from drawingboard.server.cluster.peer_headers import (
    MOST_HOPS,
    TOKEN,
    hops_of,
    is_of_peer,
    passed_on,
    told_to_peer,
)
from drawingboard.server.cluster.peer_questions import LET_GO, LetGo
from drawingboard.server.cluster.postgres_bus import PostgresBus
from drawingboard.server.cluster.processes import BEAT_SECONDS, SILENT_SECONDS, Process
from drawingboard.server.cluster.splicing import Splice
from drawingboard.server.storage.postgres import PostgresDatabase
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import Statement, Write
from drawingboard.server.tcp_connections import tcp_connection_of

CUT_OFF_SECONDS = SILENT_SECONDS - 1.5
"""Whoever could not say for so long that it lives, lets everybody go before others take over."""
TRIES = 20
AGAIN_SECONDS = 0.5
LEFT = "left"
"""The topic by which a process tells that it has ended, and that what was alive there is alive nowhere."""


class Joined:
    """One process of several."""

    def __init__(self, store: Store, peer_address: PeerAddress, token: bytes, adopt: Adopt) -> None:
        """``token`` is what processes show each other; ``adopt`` is given connections that others hand over."""
        self._store = store
        self._address = peer_address
        self._token = token
        self._adopt = adopt
        self._doorway: Doorway | None = None
        self._releasing: dict[str, asyncio.Future[None]] = {}
        self._heard = 0.0
        self._passed_on = 0
        self._task: asyncio.Task[None] | None = None
        self._log = structlog.get_logger()
        self.is_cut_off = False
        self.bus: Bus = LocalBus()  # until it has joined

    @property
    def id(self) -> str:
        return self._me.id

    @property
    def me(self) -> Process:
        return self._me

    # Coming and going --------------------------------------------------------------------------

    async def start(self, start_anew: Callable[[], None], look_around: Callable[[], None]) -> None:
        self._start_anew, self._look_around = start_anew, look_around
        self._doorway = Doorway(self._adopt) if can_pass() else None
        await self._join()
        assert isinstance(self._store.database, PostgresDatabase)
        self.bus = PostgresBus(self._store.database, self.id)
        self._lookup = OwnerLookup(self._store.database)
        self.bus.subscribe(LEFT, lambda _: look_around())
        self.bus.on_gap(look_around)
        self._task = asyncio.get_running_loop().create_task(self._live())

    async def _join(self) -> None:
        self._me = Process(
            secrets.token_hex(8),
            self._address.address,
            machine_name(),
            self._doorway.path if self._doorway else None,
            self._address.number,
            os.getpid(),
            drawingboard.__version__,
        )
        await self._store.change(processes.join, self._me, wall_clock())
        self._store.fence = self.id
        self._heard = time.monotonic()
        self.is_cut_off = False
        self._log.info("process_joined", process=self.id, address=self._address.address)

    async def close(self) -> None:
        """Leave, once everything is on disk: what was alive here may be alive elsewhere at once."""
        if self._task:
            self._task.cancel()
        try:
            await asyncio.wait_for(self._store.change(processes.leave, self.id), SILENT_SECONDS)
            self.bus.publish(LEFT, b"")
            await asyncio.sleep(0.05)  # so that the message is on its way
        except (DrawingBoardError, TimeoutError) as problem:
            self._log.warning("process_not_left", problem=str(problem))  # others will notice
        await asyncio.to_thread(self.bus.close)
        await asyncio.to_thread(self._lookup.close)
        if self._doorway:
            self._doorway.close()
        self._log.info("process_left", process=self.id, passed_on=self._passed_on)

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                left = self._heard + CUT_OFF_SECONDS - time.monotonic()
                await asyncio.wait_for(self._beat(), max(left, BEAT_SECONDS))
            except Exception as problem:  # whatever it was, it must not end this
                if not self.is_cut_off and time.monotonic() - self._heard >= CUT_OFF_SECONDS:
                    self._log.error("process_cut_off", process=self.id, problem=str(problem))
                    self.is_cut_off = True
                    self._start_anew()

    async def _beat(self) -> None:
        if not await self._store.change(processes.beat, self.id):
            self._log.error("process_declared_dead", process=self.id)
            self.is_cut_off = True
            self._start_anew()
            await self._join()
            return
        self._heard = time.monotonic()
        if self.is_cut_off:
            self._log.info("process_connected_again", process=self.id)
            self.is_cut_off = False
        if dead := await self._store.change(processes.declare_dead, self._me.machine):
            self._log.warning("processes_dead", processes=dead)
            self._look_around()

    # Tables --------------------------------------------------------------------------------------

    async def claim(self, table: str) -> bool:
        while releasing := self._releasing.get(table):
            await asyncio.shield(releasing)
        if self.is_cut_off:
            raise moving()
        if (owner := await self._lookup.find(table)) and owner.id != self.id:
            raise Elsewhere(owner)
        try:
            owner = await self._store.change(owners.claim, table, self.id)
        except IntegrityError:  # this process was declared dead just now
            raise moving() from None
        if owner is not None and owner.id != self.id:
            raise Elsewhere(owner)
        return owner is not None

    def own(self, table: str) -> list[Statement]:
        return [owners.own(table, self.id)]

    def release(self, tables: Sequence[str]) -> None:
        if self.is_cut_off:
            return  # they are others' already, or will be ours again
        future = asyncio.get_running_loop().create_future()

        def done(_: Exception | None) -> None:
            for table in tables:
                if self._releasing.get(table) is future:
                    del self._releasing[table]
            if not future.done():
                future.set_result(None)

        self._releasing.update(dict.fromkeys(tables, future))
        self._store.submit(Write(done, statements=[owners.release(tables, self.id)]))

    async def take(self, tables: Sequence[str], bye: wire.ByeCode) -> None:
        left = list(tables)
        for _ in range(TRIES):
            strangers: dict[Process, list[str]] = defaultdict(list)
            for table in left:
                try:
                    await self.claim(table)
                except Elsewhere as elsewhere:
                    strangers[elsewhere.process].append(table)
            left = [table for of_one in strangers.values() for table in of_one]
            if not left:
                return
            for process, of_one in strangers.items():
                try:
                    await self.ask(process, LET_GO, msgspec.json.encode(LetGo(tuple(of_one), bye)))
                except (PeerGone, PeerLost):
                    await asyncio.sleep(AGAIN_SECONDS)  # until it is declared dead, or answers
        raise moving()

    async def owners_of(self, tables: Sequence[str]) -> dict[str, Process]:
        found = await self._store.read(owners.owners_of, list(tables))
        return {table: process for table, process in found.items() if process.id != self.id}

    # Other processes ------------------------------------------------------------------------------

    async def others(self) -> list[Process]:
        return [one for one in await self._store.read(processes.living) if one.id != self.id]

    async def process_with(self, tag: str) -> Process | None:
        return next((one for one in await self.others() if one.id.startswith(tag)), None)

    async def pass_on(self, elsewhere: Elsewhere, scope: Scope) -> None:
        tcp, process = tcp_connection_of(scope), elsewhere.process
        if tcp is None or tcp.transport is None or hops_of(scope) >= MOST_HOPS:
            raise PeerGone("it has been passed on too often")
        if process.doorway and process.machine == self._me.machine and not is_of_peer(scope):
            try:
                await hand_over(process.doorway, tcp.transport, head_of(scope))
                self._passed_on += 1
                raise ClientDisconnected  # uvicorn's word for: nothing is left to be said
            except PeerGone:
                pass  # it may still be reached over the network
        self._passed_on += 1
        told = [*passed_on(scope["headers"], ()), *told_to_peer(scope, self._token)]
        await Splice().run(process.address, tcp.transport, head_of({**scope, "headers": told}))
        raise ClientDisconnected

    async def answer(self, elsewhere: Elsewhere, request: Request, body: bytes) -> Response:
        if hops_of(request.scope) >= MOST_HOPS:
            raise PeerGone("it has been passed on too often")
        return await forwarding.forward(elsewhere.process.address, request, body, self._token)

    async def ask(self, process: Process, question: str, body: bytes) -> bytes:
        headers: list[Any] = [(b"host", process.address.encode()), (TOKEN, self._token)]
        answer = await forwarding.ask(process.address, "POST", question.encode(), headers, body)
        if answer.status != 200:
            raise PeerLost(f"{question} was answered with {answer.status}")
        return answer.body
