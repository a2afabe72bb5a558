"""Where guests are known: their devices, the links and phrases that bring them to another one, and signing out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from drawingboard.core.errors import NotNow, NotUnderstood, NotYou
from drawingboard.server.clocks import wall_clock
from drawingboard.server.cluster.cluster import check_here
from drawingboard.server.cluster.elsewhere import tag_of
from drawingboard.server.cluster.shared_guests import SharedGuests
from drawingboard.server.device_links import GOOD_MS, DeviceLinks
from drawingboard.server.device_wire import CameBy, DeviceInfo, Devices, Hello, Occupant, Proof
from drawingboard.server.guests import Guests, Visitor, device_digest, digest_of
from drawingboard.server.recovery import new_phrase, read_phrase
from drawingboard.server.storage import devices as kept
from drawingboard.server.storage import queries, removal
from drawingboard.server.storage.devices import date_of
from drawingboard.server.tables import Tables
from drawingboard.server.user_agents import described

MOST_DEVICES = 20
"""Of one guest."""
DAY_MS = 24 * 3600 * 1000
CANCELLED = "links-cancelled"
"""The topic by which processes tell that a guest's link is good no more."""


class Cancelled(msgspec.Struct, array_like=True):
    """A guest whose links are good no more."""

    guest: str
    made_until: int | None
    """Those that were made later are good: a newer link replaces older ones only, whenever the message arrives."""


CANCELLED_DECODER = msgspec.json.Decoder(Cancelled)


class WrongPhrase(NotYou):
    """A phrase that is nobody's."""


