"""Which tests `make quick` runs for which changed files."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.quick import Runner, choose, is_stale, names_of_games

from tools import quick

ARCHITECTURE = "tests/test_architecture.py"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree with the names of ours."""
    for path in (
        "src/drawingboard/server/clocks.py",
        "src/drawingboard/server/seats.py",
        "src/drawingboard/server/wire.py",
        "src/drawingboard/server/storage/lock.py",
        "src/drawingboard/server/storage/store.py",
        "src/drawingboard/server/websocket/endpoint.py",
        "src/drawingboard/games/floorplan/rules/rooms.py",
        "src/drawingboard/games/floorplan/README.md",
        "src/drawingboard/speed.py",
        "tests/test_architecture.py",
        "tests/server/helpers.py",
        "tests/server/test_clocks.py",
        "tests/server/test_clocks_in_rounds.py",
        "tests/server/test_store.py",
        "tests/server/test_websocket.py",
        "tests/server/test_wire.py",
        "tests/games/floorplan/test_rooms.py",
        "tests/browser/test_table.py",
        "tests/tools/test_build.py",
        "tools/build.py",
        "docs/concepts.md",
        "web/src/store.ts",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(">>> 1" if path.endswith(".py") else "")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "near"),
    [
        (
            "src/drawingboard/server/clocks.py",
            [
                "src/drawingboard/server/clocks.py",
                "tests/server/test_clocks.py",
                "tests/server/test_clocks_in_rounds.py",
            ],
        ),
        (
            "src/drawingboard/server/storage/store.py",
            ["src/drawingboard/server/storage/store.py", "tests/server/test_store.py"],
        ),
        (
            "src/drawingboard/server/websocket/endpoint.py",
            ["src/drawingboard/server/websocket/endpoint.py", "tests/server/test_websocket.py"],
        ),
        (
            "src/drawingboard/games/floorplan/rules/rooms.py",
            ["src/drawingboard/games/floorplan/rules/rooms.py", "tests/games/floorplan/test_rooms.py"],
        ),
        ("src/drawingboard/server/gone.py", []),
        ("tests/server/test_store.py", ["tests/server/test_store.py"]),
        ("tests/server/test_gone.py", []),
        ("tests/browser/test_table.py", []),
        ("tools/build.py", ["tests/tools/test_build.py"]),
        ("docs/concepts.md", ["docs/concepts.md", "tests/test_docs.py"]),
        ("web/src/store.ts", []),
        ("Makefile", []),
    ],
)
def test_a_file_is_tested_by_what_has_its_name(changed: str, near: list[str], tree: Path) -> None:
    assert choose([changed], tree).near == [ARCHITECTURE, *near]


def test_a_file_without_tests_of_its_own_is_tested_by_its_folder(tree: Path) -> None:
    for changed in ("src/drawingboard/server/seats.py", "src/drawingboard/server/storage/lock.py"):
        assert choose([changed], tree).far == [
            "tests/server/test_clocks.py",
            "tests/server/test_clocks_in_rounds.py",
            "tests/server/test_store.py",
            "tests/server/test_websocket.py",
            "tests/server/test_wire.py",
        ]


def test_a_source_without_examples_is_not_looked_through_for_some(tree: Path) -> None:
    changed = "src/drawingboard/server/clocks.py"
    (tree / changed).write_text("")
    assert changed not in choose([changed], tree).near


def test_a_helper_of_tests_calls_for_the_tests_beside_it(tree: Path) -> None:
    assert "tests/server/test_store.py" in choose(["tests/server/helpers.py"], tree).far


def test_what_is_near_does_not_run_again_with_its_folder(tree: Path) -> None:
    chosen = choose(["src/drawingboard/server/seats.py", "src/drawingboard/server/clocks.py"], tree)
    assert "tests/server/test_clocks.py" in chosen.near
    assert "tests/server/test_clocks.py" not in chosen.far


def test_a_change_of_a_game_calls_for_its_contract(tree: Path) -> None:
    assert choose(["src/drawingboard/games/floorplan/rules/rooms.py"], tree).contract == {"floorplan"}
    assert choose(["src/drawingboard/server/clocks.py"], tree).contract == set()


def test_a_change_of_the_client_calls_for_its_types_and_tests(tree: Path) -> None:
    assert choose(["web/src/store.ts"], tree).web
    assert not choose(["src/drawingboard/server/clocks.py"], tree).web
    assert choose(["src/drawingboard/server/wire.py"], tree).wire


def test_folders_of_games_are_known_by_the_names_of_the_games() -> None:
    assert names_of_games({"floorplan", "dschunke"}) == ["dschunke", "floor-plan"]


def test_sources_run_where_a_compiled_module_is_older(tree: Path) -> None:
    source = tree / "src/drawingboard/games/floorplan/rules/rooms.py"
    assert not is_stale(tree)
    compiled = source.with_name("rooms.cpython-311-x86_64-linux-gnu.so")
    compiled.touch()
    os.utime(source, (1, 1))
    assert not is_stale(tree)
    os.utime(compiled, (0, 0))
    assert is_stale(tree)


def test_it_says_what_failed_and_what_was_not_reached(capfd: pytest.CaptureFixture[str]) -> None:
    runner = Runner(limit=1.5)
    runner.run("fine", [sys.executable, "-c", ""])
    runner.run("empty", [sys.executable, "-c", "raise SystemExit(5)"], fine=(0, 5))
    runner.run("broken", [sys.executable, "-c", "raise SystemExit(1)"])
    runner.run("slow", [sys.executable, "-c", "import time; time.sleep(60)"])
    runner.run("never", [sys.executable, "-c", ""])
    assert runner.report() == 1
    said = capfd.readouterr().out
    assert "time was up during: slow, never; 'make test' runs it all; failed: broken" in said


def test_what_git_does_not_know_yet_counts_as_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c"]
    subprocess.run([*git, "init", "-q", "-b", "main"], cwd=tmp_path, check=True)
    (tmp_path / "old").write_text("1")
    subprocess.run([*git, "add", "old"], cwd=tmp_path, check=True)
    subprocess.run([*git, "commit", "-q", "-m", "x"], cwd=tmp_path, check=True)
    assert quick.changed_files(quick.default_base()) == []
    (tmp_path / "old").write_text("2")
    (tmp_path / "new").write_text("1")
    assert quick.changed_files(quick.default_base()) == ["new", "old"]


def test_its_examples_are_true() -> None:
    assert doctest.testmod(quick).failed == 0
