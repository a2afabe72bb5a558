"""Tables with cards of one's own, and with what a game offers by name."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from alembic import command
from alembic.config import Config

import drawingboard
import drawingboard.games
from drawingboard.core.content import Content, NamedContent
from drawingboard.games.dschunke import Dschunke
from drawingboard.match import Match, format_record, parse_record, verify
from drawingboard.server.settings import Limits
from drawingboard.server.storage.sqlite import engine_of
from tests.databases import rows, sqlite_only
from tests.server.browser import Browser, Running, running
from tests.toys.toy import TOYS_RUN

DSCHUNKE, FLOOR_PLAN = drawingboard.game("dschunke"), drawingboard.game("floor-plan")
STRIPS, CLIENTS, SHEET = "strips.toml", "clients.toml", "sheet.toml"
BOT = {"kind": "bot", "level": "random"}
TWO = ({"kind": "me"}, {"kind": "device"})
ALONE = {"kind": "me"}


def strips(old: str = "RcA", new: str = "AcR") -> dict[str, str]:
    text = DSCHUNKE.content.text(STRIPS)
    assert old in text
    return {STRIPS: text.replace(old, new, 1)}


def brontes() -> dict[str, str]:
    """Our clients, all of them with another name."""
    return {CLIENTS: FLOOR_PLAN.content.text(CLIENTS).replace('name.en = "', 'name.en = "Cousin ')}


def refused(browser: Browser, expect: int = 400, game: str = "dschunke", **plan: Any) -> dict[str, Any]:
    """Why a table cannot be opened."""
    answer: dict[str, Any] = browser.ask(
        "POST", "/api/tables", {"game": game, "seats": list(TWO[: 1 + (game == "dschunke")]), **plan}, expect=expect
    )
    return answer


def contents_in(data: Path) -> list[tuple[str, str]]:
    return rows(data, "SELECT digest, game FROM content ORDER BY created")


# Played with ------------------------------------------------------------------------------------------


def test_a_table_says_with_which_cards_it_is_played(ada: Browser, ben: Browser) -> None:
    table = ada.open(*TWO, game="dschunke", content=strips())
    info = ben.ask("GET", f"/api/tables/{table}")["content"]
    assert info["kind"] == "own"
    assert info["version"] != DSCHUNKE.content_version()
    shown = ben.ask("GET", f"/api/tables/{table}/content")
    assert shown == {"info": info, "files": strips()}
    ours = ada.ask("GET", f"/api/tables/{ada.open(*TWO, game='dschunke')}")["content"]
    assert (ours["kind"], ours["version"]) == ("game", "82100f9f0380")


def test_a_game_without_cards_says_nothing_of_them(ada: Browser) -> None:
    table = ada.open()
    assert ada.ask("GET", f"/api/tables/{table}")["content"] is None
    assert ada.ask("GET", f"/api/tables/{table}/content", expect=400)["code"] == "content/none"
    assert ada.ask("GET", "/api/tables/nowhere/content", expect=404)["code"] == "table/unknown"


def test_names_on_somebodys_cards_are_seen_at_their_table_and_nowhere_else(ada: Browser, ben: Browser) -> None:
    lives = [
        ada.connect(ada.open(ALONE, game="floor-plan", content=brontes())),
        ben.connect(ben.open(ALONE, game="floor-plan")),
    ]
    for live in lives:
        live.until_updated()
    theirs, ours = (json.dumps(live.update["moment"]["view"]["clients"]) for live in lives)
    assert theirs.count("Cousin") == 3
    assert "Cousin" not in ours


@pytest.mark.parametrize(("game", "content"), [("dschunke", strips()), ("floor-plan", brontes())])
def test_built_in_players_play_with_them_and_the_record_can_be_checked(
    ada: Browser, game: str, content: dict[str, str]
) -> None:
    table = ada.open(BOT, BOT, game=game, content=content)
    live = ada.connect(table)
    live.until(lambda: live.update and live.update["moment"]["outcome"])
    record = ada.request("GET", f"/api/tables/{table}/record")[1].decode()
    assert record.startswith("Drawing Board record 2\n")
    assert verify(parse_record(record)).findings == ()


def test_others_on_the_same_dice_have_the_same_cards(ada: Browser) -> None:
    sheet = FLOOR_PLAN.content.text(SHEET).replace("[6, 10, 12, 12]", "[6, 10, 12, 99]")
    table = ada.open(ALONE, game="floor-plan", content={SHEET: sheet})
    live = ada.connect(table)
    live.until(lambda: live.update)
    live.do("resign", seat=0)
    assert len(ada.ask("GET", f"/api/tables/{table}/benchmarks")["benchmarks"]) == 5


def test_looking_back_and_a_rematch_keep_the_cards(server: Running, ada: Browser) -> None:
    table = ada.open(*TWO, game="dschunke", content=strips(), options={"red": "1"})
    live = ada.connect(table)
    live.until(lambda: live.update)
    assert "AcR" in json.dumps(ada.ask("GET", f"/api/tables/{table}/at/0")["view"])
    live.do("resign", seat=0)
    again = live.do("rematch")["table"]
    assert ada.ask("GET", f"/api/tables/{again}/content")["files"] == strips()


# Kept ---------------------------------------------------------------------------------------------------


def test_content_is_stored_once_and_played_with_after_a_restart(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        tables = [ada.open(*TWO, game="dschunke", content=strips()) for _ in range(3)]
        waiting = ada.open(game="dschunke", content=strips("# The strips", "# Other strips"))
        live = ada.connect(tables[0])
        live.until(lambda: live.update)
        number = live.act(live.update["moment"]["acting"][0])["number"]
        live.until_number(number)
        before = live.update["moment"]
    assert len(contents_in(data)) == 2
    with running(data) as server:
        ada.server = server
        live = ada.connect(tables[0])
        live.until(lambda: live.update)
        assert live.update["moment"] == before
        assert live.act(live.update["moment"]["acting"][0])["is"] == "accepted"
        assert "# Other strips" in ada.ask("GET", f"/api/tables/{waiting}/content")["files"][STRIPS]
        mine = {table["id"]: table["content"]["kind"] for table in ada.ask("GET", "/api/lobby")["mine"]}
        assert set(mine.values()) == {"own"}


def test_a_match_with_our_own_cards_goes_on_after_we_have_changed_them(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open(*TWO, game="dschunke", options={"red": "1"})
        live = ada.connect(table)
        live.until(lambda: live.update)
        before = live.update["moment"]
    (tmp_path / STRIPS).write_text(strips()[STRIPS], encoding="utf-8")
    monkeypatch.setattr(Dschunke, "content_home", tmp_path)
    with running(data) as server:
        ada.server = server
        live = ada.connect(table)
        live.until(lambda: live.update)
        assert live.update["moment"] == before
        new = ada.ask("GET", f"/api/tables/{ada.open(*TWO, game='dschunke')}")["content"]
        assert new["version"] != ada.ask("GET", f"/api/tables/{table}")["content"]["version"]


@sqlite_only
def test_a_file_from_before_contents_were_kept_is_brought_up_to_date(data: Path) -> None:
    """Its matches are found by their fingerprint: the game's own cards."""
    data.mkdir()
    match = Match.start(DSCHUNKE, {"red": "1"}, names=("Ada", "Ben"), seed=3)
    match.act(0, match.legal(0)[0])
    engine = engine_of(data / "drawingboard.sqlite", "BEGIN")
    config = Config()
    config.set_main_option("script_location", "drawingboard.server:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
    engine.dispose()
    file = sqlite3.connect(data / "drawingboard.sqlite")
    file.execute(
        'INSERT INTO "match" (id, game, options, listed, created, host, rules, content, names, seed, started)'
        " VALUES ('old', 'dschunke', '{\"red\":\"1\"}', 1, 0, 'ada', 1, ?, '[\"Ada\",\"Ben\"]', ?, ?)",
        (match.header.content, match.source.seed, match.header.started),
    )
    for seat, name in enumerate(("Ada", "Ben")):
        file.execute("INSERT INTO seat VALUES ('old', ?, 'person', ?, ?, NULL, 0)", (seat, name.lower(), name))
    for entry in match.log:
        row = ("old", entry.number, entry.stream, entry.seat, entry.text, entry.time)
        file.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)", row)
    file.commit()
    file.close()
    with running(data) as server:
        info = Browser(server).ask("GET", "/api/tables/old")
        assert (info["state"], info["number"], info["content"]["kind"]) == ("playing", match.number, "game")


