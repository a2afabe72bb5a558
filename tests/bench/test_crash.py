"""A power cut takes back nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from pathlib import Path

from drawingboard.bench.crash import pull_the_plug
from drawingboard.bench.processes import environment


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(pull_the_plug(tmp_path / "data", "planquadrat", 4, 6, random.Random(7)))
    assert report.times == 4
    assert report.acknowledged > 50
    assert report.sound, report


def test_the_figures_of_a_measured_server_are_json_and_nothing_else() -> None:
    words = ("bench", "server", "--matches", "2", "--seconds", "0.5", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "drawingboard", *words], env=environment(), capture_output=True, text=True, check=True
    )
    [row] = json.loads(done.stdout)
    assert done.stderr == ""
    assert row["moves"] > 0
    assert row["refused"] == 0
