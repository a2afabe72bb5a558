"""Run a server until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import importlib.util
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from drawingboard.core.errors import NotNow
from drawingboard.server import systemd
from drawingboard.server.app import App
from drawingboard.server.cluster.cluster import PeerAddress
from drawingboard.server.descriptors import most_connections, raise_limit
from drawingboard.server.http_protocol import limited_http
from drawingboard.server.logs import set_up_logs
from drawingboard.server.public_url import read_proxies
from drawingboard.server.settings import Settings
from drawingboard.server.supervisor import supervise
from drawingboard.server.tcp_connections import TcpConnections
from drawingboard.server.websocket.gate import gated_websocket
from drawingboard.server.websocket.protocol import websocket_protocol

SWITCH_INTERVAL = 0.0005
"""How long the event loop may keep the thread that writes to disk from going on, in seconds."""

FAREWELL_SECONDS = 0.2
BACKLOG = 512
"""Connections that wait to be accepted."""


class Server(uvicorn.Server):
    """A server that says when it is ready, and goodbye."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app
        self.tcp_connections = limited(config, app)
        self._adopting: set[asyncio.Task[None]] = set()
        app.adopt = self._adopt
        self.ready: Callable[[], None] = lambda: None
        """Called when it answers."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            systemd.notify(systemd.READY)
            self.ready()

    def _adopt(self, connection: socket.socket, head: bytes) -> None:
        """Have a connection that another process has handed over, as if it had come here."""
        task = asyncio.get_running_loop().create_task(self._take_over(connection, head))
        self._adopting.add(task)
        task.add_done_callback(self._adopting.discard)

    async def _take_over(self, connection: socket.socket, head: bytes) -> None:
        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        try:
            transport, made = await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:
            connection.close()  # whoever was there has gone
            return
        if not transport.is_closing():
            made.data_received(head)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        systemd.notify(systemd.STOPPING)
        self._app.tables.say_goodbye()
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def make_server(settings: Settings, lan_url: str = "", peer_address: PeerAddress | None = None) -> tuple[Server, App]:
    """A server that is ready to run, and its application; ``peer_address`` is where other processes reach it."""
    app = App(settings, lan_url, peer_address)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        http="h11",
        ws=websocket_protocol(),
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        forwarded_allow_ips=read_proxies(settings.trusted_proxies),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=3,
        backlog=BACKLOG,
    )
    return Server(config, app), app


def limited(config: uvicorn.Config, app: App) -> TcpConnections:
    """Put limits before the protocols that uvicorn has chosen; the connections that they count."""
    config.load()
    assert config.ws_protocol_class
    assert isinstance(config.loaded_app, ProxyHeadersMiddleware)
    limits, proxies = app.settings.limits, config.loaded_app.trusted_hosts
    most = most_connections(limits.connections, raise_limit())
    if most < limits.connections:
        structlog.get_logger().info("few_descriptors", connections=most, wanted=limits.connections)
    connections = TcpConnections(limits, most, lambda address: address in proxies, app.admission.requests, app.metrics)
    config.http_protocol_class = limited_http(config.http_protocol_class, connections, app.access_log)
    config.ws_protocol_class = gated_websocket(config.ws_protocol_class, limits, app.access_log)
    return connections


def listen(settings: Settings) -> socket.socket:
    """The socket to listen on; says clearly when somebody else has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
    except OSError as problem:
        listening.close()
        if problem.errno == errno.EADDRINUSE:
            raise NotNow(
                "port/taken",
                f"port {settings.port} is taken, perhaps by a server that runs already; "
                f"stop that one, or choose another with --port {settings.port + 1}",
            ) from None
        raise NotNow(
            "port/refused", f"cannot listen on {settings.host}, port {settings.port}: {problem.strerror}"
        ) from None
    return listening


def lan_address() -> str | None:
    """This machine's address in its own network, if it is in one; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address set aside for documentation
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def addresses(settings: Settings, port: int) -> list[str]:
    """Where a server can be reached: from this machine and, if it listens to all, from its network."""
    if settings.host in ("0.0.0.0", "::"):
        known = [f"http://127.0.0.1:{port}"]
        if address := lan_address():
            known.append(f"http://{address}:{port}")
        return known
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return [f"http://{host}:{port}"]


def spare_the_collector() -> None:
    """Let the collector of cyclic garbage come seldom: a server holds much and makes few cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def peer_socket(settings: Settings) -> socket.socket:
    """The socket to listen on for other processes."""
    return listen(replace(settings, host=settings.peer_host, port=settings.peer_port))


def peer_address_of(peer: socket.socket, number: int) -> PeerAddress:
    """Where other processes reach the one that listens on a socket."""
    host, port = peer.getsockname()[:2]
    return PeerAddress(f"[{host}]:{port}" if ":" in host else f"{host}:{port}", number)


def serve(settings: Settings, ready: Callable[[list[str]], None]) -> None:
    """Run a server until it is told to stop; ``ready`` is called with its addresses when it listens."""
    set_up_logs()
    with listen(settings) as listening:
        links = addresses(settings, listening.getsockname()[1])
        if settings.processes > 1:
            supervise(
                settings.processes,
                lambda number, is_ready: serve_one(shared(settings, number), listening, links, is_ready, number),
                lambda: ready(links),
            )
        else:
            serve_one(settings, listening, links, lambda: ready(links))


def shared(settings: Settings, number: int) -> Settings:
    """The settings of one of several processes: together they have as many built-in players think as one alone."""
    peer_port = settings.peer_port + number if settings.peer_port else 0
    return replace(settings, bot_processes=max(1, settings.bot_processes // settings.processes), peer_port=peer_port)


def serve_one(
    settings: Settings, listening: socket.socket, links: list[str], ready: Callable[[], None], number: int = 0
) -> None:
    """Run one process of a server; ``ready`` is called when it answers."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    sockets = [listening]
    with ExitStack() as opened:
        peer_address = None
        if settings.database:
            sockets.append(opened.enter_context(peer_socket(settings)))
            peer_address = peer_address_of(sockets[-1], number)
        server, app = make_server(settings, links[1] if len(links) > 1 else "", peer_address)
        server.ready = ready
        if not settings.public_url:
            app.address = links[0]
        spare_the_collector()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn passes it on when all is said and kept
        with suppress(KeyboardInterrupt):
            server.run(sockets=sockets)
