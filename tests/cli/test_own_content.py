"""Cards and missions of one's own in the terminal: a folder, or a single file of any name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.cli.own_content import content_at, problems_at, with_own
from drawingboard.core.content import WrongContent
from drawingboard.core.game import Game
from tests.cli.terminal import complaint, output, run

VERPLANT = drawingboard.game("verplant")
DSCHUNKE = drawingboard.game("dschunke")
FLOOR_PLAN = drawingboard.game("floor-plan")
PLANQUADRAT = drawingboard.game("planquadrat")
LIGHTHOUSE = VERPLANT.content_called("lighthouse").text("mission.toml")


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refused(game: Game[Any], path: Path) -> tuple[str, ...]:
    with pytest.raises(WrongContent) as wrong:
        with_own(game, path)
    return wrong.value.problems


def test_a_mission_is_a_file_of_any_name(tmp_path: Path) -> None:
    path = written(tmp_path, "my tower.toml", LIGHTHOUSE)
    assert content_at(VERPLANT, path) == VERPLANT.content_called("lighthouse")
    assert problems_at(VERPLANT, path) == []
    assert with_own(VERPLANT, path).content_version() == with_own(VERPLANT, tmp_path / path.name).content_version()


def test_a_file_is_known_by_its_name(tmp_path: Path) -> None:
    kitchen = VERPLANT.content.text("kitchen.toml").replace("Long counter", "Endless counter")
    path = written(tmp_path, "kitchen.toml", kitchen)
    assert content_at(VERPLANT, path).text("kitchen.toml") == kitchen
    assert content_at(VERPLANT, tmp_path) == content_at(VERPLANT, path)


def test_a_game_with_one_file_takes_any_name(tmp_path: Path) -> None:
    path = written(tmp_path, "mine.toml", DSCHUNKE.content.text("strips.toml"))
    assert content_at(DSCHUNKE, path) == DSCHUNKE.content


def test_where_several_could_be_meant_the_name_has_to_say_which(tmp_path: Path) -> None:
    path = written(tmp_path, "mine.toml", "")
    assert refused(FLOOR_PLAN, path) == ("mine.toml is no file of Floor Plan; call it sheet.toml or clients.toml",)
    assert refused(PLANQUADRAT, path) == ("PlanQuadrat has no cards or tiles",)


def test_what_is_wrong_is_told_with_the_name_that_the_file_has(tmp_path: Path) -> None:
    path = written(tmp_path, "tower.toml", LIGHTHOUSE.replace("difficulty = 3", "difficulty = 7"))
    told = "tower.toml, line 6: mission: difficulty must be 1 to 3 pencils, not 7"
    assert problems_at(VERPLANT, path) == [told]
    assert refused(VERPLANT, path) == (told,)
    path = written(tmp_path, "slip.toml", LIGHTHOUSE.replace('chapter = "country"', "chapter = country"))
    assert problems_at(VERPLANT, path) == [
        'slip.toml, line 5: invalid value at character 11; texts stand in quotation marks: chapter = "country"'
    ]
    path = written(tmp_path, "large.toml", "#" * 70_000)
    assert refused(VERPLANT, path) == ("large.toml: 70000 bytes instead of at most 65536",)
    path = written(tmp_path, "hidden.toml", "# \u202e\n")
    assert refused(VERPLANT, path) == ("hidden.toml: line 1: the character U+202E cannot be shown",)


def test_a_name_that_is_mistyped_is_told(tmp_path: Path) -> None:
    written(tmp_path, "kitchen.toml", VERPLANT.content.text("kitchen.toml"))
    written(tmp_path, "misson.toml", LIGHTHOUSE)
    assert refused(VERPLANT, tmp_path) == (
        "misson.toml is no file of Verplant & Zugestellt; is it mission.toml? Then give it that name",
    )
    (tmp_path / "misson.toml").rename(tmp_path / "Mission.toml.txt")
    assert problems_at(VERPLANT, tmp_path) == [
        "Mission.toml.txt is no file of Verplant & Zugestellt; is it mission.toml? Then give it that name"
    ]


def test_other_files_in_the_folder_say_nothing(tmp_path: Path) -> None:
    written(tmp_path, "mission.toml", LIGHTHOUSE)
    written(tmp_path, "notes.toml", "")
    written(tmp_path, "mission.toml.old", "")
    assert problems_at(VERPLANT, tmp_path) == []


def test_a_folder_with_a_mission_of_another_name_says_how_it_is_played(tmp_path: Path) -> None:
    path = written(tmp_path, "tower.toml", LIGHTHOUSE)
    assert problems_at(VERPLANT, tmp_path)[0].endswith(f"a single file is named by itself: --content {path}")


def test_a_house_that_is_too_small_can_be_played_and_does_not_pass_the_check(tmp_path: Path) -> None:
    text = '[mission]\nname = "x"\ndifficulty = 1\ntitle = "X"\nstory = "X."\nplan = " ."\n'
    path = written(tmp_path, "dot.toml", text + '[[room]]\nkind = "bath"\nfurniture = ["14"]\n')
    assert problems_at(VERPLANT, path) == [
        "dot.toml, line 9: room 1: furniture 14 (toilet) fits nowhere in the plan; "
        "draw more floor for it, or leave it out"
    ]
    assert with_own(VERPLANT, path).start(seats=1).legal_actions()


# In the terminal ----------------------------------------------------------------------------------------------


def test_a_mission_in_a_file_is_checked_shown_studied_and_played(tmp_path: Path) -> None:
    path = written(tmp_path, "villa.toml", LIGHTHOUSE.replace("The light keeper’s promise", "Villa by the sea"))
    assert output("content", "check", path, "-g", "verplant") == "verplant: in order\n"
    assert output("content", "show", path, "-g", "verplant").startswith("verplant: content ")
    studied = output("study", "verplant", "--content", path, "-n", 1, "--player", "random", "-p", 1)
    assert "1 match played alone by random" in studied
    assert "Villa by the sea" in output(
        "play", "verplant", "--content", path, "--seed", "1", "--record", "villa.record"
    )
    assert "Villa by the sea" in Path("villa.record").read_text(encoding="utf-8"), "a record carries its mission"


def test_what_is_wrong_with_a_mission_in_a_file_is_listed(tmp_path: Path) -> None:
    path = written(tmp_path, "villa.toml", LIGHTHOUSE.replace('"9", "12", "11"', '"9", "12", "111"'))
    told = "villa.toml, line 76: room 2: there is no furniture 111; there are 1–33"
    result = run("content", "check", path, "-g", "verplant")
    assert (result.exit_code, result.stdout) == (1, f"verplant: {told}\n")
    assert told in complaint("play", "verplant", "--content", path)


def test_each_thing_that_is_wrong_has_a_line_of_its_own(tmp_path: Path) -> None:
    spoilt = LIGHTHOUSE.replace('"9", "12", "11"', '"9", "12", "111"').replace("difficulty = 3", "difficulty = 7")
    told = complaint("play", "verplant", "--content", written(tmp_path, "villa.toml", spoilt))
    assert told.splitlines() == [
        "Error: several things are wrong:",
        "  villa.toml, line 6: mission: difficulty must be 1 to 3 pencils, not 7",
        "  villa.toml, line 76: room 2: there is no furniture 111; there are 1–33",
    ]
