"""A match is reviewed in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawingboard.review import from_json
from tests.cli.terminal import complaint, output
from tests.players.matches import slow_uncompiled
from tests.records.make import FOLDER

TYPED = ["L c4n", "S b1n", "c4n > d4n", "S a5n", "d4n > e4n", "resign", "y"]
BLUNDERED = FOLDER / "planquadrat-ending-claimed.txt"
"""Light lets dark claim the whole town."""
SHORT = ("--effort", "glance", "-p", "1")


@pytest.fixture
def record() -> Path:
    """A short match between two people, after which dark gives up."""
    output("play", "planquadrat", "-a", "person", "-o", "first=1", "--seed", "1", "--record", "m.record", typed=TYPED)
    return Path("m.record")


@slow_uncompiled
def test_a_review_is_printed_with_boards_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    golden = Path(__file__).with_name("review.txt")
    assert output("review", BLUNDERED, *SHORT) == golden.read_text(encoding="utf-8")


@slow_uncompiled
def test_every_decision_is_told_of_when_asked_for(record: Path) -> None:
    text = output("review", record, *SHORT, "--all")
    assert "played: L c4n" in text
    assert text.count("Every decision") == 2


@slow_uncompiled
def test_one_seat_can_be_reviewed_and_written_as_json(record: Path) -> None:
    text = output("review", record, *SHORT, "--seat", "2", "--json", "review.json")
    assert "dark (person 2), 0 points" in text
    assert "light (person 1), 0" not in text
    review = from_json(Path("review.json").read_bytes())
    assert [seat.seat for seat in review.seats] == [1]
    assert [len(seat.decisions) for seat in review.seats] == [1]


@slow_uncompiled
def test_the_computer_is_not_reviewed_unless_asked_for(record: Path) -> None:
    record.write_text(record.read_text().replace("seat 2: person 2", "seat 2: computer easy"))
    assert "computer easy)," not in output("review", record, *SHORT)
    assert "dark (computer easy), 0 points" in output("review", record, *SHORT, "--seat", "2")


def test_what_cannot_be_reviewed_is_refused(record: Path) -> None:
    assert "there is no seat 3: the match had 2 seats" in complaint("review", record, "--seat", "3")
    assert "there is no effort 'much'; it is one of glance" in complaint("review", record, "--effort", "much")
    Path("letter.txt").write_text("Dear Ada,\n")
    assert complaint("review", "letter.txt").startswith("Error: letter.txt: line 1: expected ")
    record.write_text(record.read_text().replace("L c4n", "L c4w"))
    assert "entry " in complaint("review", record)
    output("play", "planquadrat", "-a", "person", "--seed", "1", "--record", "d.record", typed=["S a1n"])
    assert "the match is not over" in complaint("review", "d.record")
