"""Any process can be reached for any table; everybody sees the same."""

from __future__ import annotations

import http.client
import time
from typing import Any

import pytest

from drawingboard.core.random import Random
from drawingboard.server.cluster import joined, passing
from tests.server.browser import Browser, Running, TableConnection, entries_of, wait_until
from tests.server.cluster.conftest import Processes, at

Pair = tuple[Running, Running]


def alive_in(server: Running, table: str) -> bool:
    return table in server.app.tables.rooms


def played_across(pair: Pair) -> tuple[list[TableConnection], str]:
    """Ada by way of the first process, Ben, a projector and somebody who looks on by way of the other; some moves."""
    one, other = pair
    ada, ben = Browser(one, "Ada"), Browser(other, "Ben")
    table = ada.open(options={"first": "1"})
    first, second = ada.connect(table), ben.connect(table)
    assert second.do("join", seat=1, name="Ben")["is"] == "accepted"
    projector, stranger = Browser(other).connect(table, look="spectator"), Browser(one).connect(table)
    lives = [first, second, projector, stranger]
    for live in lives:
        live.until_updated()
    luck = Random(5)
    for _ in range(8):
        seat = first.moment["acting"][0]
        mover = lives[seat]
        codes = mover.codes(seat)
        number = mover.act(seat, codes[luck.below(len(codes))])["number"]
        for live in lives:
            live.until_number(number)
    return lives, table


def test_players_projector_and_onlookers_at_different_processes_see_the_same_in_the_same_order(pair: Pair) -> None:
    lives, table = played_across(pair)
    assert [alive_in(server, table) for server in pair] == [True, False]
    last = max(live.update["number"] for live in lives)
    for live in lives:
        live.until_number(last)
    heard = [entries_of(live) for live in lives]
    assert heard[0]
    assert all(one == heard[0] for one in heard)
    for live in lives:
        live.close()


def test_a_connection_that_was_handed_over_costs_the_first_process_nothing(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.open()
    before = len(other.tcp_connections._open)
    live = at(ada, other).connect(table)
    live.until(lambda: live.table)
    assert len(one.room(table).connections) == 1
    wait_until(lambda: len(other.tcp_connections._open) <= before)
    live.close()
    wait_until(lambda: not one.app.tables.rooms.get(table) or not one.room(table).connections)


def test_between_machines_a_connection_is_copied(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["here", "there"])
    monkeypatch.setattr(joined, "machine_name", lambda: next(names))
    lives, _ = played_across((processes.start(), processes.start()))
    assert entries_of(lives[0])
    for live in lives:
        live.close()


@pytest.mark.parametrize(
    "path",
    ["/record", "/log", "/content", "/rounds", "/at/0", "/qr.svg", "/picture.png"],
)
def test_what_is_asked_about_a_table_is_answered_by_the_process_that_has_it(pair: Pair, path: str) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"})
    asked, same_host = f"/api/tables/{table}{path}", f"127.0.0.1:{one.port}"
    status, there, headers = at(ada, other).request("GET", asked, host=same_host)
    assert alive_in(one, table)
    assert not alive_in(other, table)
    expected_status, expected, expected_headers = ada.request("GET", asked, host=same_host)
    assert (status, there) == (expected_status, expected)
    assert sorted(name.lower() for name in headers) == sorted(name.lower() for name in expected_headers)
    assert headers["content-type"] == expected_headers["content-type"]


def test_what_changes_a_table_is_done_by_the_process_that_has_it(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.open()
    link = ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"]
    secret = link.partition("secret=")[2]
    phone = Browser(other)
    phone.cookie = ""
    claimed = phone.ask("POST", f"/api/tables/{table}/seats/0/claim", {"secret": secret})
    assert claimed["id"] == table
    assert phone.cookie
    again = at(ada, other)
    assert again.ask("POST", f"/api/tables/{table}/seats/0/claim", {"secret": secret}, 403)["code"] == "seat/secret"


def test_the_page_of_a_table_says_the_same_everywhere(pair: Pair) -> None:
    table = Browser(pair[0], "Ada").open()
    pages = [Browser(server).request("GET", f"/table/{table}", accept="text/html")[1] for server in pair]
    titles = [page.partition(b"<title>")[2].partition(b"</title>")[0] for page in pages]
    assert titles[0] == titles[1]
    assert b"Ada" in titles[0]


def test_the_list_of_ones_own_tables_has_those_that_are_alive_elsewhere(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "bot", "level": "beginner"})
    there = at(ada, other)
    elsewhere = there.open({"kind": "me"}, {"kind": "bot", "level": "beginner"})
    lists = [browser.ask("GET", "/api/lobby")["mine"] for browser in (ada, there)]
    assert {info["id"] for info in lists[0]} == {info["id"] for info in lists[1]} == {table, elsewhere}
    assert [alive_in(server, table) for server in pair] == [True, False]


def test_a_rematch_belongs_to_the_process_that_made_it(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"})
    live = ada.connect(table).until_updated()
    assert live.do("resign", seat=0)["is"] == "accepted"
    again = live.do("rematch")["table"]
    info = at(ada, other).ask("GET", f"/api/tables/{again}")
    assert info["id"] == again
    assert [alive_in(server, again) for server in pair] == [True, False]
    live.close()


def test_a_table_that_nobody_uses_any_more_may_be_alive_in_another_process(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.open()
    one.on_loop(lambda: one.app.tables.forget(one.room(table)))
    wait_until(lambda: not owners(one, table))
    assert at(ada, other).ask("GET", f"/api/tables/{table}")["id"] == table
    assert [alive_in(server, table) for server in pair] == [False, True]


def test_an_unknown_table_is_unknown_everywhere(pair: Pair) -> None:
    for server in pair:
        assert Browser(server).ask("GET", "/api/tables/nobodyhasit", expect=404)["code"] == "table/unknown"
    assert not owners(pair[0], "nobodyhasit")


def owners(server: Running, table: str) -> list[Any]:
    from drawingboard.server.cluster.owners import owners_of

    return list(server.app.store.read_now(owners_of, [table]).values())


def test_nobody_gets_in_by_the_port_of_the_processes(pair: Pair) -> None:
    for headers in ({}, {"x-drawingboard-token": "guessed", "x-drawingboard-client": "192.0.2.1"}):
        for method, path in (("GET", "/api/games"), ("POST", "/peer/let-go"), ("POST", "/peer/status")):
            connection = http.client.HTTPConnection("127.0.0.1", pair[0].app._peer_port, timeout=60)
            connection.request(method, path, b"{}" if method == "POST" else None, headers)
            assert connection.getresponse().status == 403
            connection.close()


def test_by_the_open_port_nobody_speaks_for_others(pair: Pair) -> None:
    token = pair[0].app._token.decode()
    stranger = Browser(pair[0])
    status, _, _ = stranger.request("POST", "/peer/status", {}, x_drawingboard_token=token)
    assert status in (404, 405)


def test_nothing_that_is_said_while_a_connection_is_handed_over_is_lost(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that hands over hears late that the other one has taken the connection."""
    send = passing._send

    def sends_and_dawdles(doorway: str, descriptor: int, head: bytes) -> bool:
        taken = send(doorway, descriptor, head)
        time.sleep(0.3)
        return taken

    monkeypatch.setattr(passing, "_send", sends_and_dawdles)
    one, other = pair
    ada, ben = Browser(one, "Ada"), Browser(other, "Ben")
    table = ada.open()
    live = ben.connect(table)
    for _ in range(5):
        assert live.do("join", seat=1, name="Ben")["is"] == "accepted"
        assert live.do("leave", seat=1)["is"] == "accepted"
    live.close()
