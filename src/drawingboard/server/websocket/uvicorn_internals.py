"""Which parts of uvicorn ``uvicorn_transport`` leans on, and whether they are as it expects them.

None of them is documented, so a new version of uvicorn may change them without saying so. They are looked
at when a server starts; if one is different, the server uses ``asgi_transport`` and says so in its log.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import uvicorn

MODULE = "uvicorn.protocols.websockets.websockets_sansio_impl"
CLASS = "WebSocketsSansIOProtocol"

METHODS = {
    "__init__": "(self, config, server_state, app_state, _loop)",
    "connection_lost": "(self, exc)",
    "data_received": "(self, data)",
    "handle_connect": "(self, event)",
    "handle_cont": "(self, event)",
    "handle_text": "(self, event)",
    "handle_bytes": "(self, event)",
    "send_receive_event_to_app": "(self)",
    "pause_writing": "(self)",
    "resume_writing": "(self)",
    "run_asgi": "async (self)",
    "receive": "async (self)",
    "send": "async (self, message)",
}
"""The methods that are called or overridden, with their parameters."""

USES = {
    "connection_lost": {"queue", "put_nowait"},
    "handle_connect": {"request", "response", "scope", "queue", "put_nowait", "run_asgi"},
    "handle_cont": {"frames", "send_receive_event_to_app"},
    "handle_text": {"frames", "send_receive_event_to_app"},
    "handle_bytes": {"frames", "send_receive_event_to_app"},
    "run_asgi": {"scope"},
    "receive": {"queue", "get", "empty"},
    "pause_writing": {"writable", "clear"},
    "resume_writing": {"writable", "set"},
    "send": {"close_sent", "send_close", "transport"},
}
"""What some methods must use themselves: overriding a method helps only if it is called."""

ATTRIBUTES: dict[str, object] = {"close_sent": False, "handshake_initiated": False, "frames": [], "transport": None}
"""The fields that are read, as before the handshake. ``writable``, ``queue`` and ``loop`` are looked at too."""

FREE = (
    "_hear",
    "_ready",
    "_closing",
    "_whole",
    "is_ready",
    "send_texts",
    "close_with",
    "abort",
    "listen",
)
"""Names that ``UvicornTransport`` adds, which uvicorn must not use."""

IMPORTS = (("uvicorn.protocols.utils", "ClientDisconnected"), ("websockets.utils", "apply_mask"))


def differences() -> list[str]:
    """What is not as expected, in words; an empty list if all is."""
    try:
        return list(_differences())
    except Exception as problem:  # whatever it is, it is different
        return [f"looking failed: {problem!r}"]


def _differences() -> Iterator[str]:
    for module, name in IMPORTS:
        if not hasattr(import_module(module), name):
            yield f"{module} has no {name}"
    protocol = getattr(import_module(MODULE), CLASS, None)
    if not (isinstance(protocol, type) and issubclass(protocol, asyncio.Protocol)):
        yield f"{MODULE} has no asyncio protocol {CLASS}"
        return
    methods = list(_different_methods(protocol))
    yield from methods
    if not methods:
        yield from _different_fields(protocol)


def _different_methods(protocol: type) -> Iterator[str]:
    for name, expected in METHODS.items():
        method = getattr(protocol, name, None)
        if not inspect.isfunction(method):
            yield f"there is no method {name}"
            continue
        found = signature_of(method)
        if found != expected:
            yield f"{name} is {found}, not {expected}"
        if missing := USES.get(name, set()) - set(method.__code__.co_names):
            yield f"{name} does not use {', '.join(sorted(missing))}"


def _different_fields(protocol: type) -> Iterator[str]:
    """Looks at the fields of a connection that is made for this and never used."""
    loop = asyncio.new_event_loop()
    try:
        made = _make(protocol, loop)
    finally:
        loop.close()
    for name, expected in ATTRIBUTES.items():
        if (found := getattr(made, name, "missing")) != expected:
            yield f"{name} begins as {found!r}, not {expected!r}"
    if not isinstance(getattr(made, "writable", None), asyncio.Event) or not made.writable.is_set():
        yield "writable is no event that is set"
    if not isinstance(getattr(made, "queue", None), asyncio.Queue):
        yield "queue is no queue"
    if getattr(made, "loop", None) is not loop:
        yield "loop is not the loop it was given"
    for name in FREE:
        if hasattr(made, name):
            yield f"{name} is a name of uvicorn's now"


def _make(protocol: Any, loop: asyncio.AbstractEventLoop) -> Any:
    from uvicorn.server import ServerState

    async def application(scope: Any, receive: Any, send: Any) -> None:
        """Never called."""

    config = uvicorn.Config(application, ws=protocol, http="h11", lifespan="off", log_config=None)
    config.load()
    return protocol(config, ServerState(), {}, loop)


def signature_of(method: Any) -> str:
    """The names of a method's parameters, and whether it is awaited."""
    names = ", ".join(inspect.signature(method).parameters)
    return f"{'async ' if inspect.iscoroutinefunction(method) else ''}({names})"