def test_what_was_brought_before_is_named_by_its_digest(ada: Browser, ben: Browser) -> None:
    table = ada.open(*TWO, game="dschunke", content=strips())
    digest = ada.ask("GET", f"/api/tables/{table}")["content"]["digest"]
    again = ben.open(*TWO, game="dschunke", content=digest)
    assert ben.ask("GET", f"/api/tables/{again}/content")["files"] == strips()
    ours = ben.open(*TWO, game="dschunke", content=DSCHUNKE.content.digest)
    assert ben.ask("GET", f"/api/tables/{ours}")["content"]["kind"] == "game"
    assert refused(ben, content="0" * 64)["code"] == "content/unknown"
    assert refused(ben, game="floor-plan", content=digest)["code"] == "content/unknown"
    assert refused(ben, content="../strips.toml")["code"] == "message/fields"


# Refused ------------------------------------------------------------------------------------------------


def test_everything_wrong_is_listed_as_content_check_does(ada: Browser) -> None:
    wrong = strips("RcA", "RcQ")
    wrong[STRIPS] = wrong[STRIPS].replace('"mTl"', '"mTT"').replace('start = ".S."', 'start = "S.."')
    answer = refused(ada, content=wrong)
    assert answer["code"] == "content/wrong"
    assert answer["problems"] == DSCHUNKE.check_content(Content.from_texts(DSCHUNKE, wrong))
    assert len(answer["problems"]) == 2
    assert answer["problems"][1].startswith("strips.toml: strip 1: 'Q' in 'RcQ' is no crate")


