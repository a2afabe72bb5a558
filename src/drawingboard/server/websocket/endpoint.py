"""The WebSocket of a table: who connects, what they say, how it ends."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from drawingboard.core.errors import Unavailable
from drawingboard.server import wire
from drawingboard.server.admission import Admission, address_of, is_https, raw_headers
from drawingboard.server.cluster.elsewhere import Elsewhere, PeerGone, moving
from drawingboard.server.daily import may_look
from drawingboard.server.guests import Visitor
from drawingboard.server.logs import Seldom
from drawingboard.server.room import Room, encoded
from drawingboard.server.routes import UNREADABLE, Rejected
from drawingboard.server.tables import NoSuchTable, Tables
from drawingboard.server.tcp_connections import tcp_connection_of
from drawingboard.server.viewers import read_look
from drawingboard.server.websocket.connection import Connection
from drawingboard.server.websocket.protocol import transport_of

LARGEST_NUMBER = 1_000_000


class Anything(msgspec.Struct):
    """Whatever it is, it may have these."""

    id: str = ""
    do: str = ""


ANYTHING = msgspec.json.Decoder(Anything)
KNOWN = {kind.__struct_config__.tag for kind in wire.AnyCommand.__args__}


class TableEndpoint:
    """Answers at ``/api/tables/{id}/live``."""

    def __init__(self, tables: Tables, admission: Admission) -> None:
        self._tables = tables
        self._admission = admission
        self._flood_log = Seldom()

    async def __call__(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection to a table, once its handshake has been received, to its end."""
        welcomed = await self._welcome(table, HTTPConnection(scope), send)
        if welcomed is None:
            return
        room, connection, address = welcomed
        counted = self._admission.guest_sockets.take(connection.guest), self._admission.address_sockets.take(address)
        try:
            if not all(counted):
                self._tables.metrics.too_many += 1
                connection.say_goodbye("too_many")
            if not self._admission.guests.is_good(Visitor(connection.guest, connection.device)):
                connection.say_goodbye("revoked")  # it was signed out while the handshake went on
            await self._converse(room, connection, receive)
        finally:
            if counted[0]:
                self._admission.guest_sockets.give_back(connection.guest)
            if counted[1]:
                self._admission.address_sockets.give_back(address)

    async def _welcome(self, table: str, request: HTTPConnection, send: Send) -> tuple[Room, Connection, str] | None:
        """Accept a handshake, or turn it away."""
        address = address_of(request)
        if not self._admission.is_from_here(request.headers):
            await reject(send, Rejected(403, "origin/foreign", "this request comes from a page of another site"))
            return None
        try:
            room = await self._tables.room(table)
        except NoSuchTable:
            await reject(send, Rejected(404, "table/unknown", "there is no such table"))
            return None
        except Elsewhere as elsewhere:
            await self._pass_on(elsewhere, request.scope, send)
            return None
        except Unavailable as refusal:
            await reject(send, Rejected(503, refusal.code, refusal.sentence))
            return None
        visitor, headers = self._admission.visitor_of(request), []
        if not may_look(room.table, visitor.guest if visitor else ""):
            await reject(send, Rejected(403, "daily/others", "this try at the plan of the day is not shown yet"))
            return None
        if visitor is None:
            visitor = self._admission.guests.new()
            headers = [("set-cookie", self._admission.guests.cookie_of(visitor, is_https(request)))]
        await send({"type": "websocket.accept", "headers": raw_headers(headers)})
        guest, device = visitor
        self._tables.note_network(guest, address)
        most_answers = self._tables.settings.limits.waiting_answers
        transport = transport_of(request.scope, send)
        looking = read_look(request.query_params.get("look"))
        connection = Connection(guest, last_seen(request), most_answers, transport, looking, device)
        if (tcp := tcp_connection_of(request.scope)) and tcp.gate:
            tcp.gate.flooded = lambda: self._cut_off(connection, address)
            connection.left = tcp.gate.shut
        return room, connection, address

    async def _pass_on(self, elsewhere: Elsewhere, scope: Scope, send: Send) -> None:
        """Let the process have it in which the table is alive."""
        try:
            await self._tables.cluster.pass_on(elsewhere, scope)
        except PeerGone:
            refusal = moving()
            await reject(send, Rejected(503, refusal.code, refusal.sentence))

    def _cut_off(self, connection: Connection, address: str) -> None:
        """Somebody sends more than anybody could read."""
        self._flood_log.info("flooding_client_cut_off", network=address)
        self._admission.punish_flood(address)
        connection.say_goodbye("too_many")

    async def _converse(self, room: Room, connection: Connection, receive: Receive) -> None:
        def hear(text: bytes) -> None:
            if not connection.leaving:
                self._hear(room, connection, text)

        try:
            room.attach(connection)
            await connection.listen(receive, hear)
        finally:
            room.detach(connection)
            self._tables.closed_sockets += 1

    def _hear(self, room: Room, connection: Connection, text: bytes) -> None:
        at = time.monotonic()
        if not self._admission.commands.take(connection.guest):
            refusal = wire.Refusal(spoken_id(text), "limit/too_fast", "that is too fast; wait a moment")
        elif room.closed:
            connection.say_goodbye("restart")
            return
        else:
            try:
                command = wire.COMMANDS.decode(text)
                if type(command) is not wire.Join or self._may_join(connection.guest):
                    room.receive(connection, command, at)
                    return
                refusal = wire.Refusal(command.id, "limit/seats", "you have taken many seats; wait a little")
            except UNREADABLE as problem:
                refusal = not_understood(text, problem)
        self._tables.metrics.refused += 1
        if not connection.answer(encoded(refusal)):
            self._tables.metrics.too_slow += 1

    def _may_join(self, guest: str) -> bool:
        return self._admission.may_seat(guest, self._tables.party_of(guest).network)


async def reject(send: Send, rejected: Rejected) -> None:
    """Turn a handshake away, with the reason as the body."""
    body = wire.ENCODER.encode(rejected.problem)
    headers = raw_headers([("content-type", "application/json")])
    await send({"type": "websocket.http.response.start", "status": rejected.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


def last_seen(request: HTTPConnection) -> int:
    """The last entry the client says it has seen."""
    since = request.query_params.get("since", "0")
    return min(int(since), LARGEST_NUMBER) if since.isascii() and since.isdigit() and len(since) < 10 else 0


def spoken_id(text: bytes) -> str:
    """The id of a command that may not be one."""
    try:
        return ANYTHING.decode(text).id[:40]
    except UNREADABLE:
        return ""


def not_understood(text: bytes, problem: Exception) -> wire.Refusal:
    """What is wrong with a message that is no command."""
    if not isinstance(problem, msgspec.ValidationError):
        return wire.Refusal("", "message/malformed", f"expected JSON: {problem}")
    try:
        anything = ANYTHING.decode(text)
    except UNREADABLE:
        return wire.Refusal("", "message/fields", f"expected a command: {problem}")
    if anything.do not in KNOWN:
        return wire.Refusal(anything.id[:40], "message/unknown", f"there is no command {anything.do[:40]!r}")
    return wire.Refusal(anything.id[:40], "message/fields", f"expected other fields: {problem}")
