"""Arena, benchmark and content check: tables for people, JSON for programs."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest

import drawingboard
from drawingboard import speed
from drawingboard.cli.arena import ProgressBar
from drawingboard.core import position
from drawingboard.core.game import LEVELS
from drawingboard.games.dschunke import content
from drawingboard.games.floorplan.game import FloorPlan
from drawingboard.games.planquadrat.game import PlanQuadrat
from tests.cli.terminal import complaint, output, run
from tests.players.matches import slow_uncompiled

ARENA = ("arena", "random", "random", "--game", "planquadrat", "--games", "2", "--processes", "1", "--seed", "3")


def test_the_arena_tells_who_is_stronger_and_how_sure_that_is() -> None:
    text = output(*ARENA)
    assert text.startswith("PlanQuadrat, 2 matches\nplayer  won  shared  mean score\nrandom")
    assert "random: mean margin " in text
    assert "(95 %: " in text


def test_the_arena_as_json() -> None:
    result = json.loads(output(*ARENA, "-o", "rim=wall", "--json"))
    assert result["game"] == "planquadrat"
    assert result["options"] == {"rim": "wall"}
    assert result["games"] == 2 == result["a_wins"] + result["b_wins"] + result["draws"]
    assert {"a_mean_score", "b_mean_score", "mean_margin", "elo", "elo_low", "elo_high"} <= set(result)
    assert result == json.loads(output(*ARENA, "-o", "rim=wall", "--json")), "same seed, same matches"


def test_the_arena_suggests_the_player_that_was_meant() -> None:
    assert "(did you mean 'greedy'?)" in complaint("arena", "gredy", "random", "-g", "planquadrat")
    assert "in pairs" in complaint("arena", "greedy", "random", "-g", "planquadrat", "-n", "3")


def test_the_ladder_tells_how_far_each_level_is_above_the_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlanQuadrat, "levels", dict.fromkeys(LEVELS, "random"))
    ladder = ("arena", "--ladder", "-g", "planquadrat", "-n", "2", "-p", "1")
    text = output(*ladder)
    assert text.startswith("PlanQuadrat, 2 matches of two for each step; in parentheses the 95 % interval\nlevel ")
    assert [line.split()[:2] for line in text.splitlines()[2:-1]] == [[level, "random"] for level in LEVELS]
    assert "Elo above it" in text
    result = json.loads(output(*ladder, "--json"))
    assert [step["a"] for step in result["steps"]] == list(LEVELS[1:])
    assert {"a_share", "elo", "elo_low", "elo_high"} <= set(result["steps"][0])


def test_the_ladder_of_sheets_tells_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FloorPlan, "levels", dict.fromkeys(LEVELS, "random"))
    text = output("arena", "--ladder", "-g", "floor-plan", "-n", "2", "-p", "1")
    assert text.startswith("Floor Plan, 2 matches alone, the same for all levels; in parentheses the 95 % interval\n")
    assert "mean points" in text
    assert "more than the one below" in text


def test_levels_compete_by_name() -> None:
    text = output("arena", "easy", "beginner", "-g", "dschunke", "-n", "2", "-p", "1")
    assert text.startswith("Dschunke, 2 matches\n")
    assert "\neasy: mean margin " in text


def test_a_ladder_needs_no_players_and_players_need_names() -> None:
    assert "with --ladder the levels play; leave out greedy" in complaint("arena", "greedy", "--ladder", "-g", "dsch")
    assert "nobody is named to compete; name two players at least, or use --ladder" in complaint("arena", "-g", "dsch")
    assert "(did you mean 'beginner'?)" in complaint("arena", "beginer", "easy", "-g", "dschunke")


THREE = ("arena", "random", "random", "random", "-g", "floor-plan", "--games", "3", "--processes", "1")


def test_the_arena_tells_how_three_players_share_the_victories() -> None:
    text = output(*THREE)
    assert text.startswith("Floor Plan, 3 matches of 3; in parentheses the 95 % interval\nplayer ")
    assert [line.split()[0] for line in text.splitlines()[2:-1]] == ["random"] * 3
    result = json.loads(output(*THREE, "--seats", "3", "--json"))
    assert [player["player"] for player in result["players"]] == ["random"] * 3
    assert {"share", "share_low", "share_high", "mean_score", "mean_rank"} <= set(result["players"][0])
    assert len(result["matches"]) == result["games"] == 3


def test_the_arena_refuses_players_that_do_not_fit_the_seats() -> None:
    assert "greedy cannot compete alone" in complaint("arena", "greedy", "-g", "planquadrat")
    assert "PlanQuadrat is for 2 players, not 3" in complaint("arena", *["random"] * 3, "-g", "planquadrat")
    assert "3 players are named, but --seats says 4" in complaint(*THREE, "--seats", "4")
    assert "with --seats 1 two players are compared, not 3" in complaint(*THREE, "--seats", "1")
    assert "20 is not possible, 18 or 21 would be" in complaint(*THREE, "--games", "20")


ALONE = ("--games", "2", "--processes", "1", "--seed", "3")


def test_the_arena_for_one_compares_what_both_make_of_the_same_matches() -> None:
    text = output("arena", "random", "random", "-g", "floor-plan", "--seats", "1", *ALONE)
    assert text.startswith("Floor Plan, 2 matches, each played alone by both with the same luck\nplayer")
    assert "mean margin +0.0 points (95 %: +0.0 to +0.0)" in text
    result = json.loads(output("arena", "random", "random", "-g", "floor-plan", "--seats", "1", *ALONE, "--json"))
    assert result["a_scores"] == result["b_scores"]
    assert "PlanQuadrat is for 2 players" in complaint("arena", "random", "random", "-g", "plan", "--seats", "1")


def test_a_study_counts_what_matches_consist_of() -> None:
    text = output("study", "floor-plan", "--player", "random", *ALONE)
    assert text.startswith("Floor Plan, 2 matches played alone by random\n\npoints ")
    assert all(f"\n{group} " in text for group in ("column", "rooms", "bonus", "client"))
    result = json.loads(output("study", "floor-plan", "--player", "random", *ALONE, "--json"))
    assert (result["game"], result["player"], result["games"]) == ("floor-plan", "random", 2)
    assert {"seats", "group", "name", "matches", "earned", "mean", "spread", "most"} == set(result["findings"][0])
    assert result["findings"][0]["seats"] == 1
    assert "nothing to study" in complaint("study", "dschunke", "--player", "random")
    assert "Floor Plan is studied alone, not with 2 players" in complaint("study", "floor-plan", "--seats", "2")


def test_a_study_can_be_kept_in_a_journal(tmp_path: Path) -> None:
    kept = ("study", "floor-plan", "--player", "random", *ALONE, "--journal", str(tmp_path / "study.jsonl"))
    first, second = output(*kept).splitlines(), output(*kept).splitlines()
    assert first[:-1] == second[:-1]
    assert first[-1] == "Played on 1 core (processes)."
    assert second[-1] == "Nothing was played: all 2 matches were in the journal."
    assert len((tmp_path / "study.jsonl").read_text(encoding="utf-8").splitlines()) == 3
    more = output(*kept, "--games", "3", "--on", "threads").splitlines()
    assert more[-1] == "Played on 1 core (threads); 2 more matches were in the journal."
    assert json.loads(output(*kept, "--json"))["run"] == {"on": "processes", "cores": 0, "played": 0, "kept": 2}
    assert "was written by another run, with seed 3 and not 4" in complaint(*kept, "--seed", "4")
    assert "effort" in complaint(*kept, "--optimum")


@pytest.mark.parametrize("words", [ARENA, (*ARENA, "--ladder")], ids=["arena", "ladder"])
def test_the_arena_can_be_kept_in_a_journal(
    tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlanQuadrat, "levels", dict.fromkeys(LEVELS, "random"))
    named = [word for word in words if "--ladder" not in words or word != "random"]
    kept = (*named, "--journal", str(tmp_path / "arena.jsonl"))
    first, second = output(*kept).splitlines(), output(*kept).splitlines()
    assert first[:-1] == second[:-1]
    assert second[-1].startswith("Nothing was played: all ")
    assert "players " in complaint("arena", "greedy", "random", "-g", "planquadrat", *kept[-2:])


def test_what_is_played_on_nothing_known_is_refused() -> None:
    assert "nothing can be played on 'cloud'; choose threads, processes, ray or" in complaint(*ARENA, "--on", "cloud")


def test_ctrl_c_says_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: object) -> None:
        raise KeyboardInterrupt

    kept = ("study", "floor-plan", "--player", "random", *ALONE, "--journal", str(tmp_path / "study.jsonl"))
    output(*kept, "--games", "1")
    monkeypatch.setattr("drawingboard.arena.study.played_through", interrupted)
    result = run(*kept)
    assert result.exit_code == 130
    assert "study.jsonl has 1 of the matches, and" in result.stderr
    assert "the same command goes on from there" in result.stderr
    assert "with --journal FILE it could go on from here" in run(*kept[:-2]).stderr


@slow_uncompiled
def test_a_study_tells_how_many_points_were_possible() -> None:
    few = ("--player", "random", "--optimum", "--effort", "1", "--games", "1", "--processes", "1")
    lines = output("study", "verplant", "--named", "training", *few).splitlines()
    told = "1 match played alone by random, and what was possible at least"
    assert lines[0] == f"Verplant & Zugestellt, training, {told}"
    assert lines[1].split() == ["match", "random", "possible", "share"]
    assert lines[-3].startswith("mean")
    assert lines[-1] == "Played on 1 core (processes)."
    assert "nobody plays Dschunke alone" in complaint("study", "dschunke", *few)


def test_missions_are_studied_one_after_the_other_or_by_name() -> None:
    few = ("--games", "1", "--processes", "1", "--player", "random")
    text = output("study", "verplant", *few)
    assert text.count("1 match played alone by random") == 26
    assert text.splitlines()[-28].split()[0] == "training"
    result = json.loads(output("study", "verplant", *few, "--named", "lighthouse", "--json"))
    assert result["named"] == "lighthouse"
    assert {"mission", "bonus", "piece chosen"} <= {finding["group"] for finding in result["findings"]}
    text = output("arena", "random", "random", "-g", "verplant", "--named", "twins", "--seats", "1", *ALONE)
    assert text.startswith("Verplant & Zugestellt, 2 matches, each played alone by both")


def test_a_game_that_nobody_plays_alone_is_studied_with_every_number_of_players() -> None:
    few = ("--games", "1", "--processes", "1", "--player", "random")
    text = output("study", "zoned-out", *few)
    assert [line for line in text.splitlines() if line.startswith("Zoned Out")] == [
        f"Zoned Out, 1 match of {seats} played by random" for seats in (2, 3, 4)
    ]
    result = json.loads(output("study", "zoned-out", *few, "--seats", "4", "--json"))
    assert {finding["seats"] for finding in result["findings"]} == {4}
    assert [one["name"] for one in result["findings"] if one["group"] == "won"] == ["1st", "2nd", "3rd", "4th"]
    assert "Zoned Out is for 2 to 4 players, not 5" in complaint("study", "zoned-out", *few, "--seats", "5")


class Screen(io.StringIO):
    """An error stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_what_takes_long_shows_how_far_it_is_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.cli.arena.PATIENCE", -1.0)
    for stream, shown in ((Screen(), True), (io.StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        with ProgressBar() as progress:
            progress.tell(1, 2)
            progress.tell(2, 2)
        assert ("100%" in stream.getvalue()) == shown


def test_the_bench_measures_every_game_at_both_speeds() -> None:
    rows = json.loads(output("bench", "engine", "--seconds", "0.01", "--json"))
    speeds = {True, False} if speed.is_compiled(position) else {False}
    assert {(row["game"], row["compiled"]) for row in rows} == {
        (game.name, compiled) for game in drawingboard.all_games() for compiled in speeds
    }
    for row in rows:
        figures = ("matches_per_s", "actions_per_s", "listed_per_s", "branching", "copy_us", "score_us")
        assert all(row[figure] > 0 for figure in figures)
        assert row["branching"] == pytest.approx(row["listed_per_s"] / row["actions_per_s"], rel=0.01)
        assert (row["position_bytes"] > 0) == row["compiled"]


def test_the_bench_counts_decisions_and_not_draws() -> None:
    [row, *_] = json.loads(output("bench", "engine", "-g", "dschunke", "--seconds", "0.01", "--json"))
    assert row["actions_per_match"] == 42, "42 strips are laid (D3)"


def test_the_bench_as_a_table() -> None:
    text = output("bench", "engine", "--game", "planquadrat", "--seconds", "0.01")
    if speed.is_compiled(position):
        assert text.splitlines()[0].split()[:3] == ["game", "rules", "matches/s"]
        assert text.splitlines()[1].startswith("planquadrat  compiled")
    else:
        assert text.startswith("Nothing is compiled here")


@pytest.fixture
def folder() -> Path:
    """A folder of one's own with strips of one's own."""
    Path("mine").mkdir()
    shutil.copy(content.HOME / content.FILE, "mine")
    return Path("mine")


def test_our_own_content_is_in_order() -> None:
    in_order = [f"{name}: in order" for name in ("dschunke", "floor-plan", "zoned-out", "verplant")]
    assert output("content", "check").splitlines() == in_order


def test_a_copy_of_it_is_in_order_and_can_be_played_with(folder: Path) -> None:
    assert output("content", "check", folder, "--game", "dschunke") == "dschunke: in order\n"
    assert "Dschunke" in output("play", "dschunke", "-a", "person", "--content", folder, "--seed", "1")


def test_a_broken_folder_is_told_with_file_and_entry(folder: Path) -> None:
    file = folder / content.FILE
    file.write_text(file.read_text().replace("RcA", "RcQ", 1))
    result = run("content", "check", folder, "--game", "dschunke")
    assert result.exit_code == 1
    assert "strips.toml" in result.stdout
    assert "Q" in result.stdout
    assert json.loads(run("content", "check", folder, "-g", "dschunke", "--json").stdout)["dschunke"]


def test_an_empty_folder_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = run("content", "check", "empty", "--game", "dschunke")
    assert result.exit_code == 1
    assert "strips.toml" in result.stdout


def test_a_game_without_content_says_so() -> None:
    assert "PlanQuadrat has no cards or tiles" in complaint("content", "check", "--game", "planquadrat")


def test_a_match_with_own_cards_is_kept_with_them_and_looked_at_without_the_folder(folder: Path) -> None:
    file = folder / content.FILE
    file.write_text(file.read_text().replace("RcA", "AcR", 1))
    output("play", "dschunke", "-a", "person", "--content", folder, "--seed", "1", "--record", "own.record")
    kept = Path("own.record").read_text()
    assert kept.startswith("Drawing Board record 2\n")
    shutil.rmtree(folder)
    assert "AcR" in kept
    assert "dschunke: " in output("replay", "own.record")
    assert "To go on" in output("play", "--resume", "own.record")


def test_content_show_tells_fingerprint_and_files(folder: Path) -> None:
    assert output("content", "show", "-g", "dschunke").startswith("dschunke: content 82100f9f0380\n    strips.toml, ")
    file = folder / content.FILE
    file.write_text(file.read_text().replace("RcA", "AcR", 1))
    about = json.loads(output("content", "show", folder, "-g", "dschunke", "--json"))
    assert about["version"] != "82100f9f0380"
    assert list(about["files"]) == ["strips.toml"]
    assert "PlanQuadrat has no cards or tiles" in complaint("content", "show", "-g", "planquadrat")
