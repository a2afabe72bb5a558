"""The program as a whole: help, version, lists of games, and how it is started."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

import drawingboard
from drawingboard.cli.app import COMMANDS, main
from tests.cli.terminal import complaint, output, run

PATH = str(Path(drawingboard.__file__).parents[1])


def every_command() -> list[tuple[str, ...]]:
    """All commands and the commands within them, by the words that call them."""
    context = click.Context(main)
    found: list[tuple[str, ...]] = [()]
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        found.append((name,))
        if isinstance(command, click.Group):
            found += [(name, inner) for inner in command.list_commands(context)]
    return found


@pytest.mark.parametrize("words", every_command(), ids=" ".join)
def test_every_command_has_a_help_that_fits_a_terminal(words: tuple[str, ...]) -> None:
    text = output(*words, "--help")
    assert text.startswith("Usage: drawingboard")
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_help_says(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert (command.help or "").splitlines()[0] == COMMANDS[name]


def test_the_version_says_whether_it_is_compiled() -> None:
    assert output("--version").startswith(f"drawingboard {drawingboard.__version__} (")


def test_an_unknown_command_is_answered_with_the_nearest() -> None:
    assert complaint("pley").startswith(
        "Error: there is no command 'pley' (did you mean 'play'?); the commands are play,"
    )


def test_games_lists_every_game_with_its_options() -> None:
    text = output("games")
    for game in drawingboard.all_games():
        assert game.title in text
        assert all(f"-o {option.name}=" in text for option in game.options)
    assert "Dschunke" not in output("games", "planquadrat")


def test_games_as_json_has_everything_a_program_needs_to_open_a_table() -> None:
    [game] = json.loads(output("games", "planquadrat", "--json"))
    assert game["name"] == "planquadrat"
    assert game["seats"] == [2, 2]
    assert {"name", "choices", "default", "about", "rule"} == set(game["options"][0])


def test_a_missing_file_is_named() -> None:
    result = run("replay", "nowhere.record")
    assert result.exit_code == 2
    assert "'nowhere.record' does not exist" in result.stderr


def started(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as people do, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "drawingboard", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": PATH, "PYTHONUTF8": "1", **environment},
        check=False,
        timeout=60,
    )


def test_help_loads_neither_players_nor_matches() -> None:
    code = (
        "import sys; from drawingboard.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = [name for name in sys.modules if name.startswith(('drawingboard.match', 'drawingboard.players'))]\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": PATH}, check=True, timeout=60)


def test_uncompiled_it_says_so() -> None:
    assert "not compiled" in started("--version", DRAWINGBOARD_PURE="1").stdout


def test_a_match_played_through_pipes() -> None:
    run = started("play", "planquadrat", "-a", "random", "--seed", "1", typed="?\nL c4n\nquit\n", COLUMNS="80")
    assert run.returncode == 0
    assert run.stderr == ""
    assert "To go on: drawingboard play --resume planquadrat-1.record" in run.stdout


def test_errors_go_to_the_error_stream_with_exit_code_2() -> None:
    run = started("play", "chess")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("Error: there is no game 'chess'")
