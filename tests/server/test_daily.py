"""The plan of the day: the same luck for everybody, one try each, a ranking; and built-in players on the same dice."""

from __future__ import annotations

import time
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.core.viewer import EVERYTHING
from drawingboard.server import daily
from drawingboard.server.daily import Try, daily_info, game_of_the_day
from drawingboard.server.same_dice import play_alone
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, TableConnection, running, seated, two_at_a_table, wait_until
from tests.server.test_results import finish

FLOOR_PLAN = drawingboard.game("floor-plan")
DAY = date(2026, 3, 1)
NOON = 1_772_366_400_000
"""Of that day, UTC."""


def begin(browser: Browser) -> tuple[str, TableConnection]:
    """A try at today's plan."""
    table = browser.ask("POST", "/api/daily/floor-plan", {})["id"]
    return table, browser.connect(table).until_updated()


def give_up(live: TableConnection) -> None:
    assert live.do("resign", seat=0)["is"] == "accepted"
    live.until(lambda: live.moment["outcome"])


def dice(live: TableConnection) -> Any:
    return live.moment["view"]["dice"], [client["id"] for client in live.moment["view"]["clients"]]


def test_everybody_meets_the_same_luck_and_nobody_gets_a_second_try(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    (table, first), (_, second) = begin(ada), begin(ben)
    assert dice(first) == dice(second)
    assert ada.ask("POST", "/api/daily/floor-plan", {})["id"] == table, "the one that was begun"
    give_up(first)
    assert ada.ask("POST", "/api/daily/floor-plan", {})["id"] == table
    assert first.table["daily"] == ada.ask("GET", "/api/daily/floor-plan")["date"]


def test_giving_up_and_leaving_count_as_what_was_drawn(server: Running) -> None:
    ada, ben = Browser(server, "Ada who gives up"), Browser(server, "Ben who leaves")
    give_up(begin(ada)[1])
    _, live = begin(ben)
    assert live.do("leave", seat=0)["is"] == "accepted"
    live.until(lambda: live.moment["outcome"])
    info = ada.ask("GET", "/api/daily/floor-plan")
    assert {("Ada who gives up", 0, True), ("Ben who leaves", 0, False)} <= {
        (one["name"], one["total"], one["yours"]) for one in info["ranking"]
    }
    assert {one["rank"] for one in info["ranking"]} == {1}, "equals share a rank"


def test_nobody_sees_the_luck_of_a_day_before_it_is_over(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table, live = begin(ada)
    give_up(live)
    assert ada.ask("GET", f"/api/tables/{table}/record", expect=409)["code"] == "record/daily"
    foreign = [one for one in ben.ask("GET", "/api/daily/floor-plan")["ranking"] if not one["yours"]]
    assert [one["table"] for one in foreign] == [None] * len(foreign)
    monkeypatch.setattr(daily, "end_of", lambda day: 0)
    status, record, _ = ada.request("GET", f"/api/tables/{table}/record")
    assert (status, b"\nseed: " in record) == (200, True)


def test_no_built_in_player_draws_for_anybody(server: Running) -> None:
    _, live = begin(Browser(server, "Ada"))
    assert live.do("hand_to_bot", seat=0, level="greedy")["code"] == "daily/yourself"


def test_a_try_goes_on_after_a_restart(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table, live = begin(ada)
        before = dice(live)
    with running(data) as server:
        ada.server = server
        again, live = begin(ada)
        assert (again, dice(live)) == (table, before)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("planquadrat", "daily/none"),
        ("chess", "game/unknown"),
        ("floor-plan?date=tomorrow", "daily/date"),
        ("floor-plan?date=2999-01-01", "daily/future"),
    ],
)
def test_a_day_that_makes_no_sense_is_refused(server: Running, path: str, code: str) -> None:
    assert Browser(server).ask("GET", f"/api/daily/{path}", expect=400)["code"] == code


def test_the_highest_standing_is_first_and_what_goes_on_is_only_counted() -> None:
    found = [
        Try("t1", "g1", "Ada", [40, -1]),
        Try("t2", "g2", "Ben", [52, 0]),
        Try("t3", "g3", "Cleo", None),
        Try("t4", "g4", "Dan", [40, 0]),
        Try("t5", "g5", "Eve", [40, -1]),
    ]
    info = daily_info(FLOOR_PLAN, DAY, found, "g1", NOON)
    assert [(one.rank, one.name) for one in info.ranking] == [(1, "Ben"), (2, "Dan"), (3, "Ada"), (3, "Eve")]
    assert (info.today, info.playing, info.table, info.ends) == (True, 1, "t1", NOON + 12 * 3_600_000)
    assert [one.table for one in info.ranking] == [None, None, "t1", None]
    later = daily_info(FLOOR_PLAN, DAY, found, "", NOON + 13 * 3_600_000)
    assert [one.table for one in later.ranking] == ["t2", "t4", "t1", "t5"]


def test_in_a_ranking_no_two_are_called_the_same_and_nobody_changes_their_name_during_the_day() -> None:
    ada, ben, other, third = (
        Try("t4", "g1", "Ada", [40], begun=1),
        Try("t3", "g2", "Ben", [52], begun=2),
        Try("t2", "g3", "ADA", [52], begun=3),
        Try("t1", "g4", "Ada", None, begun=4),
    )
    for found in ([ada, ben, other, third], [third, other, ben, ada], [other, ada, ben, third]):
        info = daily_info(FLOOR_PLAN, DAY, found, "", NOON)
        assert {one.name: one.total for one in info.ranking} == {"Ada": 40, "Ben": 52, "ADA 2": 52}
    info = daily_info(FLOOR_PLAN, DAY, [ada, other, Try("t1", "g4", "Ada", [60], begun=4)], "", NOON)
    assert [one.name for one in info.ranking] == ["Ada 3", "ADA 2", "Ada"]


def test_whoever_has_no_name_is_asked_for_one_before_they_are_ranked(server: Running) -> None:
    stranger = Browser(server)
    refused = stranger.ask("POST", "/api/daily/floor-plan", {}, expect=409)
    assert (refused["code"], refused["sentence"]) == (
        "daily/name",
        "take a name first: the ranking of the day shows it",
    )
    assert stranger.ask("GET", "/api/daily/floor-plan")["table"] is None
    stranger.ask("PUT", "/api/me", {"name": "Somebody"})
    assert stranger.request("POST", "/api/daily/floor-plan", {})[0] == 201
    earlier = [Try(f"t{number}", f"g{number}", "Player 1", [10], begun=number) for number in range(3)]
    told = daily_info(FLOOR_PLAN, DAY, earlier, "", NOON).ranking
    assert [one.name for one in told] == ["Guest", "Guest 2", "Guest 3"], "of a file of an earlier version"


def test_each_day_has_a_mission_of_its_own_the_same_for_everybody(server: Running) -> None:
    days = [DAY + timedelta(days=number) for number in range(26)]
    assert len({game_of_the_day("verplant", day).content.digest for day in days}) == 26
    assert game_of_the_day("verplant", DAY) == game_of_the_day("verplant", DAY)
    told = Browser(server, "Ada").ask("GET", "/api/daily/verplant")["content"]
    played = [Browser(server, name).ask("POST", "/api/daily/verplant", {})["content"] for name in ("Ada", "Ben")]
    assert played == [told, told]
    assert told["kind"] == "named"
    assert set(told["title"]) == {"en", "de", "fr", "es"}


def test_an_earlier_day_does_not_name_a_mission_that_may_have_been_another_then() -> None:
    game = game_of_the_day("verplant", DAY)
    assert daily_info(game, DAY, [], "", NOON).content is not None
    assert daily_info(game, DAY, [], "", NOON + 13 * 3_600_000).content is None
    assert daily_info(FLOOR_PLAN, DAY, [], "", NOON).content is None


def test_F21_the_built_in_players_show_what_the_same_dice_were_worth(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawingboard.server.same_dice.LEVELS", ("random",))
    quick = partial(play_alone, spec="random")  # the search in hindsight takes half a minute, and has its own tests
    monkeypatch.setattr("drawingboard.server.same_dice.look_back", quick)
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, game="floor-plan")
    live = ada.connect(table).until_updated()
    assert ada.ask("GET", f"/api/tables/{table}/benchmarks", expect=409)["code"] == "benchmarks/early"
    give_up(live)
    assert live.moment["rating"]["key"] == "tracer"

    def played() -> Any:
        time.sleep(0.1)
        found = ada.ask("GET", f"/api/tables/{table}/benchmarks")
        return found if found["possible"] is not None else None

    match = server.room(table).table.match
    assert match is not None
    assert match.source.seed is not None
    total = play_alone(match.game, match.header.options, match.source.seed, "random").points
    found = wait_until(played)
    assert found["benchmarks"] == [{"level": "random", "name": "Dice", "total": total}]
    assert found["possible"] == max(total, match.position.points(0))
    assert (found["view"] is not None) == (total > match.position.points(0)), "how it was done, if it was better"


def test_V20_what_was_possible_with_the_same_cards_is_shown_to_a_whole_table(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = partial(play_alone, spec="greedy")
    monkeypatch.setattr("drawingboard.server.same_dice.look_back", quick)
    browsers, _, table = seated(server, "verplant", 2, options={"first": "1"})
    assert browsers[0].ask("GET", f"/api/tables/{table}/benchmarks", expect=409)["code"] == "benchmarks/early"
    finish(server, table)

    def played() -> Any:
        time.sleep(0.1)
        found = Browser(server).ask("GET", f"/api/tables/{table}/benchmarks")  # also for somebody who comes later
        return found if found["possible"] is not None else None

    found = wait_until(played)
    match = server.room(table).table.match
    assert match is not None
    assert found["benchmarks"] == []
    assert found["view"]["plans"][0]["points"]["total"] == found["possible"] > match.position.points(0)
    cards = [card["pieces"] for card in found["view"]["cards"]]
    assert cards == [card["pieces"] for card in match.game.view(match.position, EVERYTHING)["cards"]], "the same cards"


def test_where_nobody_plays_alone_nothing_is_compared(server: Running) -> None:
    _, _, table = two_at_a_table(server)
    assert Browser(server).ask("GET", f"/api/tables/{table}/benchmarks", expect=400)["code"] == "benchmarks/none"


def test_strangers_cannot_begin_without_end(data: Path) -> None:
    with running(data, limits=Limits(tables_per_minute_per_address=0.001, table_burst_per_address=2)) as server:
        strangers = [Browser(server, "Stranger") for _ in range(3)]
        answers = [stranger.request("POST", "/api/daily/floor-plan", {})[0] for stranger in strangers]
        assert answers == [201, 201, 429]
