"""A server that people reach under another address: below a path, through a proxy."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from drawingboard.cli import main
from drawingboard.core.errors import NotUnderstood
from drawingboard.server import pages
from drawingboard.server.public_url import OWN_NAMES, PublicUrl, read_proxies, read_public_url
from tests.server.browser import SOON, Browser, Running, running

BELOW = "/games/drawingboard"
PUBLIC = f"https://example.org:8443{BELOW}"


@pytest.mark.parametrize(
    ("text", "origin", "path"),
    [
        ("", "", ""),
        ("https://example.org", "https://example.org", ""),
        ("https://example.org/", "https://example.org", ""),
        ("https://EXAMPLE.org:443/games/", "https://example.org", "/games"),
        ("http://example.org:80", "http://example.org", ""),
        ("http://example.org:443", "http://example.org:443", ""),
        (PUBLIC + "/", "https://example.org:8443", BELOW),
        ("http://192.168.1.7:8000", "http://192.168.1.7:8000", ""),
        ("http://[2001:DB8::7]:8000/a", "http://[2001:db8::7]:8000", "/a"),
    ],
)
def test_a_public_address_is_understood(text: str, origin: str, path: str) -> None:
    assert read_public_url(text) == PublicUrl(origin, path)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("example.org", "does not begin with http"),
        ("ftp://example.org", "does not begin with http"),
        ("https://", "names no host"),
        ("https://me:secret@example.org", "names no host"),
        ("https://exa mple.org", "names no host"),
        ("https://[", "is no address"),
        ("https://example.org:99999", "is no address"),
        ("https://example.org/a?b", "ends with a"),
        ("https://example.org/a#", "ends with a"),
        ("https://example.org//a", "path //a"),
        ("https://example.org/a/../b", "path /a/../b"),
        ('https://example.org/"><script>', "path"),
        ("https://example.org/ä", "path /ä"),
        ("https://example.org/table", "path /table begins like that of a page"),
        ("https://example.org/api/games", "path /api/games begins like that of a page"),
    ],
)
def test_an_address_that_is_none_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why) as refused:
        read_public_url(text)
    assert "expected something like https://example.org" in str(refused.value)


def test_an_address_that_cannot_be_is_told_before_the_server_starts(data: Path) -> None:
    result = CliRunner().invoke(main, ["serve", "--port", "0", "--data", str(data), "--public-url", "example.org"])
    assert result.exit_code == 2
    assert "cannot use 'example.org' as the public address" in result.output
    assert not data.exists()


def test_no_public_path_looks_like_a_page() -> None:
    own = {path.split("/")[1] for path in pages.PAGES if path != "/"}
    assert own < OWN_NAMES


def test_a_proxy_that_is_no_address_is_refused_at_the_start(data: Path) -> None:
    result = CliRunner().invoke(main, ["serve", "--port", "0", "--data", str(data), "--trusted-proxy", "nginx"])
    assert result.exit_code == 2
    assert "cannot trust the proxy 'nginx'" in result.output
    with pytest.raises(NotUnderstood, match=r"10\.0\.0\.1/8"):
        read_proxies(["10.0.0.1/8"])


@pytest.fixture(scope="module")
def below_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server below a path that believes one proxy, which has an address of its own."""
    with running(tmp_path_factory.mktemp("below"), public_url=PUBLIC + "/", trusted_proxies=("127.0.0.9",)) as server:
        yield server


@pytest.mark.parametrize("before", [BELOW, ""], ids=["the whole path", "the path without its beginning"])
def test_a_web_server_may_pass_either(
    below_server: Running, before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "client.js").write_text("1")
    (tmp_path / "index.html").write_text('<meta name="base-path" content="./" /><script src="./assets/client.js">')
    ada = Browser(below_server)
    for page in ("/", "/table/abc", "/settings"):
        status, content, _ = ada.request("GET", before + page)
        assert status == 200
        assert f'content="{BELOW}/"'.encode() in content
        assert f'src="{BELOW}/assets/client.js"'.encode() in content
    assert ada.request("GET", f"{before}/assets/client.js")[0] == 200
    assert ada.request("GET", f"{before}/nothing")[0] == 404
    assert ada.request("GET", f"{before}/api/me")[2]["cache-control"] == "no-store"


def test_links_cookies_and_the_description_are_below_the_path(below_server: Running) -> None:
    ada = Browser(below_server, "Ada")
    table = ada.open()
    assert ada.ask("GET", "/api/address") == {"url": PUBLIC}
    assert ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"].startswith(f"{PUBLIC}/table/{table}#seat=0")
    assert f"Path={BELOW}/;" in ada.request("GET", "/api/me")[2]["set-cookie"]
    assert ada.ask("GET", "/api/openapi.json")["servers"] == [{"url": BELOW}]


def test_the_path_without_a_slash_leads_to_the_one_with(below_server: Running) -> None:
    status, _, headers = Browser(below_server).request("GET", BELOW)
    assert (status, headers["location"]) == (308, f"{BELOW}/")
    assert Browser(below_server).request("GET", "/games/drawingboards")[0] == 404


def test_pages_of_the_public_address_may_do_everything_whatever_host_the_proxy_names(below_server: Running) -> None:
    ada = Browser(below_server)
    assert ada.ask("PUT", "/api/me", {"name": "Eva"}, origin="https://example.org:8443") == {"name": "Eva"}
    ada.connect(ada.open(), origin="https://example.org:8443").next_is("table")
    for foreign in ("https://example.org", "http://example.org:8443", "null"):
        assert ada.ask("PUT", "/api/me", {"name": "Eve"}, expect=403, origin=foreign)["code"] == "origin/foreign"


def asked_from(address: str, server: Running, **headers: str) -> http.client.HTTPMessage:
    """The headers of an answer to somebody with another address of this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SOON, source_address=(address, 0))
    try:
        connection.request("GET", "/api/me", headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        answer.read()
        return answer.headers
    finally:
        connection.close()


def test_only_a_trusted_proxy_says_that_somebody_came_by_https(below_server: Running) -> None:
    believed = asked_from("127.0.0.9", below_server, x_forwarded_proto="https")
    assert "Secure" in believed["set-cookie"]
    assert believed["strict-transport-security"] == "max-age=15552000"
    for address, said in (("127.0.0.1", "https"), ("127.0.0.9", "http")):
        others = asked_from(address, below_server, x_forwarded_proto=said)
        assert "Secure" not in others["set-cookie"]
        assert "strict-transport-security" not in others


def test_how_long_browsers_come_by_https_only_is_a_setting(data: Path) -> None:
    with running(data, hsts_seconds=0) as server:
        _, _, headers = Browser(server).request("GET", "/api/me", x_forwarded_proto="https")
        assert headers["strict-transport-security"] == "max-age=0"
