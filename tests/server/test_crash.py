"""A power cut takes back nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from drawingboard.cli.bench_crash import pull_the_plug


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(data: Path) -> None:
    report = asyncio.run(pull_the_plug(data, "planquadrat", 4, 6, random.Random(7)))
    assert report.times == 4
    assert report.acknowledged > 50
    assert report.sound, report
