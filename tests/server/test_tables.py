"""Opening tables, sitting down, standing up, moving on."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from drawingboard.server.room import Room
from drawingboard.server.table import new_id
from tests.databases import change
from tests.server.browser import SOON, Browser, Running, cookie_of, running, two_at_a_table, wait_until

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def test_an_id_can_be_typed_behind_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-Dfx", "-x_y", "D-fx"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(made))
    assert new_id() == "D-fx", "what begins with - would be taken for an option"


def test_a_table_waits_until_all_seats_are_taken(ada: Browser, ben: Browser) -> None:
    table = ada.open(ME, OPEN)
    info = ada.ask("GET", f"/api/tables/{table}")
    assert info["state"] == "waiting"
    assert [(seat["kind"], seat["name"], seat["yours"]) for seat in info["seats"]] == [
        ("person", "Ada", True),
        ("open", "", False),
    ]
    live = ben.connect(table)
    live.next_is("table")
    assert live.do("act", seat=0, based_on=0, action="S a1n")["code"] == "seat/not_yours"
    assert live.do("join", seat=1, name="  Ben   B. ")["is"] == "accepted"
    live.until(lambda: live.table["state"] == "playing")
    assert [(seat["name"], seat["yours"]) for seat in live.table["seats"]] == [("Ada", False), ("Ben B.", True)]


def test_moves_wait_for_the_match_to_begin(ada: Browser) -> None:
    live = ada.connect(ada.open(ME, OPEN))
    assert live.do("act", seat=0, based_on=0, action="S a1n")["code"] == "match/not_started"
    assert live.do("resign", seat=0)["code"] == "match/not_started"


def test_a_taken_seat_cannot_be_taken_again(server: Running, ada: Browser, ben: Browser) -> None:
    table = ada.open(ME, OPEN)
    assert ben.connect(table).do("join", seat=1, name="Ben")["is"] == "accepted"
    refusal = Browser(server).connect(table).do("join", seat=1, name="Cleo")
    assert (refusal["code"], refusal["sentence"]) == ("seat/taken", "seat 2 is taken by Ben")


@pytest.mark.parametrize("name", [" ", "\u200b", "a\nb\x07"])
def test_a_name_has_to_be_seen(ada: Browser, name: str) -> None:
    live = ada.connect(ada.open(OPEN, OPEN))
    assert live.do("join", seat=0, name=name)["code"] == "name/text"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"game": "chess", "seats": [ME, OPEN]}, "game/unknown"),
        ({"game": "planquadrat", "seats": [ME]}, "seats/number"),
        ({"game": "planquadrat", "seats": [ME, OPEN], "options": {"rim": "lace"}}, "option/value"),
        ({"game": "planquadrat", "seats": [ME, OPEN], "options": {"colour": "red"}}, "option/unknown"),
        ({"game": "planquadrat", "seats": [ME, {"kind": "ghost"}]}, "message/fields"),
        ({"game": "planquadrat", "seats": [ME, {"kind": "bot", "level": "divine"}]}, "message/fields"),
        ({"game": "planquadrat", "seats": []}, "message/fields"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(ada: Browser, plan: object, code: str) -> None:
    assert ada.ask("POST", "/api/tables", plan, expect=400)["code"] == code


def test_two_people_play_at_one_device(ada: Browser) -> None:
    table = ada.open(ME, {"kind": "device", "name": "Bo"}, options={"first": "2"})
    live = ada.connect(table)
    live.until(lambda: live.update)
    assert [seat["name"] for seat in live.table["seats"]] == ["Ada", "Bo"]
    assert [choice["seat"] for choice in live.update["choices"]] == [0, 1]
    assert live.act(1)["is"] == "accepted"


def test_who_leaves_before_the_match_leaves_an_open_seat(ada: Browser, ben: Browser) -> None:
    table = ada.open(ME, OPEN)
    live = ada.connect(table)
    assert live.do("leave", seat=0)["is"] == "accepted"
    live.until(lambda: live.table["seats"][0]["kind"] == "open")
    assert ben.connect(table).do("join", seat=0, name="Ben")["is"] == "accepted"
    assert live.do("leave", seat=0)["code"] == "seat/not_yours"


def test_who_leaves_during_the_match_may_come_back(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert first.do("leave", seat=0)["is"] == "accepted"
    second.until(lambda: second.table["seats"][0]["kind"] == "open")
    assert first.act(0, "S a1n")["code"] == "seat/left"
    first.until(lambda: first.table["seats"][0]["reserved"])
    assert first.do("take_back", seat=0)["is"] == "accepted"
    first.until(lambda: first.update["choices"])
    assert first.act(0, "S a1n")["is"] == "accepted"


def test_a_seat_that_was_left_goes_to_whoever_takes_it(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    first.do("leave", seat=0)
    cleo = Browser(server, "Cleo").connect(table)
    assert cleo.do("join", seat=0, name="Cleo")["is"] == "accepted"
    assert cleo.until(lambda: cleo.update and cleo.update["choices"]).act(0, "S a1n")["is"] == "accepted"
    assert first.do("take_back", seat=0)["code"] == "seat/not_yours"
    second.until(lambda: second.table["seats"][0]["name"] == "Cleo")


def test_the_lobby_lists_open_tables_and_ones_own(server: Running, ada: Browser, ben: Browser) -> None:
    listed, hidden = ada.open(ME, OPEN), ada.open(ME, OPEN, listed=False)
    lobby = ben.ask("GET", "/api/lobby")
    assert listed in [table["id"] for table in lobby["open"]]
    assert hidden not in [table["id"] for table in lobby["open"]]
    assert lobby["mine"] == []
    assert {table["id"] for table in ada.ask("GET", "/api/lobby")["mine"]} == {listed, hidden}
    ben.connect(listed).do("join", seat=1, name="Ben")
    lobby = ben.ask("GET", "/api/lobby")
    assert listed not in [table["id"] for table in lobby["open"]]
    assert [table["id"] for table in lobby["mine"]] == [listed]


def test_everybody_is_told_who_is_here(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    watcher = Browser(server).connect(table)
    first.until(lambda: first.table["watchers"] == 1)
    assert [seat["connected"] for seat in first.table["seats"]] == [True, True]
    second.close()
    watcher.close()
    first.until(lambda: not first.table["seats"][1]["connected"])
    first.until(lambda: first.table["watchers"] == 0)


def test_a_rematch_has_the_same_people_one_seat_further(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    assert first.do("rematch")["code"] == "rematch/early"
    first.do("resign", seat=0)
    answer = first.do("rematch")
    assert answer["is"] == "accepted"
    second.until(lambda: second.table["rematch"])
    assert second.table["rematch"] == answer["table"]
    assert second.do("rematch")["table"] == answer["table"]
    watcher = Browser(server).connect(table)
    assert watcher.do("rematch")["code"] == "rematch/watcher"
    info = watcher_sees = Browser(server).ask("GET", f"/api/tables/{answer['table']}")
    assert (info["state"], info["options"]) == ("playing", first.table["options"])
    assert [seat["name"] for seat in watcher_sees["seats"]] == ["Ben", "Ada"]


def test_a_rematch_against_the_computer_may_have_another_level(ada: Browser) -> None:
    live = ada.connect(ada.open(ME, {"kind": "bot", "level": "beginner"}, options={"first": "1"})).until_updated()
    live.do("resign", seat=0)
    answer = live.do("rematch", level="easy")
    seats = ada.ask("GET", f"/api/tables/{answer['table']}")["seats"]
    assert [(seat["kind"], seat["level"], seat["name"]) for seat in seats] == [
        ("bot", "easy", "Apprentice"),
        ("person", None, "Ada"),
    ]


def test_a_rematch_of_people_has_no_level(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    first.do("resign", seat=0)
    refusal = first.do("rematch", level="easy")
    assert (refusal["code"], refusal["sentence"]) == (
        "rematch/level",
        "a rematch has another level only after one person played built-in players",
    )
    assert first.do("rematch")["is"] == "accepted"


def test_a_link_moves_a_seat_to_another_device_once(server: Running, ada: Browser) -> None:
    table = ada.open(ME, {"kind": "device"}, options={"first": "1"})
    path = f"/api/tables/{table}/seats/0"
    link = ada.ask("GET", f"{path}/link")["link"]
    assert link.startswith(f"http://127.0.0.1:{server.port}/table/{table}#seat=0&secret=")
    secret = link.rpartition("=")[2]
    phone = Browser(server)
    assert phone.ask("GET", f"{path}/link", expect=403)["code"] == "seat/not_yours"
    assert phone.ask("POST", f"{path}/claim", {"secret": secret + "x"}, expect=403)["code"] == "seat/secret"
    assert phone.ask("POST", f"{path}/claim", {"secret": secret})["seats"][0]["yours"]
    assert Browser(server).ask("POST", f"{path}/claim", {"secret": secret}, expect=403)["code"] == "seat/secret"
    live = phone.connect(table)
    live.until(lambda: live.update)
    assert live.act(0)["is"] == "accepted"
    assert not ada.ask("GET", f"/api/tables/{table}")["seats"][0]["yours"]


def test_tables_nobody_looks_at_are_only_on_disk(server: Running, ada: Browser) -> None:
    table = ada.open(ME, {"kind": "device"}, options={"first": "1"})
    with ada.connect(table) as live:
        live.until(lambda: live.update)
        live.act(0, "L c4n")
        live.do("resign", seat=0)
    wait_until(lambda: table not in server.app.tables.rooms)
    assert ada.ask("GET", f"/api/tables/{table}")["outcome"]["reason"] == "resigned"
    assert ada.ask("GET", f"/api/tables/{table}/at/1")["view"]["houses"] == [{"first": "c4n", "length": 3}]


def test_a_link_that_two_open_at_the_same_moment_works_for_one_of_them(server: Running, ada: Browser) -> None:
    table = ada.open(ME, {"kind": "device"})
    path = f"/api/tables/{table}/seats/0"
    secret = ada.ask("GET", f"{path}/link")["link"].partition("secret=")[2]
    phones, room = [Browser(server), Browser(server)], server.room(table)
    server.on_loop(lambda: setattr(room, "busy", True))
    with ThreadPoolExecutor(2) as threads:
        claims = [threads.submit(phone.request, "POST", f"{path}/claim", {"secret": secret}) for phone in phones]
        wait_until(lambda: len(room._writers) == 2)
        server.on_loop(lambda: room._kept(None))
        assert sorted(claim.result()[0] for claim in claims) == [200, 403]


def test_matches_that_are_over_are_listed_without_being_played_again(data: Path) -> None:
    with running(data) as server:
        first, second, over = two_at_a_table(server)
        first.until_number(first.act(0, "L c4n")["number"])
        second.do("resign", seat=1)
        ada = Browser(server)
        ada.cookie = cookie_of(server, server.room(over).table.seats[0].guest)
        first.close()
        second.close()
        wait_until(lambda: over not in server.app.tables.rooms)
        expected = ada.ask("GET", f"/api/tables/{over}")
    with running(data) as server:
        ada.server = server
        assert ada.ask("GET", "/api/lobby")["mine"] == [expected]
        assert expected["outcome"]["reason"] == "resigned"
        assert server.app.tables.rooms == {}


def test_one_table_that_cannot_be_read_does_not_take_the_others_from_the_list(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        tables = [ada.open(ME, {"kind": "device"}) for _ in range(2)]
        for table in tables:
            with ada.connect(table) as live:
                live.until_updated().do("resign", seat=0)
    change(data, 'UPDATE "match" SET rules = 99 WHERE id = :table', table=tables[0])
    with running(data) as server:
        ada.server = server
        assert [table["id"] for table in ada.ask("GET", "/api/lobby")["mine"]] == [tables[1]]


def test_a_table_that_is_opened_while_it_is_read_from_disk_is_still_one_table(server: Running, ada: Browser) -> None:
    table = ada.open(ME, OPEN)
    tables, room = server.app.tables, server.room(table)

    async def meanwhile() -> Room:
        tables.forget(room)
        reading = asyncio.ensure_future(tables.room(table))
        await asyncio.sleep(0)
        tables.rooms[table] = room
        return await reading

    assert server.app.store.loop is not None
    assert asyncio.run_coroutine_threadsafe(meanwhile(), server.app.store.loop).result(SOON) is room
    assert server.room(table) is room
