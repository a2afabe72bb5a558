"""A terminal for the tests: commands run here, and what they print is text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from click.testing import CliRunner, Result

from drawingboard.cli import main
from tests.databases import url_for


def run(*words: object, typed: str | list[str] = "") -> Result:
    """Run ``drawingboard`` with these words; ``typed`` is what somebody types, line by line."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    data = next((Path(str(folder)) for word, folder in pairwise(words) if word == "--data"), None)
    database = url_for(data) if data else ""
    return CliRunner(env={"COLUMNS": "100", "DRAWINGBOARD_DATABASE": database}).invoke(
        main, [str(word) for word in words], input=lines, prog_name="drawingboard"
    )


def output(*words: object, typed: str | list[str] = "") -> str:
    """What a command prints that is expected to go well."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.output


def complaint(*words: object) -> str:
    """The one line that a command says when it is refused."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return result.stderr
