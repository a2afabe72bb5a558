"""``serve --processes``: one command that starts several processes, looks after them and ends them."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from drawingboard.cli import main
from drawingboard.server.cluster.processes import living, runs
from drawingboard.server.control import send_order
from drawingboard.server.host_orders import AskStatus
from drawingboard.server.storage.database import open_database
from tests.databases import postgres, template
from tests.server.browser import SOON, wait_until
from tests.server.test_serve import started

COUNT = 2


class Command:
    """A command that runs."""

    def __init__(self, process: subprocess.Popen[str], url: str, port: int, data: Path) -> None:
        self.process = process
        self.url = url
        self.port = port
        self.data = data

    def rows(self) -> list[Any]:
        database = open_database(self.url, self.data)
        try:
            with database.reading.begin() as connection:
                return living(connection)
        finally:
            database.close()

    def pids(self) -> set[int]:
        return {row.pid for row in self.rows()}

    def get(self, path: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SOON)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()


@contextmanager
def supervised(data: Path, *more: str) -> Iterator[Command]:
    """A server of several processes, until the end of the block."""
    url = postgres().new_database(template())
    process = started("--port", "0", "--data", str(data), "--database", url, "--processes", str(COUNT), *more)
    pids: set[int] = set()
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Drawing Board is at http://127.0.0.1:"), process.communicate(timeout=SOON)[1]
        command = Command(process, url, int(line.rpartition(":")[2]), data)
        pids = command.pids()
        yield command
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=SOON)
        for pid in filter(runs, pids):  # so that a test that fails leaves none behind
            os.kill(pid, signal.SIGKILL)


def test_all_answer_the_host_sees_them_and_who_is_killed_is_started_again(data: Path) -> None:
    with supervised(data) as command:
        before = {row.number: row.pid for row in command.rows()}
        assert sorted(before) == list(range(COUNT))
        assert command.process.pid not in before.values()
        assert {process["number"] for process in send_order(data, AskStatus())["processes"]} == {0, 1}
        measured = command.get("/metrics")[1]
        for number in range(COUNT):
            assert f'drawingboard_process_up{{process="{number}"}} 1.0' in measured
            assert f'drawingboard_tables{{process="{number}"}} 0.0' in measured
        os.kill(before[1], signal.SIGKILL)
        wait_until(lambda: len(command.pids() - {before[1]}) == COUNT)
        after = {row.number: row.pid for row in command.rows()}
        assert after[0] == before[0]
        assert after[1] not in (before[1], before[0])
        assert command.get("/readyz") == (200, "ready\n")


def test_when_told_to_end_all_end_and_leave_nothing_behind(data: Path) -> None:
    with supervised(data) as command:
        pids = command.pids()
        command.process.send_signal(signal.SIGTERM)
        _, errors = command.process.communicate(timeout=SOON)
        assert command.process.returncode == 0
        assert "Traceback" not in errors
        assert not any(runs(pid) for pid in pids)
        assert command.rows() == []


def test_when_the_supervisor_is_killed_the_others_end(data: Path) -> None:
    with supervised(data) as command:
        pids = command.pids()
        command.process.kill()
        command.process.wait(SOON)
        wait_until(lambda: not any(runs(pid) for pid in pids))
        assert command.rows() == [], "they have left as they do when they are told to end"


def test_why_it_does_not_start_is_said_in_a_sentence(data: Path) -> None:
    url = postgres().new_database(template())
    database = open_database(url, data)
    with database.writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'of_the_future'"))
    database.close()
    for address, code, said in (
        (url, 3, "newer"),
        (url.replace(str(postgres().port), "1"), 7, "cannot be reached"),
    ):
        process = started("--port", "0", "--data", str(data), "--database", address, "--processes", "2")
        output, errors = process.communicate(timeout=SOON)
        assert (process.returncode, output) == (code, "")
        assert said in errors
        assert "Traceback" not in errors


def test_several_processes_need_a_database_that_they_share(data: Path) -> None:
    result = CliRunner().invoke(main, ["serve", "--data", str(data), "--processes", "2"])
    assert result.exit_code == 2
    assert "several processes need a database that they share" in result.output
    assert not data.exists()


def test_a_setting_in_the_file_is_refused_as_well(data: Path) -> None:
    data.mkdir()
    (data / "settings.toml").write_text("processes = 3\n")
    result = CliRunner().invoke(main, ["serve", "--data", str(data)])
    assert (result.exit_code, "several processes need a database" in result.output) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
def test_systemd_hears_once_when_all_are_ready(data: Path, tmp_path: Path) -> None:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(SOON)
        url = postgres().new_database(template())
        process = started(
            "--port", "0", "--data", str(data), "--database", url, "--processes", "2",
            NOTIFY_SOCKET=str(tmp_path / "notify"),
        )  # fmt: skip
        try:
            assert systemd.recv(100) == b"READY=1"
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=SOON)
        assert systemd.recv(100) == b"STOPPING=1"
        systemd.setblocking(False)
        with pytest.raises(BlockingIOError):
            systemd.recv(100)
