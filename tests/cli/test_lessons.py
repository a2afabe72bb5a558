"""``drawingboard lessons``: what it says of the lessons that come with the games."""

from __future__ import annotations

import json
import re

from click.testing import CliRunner

from drawingboard.cli import main


def test_the_time_of_lessons_is_told_in_every_language() -> None:
    told = CliRunner().invoke(main, ["lessons", "time", "--game", "dschunke"])
    assert re.fullmatch(
        r"dschunke: 6 lessons, minutes in all: en \d\.\d, de \d\.\d, fr \d\.\d, es \d\.\d\n", told.output
    )
    told = CliRunner().invoke(main, ["lessons", "time", "--json"])
    found = json.loads(told.output)
    assert set(found) == {"planquadrat", "dschunke", "floor-plan", "zoned-out", "verplant"}
    assert set(found["dschunke"]["rats"]) == {"en", "de", "fr", "es"}
    assert 5 < found["dschunke"]["rats"]["en"] < 60
