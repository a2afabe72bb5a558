"""A browser for tests: a cookie, HTTP, and connections to tables; and a server for it to talk to."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from drawingboard.server.app import App
from drawingboard.server.room import Room
from drawingboard.server.run import Server, listen, make_server, peer_address_of, peer_socket
from drawingboard.server.settings import Settings
from tests.databases import url_for

SOON = 60.0
"""How long a test waits for what should come at once, in seconds."""

Message = dict[str, Any]


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, server: Server, app: App, port: int) -> None:
        self.server = server
        self.app = app
        self.port = port
        self.tcp_connections = server.tcp_connections

    def room(self, table: str) -> Room:
        return self.app.tables.rooms[table]

    def on_loop(self, doing: Callable[[], Any]) -> Any:
        """Do something on the server's own loop, and wait for it."""
        done, result = threading.Event(), []

        def do() -> None:
            result.append(doing())
            done.set()

        assert self.app.store.loop is not None
        self.app.store.loop.call_soon_threadsafe(do)
        assert done.wait(SOON)
        return result[0]


@contextmanager
def running(data: Path, lan_url: str = "", **settings: Any) -> Iterator[Running]:
    """A server on a free port, until the end of the block."""
    chosen = Settings(data=data, port=0, **{"database": url_for(data), **settings})
    with listen(chosen) as listening, ExitStack() as opened:
        sockets, peer_address = [listening], None
        if chosen.database:
            sockets.append(opened.enter_context(peer_socket(chosen)))
            peer_address = peer_address_of(sockets[1], 0)
        server, app = make_server(chosen, lan_url, peer_address)
        thread = threading.Thread(target=server.run, kwargs={"sockets": sockets})
        thread.start()
        try:
            wait_until(lambda: server.started)
            yield Running(server, app, listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(SOON)
            assert not thread.is_alive(), "the server did not end"


def wait_until(condition: Callable[[], Any]) -> Any:
    """What a condition gives as soon as it is true."""
    end = time.monotonic() + SOON
    while not (found := condition()):
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)
    return found


