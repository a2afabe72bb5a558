"""Who may come in: cookies, origins, limits, headers."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from drawingboard.server.admission import network_of
from drawingboard.server.guests import Guests, Visitor, load_key
from drawingboard.server.limits import Buckets, Counts
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, running, two_at_a_table

FOREIGN = "https://elsewhere.example"


def test_a_new_browser_gets_a_cookie_that_scripts_cannot_read(server: Running) -> None:
    browser = Browser(server)
    browser.cookie = ""
    _, _, headers = browser.request("GET", "/api/me")
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_over_https_the_cookie_stays_on_https(server: Running) -> None:
    _, _, headers = Browser(server).request("GET", "/api/me", x_forwarded_proto="https")
    assert "Secure" in headers["set-cookie"]


@pytest.mark.parametrize(
    "forged",
    [
        "{guest}.",
        "{guest}.AAAA",
        "{guest}",
        "{guest}.{device}",
        "{guest}.{device}.AAAA",
        "{guest}..",
        "",
        ".",
        "x" * 3000,
    ],
)
def test_a_forged_cookie_is_nobody(server: Running, ada: Browser, forged: str) -> None:
    table = ada.open()
    guest, device, _ = ada.cookie.partition("=")[2].split(".")
    thief = Browser(server)
    thief.cookie = "drawingboard=" + forged.format(guest=guest, device=device)
    info = thief.ask("GET", f"/api/tables/{table}")
    assert not info["seats"][0]["yours"]
    assert thief.connect(table).do("leave", seat=0)["code"] == "seat/not_yours"


def test_cookies_of_another_server_are_worth_nothing_here(tmp_path: Path) -> None:
    one, other = Guests(load_key(tmp_path / "key")), Guests(load_key(tmp_path / "other"))
    cookie = one.cookie_of(Visitor("ada", "phone"), False)
    assert one.read(cookie) == ("ada", "phone")
    assert other.read(cookie) is None
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0


def test_pages_of_other_sites_can_neither_connect_nor_change_anything(ada: Browser) -> None:
    table = ada.open()
    with pytest.raises(InvalidStatus) as refused:
        ada.connect(table, origin=FOREIGN)
    assert refused.value.response.status_code == 403
    plan = {"game": "planquadrat", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert ada.ask("POST", "/api/tables", plan, expect=403, origin=FOREIGN)["code"] == "origin/foreign"
    assert ada.ask("PUT", "/api/me", {"name": "Eve"}, expect=403, origin=FOREIGN)["code"] == "origin/foreign"
    assert (
        ada.ask("PUT", "/api/me", {"name": "Eve"}, expect=403, sec_fetch_site="cross-site")["code"] == "origin/foreign"
    )
    assert ada.ask("GET", "/api/me") == {"name": "Ada"}


def test_our_own_pages_can(server: Running, ada: Browser) -> None:
    here = f"http://127.0.0.1:{server.port}"
    assert ada.ask("PUT", "/api/me", {"name": "Eva"}, origin=here) == {"name": "Eva"}
    ada.connect(ada.open(), origin=here).next_is("table")


def test_only_json_is_taken(ada: Browser) -> None:
    assert ada.ask("PUT", "/api/me", b"name=Eve", expect=415, content_type="text/plain")["code"] == "message/type"
    assert ada.ask("PUT", "/api/me", b"{", expect=400)["code"] == "message/malformed"
    assert ada.ask("PUT", "/api/me", {"name": "x" * 31}, expect=400)["code"] == "message/fields"
    assert ada.ask("PUT", "/api/me", {"name": "x" * 70_000}, expect=413)["code"] == "message/too_large"


def test_every_answer_carries_the_safety_headers(ada: Browser) -> None:
    for path in ("/", "/api/me", "/metrics", "/nothing", "/api/nothing"):
        _, _, headers = ada.request("GET", path)
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
    assert ada.request("GET", "/api/me")[2]["cache-control"] == "no-store"


def test_pages_say_what_they_may_do_and_answers_of_the_api_may_do_nothing(ada: Browser) -> None:
    for path in ("/", "/metrics", "/nothing"):
        _, _, headers = ada.request("GET", path)
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "camera=(), " in headers["permissions-policy"]
    for path in ("/api/me", "/api/nothing"):
        _, _, headers = ada.request("GET", path)
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["permissions-policy"] is None


def test_a_handshake_that_is_turned_away_carries_them_too(either_server: Running) -> None:
    ada = Browser(either_server)
    table = ada.open()
    with pytest.raises(InvalidStatus) as refused:
        ada.connect(table, origin=FOREIGN, x_forwarded_proto="https")
    assert refused.value.response.status_code == 403
    assert refused.value.response.headers["x-content-type-options"] == "nosniff"
    assert refused.value.response.headers["strict-transport-security"] == "max-age=15552000"


def test_who_commands_too_fast_is_told_so_and_the_others_are_not_disturbed(data: Path) -> None:
    with running(data, limits=Limits(commands_per_second=0.001, command_burst=3)) as server:
        first, second, _ = two_at_a_table(server)
        codes = [first.do("undo", seat=0)["code"] for _ in range(5)]
        assert codes == ["undo/nothing"] * 3 + ["limit/too_fast"] * 2
        assert second.do("undo", seat=1)["code"] == "undo/nothing"


def test_an_address_that_asks_too_fast_is_turned_away(data: Path) -> None:
    with running(data, limits=Limits(requests_per_second=0.001, request_burst=4)) as server:
        ada = Browser(server)
        table = ada.open()
        assert ada.request("GET", "/api/me")[0] == 200
        assert ada.request("GET", "/api/me")[0] == 200
        assert ada.ask("GET", "/api/me", expect=429)["code"] == "limit/too_fast"
        with pytest.raises(InvalidStatus) as refused:
            ada.connect(table)
        assert refused.value.response.status_code == 429


def test_nobody_opens_tables_without_end(data: Path) -> None:
    with running(data, limits=Limits(table_burst=2)) as server:
        ada = Browser(server)
        ada.open()
        ada.open()
        plan = {"game": "planquadrat", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert ada.ask("POST", "/api/tables", plan, expect=429)["code"] == "limit/tables"


@pytest.mark.usefixtures("transport")
def test_too_many_sockets_of_one_guest_are_said_goodbye(data: Path) -> None:
    with running(data, limits=Limits(sockets_per_guest=2)) as server:
        ada = Browser(server)
        table = ada.open()
        lives = [ada.connect(table) for _ in range(2)]
        code, said = ada.connect(table).closing()
        assert (code, said[-1]["code"]) == (4029, "too_many")
        lives[0].next_is("table")


def test_a_message_that_is_too_large_ends_the_connection(either_server: Running) -> None:
    ada = Browser(either_server)
    live = ada.connect(ada.open())
    live.say("x" * 70_000)
    assert live.closing()[0] == 1009


def test_a_bucket_fills_up_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    buckets = Buckets(per_second=2, burst=3)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now += 1
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now += 100
    buckets.forget_full()
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_a_count_is_given_back() -> None:
    counts = Counts(1)
    assert counts.take("a")
    assert not counts.take("a")
    counts.give_back("a")
    assert counts.take("a")


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("unix:", "unix:"),
        ("x" * 3000, "x" * 64),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network_and_a_mapped_one_as_ipv4(address: str, name: str) -> None:
    assert network_of(address) == name
