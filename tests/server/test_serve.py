"""The command that starts a server."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from drawingboard.cli import main
from drawingboard.server import run
from drawingboard.server.settings import Settings, default_data_folder


def started(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "drawingboard", "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), **environment},
    )


def test_it_says_where_it_is_and_when_it_is_ready_and_ends_when_told(data: Path, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(60)
        server = started("--port", "0", "--data", str(data), NOTIFY_SOCKET=str(tmp_path / "notify"))
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Drawing Board is at http://127.0.0.1:")
        assert str(data) in server.stdout.readline()
        port = int(line.rpartition(":")[2])
        assert systemd.recv(100) == b"READY=1"
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/healthz")
        assert connection.getresponse().status == 200
        connection.close()
        server.send_signal(signal.SIGTERM)
        assert systemd.recv(100) == b"STOPPING=1"
    _, errors = server.communicate(timeout=60)
    assert server.returncode == 0
    assert "Traceback" not in errors


def test_a_port_that_is_taken_is_said_so(data: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = CliRunner().invoke(main, ["serve", "--port", str(port), "--data", str(data)])
    assert result.exit_code == 5
    assert f"port {port} is taken" in result.output
    assert f"--port {port + 1}" in result.output


def test_an_address_of_somebody_else_is_said_so(data: Path) -> None:
    result = CliRunner().invoke(main, ["serve", "--host", "192.0.2.7", "--port", "0", "--data", str(data)])
    assert result.exit_code == 5
    assert "cannot listen on 192.0.2.7" in result.output


def test_the_default_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data_folder() == tmp_path / "drawingboard"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_data_folder() == Path.home() / ".local" / "share" / "drawingboard"


def test_for_the_whole_network_its_address_there_is_told_too(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "lan_address", lambda: "192.168.1.20")
    assert run.addresses(Settings(data, host="0.0.0.0"), 8000) == ["http://127.0.0.1:8000", "http://192.168.1.20:8000"]
    assert run.addresses(Settings(data, host="127.0.0.1"), 8000) == ["http://127.0.0.1:8000"]
    assert run.addresses(Settings(data, host="::1"), 8000) == ["http://[::1]:8000"]
