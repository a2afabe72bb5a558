"""The examples for nginx in ``deploy/``: with a host name of its own, and below a path, which nginx may take away."""

from __future__ import annotations

import http.client
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import segno
from websockets.exceptions import InvalidStatus

from drawingboard.server import pages
from drawingboard.server.static_files import YEAR
from tests.server.browser import SOON, Browser, running
from tests.server.nginx import BELOW, NAME, DistantBrowser, Site, free_ports, make_certificate, running_nginx, site

pytestmark = pytest.mark.xdist_group("nginx")

FOREIGN = "https://elsewhere.example"
KINDS = ["with a name of its own", "below a path", "below a path that nginx takes away"]


@contextmanager
def behind_nginx(folder: Path, kind: str) -> Iterator[Site]:
    base = BELOW if "path" in kind else ""
    ports = free_ports()
    with running(folder / "data", public_url=f"https://{NAME}:{ports.https}{base}") as server:
        text = site("nginx-subpath.conf" if base else "nginx.conf", folder, ports, server.port)
        if "takes away" in kind:
            text = text.replace(
                f"proxy_pass http://127.0.0.1:{server.port};", f"proxy_pass http://127.0.0.1:{server.port}/;"
            )
        with running_nginx(folder, text, ports):
            yield Site(server, folder, ports, base)


