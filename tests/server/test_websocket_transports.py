"""The two ways between uvicorn and a connection: which one is taken, and what the plain one does."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message, Scope
from structlog.testing import capture_logs

from drawingboard.server.websocket import uvicorn_internals
from drawingboard.server.websocket.asgi_transport import AsgiTransport
from drawingboard.server.websocket.protocol import transport_of, websocket_protocol
from drawingboard.server.websocket.uvicorn_internals import CLASS, MODULE, differences
from drawingboard.server.websocket.uvicorn_transport import MessageQueue, UvicornTransport
from tests.server.browser import Running, running, two_at_a_table

UVICORN = getattr(importlib.import_module(MODULE), CLASS)


# Which way is taken ---------------------------------------------------------------------------


def test_the_locked_version_of_uvicorn_is_as_we_expect_it() -> None:
    assert differences() == []
    assert websocket_protocol() is UvicornTransport


def test_every_name_that_we_add_is_looked_at() -> None:
    own = set(vars(UvicornTransport)) - set(uvicorn_internals.METHODS)
    assert {name for name in own if not name.startswith("__")} - {"_close"} == set(uvicorn_internals.FREE)


def test_messages_leave_the_queue_in_order_whether_or_not_somebody_waits() -> None:
    async def go() -> None:
        queue = MessageQueue()
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        for message in ("first", "second", "third"):
            queue.put_nowait(message)
        assert [await waiting, await queue.get(), await queue.get()] == ["first", "second", "third"]
        assert queue.empty()

    asyncio.run(go())


def renamed_field(monkeypatch: pytest.MonkeyPatch) -> None:
    made = UVICORN.__init__

    def __init__(self: Any, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:  # noqa: N807
        made(self, config, server_state, app_state, _loop)
        self.may_write = self.__dict__.pop("writable")

    monkeypatch.setattr(UVICORN, "__init__", __init__)


def another_parameter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UVICORN, "data_received", lambda self, data, more: None)


def no_longer_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UVICORN, "handle_text", lambda self, event: self.frames.append(event.data))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (renamed_field, "writable is no event that is set"),
        (another_parameter, "data_received is (self, data, more), not (self, data)"),
        (no_longer_called, "handle_text does not use send_receive_event_to_app"),
        (lambda patch: patch.delattr(UVICORN, "resume_writing"), "resume_writing does not use set, writable"),
        (lambda patch: patch.delattr(UVICORN, "run_asgi"), "there is no method run_asgi"),
        (lambda patch: patch.setattr(UVICORN, "listen", None, raising=False), "listen is a name of uvicorn's now"),
        (lambda patch: patch.delattr(f"{MODULE}.{CLASS}"), f"{MODULE} has no asyncio protocol {CLASS}"),
        (lambda patch: patch.setattr(uvicorn_internals, "MODULE", "uvicorn.gone"), "looking failed"),
        (lambda patch: patch.delattr("websockets.utils.apply_mask"), "websockets.utils has no apply_mask"),
    ],
)
def test_a_difference_is_named_and_the_plain_way_is_taken(
    change: Callable[[pytest.MonkeyPatch], None], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(monkeypatch)
    assert any(found.startswith(sentence) for found in differences()), differences()
    with capture_logs() as lines:
        assert websocket_protocol() == "auto"
    assert [(line["event"], line["log_level"]) for line in lines] == [("websocket_by_plain_asgi", "warning")]


def test_a_server_whose_uvicorn_is_different_plays_by_plain_asgi(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UVICORN, "extra", None, raising=False)
    monkeypatch.setattr(uvicorn_internals, "FREE", ("extra",))
    with running(data) as server:
        first, second, table = two_at_a_table(server)
        assert {type(connection._transport) for connection in server.room(table).connections} == {AsgiTransport}
        assert first.act(0, "L c4n")["number"] == 1
        assert second.until_number(1).update["entries"][0]["text"] == "L c4n"


def test_a_server_takes_the_fast_way_where_it_can(shared_server: Running) -> None:
    _, _, table = two_at_a_table(shared_server)
    assert all(
        isinstance(connection._transport, UvicornTransport) for connection in shared_server.room(table).connections
    )


# Plain ASGI -----------------------------------------------------------------------------------


class Network:
    """The ASGI side of a connection, whose client takes what it is sent one by one."""

    def __init__(self) -> None:
        self.taken: list[Message] = []
        self.takes = asyncio.Event()
        self.takes.set()
        self.gone = False
        self.incoming: asyncio.Queue[Message] = asyncio.Queue()

    async def send(self, message: Message) -> None:
        await self.takes.wait()
        if self.gone:
            raise OSError("the client is gone")
        self.taken.append(message)

    def texts(self) -> list[str]:
        return [message["text"] for message in self.taken if message["type"] == "websocket.send"]


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def with_network(doing: Callable[[Network, AsgiTransport, list[str]], Awaitable[None]]) -> None:
    """Run something with a transport that listens; the list is what was heard, and ``ready``."""

    async def run() -> None:
        network, heard = Network(), []
        transport = AsgiTransport(network.send)
        listening = asyncio.create_task(
            transport.listen(
                network.incoming.get, lambda text: heard.append(text.decode()), lambda: heard.append("ready")
            )
        )
        await settle()
        await doing(network, transport, heard)
        network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(listening, 5)

    asyncio.run(run())


def test_a_scope_without_our_extension_goes_by_plain_asgi() -> None:
    async def run() -> None:
        scopes: list[Scope] = [{}, {"extensions": None}, {"extensions": {"websocket.http.response": {}}}]
        for scope in scopes:
            assert isinstance(transport_of(scope, Network().send), AsgiTransport)

    asyncio.run(run())


def test_texts_are_sent_in_order_and_readiness_is_told() -> None:
    async def talk(network: Network, transport: AsgiTransport, heard: list[str]) -> None:
        transport.send_texts([b"a", b"b"])
        transport.send_texts([b"c"])
        assert not transport.is_ready
        await settle()
        assert (network.texts(), transport.is_ready, heard) == (["a", "b", "c"], True, ["ready"])

    with_network(talk)


def test_while_the_client_takes_nothing_it_is_not_ready() -> None:
    async def talk(network: Network, transport: AsgiTransport, heard: list[str]) -> None:
        network.takes.clear()
        transport.send_texts([b"a"])
        await settle()
        assert (transport.is_ready, network.texts(), heard) == (False, [], [])
        network.takes.set()
        await settle()
        assert (transport.is_ready, network.texts(), heard) == (True, ["a"], ["ready"])

    with_network(talk)


def test_closing_comes_after_what_was_sent_and_happens_once() -> None:
    async def talk(network: Network, transport: AsgiTransport, _: list[str]) -> None:
        transport.send_texts([b"bye"])
        transport.close_with(4008, "too_slow")
        transport.close_with(4008, "too_slow")
        transport.send_texts([b"late"])
        await settle()
        assert network.taken == [
            {"type": "websocket.send", "text": "bye"},
            {"type": "websocket.close", "code": 4008, "reason": "too_slow"},
        ]

    with_network(talk)


def test_messages_of_both_kinds_are_heard_in_order() -> None:
    async def talk(network: Network, _: AsgiTransport, heard: list[str]) -> None:
        for message in ({"text": "a"}, {"bytes": b"b"}, {"bytes": None, "text": "c"}, {"text": ""}):
            network.incoming.put_nowait({"type": "websocket.receive", **message})
        await settle()
        assert heard == ["a", "b", "c", ""]

    with_network(talk)


def test_an_aborted_connection_is_left_at_once_even_if_its_client_takes_nothing() -> None:
    async def talk(network: Network, transport: AsgiTransport, heard: list[str]) -> None:
        network.takes.clear()
        transport.send_texts([b"a"])
        transport.abort()
        transport.abort()
        await settle()
        network.takes.set()
        transport.send_texts([b"b"])
        await settle()
        assert (network.taken, heard) == ([], [])

    with_network(talk)


def test_sending_to_a_client_that_is_gone_is_no_error() -> None:
    async def talk(network: Network, transport: AsgiTransport, _: list[str]) -> None:
        network.gone = True
        with capture_logs() as lines:
            transport.send_texts([b"a"])
            await settle()
            transport.send_texts([b"b"])
            await settle()
        assert (network.taken, lines, transport.is_ready) == ([], [], True)

    with_network(talk)


def test_a_failure_while_sending_is_logged_and_ends_the_connection() -> None:
    async def talk(network: Network, transport: AsgiTransport, _: list[str]) -> None:
        def fail(message: Message) -> Awaitable[None]:
            raise RuntimeError("not like this")

        transport._send = fail
        with capture_logs() as lines:
            transport.send_texts([b"a"])
            await settle()
        assert [line["event"] for line in lines] == ["sending_failed"]

    with_network(talk)
