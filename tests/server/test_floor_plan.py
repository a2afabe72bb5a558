"""Floor Plan at real tables: drafts of one's own, open sheets, built-in players, whole matches."""

from __future__ import annotations

from drawingboard.match import parse_record, verify
from tests.server.browser import Browser, Running, TableConnection, seated

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def draw_something(live: TableConnection, seat: int) -> None:
    """Draw until the menu comes again: a room, since that is what the menu begins with."""
    live.until_number(live.act(seat)["number"])
    while live.choice(seat)["own"]["stage"] != "menu":
        live.until_number(live.act(seat)["number"])


def finish(live: TableConnection, seat: int) -> int:
    number: int = live.act(seat, "done")["number"]
    return number


def test_F3_others_see_a_sheet_when_the_round_is_over_and_not_before(server: Running) -> None:
    browsers, (ada, ben), table = seated(server, "floor-plan", 2)
    draw_something(ada, 0)
    assert len(ada.choice(0)["own"]["sheet"]["rooms"]) == 1
    finish(ada, 0)
    ben.until(lambda: ben.progress and ben.progress["acting"] == [1])
    assert ben.moment["view"]["sheets"][0]["rooms"] == []
    assert browsers[1].ask("GET", f"/api/tables/{table}")["acting"] == [1]
    past = browsers[1].ask("GET", f"/api/tables/{table}/at/{ben.update['number']}")
    assert past["view"]["sheets"][0]["rooms"] == []
    log = browsers[1].ask("GET", f"/api/tables/{table}/log")["entries"]
    assert [entry["text"] for entry in log if entry["seat"] == 0] == [], "not even how many strokes it took"
    finish(ben, 1)
    ben.until(lambda: ben.moment["view"]["round"] == 2)
    assert len(ben.moment["view"]["sheets"][0]["rooms"]) == 1


def test_F3_where_sheets_are_open_others_see_strokes_before_the_round_is_over(server: Running) -> None:
    _, (ada, ben), _ = seated(server, "floor-plan", 2, options={"sheets": "open"})
    draw_something(ada, 0)
    ben.until(lambda: ben.moment["view"]["sheets"][0]["rooms"])
    assert ben.moment["view"]["round"] == 1


def test_a_match_with_a_built_in_player_is_played_to_its_end_and_its_record_is_sound(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open(ME, BOT, BOT, game="floor-plan", options={"grid": "17x13"})
    live = ada.connect(table).until_updated()
    draw_something(live, 0)
    while not live.moment["outcome"]:
        if live.codes(0):
            live.until_number(finish(live, 0))
        else:
            live.next()
    assert live.moment["outcome"]["reason"] == "rounds"
    assert len(ada.ask("GET", f"/api/tables/{table}/rounds")["numbers"]) == 17
    _, record, _ = ada.request("GET", f"/api/tables/{table}/record")
    assert verify(parse_record(record.decode())).ok
