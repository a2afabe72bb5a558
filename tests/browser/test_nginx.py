"""Through nginx, with https, below a path."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.server import Server
from tests.server.nginx import BELOW, free_ports, make_certificate, running_nginx, site


@pytest.mark.usefixtures("client")
def test_a_match_below_a_path_with_https(meet: Meet, tmp_path: Path) -> None:
    ports = free_ports()
    public = f"https://127.0.0.1:{ports.https}{BELOW}"
    server = Server(tmp_path / "server", "--public-url", public).start()
    try:
        make_certificate(tmp_path)
        text = site("nginx-subpath.conf", tmp_path, ports, int(server.url.rpartition(":")[2]))
        with running_nginx(tmp_path, text, ports):
            server.url = public
            play_and_come_back(meet("Anna", at=server, ignore_https_errors=True), public)
    finally:
        server.stop()


def play_and_come_back(anna: Person, public: str) -> None:
    """From the home page to a table by links and buttons, a move, another page and back, and the page loaded anew."""
    page = anna.page
    anna.goes().is_called("Anna")
    page.locator(".game", has_text="PlanQuadrat").get_by_role("link", name="More").click()
    page.wait_for_url(f"{public}/new/planquadrat")
    page.go_back()
    page.locator(".game", has_text="PlanQuadrat").get_by_role("button", name="Two at this device").click()
    page.wait_for_url(f"{public}/table/*")
    anna.waits_for_turn()
    Town(anna).plays("L c4n")

    page.reload()
    anna.waits_for_turn()
    assert [house["first"] for house in anna.view["houses"]] == ["c4n"]
    page.get_by_role("link", name="Drawing Board").click()
    page.wait_for_url(f"{public}/")
    page.locator(".table-line").first.click()
    page.wait_for_url(f"{public}/table/*")
    for answer in anna.answers:
        assert answer.ok, answer.url
        assert urlsplit(answer.url).path.startswith(f"{BELOW}/"), answer.url
