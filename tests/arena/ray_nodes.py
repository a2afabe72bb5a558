"""A real Ray cluster on this machine: nodes that are processes of their own, and can be killed."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from drawingboard.bench.processes import environment

ROOT = Path(__file__).parents[2]
SECONDS = 60.0
"""So long a node may take to start on a busy machine."""


def environment_of(folder: Path, *first: Path) -> dict[str, str]:
    """For nodes and programs: they find this package and these tests, or other ones first, and share a token of their
    own, since a cluster does whatever is asked of it."""
    paths = [*map(str, first), str(ROOT), environment()["PYTHONPATH"]]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(folder / "token")}
    return {**kept, **token, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": os.pathsep.join(paths)}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def end_session(session: int) -> None:
    """Kill all processes of a node: its workers have groups of their own, but no sessions."""
    for process in [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]:
        with suppress(ProcessLookupError):
            if os.getsid(process) == session:
                os.kill(process, signal.SIGKILL)


class Nodes:
    """A cluster whose nodes have one core each. The first one is the head."""

    def __init__(self, client_server: bool = False) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True)
        self._nodes: list[subprocess.Popen[bytes]] = []
        folder = Path(self._folder.name)
        (folder / "token").write_text(secrets.token_hex(32))
        self.environment = environment_of(folder)
        port, client_port = free_port(), free_port()
        self.address = f"127.0.0.1:{port}"
        self.client_address = f"ray://127.0.0.1:{client_port}"
        client = [f"--ray-client-server-port={client_port}"] if client_server else []
        self._start(["--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}", *client])

    def add(self, *first: Path) -> subprocess.Popen[bytes]:
        """One more node, which may find another package first."""
        return self._start([f"--address={self.address}"], *first)

    def _start(self, words: Sequence[str], *first: Path) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", "--num-gpus=0"]
        more = ["--object-store-memory=80000000", "--node-ip-address=127.0.0.1", "--disable-usage-stats"]
        log = Path(self._folder.name) / f"node-{time.monotonic_ns()}.log"
        with log.open("wb") as file:
            node = subprocess.Popen(
                [*command, *more, *words],
                env=environment_of(Path(self._folder.name), *first),
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        self._nodes.append(node)
        deadline = time.monotonic() + SECONDS
        while "will now block" not in (told := log.read_text()):
            if node.poll() is not None or time.monotonic() > deadline:
                self.end()
                raise AssertionError(f"the node did not start:\n{told}")
            time.sleep(0.05)
        return node

    def kill(self, node: subprocess.Popen[bytes]) -> None:
        """As if its plug were pulled: everything that runs on it ends at once."""
        end_session(node.pid)
        node.wait()
        self._nodes.remove(node)

    def end(self) -> None:
        for node in self._nodes[::-1]:
            node.terminate()
            with suppress(subprocess.TimeoutExpired):
                node.wait(20)
            end_session(node.pid)
            node.wait()
        self._folder.cleanup()