@pytest.fixture(scope="module", params=KINDS)
def distant(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("nginx")
    make_certificate(folder)
    with behind_nginx(folder, request.param) as found:
        yield found


def test_pages_and_files_come_through(distant: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "client.js").write_text("1")
    (tmp_path / "index.html").write_text('<script src="./assets/client.js"></script>')
    ada = DistantBrowser(distant)
    for path in ("/", "/table/abc?seat=0", "/rules/dschunke"):
        status, content, headers = ada.request("GET", path)
        assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert content.decode().startswith(f'<script src="{distant.base}/assets/client.js"></script>')
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["strict-transport-security"] == "max-age=15552000"
    status, _, headers = ada.request("GET", "/assets/client.js")
    assert (status, headers["cache-control"]) == (200, YEAR)
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert ada.request("GET", "/nothing")[0] == 404


def test_two_people_play_through_it(distant: Site) -> None:
    ada, ben = DistantBrowser(distant, "Ada"), DistantBrowser(distant, "Ben")
    table = ada.open(options={"first": "1"})
    first, second = ada.connect(table), ben.connect(table)
    assert second.do("join", seat=1, name="Ben")["is"] == "accepted"
    first.until_updated()
    number = first.act(0, "L c4n")["number"]
    second.until_number(number)
    assert [seat["name"] for seat in ada.ask("GET", f"/api/tables/{table}")["seats"]] == ["Ada", "Ben"]
    assert [entry["text"] for entry in ben.ask("GET", f"/api/tables/{table}/log")["entries"]] == ["L c4n"]


def test_cookies_stay_on_https_and_below_the_path(distant: Site) -> None:
    _, _, headers = DistantBrowser(distant).request("GET", "/api/me")
    cookie = [part.strip() for part in headers["set-cookie"].split(";")]
    assert {"Secure", "HttpOnly", "SameSite=Lax", f"Path={distant.base}/"} <= set(cookie)


def test_links_and_codes_lead_back_through_it(distant: Site) -> None:
    ada = DistantBrowser(distant)
    table = ada.open()
    public = distant.origin + distant.base
    assert ada.ask("GET", "/api/address") == {"url": public}
    assert ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"].startswith(f"{public}/table/{table}#")
    expected = io.BytesIO()
    segno.make(f"{public}/table/{table}", error="m").save(
        expected, kind="svg", scale=4, border=2, xmldecl=False, light="white"
    )
    assert ada.request("GET", f"/api/tables/{table}/qr.svg")[1] == expected.getvalue()


def asked_without_https(port: int, path: str) -> tuple[int, str, bytes]:
    """Status, where it leads to, and what it says."""
    plain = http.client.HTTPConnection("127.0.0.1", port, timeout=SOON)
    try:
        plain.request("GET", path, headers={"host": f"{NAME}:{port}"})
        answer = plain.getresponse()
        return answer.status, answer.getheader("location") or "", answer.read()
    finally:
        plain.close()


def test_whoever_comes_without_https_or_without_the_last_slash_is_sent_on(distant: Site) -> None:
    port = distant.ports.https if distant.base else distant.ports.http
    path = f"{distant.base}/table/abc?seat=0"
    assert asked_without_https(port, path)[:2] == (308, distant.origin + path)
    if distant.base:
        status, _, headers = DistantBrowser(distant).request("GET", "")
        assert (status, headers["location"]) == (308, f"{distant.origin}{distant.base}/")


@pytest.mark.parametrize("distant", KINDS[:1], indirect=True)
def test_a_certificate_can_be_renewed_while_it_runs(distant: Site) -> None:
    challenge = distant.folder / "html" / ".well-known" / "acme-challenge"
    challenge.mkdir(parents=True)
    (challenge / "token").write_text("the answer")
    assert asked_without_https(distant.ports.http, "/.well-known/acme-challenge/token") == (200, "", b"the answer")


def test_pages_of_other_sites_are_refused_through_it_and_our_own_are_not(distant: Site) -> None:
    ada = DistantBrowser(distant)
    table = ada.open()
    assert ada.ask("PUT", "/api/me", {"name": "Eva"}, origin=distant.origin) == {"name": "Eva"}
    for foreign in (FOREIGN, f"https://{NAME}"):
        assert ada.ask("PUT", "/api/me", {"name": "Eve"}, expect=403, origin=foreign)["code"] == "origin/foreign"
        with pytest.raises(InvalidStatus) as refused:
            ada.connect(table, origin=foreign)
        assert refused.value.response.status_code == 403
        assert "frame-ancestors 'none'" in refused.value.response.headers["content-security-policy"]


def test_limits_count_the_visitor_whatever_they_say_of_themselves(
    distant: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def take(name: str) -> bool:
        asked.append(name)
        return True

    monkeypatch.setattr(distant.server.app.admission.requests, "take", take)
    eve = DistantBrowser(distant, address="127.0.0.7")
    eve.request("GET", "/api/me", x_forwarded_for="203.0.113.9", x_real_ip="203.0.113.9", forwarded="for=203.0.113.9")
    eve.connect(eve.open(), x_forwarded_for="203.0.113.9").close()
    assert set(asked) == {"127.0.0.7"}
    assert len(asked) == 4
    _, _, headers = eve.request("GET", "/api/me", x_forwarded_proto="http")
    assert "Secure" in headers["set-cookie"]


def test_measurements_are_for_the_host_and_health_is_for_everybody(distant: Site) -> None:
    ada = DistantBrowser(distant)
    assert ada.request("GET", "/metrics")[0] == 404
    assert ada.request("GET", "/healthz")[0] == 200
    assert ada.request("GET", "/readyz")[0] == 200
    assert Browser(distant.server).request("GET", "/metrics")[0] == 200


def test_the_status_page_comes_through_and_its_numbers_want_the_token(distant: Site) -> None:
    ada = DistantBrowser(distant)
    token = (distant.folder / "data" / "status-token").read_text().strip()
    for path in ("/status", "/status.css", "/status.js"):
        assert ada.request("GET", path)[0] == 200
    assert ada.request("GET", "/api/status")[0] in (401, 403)
    assert ada.ask("GET", "/api/status", authorization=f"Bearer {token}")["version"]


def test_its_log_keeps_neither_queries_nor_referrers_nor_cookies(distant: Site) -> None:
    ada = DistantBrowser(distant)
    ada.request(
        "GET", "/settings?private=query", referer=f"{distant.origin}/private-referrer", user_agent="private-agent"
    )
    logs = "".join(file.read_text() for file in distant.folder.glob("*.log"))
    assert f'"GET {distant.base}/settings" ' in logs
    assert "private" not in logs
    assert ada.cookie.partition("=")[2] not in logs