class TableConnection:
    """A connection to a table."""

    def __init__(self, context: AbstractContextManager[ClientConnection], number: int) -> None:
        self._context = context
        self._said = 0
        self._prefix = f"t{number}"
        self.socket: ClientConnection = context.__enter__()
        self.heard: list[Message] = []
        self.received: list[str] = []
        """The same messages as they came."""
        self.update: Message = {}
        """The last update."""
        self.moment: Message = {}
        """The last moment of the match."""
        self.table: Message = {}
        """The last news of the table."""
        self.progress: Message = {}
        """Who was last said to be busy."""

    def next(self) -> Message:
        """The next message."""
        text = self.socket.recv(timeout=SOON)
        message: Message = json.loads(text)
        self.heard.append(message)
        self.received.append(text if isinstance(text, str) else text.decode())
        if message["is"] == "update":
            self.update = message
            if message["moment"]:
                self.moment = message["moment"]
        if message["is"] == "table":
            self.table = message["table"]
        if message["is"] == "progress":
            self.progress = message
        return message

    def next_is(self, kind: str) -> Message:
        """The next message of a kind; others are kept in ``heard``."""
        while (message := self.next())["is"] != kind:
            pass
        return message

    def until(self, condition: Callable[[], Any]) -> TableConnection:
        """Listen until something is so."""
        while not condition():
            self.next()
        return self

    def until_updated(self) -> TableConnection:
        """Listen until the first state of the match has come."""
        return self.until(lambda: self.update)

    def until_number(self, number: int) -> TableConnection:
        return self.until(lambda: self.update and self.update["number"] >= number)

    def say(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def do(self, command: str, **fields: Any) -> Message:
        """Say a command; its answer."""
        self._said += 1
        name = fields.pop("id", f"{self._prefix}-{self._said}")
        self.say({"do": command, "id": name, **fields})
        return self.answer(name)

    def answer(self, name: str) -> Message:
        while True:
            message = self.next()
            if message["is"] in ("accepted", "refusal", "previewed", "hinted") and message["id"] == name:
                return message

    def act(self, seat: int, action: str | int | None = None, **fields: Any) -> Message:
        """Do something, by default the first thing that is possible."""
        if action is None:
            action = self.codes(seat)[0]
        return self.do("act", **{"seat": seat, "based_on": self.update["number"], "action": action, **fields})

    def codes(self, seat: int) -> list[int]:
        codes: list[int] = next(choice["codes"] for choice in self.update["choices"] if choice["seat"] == seat)
        return codes

    def choice(self, seat: int) -> Message:
        choice: Message = next(choice for choice in self.update["choices"] if choice["seat"] == seat)
        return choice

    def closing(self) -> tuple[int, list[Message]]:
        """How the server closes this connection: the code, and what it said before."""
        before = len(self.heard)
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return (closed.rcvd.code if closed.rcvd else 0), self.heard[before:]

    def close(self) -> None:
        self._context.__exit__(None, None, None)

    def __enter__(self) -> TableConnection:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


class Browser:
    """Somebody with a cookie."""

    connections = 0

    def __init__(self, server: Running, name: str = "") -> None:
        self.server = server
        self.cookie = ""
        self.headers: dict[str, str] = {}
        self.ask("GET", "/api/me")
        if name:
            self.ask("PUT", "/api/me", {"name": name})

    def request(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """An answer as it comes: status, body, headers."""
        connection = self.http_connection()
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie:
            sent.setdefault("cookie", self.cookie)
        content = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        if content is not None:
            sent.setdefault("content-type", "application/json")
        try:
            connection.request(method, path, content, sent)
            answer = connection.getresponse()
            if cookie := answer.getheader("set-cookie"):
                self.cookie = cookie.split(";")[0]
            return answer.status, answer.read(), answer.headers
        finally:
            connection.close()

    def http_connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=SOON)

    def ask(self, method: str, path: str, body: object = None, expect: int = 0, **headers: str) -> Any:
        """The JSON of an answer."""
        status, content, _ = self.request(method, path, body, **headers)
        assert status == expect if expect else status < 300, content
        return json.loads(content)

    def open(self, *seats: Message, game: str = "planquadrat", **plan: Any) -> str:
        """The id of a new table."""
        wished = list(seats) or [{"kind": "me"}, {"kind": "open"}]
        table: str = self.ask("POST", "/api/tables", {"game": game, "seats": wished, **plan})["id"]
        return table

    def connect(self, table: str, since: int = 0, look: int | str | None = None, **headers: str) -> TableConnection:
        Browser.connections += 1
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie:
            sent.setdefault("cookie", self.cookie)
        looking = "" if look is None else f"&look={look}"
        context = self.websocket(f"/api/tables/{table}/live?since={since}{looking}", sent)
        return TableConnection(context, Browser.connections)

    def websocket(self, path: str, headers: dict[str, str]) -> AbstractContextManager[ClientConnection]:
        url = f"ws://127.0.0.1:{self.server.port}{path}"
        return connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=SOON)


def cookie_of(server: Running, guest: str) -> str:
    """A cookie of a guest, at one more device."""
    guests = server.app.admission.guests
    return guests.cookie_of(guests.new_device(guest), False).split(";")[0]


def two_at_a_table(
    server: Running, game: str = "planquadrat", **plan: Any
) -> tuple[TableConnection, TableConnection, str]:
    """Ada at seat 0 and Ben at seat 1, a match between them that has begun."""
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    plan.setdefault("options", {"first": "1"} if game == "planquadrat" else {"red": "1"})
    table = ada.open(game=game, **plan)
    first, second = ada.connect(table), ben.connect(table)
    assert second.do("join", seat=1, name="Ben")["is"] == "accepted"
    for live in (first, second):
        live.until_updated()
    return first, second, table


def entries_of(live: TableConnection) -> list[tuple[int, str]]:
    """What a connection has heard of the log: who did what."""
    entries = [entry for message in live.heard if message["is"] == "update" for entry in message["entries"]]
    return [(entry["seat"], entry["text"]) for entry in entries]


def seated(server: Running, game: str, count: int, **plan: Any) -> tuple[list[Browser], list[TableConnection], str]:
    """So many people at a table, and the match between them that has begun."""
    browsers = [Browser(server, f"Player {seat}") for seat in range(count)]
    table = browsers[0].open({"kind": "me"}, *[{"kind": "open"}] * (count - 1), game=game, **plan)
    lives = [browser.connect(table) for browser in browsers]
    for seat in range(1, count):
        assert lives[seat].do("join", seat=seat, name=f"Player {seat}")["is"] == "accepted"
    for live in lives:
        live.until_updated()
    return browsers, lives, table


def stalled_socket(server: Running, table: str, cookie: str) -> socket.socket:
    """A connection to a table that takes nothing after its handshake."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", server.port))
    client.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b" 101 " in client.recv(1024)
    return client
