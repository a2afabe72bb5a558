"""Pictures of matches: who may see what, when they are sent again, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest

from drawingboard.server import daily, raster
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, running, seated, two_at_a_table
from tests.server.test_daily import begin, give_up

SVG = "{http://www.w3.org/2000/svg}"


def picture(browser: Browser, table: str, query: str = "") -> bytes:
    status, content, headers = browser.request("GET", f"/api/tables/{table}/picture.svg{query}")
    assert (status, headers["content-type"]) == (200, "image/svg+xml"), content
    assert ElementTree.fromstring(content.decode()).tag == f"{SVG}svg"
    return content


def test_a_picture_shows_the_match_as_it_stands_and_each_moment_before(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    stranger = Browser(server)
    before = picture(stranger, table)
    number = first.act(0)["number"]
    after = picture(stranger, table)
    assert before != after
    assert picture(stranger, table, f"?at={number}") == after
    assert picture(stranger, table, "?at=0") == before, "lots for the first turn leave nothing on the board"


def test_what_has_not_changed_is_not_sent_again(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    path = f"/api/tables/{table}/picture.svg"
    _, _, headers = first_answer = Browser(server).request("GET", path)
    assert first_answer[0] == 200
    assert headers["cache-control"] == "no-cache"
    status, content, again = Browser(server).request("GET", path, if_none_match=headers["etag"])
    assert (status, content, again["etag"]) == (304, b"", headers["etag"])
    first.act(0)
    assert Browser(server).request("GET", path, if_none_match=headers["etag"])[0] == 200


def test_a_match_that_is_over_may_be_kept_for_long(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    assert first.do("resign", seat=0)["is"] == "accepted"
    _, _, headers = Browser(server).request("GET", f"/api/tables/{table}/picture.svg")
    assert headers["cache-control"] == "public, max-age=604800, immutable"


def test_a_browser_opens_a_picture_as_a_page_that_may_do_nothing(server: Running) -> None:
    _, _, table = two_at_a_table(server)
    _, _, headers = Browser(server).request("GET", f"/api/tables/{table}/picture.svg")
    assert headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.parametrize(
    "asked", ["7", "99999999", "-1", "x", "", "1e3", "٣", "\0", "1' OR 1", "999999999999999999999"]
)
def test_a_moment_that_is_none_is_refused(server: Running, asked: str) -> None:
    _, _, table = two_at_a_table(server)
    answer = Browser(server).ask("GET", f"/api/tables/{table}/picture.svg?at={quote(asked)}", expect=400)
    assert answer["code"] == "entry/unknown"


def test_a_table_that_is_unknown_or_waits_has_no_picture(server: Running) -> None:
    ada = Browser(server, "Ada")
    assert ada.ask("GET", "/api/tables/nowhere/picture.svg", expect=404)["code"] == "table/unknown"
    waiting = ada.open()
    assert ada.ask("GET", f"/api/tables/{waiting}/picture.svg", expect=409)["code"] == "match/not_started"


def test_the_board_of_a_day_is_not_shown_before_its_midnight(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Browser(server, "Ada")
    table, live = begin(ada)
    path = f"/api/tables/{table}/picture.svg"
    assert ada.ask("GET", path, expect=409)["code"] == "picture/daily", "not even to whoever plays it"
    give_up(live)
    assert ada.ask("GET", f"{path}?at=0", expect=409)["code"] == "picture/daily"
    assert Browser(server).ask("GET", path, expect=403)["code"] == "daily/others"
    monkeypatch.setattr(daily, "end_of", lambda day: 0)
    picture(Browser(server), table)


def test_what_somebody_draws_in_a_round_is_not_drawn_for_others(server: Running) -> None:
    _, lives, table = seated(server, "floor-plan", 2)
    stranger = Browser(server)
    before, tag = picture(stranger, table), etag(stranger, table)
    drawn = 0
    while drawn < 3 and (codes := lives[0].codes(0)):
        lives[0].act(0, codes[drawn % len(codes)])
        drawn += 1
    assert (picture(stranger, table), etag(stranger, table)) == (before, tag), "not even that something was drawn"


def etag(browser: Browser, table: str) -> Any:
    return browser.request("GET", f"/api/tables/{table}/picture.svg")[2]["etag"]


def test_whoever_has_very_many_drawn_has_to_wait(data: Path) -> None:
    with running(data, limits=Limits(picture_burst=2, pictures_per_minute=1)) as server:
        first, _, table = two_at_a_table(server)
        number = first.act(0)["number"]
        ada, path = Browser(server), f"/api/tables/{table}/picture.svg"
        for _ in range(3):
            assert [ada.request("GET", f"{path}?at={at}")[0] for at in (0, number)] == [200, 200], "they are kept"
        assert first.do("resign", seat=0)["is"] == "accepted"
        assert ada.ask("GET", path, expect=429)["code"] == "limit/pictures"


# As PNG ----------------------------------------------------------------------------------------------


def test_a_picture_for_links_is_a_png_of_the_size_that_messengers_want(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    first.act(0)
    status, content, headers = Browser(server).request("GET", f"/api/tables/{table}/picture.png")
    assert (status, headers["content-type"]) == (200, "image/png")
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")) == (1200, 630)
    path = f"/api/tables/{table}/picture.png"
    assert Browser(server).request("GET", path, if_none_match=headers["etag"])[0] == 304


def test_a_png_tells_nothing_that_the_svg_does_not(server: Running) -> None:
    ada = Browser(server, "Ada")
    table, _ = begin(ada)
    path = f"/api/tables/{table}/picture.png"
    assert ada.ask("GET", path, expect=409)["code"] == "picture/daily"
    assert ada.ask("GET", "/api/tables/nowhere/picture.png", expect=404)["code"] == "table/unknown"
    _, _, other = two_at_a_table(server)
    assert ada.ask("GET", f"/api/tables/{other}/picture.png?at=x", expect=400)["code"] == "entry/unknown"


def test_a_server_without_the_library_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "LIBRARIES", ("no_such_library",))
    _, _, table = two_at_a_table(server)
    answer = Browser(server).ask("GET", f"/api/tables/{table}/picture.png", expect=404)
    assert answer["code"] == "picture/no_png"
    assert "picture.svg" in answer["sentence"]


# How a match went -----------------------------------------------------------------------------------


def test_how_a_match_went_is_told_when_it_is_over(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    first.act(0)
    path = f"/api/tables/{table}/points"
    assert Browser(server).ask("GET", path, expect=409)["code"] == "points/early"
    assert first.do("resign", seat=0)["is"] == "accepted"
    told = Browser(server).ask("GET", path)["points"]
    assert told[-1] == [0, 0]
    assert 1 < len(told) <= 12


def test_how_a_day_went_is_not_told_before_its_midnight(server: Running) -> None:
    ada = Browser(server, "Ada")
    table, live = begin(ada)
    give_up(live)
    assert ada.ask("GET", f"/api/tables/{table}/points", expect=409)["code"] == "picture/daily"
