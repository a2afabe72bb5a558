"""The client's files over the line: compressed as the browser wants it, kept for long, and partly where asked for."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from drawingboard.server import pages
from tests.server.browser import Browser, running

CODE = b"export const board = 1;\n" * 50
BROTLI = b"as if it were Brotli"
GZIPPED = gzip.compress(CODE, mtime=0)  # or each worker would name its tests after another second
SCRIPT = "/assets/client-1a2b.js"


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Somebody at a server with one script in two encodings, and a picture in none."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    monkeypatch.setattr(pages, "STATIC", static)
    (static / SCRIPT[1:]).write_bytes(CODE)
    (static / f"{SCRIPT[1:]}.br").write_bytes(BROTLI)
    (static / f"{SCRIPT[1:]}.gz").write_bytes(GZIPPED)
    (static / "favicon.svg").write_text("<svg/>")
    with running(tmp_path / "data") as server:
        yield Browser(server)


def encoded(accepted: str) -> dict[str, str]:
    return {"Accept-Encoding": accepted}


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip", "gzip", GZIPPED),
        ("br;q=0.2, gzip;q=0.9", "gzip", GZIPPED),
        ("br;q=0, *", "gzip", GZIPPED),
        ("deflate", None, CODE),
        ("identity", None, CODE),
        ("br;q=nonsense", None, CODE),
    ],
)
def test_a_browser_gets_the_twin_that_it_understands(
    browser: Browser, accepted: str, encoding: str | None, content: bytes
) -> None:
    status, body, headers = browser.request("GET", SCRIPT, **encoded(accepted))
    assert status == 200
    assert headers["content-encoding"] == encoding
    assert headers["content-type"].split(";")[0] in ("text/javascript", "application/javascript")
    assert set(headers["vary"].split(", ")) == {"Accept-Encoding"}
    assert headers["cache-control"] == "max-age=31536000, immutable"
    assert body == content
    assert headers["content-length"] == str(len(content))


def test_each_encoding_has_a_tag_of_its_own_and_whoever_has_it_is_not_sent_it_again(browser: Browser) -> None:
    tags = {browser.request("GET", SCRIPT, **encoded(name))[2]["etag"] for name in ("br", "gzip", "identity")}
    assert len(tags) == 3
    tag = browser.request("GET", SCRIPT, **encoded("br"))[2]["etag"]
    for known in (tag, f'"other", W/{tag}'):
        status, body, headers = browser.request("GET", SCRIPT, **encoded("br"), **{"If-None-Match": known})
        assert (status, body, headers["etag"], headers["vary"]) == (304, b"", tag, "Accept-Encoding")
    assert browser.request("GET", SCRIPT, **encoded("gzip"), **{"If-None-Match": tag})[0] == 200


def test_a_part_is_a_part_of_the_file_itself(browser: Browser) -> None:
    status, body, headers = browser.request("GET", SCRIPT, Range="bytes=7-11", **encoded("br, gzip"))
    assert (status, body) == (206, CODE[7:12])
    assert headers["content-encoding"] is None
    assert headers["content-range"] == f"bytes 7-11/{len(CODE)}"


def test_a_file_without_a_fingerprint_is_asked_for_each_time(browser: Browser) -> None:
    _, body, headers = browser.request("GET", "/favicon.svg", **encoded("br"))
    assert (body, headers["content-type"], headers["cache-control"]) == (b"<svg/>", "image/svg+xml", "no-cache")
    assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"


def test_scripts_carry_only_the_headers_that_concern_them(browser: Browser) -> None:
    headers = browser.request("GET", SCRIPT)[2]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    for name in ("content-security-policy", "last-modified", "accept-ranges"):
        assert headers[name] is None


def test_the_twins_have_no_address_of_their_own(browser: Browser) -> None:
    for name in (f"{SCRIPT}.br", f"{SCRIPT}.gz"):
        assert browser.request("GET", name)[0] == 404


def test_whoever_wants_a_page_where_there_is_none_gets_the_client_which_says_so(browser: Browser) -> None:
    (pages.STATIC / "index.html").write_text("the client")
    status, body, _ = browser.request("GET", "/nowhere", Accept="text/html,*/*")
    assert (status, body[:10]) == (404, b"the client")
    status, body, _ = browser.request("GET", "/nowhere.js", Accept="*/*")
    assert (status, body) == (404, b"there is no such page\n")
