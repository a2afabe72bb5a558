"""What a link says of itself: tags on every public page, in the language of whoever asks, and nothing secret."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest

from drawingboard.games import all_games
from drawingboard.server import link_tags, pages, raster
from drawingboard.server.link_tags import LinkTags
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, running, two_at_a_table
from tests.server.test_daily import begin, give_up

INDEX = """<!doctype html>
<html lang="en"><head>
    <meta name="description" content="Of the whole client." />
    <title>Drawing Board</title>
</head><body>the client</body></html>
"""
NAMED = ("og:title", "og:description", "og:image", "og:url", "twitter:card", "description")


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text(INDEX)
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")


class Tags(HTMLParser):
    """The tags of a page, as a messenger reads them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.title = ""
        self.named: dict[str, list[str]] = {}
        self.others: list[str] = []
        self._in_title = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in_title = tag == "title"
        if tag == "meta":
            self.named.setdefault(given.get("property") or given.get("name") or "", []).append(given["content"] or "")
        elif tag == "link":
            self.named.setdefault(given["rel"] or "", []).append(given["href"] or "")
        elif tag not in ("html", "head", "body", "title"):
            self.others.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._in_title = False

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def __getitem__(self, name: str) -> str:
        [value] = self.named[name]
        return value


def tags(browser: Browser, path: str, language: str = "", expect: int = 200) -> Tags:
    status, content, headers = browser.request("GET", path, accept="text/html", accept_language=language)
    assert (status, "Accept-Language" in headers["vary"]) == (expect, True)
    found = Tags(content.decode())
    assert found.others == [], "nothing but tags"
    assert {name: len(found.named[name]) for name in NAMED} == dict.fromkeys(NAMED, 1)
    return found


# Pages -----------------------------------------------------------------------------------------------

PLAIN = ["/", "/settings", "/privacy", "/new/planquadrat", "/learn/dschunke", "/learn/dschunke/01", "/rules/zoned-out"]
OTHERS = ["/missions/verplant", "/missions/verplant/training", "/editor/verplant", "/daily/floor-plan", "/nowhere"]


@pytest.mark.parametrize("path", [*PLAIN, *OTHERS])
def test_every_page_says_what_it_is(server: Running, path: str) -> None:
    here = f"http://127.0.0.1:{server.port}"
    found = tags(Browser(server), path, expect=404 if path == "/nowhere" else 200)
    assert found.title.endswith("Drawing Board")
    assert (found["og:url"], found["canonical"]) == (here + path, here + path)
    assert re.fullmatch(rf"{here}/previews/[\w-]+\.png", found["og:image"])
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:description"] == found["description"]


def test_pages_of_a_game_have_its_picture_and_its_name(server: Running) -> None:
    for game in all_games():
        found = tags(Browser(server), f"/rules/{game.name}")
        assert game.title in found["og:title"]
        assert found["og:image"].endswith(f"/previews/{game.name}.png")


def test_a_mission_is_called_by_its_title(server: Running) -> None:
    assert tags(Browser(server), "/missions/verplant/training", "de")["og:title"].startswith("Die Probewoche")


def test_what_there_is_not_is_the_home_page_of_nothing(server: Running) -> None:
    for path in ("/new/chess", "/missions/verplant/none", "/daily/planquadrat", "/daily/floor-plan/2999-01-01"):
        assert tags(Browser(server), path)["og:title"] == "Drawing Board"


@pytest.mark.parametrize(
    ("language", "word"), [("de-CH,de;q=0.9", "Regeln"), ("fr", "règles"), ("es;q=0.4, nl", "reglas")]
)
def test_tags_are_in_the_language_of_whoever_asks(server: Running, language: str, word: str) -> None:
    assert word in tags(Browser(server), "/rules/planquadrat", language)["og:title"]


def test_all_languages_say_the_same_things() -> None:
    english = link_tags.texts()["en"]
    for language, texts in link_tags.texts().items():
        assert texts.keys() == english.keys()
        for key, text in texts.items():
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), (language, key)


def test_addresses_are_those_that_people_know(data: Path) -> None:
    below = "https://example.org:8443/games/drawingboard"
    with running(data, public_url=below, host_names=("example.org",)) as server:
        browser = Browser(server)
        table = browser.open()
        for path in ("/", "/rules/dschunke", f"/table/{table}"):
            found = tags(browser, path)
            assert found["canonical"] == below + path
            assert found["og:image"].startswith(f"{below}/previews/")


