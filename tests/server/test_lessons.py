"""Lessons over HTTP: nothing is kept, everything is played again, and what no browser sends is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.browser import Browser

LESSONS = "/api/games/planquadrat/lessons"
PLACES = f"{LESSONS}/places"


def play(browser: Browser, *done: object, expect: int = 0) -> Any:
    return browser.ask("POST", PLACES, {"done": list(done)}, expect=expect)


def test_the_lessons_of_a_game_are_listed(ada: Browser) -> None:
    told = ada.ask("GET", LESSONS)
    assert [lesson["name"] for lesson in told["lessons"]][:2] == ["houses", "places"]
    assert told["lessons"][1]["title"] == {"en": "Places", "de": "Plätze", "fr": "Les places", "es": "Las plazas"}
    games = {game["name"]: game for game in ada.ask("GET", "/api/games")["games"]}
    assert games["planquadrat"]["lessons"] == len(told["lessons"])


def test_a_lesson_tells_what_there_is_to_read_and_not_how_it_is_solved(ada: Browser) -> None:
    told = ada.ask("GET", PLACES)
    assert (told["learner"], told["steps"][0]["kind"], told["steps"][0]["highlight"]) == (0, "act", ["c3"])
    assert set(told["steps"][0]) == {"kind", "text", "highlight"}


def test_a_lesson_is_played_without_the_server_keeping_anything(ada: Browser) -> None:
    begun = play(ada, [])
    assert (begun["status"], begun["choices"]["can_undo"], begun["said"]) == ("going", False, None)
    assert begun["moment"]["view"]["phase"] == "places"
    closed = play(ada, ["S d3w"])
    assert (closed["status"], closed["choices"]["codes"]) == ("done", [])
    assert closed["said"]["en"] == "Closed. Now it can be yours."
    assert [entry["text"] for entry in closed["entries"]] == ["S d3w"]
    claimed = play(ada, ["S d3w"], ["claim c3"])
    assert claimed["moment"]["scores"][0]["lines"][0]["points"] == 1
    assert play(ada, None, ["no claim"])["status"] == "missed"
    assert play(ada, []) == begun


def test_what_misses_the_goal_is_taken_back_and_what_is_refused_says_why(ada: Browser) -> None:
    missed = play(ada, ["S h8n"])
    assert (missed["status"], missed["entries"], missed["said"]["de"][:3]) == ("missed", [], "Das")
    refused = play(ada, ["S c3n"])
    assert (refused["status"], refused["refusal"]["code"]) == ("refused", "placement/overlap")
    assert refused["choices"]["codes"] == missed["choices"]["codes"] == play(ada, [])["choices"]["codes"]


def test_codes_and_texts_mean_the_same(ada: Browser) -> None:
    code = play(ada, [])["choices"]["codes"][0]
    assert play(ada, [code])["status"] == "missed"
    assert play(ada, [2**31 - 1])["status"] == "refused"


def test_what_an_action_would_do_is_told_without_doing_it(ada: Browser) -> None:
    code = play(ada, [])["choices"]["codes"][0]
    told = ada.ask("POST", f"{PLACES}/preview", {"done": [[]], "action": code})
    assert (told["preview"]["closes"], told["refusal"]) == ([], None)
    code = 294  # S d3w
    told = ada.ask("POST", f"{PLACES}/preview", {"done": [[]], "action": code})
    assert told["preview"]["closes"] == [["c3"]]
    told = ada.ask("POST", f"{PLACES}/preview", {"done": [[]], "action": 1649})
    assert told["refusal"]["code"] == "turn/place_first"


@pytest.mark.parametrize(
    ("done", "code", "told"),
    [
        ([], "message/fields", "length >= 1"),
        ([[]] * 25, "message/fields", "length <= 24"),
        ([[]] * 5, "lesson/steps", "this lesson has 3 steps, not 5"),
        ([[1] * 41], "message/fields", "length <= 40"),
        ([[1] * 5000], "message/fields", "length <= 40"),
        ([["S d3w", "claim c3"]], "lesson/actions", "2 actions in step 1, at most 1"),
        ([[-1]], "message/fields", ">= 0"),
        ([[2**31]], "message/fields", "<= 2147483647"),
        ([[10**30]], "message/fields", "at `$.done[0][0]`"),
        ([[0.5]], "message/fields", "Expected `int | str`"),
        ([[[]]], "message/fields", "Expected `int | str`"),
        ([["x" * 61]], "message/fields", "length <= 60"),
        ("S d3w", "message/fields", "Expected `array`"),
        ([["S h8n"], []], "lesson/unfinished", "what was done in step 1 does not finish it"),
    ],
)  # fmt: skip
def test_what_nobody_can_have_done_is_refused(ada: Browser, done: object, code: str, told: str) -> None:
    status, _, _ = ada.request("POST", PLACES, {"done": done})
    problem = ada.ask("POST", PLACES, {"done": done}, expect=status)
    assert (status in (400, 409), problem["code"]) == (True, code)
    assert told in problem["sentence"]


def test_thousands_of_actions_and_strange_bodies_are_refused(ada: Browser) -> None:
    assert ada.ask("POST", PLACES, {"done": [["S d3w"] * 20_000]}, expect=413)["code"] == "message/too_large"
    assert ada.ask("POST", PLACES, b"{" * 9000, expect=400)["code"] == "message/malformed"
    assert ada.ask("POST", PLACES, {"done": [[]], "seed": 1}, expect=400)["code"] == "message/fields"
    text = play(ada, ["\u0000"])
    assert (text["status"], text["refusal"]["code"]) == ("refused", "action/text")


@pytest.mark.parametrize(
    "name", ["nothing", "..%2f01-houses.toml", "01-houses", "%00", "x" * 300, "%E2%80%AE", "places%2f"]
)
def test_a_lesson_that_is_not_there_is_not_looked_for_elsewhere(ada: Browser, name: str) -> None:
    status, body, _ = ada.request("GET", f"{LESSONS}/{name}")
    assert 400 <= status < 500, body
    status, body, _ = ada.request("POST", f"{LESSONS}/{name}", {"done": [[]]})
    assert 400 <= status < 500, body


def test_a_game_without_lessons_has_none(ada: Browser) -> None:
    assert ada.ask("GET", "/api/games/chess/lessons", expect=400)["code"] == "game/unknown"
    assert ada.ask("GET", f"{LESSONS}/nothing", expect=400)["code"] == "lesson/unknown"
