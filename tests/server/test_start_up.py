"""What keeps a server from starting is one sentence and an exit code, never a traceback."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import socket
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner
from structlog.testing import capture_logs

from drawingboard.cli import main
from drawingboard.core.errors import NotNow
from drawingboard.server.host_orders import HostOrders
from drawingboard.server.metrics import Metrics
from drawingboard.server.settings import Retention
from drawingboard.server.storage.folder import prepare_folder
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.upgrade import copies, known_versions
from drawingboard.server.upkeep import Upkeep, old_copies
from tests.databases import sqlite_only
from tests.server.disks import mounted, small_disk
from tests.server.test_serve import started

pytestmark = sqlite_only

FILE = "drawingboard.sqlite"


@dataclass
class Case:
    """A folder with which no server can start, and what it says."""

    prepare: Callable[[Path], None]
    code: int
    sentence: str
    words: tuple[str, ...] = ()


def newer(folder: Path) -> None:
    Store(folder, Metrics()).close()
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")


def garbage(folder: Path) -> None:
    folder.mkdir(mode=0o700)
    (folder / FILE).write_bytes(b"garbage" * 1000)


def empty_key(folder: Path) -> None:
    folder.mkdir(mode=0o700)
    (folder / "key").touch()


def under_a_file(folder: Path) -> None:
    folder.parent.rmdir()
    folder.parent.write_text("a file")


def bad_settings(folder: Path) -> None:
    folder.mkdir(mode=0o700)
    (folder / "settings.toml").write_text("[limits]\ntables_per_minute = 'five'\n")


def short_token(folder: Path) -> None:
    folder.mkdir(mode=0o700)
    (folder / "status-token").write_text("abc\n")


def nothing(folder: Path) -> None:
    pass


CASES = {
    "newer": Case(newer, 3, "was written by a newer version of Drawing Board (its tables are 0099, this version knows"),
    "garbage": Case(garbage, 3, "drawingboard.sqlite is damaged or no file of Drawing Board; restore a backup"),
    "empty key": Case(empty_key, 3, "key is missing or damaged: 0 bytes instead of 32; put the one of a backup there"),
    "no folder": Case(under_a_file, 4, "cannot be written or is no folder"),
    "bad settings": Case(bad_settings, 2, "settings.toml, line 2: tables_per_minute is 'five', but has to be a number"),
    "bad limit": Case(nothing, 2, "--limit x=1: unknown entry 'x'", ("--limit", "x=1")),
    "short token": Case(short_token, 3, "status-token holds no token of 16 letters or more; delete it"),
}


def outcomes(**words: tuple[str, ...]) -> dict[str, tuple[int, str, str]]:
    """Exit code, output and errors of several servers that are started at once."""
    servers = {name: started("--port", "0", *each) for name, each in words.items()}
    said = {name: server.communicate(timeout=120) for name, server in servers.items()}
    return {name: (servers[name].returncode, *said[name]) for name in words}


def check(outcome: tuple[int, str, str], code: int, sentence: str) -> None:
    returned, output, errors = outcome
    assert sentence in errors
    assert errors.startswith("Error: ")
    assert errors.count("\n") == 1, "one sentence"
    assert (returned, output) == (code, "")


def in_this_process(folder: Path, *words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["serve", "--port", "0", "--data", str(folder), *words])
    return result.exit_code, result.stdout, result.stderr


def test_what_is_wrong_is_one_sentence_and_an_exit_code(tmp_path: Path) -> None:
    """In processes of their own, at once."""
    case = CASES["garbage"]
    case.prepare(tmp_path / "garbage")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with small_disk(tmp_path / "disk") as disk:
            (disk.path / "data").mkdir(mode=0o700)
            disk.fill()
            found = outcomes(
                port=("--data", str(tmp_path / "port"), "--port", port),
                garbage=("--data", str(tmp_path / "garbage")),
                full=("--data", str(disk.path / "data")),
            )
    check(found["port"], 5, f"port {port} is taken")
    check(found["garbage"], case.code, case.sentence)
    check(found["full"], 4, "the disk is full: nothing more can be kept in")


@pytest.mark.parametrize("name", CASES)
def test_each_problem_has_its_sentence_and_its_code(tmp_path: Path, name: str) -> None:
    case, folder = CASES[name], tmp_path / "around" / "data"
    folder.parent.mkdir()
    case.prepare(folder)
    check(in_this_process(folder, *case.words), case.code, case.sentence)


def test_a_read_only_disk_is_said_so(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=64k,ro", "tmpfs"):
        outcome = in_this_process(tmp_path / "disk" / "data")
    check(outcome, 4, "is read-only; mount it so that it can be written")


# The folder -----------------------------------------------------------------------------------------


def test_the_folder_is_closed_to_others(data: Path) -> None:
    prepare_folder(data)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    (data / FILE).touch()
    data.chmod(0o755)
    with capture_logs() as logs:
        prepare_folder(data)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert [entry["event"] for entry in logs] == ["data_folder_closed_to_others"]


def test_a_folder_that_holds_other_things_is_left_open_with_a_warning(data: Path) -> None:
    data.mkdir()
    (data / "holiday.jpeg").touch()
    data.chmod(0o755)
    with capture_logs() as logs:
        prepare_folder(data)
    assert stat.S_IMODE(data.stat().st_mode) == 0o755
    assert [(entry["event"], entry["advice"]) for entry in logs] == [
        ("data_folder_open_to_others", f"chmod 700 {data}")
    ]


# Newer versions -------------------------------------------------------------------------------------


@pytest.fixture
def earlier(data: Path) -> Path:
    """A folder that version 0001 has written."""
    data.mkdir()
    with closing(sqlite3.connect(data / FILE)) as connection:
        connection.executescript((Path(__file__).parent / "version-0001.sql").read_text())
    return data


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_before_a_newer_version_changes_the_file_it_makes_a_copy(earlier: Path) -> None:
    before = contents(earlier / FILE)
    Store(earlier, Metrics()).close()
    assert [copy.name for copy in copies(earlier)] == [f"{FILE}.before-0002"]
    assert contents(earlier / f"{FILE}.before-0002") == before
    Store(earlier, Metrics()).close()
    assert len(copies(earlier)) == 1, "a file that is up to date is not copied"
    [copy] = copies(earlier)
    made = copy.stat().st_mtime
    assert old_copies(earlier, 30, made + 31 * 24 * 3600) == [copy]
    assert old_copies(earlier, 30, made + 29 * 24 * 3600) == []
    assert old_copies(earlier, 0, made + 999 * 24 * 3600) == [], "0 keeps it for ever"


def test_a_copy_that_was_kept_for_long_enough_goes_with_the_hourly_upkeep(earlier: Path) -> None:
    store = Store(earlier, Metrics())
    [copy] = copies(earlier)

    async def look_after_it() -> None:
        store.start()
        upkeep = Upkeep(HostOrders(store, Retention()), Retention(), earlier)
        await upkeep.once()
        assert copy.exists()
        os.utime(copy, (0, 0))
        await upkeep.once()
        assert not copy.exists()

    try:
        asyncio.run(look_after_it())
    finally:
        store.close()


def test_without_room_for_the_copy_nothing_is_changed(earlier: Path, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 256) as disk:
        shutil.copytree(earlier, disk.path / "data")
        with closing(sqlite3.connect(disk.path / "data" / FILE)) as connection, connection:
            connection.execute("CREATE TABLE filler (content BLOB)")
            connection.execute("INSERT INTO filler VALUES (?)", (secrets.token_bytes(120_000),))
        before = contents(disk.path / "data" / FILE)
        with pytest.raises(NotNow, match="the disk is full"):
            Store(disk.path / "data", Metrics())
        assert contents(disk.path / "data" / FILE) == before
        assert copies(disk.path / "data") == []


def test_the_upgrade_notes_name_every_change_of_the_file() -> None:
    notes = (Path(__file__).parents[2] / "docs" / "upgrading.md").read_text()
    for version in known_versions():
        assert f"| {version} | " in notes
