"""A mission of Verplant & Zugestellt at a table: chosen by its name or brought along."""

from __future__ import annotations

import drawingboard
from drawingboard.match import parse_record, verify
from tests.server.browser import Browser, Running, TableConnection, seated

OPTIONS = {"first": "1"}


def test_a_mission_is_chosen_from_those_the_game_offers(ada: Browser) -> None:
    offered = ada.ask("GET", "/api/games/verplant/content")
    assert offered["named"][0]["name"] == "training"
    assert len(offered["named"]) == 26
    table = ada.open({"kind": "me"}, game="verplant", content_name="lake-house", options=OPTIONS)
    info = ada.ask("GET", f"/api/tables/{table}")["content"]
    assert (info["kind"], info["name"]) == ("named", "lake-house")
    live = ada.connect(table).until_updated()
    view = live.update["moment"]["view"]
    assert view["mission"]["name"] == "lake-house"
    assert any("~" in row for row in view["ground"])


def test_a_mission_of_ones_own_is_brought_along(ada: Browser) -> None:
    own = drawingboard.game("verplant").content.text("mission.toml").replace('"training"', '"my-own"', 1)
    table = ada.open({"kind": "me"}, game="verplant", content={"mission.toml": own}, options=OPTIONS)
    view = ada.connect(table).until_updated().update["moment"]["view"]
    assert view["mission"]["name"] == "my-own"
    spoilt = own.replace("difficulty = 1", "difficulty = 7")
    plan = {"game": "verplant", "seats": [{"kind": "me"}], "content": {"mission.toml": spoilt}}
    problems = ada.ask("POST", "/api/tables", plan, expect=400)["problems"]
    assert problems == ["mission.toml, line 18: mission: difficulty must be 1 to 3 pencils, not 7"]


HUT = """
[mission]
name = "hut"
difficulty = 1
title = "My hut"
story = "It has to do."
plan = \"\"\"
 . . . . .   t
 . . . . .
 . . . . .
\"\"\"

[[room]]
kind = "bath"
furniture = ["14"]
"""


def test_a_mission_of_ones_own_is_played_at_a_table_to_its_end_and_the_record_can_be_checked(server: Running) -> None:
    browsers, lives, table = seated(server, "verplant", 2, options=OPTIONS, content={"mission.toml": HUT})
    for text in ("bath", "14", "1"):
        step(lives[0], 0, text)
    lives[1].until(lambda: lives[1].codes(1))
    assert lives[1].update["moment"]["view"]["mission"]["title"]["fr"] == "My hut"
    for seat, live in enumerate(lives):
        for text in ("skip", "done") if seat else ("a1 n", "front door e3e", "", "done"):
            step(live, seat, text or best_door(live, seat))
    lives[0].until(lambda: (lives[0].update["moment"] or {}).get("outcome"))
    assert lives[0].update["moment"]["outcome"]["winners"] == [0]
    record = browsers[1].request("GET", f"/api/tables/{table}/record")[1].decode()
    assert "My hut" in record
    assert verify(parse_record(record)).findings == ()


def best_door(live: TableConnection, seat: int) -> str:
    """The door that is told first, as it is typed."""
    door = live.choice(seat)["own"]["outline"]["doors"][0]
    return f"door {chr(ord('a') + door['square'] % 20 - 1)}{door['square'] // 20}{'nesw'[door['side']]}"


def test_built_in_players_play_a_mission_of_ones_own(ada: Browser) -> None:
    bots = [{"kind": "bot", "level": "greedy"}] * 3
    table = ada.open(*bots, game="verplant", content={"mission.toml": HUT})
    live = ada.connect(table)
    live.until(lambda: live.update and live.update["moment"]["outcome"])
    record = ada.request("GET", f"/api/tables/{table}/record")[1].decode()
    assert verify(parse_record(record)).findings == ()


def step(live: TableConnection, seat: int, text: str) -> None:
    """Do something, and wait until it has happened."""
    answer = live.act(seat, text)
    assert answer["is"] == "accepted", answer
    live.until_number(answer["number"])


def test_V3_V26_one_chooses_all_draw_and_see_it_when_all_are_done(server: Running) -> None:
    _, lives, _ = seated(server, "verplant", 2, options=OPTIONS)
    for text in ("kitchen", "fridge", "1", "a1 n"):
        step(lives[0], 0, text)
    lives[1].until(lambda: lives[1].codes(1))
    assert lives[1].update["moment"]["view"]["stage"] == "draw"
    assert lives[1].update["moment"]["view"]["plans"][0]["pieces"] == []
    told = lives[0].do("preview", seat=0, based_on=lives[0].update["number"], action="front door j8e")
    assert told["preview"]["cautions"] == []
    step(lives[0], 0, "done")
    step(lives[1], 1, "leave out")
    step(lives[1], 1, "done")
    lives[1].until(lambda: lives[1].update["moment"]["view"]["plans"][0]["pieces"])
    assert len(lives[1].update["moment"]["view"]["plans"][0]["pieces"]) == 1


def test_what_is_refused_says_why(server: Running) -> None:
    _, lives, _ = seated(server, "verplant", 1, options=OPTIONS)
    refused = lives[0].act(0, "card 11")
    assert (refused["is"], refused["code"], refused["rule"]) == ("refusal", "turn/room_first", "V3")