def test_strips_that_are_not_fair_are_refused_too(ada: Browser) -> None:
    assert "instead of 11" in refused(ada, content=strips("RcA", "RRA"))["problems"][0]


WRONG: dict[str, tuple[Any, str, str]] = {
    "a name that is not on the list": ({"cards.toml": ""}, "content/files", "'cards.toml' is no file of Dschunke"),
    "a path for a name": ({"../../strips.toml": ""}, "content/files", "is no file of Dschunke"),
    "a name that is too long": ({"x" * 61: ""}, "message/fields", ""),
    "no file": ({}, "content/files", "there is no strips.toml"),
    "too many files": (
        {f"{number}.toml": "" for number in range(17)},
        "content/files",
        "17 files instead of at most 16",
    ),
    "a file that is too large": ({STRIPS: "#" * 70_000}, "content/files", "70000 bytes instead of at most 65536"),
    "a line that is too long": ({STRIPS: "#" * 501}, "content/text", "line 1: 501 characters"),
    "control characters": ({STRIPS: "# \x1b[2J"}, "content/text", "line 1: the character U+001B cannot be shown"),
    "a text that turns round": ({STRIPS: "# \u202e"}, "content/text", "line 1: the character U+202E cannot be shown"),
    "half a character": ({STRIPS: "# \ud800"}, "message/malformed", ""),
    "a deep text": ({STRIPS: "x = " + "[\n" * 5000}, "content/wrong", "more than 8 tables and lists"),
    "a huge number": ({STRIPS: "start = 0x" + "f" * 400}, "content/wrong", "a number is larger"),
    "no toml": ({STRIPS: "strips = ["}, "content/wrong", "strips.toml, line 1: the list that begins here has no end"),
    "no text": ({STRIPS: 3}, "message/fields", ""),
    "a list": ([STRIPS], "message/fields", ""),
}


