"""Codes that somebody reads from a projector and types."""

from __future__ import annotations

from drawingboard.server.table_codes import LENGTH, LETTERS
from tests.server.browser import Browser, Running


def test_a_code_leads_to_its_table_until_the_match_begins(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open()
    code = ada.ask("GET", f"/api/tables/{table}")["code"]
    assert len(code) == LENGTH
    assert set(code) <= set(LETTERS)
    typed = f"{code[:3]}-{code[3:]}".lower()
    assert ben.ask("GET", f"/api/codes/{typed}")["id"] == table
    assert ben.connect(table).do("join", seat=1, name="Ben")["is"] == "accepted"
    assert ada.ask("GET", f"/api/tables/{table}")["code"] == ""
    status, body, _ = ben.request("GET", f"/api/codes/{code}")
    assert status == 404
    assert f"no table that waits for people has the code {code}".encode() in body


def test_what_is_no_code_leads_nowhere(server: Running) -> None:
    ada = Browser(server, "Ada")
    for text in ("A", "OOOOOO", "ABCDEFG", "%C3%A4", "x" * 300):
        status, body, _ = ada.request("GET", f"/api/codes/{text}")
        assert (status, b"code/unknown" in body) == (404, True)
