"""Debian's nginx with the examples of ``deploy/``, changed as a host would: names, ports, certificate."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.browser import SOON, Browser, Running, wait_until

DEPLOY = Path(__file__).parents[2] / "deploy"
BELOW = "/games/drawingboard"
NAME = "example.org"

MAIN = """
daemon off;
master_process off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's /etc/nginx/nginx.conf does around a site, in a folder of its own."""


@dataclass(frozen=True, slots=True)
class Ports:
    """Where an nginx listens."""

    https: int
    http: int


def free_ports() -> Ports:
    with socket.create_server(("127.0.0.1", 0)) as one, socket.create_server(("127.0.0.1", 0)) as other:
        return Ports(one.getsockname()[1], other.getsockname()[1])


def site(example: str, folder: Path, ports: Ports, upstream: int) -> str:
    """An example, for this machine only: its own name stays."""
    text = (DEPLOY / example).read_text(encoding="utf-8")
    for old, new in {
        "listen [::]:": "# listen [::]:",
        f"https://{NAME}$request_uri": f"https://{NAME}:{ports.https}$request_uri",
        ":8443": f":{ports.https}",
        "listen 8443": f"listen 127.0.0.1:{ports.https}",
        "listen 443": f"listen 127.0.0.1:{ports.https}",
        "listen 80": f"listen 127.0.0.1:{ports.http}",
        "127.0.0.1:8000": f"127.0.0.1:{upstream}",
        f"/etc/letsencrypt/live/{NAME}": str(folder),
        "/var/log/nginx": str(folder),
        "/var/www/html": str(folder / "html"),
    }.items():
        text = text.replace(old, new)
    return text


def make_certificate(folder: Path) -> None:
    """A certificate that nobody but its folder has signed."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=example.org"
    names = ["-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1", "-out", "fullchain.pem", "-keyout", "privkey.pem"]
    subprocess.run([*command.split(), *names], cwd=folder, check=True, capture_output=True)


@contextmanager
def running_nginx(folder: Path, text: str, ports: Ports) -> Iterator[None]:
    """A web server with a site, until the end of the block."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if nginx is None:
        pytest.skip("there is no nginx on this machine")
    (folder / "site.conf").write_text(text)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    command = [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)

    def listens() -> bool:
        assert process.poll() is None, f"nginx ended: {process.communicate()[1]}"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", ports.https)) == 0

    try:
        wait_until(listens)
        yield
    finally:
        process.terminate()
        process.communicate(timeout=SOON)


@dataclass(frozen=True, slots=True)
class Site:
    """A server behind nginx."""

    server: Running
    folder: Path
    ports: Ports
    base: str

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.ports.https}"

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))


class DistantBrowser(Browser):
    """Somebody who comes through nginx, with an address of this machine; paths are those that the server knows."""

    def __init__(self, site: Site, name: str = "", address: str = "127.0.0.1") -> None:
        self._site = site
        self._address = address
        super().__init__(site.server, name)

    def request(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        headers.setdefault("host", f"{NAME}:{self._site.ports.https}")
        return super().request(method, self._site.base + path, body, **headers)

    def http_connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPSConnection(
            "127.0.0.1",
            self._site.ports.https,
            timeout=SOON,
            source_address=(self._address, 0),
            context=self._site.trust(),
        )

    def websocket(self, path: str, headers: dict[str, str]) -> AbstractContextManager[ClientConnection]:
        port = self._site.ports.https
        near = socket.create_connection(("127.0.0.1", port), SOON, source_address=(self._address, 0))
        url = f"wss://{NAME}:{port}{self._site.base}{path}"
        headers.setdefault("origin", self._site.origin)
        return connect(
            url,
            sock=near,
            ssl=self._site.trust(),
            additional_headers=headers,
            compression=None,
            proxy=None,
            open_timeout=SOON,
        )