# Tables ----------------------------------------------------------------------------------------------


def test_an_open_table_invites(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "open"}, listed=False)
    found = tags(Browser(server), f"/table/{table}")
    assert found["og:title"] == "Ada invites you to PlanQuadrat"
    assert found["og:description"].startswith("1 seat is free.")
    assert found["robots"] == "noindex"
    assert "lädt dich zu PlanQuadrat ein" in tags(Browser(server), f"/table/{table}", "de")["og:title"]


def test_a_match_says_who_plays_and_then_how_it_ended(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    picture = f"http://127.0.0.1:{server.port}/api/tables/{table}/picture.png"
    found = tags(Browser(server), f"/table/{table}")
    assert (found["og:title"], found["og:image"]) == ("Ada, Ben · PlanQuadrat", picture)
    assert first.do("resign", seat=0)["is"] == "accepted"
    found = tags(Browser(server), f"/table/{table}")
    assert found["og:title"] == "Ada 0, Ben 0 · PlanQuadrat"
    assert found["og:description"].startswith("Ben won.")


def test_a_moment_has_its_own_picture(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    number = first.act(0)["number"]
    found = tags(Browser(server), f"/table/{table}/at/{number}")
    assert found["og:image"].endswith(f"/picture.png?at={number}")
    assert found["og:url"].endswith(f"/table/{table}/at/{number}")
    assert str(number) in found["og:description"]


def test_a_table_of_a_day_has_no_picture_of_its_board_while_the_day_lasts(server: Running) -> None:
    ada = Browser(server, "Ada")
    table, live = begin(ada)
    give_up(live)
    found = tags(Browser(server), f"/table/{table}")
    assert found["og:image"].endswith("/previews/floor-plan.png")
    assert found["og:title"] == f"Plan of the day: Floor Plan, {datetime.now(UTC).date()}"


def test_an_unknown_table_says_nothing(server: Running) -> None:
    for path in ("/table/nowhere", "/table/x/at/3", "/table/" + "a" * 200):
        assert tags(Browser(server), path)["og:title"] == "Drawing Board"


def test_without_the_library_a_table_has_the_picture_of_its_game(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster, "LIBRARIES", ("no_such_library",))
    _, _, table = two_at_a_table(server)
    assert tags(Browser(server), f"/table/{table}")["og:image"].endswith("/previews/planquadrat.png")


HOSTILE = ['"><script>alert(1)</script>', "</title><img src=x>", "{0.__class__}", "%s & 'n'", "<b>{name}</b>"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text(server: Running, name: str) -> None:
    ada = Browser(server)
    ada.ask("PUT", "/api/me", {"name": name})
    told = ada.ask("GET", "/api/me")["name"]
    table = ada.open({"kind": "me"}, {"kind": "open"})
    found = tags(Browser(server), f"/table/{table}")
    assert found["og:title"] == f"{told} invites you to PlanQuadrat"


@pytest.mark.parametrize("path", ["/%22%3E%3Cscript%3E", "/new/%3Cscript%3E", "/nowhere/%27%22", "/table/%00"])
def test_a_hostile_path_stays_text(server: Running, path: str) -> None:
    status, content, _ = Browser(server).request("GET", path, accept="text/html")
    assert status in (200, 400, 404)
    assert b"<script" not in content


def test_no_seat_key_is_in_a_page(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open()
    secret = ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"].rpartition("secret=")[2]
    _, content, _ = ada.request("GET", f"/table/{table}", accept="text/html")
    assert secret.encode() not in content


def test_tags_are_written_so_that_they_stay_text() -> None:
    markup = LinkTags('<a> & "b"', "'c' </title>", "/x", "/y.png").markup("http://h")
    assert "<title>&lt;a&gt; &amp; &quot;b&quot; · Drawing Board</title>" in markup
    assert "&#x27;c&#x27; &lt;/title&gt;" in markup


def test_tables_are_not_looked_up_for_whoever_asks_too_much(data: Path) -> None:
    with running(data, limits=Limits(request_burst=6, requests_per_second=0.01)) as server:
        ada = Browser(server, "Ada")
        table = ada.open()
        told = [tags(ada, f"/table/{table}")["og:title"] for _ in range(6)]
        assert (told[0], told[-1]) == ("Ada invites you to PlanQuadrat", "Drawing Board")
