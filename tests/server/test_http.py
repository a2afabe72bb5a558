"""What is asked once, over HTTP."""

from __future__ import annotations

import gzip
import urllib.request
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from drawingboard.server import pages, wire
from tests.server.browser import Browser, Running, running, two_at_a_table


def test_the_games_are_listed_with_their_options(ada: Browser) -> None:
    games = {game["name"]: game for game in ada.ask("GET", "/api/games")["games"]}
    assert {"planquadrat", "dschunke"} <= set(games)
    assert (games["planquadrat"]["fewest"], games["planquadrat"]["most"]) == (2, 2)
    assert games["planquadrat"]["options"][0]["choices"] == ["random", "1", "2"]


def test_one_game_is_told_as_in_the_list(ada: Browser) -> None:
    games = ada.ask("GET", "/api/games")["games"]
    assert all(ada.ask("GET", f"/api/games/{game['name']}") == game for game in games)


def test_a_name_is_taken_and_kept(server: Running) -> None:
    browser = Browser(server)
    assert browser.ask("GET", "/api/me") == {"name": ""}
    assert browser.ask("PUT", "/api/me", {"name": " Ada  L. "}) == {"name": "Ada L."}
    assert browser.ask("GET", "/api/me") == {"name": "Ada L."}


def test_every_moment_of_a_match_can_be_looked_at_again(server: Running) -> None:
    first, second, table = two_at_a_table(server)
    seen = [first.update["moment"]]
    for live, seat, action in ((first, 0, "L c4n"), (second, 1, "S a1n"), (second, 1, "no slide"), (first, 0, "M e6w")):
        number = live.act(seat, action)["number"]
        first.until_number(number)
        second.until_number(number)
        seen.append(first.update["moment"])
    first.until_number(first.do("undo", seat=0)["number"])
    seen.append(first.update["moment"])
    browser = Browser(server)
    for number, moment in enumerate(seen):
        assert browser.ask("GET", f"/api/tables/{table}/at/{number}") == moment
    assert browser.ask("GET", f"/api/tables/{table}/at/99", expect=400)["code"] == "entry/unknown"
    first.do("resign", seat=0)
    assert browser.ask("GET", f"/api/tables/{table}/at/6")["outcome"]["reason"] == "resigned"
    assert browser.ask("GET", f"/api/tables/{table}/at/5")["outcome"] is None


def test_moments_between_an_action_and_what_chance_answered_are_there_too(server: Running) -> None:
    first, _, table = two_at_a_table(server, "dschunke")
    number = first.act(0)["number"]
    assert number > 2
    moments = [Browser(server).ask("GET", f"/api/tables/{table}/at/{each}") for each in range(number + 1)]
    assert [moment["number"] for moment in moments] == list(range(number + 1))
    assert [] in [moment["acting"] for moment in moments]


