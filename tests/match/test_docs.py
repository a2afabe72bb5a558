"""What the documentation shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from drawingboard.match import format_record, parse_record, verify

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["concepts.md", "players.md", "records.md"])
def test_the_examples_run(page: str) -> None:
    assert doctest.testfile(str(DOCS / page), module_relative=False).failed == 0


def test_the_record_that_is_shown_can_be_verified() -> None:
    shown = re.search(r"```text\n(Drawing Board record.*?)```", (DOCS / "records.md").read_text(), re.DOTALL)
    assert shown is not None
    record = parse_record(shown[1])
    assert verify(record).findings == ()
    assert format_record(record) == shown[1]
