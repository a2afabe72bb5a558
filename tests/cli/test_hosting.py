"""What a host types: backups, tables, guests, status."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from drawingboard.match import parse_record
from tests.cli.terminal import output, run
from tests.databases import sqlite_only
from tests.server.browser import Browser, Running, running, two_at_a_table
from tests.server.test_host_orders import guest_of, make_older

DATA = Path("data")


@pytest.fixture(autouse=True)
def _logs_apart() -> Iterator[None]:
    """The server of a test runs in the same process as the command; what it logs is none of the command's output."""
    with capture_logs():
        yield
    structlog.reset_defaults()


@pytest.fixture
def server() -> Iterator[Running]:
    with running(DATA) as server:
        yield server


def tables(*words: str) -> str:
    return output("tables", *words, "--data", str(DATA))


def guests(*words: str) -> str:
    return output("guests", *words, "--data", str(DATA))


@sqlite_only
def test_a_backup_is_written_and_put_back(server: Running) -> None:
    assert "checked and on disk" in output("backup", "games.backup", "--data", str(DATA))
    again = run("backup", "games.backup", "--data", str(DATA))
    assert (again.exit_code, "say --overwrite" in again.stderr) == (3, True)
    assert json.loads(output("backup", "games.backup", "--overwrite", "--json", "--data", str(DATA)))["bytes"] > 0
    refused = run("restore", "games.backup", "--data", str(DATA))
    assert (refused.exit_code, "is in use by another server" in refused.stderr) == (3, True)
    assert "is as it was in games.backup" in output("restore", "games.backup", "--data", "elsewhere")


def test_tables_are_listed_by_game_state_guest_and_age(server: Running) -> None:
    ada = Browser(server, "Ada")
    waiting = ada.open(listed=False)
    _, _, playing = two_at_a_table(server, "dschunke")
    assert waiting in tables("list")
    assert playing in tables("list")
    found = json.loads(tables("list", "--state", "waiting", "--json"))
    assert [(table["id"], table["game"], table["listed"]) for table in found] == [(waiting, "planquadrat", False)]
    assert [seat["name"] for seat in found[0]["seats"]] == ["Ada", ""]
    assert [table["id"] for table in json.loads(tables("list", "--game", "dschunke", "--json"))] == [playing]
    assert json.loads(tables("list", "--guest", guest_of(ada)[:8], "--json"))[0]["id"] == waiting
    make_older(DATA, 10, waiting)
    assert waiting in tables("list", "--idle", "9d")
    assert tables("list", "--idle", "2w") == "no tables\n"
    assert "'soon' is no age; write 12h, 30d or 8w" in run("tables", "list", "--idle", "soon").stderr


def test_a_table_is_shown_without_its_secrets(server: Running) -> None:
    first, _, table = two_at_a_table(server, "dschunke")
    first.act(0)
    text = tables("show", table)
    assert "playing" in text
    assert "seat 2           person Ben" in text
    assert "seed" not in tables("show", table, "--json")
    assert "there is no table nowhere in " in run("tables", "show", "nowhere", "--data", str(DATA)).stderr


def test_matches_are_exported_as_records(server: Running) -> None:
    Browser(server).open()
    first, _, table = two_at_a_table(server)
    first.act(0, "L c4n")
    [file] = json.loads(tables("export", "--all", "--to", "records", "--json"))
    assert file == f"records/planquadrat-{table}.record"
    assert [entry.text for entry in parse_record(Path(file).read_text()).entries] == ["L c4n"]
    assert "in order, 1 entries" in output("verify", file)
    assert "1 record in" in tables("export", table)
    assert "name the tables to export, or say --all" in run("tables", "export", "--data", str(DATA)).stderr


def test_tables_are_deleted_after_a_question(server: Running) -> None:
    ada = Browser(server, "Ada")
    one, other = ada.open(), ada.open()
    result = run("tables", "delete", one, "--data", str(DATA), typed="n\n")
    assert (result.exit_code, "Delete 1 table?" in result.stdout) == (1, True)
    assert "deleted 1 table" in run("tables", "delete", one, "--data", str(DATA), typed="y\n").stdout
    assert json.loads(tables("delete", other, "--yes", "--json")) == {"tables": 1}
    assert tables("list") == "no tables\n"


