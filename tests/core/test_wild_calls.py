"""Nothing that Python can call kills it, or answers with something that means nothing (decision 0017)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from drawingboard import speed
from drawingboard.core import position
from drawingboard.games import all_games

ROOT = Path(__file__).parents[2]
PARTS = [*(game.name for game in all_games()), "modules", "players"]


@pytest.mark.skipif(not speed.is_compiled(position), reason="plain Python has nothing to crash")
@pytest.mark.parametrize("part", PARTS)
def test_wild_arguments_are_answered_or_refused_and_nothing_is_broken(part: str, tmp_path: Path) -> None:
    notebook = tmp_path / "call"
    command = [
        sys.executable,
        "-X",
        "faulthandler",
        str(ROOT / "tests" / "core" / "wild_calls.py"),
        part,
        str(notebook),
    ]
    paths = [str(Path(position.__file__).parents[2]), str(ROOT), str(ROOT / "tests")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT, check=False)
    last = notebook.read_text(errors="replace").strip() if notebook.exists() else "nothing yet"
    assert ended.returncode == 0, f"the last call was {last}\n{ended.stderr}"
    report = json.loads(ended.stdout)
    assert report["wrong"] == []
    assert report["calls"] > 1000
    assert 0 < report["refused"] < report["calls"]
    assert "Exception ignored" not in ended.stderr
