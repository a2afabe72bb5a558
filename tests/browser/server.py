"""The real server as a process of its own, which tests start, stop and kill."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.databases import url_for

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src/drawingboard/server/static"
WITH_TOYS = {
    "DRAWINGBOARD_PURE": "1",
    "DRAWINGBOARD_GAMES": "tests.toys.registered",
    "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
}
"""For a server that knows the toys of ``tests/toys``; they run uncompiled."""


def is_client_fresh() -> bool:
    """Whether the built client is at least as new as everything it is built from."""
    index = STATIC / "index.html"
    if not index.exists():
        return False
    folders = [WEB / "src", WEB / "public"]
    sources = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    sources += [WEB / "index.html", *WEB.glob("*.ts")]
    return all(path.stat().st_mtime <= index.stat().st_mtime for path in sources if path.exists())


def build_client() -> None:
    subprocess.run(["npm", "run", "build"], cwd=WEB, check=True, capture_output=True, timeout=120)


class Server:
    """A server with a folder of its own; started again, it is at the same address with the same matches."""

    def __init__(self, folder: Path, *words: str, settings: Mapping[str, str] | None = None) -> None:
        """A server with its folder, what else it is told when it starts, and what its environment says."""
        self._folder = folder
        self._words = words
        self._settings = settings or {}
        self._database = {"DRAWINGBOARD_DATABASE": url_for(folder)}
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> Server:
        command = [
            sys.executable,
            "-m",
            "drawingboard",
            "serve",
            "--port",
            str(self._port),
            "--data",
            str(self._folder),
            *self._words,
        ]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **self._database, **self._settings},
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.url, self._port = found.group(), int(found.group(1))
                return self
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        """Let it finish what it is doing and say goodbye."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """As if the power had failed."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        process.wait(timeout=60)
        if process.stdout:
            process.stdout.close()
