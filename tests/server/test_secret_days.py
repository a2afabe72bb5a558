"""A try at the plan of the day is its owner's alone until its midnight, UTC (decision 0035)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from drawingboard.server import daily
from tests.server.browser import Browser, Running, running
from tests.server.test_daily import begin, give_up
from tests.server.test_link_tags import built as built  # pages need a built client
from tests.server.test_link_tags import tags

OF_A_TABLE = [
    "",
    "/content",
    "/at/0",
    "/at/2",
    "/rounds",
    "/scores/0",
    "/scores/0?at=2",
    "/benchmarks",
    "/log",
    "/record",
    "/qr.svg",
    "/picture.svg",
    "/picture.svg?at=2",
    "/picture.png",
    "/points",
    "/reviews",
    "/seats/0/review",
    "/seats/0/at/2",
    "/seats/0/link",
]
"""Everything that can be asked of a table."""
ASKED_FOR = [
    ("/what-if", {"at": 1, "seats": [{"kind": "me"}]}),
    ("/seats/0/review", {"effort": "glance"}),
    ("/seats/0/at/1", {"codes": []}),
]


@pytest.fixture
def drawn(server: Running) -> tuple[Browser, str]:
    """Somebody who has drawn today's plan to its end, and where."""
    ada = Browser(server, "Adelaide")
    table, live = begin(ada)
    live.until_number(live.act(0)["number"])
    give_up(live)
    return ada, table


def let_midnight_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "end_of", lambda day: 0)


def test_the_list_of_what_can_be_asked_of_a_table_is_complete(server: Running) -> None:
    described = Browser(server).ask("GET", "/api/openapi.json")["paths"]
    of_tables = [path for path in described if path.startswith("/api/tables/{id}")]
    asked = {path.partition("?")[0] for path in OF_A_TABLE} | {path for path, _ in ASKED_FOR}
    plain = {path.replace("/at/0", "/at/2").replace("/at/1", "/at/2") for path in asked}
    for path in of_tables:
        below = path.removeprefix("/api/tables/{id}").replace("{seat}", "0").replace("{number}", "2")
        assert below in plain or below == "/seats/0/claim", f"{path} is not looked at here"


@pytest.mark.parametrize("path", OF_A_TABLE)
def test_nobody_else_is_told_anything_of_a_try(
    server: Running, drawn: tuple[Browser, str], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = drawn
    for other in (Browser(server, "Ben"), nameless(server)):
        status, content, _ = other.request("GET", f"/api/tables/{table}{path}")
        assert (status, json.loads(content)["code"]) == (403, "daily/others"), content
        assert b"Adelaide" not in content
    let_midnight_pass(monkeypatch)
    assert Browser(server, "Ben").request("GET", f"/api/tables/{table}{path}")[0] in (200, 400, 404, 403, 409)
    code = json.loads(Browser(server, "Ben").request("GET", f"/api/tables/{table}")[1]).get("code")
    assert code != "daily/others", "after midnight everybody may look"


@pytest.mark.parametrize(("path", "body"), ASKED_FOR)
def test_nobody_else_can_have_anything_made_of_a_try(
    server: Running, drawn: tuple[Browser, str], path: str, body: Any
) -> None:
    _, table = drawn
    told = Browser(server, "Ben").ask("POST", f"/api/tables/{table}{path}", body, expect=403)
    assert told["code"] == "daily/others"


def nameless(server: Running) -> Browser:
    """Somebody without a cookie, like a messenger."""
    browser = Browser(server)
    browser.cookie = ""
    return browser


def test_nobody_else_can_look_on(server: Running, drawn: tuple[Browser, str], monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = drawn
    running_table, live = begin(Browser(server, "Cleo"))
    for other in (Browser(server, "Ben"), nameless(server)):
        for at in (table, running_table):
            with pytest.raises(InvalidStatus) as refused:
                other.connect(at)
            assert refused.value.response.status_code == 403
    assert ada.connect(table).until_updated().moment["outcome"], "one's own"
    assert not live.table.get("watchers")
    let_midnight_pass(monkeypatch)
    assert Browser(server, "Ben").connect(table).until_updated().moment["outcome"]


def test_whoever_plays_sees_their_own_try(server: Running, drawn: tuple[Browser, str]) -> None:
    ada, table = drawn
    assert ada.ask("GET", f"/api/tables/{table}/at/2")["view"]
    assert ada.ask("GET", f"/api/tables/{table}/log")["entries"]
    assert ada.ask("GET", f"/api/tables/{table}/scores/0")["total"] == 0


def test_what_tells_the_luck_or_goes_on_from_it_waits_for_midnight_also_for_whoever_played(
    server: Running, drawn: tuple[Browser, str]
) -> None:
    ada, table = drawn
    for path, code in (("/record", "record/daily"), ("/picture.svg", "picture/daily"), ("/reviews", "review/daily")):
        assert ada.ask("GET", f"/api/tables/{table}{path}", expect=409)["code"] == code
    told = ada.ask("POST", f"/api/tables/{table}/what-if", {"at": 1, "seats": [{"kind": "me"}]}, expect=409)
    assert told["code"] == "branch/daily"


@pytest.mark.parametrize("path", ["", "/at/2", "/review", "/review/1/1", "/replay", "/screen"])
def test_a_link_to_a_try_says_only_which_plan_it_is(
    server: Running, drawn: tuple[Browser, str], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, table = drawn
    for browser in (Browser(server, "Ben"), ada):
        found = tags(browser, f"/table/{table}{path}")
        day = ada.ask("GET", "/api/daily/floor-plan")["date"]
        assert found["og:title"] == f"Plan of the day: Floor Plan, {day}"
        assert "picture" not in found["og:image"]
        assert "Adelaide" not in found.title + found["og:description"]
    let_midnight_pass(monkeypatch)
    assert "Adelaide" in tags(ada, f"/table/{table}{path}")["og:title"]


def test_lists_rankings_and_comparisons_tell_others_no_more_than_the_result(
    server: Running, drawn: tuple[Browser, str]
) -> None:
    _, table = drawn
    ben = Browser(server, "Ben")
    give_up(begin(ben)[1])
    paths = ["/api/lobby", "/api/daily/floor-plan", "/api/daily/floor-plan/rounds"]
    paths += ["/api/me/matches", "/api/me/statistics", "/api/me/calendar", "/api/games/floor-plan/results"]
    for path in paths:
        told = json.dumps(ben.ask("GET", path))
        assert table not in told, path
        if path != "/api/daily/floor-plan":
            assert "Adelaide" not in told, path


def test_a_seat_that_moves_to_another_guest_takes_the_try_along(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table, live = begin(ada)
    link = ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"]
    secret = link.partition("secret=")[2]
    assert (
        ben.ask("POST", f"/api/tables/{table}/seats/0/claim", {"secret": "wrong"}, expect=403)["code"] == "seat/secret"
    )
    ben.ask("POST", f"/api/tables/{table}/seats/0/claim", {"secret": secret})
    code, heard = live.closing()
    assert heard[-1]["code"] == "gone"
    assert code
    assert ada.ask("GET", f"/api/tables/{table}/at/0", expect=403)["code"] == "daily/others"
    assert ben.ask("GET", f"/api/tables/{table}/at/0")["view"]


def test_a_restart_lets_nobody_in(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table, _ = begin(ada)
    with running(data) as server:
        assert Browser(server, "Ben").ask("GET", f"/api/tables/{table}/at/0", expect=403)["code"] == "daily/others"
        ada.server = server
        assert ada.ask("GET", f"/api/tables/{table}/at/0")["view"]
