"""What strangers cannot do to others' tables, and to the first page."""

from __future__ import annotations

import json
from pathlib import Path

from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, running, wait_until

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def test_a_guest_takes_one_seat_unless_the_table_lets_everybody_take_several(server: Running) -> None:
    ada, eve = Browser(server, "Ada"), Browser(server, "Eve")
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    live = eve.connect(table)
    assert live.do("join", seat=1, name="Eve")["is"] == "accepted"
    refusal = live.do("join", seat=2, name="Eve")
    assert refusal["code"] == "seat/one"
    assert refusal["sentence"] == "you have a seat at this table; its host lets everybody take one"
    table = ada.open(ME, OPEN, OPEN, game="floor-plan", several=True)
    live = eve.connect(table)
    for seat in (1, 2):
        assert live.do("join", seat=seat, name="Eve")["is"] == "accepted"
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    assert ada.connect(table).do("join", seat=1, name="Ben")["is"] == "accepted", "the host decides anyway"


def test_the_host_takes_somebody_off_the_table_who_is_told_and_cannot_come_back(server: Running) -> None:
    ada, eve = Browser(server, "Ada"), Browser(server, "Eve")
    table = ada.open(ME, OPEN, OPEN, game="floor-plan")
    hosting, live = ada.connect(table), eve.connect(table)
    assert live.do("join", seat=1, name="Eve")["is"] == "accepted"
    assert live.do("remove", seat=0)["code"] == "table/not_host"
    assert hosting.do("remove", seat=0)["code"] == "seat/not_another", "not oneself"
    assert hosting.do("remove", seat=2)["code"] == "seat/not_another", "nobody sits there"
    assert hosting.do("remove", seat=9)["code"] == "seat/unknown"
    assert hosting.do("remove", seat=1)["is"] == "accepted"
    assert "taken you off it" in live.next_is("removed")["sentence"]
    live.until(lambda: live.table["seats"][1]["kind"] == "open")
    assert live.do("join", seat=1, name="Eve")["code"] == "seat/removed"
    live.close()
    hosting.close()
    room = server.room(table)
    wait_until(lambda: not room.connections)
    server.on_loop(lambda: server.app.tables.forget(room))
    assert eve.connect(table).do("join", seat=2, name="Eve")["code"] == "seat/removed", "also after it has slept"
    assert Browser(server).connect(table).do("join", seat=1, name="Ben")["is"] == "accepted"


def test_nobody_is_taken_off_a_table_once_the_match_has_begun(server: Running) -> None:
    ada, eve = Browser(server, "Ada"), Browser(server, "Eve")
    table = ada.open(ME, OPEN)
    hosting, live = ada.connect(table), eve.connect(table)
    assert live.do("join", seat=1, name="Eve")["is"] == "accepted"
    assert hosting.do("remove", seat=1)["code"] == "match/begun"


def test_fresh_cookies_open_no_more_tables_and_take_no_more_seats(data: Path) -> None:
    limits = Limits(table_burst_per_address=3, tables_per_minute_per_address=0.001)
    with running(data, limits=limits) as server:
        codes = []
        for _ in range(4):
            status, content, _ = Browser(server).request(
                "POST", "/api/tables", {"game": "planquadrat", "seats": [ME, ME]}
            )
            codes.append(status if status == 201 else json.loads(content)["code"])
        assert codes == [201, 201, 201, "limit/tables"]
    limits = Limits(seat_burst_per_address=8, seats_per_minute_per_address=0.001)
    with running(data, limits=limits) as server:
        table = Browser(server).open(ME, *[OPEN] * 5, game="floor-plan")
        answers = [Browser(server).connect(table).do("join", name="Eve") for _ in range(3)]
        assert [answer.get("code", "ok") for answer in answers] == ["ok", "ok", "limit/seats"]
        large = {"game": "floor-plan", "seats": [ME, *[OPEN] * 50]}
        assert Browser(server).ask("POST", "/api/tables", large, expect=429)["code"] == "limit/seats"


def test_the_first_page_is_bounded_and_shows_the_freshest_and_those_about_to_begin(data: Path) -> None:
    with running(data, limits=Limits(seat_burst=1000, list_bytes=20_000)) as server:
        nearly = Browser(server, "Ada").open(*[ME] * 9, OPEN, game="floor-plan")
        flood = Browser(server, "Eve")
        for _ in range(12):
            flood.open(ME, *[OPEN] * 30, game="floor-plan")
        fresh = Browser(server, "Ben").open(ME, *[OPEN] * 3, game="floor-plan")
        status, content, _ = Browser(server).request("GET", "/api/lobby")
        listed = [info["id"] for info in json.loads(content)["open"]]
        assert status == 200
        assert len(content) < 21_000
        assert listed[0] == fresh
        assert nearly in listed
        assert len(listed) <= 2 + 3, "three of one host"


def test_a_guest_whose_cookie_is_revoked_is_let_go_everywhere(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table, other = ada.open(), ben.open()
    lives = [ada.connect(table), ada.connect(other)]
    watching = ben.connect(table)
    for live in (*lives, watching):
        live.next_is("table")
    guest = server.room(table).table.host
    server.on_loop(lambda: server.app.tables.let_go(guest))
    for live in lives:
        code, said = live.closing()
        assert (code, said[-1]["code"]) == (4003, "revoked")
    assert watching.do("join", seat=1, name="Ben")["is"] == "accepted"
