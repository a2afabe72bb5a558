"""Playthroughs stay as they are until somebody rewrites them on purpose: ``python -m tests.golden.make``."""

from __future__ import annotations

import pytest

from tests.contract.cases import Case
from tests.golden.make import FOLDER, file_name, golden_cases, playthrough

CASES = golden_cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_playthrough_is_as_it_was_written_down(case: Case) -> None:
    path = FOLDER / file_name(case)
    assert path.exists(), f"{case} has no playthrough; write it with 'python -m tests.golden.make'"
    assert playthrough(case) == path.read_text()


def test_there_is_no_playthrough_of_something_that_does_not_exist() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_name(case) for case in CASES}
