"""A backup holds everything up to its moment, and restoring it never mixes two histories."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from drawingboard.core.errors import NotNow, Refused
from drawingboard.server.guests import load_key
from drawingboard.server.metrics import Metrics
from drawingboard.server.storage import backup
from drawingboard.server.storage.backup import back_up, check_backup, restore
from drawingboard.server.storage.store import Store
from tests.databases import sqlite_only
from tests.server.browser import Browser, Running, running, two_at_a_table
from tests.server.test_restart import back

pytestmark = sqlite_only

FILE = "drawingboard.sqlite"


def commands_in(path: Path) -> set[tuple[str, str]]:
    """The commands that a file holds, by table and id."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute('SELECT "match", command FROM entry WHERE command IS NOT NULL').fetchall()
    return set(found)


def played(server: Running, moves: int) -> tuple[Browser, str]:
    """A table at one device at which so many moves were made."""
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "device", "name": "Bo"}, game="dschunke")
    with ada.connect(table) as live:
        live.until_updated()
        for _ in range(moves):
            live.until_number(live.act(live.update["moment"]["acting"][0])["number"])
    return ada, table


def number_of(browser: Browser, server: Running, table: str) -> int:
    with back(browser, server, table) as live:
        number: int = live.update["number"]
    return number


def test_under_load_every_acknowledged_move_is_in_the_backup(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        pairs = [two_at_a_table(server) for _ in range(4)]
        said: set[tuple[str, str]] = set()
        for turn in range(12):
            for first, second, table in pairs:
                live, seat = (first, 0) if 0 in first.moment["acting"] else (second, 1)
                command = f"{table[:4]}-{turn}"
                number = live.act(seat, id=command)["number"]
                said.add((table, command))
                for each in (first, second):
                    each.until_number(number)
            if turn == 8:
                back_up(data, tmp_path / "games.backup")
                before = set(said)
                other = pairs[0][0].act(0) if 0 in pairs[0][0].moment["acting"] else pairs[0][1].act(1)
                pairs[0][0].until_number(other["number"])
                pairs[0][1].until_number(other["number"])
        assert before <= commands_in(tmp_path / "games.backup") < commands_in(data / FILE)
    aside = restore(data, tmp_path / "games.backup")
    assert aside is not None
    assert before <= commands_in(data / FILE) < commands_in(aside / FILE)


def test_guests_are_who_they_were_after_a_restore(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        ada, table = played(server, 3)
        back_up(data, tmp_path / "games.backup")
        number = number_of(ada, server, table)
    assert stat.S_IMODE((tmp_path / "games.backup").stat().st_mode) == 0o600
    new = tmp_path / "elsewhere"
    assert restore(new, tmp_path / "games.backup") is None, "nothing was there before"
    assert (new / "key").read_bytes() == (data / "key").read_bytes()
    assert (data / "key").read_bytes() not in (new / FILE).read_bytes(), "the key is in its own file only"
    with running(new) as server:
        ada.server = server
        assert ada.ask("GET", "/api/me") == {"name": "Ada"}
        assert number_of(ada, server, table) == number


def test_a_journal_of_the_old_history_does_no_harm(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        ada, table = played(server, 2)
        back_up(data, tmp_path / "games.backup")
        number = number_of(ada, server, table)
        with ada.connect(table) as live:
            live.until_updated()
            for _ in range(5):
                live.until_number(live.act(live.update["moment"]["acting"][0])["number"])
        later = live.update["number"]
        # As kill -9 would leave it: moves that are in the journal only.
        left = {name: (data / name).read_bytes() for name in (FILE, f"{FILE}-wal", f"{FILE}-shm")}
    assert len(left[f"{FILE}-wal"]) > 0
    for name, content in left.items():
        (data / name).write_bytes(content)
    aside = restore(data, tmp_path / "games.backup")
    assert aside is not None
    assert sorted(path.name for path in aside.iterdir()) == sorted([*left, "key"])
    assert not (data / f"{FILE}-wal").exists()
    with running(data) as server:
        assert number_of(ada, server, table) == number
        with closing(sqlite3.connect(data / FILE)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with running(aside) as server:
        assert number_of(ada, server, table) == later, "the old history is whole, too"


def test_nothing_is_restored_while_a_server_runs(data: Path, tmp_path: Path) -> None:
    with running(data):
        back_up(data, tmp_path / "games.backup")
        with pytest.raises(NotNow, match="is in use by another server"):
            restore(data, tmp_path / "games.backup")


def test_a_backup_is_not_overwritten_unless_told(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    with running(data):
        file.write_text("mine")
        with pytest.raises(NotNow, match=r"games.backup is there already; choose another name, or say --overwrite"):
            back_up(data, file)
        assert file.read_text() == "mine"
        back_up(data, file, overwrite=True)
    check_backup(file)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "games.backup"]


def test_a_folder_that_cannot_be_backed_up_is_named(data: Path, tmp_path: Path) -> None:
    for sentence in ("there is no drawingboard.sqlite in", f"{data / FILE} is damaged"):
        with pytest.raises(Refused, match=sentence):
            back_up(data, tmp_path / "games.backup")
        data.mkdir(exist_ok=True)
        (data / FILE).write_bytes(b"garbage" * 1000)
        load_key(data / "key")
    with pytest.raises(Refused, match=r"there is no folder .*nowhere to write the backup into"):
        back_up(data, tmp_path / "nowhere" / "games.backup")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


@pytest.fixture
def whole(data: Path, tmp_path: Path) -> Path:
    """A backup that is in order, of an empty folder."""
    Store(data, Metrics()).close()
    load_key(data / "key")
    back_up(data, tmp_path / "games.backup")
    return tmp_path / "games.backup"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE alembic_version SET version_num = '0099'", "was written by a newer version of Drawing Board"),
        ("DROP TABLE kept_file", "is no backup: it holds no key"),
        ("UPDATE kept_file SET content = x'00'", "its key is missing or damaged"),
        ("DROP TABLE alembic_version", "is a file of SQLite, but none of Drawing Board"),
    ],
)
def test_a_backup_that_will_not_do_is_refused(data: Path, whole: Path, change: str, sentence: str) -> None:
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute(change)
    before = (data / FILE).read_bytes()
    with pytest.raises(Refused) as refused:
        restore(data, whole)
    assert sentence in refused.value.sentence
    assert (data / FILE).read_bytes() == before
    assert not [path for path in data.iterdir() if "restor" in path.name]


def test_a_damaged_backup_is_refused(data: Path, whole: Path, tmp_path: Path) -> None:
    content = bytearray(whole.read_bytes())
    content[8192:12288] = b"\xff" * 4096
    whole.write_bytes(content)
    with pytest.raises(Refused, match="is damaged"):
        restore(data, whole)
    (tmp_path / "text").write_text("this is no file of SQLite, but rather long" * 100)
    with pytest.raises(Refused, match="text is damaged or no backup"):
        restore(data, tmp_path / "text")


def test_an_interrupted_restore_keeps_servers_from_starting(
    data: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(backup, "move_aside", cut_off)
        with pytest.raises(KeyboardInterrupt):
            restore(data, whole)
    with pytest.raises(NotNow, match=r"was interrupted; run drawingboard restore again"):
        Store(data, Metrics())
    restore(data, whole)
    Store(data, Metrics()).close()
