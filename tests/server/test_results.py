"""One's own results of each mission: how often finished, the best with its rating, what goes on; nobody else's."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, insert

import drawingboard
from drawingboard.games.verplant.actions import DONE, LEAVE_OUT, NO_DOOR, PLACE
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.results import best_results, games_by_version, going_on
from drawingboard.server.storage.database import open_database
from drawingboard.server.storage.schema import MATCH, SEAT
from drawingboard.server.storage.sqlite import engine_of
from drawingboard.server.storage.upgrade import migrate
from drawingboard.server.table import Table
from tests.databases import sqlite_only, url_for
from tests.server.browser import Browser, Running, TableConnection, running, seated, wait_until

GAME = drawingboard.game("verplant")
FIRST = {"first": "1"}
TITLES = ["stumbler", "mover", "arranger", "planner", "virtuoso"]


def results(browser: Browser, game: str = "verplant") -> dict[str, Any]:
    """By mission."""
    found = browser.ask("GET", f"/api/games/{game}/results")
    assert found["game"] == game
    return {one["name"]: one for one in found["results"]}


def begin(browser: Browser, mission: str, *others: dict[str, str]) -> tuple[str, TableConnection]:
    plan = {"options": FIRST, "content_name": mission}
    table = browser.open({"kind": "me"}, *others, game="verplant", **plan)
    return table, browser.connect(table).until_updated()


def finish(server: Running, table: str) -> None:
    """Play a match to its end on the server itself; the first seat draws its first piece, nobody anything else."""

    def play(at: Table) -> None:
        match = at.running()
        while not match.over:
            seat = match.acting[0]
            match.act(seat, next_step(match.codes(seat), seat == 0 and match.rounds_over == 0))
        at.went_on(wall_clock(), tick_clock())

    future = server.on_loop(lambda: server.room(table).change(play))
    wait_until(future.done)
    assert future.exception() is None


def next_step(codes: list[int], draws: bool) -> int:
    """What ends a match soonest, or something that is drawn."""
    placed = next((code for code in codes if code > PLACE), None)
    if draws and placed is not None:
        return placed
    return next((code for code in (LEAVE_OUT, DONE, NO_DOOR) if code in codes), codes[0])


def points_at(server: Running, table: str, seat: int = 0) -> int:
    match = server.room(table).table.match
    assert match is not None
    assert match.outcome is not None
    return match.outcome.scores[seat]


# At tables ------------------------------------------------------------------------------------------


def test_a_finished_mission_is_told_with_points_rating_and_table(server: Running) -> None:
    ada = Browser(server, "Ada")
    assert results(ada) == {}
    table, live = begin(ada, "first-keys")
    assert results(ada)["first-keys"] == {
        "name": "first-keys",
        "finished": 0,
        "points": None,
        "rating": None,
        "table": None,
        "ended": None,
        "last": None,
        "going_on": table,
    }
    finish(server, table)
    live.until(lambda: live.moment["outcome"])
    found = results(ada)["first-keys"]
    assert (found["finished"], found["table"], found["going_on"]) == (1, table, None)
    assert found["points"] == points_at(server, table)
    assert found["rating"] == live.moment["rating"], "as after the match"
    assert (found["rating"]["key"], found["rating"]["place"], found["rating"]["of"]) == ("stumbler", 1, 5)
    assert abs(found["ended"] - time.time() * 1000) < 60_000


def test_nothing_of_it_is_told_to_others(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    finish(server, begin(ada, "twins")[0])
    begin(ada, "grandma")
    assert set(results(ada)) == {"twins", "grandma"}
    assert results(ben) == {}
    stranger = Browser(server)
    stranger.cookie = ""
    status, body, _ = stranger.request("GET", "/api/games/verplant/results")
    assert (status, body) == (200, b'{"game":"verplant","results":[]}')


def test_who_gives_up_or_leaves_has_not_finished(server: Running) -> None:
    ada = Browser(server, "Ada")
    _, live = begin(ada, "twins")
    assert live.do("resign", seat=0)["is"] == "accepted"
    live.until(lambda: live.moment["outcome"])
    assert results(ada) == {}
    _, live = begin(ada, "twins", {"kind": "bot", "level": "random"})
    assert live.do("hand_to_bot", seat=0, level="random")["is"] == "accepted"
    assert results(ada) == {}, "a built-in player goes on for her"


def test_with_others_everybody_has_the_points_of_their_own_seat(server: Running) -> None:
    (ada, ben), _, table = seated(server, "verplant", 2, options=FIRST, content_name="twins")
    finish(server, table)
    told = [results(browser)["twins"] for browser in (ada, ben)]
    assert [one["points"] for one in told] == [points_at(server, table, seat) for seat in (0, 1)]
    assert told[0]["points"] != told[1]["points"]
    assert [one["finished"] for one in told] == [1, 1]
    assert [one["rating"]["key"] in TITLES for one in told] == [True, True], "points are rated at tables, too"


def test_a_built_in_player_beside_somebody_counts_for_nobody(server: Running) -> None:
    ada = Browser(server, "Ada")
    table, _ = begin(ada, "tiny-house", {"kind": "bot", "level": "random"})
    finish(server, table)
    assert results(ada)["tiny-house"]["points"] == points_at(server, table, 0)


def test_two_at_one_device_have_finished_once_and_the_better_one_counts(server: Running) -> None:
    ada = Browser(server, "Ada")
    table, _ = begin(ada, "twins", {"kind": "device", "name": "Ben"})
    finish(server, table)
    found = results(ada)["twins"]
    assert (found["finished"], found["table"]) == (1, table)
    assert found["points"] == max(points_at(server, table, seat) for seat in (0, 1))


def test_a_seat_that_was_moved_takes_its_result_along(server: Running) -> None:
    ada, phone = Browser(server, "Ada"), Browser(server)
    table, _ = begin(ada, "twins")
    finish(server, table)
    link = ada.ask("GET", f"/api/tables/{table}/seats/0/link")["link"]
    phone.ask("POST", f"/api/tables/{table}/seats/0/claim", {"secret": link.partition("secret=")[2]})
    assert results(ada) == {}
    assert results(phone)["twins"]["table"] == table


def test_results_outlive_the_server(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        finish(server, begin(ada, "twins")[0])
        playing, _ = begin(ada, "grandma")
        before = results(ada)
    with running(data) as server:
        ada.server = server
        assert results(ada) == before
        assert before["grandma"]["going_on"] == playing


def test_the_games_own_mission_counts_however_it_was_chosen(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, game="verplant", options=FIRST)
    assert results(ada)["training"]["going_on"] == table


def test_a_game_without_missions_has_no_results_and_an_unknown_one_is_refused(server: Running) -> None:
    ada = Browser(server, "Ada")
    assert results(ada, "planquadrat") == {}
    assert ada.ask("GET", "/api/games/chess/results", expect=400)["code"] == "game/unknown"


# What the book says of each mission -------------------------------------------------------------------


def test_missions_come_in_chapters_with_facts_and_what_is_special(server: Running) -> None:
    named = Browser(server).ask("GET", "/api/games/verplant/content")["named"]
    chapters = list(dict.fromkeys(one["chapter"]["id"] for one in named))
    assert chapters == ["training", "town", "country", "callings", "curiosities"]
    languages = {"en", "de", "fr", "es"}
    for one in named:
        words = [one["chapter"]["name"], one["chapter"]["text"], *one["facts"], *one["special"]]
        assert all(set(each) == languages and all(each.values()) for each in words), one["name"]
        assert len(one["facts"]) == 2
    training = named[0]
    assert [each["en"] for each in training["facts"]] == ["3 rooms", "10 pieces"]
    assert [each["en"] for each in training["special"]] == ["plain and simple"]


def test_every_mission_has_numbers_of_its_own() -> None:
    assert len(games_by_version(GAME)) == len(GAME.named_content())


# In the file ------------------------------------------------------------------------------------------


def kept(folder: Path, *rows: dict[str, Any]) -> Engine:
    """A database with seats, each at a table of its own unless it says which."""
    database = open_database(url_for(folder), folder)
    database.migrate()
    engine = database.writing
    with engine.begin() as connection:
        for number, row in enumerate(rows):
            values = {"match": f"t{number}", "number": 0, "guest": "ada", "content": "c", "ended": number, **row}
            header = {"id": values["match"], "game": "verplant", "options": "{}", "listed": False, "host": "ada"}
            if values["number"] == 0:
                connection.execute(insert(MATCH), {**header, "created": number})
            seat = {"kind": "person", "name": "Ada", "generation": 0, "game": "verplant", **values}
            connection.execute(insert(SEAT), seat)
    return engine


def test_the_best_counts_and_of_equals_the_first(tmp_path: Path) -> None:
    engine = kept(
        tmp_path,
        {"points": 10},
        {"points": 31},
        {"points": 31},
        {"points": -4, "content": "other"},
        {"points": 99, "guest": "ben"},
        {"points": 99, "game": "floor-plan"},
        {"points": None},
    )
    with engine.begin() as connection:
        found = best_results(connection, "ada", "verplant")
    engine.dispose()
    assert found == {"c": ("t1", 31, 1, 3, 2), "other": ("t3", -4, 3, 1, 3)}


def test_the_newest_of_those_that_go_on_is_told(tmp_path: Path) -> None:
    engine = kept(
        tmp_path,
        {"ended": None},
        {"ended": None},
        {"ended": None, "kind": "bot"},
        {"ended": None, "guest": "ben"},
        {"ended": None, "content": None},
        {"ended": 7},
    )
    with engine.begin() as connection:
        assert going_on(connection, "ada", "verplant") == {"c": "t1"}
    engine.dispose()


def test_a_guest_with_thousands_of_matches_is_answered_from_an_index(tmp_path: Path) -> None:
    engine = kept(tmp_path, *({"content": str(number % 26), "points": number % 60} for number in range(5000)))
    with engine.begin() as connection:
        quickest = min(timed(connection) for _ in range(5))
    engine.dispose()
    assert quickest < 0.05, "a few milliseconds"


def timed(connection: Any) -> float:
    """How long both questions keep the processor busy, however busy it is with other things."""
    start = time.thread_time()
    assert len(best_results(connection, "ada", "verplant")) == 26
    assert going_on(connection, "ada", "verplant") == {}
    return time.thread_time() - start


OLD_MATCHES = """
    INSERT INTO "match" SELECT 'finished', game, options, clock, listed, created, host, rules, 'abc', names, seed,
        started, clocks, 1794781099000,
        '{"winners":[1],"scores":[3,7],"reason":"full","sentence":"","by":null}', NULL FROM "match" LIMIT 1;
    INSERT INTO "match" SELECT 'given-up', game, options, clock, listed, created, host, rules, 'abc', names, seed,
        started, clocks, 1794781099000,
        '{"winners":[1],"scores":[3,7],"reason":"resigned","sentence":"","by":0}', NULL FROM "match" LIMIT 1;
    INSERT INTO seat VALUES
        ('finished', 0, 'person', 'ada', 'Ada', NULL, 0), ('finished', 1, 'bot', '', 'Dice', 'easy', 0),
        ('given-up', 0, 'person', 'ada', 'Ada', NULL, 0), ('given-up', 1, 'person', 'ben', 'Ben', NULL, 0);
"""


@sqlite_only
def test_results_of_a_file_of_the_first_version_are_found(data: Path) -> None:
    data.mkdir()
    old = sqlite3.connect(data / "old.sqlite")
    old.executescript((Path(__file__).parent / "version-0001.sql").read_text() + OLD_MATCHES)
    old.close()
    engine = engine_of(data / "old.sqlite", "BEGIN")
    migrate(engine)
    with engine.begin() as connection:
        columns = 'SELECT "match", number, game, content, ended, points FROM seat ORDER BY 1, 2'
        found = [tuple(row) for row in connection.exec_driver_sql(columns)]
        playing = going_on(connection, "ben", "planquadrat")
    engine.dispose()
    assert found == [
        ("finished", 0, "planquadrat", "abc", 1794781099000, 3),
        ("finished", 1, "planquadrat", "abc", 1794781099000, None),
        ("first-table-1", 0, "planquadrat", "", None, None),
        ("first-table-1", 1, "planquadrat", "", None, None),
        ("given-up", 0, "planquadrat", "abc", 1794781099000, None),
        ("given-up", 1, "planquadrat", "abc", 1794781099000, None),
    ]
    assert playing == {"": "first-table-1"}
