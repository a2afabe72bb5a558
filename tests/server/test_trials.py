"""Missions of one's own, played on trial."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.games.floorplan import FloorPlan
from drawingboard.games.verplant import Verplant
from drawingboard.server import trials as module
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Running, running

VERPLANT = drawingboard.game("verplant")
MISSION = "mission.toml"
TRIALS = "/api/games/verplant/trials"
ENDS = ("done", "stopped", "failed")

SMALL = '''
[mission]
name = "small"
difficulty = 1
title = "Small"
story = "A room."
plan = """
 . . . . .
 . . . . .
 . . . . .
 . . . . .
 . . . . .
"""

[[room]]
kind = "bath"
furniture = ["14", "15"]

[[bonus]]
condition = "all count"
points = 2
limit = 2
'''
"""A house that is played in a moment."""
LONG = VERPLANT.content_called("training").text(MISSION)
"""One that takes a little longer."""


def begun(browser: Browser, games: int = 3, mission: str = SMALL, expect: int = 201) -> dict[str, Any]:
    answer: dict[str, Any] = browser.ask("POST", TRIALS, {"files": {MISSION: mission}, "games": games}, expect=expect)
    return answer


def seen(browser: Browser, trial: dict[str, Any], expect: int = 200) -> dict[str, Any]:
    answer: dict[str, Any] = browser.ask("GET", f"{TRIALS}/{trial['id']}", expect=expect)
    return answer


def until(condition: Callable[[], Any]) -> Any:
    """What a condition gives as soon as it is true: matches take their time where much else is going on."""
    end = time.monotonic() + 200
    while not (found := condition()):
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)
    return found


def when(browser: Browser, trial: dict[str, Any], state: str) -> dict[str, Any]:
    """A trial as soon as it is in a state."""
    until(lambda: (now := seen(browser, trial))["state"] == state or now["state"] in ENDS)
    now = seen(browser, trial)
    assert now["state"] == state
    return now


def after_a_match(browser: Browser, trial: dict[str, Any]) -> dict[str, Any]:
    """A trial of which at least one match has been played."""
    until(lambda: seen(browser, trial)["done"])
    return seen(browser, trial)


@pytest.fixture(autouse=True)
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Verplant, "trial_player", "search:4")
    monkeypatch.setattr(FloorPlan, "trial_player", "greedy")


@pytest.fixture
def alone(data: Path) -> Iterator[Running]:
    """A server without the trials of other tests."""
    with running(data, trials=2) as server:
        yield server


def test_a_mission_is_played_as_often_as_was_asked_for(ada: Browser) -> None:
    trial = begun(ada)
    assert trial["state"] in ("waiting", "playing")
    assert (trial["done"], trial["games"], trial["ahead"], trial["scores"]) == (0, 3, 0, [])
    assert (trial["mean"], trial["best"], trial["difficulty"], trial["bands"]) == (0, 0, None, None)
    done = when(ada, trial, "done")
    assert (done["done"], len(done["scores"])) == (3, 3)
    assert done["mean"] == pytest.approx(sum(done["scores"]) / 3, abs=0.01)
    assert done["best"] == max(done["scores"])
    assert 0 < done["furniture"] <= 1
    assert 0 <= done["all_rooms"] <= 1
    assert len(done["bonuses"]) == 1
    assert done["difficulty"] in (1, 2, 3)
    assert len(done["bands"]) == 4


def test_the_best_plans_are_shown_as_spectators_see_them(ada: Browser) -> None:
    done = when(ada, begun(ada, games=5), "done")
    points = [plan["points"] for plan in done["plans"]]
    assert 1 <= len(points) <= 3
    assert points == sorted(points, reverse=True)
    assert points[0] == done["best"]
    for plan in done["plans"]:
        assert plan["view"]["mission"]["name"] == "small"
        assert plan["view"]["ending"] == "cards"
        assert plan["view"]["plans"][0]["points"]["total"] == plan["points"]
    views = [str(plan["view"]) for plan in done["plans"]]
    assert len(set(views)) == len(views)


def test_the_same_mission_comes_out_the_same_again(ada: Browser, ben: Browser) -> None:
    first, second = when(ada, begun(ada), "done"), when(ben, begun(ben), "done")
    assert first["scores"] == second["scores"]


def test_results_so_far_are_told_while_it_is_played(ada: Browser) -> None:
    trial = begun(ada, games=40, mission=LONG)
    now = after_a_match(ada, trial)
    assert now["state"] == "playing"
    assert 0 < now["done"] == len(now["scores"]) < 40
    assert now["plans"]
    assert now["mean"] > 0
    assert (now["difficulty"], now["bands"]) == (None, None)
    stopped = ada.ask("POST", f"{TRIALS}/{trial['id']}/stop")
    assert stopped["state"] == "stopped"
    assert stopped["scores"][: now["done"]] == now["scores"]
    assert (stopped["difficulty"], stopped["bands"]) == (None, None)
    assert when(ada, begun(ada, games=1), "done")["done"] == 1, "the next one is played by another process"


def test_a_mission_with_problems_is_refused_with_all_of_them(ada: Browser) -> None:
    problem = begun(ada, mission=SMALL.replace('"14"', '"99"').replace("points = 2", "points = 0"), expect=400)
    assert problem["code"] == "content/wrong"
    assert problem["problems"][0].startswith("mission.toml, line 17: room 1: there is no furniture 99")
    named = ada.ask("POST", TRIALS, {"files": {"../x": SMALL}}, expect=400)
    assert named["code"] == "content/files"


@pytest.mark.parametrize("games", [0, 41, -1, "many", None, 1.5])
def test_so_many_matches_are_1_to_40(ada: Browser, games: object) -> None:
    answer = ada.ask("POST", TRIALS, {"files": {MISSION: SMALL}, "games": games}, expect=400)
    assert answer["code"] == "message/fields"


def test_games_that_cannot_be_played_alone_with_cards_are_refused(ada: Browser) -> None:
    for game in ("planquadrat", "dschunke"):
        answer = ada.ask("POST", f"/api/games/{game}/trials", {"files": {"strips.toml": ""}}, expect=400)
        assert answer["code"] == "trials/none"
    assert ada.ask("POST", "/api/games/chess/trials", {"files": {}}, expect=400)["code"] == "game/unknown"


def test_floor_plan_is_played_on_trial_too_and_nothing_is_judged(ada: Browser) -> None:
    clients = drawingboard.game("floor-plan").content.text("clients.toml")
    path = "/api/games/floor-plan/trials"
    trial = ada.ask("POST", path, {"files": {"clients.toml": clients}, "games": 1}, expect=201)
    now = until(lambda: (now := ada.ask("GET", f"{path}/{trial['id']}"))["state"] == "done" and now)
    assert now["best"] > 0
    assert (now["all_rooms"], now["furniture"], now["bonuses"]) == (0, 0, [])
    assert (now["difficulty"], now["bands"]) == (None, None)
    assert ada.ask("GET", f"{TRIALS}/{trial['id']}", expect=404)["code"] == "trial/unknown", "it is no mission"


# Whose it is -------------------------------------------------------------------------------------------


def test_only_the_guest_who_asked_may_read_or_stop_it(ada: Browser, ben: Browser) -> None:
    trial = begun(ada)
    unknown = ada.ask("GET", f"{TRIALS}/nothing-here", expect=404)
    assert unknown["code"] == "trial/unknown"
    assert seen(ben, trial, expect=404) == unknown
    assert ben.ask("POST", f"{TRIALS}/{trial['id']}/stop", expect=404) == unknown
    assert when(ada, trial, "done")["done"] == 3


def test_a_browser_without_a_cookie_gets_one_and_reads_its_trial(server: Running) -> None:
    stranger = Browser(server)
    trial = begun(stranger, games=1)
    assert when(stranger, trial, "done")["done"] == 1


def test_a_new_trial_replaces_the_old_one(ada: Browser) -> None:
    first = begun(ada, games=40, mission=LONG)
    second = begun(ada, games=1)
    assert seen(ada, first, expect=404)["code"] == "trial/unknown"
    assert when(ada, second, "done")["games"] == 1


# The queue ---------------------------------------------------------------------------------------------


def test_guests_come_one_after_the_other_and_too_many_are_refused(alone: Running) -> None:
    ada, ben, cleo = (Browser(alone, name) for name in ("Ada", "Ben", "Cleo"))
    first, second = begun(ada, games=40, mission=LONG), begun(ben, games=2)
    assert second["ahead"] == 1
    assert seen(ben, second)["state"] == "waiting"
    full = begun(cleo, expect=409)
    assert full["code"] == "trials/full"
    assert begun(ben, games=1)["ahead"] == 1, "one's own is replaced, even when the queue is full"
    stopped = ada.ask("POST", f"{TRIALS}/{first['id']}/stop")
    assert stopped["state"] == "stopped"
    assert when(cleo, begun(cleo, games=1), "done")["done"] == 1


def test_a_trial_that_waits_can_be_stopped(alone: Running) -> None:
    ada, ben = Browser(alone, "Ada"), Browser(alone, "Ben")
    begun(ada, games=40, mission=LONG)
    waiting = begun(ben)
    stopped = ben.ask("POST", f"{TRIALS}/{waiting['id']}/stop")
    assert (stopped["state"], stopped["done"], stopped["ahead"]) == ("stopped", 0, 0)
    again = ben.ask("POST", f"{TRIALS}/{waiting['id']}/stop")
    assert again == stopped


def test_a_host_can_switch_trials_off(data: Path) -> None:
    with running(data, trials=0) as server:
        assert begun(Browser(server, "Ada"), expect=409)["code"] == "trials/off"


def test_an_address_may_not_ask_for_trials_without_end(data: Path) -> None:
    with running(data, limits=Limits(trial_burst=2, trials_per_hour=1)) as server:
        ada = Browser(server, "Ada")
        for _ in range(2):
            begun(ada, games=1)
        assert begun(ada, expect=429)["code"] == "limit/trials"


def test_old_trials_are_forgotten(alone: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    guests = [Browser(alone, f"Guest {number}") for number in range(4)]
    trials = []
    for guest in guests:
        trials.append(begun(guest, games=1))
        when(guest, trials[-1], "done")
    seen(guests[0], trials[0], expect=404)
    seen(guests[3], trials[3])
    monkeypatch.setattr(module, "KEPT_MS", -1)
    begun(guests[0], games=1)
    seen(guests[2], trials[2], expect=404)


# The process that plays --------------------------------------------------------------------------------


def processes(server: Running) -> list[int]:
    found: list[int] = server.on_loop(server.app.trials.processes)
    return found


def test_it_plays_in_a_process_of_low_priority_that_ends_when_nothing_is_left(alone: Running) -> None:
    ada = Browser(alone, "Ada")
    trial = begun(ada, games=40, mission=LONG)
    (process,) = until(lambda: processes(alone))
    after_a_match(ada, trial)
    assert os.getpriority(os.PRIO_PROCESS, process) >= os.getpriority(os.PRIO_PROCESS, 0) + 10
    ada.ask("POST", f"{TRIALS}/{trial['id']}/stop")
    until(lambda: not is_alive(process))
    until(lambda: not processes(alone))


def test_a_process_that_dies_fails_its_trial_and_no_other(alone: Running) -> None:
    ada, ben = Browser(alone, "Ada"), Browser(alone, "Ben")
    first, second = begun(ada, games=40, mission=LONG), begun(ben, games=2)
    (process,) = until(lambda: processes(alone))
    after_a_match(ada, first)
    os.kill(process, 9)
    assert when(ada, first, "failed")["done"] > 0
    assert when(ben, second, "done")["done"] == 2


def test_a_match_that_takes_too_long_fails_its_trial(alone: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MATCH_SECONDS", 0.001)
    ada = Browser(alone, "Ada")
    assert when(ada, begun(ada), "failed")["done"] == 0
    monkeypatch.setattr(module, "MATCH_SECONDS", 60.0)
    assert when(ada, begun(ada, games=1), "done")["done"] == 1


def test_after_its_time_a_trial_is_done_with_what_was_played(alone: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TRIAL_SECONDS", 0.001)
    ada = Browser(alone, "Ada")
    done = when(ada, begun(ada, games=40), "done")
    assert (done["done"], done["games"]) == (1, 40)
    assert done["difficulty"] is not None


def test_the_end_of_the_server_ends_the_process(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        begun(ada, games=40, mission=VERPLANT.content_called("restaurant").text(MISSION))
        (process,) = until(lambda: processes(server))
    until(lambda: not is_alive(process))


def is_alive(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