class KnownDevices:
    """The devices of all guests."""

    def __init__(self, tables: Tables, guests: Guests, shared: SharedGuests) -> None:
        self._tables = tables
        self._shared = shared
        self._store = tables.store
        self._guests = guests
        self._links = DeviceLinks()
        self._one_at_a_time = asyncio.Lock()
        """So that no device comes while all others are signed out."""

    def start(self) -> None:
        """Hear from now on what other processes tell."""
        self._tables.cluster.bus.subscribe(CANCELLED, self._hear_cancelled)

    # Coming again -----------------------------------------------------------------------------

    async def seen_again(self, visitor: Visitor, user_agent: str) -> str:
        """The name of a guest, noting once a day that they are still around, and where."""
        known, now = await self._store.read(kept.known_visitor, visitor), wall_clock()
        notes = []
        if known.name and now - known.seen > DAY_MS:
            notes.append(queries.save_guest(visitor.guest, known.name, now))
        if known.name and known.device_seen != date_of(now):
            notes.append(kept.save_device(visitor, described(user_agent), "itself", now))
        if notes:
            await self._store.keep(notes)
        return known.name

    async def rename(self, visitor: Visitor, name: str, user_agent: str) -> None:
        now = wall_clock()
        device = kept.save_device(visitor, described(user_agent), "itself", now)
        await self._store.keep([queries.save_guest(visitor.guest, name, now), device])

    async def known(self, visitor: Visitor, user_agent: str) -> Devices:
        """All devices of whoever asks; that of a guest without a name is listed, too, but is not kept."""
        found = {device.id: device for device in await self._devices_of(visitor.guest)}
        today = date_of(wall_clock())
        unkept = DeviceInfo(visitor.device, *described(user_agent), "itself", today, today)
        here = msgspec.structs.replace(found.pop(visitor.device, unkept), here=True)
        return Devices(
            name=await self._store.read(queries.guest_name, visitor.guest),
            devices=(here, *found.values()),
            phrase=await self._store.read(kept.phrase_since, visitor.guest),
        )

    async def _devices_of(self, guest: str) -> list[DeviceInfo]:
        """Those that may still come; one that asked while it was signed out may have been noted once more."""
        found = await self._store.read(kept.devices_of, guest)
        return [device for device in found if self._guests.is_good(Visitor(guest, device.id))]

    # Signing out ------------------------------------------------------------------------------

    async def sign_out(self, guest: str, device: str) -> None:
        """Let one device of a guest be nobody's, for good; refused if it is none of theirs."""
        async with self._one_at_a_time:
            known = await self._devices_of(guest)
            if all(each.id != device for each in known):
                raise NotUnderstood("device/unknown", "there is no such device, or it has been signed out already")
            await self._sign_out(guest, [device])

    async def sign_out_here(self, visitor: Visitor) -> None:
        async with self._one_at_a_time:
            await self._sign_out(visitor.guest, [visitor.device])

    async def sign_out_others(self, visitor: Visitor) -> None:
        """Also the one that has a cookie of the first versions, wherever that is."""
        async with self._one_at_a_time:
            everywhere = {device.id for device in await self._devices_of(visitor.guest)}
            everywhere.add(self._guests.first_device(visitor.guest).device)
            await self._sign_out(visitor.guest, sorted(everywhere - {visitor.device}))

    async def _sign_out(self, guest: str, devices: Sequence[str]) -> None:
        """On disk first; from then on the cookies are nobody's, and connections that they have opened end. A link that
        somebody at such a device may have made is good no more."""
        self._cancel_links(guest)
        visitors = [Visitor(guest, device) for device in devices]
        await self._store.keep(kept.sign_out(visitors, wall_clock()))
        for visitor in visitors:
            self._shared.let_go(guest, visitor.device, (device_digest(visitor),))

    # Another device ---------------------------------------------------------------------------

    async def make_link(self, visitor: Visitor) -> tuple[str, int]:
        """The key of a link for another device, and until when it is good."""
        await self._check_name(visitor)
        now = wall_clock()
        self._cancel_links(visitor.guest, now)
        return self._links.make(visitor, now, tag_of(self._tables.cluster.id)), now + GOOD_MS

    def _cancel_links(self, guest: str, made_until: int | None = None) -> None:
        self._links.cancel(guest, made_until)
        self._tables.cluster.bus.publish(CANCELLED, msgspec.json.encode(Cancelled(guest, made_until)))

    def _hear_cancelled(self, message: bytes) -> None:
        cancelled = CANCELLED_DECODER.decode(message)
        self._links.cancel(cancelled.guest, cancelled.made_until)

    async def make_phrase(self, visitor: Visitor) -> str:
        """A recovery phrase in place of the one there was."""
        await self._check_name(visitor)
        phrase = new_phrase()
        await self._store.keep([kept.save_phrase(visitor.guest, self._guests.phrase_digest(phrase), wall_clock())])
        return phrase

    async def remove_phrase(self, visitor: Visitor) -> None:
        await self._store.keep([kept.delete_phrase(visitor.guest)])

    async def _check_name(self, visitor: Visitor) -> None:
        """Refuse somebody without a name: another device asks whether to continue under it."""
        if not await self._store.read(queries.guest_name, visitor.guest):
            raise NotNow("device/name", "take a name first, so that the other device can say who it becomes")

    async def hello(self, visitor: Visitor | None, proof: Proof) -> Hello:
        """Who a browser would become, and who it is now. Nothing is used up."""
        guest, _ = await self._proven(proof)
        name = await self._store.read(queries.guest_name, guest)
        if visitor is not None and visitor.guest == guest:
            return Hello(name, same=True, before=None)
        return Hello(name, same=False, before=await self._occupant(visitor) if visitor else None)

    async def _occupant(self, visitor: Visitor) -> Occupant | None:
        name = await self._store.read(queries.guest_name, visitor.guest)
        tables = await self._store.read(kept.count_tables, visitor.guest)
        if not name and not tables:
            return None
        others = [one for one in await self._devices_of(visitor.guest) if one.id != visitor.device]
        phrase = await self._store.read(kept.phrase_since, visitor.guest)
        return Occupant(name, tables, phrase is not None, len(others))

    async def move_in(self, visitor: Visitor | None, proof: Proof, user_agent: str) -> tuple[Visitor, str]:
        """Let a browser be the guest from now on: whom its cookie is to name, and the guest's name."""
        async with self._one_at_a_time:
            return await self._move_in(visitor, proof, user_agent)

    async def _move_in(self, visitor: Visitor | None, proof: Proof, user_agent: str) -> tuple[Visitor, str]:
        guest, came_by = await self._proven(proof)
        name = await self._store.read(queries.guest_name, guest)
        if visitor is not None and visitor.guest == guest:
            return visitor, name
        if len(await self._devices_of(guest)) >= MOST_DEVICES:
            raise NotNow(
                "device/many", f"{name} is known on {MOST_DEVICES} devices; sign one of them out before another comes"
            )
        if came_by == "link":
            self._links.use_up(proof.key, wall_clock())
        moved = self._guests.new_device(guest)
        notes = [kept.save_device(moved, described(user_agent), came_by, wall_clock())]
        if visitor is not None:
            notes.append(kept.forget_device(visitor))
        await self._store.keep(notes)
        if visitor is not None:
            self._shared.let_go(visitor.guest, visitor.device)
        return moved, name

    async def _proven(self, proof: Proof) -> tuple[str, CameBy]:
        """Whose proof it is, and of which kind; refused if it is nobody's."""
        if bool(proof.key) == bool(proof.phrase):
            raise NotUnderstood("proof/none", "expected the key of a link or a recovery phrase")
        if proof.phrase:
            return await self._guest_with_phrase(proof.phrase), "phrase"
        await check_here(self._tables.cluster, proof.key)
        maker = self._links.maker_of(proof.key, wall_clock())
        if await self._store.read(removal.is_revoked, digest_of(maker.guest), device_digest(maker)):
            raise NotYou("guest/revoked", "whoever made this link is no longer let in here")
        return maker.guest, "link"

    async def _guest_with_phrase(self, text: str) -> str:
        """Looked up by a digest that only the key can make, so that the time it takes tells nothing of the phrase."""
        digest = self._guests.phrase_digest(read_phrase(text))
        guest = await self._store.read(kept.guest_with_phrase, digest)
        if guest is None:
            raise WrongPhrase("phrase/wrong", "that is nobody's recovery phrase here; look at each word again")
        return guest
