"""Recorded matches in the terminal: looked at turn by turn, and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import complaint, output, run

TYPED = ["L c4n", "S a1n", "undo", "S b1n", "c4n > d4n", "resign", "y"]


@pytest.fixture
def record() -> Path:
    """A short match: a large house, one house taken back, one slid, then light gives up."""
    output("play", "planquadrat", "-a", "person", "-o", "first=1", "--seed", "1", "--record", "m.record", typed=TYPED)
    return Path("m.record")


def test_a_record_is_drawn_turn_by_turn_with_what_happened(record: Path) -> None:
    text = output("replay", record)
    sentences = [
        "planquadrat: person 1 against person 2",
        "light places a large house at c4n",
        "dark places a small house at a1n",
        "dark takes back entry 2",
        "dark places a small house at b1n",
        "dark slides the large house at c4n to d4n",
        "light resigns",
        "The match is over: light resigned.",
    ]
    places = [text.index(sentence) for sentence in sentences]
    assert places == sorted(places)
    assert "   +   +   +   +-----------+   +   +" in text


def test_that_time_ran_out_is_told_as_well(record: Path) -> None:
    record.write_text(record.read_text().replace("(resigns)", "(time)").replace("ending: resigned", "ending: time"))
    text = output("replay", record)
    assert "light runs out of time" in text
    assert "The match is over: the time of light ran out." in text


def test_step_waits_after_every_turn_and_can_be_stopped(record: Path) -> None:
    text = output("replay", record, "--step", typed=["", "q"])
    assert "dark slides the large house" in text
    assert "The match is over" not in text


def test_a_match_that_goes_on_can_be_looked_at_too() -> None:
    output("play", "dschunke", "-a", "person", "--seed", "1", "--record", "d.record", typed=[])
    assert "The match is not over." in output("replay", "d.record")


def test_a_good_record_is_in_order(record: Path) -> None:
    assert output("verify", record) == "m.record: in order, 6 entries\n"
    assert json.loads(output("verify", record, "--json")) == {"ok": True, "entries": 6, "findings": []}


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("L c4n", "L c4w", "entry"),
        ("winners: 2", "winners: 1", "the record says"),
        ("ending: resigned", "ending: houses", "the record says"),
        ("seed: ", "seed: 00", "the seed"),
    ],
    ids=["another move", "another winner", "another ending", "another seed"],
)
def test_a_tampered_record_is_found_out(record: Path, old: str, new: str, finding: str) -> None:
    text = record.read_text()
    assert old in text
    tampered = text.replace(old, new)
    if old == "seed: ":
        tampered = tampered[:-3] + "\n"
    record.write_text(tampered)
    result = run("verify", record)
    assert result.exit_code == 1
    assert finding in result.stdout
    assert json.loads(run("verify", record, "--json").stdout)["ok"] is False


def test_a_file_that_is_no_record_is_refused_with_its_line() -> None:
    Path("letter.txt").write_text("Dear Ada,\n")
    assert complaint("verify", "letter.txt").startswith("Error: letter.txt: line 1: expected ")
    Path("picture.png").write_bytes(b"\x89PNG\xff")
    assert "is not a text file" in complaint("replay", "picture.png")
