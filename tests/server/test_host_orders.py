"""What the host orders: the server that runs hears of it at once, and nothing of it can be undone by a move."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from drawingboard.core.errors import NotNow, Refused
from drawingboard.match import parse_record, verify
from drawingboard.server.control import LONGEST_PATH, send_order
from drawingboard.server.host_orders import (
    AskStatus,
    DeleteGuest,
    DeleteTables,
    Expire,
    HostOrders,
    Order,
    RenameGuest,
    RevokeGuest,
)
from drawingboard.server.settings import Retention
from drawingboard.server.storage.schema import METADATA
from tests.databases import ON_POSTGRES, change, rows, store_in
from tests.server.browser import Browser, Running, running, seated, two_at_a_table
from tests.server.test_restart import back


def guest_of(browser: Browser) -> str:
    return browser.cookie.partition("=")[2].partition(".")[0]


def ordered(folder: Path, order: Order) -> dict[str, Any]:
    """Carry out an order where no server runs."""
    store = store_in(folder)

    async def do() -> dict[str, Any]:
        store.start()
        return await HostOrders(store, Retention()).carry_out(order)

    try:
        return asyncio.run(do())
    finally:
        store.close()


def everything(folder: Path) -> str:
    """All texts that are kept; of a file, what is left of deleted ones as well."""
    if ON_POSTGRES:
        return "\n".join(str(row) for table in METADATA.tables for row in rows(folder, f'SELECT * FROM "{table}"'))
    with closing(sqlite3.connect(folder / "drawingboard.sqlite")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / "drawingboard.sqlite").read_bytes().decode("latin-1")


# Tables ---------------------------------------------------------------------------------------------


def test_whoever_is_at_a_table_that_is_deleted_is_told_so(data: Path) -> None:
    with running(data) as server:
        first, second, table = two_at_a_table(server)
        other, _, kept = two_at_a_table(server)
        assert send_order(data, DeleteTables((table, "nowhere"))) == {"tables": 1}
        for live in (first, second):
            code, said = live.closing()
            assert (code, said[-1]["code"]) == (4004, "gone")
        ada = Browser(server)
        assert ada.ask("GET", f"/api/tables/{table}", expect=404)["code"] == "table/unknown"
        assert other.act(0)["is"] == "accepted", "others play on"
        assert rows(data, 'SELECT id FROM "match"') == [(kept,)]
    for part in ("entry", "seat", "command"):
        assert not rows(data, f"SELECT 1 FROM {part} WHERE \"match\" = '{table}'")


def test_a_move_in_the_same_moment_brings_no_deleted_table_back(data: Path) -> None:
    with running(data) as server:
        first, _, table = two_at_a_table(server)
        for number in range(20):
            first.say({"do": "act", "id": f"m{number}", "seat": 0, "based_on": number, "action": "L c4n"})
        assert send_order(data, DeleteTables((table,))) == {"tables": 1}
        first.closing()
        assert Browser(server).ask("GET", f"/api/tables/{table}/log", expect=404)
        assert not server.app.tables.rooms
    assert rows(data, "SELECT count(*) FROM entry") == [(0,)]


def test_a_link_to_a_rematch_that_is_gone_goes_too(data: Path) -> None:
    with running(data) as server:
        first, _, table = two_at_a_table(server)
        first.do("resign", seat=0)
        again = first.do("rematch")["table"]
        send_order(data, DeleteTables((again,)))
        assert Browser(server).ask("GET", f"/api/tables/{table}")["rematch"] is None
    assert rows(data, 'SELECT rematch FROM "match"') == [(None,)]


# Guests ---------------------------------------------------------------------------------------------


def test_a_revoked_cookie_is_nobody_and_its_sockets_end(data: Path) -> None:
    with running(data) as server:
        ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
        table = ada.open()
        live, other = ada.connect(table), ben.connect(table)
        other.do("join", seat=1, name="Ben")
        live.until_updated()
        old = ada.cookie
        assert send_order(data, RevokeGuest(guest_of(ada))) == {"tables": 1}
        assert live.closing()[0] == 4003
        assert ada.ask("GET", "/api/me") == {"name": ""}
        assert ada.cookie != old, "a stranger gets a cookie of their own"
        with ada.connect(table, cookie=old) as stranger:
            stranger.until_updated()
            assert stranger.act(0, "L c4n")["code"] == "seat/not_yours"
        assert ben.ask("GET", "/api/me") == {"name": "Ben"}
    with running(data) as server:
        ada.server = server
        assert ada.ask("GET", "/api/me", cookie=old) == {"name": ""}, "also after a restart"


def test_a_revoked_guest_has_no_device_no_phrase_and_no_link_any_more(data: Path) -> None:
    with running(data) as server:
        ada, phone, ben = Browser(server, "Ada"), Browser(server), Browser(server, "Ben")
        phrase = ada.ask("POST", "/api/recovery_phrase")["phrase"]
        phone.ask("POST", "/api/hello/continue", {"phrase": phrase})
        ben.ask("POST", "/api/recovery_phrase")
        key = ada.ask("POST", "/api/devices/link")["url"].partition("#key=")[2]
        send_order(data, RevokeGuest(guest_of(ada)))
        stranger = Browser(server)
        assert [browser.ask("GET", "/api/me")["name"] for browser in (phone, ada)] == ["", ""]
        for proof, code in (({"phrase": phrase}, "phrase/wrong"), ({"key": key}, "guest/revoked")):
            assert stranger.ask("POST", "/api/hello/continue", proof, expect=403)["code"] == code
    assert rows(data, "SELECT count(*) FROM device") == rows(data, "SELECT count(*) FROM recovery") == [(1,)]


def test_devices_and_phrases_go_with_the_guest_who_was_not_seen_for_long(data: Path) -> None:
    with running(data) as server:
        for name in ("Ada", "Ben"):
            Browser(server, name).ask("POST", "/api/recovery_phrase")
    change(data, "UPDATE guest SET seen = 0 WHERE name = 'Ada'")
    assert ordered(data, Expire())["guests"] == 1
    for part in ("device", "recovery"):
        left = rows(data, f"SELECT name FROM {part} JOIN guest ON guest.id = {part}.guest")
        assert (left, rows(data, f"SELECT count(*) FROM {part}")) == ([("Ben",)], [(1,)])


def test_another_name_is_seen_by_everybody_and_stands_in_the_record(data: Path) -> None:
    with running(data) as server:
        browsers, lives, table = seated(server, "planquadrat", 2, options={"first": "1"})
        lives[0].act(0, "L c4n")
        assert send_order(data, RenameGuest(guest_of(browsers[0]), " Guest  7 ")) == {"tables": 1}
        assert lives[1].closing()[0] == 1012
        with back(browsers[1], server, table) as live:
            assert [seat["name"] for seat in live.table["seats"]] == ["Guest 7", "Player 1"]
        assert browsers[0].ask("GET", "/api/me") == {"name": "Guest 7"}
        with back(browsers[0], server, table) as live:
            live.do("resign", seat=0)
        record = parse_record(browsers[0].request("GET", f"/api/tables/{table}/record")[1].decode())
        assert record.header.names == ("Guest 7", "Player 1")
        assert verify(record).ok


@pytest.mark.parametrize("runs", [True, False], ids=["while it runs", "while none runs"])
def test_a_deleted_guest_leaves_only_moves_behind(data: Path, runs: bool) -> None:
    with running(data) as server:
        browsers, lives, table = seated(server, "planquadrat", 2, options={"first": "1"})
        zenobia, ben = browsers
        zenobia.ask("PUT", "/api/me", {"name": "Zenobia"})
        zenobia.open({"kind": "me"}, {"kind": "device", "name": "Zoe"}, game="dschunke")
        waiting = ben.open({"kind": "me"}, *[{"kind": "open"}] * 2, game="floor-plan")
        with zenobia.connect(waiting) as live, ben.connect(waiting) as host:
            live.do("join", seat=1, name="Zenobia")
            assert host.do("remove", seat=1)["is"] == "accepted"
        number = lives[0].act(0, "L c4n")["number"]
        lives[1].until_number(number)
        guest = guest_of(zenobia)
        if runs:
            assert send_order(data, DeleteGuest(guest)) == {"tables": 1, "shared": 2}
            assert lives[0].closing()[0] == 4003
    if not runs:
        assert ordered(data, DeleteGuest(guest)) == {"tables": 1, "shared": 2}
    left = everything(data)
    assert guest not in left
    assert "Zenobia" not in left
    assert "Zoe" not in left
    with running(data) as server:
        with back(ben, server, table) as live:
            assert live.update["number"] == number, "the match is Ben's, too"
            assert [seat["name"] for seat in live.table["seats"]] == ["Player 1", "Player 1"]
            assert live.act(1)["is"] == "accepted"
        zenobia.server = server
        assert zenobia.ask("GET", "/api/me") == {"name": ""}


def test_cards_that_only_a_deleted_guest_played_with_go_too(data: Path) -> None:
    with running(data) as server:
        ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
        texts = ada.ask("GET", "/api/games/dschunke/content")["files"]
        mine, ours = ({name: f"# {who}\n{text}" for name, text in texts.items()} for who in ("mine", "ours"))
        two = ({"kind": "me"}, {"kind": "device"})
        for browser, content in ((ada, mine), (ada, ours), (ben, ours)):
            browser.open(*two, game="dschunke", content=content)
        send_order(data, DeleteGuest(guest_of(ada)))
    contents = [text for (text,) in rows(data, "SELECT text FROM content")]
    assert len(contents) == 1
    assert "# ours" in contents[0]


def test_nobody_is_not_deleted(data: Path) -> None:
    with running(data):
        for order in (DeleteGuest("nobody"), DeleteGuest(""), RevokeGuest("f00"), RenameGuest("f00", "x")):
            with pytest.raises(Refused, match="there is no guest"):
                send_order(data, order)


# Keeping for long enough ----------------------------------------------------------------------------


DAY = 24 * 3600 * 1000


def make_older(folder: Path, days: int, table: str = "") -> None:
    """Let everything, or one table, have happened earlier."""
    where = f"WHERE id = '{table}'" if table else ""
    for column in ("created", "started", "ended"):
        change(folder, f'UPDATE "match" SET {column} = {column} - {days * DAY} {where}')
    if not table:
        change(folder, f"UPDATE guest SET seen = seen - {days * DAY}")
        change(folder, f"UPDATE content SET created = created - {days * DAY}")


def test_what_was_kept_for_long_enough_goes_and_the_rest_stays(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        waiting = ada.open()
        _, _, playing = two_at_a_table(server)
        first, _, over = two_at_a_table(server, "dschunke")
        first.do("resign", seat=0)
    for table, days in ((waiting, 4), (playing, 366), (over, 1096)):
        make_older(data, days - 2, table)
        assert ordered(data, Expire())["tables"] == 0, "not yet"
        make_older(data, 2, table)
        assert ordered(data, Expire())["tables"] == 1
    make_older(data, 731)
    assert ordered(data, Expire()) == {"tables": 0, "guests": 5, "contents": 1}
    assert rows(data, "SELECT (SELECT count(*) FROM guest) + (SELECT count(*) FROM content)") == [(0,)]


def test_old_tables_go_in_portions_and_those_that_are_watched_stay(data: Path) -> None:
    with running(data) as server:
        tables = []
        for _ in range(3):
            ada = Browser(server, "Ada")
            tables += [ada.open() for _ in range(9)]
        make_older(data, 30)
        with ada.connect(tables[0]) as live:
            live.until(lambda: live.table)
            assert send_order(data, Expire())["tables"] == 26
            assert live.table["id"] == tables[0]
        assert rows(data, 'SELECT id FROM "match"') == [(tables[0],)]


# The socket -----------------------------------------------------------------------------------------


def test_the_socket_is_the_hosts_alone_and_goes_with_the_server(data: Path) -> None:
    with running(data):
        path = data / "control.sock"
        assert path.stat().st_mode & 0o777 == 0o600
        assert send_order(data, AskStatus())["trouble"] is None
    assert not path.exists()
    with pytest.raises(NotNow, match="no server answers for"):
        send_order(data, AskStatus())


@pytest.mark.parametrize("line", [b"{}\n", b"\xff\n", b'{"do": "delete_everything"}\n', b"x" * 100])
def test_what_is_no_order_is_refused(server: Running, line: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(server.app.settings.data / "control.sock"))
        connection.sendall(line)
        connection.shutdown(socket.SHUT_WR)
        with connection.makefile() as file:
            answer = json.loads(file.readline())
    assert answer["problem"]["code"] == "message/malformed"


def test_a_folder_with_a_long_name_has_a_socket_too(tmp_path: Path) -> None:
    folder = tmp_path / ("d" * LONGEST_PATH) / "data"
    with running(folder):
        assert send_order(folder, AskStatus())["trouble"] is None
