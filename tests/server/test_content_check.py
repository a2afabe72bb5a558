"""Cards of one's own, checked before anybody plays with them, and what an editor has to know."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drawingboard
from drawingboard.core.content import Content
from drawingboard.server import wire
from drawingboard.server.content_check import check_files
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, running
from tests.server.hostile_files import HEAD, HOSTILE, OURS, ROOMS

VERPLANT = drawingboard.game("verplant")
MISSION = "mission.toml"
LANGUAGES = {"en", "de", "fr", "es"}


def checked(browser: Browser, files: dict[str, str], game: str = "verplant") -> dict[str, Any]:
    answer: dict[str, Any] = browser.ask("POST", f"/api/games/{game}/content/check", {"files": files}, expect=200)
    return answer


# What is said --------------------------------------------------------------------------------------------


def test_a_mission_without_problems_is_told_as_data_and_as_a_view(ada: Browser) -> None:
    text = VERPLANT.content_called("restaurant").text(MISSION).replace("points = 3\nmost = 2", "points = 4\nmost = 2")
    answer = checked(ada, {MISSION: text})
    assert answer["problems"] == []
    assert answer["data"][MISSION]["room"][0]["furniture"] == ["11x4", "13", "31", "29x2"]
    assert answer["digest"] == Content.from_texts(VERPLANT, {MISSION: text}).digest
    about = answer["about"]
    assert (about["markers"], about["rooms"]) == (19, 4)
    assert about["bonuses"][0]["de"] == "Je 4 Punkte, höchstens 2-mal: 2 × Esstisch"
    assert all(set(words) == LANGUAGES for words in about["bonuses"])
    view = about["view"]
    assert view["mission"]["name"] == "restaurant"
    assert [room["kind"] for room in view["rooms"]] == ["living", "kitchen", "bath", "study"]
    assert view["plans"][0]["pieces"] == []
    assert "own" not in view


def test_everything_that_is_wrong_is_told_and_what_the_file_says_all_the_same(ada: Browser) -> None:
    answer = checked(ada, {MISSION: OURS.replace('"1", "4"', '"99", "4"').replace("difficulty = 1", "difficulty = 7")})
    assert answer["problems"] == [
        "mission.toml, line 18: mission: difficulty must be 1 to 3 pencils, not 7",
        "mission.toml, line 83: room 1: there is no furniture 99; there are 1–33",
    ]
    assert answer["data"][MISSION]["mission"]["difficulty"] == 7
    assert (answer["digest"], answer["about"]) == (None, None)


def test_a_file_that_is_not_TOML_is_a_problem_with_its_line(ada: Browser) -> None:
    answer = checked(ada, {MISSION: "[mission]\nname = \n"})
    assert answer["data"] is None
    assert answer["problems"] == ["mission.toml, line 2: invalid value at character 8; write a value after ="]


def test_dates_times_and_endless_numbers_come_as_texts(ada: Browser) -> None:
    answer = checked(
        ada, {MISSION: "a = 1979-05-27\nb = 07:32:00\nc = 1979-05-27T07:32:00Z\nd = inf\ne = [nan, 1.5]\n"}
    )
    assert answer["data"][MISSION] == {
        "a": "1979-05-27",
        "b": "07:32:00",
        "c": "1979-05-27T07:32:00+00:00",
        "d": "inf",
        "e": ["nan", 1.5],
    }


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "mission.toml\0", "Mission.toml", "."])
def test_a_name_that_is_no_file_of_the_game_is_a_problem(ada: Browser, name: str) -> None:
    answer = checked(ada, {name: OURS})
    assert answer["data"] is None
    assert "is no file of Verplant & Zugestellt" in answer["problems"][0]


def test_other_games_are_checked_as_well(ada: Browser) -> None:
    strips = drawingboard.game("dschunke").content.text("strips.toml")
    fine = checked(ada, {"strips.toml": strips}, "dschunke")
    assert (fine["problems"], fine["about"]) == ([], None)
    assert checked(ada, {"strips.toml": "x = 1"}, "dschunke")["problems"]
    assert checked(ada, {"x": ""}, "planquadrat")["problems"] == ["PlanQuadrat has no cards or tiles"]
    assert ada.ask("POST", "/api/games/chess/content/check", {"files": {}}, expect=400)["code"] == "game/unknown"


def test_nothing_is_kept(ada: Browser) -> None:
    digest = checked(ada, {MISSION: f"{OURS}# of my own\n"})["digest"]
    seats = [{"kind": "me"}]
    problem = ada.ask("POST", "/api/tables", {"game": "verplant", "seats": seats, "content": digest}, expect=400)
    assert problem["code"] == "content/unknown"


# Whatever is handed in -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_answered_with_clear_problems(ada: Browser, name: str) -> None:
    text = HOSTILE[name]
    if "\ud800" in text:
        request = {"files": {MISSION: text}}
        assert ada.ask("POST", "/api/games/verplant/content/check", request, expect=400)["code"] == "message/malformed"
        return
    answer = checked(ada, {MISSION: text})
    assert 0 < len(answer["problems"]) <= 101
    told = [problem for problem in answer["problems"] if not problem.startswith("and ")]
    assert all(problem.startswith("mission.toml") and len(problem) < 420 for problem in told)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("game", ["verplant", "floor-plan", "dschunke", "zoned-out"])
def test_no_file_of_any_game_is_read_for_long(game: str, name: str) -> None:
    played = drawingboard.game(game)
    for file in played.content_files:
        began = time.thread_time()
        found = check_files(played, {file: HOSTILE[name]})
        wire.ENCODER.encode(found)
        assert found.problems
        assert time.thread_time() - began < 1.0


@pytest.mark.parametrize("files", [None, 1, [], {"a": 1}, {"a": None}, {"a" * 61: ""}, {"": ""}, "x"])
def test_a_request_that_is_no_files_is_refused(ada: Browser, files: object) -> None:
    answer = ada.ask("POST", "/api/games/verplant/content/check", {"files": files}, expect=400)
    assert answer["code"] == "message/fields"


def test_a_request_that_is_too_large_is_refused(ada: Browser) -> None:
    files = {f"{number}": "a" * 60_000 for number in range(4)}
    answer = ada.ask("POST", "/api/games/verplant/content/check", {"files": files}, expect=413)
    assert answer["code"] == "message/too_large"


def test_an_address_may_not_ask_without_end(data: Path) -> None:
    with running(data, limits=Limits(check_burst=2, checks_per_minute=0.001)) as server:
        ada = Browser(server, "Ada")
        for _ in range(2):
            checked(ada, {MISSION: OURS})
        refused = ada.ask("POST", "/api/games/verplant/content/check", {"files": {MISSION: OURS}}, expect=429)
        assert refused["code"] == "limit/checks"


A_SERVER_RUNS_BESIDE = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
"""In a thread of this process, and may draw a random number while a value is made up here."""

plain = st.booleans() | st.integers(-5, 300) | st.integers() | st.floats() | st.text(max_size=20)
words = st.sampled_from([*LANGUAGES, "name", "plan", "kind", "furniture", "condition", "these", "limit", "letter"])
anything = st.recursive(plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=4))
fields = ("name", "chapter", "difficulty", "title", "story", "tips", "next", "entrance", "bands", "plan")
entry = st.dictionaries(
    st.sampled_from(["condition", "points", "these", "those", "limit", "most", "object", "room", "kind", "furniture"]),
    anything | st.sampled_from(["same room", "near", "all count", "sees", "tree", "window", "bath", [1, 2], ["1x2"]]),
    max_size=6,
)


def toml(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {toml(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value) if isinstance(value, float) else json.dumps(value)


def is_answered(text: str) -> None:
    """A file is either played with, or everything that is wrong with it is told."""
    found = check_files(VERPLANT, {MISSION: text})
    wire.ENCODER.encode(found)
    assert bool(found.problems) == (found.about is None) == (found.digest is None)


@A_SERVER_RUNS_BESIDE
@settings(max_examples=300, deadline=None, database=None)
@given(
    st.dictionaries(st.sampled_from(fields), anything, max_size=5),
    st.lists(entry, max_size=3),
    st.lists(entry, max_size=3),
)
def test_values_of_any_kind_anywhere_are_answered(about: Any, rooms: Any, bonuses: Any) -> None:
    lines = ["[mission]", *(f"{name} = {toml(value)}" for name, value in about.items())]
    is_answered("\n".join([*lines, "", f"[x]\ny = {toml(rooms)}"]))
    lines = [f"room = {toml(rooms)}", f"bonus = {toml(bonuses)}", *lines]
    is_answered("\n".join(lines))
    is_answered(HEAD + ROOMS + "".join(f"[[bonus]]\n{_lines(bonus)}" for bonus in bonuses))
    is_answered(HEAD + "".join(f"[[room]]\n{_lines(room)}" for room in rooms))


def _lines(values: dict[str, Any]) -> str:
    return "".join(f"{name} = {toml(value)}\n" for name, value in values.items())


@A_SERVER_RUNS_BESIDE
@settings(max_examples=200, deadline=None, database=None)
@given(
    st.sampled_from([one.name for one in VERPLANT.named_content()]),
    st.integers(0),
    st.integers(0, 40),
    st.text(max_size=6),
)
def test_files_with_something_cut_out_or_put_in_are_answered(name: str, place: int, length: int, text: str) -> None:
    mission = VERPLANT.content_called(name).text(MISSION)
    place %= len(mission)
    is_answered(mission[:place] + text + mission[place + length :])


# An editor -----------------------------------------------------------------------------------------------


def test_games_say_whether_they_have_an_editor(ada: Browser) -> None:
    games = {game["name"]: game["editor"] for game in ada.ask("GET", "/api/games")["games"]}
    assert [name for name, has_one in games.items() if has_one] == ["verplant"]
    for name, has_one in games.items():
        answer = ada.ask("GET", f"/api/games/{name}/editor", expect=200 if has_one else 400)
        assert has_one or answer["code"] == "editor/none"


def test_an_editor_is_told_what_a_mission_can_be_made_of(ada: Browser) -> None:
    told = ada.ask("GET", "/api/games/verplant/editor")
    assert told["game"] == "verplant"
    words = told["words"]
    assert [one["number"] for one in words["furniture"]] == list(range(1, 34))
    assert (words["limits"]["width"], words["limits"]["height"]) == (18, 14)
    assert words["file"] == MISSION
