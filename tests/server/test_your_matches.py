"""A guest's own matches: found by game and time, in pages; what is counted of them; the calendar and the streak."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from drawingboard.server.own_matches import Search, own_matches
from drawingboard.server.own_statistics import own_statistics
from drawingboard.server.storage.sqlite import engine_of
from drawingboard.server.storage.upgrade import alembic_config, migrate
from tests.databases import sqlite_only
from tests.server.browser import Browser, Running, running, seated, two_at_a_table
from tests.server.test_daily import begin, give_up
from tests.server.test_results import OLD_MATCHES, finish, points_at

DAY = date(2026, 3, 10)
FIRST_BEGAN = 1_700_000_000_000
MINUTE = 60_000


def matches(browser: Browser, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.ask("GET", f"/api/me/matches{query}")["matches"]
    return found


def statistics(browser: Browser, game: str) -> dict[str, Any]:
    games: list[dict[str, Any]] = browser.ask("GET", "/api/me/statistics")["games"]
    return next(one for one in games if one["game"] == game)


# At tables ------------------------------------------------------------------------------------------


def test_a_match_is_told_to_those_who_play_it_and_to_nobody_else(server: Running) -> None:
    ada, ben, cleo = Browser(server, "Ada"), Browser(server, "Ben"), Browser(server, "Cleo")
    table = ada.open({"kind": "me"}, {"kind": "open"}, options={"first": "1", "rim": "wall"})
    assert matches(ada) == [], "it has not begun"
    live = ben.connect(table).until(lambda: True)
    assert live.do("join", seat=1, name="Ben")["is"] == "accepted"
    [mine], [his] = matches(ada), matches(ben)
    assert (mine["table"], mine["game"], mine["options"]) == (table, "planquadrat", {"first": "1", "rim": "wall"})
    assert (mine["ended"], mine["result"], mine["outcome"], mine["entries"]) == (None, None, None, None)
    assert [(seat["name"], seat["yours"]) for seat in mine["seats"]] == [("Ada", True), ("Ben", False)]
    assert [(seat["name"], seat["yours"]) for seat in his["seats"]] == [("Ada", False), ("Ben", True)]
    live.until_updated()
    assert live.do("resign", seat=1)["is"] == "accepted"
    live.until(lambda: live.moment["outcome"])
    [mine], [his] = matches(ada, "?state=finished"), matches(ben)
    assert (mine["result"], mine["place"], his["result"], his["place"]) == ("won", 1, "lost", 2)
    assert (mine["outcome"]["reason"], mine["points"]) == ("resigned", None)
    assert mine["entries"] == live.update["number"]
    assert abs(mine["ended"] - time.time() * 1000) < MINUTE
    assert matches(ada, "?state=going_on") == []
    for stranger in (cleo, nobody(server)):
        assert matches(stranger) == []
        assert stranger.ask("GET", "/api/me/statistics")["games"] == []
        assert stranger.ask("GET", "/api/me/calendar")["plans"] == []


def nobody(server: Running) -> Browser:
    """A browser without a cookie, and with a forged one."""
    stranger = Browser(server)
    stranger.cookie = "drawingboard=ada.forged"
    return stranger


def test_a_rematch_is_told_from_both_sides(server: Running) -> None:
    first, _, table = two_at_a_table(server)
    assert first.do("resign", seat=0)["is"] == "accepted"
    first.until(lambda: first.moment["outcome"])
    made = first.do("rematch")
    assert made["is"] == "accepted"
    again = first.until(lambda: first.table.get("rematch")).table["rematch"]
    ada = Browser(server)
    ada.cookie = cookie_of(first)
    found = {one["table"]: one for one in matches(ada)}
    assert (found[table]["rematch"], found[again]["rematch_of"]) == (again, table)
    assert (found[table]["rematch_of"], found[again]["rematch"]) == (None, None)


def cookie_of(live: Any) -> str:
    cookie: str = live.socket.request.headers["cookie"]
    return cookie


def test_alone_with_others_at_one_device_and_after_leaving(server: Running) -> None:
    ada = Browser(server, "Ada")
    alone = ada.open({"kind": "me"}, game="verplant", options={"first": "1"}, content_name="twins")
    finish(server, alone)
    device = ada.open({"kind": "me"}, {"kind": "device", "name": "Ben"}, game="verplant", options={"first": "1"})
    finish(server, device)
    given_up = ada.open({"kind": "me"}, game="verplant")
    assert ada.connect(given_up).until_updated().do("resign", seat=0)["is"] == "accepted"
    found = {one["table"]: one for one in matches(ada)}
    assert (found[alone]["result"], found[alone]["points"]) == ("alone", points_at(server, alone))
    assert (found[alone]["content"]["kind"], found[alone]["content"]["name"]) == ("named", "twins")
    best = max(points_at(server, device, 0), points_at(server, device, 1))
    assert (found[device]["result"], found[device]["place"], found[device]["points"]) == (None, None, best)
    assert [seat["yours"] for seat in found[device]["seats"]] == [True, True]
    assert (found[given_up]["result"], found[given_up]["points"]) == ("left", None)
    told = statistics(ada, "verplant")
    assert told["finished"] == 3
    groups = {one["against"]: one for one in told["opponents"]}
    assert (groups["alone"]["played"], groups["alone"]["left"], groups["alone"]["best"]) == (
        2,
        1,
        points_at(server, alone),
    )
    assert (groups["device"]["played"], groups["device"]["won"], groups["device"]["lost"]) == (1, 0, 0)
    assert told["alone"]["played"] == 1
    assert {point["table"] for point in told["last"]} == {alone, given_up}, "nobody knows who is who at one device"


def test_whoever_leaves_has_left_and_built_in_players_are_told_by_level(server: Running) -> None:
    (ada, ben, cleo), lives, table = seated(server, "floor-plan", 3)
    assert lives[2].do("leave", seat=2)["is"] == "accepted"
    finish(server, table)
    found = {browser: matches(browser)[0] for browser in (ada, ben, cleo)}
    assert (found[cleo]["result"], found[cleo]["seats"][2]["left"]) == ("left", True)
    assert {found[ada]["result"], found[ben]["result"]} <= {"won", "lost", "shared"}
    assert [statistics(one, "floor-plan")["opponents"][0]["against"] for one in (ada, ben)] == ["people", "people"]
    dan = Browser(server, "Dan")
    table = dan.open(
        {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "easy"}, game="floor-plan"
    )
    live = dan.connect(table).until_updated()
    assert live.do("hand_to_bot", seat=0, level="easy")["is"] == "accepted"
    [told] = matches(dan)
    assert [(seat["level"], seat["stands_in"], seat["yours"]) for seat in told["seats"]] == [
        ("easy", True, True),
        ("random", False, False),
        ("easy", False, False),
    ]


def test_of_a_crowd_the_own_seat_and_some_others_are_told(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open(*[{"kind": "bot", "level": "random"}] * 30, {"kind": "me"}, game="floor-plan")
    finish(server, table)
    [told] = matches(ada)
    assert (told["count"], [seat["number"] for seat in told["seats"]]) == (31, [*range(7), 30])
    assert len(told["outcome"]["scores"]) == 31


def test_matches_outlive_the_server_and_a_seat_takes_its_match_along(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open({"kind": "me"}, {"kind": "device"}, game="verplant", options={"first": "1"})
        finish(server, table)
        before = matches(ada)
    with running(data) as server:
        ada.server = server
        assert matches(ada) == before
        phone = Browser(server)
        link = ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"]
        phone.ask("POST", f"/api/tables/{table}/seats/0/claim", {"secret": link.partition("secret=")[2]})
        assert [one["table"] for one in matches(phone)] == [table]
        [mine] = matches(ada)
        assert {mine["result"], matches(phone)[0]["result"]} <= {"won", "lost", "shared"}
        assert statistics(ada, "verplant")["opponents"][0]["against"] == "people"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("matches?game=chess", "game/unknown"),
        ("matches?state=won", "matches/state"),
        ("matches?from=yesterday", "matches/time"),
        ("matches?until=-1", "matches/time"),
        ("matches?until=" + "9" * 400, "matches/time"),
        ("matches?from=%D9%A1", "matches/time"),
        ("matches?after=1", "matches/after"),
        ("matches?after=1.x'%20OR%201=1", "matches/after"),
        ("matches?after=99999999999999999999.x", "matches/after"),
        ("matches?most=0", "matches/most"),
        ("matches?most=51", "matches/most"),
        ("matches?most=1e1", "matches/most"),
        ("calendar?month=2026-13", "calendar/month"),
        ("calendar?month=2026-3", "calendar/month"),
        ("calendar?month=%00", "calendar/month"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(server: Running, query: str, code: str) -> None:
    for browser in (Browser(server, "Ada"), nobody(server)):
        problem = browser.ask("GET", f"/api/me/{query}", expect=400)
        assert problem["code"] == code
        assert len(problem["sentence"]) > 20


# The plans of the days --------------------------------------------------------------------------------


def test_the_calendar_has_the_places_of_the_ranking(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table, live = begin(ada)
    [plan] = ada.ask("GET", "/api/me/calendar")["plans"]
    assert (plan["table"], plan["total"], plan["rank"]) == (table, None, None)
    assert ada.ask("GET", "/api/me/statistics")["streak"]["days"] == 0, "not finished yet"
    give_up(live)
    give_up(begin(ben)[1])
    ranking = ada.ask("GET", "/api/daily/floor-plan")["ranking"]
    mine = next(one for one in ranking if one["yours"])
    [plan] = ada.ask("GET", "/api/me/calendar")["plans"]
    assert (plan["game"], plan["total"], plan["rank"], plan["of"]) == (
        "floor-plan",
        mine["total"],
        mine["rank"],
        len(ranking),
    )
    streak = ada.ask("GET", "/api/me/statistics")["streak"]
    assert (streak["current"], streak["days"], streak["today"]) == (1, 1, True)
    [match] = matches(ada)
    assert match["daily"] == plan["date"]


# Older files ------------------------------------------------------------------------------------------

COLUMNS = 'SELECT "match", number, began, daily, seats, result, place, margin, against FROM seat ORDER BY 1, 2'


@sqlite_only
def test_an_older_file_is_filled_in_as_a_match_that_ends_today(data: Path) -> None:
    """Matches of all kinds are played, then their file is taken back to before, and up to date again."""
    with running(data) as server:
        ada = Browser(server, "Ada")
        for seats in (
            [{"kind": "me"}],
            [{"kind": "me"}, {"kind": "device"}],
            [{"kind": "me"}, {"kind": "bot", "level": "random"}],
            [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}],
            [{"kind": "me"}, {"kind": "device"}, {"kind": "bot", "level": "random"}],
        ):
            finish(server, ada.open(*seats, game="verplant", options={"first": "1"}))
        (_, _, cleo), lives, table = seated(server, "verplant", 3, options={"first": "1"})
        assert lives[1].do("leave", seat=1)["is"] == "accepted"
        finish(server, table)
        first, _, _ = two_at_a_table(server)
        assert first.do("resign", seat=0)["is"] == "accepted"
        two_at_a_table(server)
        give_up(begin(cleo)[1])
        ada.open({"kind": "me"}, {"kind": "open"})
    engine = engine_of(data / "drawingboard.sqlite", "BEGIN")
    with engine.begin() as connection:
        before = rows_of(connection)
        from alembic import command

        command.downgrade(alembic_config(connection), "0009")
        command.upgrade(alembic_config(connection), "head")
        assert rows_of(connection) == before
    engine.dispose()
    assert {row[8] for row in before} >= {"alone", "device", "random", "bots", "mixed", "people", None}
    assert {row[5] for row in before} >= {"alone", "won", "lost", "left", None}


def rows_of(connection: Connection) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.exec_driver_sql(COLUMNS)]


@sqlite_only
def test_matches_of_a_file_of_the_first_version_are_found(data: Path) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / "drawingboard.sqlite")) as old:
        old.executescript((Path(__file__).parent / "version-0001.sql").read_text() + OLD_MATCHES)
    engine = engine_of(data / "drawingboard.sqlite", "BEGIN")
    migrate(engine)
    with engine.begin() as connection:
        found = {one.table: one for one in own_matches(connection, "ada", Search()).matches}
        told = own_statistics(connection, "ada", DAY)
        ben = own_matches(connection, "ben", Search()).matches
    engine.dispose()
    assert {table: (one.result, one.points) for table, one in found.items()} == {
        "finished": ("lost", 3),
        "given-up": ("lost", None),
        "first-table-1": (None, None),
    }
    assert {one.table: one.result for one in ben} == {"given-up": "won", "first-table-1": None}
    [game] = told.games
    assert {(group.against, group.played, group.lost) for group in game.opponents} == {("easy", 1, 1), ("people", 1, 1)}