def test_tables_where_nothing_happens_any_more_are_closed(server: Running) -> None:
    first, _, over = two_at_a_table(server)
    first.do("resign", seat=0)
    _, _, playing = two_at_a_table(server)
    waiting = Browser(server).open()
    make_older(DATA, 61)
    planned = tables("close", "--idle", "60d", "--dry-run")
    assert playing in planned
    assert waiting in planned
    assert over not in planned
    assert tables("close", "--idle", "60d", "--yes", "--to", "unfinished") == "deleted 2 tables\n"
    assert [path.name for path in Path("unfinished").iterdir()] == [f"planquadrat-{playing}.record"]
    assert [table["id"] for table in json.loads(tables("list", "--json"))] == [over]


def test_what_would_go_is_shown_before_it_goes() -> None:
    with running(DATA) as server:
        table = Browser(server, "Ada").open()
    make_older(DATA, 4)
    assert tables("expire", "--dry-run").startswith("would go: 1 table, 0 guests, 0 contents\n")
    assert json.loads(tables("expire", "--dry-run", "--json"))["never_begun"] == [table]
    Path("kept.toml").write_text("[retention]\nnever_begun_days = 30\n")
    assert tables("expire", "--dry-run", "--settings", "kept.toml").startswith("would go: 0 tables")
    assert tables("expire") == "let go: 1 table, 0 guests, 0 contents\n"


def test_guests_are_found_renamed_revoked_and_deleted() -> None:
    with running(DATA) as server:
        ada, ben = Browser(server, "Ada L."), Browser(server, "Ben")
        table = ada.open()
        guest = guest_of(ada)
        assert guest in guests("find", "ada")
        assert guest_of(ben) not in guests("find", "ada")
        assert [line["id"] for line in json.loads(guests("find", table, "--json"))] == [guest]
        ada.ask("POST", "/api/recovery_phrase")
        assert "recovery phrase" in guests("find", "ada")
        told = json.loads(guests("find", "ada", "--json"))[0]
        assert (told["devices"], told["phrase"]) == (1, True)
        assert [line["came_by"] for line in json.loads(guests("devices", guest[:8], "--json"))] == ["itself"]
        assert "came by" in guests("devices", guest)
        assert guests("rename", guest[:8], "Guest 7") == "renamed at 1 table\n"
        assert ada.ask("GET", "/api/me") == {"name": "Guest 7"}
        assert "revoked" in guests("revoke", guest_of(ben)[:6])
        assert ben.ask("GET", "/api/me") == {"name": ""}
    assert [line["revoked"] for line in json.loads(guests("find", "Ben", "--json"))] == [True]
    asked = run("guests", "delete", guest, "--data", str(DATA), typed="y\n")
    assert f"Delete {guest}, 1 table of theirs alone, and their name at 0 tables of others?" in asked.stdout
    assert "deleted, with 1 table; anonymous at 0 tables" in asked.stdout
    assert guests("find", guest) == "nobody\n"


def test_a_guest_is_named_by_enough_of_the_id(server: Running) -> None:
    for words, sentence in (
        (("revoke", "abc"), "write at least 6 letters of the guest's id"),
        (("revoke", "abcdefgh"), "there is no guest 'abcdefgh'; drawingboard guests find lists them"),
    ):
        result = run("guests", *words, "--data", str(DATA))
        assert (result.exit_code, sentence in result.stderr) == (2, True)


def test_the_status_is_told_in_the_terminal_and_as_a_link(server: Running) -> None:
    text = output("status", "--data", str(DATA))
    assert text.startswith("state             ready\n")
    assert "tables in memory  0" in text
    token = (DATA / "status-token").read_text().strip()
    assert output("status", "--link", "--data", str(DATA)).strip().endswith(f"/status#{token}")
    assert json.loads(output("status", "--json", "--data", str(DATA)))["samples"]


@sqlite_only
def test_without_a_server_or_a_folder_one_sentence_says_so() -> None:
    result = run("status", "--data", "nowhere")
    assert (result.exit_code, "there is no drawingboard.sqlite in nowhere" in result.stderr) == (3, True)
    with running(DATA):
        pass
    result = run("status", "--data", str(DATA))
    assert (result.exit_code, "no server answers for data" in result.stderr) == (6, True)
