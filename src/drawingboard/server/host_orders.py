"""What the host orders: tables and guests go, get another name, or are no longer let in.

An order is carried out by the server that runs, on its own loop, so that memory and disk agree; if none runs, by the
command itself, which then has the folder for as long as it takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from sqlalchemy import delete

from drawingboard.core.errors import NotUnderstood
from drawingboard.server import wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.cluster.shared_guests import SharedGuests
from drawingboard.server.guests import digest_of
from drawingboard.server.names import clean_name
from drawingboard.server.settings import Retention
from drawingboard.server.storage import devices, removal
from drawingboard.server.storage.expiry import Expired, expired
from drawingboard.server.storage.schema import GUEST
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import Statement
from drawingboard.server.tables import Tables

PORTION = 20
"""So many tables go at a time: others' moves wait for no more than that."""
PAUSE_SECONDS = 0.2


class DeleteTables(msgspec.Struct, tag_field="do", tag="delete_tables"):
    ids: tuple[str, ...]


class RenameGuest(msgspec.Struct, tag_field="do", tag="rename_guest"):
    guest: str
    name: str


class RevokeGuest(msgspec.Struct, tag_field="do", tag="revoke_guest"):
    guest: str


class DeleteGuest(msgspec.Struct, tag_field="do", tag="delete_guest"):
    guest: str


class Expire(msgspec.Struct, tag_field="do", tag="expire"):
    """Let everything go that was kept for long enough."""


class AskStatus(msgspec.Struct, tag_field="do", tag="status"):
    """What a server that runs says about itself; changes nothing."""


Order = DeleteTables | RenameGuest | RevokeGuest | DeleteGuest | Expire
Done = dict[str, Any]
"""What came of an order, in numbers."""


class HostOrders:
    """Carries out orders, one after the other."""

    def __init__(
        self, store: Store, retention: Retention, tables: Tables | None = None, guests: SharedGuests | None = None
    ) -> None:
        """Without ``tables`` and ``guests``, nobody is there who would have to hear of it."""
        self._store = store
        self._retention = retention
        self._tables = tables
        self._guests = guests
        self._one_at_a_time = asyncio.Lock()
        self._log = structlog.get_logger()

    async def carry_out(self, order: Order) -> Done:
        async with self._one_at_a_time:
            match order:
                case DeleteTables():
                    return {"tables": await self._delete_tables(order.ids)}
                case RenameGuest():
                    return await self._rename(order.guest, clean_name(order.name))
                case RevokeGuest():
                    return await self._revoke(order.guest)
                case DeleteGuest():
                    return await self._delete_guest(order.guest)
                case Expire():
                    return await self._expire()

    async def _delete_tables(self, ids: Sequence[str]) -> int:
        known = await self._store.read(removal.known_tables, list(ids))
        for start in range(0, len(known), PORTION):
            if start:
                await asyncio.sleep(PAUSE_SECONDS)
            portion = known[start : start + PORTION]
            async with self._held(portion, "gone"):
                await self._store.keep(removal.delete_tables(portion))
                self._unlink(portion)
        if known:
            self._log.info("tables_deleted", tables=len(known))
        return len(known)

    async def _delete_expired(self, tables: Sequence[str]) -> int:
        """Delete those of some tables where, now that nobody can do anything, still nothing has happened."""
        async with self._held(tables, "gone"):
            found = await self._store.read(expired, self._retention, wall_clock(), PORTION, tables)
            await self._store.keep(removal.delete_tables(found.tables))
            self._unlink(found.tables)
        return len(found.tables)

    def _unlink(self, tables: Sequence[str]) -> None:
        if self._tables:
            self._tables.unlink(tables)

    async def _rename(self, guest: str, name: str) -> Done:
        mine = await self._belongings(guest)
        async with self._held(mine.own + mine.shared, "restart"):
            await self._store.keep(await self._store.read(removal.rename_statements, guest, name))
        self._log.info("guest_renamed")
        return {"tables": len(mine.own + mine.shared)}

    async def _revoke(self, guest: str) -> Done:
        mine = await self._belongings(guest)
        await self._keep_out(guest)
        self._log.info("guest_revoked")
        return {"tables": len(mine.own + mine.shared)}

    async def _delete_guest(self, guest: str) -> Done:
        """Delete what is theirs alone, make them a stranger at others' tables, and let their cookie be nobody's."""
        mine = await self._belongings(guest)
        contents = await self._store.read(removal.contents_of, mine.own)
        await self._keep_out(guest)
        await self._delete_tables(mine.own)
        async with self._held(mine.shared, "restart"):
            statements = await self._store.read(removal.forget_statements, guest, mine.shared)
            await self._store.keep([*statements, removal.delete_unused(contents)])
        self._log.info("guest_deleted", tables=len(mine.own), shared=len(mine.shared))
        return {"tables": len(mine.own), "shared": len(mine.shared)}

    async def _belongings(self, guest: str) -> removal.Belongings:
        known = await self._store.read(removal.guests_beginning_with, guest, 1) if guest else []
        if guest not in known:
            raise NotUnderstood("guest/unknown", f"there is no guest {guest!r}; drawingboard guests find lists them")
        return await self._store.read(removal.belongings_of, guest)

    async def _keep_out(self, guest: str) -> None:
        """From now on the guest's cookies and recovery phrase are nobody's; then those who are connected are let go."""
        await self._store.keep([removal.revoke(guest, wall_clock()), *devices.forget_all([guest])])
        if self._guests:
            self._guests.let_go(guest, revoked=(digest_of(guest),))

    async def _expire(self) -> Done:
        """Portion by portion, until nothing is left that is too old; tables where somebody is are left alone."""
        total = {"tables": 0, "guests": 0, "contents": 0}
        skipped: set[str] = set()
        while True:
            found = await self._store.read(expired, self._retention, wall_clock(), PORTION + len(skipped))
            watched = await self._tables.used(found.tables) if self._tables else set()
            skipped.update(watched.intersection(found.tables))
            tables = [table for table in found.tables if table not in skipped][:PORTION]
            if not tables and not found.guests and not found.contents:
                break
            total["tables"] += await self._delete_expired(tables)
            await self._store.keep(forget_old(found))
            total["guests"] += len(found.guests)
            total["contents"] += len(found.contents)
            await asyncio.sleep(PAUSE_SECONDS)
        if any(total.values()):
            self._log.info("expired", **total)
        return total

    @asynccontextmanager
    async def _held(self, ids: Sequence[str], bye: wire.ByeCode) -> AsyncIterator[None]:
        """Nobody is at these tables meanwhile."""
        if self._tables is None:
            yield
            return
        async with self._tables.held(ids, bye):
            yield


def forget_old(found: Expired) -> list[Statement]:
    """Statements that let old guests and contents go; a content that somebody plays with again stays."""
    names: Statement = (delete(GUEST).where(GUEST.c.id.in_(found.guests)), {})
    return [names, *devices.forget_all(found.guests), removal.delete_unused(found.contents)]
