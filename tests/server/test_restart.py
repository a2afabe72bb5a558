"""After a restart everything is as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.browser import Browser, Running, TableConnection, cookie_of, running, two_at_a_table


def back(browser: Browser, server: Running, table: str, since: int = 0) -> TableConnection:
    """Somebody comes back with the same cookie to a new server."""
    browser.server = server
    live = browser.connect(table, since)
    return live.until(lambda: live.update)


def test_a_match_goes_on_where_it_stood(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open({"kind": "me"}, {"kind": "device", "name": "Bo"}, game="dschunke")
        live = ada.connect(table)
        live.until(lambda: live.update)
        for _ in range(9):
            live.until_number(live.act(live.update["moment"]["acting"][0])["number"])
        before = live.update
        code, said = live_closing_on_restart(live, server)
        assert code == 1012
        assert said[-1]["code"] == "restart"
    with running(data) as server:
        again = back(ada, server, table)
        assert again.update["moment"] == before["moment"]
        assert again.update["choices"] == before["choices"]
        assert again.act(again.update["moment"]["acting"][0])["is"] == "accepted"
        assert ada.ask("GET", "/api/me") == {"name": "Ada"}
        assert [mine["id"] for mine in ada.ask("GET", "/api/lobby")["mine"]] == [table]


def live_closing_on_restart(live: TableConnection, server: Running) -> tuple[int, list[dict[str, object]]]:
    server.server.should_exit = True
    return live.closing()


def test_luck_goes_on_as_it_would_have_without_the_restart(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open({"kind": "me"}, {"kind": "device"}, game="dschunke")
        live = ada.connect(table)
        live.until(lambda: live.update)
    with running(data) as server:
        live = back(ada, server, table)
        while not live.update["moment"]["outcome"]:
            live.until_number(live.act(live.update["moment"]["acting"][0])["number"])
        record = ada.request("GET", f"/api/tables/{table}/record")[1].decode()
    from drawingboard.match import parse_record, verify

    assert verify(parse_record(record)).ok


def test_a_command_that_was_carried_out_is_not_carried_out_again(data: Path) -> None:
    with running(data) as server:
        first, second, table = two_at_a_table(server)
        accepted = first.act(0, "L c4n", id="once")
        joined = second.do("leave", seat=1, id="left")
        cookies = [cookie_of(server, seat.guest) for seat in server.room(table).table.seats]
    with running(data) as server:
        ada, ben = Browser(server), Browser(server)
        ada.cookie, ben.cookie = cookies
        one, other = back(ada, server, table), back(ben, server, table)
        assert one.do("act", seat=0, based_on=0, action="L c4n", id="once") == accepted
        assert other.do("leave", seat=1, id="left") == joined
        assert one.update["number"] == 2, "the move, and that Ben left"


def test_a_request_that_was_open_is_open_again(data: Path) -> None:
    with running(data) as server:
        first, _, table = two_at_a_table(server)
        first.act(0, "L c4n")
        first.do("undo", seat=0)
        ben = Browser(server)
        ben.cookie = cookie_of(server, server.room(table).table.seats[1].guest)
    with running(data) as server:
        live = back(ben, server, table)
        assert live.update["request"] == {"kind": "undo", "seat": 0, "waiting_for": [1]}
        live.do("answer", seat=1, yes=True)
        live.until(lambda: live.update["moment"]["view"]["houses"] == [])


def test_built_in_players_go_on_by_themselves(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open({"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"})
    with running(data) as server:
        live = back(ada, server, table)
        live.until(lambda: live.update["moment"]["outcome"])


def test_seats_names_and_options_are_kept(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        plan: dict[str, Any] = {
            "options": {"rim": "wall"},
            "clock": {"turn_seconds": 60, "reserve_seconds": 5},
            "listed": False,
        }
        table = ada.open({"kind": "me"}, {"kind": "open"}, **plan)
        before = ada.ask("GET", f"/api/tables/{table}")
    with running(data) as server:
        ada.server = server
        assert ada.ask("GET", f"/api/tables/{table}") == before