@pytest.mark.parametrize(("content", "code", "problem"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_cards_is_refused_with_the_reason(ada: Browser, content: Any, code: str, problem: str) -> None:
    answer = refused(ada, content=content)
    assert answer["code"] == code
    assert not problem or any(problem in told for told in answer["problems"]), answer


def test_a_game_without_cards_takes_none(ada: Browser) -> None:
    assert refused(ada, game="planquadrat", content=strips())["problems"] == ["PlanQuadrat has no cards or tiles"]


def test_more_than_can_be_handed_in_is_turned_away_unread(ada: Browser) -> None:
    answer = refused(ada, expect=413, content={STRIPS: "#" * 300_000})
    assert answer["code"] == "message/too_large"


def test_whoever_brings_many_cards_has_to_wait(data: Path) -> None:
    with running(data, limits=Limits(upload_burst=2, uploads_per_hour=1)) as server:
        ada = Browser(server, "Ada")
        for _ in range(2):
            refused(ada, content={STRIPS: "nonsense"})
        assert refused(ada, expect=429, content=strips())["code"] == "limit/uploads"
        ada.open(*TWO, game="dschunke")


def test_a_server_takes_no_more_cards_than_it_has_room_for(data: Path) -> None:
    with running(data, limits=Limits(content_bytes=4000)) as server:
        ada = Browser(server, "Ada")
        for new in ("# One", "# Two"):
            ada.open(*TWO, game="dschunke", content=strips("# The", new))
        assert refused(ada, expect=409, content=strips("# The", "# Three"))["code"] == "content/full"
        ada.open(*TWO, game="dschunke")


# By name ------------------------------------------------------------------------------------------------


class Harbours(Dschunke):
    """Dschunke with a second set of strips to choose."""

    name = "harbours"
    title = "Harbours"
    languages: ClassVar = ("en", "de", "fr", "es")

    def named_content(self) -> tuple[NamedContent, ...]:
        turned = Content("harbours", tuple(strips().items()))
        words = {language: f"Night market ({language})" for language in self.languages}
        return (NamedContent("night-market", turned, words, words, 2, ("AcR", "mTl"), {"A": words}, "old-port"),)


@pytest.fixture
def harbours(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setitem(drawingboard.games._GAMES, "harbours", Harbours())
    with running(data) as server:
        yield server


def test_what_a_game_offers_by_name_is_listed_with_its_words(harbours: Running) -> None:
    ada = Browser(harbours)
    [info] = [game for game in ada.ask("GET", "/api/games")["games"] if game["name"] == "harbours"]
    assert (info["named_content"], info["content_files"]) == (True, [STRIPS])
    offered = ada.ask("GET", "/api/games/harbours/content")
    assert offered["files"] == {STRIPS: DSCHUNKE.content.text(STRIPS)}
    [named] = offered["named"]
    assert (named["name"], named["difficulty"], named["next"]) == ("night-market", 2, "old-port")
    assert named["title"]["de"] == "Night market (de)"
    assert named["picture"] == ["AcR", "mTl"]
    assert ada.ask("GET", "/api/games/planquadrat/content") == {
        "game": "planquadrat",
        "files": {},
        "named": [],
        "default": "",
    }
    assert ada.ask("GET", "/api/games/chess/content", expect=400)["code"] == "game/unknown"


def test_its_files_can_be_looked_at_without_those_that_are_the_games_own(harbours: Running) -> None:
    ada = Browser(harbours)
    assert ada.ask("GET", "/api/games/harbours/content/night-market")["files"] == strips()
    assert list(ada.ask("GET", "/api/games/verplant/content/moon-base")["files"]) == ["mission.toml"]
    assert "mission.toml" in ada.ask("GET", "/api/games/verplant/content/training")["files"]
    assert ada.ask("GET", "/api/games/harbours/content/noon-market", expect=400)["code"] == "content/name"


def test_a_table_is_opened_with_one_of_them(harbours: Running) -> None:
    ada = Browser(harbours, "Ada")
    table = ada.open(*TWO, game="harbours", content_name="night-market")
    info = ada.ask("GET", f"/api/tables/{table}")["content"]
    assert (info["kind"], info["name"], info["title"]["fr"]) == ("named", "night-market", "Night market (fr)")
    assert ada.ask("GET", f"/api/tables/{table}/content")["files"] == strips()


def test_a_name_that_is_not_offered_is_refused(harbours: Running) -> None:
    ada = Browser(harbours)
    answer = refused(ada, content_name="noon-market")
    assert answer["sentence"] == "Dschunke has no content called 'noon-market'; it has none"
    plan = {"game": "harbours", "seats": list(TWO), "content_name": "night-market", "content": strips()}
    assert ada.ask("POST", "/api/tables", plan, expect=400)["code"] == "content/both"


@pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")
def test_built_in_players_play_a_mission_on_the_server(toys: Running) -> None:
    ada = Browser(toys, "Ada")
    bots = [{"kind": "bot", "level": "greedy"}] * 3
    table = ada.open(*bots, game="toy-rooms", content_name="cellar")
    live = ada.connect(table)
    live.until(lambda: live.update and live.update["moment"]["outcome"])
    record = parse_record(ada.request("GET", f"/api/tables/{table}/record")[1].decode())
    assert "wine" in format_record(record)
    assert verify(record).findings == ()
    info = ada.ask("GET", f"/api/tables/{table}")["content"]
    assert (info["kind"], info["name"], info["title"]["es"]) == ("named", "cellar", "El sótano")
