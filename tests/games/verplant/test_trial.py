"""What an editor is told, and what matches on trial say about a mission."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.players.matches import slow_uncompiled

import drawingboard
from drawingboard.arena.solo import SoloMatch, play_alone
from drawingboard.core.content import Content
from drawingboard.core.game import Game
from drawingboard.core.viewer import SPECTATOR
from drawingboard.games.verplant import study
from drawingboard.games.verplant.content import bonuses, missions
from drawingboard.games.verplant.rules import numbers

GAME: Game[Any] = drawingboard.game("verplant")
MISSION = "mission.toml"
LANGUAGES = {"en", "de", "fr", "es"}
WORDS = GAME.editor_words() or {}

HOUSE = '''
[mission]
name = "every-room"
difficulty = 1
title = "Every room"
story = "One of each."
plan = """
 . . . . . . . . . . . . . . t
 . . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
"""

[[room]]
kind = "living"
furniture = ["1", "2"]

[[room]]
kind = "kitchen"
furniture = ["8", "11"]

[[room]]
kind = "bath"
furniture = ["14"]

[[room]]
kind = "bedroom"
furniture = ["19", "29x2"]

[[room]]
kind = "study"
furniture = ["25"]
'''


def mission(text: str) -> Content:
    return Content.from_texts(GAME, {MISSION: text})


def toml(entry: dict[str, Any]) -> str:
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in entry.items())


# What an editor is told --------------------------------------------------------------------------------


def test_what_an_editor_is_told_is_plain_data_with_words_in_four_languages() -> None:
    assert json.loads(json.dumps(WORDS)) == WORDS
    for kind in ("furniture", "rooms", "objects", "marks", "chapters"):
        assert all(set(one["name"]) == LANGUAGES for one in WORDS[kind])
    assert all(set(one[part]) == LANGUAGES for one in WORDS["conditions"] for part in ("title", "text"))


def test_furniture_has_its_room_and_four_pieces() -> None:
    assert [one["number"] for one in WORDS["furniture"]] == list(range(1, numbers.NUMBERS + 1))
    by_number = {one["number"]: one for one in WORDS["furniture"]}
    assert (by_number[1]["room"], by_number[14]["room"], by_number[29]["room"]) == ("living", "bath", None)
    assert [number for number, one in by_number.items() if not one["may_be_given"]] == [numbers.CARPET]
    for one in WORDS["furniture"]:
        assert [piece["card"][-1] for piece in one["pieces"]] == ["a", "a", "b", "b"]
        for piece in one["pieces"]:
            assert all(row < piece["height"] and column < piece["width"] for row, column in piece["furniture"])


@pytest.mark.parametrize("condition", [one["condition"] for one in WORDS["conditions"]])
def test_the_example_of_every_condition_is_a_bonus_with_that_sentence(condition: str) -> None:
    told = next(one for one in WORDS["conditions"] if one["condition"] == condition)
    content = mission(f"{HOUSE}\n[[bonus]]\n{toml(told['example'])}")
    assert GAME.check_content(content) == []
    about = GAME.describe_content(content)
    assert about is not None
    assert about["bonuses"] == [told["text"]]


@pytest.mark.parametrize("condition", [one["condition"] for one in WORDS["conditions"]])
def test_the_fields_of_every_condition_are_those_that_a_file_may_have(condition: str) -> None:
    told = next(one for one in WORDS["conditions"] if one["condition"] == condition)
    known = bonuses.CONDITIONS[condition]
    assert {field["name"] for field in told["fields"]} == {*known.needs, *known.may, "points"}
    for field in told["fields"]:
        if field["kind"] != "number":
            continue
        for value, fine in ((field["least"] - 1, False), (field["most"] + 1, False), (field["least"], True)):
            entry = {**told["example"], field["name"]: value}
            problems = GAME.check_content(mission(f"{HOUSE}\n[[bonus]]\n{toml(entry)}"))
            said = f"{field['name']} must be a number from {field['least']} to {field['most']}"
            assert any(said in problem for problem in problems) == (not fine), problems


def test_the_limits_are_those_that_files_are_held_to() -> None:
    limits = WORDS["limits"]
    assert (limits["rooms"], limits["markers"], limits["width"], limits["height"]) == (5, 25, 18, 14)
    assert limits["texts"] == missions.LONGEST
    assert re.fullmatch(limits["name"]["pattern"], "old-mill")
    wide = " ." * limits["width"]
    plan = f'plan = """\n{wide}\n{wide}\n{wide}\n{wide}\n"""'
    fits = re.sub(r'plan = """.*?"""', plan, HOUSE, flags=re.DOTALL)
    assert GAME.check_content(mission(fits)) == []
    assert GAME.check_content(mission(fits.replace(wide, f"{wide} .", 1))) != []


def test_every_named_mission_can_be_described() -> None:
    for named in GAME.named_content():
        about = GAME.describe_content(named.content)
        assert about is not None
        assert about["view"]["mission"]["name"] == named.name
        assert len(about["bonuses"]) == len(about["view"]["bonuses"])


def test_a_mission_with_problems_is_not_described() -> None:
    assert GAME.describe_content(mission(HOUSE.replace('"14"', '"99"'))) is None


# What matches on trial say ------------------------------------------------------------------------------


def played(name: str, spec: str, matches: int = 2) -> list[Any]:
    """The ends of some matches of a mission."""
    game = GAME.with_content(GAME.content_called(name))
    return [play_alone(SoloMatch(game, spec, tuple(game.check_options(None).items()), seed)) for seed in range(matches)]


def test_a_trial_tells_the_shares_of_rooms_furniture_and_bonuses() -> None:
    game = GAME.with_content(GAME.content_called("lake-house"))
    ends = played("lake-house", "greedy", 4)
    found = game.trial(ends)
    views = [game.view(end, SPECTATOR) for end in ends]
    assert found is not None
    counted = [view["plans"][0]["points"]["counted"] for view in views]
    assert found.furniture == pytest.approx(sum(counted) / (4 * 11))
    complete = [all(room["why"] == "counts" for room in view["plans"][0]["rooms"]) for view in views]
    assert found.all_rooms == pytest.approx(sum(complete) / 4)
    assert len(found.bonuses) == len(views[0]["bonuses"])
    for place, (met, mean) in enumerate(found.bonuses):
        paid = [view["plans"][0]["points"]["bonuses"][place]["points"] for view in views]
        assert met == pytest.approx(sum(one > 0 for one in paid) / 4)
        assert mean == pytest.approx(sum(paid) / 4)


def test_before_the_first_match_nothing_is_said() -> None:
    found = GAME.trial([])
    assert found is not None
    assert (found.bonuses, found.difficulty, found.bands) == ((), None, ())


@slow_uncompiled
@pytest.mark.parametrize(("name", "pencils"), [("training", 1), ("grandma", 2), ("alpine-hut", 3)])
def test_a_trial_proposes_the_pencils_that_our_missions_have(name: str, pencils: int) -> None:
    found = GAME.trial(played(name, GAME.trial_player, 3))
    assert found is not None
    assert found.difficulty == pencils


def studied() -> list[dict[str, str]]:
    """The table of trials in the pages about missions."""
    page = (Path(__file__).parents[3] / "docs" / "games" / "verplant-study.md").read_text()
    rows = [line for line in page.partition("## What a trial proposes")[2].split("\n") if line.startswith("| ")]
    names = (
        "mission",
        "pencils",
        "markers",
        "mean",
        "all rooms",
        "furniture",
        "left out",
        "proposed",
        "bands",
        "new bands",
    )
    return [dict(zip(names, (cell.strip() for cell in row.strip("|").split("|")), strict=True)) for row in rows[1:]]


def share(text: str) -> float:
    return float(text.removesuffix(" %")) / 100


def test_the_pencils_that_would_be_proposed_agree_with_most_of_our_missions() -> None:
    rows = studied()
    known = {one.name: one.difficulty for one in GAME.named_content()}
    assert {row["mission"]: int(row["pencils"]) for row in rows} == known
    proposed = {
        row["mission"]: study.pencils(share(row["all rooms"]), share(row["furniture"]), int(row["markers"]))
        for row in rows
    }
    assert proposed == {row["mission"]: int(row["proposed"]) for row in rows}, "the page tells what the code does"
    assert sum(proposed[name] == known[name] for name in known) == 22
    assert all(abs(proposed[name] - known[name]) <= 1 for name in known)


def test_the_bands_that_would_be_proposed_are_near_those_of_our_missions() -> None:
    near = [abs(float(row["mean"]) / int(row["bands"].split()[-1]) - 1) < 0.15 for row in studied()]
    assert sum(near) >= 23
    for row in studied():
        proposed = study.bands([round(float(row["mean"]))])
        assert all(abs(int(one) - other) <= 1 for one, other in zip(row["new bands"].split(), proposed, strict=True))


def test_V20_bands_are_shares_of_the_mean_and_rise() -> None:
    assert study.bands([40, 44, 36]) == (20, 28, 34, 40)
    assert study.bands([4]) == ()
    assert study.bands([-3, 1]) == ()
    assert study.bands([0]) == ()


def test_proposed_bands_are_accepted_by_the_file() -> None:
    for mean in (*range(60), 300, 999):
        if found := study.bands([mean]):
            text = HOUSE.replace("difficulty = 1", f"difficulty = 1\nbands = {list(found)}")
            assert GAME.check_content(mission(text)) == []


def test_only_what_is_almost_always_complete_has_one_pencil() -> None:
    assert study.pencils(1.0, 1.0, 10) == 1
    assert study.pencils(0.9, 1.0, 10) == 2, "a room that fails now and then"
    assert study.pencils(1.0, 0.95, 10) == 2
    assert study.pencils(1.0, 0.9, 25) == 3, "a long mission is a hard one"
    assert study.pencils(0.4, 0.8, 5) == 3, "mostly, a room is missing"