def test_the_log_and_the_record_tell_what_happened(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    first.act(0, "L c4n")
    browser = Browser(server)
    assert [entry["text"] for entry in browser.ask("GET", f"/api/tables/{table}/log")["entries"]] == ["L c4n"]
    _, content, headers = browser.request("GET", f"/api/tables/{table}/record")
    assert "L c4n" in content.decode()
    assert "seed:" not in content.decode()
    assert headers["content-type"].startswith("text/plain")
    first.do("resign", seat=0)
    assert "seed:" in browser.request("GET", f"/api/tables/{table}/record")[1].decode()


def test_a_match_that_has_not_begun_has_neither_record_nor_moments(ada: Browser) -> None:
    table = ada.open()
    assert ada.ask("GET", f"/api/tables/{table}/record", expect=409)["code"] == "match/not_started"
    assert ada.ask("GET", f"/api/tables/{table}/at/0", expect=400)["code"] == "match/not_started"
    assert ada.ask("GET", f"/api/tables/{table}/log")["entries"] == []


def test_the_link_to_a_table_is_a_picture_for_phones(ada: Browser) -> None:
    _, content, headers = ada.request("GET", f"/api/tables/{ada.open()}/qr.svg")
    assert headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(content).tag.endswith("svg")


def test_unknown_tables_are_not_found(ada: Browser) -> None:
    for path in ("", "/at/1", "/log", "/record", "/qr.svg", "/seats/0/link"):
        assert ada.ask("GET", f"/api/tables/nowhere{path}", expect=404)["code"] == "table/unknown"


def test_the_description_names_every_route_and_shape(ada: Browser) -> None:
    described = ada.ask("GET", "/api/openapi.json")
    assert described["openapi"] == "3.1.0"
    assert set(described["paths"]["/api/me"]) == {"get", "put"}
    assert "NewTable" in described["components"]["schemas"]
    parameters = described["paths"]["/api/tables/{id}/at/{number}"]["get"]["parameters"]
    assert [parameter["name"] for parameter in parameters] == ["id", "number"]


def test_measurements_are_there_to_be_collected(server: Running) -> None:
    first, _, _ = two_at_a_table(server)
    first.act(0, "L c4n")
    text = Browser(server).request("GET", "/metrics")[1].decode()
    for name in (
        "drawingboard_durable_seconds_bucket",
        "drawingboard_sent_seconds_count",
        "drawingboard_group_size_sum",
        "drawingboard_loop_lag_seconds",
        "drawingboard_write_queue",
        "drawingboard_sockets",
        "drawingboard_dropped_slow_total",
    ):
        assert name in text
    assert Browser(server).request("GET", "/healthz")[:2] == (200, b"well\n")


def test_a_fault_of_ours_is_said_so_and_told_only_to_the_log(
    server: Running, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(guest: str) -> None:
        raise RuntimeError("the secret reason")

    monkeypatch.setattr(server.app.tables, "lobby", broken)
    problem = ada.ask("GET", "/api/lobby", expect=500)
    assert problem["code"] == "server/our_fault"
    assert "secret" not in problem["sentence"]


def test_without_a_built_client_the_page_says_so(ada: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    status, content, _ = ada.request("GET", "/")
    assert status == 503
    assert b"make play" in content


def test_the_client_is_served_and_lasting_files_are_kept(
    ada: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the client")
    (tmp_path / "assets" / "client-abc123.js").write_text("1")
    (tmp_path.parent / "secret.txt").write_text("no")
    for path in ("/", "/new/planquadrat", "/table/abc?x=y", "/rules/dschunke", "/editor/verplant"):
        status, content, headers = ada.request("GET", path)
        assert (status, content[:25]) == (200, b"<!doctype html>the client")
        assert headers["cache-control"] == "no-cache"
    _, _, headers = ada.request("GET", "/assets/client-abc123.js")
    assert headers["cache-control"] == "max-age=31536000, immutable"
    for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets", "/api/nothing"):
        assert ada.request("GET", path)[0] == 404


def test_links_lead_to_where_people_reach_the_server(data: Path) -> None:
    with running(data, public_url="https://games.example/") as server:
        ada = Browser(server)
        table = ada.open()
        link = ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"]
        assert link.startswith(f"https://games.example/table/{table}#seat=0&secret=")
        assert ada.ask("GET", "/api/address") == {"url": "https://games.example"}


def test_whoever_sits_at_the_server_itself_gets_its_address_in_the_network(data: Path) -> None:
    with running(data, lan_url="http://192.168.1.20:8000", host_names=("myhost.local",)) as server:
        ada = Browser(server)
        assert ada.ask("GET", "/api/address") == {"url": "http://192.168.1.20:8000"}
        assert ada.ask("GET", "/api/address", Host="myhost.local:8000") == {"url": "http://myhost.local:8000"}


def test_without_a_network_the_address_is_the_one_the_browser_knows(server: Running) -> None:
    assert Browser(server).ask("GET", "/api/address") == {"url": f"http://127.0.0.1:{server.port}"}


def test_what_is_sent_is_exactly_what_the_wire_types_say(server: Running) -> None:
    first, second, _ = two_at_a_table(server, clock={"turn_seconds": 60, "reserve_seconds": 0})
    first.act(0, "L c4n")
    first.do("undo", seat=0)
    second.until_number(2)
    news = msgspec.json.Decoder(wire.AnyNews)
    for message in (*first.heard, *second.heard):
        understood = news.decode(msgspec.json.encode(message))
        assert msgspec.json.decode(msgspec.json.encode(understood)) == message


@pytest.mark.parametrize("path", ["/api/games", "/api/games/verplant/content", "/api/openapi.json"])
def test_what_is_large_is_zipped_for_whoever_understands_it(server: Running, path: str) -> None:
    def fetch(**headers: str) -> tuple[str | None, str | None, bytes]:
        with urllib.request.urlopen(
            urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=headers)
        ) as answer:
            return answer.headers["content-encoding"], answer.headers["vary"], answer.read()

    _, _, plain = fetch()
    encoding, vary, zipped = fetch(**{"accept-encoding": "gzip"})
    assert (encoding, vary) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(zipped) == plain
    assert len(zipped) < len(plain) / 2
