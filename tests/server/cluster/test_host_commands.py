"""Commands of the host while servers run with the database: through the one that has the folder, or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path

from click.testing import CliRunner, Result

from drawingboard.cli import main
from drawingboard.server.storage.database import open_database
from tests.server.browser import Browser, Running, wait_until
from tests.server.cluster.conftest import Processes
from tests.server.cluster.test_dying import living
from tests.server.test_host_orders import guest_of

Pair = tuple[Running, Running]


def said(server: Running, folder: Path | None, *words: str) -> Result:
    """What a command says, given for a folder and the database of a server."""
    settings = server.app.settings
    return CliRunner().invoke(main, [*words, "--data", str(folder or settings.data), "--database", settings.database])


def test_in_the_folder_of_a_server_it_carries_out_the_order_wherever_the_table_is_alive(pair: Pair) -> None:
    one, other = pair
    table = Browser(other, "Ada").open()
    for server in pair:
        listed = said(server, None, "tables", "list", "--json")
        assert table in listed.output
    done = said(one, None, "tables", "delete", table, "--yes")
    assert done.exit_code == 0
    assert done.output.endswith("deleted 1 table\n")
    assert Browser(other).ask("GET", f"/api/tables/{table}", expect=404)


def test_in_another_folder_lists_work_and_orders_are_refused_with_where_servers_run(pair: Pair, tmp_path: Path) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table, guest = ada.open(), guest_of(ada)
    assert table in said(one, tmp_path, "tables", "list", "--json").output
    assert said(one, tmp_path, "guests", "find", guest).exit_code == 0
    for words in (
        ("tables", "delete", table, "--yes"),
        ("tables", "expire"),
        ("guests", "rename", guest, "Eve"),
        ("guests", "revoke", guest),
        ("guests", "delete", guest, "--yes"),
    ):
        refused = said(one, tmp_path, *words)
        assert refused.exit_code == 6, words
        for server in (one, other):
            process = server.app.cluster.me
            assert process
            assert f"process {os.getpid()} on" in refused.output
            assert process.address in refused.output
    assert ada.ask("GET", "/api/me") == {"name": "Ada"}
    assert ada.ask("GET", f"/api/tables/{table}")["id"] == table


def test_the_status_is_told_in_the_folder_of_a_server_and_elsewhere_who_could_tell_it(
    pair: Pair, tmp_path: Path
) -> None:
    told = json.loads(said(pair[0], None, "status", "--json").output)
    assert len(told["processes"]) >= 2
    refused = said(pair[0], tmp_path, "status")
    assert refused.exit_code == 6
    assert all(process["address"] in refused.output for process in told["processes"])


def test_when_all_have_ended_a_command_carries_out_the_order_itself(processes: Processes, tmp_path: Path) -> None:
    with processes.another() as server:
        table = Browser(server, "Ada").open()
    done = said(server, tmp_path, "tables", "delete", table, "--yes")
    assert done.exit_code == 0
    assert done.output.endswith("deleted 1 table\n")


def test_a_process_that_was_killed_on_this_machine_keeps_nobody_waiting(processes: Processes, tmp_path: Path) -> None:
    with processes.another() as server:
        table = Browser(server, "Ada").open()
    database = open_database(processes.url, tmp_path)
    from sqlalchemy import insert

    from drawingboard.server.cluster.passing import machine_name
    from drawingboard.server.cluster.processes import NOW
    from drawingboard.server.storage.schema import PROCESS

    with database.writing.begin() as connection:
        connection.execute(
            insert(PROCESS).values(
                id="killed", address="127.0.0.1:1", machine=machine_name(), number=0, pid=2**22 + 1, version="",
                started=NOW, beat=NOW,
            )
        )  # fmt: skip
    database.close()
    assert said(server, tmp_path, "tables", "delete", table, "--yes").exit_code == 0
    with processes.another() as again:
        wait_until(lambda: living(again) == {again.app.cluster.id})
